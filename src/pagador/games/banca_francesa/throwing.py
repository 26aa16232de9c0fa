"""Banca francesa's throw: through the córnea, null or valid, announced, or touched before it was."""

from pagador.betting.bets import Bets
from pagador.betting.coup import CoupEnded
from pagador.decider import Called, Events
from pagador.equipment.dice import Throw, throws
from pagador.games.banca_francesa.events import (
    CoupNull,
    DiceRested,
    DiceThrown,
    DiceTouched,
    NothingDecided,
    ThrowDecided,
)
from pagador.games.banca_francesa.law import BancaFrancesaLaw, totals_of
from pagador.games.banca_francesa.state import BancaFrancesa, total_of, unsealed
from pagador.games.banca_francesa.ternos import replaced
from pagador.games.banca_francesa.words import Chance, NullCause
from pagador.law import Refused, RuleId, rule

REPLACING = frozenset({NullCause.FLOOR, NullCause.OFF_TABLE, NullCause.DEFECT, NullCause.SUBSTANCE})
"""The causes that also put the terno out of the coup."""

SPOILT = frozenset({NullCause.DEFECT, NullCause.SUBSTANCE})
"""Those after which it is not fit to be thrown again."""

# The throw -------------------------------------------------------------------------------


@rule("pt95.IV.7.a", "pt95.IV.4", "pt95.IV.5", "pt95.IV.18")
def throw(sitting: BancaFrancesa) -> Events:
    """The dice go off together, once what the hour or a suspicion ordered has been done."""
    law = sitting.law
    if unsealed(sitting) is not None:
        raise Refused("The terno that was seized is sealed first.", law.seizure)
    if sitting.terno_change_due:
        raise Refused("The hour has struck: take the next terno.", law.terno_change_minutes.under)
    if sitting.thrower_change_due:
        raise Refused("The hour has struck: another throws the dice.", law.thrower_change_minutes.under)
    return (DiceThrown(terno=sitting.terno, under=(law.throw,)),)


@rule("pt95.IV.7.b")
def rest(sitting: BancaFrancesa, dice: Throw) -> Events:
    """Each die rests by itself: the coup is valid."""
    found = read_throw(dice, sitting.law)
    return (DiceRested(dice=found, total=total_of(found), under=(sitting.law.apart,)),)


@rule("pt95.IV.2.a")
def read_throw(dice: str, law: BancaFrancesaLaw) -> Throw:
    """The throw that was meant, its dice in any order; refused when the terno cannot show it."""
    found = "-".join(sorted(dice.split("-")))
    if found not in throws(law.dice.value):
        raise Refused(f"Three dice show 1 to 6 each: {dice or 'nothing'} is no throw of them.", law.dice.under)
    return found


# Null coups ------------------------------------------------------------------------------


@rule("pt95.IV.8")
def null_coup(sitting: BancaFrancesa, cause: NullCause) -> Events:
    """The throw counts for nothing and is made again for the same bets, with another terno where that is ordered."""
    under = why_null(cause, sitting.law)
    null = CoupNull(cause=cause, under=(sitting.law.null_coups, under))
    return (null, replaced(sitting, under, spoilt=cause in SPOILT)) if cause in REPLACING else (null,)


@rule(
    "pt95.IV.8.a",
    "pt95.IV.8.b",
    "pt95.IV.8.c",
    "pt95.IV.8.d",
    "pt95.IV.8.e",
    "pt95.IV.8.f",
    "pt95.IV.8.g",
)
def why_null(cause: NullCause, law: BancaFrancesaLaw) -> RuleId:
    """The item that makes a throw null."""
    match cause:
        case NullCause.OBJECT:
            return law.null_by_object
        case NullCause.FLOOR | NullCause.OFF_TABLE | NullCause.DEFECT | NullCause.SUBSTANCE:
            return law.null_and_changed
        case NullCause.OUTSIDE_CUP:
            return law.null_outside_cup
        case NullCause.KEPT_IN_CUP:
            return law.null_kept_in_cup
        case NullCause.OFF_ARENA:
            return law.null_off_arena
        case NullCause.ON_EDGE:
            return law.null_on_edge
        case NullCause.STACKED:
            return law.null_stacked


# What it comes to ------------------------------------------------------------------------


@rule("pt95.IV.9", "pt95.IV.9.a", "pt95.IV.9.b", "pt95.IV.9.c")
def chance_of(total: int, law: BancaFrancesaLaw) -> Chance | None:
    """The chance that a total is, if it is any."""
    return next((chance for chance in Chance if total in totals_of(chance, law).value), None)


@rule("pt95.IV.7.c", "pt95.IV.7.d")
def announce(sitting: BancaFrancesa) -> Events:
    """The dice are still and can be read: the chance is announced; a total that is none decides nothing."""
    law, total = sitting.law, resting_total(sitting)
    chance = chance_of(total, law)
    if chance is None and sitting.table.readings.undecided != "all-lose":
        return stands(sitting, total)
    under = (totals_of(chance, law).under,) if chance else (law.spots,)
    return (*called(chance, law), ThrowDecided(total=total, chance=chance, under=under))


def called(chance: Chance | None, law: BancaFrancesaLaw) -> Events:
    if chance is None:
        return ()
    return (Called(call="chance_call", blanks={"chance": chance}, under=(law.chance_call.under,)),)


@rule("pt95.IV.9")
def stands(sitting: BancaFrancesa, total: int) -> Events:
    """No chance has this total: every bet stands for the next throw, bound to it where the table reads it so."""
    under = (sitting.law.spots,)
    return (NothingDecided(total=total, locked=bound(sitting, None), under=under), CoupEnded(under=under))


@rule("pt95.IV.9")
def bound(sitting: BancaFrancesa, chance: Chance | None) -> Bets:
    """By the reading `undecided=locked`, the bets that wait for another throw: all but those that this chance pays."""
    if sitting.table.readings.undecided != "locked":
        return ()
    return tuple(bet for bet in sitting.bets if sitting.table.spots[bet.spot].chance is not chance)


@rule("pt95.IV.7.d")
def touch(sitting: BancaFrancesa) -> Events:
    """Dice at rest touched before the announcement: the coup is valid, its chance wins, no other loses."""
    total, under = resting_total(sitting), (sitting.law.touched,)
    chance = chance_of(total, sitting.law)
    touched = DiceTouched(total=total, chance=chance, locked=bound(sitting, chance), under=under)
    return (touched,) if chance else (touched, CoupEnded(under=under))


def resting_total(sitting: BancaFrancesa) -> int:
    assert sitting.dice is not None
    return total_of(sitting.dice)
