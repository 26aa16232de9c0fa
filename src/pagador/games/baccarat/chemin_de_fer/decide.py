"""Chemin de fer decides: a line for each command in each phase."""

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import DEALER, Command, Events, Question
from pagador.games.baccarat.chemin_de_fer import commands as c
from pagador.games.baccarat.chemin_de_fer.auction import bid, end_auction, propose_partner
from pagador.games.baccarat.chemin_de_fer.banco import end_banco, make_banco
from pagador.games.baccarat.chemin_de_fer.bank import (
    accept_association,
    decline_association,
    end_associating,
    keep_bank,
    propose_association,
    take_hand,
)
from pagador.games.baccarat.chemin_de_fer.bets import (
    bet_by_word,
    close,
    lay_notes,
    place,
    room_left,
    to_deal,
    withdraw,
)
from pagador.games.baccarat.chemin_de_fer.coup import (
    ask_advice,
    deal,
    give_card,
    refuse_card,
    show_card,
    stand,
    take_cards,
    turn_card,
)
from pagador.games.baccarat.chemin_de_fer.events import TimeExtended
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.faults import (
    deposit_card,
    draw_card,
    give_back,
    may_seize,
    return_card,
    say,
    seize_cards,
    too_slow,
    turn_ponto_card,
)
from pagador.games.baccarat.chemin_de_fer.hand import (
    after_call,
    ask_for_banco,
    be_absent,
    begin_hand,
    end_level,
    go_on,
    hand_taken,
    keep_hand,
    let_go,
    open_auction,
    pass_hand,
    refuse_hand,
    take_level,
)
from pagador.games.baccarat.chemin_de_fer.order import own_place
from pagador.games.baccarat.chemin_de_fer.payment import pay, void_by_terms
from pagador.games.baccarat.chemin_de_fer.people import (
    answer_call,
    call_list,
    declare_novice,
    declare_unwilling,
    enough_seated,
    enrol,
    leave_place,
    lose_call,
    reserve_seat,
    strike_off,
    take_place,
)
from pagador.games.baccarat.chemin_de_fer.playing import play_by_table
from pagador.games.baccarat.chemin_de_fer.questions import questions
from pagador.games.baccarat.chemin_de_fer.reports import find_face_up, report
from pagador.games.baccarat.chemin_de_fer.shoe import (
    ask_to_shuffle,
    cut,
    decline_cut,
    end_mixing,
    exhibit,
    new_shoe_due,
    open_again,
    reach_closing_time,
    replace_decks,
    shuffle,
    turn_burn,
)
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import IN_COUP, Closing, Phase
from pagador.law import Refused, rule


def decide(sitting: Chemin, command: Command) -> Events:
    """What a command comes to, and what then follows from who is seated."""
    events = answered(sitting, command)
    return follow(sitting, events, and_then)


def and_then(sitting: Chemin) -> Events:
    """What people coming and going lead to: the game begins, a hand that waited goes on, a name is called."""
    if sitting.phase is Phase.WAITING and sitting.closing is Closing.NOT_YET and enough_seated(sitting):
        return follow(sitting, new_shoe_due(sitting), call_list)
    if sitting.awaiting and sitting.call is None:
        return after_call(sitting)
    if sitting.phase is Phase.RETAINING and not own_place(sitting, sitting.passer or DEALER):
        return open_auction(sitting)
    return call_list(sitting)


def answered(sitting: Chemin, command: Command) -> Events:
    """Who comes, goes, enrols or speaks of themselves may do so at any time."""
    match command:
        case TakePlace():
            return take_place(sitting, command)
        case LeavePlace():
            return leave_place(sitting, command)
        case c.Enrol():
            return enrol(sitting, command)
        case c.StrikeOff():
            return strike_off(sitting, command)
        case c.ReserveSeat():
            return reserve_seat(sitting, command)
        case c.AnswerCall():
            return answer_call(sitting, command.by)
        case c.DeclineCall():
            return lose_call(sitting, command.by)
        case c.DeclareUnwilling():
            return declare_unwilling(sitting, command)
        case c.DeclareNovice():
            return declare_novice(sitting, command)
        case c.ReachClosingTime():
            return reach_closing_time(sitting, command)
        case c.Report():
            return report(sitting, command)
        case c.ReturnCard():
            return return_card(sitting)
        case c.BetByWord():
            return bet_by_word(sitting, command)
        case EndWindow():
            return by_clock(sitting, command.question)
    return of_the_shoe(sitting, command)


