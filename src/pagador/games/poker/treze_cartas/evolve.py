"""Treze cartas evolves: a line for each event."""

from msgspec.structs import asdict, replace

from pagador.betting.bets import Place, evolve_bets
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import PlaceLeft, PlaceTaken, evolve_people
from pagador.betting.sabot import CardsCut, CardsShuffled, CutDeclined, evolve_shoe
from pagador.decider import Event, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import draw, seen
from pagador.games.poker.treze_cartas.events import (
    BankFormed,
    CardMisdealt,
    CardMoved,
    CardsDealt,
    CardShown,
    CardsMixed,
    CardsTaken,
    CardTurned,
    DealCancelled,
    DiceShaken,
    DiceShown,
    HandOpened,
    PlaceCompared,
    RowCompared,
    RowsLaid,
    RowsSuggested,
    RowsTurned,
    ShakerNamed,
)
from pagador.games.poker.treze_cartas.state import (
    Cards,
    Hand,
    Outcome,
    RowResult,
    Slot,
    Suggestion,
    Treze,
    hand_at,
)
from pagador.games.poker.treze_cartas.words import BANCA, Phase

REMEMBERED = 60
"""How many of the last results the table shows."""


def evolve(sitting: Treze, event: Event) -> Treze:
    """What cards and rows do; dice and deal, and the course of a coup, are matched after them."""
    match event:
        case CardShown(hand=place, index=index, card=card):
            return with_slot(sitting, place, index, card, face_up=False)
        case CardTurned(hand=place, index=index, card=card):
            turned = with_slot(sitting, place, index, card, face_up=True)
            return replace(turned, shoe=seen(sitting.shoe, card))
        case CardsTaken(place=place):
            return with_hand(sitting, place, taken=True)
        case RowsSuggested():
            return suggested(sitting, event)
        case RowsLaid(place=place, rows=rows, declares=declares):
            return with_hand(sitting, place, laid=True, rows=rows, declares=declares)
        case BankFormed(rows=rows, cards=cards, declares=declares):
            formed = with_hand(laid_open(sitting, BANCA, cards), BANCA, laid=True, rows=rows, declares=declares)
            return replace(formed, phase=Phase.ARRANGING, formings=sitting.formings + 1)
        case RowsTurned(place=place, rows=rows, cards=cards, declares=declares):
            return with_hand(laid_open(sitting, place, cards), place, rows=rows, declares=declares)
        case RowCompared() | PlaceCompared():
            return compared(sitting, event)
    return evolve_deal(sitting, event)


def evolve_deal(sitting: Treze, event: Event) -> Treze:
    match event:
        case ShakerNamed(who=who):
            return replace(sitting, shaker=who)
        case DiceShaken():
            return replace(sitting, phase=Phase.ROLLED)
        case DiceShown(dice=dice, first=first):
            return replace(sitting, phase=Phase.DEALING, dice=dice, first=first)
        case CardsDealt(first=first, count=count):
            return dealt(sitting, first, count)
        case HandOpened(place=place, holder=holder, seen_by=seen_by):
            return with_hand(sitting, place, in_play=True, holder=holder, seen_by=seen_by)
        case CardMisdealt(number=number, source=source, place=place):
            return replace(moved(sitting, number, source, place), phase=until_shown(sitting, Phase.DEALING))
        case CardMoved(number=number, source=source, place=place):
            return replace(moved(sitting, number, source, place), phase=until_shown(sitting, Phase.FORMING))
        case DealCancelled(anew=anew):
            return cancelled(sitting, anew=anew)
    return evolve_course(sitting, event)


def evolve_course(sitting: Treze, event: Event) -> Treze:
    match event:
        case CardsMixed():
            return replace(sitting, phase=Phase.MACHINE)
        case CardsShuffled():
            shuffled = replace(sitting, phase=Phase.CUTTING, shoe=evolve_shoe(sitting.shoe, event))
            return asked_to_cut(shuffled, *(who for who, _ in sitting.people))
        case PlaceTaken(who=who) if sitting.phase is Phase.CUTTING:
            return replace(asked_to_cut(sitting, who), people=evolve_people(sitting.people, event))
        case CutDeclined(who=gone) | PlaceLeft(who=gone) if gone in sitting.cutters:
            left = replace(sitting, cutters=tuple(who for who in sitting.cutters if who != gone))
            return replace(left, people=evolve_people(sitting.people, event))
        case CardsCut():
            phase = Phase.DEALING if sitting.dice else Phase.BETTING
            return replace(sitting, phase=phase, shoe=evolve_shoe(sitting.shoe, event), cutters=())
        case BetsClosed():
            return replace(sitting, phase=Phase.SHAKING)
        case CoupEnded(shoe_over=over):
            ended = gathered(sitting, Phase.SHUFFLING if over else Phase.BETTING)
            return replace(ended, coup=sitting.coup + 1, shaker=None, dice=(), first=None, deals=0)
    people, bets = evolve_people(sitting.people, event), evolve_bets(sitting.bets, event)
    return replace(sitting, people=people, bets=bets)


