"""Treze cartas' par sheet: both ways to play, measured; every reading on the same deals; the card of the house way."""

from fractions import Fraction

import pytest

from pagador.cli.parsheet import from_measured
from pagador.games.poker.ranks import Formation, value_from
from pagador.games.poker.treze_cartas.house_way import HOUSE_WAY, MARKS, marks
from pagador.law import readings_of
from pagador.maths.parsheet.page import page
from pagador.maths.parsheet.sheet import Found, Sheet
from pagador.maths.parsheet.worked_treze_cartas import worked_treze_cartas
from pagador.maths.treze_cartas.analyser import STRATEGIES
from pagador.maths.treze_cartas.worth import table_of, worths

GAME = "treze-cartas"
DEALS = 200


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return worked_treze_cartas(deals=DEALS)


def test_both_ways_to_play_are_bets_with_all_their_figures(sheet: Sheet) -> None:
    assert [bet.name for bet in sheet.bets] == [f"aposta:{name}" for name in STRATEGIES]
    for bet, worth in zip(sheet.bets, worths(table_of({}), DEALS), strict=True):
        assert bet.measured
        assert bet.value == pytest.approx(float(worth.ev))
        assert bet.bound == worth.standard_error
        assert {prize.net: prize.chance for prize in bet.prizes} == {
            Fraction(49, 100): pytest.approx(float(worth.win)),
            Fraction(0): pytest.approx(float(worth.push)),
            Fraction(-1): pytest.approx(float(worth.lose)),
        }


def test_every_other_answer_is_measured_on_the_same_deals(sheet: Sheet) -> None:
    asked = {each.reading.key: each for each in sheet.sensitivities}
    assert asked.keys() == {key for key, reading in readings_of(GAME).items() if reading.value}
    (half,) = asked["loser-pays"].others
    best = half.changes[0]
    assert best.after == pytest.approx(float(worths(table_of({"loser-pays": "half"}), DEALS)[0].ev))
    assert all(other.changes == () for other in asked["both-foul"].others)


def test_the_card_of_marks_is_on_the_page(sheet: Sheet) -> None:
    assert sheet.strategy is not None
    lines = {(line.part, line.name): line.cells for line in sheet.strategy.lines}
    assert len(lines) == sum(map(len, MARKS))
    heads = sheet.strategy.heads
    for part, name, head, marked in (
        ("first row", "par", "A", marks(0, value_from(Formation.PAIR, (14, 2)))),
        ("second row", "trio-par", "7", marks(1, value_from(Formation.FULL_HOUSE, (7,)))),
        ("third row", "sequencia", "5", marks(2, value_from(Formation.STRAIGHT, (14,)))),
        ("third row", "sequencia", "A", marks(2, value_from(Formation.STRAIGHT, (15,)))),
        ("third row", "naipe-real", "A", marks(2, value_from(Formation.ROYAL_FLUSH, (15,)))),
    ):
        assert lines[part, name][heads.index(head)] == str(marked)
    assert lines["third row", "sequencia"][:3] == ("", "", "")
    assert lines["third row", "sequencia-de-naipe"][-1] == ""
    assert f"version {HOUSE_WAY}" in sheet.strategy.note


def test_naturals_are_counted_on_the_page(sheet: Sheet) -> None:
    text = page(sheet)
    assert all(many in text for many in ("67,108,864", "2,514,171,088", "5,683,011,048", "1,939,866,200"))
    assert "split pair" not in text


def test_a_count_that_there_is_not_is_said_so() -> None:
    strict = {"natural-order": "must-ascend", "front-row": "also-otherwise"}
    (naturals,) = worked_treze_cartas(readings=strict, deals=20).beside
    assert naturals.rows == ()
    assert naturals.note.startswith("Naturals are not counted")


def test_two_measured_means_lie_apart_by_both_their_errors(sheet: Sheet) -> None:
    best = sheet.bets[0]
    assert isinstance(best.value, float)
    found = Found(decided=100, mean=best.value + 5 * best.bound, standard_error=0.75 * best.bound, z=99.0)
    assert from_measured(found, best).z == pytest.approx(4)
