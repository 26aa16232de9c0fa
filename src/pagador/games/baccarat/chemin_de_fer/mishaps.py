"""Offers that nobody waits for: what goes wrong at the table, and who may do or report it."""

from pagador.betting.coup import dealer
from pagador.betting.sabot import next_unseen, privately_seen
from pagador.decider import Amount, Choice, Domain, Offer, Offers, Participant, Party
from pagador.equipment.shoe import lot
from pagador.games.baccarat.chemin_de_fer.faults import AFTER_THE_DEAL, may_deposit, may_miscount, may_seize
from pagador.games.baccarat.chemin_de_fer.playing import decision_due, ponto_card_due
from pagador.games.baccarat.chemin_de_fer.points import first_two
from pagador.games.baccarat.chemin_de_fer.reports import may_call_wrongly, may_come_open, may_rebuild, may_stick
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table, seats_of
from pagador.games.baccarat.chemin_de_fer.words import IN_COUP, Closing, Incident, Mended, Phase, Side, Word
from pagador.law import rule

Fields = dict[str, Domain]
FAILURE = "the house's system failed"


def mishaps(sitting: Chemin) -> Offers:
    """Faults by what banker and ponto do, by what is reported, a void coup, and the closing time."""
    return (*of_banker(sitting), *of_ponto(sitting), *reported(sitting), *face_up(sitting), *ending(sitting))


def slip(who: Participant, command: str, fields: Fields | None = None) -> Offer:
    return Offer(party=Party.PEOPLE, command=command, by=who, fields=fields or {})


@rule("pt95.I.104", "pteur.cdf.104")
def of_banker(sitting: Chemin) -> Offers:
    """One card too many, a card of the ponto's turned, a card put into the deposit."""
    cards, law = sitting.cards, sitting.law
    if sitting.phase not in AFTER_THE_DEAL or sitting.bank is None:
        return ()
    who, offers = bank_of_table(sitting).banker, []
    one, two = Amount(least=1, most=1), Amount(least=2, most=2)
    may_draw = may_miscount(sitting)
    if sitting.phase is Phase.PONTO and not cards.words and may_draw:
        offers.append(slip(who, "draw-card", {"to": Choice((*Side,)), "cards": one}))
    if may_draw and ponto_card_due(sitting):
        offers.append(slip(who, "draw-card", {"to": Choice((Side.PONTO,)), "cards": two}))
    if may_draw and decision_due(sitting):
        offers.append(slip(who, "draw-card", {"to": Choice((Side.BANCA,)), "cards": two}))
        if len(cards.ponto) > law.initial_cards.value:
            offers.append(slip(who, "draw-card", {"to": Choice((Side.PONTO,)), "cards": one}))
    turned = cards.incidents.count(Incident.TURNED_PONTO_CARD)
    if sitting.phase is Phase.PONTO and not cards.taken and turned < len(cards.ponto):
        offers.append(slip(who, "turn-ponto-card"))
    if may_deposit(sitting):
        offers.append(slip(who, "deposit-card"))
    return tuple(offers)


@rule("pt95.I.53", "pt95.I.105", "pteur.cdf.53", "pteur.cdf.105")
def of_ponto(sitting: Chemin) -> Offers:
    """A second word, cards seized or put into the deposit."""
    cards, who = sitting.cards, sitting.cards.holder
    if sitting.phase not in AFTER_THE_DEAL or who is None or sitting.bank is None:
        return ()
    offers = []
    if sitting.phase is Phase.PONTO and cards.displaced is not None and may_seize(sitting):
        offers.append(slip(cards.displaced, "take-cards"))
    if who in dict(sitting.people):
        offers.extend(slip(who, "say", {"word": Choice((word,))}) for word in second_words(sitting))
        offers.extend([slip(who, "deposit-card")] if may_deposit(sitting) else [])
    return tuple(offers)


