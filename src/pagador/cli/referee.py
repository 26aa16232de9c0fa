"""`pagador referee`: a coup on paper, settled line by line, with the rules."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from pagador.cli import drawing
from pagador.law import Refused


def referee(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game of the record, such as roleta-francesa.")],
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record; - reads what is typed or piped in.")],
    edition: Annotated[str | None, typer.Option(help="The edition of the law, such as pt95.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Settle a recorded coup: every call, result and payment with its rules, or the line that the law refuses."""
    from pagador.table.referee import referee

    ruling = referee(record(file), game, edition)
    if as_json:
        drawing.document(ruling)
    else:
        print(ruling)


def record(file: str) -> str:
    """The text of a record; a file that cannot be read is refused like one that cannot be played."""
    try:
        return (sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()).decode()
    except OSError as error:
        raise Refused(f"The record {file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refused(f"The record {file} is not written in UTF-8.") from None
