"""Players of a load: every command is timed from sending to its durable answer, and what was promised is written down.

A player whose line breaks comes back and sends again, under the same numbers, what was never answered.
"""

import asyncio
import re
from collections import Counter
from random import Random
from time import perf_counter

from tools.load.sockets import Wire, connect

HOST = "127.0.0.1"
STANDS = re.compile(rb'"seq":(\d+),"coup":(\d+),"step":(\d+)')
DONE = re.compile(rb'"n":(\d+),"seq":(\d+)')
REFUSED = re.compile(rb'"sentence":"((?:[^"\\]|\\.)*)"')
NUMBER = re.compile(rb'"n":(\d+)')
NO_PLACE = "has no place at this table"
SPOTS = ("par", "impar", "encarnado", "preto", "duzia:1", "coluna:2", "pleno:17", "pleno:8", "pleno:30", "pleno:0")


class Tally:
    """What all players of a load have seen together."""

    def __init__(self) -> None:
        self.begin_again()

    def begin_again(self) -> None:
        """Forget what was seen so far: what is measured begins here."""
        self.latencies: list[float] = []
        self.refusals: Counter[str] = Counter()
        self.frames = 0
        self.bytes = 0
        self.sent = 0
        self.done = 0
        self.resent = 0
        self.done_before = 0


class Player:
    """One person at one table: `said` is every command by its number, `done` and `refused` what became of them.

    `flying` are those not answered yet, with the moment they were last sent; `seen` is the last line he was shown.
    """

    def __init__(self, name: str, token: str, table: str, tally: Tally, generator: Random) -> None:
        self.name = name
        self.token = token
        self.table = table
        self.tally = tally
        self.generator = generator
        self.wire: Wire | None = None
        self.number = 0
        self.coup = self.step = self.seen = self.came_at = 0
        self.said: dict[int, bytes] = {}
        self.flying: dict[int, float] = {}
        self.resent: set[int] = set()
        self.done: dict[int, int] = {}
        self.refused: dict[int, str] = {}
        self.contradictions: list[str] = []

    @property
    def here(self) -> bool:
        return self.wire is not None and not self.wire.lost and self.coup > 0

    # The line ----------------------------------------------------------------------------

    async def come_in(self, port: int) -> None:
        """Connect, say hello, and ask again for everything that was never answered."""
        self.coup = self.came_at = 0
        self.wire = await connect(HOST, port, f"/v1/tables/{self.table}/live", self.hear)
        since = f',"since":{self.seen}' if self.seen else ""
        self.wire.say(f'{{"t":"hello","v":2,"token":"{self.token}"{since}}}'.encode())
        self.tally.resent += len(self.flying)
        self.resent.update(self.flying)
        for number in self.flying:
            self.send(number)

    def hang_up(self) -> None:
        if self.wire is not None and not self.wire.lost:
            self.wire.transport.abort()

    # Commands ----------------------------------------------------------------------------

    def do(self, command: str, party: str = "people", question: tuple[str, int] | None = None) -> None:
        """Send a command, given as the inside of a JSON object, under the next number."""
        self.number += 1
        asked = f',"question":["{question[0]}",{question[1]}]' if question else ""
        moment = f'"n":{self.number},"coup":{self.coup},"step":{self.step},"party":"{party}"{asked}'
        self.said[self.number] = f'{{"t":"do",{moment},"command":{{{command}}}}}'.encode()
        self.tally.sent += 1
        self.send(self.number)

    def send(self, number: int) -> None:
        assert self.wire is not None
        self.flying[number] = perf_counter()
        self.wire.say(self.said[number])

    # Answers -----------------------------------------------------------------------------

    def hear(self, frame: bytes) -> None:
        self.tally.frames += 1
        self.tally.bytes += len(frame)
        if frame.startswith((b'{"t":"events"', b'{"t":"welcome"')):
            self.look(frame)
        elif frame.startswith(b'{"t":"done"'):
            self.hear_done(frame)
        elif frame.startswith(b'{"t":"refused"'):
            self.hear_refused(frame)

    def look(self, frame: bytes) -> None:
        """The table has moved on: remember to where."""
        if (found := STANDS.search(frame)) is not None:
            seen, self.coup, self.step = map(int, found.groups())
            self.seen = max(self.seen, seen)
            self.came_at = self.came_at or seen

    def hear_done(self, frame: bytes) -> None:
        found = DONE.search(frame)
        assert found is not None
        number, seq = map(int, found.groups())
        if self.done.setdefault(number, seq) != seq or number in self.refused:
            self.contradictions.append(f"{self.name} was told two things about his command {number}.")
        self.tally.done += 1
        self.tally.done_before += number in self.resent and seq <= self.came_at
        self.answered(number)

    def hear_refused(self, frame: bytes) -> None:
        sentence, number = REFUSED.search(frame), NUMBER.search(frame)
        words = sentence[1].decode() if sentence else frame.decode()
        self.tally.refusals[re.sub(r"p-\d+|\d[\d ]*", "N", words)] += 1
        if number is None:
            return
        if int(number[1]) in self.done:
            self.contradictions.append(f"{self.name} was told two things about his command {number[1].decode()}.")
        self.refused[int(number[1])] = words
        self.answered(int(number[1]))

    def answered(self, number: int) -> None:
        if (sent := self.flying.pop(number, None)) is not None:
            self.tally.latencies.append(perf_counter() - sent)


class Bettor(Player):
    """Somebody who puts ten on one spot after another."""

    def sit_down(self) -> None:
        self.do('"do":"take-place","place":"table"')

    def bet(self) -> None:
        if self.here:
            self.do(f'"do":"place-bet","spot":"{self.generator.choice(SPOTS)}","stake":10')

    def hear_refused(self, frame: bytes) -> None:
        """Who was shown out for sitting idle, or never got his place, sits down again."""
        super().hear_refused(frame)
        if NO_PLACE.encode() in frame and self.here:
            self.sit_down()


async def seat(players: list[Bettor], port: int, seconds: float) -> None:
    """Everybody comes in, table after table, so that their windows do not all end at once."""
    tables = sorted({player.table for player in players})
    for table in tables:
        began = perf_counter()
        here = [player for player in players if player.table == table]
        await asyncio.gather(*(player.come_in(port) for player in here))
        for player in here:
            player.sit_down()
        await asyncio.sleep(max(seconds / len(tables) - (perf_counter() - began), 0))


async def play(players: list[Bettor], rate: float, seconds: float, generator: Random) -> None:
    """So many bets a second, from anyone in turn, evenly."""
    loop = asyncio.get_running_loop()
    start, sent = loop.time(), 0
    while (now := loop.time()) < start + seconds:
        while sent < (now - start) * rate:
            generator.choice(players).bet()
            sent += 1
        await asyncio.sleep(0.002)
