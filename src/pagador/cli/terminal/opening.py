"""Opening a table as the command line asks: edition, terms and readings, each refused in a sentence."""

import json
from typing import Any

import msgspec

from pagador.decider import Game
from pagador.law import Refused, nearest


def pairs(given: list[str]) -> dict[str, str]:
    """`K=V` made into names and values."""
    for text in given:
        if "=" not in text:
            raise Refused(f"Write it as NAME=VALUE: {text} is not that.")
    return dict(text.split("=", 1) for text in given)


def opened(game: Game[Any], edition: str, terms: dict[str, str], readings: dict[str, str]) -> Any:
    """A table of this game in this edition, by these terms and readings."""
    agreed = {key: term_value(game, key, text) for key, text in terms.items()}
    more = {"edition": edition} if len(game.editions) > 1 else {}
    return game.open(terms=agreed, readings=readings, **more)


def term_value(game: Game[Any], key: str, text: str) -> Any:
    """A term's value, as JSON where it can be and as a word where it cannot."""
    known = list(game.terms.__struct_fields__)
    if key not in known:
        raise Refused(f"{game.name} has no term {key}. {nearest(key, known)}")
    refused = ""
    for value in readings_of_text(text):
        try:
            msgspec.convert({key: value}, game.terms)
        except msgspec.ValidationError as error:
            refused = refused or str(error).partition(" - at ")[0]
        else:
            return value
    raise Refused(f"The term {key} cannot be {text}: {refused[:1].lower()}{refused[1:]}.")


def readings_of_text(text: str) -> list[Any]:
    """What a text may stand for: the JSON it is, and itself."""
    try:
        return [json.loads(text), text]
    except json.JSONDecodeError:
        return [text]
