"""A hundred busy tables alone, and beside ten thousand that are open and at which nothing is due, turn by turn.

Each house has a process of its own, and they take their blocks of turns by turns, so that the machine is as busy with
other things for one as for the other. Run alone: `python -m bench.idle_tables`.
"""

import gc
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.verdict import at_least
from pagador.decider import Participant
from pagador.house.anchors import AnchorFile, key_from
from pagador.house.floor import Ask, Floor
from pagador.house.live import Answer, Wish
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.vault import seal_from
from pagador.server.app import settle_down
from tools.load.players import SPOTS
from tools.load.prepare import Furniture, Guest, furnish

GAME = "roleta-francesa"
BUSY, IDLE, PEOPLE = 100, 10_000, 200
AT_ONCE, TURN_MS = 20, 50
"""So many bets to a turn, and so much of the house's time from one turn to the next."""

TURNS, BLOCKS = 100, 14
"""A block is so many turns; the first of each house does not count."""

MORNING, ANCHOR_MS = 1_700_000_000_000, 60_000
ASKED = 0.95


class BusyHouse:
    """A floor with people at its busy tables, who bet whenever they may; its clock moves with every turn."""

    def __init__(self, directory: Path, idle: int) -> None:
        settings = Settings(data=str(directory))
        tables = [*(f"mesa-{n}" for n in range(BUSY)), *(f"vazia-{n}" for n in range(idle))]
        furnish(
            settings,
            (Furniture(name, GAME, Manner(early=False, float=10**9)) for name in tables),
            (Guest(f"p-{person}") for person in range(PEOPLE)),
        )
        self.now, self.number, self.anchored = MORNING, 0, MORNING
        self.answers: list[Answer] = []
        self.store = Store(settings.url)
        self.anchors = AnchorFile(settings.anchor_file, key_from(settings.anchor_key))
        self.floor = Floor(
            self.store, seal_from(settings.seal_file), clock=lambda: self.now, every_second=self.every_second
        )

    def every_second(self, now: int) -> None:
        if now - self.anchored >= ANCHOR_MS:
            self.anchors.append(self.floor.heads(), now)
            self.anchored = now

    def open(self) -> float:
        """Seconds until every table is open."""
        start = perf_counter()
        self.floor.open_tables()
        took = perf_counter() - start
        gc.freeze()
        self.floor.turn([self.ask(person, do="take-place", place="table") for person in range(PEOPLE)])
        return took

    def ask(self, person: int, **raw: Any) -> Ask:
        self.number += 1
        table = f"mesa-{person % BUSY}"
        coup = self.floor.tables[table].standing.coup
        wish = Wish(by=Participant(f"p-{person}"), role="player", raw=raw, number=self.number, coup=coup)
        return Ask(table, wish, self.answers.append)

    def block(self) -> float:
        """Seconds that a block of turns takes."""
        start = perf_counter()
        for turn in range(TURNS):
            self.now += TURN_MS
            spot = SPOTS[turn % len(SPOTS)]
            people = ((turn * AT_ONCE + each) % PEOPLE for each in range(AT_ONCE))
            self.floor.turn([self.ask(person, do="place-bet", spot=spot, stake=10) for person in people])
        return perf_counter() - start


def serve(told: Connection, directory: str, idle: int) -> None:
    """Open a house, say how long it took, and play a block whenever told to; at the end, how many bets were taken."""
    settle_down()
    house = BusyHouse(Path(directory), idle)
    with closing(house.store):
        told.send(house.open())
        while told.recv():
            told.send(house.block())
        told.send(sum(answer.seq is not None for answer in house.answers))


class Process:
    """A busy house in a process of its own."""

    def __init__(self, directory: Path, idle: int) -> None:
        context = get_context("spawn")
        self.line, told = context.Pipe()
        self.process = context.Process(target=serve, args=(told, str(directory), idle))
        self.process.start()
        self.opened = float(self.line.recv())
        self.blocks: list[float] = []

    def play(self) -> None:
        self.line.send("block")
        self.blocks.append(self.line.recv())

    def end(self) -> int:
        self.line.send("")
        taken = int(self.line.recv())
        self.process.join()
        return taken


def figures() -> Iterator[str]:
    with TemporaryDirectory() as directory:
        alone, beside = Process(Path(directory) / "alone", 0), Process(Path(directory) / "beside", IDLE)
        for number in range(BLOCKS):
            for house in (alone, beside) if number % 2 else (beside, alone):
                house.play()
        taken = alone.end(), beside.end()
    ratio = median(one / other for one, other in zip(alone.blocks[1:], beside.blocks[1:], strict=True))
    total = sum(alone.blocks[1:]) / sum(beside.blocks[1:])
    yield f"tables {f'{BUSY + IDLE:,} open':26} {beside.opened:7.1f} s to open them ({alone.opened:.1f} s for {BUSY})"
    yield f"tables {'bets taken in all':26} {taken[0]:7,} alone, {taken[1]:,} beside {IDLE:,} idle tables"
    yield f"tables {'busy ones, of speed alone':26} {ratio:7.3f} {at_least(ratio, ASKED)}, {total:.3f} over all blocks"


if __name__ == "__main__":
    for figure in figures():
        print(figure)
