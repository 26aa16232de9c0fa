"""Pools in a simulation: how many rounds lay between one win and the next, from which all that they paid follows.

The rounds of a run are those of one machine, in order: a pool begins at its start value, grows with every stake, and
is paid whole when it is won. So the sums of two runs can be joined, the rounds after the last win of the one and up to
the first of the other being one wait; the sum is that of all rounds in their order, however they were cut.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import msgspec


class Gaps(msgspec.Struct, frozen=True, kw_only=True):
    """What a run says of a pool: its rounds, how often it was won, the rounds up to the first win with it, those after
    the last, and the sum of the squares of all waits between."""

    rounds: int
    wins: int = 0
    first: int = 0
    last: int = 0
    squares: int = 0

    def __add__(self, other: "Gaps") -> "Gaps":
        """The other run after this one."""
        rounds = self.rounds + other.rounds
        if not other.wins:
            return msgspec.structs.replace(self, rounds=rounds, last=self.last + other.rounds if self.wins else 0)
        if not self.wins:
            return msgspec.structs.replace(other, rounds=rounds, first=self.rounds + other.first)
        return Gaps(
            rounds=rounds,
            wins=self.wins + other.wins,
            first=self.first,
            last=other.last,
            squares=self.squares + other.squares + (self.last + other.first) ** 2,
        )


class Grown(msgspec.Struct, frozen=True, kw_only=True):
    """A pool of a simulation: what lies in it at first, and what each round adds; in units, and so is the stake."""

    name: str
    start: int
    share: Fraction
    stake: int


class PoolFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a pool paid: how often, the mean prize and how far that strays, and what part of all stakes it was."""

    name: str
    wins: int
    mean: Fraction | None
    standard_error: float | None
    returned: Fraction


def pool_figures(pools: tuple[Grown, ...], gaps: tuple[Gaps, ...]) -> Iterator[PoolFigures]:
    for pool, gap in zip(pools, gaps, strict=True):
        waited = gap.rounds - gap.last if gap.wins else 0
        paid = gap.wins * pool.start + pool.share * waited
        yield PoolFigures(
            name=pool.name,
            wins=gap.wins,
            mean=paid / gap.wins if gap.wins else None,
            standard_error=float(pool.share) * strays(gap, waited) if gap.wins > 1 else None,
            returned=paid / (gap.rounds * pool.stake),
        )


def strays(gap: Gaps, waited: int) -> float:
    """The standard error of the mean wait."""
    squares = gap.squares + gap.first**2
    return sqrt(Fraction(gap.wins * squares - waited**2, gap.wins**2 * (gap.wins - 1)))
