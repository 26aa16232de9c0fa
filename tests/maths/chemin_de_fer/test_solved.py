"""A shoe of six decks solved: the matrix of free choices and every equilibrium, in exact fractions.

The values are this program's own; `test_published` and `test_deals` hold the same functions to what others found.
"""

from fractions import Fraction
from itertools import product

import pytest

from pagador.maths.chemin_de_fer.duel import Duel, Play, came_of
from pagador.maths.chemin_de_fer.responses import banker_is_best, is_equilibrium, ponto_is_best
from pagador.maths.chemin_de_fer.solved import Setting, Solution, Solved, setting_duel, solve
from pagador.maths.chemin_de_fer.words import BANCO, CARDS, GAMES, MODELS, TABLE, TOTALS
from tests.maths.chemin_de_fer.plain_coups import RULES

NO_CAGNOTTE, FIVE_PERCENT = Fraction(0), Fraction(1, 20)
SETTINGS = [
    Setting(game=game, model=model, rate=rate)
    for game, rate, model in product(GAMES, (NO_CAGNOTTE, FIVE_PERCENT), MODELS)
]

TO_PONTO = {
    ("draw", "draw", "draw"): "-18880657128/1525814595305",
    ("draw", "draw", "stand"): "-18838782164/1525814595305",
    ("draw", "stand", "draw"): "-18340596672/1525814595305",
    ("draw", "stand", "stand"): "-18298721708/1525814595305",
    ("stand", "draw", "draw"): "-107172496/7031403665",
    ("stand", "draw", "stand"): "-23292812052/1525814595305",
    ("stand", "stand", "draw"): "-23614772872/1525814595305",
    ("stand", "stand", "stand"): "-1819319484/117370353485",
}
TO_BANKER = {
    ("draw", "draw", "draw"): "-460294100/43594702723",
    ("draw", "draw", "stand"): "-80720240294/7629072976525",
    ("draw", "stand", "draw"): "-2682244694/246099128275",
    ("draw", "stand", "stand"): "-83318358308/7629072976525",
    ("stand", "draw", "draw"): "-59837108776/7629072976525",
    ("stand", "draw", "stand"): "-2384584186/305162919061",
    ("stand", "stand", "draw"): "-8292178762/1089867568075",
    ("stand", "stand", "stand"): "-57822747208/7629072976525",
}
"""By the ponto's play on five, the banker's with 3 against 9 and with 5 against 4; a cagnotte of five in a hundred."""

FIVE = {
    (BANCO, NO_CAGNOTTE, TOTALS): "7631761/9407656",
    (BANCO, NO_CAGNOTTE, CARDS): "477191/592524",
    (BANCO, FIVE_PERCENT, TOTALS): "799863/964528",
    (BANCO, FIVE_PERCENT, CARDS): "2372272/2881749",
}
"""How often the ponto draws on five; by the table it is always."""

MIXED = {TOTALS: {"6-none": "546971813/1444075196"}, CARDS: {"0+6-none": "77143741/121269912"}}
"""How often the banker draws where the play is mixed; no cagnotte touches the ponto, and so none changes it."""


@pytest.fixture(scope="module")
def six() -> Solved:
    return solve(RULES, 6, FIVE_PERCENT)


def only(solved: Solved, setting: Setting) -> Solution:
    (found,) = solved.of(setting.game, setting.model, setting.rate)
    return found


def with_five(play: Play, draws: Fraction) -> Play:
    return Play(ponto={**play.ponto, 5: draws}, banker=play.banker)


# The matrix ------------------------------------------------------------------------------


def test_the_matrix_has_every_combination_to_both_sides(six: Solved) -> None:
    found = {(*entry.ponto.values(), *entry.banker.values()): entry.worth for entry in six.matrix}
    assert {choices: str(worth.ponto) for choices, worth in found.items()} == TO_PONTO
    assert {choices: str(worth.banca) for choices, worth in found.items()} == TO_BANKER
    assert [[*entry.ponto, *entry.banker] for entry in six.matrix] == [["5", "3-9", "5-4"]] * 8


def test_the_table_is_the_entry_in_which_everybody_draws(six: Solved) -> None:
    assert six.table == six.matrix[0].worth


def test_what_the_sides_and_the_house_have_is_nothing_together(six: Solved) -> None:
    assert all(entry.worth.ponto + entry.worth.banca + entry.worth.house == 0 for entry in six.matrix)
    assert all(entry.worth.win + entry.worth.lose + entry.worth.push == 1 for entry in six.matrix)


