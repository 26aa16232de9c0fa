"""Faces of cards: which an event names, and which somebody may know, at the table of any game."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pagador.decider import Participant
from pagador.equipment.cards import CARDS


def faces(event: Any) -> set[str]:
    """Every card named in an event."""
    return {word for word in words_in(tuple(msgspec.structs.asdict(event).values())) if word in CARDS}


def words_in(part: Any) -> Iterator[str]:
    """Every word of a value, and of rows of words."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from words_in(each)


def may_know(state: Any, who: Participant) -> set[str]:
    """The faces that lie open, and those this participant has been shown."""
    return {slot["card"] for slot in slots(state) if slot["card"] and is_seen(slot, who)}


def is_seen(slot: dict[str, Any], who: Participant) -> bool:
    """Whether somebody may know a face: it lies open, or they are who has seen it, alone or with others."""
    seen_by = slot["seen_by"]
    return (
        bool(slot.get("open")) or seen_by is None or who == seen_by or (isinstance(seen_by, tuple) and who in seen_by)
    )


def slots(part: Any, seen_by: object = None) -> Iterator[dict[str, Any]]:
    """The fields of every card on the table, wherever it lies in the state; some games say who has seen it.

    A card says so itself, or the hand does in which it lies.
    """
    if isinstance(part, msgspec.Struct):
        fields = {"seen_by": seen_by, **msgspec.structs.asdict(part)}
        if "card" in fields:
            yield fields
        else:
            for each in fields.values():
                yield from slots(each, fields["seen_by"])
    elif isinstance(part, tuple) and part and isinstance(part[0], (tuple, msgspec.Struct)):
        for each in part:
            yield from slots(each, seen_by)
