"""Prizes in bands of times the stake: exact for a paid game; for coups with free games in floats, for charts alone.

Whole coups are put together as transforms of their prizes. Prizes fall into bins, and what lies far above the highest
band is left out, so a share may be off by a little; the exact figures are in `coup.py`.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from math import gcd

import numpy as np
from numpy.typing import NDArray

from pagador.maths.maquinas.coup import Free
from pagador.maths.maquinas.cycle import Cycle
from pagador.money import Units

ENDS = (0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The highest of each band, in times the stake; that of one stake is apart from what is less."""

NAMES = (
    "nothing",
    "less than the stake",
    "the stake",
    *(f"over {low} to {high}" for low, high in pairwise(ENDS[1:])),
    f"over {ENDS[-1]}",
)
BINS = 2**17
ROOM = 2
"""How many times the highest band the bins reach."""

DAMPING = 1e-6
"""What comes around the end of the bins counts for so little."""


def band_of(prize: Units, stake: Units) -> int:
    if prize == 0:
        return 0
    if prize <= stake:
        return 1 + (prize == stake)
    return next((place + 1 for place, end in enumerate(ENDS) if prize <= end * stake), len(NAMES) - 1)


def game_bands(cycle: Cycle, stake: Units) -> tuple[Fraction, ...]:
    """The shares of all games of a cycle, exactly."""
    found: Counter[int] = Counter()
    for prize, count in cycle.prizes().items():
        found[band_of(prize, stake)] += count
    return tuple(Fraction(found[place], cycle.size) for place in range(len(NAMES)))


def coup_bands(paid: Cycle, free: Free, stake: Units) -> tuple[float, ...]:
    """The shares of all coups."""
    unit = gcd(stake, *paid.prizes(), *free.cycle.prizes())
    width = unit * -(-ENDS[-1] * ROOM * stake // (unit * BINS))
    followed = Free(cycle=free.cycle, cap=games_that_matter(paid, free))
    chances = coup_bins(paid, followed, width)
    shares = [0.0] * len(NAMES)
    for place, chance in enumerate(chances[: ENDS[-1] * stake // width + 1].tolist()):
        shares[band_of(place * width, stake)] += chance
    return *shares[:-1], max(1 - sum(shares[:-1]), 0.0)


HARDLY = 1e-9
"""The chart leaves out what comes after more free games than all but so few coups have."""


def games_that_matter(paid: Cycle, free: Free) -> int:
    """The most free games that a chart has to follow: the cap, or as many as hardly any coup goes beyond."""
    chances = np.zeros(free.cap + 1)
    for won, each in paid.by_free().items():
        chances[free.won(0, won)] += each.count / paid.size
    again = {won: each.count / free.cycle.size for won, each in free.cycle.by_free().items()}
    for played in range(free.cap):
        if chances[1:].sum() < HARDLY:
            return played
        left, chances = chances[1:], np.zeros(free.cap + 1)
        for won, chance in again.items():
            fits = len(left) - min(won, len(left))
            chances[won : won + fits] += left[:fits] * chance
            chances[free.cap] += left[fits:].sum() * chance
    return free.cap


# Transforms ------------------------------------------------------------------------------


def coup_bins(paid: Cycle, free: Free, width: Units) -> NDArray[np.float64]:
    """The chance of each bin of prizes, one after another."""
    damped = DAMPING ** (np.arange(BINS) / BINS)
    first, kinds = transforms(paid, width, damped), transforms(free.cycle, width, damped)
    levels: dict[int, NDArray[np.complex128]] = {}
    nothing = np.ones(BINS // 2 + 1, np.complex128)
    starts = [free.won(0, won) for won in first]
    for played in reversed(range(free.cap)):
        before = levels
        levels = {
            won: together(kinds, {more: before.get(free.won(won, more), nothing) for more in kinds})
            for won in free.reached(starts)
            if won > played
        }
    whole = together(first, {won: levels.get(free.won(0, won), nothing) for won in first})
    found: NDArray[np.float64] = np.fft.irfft(whole, BINS) / damped
    return np.maximum(found, 0.0)


def together(
    ones: Mapping[int, NDArray[np.complex128]], others: Mapping[int, NDArray[np.complex128]]
) -> NDArray[np.complex128]:
    found: NDArray[np.complex128] = np.sum([ones[key] * others[key] for key in ones], axis=0)
    return found


def transforms(cycle: Cycle, width: Units, damped: NDArray[np.float64]) -> dict[int, NDArray[np.complex128]]:
    """By free games won: the transform of the prizes that come with them."""
    found: dict[int, NDArray[np.float64]] = {}
    for (prize, won), count in cycle.counts.items():
        place = (2 * prize + width) // (2 * width)
        chances = found.setdefault(won, np.zeros(BINS))
        if place < BINS:
            chances[place] += count / cycle.size
    return {won: np.fft.rfft(chances * damped) for won, chances in found.items()}
