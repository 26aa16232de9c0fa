"""Options that several commands share: a table's terms and readings as people type them."""

import json
from typing import Annotated, Any

import typer

from pagador.law import Refused

Edition = Annotated[str | None, typer.Option("--edition", help="The edition of the law: pt95, pteur, pt15, mo88.")]
Terms = Annotated[list[str] | None, typer.Option("--term", help="A term of the table, as key=value; repeatable.")]
Chosen = Annotated[list[str] | None, typer.Option("--reading", help="A reading of the law, as key=answer; repeatable.")]


def pairs(words: list[str] | None, what: str) -> dict[str, str]:
    """`key=value` words as a dictionary."""
    found = {}
    for word in words or ():
        key, sign, value = word.partition("=")
        if not (key and sign and value):
            raise Refused(f"A {what} is written key=value, not {word}.")
        found[key] = value
    return found


def terms_of(words: list[str] | None, **aliases: object) -> dict[str, Any]:
    """Terms with numbers, lists and tables read as JSON, and the aliases that were given."""
    typed = {key.replace("-", "_"): plain(value) for key, value in pairs(words, "term").items()}
    return typed | {key: value for key, value in aliases.items() if value is not None}


def plain(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value
