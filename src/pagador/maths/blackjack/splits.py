"""Splitting: into how many hands a pair may grow, and from what shoe each of them is played.

The order in which hands are played does not matter to what each is worth on average, so all second cards may be thought
dealt first. A coup that ends with n hands has n cards of the pair out, and n - 1 other hands whose second cards did not
make a pair again. Where the number of hands is limited, hands that come last may take any second card.
"""

from typing import TypeVar

import msgspec
import numpy as np

from pagador.maths.blackjack.hands import Counts
from pagador.maths.blackjack.shapes import Shoes

START = 0
"""A split hand begins with the lowest hand of its tree: one card of the pair."""

NEGLIGIBLE = 1e-10
"""Cases with fewer expected hands are left out, and counted in the bound."""

Case = tuple[int, int, bool]
"""How many hands, how many of the others have a second card, whether this one's second card cannot make a pair."""


Key = TypeVar("Key", bound=tuple[int, ...])


class Growth(msgspec.Struct, frozen=True):
    """The expected number of hands in each case, and how many hands were left out as negligible."""

    most: int
    hands: dict[Case, float]
    left_out: float


def growth(counts: Counts, pair: int, most: int) -> Growth:
    """How a pair grows by splitting again; `counts` are what the bank's card leaves, before the pair."""
    found: dict[Case, float] = {}
    left_out = 0.0
    level = {(2, 0): 1.0}
    while level:
        following: dict[tuple[int, int], float] = {}
        for (hands, closed), chance in level.items():
            if chance * hands < NEGLIGIBLE:
                left_out += chance * (hands + 2)
            elif closed == hands or hands >= most:
                settle(found, hands, closed, chance)
            else:
                again = (counts[pair] - hands) / (sum(counts) - hands - closed)
                add(following, (hands + 1, closed), chance * again)
                add(following, (hands, closed + 1), chance * (1 - again))
        level = following
    return Growth(most, found, left_out)


def settle(found: dict[Case, float], hands: int, closed: int, chance: float) -> None:
    """The hands that have their second card, and those that still wait for one when no more may be split."""
    add(found, (hands, closed - 1, True), chance * closed)
    add(found, (hands, closed, False), chance * (hands - closed))


def add(found: dict[Key, float], key: Key, chance: float) -> None:
    if chance > 0:
        found[key] = found.get(key, 0.0) + chance


def shoes(counts: Counts, pair: int, grown: Growth) -> Shoes:
    """The shoes of a split pair, as the kernels take them."""
    cases = sorted(grown.hands)
    after = [without(counts, pair, hands) for hands, _, _ in cases]
    return Shoes(
        start=START,
        pair=pair,
        counts=np.array(after),
        unseen=np.array([others for _, others, _ in cases]),
        restricted=np.array([int(closed) for _, _, closed in cases]),
        weight=np.array([grown.hands[case] / second(after[at], pair, case) for at, case in enumerate(cases)]),
        share=np.array([share(case) for case in cases]),
    )


def together(shoes: list[Shoes]) -> Shoes:
    """All shoes of one pair in one batch."""
    columns = zip(*(shoe[2:] for shoe in shoes), strict=True)
    return Shoes(START, shoes[0].pair, *(np.concatenate(column) for column in columns))


def second(counts: Counts, pair: int, case: Case) -> float:
    """The chance of a second card that this case allows."""
    _, others, closed = case
    return 1 - counts[pair] / (sum(counts) - others) if closed else 1.0


def share(case: Case) -> float:
    """How much of the original stake lies on a hand of this case, on average: its hand takes its second card first."""
    hands, others, closed = case
    if closed:
        return 1 / (others + 1)
    return 0.0 if others else 1 / hands


def without(counts: Counts, pair: int, many: int) -> Counts:
    return tuple(left - many * (value == pair) for value, left in enumerate(counts))
