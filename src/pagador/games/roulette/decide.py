"""Roulette decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, check_asked
from pagador.betting.places import LeavePlace, TakePlace, take
from pagador.decider import Command, Events
from pagador.games.roulette.colours import leave_with_chips, return_colour, take_colour, take_late
from pagador.games.roulette.commands import (
    ChangeBall,
    ChangeDealer,
    KeepDealer,
    LaunchBall,
    PlayerLaunches,
    ReplaceBall,
    RestBall,
    RestoreBet,
    ReturnColour,
    StopWheel,
    StrikeHour,
    TakeColour,
    TakeLateChips,
    UnmarkBet,
    VoidRound,
)
from pagador.games.roulette.law import resting_rule
from pagador.games.roulette.mistakes import restore, unmark
from pagador.games.roulette.payment import pay, void
from pagador.games.roulette.questions import questions
from pagador.games.roulette.rules import (
    change_ball,
    change_dealer,
    close,
    keep_dealer,
    launch,
    place,
    player_launches,
    replace_ball,
    rest,
    stop,
    strike_hour,
    withdraw,
)
from pagador.games.roulette.state import Roulette
from pagador.games.roulette.words import Phase
from pagador.law import Refused, rule


def decide(sitting: Roulette, command: Command) -> Events:
    if isinstance(command, EndWindow):
        check_asked(questions(sitting), command.question)
    match sitting.phase, command:
        case _, TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case _, LeavePlace():
            return leave_with_chips(sitting, command)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.BETTING, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING, TakeColour():
            return take_colour(sitting, command)
        case Phase.BETTING, ReturnColour():
            return return_colour(sitting, command.by)
        case Phase.BETTING, CloseBets() | EndWindow():
            return close(sitting)
        case Phase.BETTING, PlayerLaunches():
            return player_launches(sitting, command.by)
        case Phase.CLOSED, LaunchBall():
            return launch(sitting)
        case Phase.SPINNING, StopWheel():
            return stop(sitting, command.fallen)
        case Phase.SPINNING, RestBall():
            return rest(sitting, command)
        case Phase.PAYING, UnmarkBet():
            return unmark(sitting, command)
        case Phase.PAYING, RestoreBet():
            return restore(sitting, command)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
        case Phase.CLOSED | Phase.SPINNING, VoidRound():
            return void(sitting, command.fault)
        case Phase.BETTING | Phase.CLOSED | Phase.SPINNING, ReplaceBall():
            return replace_ball(sitting, command)
        case Phase.BETTING | Phase.CLOSED, ChangeBall():
            return change_ball(sitting)
        case Phase.BETTING | Phase.CLOSED, ChangeDealer():
            return change_dealer(sitting)
        case Phase.BETTING | Phase.CLOSED, KeepDealer():
            return keep_dealer(sitting, command)
        case _, StrikeHour():
            return strike_hour(sitting)
        case _, TakeLateChips():
            return take_late(sitting, command.owner)
    raise why_not(sitting, command)


@rule("pt95.X.14", "pt15.804.14", "pt95.X.17", "pt15.804.16")
def why_not(sitting: Roulette, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    match sitting.phase, command:
        case _, PlaceBet() | WithdrawBet() | TakeColour() | ReturnColour() | PlayerLaunches():
            return Refused("Nothing more: the bets are closed.", sitting.law.nada_mais.under)
        case Phase.BETTING, LaunchBall():
            return Refused("The ball is launched once the bets are closed.", sitting.law.nada_mais.under)
        case _, PayWinners():
            return Refused("Nothing is paid before the ball rests.", sitting.law.collection)
        case _, CloseBets() | EndWindow():
            return Refused("The bets are closed already.", sitting.law.nada_mais.under)
        case _, RestBall() | StopWheel():
            return Refused("The ball is not running.", resting_rule(sitting.law))
        case Phase.PAYING, VoidRound():
            return Refused("The ball has come to rest: its number stands.", resting_rule(sitting.law))
    return Refused(f"That is not done while the table is {sitting.phase}.", sitting.law.nada_mais.under)
