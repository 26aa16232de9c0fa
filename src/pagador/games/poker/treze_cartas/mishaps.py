"""Offers that nobody waits for: cards that lay face up or at a wrong place, a deal cancelled, a coup voided."""

from pagador.betting.bets import Place
from pagador.betting.coup import dealer
from pagador.decider import Amount, Choice, Offer, Offers, Party
from pagador.equipment.shoe import lot
from pagador.games.poker.treze_cartas.dealing import (
    is_misdealt,
    is_taken_up,
    looked_at,
    order_of_deal,
    privately_seen,
    unseen_index,
)
from pagador.games.poker.treze_cartas.stakes import in_coup
from pagador.games.poker.treze_cartas.state import Hand, Treze
from pagador.games.poker.treze_cartas.words import Phase
from pagador.law import rule

BEYOND_REPAIR = "a misdeal that cannot be put right"
FAILURE = "the house's system failed"


def mishaps(sitting: Treze) -> Offers:
    """What nobody waits for: cards dealt face up or to a wrong place, a deal cancelled, a coup voided undecided."""
    voiding: Offers = ()
    if sitting.table.terms.void_coups and in_coup(sitting) and sitting.phase is not Phase.PAYING:
        voiding = (dealer("void-coup", {"cause": Choice((FAILURE,))}),)
    return (*of_deal(sitting), *voiding)


@rule("mo88.4")
def of_deal(sitting: Treze) -> Offers:
    """Until the rows are compared."""
    if sitting.phase not in (Phase.DEALING, Phase.FORMING, Phase.ARRANGING) or not sitting.shoe.drawn:
        return ()
    cancelling = dealer("cancel-deal", {"cause": Choice((BEYOND_REPAIR,))})
    unseen = () if is_misdealt(sitting) else tuple(hand for hand in sitting.hands if unseen_index(hand) is not None)
    face_up = tuple(face_of(sitting, hand, "find-face-up") for hand in unseen)
    return (*face_up, *misdeals(sitting), cancelling)


def misdeals(sitting: Treze) -> Offers:
    """For each place the cards that belong there and that nobody has looked at, found where nobody has looked."""
    places, seen = sitting.table.places, looked_at(sitting)
    closed = tuple(hand.place for hand in sitting.hands if not is_taken_up(hand))
    found = []
    for own in places:
        numbers, others = still_closed(sitting, own, seen), tuple(place for place in closed if place != own)
        if numbers and others:
            amount = Amount(least=numbers[0], most=numbers[-1], step=len(places))
            found.append(dealer("find-misdealt", {"number": amount, "place": Choice(others)}))
    return tuple(found)


def still_closed(sitting: Treze, place: Place, looked: frozenset[int]) -> tuple[int, ...]:
    """The numbers in the deal of the cards that belong to a place, after the last that somebody has looked at."""
    order = order_of_deal(sitting)
    own = range(order.index(place), sitting.shoe.drawn, len(order))
    last = max((index for index, position in enumerate(own) if position in looked), default=-1)
    return tuple(position + 1 for position in own[last + 1 :])


def face_of(sitting: Treze, hand: Hand, command: str, *, must: bool = False) -> Offer:
    index = unseen_index(hand)
    assert index is not None
    card = lot(sitting.shoe, hand.cards[index].position, privately_seen(sitting))
    return Offer(party=Party.CHANCE, command=command, must=must, fields={"hand": Choice((hand.place,)), "card": card})
