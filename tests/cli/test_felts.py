"""Felts are found by family: each has every function that the table in the terminal calls."""

from inspect import getmembers, isfunction, signature

import pytest

from pagador.cli.terminal import felt_plain
from pagador.cli.terminal.felts import Felt, felt_of
from pagador.registry import GAMES, families, game_named


def parameters(function: object) -> list[str]:
    assert callable(function)
    return [name for name in signature(function).parameters if name != "self"]


ASKED = {name: parameters(function) for name, function in getmembers(Felt, isfunction) if not name.startswith("_")}


@pytest.mark.parametrize("family", families())
def test_a_family_has_a_felt_with_all_that_is_asked_of_one(family: str) -> None:
    felt = felt_of(next(game for game in GAMES if game.family == family))
    assert {name: parameters(getattr(felt, name)) for name in ASKED} == ASKED


def test_games_of_one_family_are_played_on_one_felt() -> None:
    assert felt_of(game_named("roleta-francesa")) is felt_of(game_named("roleta-americana-online"))


def test_a_family_without_a_felt_is_played_on_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagador.registry.exists", lambda module: False)
    assert felt_of(game_named("craps")) is felt_plain
