"""Counting ponto e banca: cards and hands that the game does not tell apart are made one, to walk all coups."""

from msgspec.structs import replace

from pagador.betting.sabot import Cards, faces
from pagador.equipment.cards import CARDS, PLACE, RANKS, SUITS, Card, Counts
from pagador.game import Variant
from pagador.games.baccarat.points import points, value
from pagador.games.baccarat.ponto_e_banca.law import law_of
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Phase

ALIASES = {"decks": "How many decks of cards."}


def variants(game: str, edition: str) -> tuple[Variant, ...]:
    """A table for each number of decks that a board takes."""
    return tuple({"decks": decks} for decks in law_of(game).decks.value.values())


def grouped(sitting: PontoEBanca) -> PontoEBanca:
    """The same sabot with all cards of equal points as copies of one card."""
    unseen = alike(sitting.shoe.unseen, sitting.law.card_points.value)
    return replace(sitting, shoe=replace(sitting.shoe, unseen=unseen))


def alike(unseen: Counts, card_points: dict[str, int]) -> Counts:
    counts = [0] * len(CARDS)
    for card, count in zip(CARDS, unseen, strict=True):
        counts[PLACE[standing_for(value(card, card_points), card_points)]] += count
    return tuple(counts)


def standing_for(wanted: int, card_points: dict[str, int]) -> Card:
    """The card that stands for all cards worth so many points."""
    return Card(next(rank for rank in RANKS if card_points[rank] == wanted) + SUITS[0])


def merged(sitting: PontoEBanca) -> PontoEBanca:
    """The same sitting with each open hand as another that plays on alike; the sabot keeps the count of what is gone.

    To be paid, a coup is only its winner; while banca's third card is to come, the ponto is only its points.
    """
    if sitting.phase is Phase.PAYING:
        return replace(sitting, ponto=(), banca=(), shoe=replace(sitting.shoe, drawn=0, unseen=()))
    two = sitting.law.initial_cards.value
    complete = len(sitting.ponto) if len(sitting.banca) > two else two
    ponto = same_points(sitting, sitting.ponto, complete)
    return replace(sitting, ponto=ponto, banca=same_points(sitting, sitting.banca, two))


def same_points(sitting: PontoEBanca, slots: Cards, number: int) -> Cards:
    """The hand with its first cards, once open, as nothing but one that makes their points."""
    law = sitting.law
    if len(faces(slots)) < number or not slots:
        return slots
    card_points = law.card_points.value
    made = points(faces(slots)[:number], card_points, law.points_modulus.value)
    nothing = replace(slots[0], card=standing_for(0, card_points))
    last = replace(slots[0], card=standing_for(made, card_points))
    return (*(nothing,) * (number - 1), last, *slots[number:])
