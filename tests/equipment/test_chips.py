"""Chips: an amount laid out as a strip that anyone can count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagador.equipment.chips import COLOURS, VALUES, Pile, fita
from pagador.law import Refused


def test_an_amount_is_laid_out_with_the_greatest_chips_first() -> None:
    assert fita(1_723) == (Pile(1_000, 1), Pile(500, 1), Pile(100, 2), Pile(20, 1), Pile(2, 1), Pile(1, 1))


def test_chips_of_one_value_lie_in_one_pile() -> None:
    assert fita(35_000) == (Pile(10_000, 3), Pile(5_000, 1))


def test_the_values_may_be_named_in_any_order() -> None:
    assert fita(35, (5, 25, 1)) == (Pile(25, 1), Pile(5, 2))


def test_nothing_is_no_pile() -> None:
    assert fita(0) == ()


@given(st.integers(0, 10**9))
def test_every_strip_adds_up_to_its_amount(amount: int) -> None:
    assert sum(pile.value * pile.count for pile in fita(amount)) == amount


def test_an_amount_that_the_chips_cannot_make_is_refused_rather_than_laid_out_short() -> None:
    with pytest.raises(Refused) as refusal:
        fita(37, (25, 5))
    assert str(refusal.value) == "37 cannot be laid out in chips of 25, 5."


def test_less_than_nothing_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        fita(-5, (5, 1))
    assert str(refusal.value) == "−5 cannot be laid out in chips of 5, 1."


def test_any_whole_amount_can_be_laid_out_with_the_usual_chips() -> None:
    assert min(VALUES) == 1


def test_no_two_players_have_chips_of_one_colour() -> None:
    assert len(set(COLOURS)) == len(COLOURS)
