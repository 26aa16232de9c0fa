"""`pagador parsheet`: the mathematics of a game on one page, with the simulation that checks it."""

import json
import shlex
from collections.abc import Iterator, Mapping
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from pagador.cli.drawing import say
from pagador.cli.exact import known
from pagador.cli.extras import needed
from pagador.cli.game_options import NONE, Several
from pagador.cli.options import OF_MENU, Chosen, Edition, Terms, pairs, refuse_idle, terms_of
from pagador.cli.simulate import rounds_of
from pagador.cli.typed import as_taken
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.maths.parsheet.sheet import Bet, Check, Found, Sheet
    from pagador.simulate.catalogue import Recipe
    from pagador.simulate.figures import Figures
    from pagador.simulate.run import Run


LONGER = 1_000
"""Rounds of games that can only be measured take so much longer than others: they are checked by so many fewer."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A page that is asked for."""

    game: str
    edition: str | None = None
    terms: Mapping[str, Any] = {}
    readings: Mapping[str, str] = {}


def parsheet(
    output: Annotated[str, typer.Option("-o", "--output", help="The file to write; a folder with --all.")],
    game: Annotated[str | None, typer.Argument(help=OF_MENU)] = None,
    every: Annotated[bool, typer.Option("--all", help="Every game, edition and table, with an index.")] = False,
    edition: Edition = None,
    term: Terms = None,
    reading: Chosen = None,
    aliases: Several = NONE,
    rounds: Annotated[str, typer.Option("--rounds", help="Rounds of the simulation that checks it.")] = "1e8",
    seed: Annotated[int, typer.Option("--seed", min=0, help="The seed of that simulation.")] = 1,
) -> None:
    """Write the par sheet of a game: rules, exact odds, readings, strategy, and a simulation that checks them."""
    many = rounds_of(rounds)
    if every == (game is not None):
        raise Refused("Name a game, or ask for --all of them.")
    if every:
        refuse_idle("--all", edition=edition, term=term, reading=reading, **aliases)
        write_all(Path(output), many, seed)
        return
    terms = as_taken(str(game), terms_of(term, **aliases))
    wanted = Wanted(game=str(game), edition=edition, terms=terms, readings=pairs(reading))
    with needed("A par sheet"):
        from pagador.maths.parsheet.page import page

        write(Path(output), page(sheet_of(wanted, many, seed)))


def sheet_of(wanted: Wanted, rounds: int, seed: int) -> "Sheet":
    """All that is computed of a game, with the simulation that checks it where it has one."""
    from pagador.maths.analysers import analyser_of
    from pagador.maths.parsheet.worked import worked
    from pagador.registry import game_named

    analyser = analyser_of(game_named(wanted.game))
    work_out = worked if analyser is None else analyser.sheet
    sheet = work_out(wanted.game, edition=wanted.edition, terms=wanted.terms, readings=wanted.readings)
    check = checked(wanted, sheet, rounds, seed)
    return sheet if check is None else with_shares(msgspec.structs.replace(sheet, check=check), check)


# The simulation --------------------------------------------------------------------------


