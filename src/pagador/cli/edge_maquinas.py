"""`pagador edge maquinas`: what a game of each stake is worth, what it is made of, free games, and pools beside it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pagador.cli.drawing import Column, document, heading, say, table
from pagador.cli.extras import needed

if TYPE_CHECKING:
    from fractions import Fraction

    from pagador.cli.edge import Asked
    from pagador.games.maquinas.model import Model
    from pagador.maths.maquinas.analysis import Analysis

OPTIONS = {
    "coins": "At machines, only games of so many coins, and every prize in --json.",
    "value": "At machines, only games at this value of a coin.",
}

LONGEST = 60
"""Characters of a fraction for which a line has room."""


def show_edge(game: str, table: "Asked", options: Mapping[str, str | None], *, json: bool) -> None:
    """Every game of a model that is worth something else, or of all the models that ship."""
    with needed("The exact return of a machine"):
        from pagador.registry import check_edition, game_named

        edition = check_edition(game_named(game), table.edition)
        found = [each for model in models(table) for each in analyses(model, options)]
        if json:
            show_document(edition, found, options)
        else:
            for name in dict.fromkeys(each.model.name for each in found):
                draw([each for each in found if each.model.name == name])


def models(asked: "Asked") -> "list[Model]":
    """The model that --model names, by its own name or as a file; or all that ship."""
    from pagador.games.maquinas.shelf import shipped
    from pagador.maths.maquinas.asked import MODEL, model_of

    return [model_of(asked.terms)] if MODEL in asked.terms else list(shipped().values())


def analyses(model: "Model", options: Mapping[str, str | None]) -> "list[Analysis]":
    """At the stake asked for, or wherever the odds are others."""
    from pagador.maths.maquinas.analysis import analyse, stakes_that_differ
    from pagador.maths.maquinas.asked import number_asked

    coins, value = (None if (typed := options[name]) is None else number_asked(name, typed) for name in OPTIONS)
    stakes = stakes_that_differ(model) if value is None else [(each, value) for each in model.stakes.coins]
    wanted = stakes if coins is None else [each for each in stakes if each[0] == coins] or [(coins, stakes[0][1])]
    return [analyse(model, *stake) for stake in wanted]


def show_document(edition: str, found: "list[Analysis]", options: Mapping[str, str | None]) -> None:
    from pagador.maths.edge import as_document
    from pagador.maths.maquinas.edges import as_fields, edge_of

    whole = options["coins"] is not None
    document([as_document(edge_of(edition, each)) | as_fields(each, whole=whole) for each in found])


# People ----------------------------------------------------------------------------------


def figures(*names: str) -> list[Column]:
    """A column of words, and others of figures."""
    return [Column(name=name, align="right" if place else "left", whole=True) for place, name in enumerate(names)]


def draw(found: "list[Analysis]") -> None:
    """A model: its games, what they are made of, its free games and pools."""
    from pagador.maths.edge import decimal

    model = found[0].model
    heading(f"{model.title} ({model.name}, version {model.version})")
    heads = ("game", "stake", "house edge %", "return %", "variance", "prize in %", "wins %", "loses %", "tied %")
    table(figures(*heads), [game_line(each) for each in found])
    draw_parts(found)
    first = found[0]
    say(
        f"The cycle is {first.paid.size:,} games. At {first.spot} of {first.value}, exactly: {told(first.mean_return)}."
    )
    if first.free is not None:
        played, chance = decimal(first.coup.free_games), decimal(100 * first.coup.chance_of_free)
        say(f"{chance} % of games lead to free games, at most {first.free.cap}; a game has {played} on average.")
    draw_pools(found)


def told(exact: "Fraction") -> str:
    """A fraction that fits on a line, or its first decimals."""
    from pagador.maths.edge import decimal

    return text if len(text := str(exact)) <= LONGEST else f"{decimal(exact, 12)}… (the whole fraction is in --json)"


def game_line(found: "Analysis") -> list[str]:
    from pagador.maths.edge import decimal

    shares = (found.paid.hit_frequency, found.win, found.lose, found.push)
    worth = [decimal(100 * (1 - found.mean_return)), decimal(100 * found.mean_return), decimal(found.variance, 4)]
    return [found.spot, str(found.stake), *worth, *(decimal(100 * share, 4) for share in shares)]


def draw_parts(found: "list[Analysis]") -> None:
    from pagador.maths.edge import decimal

    parts = list(dict.fromkeys(part for each in found for part, share in each.components.items() if share))
    if len(parts) > 1:
        shares = [[decimal(100 * each.components[part], 4) for part in parts] for each in found]
        lines = [[each.spot, str(each.stake), *cells] for each, cells in zip(found, shares, strict=True)]
        table(figures("game", "stake", *(f"{part} %" for part in parts)), lines)


def draw_pools(found: "list[Analysis]") -> None:
    """Pools beside the return: their rates, and what their start values add."""
    from pagador.maths.edge import decimal

    lines = [
        [
            f"{pool.name}, {each.spot}",
            str(each.stake),
            decimal(100 * pool.rate),
            decimal(100 * pool.from_start),
            decimal(1 / pool.chance, 1) if pool.chance else "-",
            "-" if pool.mean is None else decimal(pool.mean, 2),
        ]
        for each in found
        for pool in each.pools
    ]
    if lines:
        table(figures("pool", "stake", "rate %", "start value %", "one game in", "holds when won"), lines)
        say("Pools are beside the return: neither their rates nor their prizes are in it.")
