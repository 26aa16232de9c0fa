"""The waiting list: while a person waits for a kind of place, who has two of that kind gives up the later one.

Who waits is a fold of lines in the house's own chain; who was given notice, and for whom a place is kept, is worked
out anew whenever the house opens. It is the list of one process: that of the floor whose tables these are.
"""

from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import Connection, select

from pagador.betting.bets import PlaceBet
from pagador.betting.places import TakePlace
from pagador.decider import Command, Participant, PeopleCommand
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.clock import SECOND_MS
from pagador.house.leaving import show_out
from pagador.house.live import LiveTable
from pagador.house.office import now_ms
from pagador.house.records import CASINO, HOUSE_CHAIN, WAITING, WaitingJoined, WaitingLeft
from pagador.house.standing import Standing
from pagador.house.store import Writing, raw
from pagador.law import Refused, rule

SHARED = "pt95.VIII.12"

GIVE_UP, GIVEN_UP = "give-up", "given-up"
"""What a person is told whose later machine another waits for, and what once the house has freed it."""

SERVED, LEFT, LATE = "served", "left", "late"
"""Why a person waits no more: a place was taken, the list was left, a place was kept in vain."""


class Kind(msgspec.Struct, frozen=True, order=True):
    """A kind of place that people may have to share: what its game calls it, the money it is for, and the casino."""

    what: str
    currency: str
    casino: str = CASINO


def words_of(kind: Kind) -> dict[str, str]:
    """A kind as records and answers name it."""
    return {"kind": kind.what, "currency": kind.currency, "casino": kind.casino}


class Wait(msgspec.Struct, frozen=True):
    """A person who waits for a kind of place, since a line of the house's chain."""

    person: str
    kind: Kind
    line: int


class Patience(msgspec.Struct, frozen=True, kw_only=True):
    """How long a person has who gives up a place, and how long a place that is free is kept for one who waits."""

    give_up_seconds: int = 60
    kept_seconds: int = 60


USUAL = Patience()


class Notice(msgspec.Struct):
    """A person who is to give up a machine, since when, and whether the machine's chain says that they were told."""

    person: str
    at: int
    told: bool = False


