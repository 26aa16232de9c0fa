"""The hall: the tables that are open, read from their chains, and read again when a transaction has failed."""

import logging
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from pagador.house import schema
from pagador.house.chain import Head, understood
from pagador.house.company import recalled
from pagador.house.leaving import lose_chance
from pagador.house.live import LiveTable
from pagador.house.loading import load_table, since
from pagador.house.records import HOUSE_CHAIN, AtTable, ReopeningOrdered, Stamped
from pagador.house.released import goes_back
from pagador.house.snapshots import renewed
from pagador.house.standing import Standing
from pagador.house.store import Store, StoreFailed, Writing, head_of, lines_of, set_status
from pagador.house.vault import ChanceLost, Vault
from pagador.law import Refused

logger = logging.getLogger("pagador.floor")


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
    """Every open table by name, where the chains of closed ones ended, and the tables that are out of order."""

    def __init__(self, store: Store, vault: Vault, clock: Callable[[], int]) -> None:
        self.store = store
        self.vault = vault
        self.clock = clock
        self.tables: dict[str, LiveTable] = {}
        self.out_of_order: set[str] = set()
        self.ended: dict[str, Head] = {}
        self.opened: list[Publication] = []
        self.stopped: list[str] = []
        self.house = Head(0, b"")
        self.orders_read = 0

    def heads(self) -> dict[str, Head]:
        """Where every chain stands in what is durable."""
        open_ones = {name: table.durable.head for name, table in self.tables.items()}
        return self.ended | open_ones | {HOUSE_CHAIN: self.house}

    # Telling -----------------------------------------------------------------------------

    def settled(self, began: int) -> list[Publication]:
        """A transaction begun then is durable: what each table did in it."""
        changed = [table for table in self.tables.values() if table.pending]
        found: list[Publication] = []
        for table in changed:
            with self.blaming(table):
                found.append(self.published(table, began))
        return found

    def in_order(self) -> Collection[LiveTable]:
        """The tables at which anybody can play: nearly always all, and then nobody is looked for."""
        if not self.out_of_order:
            return self.tables.values()
        return [table for name, table in self.tables.items() if name not in self.out_of_order]

    def standings(self) -> Iterator[Standing]:
        """Where all tables stand, with what has been decided in this turn."""
        return (table.standing for table in self.tables.values())

    def published(self, table: LiveTable, began: int) -> Publication:
        now = self.clock()
        records = table.settle(began, now)
        return Publication(table.standing, records, table.clock.left_ms(now))

    def news(self) -> list[Publication]:
        """The tables that were opened, or put out of order, since this was last asked."""
        opened, self.opened = self.opened, []
        stopped, self.stopped = self.stopped, []
        still = [name for name in stopped if name in self.out_of_order and name in self.tables]
        return opened + [Publication(self.tables[name].durable, (), {}, out_of_order(name).sentence) for name in still]

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
        """Tables opened, closing or closed since: by the command line, by themselves, or before the house came up."""
        with self.store.reading() as connection:
            found = connection.execute(select(schema.tables.c.name, schema.tables.c.status)).all()
            self.house = head_of(connection, HOUSE_CHAIN)
            ordered = self.read_orders(connection)
            for name, status in found:
                if status == "closed":
                    self.put_away(connection, name)
        for name, status in found:
            on_the_floor = name in self.tables or name in self.out_of_order
            if status != "closed" and (name in ordered or not on_the_floor):
                self.open_table(name)
            if name in self.tables:
                self.tables[name].closing = status == "closing"

    def put_away(self, connection: Connection, name: str) -> None:
        """A closed table leaves the hall; its last line is anchored with all the others."""
        self.tables.pop(name, None)
        self.out_of_order.discard(name)
        if name not in self.ended:
            self.ended[name] = head_of(connection, name)

    def open_table(self, name: str) -> None:
        """Read a table from its chain; one that cannot be read or cannot go on is out of order, and no other."""
        now = self.clock()
        try:
            table = load_table(self.store, self.vault, name, now)
            table.neighbours = self.standings
            with self.store.writing() as page:
                self.resume(page, table, now)
        except StoreFailed:
            self.vault.opened.clear()
            raise
        except Exception:
            logger.exception("the table %s cannot be opened", name)
            self.vault.opened.clear()
            self.out_of_order.add(name)
            return
        if name in self.out_of_order:
            logger.warning("the table %s was out of order, and is open again as its chain has it", name)
            self.out_of_order.remove(name)
        self.tables[name] = table
        self.opened.append(self.published(table, now))

    # Out of order ------------------------------------------------------------------------

    def put_out_of_order(self, table: LiveTable) -> None:
        """Nobody plays there until it is read again; the time that people have stands still."""
        table.clock.halt(self.clock())
        self.out_of_order.add(table.name)
        self.stopped.append(table.name)

    def read_orders(self, connection: Connection) -> set[str]:
        """The tables that somebody has ordered to be read again since this was last asked, of those out of order."""
        after, self.orders_read = self.orders_read, self.house.seq
        if not self.out_of_order:
            return set()
        records = (understood(line.body) for line in lines_of(connection, HOUSE_CHAIN, after=after))
        return self.out_of_order & {record.table for record in records if isinstance(record, ReopeningOrdered)}

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
        try:
            if table.standing.bound is not None:
                self.vault.secret(table.name, table.standing.bound)
            table.attend(page, now)
        except ChanceLost as lost:
            logger.error("chance is lost at %s: %s", table.name, lost.sentence)
            lose_chance(table, page, lost.sentence, now)

    # When the books fail -----------------------------------------------------------------

    def read_again(self) -> dict[str, tuple[AtTable, ...]]:
        """Take every table back to its chain, which has the last word on what was written of the last transaction.

        The pen may have been lost with the connection, and another house have written meanwhile: it is taken first,
        and every table read. What the chains have after all is given back, to be told.
        """
        with self.store.writing():
            self.store.known.clear()
            self.store.reach.clear()
        self.vault.opened.clear()
        with self.store.reading() as connection:
            again = [self.taken_back(connection, table) for table in self.tables.values()]
        for table, _ in filter(None, again):
            self.tables[table.name] = table
        return {table.name: records for table, records in filter(None, again)}

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
            self.put_out_of_order(table)
            return None
        again = LiveTable(standing, self.vault, table.clock, self.clock())
        again.closing, again.ready, again.kept_at = table.closing, table.ready, table.kept_at
        again.hurried, again.away = table.hurried, table.away
        again.neighbours = self.standings
        again.company = recalled(connection, standing)
        return again, tuple(records)

    def go_on(self, stopped: int) -> None:
        """The books can be written again: the clocks, which stood still since then, go on."""
        now = self.clock()
        for table in self.in_order():
            with self.blaming(table):
                table.clock.stopped(stopped, now)
                table.clock.follow(table.standing, table.questions(), now)

    # Time --------------------------------------------------------------------------------

    def keep_time(self, page: Writing, now: int) -> None:
        """Store the time left of every question at every table where it runs; that of tables not read stays."""
        rows = [
            {"chain": table.name, **msgspec.structs.asdict(left)}
            for table in self.tables.values()
            for left in table.clock.kept(now)
        ]
        unread = self.out_of_order - self.tables.keys()
        page.connection.execute(schema.clocks.delete().where(schema.clocks.c.chain.not_in(unread)))
        if rows:
            page.connection.execute(schema.clocks.insert(), rows)
