"""Chemin de fer's offers, and what each participant may see."""

from collections.abc import Callable

from msgspec.structs import replace

from pagador.betting.coup import answers, dealer, windows
from pagador.betting.sabot import CUT, CUT_FOR_PLAYERS, DECLINE_CUT, masked, privately_seen, shuffle_offer
from pagador.decider import Amount, Choice, Domain, Event, Offer, Offers, Participant, Party, Question
from pagador.equipment.shoe import lot
from pagador.games.baccarat.chemin_de_fer.auction import are_partners, prevails
from pagador.games.baccarat.chemin_de_fer.banco import follows, have_been_seen, least_with_table, order_of_claim
from pagador.games.baccarat.chemin_de_fer.bank import bank_left, may_halve, may_make_garage, may_reduce
from pagador.games.baccarat.chemin_de_fer.bets import completes_oddly, room_left
from pagador.games.baccarat.chemin_de_fer.coup import next_face
from pagador.games.baccarat.chemin_de_fer.events import AdviceGiven, CardShown
from pagador.games.baccarat.chemin_de_fer.evolve_coup import cards_of
from pagador.games.baccarat.chemin_de_fer.hand import goes_before, may_refuse_award
from pagador.games.baccarat.chemin_de_fer.mishaps import mishaps
from pagador.games.baccarat.chemin_de_fer.people import holds_bank
from pagador.games.baccarat.chemin_de_fer.playing import decision_due, ponto_card_due
from pagador.games.baccarat.chemin_de_fer.points import first_two
from pagador.games.baccarat.chemin_de_fer.questions import call, of_phase
from pagador.games.baccarat.chemin_de_fer.seating import seating
from pagador.games.baccarat.chemin_de_fer.state import BancoClaim, Chemin, Claim, bank_of_table, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Apart, Banco, Keep, Phase, Side, Spot, Word
from pagador.law import rule
from pagador.money import LARGEST_STAKE

Fields = dict[str, Domain]


def due(sitting: Chemin) -> Offers:
    """The offers of the phase, those of people who come and go, and what goes wrong."""
    return (*of_course(sitting), *called(sitting), *seating(sitting), *mishaps(sitting))


def owed(sitting: Chemin) -> Offers:
    """What moves the table on, worked out without what nobody waits for."""
    offers = (*of_course(sitting), *called(sitting))
    return tuple(offer for offer in offers if offer.must or offer.party is Party.CLOCK)


def of_course(sitting: Chemin) -> Offers:
    offer = BY_PHASE.get(sitting.phase)
    return () if offer is None else offer(sitting)


def asked_now(sitting: Chemin) -> Question:
    question = of_phase(sitting)
    assert question is not None
    return question


def may(who: Participant, command: str, question: Question, fields: Fields | None = None) -> Offer:
    """An offer that answers a question and that nobody waits for."""
    return Offer(party=Party.PEOPLE, command=command, by=who, question=question.key, fields=fields or {})


def people_asked(sitting: Chemin, question: Question) -> tuple[Participant, ...]:
    return tuple(who for who, _ in sitting.people if question.asks(who))


# People and shoe -------------------------------------------------------------------------


def called(sitting: Chemin) -> Offers:
    """The seat that somebody was called for."""
    question = call(sitting)
    return () if question is None else answers(question, {"answer-call": {}, "decline-call": {}})


def exhibiting(sitting: Chemin) -> Offers:
    replacing = () if sitting.new_decks else (dealer("replace-decks"),)
    return (dealer("exhibit-cards", must=True), *replacing)


def mixing(sitting: Chemin) -> Offers:
    question, seats = asked_now(sitting), seats_of(sitting)
    places = dict(sitting.people)
    first = None if sitting.shuffler is None else seats.index(places[sitting.shuffler])
    asking = tuple(
        may(who, "ask-to-shuffle", question)
        for who, place in sitting.people
        if place in seats and (first is None or seats.index(place) < first)
    )
    return (*asking, *windows((question,)))


def shuffling(sitting: Chemin) -> Offers:
    return (shuffle_offer(),)


