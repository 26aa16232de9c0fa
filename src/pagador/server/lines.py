"""The line to somebody: a WebSocket of the server that takes finished frames and writes them at once.

What a room says is made a frame once and written to one line after the other. A task and a message for each of them,
as an application usually sends, would cost several times as much, and wake the readers one by one.
"""

from asyncio import BaseTransport
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from pagador.server.gate import PIECE, Budget, Gate, network_of
from pagador.wire.frames import TRIFLING

TEXT = b"\x81"
"""How a text begins that is whole in one frame."""

SHORT, LONG = 126, 127
"""What stands for a size of two bytes, and of eight."""


TRIFLES_PER_SECOND = 100
"""Pings, pongs and parts of frames, of which nobody has need of many: they ask for nothing, and cost as much."""


class Line(Protocol):
    """Where frames are written: `free` if one can be written now, `freed` when that is so again."""

    @property
    def free(self) -> bool: ...

    async def freed(self) -> None: ...

    def write(self, frame: bytes) -> None: ...


class WebSocketLine(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn; the application finds it in its scope."""

    unread = b""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.trifles = Budget(TRIFLES_PER_SECOND)

    def connection_lost(self, exc: Exception | None) -> None:
        """It was counted when it came through the gate."""
        gate: Gate = self.app_state["gate"]
        gate.leave(network_of(self.client[0] if self.client else ""))
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["state"]["line"] = self
        await super().run_asgi()

    # Reading -----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.unread += data
        self.read_on()

    def read_on(self) -> None:
        """Read a piece at a time, and no further while what it said is not heard yet."""
        while self.unread and not self.read_paused and not self.transport.is_closing():
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            super().data_received(piece)

    async def receive(self) -> Any:
        message = await super().receive()
        self.read_on()
        return message

    async def send(self, message: Any) -> None:
        """What is sent may be the end: then the answer to it may be among what is not read yet."""
        await super().send(message)
        self.read_on()

    def handle_ping(self) -> None:
        if self.bears_trifle():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.bears_trifle():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.bears_trifle():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """What is said on a line that was closed is heard by nobody, and is a trifle too."""
        if not self.close_sent or self.bears_trifle():
            super().send_receive_event_to_app()

    def bears_trifle(self) -> bool:
        """Whether there is patience for one more; a line that is kept busy with what asks for nothing is cut."""
        if self.trifles.spend() and not self.transport.is_closing():
            self.conn.fail(TRIFLING, "too many pings or parts of frames")
            self.handle_parser_exception()
        return not self.transport.is_closing()

    # Writing -----------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether the other side is there, and takes what it is sent."""
        return self.conn.state is State.OPEN and self.writable.is_set() and not self.transport.is_closing()

    async def freed(self) -> None:
        await self.writable.wait()
        if not self.free:
            raise ClientDisconnected

    def write(self, frame: bytes) -> None:
        self.transport.write(frame)


def framed(text: bytes) -> bytes:
    """A text as a server sends it: whole, unmasked, its size before it."""
    size = len(text)
    if size < SHORT:
        return TEXT + bytes((size,)) + text
    if size < 1 << 16:
        return TEXT + bytes((SHORT,)) + size.to_bytes(2, "big") + text
    return TEXT + bytes((LONG,)) + size.to_bytes(8, "big") + text
