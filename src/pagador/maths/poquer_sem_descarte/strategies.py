"""Rules that a person can keep: which hands go on against which open cards.

The three conditions are for a hand with ace and king and nothing better: the open card is a 2 to queen and matches one
of the player's; or it is an ace or king and the player has a queen or jack; or it matches none, the player has a queen,
and it is lower than the player's fourth highest card.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.ranks import HEIGHT
from pagador.maths.poquer_sem_descarte.deals import Choices, Counted
from pagador.maths.poquer_sem_descarte.numbering import HEIGHTS, LEAST_HEIGHT, MANY, SUIT_BITS, heights_code
from pagador.maths.poquer_sem_descarte.ranking import HIGH
from pagador.maths.poquer_sem_descarte.words import AKJ83, ANY_AK, ANY_PAIR, EVERYTHING, MATCHING, THREE_CONDITIONS

Heights: TypeAlias = NDArray[np.int64]
Yes: TypeAlias = NDArray[np.bool_]

ACE, KING, QUEEN, JACK, EIGHT, THREE = (HEIGHT[word] for word in "AKQJ83")

OPEN: Heights = LEAST_HEIGHT + (np.arange(MANY) >> SUIT_BITS)[None, :]
"""The height of each open card, a column for each."""


def choices(name: str, counted: Counted) -> Choices:
    """A rule by its name, for every hand and open card; pairs and better go on by all of them."""
    high = (counted.makes == HIGH)[:, None]
    heights = LEAST_HEIGHT + (counted.cards[:, ::-1].astype(np.int64) >> SUIT_BITS)
    return np.broadcast_to(~high | RULES[name](heights), counted.counts.shape)


def has(heights: Heights, *wanted: int) -> Yes:
    """Whether a hand has all of these heights."""
    found: Yes = np.all([(heights == each).any(axis=1) for each in wanted], axis=0)[:, None]
    return found


def matches(heights: Heights) -> Yes:
    """Whether the open card has the height of one of the hand."""
    by_height = (heights[:, :, None] == LEAST_HEIGHT + np.arange(HEIGHTS)).any(axis=1)
    return np.repeat(by_height, MANY // HEIGHTS, axis=1)


def three_conditions(heights: Heights) -> Yes:
    match, court = matches(heights), OPEN >= KING
    in_rank = ~court & match
    with_court = court & (has(heights, QUEEN) | has(heights, JACK))
    lower = ~match & has(heights, QUEEN) & (heights[:, 3:4] > OPEN)
    return has(heights, ACE, KING) & (in_rank | with_court | lower)


def at_least(heights: Heights, *least: int) -> Yes:
    """Whether a hand is as high as these cards, one after the other."""
    scale = HEIGHTS ** np.arange(len(least))[::-1]
    return ((heights - LEAST_HEIGHT) @ scale >= heights_code(least))[:, None]


RULES: dict[str, Callable[[Heights], Yes]] = {
    THREE_CONDITIONS: three_conditions,
    AKJ83: lambda heights: at_least(heights, ACE, KING, JACK, EIGHT, THREE),
    MATCHING: lambda heights: has(heights, ACE, KING) & matches(heights),
    ANY_PAIR: lambda heights: np.zeros((len(heights), 1), np.bool_),
    ANY_AK: lambda heights: has(heights, ACE, KING),
    EVERYTHING: lambda heights: np.ones((len(heights), 1), np.bool_),
}
"""Which hands of high cards go on, the one that costs least first."""