class KindListed(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of place as the lobby lists it: how many there are, how many are free, how many people wait."""

    kind: str
    currency: str
    casino: str
    places: int
    free: int
    waiting: int


class WaitingPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where a person stands in a list; `kept_ms` is how much longer a free place is kept, if there is one."""

    kind: str
    currency: str
    casino: str
    place: int
    kept_ms: int | None = None


class WaitingList:
    """Who waits for which kind of place on a floor; `tables` are those at which anybody can play."""

    def __init__(self, tables: Callable[[], Iterable[LiveTable]], patience: Patience = USUAL) -> None:
        self.tables = tables
        self.patience = patience
        self.waits: dict[tuple[str, Kind], Wait] = {}
        self.read_to = 0
        self.notices: dict[str, Notice] = {}
        self.called: dict[tuple[str, Kind], int] = {}
        self.kinds: dict[str, Kind | None] = {}

    @property
    def is_busy(self) -> bool:
        """Whether anybody waits, or has been told to give a place up."""
        return bool(self.waits or self.notices)

    # The chain ---------------------------------------------------------------------------

    def catch_up(self, connection: Connection) -> None:
        """Follow the lines of the house's chain that have come since the last time."""
        log = schema.log.c
        mine = log.chain == HOUSE_CHAIN, log.actor == WAITING, log.number > self.read_to
        for row in connection.execute(select(log.seq, log.body).where(*mine).order_by(log.number)).all():
            self.follow(understood(raw(row.body)), row.seq)
            self.read_to = row.seq

    def follow(self, record: object, line: int) -> None:
        follow_wait(self.waits, record, line)
        if isinstance(record, WaitingLeft):
            self.called.pop((record.person, Kind(record.kind, record.currency, record.casino)), None)

    def waits_in(self, page: Writing) -> dict[tuple[str, Kind], Wait]:
        """Who waits by now, with what this very transaction has written."""
        self.catch_up(page.connection)
        waits = dict(self.waits)
        for chain, line, _, actor, _, _, body, _ in page.lines:
            if (chain, actor) == (HOUSE_CHAIN, WAITING):
                follow_wait(waits, understood(body), line)
        return waits

    def forget(self) -> None:
        """What was worked out in a transaction that failed is worked out again."""
        self.notices.clear()
        self.called.clear()

    def join(self, page: Writing, person: Participant, kind: Kind) -> WaitingPlace:
        """Put a person on the list, if there is such a kind of place, none is free, and they have none themselves."""
        alike, waits = self.alike(kind), self.waits_in(page)
        if not alike:
            raise Refused(f"There is no place of the kind {kind.what} here for {kind.currency}.", SHARED)
        if (person, kind) in waits:
            raise Refused("You wait for a place of that kind already.", SHARED)
        if any(person in table.standing.visits for table in alike):
            raise Refused("You have a place of that kind already: who has none comes first.", SHARED)
        ahead = [wait for wait in waits.values() if wait.kind == kind]
        free = [table.name for table in alike if is_free(table)]
        if len(free) > len(ahead):
            raise Refused(f"A place of that kind is free: take {free[0]}.", SHARED)
        seq = page.house_head().seq + 1
        page.append_to_house(WaitingJoined(seq=seq, at=now_ms(), person=person, **words_of(kind)))
        return WaitingPlace(place=len(ahead) + 1, kept_ms=None, **words_of(kind))

    def leave(self, page: Writing, person: Participant, kind: Kind, why: str = LEFT) -> None:
        """Take a person off the list."""
        if (person, kind) not in self.waits_in(page):
            raise Refused("You do not wait for a place of that kind.", SHARED)
        seq = page.house_head().seq + 1
        page.append_to_house(WaitingLeft(seq=seq, at=now_ms(), person=person, why=why, **words_of(kind)))

    # What stands where -------------------------------------------------------------------

    def kind_of(self, standing: Standing) -> Kind | None:
        """The kind of a table's place, worked out once: its terms do not change."""
        if standing.table not in self.kinds:
            shared = standing.game.live.shared
            what = None if shared is None else shared(standing.state)
            self.kinds[standing.table] = None if what is None else Kind(what, standing.currency, standing.casino)
        return self.kinds[standing.table]

    def alike(self, kind: Kind) -> list[LiveTable]:
        """The tables of a kind that people may come to, and those that they are at."""
        return usable(table for table in self.tables() if self.kind_of(table.standing) == kind)

    def waiting_for(self, kind: Kind) -> list[Wait]:
        """Who waits for this kind, the first who came first."""
        return [wait for wait in list(self.waits.values()) if wait.kind == kind]

    def listed(self) -> tuple[KindListed, ...]:
        """Every kind of place here that people may have to share."""
        found: dict[Kind, list[LiveTable]] = {}
        for table in self.tables():
            if (kind := self.kind_of(table.standing)) is not None:
                found.setdefault(kind, []).append(table)
        return tuple(self.as_listed(kind, found[kind]) for kind in sorted(found))

    def as_listed(self, kind: Kind, tables: list[LiveTable]) -> KindListed:
        alike = usable(tables)
        return KindListed(
            **words_of(kind),
            places=len(alike),
            free=sum(map(is_free, alike)),
            waiting=len(self.waiting_for(kind)),
        )

    def of(self, person: str, now: int) -> tuple[WaitingPlace, ...]:
        """Where a person stands in the lists that they are on."""
        return tuple(self.place_of(wait, now) for wait in list(self.waits.values()) if wait.person == person)

    def place_of(self, wait: Wait, now: int) -> WaitingPlace:
        called = self.called.get((wait.person, wait.kind))
        kept = None if called is None else max(called + self.patience.kept_seconds * SECOND_MS - now, 0)
        place = sum(other.line <= wait.line for other in self.waiting_for(wait.kind))
        return WaitingPlace(**words_of(wait.kind), place=place, kept_ms=kept)

    # Commands ----------------------------------------------------------------------------

    @rule("pt95.VIII.12")
    def check(self, standing: Standing, command: Command) -> None:
        """Refuse a place that another waits for, and a game at a machine that has to be given up."""
        if not self.waits or not isinstance(command, PeopleCommand):
            return
        match command:
            case TakePlace(by=by):
                self.check_place(standing, by)
            case PlaceBet(by=by) if self.has_notice(standing.table, by):
                raise Refused("Another player waits for this machine: take your credit out, it is given up.", SHARED)

    def check_place(self, standing: Standing, by: Participant) -> None:
        """Refuse a place of a kind that others wait for, to all but those who come first among them."""
        kind = self.kind_of(standing)
        if kind is None or not self.waiting_for(kind):
            return
        alike = self.alike(kind)
        players = {person for table in alike for person in table.standing.visits}
        waiting = [wait.person for wait in self.waiting_for(kind) if wait.person not in players]
        free = sum(map(is_free, alike))
        if free > len(waiting) or by in waiting[:free]:
            return
        if by in players:
            raise Refused("Others wait for a machine like this: you have one of them already.", SHARED)
        raise Refused("Others wait for a machine like this, and come before you.", SHARED)

    def has_notice(self, table: str, person: str) -> bool:
        notice = self.notices.get(table)
        return notice is not None and notice.person == person

    # Every second ------------------------------------------------------------------------

    def look(self, page: Writing, now: int) -> None:
        """Take off the list who has a place or let one go by, and find who has to give one up."""
        self.catch_up(page.connection)
        wanted: dict[str, str] = {}
        for kind in dict.fromkeys(wait.kind for wait in self.waits.values()):
            alike = self.alike(kind)
            waiting = self.still_waiting(page, kind, alike, now)
            free = sum(map(is_free, alike))
            self.call(waiting, free, now)
            wanted |= to_give_up(alike, len(waiting) - free)
        kept = {name: notice for name, notice in self.notices.items() if wanted.get(name) == notice.person}
        self.notices = {name: kept.get(name) or Notice(person, now) for name, person in wanted.items()}

    def call(self, waiting: list[Wait], free: int, now: int) -> None:
        """Keep a free place for each of the first; of who has none any more, no time runs."""
        for place, wait in enumerate(waiting):
            if place < free:
                self.called.setdefault((wait.person, wait.kind), now)
            else:
                self.called.pop((wait.person, wait.kind), None)

    def still_waiting(self, page: Writing, kind: Kind, alike: list[LiveTable], now: int) -> list[Wait]:
        """Who waits for a kind still; the others leave the list."""
        players = {person for table in alike for person in table.standing.visits}
        staying = []
        for wait in self.waiting_for(kind):
            called = self.called.get((wait.person, kind), now)
            if wait.person in players:
                self.leave(page, Participant(wait.person), kind, SERVED)
            elif now - called >= self.patience.kept_seconds * SECOND_MS:
                self.leave(page, Participant(wait.person), kind, LATE)
            else:
                staying.append(wait)
        return staying

    @rule("pt95.VIII.12")
    def see_to(self, table: LiveTable, page: Writing, now: int) -> None:
        """Tell a person to give a machine up; when time is over and no game runs, pay the credit out and free it."""
        notice = self.notices.get(table.name)
        if notice is None or notice.person not in table.standing.visits:
            return
        who = Participant(notice.person)
        if not notice.told:
            table.note(page, who, GIVE_UP, (SHARED,), now)
            notice.told = True
        over = now - notice.at >= self.patience.give_up_seconds * SECOND_MS
        if over and show_out(table, page, who, now):
            table.note(page, who, GIVEN_UP, (SHARED,), now)


def follow_wait(waits: dict[tuple[str, Kind], Wait], record: object, line: int) -> None:
    """Who waits after one more line."""
    match record:
        case WaitingJoined(person=person, kind=what, currency=currency, casino=casino):
            kind = Kind(what, currency, casino)
            waits.setdefault((person, kind), Wait(person, kind, line))
        case WaitingLeft(person=person, kind=what, currency=currency, casino=casino):
            waits.pop((person, Kind(what, currency, casino)), None)


def usable(tables: Iterable[LiveTable]) -> list[LiveTable]:
    """Those of these tables that people may come to, or are at."""
    return [table for table in tables if not table.standing.closed and (table.standing.visits or is_free(table))]


def is_free(table: LiveTable) -> bool:
    """Whether a person may come to this place now."""
    return not (table.standing.visits or table.standing.closed or table.closing)


@rule("pt95.VIII.12")
def to_give_up(alike: list[LiveTable], wanted: int) -> dict[str, str]:
    """So many machines, the latest taken first, whose players have another that they took before."""
    visits = sorted(
        ((visit.began, table.name, person) for table in alike for person, visit in table.standing.visits.items()),
    )
    first: dict[str, str] = {}
    for _, name, person in visits:
        first.setdefault(person, name)
    later = [(name, person) for _, name, person in reversed(visits) if first[person] != name]
    return dict(later[: max(wanted, 0)])
