"""Craps decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.places import LeavePlace, TakePlace, leave, take
from pagador.decider import Command, Events
from pagador.games.craps.commands import (
    BringDie,
    CallLastRound,
    CallNull,
    ChooseDice,
    DeclineDice,
    OpenTable,
    SetAside,
    ThrowDice,
    VoidThrow,
)
from pagador.games.craps.dice import bring, call_null, choose, choose_for_him, close, decline, set_aside
from pagador.games.craps.settling import call_last_round, open_again, throw, void
from pagador.games.craps.stakes import place, withdraw
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Phase
from pagador.law import Refused, rule


def decide(sitting: Craps, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.THROWING, ThrowDice():
            return throw(sitting, command)
        case Phase.BETTING, CloseBets() | EndWindow():
            return close(sitting)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.BETTING, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING | Phase.CHOOSING, ChooseDice():
            return choose(sitting, command)
        case Phase.CHOOSING, DeclineDice():
            return decline(sitting, command.by)
        case Phase.CHOOSING, EndWindow():
            return choose_for_him(sitting)
        case Phase.THROWING, CallNull():
            return call_null(sitting, command)
        case Phase.BETTING | Phase.CHOOSING, SetAside():
            return set_aside(sitting, command.die)
        case Phase.BETTING | Phase.CHOOSING, BringDie():
            return bring(sitting, command)
        case Phase.BETTING, CallLastRound():
            return call_last_round(sitting, command.minutes)
        case Phase.CHOOSING | Phase.THROWING, VoidThrow():
            return void(sitting, command.fault)
        case Phase.CLOSED, OpenTable():
            return open_again(sitting)
        case _, TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case _, LeavePlace():
            return leave(sitting.table.floor, sitting.people, sitting.bets, command)
    raise why_not(sitting, command)


@rule("pt95.VI.3", "pt95.VI.6")
def why_not(sitting: Craps, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match sitting.phase, command:
        case Phase.CLOSED, _:
            return Refused("The last round is over: the table is closed.", law.last_play.under)
        case _, PlaceBet() | WithdrawBet():
            return Refused("The dice are with the shooter: nothing more until they have been thrown.", law.check)
        case _, CloseBets() | EndWindow():
            return Refused("The bets are closed already.", law.check)
        case _, ThrowDice() | CallNull():
            return Refused("The dice are not rolling.", law.the_throw)
        case _, ChooseDice():
            return Refused("The dice are thrown already.", law.thrown_dice.under)
        case _, DeclineDice():
            return Refused("The dice are not offered now.", law.shooters)
    return Refused(f"That is not done while the table is {sitting.phase}.", law.check)
