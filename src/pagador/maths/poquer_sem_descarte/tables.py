"""Strategies as plain arrays: which hands go on against which open cards, for whoever plays hands by the million.

`heights[kind]` are five heights, the highest first, `one_suit[kind]` whether they are of one suit. A kind goes on
always or never, or it has a row of `masks`: `masks[row, suits]` has a bit for each open card against which it goes on.
Cards are numbered by height, from 0, and suit, in two bits; `suits` are those of the hand's cards from the highest card
down, two bits each.
"""

from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pagador.equipment.cards import SUITS
from pagador.games.poker.ranks import LONG
from pagador.maths.poquer_sem_descarte.deals import Choices, Counted
from pagador.maths.poquer_sem_descarte.numbering import HEIGHTS, LEAST_HEIGHT, MANY, SUIT_BITS
from pagador.maths.poquer_sem_descarte.ranking import SUIT

NEVER, ALWAYS = -2, -1

Arrays = dict[str, NDArray[Any]]
Cards = NDArray[np.int64]


def tables_of(counted: Counted, goes_on: Choices) -> Arrays:
    """Every kind of hand, with rows for those that go on against some cards, or in some suits, alone."""
    cards = counted.cards.astype(np.int64)
    _, first, kind = np.unique(kind_codes(cards), return_index=True, return_inverse=True)
    own = np.zeros(goes_on.shape, np.bool_)
    np.put_along_axis(own, cards, values=True, axis=1)
    ever = np.bincount(kind, (goes_on & ~own).any(axis=1)) > 0
    always = np.bincount(kind, (~goes_on & ~own).any(axis=1)) == 0
    rows = np.where(always, ALWAYS, NEVER)
    depends = ever & ~always
    rows[depends] = np.arange(depends.sum())
    of_rows = depends[kind]
    return {
        "heights": (LEAST_HEIGHT + (cards[first, ::-1] >> SUIT_BITS)).astype(np.uint8),
        "one_suit": is_one_suit(cards[first]),
        "rows": rows.astype(np.int32),
        "masks": masks_of(cards[of_rows], goes_on[of_rows], rows[kind[of_rows]], int(depends.sum())),
    }


def kind_codes(cards: Cards) -> Cards:
    """A number for each kind of hand: its heights, and whether it is of one suit."""
    heights = (cards >> SUIT_BITS) @ HEIGHTS ** np.arange(LONG)
    return 2 * heights + is_one_suit(cards)


def is_one_suit(cards: Cards) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (cards & SUIT == cards[:, :1] & SUIT).all(axis=1)
    return found


def masks_of(cards: Cards, goes_on: Choices, rows: Cards, many: int) -> NDArray[np.uint64]:
    """The open cards against which each hand goes on, with its suits changed in every way."""
    masks = np.zeros((many, len(SUITS) ** LONG), np.uint64)
    against = goes_on.reshape(len(cards), HEIGHTS, len(SUITS))
    bits = np.uint64(1) << np.arange(MANY, dtype=np.uint64)
    for suits in permutations(range(len(SUITS))):
        changed = np.sort(cards >> SUIT_BITS << SUIT_BITS | np.array(suits)[cards & SUIT], axis=1)
        code = (changed & SUIT) @ len(SUITS) ** np.arange(LONG)
        shown = np.empty_like(against)
        shown[:, :, suits] = against
        masks[rows, code] = (shown.reshape(goes_on.shape) * bits).sum(axis=1)
    return masks
