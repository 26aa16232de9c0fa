"""Faces of cards: which an event names, and which somebody may know, at the table of any game."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pagador.decider import Participant
from pagador.equipment.cards import CARDS


def faces(event: Any) -> set[str]:
    """Every card named in an event."""
    named = msgspec.structs.asdict(event).values()
    return {word for word in named if isinstance(word, str) and word in CARDS}


def may_know(state: Any, who: Participant) -> set[str]:
    """The faces that lie open, and those this participant has been shown."""
    return {
        slot["card"] for slot in slots(state) if slot["card"] and (slot.get("turned", True) or slot["seen_by"] == who)
    }


def slots(part: Any) -> Iterator[dict[str, Any]]:
    """The fields of every card on the table, wherever it lies in the state; some games say who has seen it."""
    if isinstance(part, msgspec.Struct):
        fields = msgspec.structs.asdict(part)
        yield from [fields] if "card" in fields else slots(tuple(fields.values()))
    elif isinstance(part, tuple):
        for each in part:
            yield from slots(each)
