"""The court of the table: what is ruled on what somebody who deals or supervises saw and reports."""

from pagador.betting.sabot import next_unseen
from pagador.decider import Events
from pagador.equipment.cards import Card
from pagador.equipment.shoe import check_possible
from pagador.games.baccarat.chemin_de_fer.bank import bank_returned, proposals_returned
from pagador.games.baccarat.chemin_de_fer.bank_events import HandOwed
from pagador.games.baccarat.chemin_de_fer.commands import Report
from pagador.games.baccarat.chemin_de_fer.events import CardFoundFaceUp, CardsDiscarded
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.faults import AFTER_THE_DEAL, LOST, MISCOUNTED, has_spare_card
from pagador.games.baccarat.chemin_de_fer.hand import BEFORE_CARDS, bets_back, offer_hand, open_auction
from pagador.games.baccarat.chemin_de_fer.payment import void
from pagador.games.baccarat.chemin_de_fer.playing import decision_due, drawn, ponto_card_due, proceed, rebuild, ruled
from pagador.games.baccarat.chemin_de_fer.points import has_any, ponto_is_free
from pagador.games.baccarat.chemin_de_fer.shoe import notice, stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Incident, Mended, Phase, Side, Taken
from pagador.law import Refused, rule


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
