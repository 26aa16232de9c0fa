"""Cards and sets of cards numbered: a card by its height, then its suit, and a set by its place among all of its size.

The place of a set of cards c1 < c2 < ... is C(c1, 1) + C(c2, 2) + ...: so it is the place of its lower cards and a
number more, and the hands of five lie in an array in the order of these places.
"""

from math import comb

import numpy as np
from numpy.typing import NDArray

from pagador.equipment.cards import CARDS, Card, rank
from pagador.games.poker.ranks import HEIGHT, LONG

DECK: tuple[Card, ...] = tuple(sorted(CARDS, key=lambda card: HEIGHT[rank(card)]))
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(DECK)}

MANY = len(DECK)
HEIGHTS, LEAST_HEIGHT = len(HEIGHT), min(HEIGHT.values())
SUIT_BITS = 2
"""The lowest bits of a card's number are its suit, the others its height, from 0."""

HANDS = comb(MANY, LONG)
WAYS: NDArray[np.int64] = np.array([[comb(card, size) for size in range(LONG + 1)] for card in range(MANY)])
"""How many sets of a size there are among the cards below one."""

STARTS: NDArray[np.int64] = np.cumsum([0, *(comb(MANY, size) for size in range(LONG))])
"""Where the sets of each size begin, in an array of all that are smaller than a hand."""

SETS = int(STARTS[LONG])


def heights_code(heights: tuple[int, ...]) -> int:
    """Heights, the highest first, as one number."""
    code = 0
    for height in heights:
        code = code * HEIGHTS + height - LEAST_HEIGHT
    return code
