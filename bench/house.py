"""The whole house: how long it takes to open, and a load on it from another process."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.floor import wall
from bench.verdict import under
from tools.load.house import HouseProcess
from tools.load.measure import Load, Measured, measure
from tools.load.report import milliseconds

LOADED = Load(seconds=20)
SEED = 1
ANSWER = 150
"""Milliseconds asked for, from a bet to its durable answer."""


def figures() -> Iterator[str]:
    with TemporaryDirectory() as directory:
        for time in ("the first time", "again"):
            took = opened(Path(directory) / "data")
            yield f"start  {f'serve, {time}':26} {took:7.2f} s on the wall until it says where it is"
    with TemporaryDirectory() as directory:
        yield from of_load(measure(Path(directory), LOADED, SEED))


def of_load(loaded: Measured) -> Iterator[str]:
    times, took = milliseconds(loaded), loaded.took
    yield f"load   {f'{LOADED.players} players':26} {loaded.tally.done / took:7,.0f} durable bets a second"
    held = under(times["p99"], ANSWER, "ms")
    yield f"load   {'bet to durable answer':26} {times['p99']:7.1f} ms at the 99th of a hundred {held}"
    yield f"load   {'cores of the house':26} {loaded.house_cpu / took:7.2f}"
    yield f"load   {'cores of the generator':26} {loaded.generator_cpu / took:7.2f}"


def opened(data: Path) -> float:
    """Seconds on the wall until a house is open."""
    houses: list[HouseProcess] = []

    def start() -> None:
        houses.append(HouseProcess(data, data.with_suffix(".log")))
        houses[0].port()

    took = wall(start)
    houses[0].close()
    return took
