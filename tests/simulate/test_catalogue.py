"""The catalogue: every file of `games/` is some game's simulation, and a game without one is said so."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from pagador import simulate
from pagador.law import Refused
from pagador.registry import GAMES, families
from pagador.simulate import catalogue, games


def test_only_games_of_the_registry_are_simulated() -> None:
    assert set(simulate.names()) <= {game.name for game in GAMES}


def test_a_mathematician_asks_for_a_run_and_its_figures() -> None:
    ran = simulate.simulate("roleta-francesa", rounds=37_000, seed=7)
    figures = {row.bet: row for row in ran.figures()}
    assert ran.rounds == 37_000
    assert figures["par"].decided == 37_000
    assert figures["par"].z is None


def test_a_game_without_a_simulation_is_named_with_those_that_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "exists", lambda module: module.endswith("banca_francesa"))
    with pytest.raises(Refused, match=r"no simulation of craps yet. There is one of: banca-francesa\."):
        simulate.simulate("craps", rounds=1)


def test_every_kernel_can_be_asked_for() -> None:
    files = [found.name for found in iter_modules(games.__path__)]
    simulations = {file for file in files if hasattr(import_module(f"{games.__name__}.{file}"), "simulation")}
    assert simulations <= {family.replace("-", "_") for family in families()}


def test_blackjack_without_a_chart_says_where_one_is_found() -> None:
    with pytest.raises(
        Refused, match=r"played by a chart: give the tables that pagador\.maths\.blackjack\.analyser finds"
    ):
        simulate.simulate("blackjack", strategy="basic", rounds=1)
