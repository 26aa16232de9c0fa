"""What each combination of the plan gives back: how often it comes on a line, in ways or as scatters, and its share.

Every line meets the symbols of a reel equally often, so one line stands for all that are played.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import prod
from typing import TypeAlias

import msgspec

from pagador.games.maquinas.model import Model, Prize, Strip, Symbol
from pagador.games.maquinas.windows import scatter_win
from pagador.games.maquinas.words import Kind, Part
from pagador.maths.maquinas.columns import shows
from pagador.maths.maquinas.cycle import worth_of
from pagador.maths.maquinas.tracks import helps, paying_rows
from pagador.money import Units


class Combination(msgspec.Struct, frozen=True, kw_only=True):
    """So many of a symbol, and what they pay once in units; how often that comes in a cycle of so many windows.

    On a line, `times` is for one line; in ways it counts every way.
    """

    part: Part
    symbol: str
    count: int
    prize: Units
    times: int
    size: int
    each: int = 1
    """How often it can come at once: the lines that are played, or once."""

    @property
    def chance(self) -> Fraction:
        return Fraction(self.times, self.size)

    def of_stake(self, stake: Units) -> Fraction:
        """What it gives back of each unit staked."""
        return self.each * self.prize * self.chance / stake


def combinations(model: Model, coins: int, value: Units, *, free: bool = False) -> tuple[Combination, ...]:
    """Every combination that can come in a paid game or in a free one, in the order of the plan."""
    if model.kind is Kind.OUTCOMES:
        return of_outcomes(model, value)
    of_kind = on_lines if model.kind is Kind.LINES else in_ways
    order = {row.symbols[0]: number for number, row in reversed(list(enumerate(model.prizes)))}
    found = [*of_kind(model, coins, value, free=free), *of_scatters(model, coins * value, free=free)]
    return tuple(sorted(found, key=lambda each: (order[each.symbol], each.part, -each.count, -each.prize)))


def times_of(model: Model, *, free: bool) -> int:
    """What all prizes of a game are multiplied by."""
    return worth_of(model) * (model.free_games.multiplier if free and model.free_games is not None else 1)


def of_outcomes(model: Model, value: Units) -> tuple[Combination, ...]:
    size, worth = sum(each.weight for each in model.outcomes), value * worth_of(model)
    return tuple(
        Combination(
            part=Part.OUTCOMES, symbol=each.name, count=1, prize=each.prize * worth, times=each.weight, size=size
        )
        for each in model.outcomes
        if each.prize
    )


# Lines -----------------------------------------------------------------------------------

Combined: TypeAlias = tuple[str, int, Units]
"""Symbol, count and prize of the highest win on a line."""

Alive: TypeAlias = tuple[tuple[int, int], ...]
"""Rows of the plan that all symbols so far suit, each with the highest multiplier that helps it."""

Best: TypeAlias = tuple[Units, int, int]
"""A win that goes before others: its prize and its count, both turned under nothing, and its row."""

NO_WIN: Best = (0, 0, 0)


def on_lines(model: Model, coins: int, value: Units, *, free: bool) -> Iterator[Combination]:
    """The highest prize of a line, by the symbols from the left as far as they still belong to a row of the plan."""
    strips, times = model.strips(free=free), times_of(model, free=free)
    size, rows = prod(map(len, strips)), paying_rows(model, value)
    found: Counter[Combined] = Counter()
    for (prize, count, row), often in line_wins(model, rows, strips).items():
        found[rows[row].symbols[0], -count, -prize * value] += often
    for (symbol, count, prize), often in found.items():
        yield Combination(
            part=Part.LINES, symbol=symbol, count=count, prize=prize * times, times=often, size=size, each=coins
        )


def line_wins(model: Model, rows: tuple[Prize, ...], strips: tuple[Strip, ...]) -> Counter[Best]:
    """The win of a line, of equal ones the longest and then the first that is listed, by the windows that have it.

    Of the symbols so far only that is kept which tells them apart: a row may have many of them.
    """
    going: Counter[tuple[Alive, Best]] = Counter({(tuple((row, 1) for row in range(len(rows))), NO_WIN): 1})
    for length, strip in enumerate(strips, 1):
        after: Counter[tuple[Alive, Best]] = Counter()
        for (alive, best), windows in going.items():
            for name, stops in Counter(strip).items():
                after[one_more(rows, alive, best, model.symbol(name), length)] += windows * stops
        going = after
    found: Counter[Best] = Counter()
    for (_, best), windows in going.items():
        found[best] += windows
    del found[NO_WIN]
    return found


def one_more(rows: tuple[Prize, ...], alive: Alive, best: Best, symbol: Symbol, length: int) -> tuple[Alive, Best]:
    """The same after one more symbol, the `length`-th."""
    going = tuple(
        (row, max(times, symbol.multiplier) if helps(symbol, rows[row]) else times)
        for row, times in alive
        if symbol.wild or symbol.name in rows[row].symbols
    )
    made = ((-rows[row].prizes[length] * times, -length, row) for row, times in going if length in rows[row].prizes)
    return tuple(each for each in going if max(rows[each[0]].prizes) > length), min([best, *made])


# Ways and scatters -----------------------------------------------------------------------


def in_ways(model: Model, coins: int, value: Units, *, free: bool) -> Iterator[Combination]:
    """Ways of so many neighbouring reels: what shows on each of them, and nothing of it on the next."""
    del coins
    strips, times = model.strips(free=free), times_of(model, free=free)
    for row in paying_rows(model, value):
        wanted = model.wilds.union(row.symbols)
        showing = [
            [sum(symbol in wanted for symbol in column) for column in shows(strip, model.rows)] for strip in strips
        ]
        for count, often in ways_of(row, showing).items():
            yield Combination(
                part=Part.WAYS,
                symbol=row.symbols[0],
                count=count,
                prize=row.prizes[count] * value * times,
                times=often,
                size=prod(map(len, strips)),
            )


def ways_of(row: Prize, showing: list[list[int]]) -> Counter[int]:
    """Ways by the count that is paid for them, in all windows."""
    found: Counter[int] = Counter()
    for length in range(1, len(showing) + 1):
        count = max((count for count in row.prizes if count <= length), default=0)
        if not count:
            continue
        ways = prod(map(sum, showing[:count]))
        more = prod(sum(map(bool, column)) for column in showing[count:length])
        none = prod(column.count(0) for column in showing[length : length + 1])
        found[count] += ways * more * none * prod(map(len, showing[length + 1 :]))
    return +found


def of_scatters(model: Model, stake: Units, *, free: bool) -> Iterator[Combination]:
    strips, times = model.strips(free=free), times_of(model, free=free)
    for row in model.prizes:
        if model.scatters.isdisjoint(row.symbols):
            continue
        found: Counter[tuple[int, Units]] = Counter()
        for many, windows in scatter_counts(row, model.rows, strips).items():
            if (win := scatter_win(row, many, stake)) is not None:
                found[win.count, win.prize] += windows
        for (count, prize), often in found.items():
            yield Combination(
                part=Part.SCATTERS,
                symbol=row.symbols[0],
                count=count,
                prize=prize * times,
                times=often,
                size=prod(map(len, strips)),
            )


def scatter_counts(row: Prize, rows: int, strips: tuple[Strip, ...]) -> Counter[int]:
    """Windows by how many of these scatters they show."""
    found: Counter[int] = Counter({0: 1})
    for strip in strips:
        columns = Counter(sum(symbol in row.symbols for symbol in column) for column in shows(strip, rows))
        after: Counter[int] = Counter()
        for many, windows in found.items():
            for more, stops in columns.items():
                after[many + more] += windows * stops
        found = after
    return found
