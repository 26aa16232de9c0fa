"""Craps' dice: who throws, with which two of the five, and when they pass to another hand."""

from functools import lru_cache
from itertools import combinations

from pagador.betting.coup import BetsClosed, CloseBets, EndWindow
from pagador.betting.places import must_be_here
from pagador.decider import Called, Events, Participant
from pagador.games.craps.commands import BringDie, CallNull, ChooseDice, DeclineDice, SetAside
from pagador.games.craps.events import (
    DiceChosen,
    DiceDeclined,
    DiceHanded,
    DiceOffered,
    DicePassed,
    DieBrought,
    DiePutAside,
    NobodyThrew,
    ThrowNulled,
)
from pagador.games.craps.stakes import is_frozen
from pagador.games.craps.state import NOBODY, Craps, Table
from pagador.games.craps.words import Finding, Null, Phase
from pagador.law import Refused, rule

# Closing the bets ------------------------------------------------------------------------


def close(sitting: Craps, command: CloseBets | EndWindow) -> Events:
    """No more bets (the reading `closed-bets`): the dice go to whoever throws next, or stay where nobody has bet."""
    if not sitting.bets:
        return (*passed_for_want_of_bets(sitting), *nobody(sitting))
    who = sitting.shooter
    if not (who and has_bet(sitting, who)):
        who, passed = next_shooter(sitting, ()), passed_for_want_of_bets(sitting)
        return (closed(sitting.table), *passed, *offered(sitting, who))
    return (closed(sitting.table), *(handed(sitting, sitting.dice) if sitting.dice else offered(sitting, who)))


@lru_cache(maxsize=64)
def closed(table: Table) -> BetsClosed:
    return BetsClosed(under=(table.law.check,))


def nobody(sitting: Craps) -> Events:
    """Without a bet nobody may throw."""
    return (NobodyThrew(under=(sitting.law.shooters,)),)


def has_bet(sitting: Craps, who: Participant) -> bool:
    return who in [bet.owner for bet in sitting.bets]


@rule("pt95.VI.8", "pt95.VI.8.a")
def passed_for_want_of_bets(sitting: Craps) -> Events:
    """The dice leave a shooter who has no bet any more."""
    if not sitting.shooter:
        return ()
    return (DicePassed(by=sitting.shooter, under=(sitting.law.dice_pass, sitting.law.no_bets)),)


# Who throws ------------------------------------------------------------------------------


@rule("pt95.VI.5")
def next_shooter(sitting: Craps, declined: tuple[Participant, ...]) -> Participant:
    """Of those who have bet, the first after the last shooter's place; who has bet on the pass line goes before."""
    owners = {bet.owner for bet in sitting.bets}
    preferred = {bet.owner for bet in sitting.bets if bet.spot == sitting.law.preferred.value}
    willing = [who for who in around(sitting) if who in owners and who not in declined]
    return next((who for who in willing if who in preferred), willing[0] if willing else NOBODY)


def around(sitting: Craps) -> list[Participant]:
    """Everybody at the table in the order of places, from the stickman's left or from after the last shooter."""
    seats = sitting.table.floor.seats
    start = seats.index(sitting.turn) + 1 if sitting.turn else 0
    order = {seat: (number - start) % len(seats) for number, seat in enumerate(seats)}
    return [who for who, _ in sorted(sitting.people, key=lambda entry: order[entry[1]])]


@rule("pt95.VI.4", "pt95.VI.5")
def offered(sitting: Craps, who: Participant) -> Events:
    """The stickman puts the dice before somebody; where nobody is left to ask, nobody throws."""
    if not who:
        return nobody(sitting)
    return (DiceOffered(to=who, under=(sitting.law.thrown_dice.under, sitting.law.shooters)),)


@rule("pt95.VI.5")
def decline(sitting: Craps, command: DeclineDice) -> Events:
    """Whoever is asked to throw need not, as long as he has not begun and bets are not bound to his throw."""
    who = command.by
    check_asked(sitting, who)
    if not sitting.fresh or is_bound(sitting):
        raise yours(sitting)
    gone = DiceDeclined(by=who, under=(sitting.law.shooters,))
    return (gone, *offered(sitting, next_shooter(sitting, (*sitting.declined, who))))


@rule("pt95.VI.10.9")
def is_bound(sitting: Craps) -> bool:
    """Whether whoever is asked is the last who can throw for bets that may not be taken back."""
    last = not next_shooter(sitting, (*sitting.declined, sitting.shooter))
    return last and any(is_frozen(sitting.table.spots[bet.spot], sitting.point) for bet in sitting.bets)


@rule("pt95.VI.8", "pt95.VI.10.9")
def yours(sitting: Craps) -> Refused:
    """Why a shooter cannot give the dice away: bets wait for him alone, or he has begun."""
    if sitting.fresh and is_bound(sitting):
        return Refused("Bets are bound to this throw, and nobody else is left to throw.", sitting.law.frozen)
    return Refused("The dice are yours until seven takes them, or you have no bets.", sitting.law.dice_pass)


def check_asked(sitting: Craps, who: Participant) -> None:
    if who != sitting.shooter:
        raise Refused(f"The dice are with {sitting.shooter or 'the stickman'}.", sitting.law.shooters)


# With which dice -------------------------------------------------------------------------


@rule("pt95.VI.2", "pt95.VI.4")
def in_play(sitting: Craps) -> tuple[int, ...]:
    """The numbers of the dice that can be chosen: all of the table's but those set aside."""
    return tuple(die for die in range(1, sitting.law.dice.value + 1) if die not in sitting.aside)


