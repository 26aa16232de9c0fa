"""Cells of a chi-square: counts beside what was expected, and so few cells that each expects enough."""

from collections.abc import Sequence
from math import floor, sqrt

from pagador.maths.chance.findings import Finding
from pagador.maths.chance.tails import chi_square_p

LEAST = 10
"""What every cell must expect; so far out the tail of such cells is a few times that of a chi-square."""

LEAST_OF_LENGTHS = 50
"""What cells of lengths must expect, which are as many or as few as we make them: their tail comes nearer."""

SURE = 6
"""A sample that is cut into pieces leaves this many standard deviations unused, so that the pieces are there."""


def enough(shares: Sequence[float], size: int, least: int = LEAST) -> bool:
    return size > 0 and min(shares) * size >= least


def chi_square(test: str, counts: Sequence[int], shares: Sequence[float]) -> Finding:
    """Counts of outcomes that do not know of each other, against their shares."""
    size = sum(counts)
    statistic = sum((count - size * share) ** 2 / (size * share) for count, share in zip(counts, shares, strict=True))
    freedom = len(shares) - 1
    return Finding(test=test, size=size, statistic=statistic, freedom=freedom, p=chi_square_p(statistic, freedom))


def chi_square_of_lengths(test: str, lengths: Sequence[int], shares: Sequence[float], wanted: int) -> Finding:
    """Lengths of so many pieces, the shares being those of lengths 0, 1 and so on; a piece that never ended is long."""
    cells = together(shares, wanted)
    counts = [0] * (cells[-1] + 1)
    for length in lengths[:wanted]:
        counts[cells[min(length, len(cells) - 1)]] += 1
    counts[-1] += wanted - len(lengths[:wanted])
    sums = [0.0] * len(counts)
    for cell, share in zip(cells, shares, strict=True):
        sums[cell] += share
    sums[-1] += 1 - sum(sums)
    return chi_square(test, counts, sums)


def together(shares: Sequence[float], size: int) -> list[int]:
    """Neighbours put into one cell until each expects enough: the cell of each, the last one having what is left."""
    cells, cell, share, left = [], 0, 0.0, 1.0
    for own in shares:
        cells.append(cell)
        share, left = share + own, left - own
        if min(share, left) * size >= LEAST_OF_LENGTHS:
            cell, share = cell + 1, 0.0
    return cells


def pieces(size: int, mean: float, spread: float) -> int:
    """How many pieces of this mean length can be counted on in a sample."""
    root = (sqrt((SURE * spread) ** 2 + 4 * mean * size) - SURE * spread) / (2 * mean)
    return floor(root**2)
