"""The bank's final hands: each composition it may end with, and in how many orders of its cards it gets there.

Compositions that begin alike share their beginning: a tree, so that the chance of each is one product more than its
parent's.
"""

from collections import Counter
from functools import cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.maths.blackjack.hands import ACE, TEN, VALUES, Counts, best, counted, more

OUTCOMES = 7
"""17, 18, 19, 20, 21, blackjack, more than 21."""

BLACKJACK, OVER = 5, 6


class BankHands(msgspec.Struct, frozen=True, kw_only=True):
    """The tree as columns, parents first: `many` cards of `value` more than the parent; `orders` is 0 on the way."""

    parent: NDArray[np.int64]
    value: NDArray[np.int64]
    many: NDArray[np.int64]
    orders: NDArray[np.float64]
    cards: NDArray[np.int64]
    outcome: NDArray[np.int64]


@cache
def bank_hands(up: int, stands: int, *, hits_soft: bool = False) -> BankHands:
    """What the bank may draw to its open card when it stands on so many points (not on soft ones, if it hits those)."""
    finals: Counter[Counts] = Counter()
    draw(counted((up,)), stands, finals, hits_soft=hits_soft)
    drawn = {tuple(many - (value == up) for value, many in enumerate(final)): final for final in finals}
    prefixes = sorted({prefix for counts in drawn for prefix in beginnings(counts)})
    place = {prefix: number for number, prefix in enumerate(prefixes)}
    last = [max((value for value in range(VALUES) if prefix[value]), default=0) for prefix in prefixes]
    return BankHands(
        parent=np.array([place[without(prefix, at)] for prefix, at in zip(prefixes, last, strict=True)]),
        value=np.array(last),
        many=np.array([prefix[at] for prefix, at in zip(prefixes, last, strict=True)]),
        orders=np.array([float(finals[drawn[prefix]]) if prefix in drawn else 0.0 for prefix in prefixes]),
        cards=np.array([sum(prefix) for prefix in prefixes]),
        outcome=np.array([outcome(drawn[prefix], stands) if prefix in drawn else 0 for prefix in prefixes]),
    )


def draw(counts: Counts, stands: int, finals: Counter[Counts], *, hits_soft: bool) -> None:
    """Count the orders of cards that end in each final hand."""
    total = best(counts)
    soft = total != sum(many * (value + 1) for value, many in enumerate(counts))
    if sum(counts) > 1 and (total > stands or (total == stands and not (soft and hits_soft))):
        finals[counts] += 1
        return
    for value in range(VALUES):
        draw(more(counts, value), stands, finals, hits_soft=hits_soft)


def outcome(final: Counts, stands: int) -> int:
    total = best(final)
    if final == counted((ACE, TEN)):
        return BLACKJACK
    return min(total - stands, OVER) if total <= stands + 4 else OVER


def beginnings(counts: Counts) -> list[Counts]:
    """The composition's own cards value by value: none, those of its first value, of its first two, and so on."""
    return [tuple(many if value < end else 0 for value, many in enumerate(counts)) for end in range(VALUES + 1)]


def without(prefix: Counts, last: int) -> Counts:
    return tuple(0 if value == last else many for value, many in enumerate(prefix))
