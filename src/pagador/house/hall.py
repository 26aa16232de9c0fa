"""The hall: the tables that are open, read from their chains, and read again when a transaction has failed."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select
from sqlalchemy.exc import DBAPIError

from pagador.house import schema
from pagador.house.agenda import Agenda
from pagador.house.chain import Head, understood
from pagador.house.company import recalled
from pagador.house.endings import changed_chains, unsaid_endings
from pagador.house.leaving import lose_chance
from pagador.house.live import LiveTable
from pagador.house.loading import begun, first_of, load_table, since
from pagador.house.meters import OutOfUse, check_meters
from pagador.house.office import OFFICE, join_pools
from pagador.house.pool_orders import tell
from pagador.house.pools import pools_of
from pagador.house.prizes import knows_no_pool
from pagador.house.records import (
    HOUSE_CHAIN,
    AtTable,
    ClosingOrdered,
    InHouse,
    Opened,
    ReopeningOrdered,
    Stamped,
    TableAdded,
    TableEnded,
)
from pagador.house.released import goes_back
from pagador.house.snapshots import renewed
from pagador.house.standing import Standing
from pagador.house.store import Store, StoreFailed, Writing, head_of, lines_of, set_status
from pagador.house.times import StoredTimes, Times
from pagador.house.trust import Ending, Trust
from pagador.house.unfed import take_up
from pagador.house.vault import ChanceLost, Vault
from pagador.house.waiting import USUAL, Patience, WaitingList
from pagador.law import Refused

logger = logging.getLogger("pagador.floor")

OPENED_AT_ONCE = 100
"""So many tables are opened in one transaction, where none is at fault."""


class Publication(msgspec.Struct, frozen=True):
    """What has become true at a table: where it stands, and the lines that brought it there.

    `left_ms` is the time left of each question, by its key; `stopped` is why the table takes no play now.
    """

    standing: Standing
    records: tuple[AtTable, ...]
    left_ms: dict[str, int]
    stopped: str = ""


class TooOld(Exception):
    """This program's rules are older than those that a table was played under."""


def not_open(name: str) -> Refused:
    return Refused(f"There is no table {name} open here.")


def out_of_order(name: str) -> Refused:
    return Refused(f"The table {name} is out of order: what is yours there is kept. Ask the inspector.")


