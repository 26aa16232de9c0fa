"""Two thousand machines open and two hundred of them played at once, beside one machine alone: from spin to told.

Each house has a process of its own, and their players take turns, block by block, so that the machine is as busy with
other things for one as for the other. A bot plays its next game when its reels have turned, as people do; the one that
plays alone hurries, so that there are figures enough. Run alone: `python -m bench.machine_hall`.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from bench.verdict import at_most
from pagador.house.settings import Settings
from pagador.registry import game_named, new_table
from tools.load.house import HouseProcess
from tools.load.players import Player, Tally
from tools.load.prepare import Furniture, Guest, furnish
from tools.machines.hall import GAME, machines

OPEN, PLAYED = 2000, 200
BLOCKS, BLOCK_SECONDS = 6, 10
"""A block of each house in turn; the first does not count."""

REELS_TURN, HURRY = 3.0, 0.05
"""Seconds from the end of one game to the next: of a person who looks on, and of the bot that plays alone."""

PATIENCE_SECONDS = 60
ASKED = 1.2


class Spinner(Player):
    """A bot at a machine of its own; `told` are the seconds from each spin to what the reels came to."""

    def __init__(self, table: Furniture, token: str, spot: str, stake: int, tally: Tally) -> None:
        super().__init__(f"p-{table.name}", token, table.name, tally, Random(table.name))
        self.spot, self.stake, self.pause = spot, stake, HURRY
        self.told: list[float] = []
        self.spun_at: float | None = None
        self.busy = False
        self.next_turn = 0.0

    def sit_down(self) -> None:
        self.do('"do":"take-place","place":"maquina"')
        self.do(f'"do":"put-in","amount":{self.stake * 5000}')

    def turn(self, now: float) -> None:
        if not self.busy and now >= self.next_turn:
            self.busy, self.spun_at = True, now
            self.do(f'"do":"place-bet","spot":"{self.spot}","stake":{self.stake}')

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        if self.spun_at is not None and b'"reels-stopped"' in frame:
            self.told.append(perf_counter() - self.spun_at)
            self.spun_at = None
        if self.busy and b'"coup-ended"' in frame:
            self.busy = False
            self.next_turn = perf_counter() + self.pause * self.generator.uniform(0.8, 1.2)


def at(seconds: list[float], part: int) -> float:
    """The time within which so many of a hundred were told."""
    return quantiles(seconds, n=100)[part - 1]


class Block(NamedTuple):
    """What bots were told while a block lasted, and what it cost the house in seconds of a processor."""

    told: list[float]
    cpu: float


class Hall:
    """A house with so many machines, and the bots at some of them."""

    def __init__(self, directory: Path, count: int, played: int) -> None:
        settings = Settings(data=str(directory))
        furniture = machines(count)
        taken = furniture[:: max(count // played, 1)][:played]
        tokens = furnish(settings, furniture, (Guest(f"p-{table.name}") for table in taken))
        self.tally = Tally()
        self.bots = [self.bot(table, tokens[f"p-{table.name}"]) for table in taken]
        self.house = HouseProcess(directory, directory / "house.log")

    def bot(self, table: Furniture, token: str) -> Spinner:
        model = str(table.terms["model"])
        terms = {name: value for name, value in table.terms.items() if name == "plan"}
        spot, stake = way_to_play(model, terms)
        return Spinner(table, token, spot, stake, self.tally)

    async def seat(self) -> None:
        port = await asyncio.to_thread(self.house.port)
        await asyncio.gather(*(bot.come_in(port) for bot in self.bots))
        while not all(bot.here for bot in self.bots):
            await asyncio.sleep(0.05)
        for bot in self.bots:
            bot.sit_down()
        await self.rest()

    async def block(self, pause: float, bots: int | None = None) -> Block:
        """What the bots, or the first of them, were told while a block lasted."""
        playing, end = self.bots[:bots], perf_counter() + BLOCK_SECONDS
        for bot in playing:
            bot.told.clear()
            bot.pause, bot.next_turn = pause, perf_counter() + bot.generator.uniform(0, pause)
        before = self.house.cpu_seconds()
        while (now := perf_counter()) < end:
            for bot in playing:
                bot.turn(now)
            await asyncio.sleep(0.005)
        await self.rest()
        told = [seconds for bot in playing for seconds in bot.told]
        return Block(told, self.house.cpu_seconds() - before)

    async def rest(self) -> None:
        """Until everybody has been told."""
        end = perf_counter() + PATIENCE_SECONDS
        while any(bot.flying or bot.busy for bot in self.bots) and perf_counter() < end:
            await asyncio.sleep(0.05)
        assert not any(bot.refused for bot in self.bots), next(bot.refused for bot in self.bots if bot.refused)


def way_to_play(model: str, terms: dict[str, Any]) -> tuple[str, int]:
    game = game_named(GAME)
    state: Any = new_table(game, next(iter(game.editions)), {"model": model, **terms}, {})
    row = min(state.table.spots.values(), key=lambda row: row.stakes[0])
    return row.spot, row.stakes[0]


# Figures ---------------------------------------------------------------------------------


class Told:
    """What bots were told in all blocks that count."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = [block.told for block in blocks[1:]]
        self.all = [seconds for block in self.blocks for seconds in block]
        self.cpu = 1000 * sum(block.cpu for block in blocks[1:]) / len(self.all)
        self.p50, self.p95 = 1000 * at(self.all, 50), 1000 * at(self.all, 95)

    def __str__(self) -> str:
        told = f"{self.p50:7.1f} ms at the middle, {self.p95:.1f} ms at the 95th"
        return f"{told}, {len(self.all):,} spins, {self.cpu:.1f} ms of processor each"


async def played(alone: Hall, hall: Hall) -> tuple[Told, Told, Told]:
    await alone.seat()
    await hall.seat()
    lone, one, many = [], [], []
    for _ in range(BLOCKS):
        lone.append(await alone.block(HURRY))
        one.append(await hall.block(HURRY, 1))
        many.append(await hall.block(REELS_TURN))
    return Told(lone), Told(one), Told(many)


def figures() -> Iterator[str]:
    with TemporaryDirectory() as directory:
        halls: list[Hall] = []
        try:
            halls.append(Hall(Path(directory) / "alone", 1, 1))
            halls.append(Hall(Path(directory) / "hall", OPEN, PLAYED))
            lone, one, many = asyncio.run(played(*halls))
        finally:
            for hall in halls:
                hall.house.close()
    yield f"hall   {'one machine alone':26} {lone}"
    yield f"hall   {f'one of {OPEN:,} open':26} {one}"
    yield f"hall   {f'{PLAYED} of {OPEN:,} at once':26} {many}"
    cost, idle = many.cpu / lone.cpu, one.cpu / lone.cpu
    yield f"hall   {'processor, beside alone':26} {cost:7.2f} times for a spin; {idle:.2f} of one played"
    ratio, middle = median(beside(many, lone, 95)), median(beside(many, lone, 50))
    held = at_most(ratio, ASKED)
    yield f"hall   {'spin, beside alone':26} {ratio:7.2f} times at the 95th, {middle:.2f} at the middle {held}"


def beside(many: Told, lone: Told, part: int) -> list[float]:
    """Block by block, how many times as long it took the many: what else the machine did weighs on both alike."""
    return [at(one, part) / at(other, part) for one, other in zip(many.blocks, lone.blocks, strict=True)]


if __name__ == "__main__":
    for figure in figures():
        print(figure)
