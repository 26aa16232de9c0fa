"""The court of the table: what is ruled when banker, ponto or pagador do what they should not."""

from pagador.betting.sabot import next_unseen
from pagador.decider import DEALER, Events, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import check_possible
from pagador.games.baccarat.chemin_de_fer.bank import bank_returned, proposals_returned
from pagador.games.baccarat.chemin_de_fer.bank_events import HandOwed
from pagador.games.baccarat.chemin_de_fer.bets import is_full_banco, who_gets_cards
from pagador.games.baccarat.chemin_de_fer.commands import DrawCard, Report, Say
from pagador.games.baccarat.chemin_de_fer.coup import (
    check_banker,
    draw_for_bank,
    draw_in_vain,
    give_card,
    looker,
    may_not_draw,
    may_speak,
    withdraw_cards,
)
from pagador.games.baccarat.chemin_de_fer.events import (
    CardFoundFaceUp,
    CardsDiscarded,
    CardsGiven,
    CardsTaken,
    HandsCompared,
    WordSaid,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.hand import BEFORE_CARDS, bets_back, offer_hand, open_auction
from pagador.games.baccarat.chemin_de_fer.payment import void
from pagador.games.baccarat.chemin_de_fer.playing import (
    SHOWN,
    called,
    decision_due,
    drawn,
    first_word,
    ponto_card_due,
    proceed,
    rebuild,
    ruled,
)
from pagador.games.baccarat.chemin_de_fer.points import banker_base, first_two, has_any, ponto_is_free
from pagador.games.baccarat.chemin_de_fer.shoe import notice, stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Incident, Mended, Phase, Result, Side, Taken, Word
from pagador.law import Refused, rule

MISCOUNTED = (
    Incident.BANKER_THREE_CARDS,
    Incident.TWO_FOR_ONE,
    Incident.FIFTH_CARD,
    Incident.PONTO_THREE_CARDS,
    Incident.PONTO_FOUR_CARDS,
    Incident.THIRD_DEPOSITED,
    Incident.TWO_STUCK,
    Incident.THROWN_DOWN,
)
"""Rulings by which the cards of a coup are counted otherwise: one of them is enough for a coup."""

LOST = (Incident.BANKER_DEPOSITED, Incident.PONTO_DEPOSITED)
"""Faults that have lost the coup, whatever the cards."""

AFTER_THE_DEAL = (Phase.PONTO, Phase.BANKER, Phase.PAYING)
"""Where cards of a coup lie on the table and nothing is paid yet."""

# The banker draws ------------------------------------------------------------------------


def draw_card(sitting: Chemin, command: DrawCard) -> Events:
    """A card that is due; anything else from the sabot is a fault."""
    check_banker(sitting, command.by, sitting.law.banker_turns)
    if command.cards == 1 and command.to is Side.PONTO and ponto_card_due(sitting):
        return give_card(sitting)
    if command.cards == 1 and command.to is Side.BANCA and decision_due(sitting):
        return draw_for_bank(sitting)
    return draw_too_many(sitting, command)


def draw_too_many(sitting: Chemin, command: DrawCard) -> Events:
    """One card too many, by where it went and when."""
    law, to = sitting.law, command.to
    if not may_miscount(sitting):
        raise Refused("No card is to be drawn now.", law.no_return)
    if sitting.phase is Phase.PONTO and not sitting.cards.words and command.cards == 1:
        return {Side.BANCA: third_for_bank, Side.PONTO: third_for_ponto, Side.MESA: fifth_card}[to](sitting)
    if to is Side.PONTO and (ponto_card_due(sitting) or third_given(sitting)):
        return fourth_for_ponto(sitting, command.cards)
    if to is Side.BANCA and command.cards > 1 and decision_due(sitting):
        return draw_in_vain(sitting, command.cards) if may_not_draw(sitting) else two_for_one(sitting)
    raise Refused("No card is to be drawn now.", law.no_return)


def may_miscount(sitting: Chemin) -> bool:
    """Whether a card too many can still be drawn, and ruled upon, in this coup."""
    return has_spare_card(sitting) and not has_any(sitting.cards, MISCOUNTED) and not sitting.cards.rebuilding


def has_spare_card(sitting: Chemin) -> bool:
    """Whether the sabot has one card more than the coup may need."""
    return sitting.shoe.left > (1 if decision_due(sitting) else 2)


def third_given(sitting: Chemin) -> bool:
    return decision_due(sitting) and len(sitting.cards.ponto) > sitting.law.initial_cards.value


@rule("pt95.I.104.d", "pteur.cdf.104.d")
def third_for_bank(sitting: Chemin) -> Events:
    """More than two cards in the deal: the bank has bacará, and a right to a card even against 8 or 9."""
    sentence = "The bank has more than two cards: they count as bacará, and it may draw."
    fault = ruled(Incident.BANKER_THREE_CARDS, sentence, sitting.law.banker_three_cards)
    return (*drawn(sitting, Side.BANCA), fault)


@rule("pt95.I.104.g", "pteur.cdf.104.g")
def third_for_ponto(sitting: Chemin) -> Events:
    """Three cards to the ponto in the deal: two or three of them count, whichever make most."""
    sentence = "The ponto has three cards: whichever two or three of them make most count."
    fault = ruled(Incident.PONTO_THREE_CARDS, sentence, sitting.law.ponto_three_cards)
    return follow(sitting, (*drawn(sitting, Side.PONTO), fault), proceed)


@rule("pt95.I.104.f", "pteur.cdf.104.f")
def fifth_card(sitting: Chemin) -> Events:
    """A fifth card in the deal is the ponto's if they ask for one, else the bank's, which may not show then."""
    sentence = "A fifth card was drawn: it is the ponto's third, or else the bank's."
    return (*drawn(sitting, Side.MESA), ruled(Incident.FIFTH_CARD, sentence, sitting.law.fifth_card))


@rule("pt95.I.104.h", "pteur.cdf.104.h")
def fourth_for_ponto(sitting: Chemin, cards: int) -> Events:
    """Four cards with the ponto by the banker's error: the three that make most count."""
    sentence = "The ponto has four cards: the three that make most count."
    fault = ruled(Incident.PONTO_FOUR_CARDS, sentence, sitting.law.ponto_four_cards)
    missing = 2 if ponto_card_due(sitting) else 1
    if cards > missing or (missing == 2 and cards == 1):
        raise Refused("No card is to be drawn now.", sitting.law.no_return)
    return follow(sitting, (), *((lambda now: drawn(now, Side.PONTO)),) * missing, lambda _: (fault,))


@rule("pt95.I.104.e", "pteur.cdf.104.e")
def two_for_one(sitting: Chemin) -> Events:
    """Two cards drawn for one: the least that three of the bank's four make counts."""
    sentence = "The banker drew two cards for one: the three of the four that make least count."
    fault = ruled(Incident.TWO_FOR_ONE, sentence, sitting.law.two_for_one)
    return follow(
        sitting, (), lambda now: drawn(now, Side.BANCA), lambda now: drawn(now, Side.BANCA), lambda _: (fault,)
    )


@rule("pt95.I.104.b", "pteur.cdf.104.b")
def turn_ponto_card(sitting: Chemin, by: Participant) -> Events:
    """A banker who turns a card of the ponto's plays by the table from then on."""
    law, cards = sitting.law, sitting.cards
    check_banker(sitting, by, law.turned_ponto_card)
    turned = cards.incidents.count(Incident.TURNED_PONTO_CARD)
    if sitting.phase is not Phase.PONTO or cards.taken or turned >= len(cards.ponto):
        raise Refused("No card of the ponto's lies there to be turned.", law.turned_ponto_card)
    sentence = "The banker turned a card of the ponto's, and plays by the table."
    return (ruled(Incident.TURNED_PONTO_CARD, sentence, law.turned_ponto_card),)


# The deposit -----------------------------------------------------------------------------


@rule("pt95.I.74", "pt95.I.75", "pt95.I.104.j", "pteur.cdf.74", "pteur.cdf.75", "pteur.cdf.104.j")
def deposit_card(sitting: Chemin, by: Participant) -> Events:
    """Only the pagador puts cards into the deposit: who else does loses the coup, or gives the ponto nine."""
    law, banker = sitting.law, bank_of_table(sitting).banker
    if not may_deposit(sitting) or by not in (banker, sitting.cards.holder):
        raise Refused("Only the pagador puts cards into the deposit.", law.deposit)
    if by == banker and ponto_card_due(sitting) and not sitting.cards.mesa:
        sentence = "The ponto's third card went into the deposit: the ponto has nine."
        fault = ruled(Incident.THIRD_DEPOSITED, sentence, law.third_deposited.under)
        return follow(sitting, (*drawn(sitting, Side.MESA), fault), proceed)
    if by == banker:
        return lost_by_fault(sitting, Incident.BANKER_DEPOSITED, "The banker put cards into the deposit, and loses.")
    return lost_by_fault(sitting, Incident.PONTO_DEPOSITED, "The ponto put cards into the deposit, and loses.")


@rule("pt95.I.75", "pt95.I.104.l", "pteur.cdf.75", "pteur.cdf.104.l")
def may_deposit(sitting: Chemin) -> bool:
    """Whether cards lie there that could be put away: until the bets are paid, even when they have been shown."""
    return sitting.phase in AFTER_THE_DEAL and not has_any(sitting.cards, LOST)


@rule("pt95.I.75", "pteur.cdf.75")
def lost_by_fault(sitting: Chemin, incident: Incident, sentence: str) -> Events:
    law = sitting.law
    winner = Result.PONTO if incident is Incident.BANKER_DEPOSITED else Result.BANCA
    fault = ruled(incident, sentence, law.card_deposited)
    return (fault, HandsCompared(winner=winner, under=(law.card_deposited,)), stage(Phase.PAYING, law.winner))


def return_card(sitting: Chemin) -> Events:
    """No card goes back into the sabot."""
    raise refused_return(sitting)


@rule("pt95.I.97", "pteur.cdf.97")
def refused_return(sitting: Chemin) -> Refused:
    return Refused("No card ever goes back into the sabot.", sitting.law.no_return)


# The ponto's words -----------------------------------------------------------------------


def say(sitting: Chemin, command: Say) -> Events:
    """The first word of who holds the cards, or a later one, which is ruled upon."""
    by, law = command.by, sitting.law
    if may_speak(sitting, by):
        kept = keep_seized(sitting, by) if sitting.cards.seized == by else ()
        return follow(sitting, kept, lambda now: first_word(now, by, command.word))
    if sitting.phase is Phase.BANKER and by == sitting.cards.holder:
        return second_word(sitting, by, command.word)
    raise Refused(f"It is not for {by} to speak now.", law.ponto_says)


@rule("pt95.I.105.a", "pt95.I.105.c", "pt95.I.105.d", "pteur.cdf.105.a", "pteur.cdf.105.c", "pteur.cdf.105.d")
def second_word(sitting: Chemin, by: Participant, word: Word) -> Events:
    """A word after the first, before any third card: on five the first counts; else the banker may choose."""
    law, cards = sitting.law, sitting.cards
    open_still = ponto_card_due(sitting) or (decision_due(sitting) and cards.words[:1] == (Word.NO,))
    spoken = len(cards.words) > 1 or Incident.NOT_SHOWN in cards.incidents
    if not open_still or word in cards.words or cards.shown or spoken:
        raise Refused(f"{by} has spoken.", law.ponto_says)
    if word in SHOWN:
        return late_show(sitting, by, word)
    said = (WordSaid(by=by, word=word, under=(law.ponto_says, law.repeated)), called(sitting, word))
    own = first_two(sitting, cards.ponto)
    if own in law.ponto_free.value:
        sentence = "The ponto has five: the word that was said first counts."
        return (*said, ruled(Incident.CHANGED_ON_FIVE, sentence, law.changed_on_five))
    if not is_full_banco(sitting) or banker_base(sitting) == 0:
        return (*said, *first_counts(sitting, word))
    sentence = "The ponto changed their word: the banker says whether a card is given."
    fault = ruled(Incident.CHANGED_WORD, sentence, law.changed_word)
    return (*said, fault, WordStands(asks=True, at_disposal=True, under=(law.changed_word,)))


@rule("pt95.I.105.c", "pteur.cdf.105.c")
def first_counts(sitting: Chemin, word: Word) -> Events:
    """Against a banker with bacará the first word counts, or the last (the reading `changed-word`)."""
    law = sitting.law
    last = sitting.table.readings.changed_word == "last" and is_full_banco(sitting)
    which = "last" if last else "first"
    fault = ruled(Incident.CHANGED_WORD, f"The ponto changed their word: the {which} counts.", law.changed_word)
    stands: Events = (WordStands(asks=word is Word.CARD, under=(law.changed_word,)),) if last else ()
    return (fault, *stands)


@rule("pt95.I.105.a", "pteur.cdf.105.a")
def late_show(sitting: Chemin, by: Participant, word: Word) -> Events:
    """An 8 or 9 that was not shown in time is not shown any more; who asked for a card is at the banker's disposal."""
    law = sitting.law
    own = first_two(sitting, sitting.cards.ponto)
    if str(own) != word:
        raise Refused(f"These cards make {own}, not {word}.", law.says_shown)
    sentence = f"The {own} was not shown in its time: it is not shown any more."
    fault = ruled(Incident.NOT_SHOWN, sentence, law.not_shown)
    asked = bool(sitting.cards.asks) and sitting.table.readings.unshown_asks == "banker-chooses"
    stands: Events = (WordStands(asks=True, at_disposal=True, under=(law.not_shown,)),) if asked else ()
    return (fault, *stands)


# Cards in the wrong hands ----------------------------------------------------------------


@rule("pt95.I.53", "pteur.cdf.53")
def seize_cards(sitting: Chemin, by: Participant) -> Events:
    """Who had the cards before a bancô suivi takes them up all the same: they are taken from them, even if seen."""
    law = sitting.law
    sentence = f"{by} took cards that are {sitting.cards.holder}'s: they are taken back."
    fault = ruled(Incident.CARDS_SEIZED, sentence, law.suivi_seized)
    return (fault, CardsTaken(by=by, seized=True, under=(law.suivi_seized,)))


def may_seize(sitting: Chemin) -> bool:
    """Whether somebody who had the cards before a bancô suivi could still take them up."""
    cards = sitting.cards
    followed = sitting.banco is not None and sitting.banco.who == cards.holder and sitting.banco.suivi
    here = cards.displaced in dict(sitting.people)
    return followed and here and not cards.taken and cards.seized is None and len(cards.passed_over) == 1


@rule("pt95.I.53", "pteur.cdf.53")
def give_back(sitting: Chemin) -> Events:
    """Seized cards go to who made bancô suivi."""
    law, seized, holder = sitting.law, sitting.cards.seized, sitting.cards.holder
    if seized is None or holder is None:
        raise Refused("Nobody has seized the cards.", law.suivi_seized)
    return (CardsGiven(source=seized, to=holder, under=(law.suivi_seized,)),)


@rule("pt95.I.53", "pteur.cdf.53")
def keep_seized(sitting: Chemin, by: Participant) -> Events:
    """Who has shown or said what the seized cards make keeps them."""
    sentence = f"{by} has spoken on the cards: they stay there."
    kept = CardsGiven(source=by, to=by, under=(sitting.law.suivi_seized,))
    return (ruled(Incident.CARDS_SEIZED, sentence, sitting.law.suivi_seized), kept)


# Reports ---------------------------------------------------------------------------------


def report(sitting: Chemin, command: Report) -> Events:
    """What somebody who deals or supervises saw, ruled by its letter of the law."""
    match command.incident:
        case Incident.OUT_OF_TURN:
            return out_of_turn(sitting, command.seat)
    check_not_over(sitting)
    match command.incident:
        case Incident.TWO_STUCK:
            return two_stuck(sitting, command.mended)
        case Incident.THROWN_DOWN:
            return thrown_down(sitting)
        case Incident.FALLEN:
            return fallen(sitting)
        case Incident.WRONG_CALL:
            return wrong_call(sitting, command.cards)
        case Incident.MISDEAL:
            return misdeal(sitting, command.mended)
        case Incident.DEALER_DEPOSITED:
            return dealer_deposited(sitting)
        case Incident.STAFF_ERROR:
            return staff_error(sitting)
    raise Refused(f"{command.incident} is seen from what people do, and is not reported.", sitting.law.faults)


@rule("pt95.I.104.l", "pteur.cdf.104.l")
def check_not_over(sitting: Chemin) -> None:
    """Nothing is heard of a coup once its bets are paid and its cards in the deposit."""
    if sitting.phase not in AFTER_THE_DEAL:
        sentence = "No coup runs: of one that is over nothing is heard any more."
        raise Refused(sentence, sitting.law.too_late)


@rule("pt95.I.104.c", "pteur.cdf.104.c")
def two_stuck(sitting: Chemin, mended: Mended) -> Events:
    """Two cards stuck together for the ponto's third: void, unless it can be told which is which."""
    law = sitting.law
    if not may_stick(sitting):
        raise Refused("No card is being drawn for the ponto.", law.two_stuck)
    if mended is Mended.NO:
        sentence = "Two cards came out stuck together: the coup is void, and they are burnt."
        fault = ruled(Incident.TWO_STUCK, sentence, law.two_stuck)
        burnt = CardsDiscarded(count=2, under=(law.two_stuck,))
        draws = ((lambda now: drawn(now, Side.MESA)),) * 2
        return follow(sitting, (), *draws, lambda _: (fault, burnt), lambda now: void(now, "two cards"))
    sentence = "Two cards came out stuck together: the first is the ponto's, the second the next to be drawn."
    fault = ruled(Incident.TWO_STUCK, sentence, law.two_stuck)
    return follow(sitting, (fault,), lambda now: drawn(now, Side.PONTO), lambda now: drawn(now, Side.MESA), proceed)


@rule("pt95.I.104.c", "pteur.cdf.104.c")
def may_stick(sitting: Chemin) -> bool:
    """Whether the ponto's third card is being drawn, and another could come with it."""
    free = not sitting.cards.mesa and not has_any(sitting.cards, MISCOUNTED)
    return ponto_card_due(sitting) and free and sitting.shoe.left >= 2  # the other one is the bank's


@rule("pt95.I.104.i", "pteur.cdf.104.i")
def thrown_down(sitting: Chemin) -> Events:
    """The banker threw cards of the ponto's to the floor: the ponto has shown nine."""
    law = sitting.law
    if sitting.phase is not Phase.PONTO or sitting.cards.taken:
        raise Refused("The ponto's cards are not being dealt.", law.thrown_down.under)
    sentence = "The banker threw the ponto's cards down: the ponto has shown nine."
    return follow(sitting, (ruled(Incident.THROWN_DOWN, sentence, law.thrown_down.under),), proceed)


@rule("pt95.I.104.m", "pteur.cdf.104.m")
def fallen(sitting: Chemin) -> Events:
    """Cards that slipped to the floor are picked up under the fiscal's eyes, and are worth what they were."""
    sentence = "Cards fell to the floor: they are picked up and keep their value."
    return (ruled(Incident.FALLEN, sentence, sitting.law.fallen_cards),)


@rule("pt95.I.106.b", "pteur.cdf.106.b")
def wrong_call(sitting: Chemin, cards: int) -> Events:
    """«Carta» was called where the ponto had said «não»: what was drawn is the bank's if the table gives it a card."""
    law = sitting.law
    if not may_call_wrongly(sitting):
        raise Refused("The ponto has not said «não», or the banker has played.", law.wrong_call)
    sentence = "«Carta» was called by mistake: the coup goes by the table."
    fault = ruled(Incident.WRONG_CALL, sentence, law.wrong_call)
    draws = ((lambda now: drawn(now, Side.MESA)),) * cards
    return follow(sitting, (fault,), *draws, lambda now: rebuild(now, keeps_word=ponto_is_free(now)))


@rule("pt95.I.106.b", "pteur.cdf.106.b")
def may_call_wrongly(sitting: Chemin) -> bool:
    """Whether the ponto has said «não» and the banker has not played."""
    said_no = sitting.cards.asks is False and not sitting.cards.shown
    return said_no and decision_due(sitting) and has_spare_card(sitting)


@rule("pt95.I.106.c", "pteur.cdf.106.c")
def misdeal(sitting: Chemin, mended: Mended) -> Events:
    """A fault of the pagador in passing the cards voids the coup, unless it can be put right."""
    law = sitting.law
    if mended is Mended.YES:
        sentence = "The cards were passed wrongly, and put right."
        return (ruled(Incident.MISDEAL, sentence, law.misdeal),)
    fault = ruled(Incident.MISDEAL, "The cards were passed wrongly: the coup is void.", law.misdeal)
    return follow(sitting, (fault,), lambda now: void(now, "a misdeal"))


@rule("pt95.I.75", "pteur.cdf.75")
def dealer_deposited(sitting: Chemin) -> Events:
    """The pagador put cards into the deposit before they were shown and called: the coup is void."""
    law = sitting.law
    if sitting.phase is Phase.PAYING:
        raise Refused("The points have been called: the cards may go to the deposit.", law.card_deposited)
    sentence = "The pagador put cards into the deposit too soon: the coup is void."
    fault = ruled(Incident.DEALER_DEPOSITED, sentence, law.card_deposited)
    return follow(sitting, (fault,), lambda now: void(now, "cards in the deposit"))


@rule("pt95.I.100", "pteur.cdf.100")
def staff_error(sitting: Chemin) -> Events:
    """Whoever works at the table was wrong: the coup is rebuilt by the table."""
    law, cards = sitting.law, sitting.cards
    if sitting.phase is not Phase.PAYING or cards.rebuilding or cards.winner is None or cards.asks is None:
        raise Refused("A coup is rebuilt when its cards lie open and nothing is paid.", law.staff_error)
    if not may_rebuild(sitting):
        raise Refused("There is nothing to rebuild in this coup.", law.staff_error)
    fault = ruled(Incident.STAFF_ERROR, "The house was wrong: the coup is rebuilt by the table.", law.staff_error)
    return follow(sitting, (fault, stage(Phase.BANKER, law.staff_error)), rebuild)


@rule("pt95.I.100", "pteur.cdf.100")
def may_rebuild(sitting: Chemin) -> bool:
    """Whether the cards of a coup could be given anew: what the court has ruled of them is not undone."""
    cards = sitting.cards
    open_cards = next_unseen(cards.ponto) is None and not cards.shown and cards.asks is not None
    return open_cards and not cards.rebuilding and not has_any(cards, (*MISCOUNTED, *LOST))


@rule("pt95.I.81", "pteur.cdf.81")
def out_of_turn(sitting: Chemin, seat: str) -> Events:
    """The hand was another's: it goes back as it was offered, or, once cards are given, stays until it ends."""
    law, bank = sitting.law, sitting.bank
    if bank is None or seat not in seats_of(sitting) or seat == bank.place:
        raise Refused("Say which other seat the hand was for, while somebody has it.", law.taken_out_of_turn)
    if sitting.phase in BEFORE_CARDS and not bank.coups:
        sentence = f"The hand was taken out of turn: it goes back to seat {seat}."
        fault = ruled(Incident.OUT_OF_TURN, sentence, law.taken_out_of_turn)
        back = (*proposals_returned(sitting), *bets_back(sitting), bank_returned(sitting))
        return follow(sitting, (fault, *back), lambda now: offered_again(now, bank.taken, seat))
    sentence = "The hand was taken out of turn, and the cards are given: it stays until it ends."
    fault = ruled(Incident.OUT_OF_TURN, sentence, law.taken_out_of_turn)
    if sitting.table.readings.wrongly_kept == "from-taker":
        return (fault,)
    return (fault, HandOwed(seat=seat, under=(law.taken_out_of_turn,)))


@rule("pt95.I.80", "pt95.I.81", "pt95.I.85", "pteur.cdf.80", "pteur.cdf.81", "pteur.cdf.85")
def offered_again(sitting: Chemin, taken: Taken, seat: str) -> Events:
    """A hand that came by turn comes to the seat it was for; one that was passed is offered or auctioned anew."""
    if taken is Taken.AT_AUCTION:
        return open_auction(sitting)
    if taken is Taken.AT_LEVEL:
        return (stage(Phase.LEVEL, sitting.law.offered_at_level),)
    return offer_hand(sitting, seat, least_only=sitting.least_only)


@rule("pt95.I.106.a", "pteur.cdf.106.a")
def find_face_up(sitting: Chemin, card: Card) -> Events:
    """A card that comes out of the sabot face up is burnt; no bet is taken back for it."""
    law = sitting.law
    if not may_come_open(sitting):
        raise Refused("No card is being drawn.", law.face_up)
    check_possible(sitting.shoe, card)
    fault = ruled(Incident.FACE_UP, "A card came out face up: it is burnt.", law.face_up)
    return (*notice(sitting, 1), fault, CardFoundFaceUp(card=card, under=(law.face_up,)))


@rule("pt95.I.106.a", "pteur.cdf.106.a")
def may_come_open(sitting: Chemin) -> bool:
    """Whether a card is being drawn from the sabot that could come out face up."""
    if sitting.phase is Phase.DEALING:
        return sitting.shoe.left > 0  # what is left may be too little for the coup then (106 d)
    due = ponto_card_due(sitting) or decision_due(sitting)
    return due and not sitting.cards.mesa and has_spare_card(sitting)


# Silence ---------------------------------------------------------------------------------


@rule("pt95.I.105.e", "pteur.cdf.105.e")
def too_slow(sitting: Chemin) -> Events:
    """A ponto who has been invited and says nothing loses the cards to the next highest bettor, or to the pagador."""
    held = looker(sitting)
    if is_full_banco(sitting):
        return follow(sitting, withdraw_cards(sitting, DEALER), proceed)
    other = who_gets_cards(sitting, but=(*sitting.cards.passed_over, held))
    if other == DEALER and sitting.table.readings.silent_only_bettor == "void":
        return follow(sitting, withdraw_cards(sitting, DEALER), lambda now: void(now, "nobody speaks for the ponto"))
    return follow(sitting, withdraw_cards(sitting, other), proceed)
