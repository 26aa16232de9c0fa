"""Options that the games declare: read from the registry when a command is run, so that no other has to load the games.

A parameter of type `Several` stands for several options, and is given what was typed for them by name.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_type_hints

import typer
from typer.core import TyperCommand, TyperOption

from pagador.game import AnyGame

Several = Annotated[Mapping[str, Any], typer.Option(parser=str)]
NONE: Mapping[str, Any] = MappingProxyType({})

OWN_EDGES = "pagador.cli.edge_{}"
"""Where a family has its own way to show what its bets are worth; its OPTIONS are those that no other game takes."""

OWN_STAKES = "pagador.cli.simulate_{}"
"""Where a family says by which OPTIONS its player stakes in a simulation, and what its bets are then worth."""


class CommandOfGames(TyperCommand):
    """A command in which some parameters stand for several options each."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Every parameter in its place, those of games where the one that stands for them is."""
        return [each for param in super().get_params(ctx) for each in spread(param)]

    def invoke(self, ctx: Any) -> Any:
        """Run it, with what was typed for the options of games gathered."""
        for param in self.params:
            if param.name in GROUPS:
                ctx.params[param.name] = {each.name: ctx.params.pop(each.name) for each in spread(param)}
        return super().invoke(ctx)


def spread(param: Any) -> list[Any]:
    return GROUPS[param.name]() if param.name in GROUPS else [param]


def option(name: str, kind: type, told: str) -> TyperOption:
    return TyperOption(param_decls=[name, f"--{name}"], type=kind, help=told)


# What games declare ----------------------------------------------------------------------


@cache
def aliases() -> list[TyperOption]:
    """An option for each term that changes the odds of some game."""
    from pagador.registry import GAMES

    found = {name: option(name, kind_of(game, name), text) for game in GAMES for name, text in declared(game)}
    return list(found.values())


def declared(game: AnyGame) -> list[tuple[str, str]]:
    return list(game.counting.aliases.items())


def kind_of(game: AnyGame, term: str) -> type:
    """How a term is typed: a whole number, or words."""
    hint = get_type_hints(game.terms)[term]
    return int if int in (hint, *get_args(hint)) else str


@cache
def strategies() -> list[TyperOption]:
    """How people play in a simulation, where they choose."""
    from pagador.maths.analysers import analyser_of
    from pagador.registry import GAMES

    found = [(game.name, analyser.STRATEGIES) for game in GAMES if (analyser := analyser_of(game)) is not None]
    told = "; at ".join(f"{game}, {' or '.join(names)}" for game, names in found if names)
    return [option("strategy", str, f"At {told}.")]


@cache
def edge_options() -> list[TyperOption]:
    """What families with their own way to show their edges take beside what all games do."""
    from pagador.registry import families, own_module

    modules = [module for family in families() if (module := own_module(OWN_EDGES, family)) is not None]
    found: dict[str, list[str]] = {}
    for name, text in (entry for module in modules for entry in module.OPTIONS.items()):
        found.setdefault(name, []).append(text)
    return [option(name, str, " ".join(texts)) for name, texts in found.items()]


@cache
def stakes() -> list[TyperOption]:
    """How a player stakes in a simulation, at games whose odds go with that; each is a whole number."""
    from pagador.registry import families, own_module

    modules = [module for family in families() if (module := own_module(OWN_STAKES, family)) is not None]
    found = {name: text for module in modules for name, text in module.OPTIONS.items()}
    return [option(name, int, text) for name, text in found.items()]


GROUPS: dict[str | None, Callable[[], list[TyperOption]]] = {
    "aliases": aliases,
    "strategies": strategies,
    "own": edge_options,
    "stakes": stakes,
}
"""The parameters that stand for several options."""
