"""Dice and deal: who shakes, where the first card goes, thirteen to each place; misdeals, and who sees which face."""

from functools import lru_cache

from pagador.betting.bets import Place
from pagador.decider import DEALER, Event, Events, Lot, Participant
from pagador.equipment.cards import Card
from pagador.equipment.dice import FACES, throw_of, throws
from pagador.equipment.shoe import check_possible
from pagador.games.poker.treze_cartas.events import (
    CardMisdealt,
    CardMoved,
    CardsDealt,
    CardShown,
    CardTurned,
    DealCancelled,
    DiceShaken,
    DiceShown,
    HandOpened,
    ShakerNamed,
)
from pagador.games.poker.treze_cartas.evolve import evolve
from pagador.games.poker.treze_cartas.stakes import bettors_at, holder_of
from pagador.games.poker.treze_cartas.state import Hand, Treze, hand_at
from pagador.games.poker.treze_cartas.words import BANCA, Phase
from pagador.law import Refused, rule

# Dice ------------------------------------------------------------------------------------


@rule("mo88.2.b")
def shake(sitting: Treze, by: Participant) -> Events:
    """The seated player with the highest bet shakes the dice; the dealer, where none has bet or the time is over."""
    if by != sitting.shaker:
        if sitting.shaker == DEALER:
            raise Refused("It is for the dealer to shake the dice.", sitting.law.dice_and_deal)
        raise Refused(f"It is for {sitting.shaker} to shake the dice.", sitting.law.dice_and_deal)
    return (DiceShaken(by=by, under=(sitting.law.dice_and_deal, sitting.law.after_the_dice)),)


@rule("mo88.2.b")
def shake_time_over(sitting: Treze) -> Events:
    """Who lets the time go by leaves the dice to the dealer."""
    return (ShakerNamed(who=DEALER, under=(sitting.law.dice_and_deal,)),)


@rule("mo88.1.c", "mo88.2.b")
def show_dice(sitting: Treze, word: str) -> Events:
    """The sum is counted from the banker, anticlockwise, to the place of the first card."""
    dice = faces_of(word, sitting)
    total, under = sum(dice), sitting.law.dice_and_deal
    return (DiceShown(dice=dice, total=total, first=counted(sitting, total), under=(under,)),)


@lru_cache(maxsize=8)
def lot_of_dice(dice: int) -> Lot:
    """What so many dice may show: each throw as often as they make it."""
    found = throws(dice)
    return Lot(outcomes=tuple(found), weights=tuple(found.values()))


@rule("mo88.1.c")
def faces_of(word: str, sitting: Treze) -> tuple[int, ...]:
    """The faces of a throw, written in any order; refused where the table's dice cannot lie so."""
    known, wanted = {str(face): face for face in FACES}, sitting.law.dice
    faces = word.split("-")
    for face in faces:
        if face not in known:
            raise Refused(f"A die shows {FACES[0]} to {FACES[-1]}, not {face or 'nothing'}.", wanted.under)
    if len(faces) != wanted.value:
        raise Refused(f"There are {wanted.value} dice, and {len(faces)} were shown.", wanted.under)
    return tuple(sorted(known[face] for face in faces))


@rule("mo88.2.b")
def counted(sitting: Treze, total: int) -> Place:
    """The place that a sum counts to, the banker's being one."""
    places = sitting.table.places
    return places[(total - 1) % len(places)]


@rule("mo88.2.c")
def dice_stand(sitting: Treze) -> Refused:
    """The sentence for dice that are shown or shaken again."""
    shown = throw_of(sitting.dice)
    sentence = f"The dice have been shown: {shown} stands, and nobody adds to it or takes from it."
    return Refused(sentence, sitting.law.after_the_dice)


# The deal --------------------------------------------------------------------------------


