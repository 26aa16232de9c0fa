"""Cussec evolves: what each event does to the sitting, without judgement."""

from msgspec.structs import replace

from pagador.betting.bets import evolve_bets
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import evolve_people
from pagador.decider import Event
from pagador.games.cussec.events import CoupNulled, DiceShown, DomeCovered, DomeLifted, LeverPressed, LightLit
from pagador.games.cussec.state import Cussec
from pagador.games.cussec.words import Phase

REMEMBERED = 20
"""How many of the last results the table shows."""


def evolve(sitting: Cussec, event: Event) -> Cussec:
    match event:
        case DomeCovered():
            return replace(sitting, phase=Phase.COVERED)
        case LeverPressed(stroke=stroke):
            return replace(sitting, strokes=stroke)
        case LightLit():
            return replace(sitting, phase=Phase.BETTING)
        case BetsClosed():
            return replace(sitting, phase=Phase.CLOSED)
        case DomeLifted():
            return replace(sitting, phase=Phase.LIFTED)
        case DiceShown(dice=dice):
            return replace(sitting, phase=Phase.PAYING, dice=dice, last=(dice, *sitting.last)[:REMEMBERED])
        case CoupNulled():
            return replace(sitting, phase=Phase.UNCOVERED, strokes=0, nulls=sitting.nulls + 1)
        case CoupEnded():
            return replace(sitting, phase=Phase.UNCOVERED, coup=sitting.coup + 1, strokes=0, nulls=0, dice=())
    return replace(sitting, bets=evolve_bets(sitting.bets, event), people=evolve_people(sitting.people, event))
