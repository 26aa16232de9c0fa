"""Póquer sem descarte evolves: a line for each event."""

from msgspec.structs import replace

from pagador.betting.bets import evolve_bets
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import evolve_people
from pagador.betting.sabot import CardsBurnt, CardsShuffled, dealt_from, evolve_shoe, shown, turned_up, with_slot
from pagador.decider import Event, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import draw, seen
from pagador.games.poker.poquer_sem_descarte.events import (
    AllDecided,
    BankShown,
    BurntCardTurned,
    CardDealt,
    CardsCollected,
    CardShown,
    CardsPassed,
    CardTurned,
    DecisionMade,
    DecisionsAsked,
    DecisionWarned,
    HandCompared,
    HandOpened,
    HandsExcused,
)
from pagador.games.poker.poquer_sem_descarte.state import Hand, Poquer, hand_at
from pagador.games.poker.poquer_sem_descarte.words import BANCA, Phase

REMEMBERED = 90
"""How many of the bank's last results the table shows."""

NO_GAME = "sem-jogo"
"""What is remembered of a bank that did not play."""


def evolve(sitting: Poquer, event: Event) -> Poquer:
    """What cards do; decisions, where the round stands and all else are matched after them."""
    match event:
        case HandOpened(place=place, player=player):
            return replace(sitting, hands=(*sitting.hands, Hand(place=place, player=player)))
        case CardDealt(hand=key, position=position):
            return dealt(sitting, key, position)
        case CardShown(hand=key, index=index, to=to, card=card):
            return seen_by(sitting, key, (index,), to, card)
        case CardsPassed(hand=key, to=to):
            return seen_by(sitting, key, range(len(cards_at(sitting, key))), to, None)
        case CardTurned(hand=key, index=index, card=card):
            return turned(sitting, key, index, card)
        case BurntCardTurned(card=card):
            return replace(sitting, burnt=card, shoe=seen(sitting.shoe, card))
        case CardsCollected(hand=key):
            return with_hand(sitting, key, collected=True)
    return evolve_decisions(sitting, event)


def evolve_decisions(sitting: Poquer, event: Event) -> Poquer:
    match event:
        case DecisionsAsked():
            return replace(sitting, phase=Phase.DECIDING)
        case DecisionWarned(place=place):
            return with_hand(sitting, place, warned=True)
        case DecisionMade(place=place, choice=choice):
            return with_hand(sitting, place, choice=choice)
        case HandsExcused(places=places):
            for place in places:
                sitting = with_hand(sitting, place, excused=True)
            return sitting
        case AllDecided(plays=plays):
            return replace(sitting, phase=Phase.TURNING if plays else Phase.PAYING)
        case BankShown(combination=combination, plays=plays):
            last = (combination if plays else NO_GAME, *sitting.last)[:REMEMBERED]
            return replace(sitting, bank_makes=combination, bank_plays=plays, last=last)
        case HandCompared(hand=place, result=result, combination=combination):
            compared = with_hand(sitting, place, result=result, combination=combination)
            return replace(compared, phase=Phase.PAYING)
    return evolve_course(sitting, event)


def evolve_course(sitting: Poquer, event: Event) -> Poquer:
    match event:
        case CardsShuffled():
            return replace(sitting, phase=Phase.BETTING, shoe=evolve_shoe(sitting.shoe, event))
        case CardsBurnt():
            return replace(sitting, shoe=evolve_shoe(sitting.shoe, event))
        case BetsClosed():
            return replace(sitting, phase=Phase.SHOWING)
        case CoupEnded(shoe_over=over):
            return put_away(sitting, Phase.SHUFFLING if over else Phase.BETTING)
    people, bets = evolve_people(sitting.people, event), evolve_bets(sitting.bets, event)
    return replace(sitting, people=people, bets=bets)


# Cards -----------------------------------------------------------------------------------


def cards_at(sitting: Poquer, key: str) -> tuple[object, ...]:
    hand = hand_at(sitting, key)
    return sitting.banca if hand is None else hand.cards


def with_hand(sitting: Poquer, place: str, **changes: object) -> Poquer:
    hands = tuple(replace(hand, **changes) if hand.place == place else hand for hand in sitting.hands)
    return replace(sitting, hands=hands)


def dealt(sitting: Poquer, key: str, position: int) -> Poquer:
    slot, shoe = dealt_from(sitting.shoe, position), draw(sitting.shoe)
    if key == BANCA:
        return replace(sitting, shoe=shoe, banca=(*sitting.banca, slot))
    hand = hand_at(sitting, key)
    assert hand is not None
    return replace(with_hand(sitting, key, cards=(*hand.cards, slot)), shoe=shoe)


def seen_by(sitting: Poquer, key: str, indices: tuple[int, ...] | range, to: Participant, card: Card | None) -> Poquer:
    """Cards of a hand that its player has looked at; without a face, in the eyes of all others."""
    hand = hand_at(sitting, key)
    assert hand is not None
    cards = hand.cards
    for index in indices:
        cards = with_slot(cards, index, shown(cards[index], card, to))
    return with_hand(sitting, key, cards=cards)


def turned(sitting: Poquer, key: str, index: int, card: Card) -> Poquer:
    shoe = seen(sitting.shoe, card)
    if key == BANCA:
        slot = turned_up(sitting.banca[index], card)
        return replace(sitting, shoe=shoe, banca=with_slot(sitting.banca, index, slot))
    hand = hand_at(sitting, key)
    assert hand is not None
    cards = with_slot(hand.cards, index, turned_up(hand.cards[index], card))
    return replace(with_hand(sitting, key, cards=cards), shoe=shoe)


def put_away(sitting: Poquer, phase: Phase) -> Poquer:
    """The table cleared of cards for the next round."""
    return replace(
        sitting,
        phase=phase,
        coup=sitting.coup + 1,
        hands=(),
        banca=(),
        burnt=None,
        bank_makes=None,
        bank_plays=None,
    )
