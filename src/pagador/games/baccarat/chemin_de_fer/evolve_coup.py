"""Chemin de fer evolves: the course of the table and the coup."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.sabot import Cards, dealt_from, shown, turned_up, with_slot
from pagador.decider import Event
from pagador.equipment.shoe import draw, seen
from pagador.games.baccarat.chemin_de_fer.events import (
    AdviceGiven,
    BankerStood,
    CardDrawn,
    CardFoundFaceUp,
    CardMoved,
    CardsDealt,
    CardsDiscarded,
    CardsGiven,
    CardShown,
    CardsTaken,
    CardTurned,
    CoupRebuilt,
    HandsCompared,
    PontoNamed,
    Ruled,
    StageBegan,
    TimeExtended,
    WordSaid,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.evolve_people import burnt_open
from pagador.games.baccarat.chemin_de_fer.state import BancoClaim, Chemin, Coup
from pagador.games.baccarat.chemin_de_fer.words import Banco, Incident, Phase, Result, Side, Word
from pagador.law import rule

REMEMBERED = 60
"""How many of the last results the table shows."""

HANDS = {Side.PONTO: "ponto", Side.BANCA: "banca", Side.MESA: "mesa"}

# The course ------------------------------------------------------------------------------


def stage_began(sitting: Chemin, event: StageBegan) -> Chemin:
    """A new part of the course: what it asks is asked anew."""
    return replace(
        sitting,
        phase=event.stage,
        asking=sitting.asking + 1,
        renewals=0,
        extended=(),
        outdone=None,
        completing=event.stage is sitting.phase is Phase.BETTING,
    )


def time_extended(sitting: Chemin, event: TimeExtended) -> Chemin:
    waited = sitting.waited or sitting.phase is Phase.UNBET
    return replace(sitting, extended=(*sitting.extended, event.question), waited=waited)


def coup_ended(sitting: Chemin, event: CoupEnded) -> Chemin:
    """The table is cleared; whoever lost a bancô may follow it, and one alone whose chips still lie there stands."""
    sitting = sitting if sitting.cards.winner is None else after_result(sitting, sitting.cards.winner)
    bank = sitting.bank and replace(sitting.bank, coups=sitting.bank.coups + 1)
    banco = sitting.banco
    stands = banco is not None and banco.kind is Banco.SOZINHO and any(bet.owner == banco.who for bet in sitting.bets)
    return replace(
        sitting,
        bank=bank,
        banco=banco if stands else None,
        coup=sitting.coup + 1,
        cards=Coup(),
        burnt=(),
        waited=False,
        no_banco=(),
        notes=tuple(who for who in sitting.notes if any(bet.owner == who for bet in sitting.bets)),
        extended=(),
        passer=None,
        barred=(),
    )


# The coup --------------------------------------------------------------------------------


def with_cards(sitting: Chemin, **changes: object) -> Chemin:
    return replace(sitting, cards=replace(sitting.cards, **changes))


def cards_of(sitting: Chemin, side: Side) -> Cards:
    cards: Cards = getattr(sitting.cards, HANDS[side])
    return cards


def with_hand(sitting: Chemin, side: Side, cards: Cards) -> Chemin:
    return with_cards(sitting, **{HANDS[side]: cards})


def ponto_named(sitting: Chemin, event: PontoNamed) -> Chemin:
    return with_cards(sitting, holder=event.who)


def cards_dealt(sitting: Chemin, event: CardsDealt) -> Chemin:
    for side in (Side.PONTO, Side.BANCA, Side.PONTO, Side.BANCA):
        sitting = drawn_to(sitting, side)
    return sitting


def drawn_to(sitting: Chemin, side: Side) -> Chemin:
    slot = dealt_from(sitting.shoe, sitting.shoe.drawn)
    return replace(with_hand(sitting, side, (*cards_of(sitting, side), slot)), shoe=draw(sitting.shoe))


def card_drawn(sitting: Chemin, event: CardDrawn) -> Chemin:
    sitting = drawn_to(sitting, event.to)
    third = event.to is Side.BANCA and sitting.phase is Phase.BANKER
    return with_cards(sitting, played=True) if third else sitting


def cards_taken(sitting: Chemin, event: CardsTaken) -> Chemin:
    return with_cards(sitting, taken=True, looked_at=True, seized=event.by if event.seized else None)


def cards_given(sitting: Chemin, event: CardsGiven) -> Chemin:
    """The cards change hands: who receives them looks for themselves; who keeps seized ones has looked."""
    if event.source == event.to:
        return with_cards(sitting, holder=event.to, seized=None)
    ponto = tuple(slot if slot.turned else replace(slot, card=None, seen_by=None) for slot in sitting.cards.ponto)
    given = with_cards(
        sitting,
        holder=event.to,
        displaced=event.source,
        passed_over=(*sitting.cards.passed_over, event.source),
        seized=None,
        taken=False,
        ponto=ponto,
    )
    return replace(given, extended=())


def card_shown(sitting: Chemin, event: CardShown) -> Chemin:
    cards = cards_of(sitting, event.hand)
    slot = shown(cards[event.index], event.card, event.to)
    return with_hand(sitting, event.hand, with_slot(cards, event.index, slot))


def card_turned(sitting: Chemin, event: CardTurned) -> Chemin:
    cards = cards_of(sitting, event.hand)
    slot = turned_up(cards[event.index], event.card)
    turned = with_hand(sitting, event.hand, with_slot(cards, event.index, slot))
    return replace(turned, shoe=seen(sitting.shoe, event.card))


def word_said(sitting: Chemin, event: WordSaid) -> Chemin:
    shows = event.word in (Word.EIGHT, Word.NINE)
    return with_cards(sitting, words=(*sitting.cards.words, event.word), shown=sitting.cards.shown or shows)


def word_stands(sitting: Chemin, event: WordStands) -> Chemin:
    """What the pagador advised the banker before was for another word."""
    return with_cards(sitting, asks=event.asks, at_disposal=event.at_disposal, advised=None)


def advice_given(sitting: Chemin, event: AdviceGiven) -> Chemin:
    return with_cards(sitting, advised=event.advice) if event.side is Side.BANCA else sitting


def banker_stood(sitting: Chemin, event: BankerStood) -> Chemin:
    return with_cards(sitting, played=True)


def card_moved(sitting: Chemin, event: CardMoved) -> Chemin:
    source = cards_of(sitting, event.source)
    slot = source[event.index]
    left = with_hand(sitting, event.source, (*source[: event.index], *source[event.index + 1 :]))
    moved = with_hand(left, event.to, (*cards_of(left, event.to), slot))
    return with_cards(moved, played=True) if event.to is Side.BANCA else moved


def cards_discarded(sitting: Chemin, event: CardsDiscarded) -> Chemin:
    return with_cards(sitting, mesa=())


def card_found_face_up(sitting: Chemin, event: CardFoundFaceUp) -> Chemin:
    return burnt_open(sitting, event.card)


BINDING = (Incident.TURNED_PONTO_CARD, Incident.BANKER_FALSE_DRAW)
"""What binds the banker to the drawing table from then on."""


def ruled(sitting: Chemin, event: Ruled) -> Chemin:
    incidents = (*sitting.cards.incidents, event.incident)
    bound = sitting.cards.by_table or event.incident in BINDING
    return with_cards(sitting, incidents=incidents, by_table=bound)


def coup_rebuilt(sitting: Chemin, event: CoupRebuilt) -> Chemin:
    """Both sides keep the cards of the deal; all others lie on the table as they were drawn."""
    cards = sitting.cards
    two = sitting.law.initial_cards.value
    own = two + (Incident.BANKER_THREE_CARDS in cards.incidents)
    drawn = sorted((*cards.ponto[two:], *cards.banca[own:], *cards.mesa), key=lambda slot: slot.position)
    return with_cards(
        sitting,
        ponto=cards.ponto[:two],
        banca=cards.banca[:own],
        mesa=tuple(drawn),
        asks=event.asks,
        at_disposal=False,
        played=False,
        by_table=True,
        rebuilding=True,
    )


def hands_compared(sitting: Chemin, event: HandsCompared) -> Chemin:
    """The result; one that the coup had before it was rebuilt is forgotten."""
    assert sitting.bank is not None
    before = without_result(sitting)
    bank = replace(sitting.bank, collected=0, cagnotte=0)
    compared = replace(with_cards(before, winner=event.winner), bank=bank)
    return replace(compared, last=(event.winner.value, *before.last)[:REMEMBERED])


def without_result(sitting: Chemin) -> Chemin:
    if sitting.cards.winner is None:
        return sitting
    return replace(with_cards(sitting, winner=None), last=sitting.last[1:])


def coup_voided(sitting: Chemin, event: CoupVoided) -> Chemin:
    """Whatever the result was, it counts for nobody."""
    return without_result(sitting)


@rule("pt95.I.51", "pt95.I.57", "pt95.I.89", "pteur.cdf.51", "pteur.cdf.57", "pteur.cdf.89")
def after_result(sitting: Chemin, winner: Result) -> Chemin:
    """What a coup leaves to those who made bancô in it, for the next one alone, and to the banker's count of wins."""
    assert sitting.bank is not None
    banco = sitting.banco
    bank = replace(sitting.bank, won=sitting.bank.won + (winner is Result.BANCA))
    with_table = banco is not None and banco.kind is Banco.COM_A_MESA
    return replace(
        sitting,
        bank=bank,
        followed=banco is not None and banco.suivi,
        suivi=banco.who if banco is not None and not with_table and may_follow(banco, winner) else None,
        with_table=banco.who if banco is not None and with_table else None,
    )


def may_follow(banco: BancoClaim, winner: Result) -> bool:
    """Whether a bancô was lost, or was suivi itself and tied."""
    return winner is Result.BANCA or (winner is Result.IGUALDADE and banco.suivi)


OF_COUP: dict[type[Event], Callable[[Chemin, Any], Chemin]] = {
    StageBegan: stage_began,
    TimeExtended: time_extended,
    CoupEnded: coup_ended,
    CoupVoided: coup_voided,
    PontoNamed: ponto_named,
    CardsDealt: cards_dealt,
    CardDrawn: card_drawn,
    CardsTaken: cards_taken,
    CardsGiven: cards_given,
    CardShown: card_shown,
    CardTurned: card_turned,
    WordSaid: word_said,
    WordStands: word_stands,
    AdviceGiven: advice_given,
    BankerStood: banker_stood,
    CardMoved: card_moved,
    CardsDiscarded: cards_discarded,
    CardFoundFaceUp: card_found_face_up,
    Ruled: ruled,
    CoupRebuilt: coup_rebuilt,
    HandsCompared: hands_compared,
}
