"""`pagador slip`: what machines could not pay by themselves, listed and paid at the cashier's desk."""

from typing import TYPE_CHECKING, Annotated

import typer

from pagador.cli import drawing
from pagador.cli.settings_options import AsJson, Config, Data, Db, books, settings

if TYPE_CHECKING:
    from pagador.house.slips import Slip

app = typer.Typer(help="The slips of machines: list, pay.", no_args_is_help=True)


@app.command("list")
def list_slips(
    person: Annotated[str | None, typer.Option("--person", metavar="NAME", help="The slips of one person.")] = None,
    unpaid: Annotated[bool, typer.Option("--unpaid", help="Only those that are still owed.")] = False,
    db: Db = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Every slip that a machine has issued, and whether it has been paid."""
    from pagador.house.slips import slips_of

    with books(settings(config, data, db)) as store, store.reading() as connection:
        found = [slip for slip in slips_of(connection, person) if not (unpaid and slip.paid)]
    if as_json:
        drawing.document(found)
        return
    columns = [
        drawing.Column(name=name, whole=True) for name in ("table", "line", "number", "person", "amount", "paid")
    ]
    drawing.table(columns, [row(slip) for slip in found])


def row(slip: "Slip") -> list[str]:
    amount = f"{slip.amount} {slip.currency}"
    return [slip.table, str(slip.line), str(slip.number), slip.person, amount, "yes" if slip.paid else "no"]


@app.command()
def pay(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The machine that issued it.")],
    line: Annotated[int, typer.Argument(metavar="LINE", help="The line of the machine's chain.")],
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The machine's own number of the slip.")],
    db: Db = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Pay a slip: money in cash, demonstration credits as credits; a slip is paid once."""
    from pagador.house.slips import pay_slip

    with books(settings(config, data, db)) as store, store.writing() as page:
        slip = pay_slip(page, table, line, number)
    print(f"Paid {slip.amount} {slip.currency} to {slip.person}: slip {number} of line {line} of {table}.")
