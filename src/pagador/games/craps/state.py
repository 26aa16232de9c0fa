"""Craps' state: the table as it was opened, and the sitting as it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import msgspec

from pagador.betting.bets import Bets, Place
from pagador.betting.coup import After
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.decider import Participant
from pagador.games.craps.law import CrapsLaw
from pagador.games.craps.words import Kind, Phase
from pagador.law import RuleId
from pagador.money import Units

NOBODY = Participant("")

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table."""

    minimum: Units = 10
    ratio: int = 100
    """How many times the minimum may lie on a spot: the law gives craps no figure."""
    bar: int = 12
    odds_payment: Units | None = None
    """The greatest payment of an odds bet, which the law caps without a figure."""
    places: int = 12
    after: After = After.STAY
    window_seconds: int = 30
    choosing_seconds: int = 15
    void_throws: bool = False
    """Whether a fault of the system voids a throw, of which the law is silent: then all stakes go back."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    prize: Literal["to-one", "for-one"] = "to-one"
    fractions: Literal["down", "up", "refuse"] = "down"
    odds_against: Literal["inverse", "as-printed"] = "inverse"
    dont_come_bar: Literal["no-decision", "travels"] = "no-decision"
    come_additions: Literal["refused", "allowed"] = "refused"
    field_double: Literal["two-to-one", "one-to-one"] = "two-to-one"


class SpotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of the layout: its kind, its number if it has one, what it pays, what may lie there, and its rule.

    `flat` is the spot whose stake odds go with; `travelled` says that only the pagador puts chips there.
    """

    spot: str
    kind: Kind
    number: int = 0
    odds: Fraction
    limit: Limit
    under: tuple[RuleId, ...]
    flat: str = ""
    travelled: bool = False


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    edition: str
    law: CrapsLaw
    terms: Terms
    readings: Readings
    floor: Floor
    spots: Mapping[str, SpotRow]


# The sitting -----------------------------------------------------------------------------


class Craps(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of craps. Nothing in it is hidden from anybody.

    `shooter` holds the dice, or is asked to take them; `dice` are the two he chose; `turn` is the place from which
    dice were last taken, after which the next is looked for.
    """

    table: Table
    phase: Phase = Phase.BETTING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    point: int = 0
    shooter: Participant = NOBODY
    dice: str = ""
    turn: Place = ""
    declined: tuple[Participant, ...] = ()
    aside: tuple[int, ...] = ()
    last: tuple[str, ...] = ()
    last_round: bool = False
    offered: int = 0
    """How often the dice were offered in this coup."""
    fresh: bool = True
    """Whether the shooter has not thrown yet since the dice came to him."""

    @property
    def law(self) -> CrapsLaw:
        return self.table.law
