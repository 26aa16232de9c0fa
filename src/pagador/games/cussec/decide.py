"""Cussec decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, leave, take
from pagador.decider import Command, Events
from pagador.equipment.dice import throw_of
from pagador.games.cussec.commands import CoverDome, DeclareNull, LiftDome, PressLever, ShowDice
from pagador.games.cussec.payment import pay, void
from pagador.games.cussec.questions import questions
from pagador.games.cussec.rules import close, cover, declare_null, lift, place, press, show_dice, withdraw
from pagador.games.cussec.state import Cussec
from pagador.games.cussec.words import Phase
from pagador.law import Refused, rule


def decide(sitting: Cussec, command: Command) -> Events:
    if isinstance(command, EndWindow):
        check_asked(questions(sitting), command.question)
    match sitting.phase, command:
        case _, TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case _, LeavePlace():
            return leave(sitting.table.floor, sitting.people, sitting.bets, command)
        case Phase.UNCOVERED, CoverDome():
            return cover(sitting)
        case Phase.COVERED, PressLever():
            return press(sitting)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.UNCOVERED | Phase.COVERED | Phase.BETTING, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING, CloseBets() | EndWindow():
            return close(sitting)
        case Phase.CLOSED, LiftDome():
            return lift(sitting)
        case Phase.LIFTED, ShowDice():
            return show_dice(sitting, command)
        case Phase.LIFTED, DeclareNull():
            return declare_null(sitting, command)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
        case Phase.CLOSED | Phase.LIFTED, VoidCoup():
            return void(sitting, command.cause)
    raise why_not(sitting, command)


# Out of time -----------------------------------------------------------------------------

BEFORE_THE_LIGHT = (Phase.UNCOVERED, Phase.COVERED)
BEFORE_THE_BELL = (*BEFORE_THE_LIGHT, Phase.BETTING)


def why_not(sitting: Cussec, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    match command:
        case PlaceBet() | WithdrawBet() | CloseBets() | EndWindow():
            return not_betting(sitting, command)
        case CoverDome() | PressLever():
            return not_shaking(sitting, command)
        case LiftDome() | ShowDice() | DeclareNull():
            return not_opening(sitting, command)
        case PayWinners():
            return Refused("Nothing is paid before the result is called.", sitting.law.result.under)
    return Refused(f"That is not done while the table is {sitting.phase}.", sitting.law.result.under)


@rule("pt95.VII.4", "pt95.VII.5")
def not_betting(sitting: Cussec, command: Command) -> Refused:
    """The light opens the bets, and the bell closes them."""
    if sitting.phase in BEFORE_THE_LIGHT:
        return Refused("The light is not on yet: the dice are shaken first.", sitting.law.strokes.under)
    if isinstance(command, CloseBets | EndWindow):
        return Refused("The bets are closed already.", sitting.law.nada_mais.under)
    return Refused("Nothing more: the bell has rung.", sitting.law.nada_mais.under)


@rule("pt95.VII.4", "pt95.VII.11")
def not_shaking(sitting: Cussec, command: Command) -> Refused:
    """The glass is covered when the coup before is paid, and the lever pressed so often and no more."""
    law = sitting.law
    if isinstance(command, PressLever):
        if sitting.phase is Phase.UNCOVERED:
            return Refused("The dome is covered before the lever is pressed.", law.strokes.under)
        return Refused(f"The lever is pressed {law.strokes.value} times and not again.", law.strokes.under)
    if sitting.phase is Phase.PAYING:
        return Refused("The glass is covered only when every prize is paid.", law.all_paid)
    if sitting.phase is Phase.LIFTED:
        return Refused("The dome has been lifted: the result is called first.", law.result.under)
    return Refused("The dome is covered already.", law.strokes.under)


@rule("pt95.VII.5", "pt95.VII.6")
def not_opening(sitting: Cussec, command: Command) -> Refused:
    """Nobody sees the dice before the dome is lifted, and once they are called they stand."""
    law = sitting.law
    under = law.null_coup.under if isinstance(command, DeclareNull) else law.result.under
    if sitting.phase is Phase.PAYING:
        return Refused(f"The dice have been called: {throw_of(sitting.dice)} stands.", under)
    if isinstance(command, LiftDome):
        early = sitting.phase in BEFORE_THE_BELL
        return Refused("The bell rings before the dome is lifted." if early else "The dome is lifted already.", under)
    return Refused("Nobody sees the dice before the dome is lifted.", under)