def pairs(sitting: Craps) -> tuple[str, ...]:
    """Every choice of dice that the shooter has."""
    return tuple("-".join(map(str, two)) for two in combinations(in_play(sitting), sitting.law.thrown_dice.value))


def choose(sitting: Craps, command: ChooseDice) -> Events:
    """The shooter takes two dice; they stay his until he wants others, loses them or one is set aside."""
    check_asked(sitting, command.by)
    where = must_be_here(sitting.table.floor, sitting.people, command.by)
    dice = checked_dice(sitting, command.dice)
    chosen = DiceChosen(by=command.by, place=where, dice=dice, under=(sitting.law.thrown_dice.under,))
    return (chosen, *handed(sitting, dice)) if sitting.phase is Phase.CHOOSING else (chosen,)


@rule("pt95.VI.4")
def checked_dice(sitting: Craps, dice: str) -> str:
    """Two different dice of the five, the lower number first."""
    two, under = "-".join(sorted(dice.split("-"))), sitting.law.thrown_dice.under
    if two in pairs(sitting):
        return two
    if not pairs(sitting):
        raise Refused("There are not two dice in play to choose: one that was set aside is brought first.", under)
    known = ", ".join(map(str, in_play(sitting)))
    raise Refused(f"Choose two dice of {known}: {dice or 'none'} is not that.", under)


def choose_for_him(sitting: Craps) -> Events:
    """Time ran out: the stickman pushes the first two dice over."""
    return choose(sitting, ChooseDice(by=sitting.shooter, dice=next(iter(pairs(sitting)), "")))


def handed(sitting: Craps, dice: str) -> Events:
    """The stickman hands the dice over and says who throws for what."""
    return handing(sitting.table, sitting.shooter, dice, sitting.fresh, bool(sitting.point))


@lru_cache(maxsize=4096)
@rule("pt95.VI.3", "pt95.VI.13.3.a")
def handing(table: Table, who: Participant, dice: str, fresh: bool, point: bool) -> Events:  # noqa: FBT001  # a cache key
    """Dice that the stickman found sound, and the call: same or new shooter, for the same or a new point."""
    words = f"{'new' if fresh else 'same'}_shooter_{'same' if point else 'new'}_point"
    given = DiceHanded(to=who, dice=dice, under=(table.law.check,))
    return (given, Called(call=words, under=(table.law.total.under,)))


# Throws that do not count ----------------------------------------------------------------


@rule("pt95.VI.6", "pt95.VI.7", "pt95.VI.13.3.a")
def call_null(sitting: Craps, command: CallNull) -> Events:
    """«Golpe nulo»: the throw is made again for the same bets."""
    law = sitting.law
    cause = law.off_table if command.cause is Null.OFF_TABLE else law.short
    gone = checked_gone(sitting, command.dice) if command.cause is Null.OFF_TABLE else ""
    nulled = ThrowNulled(cause=command.cause, dice=gone, under=(law.null_throw, cause))
    again = off_table(sitting, gone) if gone else short(sitting, command)
    return (Called(call="void", under=(law.void.under,)), nulled, *again)


def gone_ways(sitting: Craps) -> tuple[str, ...]:
    """What may leave the table: the one die, the other, or both."""
    return (*sitting.dice.split("-"), sitting.dice)


@rule("pt95.VI.7.a")
def checked_gone(sitting: Craps, dice: str) -> str:
    """The dice that left the table, of those that were thrown, the lower number first."""
    gone = "-".join(sorted(dice.split("-")))
    if gone not in gone_ways(sitting):
        thrown, said = (each.replace("-", " and ") for each in (sitting.dice, dice))
        raise Refused(f"Dice {thrown} were thrown, not {said or 'none'}.", sitting.law.off_table)
    return gone


@rule("pt95.VI.7.a")
def off_table(sitting: Craps, gone: str) -> Events:
    """A die that left the table is set aside, both if both did, and the shooter takes others in their place."""
    under = (sitting.law.off_table,)
    aside = tuple(DiePutAside(die=int(die), under=under) for die in gone.split("-"))
    return (*aside, *offered(sitting, sitting.shooter))


@rule("pt95.VI.7.b")
def short(sitting: Craps, command: CallNull) -> Events:
    """Dice that stopped short of the middle are thrown again, unless they struck a wall on their way."""
    if command.struck_wall:
        raise Refused("The dice struck a wall before they stopped: the throw counts.", sitting.law.short)
    if command.dice:
        raise Refused("No die left the table: say only that they stopped short.", sitting.law.short)
    return handed(sitting, sitting.dice)


# Dice set aside --------------------------------------------------------------------------


@rule("pt95.VI.3")
def set_aside(sitting: Craps, command: SetAside) -> Events:
    """A die in a bad state is not handed over."""
    die = command.die
    if die not in in_play(sitting):
        raise Refused(f"There is no die {die} in play: {', '.join(map(str, in_play(sitting)))}.", sitting.law.check)
    return (DiePutAside(die=die, under=(sitting.law.check,)),)


@rule("pt95.VI.7.a")
def bring(sitting: Craps, command: BringDie) -> Events:
    """A die without defect comes back; for another, one of the same number."""
    if command.die not in sitting.aside:
        raise Refused(f"Die {command.die} was not set aside.", sitting.law.off_table)
    new = command.finding is Finding.DEFECTIVE
    return (DieBrought(die=command.die, new=new, under=(sitting.law.off_table,)),)
