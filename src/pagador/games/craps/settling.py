"""Craps' settling: what a throw does to the bets on the layout, and how a series and a sitting end."""

from fractions import Fraction
from typing import TypeAlias

from pagador.betting.bets import Bet, BetCollected, BetMoved, BetPaid, BetReturned, evolve_bets
from pagador.betting.coup import After, CoupEnded
from pagador.betting.payment import Prize, prize_of
from pagador.decider import Called, Events
from pagador.games.craps.commands import CallLastRound, KeepDice, OpenTable, ThrowDice, VoidThrow
from pagador.games.craps.events import DicePassed, LastRoundCalled, SittingEnded, SittingOpened, ThrowVoided
from pagador.games.craps.fates import Fate, Outcome, Result, outcome_of
from pagador.games.craps.state import Craps, SpotRow, Table
from pagador.games.craps.words import Kind
from pagador.law import Refused, rule
from pagador.money import Rounding, Units

TIMES = (Kind.CRAPS, Kind.HARDWAY, Kind.TOTAL)
"""The bets whose prize is so many times the stake."""


AFTER_THE_POINT = (Kind.COME, Kind.DONT_COME, Kind.ODDS)
"""The bets that are made only once there is a point."""


# A throw ---------------------------------------------------------------------------------


@rule("pt95.VI.6")
def throw(sitting: Craps, command: ThrowDice) -> Events:
    """The dice rest: total and point are called, losers collected, winners paid, come bets moved to their numbers."""
    outcome = outcome_of(sitting.table, sitting.point, command.faces)
    fates = outcome.fates
    fated = [(bet, fates[bet.spot]) for bet in sitting.bets if bet.spot in fates]
    events = (*outcome.calls, *settled(sitting, fated)) if fated else outcome.calls
    return (*events, *ending(sitting, outcome, events))


Fated: TypeAlias = list[tuple[Bet, Fate]]
"""Bets that a throw touches, each with what becomes of it."""


def settled(sitting: Craps, fated: Fated) -> Events:
    """What lost goes, what won is paid, what moves is moved: in this order, so that a box is free for who comes."""
    lost = [(bet, fate) for bet, fate in fated if fate.result is Result.LOST]
    won = [(bet, fate) for bet, fate in fated if fate.result is Result.WON]
    paid = [event for bet, fate in won for event in payment(sitting.table, bet, fate)]
    return (
        *chances_called(sitting, won, lost),
        *[BetCollected(bet=bet, under=fate.under) for bet, fate in lost],
        *paid,
        *[BetMoved(bet=bet, to=fate.to, under=fate.under) for bet, fate in fated if fate.result is Result.MOVED],
    )


@rule("pt95.VI.13.3.a")
def chances_called(sitting: Craps, won: Fated, lost: Fated) -> Events:
    """The chances that win and those that lose, as far as somebody has bet on them."""
    under = (sitting.law.winners.under,)
    winners = (Called(call="winners", blanks={"chances": named(won)}, under=under),) if won else ()
    losers = (Called(call="losers", blanks={"chances": named(lost)}, under=under),) if lost else ()
    return winners + losers


def named(fated: Fated) -> str:
    return ", ".join(dict.fromkeys([bet.spot.replace(":", " ") for bet, _ in fated]))


# Payment ---------------------------------------------------------------------------------


@rule("pt95.VI.13.2")
def payment(table: Table, bet: Bet, fate: Fate) -> Events:
    """A prize beside its stake, which stays its owner's: where it lies, or in his hand."""
    row = table.spots[bet.spot]
    due = prize(bet.stake, fate.odds, table.readings.fractions)
    paid = BetPaid(bet=bet, prize=due.paid, remainder=due.remainder, under=fate.under)
    if counts_stake(table, row):
        return (paid, BetCollected(bet=bet, under=(table.law.winners_keep,)))
    if goes_back(table, row):
        return (paid, BetReturned(bet=bet, under=(table.law.winners_keep,)))
    return (paid,)


def counts_stake(table: Table, row: SpotRow) -> bool:
    """Whether a prize of so many times the stake stands in place of the stake (the reading `prize`)."""
    return row.kind in TIMES and table.readings.prize == "for-one"


def goes_back(table: Table, row: SpotRow) -> bool:
    """Come, wherever it was decided, and odds go back: there is no saying that a point will be there for them."""
    return row.kind in AFTER_THE_POINT or table.terms.after is After.BACK


def prize(stake: Units, odds: Fraction, fractions: str) -> Prize:
    """What a stake wins, in whole units; at whole odds nothing is left to round."""
    if odds.denominator == 1:
        return Prize(paid=stake * odds.numerator)
    return prize_of(stake, odds, Rounding(fractions))


# Endings ---------------------------------------------------------------------------------


OVER: Events = (CoupEnded(under=()),)


def ending(sitting: Craps, outcome: Outcome, events: Events) -> Events:
    """The throw is over; seven takes the dice from the shooter, and a last round ends the sitting."""
    over = (*seven_out(sitting), *OVER) if outcome.seven_out else OVER
    return (*over, *last_words(sitting, events)) if sitting.last_round and outcome.decided else over


@rule("pt95.VI.8", "pt95.VI.8.b")
def seven_out(sitting: Craps) -> Events:
    """Seven after the point passes the dice on."""
    return (DicePassed(by=sitting.shooter, under=(sitting.law.dice_pass, sitting.law.seven_out)),)


def keep_dice(sitting: Craps, command: KeepDice) -> Events:
    """Nobody threw: bets are taken again, unless it was the last round."""
    return (*OVER, *last_words(sitting, ())) if sitting.last_round else OVER


def last_words(sitting: Craps, events: Events) -> Events:
    """Bets that the last round leaves undecided go back to their owners (the reading `last-round-undecided`)."""
    bets = sitting.bets
    for event in events:
        bets = evolve_bets(bets, event)
    under = (sitting.law.last_play.under,)
    return (*(BetReturned(bet=bet, under=under) for bet in bets), SittingEnded(under=under))


@rule("pt95.VI.13.3.b")
def call_last_round(sitting: Craps, command: CallLastRound) -> Events:
    """«Última jogada»: called five minutes before the room closes, or at the first new series after that."""
    figure, minutes = sitting.law.last_round_minutes, command.minutes
    if sitting.last_round:
        raise Refused("The last round has been called already.", figure.under)
    if not 0 <= minutes <= figure.value:
        sentence = f"The last round begins {figure.value} minutes before the room closes, not {minutes}."
        raise Refused(sentence, figure.under)
    if sitting.point:
        raise Refused(f"The point is {sitting.point}: a last round begins with a first throw.", figure.under)
    under = (figure.under,)
    return (Called(call="last_play", under=under), LastRoundCalled(minutes=minutes, under=under))


def open_again(sitting: Craps, command: OpenTable) -> Events:
    """Another day: the dice begin again at the stickman's left."""
    return (SittingOpened(under=()),)


def void(sitting: Craps, command: VoidThrow) -> Events:
    """By a term of the table, a throw that the system loses is for nobody: every stake goes back."""
    if not sitting.table.terms.void_throws:
        raise Refused("A throw at this table is null or counts; it is not voided.", sitting.law.null_throw)
    if not command.fault.strip():
        raise Refused("Say what failed: a void throw has its reason.")
    back = tuple(BetReturned(bet=bet, under=()) for bet in sitting.bets)
    return (ThrowVoided(fault=command.fault, under=()), *back, CoupEnded(under=()))
