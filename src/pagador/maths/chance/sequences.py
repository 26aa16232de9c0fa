"""Tests of a sequence of outcomes, one after the other: pockets, throws, cards of fresh shoes.

An outcome is its number; its share is how likely it is. Where a sample is too small for a test there is no finding.
(Knuth, "The Art of Computer Programming", volume 2, 3.3.2.)
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import inf, sqrt
from typing import TypeAlias

from pagador.maths.chance.cells import LEAST_OF_LENGTHS, chi_square, chi_square_of_lengths, enough, pieces
from pagador.maths.chance.findings import Finding
from pagador.maths.chance.tails import normal_p

Outcomes: TypeAlias = Sequence[int]
Shares: TypeAlias = Sequence[float]
Test: TypeAlias = Callable[[Outcomes, Shares], Finding | None]

MARKED = 0.25
"""The gap test looks at outcomes that come at least so often together."""


def findings(outcomes: Outcomes, shares: Shares) -> list[Finding]:
    """All tests for which this is enough."""
    return [found for test in TESTS if (found := test(outcomes, shares)) is not None]


def frequency(outcomes: Outcomes, shares: Shares) -> Finding | None:
    """Every outcome comes as often as it should."""
    if not enough(shares, len(outcomes)):
        return None
    counts = Counter(outcomes)
    return chi_square("chi-square", [counts[outcome] for outcome in range(len(shares))], shares)


def runs(outcomes: Outcomes, shares: Shares) -> Finding | None:
    """Low and high outcomes change places as often as they should, whatever there are of each (Wald and Wolfowitz)."""
    lows = len(first_ones(shares, 0.5))
    low = [outcome < lows for outcome in outcomes]
    size, few = len(low), min(sum(low), len(low) - sum(low))
    if not enough((0.5, 0.5), size):
        return None
    if few < 2:
        return Finding(test="runs", size=size, statistic=inf, p=0.0)
    pairs = 2 * few * (size - few)
    mean, variance = 1 + pairs / size, pairs * (pairs - size) / (size**2 * (size - 1))
    deviations = (1 + sum(one != other for one, other in pairwise(low)) - mean) / sqrt(variance)
    return Finding(test="runs", size=size, statistic=deviations, p=normal_p(deviations))


def first_ones(shares: Shares, part: float) -> list[float]:
    """The first outcomes, until they come as often as this together."""
    wanted = next(place for place, share in enumerate(accumulate(shares), start=1) if share >= part - 1e-9)
    return list(shares[:wanted])


def serial(outcomes: Outcomes, shares: Shares) -> Finding | None:
    """Every outcome is followed by every other as often as it should be: pairs that do not overlap."""
    both = [first * second for first in shares for second in shares]
    if not enough(both, len(outcomes) // 2):
        return None
    counts = Counter(zip(outcomes[::2], outcomes[1::2], strict=False))
    kinds = range(len(shares))
    return chi_square("serial", [counts[first, second] for first in kinds for second in kinds], both)


def gap(outcomes: Outcomes, shares: Shares) -> Finding | None:
    """Some outcomes, taken as one, wait for each other as long as they should."""
    marked = first_ones(shares, MARKED)
    share = sum(marked)
    wanted = pieces(len(outcomes), 1 / share, sqrt(1 - share) / share)
    waits = [share * (1 - share) ** length for length in range(longest(1 - share))]
    if not enough((share, 1 - share), wanted, LEAST_OF_LENGTHS):
        return None
    return chi_square_of_lengths("gap", list(gaps(outcomes, len(marked))), waits, wanted)


def longest(stays: float) -> int:
    """After how many steps something has ended for all that matters, if it goes on with this probability."""
    length, left = 1, stays
    while left > 1e-9:
        length, left = length + 1, left * stays
    return length


def gaps(outcomes: Outcomes, marked: int) -> Iterator[int]:
    """How many outcomes lie between two that are marked; what comes before the first is one too."""
    length = 0
    for outcome in outcomes:
        if outcome < marked:
            yield length
            length = 0
        else:
            length += 1


def coupon(outcomes: Outcomes, shares: Shares) -> Finding | None:
    """To have seen all of them takes as long as it should; known for outcomes that are equally likely."""
    kinds = len(shares)
    if max(shares) - min(shares) > 1e-9:
        return None
    mean = kinds * sum(1 / left for left in range(1, kinds + 1))
    spread = sqrt(sum(kinds * (kinds - left) / left**2 for left in range(1, kinds + 1)))
    wanted = pieces(len(outcomes), mean, spread)
    if not enough((0.25,), wanted, LEAST_OF_LENGTHS):
        return None
    return chi_square_of_lengths("coupon collector", list(collections(outcomes, kinds)), collecting(kinds), wanted)


def collections(outcomes: Outcomes, kinds: int) -> Iterator[int]:
    """How many outcomes it took to see every kind, again and again."""
    seen: set[int] = set()
    start = 0
    for place, outcome in enumerate(outcomes, start=1):
        seen.add(outcome)
        if len(seen) == kinds:
            yield place - start
            seen, start = set(), place


@cache
def collecting(kinds: int) -> tuple[float, ...]:
    """How likely each length is, by how many kinds have been seen after each outcome."""
    seen, shares = [1.0] + [0.0] * kinds, [0.0]
    while 1 - seen[kinds] > 1e-9:
        before = seen[kinds]
        for number in range(kinds, 0, -1):
            stays = 0.0 if number == kinds else seen[number] * number / kinds
            seen[number] = stays + seen[number - 1] * (kinds - number + 1) / kinds + (before if number == kinds else 0)
        seen[0] = 0.0
        shares.append(seen[kinds] - before)
    return tuple(shares)


TESTS: tuple[Test, ...] = (frequency, runs, serial, gap, coupon)
