"""Where everything lies on the layout of craps as the terminal draws it: the numbers above, the lines under them."""

from typing import TypeAlias

import msgspec

At: TypeAlias = tuple[int, int]
"""A row and a column of the canvas."""

NAMES, BOX = 11, 10
"""The width of the column of names, and of a number's box with one of its rules."""

IN_A_BOX = ("number", "against", "come", "odds:come", "dont-come", "odds:dont-come")
"""What may lie in the box of a number, from above; odds lie under the bet that they go with."""

TITLES = ("number", "against", "come", "  + odds", "dont-come", "  + odds")
FIRST_ROW = 2
UNDER = FIRST_ROW + len(IN_A_BOX)
"""The row of the rule under the numbers."""


class Cell(msgspec.Struct, frozen=True):
    """A place on the lower cloth: what is written there, the spot of its chips, the spot of the odds beside them."""

    words: str
    spot: str
    odds: str = ""


Strip: TypeAlias = tuple[Cell, ...]
"""Cells side by side, as wide as the cloth together."""


def width(numbers: int) -> int:
    return NAMES + numbers * BOX


def height(strips: int) -> int:
    return UNDER + 3 * strips + 1


def box_left(place: int) -> int:
    """The rule on the left of a number's box."""
    return NAMES + place * BOX


def strip_top(number: int) -> int:
    """The rule above a strip."""
    return UNDER + 3 * number


def cell_left(place: int, cells: int, across: int) -> int:
    """The rule on the left of a cell; the cells of a strip share its width."""
    return place * across // cells


def in_box(spot: str, numbers: tuple[int, ...]) -> At | None:
    """Where chips lie in the boxes of the numbers; nowhere, if their spot is not there."""
    kind, _, number = spot.rpartition(":")
    if kind not in IN_A_BOX or not number.isdigit() or int(number) not in numbers:
        return None
    return FIRST_ROW + IN_A_BOX.index(kind), box_left(numbers.index(int(number))) + 2
