"""Machine code lays the rows that plain Python lays, by all readings; and ten thousand hands without a foul."""

import numpy as np
import pytest

from pagador.games.poker.treze_cartas.best_play import best_arrangement
from pagador.games.poker.treze_cartas.house_way import house_rows
from pagador.games.poker.treze_cartas.machine.laying import best_against, lay_by_house_way, natural_of_rows, value
from pagador.games.poker.treze_cartas.machine.tables import NO_END, NUMBER, Bytes, Tables, Work, room, tables_of
from pagador.games.poker.treze_cartas.scoring import GRADE, Rows, laid
from pagador.games.poker.treze_cartas.thirteen import rows_of, thirteen
from tests.campaign_lengths import Length
from tests.games.treze_cartas.hands import READINGS, Hand, deals, scoring

DEALS = 2_000
HANDS = 10_000


def numbers(hand: Hand) -> Bytes:
    return np.array(sorted(NUMBER[card] for card in hand), np.uint8)


def laid_by_machine(hand: Hand, found: tuple[object, ...], number: int) -> Rows:
    first, second, third = (int(str(held)) for held in found[1:])
    return rows_of(thirteen(hand, scoring(READINGS[number]).order), (first, second, third))


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_on_the_same_cards_both_lay_the_same_rows(number: int, compared: Length) -> None:
    counted = scoring(READINGS[number])
    tables, work = tables_of(counted), room()
    for bank, hand, *_ in deals(compared(DEALS) // len(READINGS), seed=30 + number):
        value(numbers(bank), tables, work)
        found = lay_by_house_way(numbers(bank), tables, work)
        banker = house_rows(bank, counted)
        assert laid_by_machine(bank, found, number) == banker
        assert found[0] == GRADE[laid(banker, counted).natural]
        agrees_on_best(hand, banker, number, tables, work)


def agrees_on_best(hand: Hand, banker: Rows, number: int, tables: Tables, work: Work) -> None:
    counted = scoring(READINGS[number])
    advice, against = best_arrangement(hand, banker, counted), laid(banker, counted)
    value(numbers(hand), tables, work)
    natural = natural_of_rows(tables, work)
    if natural[0]:
        assert laid_by_machine(hand, natural, number) == advice.rows
        return
    found = best_against(against.values, tables, work, -NO_END, NO_END)
    assert laid_by_machine(hand, found, number) == advice.rows
    if advice.compared.rows:
        assert found[0] == advice.compared.place_points - advice.compared.banker_points
        enough = best_against(against.values, tables, work, 0, 1)
        assert np.sign(found[0]) == np.sign(enough[0])


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_of_ten_thousand_hands_none_is_laid_as_a_foul(number: int) -> None:
    tables, work = tables_of(scoring(READINGS[number])), room()
    for deal in deals(HANDS // 4, seed=40 + number):
        for hand in map(numbers, deal):
            value(hand, tables, work)
            grade, *rows = lay_by_house_way(hand, tables, work)
            first, second, third = (work.values[held] for held in rows)
            assert grade or first <= second <= third


def test_naturals_are_found_by_both() -> None:
    """Of sixteen hundred hands some two dozen can be laid in three flushes or straights."""
    counted = scoring({})
    tables, work = tables_of(counted), room()
    seen = set()
    for deal in deals(400, seed=50):
        for hand in deal:
            value(numbers(hand), tables, work)
            if natural_of_rows(tables, work)[0]:
                found = lay_by_house_way(numbers(hand), tables, work)
                assert laid_by_machine(hand, found, 0) == house_rows(hand, counted)
                seen.add(int(found[0]))
    assert {1, 2} <= seen
