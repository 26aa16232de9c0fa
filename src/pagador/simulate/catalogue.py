"""The catalogue: which game has which simulation; a kernel is loaded only when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from pagador.law import Refused
from pagador.registry import GAMES, exists, game_named, module_name

if TYPE_CHECKING:
    from pagador.simulate.simulation import Simulation

KERNELS = "pagador.simulate.games.{}"
"""Where the kernel of a family is; it is told which of the family's games to play."""

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
    stake: Mapping[str, int] = {}
    """How the player stakes, at games whose odds go with that: what their simulation takes beside all others."""


def names() -> tuple[str, ...]:
    """The games that can be simulated."""
    return tuple(game.name for game in GAMES if exists(kernel_of(game.name)))


def kernel_of(game: str) -> str:
    """The module with the kernel of a game's family, if it has one."""
    return module_name(KERNELS, game_named(game).family)


def check_known(game: str) -> None:
    if not exists(kernel_of(game)):
        raise Refused(f"There is no simulation of {game} yet. There is one of: {', '.join(names())}.")


def made(recipe: Recipe) -> "Simulation":
    """A game made ready for its kernel."""
    check_known(recipe.game)
    simulation: Simulation = import_module(kernel_of(recipe.game)).simulation(
        recipe.game,
        recipe.edition,
        recipe.terms,
        recipe.readings,
        strategy=recipe.strategy,
        shoe=recipe.shoe or FRESH,
        chart=recipe.chart,
        **recipe.stake,
    )
    check(recipe, simulation)
    return simulation


def check(recipe: Recipe, simulation: "Simulation") -> None:
    """What was chosen must be there to choose."""
    if recipe.shoe and not simulation.shoe:
        raise Refused(f"{recipe.game} has no shoe to choose.")
    if recipe.strategy and not simulation.strategy:
        raise Refused(f"Nobody chooses anything at {recipe.game}: it has no strategies.")
