"""The floor: the one writer. It takes what people ask, what the clock strikes and what tables owe, in turns.

A turn is one transaction: every command decided in it, at every table, with everything that it moves, made durable by
one sync. Nothing is told to anybody before that. When a transaction fails, its tables are read again from their
chains, and everybody learns whether what he asked was done.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import sleep

from sqlalchemy.exc import DBAPIError

from pagador.equipment.chance import WatchedRandom
from pagador.house.chain import Head
from pagador.house.clock import SECOND_MS, steady_clock
from pagador.house.errands import (
    Ask,
    Counts,
    Errand,
    Job,
    Matter,
    Presence,
    Queue,
    Ready,
    Replies,
    Thought,
    done,
    quietly,
    refusal,
    tell_one,
)
from pagador.house.hall import Hall, Publication, not_open
from pagador.house.hosting import fill_wallets, keep_company
from pagador.house.leaving import close, lose_chance, see_to_sessions
from pagador.house.ledger import Account, wallet
from pagador.house.live import Answer, LiveTable, Wish
from pagador.house.meters import expected
from pagador.house.pool_orders import carry_out
from pagador.house.pools import PoolShown
from pagador.house.records import AtTable
from pagador.house.standing import Standing
from pagador.house.store import Store, StoreFailed, Writing
from pagador.house.thinking import Thinker
from pagador.house.unfed import shut_unfed
from pagador.house.vault import ChanceLost, Seal, Vault
from pagador.house.waiting import USUAL, Patience
from pagador.house.wishes import is_number, refused, was_done
from pagador.law import Refused

__all__ = ["Answer", "Ask", "Floor", "Job", "Presence", "Publication", "Ready", "Wish"]

logger = logging.getLogger("pagador.floor")

IDLE_SECONDS = 0.25
"""How often the floor looks at its clocks when nobody asks for anything."""

RETRY_SECONDS = 0.5
UNWRITTEN = "The house could not write that down: nothing was done. Try again."
UNSURE = "The house could not write that down: look whether it was done before you repeat it."
SUSPENDED = "The house cannot write to its books just now: nothing is lost, play goes on when it can."
SOURCE_FAILED = "The source of chance has failed its tests: its tables are closed."


class OutOfOrder(Exception):
    """A fault of the program at one table, which nobody else is to suffer from."""


def log_failure(what: str, failure: Exception) -> None:
    """A database that fails is told in a line; anything else is a fault of the program, and told with its trace."""
    logger.error("%s: %s", what, failure, exc_info=not isinstance(failure, StoreFailed))


class Floor:
    """All open tables, and the thread that alone writes what happens there."""

    def __init__(
        self,
        store: Store,
        seal: Seal,
        *,
        publish: Callable[[list[Publication]], None] = lambda _: None,
        publish_pools: Callable[[tuple[PoolShown, ...]], None] = lambda _: None,
        clock: Callable[[], int] | None = None,
        generator: WatchedRandom | None = None,
        every_second: Callable[[int], None] = lambda _: None,
        pause: Callable[[float], None] = sleep,
        patience: Patience = USUAL,
    ) -> None:
        self.store = store
        self.clock = clock or steady_clock()
        self.vault = Vault(store, seal, generator or WatchedRandom())
        self.hall = Hall(store, self.vault, self.clock, patience)
        self.publish = publish
        self.publish_pools = publish_pools
        self.every_second = every_second
        self.pause = pause
        self.queue = Queue()
        self.thinker = Thinker(self.submit, self.clock)
        self.counts = Counts()
        self.suspended = ""
        self.looked = 0
        self.thread: Thread | None = None

    @property
    def tables(self) -> dict[str, LiveTable]:
        return self.hall.tables

    @property
    def out_of_order(self) -> set[str]:
        return self.hall.out_of_order

    def heads(self) -> dict[str, Head]:
        """Where every chain stands in what is durable, but for those that the house's chain says have ended."""
        return self.hall.heads()

    def visited(self) -> list[Standing]:
        """Where the tables stand, in what is durable, that people or house players are at; asked by any thread."""
        tables = (self.tables.get(name) for name in tuple(self.hall.agenda.visited))
        return [table.durable for table in tables if table is not None]

    @property
    def ended(self) -> dict[str, int]:
        """The line of the house's chain that says where a table ended, of tables that are anchored as open."""
        return self.hall.ended

    # The thread --------------------------------------------------------------------------

    def start(self) -> None:
        self.thinker.start()
        self.open_tables()
        self.thread = Thread(target=self.run, name="floor", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Answer everything that was asked, keep the time left at every table, and stop."""
        self.queue.close()
        if self.thread is not None:
            self.thread.join()
            self.thread = None
        self.thinker.stop()

    def submit(self, errand: Errand) -> None:
        """Let an errand wait for its turn; it is refused at once if the queue is full or closed.

        Who is away or here again is never refused: it would stay unknown until that person's line changes once more.
        """
        suspended = "" if isinstance(errand, Presence) else self.suspended
        sentence = suspended or self.queue.add(errand)
        if not sentence:
            return
        tell_one(errand, refusal(errand, sentence))
        if isinstance(errand, Thought):
            self.thinker.close(errand.matter)

    def run(self) -> None:
        while not self.queue.over:
            self.turn(self.queue.gathered(IDLE_SECONDS))
        try:
            self.keep_time(self.clock())
        except StoreFailed as failure:
            log_failure("the time left could not be kept", failure)

    # A turn ------------------------------------------------------------------------------

    def turn(self, errands: list[Errand]) -> None:
        """Do what was asked and what is due; once a second, in a transaction after that, what is done that often.

        So the answers of a turn never wait for the work of the second.
        """
        now = self.clock()
        second = not 0 <= now - self.looked < SECOND_MS
        if self.suspended:
            self.turn_away(errands)
        elif errands or (not second and self.stirs(now)):
            self.take_turn(errands, now, second=False)
        if second and not self.suspended:
            self.take_turn([], self.clock(), second=True)

    def stirs(self, now: int) -> bool:
        """Whether anything is due though nothing was asked."""
        return bool(self.hall.trust.orders) or any(table.stirs(now) for table in self.hall.due(now))

    def take_turn(self, errands: list[Errand], now: int, *, second: bool) -> None:
        """One transaction: what was asked, what the clock strikes, what tables owe; then everybody is told."""
        try:
            replies = self.written(errands, now, second=second)
        except OutOfOrder as fault:
            log_failure("a table is out of order", fault)
            self.recover([], now)
            self.turn(errands)
            return
        except Exception as failure:
            log_failure("the books could not be written", failure)
            self.recover(errands, now)
            return
        self.tell(replies, now)
        if second:
            self.look_around(now)
        self.hand_over()

    def turn_away(self, errands: list[Errand]) -> None:
        for errand in errands:
            tell_one(errand, refusal(errand, self.suspended))

    def written(self, errands: list[Errand], now: int, *, second: bool) -> Replies:
        """Everything that is done in this turn, durable; and what everybody is to be told."""
        with self.store.writing() as page:
            due = self.hall.due(now)
            hosting = [table for table in due if table.company.unfunded]
            closing = self.vault.failed or any(table.closing for table in due)
            waited = second and self.hall.waiters.is_busy
            if hosting or closing or waited or any(isinstance(errand, Job) for errand in errands):
                page.house_head()  # the office locks the house's chain before accounts, and so must this
            for table in hosting:
                with self.blamed(table):
                    fill_wallets(table, page)
            if waited:
                self.hall.waiters.look(page, now)
            page.look_into(self.wallets(errands))
            self.carry_out_orders(page, now)
            replies = [reply for errand in errands for reply in self.run_errand(page, errand, now)]
            failed = self.vault.failed
            self.look_after_all(page, now, second=second)
            if self.vault.failed and not failed:
                self.look_after_all(page, now, second=second)
            if second:
                self.hall.keep_time(page, now)
            shut_unfed(self.hall.trust, page, now)
            self.hall.trust.close(page, now)
            house, lines = page.house, len(page.lines)
        self.hall.house = house or self.hall.house
        self.counts.add(replies, lines)
        return replies

    def carry_out_orders(self, page: Writing, now: int) -> None:
        """What was ordered of pools; their tables are told in the same transaction."""
        orders, self.hall.trust.orders = self.hall.trust.orders, []
        for order in orders:
            carry_out(self.hall.trust, order, page, now)
        self.hall.trust.all_dealt_with()
        for table in list(self.hall.in_order()) if orders else ():
            with self.blamed(table):
                self.hall.tell_of_pools(page, table, now)

    def wallets(self, errands: list[Errand]) -> list[Account]:
        """The wallets of those who ask for something, so that all can be looked into at once.

        Where the game has meters, so are the accounts that they are held to when the coup is over.
        """
        asks = [errand for errand in errands if isinstance(errand, Ask) and errand.table in self.tables]
        standings = {ask.table: self.tables[ask.table].standing for ask in asks}
        wallets = [wallet(ask.wish.by, standings[ask.table].currency) for ask in asks]
        return wallets + [account for standing in standings.values() for account in expected(standing)]

    def run_errand(self, page: Writing, errand: Errand, now: int) -> Replies:
        match errand:
            case Ask(table=name, wish=wish, reply=reply):
                return [(reply, self.asked(page, name, wish, now))]
            case Job(run=run, reply=reply):
                return [(reply, done(page, run))]
            case Ready(table=name) if name in self.tables:
                self.hall.agenda.touch(name)
                self.tables[name].say_ready(errand)
            case Presence(table=name) if name in self.tables:
                self.hall.agenda.touch(name)
                self.tables[name].note_presence(errand)
            case Thought():
                self.hear_thought(errand)
        return []

    def hear_thought(self, word: Thought) -> None:
        """Give what was worked out to its table, unless that is closed or out of order."""
        self.thinker.close(word.matter)
        table = self.tables.get(word.matter.table)
        if table is not None and table.name not in self.out_of_order:
            self.hall.agenda.touch(table.name)
            with self.blamed(table):
                table.pondering.hear(word)

    def asked(self, page: Writing, name: str, wish: Wish, now: int) -> Answer:
        if name in self.out_of_order:
            return refused(wish, self.hall.why_stopped(name))
        table = self.tables.get(name)
        if table is None:
            return Answer(number=wish.number, refused=not_open(name).sentence)
        before = table.moment
        self.hall.agenda.touch(name)
        if not table.standing.visits:
            table.clock.has_struck(now)  # hours that passed while it was empty are not struck
        with self.blamed(table):
            given = table.take(page, wish, now)
            if table.moment != before:
                with self.voiding(page, table, now):
                    table.attend(page, now)
        return given

    def look_after_all(self, page: Writing, now: int, *, second: bool) -> None:
        for table in self.hall.to_look_after(now, second=second):
            if second or self.vault.failed or table.stirs(now):
                self.look_after(page, table, now, second=second)

    def look_after(self, page: Writing, table: LiveTable, now: int, *, second: bool) -> None:
        """What the table owes by itself: strokes of the clock, duties, sessions, closing."""
        if table.standing.closed or table.name in self.out_of_order:
            return
        with self.blamed(table), self.voiding(page, table, now):
            if self.vault.failed and not table.by_hand:
                raise ChanceLost(SOURCE_FAILED)
            table.strike(page, now)
            table.attend(page, now)
            self.hall.tell_late(page, table, now)
            keep_company(table, page, now)
            if second or table.standing.coup != table.durable.coup:
                see_to_sessions(table, page, now)
                self.hall.waiters.see_to(table, page, now)
            if table.closing:
                close(table, page, now)
            table.keep(page)

    @contextmanager
    def voiding(self, page: Writing, table: LiveTable, now: int) -> Iterator[None]:
        """Where chance is lost on the way the coup is void, and the table closed."""
        try:
            yield
        except ChanceLost as lost:
            logger.error("chance is lost at %s: %s", table.name, lost.sentence)
            lose_chance(table, page, lost.sentence, now)

    @contextmanager
    def blamed(self, table: LiveTable) -> Iterator[None]:
        """A fault of the program at one table puts that table out of order, and no other."""
        try:
            yield
        except (StoreFailed, DBAPIError):
            raise
        except Exception as fault:
            self.hall.put_out_of_order(table, fault)
            raise OutOfOrder(table.name) from fault

    # Telling -----------------------------------------------------------------------------

    def tell(self, replies: Replies, began: int) -> None:
        """The turn begun then is durable: publish what happened, and answer those who asked."""
        self.say(self.hall.settled(began) + self.hall.news())
        for reply, given in replies:
            quietly(reply, given)

    def say(self, publications: list[Publication]) -> None:
        """Publish what has become true at tables, and what pools are worth by then."""
        if pools := self.hall.trust.news():
            quietly(self.publish_pools, pools)
        if publications:
            quietly(self.publish, publications)

    def hand_over(self) -> None:
        """Have worked out what tables wait for, now that it is durable that they do."""
        for table in self.hall.waiting():
            if table.pondering.waits and (matter := table.pondering.matter) is not None:
                self.hand_over_one(table, matter)

    def hand_over_one(self, table: LiveTable, matter: Matter) -> None:
        """Have one matter worked out; what hinders that is logged, and it is tried again in the next turn."""
        try:
            self.thinker.consider(table.game, table.standing.state, matter)
        except Exception as fault:
            log_failure(f"{matter.offer.command} of {table.name} could not be handed over", fault)

    # Looking around ----------------------------------------------------------------------

    def open_tables(self) -> None:
        self.looked = self.clock()
        self.hall.look_around()
        self.say(self.hall.news())
        self.hand_over()

    def look_around(self, now: int) -> None:
        """Once a second: tables opened or closed elsewhere, and whatever else is to be done so often."""
        self.looked = now
        try:
            self.hall.look_around()
        except StoreFailed as failure:
            log_failure("the books could not be read", failure)
            self.recover([], now)
        except Exception as fault:
            log_failure("looking around failed", fault)
        self.say(self.hall.news())
        quietly(self.every_second, now)

    def keep_time(self, now: int) -> None:
        with self.store.writing() as page:
            self.hall.keep_time(page, now)

    # When the books fail -----------------------------------------------------------------

    def recover(self, errands: list[Errand], stopped: int) -> None:
        """Take every table back to its chain and write something, as soon as that can be done; then answer.

        A house that closes meanwhile does not wait for it, and writes nothing more.
        """
        self.counts.failures += 1
        self.suspended = SUSPENDED
        self.thinker.close_all()
        caught: dict[str, tuple[AtTable, ...]] = {}
        answers = [refusal(errand, UNSURE) for errand in errands]
        while self.suspended:
            try:
                for name, records in self.hall.read_again().items():
                    caught[name] = caught.get(name, ()) + records
                self.keep_time(stopped)
                answers = [self.found(errand) for errand in errands]
                self.suspended = ""
            except Exception as failure:
                log_failure("the books cannot be used", failure)
                if self.queue.closed:
                    break
                self.pause(RETRY_SECONDS)
        self.hall.go_on(stopped)
        self.say(self.hall.publications(caught) + self.hall.news())
        if not self.suspended:
            self.hand_over()
        for errand, given in zip(errands, answers, strict=True):
            tell_one(errand, given)

    def found(self, errand: Errand) -> Answer | Refused:
        """What became of an errand of a transaction that failed: an ask that is in the chain was done after all."""
        if not isinstance(errand, Ask):
            return refusal(errand, UNSURE)
        number, table = errand.wish.number, self.tables.get(errand.table)
        if number is None or not is_number(number) or table is None:
            return refusal(errand, UNWRITTEN)
        with self.store.reading() as connection:
            seq = was_done(connection, table.standing, errand.wish)
        return refusal(errand, UNWRITTEN) if seq is None else Answer(number=number, seq=seq)