class Hall:
    """Every open table by name, the tables that are out of order, and which of them have to be looked at.

    `ended` are the lines of the house's chain that say where closed tables ended, until the anchors have them; of those
    in `unsaid`, which were closed before 0.3.0, no line says it. `untold` are tables that have to hear yet which of
    their pools can be won.
    """

    def __init__(self, store: Store, vault: Vault, clock: Callable[[], int], patience: Patience = USUAL) -> None:
        self.store = store
        self.vault = vault
        self.clock = clock
        self.tables: dict[str, LiveTable] = {}
        self.out_of_order: set[str] = set()
        self.untold: set[str] = set()
        self.reasons: dict[str, Refused] = {}
        self.agenda = Agenda()
        self.waiters = WaitingList(self.in_order, patience)
        self.times = StoredTimes()
        self.unsaid: dict[str, Head] = {}
        self.ended: dict[str, int] = {}
        self.over: set[str] = set()
        self.trust = Trust(vault.seal)
        self.trust.ends = self.ending_of
        self.opened: list[Publication] = []
        self.stopped: list[str] = []
        self.house = Head(0, b"")
        self.house_read: int | None = None

    def heads(self) -> dict[str, Head]:
        """Where every chain stands in what is durable; those that ended have left their heads to the house's chain."""
        open_ones = {name: table.durable.head for name, table in self.tables.items()}
        return self.unsaid | open_ones | self.trust.heads() | {HOUSE_CHAIN: self.house}

    # Which tables ------------------------------------------------------------------------

    def due(self, now: int) -> list[LiveTable]:
        """The tables that have to be looked at now, of those at which anybody can play."""
        return self.found(self.agenda.due(now))

    def to_look_after(self, now: int, *, second: bool) -> list[LiveTable]:
        """The tables that a turn has touched or that are due; once a second all that anybody is at, for the idle.

        Where the source of chance has failed, all tables: those that draw from it are closed.
        """
        if self.vault.failed:
            self.agenda.touch(*self.tables)
        elif second:
            self.agenda.touch(*self.agenda.visited)
        return self.due(now)

    def found(self, names: list[str]) -> list[LiveTable]:
        """The tables of these names that are in order; asked by other threads too, while tables come and go."""
        tables = ((name, self.tables.get(name)) for name in names)
        return [table for name, table in tables if table is not None and name not in self.out_of_order]

    def in_order(self) -> list[LiveTable]:
        """The tables at which anybody can play."""
        return self.found(list(self.tables))

    def ending_of(self, name: str) -> Ending | None:
        """Whether a table is closed, with what has been decided in this turn, or is closing."""
        table = self.tables.get(name)
        if table is not None and table.standing.closed:
            return Ending.CLOSED
        return Ending.CLOSING if table is not None and table.closing else None

    def waiting(self) -> list[LiveTable]:
        """The tables that wait for something to be worked out."""
        return self.found(list(self.agenda.pondering))

    def standings(self) -> Iterator[Standing]:
        """Where the tables stand that anybody is at, with what has been decided in this turn."""
        occupied = (self.tables.get(name) for name in self.agenda.occupied())
        return (table.standing for table in occupied if table is not None)

    def note(self, table: LiveTable, now: int) -> None:
        """Take down where a table stands in what is durable, and when it has to be looked at again."""
        self.agenda.note(table, now, in_order=table.name not in self.out_of_order)
        if table.durable.closed:
            self.over.add(table.name)

    # Telling -----------------------------------------------------------------------------

    def settled(self, began: int) -> list[Publication]:
        """A transaction begun then is durable: what each table did in it."""
        self.trust.settle()
        found: list[Publication] = []
        for name in list(self.agenda.touched):
            table = self.tables.get(name)
            if table is None:
                self.agenda.forget(name)
                continue
            with self.blaming(table):
                found += [self.published(table, began)] if table.pending else []
                self.note(table, self.clock())
        return found

    def published(self, table: LiveTable, began: int) -> Publication:
        now = self.clock()
        records = table.settle(began, now)
        return Publication(table.standing, records, table.clock.left_ms(now))

    def news(self) -> list[Publication]:
        """The tables that were opened, or put out of order, since this was last asked."""
        opened, self.opened = self.opened, []
        stopped, self.stopped = self.stopped, []
        still = [name for name in stopped if name in self.out_of_order and name in self.tables]
        return opened + [
            Publication(self.tables[name].durable, (), {}, self.why_stopped(name).sentence) for name in still
        ]

    @contextmanager
    def blaming(self, table: LiveTable) -> Iterator[None]:
        """What goes wrong at a table when its transaction is over puts it out of order, and stops nobody else."""
        try:
            yield
        except Exception:
            logger.exception("the table %s is out of order", table.name)
            self.put_out_of_order(table)

    def publications(self, caught: dict[str, tuple[AtTable, ...]]) -> list[Publication]:
        """What the chains were found to have after all, and the times that end later now."""
        found = [(table, caught.get(name, ())) for name, table in self.tables.items()]
        told = [(table, records) for table, records in found if records or table.clock.windows]
        return [Publication(table.standing, records, table.clock.left_ms(self.clock())) for table, records in told]

    # Opening and closing -----------------------------------------------------------------

    def look_around(self) -> None:
        """Tables opened, closing or closed since: by the command line, by themselves, or before the house came up.

        Each is a line of the house's chain, of which only those are read that have come since this was last asked.
        """
        with self.store.reading() as connection:
            self.house = house = head_of(connection, HOUSE_CHAIN)
            if self.house_read is None:
                self.unsaid = unsaid_endings(connection)
                self.times.read(connection)
            self.waiters.catch_up(connection)
            found, ordered = self.orders(connection)
            self.trust.look_around(connection, self.house, again=bool(ordered))
            for name in self.over:
                self.put_away(connection, name)
            self.over = set()
        on_the_floor = self.tables.keys() | self.out_of_order if found else ()
        self.open_tables([name for name in found if name in ordered or name not in on_the_floor])
        for name, status in found.items():
            if name in self.tables:
                self.tables[name].closing = status == "closing"
                self.agenda.touch(name)
        self.house_read = house.seq

    def orders(self, connection: Connection) -> tuple[dict[str, str], set[str]]:
        """The open tables that something was ordered for, with how they are listed; and which are to be read again.

        When the house opens, all tables.
        """
        row = schema.tables.c
        wanted = select(row.name, row.status).where(row.status != "closed").order_by(row.name)
        if self.house_read is None:
            return listed(connection, wanted), set()
        records = self.house_records(connection, self.house_read)
        self.ended |= {record.table: record.seq for record in records if isinstance(record, TableEnded)}
        named = [record for record in records if isinstance(record, TableAdded | ClosingOrdered | ReopeningOrdered)]
        if not named:
            return {}, set()
        names = {record.table for record in named}
        found = listed(connection, wanted.where(row.name.in_(sorted(names))))
        again = {record.table for record in named if isinstance(record, ReopeningOrdered)}
        return found, again & self.out_of_order

    def house_records(self, connection: Connection, after: int) -> list[InHouse]:
        """The records of the house's chain after this line."""
        if self.house.seq <= after:
            return []
        records = (understood(line.body) for line in lines_of(connection, HOUSE_CHAIN, after=after))
        return [record for record in records if isinstance(record, InHouse)]

    def put_away(self, connection: Connection, name: str) -> None:
        """A closed table leaves the hall; where the house's chain does not say how it ended, its head is kept."""
        self.tables.pop(name, None)
        self.out_of_order.discard(name)
        self.agenda.forget(name)
        self.untold.discard(name)
        self.trust.forget_feeder(name)
        if name not in self.ended:
            self.unsaid[name] = head_of(connection, name)

    def open_tables(self, names: list[str]) -> None:
        """Read tables from their chains, many in one transaction."""
        for start in range(0, len(names), OPENED_AT_ONCE):
            self.open_some(names[start : start + OPENED_AT_ONCE])

    def open_some(self, names: list[str]) -> None:
        """Read these tables; one that cannot be read or cannot go on is out of order, and no other."""
        now = self.clock()
        try:
            tables = self.resumed(names, now)
        except StoreFailed:
            self.vault.opened.clear()
            self.trust.undo()
            raise
        except Exception as fault:
            self.vault.opened.clear()
            self.trust.undo()
            if len(names) > 1:
                for name in names:
                    self.open_some([name])
                return
            logger.exception("the table %s cannot be opened", *names)
            self.out_of_order.update(names)
            self.give_reason(names[0], fault)
            self.note_feeder(names[0])
            return
        for table in tables:
            self.put_in_order(table, now)

    def note_feeder(self, name: str) -> None:
        """A table that cannot be opened may be opened again: the pools that it feeds by its first line can be won."""
        if name in self.tables:
            return
        try:
            with self.store.reading() as connection:
                self.trust.note_feeder(begun(first_of(lines_of(connection, name, coup=1), name)))
        except StoreFailed:
            raise
        except Exception:
            logger.exception("nothing is known of the pools that %s feeds", name)
            self.trust.unread.add(name)

    def resumed(self, names: list[str], now: int) -> list[LiveTable]:
        """These tables as their chains have them, with what was owed there when the house went down."""
        with self.store.reading() as connection:
            tables = [load_table(connection, self.vault, name, now, self.times.of(name)) for name in names]
        self.set_up_pools(tables)
        with self.store.reading() as connection:
            for table in tables:
                table.trust = self.trust
                self.trust.join(connection, table.standing)
        with self.store.writing() as page:
            page.house_head()  # locked before accounts: a table whose chance is lost is closed
            for table in tables:
                self.resume(page, table, now)
            self.trust.close(page, now)
            house = page.house
        self.trust.settle()
        self.house = house or self.house
        return tables

    def set_up_pools(self, tables: list[LiveTable]) -> None:
        """What had gathered at a table under older rules, which knew no pools, is in its own pool from now on."""
        for standing in (table.standing for table in tables):
            if standing.closed or not (pools_of(standing) and knows_no_pool(standing)):
                continue
            with self.store.writing() as page:
                page.house_head()
                first = understood(first_of(lines_of(page.connection, standing.table, coup=1), standing.table).body)
                assert isinstance(first, Opened)
                join_pools(page, standing, first, OFFICE)
                self.house = page.house or self.house

    def put_in_order(self, table: LiveTable, now: int) -> None:
        """A table that was read from its chain is played at from now on."""
        if table.name in self.out_of_order:
            logger.warning("the table %s was out of order, and is open again as its chain has it", table.name)
            self.out_of_order.remove(table.name)
        self.tables[table.name] = table
        table.neighbours, table.touch, table.allowed = self.standings, self.agenda.touch, self.waiters.check
        self.opened.append(self.published(table, now))
        self.note(table, now)

    # Out of order ------------------------------------------------------------------------

    def put_out_of_order(self, table: LiveTable, fault: Exception | None = None) -> None:
        """Nobody plays there until it is read again; the time that people have stands still."""
        table.clock.halt(self.clock())
        self.out_of_order.add(table.name)
        self.give_reason(table.name, fault)
        self.stopped.append(table.name)
        self.note(table, self.clock())
        self.agenda.touch(table.name)

    def give_reason(self, name: str, fault: Exception | None) -> None:
        """Remember why a table is out of order, where that is something that a person can be told with its rule."""
        self.reasons.pop(name, None)
        refusal = fault.refusal if isinstance(fault, OutOfUse) else fault
        if isinstance(refusal, Refused) and refusal.under:
            self.reasons[name] = refusal

    def why_stopped(self, name: str) -> Refused:
        """What is said to those who want something of a table that is out of order."""
        return self.reasons.get(name) or out_of_order(name)

    def resume(self, page: Writing, table: LiveTable, now: int) -> None:
        """Go on from where the chain ends; if rules or law have changed since, say so there first."""
        if table.standing.closed:
            set_status(page, table.name, "closed")
            return
        stamp = table.standing.stamp
        if goes_back(stamp, renewed(stamp)):
            raise TooOld(f"{table.name} was played under rules {stamp.rules_version}: a newer program is wanted")
        if stamp != renewed(stamp):
            table.write(page, Stamped(seq=table.next_seq, at=now, stamp=renewed(stamp)))
        check_meters(page, table.standing)
        try:
            if table.standing.bound is not None:
                self.vault.secret(table.name, table.standing.bound)
            take_up(self.trust, table.standing, page, now)
            self.tell_of_pools(page, table, now)
            table.attend(page, now)
            self.tell_late(page, table, now)
        except ChanceLost as lost:
            logger.error("chance is lost at %s: %s", table.name, lost.sentence)
            lose_chance(table, page, lost.sentence, now)

    # Pools -------------------------------------------------------------------------------

    def tell_of_pools(self, page: Writing, table: LiveTable, now: int) -> None:
        """Let a table know which of its pools can be won; where one was just won there, that is paid before."""
        (self.untold.discard if tell(self.trust, table, page, now) else self.untold.add)(table.name)

    def tell_late(self, page: Writing, table: LiveTable, now: int) -> None:
        """What a table could not hear when it was said, it hears as soon as it can."""
        if table.name in self.untold:
            self.tell_of_pools(page, table, now)

    # When the books fail -----------------------------------------------------------------

    def read_again(self) -> dict[str, tuple[AtTable, ...]]:
        """Take every table back to its chain, which has the last word on what was written of the last transaction.

        The pen may have been lost with the connection, and another house have written meanwhile: it is taken first,
        and every chain looked at. What the chains have after all is given back, to be told.
        """
        with self.store.writing():
            self.store.known.clear()
            self.store.reach.clear()
        self.vault.opened.clear()
        self.waiters.forget()
        self.untold = set(self.tables)
        with self.store.reading() as connection:
            self.trust.read_again(connection)
            self.times.read(connection)
            again = [self.taken_back(connection, self.tables[name]) for name in self.doubtful(connection)]
        for table, _ in filter(None, again):
            self.tables[table.name] = table
        for table in self.in_order():
            if (refusal := self.trust.missing(table.standing)) is not None:
                self.put_out_of_order(table, refusal)
        for table in self.tables.values():
            self.note(table, self.clock())
            self.agenda.touch(table.name)
        return {table.name: records for table, records in filter(None, again)}

    def doubtful(self, connection: Connection) -> list[str]:
        """The tables that the last transaction may have changed, and those whose chains say anything else."""
        heads = {name: table.durable.head for name, table in self.tables.items()}
        changed = {*self.agenda.touched, *changed_chains(connection, heads)}
        return [name for name in self.tables if name in changed]

    def taken_back(self, connection: Connection, table: LiveTable) -> tuple[LiveTable, tuple[AtTable, ...]] | None:
        """A table as its chain has it now, and what was written since it was last known to be durable."""
        standing, records = table.durable, []
        try:
            for after, record in since(connection, standing):
                standing = after
                records.append(record)
        except (StoreFailed, DBAPIError):
            raise
        except Exception:
            logger.exception("the table %s cannot be read again", table.name)
            table.undo()
            self.put_out_of_order(table)
            return None
        again = LiveTable(standing, self.vault, table.clock, self.clock())
        again.closing, again.ready, again.kept_at = table.closing, table.ready, table.kept_at
        again.hurried, again.away = table.hurried, table.away
        again.neighbours, again.touch, again.allowed = self.standings, self.agenda.touch, self.waiters.check
        again.trust = self.trust
        again.company = recalled(connection, standing)
        return again, tuple(records)

    def go_on(self, stopped: int) -> None:
        """The books can be written again: the clocks, which stood still since then, go on."""
        now = self.clock()
        for table in self.in_order():
            with self.blaming(table):
                table.clock.stopped(stopped, now)
                table.clock.follow(table.standing, table.questions(), now)
                self.note(table, now)
                self.agenda.touch(table.name)

    # Time --------------------------------------------------------------------------------

    def keep_time(self, page: Writing, now: int) -> None:
        """Store the time left of every question at every table where it runs; that of tables not read stays."""
        if self.house_read is None:
            return
        unread = self.out_of_order - self.tables.keys()
        names = sorted((self.agenda.timed.keys() | self.times.by_table.keys()) - unread)
        self.times.store(page, {name: self.time_left(name, now) for name in names})

    def time_left(self, name: str, now: int) -> Times:
        """The time left of each question at a table; none, if it is not there any more."""
        table = self.tables.get(name)
        return () if table is None else tuple(sorted(table.clock.kept(now), key=lambda left: left.question))


def listed(connection: Connection, wanted: Select[Any]) -> dict[str, str]:
    """The tables that a question finds, by name, with how each is listed."""
    return {row.name: row.status for row in connection.execute(wanted)}