@rule("pt95.I.13", "pt95.I.28", "pteur.cdf.13", "pteur.cdf.28")
def cutting(sitting: Chemin) -> Offers:
    """Whoever is invited may cut, six cards from either end at least; when nobody is left, the fiscal does."""
    least, question = sitting.law.least_cut.value, of_phase(sitting)
    depth: Fields = {"depth": Amount(least=least, most=sitting.shoe.size - least)}
    if question is None:
        return (dealer(CUT_FOR_PLAYERS, depth, must=True),)
    return answers(question, {CUT: depth, DECLINE_CUT: {}})


def burning(sitting: Chemin) -> Offers:
    card = lot(sitting.shoe, sitting.shoe.drawn)
    return (Offer(party=Party.CHANCE, command="turn-burn", must=True, fields={"card": card}),)


# The bank --------------------------------------------------------------------------------


@rule("pt95.I.35", "pt95.I.85", "pteur.cdf.35", "pteur.cdf.85")
def hand(sitting: Chemin) -> Offers:
    """The hand is taken with the least bank at least, or refused."""
    question, least = of_phase(sitting), sitting.table.terms.bank_minimum
    if question is None:
        return ()
    amount = Amount(least=least, most=least if sitting.least_only else LARGEST_STAKE)
    return answers(question, {"take-hand": {"amount": amount}, "refuse-hand": {}})


def associating(sitting: Chemin) -> Offers:
    question, bank = asked_now(sitting), bank_of_table(sitting)
    proposing = tuple(
        may(who, "propose-association", question)
        for who in people_asked(sitting, question)
        if who not in sitting.proposals and 2 * bank.amount <= LARGEST_STAKE
    )
    return (*proposing, *refusing_award(sitting), *windows((question,)))


def accepting(sitting: Chemin) -> Offers:
    who: Fields = {"associate": Choice(sitting.proposals)}
    offers = answers(asked_now(sitting), {"accept-association": who, "decline-association": {}})
    return (*offers, *refusing_award(sitting))


@rule("pt95.I.88", "pteur.cdf.88")
def refusing_award(sitting: Chemin) -> Offers:
    """Whoever won a bank by bidding may still refuse it."""
    if not may_refuse_award(sitting):
        return ()
    return (Offer(party=Party.PEOPLE, command="refuse-hand", by=bank_of_table(sitting).banker),)


def keeping(sitting: Chemin) -> Offers:
    """The banker goes on, with what may be set aside, or passes the hand; bets of a tie may be taken back."""
    cagnotte: Fields = {"cagnotte": Choice(tuple(ways_to_pay(sitting)))}
    how: Fields = {"how": Choice(tuple(ways_to_keep(sitting)))}
    keep = answers(asked_now(sitting), {"keep-bank": how | cagnotte, "pass-hand": cagnotte})
    return (*keep, *taking_back(sitting))


@rule("pt95.I.47", "pteur.cdf.47")
def ways_to_pay(sitting: Chemin) -> list[str]:
    return [Apart.BANK, Apart.APART] if bank_of_table(sitting).cagnotte else [Apart.BANK]


@rule("pt95.I.33", "pt95.I.34", "pt95.I.46", "pteur.cdf.33", "pteur.cdf.34", "pteur.cdf.46")
def ways_to_keep(sitting: Chemin) -> list[str]:
    """What the banker may do with the bank and still leave the least one, however the cagnotte is paid."""
    ways = {Keep.GARAGE: may_make_garage, Keep.REDUCED: may_reduce, Keep.HALVED: may_halve}
    least = sitting.table.terms.bank_minimum
    return [Keep.WHOLE, *(how for how, may_do in ways.items() if may_do(sitting) and bank_left(sitting, how) >= least)]


def level(sitting: Chemin) -> Offers:
    question, claim = asked_now(sitting), sitting.claim
    taking = tuple(
        may(who, "take-level", question)
        for who in people_asked(sitting, question)
        if sitting.level <= LARGEST_STAKE and (claim is None or goes_before(sitting, who, claim.who))
    )
    return (*taking, *windows((question,)))


def retaining(sitting: Chemin) -> Offers:
    return answers(asked_now(sitting), {"keep-hand": {}, "let-go": {}})


