"""Chemin de fer the plain way: six cards in their order, the law's table as it is printed, and one coup after another.

Nothing here is shared with what it checks: hands are compared where they lie, and the table is typed from the law.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from pagador.maths.chemin_de_fer.rules import Rules

PRINTED = {3: "TTTTTTTTF0T", 4: "FFTTTTTTFFT", 5: "FFFF0TTTFFT", 6: "FFFFFFTTFFF"}
"""Rule 67 d: T draws, F stands, 0 as the banker likes; against third cards of 0 to 9, and against none."""

COLUMNS = [*"0123456789", "none"]
ORDERS = {"T": "draw", "F": "stand", "0": "free"}

RULES = Rules(
    card_points=dict(zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0], strict=True)),
    modulus=10,
    decks=6,
    bacara=frozenset({0}),
    ponto_shows=frozenset({8, 9}),
    ponto_draws=frozenset({0, 1, 2, 3, 4}),
    ponto_free=frozenset({5}),
    banker_shows=frozenset({8, 9}),
    banker_draws=frozenset({0, 1, 2}),
    banker_table={
        total: {column: ORDERS[letter] for column, letter in zip(COLUMNS, row, strict=True)}
        for total, row in PRINTED.items()
    },
)

Draws = Mapping[tuple[int, int], bool]
"""Whether a banker draws, by total and the ponto's third card, ten for none."""


def banker_draws(free: Mapping[tuple[int, int], bool]) -> dict[tuple[int, int], bool]:
    """The whole table, with what is chosen in the free cells, and in any other that departs from it."""
    found = {(total, third): total < 3 for total in range(8) for third in range(11)}
    for total, row in PRINTED.items():
        found |= {(total, third): letter == "T" for third, letter in enumerate(row)}
    return found | dict(free)


# One coup --------------------------------------------------------------------------------


def winner(cards: Sequence[int], ponto_draws: Iterable[int], draws: Draws) -> int:
    """One if the ponto wins with these six cards, minus one if the banker does."""
    ponto, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    left = list(cards[4:])
    if ponto < 8 and banker < 8:
        third = 10
        if ponto in set(ponto_draws):
            third = left.pop(0)
            ponto = (ponto + third) % 10
        if draws[banker, third]:
            banker = (banker + left.pop(0)) % 10
    return (ponto > banker) - (banker > ponto)


# All coups of a shoe ---------------------------------------------------------------------

CARDS: NDArray[np.int64] = np.array(list(product(range(10), repeat=6)))
"""Every six cards by their points, in the order of the deal."""


@cache
def weights(decks: int) -> NDArray[np.int64]:
    """In how many ways each of them comes from so many decks."""
    ways = np.ones(len(CARDS), np.int64)
    for place in range(6):
        before = (CARDS[:, :place] == CARDS[:, place : place + 1]).sum(axis=1)
        ways *= np.where(CARDS[:, place] == 0, 16 * decks, 4 * decks) - before
    return ways


def shares(decks: int, ponto_draws: Iterable[int], draws: Draws) -> tuple[Fraction, Fraction]:
    """In how many of all deals of a fresh shoe each side wins."""
    first, second, third, fourth, fifth, sixth = CARDS.T
    ponto, banker = (first + third) % 10, (second + fourth) % 10
    hidden = (ponto < 8) & (banker < 8)
    asks = hidden & np.isin(ponto, list(ponto_draws))
    table = np.array([[draws.get((total, card), False) for card in range(11)] for total in range(10)])
    takes = hidden & table[banker, np.where(asks, fifth, 10)]
    final = np.where(asks, ponto + fifth, ponto) % 10
    other = np.where(takes, banker + np.where(asks, sixth, fifth), banker) % 10
    ways = weights(decks)
    won, lost, many = (int(ways[which].sum()) for which in (final > other, other > final, final < 10))
    return Fraction(won, many), Fraction(lost, many)
