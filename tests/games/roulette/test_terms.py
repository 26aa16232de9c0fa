"""Terms and readings that a table cannot have: unknown ones, and those that its edition does not leave to it."""

from typing import Any

import pytest

from pagador.game import Game
from pagador.games.roulette.state import Roulette
from tests.games.roulette.tables import AMERICAN, FRENCH, ONLINE, french, online, unopened


def test_equal_terms_make_equal_tables_in_whatever_order_they_are_named() -> None:
    assert french(minimum=5, wheel="francesa") == french(wheel="francesa", minimum=5)


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"minimun": 5}, "A table of roleta-francesa has no term minimun. Nearest: minimum, minima."),
        ({"minimum": "five"}, "The term minimum cannot be five: expected `int`, got `str`."),
        ({"boards": "triplas"}, "The term boards cannot be triplas: invalid enum value 'triplas'."),
        ({"minimum": 0}, "The minimum of a table is one unit at least, and its window one second."),
        ({"window_seconds": 0}, "The minimum of a table is one unit at least, and its window one second."),
    ],
)
def test_terms_that_no_table_has(terms: dict[str, Any], sentence: str) -> None:
    assert unopened(FRENCH, **terms) == sentence


@pytest.mark.parametrize(
    ("game", "readings", "sentence"),
    [
        (FRENCH, {"prison": "yes"}, "roleta-francesa has no reading prison. Nearest: prize, fractions, zero."),
        (
            FRENCH,
            {"american-direction": "clockwise"},
            "roleta-francesa has no reading american-direction. Nearest: fractions, zero-combinations, maximum-ratio.",
        ),
        (
            ONLINE,
            {"two-groups": "none"},
            "The reading two-groups has no answer none. It has: adjacent, any. (pt15.804.7.a)",
        ),
    ],
    ids=["unknown", "of another game", "without such an answer"],
)
def test_readings_that_a_table_cannot_take(game: Game[Roulette], readings: dict[str, str], sentence: str) -> None:
    assert unopened(game, readings) == sentence


@pytest.mark.rule("pt95.X.23")
@pytest.mark.parametrize("chips", [[], [100, 25, 5], [5, 1, 0], [1, -1]])
def test_chips_begin_at_one_so_that_any_prize_can_be_laid_out(chips: list[int]) -> None:
    sentence = "The chips of a table begin at 1, so that any prize can be laid out. (pt95.X.23)"
    assert unopened(FRENCH, chips=chips) == sentence


@pytest.mark.rule("pt95.X.11")
@pytest.mark.parametrize("balls", [[17, 20], [20, 25], [20, 20]])
def test_the_balls_differ_and_measure_18_to_24_millimetres(balls: list[int]) -> None:
    assert unopened(FRENCH, balls_mm=balls) == "The two balls differ and measure 18 to 24 mm. (pt95.X.11)"


@pytest.mark.rule("pt95.X.11")
def test_a_drawn_ball_has_no_diameter() -> None:
    assert unopened(ONLINE, balls_mm=[18, 24]) == "The ball of this wheel is drawn: it has no diameter."
    assert online().ball_mm == 0


@pytest.mark.parametrize("game", [FRENCH, ONLINE], ids=["french", "online"])
def test_boxes_are_for_tables_with_colour_chips(game: Game[Roulette]) -> None:
    assert unopened(game, marker="caixas") == "This table has no colour chips, and so no boxes to show their value."


@pytest.mark.rule("pt95.IX.2", "pt15.804.6.a")
@pytest.mark.parametrize(
    ("game", "wheel", "sentence"),
    [
        (FRENCH, "americana", "There is no wheel americana here: francesa. (pt95.X.9)"),
        (AMERICAN, "38", "There is no wheel 38 here: francesa or americana. (pt95.IX.2)"),
        (ONLINE, "francesa", "There is no wheel francesa here: 37 or 38. (pt15.804.6.c)"),
    ],
    ids=["french", "american", "online"],
)
def test_each_game_has_its_own_wheels(game: Game[Roulette], wheel: str, sentence: str) -> None:
    assert unopened(game, wheel=wheel) == sentence


@pytest.mark.rule("pt15.804.11")
def test_ceilings_are_for_kinds_of_spot_that_there_are() -> None:
    kinds = "pleno, cavalo, rua, quadro, linha, duzia, coluna, cavalo-de-duzia, cavalo-de-coluna, simples"
    assert unopened(ONLINE, ratios={"par": 10}) == f"There is no kind of spot called par: {kinds}. (pt15.804.7)"


@pytest.mark.rule("pt15.804.12")
def test_a_players_total_is_not_capped_below_the_minimum() -> None:
    sentence = "A player's total cannot be capped below the minimum. (pt15.804.12)"
    assert unopened(ONLINE, minimum=10, player_total=9) == sentence
