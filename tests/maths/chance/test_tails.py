"""The tails of distributions against published tables and closed forms."""

from math import erfc, exp, sqrt

import pytest

from pagador.maths.chance.tails import chi_square_p, gamma_tails, normal_p

UPPER = {
    1: (2.706, 3.841, 5.024, 6.635, 10.828),
    10: (15.987, 18.307, 20.483, 23.209, 29.588),
    50: (63.167, 67.505, 71.420, 76.154, 86.661),
    100: (118.498, 124.342, 129.561, 135.807, 149.449),
}
LOWER = {
    10: (4.865, 3.940, 3.247, 2.558, 1.479),
    50: (37.689, 34.764, 32.357, 29.707, 24.674),
    100: (82.358, 77.929, 74.222, 70.065, 61.918),
}
LEVELS = (0.10, 0.05, 0.025, 0.01, 0.001)
"""Critical values of the chi-square distribution: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4."""

ROUNDED = 0.0005


@pytest.mark.parametrize("freedom", UPPER)
def test_the_upper_tail_is_that_of_the_published_table(freedom: int) -> None:
    for value, level in zip(UPPER[freedom], LEVELS, strict=True):
        below, above = ((value + step) / 2 for step in (-ROUNDED, ROUNDED))
        assert gamma_tails(freedom / 2, below)[1] > level > gamma_tails(freedom / 2, above)[1]


@pytest.mark.parametrize("freedom", LOWER)
def test_the_lower_tail_is_that_of_the_published_table(freedom: int) -> None:
    for value, level in zip(LOWER[freedom], LEVELS, strict=True):
        below, above = ((value + step) / 2 for step in (-ROUNDED, ROUNDED))
        assert gamma_tails(freedom / 2, below)[0] < level < gamma_tails(freedom / 2, above)[0]


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
    assert chi_square_p(18.307, 10) == pytest.approx(0.10, abs=1e-5)
    assert chi_square_p(3.940, 10) == pytest.approx(0.10, abs=1e-4)
    assert normal_p(1.959964) == normal_p(-1.959964) == pytest.approx(0.05, abs=1e-6)
