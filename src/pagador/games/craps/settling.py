"""Craps' settling: what a throw does to the bets on the layout, and how a series and a sitting end."""

from functools import lru_cache

from pagador.betting.bets import Bet, BetCollected, BetMoved, BetPaid, BetReturned, Bets, evolve_bets
from pagador.betting.coup import After
from pagador.betting.payment import Prize, prize_of
from pagador.decider import Called, Event, Events
from pagador.games.craps.commands import ThrowDice
from pagador.games.craps.events import (
    CoupEnded,
    DicePassed,
    LastRoundCalled,
    SittingEnded,
    SittingOpened,
    ThrowVoided,
)
from pagador.games.craps.fates import Fate, Outcome, Result, outcome_of
from pagador.games.craps.state import Craps, SpotRow, Table
from pagador.games.craps.words import Kind
from pagador.law import Refused, rule
from pagador.money import Rounding, Units

TIMES = (Kind.CRAPS, Kind.HARDWAY, Kind.TOTAL)
"""The bets whose prize is so many times the stake (the reading `prize`)."""


# A throw ---------------------------------------------------------------------------------


@rule("pt95.VI.6")
def throw(sitting: Craps, command: ThrowDice) -> Events:
    """The dice rest: total and point are called, losers collected, winners paid, come bets moved to their numbers."""
    outcome = outcome_of(sitting.table, sitting.point, command.faces)
    lost, won, moved = sorted_by_fate(sitting.bets, outcome.fates)
    events = [outcome.thrown, *outcome.calls, *chances_called(sitting, won, lost)]
    events += [BetCollected(bet=bet, under=fate.under) for bet, fate in lost]
    for bet, fate in won:
        events += payment(sitting.table, bet, fate)
    events += [BetMoved(bet=bet, to=fate.to, under=fate.under) for bet, fate in moved]
    return (*events, *ending(sitting, outcome, events))


Fated = list[tuple[Bet, Fate]]


def sorted_by_fate(bets: Bets, fates: dict[str, Fate]) -> tuple[Fated, Fated, Fated]:
    """The bets that lost, that won and that move on; those that stand are in none."""
    found: dict[Result, Fated] = {Result.LOST: [], Result.WON: [], Result.MOVED: []}
    for bet in bets:
        fate = fates.get(bet.spot)
        if fate is not None:
            found[fate.result].append((bet, fate))
    return found[Result.LOST], found[Result.WON], found[Result.MOVED]


@rule("pt95.VI.13.3.a")
def chances_called(sitting: Craps, won: Fated, lost: Fated) -> Events:
    """The chances that win and those that lose, as far as somebody has bet on them."""
    under = (sitting.law.winners.under,)
    return tuple(
        Called(call=call, blanks={"chances": named(fated)}, under=under)
        for call, fated in (("winners", won), ("losers", lost))
        if fated
    )


def named(fated: Fated) -> str:
    return ", ".join(dict.fromkeys(bet.spot.replace(":", " ") for bet, _ in fated))


# Payment ---------------------------------------------------------------------------------


@rule("pt95.VI.13.2")
def payment(table: Table, bet: Bet, fate: Fate) -> Events:
    """A prize beside its stake, which stays its owner's: where it lies, or in his hand."""
    row = table.spots[bet.spot]
    due = prize(bet.stake, fate, table.readings.fractions)
    paid = BetPaid(bet=bet, prize=due.paid, remainder=due.remainder, under=fate.under)
    if row.kind in TIMES and table.readings.prize == "for-one":
        return (paid, BetCollected(bet=bet, under=(table.law.winners_keep,)))
    if goes_back(table, row):
        return (paid, BetReturned(bet=bet, under=(table.law.winners_keep,)))
    return (paid,)


def goes_back(table: Table, row: SpotRow) -> bool:
    """A bet that was decided on a number it had travelled to, and odds, have nothing more to lie for."""
    return row.travelled or row.kind is Kind.ODDS or table.terms.after is After.BACK


@lru_cache(maxsize=4096)
def prize(stake: Units, fate: Fate, fractions: str) -> Prize:
    """What a stake wins, in whole units."""
    return prize_of(stake, fate.odds, Rounding(fractions))


# Endings ---------------------------------------------------------------------------------


def ending(sitting: Craps, outcome: Outcome, events: list[Event]) -> Events:
    """The throw is over; seven takes the dice from the shooter, and a last round ends the sitting."""
    over: Events = (CoupEnded(under=()),)
    if outcome.seven_out:
        over = (*seven_out(sitting), *over)
    if sitting.last_round and outcome.decided:
        over = (*over, *last_words(sitting, events))
    return over


@rule("pt95.VI.8", "pt95.VI.8.b")
def seven_out(sitting: Craps) -> Events:
    """Seven after the point passes the dice on."""
    return (DicePassed(by=sitting.shooter, under=(sitting.law.dice_pass, sitting.law.seven_out)),)


def last_words(sitting: Craps, events: list[Event]) -> Events:
    """Bets that the last round leaves undecided go back to their owners."""
    bets = sitting.bets
    for event in events:
        bets = evolve_bets(bets, event)
    under = (sitting.law.last_play.under,)
    return (*(BetReturned(bet=bet, under=under) for bet in bets), SittingEnded(under=under))


@rule("pt95.VI.13.3.b")
def call_last_round(sitting: Craps, minutes: int) -> Events:
    """«Última jogada»: called five minutes before the room closes, or at the first new series after that."""
    figure = sitting.law.last_round_minutes
    if sitting.last_round:
        raise Refused("The last round has been called already.", figure.under)
    if not 0 <= minutes <= figure.value:
        sentence = f"The last round begins {figure.value} minutes before the room closes, not {minutes}."
        raise Refused(sentence, figure.under)
    if sitting.point:
        raise Refused(f"The point is {sitting.point}: a last round begins with a first throw.", figure.under)
    under = (figure.under,)
    return (Called(call="last_play", under=under), LastRoundCalled(minutes=minutes, under=under))


def open_again(sitting: Craps) -> Events:
    """Another day: the dice begin again at the stickman's left."""
    return (SittingOpened(under=()),)


def void(sitting: Craps, fault: str) -> Events:
    """By a term of the table, a throw that the system loses is for nobody: every stake goes back."""
    if not sitting.table.terms.void_throws:
        raise Refused("A throw at this table is null or counts; it is not voided.", sitting.law.null_throw)
    if not fault.strip():
        raise Refused("Say what failed: a void throw has its reason.")
    back = tuple(BetReturned(bet=bet, under=()) for bet in sitting.bets)
    return (ThrowVoided(fault=fault, under=()), *back, CoupEnded(under=()))
