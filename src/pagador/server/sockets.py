"""The WebSocket of a table: a person says hello, is shown the table, and from then on both sides send frames."""

import asyncio
import logging
import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection as Books

from pagador.house.coups import opening_of, records_after, state_before
from pagador.house.people import Person, digest, whose
from pagador.house.standing import Standing
from pagador.house.store import StoreFailed
from pagador.law import rule
from pagador.server.connections import Connection, Send
from pagador.server.gate import network_of
from pagador.server.hub import CLOSING, Hub
from pagador.server.rooms import REMEMBERED, Room
from pagador.server.showing import ShownRecord, shown_records
from pagador.wire.frames import (
    FAULT,
    LARGEST_COMMAND,
    LARGEST_NUMBER,
    NORMAL,
    PEOPLE,
    REFUSED,
    RESTART,
    VERSION,
    AskOffers,
    Bye,
    Do,
    FromPeople,
    Hello,
    Ready,
    Refusal,
    Since,
    encoded,
    is_carried,
)

logger = logging.getLogger("pagador.sockets")

Result = TypeVar("Result")

PATH = re.compile(r"/v1/tables/(?P<name>[a-z0-9-]+)/live")
DEFAULT_PORTS = (("http", ":80"), ("https", ":443"))
HELLO_SECONDS = 10
QUESTION = 4
"""What a question costs of the frames that one may send: its answer takes the house some time."""

LINES_A_FRAME = 10
"""How many lines of an answer cost as much as one more frame."""


class Ended(Exception):
    """The other side is gone, or has to go; the sentence and the code are what it is told."""

    def __init__(self, sentence: str = "", code: int = REFUSED) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