@rule("pt95.I.82", "pt95.I.87", "pteur.cdf.82", "pteur.cdf.87")
def auction(sitting: Chemin) -> Offers:
    """Everybody who may bids above the bid before; two who have agreed bid together."""
    question = asked_now(sitting)
    people = people_asked(sitting, question)
    bids = tuple(offer for who in people for offer in bids_of(sitting, question, who))
    proposing = tuple(
        may(who, "propose-partner", question, {"partner": Choice(others)})
        for who in people
        if (others := tuple(each for each in people if each != who and (who, each) not in sitting.partners))
    )
    return (*bids, *proposing, *windows((question,)))


def bids_of(sitting: Chemin, question: Question, who: Participant) -> Offers:
    """What one person may bid alone, and with each partner."""
    amount = bid_amount(sitting, who)
    if amount is None or (sitting.claim is not None and who in (sitting.claim.who, sitting.claim.partner)):
        return ()
    alone = may(who, "bid", question, {"amount": amount, "partner": Choice(("",))})
    partners = tuple(each for each, _ in sitting.people if each != who and are_partners(sitting, who, each))
    even = even_amount(above(sitting, amount))
    if not partners or even is None or sitting.table.readings.lone_bidder == "always":
        return (alone,)
    return (alone, may(who, "bid", question, {"amount": even, "partner": Choice(partners)}))


@rule("pt95.I.82", "pt95.I.84", "pteur.cdf.82", "pteur.cdf.84")
def bid_amount(sitting: Chemin, who: Participant) -> Amount | None:
    """What somebody may bid alone: the base, or a step above the bid before; as much, of who goes before at that."""
    terms, claim = sitting.table.terms, sitting.claim
    least = terms.auction_base if claim is None else claim.amount + terms.auction_step
    if claim is not None and prevails(sitting, Claim(who=who, amount=claim.amount), claim):
        least = claim.amount
    most = LARGEST_STAKE - (LARGEST_STAKE - terms.auction_base) % terms.auction_step
    if sitting.table.readings.bid_steps == "one-step" and claim is not None:
        most = claim.amount + terms.auction_step
    return Amount(least=least, most=most, step=terms.auction_step) if least <= most else None


def above(sitting: Chemin, amount: Amount) -> Amount:
    """Those of the amounts that are more than the bid before, with which two go before anybody."""
    claim, step = sitting.claim, sitting.table.terms.auction_step
    return amount if claim is None else Amount(least=claim.amount + step, most=amount.most, step=step)


def even_amount(amount: Amount) -> Amount | None:
    """Those of the amounts that two can share."""
    if amount.most is None or amount.least > amount.most:
        return None
    if amount.step % 2 == 0:
        return None if amount.least % 2 else amount
    least = amount.least + (amount.least % 2) * amount.step
    return Amount(least=least, most=amount.most, step=2 * amount.step) if least <= amount.most else None


# The bets --------------------------------------------------------------------------------


@rule("pt95.I.45", "pt95.I.55", "pt95.I.57", "pteur.cdf.45", "pteur.cdf.55", "pteur.cdf.57")
def banco(sitting: Chemin) -> Offers:
    """Bancô alone or with the table, from everybody who goes before whoever stands for it."""
    question = asked_now(sitting)
    making = tuple(
        may(who, "make-banco", question, {"kind": Choice((kind,)), "stake": amount})
        for who in people_asked(sitting, question)
        for kind, amount in bancos_of(sitting, who)
    )
    return (*making, *withdrawing(sitting), *refusing_award(sitting), *windows((question,)))


def bancos_of(sitting: Chemin, who: Participant) -> tuple[tuple[Banco, Amount], ...]:
    """The ways in which somebody may make bancô now, each with its stake."""
    bank = bank_of_table(sitting).amount
    if shut_out(sitting, who) or bank > LARGEST_STAKE:
        return ()
    amounts = {
        Banco.SOZINHO: Amount(least=bank, most=bank),
        Banco.COM_A_MESA: Amount(least=least_with_table(sitting), most=bank),
    }
    return tuple(
        (kind, amount)
        for kind, amount in amounts.items()
        if goes_first(sitting, BancoClaim(who=who, kind=kind, suivi=follows(sitting, who, kind)))
    )


