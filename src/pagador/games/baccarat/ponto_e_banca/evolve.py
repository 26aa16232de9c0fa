"""Ponto e banca evolves: what each event does to the sitting, without judgement."""

from msgspec.structs import replace

from pagador.betting.bets import evolve_bets
from pagador.betting.coup import BetsClosed
from pagador.betting.places import evolve_people
from pagador.decider import Event, Participant
from pagador.equipment.cards import Card, decks
from pagador.equipment.shoe import cut_at, draw, new_shoe, seen, with_notice
from pagador.games.baccarat.ponto_e_banca.events import (
    CardDealt,
    CardsBurnt,
    CardsCut,
    CardShown,
    CardsLeft,
    CardsShuffled,
    CardsTaken,
    CardTurned,
    CoupEnded,
    CoupVoided,
    CutDeclined,
    HandPassed,
    HandsCompared,
    NoticeDrawn,
    NoticePlaced,
    PointsCalled,
)
from pagador.games.baccarat.ponto_e_banca.state import Cards, PontoEBanca, Slot, cards_of
from pagador.games.baccarat.ponto_e_banca.words import Hand, Phase

REMEMBERED = 90
"""How many of the last results the table shows."""


def evolve(sitting: PontoEBanca, event: Event) -> PontoEBanca:
    match event:
        case CardTurned(hand=hand, index=index, card=card):
            return turned(sitting, hand, index, card)
        case PointsCalled():
            return sitting
        case HandsCompared(winner=winner):
            return replace(sitting, phase=Phase.PAYING, winner=winner, last=(winner, *sitting.last)[:REMEMBERED])
        case CoupVoided():
            return replace(sitting, winner=None, last=sitting.last[1:] if sitting.winner else sitting.last)
        case CardsShuffled(number=number, decks=count):
            shoe = new_shoe(number, decks(count))
            return replace(sitting, phase=Phase.CUTTING, shoe=shoe, first_of_shoe=True, coups_left=None)
        case CutDeclined(who=who):
            return replace(sitting, cut_declined=(*sitting.cut_declined, who))
        case CardsCut(depth=depth):
            return replace(sitting, phase=Phase.BETTING, shoe=cut_at(sitting.shoe, depth), cut_declined=())
        case NoticePlaced(from_end=from_end):
            return replace(sitting, shoe=with_notice(sitting.shoe, from_end))
        case CardsBurnt(count=count):
            return replace(sitting, shoe=draw(sitting.shoe, count))
        case NoticeDrawn(coups_left=left):
            return replace(sitting, coups_left=left)
        case BetsClosed():
            return replace(sitting, phase=Phase.SHOWING, turn=Hand.PONTO)
        case CardDealt(hand=hand, position=position):
            slots = (*cards_of(sitting, hand), Slot(position=position))
            third = len(slots) > sitting.law.initial_cards.value
            turn = hand if third else Hand.PONTO
            return replace(with_cards(sitting, hand, slots), shoe=draw(sitting.shoe), turn=turn)
        case CardsTaken(hand=hand, by=by):
            return with_handler(sitting, hand, by)
        case CardsLeft(by=by):
            return replace(sitting, declined=(*sitting.declined, by))
        case CardShown(hand=hand, index=index, to=to, card=card):
            return with_card(sitting, hand, index, card, to)
        case HandPassed(hand=hand):
            return replace(sitting, turn=hand, declined=())
        case CoupEnded(shoe_over=over):
            return put_away(sitting, Phase.SHUFFLING if over else Phase.BETTING)
    return replace(sitting, bets=evolve_bets(sitting.bets, event), people=evolve_people(sitting.people, event))


def with_cards(sitting: PontoEBanca, hand: Hand, slots: Cards) -> PontoEBanca:
    return replace(sitting, ponto=slots) if hand is Hand.PONTO else replace(sitting, banca=slots)


def with_handler(sitting: PontoEBanca, hand: Hand, by: Participant) -> PontoEBanca:
    return replace(sitting, ponto_handler=by) if hand is Hand.PONTO else replace(sitting, banca_handler=by)


def with_card(sitting: PontoEBanca, hand: Hand, index: int, card: Card | None, to: Participant) -> PontoEBanca:
    """A card of which the handler, and whoever holds this state with him, knows the face."""
    slots = cards_of(sitting, hand)
    slot = replace(slots[index], card=card, seen_by=to)
    return with_cards(sitting, hand, (*slots[:index], slot, *slots[index + 1 :]))


def turned(sitting: PontoEBanca, hand: Hand, index: int, card: Card) -> PontoEBanca:
    slots = cards_of(sitting, hand)
    slot = replace(slots[index], card=card, turned=True)
    after = with_cards(sitting, hand, (*slots[:index], slot, *slots[index + 1 :]))
    return replace(after, shoe=seen(sitting.shoe, card))


def put_away(sitting: PontoEBanca, phase: Phase) -> PontoEBanca:
    """The table cleared of cards for the next coup."""
    left = None if sitting.coups_left is None else sitting.coups_left - 1
    return replace(
        sitting,
        phase=phase,
        coup=sitting.coup + 1,
        first_of_shoe=False,
        coups_left=left,
        ponto=(),
        banca=(),
        turn=Hand.PONTO,
        ponto_handler=None,
        banca_handler=None,
        declined=(),
        winner=None,
    )
