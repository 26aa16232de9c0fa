"""A house that is killed again and again under load, and goes on on the same books every time.

After each kill the next house recovers by itself; then every line that is new is read: chains, balances, payments, and
whatever players had been told. At last all is read again from the beginning and audited.
"""

import asyncio
from collections import Counter
from random import Random
from time import time_ns
from typing import NamedTuple

from pagador.house.settings import Settings
from pagador.house.store import Store
from tools.faults.bankers import Moment
from tools.faults.books import Watch
from tools.faults.campaign import Campaign
from tools.faults.crowd import Crowd, gathered
from tools.faults.examining import examined
from tools.faults.fault import must
from tools.faults.logs import check_log
from tools.load.house import HouseProcess

SHORTEST_LIFE, LONGEST_LIFE, START_SECONDS = 0.05, 2.4, 1.5
IN_THE_DOOR = 0.08
"""How many of all houses are killed before they have opened."""

MANY = 100
"""In so many kills what may happen seldom must have happened."""

BURST, LONGEST_WAIT = 40, 0.015
"""Before half of the kills so many bets are sent at once: they come while the house writes them, or just after."""

MOMENT_EVERY = 4
"""Of so many kills one waits for an auction, or for a person's bank, in turn."""

LEAST, MOST_MORE, MOMENT_SECONDS = 2, 10, 60
"""How often each of these is met at least, how many houses more are killed for that, and how long each waits."""

TOLD_EVERY = 25
ANCHOR_SECONDS = 1


class Kill(NamedTuple):
    """So long after a house has opened, or after it was started; at once, or so long after a burst of bets.

    With a moment, it is first waited for.
    """

    after: float
    opened: bool = True
    burst: float | None = None
    moment: Moment | None = None


def schedule(seed: int, kills: int) -> list[Kill]:
    """When houses are killed: the same for the same seed, whatever players do meanwhile."""
    generator = Random(seed)
    planned = [next_kill(generator) for _ in range(kills)]
    waiting = range(MOMENT_EVERY - 1, kills, MOMENT_EVERY)
    for turn, number in enumerate(waiting):
        planned[number] = Kill(0, moment=list(Moment)[turn % len(Moment)])
    return planned


def next_kill(generator: Random) -> Kill:
    if generator.random() < IN_THE_DOOR:
        return Kill(generator.uniform(0, START_SECONDS), opened=False)
    burst = generator.uniform(0, LONGEST_WAIT) if generator.random() < 0.5 else None
    return Kill(generator.uniform(SHORTEST_LIFE, LONGEST_LIFE), burst=burst)


def run(here: Campaign, kills: int) -> None:
    settings = Settings(data=str(here.directory / "data"))
    crowd = gathered(settings, Random(here.seed))
    killing = Killing(here, settings, crowd)
    asyncio.run(killing.go_on(schedule(here.seed, kills)))
    watch, audit = examined(settings, crowd.players)
    tally = crowd.tally
    here.say(
        f"{killing.kills} kills; {tally.done} commands acknowledged, all in the log once; {tally.resent} sent again, "
        f"of which {tally.done_before} had been written and were answered again"
    )
    here.say("; ".join(f"{killing.met[moment]} kills in {moment}" for moment in Moment))
    here.say(f"{watch.lines} lines, {watch.coups} coups, {watch.voids} void with {watch.refunds} refunds and reasons")
    here.say(of_machines(watch))
    here.say(of_prizes(watch, kills))
    here.say(str(audit))


def of_machines(watch: Watch) -> str:
    """What was played at machines; where nothing was, the campaign has shown nothing of them."""
    machines, pools = watch.machines.machines.values(), watch.machines.pools.values()
    must(watch.machines.games, "No game was played at any machine.")
    slips, wins = sum(len(machine.slips) for machine in machines), sum(pool.wins for pool in pools)
    return f"{watch.machines.games} games at {len(machines)} machines, {wins} pools won, {slips} slips, each once"


def of_prizes(watch: Watch, kills: int) -> str:
    """What was played for at tables with an accumulated prize; a long campaign without any has shown nothing."""
    pools = [watch.machines.pools[name] for name in watch.machines.prizes.values()]
    raised, lowered = sum(pool.raised for pool in pools), sum(pool.lowered for pool in pools)
    must(raised or kills < MANY, "No chip was taken for an accumulated prize.")
    return f"accumulated prizes raised {raised} times, lowered {lowered} times, won {sum(pool.wins for pool in pools)}"


class Killing:
    """One crowd, one set of books, and one house after another; `met` counts by the books what kills fell into."""

    def __init__(self, here: Campaign, settings: Settings, crowd: Crowd) -> None:
        self.here = here
        self.settings = settings
        self.crowd = crowd
        self.watch = Watch()
        self.log = here.directory / "house.log"
        self.kills = 0
        self.uncounted = False
        self.met: Counter[Moment] = Counter()

    async def go_on(self, kills: list[Kill]) -> None:
        for kill in kills:
            await self.suffer(kill)
        await self.wait_for_moments()
        await self.close()

    async def suffer(self, kill: Kill) -> None:
        await (self.live(kill) if kill.opened else self.start_only(kill.after))
        self.kills += 1
        self.uncounted = kill.opened
        if self.kills % TOLD_EVERY == 0:
            done, lines = self.crowd.tally.done, self.watch.lines
            self.here.say(f"{self.kills} kills, {done} commands acknowledged, {lines} lines, all as they should be")

    async def wait_for_moments(self) -> None:
        """Kill as many more as it takes until each moment was met, by the books, as often as it must be."""
        for moment in Moment:
            for _ in range(MOST_MORE):
                self.examine()
                if self.met[moment] < LEAST:
                    await self.suffer(Kill(0, moment=moment))
            self.examine()
            must(self.met[moment], f"No house was killed in {moment}, though {MOST_MORE} waited for it.")

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
            if kill.moment is not None:
                await self.crowd.play_until(kill.moment, MOMENT_SECONDS)
            if kill.burst is not None:
                self.crowd.bet(BURST)
                await asyncio.sleep(kill.burst)
        finally:
            self.kill(house)
        await self.crowd.lines_broken()
        await coming

    async def start_only(self, seconds: float) -> None:
        """A house is killed while it starts."""
        house = self.open()
        await asyncio.sleep(seconds)
        self.kill(house)

    def kill(self, house: HouseProcess) -> None:
        """What the next house writes comes after this."""
        house.kill()
        self.watch.killed = time_ns() // 1_000_000

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
        self.count_moments()

    def count_moments(self) -> None:
        """What the last kill of an open house fell into, counted once."""
        if self.uncounted:
            self.uncounted = False
            tables = self.watch.tables.values()
            self.met[Moment.AUCTION] += any(table.in_auction for table in tables)
            self.met[Moment.BANK] += any(table.has_bank_of_person for table in tables)
