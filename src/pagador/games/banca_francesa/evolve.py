"""Banca francesa evolves: what each event does to the sitting, without judgement."""

from msgspec.structs import replace

from pagador.betting.bets import Bets, evolve_bets
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import evolve_people
from pagador.decider import Event
from pagador.games.banca_francesa.events import (
    CaseCompleted,
    CoupNull,
    DiceRested,
    DiceThrown,
    DiceTouched,
    FindingReported,
    HourStruck,
    LosersCollected,
    NothingDecided,
    TernoChanged,
    TernoSealed,
    TernoSeized,
    ThrowDecided,
    ThrowerChanged,
    ThrowerKept,
)
from pagador.games.banca_francesa.state import BancaFrancesa, Seizure
from pagador.games.banca_francesa.words import Phase

REMEMBERED = 20
"""How many of the last throws the table shows."""


def evolve(sitting: BancaFrancesa, event: Event) -> BancaFrancesa:
    match event:
        case BetsClosed():
            return replace(sitting, phase=Phase.CLOSED)
        case DiceThrown():
            return replace(sitting, phase=Phase.ROLLING)
        case CoupNull():
            return replace(sitting, phase=Phase.CLOSED)
        case DiceRested(dice=dice):
            return replace(sitting, phase=Phase.RESTING, dice=dice, last=(dice, *sitting.last)[:REMEMBERED])
        case ThrowDecided():
            return replace(sitting, phase=Phase.COLLECTING, locked=())
        case DiceTouched(locked=locked):
            return replace(sitting, phase=Phase.PAYING, locked=locked)
        case CoupVoided():
            return replace(sitting, locked=())
        case NothingDecided(locked=locked):
            return replace(sitting, locked=locked)
        case LosersCollected():
            return replace(sitting, phase=Phase.PAYING)
        case CoupEnded():
            return replace(sitting, phase=Phase.BETTING, dice=None, coup=sitting.coup + 1)
    return evolve_dice(sitting, event)


def evolve_dice(sitting: BancaFrancesa, event: Event) -> BancaFrancesa:
    """Ternos and throwers, by the hour and on suspicion."""
    match event:
        case HourStruck():
            return replace(sitting, terno_change_due=True, thrower_change_due=True)
        case TernoChanged(terno=terno, case=case):
            ternos = max(sitting.ternos, *case)
            return replace(sitting, terno=terno, case=case, ternos=ternos, terno_change_due=False)
        case CaseCompleted(case=case):
            return replace(sitting, case=case, ternos=max(sitting.ternos, *case))
        case ThrowerChanged() | ThrowerKept():
            return replace(sitting, thrower_change_due=False)
        case TernoSeized(terno=terno, suspected_by=who):
            return replace(sitting, seized=(*sitting.seized, Seizure(terno=terno, suspected_by=who)))
        case TernoSealed(terno=terno, witnesses=witnesses):
            return replace(sitting, seized=tuple(sealed(each, terno, witnesses) for each in sitting.seized))
        case FindingReported(terno=terno):
            return replace(sitting, seized=tuple(each for each in sitting.seized if each.terno != terno))
    return evolve_chips(sitting, event)


def sealed(seizure: Seizure, terno: int, witnesses: tuple[str, str]) -> Seizure:
    return replace(seizure, witnesses=witnesses) if seizure.terno == terno else seizure


def evolve_chips(sitting: BancaFrancesa, event: Event) -> BancaFrancesa:
    """Chips between hand and cloth, people between floor and table."""
    bets: Bets = evolve_bets(sitting.bets, event)
    return replace(sitting, bets=bets, people=evolve_people(sitting.people, event))
