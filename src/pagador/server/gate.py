"""The gate: how many lines one address may hold, how long a request may take to arrive, and how much may go before it.

All of it is decided before anything is read: a line too many is answered and closed, and a request that does not come
whole in its time is not waited for.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from time import monotonic

import msgspec
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LARGEST_HEAD = 65_536
"""How many bytes of a request may come before its headers are over."""

PIECE = 4096
"""How many bytes of a line are read at a time: as little as a few milliseconds' worth, whatever is in them."""

LARGEST_LATE = 65_536
"""How many bytes of a request may come after its answer: whoever was refused may still be sending."""

TURNED_AWAY_SECONDS = 1.0
"""How long a line too many may take to ask: most programs hear an answer only to what they have said."""

TOO_MANY = "There are too many lines from your address already: close one and try again."
TOO_SLOW = "The request did not come in time."
TOO_LONG = "The headers of a request have 64 KiB at most."
NO_REQUEST = "That is no request of HTTP."


def network_of(host: str) -> str:
    """An address as it is counted: of IPv6 the network, for one client has many addresses there."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return str(address if address.version == 4 else ip_network(f"{address}/64", strict=False))


class Gate:
    """The lines of each address, whatever they are used for, and what a request is given to arrive."""

    def __init__(self, lines_per_address: int, request_seconds: float) -> None:
        self.lines_per_address = lines_per_address
        self.request_seconds = request_seconds
        self.lines: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Let one more line in, if there is room for it."""
        if self.lines[address] >= self.lines_per_address:
            return False
        self.lines[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.lines[address] -= 1
        if not self.lines[address]:
            del self.lines[address]


class Budget:
    """So many frames a second, with as many saved up at most."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.left = per_second
        self.at = monotonic()

    def spend(self, cost: int = 1) -> float:
        """Pay for a frame; how many seconds it has to wait for its turn."""
        now = monotonic()
        self.left = min(self.per_second, self.left + (now - self.at) * self.per_second) - cost
        self.at = now
        return max(-self.left / self.per_second, 0)


class Flow(FlowControl):
    """Reading from a line that, when it goes on, begins with what came before and was not read yet."""

    def __init__(self, transport: asyncio.Transport, go_on: Callable[[], object]) -> None:
        super().__init__(transport)
        self.go_on = go_on

    def resume_reading(self) -> None:
        super().resume_reading()
        self.go_on()


class GatedLine(HttpToolsProtocol):
    """A line of HTTP that came through the gate; one that becomes a WebSocket is counted on as that.

    Requests that are sent ahead of their answers wait unread, but for a piece of them.
    """

    entered = False
    in_head = True
    head = 0
    late = 0
    unread = b""
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # asyncio says BaseTransport
        super().connection_made(transport)
        self.flow = Flow(transport, lambda: self.loop.call_soon(self.read_on))
        self.gate: Gate = self.app_state["gate"]
        self.address = network_of(self.client[0] if self.client else "")
        self.entered = self.gate.enter(self.address)
        self.expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect_nothing()
        if self.entered:
            self.gate.leave(self.address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.expect_nothing()
        self.unread = b""
        super().handle_websocket_upgrade()

    # A request that comes ----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.entered:
            self.unread += data
            self.read_on()
        else:
            self.turn_away(HTTPStatus.TOO_MANY_REQUESTS, TOO_MANY)

    def read_on(self) -> None:
        """Read a piece at a time, and no further while what it asked for is not answered yet."""
        while self.unread and not self.flow.read_paused and not self.transport.is_closing():
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            super().data_received(piece)
            self.measure(len(piece))

    def measure(self, size: int) -> None:
        """So much more has come of a request."""
        self.head = self.head + size if self.in_head else 0
        self.late = self.late + size if self.answered and not self.in_head else 0
        if self.head > LARGEST_HEAD:
            self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_LONG)
        elif self.late > LARGEST_LATE:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.turn_away(HTTPStatus.BAD_REQUEST, NO_REQUEST)

    def on_message_begin(self) -> None:
        self.in_head, self.head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        if not self.answered:
            self.expect_nothing()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.pipeline:
            self.flow.pause_reading()
        self.expect_request()

    # In time -----------------------------------------------------------------------------

    @property
    def answered(self) -> bool:
        """Whether nobody waits for an answer on this line."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def expect_request(self) -> None:
        self.expect_nothing()
        seconds = self.gate.request_seconds if self.entered else TURNED_AWAY_SECONDS
        self.deadline = self.loop.call_later(seconds, self.give_up)

    def expect_nothing(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """The next request has not come whole; one that has, and is being answered, is left alone."""
        if not self.entered:
            self.turn_away(HTTPStatus.TOO_MANY_REQUESTS, TOO_MANY)
        elif self.answered or (self.cycle.more_body and not self.cycle.response_started):
            self.turn_away(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)

    def turn_away(self, status: HTTPStatus, sentence: str) -> None:
        """Say why, in English, for nobody has said yet what he reads; and close the line."""
        if self.transport.is_closing():
            return
        body = msgspec.json.encode({"sentence": sentence, "under": []})
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
