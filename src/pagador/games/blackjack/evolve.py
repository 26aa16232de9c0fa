"""Blackjack evolves: a line for each event."""

from msgspec.structs import replace

from pagador.betting.bets import evolve_bets
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import evolve_people
from pagador.betting.sabot import (
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    NoticeDrawn,
    NoticePlaced,
    Slot,
    dealt_from,
    evolve_declined,
    evolve_shoe,
    turned_up,
)
from pagador.decider import Called, Event
from pagador.equipment.cards import Card
from pagador.equipment.shoe import draw, seen
from pagador.games.blackjack.events import (
    BankEnded,
    CardAsked,
    CardDiscarded,
    CardMisdrawn,
    CardsCollected,
    CardsExhibited,
    CardsSpread,
    CardTurned,
    CoupMoved,
    EvenMoneyTaken,
    Followed,
    FollowersAsked,
    HandDoubled,
    HandEnded,
    HandOpened,
    HandSplit,
    HoleDealt,
    HoleExposed,
    InsuranceDeclined,
    Insured,
    StayedOut,
)
from pagador.games.blackjack.evolve_machines import evolve_machines
from pagador.games.blackjack.state import Blackjack, Hand
from pagador.games.blackjack.words import BANCA, Fate, Phase

REMEMBERED = 90
"""How many of the bank's last results the table shows."""


def evolve(sitting: Blackjack, event: Event) -> Blackjack:
    """What cards do; what people decided, where the coup stands and all else are matched after them."""
    match event:
        case HandOpened(place=place, decider=decider):
            return replace(sitting, hands=(*sitting.hands, Hand(place=place, decider=decider)))
        case CardTurned(hand=key, card=card, position=position):
            return turned(sitting, key, card, position)
        case HoleDealt(position=position):
            return replace(sitting, banca=(*sitting.banca, dealt_from(sitting.shoe, position)), shoe=draw(sitting.shoe))
        case HoleExposed(card=card):
            *first, hole = sitting.banca
            return replace(discarding(sitting, turned_up(hole, card)), banca=tuple(first))
        case CardMisdrawn(position=position):
            return replace(sitting, wrong=dealt_from(sitting.shoe, position), shoe=draw(sitting.shoe))
        case CardDiscarded(card=card, position=position):
            return thrown_away(sitting, card, position)
        case CardsCollected(hand=key):
            return with_hand(sitting, key, collected=True)
    return evolve_decisions(sitting, event)


def evolve_decisions(sitting: Blackjack, event: Event) -> Blackjack:
    match event:
        case InsuranceDeclined(who=who, place=place) | Insured(who=who, place=place):
            return replace(sitting, answered=(*sitting.answered, (who, place)))
        case EvenMoneyTaken(hand=key):
            return with_hand(sitting, key, fate=Fate.PAID)
        case CardAsked():
            return replace(sitting, asks_card=True)
        case HandEnded(hand=key, fate=fate):
            return with_hand(sitting, key, fate=fate)
        case HandSplit(hand=key, into=number):
            return split(sitting, key, number)
        case HandDoubled(hand=key, who=who, hard=hard):
            return doubled(sitting, key, who, hard)
        case FollowersAsked(what=what, who=who):
            return replace(sitting, phase=Phase.FOLLOWING, pending=what, followers=who)
        case Followed() | StayedOut():
            return replace(sitting, followers=sitting.followers[1:])
    return evolve_course(sitting, event)


def evolve_course(sitting: Blackjack, event: Event) -> Blackjack:
    match event:
        case BetsClosed():
            return replace(sitting, phase=Phase.DEALING)
        case CoupMoved(to=phase):
            return replace(sitting, phase=phase, pending=None)
        case BankEnded(points=points, blackjack=blackjack, played=played):
            result = ("blackjack" if blackjack else str(points),) if played else ()
            return replace(sitting, phase=Phase.PAYING, last=(*result, *sitting.last)[:REMEMBERED])
        case CoupEnded(shoe_over=over):
            return put_away(sitting, Phase.SHUFFLING if over else Phase.BETTING)
    return evolve_sabot(sitting, event)


