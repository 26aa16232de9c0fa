"""Póquer sem descarte's law and a strategy made ready for the kernel: cards that add up, and what is known of kinds."""

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.equipment.cards import SUITS
from pagador.games.poker.poquer_sem_descarte.counting import kinds_of, suits_first
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Combination
from pagador.games.poker.ranks import HEIGHT, LONG
from pagador.simulate.games.poquer_sem_descarte.kernel import (
    BITS,
    CARD_BITS,
    DEALT,
    DECK,
    HEIGHT_BITS,
    MAKE_BITS,
    RANK_BITS,
    SOMETIMES,
    SUIT_FIELD,
    Tables,
)
from pagador.simulate.streams import State

COMBINATIONS = tuple(Combination)

ADDED = (0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415)
"""A number for each height, the lowest first: five of them, four at most alike, have a sum that no others have."""

LEAST_HEIGHT = min(HEIGHT.values())
FULL = 1 + 4 * ADDED[-1] + ADDED[-2]


class Chart(NamedTuple):
    """A strategy, as whoever found it gives it.

    A kind of hand is five heights, the highest first, of several suits or of one. It goes on never (-2) or always (-1),
    or by a row of `masks`: by the suits of its cards from the highest down, in two bits each, a bit for each open card
    against which it goes on. Cards are numbered by height, from 0, and suit, in two bits.
    """

    heights: NDArray[np.uint8]
    one_suit: NDArray[np.bool_]
    rows: NDArray[np.int32]
    masks: NDArray[np.uint64]


def new_deck() -> State:
    """The cards in the order of their numbers."""
    cards = [(height, suit) for height in range(len(ADDED)) for suit in range(len(SUITS))]
    return np.array([card(number, *each) for number, each in enumerate(cards)], np.uint64)


def card(number: int, height: int, suit: int) -> int:
    return number << CARD_BITS | 1 << HEIGHT_BITS + SUIT_FIELD * suit | ADDED[height]


def refused() -> np.uint64:
    """Below which last fraction a word is drawn again: what is over when words are shared out among ten cards."""
    return np.uint64(2**BITS % prod(DECK - place for place in range(DEALT)))


def tables_of(table: Table, chart: Mapping[str, NDArray[Any]]) -> Tables:
    """Every kind of hand as the rules code has it, with what the chart says."""
    plays = choices(Chart(**chart))
    mixed, suited = np.zeros(FULL, np.uint64), np.zeros(FULL, np.uint64)
    for kind in kinds_of(table):
        where = sum(ADDED[height - LEAST_HEIGHT] for height in kind.heights)
        known = suited if kind.one_suit else mixed
        assert not known[where], "two kinds of hands have one sum"
        told = plays[kind.heights, kind.one_suit] << 1 | kind.plays
        known[where] = (told << MAKE_BITS | COMBINATIONS.index(kind.makes)) << RANK_BITS | kind.rank + 1
    return Tables(mixed=mixed, suited=suited, first=first_of(table), masks=chart["masks"].ravel())


def choices(chart: Chart) -> dict[tuple[tuple[int, ...], bool], int]:
    """Never, always, or which row of masks, as the kernel numbers them."""
    rows = (chart.rows + int(SOMETIMES)).tolist()
    kinds = zip(map(tuple, chart.heights.tolist()), chart.one_suit.tolist(), strict=True)
    return dict(zip(kinds, rows, strict=True))


def first_of(table: Table) -> NDArray[np.uint8]:
    """By how many cards there are of each suit, which is all that rule 9 looks at."""
    found = np.zeros(1 << SUIT_FIELD * len(SUITS), np.uint8)
    for suits, first in zip(product(range(len(SUITS)), repeat=LONG), suits_first(table), strict=True):
        found[sum(1 << SUIT_FIELD * suit for suit in suits)] = first
    return found
