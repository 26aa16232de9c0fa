"""`pagador db`: the database of the books made, brought up to date, looked through and copied."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pagador.cli import drawing
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, database, settings

if TYPE_CHECKING:
    from pagador.house.upkeep import Condition

app = typer.Typer(help="The database of the books: upgrade, check, backup.", no_args_is_help=True)


@app.command()
def upgrade(db: Db = None, data: Data = None, config: Config = None) -> None:
    """Make the books, or bring them to the schema that this version knows; no house may be open on them."""
    from pagador.house.migrate import check_released, upgrade, version_of
    from pagador.house.settings import make_directory

    chosen = settings(config, data, db)
    make_directory(chosen)
    with database(chosen) as store:
        check_released(store)
        store.take_pen()
        before = version_of(store)
        upgrade(store)
        after = version_of(store)
    print(f"The books have schema {after}{' already' if before == after else ''}.")


@app.command()
def check(db: Db = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """Whether the books are whole: schema, file, triggers, sums; fails with every fault in a sentence."""
    from pagador.house.upkeep import condition

    with books(settings(config, data, db)) as store:
        found = condition(store)
    if as_json:
        drawing.document(found)
    else:
        draw(found)
    if found.faults:
        raise typer.Exit(1)


def draw(found: "Condition") -> None:
    sums = ", ".join(f"{currency} {amount}" for currency, amount in found.sums.items()) or "no accounts yet"
    drawing.fields([("kept in", found.kept_in), ("schema", str(found.schema)), ("sums", sums)])
    for fault in found.faults:
        drawing.warn(fault)
    if not found.faults:
        drawing.say("The books are whole; `pagador audit verify` decides what was played again.")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not be there yet.")],
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Copy the books as they are at this moment; people may play on meanwhile."""
    from pagador.house.upkeep import backup

    chosen = settings(config, data, db)
    with books(chosen) as store:
        backup(store, file)
    print(f"The books are copied to {file}. Keep {chosen.seal_file.name} and {chosen.anchor_file.name} elsewhere too.")
