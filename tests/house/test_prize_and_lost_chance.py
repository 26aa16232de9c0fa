"""A table that loses its chance: what was won of its accumulated prize by then is paid before it is closed."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from pagador.betting.bets import BetCollected
from pagador.games.blackjack.events_machines import JackpotPaid
from pagador.games.blackjack.words import Phase
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.live import LiveTable
from pagador.house.records import Closed, Manner
from pagador.house.vault import Seal
from tests.house.driving import House

OTHER = Seal(b"x" * 32)
RANKS = "23456789TJQKA"
OFTEN = {low + high: 7 for low, high in combinations(RANKS, 2)} | {rank * 2: 9 for rank in RANKS[:-1]} | {"AA": 100}
"""A prize of which any two cards win a share."""


def with_cards(house: House, manner: Manner | None = None) -> None:
    """Ana has bet, put a chip beside it, and got her first two cards."""
    prize: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7", "jackpot_combinations": OFTEN}
    house.open("blackjack", "ana", edition="pteur", manner=manner, **prize)
    while house.state().phase is not Phase.BETTING:
        house.wait(31)
    ((_, seat),) = house.state().people
    house.done("ana", "place-bet", place=seat, spot="aposta", stake=10)
    house.done("ana", "place-bet", place=seat, spot="acumulado", stake=1)
    while house.state().phase is not Phase.PLAYING:
        house.wait(31)
    assert all(hand.fate is None for hand in house.state().hands)


def check_paid(house: House) -> None:
    (paid,) = (event for event in house.events() if isinstance(event, JackpotPaid))
    assert paid.prize > 0
    assert isinstance(house.records()[-1], Closed)
    assert house.total() == 0


@pytest.mark.rule("pteur.bj.49")
def test_who_has_won_by_then_is_paid_from_a_coup_whose_shoe_is_lost(house: House) -> None:
    with_cards(house)
    house.restart(seal=OTHER)
    check_paid(house)
    assert verify(house.store).difference is None


@pytest.mark.rule("pteur.bj.49")
def test_a_prize_that_waits_for_the_word_of_the_house_is_paid_though_its_shoe_is_lost_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_cards(house)
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "award", lambda *_: None)
        while house.state().phase is not Phase.AWARDING:
            house.wait(31)
    house.restart(seal=OTHER)
    check_paid(house)
    assert verify(house.store).difference is None


@pytest.mark.rule("pteur.bj.43", "pteur.bj.49")
def test_who_went_over_21_with_a_chip_in_the_prize_is_paid_though_its_shoe_is_lost(
    new_house: Callable[..., House],
) -> None:
    house = new_house("ana")
    with_cards(house, Manner(pace_ms=60_000))
    while not [event for event in house.events() if isinstance(event, BetCollected)]:
        house.ask("ana", "ask-card")
        house.wait(1)
    assert (house.state().bets, house.state().phase) == ((), Phase.PAYING)
    house.restart(seal=OTHER)
    check_paid(house)


@pytest.mark.rule("pteur.bj.43", "pteur.bj.49")
def test_nobody_leaves_whose_marker_still_lies_there(new_house: Callable[..., House]) -> None:
    house = new_house("ana")
    with_cards(house, Manner(pace_ms=60_000))
    while house.state().bets:
        house.ask("ana", "ask-card")
        house.wait(1)
    assert "still has chips on the table" in house.ask("ana", "leave-place").refused
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(200):
        house.wait(1)
    check_paid(house)
    assert verify(house.store).difference is None