@rule("mo88.2.b", "mo88.2.c")
def deal(sitting: Treze) -> Events:
    """All cards, one by one and face down, to the four places always, however many of them have bets."""
    if sitting.shoe.drawn:
        raise Refused("The cards are dealt already.", sitting.law.dice_and_deal)
    assert sitting.first is not None
    law = sitting.law
    count = law.hand_cards.value * len(sitting.table.places)
    dealt = CardsDealt(first=sitting.first, count=count, under=(law.dice_and_deal, law.after_the_dice))
    return (dealt, *opened(sitting))


@rule("mo88.2.d", "mo88.5")
def opened(sitting: Treze) -> Events:
    """Whose the cards are: the banker's own, then for each place with bets its holder and all who may look."""
    law = sitting.law
    banker = HandOpened(place=BANCA, holder=DEALER, seen_by=(DEALER,), under=(law.banker_shows,))
    places = (place for place in sitting.table.floor.seats if bettors_at(sitting.bets, place))
    return (banker, *(hand_opened(sitting, place) for place in places))


@rule("mo88.5")
def hand_opened(sitting: Treze, place: Place) -> HandOpened:
    """All who bet on a place may look at its cards, and the dealer where they all stand."""
    holder, bettors = holder_of(sitting, place), bettors_at(sitting.bets, place)
    looking = (*bettors, DEALER) if holder == DEALER else bettors
    return HandOpened(place=place, holder=holder, seen_by=looking, under=(sitting.law.same_place,))


# Misdeals --------------------------------------------------------------------------------


@rule("mo88.2.b")
def order_of_deal(sitting: Treze) -> tuple[Place, ...]:
    """The places from the one that the dice counted to, which cards go to in turn."""
    places = sitting.table.places
    assert sitting.first is not None
    first = places.index(sitting.first)
    return (*places[first:], *places[:first])


@rule("mo88.2.b", "mo88.4")
def belongs(sitting: Treze, position: int) -> Place:
    """The place that the order of the deal meant a card for."""
    order = order_of_deal(sitting)
    return order[position % len(order)]


@rule("mo88.4")
def find_misdealt(sitting: Treze, number: int, place: Place) -> Events:
    """A card is found at another place than its own; it can be put right where nobody has looked at either's."""
    law = sitting.law
    if not 1 <= number <= sitting.shoe.drawn:
        raise Refused(f"The cards of this deal are 1 to {sitting.shoe.drawn}: there is no {number}.", law.misdeal)
    source, target = lies_at(sitting, number - 1), hand_at(sitting, place)
    if target is None:
        raise Refused(f"There is no place {place} at this table.", law.seats)
    if place == belongs(sitting, number - 1):
        raise Refused(f"Card {number} belongs there: it is not misdealt.", law.misdeal)
    if number - 1 in looked_at(sitting):
        sentence = f"Card {number} has been looked at: that cannot be put right, and the deal is cancelled."
        raise Refused(sentence, law.misdeal)
    if is_taken_up(target):
        raise Refused(cards_looked_at(place), law.misdeal)
    return (CardMisdealt(number=number, source=source, place=place, under=(law.misdeal,)),)


def cards_looked_at(place: Place) -> str:
    if place == BANCA:
        return "The banker's cards have been looked at: that cannot be put right, and the deal is cancelled."
    return f"The cards of place {place} have been looked at: that cannot be put right, and the deal is cancelled."


def lies_at(sitting: Treze, position: int) -> Place:
    """The place where a card of the deal lies."""
    return next(hand.place for hand in sitting.hands for slot in hand.cards if slot.position == position)


def looked_at(sitting: Treze) -> frozenset[int]:
    """The cards of the deal that only some have seen: one that was dealt face up is known to all."""
    return frozenset(
        slot.position
        for hand in sitting.hands
        for slot in hand.cards
        if is_taken_up(hand) or (slot.card is not None and not slot.open)
    )


def is_taken_up(hand: Hand) -> bool:
    """Whether a player has taken up the cards of a place, or the banker has shown theirs."""
    return hand.taken or hand.laid


