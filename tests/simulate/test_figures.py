"""Figures: computed by hand from small tallies."""

from fractions import Fraction
from math import isclose, sqrt

import numpy as np
import pytest

from pagador.simulate.figures import figures
from pagador.simulate.tally import Tally
from tests.simulate.coin import coin


def tally(*counts: int) -> Tally:
    return Tally(rounds=sum(counts), counts=np.array(counts, np.int64))


def test_a_bet_is_counted_only_when_it_is_decided() -> None:
    heads, tails, edge = figures(coin(), tally(60, 40, 10))
    assert (heads.decided, tails.decided, edge.decided) == (100, 100, 110)
    assert (heads.hits, tails.hits, edge.hits) == (60, 40, 10)
    assert heads.hit_rate == 0.6


def test_the_mean_is_for_each_unit_staked() -> None:
    heads, tails, edge = figures(coin(), tally(60, 40, 10))
    assert heads.mean == 0.2
    assert tails.mean == (40 * 0.95 - 60) / 100
    assert edge.mean == (70 - 100) / 110


def test_the_standard_error_is_that_of_the_mean_of_independent_rounds() -> None:
    heads = figures(coin(), tally(60, 40, 10))[0]
    variance = (60 * 0.8**2 + 40 * 1.2**2) / 99
    assert isclose(heads.standard_error, sqrt(variance / 100), rel_tol=1e-12)
    low, high = heads.interval_95
    assert isclose(high - low, 2 * 1.959964 * heads.standard_error, rel_tol=1e-6)
    low, high = heads.interval_999
    assert isclose(high - low, 2 * 3.290527 * heads.standard_error, rel_tol=1e-6)


def test_rounds_that_share_a_shoe_have_the_standard_error_of_shoes() -> None:
    """Two shoes of fifty rounds: one brought heads +2 stakes, the other +18, each 8 from their mean."""
    by_shoe = Tally(
        rounds=100,
        counts=np.array([60, 40, 0], np.int64),
        shoes=2,
        sums=np.array([400, 0, 0], np.int64),
        squares=np.array([40**2 + 360**2, 0, 0], np.int64),
    )
    heads = figures(coin(), by_shoe)[0]
    assert heads.mean == 0.2
    assert isclose(heads.standard_error, sqrt(2 * (8**2 + 8**2)) / 100, rel_tol=1e-12)


def test_z_counts_standard_errors_from_the_exact_value() -> None:
    heads, tails, _ = figures(coin(), tally(60, 40, 10), {"heads": Fraction(1, 10)})
    assert heads.z == pytest.approx(0.1 / heads.standard_error)
    assert tails.z is None


def test_a_bet_that_never_varied_has_no_z() -> None:
    heads = figures(coin(), tally(5, 0, 0), {"heads": Fraction(0)})[0]
    assert (heads.standard_error, heads.z) == (0.0, None)


def test_nets_are_counted_for_each_unit_staked() -> None:
    tails = figures(coin(), tally(60, 40, 10))[1]
    assert tails.nets == {Fraction(-1): 60, Fraction(19, 20): 40}


def test_a_bet_that_nothing_decided_has_no_figures() -> None:
    assert [row.bet for row in figures(coin(), tally(0, 0, 9))] == ["edge"]


def test_sums_beyond_the_words_of_the_machine_stay_exact() -> None:
    huge = 10**18
    heads = figures(coin(), tally(huge, huge, 0))[0]
    assert heads.mean == 0.0
    assert isclose(heads.standard_error, 1 / sqrt(2 * huge), rel_tol=1e-9)
