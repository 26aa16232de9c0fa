"""What a line of a table's chain looks like to somebody: never the command, never a face he may not see."""

from collections.abc import Iterable
from typing import Any

import msgspec

from pagador.decider import SPECTATOR, Event, Participant
from pagador.game import AnyGame
from pagador.house.records import AtTable, Closed, Committed, Noted, Played, Revealed
from pagador.wire.frames import Entry


def shown(game: AnyGame, record: AtTable, who: Participant) -> Entry | None:
    """A record as this participant may have it, or nothing."""
    match record:
        case Played(seq=seq, at=at, actor=actor):
            return Entry(seq=seq, at=at, actor=actor, events=shown_events(game, record.events, who))
        case Committed(seq=seq, at=at):
            return Entry(seq=seq, at=at, committed=published(record))
        case Revealed(seq=seq, at=at):
            return Entry(seq=seq, at=at, revealed=opened(record))
        case Noted(seq=seq, at=at, who=told, what=what, under=under):
            noted = {"what": what, "under": under}
            return Entry(seq=seq, at=at, noted=noted) if told == who else None
        case Closed(seq=seq, at=at, cause=cause):
            return Entry(seq=seq, at=at, closed=cause)
    return None


def shown_events(game: AnyGame, events: Iterable[Event], who: Participant) -> tuple[Event, ...]:
    found = (game.show(event, who) for event in events)
    return tuple(event for event in found if event is not None)


def published(record: Committed) -> dict[str, Any]:
    """What was committed to: everything about it but the secret."""
    return {"number": record.number, "kind": record.kind, "of": record.of, "digest": record.digest}


def opened(record: Revealed) -> dict[str, Any]:
    """What was revealed; a whole shoe only by name, for it is fetched over HTTP."""
    data: dict[str, Any] = {"number": record.number, "coup": record.coup}
    if record.key:
        data["key"] = record.key
    if record.whole:
        return data | {"whole": True}
    return data | {"cards": msgspec.to_builtins(record.cards)} if record.cards else data


def hides_nothing(game: AnyGame, records: Iterable[AtTable]) -> bool:
    """Whether all who look at the table see these records alike: a spectator sees every one, whole."""
    return all(
        isinstance(record, Played) and all(game.show(event, SPECTATOR) is event for event in record.events)
        for record in records
        if not isinstance(record, Committed | Revealed | Closed)
    )