# Equilibria ------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_each_game_has_one_equilibrium_and_both_mixtures_are_exact(six: Solved, setting: Setting) -> None:
    found = only(six, setting)
    assert found.isolated
    assert str(found.ponto["5"]) == FIVE.get((setting.game, setting.rate, setting.model), "1")
    mixed = MIXED[setting.model] if setting.game == BANCO else {}
    assert {cell: str(draws) for cell, draws in found.mixtures.items()} == mixed


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_neither_side_can_do_better_alone(six: Solved, setting: Setting) -> None:
    assert is_equilibrium(setting_duel(RULES, 6, setting), only(six, setting).play)


@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.game == BANCO], ids=str)
def test_a_ponto_who_draws_a_little_more_or_less_is_answered(six: Solved, setting: Setting) -> None:
    duel, play = setting_duel(RULES, 6, setting), only(six, setting).play
    for step in (Fraction(1, 10**9), Fraction(-1, 10**9)):
        changed = with_five(play, Fraction(play.ponto[5]) + step)
        assert ponto_is_best(duel, changed)
        assert not banker_is_best(duel, changed)


def test_a_ponto_who_draws_on_six_under_banco_does_worse(six: Solved) -> None:
    setting = Setting(game=BANCO, model=TOTALS, rate=NO_CAGNOTTE)
    duel, play = setting_duel(RULES, 6, setting), only(six, setting).play
    assert not ponto_is_best(duel, Play(ponto={**play.ponto, 6: 1}, banker=play.banker))


@pytest.mark.parametrize("model", MODELS)
def test_without_cagnotte_no_ponto_holds_more_against_the_best_answer(six: Solved, model: str) -> None:
    found = only(six, Setting(game=BANCO, model=model, rate=NO_CAGNOTTE))
    duel = setting_duel(RULES, 6, found.setting)
    assert found.worth.ponto == -found.worth.banca
    assert answered(duel, found.play) == found.worth.ponto
    others = [with_five(found.play, Fraction(twentieth, 20)) for twentieth in range(21)]
    assert all(answered(duel, other) < found.worth.ponto for other in others)


def answered(duel: Duel, play: Play) -> Fraction:
    """What a ponto's play is worth against the best answer to it, tried cell by cell."""
    banker = list(play.banker)
    for place, cell in enumerate(duel.cells):
        if cell.order == "free":
            gains = [
                sum(
                    (1 - play.ponto[total] if cell.third == "none" else play.ponto[total]) * (ends.banca - ends.ponto)
                    for total, ends in ((total, course[draws]) for total, course in cell.courses.items())
                )
                for draws in (0, 1)
            ]
            banker[place] = int(gains[1] > gains[0])
    win, lose = came_of(duel, Play(ponto=play.ponto, banker=tuple(banker)))
    return win - lose


def test_under_banco_the_ponto_plays_the_table_but_for_five(six: Solved) -> None:
    for setting in SETTINGS:
        if setting.game == BANCO:
            found = dict(only(six, setting).ponto)
            del found["5"]
            assert found == {"0": 1, "1": 1, "2": 1, "3": 1, "4": 1, "6": 0, "7": 0}


def test_the_banker_plays_the_table_but_with_six_against_none(six: Solved) -> None:
    table, banco = (only(six, Setting(game=game, model=TOTALS, rate=FIVE_PERCENT)).rows for game in GAMES)
    assert table == {
        "0": "DDDDDDDDDDD",
        "1": "DDDDDDDDDDD",
        "2": "DDDDDDDDDDD",
        "3": "DDDDDDDDSDD",
        "4": "SSDDDDDDSSD",
        "5": "SSSSDDDDSSD",
        "6": "SSSSSSDDSSS",
        "7": "SSSSSSSSSSS",
    }
    assert banco == {**table, "6": "SSSSSSDDSSM"}


def test_a_banker_who_sees_two_cards_stands_with_some_fives_against_a_four(six: Solved) -> None:
    rows = only(six, Setting(game=TABLE, model=CARDS, rate=NO_CAGNOTTE)).rows
    assert {hand: rows[hand][4] for hand in ("0+5", "1+4", "2+3", "6+9", "7+8")} == {
        "0+5": "D",
        "1+4": "S",
        "2+3": "S",
        "6+9": "D",
        "7+8": "D",
    }


# Tables ----------------------------------------------------------------------------------


def test_where_nobody_is_freed_only_the_table_is_solved() -> None:
    assert {found.setting.game for found in solve(RULES, 1, FIVE_PERCENT, freed=False).solutions} == {TABLE}


def test_without_cagnotte_each_game_is_solved_once() -> None:
    assert [found.setting for found in solve(RULES, 1, NO_CAGNOTTE).solutions] == [
        Setting(game=game, model=model, rate=NO_CAGNOTTE) for game, model in product(GAMES, MODELS)
    ]
