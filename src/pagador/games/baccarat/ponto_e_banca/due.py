"""Ponto e banca's offers, and what each participant may see."""

from msgspec.structs import replace

from pagador.betting.bets import owned, without_bet
from pagador.betting.coup import answers, dealer, windows
from pagador.betting.places import bet_offer, offers_of_places
from pagador.betting.sabot import masked, next_unseen, offers_of_cutting, shuffle_offer
from pagador.decider import DEALER, Choice, Domain, Event, Offer, Offers, Participant, Party
from pagador.equipment.shoe import lot
from pagador.games.baccarat.ponto_e_banca.dealing import asked
from pagador.games.baccarat.ponto_e_banca.events import CardShown
from pagador.games.baccarat.ponto_e_banca.opening import neighbours
from pagador.games.baccarat.ponto_e_banca.questions import questions
from pagador.games.baccarat.ponto_e_banca.stakes import completes_seats, keeps_balance, room, seat_bet
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, cards_of, faces_of_handlers, handler_of
from pagador.games.baccarat.ponto_e_banca.words import Hand, Lapse, Phase, Spot

# Offers ----------------------------------------------------------------------------------


def due(sitting: PontoEBanca) -> Offers:
    """The offers of the phase, and those open in all of them."""
    by_phase = {
        Phase.SHUFFLING: shuffling,
        Phase.CUTTING: cutting,
        Phase.BETTING: betting,
        Phase.SHOWING: showing,
        Phase.PAYING: paying,
    }
    return by_phase[sitting.phase](sitting) + offers_of_places(sitting.table.floor, sitting.people, sitting.bets)


def owed(sitting: PontoEBanca) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    if sitting.phase is Phase.BETTING:
        return windows(questions(sitting))
    by_phase = {Phase.SHUFFLING: shuffling, Phase.CUTTING: cutting, Phase.SHOWING: showing, Phase.PAYING: paying}
    return tuple(offer for offer in by_phase[sitting.phase](sitting) if offer.must or offer.party is Party.CLOCK)


def shuffling(sitting: PontoEBanca) -> Offers:
    return (shuffle_offer(), *taking_back(sitting))


def cutting(sitting: PontoEBanca) -> Offers:
    """One player after the other is invited to cut; the pagador, when none is left."""
    asked = next(iter(questions(sitting)), None)
    return (*offers_of_cutting(sitting.shoe, asked), *taking_back(sitting))


def betting(sitting: PontoEBanca) -> Offers:
    placing = tuple(offer for who, here in sitting.people for offer in of_person(sitting, who, here))
    return (*placing, *taking_back(sitting), dealer("close-bets"), *windows(questions(sitting)))


def of_person(sitting: PontoEBanca, who: Participant, here: str) -> Offers:
    """What one person may put down, for each seat he may bet for."""
    standing = completes_seats(sitting) and here in sitting.table.floor.standing
    seats = neighbours(here) if standing else (here,)
    return tuple(
        bet_offer(who, (spot,), amount, place=Choice((seat,)))
        for seat in seats
        for spot in Spot
        if not standing or seat_bet(sitting, seat, spot)
        if (amount := room(sitting, who, seat, spot)) is not None
    )


def taking_back(sitting: PontoEBanca) -> Offers:
    return tuple(
        Offer(
            party=Party.PEOPLE,
            command="withdraw-bet",
            by=bet.owner,
            fields={"spot": Choice((bet.spot,)), "place": Choice((bet.place,))},
        )
        for who, _ in sitting.people
        for bet in owned(sitting.bets, who)
        if keeps_balance(sitting, without_bet(sitting.bets, bet))
    )


def showing(sitting: PontoEBanca) -> Offers:
    """The cards are offered to their handler, shown to him, turned by him; or turned by the pagador."""
    hand = sitting.turn
    of_hand: dict[str, Domain] = {"hand": Choice((hand,))}
    mishaps = (*face_up(sitting), *lapses(sitting))
    if asked(sitting) is not None:
        return (*answers(questions(sitting)[0], {"take-cards": of_hand, "leave-cards": of_hand}), *mishaps)
    handler = handler_of(sitting, hand)
    if handler in (None, DEALER):
        return (chance(sitting, "turn-card", hand, must=True), *mishaps)
    if next_unseen(cards_of(sitting, hand)) is not None:
        return (chance(sitting, "show-card", hand, must=True), *mishaps)
    return (*answers(questions(sitting)[0], {"turn-cards": of_hand}), *mishaps)


def chance(sitting: PontoEBanca, command: str, hand: Hand, *, must: bool = False) -> Offer:
    """The next hidden card of a hand, and what it may be."""
    slots = cards_of(sitting, hand)
    index = next_unseen(slots)
    assert index is not None
    card = lot(sitting.shoe, slots[index].position, faces_of_handlers(sitting))
    fields: dict[str, Domain] = {"hand": Choice((hand,)), "card": card}
    return Offer(party=Party.CHANCE, command=command, must=must, fields=fields)


def face_up(sitting: PontoEBanca) -> Offers:
    """Cards still hidden may be found to have lain face up."""
    hidden = (hand for hand in Hand if next_unseen(cards_of(sitting, hand)) is not None)
    return tuple(chance(sitting, "find-face-up", hand) for hand in hidden)


def lapses(sitting: PontoEBanca) -> Offers:
    """What can be put right, a card too many only while one could have come; or the coup is void."""
    slips = tuple(lapse for lapse in Lapse if sitting.shoe.left or lapse is not Lapse.EXTRA_CARD)
    correct = dealer("correct-lapse", {"lapse": Choice(slips)})
    return (correct, dealer("void-coup", {"cause": Choice(("a lapse that cannot be put right",))}))


def paying(sitting: PontoEBanca) -> Offers:
    return (dealer("pay-winners", must=True), *lapses(sitting))


# What each may see -----------------------------------------------------------------------


def view(sitting: PontoEBanca, participant: Participant) -> PontoEBanca:
    """The sitting without the faces that only another has seen; the same sitting, if there are none."""
    if not faces_of_handlers(sitting):
        return sitting
    ponto, banca = masked(sitting.ponto, participant), masked(sitting.banca, participant)
    return replace(sitting, ponto=ponto, banca=banca)


def show(event: Event, participant: Participant) -> Event | None:
    """The event, without a face that this participant may not have."""
    if isinstance(event, CardShown) and event.to != participant:
        return replace(event, card=None)
    return event
