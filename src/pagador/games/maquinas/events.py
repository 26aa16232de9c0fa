"""The events of machines, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, BetReturned
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.slips import SlipIssued
from pagador.decider import Event, Participant
from pagador.games.maquinas.windows import Win, Window
from pagador.money import Units


class ChipsPutIn(Event, frozen=True, kw_only=True, tag="chips-put-in"):
    """Chips became credit of the machine."""

    who: Participant
    amount: Units


class ChipsTakenOut(Event, frozen=True, kw_only=True, tag="chips-taken-out"):
    """The whole credit was paid out in chips."""

    who: Participant
    amount: Units


class ReelsStopped(Event, frozen=True, kw_only=True, tag="reels-stopped", omit_defaults=True):
    """A game was decided: what shows, what it wins, the free games it adds, and the pools that it wins.

    A machine without reels has a `result` in place of stops and window. Prizes are counted up and paid when the paid
    game and all its free games are over; at a points machine they are points.
    """

    stops: tuple[int, ...] = ()
    window: Window = ()
    result: str = ""
    free: bool = False
    wins: tuple[Win, ...] = ()
    prize: Units = 0
    free_won: int = 0
    pools: tuple[str, ...] = ()


class PoolFed(Event, frozen=True, kw_only=True, tag="pool-fed"):
    """A share of a stake went to a pool, in whole units: the fraction of a unit waits in the machine."""

    pool: str
    stake: Units
    amount: Units


class PoolPaid(Event, frozen=True, kw_only=True, tag="pool-paid"):
    """A pool was won, and all that lay in it is credit of the winner."""

    who: Participant
    pool: str
    prize: Units


class IdleWarned(Event, frozen=True, kw_only=True, tag="idle-warned"):
    """Nothing was played for a while: if nothing is soon, the credit goes back and the machine is free."""

    who: Participant


class PoolDisabled(Event, frozen=True, kw_only=True, tag="pool-disabled"):
    """The glass says that this pool cannot be won here now."""

    pool: str


class PoolEnabled(Event, frozen=True, kw_only=True, tag="pool-enabled"):
    """The pool can be won here again."""

    pool: str


AnyEvent: TypeAlias = (
    PlaceTaken
    | PlaceLeft
    | ChipsPutIn
    | ChipsTakenOut
    | BetPlaced
    | ReelsStopped
    | PoolFed
    | PoolPaid
    | BetPaid
    | SlipIssued
    | BetCollected
    | BetReturned
    | CoupVoided
    | CoupEnded
    | IdleWarned
    | PoolDisabled
    | PoolEnabled
)