def asked_to_cut(sitting: Treze, *people: Participant) -> Treze:
    """These people may cut too; where nobody else could any more, they are asked anew."""
    askings = sitting.cut_askings if sitting.cutters else sitting.cut_askings + 1
    return replace(sitting, cutters=(*sitting.cutters, *people), cut_askings=askings)


# Hands -----------------------------------------------------------------------------------


def with_hand(sitting: Treze, place: Place, **changes: object) -> Treze:
    hands = tuple([replace(hand, **changes) if hand.place == place else hand for hand in sitting.hands])
    return replace(sitting, hands=hands)


def cards_at(sitting: Treze, place: Place) -> Cards:
    hand = hand_at(sitting, place)
    assert hand is not None
    return hand.cards


def with_slot(sitting: Treze, place: Place, index: int, card: Card, *, face_up: bool) -> Treze:
    cards = cards_at(sitting, place)
    slot = Slot(position=cards[index].position, card=card, open=face_up)
    return with_hand(sitting, place, cards=(*cards[:index], slot, *cards[index + 1 :]))


def dealt(sitting: Treze, first: Place, count: int) -> Treze:
    """The cards of the pack in their order, each to the place whose turn it is."""
    places = sitting.table.places
    begin = places.index(first)
    hands = tuple(
        replace(
            hand, cards=tuple(Slot(position=at) for at in range((number - begin) % len(places), count, len(places)))
        )
        for number, hand in enumerate(sitting.hands)
    )
    return replace(sitting, phase=Phase.FORMING, shoe=draw(sitting.shoe, count), hands=hands)


def moved(sitting: Treze, number: int, source: Place, place: Place) -> Treze:
    """A card of the deal taken from one place and put among those of another, in the order of the deal."""
    slot = next(slot for slot in cards_at(sitting, source) if slot.position == number - 1)
    left = tuple(each for each in cards_at(sitting, source) if each is not slot)
    grown = tuple(sorted((*cards_at(sitting, place), slot), key=lambda each: each.position))
    return with_hand(with_hand(sitting, source, cards=left), place, cards=grown)


def until_shown(sitting: Treze, phase: Phase) -> Phase:
    """The phase that a misdeal brings; once the banker has shown, the time of the places runs on."""
    return Phase.ARRANGING if sitting.banca.laid else phase


def laid_open(sitting: Treze, place: Place, cards: tuple[Card, ...]) -> Treze:
    """All cards of a place face up."""
    shoe = sitting.shoe
    for slot, card in zip(cards_at(sitting, place), cards, strict=True):
        shoe = shoe if slot.open else seen(shoe, card)
    slots = zip(cards_at(sitting, place), cards, strict=True)
    turned = tuple(Slot(position=slot.position, card=card, open=True) for slot, card in slots)
    return replace(with_hand(sitting, place, cards=turned, open=True), shoe=shoe)


def suggested(sitting: Treze, event: RowsSuggested) -> Treze:
    """The newest suggestion of each who made one."""
    hand = hand_at(sitting, event.place)
    assert hand is not None
    others = tuple(each for each in hand.suggestions if each.by != event.by)
    suggestions = (*others, Suggestion(by=event.by, rows=event.rows))
    return with_hand(sitting, event.place, suggestions=suggestions)


def compared(sitting: Treze, event: RowCompared | PlaceCompared) -> Treze:
    hand = hand_at(sitting, event.place)
    assert hand is not None
    told = {name: value for name, value in asdict(event).items() if name not in ("place", "row", "under")}
    if isinstance(event, RowCompared):
        return with_hand(sitting, event.place, compared=(*hand.compared, RowResult(**told)))
    last = (f"{event.place}-{event.result}", *sitting.last)[:REMEMBERED]
    judged = with_hand(sitting, event.place, outcome=Outcome(**told))
    return replace(judged, phase=Phase.PAYING, last=last)


# Cards gathered in -----------------------------------------------------------------------


def gathered(sitting: Treze, phase: Phase) -> Treze:
    """The table cleared of cards."""
    hands = tuple(Hand(place=hand.place) for hand in sitting.hands)
    return replace(sitting, phase=phase, hands=hands, cutters=(), formings=0)


def cancelled(sitting: Treze, *, anew: bool) -> Treze:
    """A deal that counts for nothing; bets and dice stand, unless all begins anew."""
    cleared = replace(gathered(sitting, Phase.SHUFFLING), deals=sitting.deals + 1)
    return replace(cleared, shaker=None, dice=(), first=None) if anew else cleared
