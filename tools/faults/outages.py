"""Books that cannot be written for a while, under load: play stands still, nothing is lost, and it goes on by itself.

Two outages: a PostgreSQL server that is stopped, or crashes, and comes back; a disk that is full until somebody makes
room on it.
"""

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Protocol

from pagador.house.settings import Settings
from tools.faults.campaign import Campaign
from tools.faults.crowd import Crowd, gathered
from tools.faults.examining import examined
from tools.faults.fault import must
from tools.faults.logs import check_log
from tools.load.house import HouseProcess

BEFORE_SECONDS, DURING_SECONDS, AFTER_SECONDS = 4, 2, 4
PATIENCE_SECONDS = 300
EXPECTED = ("the books could not be ", "the books cannot be used", "the anchors could not be written")
"""What a house may note while its books are away."""

AWAY = ("The house could not write", "The house cannot write", "The house cannot read", "look whether it was done")
"""How a refusal begins that says so."""


class Outage(Protocol):
    """Something that takes the books away, and gives them back; `wholly`, if nothing at all can be written then."""

    name: str
    wholly: bool

    def begin(self, house: HouseProcess) -> None: ...

    def end(self, house: HouseProcess) -> None: ...


def run(here: Campaign, settings: Settings, outages: list[Outage]) -> None:
    """Load a house through these outages, one after the other; then examine its books."""
    crowd = gathered(settings, Random(here.seed))
    asyncio.run(Going(here, settings, crowd).through(outages))
    check_log(here.directory / "house.log", expected=EXPECTED)
    watch, audit = examined(settings, crowd.players)
    here.say(f"{crowd.tally.done} commands acknowledged, all in the log once; {watch.lines} lines, {watch.coups} coups")
    here.say(str(audit))


class Going:
    """A house that stays open through everything."""

    def __init__(self, here: Campaign, settings: Settings, crowd: Crowd) -> None:
        self.here = here
        self.crowd = crowd
        log = here.directory / "house.log"
        self.house = HouseProcess(settings.directory, log, settings.db, anchor_seconds=1)

    async def through(self, outages: list[Outage]) -> None:
        try:
            await self.crowd.come_in(await asyncio.to_thread(self.house.port))
            for outage in outages:
                await self.suffer(outage)
            must(await self.crowd.rest(), "Commands were never answered, though the books were there.")
            must(self.house.process.poll() is None, "The house has ended.")
        finally:
            self.house.close()

    async def suffer(self, outage: Outage) -> None:
        """Play, lose the books, be refused with a sentence, get them back, and play on."""
        crowd = self.crowd
        must(await crowd.play(PATIENCE_SECONDS, self.more_done(BEFORE_SECONDS * 50)), "Nobody plays.")
        await crowd.play(BEFORE_SECONDS)
        refused = self.refused()
        await asyncio.to_thread(outage.begin, self.house)
        must(
            await crowd.play(PATIENCE_SECONDS, lambda: self.refused() > refused + 10),
            f"Nobody was told that the books cannot be written ({outage.name}).",
        )
        await crowd.play(DURING_SECONDS)
        done = crowd.tally.done
        await crowd.play(1)
        written = outage.wholly and crowd.tally.done > done
        must(not written, f"Commands were acknowledged while nothing could be written ({outage.name}).")
        await self.resume(outage, self.refused() - refused)

    async def resume(self, outage: Outage, refused: int) -> None:
        await asyncio.to_thread(outage.end, self.house)
        back = perf_counter()
        must(await self.crowd.play(PATIENCE_SECONDS, self.more_done(20)), f"Play did not resume ({outage.name}).")
        took = perf_counter() - back
        await self.crowd.play(AFTER_SECONDS)
        lost = sum(player.wire is None or player.wire.lost for player in self.crowd.players)
        must(not lost, f"{lost} players lost their line ({outage.name}).")
        self.here.say(f"{outage.name}: {refused} commands refused meanwhile; play resumed {took:.1f} s after it ended")

    def refused(self) -> int:
        """How many commands were refused because the books were away."""
        return sum(count for words, count in self.crowd.tally.refusals.items() if any(each in words for each in AWAY))

    def more_done(self, more: int) -> Callable[[], bool]:
        wanted = self.crowd.tally.done + more
        return lambda: self.crowd.tally.done >= wanted