def of_the_shoe(sitting: Chemin, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.OVER, c.OpenAgain():
            return open_again(sitting)
        case Phase.EXHIBITING, c.ExhibitCards():
            return exhibit(sitting)
        case Phase.EXHIBITING, c.ReplaceDecks():
            return replace_decks(sitting)
        case Phase.MIXING, c.AskToShuffle():
            return ask_to_shuffle(sitting, command)
        case Phase.SHUFFLING, Shuffle():
            return shuffle(sitting)
        case Phase.CUTTING, Cut():
            return cut(sitting, command.by, command.depth)
        case Phase.CUTTING, DeclineCut():
            return decline_cut(sitting, command.by)
        case Phase.CUTTING, CutForPlayers():
            return cut(sitting, DEALER, command.depth)
        case Phase.BURNING, c.TurnBurn():
            return follow(sitting, turn_burn(sitting, command.card), begin_hand)
    return of_the_hand(sitting, command)


def of_the_hand(sitting: Chemin, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.HAND, c.TakeHand():
            return follow(sitting, take_hand(sitting, command), hand_taken)
        case _, c.RefuseHand():
            return refuse_hand(sitting, command.by)
        case Phase.ASSOCIATING, c.ProposeAssociation():
            return propose_association(sitting, command.by)
        case Phase.ACCEPTING, c.AcceptAssociation():
            return follow(sitting, accept_association(sitting, command), ask_for_banco)
        case Phase.ACCEPTING, c.DeclineAssociation():
            return follow(sitting, decline_association(sitting, command.by), ask_for_banco)
        case Phase.KEEPING, c.KeepBank() if command.by == bank_of_table(sitting).banker:
            return follow(sitting, keep_bank(sitting, command), go_on)
        case Phase.KEEPING | Phase.UNBET, c.PassHand():
            return pass_hand(sitting, command)
        case Phase.UNBET, c.WaitForBets() if command.by == bank_of_table(sitting).banker:
            return wait_for_bets(sitting)
        case Phase.LEVEL, c.TakeLevel():
            return take_level(sitting, command.by)
        case Phase.RETAINING, c.KeepHand():
            return keep_hand(sitting, command.by)
        case Phase.RETAINING, c.LetGo():
            return let_go(sitting, command.by)
        case Phase.AUCTION, c.Bid():
            return bid(sitting, command)
        case Phase.AUCTION, c.ProposePartner():
            return propose_partner(sitting, command)
    return of_the_bets(sitting, command)


def of_the_bets(sitting: Chemin, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.BANCO | Phase.BETTING | Phase.DEALING | Phase.PONTO, c.MakeBanco():
            return make_banco(sitting, command)
        case Phase.BETTING, PlaceBet():
            return place(sitting, command)
        case Phase.BETTING, c.LayNotes():
            return lay_notes(sitting, command)
        case Phase.BANCO | Phase.BETTING | Phase.KEEPING | Phase.UNBET, WithdrawBet():
            return withdraw(sitting, command)
        case Phase.BETTING, CloseBets() if not room_left(sitting):
            return to_deal(sitting)
        case Phase.BETTING, CloseBets():
            return close(sitting)
    return of_the_coup(sitting, command)


def of_the_coup(sitting: Chemin, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.DEALING, c.Deal():
            return deal(sitting, command.by)
        case Phase.PONTO, c.TakeCards() if command.by == sitting.cards.displaced and may_seize(sitting):
            return seize_cards(sitting, command.by)
        case _, c.TakeCards():
            return take_cards(sitting, command.by)
        case Phase.PONTO | Phase.BANKER, c.Say():
            return say(sitting, command)
        case Phase.PONTO, c.GiveCards():
            return give_back(sitting)
        case Phase.PONTO | Phase.BANKER, c.DrawCard():
            return draw_card(sitting, command)
        case Phase.BANKER, c.Stand():
            return stand(sitting, command.by)
        case Phase.BANKER, c.RefuseCard():
            return refuse_card(sitting, command.by)
        case Phase.PONTO, c.TurnPontoCard():
            return turn_ponto_card(sitting, command.by)
        case _, c.DepositCard() if sitting.bank is not None:
            return deposit_card(sitting, command.by)
        case Phase.PONTO | Phase.BANKER, c.AskAdvice():
            return ask_advice(sitting, command.by)
        case Phase.PONTO, c.ShowCard():
            return show_card(sitting, command.hand, command.card)
        case Phase.PONTO | Phase.BANKER, c.TurnCard():
            return turn_card(sitting, command.hand, command.card)
        case Phase.DEALING | Phase.BANKER, c.FindFaceUp():
            return find_face_up(sitting, command.card)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
        case phase, VoidCoup() if phase in IN_COUP:
            return void_by_terms(sitting, command.cause)
    raise why_not(sitting, command)


def wait_for_bets(sitting: Chemin) -> Events:
    """The banker asks once more for bets."""
    return follow(sitting, (waiting(sitting),), ask_for_banco)


def waiting(sitting: Chemin) -> TimeExtended:
    return TimeExtended(question="bets", who=bank_of_table(sitting).banker, under=(sitting.law.up_to_bank,))


# The clock -------------------------------------------------------------------------------


def by_clock(sitting: Chemin, key: str) -> Events:
    """The time of a question is over: what stands then."""
    asked = questions(sitting)
    check_asked(asked, key)
    question = next((each for each in asked if each.key == key or not key), None)
    if question is None:
        raise Refused("No time runs at this table now.", sitting.law.bets_closed)
    return time_over(sitting, question)


@rule("pt95.I.94", "pt95.I.105.e", "pteur.cdf.94", "pteur.cdf.105.e")
def time_over(sitting: Chemin, question: Question) -> Events:
    """A hand and a ponto's word are asked for once more; else silence is the answer that costs least."""
    who = question.asked[0] if question.asked else DEALER
    what = question.key.partition(":")[0]
    if what in ("hand", "cards", "word") and question.key not in sitting.extended:
        under = sitting.law.absent if what == "hand" else sitting.law.too_slow
        return (TimeExtended(question=question.key, who=who, under=(under,)),)
    match what:
        case "call":
            return lose_call(sitting, who)
        case "shuffle":
            return end_mixing(sitting)
        case "cut":
            return decline_cut(sitting, who)
        case "hand":
            return be_absent(sitting, who)
        case "association":
            return end_associating(sitting) or ask_for_banco(sitting)
        case "associate":
            return follow(sitting, decline_association(sitting, who), ask_for_banco)
        case "banco":
            return end_banco(sitting)
        case "betting":
            return close(sitting)
        case "unbet":
            return wait_for_bets(sitting)
    return coup_time_over(sitting, what)


def coup_time_over(sitting: Chemin, what: str) -> Events:
    match what:
        case "deal":
            return deal(sitting, bank_of_table(sitting).banker)
        case "cards" | "word":
            return too_slow(sitting)
        case "give":
            return give_card(sitting)
        case "play":
            return play_by_table(sitting)
        case "bank":
            return pass_hand(sitting, c.PassHand(by=bank_of_table(sitting).banker))
        case "level":
            return end_level(sitting)
        case "retain":
            return open_auction(sitting)
        case "auction":
            return end_auction(sitting)
    raise AssertionError(f"no time ends for {what}")


# Out of time -----------------------------------------------------------------------------


@rule("pt95.I.38", "pt95.I.40", "pt95.I.51", "pt95.I.77", "pt95.I.104.a")
@rule("pteur.cdf.38", "pteur.cdf.40", "pteur.cdf.51", "pteur.cdf.77", "pteur.cdf.104.a")
def why_not(sitting: Chemin, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = sitting.law
    match command:
        case PlaceBet() | WithdrawBet() | CloseBets() | c.LayNotes():
            return not_betting(sitting)
        case c.MakeBanco():
            return Refused("Bancô is made while the pagador asks for it.", law.banco_in_time)
        case c.TakeHand() | c.TakeLevel() | c.KeepHand() | c.LetGo():
            return Refused("No hand is to be taken now.", law.taken_out_of_turn)
        case c.PassHand() | c.KeepBank() | c.WaitForBets() if sitting.phase in IN_COUP:
            return Refused("Cards or bets are out: first the coup is given.", law.must_give_coup)
        case c.PassHand() | c.KeepBank() | c.WaitForBets():
            return Refused("The hand is passed or kept by the banker, after a coup.", law.pass_after_win)
        case c.Bid() | c.ProposePartner():
            return Refused("No bank is being auctioned.", law.auction)
        case Shuffle() | Cut() | DeclineCut() | CutForPlayers() | c.AskToShuffle() | c.ExhibitCards():
            return Refused("The cards are exhibited, shuffled and cut between two shoes.", law.shuffle)
        case c.Deal():
            return Refused("Cards are drawn when the pagador has closed the bets.", law.bets_closed)
        case VoidCoup():
            return Refused("No coup runs that could be void.", law.too_late)
        case c.ShowCard() | c.TurnCard():
            return Refused(f"No card of {command.hand} is to be seen now.", law.banker_turns)
        case PayWinners():
            return Refused("Nothing is paid before the points have been called.", law.dealer_confirms)
    return Refused(f"That is not done while the table is {sitting.phase}.", law.ponto_rules)


@rule("pt95.I.38", "pt95.I.40", "pteur.cdf.38", "pteur.cdf.40")
def not_betting(sitting: Chemin) -> Refused:
    """Bets come when bancô was asked for, and until «nada mais»."""
    law = sitting.law
    if sitting.phase in (Phase.DEALING, Phase.PONTO, Phase.BANKER, Phase.PAYING):
        return Refused("Nothing more: late bets are taken off the table.", law.bets_closed)
    return Refused("Bets are made once the bank is announced and bancô asked for.", law.bets_before_deal)
