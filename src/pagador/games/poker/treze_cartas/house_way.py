"""The house way: how the banker lays thirteen cards, and the dealer those of a place that nobody holds.

A dealer can follow it with the card of marks below, which docs/treze-cartas.md prints:

1. A hand that can be laid in three flushes is laid so; else one that can be laid in three straights. Where it can be
   done in several ways the rows ascend, and the third row is as high as it can be, then the second, then the first.
2. Any other hand, a dragon and six pairs and a half too, as these count however they lie, is laid in rows that ascend
   and have the most marks together; of several such ways, in the one with the highest first row, then second row, then
   third row.

Marks go by what a row makes and by the height that ranks it first: of the pair, of the higher pair, of the three or
four equal cards, of the highest card; a first row with an ace or a king high has more beside a high card. They were
fitted by simulation against players who have seen the banker's rows, and are the same by all readings. Readings matter
only to what a hand is: which naturals there are (`six-pairs`, `suited-straights`), whether they must ascend
(`natural-order`), and whether the first row knows straights and flushes (`front-row`).
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import cache

from pagador.equipment.cards import Card
from pagador.games.poker.ranks import Formation, formation_of, heights_of
from pagador.games.poker.treze_cartas.scoring import Rows, Scoring, natural_of_cards
from pagador.games.poker.treze_cartas.thirteen import best_rows, natural_rows, rows_of, thirteen

HOUSE_WAY = "1"
"""Another number for whatever lays any hand otherwise."""

# The card of marks -----------------------------------------------------------------------

Steps = Mapping[int, int]
"""The marks from each height on."""

HIGH_CARD, PAIR, TWO_PAIRS, TRIO = Formation.HIGH_CARD, Formation.PAIR, Formation.TWO_PAIRS, Formation.TRIO
STRAIGHT, FLUSH, FULL_HOUSE = Formation.STRAIGHT, Formation.FLUSH, Formation.FULL_HOUSE
FOURS, STRAIGHT_FLUSH, ROYAL_FLUSH = Formation.FOURS, Formation.STRAIGHT_FLUSH, Formation.ROYAL_FLUSH

T, J, Q, K, A = range(10, 15)
LOW, HIGH = 14, 15
"""A-2-3-4-5 and A-K-Q-J-10, as the ranking of hands has them."""

MARKS: tuple[Mapping[Formation, Steps], ...] = (
    {
        HIGH_CARD: {2: 0, J: 2, Q: 4, K: 8, A: 16},
        PAIR: {2: 26, 3: 27, 4: 28, 5: 29, 6: 30, 7: 31, 8: 33, 9: 35, T: 36, J: 38, Q: 40, K: 43, A: 44},
        TRIO: {2: 65},
        STRAIGHT: {2: 50},
        FLUSH: {2: 52},
        STRAIGHT_FLUSH: {2: 54},
    },
    {
        HIGH_CARD: {2: 0},
        PAIR: {2: 3, T: 5, J: 8, Q: 12, K: 18, A: 25},
        TWO_PAIRS: {3: 27, 8: 30, T: 33, J: 35, Q: 38, K: 42, A: 46},
        TRIO: {2: 43, 4: 46, A: 48},
        STRAIGHT: {6: 49, 7: 51, 9: 53, T: 54, Q: 57, LOW: 59, HIGH: 60},
        FLUSH: {7: 57, Q: 59, K: 62, A: 63},
        FULL_HOUSE: {2: 64},
        FOURS: {2: 88},
        STRAIGHT_FLUSH: {6: 98},
        ROYAL_FLUSH: {HIGH: 98},
    },
    {
        HIGH_CARD: {2: 0},
        PAIR: {2: 21},
        TWO_PAIRS: {3: 0, T: 2, J: 4, Q: 7, K: 9, A: 12},
        TRIO: {2: 9, 4: 12, 5: 13, T: 16, A: 21},
        STRAIGHT: {6: 17, 8: 18, 9: 19, T: 20, J: 21, Q: 22, K: 24, LOW: 27, HIGH: 29},
        FLUSH: {7: 25, Q: 29, K: 33, A: 41},
        FULL_HOUSE: {2: 41, 3: 43, 4: 44, 5: 46, 6: 48, 8: 50, 9: 51, T: 53, J: 54, Q: 56, K: 59, A: 64},
        FOURS: {2: 92, 8: 96, A: 100},
        STRAIGHT_FLUSH: {6: 112},
        ROYAL_FLUSH: {HIGH: 117},
    },
)
"""By row: what each formation is marked, from each height on."""

BESIDE: Mapping[tuple[int, int], int] = {(K, Q): 3, (A, J): 1, (A, Q): 4, (A, K): 8}
"""What a first row of high cards has more for its two highest."""


@cache
def marks(number: int, value: int) -> int:
    """What a row of this value is marked."""
    formation, heights = formation_of(value), heights_of(value)
    steps = MARKS[number][formation]
    least = sorted(steps)
    found = steps[least[bisect_right(least, heights[0]) - 1]]
    if number == 0 and formation is HIGH_CARD:
        return found + BESIDE.get((heights[0], heights[1]), 0)
    return found


# The way ---------------------------------------------------------------------------------


def house_rows(cards: Iterable[Card], scoring: Scoring) -> Rows:
    """Thirteen cards laid by the house way: never a foul, and the same in whatever order they came."""
    hand = thirteen(cards, scoring.order)
    counts_anyhow = natural_of_cards(list(hand.cards), scoring) is not None
    natural = None if counts_anyhow else natural_rows(hand, scoring)
    return rows_of(hand, natural or best_rows(hand, marks))
