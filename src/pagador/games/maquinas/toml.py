"""A model as it is written: TOML, with strips and lines as words in a row; `docs/machines.md` has every key."""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from pagador.characters import is_control
from pagador.games.maquinas.checking import check
from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.model import Model
from pagador.law import Refused

LARGEST_FILE = 1_000_000
"""No file of a model has more bytes."""

IN_A_ROW = re.compile(r"\[(\d+)\]")
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,18}")
LONG_NUMBER = re.compile(r"\b(0[xob]|\d)\w{3000}")
"""Python neither reads nor writes whole numbers of more than 4,300 digits, however a file spells them."""

RATE = re.compile(r"[0-9]{1,12}/[0-9]{1,12}")

LONGEST_KEY = 32
"""So many parts has a key, with dots between them: the reader of TOML needs ever more memory for each."""

KEY_PART = r"""(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
LONG_KEY = re.compile(rf"(?<![\w-])(?:{KEY_PART}[ \t]*\.[ \t]*){{{LONGEST_KEY}}}", re.ASCII)


def read_model(path: Path) -> Model:
    """The model in this file, checked."""
    return model_from(read_text(path), path.name)


def read_text(path: Path) -> str:
    """What stands in a file of a model."""
    try:
        written = path.read_bytes()
    except OSError as error:
        raise Refused(f"The model {path.name} cannot be read: {error.strerror}.") from None
    if len(written) > LARGEST_FILE:
        raise Refused(f"The model {path.name} is larger than {LARGEST_FILE} bytes.")
    try:
        return written.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(f"The model {path.name} is not TOML: {error}.") from None


def model_from(text: str, file_name: str) -> Model:
    """The model that this text says, checked."""
    model = parse_model(text, file_name)
    check(model, file_name)
    return model


def parse_model(text: str, file_name: str) -> Model:
    """The model that this text says, whatever it may be worth."""
    if LONG_KEY.search(text):
        raise Refused(f"The model {file_name} cannot be read: a key in it has more than {LONGEST_KEY} parts.")
    if LONG_NUMBER.search(text):
        raise Refused(f"A number in the model {file_name} is too long to be read.")
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refused(f"The model {file_name} is not TOML: {error}.") from None
    return model_of(found, file_name)


def planned(plan: Mapping[str, Any], name: str) -> Model:
    """The model that the terms of a machine hold as data, checked."""
    model = model_of(dict(plan), name)
    check(model, name)
    return model


def model_of(found: dict[str, Any], file_name: str) -> Model:
    """The model that these keys say, whatever it may be worth."""
    check_characters(found, Key(file_name))
    try:
        return msgspec.convert(spelt_out(found), Model, str_keys=True, dec_hook=rate)
    except msgspec.ValidationError as error:
        what, key = fault_and_key(str(error), Key(file_name))
        raise Refused(f"{key}: it cannot be that: {what}.") from None


# Characters ------------------------------------------------------------------------------


def check_characters(found: object, at: Key) -> None:
    """Refuse what would move a cursor, turn the direction of writing or show nothing, before any of it is repeated."""
    waiting = [(at, found)]
    while waiting:
        place, value = waiting.pop()
        match value:
            case str():
                check_text(value, place)
            case dict():
                for key in value:
                    check_text(str(key), place)
                waiting.extend((place / str(key), held) for key, held in value.items())
            case list():
                waiting.extend((place / number, held) for number, held in enumerate(value, 1))


def check_text(text: str, place: Key) -> None:
    if not text.isprintable() and any(is_control(character) for character in text if character not in "\n\t"):
        raise Refused(f"{place}: there is a character in it that nothing can show.")


# Short forms -----------------------------------------------------------------------------


def spelt_out(found: dict[str, Any]) -> dict[str, Any]:
    """The same with every string of words as the list that it stands for."""
    rows = {key: listed(found[key], words) for key in ("reels",) if key in found}
    rows |= {key: listed(found[key], numbers) for key in ("lines",) if key in found}
    rows |= {key: listed(found[key], prize) for key in ("prizes",) if key in found}
    free = found.get("free_games")
    if isinstance(free, dict) and "reels" in free:
        rows["free_games"] = free | {"reels": listed(free["reels"], words)}
    return found | rows


def listed(value: Any, each: Any) -> Any:
    return [each(one) for one in value] if isinstance(value, list) else value


def words(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


def numbers(value: Any) -> Any:
    """`"0 1 2"` as numbers; a word that is none stays one, to be refused where it stands."""
    return listed(words(value), lambda word: int(word) if is_number(word) else word)


def is_number(word: Any) -> bool:
    return isinstance(word, str) and WHOLE_NUMBER.fullmatch(word) is not None


def prize(value: Any) -> Any:
    if not isinstance(value, dict) or "symbols" not in value:
        return value
    return value | {"symbols": words(value["symbols"])}


def rate(kind: type, value: Any) -> Any:
    """A fraction as `"1/100"`, which no rounding has touched."""
    if kind is not Fraction:
        raise NotImplementedError  # what msgspec expects of a hook for a type that it does not know
    if isinstance(value, str) and RATE.fullmatch(value) and int(value.partition("/")[2]):
        return Fraction(value)
    raise ValueError('Expected a fraction as "1/100"')


# Faults of shape -------------------------------------------------------------------------


def fault_and_key(told: str, file: Key) -> tuple[str, Key]:
    """What is wrong, and where: `Expected int, got str` at `$.stakes.values[2]` is at `stakes.values.3`."""
    what, _, where = told.replace("`", "").partition(" - at ")
    path = where.removeprefix("key in ").replace("[...]", "").removeprefix("$").lstrip(".")
    counted = IN_A_ROW.sub(lambda found: f".{int(found[1]) + 1}", path)
    return what[:1].lower() + what[1:], file / counted if counted else file
