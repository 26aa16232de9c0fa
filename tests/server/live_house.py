"""A live house: the real application behind a real server in a thread, and those who come to it by WebSocket.

The tests look into its hub and its books while it runs. `Line` speaks frames as any client would; `Bare` is a naked
socket, for what no library would let a client do.
"""

import json
import os
import socket
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Any

import httpx
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pagador.house.floor import Job
from pagador.house.ledger import wallet
from pagador.house.office import add_person, add_table, grant_credits, pay_in
from pagador.house.opening import open_books
from pagador.house.people import new_token
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.standing import Standing
from pagador.house.store import Writing, balance_of
from pagador.registry import game_named
from pagador.server.app import App, Server, bound, create
from pagador.server.connections import Connection
from pagador.server.hub import Hub
from pagador.table.log import Stamp
from pagador.wire.frames import VERSION
from tests.patience import PATIENCE_SECONDS

CREDITS = 100_000
USUAL = Manner()
STRAIGHT: dict[str, Any] = {"trust_env": False, "timeout": PATIENCE_SECONDS}
"""How the tests ask over HTTP: past every proxy, and however long the answer takes."""

Frame = dict[str, Any]


class Table:
    """A table to be furnished; terms and manner as given, for demonstration unless said."""

    def __init__(self, name: str, game: str, currency: str = "demo", manner: Manner = USUAL, **terms: Any) -> None:
        self.name = name
        self.currency = currency
        self.manner = manner
        self.stamp = Stamp(game=game, edition=next(iter(game_named(game).editions)), terms=terms)


def eventually(what: Callable[[], Any], seconds: float = PATIENCE_SECONDS) -> Any:
    """What this comes to once it is anything; it has to, before long."""
    until = monotonic() + seconds
    while not (found := what()):
        assert monotonic() < until, "it has not come about"
        sleep(0.005)
    return found


# The house -------------------------------------------------------------------------------


class LiveHouse:
    """A house that is open at `url`; `ahead` is by how many milliseconds its clock runs ahead of the real one."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.app: App = create(settings)
        self.server = Server(self.app)
        self.listening = listening
        self.ahead = 0
        self.set_clock()
        self.port: int = listening.getsockname()[1]
        self.names = (f"p-{number}" for number in count(1))
        self.lines_out: list[Line] = []
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [listening]}, name="server")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hub(self) -> Hub:
        return self.app.hub

    def set_clock(self) -> None:
        floor = self.hub.house.floor
        real = floor.clock
        floor.clock = floor.hall.clock = lambda: real() + self.ahead

    def start(self) -> None:
        self.thread.start()
        eventually(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE_SECONDS)
        assert not self.thread.is_alive(), "the server does not stop"

    # In the office -----------------------------------------------------------------------

    def office(self, run: Callable[[Writing], Any]) -> Any:
        """Something done in a transaction of the writer."""
        answers: SimpleQueue[Any] = SimpleQueue()
        self.hub.house.floor.submit(Job(run, answers.put))
        return answers.get(timeout=PATIENCE_SECONDS)

    def somebody(self, name: str = "", role: str = "player", demo: int = CREDITS, **money: int) -> str:
        """The token of somebody new, with credits and perhaps money."""
        name = name or next(self.names)

        def added(page: Writing) -> str:
            add_person(page, name, role)
            if demo:
                grant_credits(page, name, demo)
            for currency, amount in money.items():
                pay_in(page, name, amount, currency)
            return new_token(page, name)

        token: str = self.office(added)
        return token

    # What the books say ------------------------------------------------------------------

    def at(self, table: str) -> Standing:
        return self.hub.house.floor.tables[table].durable

    def balance(self, who: str, currency: str = "demo") -> int:
        with self.hub.house.store.reading() as books:
            return balance_of(books, wallet(who, currency))

    def sums(self) -> dict[str, int]:
        """What all accounts of each currency come to together."""
        with self.hub.house.store.reading() as books:
            found = books.execute(text("SELECT currency, SUM(balance) FROM accounts GROUP BY currency"))
            return {currency: int(amount) for currency, amount in found}

    def lines(self, table: str, actor: str) -> list[tuple[int, int]]:
        """The lines of a table that somebody wrote: where, and under which of his numbers."""
        wanted = text("SELECT seq, number FROM log WHERE chain = :chain AND actor = :actor ORDER BY seq")
        with self.hub.house.store.reading() as books:
            return [(row.seq, row.number) for row in books.execute(wanted, {"chain": table, "actor": actor})]

    def everybody(self) -> list[Connection]:
        """All connections, while others come and go."""
        return [each for room in list(self.hub.rooms.values()) for each in list(room.connections)]

    # Coming in ---------------------------------------------------------------------------

    def get(self, path: str, token: str = "", language: str = "") -> httpx.Response:
        said = {"Authorization": f"Bearer {token}" if token else "", "Accept-Language": language}
        headers = {name: value for name, value in said.items() if value}
        return httpx.get(self.url + path, headers=headers, **STRAIGHT)

    def line(
        self,
        table: str,
        token: str | None = None,
        since: int | None = None,
        port: int | None = None,
        lang: str | None = None,
    ) -> "Line":
        """Somebody's connection to a table, at the moment when he has been shown it."""
        line = self.dial(table, port)
        line.say(t="hello", v=VERSION, token=token, since=since, lang=lang)
        line.hear_until(lambda frame: frame["t"] == ("session" if token else "welcome"))
        return line

    def dial(self, table: str, port: int | None = None, **options: Any) -> "Line":
        """A connection over which nothing has been said yet."""
        line = Line(port or self.port, table, **options)
        self.lines_out.append(line)
        return line

    def hang_up(self) -> None:
        """Whoever is still connected goes."""
        while self.lines_out:
            self.lines_out.pop().wire.close()

    def is_unharmed(self) -> None:
        """The books sum to nothing, every table is in order, and nobody is counted who has gone."""
        self.hang_up()
        assert set(self.sums().values()) == {0}
        assert self.hub.house.floor.out_of_order == set()
        eventually(lambda: (self.hub.connections, dict(self.hub.people)) == (0, {}))

    def seated(self, table: str, who: str = "", place: str = "table", **given: Any) -> "Line":
        """Somebody new who sits at a table."""
        who = who or next(self.names)
        line = self.line(table, self.somebody(who, **given))
        assert line.do("take-place", place=place)["t"] == "done"
        line.who = who
        return line