@rule("mo88.4")
def is_misdealt(sitting: Treze) -> bool:
    """Whether any card lies at another place than its own."""
    if sitting.first is None:
        return False
    order = order_of_deal(sitting)
    return any(order[slot.position % len(order)] != hand.place for hand in sitting.hands for slot in hand.cards)


def check_put_right(sitting: Treze) -> None:
    if is_misdealt(sitting):
        raise Refused("A card lies at the wrong place: first it is put right.", sitting.law.misdeal)


@rule("mo88.4")
def put_right(sitting: Treze) -> Events:
    """Every misdealt card goes to the place that the order meant it for."""
    moved = tuple(
        CardMoved(number=slot.position + 1, source=hand.place, place=rightly, under=(sitting.law.misdeal,))
        for hand in sitting.hands
        for slot in hand.cards
        if (rightly := belongs(sitting, slot.position)) != hand.place
    )
    if not moved:
        raise Refused("No card lies at the wrong place.", sitting.law.misdeal)
    return moved


@rule("mo88.4")
def cancel_deal(sitting: Treze, cause: str) -> Events:
    """An error that cannot be put right cancels all cards dealt; bets and dice stand, or not (`cancelled-deal`)."""
    law = sitting.law
    if not sitting.shoe.drawn:
        raise Refused("No cards are dealt that could be cancelled.", law.misdeal)
    if not cause.strip():
        raise Refused("Say what cannot be put right: a cancelled deal has its reason.", law.misdeal)
    anew = sitting.table.readings.cancelled_deal == "anew"
    return (DealCancelled(cause=cause, anew=anew, under=(law.misdeal,)),)


# Faces -----------------------------------------------------------------------------------


def unseen_index(hand: Hand) -> int | None:
    """The first card of a hand whose face is known to no one."""
    return next((index for index, slot in enumerate(hand.cards) if slot.card is None), None)


def looking_at(sitting: Treze) -> Hand | None:
    """The hand whose cards chance is to show now: the banker's while they form theirs, then those taken up."""
    if sitting.phase is Phase.FORMING:
        return sitting.banca if unseen_index(sitting.banca) is not None else None
    taken = (hand for hand in sitting.hands[1:] if hand.taken and unseen_index(hand) is not None)
    return next(taken, None) if sitting.phase is Phase.ARRANGING else None


def privately_seen(sitting: Treze) -> tuple[Card, ...]:
    """The faces that only some at the table have seen."""
    return tuple([slot.card for hand in sitting.hands for slot in hand.cards if slot.card and not slot.open])


@rule("mo88.2.d", "mo88.5")
def show_card(sitting: Treze, place: Place, card: Card) -> Events:
    """The next card of a hand, for those who may look: the banker first, and no place before its cards are taken up."""
    hand = looking_at(sitting)
    if hand is None or hand.place != place:
        raise Refused("That card is not to be looked at now.", sitting.law.banker_shows)
    index = unseen_index(hand)
    assert index is not None
    check_possible(sitting.shoe, card, privately_seen(sitting))
    under = sitting.law.banker_shows if place == BANCA else sitting.law.same_place
    return (CardShown(hand=place, index=index, to=hand.seen_by, card=card, under=(under,)),)


@rule("mo88.4")
def find_face_up(sitting: Treze, place: Place, card: Card) -> Events:
    """A card that was dealt face up is valid, and the coup goes on."""
    check_put_right(sitting)
    hand = hand_at(sitting, place)
    index = None if hand is None else unseen_index(hand)
    if index is None:
        raise Refused("No card lies unseen there.", sitting.law.misdeal)
    check_possible(sitting.shoe, card, privately_seen(sitting))
    return (CardTurned(hand=place, index=index, card=card, under=(sitting.law.misdeal,)),)


def evolved(sitting: Treze, *events: Event) -> Treze:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting
