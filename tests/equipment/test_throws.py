"""Throws of dice that nobody tells apart: what they are called, and in how many ways they fall."""

import pytest

from pagador.equipment.dice import faces_in, throw_of, throws


def test_a_throw_is_called_by_its_faces_the_least_first() -> None:
    assert throw_of((4, 1, 2)) == "1-2-4"
    assert faces_in("1-2-4") == (1, 2, 4)


@pytest.mark.parametrize(("dice", "kinds", "ways"), [(1, 6, 6), (2, 21, 36), (3, 56, 216)])
def test_every_throw_is_there_once_with_all_its_ways(dice: int, kinds: int, ways: int) -> None:
    assert (len(throws(dice)), sum(throws(dice).values())) == (kinds, ways)


def test_a_throw_falls_in_as_many_ways_as_its_dice_can_change_places() -> None:
    found = throws(3)
    assert (found["2-2-2"], found["2-2-5"], found["2-4-5"]) == (1, 3, 6)
