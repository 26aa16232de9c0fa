"""Rooms: those who look at a table, and what they are sent: gathered, encoded once, at most four times a second.

Everything here runs in the event loop. What the floor publishes comes over from its thread in one hop a turn.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec

from pagador.decider import SPECTATOR, Offer, Offers, Participant, Party, party_of
from pagador.house.floor import Publication
from pagador.house.records import AtTable, Played
from pagador.house.standing import Standing
from pagador.house.wishes import Wish, check_tongue
from pagador.law import Refused
from pagador.server.connections import Connection
from pagador.server.lines import framed
from pagador.server.showing import ShownRecord, published, shown_records
from pagador.wire.frames import GONE, VERSION, Bye, Happened, Offered, Refusal, Welcome, encoded
from pagador.wire.states import view_as_data

PERIOD = 0.25
"""Seconds between two frames of what happened at a table, at least."""

FRAMES_PER_SECOND = 3000
"""As many frames as a house sends without strain; with more people looking on, rooms take their turns less often."""


def period_for(connections: int) -> float:
    return max(PERIOD, connections / FRAMES_PER_SECOND)


REMEMBERED = 500
"""How many lines a room keeps for those who were away for a moment: for longer, the whole table costs less to show."""


class Room:
    """One table as its onlookers have it."""

    def __init__(
        self,
        standing: Standing,
        phase: float,
        period: Callable[[], float],
        clock: Callable[[], int],
    ) -> None:
        self.standing = standing
        self.sent = standing
        self.phase = phase
        self.period = period
        self.clock = clock
        self.waiting: list[AtTable] = []
        self.recent: deque[ShownRecord] = deque(maxlen=REMEMBERED)
        self.connections: set[Connection] = set()
        self.stopped = ""
        self.window_ends: float | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.offered: tuple[int, Offers] = (-1, ())
        self.after_coup: Callable[[Room], None] = lambda _: None

    # From the floor ----------------------------------------------------------------------

    def publish(self, publication: Publication) -> None:
        """Take over what has become true: the table's own acts are sent at once, people's chips at the next turn."""
        loop = asyncio.get_running_loop()
        left = publication.left_ms
        self.window_ends = None if left is None else loop.time() + left / 1000
        before, self.stopped = self.stopped, publication.stopped
        if self.stopped and not before:
            self.say_stopped()
        if (before and not self.stopped) or not self.follows(publication):
            self.begin_again(publication.standing)
        elif publication.records:
            self.gather(publication, loop)

    def follows(self, publication: Publication) -> bool:
        """Whether these are the lines after those that the room knows."""
        return self.standing.head.seq + len(publication.records) == publication.standing.head.seq

    def gather(self, publication: Publication, loop: asyncio.AbstractEventLoop) -> None:
        self.standing = publication.standing
        self.waiting.extend(publication.records)
        if any(is_of_table(record) for record in publication.records):
            self.flush()
        elif self.timer is None:
            self.timer = loop.call_at(self.next_turn(loop.time()), self.flush)

    def say_stopped(self) -> None:
        """Nobody can play here now: everybody is told, and those who play what they have."""
        for connection in self.connections:
            connection.tell(Refusal(sentence=self.stopped))
        self.after_coup(self)

    def begin_again(self, standing: Standing) -> None:
        """The table was read anew, or lines of it were never told: everybody is shown it whole."""
        self.forget_timer()
        self.standing = self.sent = standing
        self.waiting.clear()
        self.recent.clear()
        for connection in self.connections:
            connection.tell(self.welcome(connection.who))
        self.after_coup(self)
        self.end_if_closed()

    def next_turn(self, now: float) -> float:
        """Turns of a room are a period apart, and those of different rooms lie between each other."""
        period = self.period()
        return now + period - (now - self.phase * period) % period

    def flush(self) -> None:
        """Send everybody what happened since the last turn, those who see alike the same bytes."""
        self.forget_timer()
        records, self.waiting = self.waiting, []
        before, self.sent = self.sent, self.standing
        lines = shown_records(before.game, before.state, records)
        self.recent.extend(lines)
        if not self.connections:
            return
        self.push(before.head.seq, lines)
        if before.coup != self.sent.coup:
            self.after_coup(self)
        self.end_if_closed()

    def push(self, after: int, lines: list[ShownRecord]) -> None:
        """Send everybody these lines, each distinct way of seeing them encoded once."""
        common = all(line.is_common for line in lines)
        frames: dict[Participant, bytes] = {}
        alike: dict[tuple[int, ...], bytes] = {}
        for connection in self.connections:
            who = SPECTATOR if common else connection.who
            if who not in frames:
                entries = entries_for(lines, who)
                content = tuple(map(id, entries))
                if content not in alike:
                    alike[content] = framed(encoded(self.happened(after, entries)))
                frames[who] = alike[content]
            connection.push(frames[who])

    def forget_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def end_if_closed(self) -> None:
        if self.sent.closed:
            for connection in self.connections:
                connection.tell(Bye(sentence=self.sent.closed))
                connection.close(GONE)

    # To people ---------------------------------------------------------------------------

    def happened(self, after: int, entries: list[msgspec.Raw]) -> Happened:
        return Happened(
            after=after,
            seq=self.sent.head.seq,
            coup=self.sent.coup,
            step=self.sent.step,
            clock_ms=self.clock_ms(),
            entries=entries,
            now=self.clock(),
        )

    def clock_ms(self) -> int | None:
        if self.window_ends is None:
            return None
        return max(int((self.window_ends - asyncio.get_running_loop().time()) * 1000), 0)

    def welcome(self, who: Participant) -> Welcome:
        """Where the table stands, as this participant may see it."""
        standing = self.sent
        return Welcome(
            v=VERSION,
            table=described(standing),
            you=None if who is SPECTATOR else who,
            seq=standing.head.seq,
            coup=standing.coup,
            step=standing.step,
            state=view_as_data(standing.game.view(standing.state, who)),
            clock_ms=self.clock_ms(),
            committed=published(standing.bound) if standing.bound else None,
            now=self.clock(),
        )

    def missed(self, after: int, lines: list[ShownRecord], who: Participant) -> Happened:
        """What came after a line, in events; perhaps only the first part of it."""
        frame = self.happened(after, entries_for(lines, who))
        last = lines[-1].record.seq if lines else after
        return msgspec.structs.replace(frame, seq=last, more=last < self.sent.head.seq)

    def after(self, seq: int) -> list[ShownRecord] | None:
        """The lines after this one; nothing, if they are not all remembered."""
        first = self.recent[0].record.seq if self.recent else self.sent.head.seq + 1
        if not first - 1 <= seq <= self.sent.head.seq:
            return None
        return list(islice(self.recent, seq - first + 1, None))

    def offers(self, who: Participant, role: str) -> Offered:
        """What this person may do; worked out once for all who ask at the same line."""
        standing = self.standing
        if self.offered[0] != standing.head.seq:
            self.offered = (standing.head.seq, standing.game.due(standing.state))
        mine = tuple(offer for offer in self.offered[1] if is_for(offer, standing, who, role))
        return Offered(coup=standing.coup, step=standing.step, offers=mine)


def is_for(offer: Offer, standing: Standing, who: Participant, role: str) -> bool:
    """Whether an offer is this person's to take, for himself or for the table that he deals."""
    if offer.by != who and (offer.by is not None or who in offer.but or who is SPECTATOR):
        return False
    wish = Wish(by=who, role=role, raw={"do": offer.command}, party=offer.party)
    try:
        check_tongue(wish, standing)
    except Refused:
        return False
    return True


def entries_for(lines: list[ShownRecord], who: Participant) -> list[msgspec.Raw]:
    """These lines as this participant may have them."""
    return [entry for line in lines if (entry := line.entry_for(who)) is not None]


def is_of_table(record: AtTable) -> bool:
    """Whether a record is an act of the table itself, which nobody should wait for."""
    return not isinstance(record, Played) or party_of(record.actor) is not Party.PEOPLE


def described(standing: Standing) -> dict[str, Any]:
    """A table's game, law and terms, which do not change while it is open."""
    stamp = standing.stamp
    return {
        "name": standing.table,
        "game": stamp.game,
        "edition": stamp.edition,
        "terms": stamp.terms,
        "readings": stamp.readings,
        "currency": standing.currency,
        "rules_version": stamp.rules_version,
        "law": stamp.law,
        "source": standing.manner.source,
        "forewarning_seconds": standing.manner.forewarning_seconds,
        "tempo": dict(standing.game.tempo) if standing.manner.watched else {},
    }
