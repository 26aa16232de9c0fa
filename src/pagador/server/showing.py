"""What a line of a table's chain looks like to each who is told of it: events as that participant may see them, each
with what it changes in that participant's view; never the command, never a face that is hidden from them."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Any

import msgspec

from pagador.betting.facts import SittingState
from pagador.decider import SPECTATOR, Event, Participant
from pagador.game import AnyGame
from pagador.house.records import AtTable, Closed, Committed, Noted, Played, Revealed
from pagador.wire.changes import changes_between
from pagador.wire.folding import wallets_by_bets, wallets_moved
from pagador.wire.frames import ENCODER, Entry

# Lines -----------------------------------------------------------------------------------


class Sight(msgspec.Struct, frozen=True):
    """A record as one participant sees it: the views before and after each event, and each event if it is shown."""

    views: tuple[SittingState, ...] = ()
    events: tuple[Event | None, ...] = ()
    noted: bool = False


class ShownRecord:
    """A record of a table and the states it led through, encoded once for all who see it alike."""

    def __init__(self, game: AnyGame, record: AtTable, states: tuple[SittingState, ...]) -> None:
        self.game = game
        self.record = record
        self.states = states
        self.told: list[tuple[Sight, msgspec.Raw | None]] = []
        self.common = False

    def entry_for(self, who: Participant) -> msgspec.Raw | None:
        """The line as this participant may have it, encoded; nothing, if it tells them nothing."""
        if self.is_common:
            return self.told[0][1]
        return self.entry_of(self.seen_by(who))

    @property
    def is_common(self) -> bool:
        """Whether all who look at the table see this line alike: an onlooker, who sees least, sees all of it."""
        if not self.told:
            sight = self.seen_by(SPECTATOR)
            self.entry_of(sight)
            if not isinstance(self.record, Noted) and shows_all(self, sight):
                self.common, self.states = True, ()
                self.told = [(Sight(), self.told[0][1])]
        return self.common

    def seen_by(self, who: Participant) -> Sight:
        match self.record:
            case Played(events=events):
                views = tuple(self.game.view(state, who) for state in self.states)
                return Sight(views, tuple(self.game.show(event, who) for event in events))
            case Noted(who=told):
                return Sight(noted=told == who)
        return Sight()

    def entry_of(self, sight: Sight) -> msgspec.Raw | None:
        for known, entry in self.told:
            if known == sight:
                return entry
        entry = self.encode(entry_as_seen(self.game, self.record, sight))
        self.told.append((sight, entry))
        return entry

    def encode(self, entry: Entry | None) -> msgspec.Raw | None:
        """An entry in bytes; the same ones for all to whom it reads the same."""
        if entry is None:
            return None
        encoded = msgspec.Raw(ENCODER.encode(entry))
        return next((known for _, known in self.told if known == encoded), encoded)


def shown_records(game: AnyGame, state: SittingState, records: Iterable[AtTable]) -> list[ShownRecord]:
    """Records with the states they led through, from where the table stood before them."""
    lines = []
    for record in records:
        events = record.events if isinstance(record, Played) else ()
        states = tuple(accumulate(events, game.evolve, initial=state))
        lines.append(ShownRecord(game, record, states))
        state = states[-1]
    return lines


def shows_all(line: ShownRecord, sight: Sight) -> bool:
    """Whether nothing of a line was taken from what is seen of it."""
    if not isinstance(line.record, Played):
        return True
    views = all(view is state for view, state in zip(sight.views, line.states, strict=True))
    return views and all(shown is event for shown, event in zip(sight.events, line.record.events, strict=True))


# Entries ---------------------------------------------------------------------------------


def entry_as_seen(game: AnyGame, record: AtTable, sight: Sight) -> Entry | None:
    match record:
        case Played():
            return entry_of_play(game, record, sight)
        case Committed(seq=seq, at=at):
            return Entry(seq=seq, at=at, committed=published(record))
        case Revealed(seq=seq, at=at):
            return Entry(seq=seq, at=at, revealed=opened(record))
        case Noted(seq=seq, at=at):
            return Entry(seq=seq, at=at, noted=note_as_data(record)) if sight.noted else None
        case Closed(seq=seq, at=at, cause=cause):
            return Entry(seq=seq, at=at, closed=cause)
    return None


def note_as_data(note: Noted) -> dict[str, Any]:
    """A note as its reader has it; `within` only where it says something."""
    told = {"what": note.what, "under": note.under}
    return told | {"within": note.within} if note.within else told


def entry_of_play(game: AnyGame, record: Played, sight: Sight) -> Entry | None:
    """Each event that is shown, with what changed since the one before; then what changed after the last, if anything.

    Of an act of which nothing is shown it is not told that somebody acted.
    """
    told, last = [], sight.views[0]
    for event, view in zip(sight.events, sight.views[1:], strict=True):
        if event is not None:
            told.append(event_with_changes(game, event, last, view))
            last = view
    after = changes_between(last, sight.views[-1])
    if not told and not after:
        return None
    return Entry(seq=record.seq, at=record.at, actor=record.actor, events=tuple(told), changes=after)


def event_with_changes(game: AnyGame, event: Event, before: SittingState, after: SittingState) -> msgspec.Raw:
    """An event as it is sent: itself, what it changes in the view, and wallets where bets do not say what moved."""
    more: dict[str, Any] = {}
    if changes := changes_between(before, after, event):
        more["changes"] = changes
    if (moved := wallets_moved(game.money.moves(event))) != wallets_by_bets(event):
        more["wallets"] = moved
    body = ENCODER.encode(event)
    return msgspec.Raw(body[:-1] + b"," + ENCODER.encode(more)[1:] if more else body)


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
