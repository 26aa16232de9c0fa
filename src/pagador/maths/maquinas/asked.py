"""Which model is asked about: one that ships, by its name, or one in a file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.shelf import model_named
from pagador.games.maquinas.state import Terms
from pagador.games.maquinas.toml import planned, read_model
from pagador.law import Refused
from pagador.money import LARGEST_STAKE

MODEL, PLAN = "model", "plan"
"""The terms of a machine that name its model, and that hold one which does not ship."""


def model_of(terms: Mapping[str, Any]) -> Model:
    """The model of a machine with these terms, which may name a file instead."""
    name = str(terms.get(MODEL, Terms().model))
    if terms.get(PLAN):
        return planned(terms[PLAN], name)
    return read_model(Path(name)) if name.endswith(".toml") else model_named(name)


DIGITS = len(str(LARGEST_STAKE))


def number_asked(name: str, typed: str) -> int:
    if not typed.isascii() or not typed.isdigit():
        raise Refused(f"--{name} is a whole number: {typed} is none.")
    if len(typed) > DIGITS:
        raise Refused(f"--{name} has at most {DIGITS} digits: these are {len(typed)}.")
    return int(typed)
