"""Findings: what each test says of a sample, and what all of them say together."""

from collections.abc import Sequence

import msgspec

ALARM = 1e-6
"""How rarely fair sources may be called unfair, over all tests of a report."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One test of one sample: how much was looked at, and how rarely a fair source strays so far."""

    test: str
    size: int
    statistic: float
    freedom: int | None = None
    p: float


def in_family(findings: Sequence[Finding]) -> list[float]:
    """Each p-value as it counts among all (Holm): the least for as many tests as there are, the next for one less."""
    order = sorted(range(len(findings)), key=lambda place: findings[place].p)
    adjusted, most = [1.0] * len(findings), 0.0
    for rank, place in enumerate(order):
        most = max(most, min(1.0, findings[place].p * (len(findings) - rank)))
        adjusted[place] = most
    return adjusted
