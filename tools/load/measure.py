"""One load: a house is opened, everybody comes in, so many bets a second are made, and everything is timed."""

import asyncio
import resource
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from pagador.house.records import Manner
from pagador.house.settings import Settings
from tools.load.house import HouseProcess
from tools.load.players import Bettor, Tally, play, seat
from tools.load.prepare import Furniture, Guest, furnish

GAMES = ("roleta-francesa", "roleta-americana-online")
SEATING_SECONDS = 30
LAST_ANSWERS_SECONDS = 300


class Load(NamedTuple):
    """How much of it."""

    players: int = 3000
    tables: int = 100
    rate: int = 1000
    seconds: int = 60


class Measured(NamedTuple):
    """A load that is over: what the players have seen, how long it took, and what it cost both sides."""

    load: Load
    players: list[Bettor]
    tally: Tally
    took: float
    house_cpu: float
    generator_cpu: float


def measure(directory: Path, load: Load, seed: int, db: str = "") -> Measured:
    """Furnish a house in this directory, open it, load it, and close it again."""
    settings = Settings(data=str(directory / "data"), db=db)
    tokens = furnish(settings, tables_of(load), (Guest(f"p-{number + 1}") for number in range(load.players)))
    house = HouseProcess(settings.directory, directory / "house.log", db)
    try:
        return asyncio.run(loaded(house, load, tokens, Random(seed)))
    finally:
        house.close()


def tables_of(load: Load) -> list[Furniture]:
    manner = Manner(early=False, float=10**9)
    return [Furniture(f"mesa-{n + 1}", GAMES[n % len(GAMES)], manner) for n in range(load.tables)]


async def loaded(house: HouseProcess, load: Load, tokens: dict[str, str], generator: Random) -> Measured:
    port = await asyncio.to_thread(house.port)
    tally = Tally()
    players = [
        Bettor(name, token, f"mesa-{number % load.tables + 1}", tally, generator)
        for number, (name, token) in enumerate(tokens.items())
    ]
    await seat(players, port, SEATING_SECONDS * min(load.tables / 100, 1))
    await last_answers(players)
    tally.begin_again()
    began, before, own = perf_counter(), house.cpu_seconds(), own_cpu()
    await play(players, load.rate, load.seconds, generator)
    took, used, spent = perf_counter() - began, house.cpu_seconds() - before, own_cpu() - own
    await last_answers(players)
    return Measured(load, players, tally, took, used, spent)


async def last_answers(players: list[Bettor]) -> None:
    """Wait until nobody waits for an answer any more, or has waited in vain."""
    until = perf_counter() + LAST_ANSWERS_SECONDS
    while any(player.flying for player in players) and perf_counter() < until:
        await asyncio.sleep(0.05)


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
