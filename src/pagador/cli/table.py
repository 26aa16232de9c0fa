"""`pagador table`: tables opened, closed and looked at; a house that is open on the same books notices in a second."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from pagador.cli import drawing
from pagador.cli.options import EXAMPLE, Chosen, Edition, Terms, pairs, terms_of
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pagador.house.store import Writing

app = typer.Typer(help="The tables of the house: open, close, reopen, terms.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The table's name.")]


# open ------------------------------------------------------------------------------------


@app.command("open")
def open_table(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"A game of the registry, such as {EXAMPLE}.")],
    name: Annotated[str | None, typer.Option("--name", help="The table's name; the game's unless said.")] = None,
    edition: Edition = None,
    term: Terms = None,
    reading: Chosen = None,
    currency: Annotated[str, typer.Option("--currency", help="demo, or one kind of money: EUR, MOP, PTE.")] = "demo",
    by_hand: Annotated[bool, typer.Option("--by-hand", help="A dealer says what ball and cards did.")] = False,
    bank: Annotated[int | None, typer.Option("--float", help="What lies in the bank at the beginning.")] = None,
    forewarning: Annotated[int | None, typer.Option("--forewarning", help="Seconds people are warned of.")] = None,
    pace: Annotated[int | None, typer.Option("--pace", help="Milliseconds before each act of the dealer.")] = None,
    no_early: Annotated[bool, typer.Option("--no-early", help="Give the whole time though all are ready.")] = False,
    casino: Annotated[str, typer.Option("--casino", help="The casino of the house that it stands in.")] = "casino",
    no_company: Annotated[bool, typer.Option("--no-company", help="No house players beside people.")] = False,
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Open a table: for demonstration unless a currency is named, with chance committed to unless dealt by hand."""
    from pagador.house.office import add_table
    from pagador.house.records import Manner
    from pagador.registry import check_edition, game_named
    from pagador.table.log import Stamp

    told = {"float": bank, "forewarning_seconds": forewarning, "pace_ms": pace}
    said = {key: value for key, value in told.items() if value is not None}
    chosen = {"source": "hand" if by_hand else "committed", "early": not no_early, "company": not no_company}
    manner = msgspec.convert(said | chosen, Manner)
    played = check_edition(game_named(game), edition)
    stamp = Stamp(game=game, edition=played, terms=terms_of(term), readings=pairs(reading))
    with books(settings(config, data, db)) as store, store.writing() as page:
        called = name or free_name(page, game)
        add_table(page, called, stamp, currency, manner, casino=casino)
    print(f"The table {called} is open: {game}, {played}, for {currency}.")


def free_name(page: "Writing", game: str) -> str:
    """The game's own name, with the next number if there is or was such a table."""
    from sqlalchemy import select

    from pagador.house.schema import tables

    taken = set(page.connection.execute(select(tables.c.name)).scalars())
    numbered = (f"{game}-{number}" for number in range(2, len(taken) + 3))
    return next(name for name in (game, *numbered) if name not in taken)


# close -----------------------------------------------------------------------------------


@app.command("close")
def close_table(name: Name, db: Db = None, data: Data = None, config: Config = None) -> None:
    """Close a table: nobody sits down any more, the coup in hand is played out, everybody gets what is his."""
    from pagador.house.office import close_table

    with books(settings(config, data, db)) as store, store.writing() as page:
        close_table(page, name)
    print(f"The table {name} closes when its coup is over and a house is open.")


# reopen ----------------------------------------------------------------------------------


@app.command("reopen")
def reopen(name: Name, db: Db = None, data: Data = None, config: Config = None) -> None:
    """Have a table that is out of order read again from its chain, and opened as it stood there."""
    from pagador.house.office import reopen_table

    with books(settings(config, data, db)) as store, store.writing() as page:
        reopen_table(page, name)
    print(f"If a house is open and the table {name} is out of order there, it is read again within a second.")


# prizes ----------------------------------------------------------------------------------


@app.command("prizes")
def show_prizes(db: Db = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """What closed tables have left in trust: the next table on the same terms goes on with it."""
    from pagador.house.prizes import in_trust

    with books(settings(config, data, db)) as store, store.reading() as connection:
        found = in_trust(connection)
    if as_json:
        drawing.document(found)
    elif not found:
        print("No closed table has left a prize in trust.")
    else:
        columns = [drawing.Column(name=name, whole=True) for name in ("table", "game", "edition", "casino", "for")]
        lines = [[one.table, one.game, one.edition, one.casino, one.currency, str(one.amount)] for one in found]
        drawing.table([*columns, drawing.Column(name="in trust", align="right")], lines)


# terms -----------------------------------------------------------------------------------


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was set up: every term and reading, those of the game's own too."""

    table: str
    status: str
    game: str
    edition: str
    currency: str
    terms: dict[str, Any]
    readings: dict[str, str]
    manner: dict[str, Any]


@app.command("terms")
def show_terms(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="One table; without it, a list of all.")] = None,
    db: Db = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """The tables of the house, or what one is played by: its terms, readings and manner."""
    with books(settings(config, data, db)) as store, store.reading() as connection:
        found = listed(connection, name)
    if as_json:
        drawing.document(found if name is None else found[0])
    elif name is None:
        draw_list(found)
    else:
        draw_one(found[0])


def listed(connection: "Connection", name: str | None) -> list[Listed]:
    from sqlalchemy import select

    from pagador.house.schema import tables
    from pagador.law import Refused

    rows = connection.execute(select(tables.c.name, tables.c.status).order_by(tables.c.name)).all()
    chosen = [row for row in rows if name in (None, row.name)]
    if name is not None and not chosen:
        raise Refused(f"There is no table {name} here.")
    return [set_up(connection, row.name, row.status) for row in chosen]


def set_up(connection: "Connection", name: str, status: str) -> Listed:
    """How a table was opened: the first line of its chain says it."""
    from pagador.decider import agree
    from pagador.house.loading import begun
    from pagador.house.store import lines_of
    from pagador.law import readings_of

    first = begun(next(lines_of(connection, name)))
    stamp = first.stamp
    defaults = {key: reading.default.key for key, reading in readings_of(stamp.game).items()}
    return Listed(
        table=name,
        status=status,
        game=stamp.game,
        edition=stamp.edition,
        currency=first.currency,
        terms=msgspec.to_builtins(agree(first.game.terms, stamp.game, stamp.terms)),
        readings=defaults | stamp.readings,
        manner=msgspec.to_builtins(first.manner),
    )


def draw_list(tables: list[Listed]) -> None:
    columns = [drawing.Column(name=name, whole=True) for name in ("table", "game", "edition", "for", "status")]
    drawing.table(columns, [[one.table, one.game, one.edition, one.currency, one.status] for one in tables])


def draw_one(one: Listed) -> None:
    drawing.fields([("game", one.game), ("edition", one.edition), ("for", one.currency), ("status", one.status)])
    for what, values in (("terms", one.terms), ("readings", one.readings), ("manner", one.manner)):
        drawing.heading(what)
        drawing.fields([(key, said(value)) for key, value in values.items()], indent=2)


def said(value: object) -> str:
    """A value as `--term` takes it; one that is not set is the edition's or the game's own."""
    if value in (None, ""):
        return "as the law or the game has it"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
