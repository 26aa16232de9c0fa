"""A table that loses its chance: what was won of its accumulated prize by then is paid before it is closed."""

from itertools import combinations
from typing import Any

import pytest

from pagador.games.blackjack.events_machines import JackpotPaid
from pagador.games.blackjack.words import Phase
from pagador.house.audit.verify import verify
from pagador.house.live import LiveTable
from pagador.house.records import Closed
from pagador.house.vault import Seal
from tests.house.driving import House

OTHER = Seal(b"x" * 32)
RANKS = "23456789TJQKA"
OFTEN = {low + high: 7 for low, high in combinations(RANKS, 2)} | {rank * 2: 9 for rank in RANKS[:-1]} | {"AA": 100}
"""A prize of which any two cards win a share."""


def with_cards(house: House) -> None:
    """Ana has bet, put a chip beside it, and got her first two cards."""
    prize: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7", "jackpot_combinations": OFTEN}
    house.open("blackjack", "ana", edition="pteur", **prize)
    while house.state().phase is not Phase.BETTING:
        house.wait(31)
    ((_, seat),) = house.state().people
    house.done("ana", "place-bet", place=seat, spot="aposta", stake=10)
    house.done("ana", "place-bet", place=seat, spot="acumulado", stake=1)
    while house.state().phase is not Phase.PLAYING:
        house.wait(31)


def check_paid(house: House) -> None:
    (paid,) = (event for event in house.events() if isinstance(event, JackpotPaid))
    assert paid.prize > 0
    assert house.events().index(paid) > 0
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
