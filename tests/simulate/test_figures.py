"""Figures: computed by hand from small tallies."""

from fractions import Fraction
from math import isclose, sqrt

import numpy as np
import pytest

from pagador.simulate.figures import Figures, figures
from pagador.simulate.tally import Tally
from tests.simulate.coin import coin


def tally(*counts: int) -> Tally:
    return Tally(rounds=sum(counts), counts=np.array(counts, np.int64))


def error(row: Figures) -> float:
    """The standard error of a row that has one."""
    assert row.standard_error is not None
    return row.standard_error


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
    assert isclose(error(heads), sqrt(variance / 100), rel_tol=1e-12)
    for interval, wide in ((heads.interval_95, 1.959964), (heads.interval_999, 3.290527)):
        assert interval is not None
        assert isclose(interval[1] - interval[0], 2 * wide * error(heads), rel_tol=1e-6)


def in_shoes(*shoes: tuple[int, int]) -> Tally:
    """Shoes in which heads brought so many stakes in so many rounds."""
    brought, rounds = (sum(column) for column in zip(*shoes, strict=True))
    sums = [sum((20 * x) ** 2 for x, _ in shoes), sum(20 * x * n for x, n in shoes), sum(n * n for _, n in shoes)]
    return Tally(
        rounds=rounds,
        counts=np.array([(rounds + brought) // 2, (rounds - brought) // 2, 0], np.int64),
        shoes=len(shoes),
        by_shoe=np.array([sums, [0] * 3, [0] * 3], np.int64),
    )


def test_rounds_that_share_a_shoe_have_the_standard_error_of_shoes() -> None:
    """Fifty rounds each: one shoe brought heads 2 stakes, the other 18, and so each is 8 from their mean."""
    heads = figures(coin(), in_shoes((2, 50), (18, 50)))[0]
    assert heads.mean == 0.2
    assert isclose(error(heads), sqrt(2 * (8**2 + 8**2)) / 100, rel_tol=1e-12)


def test_a_shoe_strays_by_what_it_brought_beyond_the_mean_of_its_own_rounds() -> None:
    """All shoes brought 4, but of 10, 20 and 30 rounds; at the mean of 0.2 they should have brought 2, 4 and 6."""
    heads = figures(coin(), in_shoes((4, 10), (4, 20), (4, 30)))[0]
    assert heads.mean == 0.2
    assert isclose(error(heads), sqrt(3 / 2 * (2**2 + 0 + 2**2)) / 60, rel_tol=1e-12)


def test_shoes_that_bring_as_much_as_they_have_rounds_never_vary() -> None:
    heads = figures(coin(), in_shoes((2, 10), (4, 20), (6, 30)))[0]
    assert (heads.mean, heads.standard_error) == (0.2, 0.0)


def test_shoes_of_one_round_are_rounds() -> None:
    alone, shared = tally(60, 40, 0), in_shoes(*[(1, 1)] * 60, *[(-1, 1)] * 40)
    assert figures(coin(), alone)[0] == figures(coin(), shared)[0]


def test_tallies_of_shoes_add_up() -> None:
    both = in_shoes((4, 10), (4, 20)) + in_shoes((4, 30))
    assert figures(coin(), both)[0] == figures(coin(), in_shoes((4, 10), (4, 20), (4, 30)))[0]


def test_z_counts_standard_errors_from_the_exact_value() -> None:
    heads, tails, _ = figures(coin(), tally(60, 40, 10), {"heads": Fraction(1, 10)})
    assert heads.z == pytest.approx(0.1 / error(heads))
    assert tails.z is None


def test_a_bet_that_never_varied_has_no_z() -> None:
    heads = figures(coin(), tally(5, 0, 0), {"heads": Fraction(0)})[0]
    assert (heads.standard_error, heads.z) == (0.0, None)


@pytest.mark.parametrize("alone", [tally(1, 0, 0), in_shoes((2, 50))], ids=["one round", "one shoe"])
def test_one_piece_alone_does_not_show_how_far_it_strays(alone: Tally) -> None:
    heads = figures(coin(), alone, {"heads": Fraction(0)})[0]
    assert heads.decided == alone.rounds
    assert (heads.standard_error, heads.interval_95, heads.interval_999, heads.z) == (None, None, None, None)


def test_nets_are_counted_for_each_unit_staked() -> None:
    tails = figures(coin(), tally(60, 40, 10))[1]
    assert tails.nets == {Fraction(-1): 60, Fraction(19, 20): 40}


def test_a_bet_that_nothing_decided_has_no_figures() -> None:
    assert [row.bet for row in figures(coin(), tally(0, 0, 9))] == ["edge"]


def test_sums_beyond_the_words_of_the_machine_stay_exact() -> None:
    huge = 10**18
    heads = figures(coin(), tally(huge, huge, 0))[0]
    assert heads.mean == 0.0
    assert isclose(error(heads), 1 / sqrt(2 * huge), rel_tol=1e-9)
