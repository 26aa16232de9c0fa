"""The floor: the one writer. It takes what people ask, what the clock strikes and what tables owe, in turns.

A turn is one transaction: every command decided in it, at every table, with everything that it moves, made durable by
one sync. Nothing is told to anybody before that. When a transaction fails, its tables are read again from their
chains, and everybody learns whether what he asked was done.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from pagador.decider import Participant
from pagador.equipment.chance import WatchedRandom
from pagador.house import schema
from pagador.house.chain import Head
from pagador.house.clock import SECOND_MS
from pagador.house.live import Answer, LiveTable, Wish, written_before
from pagador.house.loading import load_table
from pagador.house.office import now_ms
from pagador.house.records import HOUSE_CHAIN, AtTable, Stamped
from pagador.house.standing import Standing
from pagador.house.store import Store, StoreFailed, Writing, head_of
from pagador.house.vault import ChanceLost, Seal, Vault
from pagador.law import Refused
from pagador.table.log import Stamp

logger = logging.getLogger("pagador.floor")

MOST_AT_ONCE = 256
"""How many commands one transaction takes at most."""

IDLE_SECONDS = 0.25
"""How often the floor looks at its clocks when nobody asks for anything."""

RETRY_SECONDS = 0.5
UNWRITTEN = "The house could not write that down: nothing was done. Try again."


class Ask(msgspec.Struct, frozen=True):
    """A wish for a table, and whom to tell what became of it."""

    table: str
    wish: Wish
    reply: Callable[[Answer], None]


class Ready(msgspec.Struct, frozen=True):
    """Somebody has done what he wanted in this window."""

    table: str
    who: Participant


class Job(msgspec.Struct, frozen=True):
    """Something for the office, done in a transaction of the writer; the reply is what came of it, or the refusal."""

    run: Callable[[Writing], Any]
    reply: Callable[[Any], None]


Errand: TypeAlias = Ask | Ready | Job


class Publication(msgspec.Struct, frozen=True):
    """What has become true at a table: where it stands, and the lines that brought it there."""

    standing: Standing
    records: tuple[AtTable, ...]
    left_ms: int | None


class Counts:
    """What the floor has done since it was opened."""

    def __init__(self) -> None:
        self.commits = 0
        self.accepted = 0
        self.refused = 0
        self.failures = 0
        self.lines = 0


class Floor:
    """All open tables, and the thread that alone writes what happens there."""

    def __init__(
        self,
        store: Store,
        seal: Seal,
        *,
        publish: Callable[[list[Publication]], None] = lambda _: None,
        clock: Callable[[], int] = now_ms,
        generator: WatchedRandom | None = None,
        every_second: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.store = store
        self.vault = Vault(store, seal, generator or WatchedRandom())
        self.publish = publish
        self.clock = clock
        self.every_second = every_second
        self.tables: dict[str, LiveTable] = {}
        self.house = Head(0, b"")
        self.errands: SimpleQueue[Errand | None] = SimpleQueue()
        self.counts = Counts()
        self.suspended = ""
        self.out_of_order: set[str] = set()
        self.looked = 0
        self.thread: Thread | None = None

    # The thread --------------------------------------------------------------------------

    def start(self) -> None:
        self.open_tables()
        self.thread = Thread(target=self.run, name="floor", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Let the turn in hand end, keep the time left at every table, and stop."""
        if self.thread is not None:
            self.errands.put(None)
            self.thread.join()
            self.thread = None

    def submit(self, errand: Errand) -> None:
        self.errands.put(errand)

    def run(self) -> None:
        going = True
        while going:
            errands, going = self.gathered()
            try:
                self.turn(errands)
            except Exception:
                logger.exception("a turn of the floor failed")
                self.recover(errands)
        self.keep_time()

    def gathered(self) -> tuple[list[Errand], bool]:
        """What has been asked, many at once; nothing, when it is time to look at the clocks."""
        found: list[Errand] = []
        try:
            errand = self.errands.get(timeout=IDLE_SECONDS)
            while errand is not None:
                found.append(errand)
                if len(found) >= MOST_AT_ONCE:
                    return found, True
                errand = self.errands.get_nowait()
        except Empty:
            return found, True
        return found, False

    # A turn ------------------------------------------------------------------------------

    def turn(self, errands: list[Errand]) -> None:
        """One transaction: what was asked, what the clock strikes, what tables owe; then everybody is told."""
        now = self.clock()
        replies: list[tuple[Callable[[Any], None], Any]] = []
        if not errands and not self.anything_due(now):
            return
        try:
            with self.store.writing() as page:
                for errand in errands:
                    self.run_errand(page, errand, now, replies)
                for table in list(self.tables.values()):
                    self.look_after(page, table, now)
                house, lines = page.house, len(page.lines)
        except StoreFailed as failure:
            logger.error("the books could not be written: %s", failure)
            self.recover(errands)
            return
        self.count(replies, lines)
        self.house = house or self.house
        self.tell(replies, self.clock())

    def anything_due(self, now: int) -> bool:
        """Whether a clock strikes, a paced act is due, or it is time to look after sessions and tables."""
        if now - self.looked >= SECOND_MS:
            return True
        windows = (table.clock.window for table in self.tables.values())
        return any(window is not None and now >= window.ends for window in windows) or any(
            table.rest_until and now >= table.rest_until for table in self.tables.values()
        )

    def run_errand(self, page: Writing, errand: Errand, now: int, replies: list[Any]) -> None:
        match errand:
            case Ask(table=name, wish=wish, reply=reply):
                replies.append((reply, self.asked(page, name, wish, now)))
            case Ready(table=name, who=who) if name in self.tables:
                self.tables[name].say_ready(who)
            case Job(run=run, reply=reply):
                replies.append((reply, done(page, run)))

    def asked(self, page: Writing, name: str, wish: Wish, now: int) -> Answer:
        table = self.tables.get(name)
        if table is None:
            return Answer(number=wish.number, refused=f"There is no table {name} open here.")
        if name in self.out_of_order:
            return Answer(number=wish.number, refused=f"The table {name} is out of order: ask the inspector.")
        with self.blamed(table):
            try:
                given = table.take(page, wish, now)
                table.attend(page, now)
            except ChanceLost as lost:
                self.lose_chance(page, table, lost, now)
                return Answer(number=wish.number, refused=lost.sentence)
            return given

    @contextmanager
    def blamed(self, table: LiveTable) -> Iterator[None]:
        """A fault of the program at one table puts that table out of order, and no other."""
        try:
            yield
        except (Refused, StoreFailed, DBAPIError):
            raise
        except Exception:
            self.out_of_order.add(table.name)
            raise

    def look_after(self, page: Writing, table: LiveTable, now: int) -> None:
        """What the table owes by itself: strokes of the clock, duties, sessions, closing."""
        if table.standing.closed or table.name in self.out_of_order:
            return
        with self.blamed(table):
            try:
                self.look_at(page, table, now)
            except ChanceLost as lost:
                self.lose_chance(page, table, lost, now)

    def look_at(self, page: Writing, table: LiveTable, now: int) -> None:
        table.strike(page, now)
        table.attend(page, now)
        if now - self.looked >= SECOND_MS or table.pending:
            table.look_after_sessions(page, now)
        if table.closing:
            table.close(page, "closed by the house", now)
        table.keep(page)

    def lose_chance(self, page: Writing, table: LiveTable, lost: ChanceLost, now: int) -> None:
        """The coup is void, stakes go back, and the table is closed until somebody has looked at it."""
        logger.error("chance is lost at %s: %s", table.name, lost.sentence)
        table.void(page, lost.sentence, now)
        for person in list(table.standing.visits):
            table.show_out(page, person, now)
        table.write_off(page, lost.sentence, now)

    def tell(self, replies: list[tuple[Callable[[Any], None], Any]], now: int) -> None:
        """The turn is durable: answer those who asked, and publish what happened."""
        publications = [
            Publication(table.standing, table.settle(now), table.clock.left_ms(now))
            for table in self.tables.values()
            if table.pending or table.durable is not table.standing
        ]
        for table in self.tables.values():
            table.clock.follow(table.standing, now)
        if now - self.looked >= SECOND_MS:
            self.look_around(now)
        self.publish(publications)
        for reply, given in replies:
            reply(given)

    def count(self, replies: list[tuple[Callable[[Any], None], Any]], lines: int) -> None:
        self.counts.commits += 1
        self.counts.lines += lines
        for _, given in replies:
            refused = isinstance(given, Refused) or (isinstance(given, Answer) and bool(given.refused))
            self.counts.refused += refused
            self.counts.accepted += not refused

    # Looking around ----------------------------------------------------------------------

    def look_around(self, now: int) -> None:
        """Once a second: tables opened or closed elsewhere, and the time left at each."""
        self.looked = now
        with self.store.reading() as connection:
            found = connection.execute(select(schema.tables.c.name, schema.tables.c.status)).all()
            self.house = head_of(connection, HOUSE_CHAIN)
        for name, status in found:
            if name not in self.tables and status != "closed":
                self.open_table(name)
            elif name in self.tables and status == "closing":
                self.tables[name].closing = True
            elif name in self.tables and status == "closed":
                del self.tables[name]
        self.keep_time()
        self.every_second(now)

    def heads(self) -> dict[str, Head]:
        """Where every chain stands in what is durable."""
        return {name: table.durable.head for name, table in self.tables.items()} | {HOUSE_CHAIN: self.house}

    def keep_time(self) -> None:
        """Store the time left at every table where it runs."""
        now = self.clock()
        rows = [
            {"chain": table.name, "coup": window.coup, "step": window.step, "left_ms": max(window.ends - now, 0)}
            for table in self.tables.values()
            if (window := table.clock.window) is not None
        ]
        if rows:
            with self.store.writing() as page:
                page.connection.execute(
                    schema.clocks.delete().where(schema.clocks.c.chain.in_([row["chain"] for row in rows]))
                )
                page.connection.execute(schema.clocks.insert(), rows)

    # Opening -----------------------------------------------------------------------------

    def open_tables(self) -> None:
        self.look_around(self.clock())

    def open_table(self, name: str) -> None:
        """Read a table from its chain; if rules or law have changed since, say so there."""
        table = load_table(self.store, self.vault, name, self.clock())
        self.tables[name] = table
        stamp = table.standing.stamp
        same = Stamp(game=stamp.game, edition=stamp.edition, terms=stamp.terms, readings=stamp.readings)
        with self.store.writing() as page:
            if stamp != same:
                table.write(page, Stamped(seq=table.next_seq, at=self.clock(), stamp=same))
            try:
                table.bind(page, table.standing.coup, self.clock())
                table.attend(page, self.clock())
            except ChanceLost as lost:
                self.lose_chance(page, table, lost, self.clock())
        self.publish([Publication(table.standing, table.settle(self.clock()), table.clock.left_ms(self.clock()))])

    # When the books fail -----------------------------------------------------------------

    def recover(self, errands: list[Errand]) -> None:
        """Read every table again as the chain has it, as soon as that can be done; then answer what was asked."""
        self.counts.failures += 1
        since = self.clock()
        self.suspended = "The house cannot write to its books just now: nothing is lost, play goes on when it can."
        waiting = errands
        while self.suspended:
            try:
                self.read_again(since)
                answers = [(errand, self.found(errand)) for errand in waiting]
                self.suspended = ""
            except StoreFailed as failure:
                logger.error("the books cannot be read: %s", failure)
                waiting = waiting + self.gathered()[0]
                sleep(RETRY_SECONDS)
            else:
                for errand, given in answers:
                    if isinstance(errand, Ask | Job):
                        errand.reply(given)

    def read_again(self, since: int) -> None:
        self.store.known.clear()
        self.vault.opened.clear()
        now = self.clock()
        for name, table in list(self.tables.items()):
            again = load_table(self.store, self.vault, name, now)
            again.clock, again.closing, again.ready = table.clock, table.closing, table.ready
            again.clock.stopped(now, since)
            again.clock.follow(again.standing, now)
            self.tables[name] = again

    def found(self, errand: Errand) -> Any:
        """What became of an errand of a transaction that failed: an ask that is in the chain was done after all."""
        if isinstance(errand, Job):
            return Refused("The house could not write that down: look whether it was done before you repeat it.")
        if not isinstance(errand, Ask) or errand.wish.number is None:
            return Answer(refused=UNWRITTEN)
        with self.store.reading() as connection:
            page = Writing(connection, set())
            seq = written_before(page, errand.table, errand.wish.by, errand.wish.number)
        if seq is not None:
            return Answer(number=errand.wish.number, seq=seq)
        return Answer(number=errand.wish.number, refused=UNWRITTEN)


def done(page: Writing, run: Callable[[Writing], Any]) -> Any:
    """What came of a job: in a savepoint, so that a refusal half-way leaves nothing of it."""
    kept = (list(page.lines), list(page.posted), dict(page.changes), dict(page.new), page.house)
    nested = page.connection.begin_nested()
    try:
        result = run(page)
    except Refused as refusal:
        nested.rollback()
        page.lines, page.posted, page.changes, page.new, page.house = kept
        return refusal
    nested.commit()
    return result
