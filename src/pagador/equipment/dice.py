"""Dice: the faces of a die, and what can be measured on it."""

from collections import Counter
from enum import StrEnum
from functools import cache
from itertools import product
from typing import TypeAlias

import msgspec

from pagador.equipment.lengths import Tenths

Face: TypeAlias = int
"""The pips of one face."""

FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)

Throw: TypeAlias = str
"""The faces of dice thrown together, which nobody tells apart, the least first: `1-2-4`."""


class Transparency(StrEnum):
    """How a die looks against the light."""

    TRANSPARENT = "transparent"
    TRANSLUCENT = "translucent"
    UNEVEN = "uneven"
    OPAQUE = "opaque"


class MeasuredDie(msgspec.Struct, frozen=True, kw_only=True):
    """A die as a laboratory finds it; `pips` are diameters, `clear_pips` that they are easy to see."""

    edges: tuple[Tenths, ...]
    opposites: tuple[tuple[Face, Face], ...]
    pips: tuple[Tenths, ...]
    clear_pips: bool
    colour: str
    transparency: Transparency
    balanced: bool
    number: int | None = None


def faces_of(die: MeasuredDie) -> tuple[Face, ...]:
    """Every face of a die, from the least."""
    return tuple(sorted(face for pair in die.opposites for face in pair))


# Throws ----------------------------------------------------------------------------------


def throw_of(faces: tuple[Face, ...]) -> Throw:
    return "-".join(map(str, sorted(faces)))


def faces_in(throw: Throw) -> tuple[Face, ...]:
    return tuple(int(face) for face in throw.split("-"))


@cache
def throws(dice: int) -> dict[Throw, int]:
    """Every throw of so many dice, with the number of ways in which it can fall."""
    return dict(Counter(throw_of(faces) for faces in product(FACES, repeat=dice)))