def shut_out(sitting: Chemin, who: Participant) -> bool:
    """Whether somebody may not play against the bank in this coup, or not make bancô."""
    sharing = holds_bank(sitting, who) and sitting.table.readings.associate_bets == "no"
    return who == bank_of_table(sitting).banker or sharing or who in sitting.no_banco


def goes_first(sitting: Chemin, claim: BancoClaim) -> bool:
    if claim.kind is Banco.COM_A_MESA and claim.who == sitting.with_table:
        return False
    before = sitting.banco
    return before is None or order_of_claim(sitting, claim) < order_of_claim(sitting, before)


@rule("pt95.I.36", "pt95.I.43", "pt95.I.58", "pteur.cdf.36", "pteur.cdf.43", "pteur.cdf.58")
def betting(sitting: Chemin) -> Offers:
    """Chips before one's place or on its line while there is room; covered, the bets are closed."""
    question = of_phase(sitting)
    if question is None:
        return (dealer("close-bets", must=True), *taking_back(sitting))
    bettors = (who for who in people_asked(sitting, question) if not is_sharing(sitting, who))
    placing = tuple(offer for who in bettors for offer in bets_of(sitting, question, who))
    closing = (dealer("close-bets"),)
    late = (*suivi(sitting), *refusing_award(sitting))
    return (*placing, *taking_back(sitting), *late, *closing, *windows((question,)))


def is_sharing(sitting: Chemin, who: Participant) -> bool:
    return holds_bank(sitting, who) and sitting.table.readings.associate_bets == "no"


def bets_of(sitting: Chemin, question: Question, who: Participant) -> Offers:
    """What one person may put down: multiples of the minimum, or all that is left of an odd bank."""
    room, least = room_left(sitting), sitting.table.terms.minimum
    if room < least:
        odd = room > 0 and completes_oddly(sitting)
        return (bet(who, question, Spot.PONTO, Amount(least=room, most=room)),) if odd else ()
    most = room - room % least
    share = sitting.law.half_on_line.value
    own = bet(who, question, Spot.PONTO, Amount(least=least, most=most, step=least))
    line = bet(
        who, question, Spot.RISCO, Amount(least=int(least / share), most=int(most / share), step=int(least / share))
    )
    notes = may(who, "lay-notes", question, {"stake": Amount(least=least, most=most, step=least)})
    return (own, line, notes)


def bet(who: Participant, question: Question, spot: Spot, amount: Amount) -> Offer:
    return may(who, "place-bet", question, {"spot": Choice((spot,)), "stake": amount})


def taking_back(sitting: Chemin) -> Offers:
    return tuple(
        Offer(party=Party.PEOPLE, command="withdraw-bet", by=each.owner, fields={"spot": Choice((each.spot,))})
        for each in sitting.bets
    )


def withdrawing(sitting: Chemin) -> Offers:
    """While bancô is asked for, bets of a tie may go; a bancô that was called stands."""
    claim = sitting.banco
    return tuple(offer for offer in taking_back(sitting) if claim is None or offer.by != claim.who)


@rule("pt95.I.51", "pteur.cdf.51")
def suivi(sitting: Chemin) -> Offers:
    """Whoever lost a bancô may follow it until another has taken the cards up."""
    who, claim = sitting.suivi, sitting.banco
    alone = claim is not None and claim.kind is Banco.SOZINHO
    if who is None or alone or shut_out(sitting, who) or have_been_seen(sitting):
        return ()
    amount = bank_of_table(sitting).amount
    if amount > LARGEST_STAKE:
        return ()
    fields: Fields = {"kind": Choice((Banco.SOZINHO,)), "stake": Amount(least=amount, most=amount)}
    return (Offer(party=Party.PEOPLE, command="make-banco", by=who, fields=fields),)


def unbet(sitting: Chemin) -> Offers:
    cagnotte: Fields = {"cagnotte": Choice((Apart.BANK,))}
    return (*answers(asked_now(sitting), {"wait-for-bets": {}, "pass-hand": cagnotte}), *refusing_award(sitting))


# The coup --------------------------------------------------------------------------------


def dealing(sitting: Chemin) -> Offers:
    return (*answers(asked_now(sitting), {"deal": {}}), *suivi(sitting))


