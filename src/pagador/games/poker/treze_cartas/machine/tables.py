"""What machine code is told of a table of treze cartas: values of hands, all sets of thirteen, marks, points, readings.

Cards are numbers here, the highest first: `NUMBER` has them.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.equipment.cards import SUITS, Card
from pagador.games.poker.ranks import (
    DIGIT_BITS,
    FORMATION_BITS,
    HEIGHT,
    LONG,
    SHORT,
    Formation,
    Heights,
    Order,
    counted,
    every_hand,
    formed,
)
from pagador.games.poker.treze_cartas.house_way import marks
from pagador.games.poker.treze_cartas.scoring import SIZES, Scoring
from pagador.games.poker.treze_cartas.thirteen import ALL, IN_ROW, SUITED, beside, sets_of

Words: TypeAlias = NDArray[np.int32]
Bytes: TypeAlias = NDArray[np.uint8]
Sets: TypeAlias = NDArray[np.uint16]

NUMBER: dict[Card, int] = {
    Card(word + suit): place * len(SUITS) + number
    for place, word in enumerate(sorted(HEIGHT, key=HEIGHT.__getitem__, reverse=True))
    for number, suit in enumerate(SUITS)
}
"""Every card: four to a rank from the aces down, in the order of suits."""

RANKS = len(HEIGHT)
WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""A number for each rank such that no two hands of five have the same sum; `by_sum` sees to that."""

MARKED_BITS = FORMATION_BITS - 2 * DIGIT_BITS
"""What of a value the card of marks does not look at."""

FLUSHES, STRAIGHTS = 1, 2
"""What a row can be a part of: three flushes, three straights."""

NO_END = 1 << 14
"""More than any rows score."""

EVERY = np.uint16(ALL)


class Tables(NamedTuple):
    """Values of hands by their ranks, of several suits and of one; all sets; marks and points; the readings."""

    mixed: Words
    short: Words
    suited: Words
    runs: Bytes
    fives: Sets
    threes: Sets
    beside: Sets
    weights: Words
    marks: Words
    points: Words
    parts: Bytes
    parts_of_three: Bytes
    one_per_row: int
    each_own: int
    may_match: int
    must_ascend: int


class Work(NamedTuple):
    """Room for one hand: by set, its value, what it can be a part of, what it scores as each row; fives in order."""

    values: Words
    parts: Bytes
    first: Words
    second: Words
    third: Words
    seconds: Sets
    thirds: Sets


def room() -> Work:
    return Work(
        values=np.zeros(ALL + 1, np.int32),
        parts=np.zeros(ALL + 1, np.uint8),
        first=np.zeros(ALL + 1, np.int32),
        second=np.zeros(ALL + 1, np.int32),
        third=np.zeros(ALL + 1, np.int32),
        seconds=np.zeros(len(sets_of(LONG)), np.uint16),
        thirds=np.zeros(len(sets_of(LONG)), np.uint16),
    )


# Tables ----------------------------------------------------------------------------------


def tables_of(scoring: Scoring) -> Tables:
    """All that the machine code asks about a table that scores so."""
    suited, runs = by_ranks(scoring.order)
    neither = scoring.suited_straights == "neither"
    return Tables(
        mixed=by_sum(scoring.order, LONG),
        short=by_sum(scoring.order, SHORT),
        suited=suited,
        runs=runs,
        fives=np.array(sets_of(LONG), np.uint16),
        threes=np.array(sets_of(SHORT), np.uint16),
        beside=beside_sets(),
        weights=np.array(WEIGHTS, np.int32),
        marks=marked(scoring.order),
        points=np.array(scoring.points, np.int32),
        parts=np.array([natural_bits(of_formation(each), neither=neither) for each in Formation], np.uint8),
        parts_of_three=np.array([natural_bits(kind, neither=neither) for kind in range(4)], np.uint8),
        one_per_row=int(scoring.row_points == "one-per-row"),
        each_own=int(scoring.row_points == "each-own"),
        may_match=int(scoring.six_pairs == "may-match"),
        must_ascend=int(scoring.natural_order == "must-ascend"),
    )


def of_formation(formation: Formation) -> int:
    """Whether a formation is of one suit (1) and in a row (2)."""
    return int(formation in SUITED) | int(formation in IN_ROW) << 1


def natural_bits(kind: int, *, neither: bool) -> int:
    """What a row of one suit (1), or in a row (2), is a part of; one that is both may be of neither."""
    return 0 if kind == 3 and neither else FLUSHES * (kind & 1) | STRAIGHTS * (kind >> 1)


def place_of(height: int) -> int:
    """A rank's place among the ranks, from the ace down."""
    return max(HEIGHT.values()) - height


def by_sum(order: Order, size: int) -> Words:
    """Values of hands of several suits by the sum of their weights."""
    found: dict[int, int] = {}
    for heights in (heights for heights in every_hand() if len(heights) == size):
        key = sum(WEIGHTS[place_of(height)] for height in heights)
        assert key not in found, "two hands have the same sum"
        found[key] = counted(heights, order, one_suit=False)
    table = np.zeros(max(found) + 1, np.int32)
    table[list(found)] = list(found.values())
    return table


def by_ranks(order: Order) -> tuple[Words, Bytes]:
    """By sets of ranks: values of hands of one suit, and which are in a row."""
    suited, runs = np.zeros(1 << RANKS, np.int32), np.zeros(1 << RANKS, np.uint8)
    for heights in (heights for heights in every_hand() if len(set(heights)) == len(heights)):
        ranks = sum(1 << place_of(height) for height in heights)
        suited[ranks] = counted(heights, order, one_suit=True)
        runs[ranks] = is_run(heights)
    return suited, runs


def is_run(heights: Heights) -> bool:
    return formed(heights, one_suit=False) is Formation.STRAIGHT


def beside_sets() -> Sets:
    """For every five, in the order of fives, all the fives of the other cards."""
    return np.array([beside()[five] for five in sets_of(LONG)], np.uint16)


def marked(order: Order) -> Words:
    """The card of marks by row and by what of a value it looks at."""
    found = np.zeros((len(SIZES), len(Formation) << 2 * DIGIT_BITS), np.int32)
    for heights in every_hand():
        suits = (False, True) if len(set(heights)) == len(heights) else (False,)
        for value in {counted(heights, order, one_suit=one_suit) for one_suit in suits}:
            for number in (number for number, size in enumerate(SIZES) if size == len(heights)):
                found[number, value >> MARKED_BITS] = marks(number, value)
    return found
