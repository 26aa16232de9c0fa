"""Cussec's state: the table as it was opened, and the sitting as it stands. What lies under the dome is not in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import msgspec

from pagador.betting.bets import Bets
from pagador.betting.coup import After
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.equipment.dice import Face
from pagador.games.cussec.dice import Terno
from pagador.games.cussec.law import CussecLaw
from pagador.games.cussec.words import Kind, Phase
from pagador.law import RuleId
from pagador.money import Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table: it gives cussec no minimum, no maximum and no time to bet."""

    minimum: Units = 10
    ratio: int = 50
    """The most on a spot, in times the minimum."""
    ratios: dict[str, int] = {}
    """The same for one kind of spot, where it differs."""
    boards: Literal["simples", "duplas"] = "simples"
    after: After = After.STAY
    window_seconds: int = 30
    void_coups: bool = False
    """Whether a fault of the system voids a coup, of which the law is silent."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    prize: Literal["to-one", "for-one"] = "to-one"
    fractions: Literal["down", "up", "refuse"] = "down"
    two_dice_same: Literal["number-bet-on", "any"] = "number-bet-on"
    pair_or_triple: Literal["ten-and-thirty", "ten-both", "exactly-two"] = "ten-and-thirty"
    triple_in_total: Literal["counts", "does-not-count"] = "counts"


class SpotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of the board: the faces or the total that it names, what may lie on it, the rules of chance and prize."""

    spot: str
    kind: Kind
    faces: tuple[Face, ...] = ()
    total: int = 0
    limit: Limit
    under: RuleId
    under_prize: RuleId


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    game: str
    edition: str
    law: CussecLaw
    terms: Terms
    readings: Readings
    floor: Floor
    spots: Mapping[str, SpotRow]


# The sitting -----------------------------------------------------------------------------


class Cussec(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of cussec. Nothing in it is hidden from anybody, and `dice` are there once they have been shown.

    `nulls` counts how often the coup was null before, and is being played again.
    """

    table: Table
    phase: Phase = Phase.UNCOVERED
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    strokes: int = 0
    nulls: int = 0
    dice: Terno = ()
    last: tuple[Terno, ...] = ()

    @property
    def law(self) -> CussecLaw:
        return self.table.law
