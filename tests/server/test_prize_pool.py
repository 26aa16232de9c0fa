"""The accumulated prize of blackjack over the wire: a pool like any other, shown as the house has it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pagador.decider import Participant
from pagador.house.ledger import pool
from pagador.house.office import order_pool
from pagador.house.store import balance_of
from tests.server.live_house import Line, LiveHouse, live_house
from tests.web.blackjack_people import PRIZE
from tests.web.croupier import Croupier, Neighbour, by_hand

TABLE, CHIP, START = "mesa", 10, 100_000
"""A chip of 10, and ten thousand of them to begin with (pteur.bj.44)."""
INSPECTOR, CAUSE = Participant("ines"), "The display is dark."


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, by_hand(TABLE, "blackjack", "pteur", **PRIZE)) as opened:
        yield opened


@pytest.fixture
def croupier(house: LiveHouse) -> Croupier:
    return Croupier(house, TABLE)


@pytest.fixture
def ana(house: LiveHouse, croupier: Croupier) -> Neighbour:
    """She sits at seat 1; the cards are ready, and her bet lies there."""
    ana = Neighbour(house, TABLE, "1")
    croupier.does("shuffle")
    ana.does("decline-cut")
    croupier.does("cut-for-players", depth=100)
    ana.bets()
    return ana


def put_chip(ana: Neighbour, croupier: Croupier) -> None:
    ana.does("place-bet", spot="acumulado", stake=CHIP)
    croupier.does("close-bets")


def held(house: LiveHouse) -> int:
    """What the books say lies in the prize."""
    with house.hub.house.store.reading() as books:
        return balance_of(books, pool(TABLE, "demo"))


def shown(value: int, **more: Any) -> list[dict[str, Any]]:
    return [{"name": "acumulado", "value": value, **more}]


def sees(looking: Line, *pools: dict[str, Any]) -> None:
    """Until the display is told this."""
    looking.hear_until(lambda frame: frame["t"] == "pools" and frame["pools"] == list(pools))


def hears(looking: Line, kind: str) -> None:
    """Until this has happened at the table, if it has not been told yet."""
    while not looking.events(kind):
        looking.hear()


def test_the_accumulated_prize_is_listed_and_told_to_all_with_the_value_that_the_house_has(
    house: LiveHouse, croupier: Croupier, ana: Neighbour
) -> None:
    looking = house.line(TABLE)
    assert looking.heard[0]["pools"] == shown(START)
    put_chip(ana, croupier)
    sees(looking, *shown(START + CHIP))
    assert held(house) == START + CHIP
    usual = {"currency": "demo", "disabled": "", "wins": 0, "reach": "machine"}
    assert house.get(f"/v1/tables/{TABLE}/pools").json() == shown(START + CHIP, **usual)
    assert [(each["name"], each["value"]) for each in house.get("/v1/pools").json()] == [(TABLE, START + CHIP)]
    house.is_unharmed()


def test_what_is_won_of_it_leaves_the_display(house: LiveHouse, croupier: Croupier, ana: Neighbour) -> None:
    """Two aces of one suit: a hundredth of what lies there."""
    looking = house.line(TABLE)
    put_chip(ana, croupier)
    croupier.deals(["A♠", "6♥", "A♠"])
    ana.does("stay")
    croupier.deals(["T♥", "T♣"])
    croupier.does("pay-winners")
    sees(looking, *shown(START + CHIP - 1000))
    assert [(each["prize"], each["combination"]) for each in looking.events("jackpot-paid")] == [(1000, "AAs")]
    assert held(house) == START + CHIP - 1000
    house.is_unharmed()


def test_a_prize_that_is_disabled_is_told_to_all_and_takes_no_chip(
    house: LiveHouse, croupier: Croupier, ana: Neighbour
) -> None:
    looking = house.line(TABLE)
    house.somebody(INSPECTOR, "inspector")
    house.office(lambda page: order_pool(page, TABLE, "disable", CAUSE, INSPECTOR))
    sees(looking, *shown(START, disabled=CAUSE))
    hears(looking, "prize-suspended")
    with house.line(TABLE, ana.token) as line:
        refused = line.do("place-bet", n=next(ana.numbers), spot="acumulado", stake=CHIP)
    assert refused["sentence"] == "The accumulated prize is suspended: no chip is put down for it now."
    house.office(lambda page: order_pool(page, TABLE, "enable", "", INSPECTOR))
    sees(looking, *shown(START))
    hears(looking, "prize-resumed")
    put_chip(ana, croupier)
    house.is_unharmed()
