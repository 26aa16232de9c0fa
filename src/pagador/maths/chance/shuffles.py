"""Tests of shuffles: orders of cards that are told apart, each a number that says where it lay before."""

from collections.abc import Sequence
from typing import TypeAlias

from pagador.maths.chance.cells import LEAST, chi_square
from pagador.maths.chance.findings import Finding
from pagador.maths.chance.tails import chi_square_p

Order: TypeAlias = Sequence[int]

PARTS = 52
"""Into how many parts of equal size a shoe is divided, at most."""


def findings(orders: Sequence[Order]) -> list[Finding]:
    """All tests for which these are enough."""
    return [found for test in (positions, neighbours) if (found := test(orders)) is not None]


def positions(orders: Sequence[Order]) -> Finding | None:
    """From every part of the pack as many cards come to every part of the shoe.

    Rows and columns are full in each shuffle, which makes the statistic larger than that of free counts by one card.
    """
    cards = len(orders[0])
    size = cards // parts_of(cards)
    expected = len(orders) * size * size / cards
    if expected < LEAST:
        return None
    counts = [[0] * parts_of(cards) for _ in range(parts_of(cards))]
    for order in orders:
        for place, card in enumerate(order):
            counts[place // size][card // size] += 1
    raw = sum((count - expected) ** 2 / expected for row in counts for count in row)
    statistic, freedom = raw * (cards - 1) / cards, (len(counts) - 1) ** 2
    p = chi_square_p(statistic, freedom)
    return Finding(test="card positions", size=len(orders), statistic=statistic, freedom=freedom, p=p)


def parts_of(cards: int) -> int:
    """The most parts of equal size, up to as many as there are different cards."""
    return next(parts for parts in range(min(PARTS, cards), 0, -1) if cards % parts == 0)


def neighbours(orders: Sequence[Order]) -> Finding | None:
    """Two cards that lie together came from any distance, one as likely as any other; pairs that do not overlap."""
    cards = len(orders[0])
    counts = [0] * (cards - 1)
    for order in orders:
        for first, second in zip(order[::2], order[1::2], strict=False):
            counts[(second - first) % cards - 1] += 1
    if sum(counts) < LEAST * len(counts):
        return None
    return chi_square("neighbours", counts, [1 / len(counts)] * len(counts))
