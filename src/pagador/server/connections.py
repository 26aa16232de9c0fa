"""A connection: a queue of frames for one reader, who is let go if he does not keep up."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from pagador.decider import SPECTATOR, Participant
from pagador.house.people import Person
from pagador.server.gate import Budget
from pagador.server.lines import Line, framed
from pagador.wire.frames import NORMAL, TOO_SLOW, Bye, FromHouse, Refusal, encoded
from pagador.words import ENGLISH, said

LONGEST_QUEUE = 256
"""So many frames behind, a reader is too slow: he can come back and catch up."""

MOST_HELD = 1_000_000
"""And so many bytes."""

LAST_SECONDS = 2.0
"""How long the last frames of a connection may take: nobody is waited for who does not read them."""

HAS_LEFT = (OSError, RuntimeError)
"""What is raised when somebody who has left is sent something (uvicorn has both), or does not take it in time."""


class Send(Protocol):
    """How an ASGI server is given a message."""

    async def __call__(self, message: Any) -> None: ...


class Allowance:
    """What one person may send, over all his connections: frames a second, and commands that are not answered yet."""

    def __init__(self, frames_per_second: int, commands_at_once: int) -> None:
        self.frames = Budget(frames_per_second)
        self.commands = asyncio.Semaphore(commands_at_once)


class Connection:
    """One reader of one table: `push` never waits, `drain` sends what could not be written at once, in order."""

    def __init__(self, line: Line, send: Send) -> None:
        self.line = line
        self.send = send
        self.person: Person | None = None
        self.token: bytes | None = None
        self.language = ENGLISH
        self.queue: deque[bytes] = deque()
        self.held = 0
        self.more = asyncio.Event()
        self.closing = 0
        self.patience: asyncio.Timeout | None = None

    @property
    def who(self) -> Participant:
        return self.person.name if self.person else SPECTATOR

    @property
    def role(self) -> str:
        return self.person.role if self.person else "spectator"

    def push(self, frame: bytes) -> None:
        """Write a frame, or let it wait behind others; a reader who is too far behind is let go."""
        if self.closing:
            return
        if not self.queue and self.line.free:
            self.line.write(frame)
        elif len(self.queue) >= LONGEST_QUEUE or self.held > MOST_HELD:
            self.queue.clear()
            self.held = 0
            self.close(TOO_SLOW)
        else:
            self.queue.append(frame)
            self.held += len(frame)
            self.more.set()

    def tell(self, frame: FromHouse) -> None:
        """Send a frame; what it refuses, in the reader's language."""
        if isinstance(frame, Refusal | Bye):
            frame = msgspec.structs.replace(frame, sentence=said(frame.sentence, self.language))
        self.push(framed(encoded(frame)))

    def close(self, code: int) -> None:
        """Nothing more after what is in the queue, and that soon."""
        if self.closing:
            return
        self.closing = code
        self.more.set()
        if self.patience is not None:
            self.patience.reschedule(asyncio.get_running_loop().time() + LAST_SECONDS)

    async def drain(self) -> None:
        """Send until the connection is closed or the other side is gone; a reader who stalls does not hold it open."""
        try:
            with suppress(*HAS_LEFT):
                async with asyncio.timeout(None) as self.patience:
                    await self.send_all()
        finally:
            self.closing = self.closing or NORMAL

    async def send_all(self) -> None:
        while self.queue or not self.closing:
            if self.queue:
                await self.line.freed()
                self.write_waiting()
            else:
                self.more.clear()
                await self.more.wait()
        await self.send({"type": "websocket.close", "code": self.closing})

    def write_waiting(self) -> None:
        while self.queue and self.line.free:
            frame = self.queue.popleft()
            self.held -= len(frame)
            self.line.write(frame)
