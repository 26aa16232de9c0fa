"""Banca francesa decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, leave, take
from pagador.decider import DEALER, Command, Events
from pagador.games.banca_francesa.bets import close, place, withdraw
from pagador.games.banca_francesa.commands import (
    AnnounceChance,
    ChangeTerno,
    ChangeThrower,
    CollectLosers,
    KeepThrower,
    NullCoup,
    ReportFinding,
    RestDice,
    SealTerno,
    SeizeTerno,
    StrikeHour,
    SuspectDice,
    ThrowDice,
    TouchDice,
)
from pagador.games.banca_francesa.payment import collect, pay, void
from pagador.games.banca_francesa.questions import questions
from pagador.games.banca_francesa.state import BancaFrancesa
from pagador.games.banca_francesa.ternos import (
    change_terno,
    change_thrower,
    keep_thrower,
    report,
    seal,
    seize,
    strike_hour,
    suspect,
)
from pagador.games.banca_francesa.throwing import announce, null_coup, rest, throw, touch
from pagador.games.banca_francesa.words import ON_THE_ARENA, Phase
from pagador.law import Refused, rule


def decide(sitting: BancaFrancesa, command: Command) -> Events:
    if isinstance(command, EndWindow):
        check_asked(questions(sitting), command.question)
    match sitting.phase, command:
        case _, TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case _, LeavePlace():
            return leave(sitting.table.floor, sitting.people, sitting.bets, command)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.BETTING, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING, CloseBets() | EndWindow():
            return close(sitting)
        case Phase.CLOSED, ThrowDice():
            return throw(sitting)
        case Phase.ROLLING, NullCoup():
            return null_coup(sitting, command.cause)
        case Phase.ROLLING, RestDice():
            return rest(sitting, command.dice)
        case Phase.RESTING, AnnounceChance():
            return announce(sitting)
        case Phase.RESTING, TouchDice():
            return touch(sitting)
        case Phase.COLLECTING, CollectLosers():
            return collect(sitting)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
        case Phase.CLOSED | Phase.ROLLING, VoidCoup():
            return void(sitting, command.cause)
        case _, StrikeHour():
            return strike_hour(sitting)
        case _, ReportFinding():
            return report(sitting, command)
        case _, SealTerno():
            return seal(sitting, command)
        case _, SuspectDice(by=who, in_case=which) if which:
            return suspect(sitting, who, which)
        case _, SeizeTerno(in_case=which) if which:
            return seize(sitting, DEALER, which)
    if sitting.phase not in ON_THE_ARENA:
        return decide_ternos(sitting, command)
    raise why_not(sitting, command)


def decide_ternos(sitting: BancaFrancesa, command: Command) -> Events:
    """What is done with ternos and throwers, while no dice lie on the arena."""
    match command:
        case ChangeTerno():
            return change_terno(sitting)
        case ChangeThrower():
            return change_thrower(sitting)
        case KeepThrower():
            return keep_thrower(sitting, command)
        case SuspectDice():
            return suspect(sitting, command.by)
        case SeizeTerno():
            return seize(sitting, DEALER)
    raise why_not(sitting, command)


@rule("pt95.IV.7", "pt95.IV.7.b", "pt95.IV.7.c", "pt95.IV.15")
def why_not(sitting: BancaFrancesa, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match sitting.phase, command:
        case _, PlaceBet() | WithdrawBet():
            return Refused("Nothing more: the bets are closed.", law.throwing)
        case Phase.BETTING, ThrowDice():
            return Refused("The dice are thrown once the bets are closed.", law.throwing)
        case _, CloseBets() | EndWindow():
            return Refused("The bets are closed already.", law.throwing)
        case Phase.ROLLING, TouchDice() | AnnounceChance():
            return Refused("The dice still roll: they are lifted once every point can be read.", law.at_rest)
        case Phase.RESTING | Phase.COLLECTING | Phase.PAYING, NullCoup() | VoidCoup():
            return Refused("Each die rests by itself: the coup is valid.", law.apart)
        case Phase.ROLLING | Phase.RESTING, SuspectDice() | SeizeTerno():
            return Refused("The dice lie on the arena: they are lifted once the chance is announced.", law.at_rest)
        case Phase.COLLECTING, PayWinners():
            return Refused("Nothing is paid before the losing chips are collected.", law.collection_first)
    return late(sitting, command)


def late(sitting: BancaFrancesa, command: Command) -> Refused:
    law = sitting.law
    match command:
        case PayWinners() | CollectLosers():
            return Refused("No chance has been announced.", law.touched)
        case NullCoup() | RestDice() | TouchDice() | AnnounceChance():
            return Refused("No dice lie on the arena.", law.throw)
    return Refused(f"That is not done while the table is {sitting.phase}.", law.throwing)
