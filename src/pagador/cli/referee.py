"""`pagador referee`: a coup on paper, settled line by line, with the rules."""

from typing import Annotated

import typer

from pagador.cli import drawing
from pagador.cli.options import EXAMPLE, Edition, text_of


def referee(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"The game of the record, such as {EXAMPLE}.")],
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record; - reads what is typed or piped in.")],
    edition: Edition = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Settle a recorded coup: every call, result and payment with its rules, or the line that the law refuses."""
    from pagador.table.referee import referee

    ruling = referee(text_of(file, "record"), game, edition)
    if as_json:
        drawing.document(ruling)
    else:
        print(ruling)
