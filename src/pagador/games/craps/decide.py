"""Craps decides: a line for each command in each phase."""

from collections.abc import Callable
from typing import Any, TypeAlias

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, check_asked
from pagador.betting.places import LeavePlace, TakePlace, leave, take
from pagador.decider import Command, Events
from pagador.games.craps.commands import (
    BringDie,
    CallLastRound,
    CallNull,
    ChooseDice,
    DeclineDice,
    KeepDice,
    OpenTable,
    SetAside,
    ThrowDice,
    VoidThrow,
)
from pagador.games.craps.dice import bring, call_null, choose, choose_for_him, close, decline, set_aside, yours
from pagador.games.craps.questions import questions
from pagador.games.craps.settling import call_last_round, keep_dice, open_again, throw, void
from pagador.games.craps.stakes import nothing_more, place, withdraw
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Phase
from pagador.law import Refused, rule


def decide(sitting: Craps, command: Command) -> Events:
    """The answer to a command in its time, looked up by its type: many throws are played, and class patterns cost."""
    times, answer = ANSWERS.get(type(command), NEVER)
    if sitting.phase in times:
        return answer(sitting, command)
    raise why_not(sitting, command)


def end_window(sitting: Craps, command: EndWindow) -> Events:
    check_asked(questions(sitting), command.question)
    return close(sitting, command) if sitting.phase is Phase.BETTING else choose_for_him(sitting)


def take_place(sitting: Craps, command: TakePlace) -> Events:
    return take(sitting.table.floor, sitting.people, command)


def leave_place(sitting: Craps, command: LeavePlace) -> Events:
    return leave(sitting.table.floor, sitting.people, sitting.bets, command)


Answer: TypeAlias = tuple[tuple[Phase, ...], Callable[[Craps, Any], Events]]

NEVER: Answer = ((), close)

ANSWERS: dict[type[Command], Answer] = {
    ThrowDice: ((Phase.THROWING,), throw),
    CloseBets: ((Phase.BETTING,), close),
    EndWindow: ((Phase.BETTING, Phase.CHOOSING), end_window),
    PlaceBet: ((Phase.BETTING,), place),
    WithdrawBet: ((Phase.BETTING, Phase.CHOOSING, Phase.THROWING), withdraw),
    ChooseDice: ((Phase.BETTING, Phase.CHOOSING), choose),
    DeclineDice: ((Phase.CHOOSING,), decline),
    CallNull: ((Phase.THROWING,), call_null),
    SetAside: ((Phase.BETTING, Phase.CHOOSING), set_aside),
    BringDie: ((Phase.BETTING, Phase.CHOOSING, Phase.THROWING, Phase.IDLE), bring),
    KeepDice: ((Phase.IDLE,), keep_dice),
    CallLastRound: ((Phase.BETTING,), call_last_round),
    VoidThrow: ((Phase.CHOOSING, Phase.THROWING), void),
    OpenTable: ((Phase.CLOSED,), open_again),
    TakePlace: (tuple(Phase), take_place),
    LeavePlace: (tuple(Phase), leave_place),
}
"""A line for each command: when it is in its time, and what answers it."""


@rule("pt95.VI.3", "pt95.VI.6")
def why_not(sitting: Craps, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match sitting.phase, command:
        case Phase.CLOSED, _:
            return Refused("The last round is over: the table is closed.", law.last_play.under)
        case Phase.IDLE, PlaceBet() | WithdrawBet():
            return Refused("Nobody throws: wait until bets are taken again.", law.shooters)
        case _, PlaceBet() | WithdrawBet():
            return nothing_more(sitting)
        case _, CloseBets() | EndWindow():
            return Refused("The bets are closed already.", law.check)
        case _, ThrowDice() | CallNull():
            return Refused("The dice are not rolling.", law.the_throw)
        case Phase.THROWING, ChooseDice(by=sitting.shooter):
            return Refused("The dice are in your hand: throw them.", law.thrown_dice.under)
        case Phase.BETTING | Phase.THROWING, DeclineDice(by=sitting.shooter):
            return yours(sitting)
        case _, ChooseDice() | DeclineDice():
            return Refused(f"The dice are with {sitting.shooter or 'the stickman'}.", law.shooters)
        case _, SetAside():
            return Refused(f"That is not done while the table is {sitting.phase}.", law.check)
    return Refused(f"That is not done while the table is {sitting.phase}.")
