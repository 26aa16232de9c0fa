"""Craps evolves: what each event does to the sitting, without judgement."""

from msgspec.structs import replace

from pagador.betting.bets import BetPaid, evolve_bets
from pagador.betting.coup import BetsClosed
from pagador.betting.places import PlaceLeft, PlaceTaken, evolve_people
from pagador.decider import Called, Event
from pagador.games.craps.events import (
    CoupEnded,
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
    ThrowNulled,
    ThrowVoided,
)
from pagador.games.craps.state import NOBODY, Craps
from pagador.games.craps.words import Phase

REMEMBERED = 20
"""How many of the last throws the table shows."""


def evolve(sitting: Craps, event: Event) -> Craps:
    match event:
        case Called() | BetPaid() | BetsClosed() | ThrowNulled():
            return sitting
        case DiceHanded():
            return replace(sitting, phase=Phase.THROWING)
        case DiceThrown(faces=faces, point=point):
            last = (faces, *sitting.last[: REMEMBERED - 1])
            return replace(sitting, point=point, last=last, fresh=False, declined=())
        case CoupEnded():
            return replace(sitting, phase=Phase.BETTING, coup=sitting.coup + 1)
        case DiceOffered() | DiceDeclined() | DiceChosen() | DicePassed() | NobodyThrew():
            return evolve_shooter(sitting, event)
        case PlaceTaken() | PlaceLeft():
            return replace(sitting, people=evolve_people(sitting.people, event))
        case DiePutAside() | DieBrought():
            return evolve_dice(sitting, event)
        case ThrowVoided():
            return replace(sitting, point=0)
        case LastRoundCalled():
            return replace(sitting, last_round=True)
        case SittingEnded():
            return replace(sitting, phase=Phase.CLOSED, point=0)
        case SittingOpened():
            first = {"shooter": NOBODY, "dice": "", "turn": "", "fresh": True}
            return replace(sitting, phase=Phase.BETTING, last_round=False, declined=(), **first)
    return replace(sitting, bets=evolve_bets(sitting.bets, event))


def evolve_shooter(sitting: Craps, event: Event) -> Craps:
    """The dice from hand to hand."""
    match event:
        case DiceOffered(to=who):
            fresh = sitting.fresh or who != sitting.shooter
            return replace(sitting, phase=Phase.CHOOSING, shooter=who, dice="", fresh=fresh)
        case DiceDeclined(by=who):
            return replace(sitting, shooter=NOBODY, declined=(*sitting.declined, who))
        case DiceChosen(place=place, dice=dice):
            return replace(sitting, dice=dice, turn=place)
        case DicePassed():
            return replace(sitting, shooter=NOBODY, dice="", fresh=True)
        case NobodyThrew():
            nobody = {"shooter": NOBODY, "dice": "", "declined": (), "fresh": True}
            return replace(sitting, phase=Phase.BETTING, coup=sitting.coup + 1, **nobody)
    return sitting


def evolve_dice(sitting: Craps, event: DiePutAside | DieBrought) -> Craps:
    """Dice out of play and back; a choice without one of its dice is none."""
    die = event.die
    if isinstance(event, DieBrought):
        return replace(sitting, aside=tuple(other for other in sitting.aside if other != die))
    chosen = "" if str(die) in sitting.dice.split("-") else sitting.dice
    return replace(sitting, aside=(*sitting.aside, die), dice=chosen)
