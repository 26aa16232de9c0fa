"""A WebSocket client with as little in it as a load generator needs: no library would leave it a core to spare."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable

SHORT, LONG = 126, 127


class Wire(asyncio.Protocol):
    """One connection: `say` sends a text frame, `heard` is given each frame that comes."""

    def __init__(self, host: str, path: str, heard: Callable[[bytes], None]) -> None:
        self.host = host
        self.path = path
        self.heard = heard
        self.buffer = bytearray()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("the house did not open the connection"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.shaken and not self.shake_hands():
            return
        while (frame := self.next_frame()) is not None:
            opcode, payload = frame
            if opcode == 9:
                self.send(0x8A, payload)
            elif opcode in (1, 2):
                self.heard(payload)

    def shake_hands(self) -> bool:
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self.buffer.startswith(b"HTTP/1.1 101"):
            self.transport.close()
            return False
        del self.buffer[: end + 4]
        self.shaken = True
        self.open.set_result(None)
        return True

    def next_frame(self) -> tuple[int, bytes] | None:
        """The next whole frame of the buffer; a server's frames are not masked."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == SHORT:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == LONG:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        payload, opcode = bytes(buffer[start : start + size]), buffer[0] & 15
        del buffer[: start + size]
        return opcode, payload

    def say(self, text: bytes) -> None:
        self.send(0x81, text)

    def send(self, first: int, payload: bytes) -> None:
        """A frame masked with zeros: masked as a client must, at no cost."""
        size = len(payload)
        length = bytes([0x80 | size]) if size < SHORT else bytes([0x80 | SHORT]) + size.to_bytes(2, "big")
        if not self.lost:
            self.transport.write(bytes([first]) + length + b"\x00\x00\x00\x00" + payload)


async def connect(host: str, port: int, path: str, heard: Callable[[bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", path, heard), host, port)
    await wire.open
    return wire
