"""Ponto e banca decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, leave, take
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import DEALER, Command, Events
from pagador.games.baccarat.ponto_e_banca.commands import (
    CorrectLapse,
    FindFaceUp,
    LeaveCards,
    ShowCard,
    TakeCards,
    TurnCard,
    TurnCards,
)
from pagador.games.baccarat.ponto_e_banca.dealing import (
    close,
    find_face_up,
    leave_cards,
    no_card_due,
    show_card,
    take_cards,
    time_up,
    turn_card,
    turn_seen,
    waited_for,
)
from pagador.games.baccarat.ponto_e_banca.payment import correct_lapse, pay, void
from pagador.games.baccarat.ponto_e_banca.questions import questions
from pagador.games.baccarat.ponto_e_banca.sabot import cut, decline_cut, invited, shuffle
from pagador.games.baccarat.ponto_e_banca.stakes import place, withdraw
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Phase
from pagador.law import Refused, rule


def decide(sitting: PontoEBanca, command: Command) -> Events:
    if isinstance(command, EndWindow):
        check_asked(questions(sitting), command.question)
    match sitting.phase, command:
        case _, TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case _, LeavePlace():
            return leave(sitting.table.floor, sitting.people, sitting.bets, command)
        case Phase.SHUFFLING, Shuffle():
            return shuffle(sitting)
        case Phase.CUTTING, Cut():
            return cut(sitting, command.by, command.depth)
        case Phase.CUTTING, DeclineCut():
            return decline_cut(sitting, command.by)
        case Phase.CUTTING, CutForPlayers():
            return cut(sitting, DEALER, command.depth)
        case Phase.CUTTING, EndWindow() if (who := invited(sitting)) is not None:
            return decline_cut(sitting, who)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.BETTING | Phase.SHUFFLING | Phase.CUTTING, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING, CloseBets() | EndWindow():
            return close(sitting)
        case Phase.SHOWING, TakeCards():
            return take_cards(sitting, command.by, command.hand)
        case Phase.SHOWING, LeaveCards():
            return leave_cards(sitting, command.by, command.hand)
        case Phase.SHOWING, TurnCards():
            return turn_seen(sitting, command.by, command.hand)
        case Phase.SHOWING, EndWindow() if (late := waited_for(sitting)) is not None:
            return time_up(sitting, late)
        case Phase.SHOWING, ShowCard():
            return show_card(sitting, command.hand, command.card)
        case Phase.SHOWING, TurnCard():
            return turn_card(sitting, command.hand, command.card)
        case Phase.SHOWING, FindFaceUp():
            return find_face_up(sitting, command.hand, command.card)
        case Phase.PAYING, TurnCard() | ShowCard() | FindFaceUp():
            raise no_card_due(sitting, command.hand)
        case Phase.SHOWING | Phase.PAYING, CorrectLapse():
            return correct_lapse(sitting, command.lapse)
        case Phase.SHOWING | Phase.PAYING, VoidCoup():
            return void(sitting, command.cause)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
    raise why_not(sitting, command)


@rule("pt95.II.11", "pt95.III.11.f", "pt95.II.4", "pt95.III.4")
def why_not(sitting: PontoEBanca, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match sitting.phase, command:
        case Phase.SHUFFLING | Phase.CUTTING, PlaceBet() | CloseBets():
            return Refused("First the cards are shuffled and cut.", law.cut)
        case _, PlaceBet() | WithdrawBet():
            return Refused("Nothing more: the bets are closed.", law.nada_mais.under)
        case _, CloseBets() | EndWindow():
            return Refused("There is nothing to close now.", law.nada_mais.under)
        case _, Shuffle() | Cut() | DeclineCut() | CutForPlayers():
            return Refused("The cards are shuffled and cut when a sabot is begun.", law.cut)
        case _, TurnCard() | ShowCard() | FindFaceUp():
            return Refused("No cards lie on the table.", law.initial_cards.under)
        case _, TakeCards() | LeaveCards() | TurnCards():
            return Refused("There are no cards to handle now.", law.handler)
        case _, PayWinners():
            return Refused("Nothing is paid before the points are compared.", law.winner)
    return Refused(f"That is not done while the table is {sitting.phase}.", law.lapse)
