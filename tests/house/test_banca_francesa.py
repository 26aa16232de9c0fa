"""A table of banca francesa in the house: bets that outlive coups, bound, paid, folded and restarted like any other."""

from typing import Any

import pytest

from pagador.betting.bets import BetCollected, BetPaid
from pagador.decider import Party
from pagador.games.banca_francesa.events import DiceRested, NothingDecided, TernoSealed
from pagador.house.records import Committed, Manner, Played, Revealed
from tests.house.driving import PURSE, House

GAME = "banca-francesa"
HAND = Manner(source="hand")
DEALER: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}
CHANCE: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}


def throw(house: House, dice: str) -> None:
    """A throw at a table dealt by hand, as far as the announcement."""
    house.done("rui", "close-bets", **DEALER)
    house.done("rui", "throw-dice", **DEALER)
    house.done("rui", "rest-dice", dice=dice, **CHANCE)
    house.done("rui", "announce-chance", **DEALER)


def test_bets_outlive_coups_until_a_throw_decides_them(house: House) -> None:
    house.open(GAME, "ana", "bia")
    for _ in range(60):
        for who, spot in (("ana", "pequeno"), ("bia", "grande:risco-interior")):
            if not house.at_table(who):
                house.done(who, "place-bet", spot=spot, stake=100)
        house.window()
    undecided = [event for event in house.events() if isinstance(event, NothingDecided)]
    settled = [event for event in house.events() if isinstance(event, BetPaid | BetCollected)]
    assert undecided
    assert settled
    assert house.standing().coup == 61
    assert house.total() == 0
    assert house.folded() == house.standing()


def test_each_throw_is_bound_before_the_bets_and_laid_open_after_it(house: House) -> None:
    house.open(GAME, "ana")
    house.done("ana", "place-bet", spot="pequeno", stake=10)
    for _ in range(5):
        house.window()
    bound = [record.of for record in house.records() if isinstance(record, Committed)]
    opened = [record.coup for record in house.records() if isinstance(record, Revealed)]
    throws = [record for record in house.records() if isinstance(record, Played) and record.draw is not None]
    assert (bound, opened) == ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5])
    assert [record.draw for record in throws] == [1] * 5


def test_a_table_dealt_by_hand_pays_by_the_law_and_leaves_undecided_bets_on_the_cloth(house: House) -> None:
    house.open(GAME, "ana", "bia", manner=HAND)
    house.done("ana", "place-bet", spot="ases", stake=10)
    house.done("bia", "place-bet", spot="pequeno:risco-exterior", stake=100)
    throw(house, "6-3-1")
    assert [house.wallet("ana"), house.at_table("ana")] == [PURSE - 10, 10]
    throw(house, "1-1-1")
    refused = house.ask("rui", "pay-winners", **DEALER)
    assert refused.refused == "Nothing is paid before the losing chips are collected."
    house.done("rui", "collect-losers", **DEALER)
    house.done("rui", "pay-winners", **DEALER)
    assert [house.wallet("ana"), house.at_table("ana")] == [PURSE - 10 + 610, 10]
    assert [house.wallet("bia"), house.at_table("bia")] == [PURSE - 50, 0]
    assert house.folded() == house.standing()


def test_a_player_who_suspects_the_dice_is_heard_and_the_table_goes_on(house: House) -> None:
    house.open(GAME, "ana")
    house.done("ana", "suspect-dice")
    (sealed,) = (event for event in house.events() if isinstance(event, TernoSealed))
    assert sealed.witnesses == ("the fiscal", "the inspector")
    assert "still being verified" in house.ask("ana", "suspect-dice").refused
    house.window()
    assert [type(event) for event in house.events() if isinstance(event, DiceRested)] == [DiceRested]


def ternos_at_the_hour(house: House, *, seconds: int = 3600) -> tuple[int, int]:
    """An hour of which somebody sees the last ten seconds: the terno in use until it strikes, and then."""
    house.wait(seconds - 10)
    house.seat("ana")
    house.wait(9)
    before = house.state().terno
    house.wait(1)
    house.done("ana", "leave-place")
    return before, house.state().terno


def test_hour_by_hour_from_the_opening_terno_and_thrower_are_changed(house: House) -> None:
    house.open(GAME)
    assert [ternos_at_the_hour(house), ternos_at_the_hour(house)] == [(1, 2), (2, 3)]
    assert not house.state().thrower_change_due


def test_a_restart_does_not_put_the_hour_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagador.house.office.now_ms", lambda: house.now)
    house.open(GAME)
    house.wait(2000)
    house.restart()
    assert ternos_at_the_hour(house, seconds=1600) == (1, 2)


def test_a_restart_finds_the_bets_where_they_stood(house: House) -> None:
    house.open(GAME, "ana", manner=HAND)
    house.done("ana", "place-bet", spot="grande", stake=30)
    throw(house, "3-3-3")
    before = house.standing()
    house.restart()
    assert house.standing() == before
    assert [(bet.spot, bet.stake) for bet in house.standing().state.bets] == [("grande", 30)]
    house.done("ana", "withdraw-bet", spot="grande")
    house.done("ana", "leave-place")
    assert house.wallet("ana") == PURSE


@pytest.mark.parametrize(("do", "fields"), [("rest-dice", {"dice": "1-1-1"}), ("null-coup", {"cause": "floor"})])
def test_no_player_speaks_for_the_dice_or_the_dealer(house: House, do: str, fields: dict[str, str]) -> None:
    house.open(GAME, "ana")
    assert house.ask("ana", do, **fields).seq is None
