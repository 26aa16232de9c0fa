"""Chips: values of face, and the colour chips of American roulette that carry none."""

from typing import TypeAlias

import msgspec

from pagador.law import Refused
from pagador.money import Units, shown

Values: TypeAlias = tuple[Units, ...]

FACE = ""
"""The colour of a chip whose value is printed on it."""

COLOURS = ("verde", "azul", "amarelo", "rosa", "castanho", "laranja", "lilás", "branco")
"""The colours of chips without face value; one player each."""

VALUES: Values = (10_000, 5_000, 1_000, 500, 100, 50, 20, 10, 5, 2, 1)


class Pile(msgspec.Struct, frozen=True):
    """So many chips of one value."""

    value: Units
    count: int


def fita(amount: Units, values: Values = VALUES) -> tuple[Pile, ...]:
    """An amount laid out as a strip, the greatest chips first, so that anyone can count it."""
    piles, left = [], amount
    for value in sorted(values, reverse=True):
        count, left = divmod(left, value)
        if count:
            piles.append(Pile(value, count))
    if left or amount < 0:
        raise Refused(f"{shown(amount)} cannot be laid out in chips of {', '.join(map(shown, values))}.")
    return tuple(piles)
