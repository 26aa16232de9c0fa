"""How rare a statistic is: the tails of the chi-square and normal distributions, on either side.

A source that is too even is as suspect as one that is not even enough, so every p-value here has two sides.
"""

from math import erfc, exp, inf, lgamma, log, sqrt

PRECISION = 1e-15
TINY = 1e-300
"""Instead of nothing, where one divides by it (Lentz)."""


def chi_square_p(statistic: float, freedom: int) -> float:
    """How often a fair source strays as far as this, to the side on which it did; twice, for there are two."""
    return min(1.0, 2 * min(gamma_tails(freedom / 2, statistic / 2)))


def normal_p(deviations: float) -> float:
    """The same for so many standard deviations."""
    return erfc(abs(deviations) / sqrt(2))


def gamma_tails(a: float, x: float) -> tuple[float, float]:
    """The regularised incomplete gamma functions P(a, x) and Q(a, x), each exact even where it is tiny."""
    if x <= 0:
        return 0.0, 1.0
    if x == inf:
        return 1.0, 0.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        lower = scale * lower_series(a, x)
        return lower, 1 - lower
    upper = scale * upper_fraction(a, x)
    return 1 - upper, upper


def lower_series(a: float, x: float) -> float:
    """The series of the lower function, which converges fast below its mean."""
    term = total = 1 / a
    while term > total * PRECISION:
        a += 1
        term *= x / a
        total += term
    return total


def upper_fraction(a: float, x: float) -> float:
    """The continued fraction of the upper function, which converges fast above its mean (Lentz's method)."""
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    found, change, n = d, 0.0, 0
    while abs(change - 1) > PRECISION:
        n += 1
        numerator, b = n * (a - n), b + 2
        d = 1 / (b + numerator * d or TINY)
        c = b + numerator / c or TINY
        change = c * d
        found *= change
    return found
