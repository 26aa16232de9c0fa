"""The command line: thin commands over the rest, each group in its own file, all put together here."""

import sys

import typer

from pagador.cli import (
    audit,
    bot,
    chance,
    db,
    edge,
    law,
    machine,
    machine_records,
    parsheet,
    people,
    play,
    pool,
    referee,
    serve,
    simulate,
    slip,
    table,
)
from pagador.cli.game_options import CommandOfGames
from pagador.law import Refused

REFUSED = 2
"""The exit code of a command that was refused, as for one that was not understood."""

app = typer.Typer(
    name="pagador",
    help="The games of the Portuguese casino regulations: played, refereed and computed rule by rule.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.add_typer(law.app, name="law")
app.add_typer(audit.app, name="audit")
app.add_typer(chance.app, name="chance")
app.add_typer(db.app, name="db")
app.add_typer(table.app, name="table")
app.add_typer(people.app, name="people")
app.add_typer(slip.app, name="slip")
app.add_typer(machine.app, name="machine")
app.add_typer(pool.app, name="pool")
machine.app.command("records")(machine_records.records)
app.command()(play.play)
app.command()(referee.referee)
app.command(cls=CommandOfGames)(edge.edge)
app.command(cls=CommandOfGames)(simulate.simulate)
app.command(cls=CommandOfGames)(parsheet.parsheet)
app.command()(serve.serve)
app.command()(bot.bot)


def main() -> None:
    """Run the command given; a refusal is a sentence and an exit code, never a traceback."""
    try:
        app()
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(REFUSED)
