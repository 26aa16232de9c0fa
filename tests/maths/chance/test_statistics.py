"""The tests of chance by hand, under fair sources, and under sources with a planted fault."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import cycle, islice
from math import log, sqrt
from random import Random

import pytest

from pagador.maths.chance import sequences, shuffles
from pagador.maths.chance.cells import chi_square
from pagador.maths.chance.findings import ALARM, Finding, in_family

# By hand ---------------------------------------------------------------------------------

DICE = [ways / 36 for ways in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]


@pytest.mark.parametrize(
    ("counts", "statistic"),
    [
        ((2, 4, 10, 12, 22, 29, 21, 15, 14, 9, 6), 7 + Fraction(7, 48)),
        ((4, 10, 10, 13, 20, 18, 18, 11, 13, 14, 13), 29 + Fraction(59, 120)),
        ((3, 7, 11, 15, 19, 24, 21, 17, 13, 9, 5), 1 + Fraction(17, 120)),
    ],
)
def test_chi_square_is_that_of_the_book(counts: tuple[int, ...], statistic: Fraction) -> None:
    """144 throws of two dice: Knuth, "The Art of Computer Programming", volume 2, 3.3.1."""
    found = chi_square("chi-square", counts, DICE)
    assert (found.size, found.freedom) == (144, 10)
    assert found.statistic == pytest.approx(float(statistic))


def test_runs_that_change_each_time_are_too_many() -> None:
    """Ten of each: 11 runs expected, variance 200 * 180 / (400 * 19); twenty came."""
    found = sequences.runs([0, 1] * 10, [0.5, 0.5])
    assert found is not None
    assert found.statistic == pytest.approx(9 / sqrt(36_000 / 7_600))


def test_gaps_are_counted_between_marked_outcomes() -> None:
    assert list(sequences.gaps([3, 0, 0, 2, 3, 1, 0, 2], 1)) == [1, 0, 3]


def test_a_collection_ends_when_all_have_been_seen() -> None:
    assert list(sequences.collections([0, 0, 1, 2, 2, 1, 0, 1], 3)) == [4, 3]


def test_how_long_collecting_takes_is_known_exactly() -> None:
    """Of two kinds each further outcome ends it half the time; of three, 3!/3³ at once and 3! 3/3⁴ one later."""
    assert sequences.collecting(2)[:5] == pytest.approx((0, 0, 1 / 2, 1 / 4, 1 / 8))
    assert sequences.collecting(3)[:5] == pytest.approx((0, 0, 0, 2 / 9, 2 / 9))
    assert sum(sequences.collecting(37)) == pytest.approx(1, abs=1e-8)


def test_a_pack_that_is_never_shuffled_stays_where_it_was() -> None:
    """Forty times four cards: 40 where 10 were expected, four times; nothing, twelve times; less a card in four."""
    found = shuffles.positions([range(4)] * 40)
    assert found is not None
    assert found.statistic == pytest.approx((4 * 90 + 12 * 10) * 3 / 4)
    assert found.freedom == 9


def test_neighbours_that_stay_together_are_noticed() -> None:
    """Thirty pairs all one apart, where ten were expected at each of three distances."""
    found = shuffles.neighbours([range(4)] * 15)
    assert found is not None
    assert found.statistic == pytest.approx(60)
    assert found.freedom == 2


def test_p_values_of_a_family_are_holms() -> None:
    """0.01 counts for three tests, 0.03 for two, and 0.04, which would count for less, for no less than that."""
    findings = [Finding(test="", size=1, statistic=0, p=p) for p in (0.01, 0.04, 0.03)]
    assert in_family(findings) == pytest.approx([0.03, 0.06, 0.06])


def test_a_sample_too_small_for_a_test_is_not_tested_by_it() -> None:
    """Sixty outcomes of three kinds: seven gaps of three can be counted on, and fewer collections."""
    assert [found.test for found in sequences.findings([0, 1, 2] * 20, [1 / 3] * 3)] == ["chi-square", "runs"]
    assert shuffles.findings([range(52)]) == []


# Fair sources ----------------------------------------------------------------------------

REPEATS = 200
LIMIT = sqrt(log(2 / 0.001) / 2) / sqrt(REPEATS)
"""Kolmogorov's distance that fair p-values exceed once in a thousand times: 2 exp(-2 n d²), the first term of it."""


def distance(values: Sequence[float]) -> float:
    """How far values stray from being spread evenly between nought and one."""
    size = len(values)
    return max(max((place + 1) / size - p, p - place / size) for place, p in enumerate(sorted(values)))