class TableSocket:
    """One connection, from its hello to its end."""

    def __init__(self, hub: Hub, scope: Any, receive: Any, send: Send) -> None:
        self.hub = hub
        self.scope = scope
        self.receive = receive
        self.connection = Connection(scope["state"]["line"], send)
        self.address = network_of(scope["client"][0] if scope["client"] else "")
        self.allowance = hub.allowance_of(self.connection, self.address)
        self.counted = False

    async def run(self) -> None:
        await self.receive()
        room = self.hub.rooms.get(table_in(self.scope["path"]))
        if room is None or not origin_allowed(self.scope["headers"], self.hub.house.settings.origins):
            await self.connection.send({"type": "websocket.close", "code": REFUSED})
            return
        await self.connection.send({"type": "websocket.accept"})
        listener = asyncio.create_task(self.listen(room))
        try:
            await self.connection.drain()
        finally:
            self.leave(room)
            listener.cancel()
            await asyncio.wait([listener])

    async def listen(self, room: Room) -> None:
        """Take what the other side says until it is gone, or has to go."""
        try:
            await self.talk(room)
        except Ended as ended:
            self.part(ended.sentence, ended.code)
        except Exception:
            logger.exception("a connection to %s failed", room.standing.table)
            self.part("Something went wrong in the house. It has been noted.", FAULT)

    def part(self, sentence: str, code: int) -> None:
        if sentence:
            self.connection.tell(Bye(sentence=sentence))
        self.connection.close(code if sentence else NORMAL)

    async def talk(self, room: Room) -> None:
        hello = await self.first_frame()
        if not isinstance(hello, Hello) or hello.v != VERSION:
            raise Ended(f"A connection begins with a hello of version {VERSION}.")
        self.connection.language = hello.lang
        await self.come_in(room, hello)
        while True:
            frame = await self.next_frame()
            if wait := self.allowance.frames.spend(cost(frame, room)):
                await asyncio.sleep(wait)
            await self.answer(room, frame)
            if self.connection.queue:
                await asyncio.sleep(0)  # what is to be sent has its turn, however fast questions come

    async def first_frame(self) -> FromPeople:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                return await self.next_frame()
        except TimeoutError:
            raise Ended("Nobody said hello.") from None

    async def come_in(self, room: Room, hello: Hello) -> None:
        """Know who it is, show him the table, and count him in."""
        if hello.token is not None:
            self.connection.person = await self.known(hello.token)
            self.connection.token = digest(hello.token)
        if self.hub.closing:
            raise Ended(CLOSING, RESTART)
        if why := self.hub.why_not(room, self.connection):
            raise Ended(why)
        self.counted = True
        self.hub.count_in(self.connection)
        self.allowance = self.hub.allowance_of(self.connection, self.address)
        await self.show_missed(room, hello.since or 0)
        if why := self.hub.why_gone(room):
            raise Ended(why)
        room.connections.add(self.connection)
        self.hub.line_came(room, self.connection)
        if room.stopped:
            self.refuse(room.stopped)
        if self.connection.person:
            await self.hub.tell_balances(room, [self.connection])

    async def asked(self, question: Callable[[Books], Result]) -> Result:
        """Ask the books something, in a thread."""

        def read_books() -> Result:
            with self.hub.house.store.reading() as books:
                return question(books)

        try:
            return await asyncio.to_thread(read_books)
        except StoreFailed:
            raise Ended("The house cannot read its books just now: come back in a moment.", FAULT) from None

    async def known(self, token: str) -> Person:
        person = await self.asked(lambda books: whose(books, token))
        if person is None:
            raise Ended("This token is nobody's, or has run out: sign in again.")
        return person

    @rule("pt15.803.34", "pt15.803.36", "pt15.804.22", "pt15.804.23")
    def leave(self, room: Room) -> None:
        """A line that ends is no act at the table: the person's place, chips and bets stay as they are."""
        room.connections.discard(self.connection)
        self.hub.line_went(room, self.connection)
        if self.counted:
            self.hub.count_out(self.connection)

    # Frames ------------------------------------------------------------------------------

    async def next_frame(self) -> FromPeople:
        """The next frame; one that is none ends the connection."""
        message = await self.receive()
        if message["type"] == "websocket.disconnect" or self.connection.closing:
            raise Ended
        return read(message.get("text"))

    async def answer(self, room: Room, frame: FromPeople) -> None:
        match frame:
            case Do():
                await self.ask(room, frame)
            case Ready() if self.connection.person:
                self.hub.ready(room, self.connection, frame)
            case AskOffers():
                self.connection.tell(room.offers(self.connection.who, self.connection.role))
            case Since(seq=seq):
                await self.show_missed(room, seq)
            case _:
                self.refuse("That is not said here.")

    async def show_missed(self, room: Room, after: int) -> None:
        """What came after a line: remembered, or read from the chain; the table whole, if there is no such line."""
        lines = room.after(after)
        if lines is None and 0 < after < room.sent.head.seq:
            async with self.hub.reading_chains:
                lines = await self.asked(lambda books: self.read_lines(books, room.sent, after))
        who = self.connection.who
        self.connection.tell(room.welcome(who) if lines is None or not after else room.missed(after, lines, who))

    def read_lines(self, books: Books, standing: Standing, after: int) -> list[ShownRecord]:
        """So many lines of a table after one, with the states they led through."""
        seal = self.hub.house.floor.vault.seal
        before = state_before(books, opening_of(books, standing.table), after + 1, seal)
        return shown_records(standing.game, before, records_after(books, standing, after, REMEMBERED))

    async def ask(self, room: Room, do: Do) -> None:
        """Pass a command on, as soon as not too many of the same person wait for their answer."""
        if not 0 < do.n <= LARGEST_NUMBER:
            self.refuse(f"Commands are numbered from 1 to {LARGEST_NUMBER}.")
        elif not isinstance(do.command.get("do"), str) or not is_carried(do.command):
            self.refuse(f"A command says what to do, in numbers up to {LARGEST_NUMBER}.", do.n)
        elif len(encoded(do)) > LARGEST_COMMAND:
            self.refuse(f"A command has {LARGEST_COMMAND} bytes at most.", do.n)
        elif self.connection.person is None:
            self.refuse("Spectators look on: come in as a guest to play.", do.n)
        else:
            await self.allowance.commands.acquire()
            self.hub.ask(room, self.connection, do, self.allowance)

    def refuse(self, sentence: str, n: int | None = None) -> None:
        self.connection.tell(Refusal(n=n, sentence=sentence))


def cost(frame: FromPeople, room: Room) -> int:
    """What a frame costs of those that one may send: whoever sends too many waits for his turn."""
    match frame:
        case AskOffers():
            return QUESTION
        case Since(seq=seq):
            remembered = room.after(seq)
            from_chain = remembered is None and 0 < seq < room.sent.head.seq
            return QUESTION + (REMEMBERED if from_chain else len(remembered or ())) // LINES_A_FRAME
    return 1


def read(text: str | None) -> FromPeople:
    """A frame of text; what is none ends the connection."""
    try:
        return PEOPLE.decode(text or "")
    except (msgspec.DecodeError, RecursionError) as error:
        raise Ended(f"That is no frame of this table: {error}.") from None


def table_in(path: str) -> str:
    found = PATH.fullmatch(path)
    return found["name"] if found else ""


def origin_allowed(headers: Iterable[tuple[bytes, bytes]], allowed: tuple[str, ...]) -> bool:
    """Pages of the house itself and of origins that the settings name; programs, which have no origin."""
    said = [(name, value.decode("latin-1").lower()) for name, value in headers]
    origins = [value for name, value in said if name == b"origin"]
    hosts = [value for name, value in said if name == b"host"]
    own = {f"{scheme}://{host.removesuffix(port)}" for host in hosts if host for scheme, port in DEFAULT_PORTS}
    return not origins or (len(origins) == 1 and origins[0] in own | {each.lower().rstrip("/") for each in allowed})
