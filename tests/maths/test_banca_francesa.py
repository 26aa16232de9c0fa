"""What the bets of banca francesa are worth: counted by hand from the 216 ways in which three dice fall.

3 falls in 1 way; 5, 6 and 7 in 6 + 10 + 15 = 31; 14, 15 and 16 in as many; so 63 ways decide and 153 do not.
"""

from fractions import Fraction
from itertools import product

import pytest

from pagador.maths.edge import Edge, edge

CHANCES = ("ases", "pequeno", "grande")
LINES = ("pequeno:risco-exterior", "grande:risco-interior")
ALL = ("ases", "pequeno", "pequeno:risco-exterior", "grande", "grande:risco-interior")
EVEN = ("pequeno", "grande")


def worth(bet: str | None = None, stake: int | None = None, **readings: str) -> dict[tuple[str, str], Edge]:
    rows = edge("banca-francesa", bet, readings=readings, stake=stake)
    return {(row.bet, row.per): row for row in rows}


def shares(row: Edge) -> tuple[Fraction | int, ...]:
    return row.win, row.lose, row.push


def test_every_bet_has_an_exact_row_for_its_decision_and_one_for_each_throw() -> None:
    found = worth()
    assert list(found) == [(bet, per) for bet in ALL for per in ("decision", "throw")]
    assert {row.exact for row in found.values()} == {True}


def test_the_ways_of_the_dice_are_those_counted_above() -> None:
    totals = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    ways = [sum(totals.count(total) for total in won) for won in ((3,), (5, 6, 7), (14, 15, 16))]
    assert (ways, len(totals)) == ([1, 31, 31], 216)


@pytest.mark.rule("pt95.IV.13.a", "pt95.IV.13.b", "pt95.IV.13.c")
@pytest.mark.parametrize("bet", CHANCES)
def test_every_chance_costs_one_sixty_third_of_what_is_decided_and_one_in_216_of_each_throw(bet: str) -> None:
    """Ases: 61 - 62 = -1 of 63. Pequeno and grande: 31 - 32 = -1 of 63."""
    found = worth(bet)
    assert found[bet, "decision"].ev == Fraction(-1, 63)
    assert found[bet, "decision"].house_edge_percent == "1.587302"
    assert found[bet, "throw"].ev == Fraction(-1, 216)
    assert found[bet, "throw"].house_edge_percent == "0.462963"


@pytest.mark.rule("pt95.IV.9.a", "pt95.IV.9.b", "pt95.IV.9.c")
def test_how_often_each_chance_wins_and_loses() -> None:
    found = worth()
    assert shares(found["ases", "decision"]) == (Fraction(1, 63), Fraction(62, 63), 0)
    assert shares(found["ases", "throw"]) == (Fraction(1, 216), Fraction(62, 216), Fraction(153, 216))
    for bet in EVEN:
        assert shares(found[bet, "decision"]) == (Fraction(31, 63), Fraction(32, 63), 0)
        assert shares(found[bet, "throw"]) == (Fraction(31, 216), Fraction(32, 216), Fraction(153, 216))


def test_variance_is_the_mean_square_less_the_square_of_the_mean() -> None:
    """Ases: (61 * 61 + 62) / 63 - 1 / 63^2 decided; pequeno by the throw: 63 / 216 - 1 / 216^2."""
    found = worth()
    assert found["ases", "decision"].variance == Fraction(61 * 61 + 62, 63) - Fraction(1, 63**2)
    assert found["pequeno", "throw"].variance == Fraction(63, 216) - Fraction(1, 216**2)


@pytest.mark.rule("pt95.IV.10", "pt95.IV.11")
@pytest.mark.parametrize("bet", LINES)
def test_chips_on_a_line_play_half_and_so_cost_half_for_each_unit_laid_there(bet: str) -> None:
    found = worth(bet)
    assert found[bet, "decision"].stake == 2
    assert (found[bet, "decision"].ev, found[bet, "throw"].ev) == (Fraction(-1, 126), Fraction(-1, 432))
    assert shares(found[bet, "decision"]) == (Fraction(31, 63), Fraction(32, 63), 0)


@pytest.mark.rule("pt95.IV.11")
def test_an_odd_stake_on_a_line_shows_what_rounding_is_worth() -> None:
    """21 on the line win 10 and lose 11: (31 * 10 - 32 * 11) / 63 / 21; rounded up, 11 and 10."""
    bet = "pequeno:risco-exterior"
    assert worth(bet, stake=21)[bet, "decision"].ev == Fraction(310 - 352, 63 * 21)
    assert worth(bet, stake=21, fractions="up")[bet, "decision"].ev == Fraction(341 - 320, 63 * 21)


# Readings --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.9")
def test_bets_that_are_locked_are_worth_what_free_ones_are() -> None:
    assert worth(undecided="locked") == worth()


@pytest.mark.rule("pt95.IV.9")
def test_where_every_other_total_takes_the_bets_each_throw_decides() -> None:
    """Ases: 61 - 215 = -154 of 216. Pequeno and grande: 31 - 185 = -154 of 216."""
    found = worth(undecided="all-lose")
    assert {found[bet, per].ev for bet in CHANCES for per in ("decision", "throw")} == {Fraction(-154, 216)}
    assert shares(found["grande", "throw"]) == (Fraction(31, 216), Fraction(185, 216), 0)


@pytest.mark.rule("pt95.IV.14")
def test_where_prizes_are_for_one_even_money_wins_nothing() -> None:
    """Ases: 60 - 62 = -2 of 63. Pequeno and grande: 0 - 32 of 63."""
    found = {key: row.ev for key, row in worth(prize="for-one").items()}
    assert found["ases", "decision"] == Fraction(-2, 63)
    assert {found[bet, "decision"] for bet in EVEN} == {Fraction(-32, 63)}
    assert {found[bet, "throw"] for bet in EVEN} == {Fraction(-32, 216)}
    assert {found[bet, "decision"] for bet in LINES} == {Fraction(-16, 63)}
