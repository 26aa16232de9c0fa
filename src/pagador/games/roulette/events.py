"""Roulette's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import (
    Bet,
    BetCollected,
    BetPaid,
    BetPlaced,
    BetReturned,
    Bets,
    BetWithdrawn,
    moves_of_bets,
)
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.decider import HOUSE, Called, Event, Move, Participant, Purse
from pagador.equipment.wheel import Pocket
from pagador.games.roulette.words import BallFault, Evidence, Fallen
from pagador.money import Units


class BallLaunched(Event, frozen=True, kw_only=True, tag="ball-launched"):
    """The ball runs one way, the plate turns the other; online there is no way to speak of."""

    direction: str = ""


class CoupStopped(Event, frozen=True, kw_only=True, tag="coup-stopped"):
    """A null coup: the ball goes back to the last number, to be launched again for the same bets."""

    fallen: Fallen
    ball_at: Pocket | None


class BallReplaced(Event, frozen=True, kw_only=True, tag="ball-replaced"):
    fault: BallFault
    diameter_mm: int


class HourStruck(Event, frozen=True, kw_only=True, tag="hour-struck"):
    """The ball and the pagador who launches it are now to be changed."""


class BallChanged(Event, frozen=True, kw_only=True, tag="ball-changed"):
    diameter_mm: int


class DealerChanged(Event, frozen=True, kw_only=True, tag="dealer-changed"):
    pass


class DealerKept(Event, frozen=True, kw_only=True, tag="dealer-kept"):
    cause: str


class NumberDrawn(Event, frozen=True, kw_only=True, tag="number-drawn"):
    """The ball rests, and the number is marked on the layout."""

    number: Pocket
    colour: str


class BetUnmarked(Event, frozen=True, kw_only=True, tag="bet-unmarked"):
    bet: Bet


class BetRestored(Event, frozen=True, kw_only=True, tag="bet-restored"):
    bet: Bet
    evidence: Evidence


class StacksOpened(Event, frozen=True, kw_only=True, tag="stacks-opened"):
    """The winning piles were laid open for all to see."""

    bets: Bets


class RoundVoided(Event, frozen=True, kw_only=True, tag="round-voided"):
    fault: str


class ColourTaken(Event, frozen=True, kw_only=True, tag="colour-taken"):
    """Chips without face value were bought; `marked` says that the marker shows their value."""

    owner: Participant
    colour: str
    value: Units
    chips: int
    marked: bool


class ColourReturned(Event, frozen=True, kw_only=True, tag="colour-returned"):
    owner: Participant
    colour: str
    value: Units
    chips: int


class ColourCarriedOff(Event, frozen=True, kw_only=True, tag="colour-carried-off"):
    """Their owner left with chips in hand, and the marker came down."""

    owner: Participant
    colour: str


class LateChipsTaken(Event, frozen=True, kw_only=True, tag="late-chips-taken"):
    """Chips came back late: each is worth `worth` now, whatever it was bought for."""

    owner: Participant
    colour: str
    value: Units
    worth: Units
    chips: int


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | BetPlaced
    | BetWithdrawn
    | BetCollected
    | BetPaid
    | BetReturned
    | BetsClosed
    | BallLaunched
    | CoupStopped
    | BallReplaced
    | HourStruck
    | BallChanged
    | DealerChanged
    | DealerKept
    | NumberDrawn
    | BetUnmarked
    | BetRestored
    | StacksOpened
    | RoundVoided
    | CoupEnded
    | ColourTaken
    | ColourReturned
    | ColourCarriedOff
    | LateChipsTaken
)


def moves(event: Event) -> tuple[Move, ...]:
    """The money an event moves."""
    match event:
        case ColourTaken(owner=owner, value=value, chips=chips):
            return (Move(Purse("wallet", owner), Purse("colour-chips", owner), value * chips),)
        case ColourReturned(owner=owner, value=value, chips=chips):
            return (Move(Purse("colour-chips", owner), Purse("wallet", owner), value * chips),)
        case LateChipsTaken(owner=owner, value=value, worth=worth, chips=chips):
            rack = Purse("colour-chips", owner)
            lost = Move(rack, Purse("bank", HOUSE), (value - worth) * chips)
            return (Move(rack, Purse("wallet", owner), worth * chips), lost)
    return moves_of_bets(event)
