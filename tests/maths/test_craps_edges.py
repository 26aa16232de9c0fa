"""What the bets of craps are worth, counted by hand from the thirty-six throws.

A point of 4 or 10 comes 3 times in 36, of 5 or 9 four times, of 6 or 8 five times; seven comes 6 times.
"""

from fractions import Fraction

import pytest

from pagador.maths.edge import Edge, edge

F = Fraction
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
POINTS = (4, 5, 6, 8, 9, 10)


def row(bet: str, per: str = "decision", bar: int = 12, **readings: str) -> Edge:
    """What a bet is worth, decided or each throw."""
    chosen = {key.replace("_", "-"): answer for key, answer in readings.items()}
    found = edge("craps", bet, terms={"bar": bar}, readings=chosen)
    return next(each for each in found if each.per == per)


def worth(bet: str, **readings: str) -> Fraction:
    return row(bet, "decision", 12, **readings).ev


def test_every_bet_of_the_section_is_listed_for_its_decision_and_for_each_throw() -> None:
    odds = [f"odds:{flat}:{n}" for flat in ("pass", "dont-pass", "come", "dont-come") for n in POINTS]
    one_each = ["pass", "dont-pass", "come", "dont-come", "under", "over", "craps", "field", "big:6", "big:8"]
    by_number = [f"{kind}:{n}" for kind in ("number", "against") for n in POINTS]
    hardways = [f"hardway:{n}" for n in (4, 6, 8, 10)]
    totals = [f"total:{n}" for n in (2, 3, 7, 11, 12)]
    bets = {*odds, *one_each, *by_number, *hardways, *totals}
    rows = edge("craps")
    assert {(each.bet, each.per) for each in rows} == {(bet, per) for bet in bets for per in ("decision", "throw")}
    assert len(rows) == 2 * len(bets)
    assert all(each.exact for each in rows)


@pytest.mark.rule("pt95.VI.10.1")
@pytest.mark.parametrize("bet", ["pass", "come"])
def test_the_pass_line_and_come_are_worth_seven_parts_less_in_four_hundred_and_ninety_five(bet: str) -> None:
    """8/36 at once, and each point by its ways against the six of seven: 244/495 in all."""
    made = sum(F(WAYS[n], 36) * F(WAYS[n], WAYS[n] + 6) for n in POINTS)
    assert F(8, 36) + made == F(244, 495)
    found = row(bet)
    assert (found.win, found.lose, found.push, found.ev) == (F(244, 495), F(251, 495), F(0), F(-7, 495))


@pytest.mark.rule("pt95.VI.10.1")
def test_a_pass_bet_stands_for_557_throws_in_165() -> None:
    """One throw, and for each point 36 over its ways and seven's: 1 + 24/36 weighted = 557/165."""
    throws = 1 + sum(F(WAYS[n], 36) * F(36, WAYS[n] + 6) for n in POINTS)
    assert throws == F(557, 165)
    found = row("pass", "throw")
    assert (found.ev, found.win, found.lose) == (F(-7, 495) / throws, F(244, 495) / throws, F(251, 495) / throws)
    assert found.push == 1 - 1 / throws


@pytest.mark.rule("pt95.VI.10.2")
@pytest.mark.parametrize("bar", [12, 2])
@pytest.mark.parametrize("bet", ["dont-pass", "dont-come"])
def test_against_the_shooter_one_throw_in_thirty_six_decides_nothing(bet: str, bar: int) -> None:
    """At once 3/36 won and 8/36 lost of the 35 that decide or make a point: 949 to 976."""
    missed = sum(F(WAYS[n], 36) * F(6, WAYS[n] + 6) for n in POINTS)
    won, lost = F(3, 36) + missed, F(8, 36) + sum(F(WAYS[n], 36) * F(WAYS[n], WAYS[n] + 6) for n in POINTS)
    assert (won + lost) == F(35, 36)
    found = row(bet, bar=bar)
    assert (found.win, found.lose) == (won / F(35, 36), lost / F(35, 36)) == (F(949, 1925), F(976, 1925))
    assert found.ev == F(-27, 1925)


@pytest.mark.rule("pt95.VI.11.1")
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("flat", ["pass", "dont-pass", "come", "dont-come"])
def test_odds_cost_nothing_either_way(flat: str, number: int) -> None:
    found = row(f"odds:{flat}:{number}")
    on = F(WAYS[number], WAYS[number] + 6)
    assert (found.ev, found.win) == (F(0), 1 - on if flat.startswith("dont") else on)


