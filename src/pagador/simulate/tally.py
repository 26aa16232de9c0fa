"""What a kernel brings back: whole numbers only, so that tallies add up to the same sum in any order."""

from collections import Counter
from collections.abc import Mapping
from operator import add
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.simulate.pools import Gaps

Counts: TypeAlias = NDArray[np.int64]

Beyond: TypeAlias = Mapping[tuple[int, int], int]
"""By the place of a bet and what it brought, how often."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How often each outcome came.

    Where rounds share a shoe they are not independent: then `shoes` says how many there were, and `by_shoe` has three
    sums over them for each bet: of the square of what a shoe brought, of that times how often the shoe decided the bet,
    and of the square of how often it did.

    `beyond` has what bets brought by outcomes that are too many to have a number, and `pools` the waits for each pool:
    these alone depend on the order of the rounds.
    """

    rounds: int
    counts: Counts
    shoes: int = 0
    by_shoe: Counts | None = None
    beyond: Beyond = {}
    pools: tuple[Gaps, ...] = ()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            rounds=self.rounds + other.rounds,
            counts=self.counts + other.counts,
            shoes=self.shoes + other.shoes,
            by_shoe=together(self.by_shoe, other.by_shoe),
            beyond=Counter(self.beyond) + Counter(other.beyond),
            pools=tuple(map(add, self.pools, other.pools)),
        )


def together(one: Counts | None, other: Counts | None) -> Counts | None:
    return other if one is None else one if other is None else one + other
