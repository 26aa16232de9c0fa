"""Roulette's state: the table as it was opened, and the sitting as it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import msgspec

from pagador.betting.bets import Bets, at_stake
from pagador.betting.coup import After
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.decider import Participant, Purse
from pagador.equipment.chips import VALUES, Values
from pagador.equipment.wheel import Pocket, Wheel
from pagador.games.roulette.law import RouletteLaw
from pagador.games.roulette.words import Phase
from pagador.law import RuleId
from pagador.money import Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table; a term that the edition does not know must stay as it is here."""

    minimum: Units = 10
    wheel: str = ""
    boards: Literal["simples", "duplas"] = "simples"
    players: Literal["individual", "multiple"] = "multiple"
    after: After | None = None
    chips: Values = VALUES
    balls_mm: tuple[int, int] = (20, 22)
    marker: Literal["mostrador", "caixas"] = "mostrador"
    minima: dict[str, Units] = {}
    ratios: dict[str, int] = {}
    left_out: tuple[str, ...] = ()
    player_total: Units | None = None
    window_seconds: int = 30
    void_rounds: bool = False
    """Whether a fault of the system voids a round in a hall too, whose law is silent; online it always does."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    prize: Literal["to-one", "for-one"] = "to-one"
    fractions: Literal["down", "up", "refuse"] = "down"
    colours: Literal["usual", "alternation"] = "usual"
    two_groups: Literal["adjacent", "any"] = "adjacent"
    american_direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"


class SpotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of the layout: what it covers, what it pays, what may lie on it, and the rules that say so."""

    spot: str
    kind: str
    numbers: frozenset[Pocket]
    odds: Fraction
    limit: Limit
    under: RuleId


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    game: str
    edition: str
    law: RouletteLaw
    terms: Terms
    readings: Readings
    wheel: Wheel
    floor: Floor
    spots: Mapping[str, SpotRow]


# The sitting -----------------------------------------------------------------------------


class Colour(msgspec.Struct, frozen=True, kw_only=True):
    """Chips without face value in one player's hands; `marked` is the value shown on the marker."""

    owner: Participant
    colour: str
    value: Units
    chips: int
    marked: bool


class Roulette(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of roulette. Nothing in it is hidden from anybody."""

    table: Table
    phase: Phase = Phase.BETTING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    number: Pocket | None = None
    last: tuple[Pocket, ...] = ()
    ball_mm: int = 0
    launches: int = 0
    ball_change_due: bool = False
    dealer_change_due: bool = False
    unmarked: Bets = ()
    colours: tuple[Colour, ...] = ()
    late: tuple[Colour, ...] = ()

    @property
    def law(self) -> RouletteLaw:
        return self.table.law


def colour_of(sitting: Roulette, owner: Participant) -> Colour | None:
    return next((held for held in sitting.colours if held.owner == owner), None)


def holds(sitting: Roulette) -> dict[Purse, Units]:
    """The money at the table: bets, those taken off by mistake too, and colour chips, in hand or carried off."""
    held = at_stake(sitting.bets + sitting.unmarked)
    for colour in sitting.colours + sitting.late:
        rack = Purse("colour-chips", colour.owner)
        held[rack] = held.get(rack, 0) + colour.value * colour.chips
    return held
