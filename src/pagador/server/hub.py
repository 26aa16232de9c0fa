"""The hub: between the floor's thread and the event loop. What the floor says crosses once a turn, in order."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from threading import Lock
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from sqlalchemy import select

from pagador.decider import Participant
from pagador.game import is_house_player
from pagador.house import schema
from pagador.house.floor import Ask, Presence, Publication, Ready
from pagador.house.ledger import wallet
from pagador.house.live import Answer, Wish
from pagador.house.opening import House
from pagador.house.pools import PoolShown
from pagador.house.settings import Settings
from pagador.house.store import StoreFailed
from pagador.law import Refused
from pagador.server.bridge import Advisers
from pagador.server.connections import Allowance, Connection
from pagador.server.doorkeeper import keep_door
from pagador.server.pool_displays import PoolDisplays
from pagador.server.rooms import Room, is_of_table, period_for
from pagador.wire import frames
from pagador.wire.frames import RESTART, Bye, Do, Done, Refusal, Session

logger = logging.getLogger("pagador.hub")

CLOSING = "The house is closing: your place, chips and bets stay as they are until it opens again."
GOODBYE_SECONDS = 1.0

GOLDEN = 0.618
"""Phases a golden ratio apart lie as evenly as can be, however many rooms there are."""


AWAY_SECONDS = 5.0
"""How long the line of a person may be lost before the others no longer wait for them to be ready."""

CHAINS_AT_ONCE = 1
"""How many long absences are made good at a time: whoever asks for old lines waits, and nobody who plays does."""


Reply: TypeAlias = tuple[str, Callable[[Any], None], Any]
"""From which table an answer comes, how it is delivered, and what it is."""


class Hub:
    """All rooms and connections; `house` is the one it serves, `advisers` work out what its players ask for."""

    def __init__(self, settings: Settings) -> None:
        self.house = House(settings, publish=self.from_floor, publish_pools=self.pools_from_floor)
        self.pools = PoolDisplays(self.all_rooms)
        self.advisers = Advisers()
        self.rooms: dict[str, Room] = {}
        self.people: Counter[str] = Counter()
        self.allowances: WeakValueDictionary[str, Allowance] = WeakValueDictionary()
        self.connections = 0
        self.loop: asyncio.AbstractEventLoop | None = None
        self.crossing = Lock()
        self.news: list[Publication] = []
        self.replies: list[Reply] = []
        self.called = False
        self.closing = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.reading_chains = asyncio.Semaphore(CHAINS_AT_ONCE)

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self.house.start)
        except Exception as failure:
            self.house.store.close()
            if isinstance(failure, StoreFailed):
                raise Refused(f"The books cannot be used. {failure}") from None
            raise
        self.start(keep_door(self.house.store, self.everybody))

    async def say_goodbye(self) -> None:
        """Nobody comes in any more, and everybody who is in is told; who does not listen is not waited for."""
        self.closing = True
        for connection in self.everybody():
            connection.tell(Bye(sentence=CLOSING))
            connection.close(RESTART)
        until = asyncio.get_running_loop().time() + GOODBYE_SECONDS
        while self.connections and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Everything asked is answered and the books are closed; what was only to be told is not any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.advisers.stop()
        await asyncio.to_thread(self.house.stop)

    # From the floor's thread -------------------------------------------------------------

    def from_floor(self, publications: list[Publication]) -> None:
        if publications:
            with self.crossing:
                self.news.extend(publications)
                self.call()

    def pools_from_floor(self, pools: tuple[PoolShown, ...]) -> None:
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.pools.take, pools)

    def all_rooms(self) -> Iterable[Room]:
        return self.rooms.values()

    def hand_over(self, table: str, deliver: Callable[[Any], None], given: Any) -> None:
        """An answer for somebody at a table, to be delivered in the event loop."""
        with self.crossing:
            self.replies.append((table, deliver, given))
            self.call()

    def call(self) -> None:
        """Wake the loop, unless it has been woken already."""
        if not self.called and self.loop is not None:
            self.called = True
            self.loop.call_soon_threadsafe(self.receive)

    # In the event loop -------------------------------------------------------------------

    def receive(self) -> None:
        """Tell what has come over; nobody is kept waiting for his answer by the news of a table that is not his.

        Where a table has acted by itself its news come before the answer, so that whoever has it knows where he is.
        """
        with self.crossing:
            news, self.news = self.news, []
            replies, self.replies = self.replies, []
            self.called = False
        acting = {each.standing.table for each in news if any(map(is_of_table, each.records))}
        self.answer(reply for reply in replies if reply[0] not in acting)
        for publication in news:
            self.deliver(self.publish, publication)
        self.answer(reply for reply in replies if reply[0] in acting)

    def answer(self, replies: Iterable[Reply]) -> None:
        for _, deliver, given in replies:
            self.deliver(deliver, given)

    def deliver(self, tell: Callable[[Any], None], what: Any) -> None:
        """Tell somebody; what goes wrong with it is nobody else's loss."""
        try:
            tell(what)
        except Exception:
            logger.exception("somebody could not be told")

    def publish(self, publication: Publication) -> None:
        """Show a room what happened at its table; when the table is closed, the room is given up."""
        room = self.room_of(publication)
        room.publish(publication)
        if room.sent.closed:
            del self.rooms[room.sent.table]

    def room_of(self, publication: Publication) -> Room:
        """The room of a table; in a new one, those who were at the table before the house was down are expected."""
        standing = publication.standing
        if standing.table not in self.rooms:
            room = Room(standing, len(self.rooms) * GOLDEN % 1, self.period, self.house.floor.clock)
            room.after_coup = self.tell_sessions
            room.pools = self.pools.shown
            self.rooms[standing.table] = room
            for visit in standing.visits.values():
                self.expect_back(room, visit.person)
        return self.rooms[standing.table]

    def period(self) -> float:
        return period_for(self.connections)

    # Who is in ---------------------------------------------------------------------------

    def everybody(self) -> list[Connection]:
        return [connection for room in self.rooms.values() for connection in room.connections]

    def why_not(self, room: Room, connection: Connection) -> str:
        """Why somebody cannot come in, if he cannot."""
        if gone := self.why_gone(room):
            return gone
        if connection.person and self.people[connection.who] >= self.house.settings.connections_per_person:
            return "You have too many tables open already."
        return ""

    def why_gone(self, room: Room) -> str:
        return f"The table {room.sent.table} is closed: {room.sent.closed}" if room.sent.closed else ""

    def count_in(self, connection: Connection) -> None:
        self.connections += 1
        self.people[connection.who] += 1

    def count_out(self, connection: Connection) -> None:
        self.connections -= 1
        self.people[connection.who] -= 1
        if not self.people[connection.who]:
            del self.people[connection.who]

    def allowance_of(self, connection: Connection, address: str) -> Allowance:
        """What somebody may send; his other lines, and his commands that are still to be answered, have the same.

        Of those who only look on, whom nobody knows apart, all from one address have it together.
        """
        settings = self.house.settings
        new = Allowance(settings.frames_per_second, settings.commands_at_once)
        return self.allowances.setdefault(connection.who if connection.person else f"from {address}", new)

    # Wishes ------------------------------------------------------------------------------

    def ask(self, room: Room, connection: Connection, do: Do, allowance: Allowance) -> None:
        """Hand a command to the floor; the answer goes to whoever sent it."""
        wish = Wish(
            by=connection.who,
            role=connection.role,
            raw=do.command,
            party=do.party,
            number=do.n,
            coup=do.coup,
            question=do.question,
            step=do.step,
        )

        def deliver(answer: Answer) -> None:
            allowance.commands.release()
            connection.tell(answered(do.n, answer))

        table = room.standing.table
        self.house.floor.submit(Ask(table, wish, lambda answer: self.hand_over(table, deliver, answer)))

    def ready(self, room: Room, connection: Connection, said: frames.Ready) -> None:
        self.house.floor.submit(Ready(room.standing.table, connection.who, said.hurry, said.coup, said.question))

    # Presence ----------------------------------------------------------------------------

    def line_came(self, room: Room, connection: Connection) -> None:
        """A person has a line to this table, perhaps again: those who were reported away are here."""
        if connection.who in room.losing:
            room.losing.pop(connection.who).cancel()
        if connection.who in room.away:
            room.away.discard(connection.who)
            self.house.floor.submit(Presence(room.standing.table, connection.who, here=True))

    def line_went(self, room: Room, connection: Connection) -> None:
        if connection.person:
            self.expect_back(room, connection.who)

    def expect_back(self, room: Room, who: Participant) -> None:
        """Look some seconds after the last line of a person ended whether they have come back.

        House players need none, and are never away.
        """
        if self.loop is not None and not is_house_player(who):
            if who in room.losing:
                room.losing[who].cancel()
            room.losing[who] = self.loop.call_later(AWAY_SECONDS, self.report_away, room, who)

    def report_away(self, room: Room, who: Participant) -> None:
        room.losing.pop(who, None)
        has_line = any(each.who == who for each in room.connections)
        if who in room.standing.visits and who not in room.away and not has_line:
            room.away.add(who)
            self.house.floor.submit(Presence(room.standing.table, who, here=False))

    # Sessions ----------------------------------------------------------------------------

    def tell_sessions(self, room: Room) -> None:
        """A coup is over: everybody who plays learns what he has."""
        players = [each for each in room.connections if each.who in room.sent.visits]
        if players:
            self.start(self.tell_balances(room, players))

    def start(self, job: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tell_balances(self, room: Room, connections: list[Connection]) -> None:
        standing = room.sent
        names: set[str] = {each.who for each in connections}
        try:
            held = await asyncio.to_thread(self.balances, names, standing.currency)
        except StoreFailed:
            return
        for each in connections:
            visit = standing.visits.get(each.who)
            staked, result, began = (visit.staked, visit.result, visit.began) if visit else (0, 0, None)
            each.tell(Session(balance=held.get(each.who, 0), staked=staked, result=result, began=began))

    def balances(self, names: set[str], currency: str) -> dict[str, int]:
        wallets = {wallet(name, currency).name: name for name in names}
        wanted = select(schema.accounts.c.name, schema.accounts.c.balance).where(
            schema.accounts.c.name.in_(list(wallets))
        )
        with self.house.store.reading() as connection:
            return {wallets[row.name]: row.balance for row in connection.execute(wanted)}


def answered(n: int, answer: Answer) -> Done | Refusal:
    if answer.seq is not None:
        return Done(n=n, seq=answer.seq)
    return Refusal(n=n, sentence=answer.refused, under=answer.under)
