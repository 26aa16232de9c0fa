"""Póquer sem descarte decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, take
from pagador.betting.sabot import Shuffle
from pagador.decider import Command, Events
from pagador.games.poker.poquer_sem_descarte.commands import (
    Continue,
    Fold,
    PassCards,
    ReportLostLine,
    ShowCard,
    StartDeal,
    TurnCard,
)
from pagador.games.poker.poquer_sem_descarte.dealing import (
    close,
    end_betting,
    pass_cards,
    show_card,
    shuffle,
    start_deal,
    turn_card,
)
from pagador.games.poker.poquer_sem_descarte.deciding import fold, go_on, leave, lose_line, place, time_up, withdraw
from pagador.games.poker.poquer_sem_descarte.payment import pay, void
from pagador.games.poker.poquer_sem_descarte.questions import questions
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import Phase, Spot
from pagador.law import Refused

IN_PLAY = (Phase.SHOWING, Phase.DECIDING, Phase.TURNING)
"""Where a round is on and its result not known."""


def decide(sitting: Poquer, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case LeavePlace():
            return leave(sitting, command)
        case Fold():
            return fold(sitting, command.by)
        case Continue():
            return go_on(sitting, command.by, command.stake)
        case ShowCard():
            return show_card(sitting, command.hand, command.card)
        case TurnCard():
            return turn_card(sitting, command.hand, command.card)
        case PassCards():
            return pass_cards(sitting, command.hand)
        case ReportLostLine():
            return lose_line(sitting, command.place)
    return by_phase(sitting, command)


def by_phase(sitting: Poquer, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.SHUFFLING, Shuffle():
            return shuffle(sitting)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.BETTING, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING, StartDeal():
            return start_deal(sitting, command.by)
        case Phase.BETTING, CloseBets():
            return close(sitting)
        case _, EndWindow():
            return by_clock(sitting, command.question)
        case phase, VoidCoup() if phase in IN_PLAY:
            return void(sitting, command.cause)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
    raise why_not(sitting, command)


def by_clock(sitting: Poquer, key: str) -> Events:
    """Time has run out: to bet, or for one player's decision."""
    check_asked(questions(sitting), key)
    if sitting.phase is Phase.BETTING:
        return end_betting(sitting)
    return time_up(sitting, key)


def why_not(sitting: Poquer, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match sitting.phase, command:
        case Phase.SHUFFLING, PlaceBet() | WithdrawBet() | CloseBets() | StartDeal():
            return Refused("First the cards are shuffled.", law.deck)
        case Phase.DECIDING, PlaceBet(spot=Spot.BET):
            return Refused("The second bet is put down by going on with your hand.", law.must_double)
        case _, PlaceBet() | WithdrawBet() | CloseBets() | StartDeal():
            return Refused("Nothing more: the cards are being dealt.", law.nada_mais.under)
        case _, Shuffle():
            return Refused("The cards are shuffled before the bets of a round.", law.deck)
        case _, PayWinners():
            return Refused("Nothing is paid before the hands have been compared.", law.compared)
        case _, VoidCoup():
            return Refused("There is no round that could be void.", law.void_round)
    return Refused(f"That is not done while the table is {sitting.phase}.")
