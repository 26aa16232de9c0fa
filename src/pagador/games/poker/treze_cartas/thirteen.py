"""Thirteen cards as sets: what each five and each three of them are worth, and the rows that are best by a score.

A set is a number with a bit for each of the thirteen cards, which lie in one order whatever order they came in; so what
is found does not depend on that. Every arrangement that ascends is looked at, or known to be no better.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from pagador.equipment.cards import SUITS, Card, rank, suit
from pagador.games.poker.ranks import (
    EACH_SUIT,
    FORMATION_BITS,
    HEIGHT,
    KEYS,
    LONG,
    RANK_BITS,
    RANKS_ONLY,
    SHORT,
    Formation,
    Order,
    table_of,
)
from pagador.games.poker.treze_cartas.scoring import SIZES, Row, Rows, Scoring, is_flush, is_straight

CARDS = sum(SIZES)
ALL = (1 << CARDS) - 1

Set: TypeAlias = int
Sets: TypeAlias = tuple[Set, Set, Set]
"""The first, the second and the third row."""

Score: TypeAlias = Callable[[int, int], int]
"""What a row, counted from 0, is worth to whoever chooses, by its value among hands."""


class Thirteen(NamedTuple):
    """Cards in their one order, and the values of all fives and threes of them by set; other sets have none."""

    cards: tuple[Card, ...]
    values: list[int]


# Sets ------------------------------------------------------------------------------------


@cache
def sets_of(size: int) -> tuple[Set, ...]:
    """Every set of so many cards, in the order in which cards are combined."""
    return tuple(sum(1 << place for place in places) for places in combinations(range(CARDS), size))


@cache
def beside() -> dict[Set, tuple[Set, ...]]:
    """For every five, all the fives of the other cards."""
    fives = sets_of(LONG)
    return {five: tuple(other for other in fives if not other & five) for five in fives}


def thirteen(cards: Iterable[Card], order: Order) -> Thirteen:
    """Cards valued, the highest first."""
    laid = tuple(sorted(cards, key=lambda card: (-HEIGHT[rank(card)], SUITS.index(suit(card)))))
    values = [0] * (ALL + 1)
    mixed, suited = table_of(order)
    keys = [KEYS[card] for card in laid]
    # five of a suit are 101 among the counts of suits, three are 011, and no smaller count has both bits
    for size, apart in ((LONG, 2), (SHORT, 1)):
        for held, key in zip(sets_of(size), map(sum, combinations(keys, size)), strict=True):
            suits = key >> RANK_BITS
            table = suited if suits & suits >> apart & EACH_SUIT else mixed
            values[held] = table[key & RANKS_ONLY]
    return Thirteen(laid, values)


def row_of(hand: Thirteen, held: Set) -> Row:
    """The cards of a set as a row: equal cards first, then the highest."""
    row = [card for place, card in enumerate(hand.cards) if held >> place & 1]
    ranks = [rank(card) for card in row]
    return tuple(sorted(row, key=lambda card: -ranks.count(rank(card))))


def rows_of(hand: Thirteen, sets: Sets) -> Rows:
    first, second, third = (row_of(hand, held) for held in sets)
    return first, second, third


# The best by a score ---------------------------------------------------------------------


def best_rows(hand: Thirteen, score: Score) -> Sets:
    """The rows that ascend and score most together; of equal ones the highest first row, then second, then third.

    Third rows are tried from the highest score down, and second rows only as long as they could still lead to as much
    as was found, were the first row the best of all.
    """
    values, others = hand.values, beside()
    first, second, third = (scores(values, number, score) for number in range(len(SIZES)))
    most, top = max(first.values()), max(second.values())
    found, best = (0, 0, 0), (min(first.values()) + min(second.values()) + min(third.values()), 0, 0, 0, 0, 0)
    for back in sorted(third, key=third.__getitem__, reverse=True):
        highest, wanted = values[back], best[0] - most - third[back]
        if top < wanted:
            break
        for middle in [held for held in others[back] if second[held] >= wanted and values[held] <= highest]:
            front = ALL ^ back ^ middle
            if values[front] <= values[middle]:
                # of rows that differ by suits alone, the sets decide: any rule does, if it is always the same
                total = first[front] + second[middle] + third[back]
                if total >= best[0]:
                    key = (total, values[front], values[middle], highest, back, middle)
                    if key > best:
                        found, best = (front, middle, back), key
    return found


def scores(values: list[int], number: int, score: Score) -> dict[Set, int]:
    """What each set scores as this row."""
    sets = sets_of(SIZES[number])
    known = {value: score(number, value) for value in {values[held] for held in sets}}
    return {held: known[values[held]] for held in sets}


# Naturals --------------------------------------------------------------------------------

SUITED = frozenset({Formation.FLUSH, Formation.STRAIGHT_FLUSH, Formation.ROYAL_FLUSH})
IN_ROW = frozenset({Formation.STRAIGHT, Formation.STRAIGHT_FLUSH, Formation.ROYAL_FLUSH})


def natural_rows(hand: Thirteen, scoring: Scoring) -> Sets | None:
    """Flushes in all rows, else straights in all rows, as high as they can be laid; rows that ascend if they can."""
    for formations, fits in ((SUITED, is_flush), (IN_ROW, is_straight)):
        laid = [sets for sets in all_three(hand, formations, scoring, fits) if may_lie(hand, sets, scoring)]
        if laid:
            return max(laid, key=lambda sets: (ascends(hand, sets), *(hand.values[held] for held in reversed(sets))))
    return None


def all_three(
    hand: Thirteen, formations: frozenset[Formation], scoring: Scoring, fits: Callable[[Row, Scoring], bool]
) -> Iterator[Sets]:
    """Every way to lay all rows so that each fits, the lower row of five second."""
    values = hand.values
    fives = [held for held in sets_of(LONG) if values[held] >> FORMATION_BITS in formations]
    fives = [held for held in fives if fits(row_of(hand, held), scoring)]
    for one, other in combinations(fives, 2):
        if not one & other and fits(row_of(hand, ALL ^ one ^ other), scoring):
            second, third = sorted((one, other), key=values.__getitem__)
            yield ALL ^ one ^ other, second, third


def may_lie(hand: Thirteen, sets: Sets, scoring: Scoring) -> bool:
    return scoring.natural_order == "no-ascent" or ascends(hand, sets)


def ascends(hand: Thirteen, sets: Sets) -> bool:
    first, second, third = (hand.values[held] for held in sets)
    return first <= second <= third