def p_values(report: Callable[[Random], list[Finding]]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for seed in range(REPEATS):
        for finding in report(Random(seed)):
            found.setdefault(finding.test, []).append(finding.p)
    return found


def drawn(weights: Sequence[int], size: int) -> Callable[[Random], list[Finding]]:
    shares = [weight / sum(weights) for weight in weights]
    return lambda random: sequences.findings(random.choices(range(len(weights)), weights, k=size), shares)


@pytest.mark.parametrize(
    ("weights", "size", "tests"),
    [
        ((1,) * 6, 5_000, {"chi-square", "runs", "serial", "gap", "coupon collector"}),
        ((1,) * 37, 10_000, {"chi-square", "runs", "gap"}),
        ((1, 3, 3, 6, 3, 1), 8_000, {"chi-square", "runs", "serial", "gap"}),
    ],
)
def test_p_values_of_fair_draws_are_spread_evenly(weights: tuple[int, ...], size: int, tests: set[str]) -> None:
    found = p_values(drawn(weights, size))
    assert {test: len(values) for test, values in found.items()} == dict.fromkeys(tests, REPEATS)
    assert {test for test, values in found.items() if distance(values) > LIMIT} == set()


def test_p_values_of_fair_shuffles_are_spread_evenly() -> None:
    def report(random: Random) -> list[Finding]:
        return shuffles.findings([random.sample(range(24), 24) for _ in range(260)])

    found = p_values(report)
    assert {test: len(values) for test, values in found.items()} == {"card positions": REPEATS, "neighbours": REPEATS}
    assert {test for test, values in found.items() if distance(values) > LIMIT} == set()


# Planted faults --------------------------------------------------------------------------

SIZE = 20_000


def alarms(findings: list[Finding]) -> set[str]:
    return {found.test for found, p in zip(findings, in_family(findings), strict=True) if p <= ALARM}


def by_bytes(stuck_every: int | None = None) -> Iterator[int]:
    """Bytes of a good source, but that one in so many may be stuck."""
    random = Random(1)
    for place in cycle(range(stuck_every or 1)):
        yield 0x5A if stuck_every and place == 0 else random.randrange(256)


def by_rejection(given: Iterator[int], kinds: int) -> Iterator[int]:
    return (byte % kinds for byte in given if byte < 256 - 256 % kinds)


POCKETS = [1 / 37] * 37

ROUNDS_ENOUGH = 50_000
"""To have seen all pockets some three hundred times."""


def failed_by(outcomes: Iterator[int], shares: Sequence[float] = POCKETS, size: int = SIZE) -> set[str]:
    return alarms(sequences.findings(list(islice(outcomes, size)), shares))


def test_bytes_reduced_by_rejection_raise_no_alarm() -> None:
    assert failed_by(by_rejection(by_bytes(), 37), size=100_000) == set()


def test_bytes_reduced_by_modulo_raise_the_alarm() -> None:
    """Of 256 bytes 34 pockets have seven each and three have six: a hundred thousand draws show it."""
    assert "chi-square" in failed_by((byte % 37 for byte in by_bytes()), size=100_000)


def test_a_stuck_byte_raises_the_alarm() -> None:
    assert "chi-square" in failed_by(by_rejection(by_bytes(stuck_every=16), 37))


def test_a_short_period_raises_the_alarm() -> None:
    period = Random(2).choices(range(37), k=1_000)
    assert failed_by(iter(period)) == set()
    assert failed_by(cycle(period), size=ROUNDS_ENOUGH) >= {"chi-square", "gap", "coupon collector"}


def test_what_never_comes_twice_raises_the_alarm() -> None:
    """Pockets by turns, each as often as any other: too even for chance."""
    assert failed_by(cycle(range(37)), size=ROUNDS_ENOUGH) >= {"chi-square", "runs", "gap", "coupon collector"}


def test_an_outcome_that_follows_the_last_raises_the_alarm() -> None:
    """A die as fair as any, but that one throw in ten is the last one again."""

    def throws() -> Iterator[int]:
        random, last = Random(3), 0
        while True:
            last = last if random.random() < 0.1 else random.randrange(6)
            yield last

    found = failed_by(throws(), [1 / 6] * 6)
    assert found >= {"runs", "serial"}
    assert "chi-square" not in found


def naive(random: Random, cards: int) -> list[int]:
    """Every card changes places with any other, also with those that had their turn."""
    order = list(range(cards))
    for place in range(cards):
        other = random.randrange(cards)
        order[place], order[other] = order[other], order[place]
    return order


@pytest.mark.parametrize("cards", [52, 312])
def test_a_naive_shuffle_raises_the_alarm(cards: int) -> None:
    random = Random(4)
    orders = [naive(random, cards) for _ in range(1_000)]
    assert "card positions" in alarms(shuffles.findings(orders))


def test_an_honest_shuffle_raises_none() -> None:
    random = Random(4)
    assert alarms(shuffles.findings([random.sample(range(312), 312) for _ in range(1_000)])) == set()


def test_cards_that_stick_together_raise_the_alarm() -> None:
    """The pack is cut into pairs, and the pairs are shuffled as they should be: every card may come anywhere."""
    random = Random(5)
    pairs = [random.sample(range(26), 26) for _ in range(1_000)]
    orders = [[card for pair in order for card in (2 * pair, 2 * pair + 1)] for order in pairs]
    assert "neighbours" in alarms(shuffles.findings(orders))
