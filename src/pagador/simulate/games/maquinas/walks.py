"""How prizes are followed along the reels: walks, each with a state that a symbol changes or ends.

On a machine with lines each line is a walk, and what it meets on a reel is a symbol; on one with ways each row of the
plan is, and what it meets is how often its symbols show. So one kernel plays both. States are found by following
every symbol from the first reel on; a walk ends as soon as nothing more can come of it.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeAlias, TypeVar

import msgspec

from pagador.games.maquinas.model import Linked, Model, Prize, Strip
from pagador.games.maquinas.windows import Column
from pagador.games.maquinas.words import Kind
from pagador.money import Units
from pagador.simulate.games.maquinas.kernel import PRIZE_BITS, WON_BITS

State = TypeVar("State")
End: TypeAlias = int
"""The prize of a walk in stakes of a line, with the pools that it lined up above it."""


class Walks(msgspec.Struct, Generic[State], frozen=True, kw_only=True):
    """All walks of a game: where each begins, the codes that it meets on each stop of each reel, what a code does.

    `codes[reel]` are columns, one after the other, each with a code for every stop; `columns[walk][reel]` says which.
    """

    width: int
    reels: int
    starts: tuple["State | End", ...]
    codes: tuple[tuple[tuple[int, ...], ...], ...]
    columns: tuple[tuple[int, ...], ...]
    step: Callable[[State, int], "State | End"]


def line_pools(model: Model) -> tuple[Linked, ...]:
    """The pools that symbols on a line win, in the order of their fields."""
    return tuple(linked for linked in model.pools if not linked.is_drawn)


def rows_played(model: Model, value: Units) -> tuple[Prize, ...]:
    """The rows of the plan that a walk can win at this stake of a line."""
    return tuple(row for row in model.prizes if model.scatters.isdisjoint(row.symbols) and value >= row.from_value)


def on_reel(strip: Strip, stop: int, rows: int) -> Column:
    """What shows on a reel that stops here."""
    return tuple(strip[(stop + row) % len(strip)] for row in range(rows))


# Lines -----------------------------------------------------------------------------------


class OnLine(msgspec.Struct, frozen=True):
    """What is left of a line: its reels so far, each row with the multiplier that helped it (-1 once it is broken),
    the best prize, and each pool with whether it can still be won; `won` has a bit for each pool that was."""

    reels: int
    times: tuple[int, ...]
    best: int
    hopes: tuple[bool, ...]
    won: int = 0


class LinePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What lines are followed by: the symbols in order of their codes, the rows of the plan, and the pools."""

    model: Model
    rows: tuple[Prize, ...]
    pools: tuple[Linked, ...]
    reels: int

    def start(self) -> "OnLine | End":
        return self.left(0, (0,) * len(self.rows), 0, (True,) * len(self.pools), 0)

    def step(self, line: OnLine, code: int) -> "OnLine | End":
        symbol, count = self.model.symbols[code], line.reels + 1
        times = tuple(
            after(row, was, symbol.name, symbol.multiplier if symbol.wild else 0)
            for row, was in zip(self.rows, line.times, strict=True)
        )
        paid = (row.prizes.get(count, 0) * max(now, 1) for row, now in zip(self.rows, times, strict=True) if now >= 0)
        best = max((line.best, *paid))
        hopes = tuple(hope and symbol.name == pool.symbol for hope, pool in zip(line.hopes, self.pools, strict=True))
        won = line.won + sum(
            1 << PRIZE_BITS + WON_BITS * place
            for place, (hope, pool) in enumerate(zip(hopes, self.pools, strict=True))
            if hope and pool.count == count
        )
        return self.left(count, times, best, hopes, won)

    def left(self, count: int, times: tuple[int, ...], best: int, hopes: tuple[bool, ...], won: int) -> "OnLine | End":
        """The line after so many reels, without what no later reel can make."""
        more = range(count + 1, self.reels + 1)
        times = tuple(
            now if any(reels in row.prizes for reels in more) else -1 for row, now in zip(self.rows, times, strict=True)
        )
        hopes = tuple(hope and pool.count in more for hope, pool in zip(hopes, self.pools, strict=True))
        if max(times, default=-1) < 0 and not any(hopes):
            return best + won
        return OnLine(count, times, best, hopes, won)


def after(row: Prize, times: int, symbol: str, multiplier: int) -> int:
    """A row's multiplier after one symbol more; `multiplier` is that of a wild, and none of anything else."""
    if times < 0 or not (multiplier or symbol in row.symbols):
        return -1
    return times if symbol in row.symbols else max(times, multiplier)


def along_lines(model: Model, coins: int, value: Units, *, free: bool) -> Walks[OnLine]:
    """The lines that are played."""
    strips = model.strips(free=free)
    numbers = {symbol.name: code for code, symbol in enumerate(model.symbols)}
    pools = () if free else tuple(pool for pool in line_pools(model) if value >= pool.from_value)
    plan = LinePlan(model=model, rows=rows_played(model, value), pools=pools, reels=len(strips))
    lines = model.lines[:coins]
    return Walks(
        width=len(numbers),
        reels=len(strips),
        starts=(plan.start(),) * len(lines),
        codes=tuple(
            tuple(
                tuple(numbers[strip[(stop + row) % len(strip)]] for stop in range(len(strip)))
                for row in range(model.rows)
            )
            for strip in strips
        ),
        columns=lines,
        step=plan.step,
    )


# Ways ------------------------------------------------------------------------------------


class OnWays(msgspec.Struct, frozen=True):
    """What is left of a row: its reels so far, the ways that lead there, and what it pays if it ends."""

    row: int
    reels: int = 0
    ways: int = 1
    prize: int = 0


class WayPlan(msgspec.Struct, frozen=True, kw_only=True):
    rows: tuple[Prize, ...]
    reels: int

    def step(self, on: OnWays, showing: int) -> "OnWays | End":
        if not showing:
            return on.prize
        prizes, count, ways = self.rows[on.row].prizes, on.reels + 1, on.ways * showing
        prize = prizes[count] * ways if count in prizes else on.prize
        if not any(reels in prizes for reels in range(count + 1, self.reels + 1)):
            return prize
        return OnWays(on.row, count, ways, prize)


def along_ways(model: Model, value: Units, *, free: bool) -> Walks[OnWays]:
    """The rows of the plan, each with how often its symbols and wilds show."""
    strips, rows = model.strips(free=free), rows_played(model, value)
    wanted = [model.wilds.union(row.symbols) for row in rows]
    return Walks(
        width=model.rows + 1,
        reels=len(strips),
        starts=tuple(OnWays(row) for row in range(len(rows))),
        codes=tuple(
            tuple(
                tuple(number_of(each, on_reel(strip, stop, model.rows)) for stop in range(len(strip)))
                for each in wanted
            )
            for strip in strips
        ),
        columns=tuple((row,) * len(strips) for row in range(len(rows))),
        step=WayPlan(rows=rows, reels=len(strips)).step,
    )


def number_of(wanted: Iterable[str], column: Column) -> int:
    """How many symbols of a column are among those wanted."""
    return sum(symbol in wanted for symbol in column)


def walks_of(model: Model, coins: int, value: Units, *, free: bool) -> "Walks[OnLine] | Walks[OnWays]":
    if model.kind is Kind.LINES:
        return along_lines(model, coins, value, free=free)
    return along_ways(model, value, free=free)
