"""What a bet at treze cartas is worth, measured: the same deals for every reading, checked by the plain rules."""

from fractions import Fraction
from itertools import permutations

import pytest

from pagador.games.poker.treze_cartas.best_play import best_arrangement
from pagador.games.poker.treze_cartas.house_way import house_rows
from pagador.games.poker.treze_cartas.machine.laying import natural_of_cards, natural_of_rows, value
from pagador.games.poker.treze_cartas.machine.tables import NUMBER, Bytes, room, tables_of
from pagador.games.poker.treze_cartas.scoring import compared, laid
from pagador.games.poker.treze_cartas.words import Result
from pagador.law import Refused
from pagador.maths.edge import document
from pagador.maths.treze_cartas import analyser
from pagador.maths.treze_cartas.edges import counted_naturals, edges_of
from pagador.maths.treze_cartas.naturals import hands
from pagador.maths.treze_cartas.words import BEST, HOUSE_WAY
from pagador.maths.treze_cartas.worth import DEALS, dealt, table_of, worths
from tests.campaign_lengths import Length
from tests.games.treze_cartas.hands import READINGS
from tests.simulate.chi_square import plausible

CARD = {number: card for card, number in NUMBER.items()}
FEW = 500


def plain_results(deal: Bytes, readings: dict[str, str]) -> tuple[list[Result], list[Result]]:
    """How each place comes out against each banker by the rules, at best play and by the house way."""
    scoring = table_of(readings).scoring
    four = [tuple(CARD[int(number)] for number in hand) for hand in deal]
    rows = [house_rows(hand, scoring) for hand in four]
    best, house = [], []
    for banker, place in permutations(range(4), 2):
        best.append(best_arrangement(four[place], rows[banker], scoring).compared.result)
        house.append(compared(laid(rows[place], scoring), laid(rows[banker], scoring), scoring).result)
    return best, house


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_deal_by_deal_the_rules_find_the_same_shares(number: int, compared: Length) -> None:
    many = compared(20_000) // 1_000
    found = worths(table_of(READINGS[number]), many)
    played = [plain_results(deal, READINGS[number]) for part in dealt(many) for deal in part]
    for place, worth in enumerate(found):
        results = [result for deal in played for result in deal[place]]
        shares = [Fraction(results.count(result), len(results)) for result in (Result.WON, Result.LOST, Result.TIED)]
        assert [worth.win, worth.lose, worth.push] == shares


def test_the_standard_error_is_that_of_deals_and_not_of_results() -> None:
    """By hand, from what each of a few deals brings."""
    nets = {Result.WON: Fraction(49, 100), Result.LOST: Fraction(-1), Result.TIED: Fraction(0)}
    means = [sum(nets[each] for each in plain_results(deal, {})[1]) / 12 for part in dealt(10) for deal in part]
    mean = sum(means) / 10
    found = worths(table_of({}), 10)[1]
    assert found.ev == mean
    assert found.standard_error == pytest.approx(float(sum((each - mean) ** 2 for each in means) / 90) ** 0.5)


def test_readings_of_money_change_what_the_same_results_bring() -> None:
    usual, half, stake, banker = (
        worths(table_of(readings), FEW)[0]
        for readings in ({}, {"loser-pays": "half"}, {"commission-base": "stake"}, {"equal-points": "banker"})
    )
    assert (usual.win, usual.lose) == (half.win, half.lose) == (stake.win, stake.lose)
    assert half.ev - usual.ev == usual.lose / 2
    assert usual.ev - stake.ev == usual.win / 100
    assert banker.win == usual.win
    assert usual.lose < banker.lose <= usual.lose + usual.push


def test_best_play_is_worth_much_more_than_the_house_way_and_less_than_nothing() -> None:
    best, house = worths(table_of({}), FEW)
    assert (best.strategy, house.strategy) == (BEST, HOUSE_WAY)
    assert Fraction(-1, 5) < best.ev < 0
    assert Fraction(-3, 10) < house.ev < Fraction(-1, 5)


def test_with_all_deals_the_standard_error_is_under_a_thousandth_of_a_stake() -> None:
    few = worths(table_of({}), FEW)[0].standard_error
    assert few * (FEW / DEALS) ** 0.5 < 0.001


# The rows --------------------------------------------------------------------------------


def test_the_edge_is_told_in_decimals_with_its_standard_error() -> None:
    (row,) = document(edges_of("mo88", {}, FEW))
    assert (row["game"], row["edition"], row["bet"], row["per"]) == ("treze-cartas", "mo88", "aposta", "decision")
    assert (row["exact"], row["stake"], row["prizes"]) == (False, 100, ("0.49",))
    assert 0 < float(row["bound"]) < 0.01
    assert sum(Fraction(row[share]) for share in ("win", "lose", "push")) == pytest.approx(1, abs=1e-5)
    assert float(row["house_edge_percent"]) == pytest.approx(-100 * float(row["ev"]), abs=1e-4)
    (kept,) = row["strategies"]
    assert kept["strategy"] == HOUSE_WAY


def test_a_strategy_without_an_exact_worth_says_so() -> None:
    assert analyser.strategy(None, {}, {}, HOUSE_WAY).worth is None
    with pytest.raises(Refused, match="There is no strategy bluff at treze cartas"):
        analyser.strategy(None, {}, {}, "bluff")


# Naturals --------------------------------------------------------------------------------


def test_naturals_come_as_often_as_they_are_counted() -> None:
    """On a hundred thousand hands, of which some sixteen hundred are naturals."""
    table = table_of({})
    tables, work, seen = tables_of(table.scoring), room(), [0] * 5
    for part in dealt(25_000):
        for hand in part.reshape(-1, 13):
            grade = natural_of_cards(hand, tables)
            if not grade:
                value(hand, tables, work)
                grade = int(natural_of_rows(tables, work)[0])
            seen[grade] += 1
    counted = counted_naturals(table)
    shares = [Fraction(many, hands()) for many in reversed(counted.values())]
    assert plausible(seen, [1 - sum(shares, Fraction(0)), *shares])


def test_naturals_that_must_ascend_by_a_first_row_of_flushes_are_not_counted() -> None:
    with pytest.raises(Refused, match="Naturals are not counted where they must ascend"):
        counted_naturals(table_of({"natural-order": "must-ascend", "front-row": "also-otherwise"}))
    usual = counted_naturals(table_of({}))
    assert counted_naturals(table_of({"natural-order": "must-ascend"})) == usual
    assert counted_naturals(table_of({"front-row": "also-otherwise"})) == usual
