"""A state as data: all of it but the table it was opened with, which whoever reads it opens for himself."""

from functools import cache
from typing import Any, get_type_hints

import msgspec

from pagador.betting.facts import SittingState
from pagador.decider import decode_fraction, encode_fraction
from pagador.equipment.shoe import Shoe

FIXED = "table"
"""The field of every state that does not change during a sitting."""

NOT_SENT: dict[type, frozenset[str]] = {Shoe: frozenset({"unseen"})}
"""Fields that stay in the house: the cards left in a shoe can be counted by anyone, and are 52 numbers."""


def state_as_data(state: SittingState) -> dict[str, Any]:
    """The fields of a state that change, as JSON has them."""
    assert isinstance(state, msgspec.Struct)
    changing = {name: value for name, value in msgspec.structs.asdict(state).items() if name != FIXED}
    data: dict[str, Any] = msgspec.to_builtins(changing, enc_hook=encode_fraction)
    return data


def view_as_data(view: SittingState) -> dict[str, Any]:
    """The fields of a view that are sent, as they are read from JSON."""
    assert isinstance(view, msgspec.Struct)
    changing = {name: as_sent(value) for name, value in msgspec.structs.asdict(view).items() if name != FIXED}
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(changing, enc_hook=encode_fraction))
    return data


def as_sent(value: Any) -> Any:
    """A field of a view without what is not sent of it."""
    unsent = NOT_SENT.get(type(value))
    if unsent is None:
        return value
    return {name: field for name, field in msgspec.structs.asdict(value).items() if name not in unsent}


def state_from_data(opened: SittingState, data: dict[str, Any]) -> SittingState:
    """The state that such data stand for, at a table opened on the same terms."""
    assert isinstance(opened, msgspec.Struct)
    hints = hints_of(type(opened))
    fields = {
        name: msgspec.convert(value, hints[name], dec_hook=decode_fraction, str_keys=True)
        for name, value in data.items()
    }
    return msgspec.structs.replace(opened, **fields)


@cache
def hints_of(shape: type[msgspec.Struct]) -> dict[str, Any]:
    return get_type_hints(shape)
