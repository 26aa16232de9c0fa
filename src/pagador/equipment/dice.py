"""Dice: the faces of a die, and what can be measured on it."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from pagador.equipment.lengths import Tenths

Face: TypeAlias = int
"""The pips of one face."""

FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)


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
