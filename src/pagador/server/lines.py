"""The line to somebody: a WebSocket of the server that takes finished frames and writes them at once.

What a room says is made a frame once and written to one line after the other. A task and a message for each of them,
as an application usually sends, would cost several times as much, and wake the readers one by one.
"""

from typing import Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from pagador.server.gate import Gate, network_of

TEXT = b"\x81"
"""How a text begins that is whole in one frame."""

SHORT, LONG = 126, 127
"""What stands for a size of two bytes, and of eight."""


class Line(Protocol):
    """Where frames are written: `free` if one can be written now, `freed` when that is so again."""

    @property
    def free(self) -> bool: ...

    async def freed(self) -> None: ...

    def write(self, frame: bytes) -> None: ...


class WebSocketLine(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn; the application finds it in its scope."""

    def connection_lost(self, exc: Exception | None) -> None:
        """It was counted when it came through the gate."""
        gate: Gate = self.app_state["gate"]
        gate.leave(network_of(self.client[0] if self.client else ""))
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["state"]["line"] = self
        await super().run_asgi()

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