def checked(wanted: Wanted, sheet: "Sheet", rounds: int, seed: int) -> "Check | None":
    """What runs found of every bet; nothing for a game without a kernel."""
    from pagador.maths.parsheet.sheet import Check
    from pagador.simulate.catalogue import names

    if wanted.game not in names():
        return None
    many = max(rounds // LONGER, 1) if sheet.is_measured else rounds
    found = dict(
        found_by_strategy(wanted, sheet, many, seed) if sheet.strategy else found_at_once(wanted, sheet, many, seed)
    )
    return Check(rounds=many, seed=seed, commands=commands(wanted, sheet, many, seed), bets=found)


def found_at_once(wanted: Wanted, sheet: "Sheet", rounds: int, seed: int) -> "Iterator[tuple[str, Found]]":
    """Nobody chooses: one run has every bet."""
    exact = {bet.name: bet.value for bet in sheet.bets}
    for row in ran_of(recipe_of(wanted), rounds, seed).figures(exact):
        yield row.bet, found_of(row)


def found_by_strategy(wanted: Wanted, sheet: "Sheet", rounds: int, seed: int) -> "Iterator[tuple[str, Found]]":
    """A run for each strategy, which is what a bet of the sheet is named after."""
    for bet in played_bets(sheet):
        recipe, _ = known(msgspec.structs.replace(recipe_of(wanted), strategy=bet.selector))
        for row in ran_of(recipe, rounds, seed).figures({bet.spot: bet.value}):
            yield bet.name, from_measured(found_of(row), bet) if bet.measured else found_of(row)


def from_measured(found: "Found", bet: "Bet") -> "Found":
    """How far two means lie apart of which each has a standard error."""
    if not found.standard_error:
        return found
    return msgspec.structs.replace(found, z=(found.mean - bet.value) / hypot(found.standard_error, bet.bound))


def played_bets(sheet: "Sheet") -> "list[Bet]":
    """Those that are worth what a strategy makes of them; what needs none is counted and has no selector."""
    return [bet for bet in sheet.bets if bet.selector]


def recipe_of(wanted: Wanted) -> "Recipe":
    from pagador.simulate.catalogue import Recipe

    return Recipe(game=wanted.game, edition=wanted.edition, terms=wanted.terms, readings=wanted.readings)


def ran_of(recipe: "Recipe", rounds: int, seed: int) -> "Run":
    """The whole run: half a check is none."""
    from pagador.simulate.catalogue import made
    from pagador.simulate.run import run

    ran = run(made(recipe), rounds, seed)
    if not ran.is_complete:
        raise KeyboardInterrupt
    return ran


def found_of(row: "Figures") -> "Found":
    from pagador.maths.parsheet.sheet import Found

    return Found(decided=row.decided, mean=row.mean, standard_error=row.standard_error, z=row.z, nets=row.nets)


def with_shares(sheet: "Sheet", check: "Check") -> "Sheet":
    """A bet that was solved has no exact shares of its results: it takes those of the simulation."""
    from pagador.maths.parsheet.sheet import simulated

    kinds = tuple(
        msgspec.structs.replace(kind, bets=tuple(simulated(bet, check.bets.get(bet.name)) for bet in kind.bets))
        for kind in sheet.kinds
    )
    return msgspec.structs.replace(sheet, kinds=kinds)


def commands(wanted: Wanted, sheet: "Sheet", rounds: int, seed: int) -> tuple[str, ...]:
    """What to type to see the same runs, one for each strategy where there are some."""
    whole = command_of(wanted, rounds, seed)
    return tuple(f"{whole} --strategy {bet.selector}" for bet in played_bets(sheet)) if sheet.strategy else (whole,)


def command_of(wanted: Wanted, rounds: int, seed: int) -> str:
    words = ["pagador", "simulate", wanted.game, "--rounds", str(rounds), "--seed", str(seed)]
    words += ["--edition", wanted.edition] if wanted.edition else []
    words += [word for name, value in wanted.terms.items() for word in ("--term", f"{name}={typed(value)}")]
    words += [word for name, answer in wanted.readings.items() for word in ("--reading", f"{name}={answer}")]
    return shlex.join(words)


def typed(value: Any) -> str:
    """A term as it is typed: a word as it is, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


# Files -----------------------------------------------------------------------------------


def write_all(folder: Path, rounds: int, seed: int) -> None:
    """A page for each table, and the index that leads to them."""
    with needed("A par sheet"):
        from pagador.maths.parsheet.index import Entry, index
        from pagador.maths.parsheet.page import page

        entries = []
        for wanted in every_table():
            entry = Entry(file=file_of(wanted), sheet=sheet_of(wanted, rounds, seed))
            write(folder / entry.file, page(entry.sheet))
            entries.append(entry)
        write(folder / "index.html", index(entries))


def every_table() -> Iterator[Wanted]:
    """Every game, in each edition, at each table that decides bets in another way."""
    from pagador.registry import GAMES

    for game in GAMES:
        for edition in game.editions:
            for terms in game.counting.variants(edition):
                yield Wanted(game=game.name, edition=edition if len(game.editions) > 1 else None, terms=terms)


def file_of(wanted: Wanted) -> str:
    chosen = [word for name, value in wanted.terms.items() for word in (name, str(value))]
    return "-".join([wanted.game, *([wanted.edition] if wanted.edition else []), *chosen]) + ".html"


def write(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"The page cannot be written to {file}: {error.strerror}.") from None
    say(f"Written: {file}")
