"""Banca francesa's state: the table as it was opened, and the sitting as it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import msgspec

from pagador.betting.bets import Bet, Bets, same_chips
from pagador.betting.coup import After
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.decider import Participant
from pagador.equipment.chips import VALUES, Values
from pagador.equipment.dice import Throw, faces_in
from pagador.games.banca_francesa.law import BancaFrancesaLaw
from pagador.games.banca_francesa.words import Chance, Phase
from pagador.law import RuleId
from pagador.money import Rounding, Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table."""

    minimum: Units = 10
    boards: Literal["simples", "duplas"] = "simples"
    after: After = After.STAY
    chips: Values = VALUES
    window_seconds: int = 20
    void_coups: bool = False
    """Whether a fault of the house's system voids a coup, of which the law is silent."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    prize: Literal["to-one", "for-one"] = "to-one"
    fractions: Literal["down", "up", "refuse"] = "down"
    undecided: Literal["thrown-again", "locked", "all-lose"] = "thrown-again"


class SpotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of the cloth: its chance, the share of the chips that plays there, prize and limits, and their rules."""

    spot: str
    chance: Chance
    share: Fraction
    odds: Fraction
    limit: Limit
    under: tuple[RuleId, ...]
    under_prize: tuple[RuleId, ...]


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    game: str
    edition: str
    law: BancaFrancesaLaw
    terms: Terms
    readings: Readings
    floor: Floor
    spots: Mapping[str, SpotRow]

    @property
    def rounding(self) -> Rounding:
        return Rounding(self.readings.fractions)


# The sitting -----------------------------------------------------------------------------


class Seizure(msgspec.Struct, frozen=True, kw_only=True):
    """A terno out of play, on whose word, and before whom it was sealed; until then without witnesses."""

    terno: int
    suspected_by: Participant
    witnesses: tuple[str, ...] = ()


class BancaFrancesa(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of banca francesa. Nothing in it is hidden from anybody.

    `terno` is in use, `case` holds the others, the next first; `ternos` is how many the table has had in all.
    """

    table: Table
    terno: int
    case: tuple[int, ...]
    ternos: int
    phase: Phase = Phase.BETTING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    dice: Throw | None = None
    locked: Bets = ()
    last: tuple[Throw, ...] = ()
    terno_change_due: bool = False
    thrower_change_due: bool = False
    seized: tuple[Seizure, ...] = ()

    @property
    def law(self) -> BancaFrancesaLaw:
        return self.table.law


def total_of(throw: Throw) -> int:
    return sum(faces_in(throw))


def is_locked(sitting: BancaFrancesa, bet: Bet) -> bool:
    """Whether a pile is bound until it is decided."""
    return any(same_chips(bet, bound) for bound in sitting.locked)


def unsealed(sitting: BancaFrancesa) -> Seizure | None:
    """The terno that was seized and is still to be sealed."""
    return next((seizure for seizure in sitting.seized if not seizure.witnesses), None)


def seized_for(sitting: BancaFrancesa, suspected_by: Participant) -> tuple[Seizure, ...]:
    """The ternos that are out on the word of this player, or of the inspection, the longest first."""
    return tuple(seizure for seizure in sitting.seized if seizure.suspected_by == suspected_by)
