"""Craps evolves: what each event does to the sitting, without judgement."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pagador.betting.bets import BetCollected, BetMoved, BetPlaced, BetReturned, BetWithdrawn, evolve_bets
from pagador.betting.coup import CoupEnded
from pagador.betting.places import PlaceLeft, PlaceTaken, evolve_people
from pagador.decider import Event
from pagador.games.craps.events import (
    DiceChosen,
    DiceDeclined,
    DiceHanded,
    DiceOffered,
    DicePassed,
    DiceThrown,
    DieBrought,
    DiePutAside,
    LastRoundCalled,
    NobodyThrew,
    SittingEnded,
    SittingOpened,
    ThrowVoided,
)
from pagador.games.craps.state import NOBODY, Craps
from pagador.games.craps.words import Phase

REMEMBERED = 20
"""How many of the last throws the table shows."""


def evolve(sitting: Craps, event: Event) -> Craps:
    """The change that an event makes, looked up by its type: a throw has many events, and class patterns cost time."""
    change = CHANGES.get(type(event))
    return sitting if change is None else change(sitting, event)


def bets_changed(sitting: Craps, event: Event) -> Craps:
    return replace(sitting, bets=evolve_bets(sitting.bets, event))


def people_changed(sitting: Craps, event: Event) -> Craps:
    return replace(sitting, people=evolve_people(sitting.people, event))


# The throw -------------------------------------------------------------------------------


def dice_handed(sitting: Craps, event: DiceHanded) -> Craps:
    return replace(sitting, phase=Phase.THROWING)


def dice_thrown(sitting: Craps, event: DiceThrown) -> Craps:
    last = (event.faces, *sitting.last[: REMEMBERED - 1])
    return replace(sitting, point=event.point, last=last, fresh=False, declined=())


def coup_ended(sitting: Craps, event: CoupEnded) -> Craps:
    return replace(sitting, phase=Phase.BETTING, coup=sitting.coup + 1, offered=0)


def throw_voided(sitting: Craps, event: ThrowVoided) -> Craps:
    return replace(sitting, point=0, declined=())


# The dice from hand to hand --------------------------------------------------------------


def dice_offered(sitting: Craps, event: DiceOffered) -> Craps:
    fresh = sitting.fresh or event.to != sitting.shooter
    return replace(sitting, phase=Phase.CHOOSING, shooter=event.to, dice="", fresh=fresh, offered=sitting.offered + 1)


def dice_declined(sitting: Craps, event: DiceDeclined) -> Craps:
    return replace(sitting, shooter=NOBODY, declined=(*sitting.declined, event.by))


def dice_chosen(sitting: Craps, event: DiceChosen) -> Craps:
    return replace(sitting, dice=event.dice, turn=event.place)


def dice_passed(sitting: Craps, event: DicePassed) -> Craps:
    return replace(sitting, shooter=NOBODY, dice="", fresh=True)


def nobody_threw(sitting: Craps, event: NobodyThrew) -> Craps:
    return replace(sitting, phase=Phase.IDLE, shooter=NOBODY, dice="", fresh=True, declined=())


def die_put_aside(sitting: Craps, event: DiePutAside) -> Craps:
    """A choice without one of its dice is none."""
    chosen = "" if str(event.die) in sitting.dice.split("-") else sitting.dice
    return replace(sitting, aside=(*sitting.aside, event.die), dice=chosen)


def die_brought(sitting: Craps, event: DieBrought) -> Craps:
    return replace(sitting, aside=tuple(die for die in sitting.aside if die != event.die))


# The sitting -----------------------------------------------------------------------------


def last_round_called(sitting: Craps, event: LastRoundCalled) -> Craps:
    return replace(sitting, last_round=True)


def sitting_ended(sitting: Craps, event: SittingEnded) -> Craps:
    return replace(sitting, phase=Phase.CLOSED, point=0)


def sitting_opened(sitting: Craps, event: SittingOpened) -> Craps:
    return Craps(table=sitting.table, coup=sitting.coup, people=sitting.people, aside=sitting.aside, last=sitting.last)


CHANGES: dict[type[Event], Callable[[Craps, Any], Craps]] = {
    BetPlaced: bets_changed,
    BetWithdrawn: bets_changed,
    BetCollected: bets_changed,
    BetMoved: bets_changed,
    BetReturned: bets_changed,
    PlaceTaken: people_changed,
    PlaceLeft: people_changed,
    DiceHanded: dice_handed,
    DiceThrown: dice_thrown,
    CoupEnded: coup_ended,
    ThrowVoided: throw_voided,
    DiceOffered: dice_offered,
    DiceDeclined: dice_declined,
    DiceChosen: dice_chosen,
    DicePassed: dice_passed,
    NobodyThrew: nobody_threw,
    DiePutAside: die_put_aside,
    DieBrought: die_brought,
    LastRoundCalled: last_round_called,
    SittingEnded: sitting_ended,
    SittingOpened: sitting_opened,
}
"""A line for each event that changes anything; calls, prizes and null throws leave the table as it is."""
