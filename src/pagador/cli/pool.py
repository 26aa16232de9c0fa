"""`pagador pool`: what accumulates in trust, and what the inspection orders of it."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from pagador.cli import drawing
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings
from pagador.law import Refused

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pagador.house.pools import PoolStanding

app = typer.Typer(help="The pools of the house: open, list, show, disable, enable, transfer.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The pool's name; that of a single machine is its table's.")]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="The inspector who orders it.")]
Cause = Annotated[str, typer.Option("--cause", help="Why: displays and the books say so.")]


# open ------------------------------------------------------------------------------------


@app.command("open")
def open_pool(
    name: Name,
    rate: Annotated[str, typer.Option("--rate", help="The share of each stake, such as 1/200.")],
    start: Annotated[int, typer.Option("--start", help="What the house puts in at the start.")] = 0,
    reach: Annotated[str, typer.Option("--reach", help="Machines of one casino, or of several: casinos.")] = "casinos",
    casino: Annotated[str, typer.Option("--casino", help="Which casino, where it is of one.")] = "casino",
    model: Annotated[str, typer.Option("--model", help="For which model of machines; for any, unless said.")] = "",
    currency: Annotated[str, typer.Option("--currency", help="demo, or one kind of money: EUR, MOP, PTE.")] = "demo",
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Set a pool up before there is a table that feeds it; else a table's opening does."""
    from pagador.betting.pools import PoolTerms, Reach
    from pagador.games.maquinas.law import law_of
    from pagador.house.office import add_pool

    if reach not in (Reach.CASINO, Reach.CASINOS):
        raise Refused("A pool is of one casino or of several: that of a single machine is set up with its table.")
    law = law_of()
    terms = PoolTerms(
        name=name,
        rate=fraction(rate),
        start=start,
        reach=Reach(reach),
        model=model,
        under=(law.superjackpot,),
        held_under=(law.in_trust,),
        moved_under=(law.transferred,),
    )
    with books(settings(config, data, db)) as store, store.writing() as page:
        if model:
            terms = msgspec.structs.replace(terms, stakes=stakes_of(page.connection, model))
        add_pool(page, terms, currency, casino if reach == Reach.CASINO else "")
    print(f"The pool {name} is open: {rate} of each stake, {start} at the start.")


def stakes_of(connection: "Connection", name: str) -> tuple[int, ...]:
    """What can be staked on a line of a model that comes with the program, or that was approved in the house."""
    from pagador.games.maquinas.shelf import model_named, shipped
    from pagador.games.maquinas.toml import planned
    from pagador.house.models import approvals

    approved = () if name in shipped() else approvals(connection, name)
    model = planned(approved[-1].plan, name) if approved else model_named(name)
    return model.stakes.values


def fraction(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise Refused(f"A share is written as 1/200 or 0.005, not {text}.") from None


# list, show ------------------------------------------------------------------------------


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A pool as its chain has it."""

    pool: str
    currency: str
    value: int
    reach: str
    casino: str
    rate: str
    start: int
    model: str
    wins: int
    disabled: str
    tables: dict[str, int]
    """What each table has given, all in all."""


@app.command("list")
def list_pools(db: Db = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """Every pool and what it holds."""
    from pagador.house.pools import load_pool, pool_names

    with books(settings(config, data, db)) as store, store.reading() as connection:
        found = [listed(load_pool(connection, name)) for name in pool_names(connection)]
    if as_json:
        drawing.document(found)
        return
    columns = [drawing.Column(name=name, whole=True) for name in ("pool", "for", "value", "reach", "rate", "state")]
    rows = [[one.pool, one.currency, str(one.value), one.reach, one.rate, one.disabled or "open"] for one in found]
    drawing.table(columns, rows)


@app.command("show")
def show_pool(name: Name, db: Db = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """One pool: its terms, what it holds, and what each table has given."""
    from pagador.house.pools import load_pool

    with books(settings(config, data, db)) as store, store.reading() as connection:
        one = listed(load_pool(connection, name))
    if as_json:
        drawing.document(one)
        return
    told = msgspec.to_builtins(one)
    tables = told.pop("tables")
    drawing.fields([(key, str(value)) for key, value in told.items() if value not in ("", None)])
    drawing.heading("given by tables")
    drawing.fields([(table, str(amount)) for table, amount in tables.items()], indent=2)


def listed(standing: "PoolStanding") -> Listed:
    pool = standing.pool
    return Listed(
        pool=pool.name,
        currency=standing.currency,
        value=pool.value,
        reach=pool.terms.reach,
        casino=standing.casino,
        rate=str(pool.terms.rate),
        start=pool.terms.start,
        model=pool.terms.model,
        wins=pool.wins,
        disabled=pool.disabled,
        tables={table: feeder.given for table, feeder in sorted(pool.feeders.items())},
    )


# disable, enable, transfer ---------------------------------------------------------------


@app.command("disable")
def disable(name: Name, by: By, cause: Cause, db: Db = None, data: Data = None, config: Config = None) -> None:
    """Have a pool neither fed nor won: its machines say so on their glass."""
    order(name, "disable", cause, by, db, data, config)
    print(f"The pool {name} is disabled as soon as a house is open.")


@app.command("enable")
def enable(name: Name, by: By, db: Db = None, data: Data = None, config: Config = None) -> None:
    """Have a pool fed and won again."""
    order(name, "enable", "", by, db, data, config)
    print(f"The pool {name} is enabled as soon as a house is open.")


@app.command("transfer")
def transfer(
    name: Name,
    to: Annotated[str, typer.Option("--to", metavar="POOL", help="The pool that takes all that lies in this one.")],
    by: By,
    cause: Cause,
    authorised: Annotated[
        bool, typer.Option("--authorised", help="The inspection authorised it, though it is for other machines.")
    ] = False,
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Have all that lies in a pool that can never be won go to another: for the same machines, or as authorised."""
    order(name, "transfer", cause, by, db, data, config, to=to, authorised=authorised)
    print(f"What lies in the pool {name} goes to {to} as soon as a house is open; `pagador pool show {name}` says it.")


def order(
    name: str,
    what: str,
    cause: str,
    by: str,
    db: str | None,
    data: str | None,
    config: str | None,
    *,
    to: str = "",
    authorised: bool = False,
) -> None:
    from pagador.decider import Participant
    from pagador.house.office import order_pool

    with books(settings(config, data, db)) as store, store.writing() as page:
        order_pool(page, name, what, cause, Participant(by), to=to, authorised=authorised)
