"""The seal of a model: the hash of its characteristics. What is changed in any of them bears another.

Certificate and pictures are none: the house holds the certificate to the approval by itself.
"""

import json
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.said import Said, said
from pagador.law import rule

UNSEALED = frozenset({"certificate"})
"""Who certified a model is learnt after it is made, and is no characteristic of it."""

DRAWN = frozenset({"symbols", "outcomes"})
"""Whose pictures are not sealed (the reading `sealed`): names and the texts of the glass are."""


@rule("pt95.VIII.8")
def seal(model: Model) -> str:
    """The hash, in hex, of a model's sealed characteristics."""
    return sha256(sealed_of(said(model))).hexdigest()


@lru_cache(maxsize=256)
def sealed_of(model: Said) -> bytes:
    """The sealed characteristics, written out once for all machines of a model."""
    return sealed(model.model)


def sealed(model: Model) -> bytes:
    """The characteristics as canonical JSON: keys in order, no spaces, nothing that has its default.

    Since defaults are left out, a characteristic that later versions know does not break the seals of earlier ones.
    """
    said = {key: undrawn(key, value) for key, value in as_data(model).items() if key not in UNSEALED}
    return json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def undrawn(key: str, value: Any) -> Any:
    """Symbols and outcomes without their pictures; anything else as it is."""
    if key not in DRAWN:
        return value
    return [{name: held for name, held in each.items() if name != "picture"} for each in value]


def as_data(value: Any) -> Any:
    match value:
        case msgspec.Struct():
            return {name: as_data(held) for name, held, default in fields(value) if held != default}
        case dict():
            return {str(key): as_data(held) for key, held in value.items()}
        case tuple():
            return [as_data(held) for held in value]
        case Fraction():
            return str(value)
    return value


def fields(value: msgspec.Struct) -> list[tuple[str, Any, Any]]:
    """Every field by its name, with what it holds and what it would by default."""
    return [(field.name, getattr(value, field.name), default(field)) for field in msgspec.structs.fields(value)]


def default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