def evolve_sabot(sitting: Blackjack, event: Event) -> Blackjack:
    match event:
        case CardsExhibited():
            return replace(sitting, exhibited=True)
        case CardsShuffled():
            phase = Phase.CUTTING if sitting.table.terms.shuffler == "none" else Phase.LOADING
            phase = Phase.BETTING if sitting.loaded else phase
            shoe = evolve_shoe(sitting.shoe, event)
            return replace(sitting, phase=phase, shoe=shoe, left_out=(), last_of_shoe=False)
        case CutDeclined():
            return replace(sitting, cut_declined=evolve_declined(sitting.cut_declined, event))
        case CardsCut(place=place):
            shoe, declined = evolve_shoe(sitting.shoe, event), evolve_declined(sitting.cut_declined, event)
            return replace(sitting, phase=Phase.BETTING, shoe=shoe, last_cut=place, cut_declined=declined)
        case NoticePlaced() | CardsBurnt():
            return replace(sitting, shoe=evolve_shoe(sitting.shoe, event))
        case NoticeDrawn() | Called(call="last_coup"):
            return replace(sitting, last_of_shoe=True)
        case CardsSpread():
            return replace(sitting, phase=Phase.SHUFFLING, last_cut="")
    machines = evolve_machines(sitting, event)
    people, bets = evolve_people(machines.people, event), evolve_bets(machines.bets, event)
    return replace(machines, bets=bets, people=people)


# Cards -----------------------------------------------------------------------------------


def with_hand(sitting: Blackjack, key: str, **changes: object) -> Blackjack:
    hands = tuple(replace(hand, **changes) if hand.key == key else hand for hand in sitting.hands)
    return replace(sitting, hands=hands)


def turned(sitting: Blackjack, key: str, card: Card, position: int) -> Blackjack:
    """A face in a hand; the bank's hidden card has its place there already."""
    slot = turned_up(dealt_from(sitting.shoe, position), card)
    shoe = seen(sitting.shoe, card)
    new = position == shoe.drawn
    wrong = sitting.wrong if sitting.wrong is None or sitting.wrong.position != position else None
    after = replace(sitting, shoe=draw(shoe) if new else shoe, wrong=wrong, asks_card=False)
    if key == BANCA:
        laid = tuple(each for each in sitting.banca if each.card is not None)
        return replace(after, banca=(*laid, slot))
    touched = sitting.phase is Phase.PLAYING
    hands = tuple(replace(hand, cards=(*hand.cards, slot)) if hand.key == key else hand for hand in sitting.hands)
    return replace(after, hands=hands, touched=sitting.touched or touched)


def thrown_away(sitting: Blackjack, card: Card | None, position: int) -> Blackjack:
    """A card that was not due goes to the discard corner, from the sabot or from where it lay unseen."""
    slot = Slot(shoe=sitting.shoe.number, position=position, card=card)
    if position < sitting.shoe.drawn:
        return replace(discarding(sitting, slot), wrong=None, touched=sitting.touched or card is not None)
    return discarding(replace(sitting, shoe=draw(sitting.shoe), touched=True), slot)


def discarding(sitting: Blackjack, slot: Slot) -> Blackjack:
    shoe = sitting.shoe if slot.card is None else seen(sitting.shoe, slot.card)
    return replace(sitting, shoe=shoe, discarded=(*sitting.discarded, slot))


def split(sitting: Blackjack, key: str, number: int) -> Blackjack:
    """The second card becomes a hand of its own beside the first."""
    hands: list[Hand] = []
    for hand in sitting.hands:
        if hand.key == key:
            first, second = hand.cards
            hands += [replace(hand, cards=(first,), split=True)]
            hands += [replace(hand, cards=(second,), split=True, number=number)]
        else:
            hands.append(hand)
    return replace(sitting, hands=tuple(hands))


def doubled(sitting: Blackjack, key: str, who: str, hard: int) -> Blackjack:
    hand = next(hand for hand in sitting.hands if hand.key == key)
    asks = sitting.asks_card or who == hand.decider
    return replace(with_hand(sitting, key, doubled_by=(*hand.doubled_by, who), hard=hard), asks_card=asks)


def put_away(sitting: Blackjack, phase: Phase) -> Blackjack:
    """The table cleared of cards for the next coup."""
    return replace(
        sitting,
        phase=phase,
        coup=sitting.coup + 1,
        hands=(),
        banca=(),
        wrong=None,
        discarded=(),
        answered=(),
        asks_card=False,
        touched=False,
        pending=None,
        followers=(),
        marks=(),
        fed=0,
    )
