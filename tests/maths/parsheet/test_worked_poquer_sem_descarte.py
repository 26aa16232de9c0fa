"""Póquer sem descarte's par sheet: every way to play with its exact figures, the chart, and what stands beside."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from pagador.law import readings_of
from pagador.maths.edge import edge
from pagador.maths.parsheet import worked_poquer_sem_descarte as worked
from pagador.maths.parsheet.page import page
from pagador.maths.parsheet.sheet import Sheet
from pagador.maths.parsheet.worked_poquer_sem_descarte import worked_poquer_sem_descarte
from pagador.maths.poquer_sem_descarte.analyser import STRATEGIES
from pagador.maths.poquer_sem_descarte.solved import Solved, solve

GAME = "poquer-sem-descarte"


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    """With the burnt card left out of the questions that are priced: it takes longer than all others together."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(worked, "solve", without_burnt)
        return worked_poquer_sem_descarte()


def without_burnt(readings: Mapping[str, str] = {}) -> Solved:
    return solve({key: answer for key, answer in readings.items() if key != "burnt-card"})


def test_every_strategy_is_a_bet_with_all_its_figures(sheet: Sheet) -> None:
    (row,) = edge(GAME)
    assert [bet.name for bet in sheet.bets] == [f"ante:{name}" for name in STRATEGIES]
    best, *kept = sheet.bets
    assert (best.value, best.win, best.lose, best.push, best.variance) == (
        row.ev,
        row.win,
        row.lose,
        row.push,
        row.variance,
    )
    assert [bet.value for bet in kept] == [each.ev for each in row.strategies]
    assert all(sum((prize.chance for prize in bet.prizes), Fraction(0)) == 1 for bet in sheet.bets)


def test_other_answers_are_priced_for_every_strategy(sheet: Sheet) -> None:
    asked = {each.reading.key: each for each in sheet.sensitivities}
    assert asked.keys() == {key for key, reading in readings_of(GAME).items() if reading.value}
    (ante,) = asked["the-bet"].others
    best = ante.changes[0]
    assert (best.bets, best.after) == (("ante:best",), edge(GAME, readings={"the-bet": "ante"})[0].ev)
    assert len(ante.changes) == len(STRATEGIES)
    assert asked["pair"].others[0].changes == ()


def test_the_chart_is_on_the_page(sheet: Sheet) -> None:
    assert sheet.strategy is not None
    lines = {line.name: "".join(line.cells) for line in sheet.strategy.lines}
    assert sheet.strategy.heads == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert lines["less than A-K"] == "FFFFFFFFFFFFF"
    assert lines["A-K-Q-J"] == "CCCCCCCCCCCCC"
    assert lines["A-K-J-10"] == "MMMMMMMMCCFCC"
    assert lines["A-K-8-7"] == "MMMMMCCFFFFFF"
    assert lines["A-K-Q-3"] == "CCFFFFFFFFCCC"
    assert lines["2-2 to A-A"] == lines["two pairs or better"] == "CCCCCCCCCCCCC"
    assert set("".join(lines.values())) == set(sheet.strategy.meanings) == set(sheet.strategy.colours)


def test_rules_of_thumb_stand_beside_with_what_they_cost(sheet: Sheet) -> None:
    kept, often = sheet.beside
    rows = {row[0]: row[1:] for row in kept.rows}
    assert rows["every hand at its best"] == ("52.2251", "0.000000", "2.5555")
    assert rows["A-K-J-8-3 and better"] == ("52.3940", "0.092020", "2.5963")
    assert rows["every hand"] == ("100.0000", "11.382939", "5.5359")
    assert often.rows[0] == ("the bank has a hand to play with", Fraction(205, 364), "56.3187")


def test_the_page_says_what_the_unit_is_and_nothing_of_what_is_only_solved(sheet: Sheet) -> None:
    text = page(sheet)
    assert "Here the unit is the ante" in text
    assert "Other answers are priced at their best play" not in text
    assert "≈" not in text


def test_where_the_burnt_card_is_seen_the_best_play_is_counted_and_not_simulated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worked, "solve", without_burnt)
    monkeypatch.setattr("pagador.maths.parsheet.worked.readings_of", lambda game: {})
    found = worked_poquer_sem_descarte(readings={"burnt-card": "seen"})
    assert [bet.selector for bet in found.bets] == ["", *STRATEGIES[1:]]
    assert found.strategy is not None
    assert "Who looks at the burnt card" in found.strategy.note
