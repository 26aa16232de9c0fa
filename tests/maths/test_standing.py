"""Bets that outlive a coup, on a toy whose values fit on the back of an envelope."""

from fractions import Fraction

import pytest

from pagador.decider import Choice, Lot, Offer, Party
from pagador.law import Refused
from pagador.maths.edge import Edge, row, seated, settled_standing
from pagador.maths.walk import answers
from tests.maths.toy_game import TOY


def rows(bet: str | None = None, stake: int | None = None) -> dict[tuple[str, str], Edge]:
    found = settled_standing(TOY, seated(TOY, TOY.open()), bet, stake)
    return {(each.bet, each.per): row("toy", "toy", each) for each in found}


def shares(row: Edge) -> tuple[Fraction | int, ...]:
    return row.ev, row.win, row.lose, row.push


def test_every_bet_has_a_row_for_its_decision_and_one_for_each_throw() -> None:
    spots = ("plain", "road", "late")
    assert list(rows()) == [(spot, per) for spot in spots for per in ("decision", "throw")]
    assert {row.exact for row in rows().values()} == {True}


def test_a_bet_that_a_throw_may_leave_standing_is_followed_to_its_end() -> None:
    """One in three throws decides nothing: won half the time, in one throw and a half."""
    found = rows("plain")
    assert shares(found["plain", "decision"]) == (0, Fraction(1, 2), Fraction(1, 2), 0)
    assert shares(found["plain", "throw"]) == (0, Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))


def test_a_bet_that_the_pagador_moves_is_followed_where_it_goes() -> None:
    """At once +1 or -1, a third each; else far away, where half win 3 and half lose: 1/3 + 3/6 - 1/3 - 1/6.

    It stands for one throw, and in a third of cases for one and a half more.
    """
    found = rows("road")
    assert shares(found["road", "decision"]) == (Fraction(1, 3), Fraction(1, 2), Fraction(1, 2), 0)
    assert found["road", "decision"].variance == Fraction(1, 3) + Fraction(9, 6) + Fraction(1, 2) - Fraction(1, 9)
    assert shares(found["road", "throw"]) == (Fraction(2, 9), Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    assert found["road", "throw"].variance == Fraction(7, 3) / Fraction(3, 2) - Fraction(4, 81)


def test_a_bet_that_cannot_be_made_at_once_is_valued_alone_from_where_it_can() -> None:
    """The plain bet that had to come first wins and loses too, and counts for nothing here; a tie is a decision."""
    found = rows("late")
    assert shares(found["late", "decision"]) == (1, Fraction(1, 2), 0, Fraction(1, 2))
    assert shares(found["late", "throw"]) == (Fraction(2, 3), Fraction(1, 3), 0, Fraction(2, 3))


def test_values_are_for_each_unit_whatever_the_stake() -> None:
    assert shares(rows("road", stake=7)["road", "throw"]) == shares(rows("road")["road", "throw"])


def test_a_spot_that_the_game_never_takes_is_refused() -> None:
    with pytest.raises(Refused, match=r"^toy has no bet rood here\. .*road"):
        rows("rood")


def test_chance_answers_several_lots_at_once_with_every_pair() -> None:
    die = Lot(outcomes=("1", "2"), weights=(1, 3))
    offer = Offer(party=Party.CHANCE, command="throw", fields={"one": die, "other": die, "way": Choice(("far",))})
    found = {(raw["one"], raw["other"], raw["way"]): share for share, raw in answers(offer)}
    assert found == {
        ("1", "1", "far"): Fraction(1, 16),
        ("1", "2", "far"): Fraction(3, 16),
        ("2", "1", "far"): Fraction(3, 16),
        ("2", "2", "far"): Fraction(9, 16),
    }