def ponto(sitting: Chemin) -> Offers:
    """The cards are taken up, shown to who holds them, and a word is said."""
    question, face = of_phase(sitting), faces_due(sitting)
    if sitting.cards.seized is not None and not face:
        return (dealer("give-cards", must=True),)
    if question is None or face:
        return (*face, *(windows((question,)) if question else ()), *suivi(sitting))
    if not sitting.cards.taken:
        return (*answers(question, {"take-cards": {}}), *suivi(sitting))
    advice = may(question.asked[0], "ask-advice", question) if question.asked else None
    words: Fields = {"word": Choice(tuple(words_of(sitting)))}
    return (*answers(question, {"say": words}), *((advice,) if advice else ()))


@rule("pt95.I.64", "pt95.I.65", "pteur.cdf.64", "pteur.cdf.65")
def words_of(sitting: Chemin) -> list[str]:
    """«Carta» and «não», and the 8 or 9 that the cards make."""
    own = first_two(sitting, sitting.cards.ponto)
    natural = [Word(str(own))] if own in sitting.law.ponto_shows.value else []
    return [*natural, Word.CARD, Word.NO]


def banker(sitting: Chemin) -> Offers:
    """The ponto's card is given, or refused where that is the banker's right; then the banker draws or stands."""
    question, face = of_phase(sitting), faces_due(sitting)
    if question is None:
        return face
    who = bank_of_table(sitting).banker
    if ponto_card_due(sitting):
        given: Fields = {"to": Choice((Side.PONTO,))}
        refusing: dict[str, Fields] = {"refuse-card": {}} if sitting.cards.at_disposal else {}
        return answers(question, {"draw-card": given} | refusing)
    own: Fields = {"to": Choice((Side.BANCA,))}
    play = {"draw-card": own, "stand": dict[str, Domain]()}
    return (*answers(question, play), *((may(who, "ask-advice", question),) if decision_due(sitting) else ()))


def faces_due(sitting: Chemin) -> Offers:
    """The face that chance owes."""
    found = next_face(sitting)
    if found is None:
        return ()
    command, side = found
    slots = cards_of(sitting, side)
    position = next(slot.position for slot in slots if slot.unseen)
    card = lot(sitting.shoe, position, privately_seen(sitting.cards.ponto))
    return (Offer(party=Party.CHANCE, command=command, must=True, fields={"hand": Choice((side,)), "card": card}),)


def paying(sitting: Chemin) -> Offers:
    return (dealer("pay-winners", must=True),)


BY_PHASE: dict[Phase, Callable[[Chemin], Offers]] = {
    Phase.EXHIBITING: exhibiting,
    Phase.MIXING: mixing,
    Phase.SHUFFLING: shuffling,
    Phase.CUTTING: cutting,
    Phase.BURNING: burning,
    Phase.HAND: hand,
    Phase.ASSOCIATING: associating,
    Phase.ACCEPTING: accepting,
    Phase.BANCO: banco,
    Phase.BETTING: betting,
    Phase.UNBET: unbet,
    Phase.DEALING: dealing,
    Phase.PONTO: ponto,
    Phase.BANKER: banker,
    Phase.PAYING: paying,
    Phase.KEEPING: keeping,
    Phase.LEVEL: level,
    Phase.RETAINING: retaining,
    Phase.AUCTION: auction,
}

# What each may see -----------------------------------------------------------------------


@rule("pt95.I.63", "pteur.cdf.63")
def view(sitting: Chemin, participant: Participant) -> Chemin:
    """The sitting without the faces that only who holds the ponto's cards has seen."""
    if not privately_seen(sitting.cards.ponto):
        return sitting
    return replace(sitting, cards=replace(sitting.cards, ponto=masked(sitting.cards.ponto, participant)))


@rule("pt95.I.63", "pt95.I.99", "pteur.cdf.63", "pteur.cdf.99")
def show(event: Event, participant: Participant) -> Event | None:
    """The event without a face that is another's, and no advice that the ponto was given."""
    match event:
        case CardShown(to=to) if to != participant:
            return replace(event, card=None)
        case AdviceGiven(to=to, side=Side.PONTO) if to != participant:
            return None
    return event
