"""A house that is killed again and again under load, and goes on on the same books every time.

After each kill the next house recovers by itself; then every line that is new is read: chains, balances, payments, and
whatever players had been told. At last all is read again from the beginning and audited.
"""

import asyncio
from random import Random
from typing import NamedTuple

from pagador.house.settings import Settings
from pagador.house.store import Store
from tools.faults.books import Watch, must
from tools.faults.campaign import Campaign
from tools.faults.crowd import Crowd, gathered
from tools.faults.examining import examined
from tools.faults.logs import check_log
from tools.load.house import HouseProcess

SHORTEST_LIFE, LONGEST_LIFE, START_SECONDS = 0.05, 2.4, 1.5
IN_THE_DOOR = 0.08
"""How many of all houses are killed before they have opened."""

BURST, LONGEST_WAIT = 40, 0.015
"""Before half of the kills so many bets are sent at once: they come while the house writes them, or just after."""

TOLD_EVERY = 25
ANCHOR_SECONDS = 1


class Kill(NamedTuple):
    """So long after a house has opened, or after it was started; at once, or so long after a burst of bets."""

    after: float
    opened: bool = True
    burst: float | None = None


def schedule(seed: int, kills: int) -> list[Kill]:
    """When houses are killed: the same for the same seed, whatever players do meanwhile."""
    generator = Random(seed)
    return [next_kill(generator) for _ in range(kills)]


def next_kill(generator: Random) -> Kill:
    if generator.random() < IN_THE_DOOR:
        return Kill(generator.uniform(0, START_SECONDS), opened=False)
    burst = generator.uniform(0, LONGEST_WAIT) if generator.random() < 0.5 else None
    return Kill(generator.uniform(SHORTEST_LIFE, LONGEST_LIFE), burst=burst)


def run(here: Campaign, kills: int) -> None:
    settings = Settings(data=str(here.directory / "data"))
    crowd = gathered(settings, Random(here.seed))
    asyncio.run(Killing(here, settings, crowd).go_on(schedule(here.seed, kills)))
    watch, audit = examined(settings, crowd.players)
    tally = crowd.tally
    here.say(
        f"{kills} kills; {tally.done} commands acknowledged, all in the log once; {tally.resent} sent again, of which "
        f"{tally.done_before} had been written and were answered again"
    )
    here.say(f"{watch.lines} lines, {watch.coups} coups, {watch.voids} void with {watch.refunds} refunds and reasons")
    here.say(str(audit))


class Killing:
    """One crowd, one set of books, and one house after another."""

    def __init__(self, here: Campaign, settings: Settings, crowd: Crowd) -> None:
        self.here = here
        self.settings = settings
        self.crowd = crowd
        self.watch = Watch()
        self.log = here.directory / "house.log"

    async def go_on(self, kills: list[Kill]) -> None:
        for number, kill in enumerate(kills, start=1):
            await (self.live(kill) if kill.opened else self.start_only(kill.after))
            if number % TOLD_EVERY == 0:
                done, lines = self.crowd.tally.done, self.watch.lines
                self.here.say(f"{number} kills, {done} commands acknowledged, {lines} lines, all as they should be")
        await self.close()

    def open(self) -> HouseProcess:
        return HouseProcess(self.settings.directory, self.log, anchor_seconds=ANCHOR_SECONDS)

    async def live(self, kill: Kill) -> None:
        """A house opens, everybody comes back and plays, and it is killed."""
        house = self.open()
        try:
            port = await asyncio.to_thread(house.port)
            self.examine()
            coming = asyncio.create_task(self.crowd.come_in(port))
            await self.crowd.play(kill.after)
            if kill.burst is not None:
                self.crowd.bet(BURST)
                await asyncio.sleep(kill.burst)
        finally:
            house.kill()
        await self.crowd.lines_broken()
        await coming

    async def start_only(self, seconds: float) -> None:
        """A house is killed while it starts."""
        house = self.open()
        await asyncio.sleep(seconds)
        house.kill()

    async def close(self) -> None:
        """The last house is not killed: everybody gets his answers, and it closes."""
        house = self.open()
        try:
            port = await asyncio.to_thread(house.port)
            self.examine()
            await self.crowd.come_in(port)
            await self.crowd.play(LONGEST_LIFE)
            must(await self.crowd.rest(), "Commands were never answered, though the house was there.")
        finally:
            house.close()

    def examine(self) -> None:
        """What the house that was killed has left, as the next one has recovered it."""
        check_log(self.log)
        store = Store(self.settings.url)
        try:
            self.watch.read(store)
            self.watch.check_promises(self.crowd.players)
        finally:
            store.close()
