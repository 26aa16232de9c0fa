"""Every hand of 21 or less by its composition, and what it becomes with one card more.

Values of cards are numbered 0 to 9: the ace, two to nine, and all that count ten.
"""

from collections.abc import Iterator
from functools import cache

import msgspec
import numpy as np
from numpy.typing import NDArray

ACE, SIX, SEVEN, EIGHT, TEN = 0, 5, 6, 7, 9
PRIZED = (SIX, SEVEN, EIGHT)
VALUES = 10
LIMIT = 21
BUST = -1

Counts = tuple[int, ...]
"""How many cards of each value."""


class Hands(msgspec.Struct, frozen=True, kw_only=True):
    """The hands as columns, those with fewer points (the ace as 1) first: a card more leads further down."""

    counts: NDArray[np.int64]
    hard: NDArray[np.int64]
    total: NDArray[np.int64]
    cards: NDArray[np.int64]
    child: NDArray[np.int64]
    number: dict[Counts, int]

    def find(self, *values: int) -> int:
        """The number of the hand that holds cards of these values."""
        return self.number[counted(values)]


def counted(values: tuple[int, ...]) -> Counts:
    return tuple(values.count(value) for value in range(VALUES))


@cache
def hands() -> Hands:
    compositions = sorted(of_at_most(LIMIT, VALUES), key=points)
    number = {counts: place for place, counts in enumerate(compositions)}
    return Hands(
        counts=np.array(compositions, dtype=np.int64),
        hard=np.array([points(counts) for counts in compositions]),
        total=np.array([best(counts) for counts in compositions]),
        cards=np.array([sum(counts) for counts in compositions]),
        child=np.array([[number.get(more(counts, value), BUST) for value in range(VALUES)] for counts in compositions]),
        number=number,
    )


def of_at_most(limit: int, values: int) -> Iterator[Counts]:
    """Every composition of cards of the first so many values whose points do not exceed the limit."""
    if not values:
        yield ()
        return
    for many in range(limit // values + 1):
        yield from ((*fewer, many) for fewer in of_at_most(limit - many * values, values - 1))


def more(counts: Counts, value: int) -> Counts:
    return (*counts[:value], counts[value] + 1, *counts[value + 1 :])


def points(counts: Counts) -> int:
    """What the cards make with every ace as 1."""
    return sum(many * (value + 1) for value, many in enumerate(counts))


def best(counts: Counts) -> int:
    """What the cards make with an ace as 11 where that is not too much."""
    hard = points(counts)
    return hard + 10 if counts[ACE] and hard + 10 <= LIMIT else hard
