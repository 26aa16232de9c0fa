"""The catalogue: which game has which simulation; a kernel is loaded only when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import msgspec

from pagador.law import Refused
from pagador.registry import game_named

if TYPE_CHECKING:
    from pagador.simulate.simulation import Simulation

HOMES = {
    "roleta-francesa": "roulette",
    "roleta-americana": "roulette",
    "roleta-americana-online": "roulette",
    "ponto-e-banca": "ponto_e_banca",
    "ponto-e-banca-macau": "ponto_e_banca",
    "banca-francesa": "banca_francesa",
    "blackjack": "blackjack",
    "craps": "craps",
    "cussec": "cussec",
}
"""The file in `games/` that has a game's kernel; one that serves several games is told which."""


FRESH = "fresh"
"""A shoe shuffled for each round, as exact values have it; `dealt` is dealt to the carta-aviso."""


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a simulation is made from: what is sent to other machines, which make their own of it."""

    game: str
    edition: str | None = None
    terms: Mapping[str, Any] = {}
    readings: Mapping[str, str] = {}
    strategy: str = ""
    shoe: str = ""
    chart: Any = None


def names() -> tuple[str, ...]:
    """The games that can be simulated."""
    return tuple(game for game, home in HOMES.items() if find_spec(module(home)) is not None)


def module(home: str) -> str:
    return f"pagador.simulate.games.{home}"


def check_known(game: str) -> None:
    game_named(game)
    if game not in names():
        raise Refused(f"There is no simulation of {game} yet. There is one of: {', '.join(names())}.")


def made(recipe: Recipe) -> "Simulation":
    """A game made ready for its kernel."""
    check_known(recipe.game)
    home = HOMES[recipe.game]
    shared = {"game": recipe.game} if list(HOMES.values()).count(home) > 1 else {}
    simulation: Simulation = import_module(module(home)).simulation(
        recipe.edition,
        recipe.terms,
        recipe.readings,
        strategy=recipe.strategy,
        shoe=recipe.shoe or FRESH,
        chart=recipe.chart,
        **shared,
    )
    check(recipe, simulation)
    return simulation


def check(recipe: Recipe, simulation: "Simulation") -> None:
    """What was chosen must be there to choose."""
    if recipe.shoe and not simulation.shoe:
        raise Refused(f"{recipe.game} has no shoe to choose.")
    if recipe.strategy and not simulation.strategy:
        raise Refused(f"Nobody chooses anything at {recipe.game}: it has no strategies.")
