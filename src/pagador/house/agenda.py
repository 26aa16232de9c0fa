"""The agenda: which tables a turn has to look at. One where nothing is due is asked nothing, however many there are."""

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from pagador.house.live import LiveTable

FEW = 64
"""So many deadlines that are none any more may wait in the heap before it is made anew."""


class Agenda:
    """Tables by name: those to be looked at now, and those that something is to be done for later.

    `touched` were written to, asked something, or have come due, and were not noted since; people or house players are
    at those `visited`; the time of questions runs, or stands still, at those `timed`; those in `pondering` wait for
    something to be worked out. `deadlines` is when each table comes due by itself, if it does.
    """

    def __init__(self) -> None:
        self.touched: dict[str, None] = {}
        self.visited: dict[str, None] = {}
        self.timed: dict[str, None] = {}
        self.pondering: dict[str, None] = {}
        self.deadlines: dict[str, int] = {}
        self.heap: list[tuple[int, str]] = []

    def touch(self, *names: str) -> None:
        """Look at these in the next turn, or in this one."""
        self.touched.update(dict.fromkeys(names))

    def due(self, now: int) -> list[str]:
        """The tables to be looked at now."""
        while self.heap and self.heap[0][0] <= now:
            at, name = heappop(self.heap)
            if self.deadlines.get(name) == at:
                del self.deadlines[name]
                self.touch(name)
        return list(self.touched)

    def note(self, table: LiveTable, now: int, *, in_order: bool) -> None:
        """Take down where a table stands, and when it is to be looked at again; out of order it is due for nothing."""
        name, clock = table.name, table.clock
        keep(self.visited, name, wanted=bool(table.standing.visits))
        keep(self.timed, name, wanted=bool(clock.windows or clock.left))
        keep(self.pondering, name, wanted=in_order and table.pondering.waits)
        self.schedule(name, due_at(table, now) if in_order and not table.standing.closed else None, now)

    def schedule(self, name: str, at: int | None, now: int) -> None:
        keep(self.touched, name, wanted=at is not None and at <= now)
        if at is None or at <= now:
            self.deadlines.pop(name, None)
        elif self.deadlines.get(name) != at:
            self.deadlines[name] = at
            heappush(self.heap, (at, name))
            self.sweep()

    def sweep(self) -> None:
        """Throw away deadlines that were moved, once they are most of the heap."""
        if len(self.heap) > 2 * len(self.deadlines) + FEW:
            self.heap = [(at, name) for name, at in self.deadlines.items()]
            heapify(self.heap)

    def forget(self, name: str) -> None:
        """Take a table off every list."""
        for names in (self.touched, self.visited, self.timed, self.pondering, self.deadlines):
            names.pop(name, None)

    def occupied(self) -> Iterable[str]:
        """Every table that anybody may be at, with what this turn has decided."""
        return dict.fromkeys((*self.visited, *self.touched))


def due_at(table: LiveTable, now: int) -> int | None:
    """When a table stirs by itself, as far as can be told without asking the game; never, if nothing is due."""
    if table.stirs(now) or table.company.unfunded:
        return now
    times = [table.company.wakes, None if table.pondering.waits else table.rest_until]
    if not table.pondering.is_open:
        times += [window.ends for window in table.clock.windows.values()]
    return min((at for at in times if at is not None), default=None)


def keep(names: dict[str, None], name: str, *, wanted: bool) -> None:
    if wanted:
        names[name] = None
    else:
        names.pop(name, None)
