"""Displays of pools: whoever looks at a table learns what its pools are worth, at most once a second."""

import asyncio
from collections.abc import Callable, Iterable

from pagador.house.pools import PoolShown
from pagador.server.rooms import Room

EVERY_SECONDS = 1.0
"""So often, at most, a display is told another value."""


class PoolDisplays:
    """What all pools are worth, and those that changed since rooms were told; all of it runs in the event loop."""

    def __init__(self, rooms: Callable[[], Iterable[Room]]) -> None:
        self.rooms = rooms
        self.shown: dict[str, PoolShown] = {}
        self.changed: set[str] = set()
        self.told_at = float("-inf")
        self.timer: asyncio.TimerHandle | None = None

    def take(self, pools: tuple[PoolShown, ...]) -> None:
        """Take over what has become true, and tell it as soon as a second has gone by since the last time."""
        self.changed |= {each.name for each in pools if self.shown.get(each.name) != each}
        self.shown.update({each.name: each for each in pools})
        if self.changed and self.timer is None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_at(max(self.told_at + EVERY_SECONDS, loop.time()), self.tell)

    def tell(self) -> None:
        """Tell every room that anybody is in, and whose table feeds one of these pools."""
        self.timer = None
        self.told_at = asyncio.get_running_loop().time()
        changed, self.changed = self.changed, set()
        for room in list(self.rooms()):
            if room.connections and changed.intersection(room.feeds.values()):
                room.tell_pools()
