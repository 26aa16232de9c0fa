"""Hands of treze cartas for tests: scoring by readings, random deals, every arrangement of thirteen cards."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from pagador.equipment.cards import CARDS, Card, read_card
from pagador.games.poker.treze_cartas.law import law_of
from pagador.games.poker.treze_cartas.opening import GAME, scoring_of
from pagador.games.poker.treze_cartas.scoring import Rows, Scoring
from pagador.games.poker.treze_cartas.state import Readings
from pagador.law import choose

Hand = tuple[Card, ...]

READINGS: tuple[dict[str, str], ...] = (
    {},
    {"row-points": "one-per-row", "six-pairs": "may-match"},
    {"row-points": "each-own", "suited-straights": "neither"},
    {"front-row": "also-otherwise"},
    {"front-row": "also-otherwise", "natural-order": "must-ascend", "equal-points": "banker"},
)


def scoring(readings: dict[str, str]) -> Scoring:
    return scoring_of(law_of(), choose(Readings, GAME, readings))


def cards(text: str) -> Hand:
    return tuple(map(read_card, text.split()))


def deals(many: int, seed: int) -> Iterator[tuple[Hand, Hand, Hand, Hand]]:
    """So many decks dealt to four places."""
    chance, deck = Random(seed), list(CARDS)
    for _ in range(many):
        chance.shuffle(deck)
        one, two, three, four = (tuple(deck[place : place + 13]) for place in range(0, 52, 13))
        yield one, two, three, four


def arrangements(hand: Hand) -> Iterator[Rows]:
    """All 72,072 of them."""
    for first in combinations(hand, 3):
        left = tuple(card for card in hand if card not in first)
        for second in combinations(left, 5):
            yield first, second, tuple(card for card in left if card not in second)
