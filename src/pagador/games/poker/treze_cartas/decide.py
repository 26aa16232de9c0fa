"""Treze cartas decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, take
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import DEALER, Command, Events
from pagador.games.poker.treze_cartas.arranging import arrange, form_bank, signal, suggest, take_cards
from pagador.games.poker.treze_cartas.commands import (
    Arrange,
    ArrangeForPlace,
    CancelDeal,
    CutByHand,
    DealCards,
    FindFaceUp,
    FindMisdealt,
    FormBank,
    PutRight,
    ShakeDice,
    ShakeForPlayer,
    ShowCard,
    ShowDice,
    ShuffleByMachine,
    Suggest,
    TakeCards,
    TakeForPlace,
)
from pagador.games.poker.treze_cartas.dealing import (
    cancel_deal,
    deal,
    dice_stand,
    find_face_up,
    find_misdealt,
    put_right,
    shake,
    shake_time_over,
    show_card,
    show_dice,
)
from pagador.games.poker.treze_cartas.pack import (
    cut,
    cut_for_players,
    cut_time_over,
    decline_cut,
    shuffle_by_hand,
    shuffle_by_machine,
)
from pagador.games.poker.treze_cartas.payment import pay, void
from pagador.games.poker.treze_cartas.questions import questions
from pagador.games.poker.treze_cartas.stakes import BEFORE_THE_DICE, close, in_coup, leave_place, place, withdraw
from pagador.games.poker.treze_cartas.state import Treze
from pagador.games.poker.treze_cartas.words import Phase
from pagador.law import Refused, rule

DEALT = (Phase.DEALING, Phase.FORMING, Phase.ARRANGING)
"""Where cards lie on the table and nothing is compared yet."""


def decide(sitting: Treze, command: Command) -> Events:
    """Who comes, goes or holds cards; then what the pack, the dice and the course of a coup have."""
    match command:
        case TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case LeavePlace():
            return leave_place(sitting, command)
        case ShowCard():
            return show_card(sitting, command.hand, command.card)
        case TakeCards():
            return take_cards(sitting, command.by, command.place)
        case TakeForPlace():
            return take_cards(sitting, DEALER, command.place)
        case Arrange():
            return arrange(sitting, command.by, command.place, command.rows, command.declares)
        case ArrangeForPlace():
            return arrange(sitting, DEALER, command.place, command.rows, command.declares)
        case Suggest():
            return suggest(sitting, command.by, command.place, command.rows)
        case EndWindow():
            return by_clock(sitting, command.question)
    return before_the_deal(sitting, command)


def before_the_deal(sitting: Treze, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.SHUFFLING, Shuffle():
            return shuffle_by_hand(sitting)
        case Phase.MACHINE, ShuffleByMachine():
            return shuffle_by_machine(sitting)
        case Phase.CUTTING, CutByHand():
            return cut(sitting, command)
        case Phase.CUTTING, DeclineCut():
            return decline_cut(sitting, command.by)
        case Phase.CUTTING, CutForPlayers():
            return cut_for_players(sitting, command.depth)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case phase, WithdrawBet() if phase in BEFORE_THE_DICE:
            return withdraw(sitting, command)
        case Phase.BETTING, CloseBets():
            return close(sitting)
        case Phase.SHAKING, ShakeDice():
            return shake(sitting, command.by)
        case Phase.SHAKING, ShakeForPlayer():
            return shake(sitting, DEALER)
        case Phase.ROLLED, ShowDice():
            return show_dice(sitting, command.dice)
    return from_the_deal(sitting, command)


def from_the_deal(sitting: Treze, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.DEALING, DealCards():
            return deal(sitting)
        case phase, FindMisdealt() if phase in DEALT:
            return find_misdealt(sitting, command.number, command.place)
        case Phase.DEALING | Phase.ARRANGING, PutRight():
            return put_right(sitting)
        case phase, CancelDeal() if phase in DEALT:
            return cancel_deal(sitting, command.cause)
        case phase, FindFaceUp() if phase in DEALT:
            return find_face_up(sitting, command.hand, command.card)
        case Phase.FORMING | Phase.ARRANGING, FormBank():
            return form_bank(sitting, command.rows, command.declares)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
        case phase, VoidCoup() if in_coup(sitting) and phase is not Phase.PAYING:
            return void(sitting, command.cause)
    raise why_not(sitting, command)


def by_clock(sitting: Treze, key: str) -> Events:
    """Time has run out: to cut, to bet, to shake the dice, or to lay the rows."""
    check_asked(questions(sitting), key)
    match sitting.phase:
        case Phase.CUTTING if sitting.cutters:
            return cut_time_over(sitting)
        case Phase.BETTING:
            return close(sitting)
        case Phase.SHAKING if sitting.shaker != DEALER:
            return shake_time_over(sitting)
        case Phase.ARRANGING if questions(sitting):
            return signal(sitting)
    raise Refused("No time runs at this table now.", sitting.law.banker_shows)


# Out of time -----------------------------------------------------------------------------


@rule("mo88.2.a", "mo88.2.b", "mo88.2.c", "mo88.2.d", "mo88.4")
def why_not(sitting: Treze, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match command:
        case PlaceBet() | WithdrawBet() | CloseBets():
            return not_betting(sitting)
        case Shuffle() | ShuffleByMachine() | CutByHand() | DeclineCut() | CutForPlayers():
            return Refused("The cards are shuffled by hand, then by the machine, and then cut.", law.shuffled_and_cut)
        case ShakeDice() | ShakeForPlayer() | ShowDice() if sitting.dice:
            return dice_stand(sitting)
        case ShakeDice() | ShakeForPlayer() | ShowDice():
            return Refused("The dice are shaken when bets are closed, and then shown.", law.dice_and_deal)
        case DealCards():
            return Refused(
                "The cards are dealt once the dice have shown to whom the first one goes.", law.dice_and_deal
            )
        case FindMisdealt() | PutRight() | CancelDeal() | FindFaceUp():
            return Refused("No error of a deal is put right now.", law.misdeal)
        case FormBank():
            return Refused("The banker forms their rows when all cards are dealt.", law.banker_shows)
        case PayWinners():
            return Refused("Nothing is paid before all rows have been compared.", law.who_wins)
        case VoidCoup() if sitting.phase is Phase.PAYING:
            return Refused("The rows have been compared: the coup is paid, not voided.")
    return Refused(f"That is not done while the table is {sitting.phase}.")


@rule("mo88.2.a", "mo88.2.c")
def not_betting(sitting: Treze) -> Refused:
    """Bets come after the cut and until the house closes them; the law bars them once the dice are shaken."""
    law = sitting.law
    if not in_coup(sitting):
        return Refused("First the cards are shuffled and cut.", law.shuffled_and_cut)
    if sitting.phase is Phase.SHAKING:
        return Refused("Nothing more: the dice are about to be shaken.")
    return Refused("The dice have been shaken: no bet comes, goes or moves.", law.after_the_dice)
