"""Cussec's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.decider import Called, Event
from pagador.games.cussec.dice import Terno
from pagador.games.cussec.words import Stacked


class DomeCovered(Event, frozen=True, kw_only=True, tag="dome-covered"):
    """The opaque dome hides the dice, its latches fastened."""


class LeverPressed(Event, frozen=True, kw_only=True, tag="lever-pressed"):
    """The dice jumped, unseen, for the first time, the second or the third."""

    stroke: int


class LightLit(Event, frozen=True, kw_only=True, tag="light-lit"):
    """The panel before the dome lit up by itself: bets are open."""


class BellRung(Event, frozen=True, kw_only=True, tag="bell-rung"):
    """The time to bet is over."""


class DomeLifted(Event, frozen=True, kw_only=True, tag="dome-lifted"):
    pass


class DiceShown(Event, frozen=True, kw_only=True, tag="dice-shown"):
    """The faces that lie up, the least first."""

    dice: Terno
    total: int


class ZonesLit(Event, frozen=True, kw_only=True, tag="zones-lit"):
    """The winning spots shine on the board, whether or not chips lie there."""

    spots: tuple[str, ...]


class CoupNulled(Event, frozen=True, kw_only=True, tag="coup-nulled"):
    """Dice lay stacked: everything is done again, and the bets are free."""

    stacked: Stacked


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | DomeCovered
    | LeverPressed
    | LightLit
    | BetPlaced
    | BetWithdrawn
    | BellRung
    | BetsClosed
    | DomeLifted
    | DiceShown
    | ZonesLit
    | CoupNulled
    | BetCollected
    | BetPaid
    | BetReturned
    | CoupVoided
    | CoupEnded
)
