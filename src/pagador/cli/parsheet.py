"""`pagador parsheet`: the mathematics of a game on one page, with the simulation that checks it."""

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from pagador.cli.drawing import say
from pagador.cli.extras import needed
from pagador.cli.options import Chosen, Edition, Terms, pairs, terms_of
from pagador.cli.simulate import rounds_of
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.maths.parsheet.sheet import Check, Sheet
    from pagador.simulate.figures import Figures


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A page that is asked for."""

    game: str
    edition: str | None = None
    terms: Mapping[str, Any] = {}
    readings: Mapping[str, str] = {}


def parsheet(
    output: Annotated[str, typer.Option("-o", "--output", help="The file to write; a folder with --all.")],
    game: Annotated[str | None, typer.Argument(help="A game of `pagador play`'s menu, e.g. cussec.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Every game, edition and table, with an index.")] = False,
    edition: Edition = None,
    term: Terms = None,
    reading: Chosen = None,
    wheel: Annotated[str | None, typer.Option("--wheel", help="37, 38, francesa or americana.")] = None,
    decks: Annotated[int | None, typer.Option("--decks", help="How many decks of cards.")] = None,
    bar: Annotated[int | None, typer.Option("--bar", help="The barred total of craps, 12 or 2.")] = None,
    rounds: Annotated[str, typer.Option("--rounds", help="Rounds of the simulation that checks it.")] = "1e8",
    seed: Annotated[int, typer.Option("--seed", min=0, help="The seed of that simulation.")] = 1,
) -> None:
    """Write the par sheet of a game: rules, exact odds, readings, strategy, and a simulation that checks them."""
    many = rounds_of(rounds)
    if every == (game is not None):
        raise Refused("Name a game, or ask for --all of them.")
    if every:
        write_all(Path(output), many, seed)
        return
    terms = terms_of(term, wheel=wheel, decks=decks, bar=bar)
    wanted = Wanted(game=str(game), edition=edition, terms=terms, readings=pairs(reading))
    with needed("A par sheet"):
        from pagador.maths.parsheet.page import page

        write(Path(output), page(sheet_of(wanted, many, seed)))


def sheet_of(wanted: Wanted, rounds: int, seed: int) -> "Sheet":
    """All that is computed of a game, with the simulation that checks it where it has one."""
    from pagador.maths.parsheet.worked import worked

    sheet = worked(wanted.game, edition=wanted.edition, terms=wanted.terms, readings=wanted.readings)
    return msgspec.structs.replace(sheet, check=checked(wanted, sheet, rounds, seed))


# The simulation --------------------------------------------------------------------------


def checked(wanted: Wanted, sheet: "Sheet", rounds: int, seed: int) -> "Check | None":
    """What a run found of every bet; nothing for a game without a kernel."""
    from pagador.maths.parsheet.sheet import Check
    from pagador.simulate.catalogue import Recipe, made, names
    from pagador.simulate.run import run

    if wanted.game not in names():
        return None
    recipe = Recipe(game=wanted.game, edition=wanted.edition, terms=wanted.terms, readings=wanted.readings)
    ran = run(made(recipe), rounds, seed)
    found = ran.figures({bet.name: bet.value for bet in sheet.bets})
    command = command_of(wanted, ran.rounds, seed)
    return Check(rounds=ran.rounds, seed=seed, command=command, bets={row.bet: found_of(row) for row in found})


def found_of(row: "Figures") -> Any:
    from pagador.maths.parsheet.sheet import Found

    return Found(
        decided=row.decided,
        mean=row.mean,
        standard_error=row.standard_error,
        hit_rate=row.hit_rate,
        z=row.z,
        nets=row.nets,
    )


def command_of(wanted: Wanted, rounds: int, seed: int) -> str:
    """What to type to see the same run."""
    words = ["pagador", "simulate", wanted.game, "--rounds", str(rounds), "--seed", str(seed)]
    words += ["--edition", wanted.edition] if wanted.edition else []
    words += [word for name, value in wanted.terms.items() for word in ("--term", f"{name}={value}")]
    words += [word for name, answer in wanted.readings.items() for word in ("--reading", f"{name}={answer}")]
    return shlex.join(words)


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
    """Every game, in each edition, at each table that makes other odds of it."""
    from pagador.maths.edges_file import VARIANTS
    from pagador.registry import GAMES

    for game in GAMES:
        for edition in game.editions:
            for terms in VARIANTS.get(game.name, ({},)):
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
