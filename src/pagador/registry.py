"""The registry: the one explicit tuple of games, and the way to find one by name, or what its family has elsewhere."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from pagador.game import AnyGame, Game, State
from pagador.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pagador.games.baccarat.ponto_e_banca import PONTO_E_BANCA
from pagador.games.banca_francesa import BANCA_FRANCESA
from pagador.games.blackjack import BLACKJACK
from pagador.games.craps import CRAPS
from pagador.games.cussec import CUSSEC
from pagador.games.maquinas import MAQUINAS
from pagador.games.poker.poquer_sem_descarte import POQUER_SEM_DESCARTE
from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.roulette import ROULETTES
from pagador.law import Refused, nearest

GAMES = cast(
    "tuple[AnyGame, ...]",
    (
        *ROULETTES,
        *PONTO_E_BANCA,
        CHEMIN_DE_FER,
        BANCA_FRANCESA,
        BLACKJACK,
        CRAPS,
        CUSSEC,
        MAQUINAS,
        POQUER_SEM_DESCARTE,
        TREZE_CARTAS,
    ),
)
"""Each game takes states of its own only. The cast hides that, and is sound: a state goes to the game that made it."""


def game_named(name: str) -> AnyGame:
    for game in GAMES:
        if game.name == name:
            return game
    raise Refused(f"There is no game {name} here. {nearest(name, [game.name for game in GAMES])}")


def check_edition(game: Game[State], edition: str | None) -> str:
    """The edition a game is to be played in: its first unless another that it has is named."""
    if edition is None:
        return next(iter(game.editions))
    if edition not in game.editions:
        raise Refused(f"{game.name} has no edition {edition}. It has: {', '.join(game.editions)}.")
    return edition


def new_table(game: Game[State], edition: str, terms: Mapping[str, object], readings: Mapping[str, str]) -> State:
    """A new table of a game in one of its editions; a game that has a single one need not be told which."""
    if len(game.editions) == 1:
        return game.open(terms, readings)
    return game.open(terms, readings, edition=edition)


def unrounded_table(game: Game[State], edition: str, terms: Mapping[str, object], readings: Mapping[str, str]) -> State:
    """A table that takes no stake whose prize needs rounding: so what it says of fractions makes no difference.

    What it does say is checked all the same, by opening the table that was asked for.
    """
    new_table(game, edition, terms, readings)
    return new_table(game, edition, terms, {**readings, "fractions": "refuse"})


# By family -------------------------------------------------------------------------------


def own_module(pattern: str, family: str) -> ModuleType | None:
    """The module that a family has for itself, its name in place of the braces; None if it has none there."""
    name = module_name(pattern, family)
    return import_module(name) if exists(name) else None


def module_name(pattern: str, family: str) -> str:
    return pattern.format(family.replace("-", "_"))


@cache
def exists(module: str) -> bool:
    """Whether there is such a module; nothing of it is loaded but the packages around it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as missing:
        if missing.name is None or not module.startswith(missing.name):
            raise
        return False


def families() -> tuple[str, ...]:
    """Every family once, in the order of the games."""
    return tuple(dict.fromkeys(game.family for game in GAMES))
