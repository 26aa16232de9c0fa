"""A model by what it says: what is worked out of it once serves every machine of that model."""

from dataclasses import dataclass, field

import msgspec

from pagador.games.maquinas.model import Model


@dataclass(frozen=True, slots=True)
class Said:
    """A model that compares by its text, since models hold tables and cannot be looked up themselves."""

    text: bytes
    model: Model = field(compare=False)


def said(model: Model) -> Said:
    return Said(msgspec.json.encode(model, enc_hook=str), model)
