"""Banca francesa's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetPlaced, BetReturned, Bets, BetWithdrawn
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.decider import Called, Event, Participant
from pagador.equipment.dice import Throw
from pagador.games.banca_francesa.words import Chance, Finding, NullCause, TernoChange
from pagador.money import Units

# The throw -------------------------------------------------------------------------------


class DiceThrown(Event, frozen=True, kw_only=True, tag="dice-thrown"):
    terno: int


class CoupNull(Event, frozen=True, kw_only=True, tag="coup-null"):
    """The throw counts for nothing; the dice are thrown again for the same bets."""

    cause: NullCause


class DiceRested(Event, frozen=True, kw_only=True, tag="dice-rested"):
    dice: Throw
    total: int


class DiceTouched(Event, frozen=True, kw_only=True, tag="dice-touched"):
    """The pagador touched the dice before he announced: its chance wins, and nobody loses; `locked` are still bound."""

    total: int
    chance: Chance | None
    locked: Bets = ()


class ThrowDecided(Event, frozen=True, kw_only=True, tag="throw-decided"):
    """The throw was announced: the chance that won, or none, and then every bet loses."""

    total: int
    chance: Chance | None


class NothingDecided(Event, frozen=True, kw_only=True, tag="nothing-decided"):
    """The total wins for nobody and loses for nobody: the bets stand; `locked` are those now bound to a decision."""

    total: int
    locked: Bets = ()


# Chips -----------------------------------------------------------------------------------


class HalfPlayed(Event, frozen=True, kw_only=True, tag="half-played"):
    """Chips on a line lost: half of them had played, and the other half goes back."""

    bet: Bet
    lost: Units
    back: Units


class LosersCollected(Event, frozen=True, kw_only=True, tag="losers-collected"):
    pass


# The dice and those who throw them -------------------------------------------------------


class HourStruck(Event, frozen=True, kw_only=True, tag="hour-struck"):
    """The terno and whoever throws it are now to be changed."""


class TernoChanged(Event, frozen=True, kw_only=True, tag="terno-changed"):
    """Another terno is in use; `case` are those that wait, the next first."""

    terno: int
    case: tuple[int, ...]
    why: TernoChange


class CaseCompleted(Event, frozen=True, kw_only=True, tag="case-completed"):
    """A new terno took the place of one that was seized from the case."""

    case: tuple[int, ...]


class ThrowerChanged(Event, frozen=True, kw_only=True, tag="thrower-changed"):
    pass


class ThrowerKept(Event, frozen=True, kw_only=True, tag="thrower-kept"):
    cause: str


class TernoSeized(Event, frozen=True, kw_only=True, tag="terno-seized"):
    """A terno was taken out of play on the word of a player, or of the inspection, which is of the dealer's party."""

    terno: int
    suspected_by: Participant


class TernoSealed(Event, frozen=True, kw_only=True, tag="terno-sealed"):
    """The seized terno was packed and sealed, and its verification asked for."""

    terno: int
    witnesses: tuple[str, str]


class FindingReported(Event, frozen=True, kw_only=True, tag="finding-reported"):
    """What was found, and who bears the cost of seizure and verification."""

    terno: int
    finding: Finding
    paid_by: Participant


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | BetPlaced
    | BetWithdrawn
    | BetCollected
    | BetPaid
    | BetKept
    | BetReturned
    | BetsClosed
    | DiceThrown
    | CoupNull
    | DiceRested
    | DiceTouched
    | ThrowDecided
    | NothingDecided
    | HalfPlayed
    | LosersCollected
    | CoupVoided
    | CoupEnded
    | HourStruck
    | TernoChanged
    | CaseCompleted
    | ThrowerChanged
    | ThrowerKept
    | TernoSeized
    | TernoSealed
    | FindingReported
)
