"""Dice: the faces of a throw, and what can be measured on a die."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from pagador.equipment.lengths import Tenths

Face: TypeAlias = int
"""The pips of one face."""

FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)

Throw: TypeAlias = tuple[Face, ...]
"""The faces that came up, in the order of the dice."""


class Transparency(StrEnum):
    """How a die looks against the light."""

    TRANSPARENT = "transparent"
    TRANSLUCENT = "translucent"
    UNEVEN = "uneven"
    OPAQUE = "opaque"


class MeasuredDie(msgspec.Struct, frozen=True, kw_only=True):
    """A die as a laboratory finds it: its edges, the faces that lie opposite, the diameters of its pips, its looks."""

    edges: tuple[Tenths, ...]
    opposites: tuple[tuple[Face, Face], ...]
    pips: tuple[Tenths, ...]
    clear_pips: bool
    colour: str
    transparency: Transparency
    balanced: bool
    number: int | None = None


def is_triple(throw: Throw) -> bool:
    """Whether every die shows the same face."""
    return len(set(throw)) == 1


def faces_of(die: MeasuredDie) -> Throw:
    """Every face of a die, from the least."""
    return tuple(sorted(face for pair in die.opposites for face in pair))