@pytest.mark.rule("pt95.VI.12.1", "pt95.VI.12.2")
@pytest.mark.parametrize(
    ("number", "before_seven", "after_seven"),
    [(4, F(-1, 15), F(-1, 33)), (5, F(-1, 25), F(-1, 40)), (6, F(-1, 66), F(-5, 143))],
)
def test_the_numbers_both_ways(number: int, before_seven: Fraction, after_seven: Fraction) -> None:
    """4: 9/5 × 1/3 − 2/3 and 5/11 × 2/3 − 1/3; 5: 7/5 × 2/5 − 3/5; 6: 7/6 × 5/11 − 6/11; and so on."""
    assert (worth(f"number:{number}"), worth(f"against:{number}")) == (before_seven, after_seven)
    assert (worth(f"number:{14 - number}"), worth(f"against:{14 - number}")) == (before_seven, after_seven)


@pytest.mark.rule("pt95.VI.11.3")
@pytest.mark.parametrize(("number", "value"), [(4, F(-1, 9)), (6, F(-1, 11)), (8, F(-1, 11)), (10, F(-1, 9))])
def test_a_hardway_has_one_throw_for_it_and_the_easy_ways_and_seven_against(number: int, value: Fraction) -> None:
    """4: one way against 2 and 6, paid 7: 7/9 − 8/9. 6: one against 4 and 6, paid 9: 9/11 − 10/11."""
    found = row(f"hardway:{number}")
    assert (found.ev, found.win) == (value, F(1, 9) if number in (4, 10) else F(1, 11))
    assert row(f"hardway:{number}", "throw").ev == F(-1, 36)


@pytest.mark.parametrize(
    ("bet", "value"),
    [
        *(("under", F(-1, 6)), ("over", F(-1, 6)), ("craps", F(-1, 9)), ("field", F(-1, 18))),
        *(("total:7", F(-1, 6)), ("total:2", F(-5, 36)), ("total:12", F(-5, 36))),
        *(("total:3", F(-1, 9)), ("total:11", F(-1, 9))),
    ],
)
def test_a_bet_on_one_throw_is_worth_the_same_each_throw_as_decided(bet: str, value: Fraction) -> None:
    """Under: 15 to 21. Craps: 7 × 4 − 32. Field: 14 + 2 × 2 − 20. Totals: 4 × 6 − 30, 30 − 35, 15 × 2 − 34."""
    assert {row(bet, per).ev for per in ("decision", "throw")} == {value}


def test_big_six_and_eight_are_the_numbers_paid_worse() -> None:
    assert worth("big:6") == worth("big:8") == F(5 - 6, 11)


@pytest.mark.parametrize(
    ("key", "answer", "bet", "value"),
    [
        ("odds-against", "as-printed", "odds:dont-pass:6", F(6, 5) * F(6, 11) - F(5, 11)),
        ("odds-against", "as-printed", "odds:dont-come:4", F(2) * F(2, 3) - F(1, 3)),
        ("field-double", "one-to-one", "field", F(16 - 20, 36)),
        ("prize", "for-one", "total:11", F(14 * 2 - 34, 36)),
        ("prize", "for-one", "hardway:6", F(8 - 10, 11)),
        ("prize", "for-one", "craps", F(6 * 4 - 32, 36)),
    ],
)
def test_a_reading_that_changes_a_bets_value_moves_it_to_what_the_reading_says(
    key: str, answer: str, bet: str, value: Fraction
) -> None:
    assert worth(bet, **{key: answer}) == value != worth(bet)


def test_a_barred_total_that_is_a_number_as_others_are_makes_dont_come_worth_having() -> None:
    """A thirty-sixth of the bets goes to twelve, where seven has six ways against its one."""
    at_twelve = F(1, 36) * F(6 - 1, 7)
    assert worth("dont-come", dont_come_bar="travels") == F(-27, 1925) * F(35, 36) + at_twelve > 0
    assert worth("dont-pass", dont_come_bar="travels") == F(-27, 1925)


def test_rounding_shows_at_a_stake_that_needs_it() -> None:
    """Five sixths of 10 are paid as 8: 8/10 × 6/11 − 5/11."""
    decision, throw = edge("craps", "odds:dont-pass:6", stake=10)
    assert (decision.ev, decision.per, throw.per) == (F(8, 10) * F(6, 11) - F(5, 11), "decision", "throw")
