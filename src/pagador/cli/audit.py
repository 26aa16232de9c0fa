"""`pagador audit`: what was played, decided again."""

from typing import Annotated

import typer

from pagador.cli import drawing
from pagador.cli.options import text_of

app = typer.Typer(help="Check what was recorded against the rules.", no_args_is_help=True)


@app.callback()
def audit() -> None:
    """Check what was recorded against the rules."""


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A log kept by `pagador play --record`; - reads a pipe.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Decide every command of a log again; the first line that differs is refused."""
    from pagador.table.log import replay_log
    from pagador.table.telling import told

    replayed = replay_log(text_of(file, "log"))
    if as_json:
        drawing.document({"stamp": replayed.stamp, "same_law": replayed.same_law, "log": replayed.log})
        return
    for saying in told(replayed.game, list(replayed.log)):
        print(saying)
    law = "under the same law data" if replayed.same_law else "but the law data have changed since"
    print(f"{len(replayed.log)} commands decided again, every event as it was written, {law}.")