@contextmanager
def live_house(directory: Path, *tables: Table, port: int = 0, buffer: int = 0, **settings: Any) -> Iterator[LiveHouse]:
    """A house with these tables, or with those of a first start, open until the block is left.

    `buffer` is how many bytes the system holds for each reader, where it should not be many; `port` is one of the
    test's own, for a house that opens again or is not there.
    """
    given = Settings(data=str(directory), demonstration=not tables, **settings)
    furnish(given, tables)
    listening = bound("127.0.0.1", port)
    if buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    house = LiveHouse(given, listening)
    house.start()
    try:
        yield house
    finally:
        house.hang_up()
        house.stop()


def furnish(settings: Settings, tables: tuple[Table, ...]) -> None:
    store = open_books(settings)
    with store.writing() as page:
        for table in tables:
            add_table(page, table.name, table.stamp, table.currency, table.manner)
    store.close()


# Those who come ----------------------------------------------------------------------------


PATIENTLY: dict[str, Any] = {
    "compression": None,
    "max_size": None,
    "max_queue": None,
    "open_timeout": PATIENCE_SECONDS,
    "ping_interval": None,
    "proxy": None,
}
"""A line is opened however long it takes, and stays open while nobody listens, whatever has come over it by then."""


class Line:
    """A connection that speaks frames; `heard` are all that came, `seq`, `coup` and `step` where the table then was."""

    def __init__(self, port: int, table: str, **options: Any) -> None:
        url = f"ws://127.0.0.1:{port}/v1/tables/{table}/live"
        self.wire: ClientConnection = connect(url, **PATIENTLY, **options).__enter__()
        self.numbers = count(1)
        self.heard: list[Frame] = []
        self.coup = 0
        self.step = 0
        self.questions: list[Frame] = []
        self.seq = 0
        self.who = ""

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.wire.close()

    # Frames ------------------------------------------------------------------------------

    def say(self, **frame: Any) -> None:
        self.wire.send(json.dumps({name: value for name, value in frame.items() if value is not None}))

    def hear(self, seconds: float = PATIENCE_SECONDS) -> Frame:
        frame: Frame = json.loads(self.wire.recv(timeout=seconds))
        self.heard.append(frame)
        self.coup, self.step = frame.get("coup", self.coup), frame.get("step", self.step)
        self.questions = frame.get("questions", self.questions)
        self.who = frame.get("you") or self.who
        self.seq = frame["seq"] if frame["t"] in ("welcome", "events") else self.seq
        return frame

    def hear_until(self, fits: Callable[[Frame], bool]) -> Frame:
        until = monotonic() + PATIENCE_SECONDS
        while not fits(frame := self.hear(max(until - monotonic(), 0.01))):
            pass
        return frame

    def next(self, kind: str) -> Frame:
        """The next frame of this kind."""
        return self.hear_until(lambda frame: frame["t"] == kind)

    def catch_up(self, seq: int) -> None:
        """Hear everything up to this line."""
        while self.seq < seq:
            self.hear()

    def answer(self, n: int) -> Frame:
        return self.hear_until(lambda frame: frame["t"] in ("done", "refused") and frame.get("n") == n)

    def do(self, do: str, n: int = 0, party: str | None = None, **fields: Any) -> Frame:
        """Ask for something at this moment of the table; the answer."""
        number, question = n or next(self.numbers), self.asked(do, party)
        moment = {"coup": self.coup, "step": self.step, "question": question}
        self.say(t="do", n=number, party=party, command={"do": do, **fields}, **moment)
        answer = self.answer(number)
        if question is not None and answer["t"] == "done":  # the answer may come before what it changed
            self.questions = [each for each in self.questions if (each["key"], each.get("number", 1)) != question]
        return answer

    def asked(self, do: str, party: str | None = None) -> tuple[str, int] | None:
        """The decision that this person is asked for, if any is and this may answer it."""
        asked = [each for each in self.questions if self.who in (each.get("asked") or ())]
        answers = party is None and do not in ("place-bet", "withdraw-bet", "take-place", "leave-place")
        return (asked[0]["key"], asked[0].get("number", 1)) if asked and answers else None

    def bet(self, spot: str, stake: Any, n: int = 0) -> Frame:
        return self.do("place-bet", n=n, spot=spot, stake=stake)

    def offers(self) -> list[Frame]:
        self.say(t="offers?")
        offers: list[Frame] = self.next("offers")["offers"]
        return offers

    def ready(self) -> None:
        self.say(t="ready", hurry=True)

    def coup_after(self, coup: int) -> Frame:
        """The frame that brings the table to a later coup."""
        return self.hear_until(lambda frame: frame["t"] == "events" and frame["coup"] > coup)

    # What was heard ----------------------------------------------------------------------

    def entries(self) -> list[Frame]:
        return [entry for frame in self.heard if frame["t"] == "events" for entry in frame["entries"]]

    def events(self, kind: str) -> list[Frame]:
        return [event for entry in self.entries() for event in entry.get("events", ()) if event["event"] == kind]

    def ending(self) -> tuple[int, str]:
        """The code with which the house closes the connection, and the sentence it said before."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            said = [frame["sentence"] for frame in self.heard if frame["t"] == "bye"]
            return closed.rcvd.code if closed.rcvd else 1006, said[-1] if said else ""

    def drop(self) -> None:
        """The line is cut: nothing is said, and nothing is heard any more."""
        self.wire.socket.shutdown(socket.SHUT_RDWR)
        self.wire.close()


def play_round(*lines: Line) -> None:
    """Everybody is ready, and the coup is played."""
    coup = lines[0].coup
    for line in lines:
        line.ready()
    for line in lines:
        line.coup_after(coup)


class Bare:
    """A naked socket that has shaken hands as a WebSocket does, and then sends what it likes."""

    def __init__(self, port: int, table: str, headers: str = "", buffer: int = 0) -> None:
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(PATIENCE_SECONDS)
        self.socket.connect(("127.0.0.1", port))
        key = b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /v1/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
        )
        self.heard = b""
        while b"\r\n\r\n" not in self.heard:
            self.hear_more()

    def __enter__(self) -> "Bare":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.socket.close()

    @property
    def status(self) -> int:
        return int(self.heard.split()[1])

    def send(self, payload: bytes, opcode: int = 1, *, last: bool = True, times: int = 1) -> None:
        """A frame, masked with zeros as a client must; several are on their way before the first is heard."""
        size = len(payload)
        if size < 126:
            length = bytes([0x80 | size])
        else:
            length = b"\xfe" + size.to_bytes(2, "big") if size < 65_536 else b"\xff" + size.to_bytes(8, "big")
        self.socket.sendall((bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + payload) * times)

    def hear_until(self, end: bytes) -> None:
        while not self.heard.endswith(end):
            self.hear_more()

    def hear_more(self) -> None:
        more = self.socket.recv(65_536)
        assert more, "the house has hung up"
        self.heard += more

    def rest(self) -> bytes:
        """Everything that comes until the house closes the connection."""
        try:
            while more := self.socket.recv(65_536):
                self.heard += more
        except ConnectionResetError:
            pass
        return self.heard
