"""Ponto e banca evolves: what each event does to the sitting, without judgement."""

from msgspec.structs import replace

from pagador.betting.bets import evolve_bets
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import evolve_people
from pagador.betting.sabot import (
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    NoticeDrawn,
    NoticePlaced,
    OfTheSabot,
    dealt_from,
    evolve_declined,
    evolve_shoe,
    shown,
    turned_up,
    with_slot,
)
from pagador.decider import Event, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import draw, seen
from pagador.games.baccarat.ponto_e_banca.events import (
    CardDealt,
    CardShown,
    CardsLeft,
    CardsTaken,
    CardTurned,
    HandPassed,
    HandsCompared,
    PointsCalled,
)
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, cards_of, with_cards
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
        case CardsShuffled() | CutDeclined() | CardsCut() | NoticePlaced() | CardsBurnt() | NoticeDrawn():
            return evolve_sabot(sitting, event)
        case BetsClosed():
            return replace(sitting, phase=Phase.SHOWING, turn=Hand.PONTO)
        case CardDealt(hand=hand, position=position):
            slots = (*cards_of(sitting, hand), dealt_from(sitting.shoe, position))
            third = len(slots) > sitting.law.initial_cards.value
            turn = hand if third else Hand.PONTO
            return replace(with_cards(sitting, hand, slots), shoe=draw(sitting.shoe), turn=turn)
        case CardsTaken(hand=hand, by=by):
            return with_handler(sitting, hand, by)
        case CardsLeft(by=by):
            return replace(sitting, declined=(*sitting.declined, by))
        case CardShown(hand=hand, index=index, to=to, card=card):
            slots = cards_of(sitting, hand)
            return with_cards(sitting, hand, with_slot(slots, index, shown(slots[index], card, to)))
        case HandPassed(hand=hand):
            return replace(sitting, turn=hand, declined=())
        case CoupEnded(shoe_over=over):
            return put_away(sitting, Phase.SHUFFLING if over else Phase.BETTING)
    return replace(sitting, bets=evolve_bets(sitting.bets, event), people=evolve_people(sitting.people, event))


def evolve_sabot(sitting: PontoEBanca, event: OfTheSabot) -> PontoEBanca:
    shoe, declined = evolve_shoe(sitting.shoe, event), evolve_declined(sitting.cut_declined, event)
    after = replace(sitting, shoe=shoe, cut_declined=declined)
    match event:
        case CardsShuffled():
            return replace(after, phase=Phase.CUTTING, first_of_shoe=True, coups_left=None)
        case CardsCut():
            return replace(after, phase=Phase.BETTING)
        case NoticeDrawn(coups_left=left):
            return replace(after, coups_left=left)
    return after


def with_handler(sitting: PontoEBanca, hand: Hand, by: Participant) -> PontoEBanca:
    return replace(sitting, ponto_handler=by) if hand is Hand.PONTO else replace(sitting, banca_handler=by)


def turned(sitting: PontoEBanca, hand: Hand, index: int, card: Card) -> PontoEBanca:
    slots = cards_of(sitting, hand)
    after = with_cards(sitting, hand, with_slot(slots, index, turned_up(slots[index], card)))
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
