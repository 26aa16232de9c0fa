"""The tails of distributions against closed forms, worked out here in sixty digits, and critical values by these."""

from decimal import Decimal, localcontext
from math import erfc, exp, sqrt
from statistics import NormalDist

import pytest

from pagador.maths.chance.tails import chi_square_p, gamma_tails, normal_p

LEVELS = ("0.10", "0.05", "0.025", "0.01", "0.001")
UPPER = {
    10: ("15.987", "18.307", "20.483", "23.209", "29.588"),
    50: ("63.167", "67.505", "71.420", "76.154", "86.661"),
    100: ("118.498", "124.342", "129.561", "135.807", "149.449"),
}
LOWER = {
    10: ("4.865", "3.940", "3.247", "2.558", "1.479"),
    50: ("37.689", "34.764", "32.357", "29.707", "24.674"),
    100: ("82.358", "77.929", "74.222", "70.065", "61.918"),
}
"""The critical values of chi-square that tables print, by degrees of freedom."""

HALF_A_DIGIT = Decimal("0.0005")


def closed_form(freedom: int, statistic: Decimal) -> tuple[Decimal, Decimal]:
    """Both tails of chi-square for an even number of degrees: integrated by parts, its density is a sum of Poisson's.

    The upper tail at x is exp(-x/2) times the sum of (x/2)^j / j! for j below half the degrees; in sixty digits nothing
    is lost where it is taken from one.
    """
    with localcontext(prec=60):
        half = statistic / 2
        term = total = Decimal(1)
        for j in range(1, freedom // 2):
            term = term * half / j
            total += term
        upper = total * (-half).exp()
        return 1 - upper, upper


@pytest.mark.parametrize("side", ["lower", "upper"])
@pytest.mark.parametrize("freedom", UPPER)
def test_critical_values_are_those_that_tables_print(freedom: int, side: str) -> None:
    """The level lies between the tails at the ends of what rounds to the value; so by the closed form, and so here."""
    values, tail = (LOWER, 0) if side == "lower" else (UPPER, 1)
    for value, level in zip(map(Decimal, values[freedom]), map(Decimal, LEVELS), strict=True):
        ends = (value - HALF_A_DIGIT, value + HALF_A_DIGIT)
        low, high = sorted(closed_form(freedom, end)[tail] for end in ends)
        assert low < level < high
        low_here, high_here = sorted(gamma_tails(freedom / 2, float(end) / 2)[tail] for end in ends)
        assert low_here < float(level) < high_here


@pytest.mark.parametrize("freedom", [2, 10, 36, 50, 100, 1368])
@pytest.mark.parametrize("part", ["0.3", "0.7", "0.99", "1.01", "1.4", "3"])
def test_tails_are_exact_however_far_out(freedom: int, part: str) -> None:
    """Relative to themselves, where they matter: a tail of 1e-60 is as exact as one of a half."""
    statistic = Decimal(part) * freedom
    lower, upper = map(float, closed_form(freedom, statistic))
    below, above = gamma_tails(freedom / 2, float(statistic) / 2)
    assert (below if part < "1" else above) == pytest.approx(lower if part < "1" else upper, rel=1e-11)


@pytest.mark.parametrize("level", [float(level) for level in LEVELS])
def test_one_degree_of_freedom_is_the_square_of_a_normal_deviation(level: float) -> None:
    """By the standard library's quantiles of the normal distribution."""
    deviations = NormalDist().inv_cdf(1 - level / 2)
    assert gamma_tails(0.5, deviations**2 / 2)[1] == pytest.approx(level, rel=1e-9)
    assert normal_p(deviations) == normal_p(-deviations) == pytest.approx(level, rel=1e-9)


@pytest.mark.parametrize("x", [0.01, 0.5, 1.0, 1.99, 2.01, 5.0, 30.0, 300.0])
def test_tails_are_those_of_the_closed_forms(x: float) -> None:
    """Q(1, x) is exp(-x); Q(1/2, x) is erfc(sqrt x); Q(3, x) is exp(-x) (1 + x + x²/2)."""
    assert gamma_tails(1, x)[1] == pytest.approx(exp(-x), rel=1e-12)
    assert gamma_tails(0.5, x)[1] == pytest.approx(erfc(sqrt(x)), rel=1e-12)
    assert gamma_tails(3, x)[1] == pytest.approx(exp(-x) * (1 + x + x * x / 2), rel=1e-12)


@pytest.mark.parametrize(("a", "x"), [(0.5, 0.2), (18, 12.0), (1350, 1200.0), (1350, 1500.0), (5000, 5001.5)])
def test_both_tails_make_one(a: float, x: float) -> None:
    assert sum(gamma_tails(a, x)) == pytest.approx(1, abs=1e-12)


def test_a_statistic_of_nothing_is_as_rare_as_an_endless_one() -> None:
    assert chi_square_p(0.0, 36) == 0
    assert chi_square_p(float("inf"), 36) == 0


def test_a_p_value_has_two_sides() -> None:
    lower, _ = closed_form(10, Decimal("3.940"))
    _, upper = closed_form(10, Decimal("18.307"))
    assert chi_square_p(3.940, 10) == pytest.approx(2 * float(lower))
    assert chi_square_p(18.307, 10) == pytest.approx(2 * float(upper))
