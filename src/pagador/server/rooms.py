"""Rooms: those who look at a table, and what they are sent: gathered, encoded once, at most four times a second.

Everything here runs in the event loop. What the floor publishes comes over from its thread in one hop a turn.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import msgspec

from pagador.decider import SPECTATOR, Offer, Offers, Participant, Party, Question, party_of
from pagador.house.floor import Publication
from pagador.house.pools import PoolShown, pools_of
from pagador.house.records import AtTable, Played
from pagador.house.standing import Standing
from pagador.house.wishes import Wish, check_tongue
from pagador.law import Refused
from pagador.server.asked import AskedQuestions
from pagador.server.connections import Connection
from pagador.server.lines import framed
from pagador.server.showing import ShownRecord, published, shown_records
from pagador.wire import frames
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
        self.away: set[Participant] = set()
        self.losing: dict[Participant, asyncio.TimerHandle] = {}
        self.stopped = ""
        self.feeds = {word: terms.name for word, terms in pools_of(standing).items()}
        self.pools: Mapping[str, PoolShown] = {}
        self.asked = AskedQuestions()
        self.timer: asyncio.TimerHandle | None = None
        self.offered: tuple[int, Offers] = (-1, ())
        self.after_coup: Callable[[Room], None] = lambda _: None

    # From the floor ----------------------------------------------------------------------

    def publish(self, publication: Publication) -> None:
        """Take over what has become true: the table's own acts are sent at once, people's chips at the next turn."""
        self.asked.take_times(publication.left_ms, self.clock())
        before, self.stopped = self.stopped, publication.stopped
        if self.stopped and not before:
            self.say_stopped()
        if (before and not self.stopped) or not self.follows(publication):
            self.begin_again(publication.standing)
        elif publication.records:
            self.gather(publication, asyncio.get_running_loop())
        elif not self.stopped:
            self.flush()

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
        changed = self.asked.changes_since_told(self.sent)
        if lines or changed:
            self.push(before.head.seq, lines, changed)
        if before.coup != self.sent.coup:
            self.after_coup(self)
        self.end_if_closed()

    def push(self, after: int, lines: list[ShownRecord], changed: list[Question]) -> None:
        """Send everybody these lines, with the questions where those they know changed; alike is encoded once."""
        known_to_all = all(each.known_to is None for each in (*changed, *self.asked.questions(self.sent)))
        common = known_to_all and all(line.is_common for line in lines)
        ready: dict[Participant, bytes] = {}
        alike: dict[tuple[object, ...], bytes] = {}
        for connection in self.connections:
            who = SPECTATOR if common else connection.who
            if who not in ready:
                anew = any(each.is_known(who) for each in changed)
                entries, questions = entries_for(lines, who), self.questions_for(who) if anew else None
                content = (anew, *map(id, entries), *(each.key for each in questions or ()))
                if content not in alike:
                    alike[content] = framed(encoded(self.happened(after, entries, questions)))
                ready[who] = alike[content]
            connection.push(ready[who])

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

    def happened(self, after: int, entries: list[msgspec.Raw], questions: tuple[frames.Asked, ...] | None) -> Happened:
        return Happened(
            after=after,
            seq=self.sent.head.seq,
            coup=self.sent.coup,
            step=self.sent.step,
            questions=questions,
            entries=entries,
            now=self.clock(),
        )

    def questions_for(self, who: Participant) -> tuple[frames.Asked, ...]:
        return self.asked.shown_to(who, self.sent, self.clock())

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
            questions=self.questions_for(who),
            committed=published(standing.bound) if standing.bound else None,
            pools=self.pools_now(),
            now=self.clock(),
        )

    def pools_now(self) -> tuple[frames.PoolNow, ...]:
        """What the table's pools are worth, under the names that its own events give them."""
        found = ((word, self.pools.get(name)) for word, name in self.feeds.items())
        return tuple(
            frames.PoolNow(name=word, value=shown.value, disabled=shown.disabled)
            for word, shown in found
            if shown is not None
        )

    def tell_pools(self) -> None:
        """Send everybody what the pools are worth now."""
        told = framed(encoded(frames.Pools(pools=self.pools_now())))
        for connection in self.connections:
            connection.push(told)

    def missed(self, after: int, lines: list[ShownRecord], who: Participant) -> Happened:
        """What came after a line, in events; perhaps only the first part of it."""
        frame = self.happened(after, entries_for(lines, who), self.questions_for(who))
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
        mine = tuple(
            offer
            for offer in self.offered[1]
            if may_take(offer, standing, who, role) and self.asked.may_answer(offer, who, standing)
        )
        questions = self.asked.shown_to(who, standing, self.clock())
        return Offered(coup=standing.coup, step=standing.step, offers=mine, questions=questions)


def may_take(offer: Offer, standing: Standing, who: Participant, role: str) -> bool:
    """Whether a person may take an offer in this role: their own, or one of the dealer and chance they act for."""
    if who == SPECTATOR or (offer.party is Party.PEOPLE and not offer.is_open_to(who)):
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
        "tempo": dict(standing.game.live.tempo) if standing.manner.watched else {},
    }
