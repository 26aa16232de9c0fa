"""Options that several commands share: a table's terms and readings as people type them, files as they name them."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from pagador.law import Refused

EXAMPLE = "ponto-e-banca"
"""A game for help texts to name."""

OF_MENU = f"A game of `pagador play`'s menu, e.g. {EXAMPLE}."
Edition = Annotated[str | None, typer.Option("--edition", help="The edition of the law, such as pt95.")]
Terms = Annotated[list[str] | None, typer.Option("--term", help="A term of the table, K=V; can be repeated.")]
Chosen = Annotated[list[str] | None, typer.Option("--reading", help="A reading of the law, K=V; can be repeated.")]


def pairs(given: Iterable[str] | None) -> dict[str, str]:
    """`K=V` made into names and values."""
    found = [text.partition("=") for text in given or ()]
    for key, sign, _ in found:
        if not sign:
            raise Refused(f"Write it as NAME=VALUE: {key} is not that.")
    return {key: value for key, _, value in found}


def terms_of(given: Iterable[str] | None, **aliases: object) -> dict[str, Any]:
    """Terms, each as JSON where it can be and as a word where it cannot, and the aliases that were given."""
    written = {key.replace("-", "_"): meaning(text) for key, text in pairs(given).items()}
    return written | {key: value for key, value in aliases.items() if value is not None}


def refuse_idle(what: str, **options: object) -> None:
    """Refuse options that would change nothing, rather than leave them aside without a word."""
    idle = [f"--{name}" for name, value in options.items() if value is not None]
    if idle:
        raise Refused(f"{what} takes no {' and no '.join(idle)}.")


def meaning(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def text_of(file: str, what: str) -> str:
    """The text of a file, or of what is piped in; one that cannot be read is refused in a sentence."""
    try:
        return (sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()).decode()
    except OSError as error:
        raise Refused(f"The {what} {file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refused(f"The {what} {file} is not written in UTF-8.") from None
