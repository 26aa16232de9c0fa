"""Opening a table as the command line asks: edition, terms and readings, each refused in a sentence."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from pagador.decider import Game
from pagador.law import Refused, nearest
from pagador.registry import check_edition


def open_table(game: Game[Any], edition: str | None, terms: Iterable[str], readings: Iterable[str]) -> Any:
    """A table of this game in this edition, by these terms and readings, each written as `K=V`."""
    chosen = check_edition(game, edition)
    agreed = {key: term_value(game, key, text) for key, text in pairs(terms).items()}
    more = {"edition": chosen} if len(game.editions) > 1 else {}
    return game.open(terms=agreed, readings=pairs(readings), **more)


def pairs(given: Iterable[str]) -> dict[str, str]:
    """`K=V` made into names and values."""
    found = [text.partition("=") for text in given]
    for key, sign, _ in found:
        if not sign:
            raise Refused(f"Write it as NAME=VALUE: {key} is not that.")
    return {key: value for key, _, value in found}


def term_value(game: Game[Any], key: str, text: str) -> Any:
    """A term's value, as JSON where it can be and as a word where it cannot."""
    known = list(game.terms.__struct_fields__)
    if key not in known:
        raise Refused(f"{game.name} has no term {key}. {nearest(key, known)}")
    refused = ""
    for value in meanings(text):
        try:
            msgspec.convert({key: value}, game.terms)
        except msgspec.ValidationError as error:
            refused = refused or str(error).partition(" - at ")[0]
        else:
            return value
    raise Refused(f"The term {key} cannot be {text}: {refused[:1].lower()}{refused[1:]}.")


def meanings(text: str) -> list[Any]:
    """What a text may stand for: the JSON it is, and itself."""
    try:
        return [json.loads(text), text]
    except json.JSONDecodeError:
        return [text]
