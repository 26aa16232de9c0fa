"""Points at bacará: what a card is worth, and what a hand is worth."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from pagador.equipment.cards import Card, rank

Points: TypeAlias = int


def value(card: Card, card_points: Mapping[str, Points]) -> Points:
    return card_points[rank(card)]


def points(cards: Iterable[Card], card_points: Mapping[str, Points], modulus: int) -> Points:
    """The sum of the cards, of which only what exceeds the tens counts."""
    return sum([card_points[rank(card)] for card in cards]) % modulus
