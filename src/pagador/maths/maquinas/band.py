"""How far the actual return may lie from the exact one after so many games, by the normal approximation of labs."""

from math import sqrt

import msgspec

from pagador.maths.maquinas.analysis import Analysis

SURE = {90: 1.6449, 95: 1.9600, 99: 2.5758}
"""Within how many standard deviations so many of a hundred results lie."""

GAMES = (10**3, 10**4, 10**5, 10**6, 10**7)


class Band(msgspec.Struct, frozen=True):
    """The lowest and the highest return that are to be expected; never under nothing."""

    low: float
    high: float


def volatility(found: Analysis, percent: int = 90) -> float:
    """The volatility index: as many standard deviations of one game as hold so many of a hundred."""
    return SURE[percent] * sqrt(found.variance)


def band(found: Analysis, games: int, percent: int) -> Band:
    mean, reach = float(found.mean_return), volatility(found, percent) / sqrt(games)
    return Band(max(mean - reach, 0.0), mean + reach)
