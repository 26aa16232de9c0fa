"""What the compiled functions take and give: columns of numbers under their names."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
CHOOSE = -1

ALL, ORIGINAL, PEEK = range(3)
"""What a bank's blackjack takes: all stakes; the original one and what was over 21 before; the original one alone."""

NEVER, FIRST, ALWAYS = range(3)
"""When a hand may be given up."""

PLAIN, OTHER_SUIT, BANK_SUIT = range(3)
"""A hand that waits for no suit; one that waits for a card of a suit; one whose suit the bank's open card has."""

DRAWN = 22
"""No hand has so many cards."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Tree(NamedTuple):
    """The hands of `hands` that may come about, in order, numbered anew; `known` has their numbers there."""

    known: Ints
    counts: Ints
    hard: Ints
    total: Ints
    cards: Ints
    child: Ints
    waits: Ints


class Bank(NamedTuple):
    """The final hands of `bank` for one open card."""

    up: int
    parent: Ints
    value: Ints
    many: Ints
    orders: Floats
    cards: Ints
    outcome: Ints


class Shoes(NamedTuple):
    """Shoes after the bank's card and the cards that hands begin with; how many hands are played from each, and how."""

    start: int
    pair: int
    counts: Ints
    unseen: Ints
    restricted: Ints
    weight: Floats
    share: Floats


class Law(NamedTuple):
    """The rules as a kernel takes them."""

    takes: int
    least_stand: int
    doubles: NDArray[np.bool_]
    double_cards: int
    ace_fixed: bool
    one_card: bool
    surrender: int
    surrender_lost: float
    prize: float
    prize_cards: int
    suited: Floats
    completing: Floats


class Values(NamedTuple):
    """What each play is worth: by shoe and hand, hits and the whole also by the suit waited for."""

    stand: Floats
    double: Floats
    surrender: Floats
    hit: Floats
    value: Floats
    action: Ints
