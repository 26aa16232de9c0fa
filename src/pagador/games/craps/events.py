"""Craps' events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetMoved, BetPaid, BetPlaced, BetReturned, BetWithdrawn, Place
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.decider import Called, Event, Participant
from pagador.games.craps.words import Null


class DiceOffered(Event, frozen=True, kw_only=True, tag="dice-offered"):
    """The stickman put the five dice before somebody."""

    to: Participant


class DiceDeclined(Event, frozen=True, kw_only=True, tag="dice-declined"):
    by: Participant


class DiceChosen(Event, frozen=True, kw_only=True, tag="dice-chosen"):
    by: Participant
    place: Place
    dice: str


class DiceHanded(Event, frozen=True, kw_only=True, tag="dice-handed"):
    """The stickman looked at the chosen dice, found them sound and gave them to the shooter."""

    to: Participant
    dice: str


class NobodyThrew(Event, frozen=True, kw_only=True, tag="nobody-threw"):
    """Nobody had bet, or nobody who had wished to throw."""


class DiceThrown(Event, frozen=True, kw_only=True, tag="dice-thrown"):
    """A throw that counts; `point` is the point after it, nought when there is none."""

    faces: str
    total: int
    point: int


class ThrowNulled(Event, frozen=True, kw_only=True, tag="throw-nulled"):
    """The throw did not count; `dice` are those that left the table."""

    cause: Null
    dice: str = ""


class DiePutAside(Event, frozen=True, kw_only=True, tag="die-put-aside"):
    die: int


class DieBrought(Event, frozen=True, kw_only=True, tag="die-brought"):
    """A die is in play again: itself, or `new` another with its number."""

    die: int
    new: bool


class DicePassed(Event, frozen=True, kw_only=True, tag="dice-passed"):
    """The dice left somebody's hand."""

    by: Participant


class ThrowVoided(Event, frozen=True, kw_only=True, tag="throw-voided"):
    fault: str


class LastRoundCalled(Event, frozen=True, kw_only=True, tag="last-round-called"):
    minutes: int


class SittingEnded(Event, frozen=True, kw_only=True, tag="sitting-ended"):
    """The last round is over."""


class SittingOpened(Event, frozen=True, kw_only=True, tag="sitting-opened"):
    pass


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | BetPlaced
    | BetWithdrawn
    | BetCollected
    | BetPaid
    | BetMoved
    | BetReturned
    | BetsClosed
    | DiceOffered
    | DiceDeclined
    | DiceChosen
    | DiceHanded
    | NobodyThrew
    | DiceThrown
    | ThrowNulled
    | DiePutAside
    | DieBrought
    | DicePassed
    | ThrowVoided
    | LastRoundCalled
    | CoupEnded
    | SittingEnded
    | SittingOpened
)