@rule("pt95.I.105.a", "pt95.I.105.c", "pt95.I.105.d", "pteur.cdf.105.a", "pteur.cdf.105.c", "pteur.cdf.105.d")
def second_words(sitting: Chemin) -> tuple[Word, ...]:
    """What a ponto who has spoken may still say: the other word, or the 8 or 9 that was not shown."""
    cards = sitting.cards
    open_still = ponto_card_due(sitting) or (decision_due(sitting) and cards.words[:1] == (Word.NO,))
    spoken = len(cards.words) != 1 or Incident.NOT_SHOWN in cards.incidents
    if spoken or not open_still or cards.shown or next_unseen(cards.ponto) is not None:
        return ()
    own = first_two(sitting, cards.ponto)
    natural = (Word(str(own)),) if own in sitting.law.ponto_shows.value else ()
    other = Word.NO if cards.words[0] is Word.CARD else Word.CARD
    return (*natural, other)


def reported(sitting: Chemin) -> Offers:
    """What somebody who deals or supervises may report now."""
    found = [report(incident) for incident in of_moment(sitting)]
    cards: Fields = {"cards": Amount(least=1, most=2)}
    mended: Fields = {"mended": Choice((*Mended,))}
    with_fields = {Incident.WRONG_CALL: cards, Incident.TWO_STUCK: mended, Incident.MISDEAL: mended}
    offers = [dealer("report", each | with_fields.get(incident, {})) for incident, each in found]
    return (*offers, *out_of_turn(sitting))


def report(incident: Incident) -> tuple[Incident, Fields]:
    return incident, {"incident": Choice((incident,))}


@rule("pt95.I.104.c", "pt95.I.104.i", "pt95.I.104.m", "pt95.I.106", "pteur.cdf.104.c", "pteur.cdf.104.i")
@rule("pteur.cdf.104.m", "pteur.cdf.106")
def of_moment(sitting: Chemin) -> list[Incident]:
    """The incidents that could have happened at this moment of a coup."""
    cards, phase = sitting.cards, sitting.phase
    if phase not in AFTER_THE_DEAL:
        return []
    found = [Incident.FALLEN, Incident.MISDEAL]
    if phase is not Phase.PAYING:
        found.append(Incident.DEALER_DEPOSITED)
    if phase is Phase.PONTO and not cards.taken:
        found.append(Incident.THROWN_DOWN)
    if may_stick(sitting):
        found.append(Incident.TWO_STUCK)
    if may_call_wrongly(sitting):
        found.append(Incident.WRONG_CALL)
    if phase is Phase.PAYING and may_rebuild(sitting):
        found.append(Incident.STAFF_ERROR)
    return found


@rule("pt95.I.81", "pteur.cdf.81")
def out_of_turn(sitting: Chemin) -> Offers:
    bank = sitting.bank
    if bank is None or sitting.phase in (Phase.KEEPING, Phase.EXHIBITING, Phase.MIXING, Phase.SHUFFLING):
        return ()
    if sitting.phase in (Phase.CUTTING, Phase.BURNING):
        return ()
    others = tuple(seat for seat in seats_of(sitting) if seat != bank.place)
    fields: Fields = {"incident": Choice((Incident.OUT_OF_TURN,)), "seat": Choice(others)}
    return (dealer("report", fields),)


@rule("pt95.I.106.a", "pteur.cdf.106.a")
def face_up(sitting: Chemin) -> Offers:
    if not may_come_open(sitting):
        return ()
    card = lot(sitting.shoe, sitting.shoe.drawn, privately_seen(sitting.cards.ponto))
    return (Offer(party=Party.CHANCE, command="find-face-up", fields={"card": card}),)


@rule("pt95.I.107", "pteur.cdf.107")
def ending(sitting: Chemin) -> Offers:
    """A void coup where the table's terms allow it, and the official hour."""
    offers = []
    if sitting.table.terms.void_coups and sitting.phase in IN_COUP:
        offers.append(dealer("void-coup", {"cause": Choice((FAILURE,))}))
    if sitting.closing is Closing.NOT_YET and sitting.shoe.number:
        minutes: Fields = {"minutes": Amount(least=0, most=sitting.law.closing_time.value)}
        offers.append(dealer("reach-closing-time", minutes))
    if sitting.phase is Phase.OVER:
        offers.append(dealer("open-again"))
    return tuple(offers)
