"""Whether counts are those of given probabilities."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

ALARM = 1e-6


def surprise(counts: Sequence[int], shares: Sequence[Fraction]) -> float:
    """How many standard deviations the chi-square of these counts lies above what chance gives (Wilson, Hilferty)."""
    whole = sum(counts)
    assert sum(shares) == 1
    assert not any(count for count, share in zip(counts, shares, strict=True) if not share), (
        "an impossible outcome came"
    )
    likely = [(count, float(share) * whole) for count, share in zip(counts, shares, strict=True) if share]
    found = sum((count - expected) ** 2 / expected for count, expected in likely)
    freedom = len(likely) - 1
    spread = 2 / (9 * freedom)
    return float(((found / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def plausible(counts: Sequence[int], shares: Sequence[Fraction]) -> bool:
    """Neither too far from what was expected nor too near: each happens to a fair source once in a million times."""
    return abs(surprise(counts, shares)) < NormalDist().inv_cdf(1 - ALARM)
