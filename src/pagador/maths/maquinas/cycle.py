"""The whole cycle of a game, paid or free: how often each prize comes, in whole numbers, and what it is made of."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import gcd, prod
from typing import NamedTuple

import msgspec
import numpy as np

from pagador.games.maquinas.model import Model, Prize
from pagador.games.maquinas.windows import free_games_won, outcome_shown, scatter_wins
from pagador.games.maquinas.words import Kind, Part, Theme
from pagador.law import Refused
from pagador.maths.maquinas.columns import Scatters, columns_of, scatters_of
from pagador.maths.maquinas.kernels import EMPTY, Tally, count_lines, count_ways
from pagador.maths.maquinas.tracks import paying_rows, tracks_of
from pagador.money import Units

LARGEST = 2**63
"""Cycles are counted in numbers of 64 bits."""

TABLE = 2**21
"""Numbers in the table of low prizes."""

FIRST_KEYS = 2**12


class Came(NamedTuple):
    """What a game can come to: its prize, and how many free games it wins."""

    prize: Units
    free: int


class Moments(msgspec.Struct, frozen=True):
    """How many games of a cycle there are of a kind; the sum of their prizes, and of the squares of these."""

    count: int
    prizes: int
    squares: int


class Cycle(msgspec.Struct, frozen=True, kw_only=True):
    """Every game of a cycle: `counts` by what it comes to; `parts` is the sum of all prizes, by what they come from.

    Prizes are in units; those in points are taken at the value of a point.
    """

    size: int
    counts: Mapping[Came, int]
    parts: Mapping[Part, int]

    def prizes(self) -> dict[Units, int]:
        """How often each prize comes, the lowest first."""
        found: Counter[Units] = Counter()
        for came, count in self.counts.items():
            found[came.prize] += count
        return dict(sorted(found.items()))

    def by_free(self) -> dict[int, Moments]:
        """The moments of games that win so many free games each."""
        found: dict[int, list[int]] = {}
        for (prize, free), count in self.counts.items():
            sums = found.setdefault(free, [0, 0, 0])
            sums[0] += count
            sums[1] += count * prize
            sums[2] += count * prize * prize
        return {free: Moments(*sums) for free, sums in sorted(found.items())}

    @property
    def hit_frequency(self) -> Fraction:
        """The share of games with a prize."""
        return Fraction(sum(count for came, count in self.counts.items() if came.prize), self.size)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(self.parts.values()), self.size)

    @property
    def variance(self) -> Fraction:
        return Fraction(sum(each.squares for each in self.by_free().values()), self.size) - self.mean**2


def cycle_of(model: Model, coins: int, value: Units, *, free: bool = False) -> Cycle:
    """All games of so many coins of this value: the paid ones, or the free ones they lead to."""
    if model.kind is Kind.OUTCOMES:
        return of_outcomes(model, value)
    strips = model.strips(free=free)
    size = prod(map(len, strips))
    if size >= LARGEST:
        raise Refused(f"The cycle of {model.name} is too long to be counted: {size} windows.", "pt95.VIII.2")
    scatters = scatters_of(model, strips)
    return of_reels(model, reel_counts(model, coins, value, scatters, free=free), scatters, coins, value, free=free)


def of_outcomes(model: Model, value: Units) -> Cycle:
    """A machine without reels: its results by their weights."""
    counts: Counter[Came] = Counter()
    for outcome in model.outcomes:
        counts[Came(outcome_shown(model, outcome.name, value).prize * worth_of(model), 0)] += outcome.weight
    total = sum(came.prize * count for came, count in counts.items())
    return Cycle(size=counts.total(), counts=dict(counts), parts={Part.OUTCOMES: total})


def worth_of(model: Model) -> Units:
    """What one of what the machine shows is worth: points have a printed value."""
    return model.point_value if model.theme is Theme.POINTS else 1


# Reels -----------------------------------------------------------------------------------

Found = dict[tuple[int, int], int]
"""How often each prize of lines or ways, in times the stake of a line, comes with each number of scatters."""


def reel_counts(model: Model, coins: int, value: Units, scatters: Scatters, *, free: bool) -> Found:
    rows = paying_rows(model, value)
    unit = gcd(*(prize for row in rows for prize in row.prizes.values())) or 1
    of_kind = by_lines if model.kind is Kind.LINES else by_ways
    tally = of_kind(model, coins, rows, unit, value, scatters, free=free)
    return {(prize * unit, code): count for (prize, code), count in entries(tally)}


def by_lines(
    model: Model, coins: int, rows: tuple[Prize, ...], unit: int, value: Units, scatters: Scatters, *, free: bool
) -> Tally:
    strips, lines = model.strips(free=free), model.lines[:coins]
    place = {symbol.name: number for number, symbol in enumerate(model.symbols)}
    seen = [{line[reel] for line in lines} for reel in range(len(strips))]
    found = tracks_of(model, value, len(strips))
    tracks = found._replace(prizes=found.prizes // unit)
    columns = columns_of(
        model,
        strips,
        scatters,
        lambda reel, column: tuple(place[symbol] if row in seen[reel] else 0 for row, symbol in enumerate(column)),
    )
    most = len(lines) * int(tracks.prizes.max(initial=0))
    return count_lines(tracks, np.array(lines, np.int64), columns, empty(most, scatters.codes))


def by_ways(
    model: Model, coins: int, rows: tuple[Prize, ...], unit: int, value: Units, scatters: Scatters, *, free: bool
) -> Tally:
    """The plan has how many of a row of symbols pay what, and first the most that pay."""
    del coins, value
    strips = model.strips(free=free)
    wanted = [model.wilds.union(row.symbols) for row in rows]
    plan = np.zeros((max(len(rows), 1), len(strips) + 1), np.int64)
    for number, row in enumerate(rows):
        plan[number, 0] = max(row.prizes)
        for count, prize in row.prizes.items():
            plan[number, count] = prize // unit
    columns = columns_of(
        model,
        strips,
        scatters,
        lambda reel, column: tuple(sum(symbol in each for symbol in column) for each in wanted) or (0,),
    )
    most = int(plan[:, 1:].max(initial=0)) * len(plan) * model.rows ** len(strips)
    return count_ways(plan, columns, empty(most, scatters.codes))


def empty(most: int, codes: int) -> Tally:
    """Nothing counted yet, with room for prizes up to a size."""
    low = max(min(most + 1, TABLE // codes), 1)
    keys = np.full(FIRST_KEYS, EMPTY, np.int64)
    return Tally(np.zeros((low, codes), np.int64), keys, np.zeros_like(keys), np.zeros(1, np.int64))


def entries(tally: Tally) -> Iterator[tuple[tuple[int, int], int]]:
    codes = tally.low.shape[1]
    for prize, code in np.argwhere(tally.low).tolist():
        yield (prize, code), int(tally.low[prize, code])
    for place in np.flatnonzero(tally.counts).tolist():
        yield divmod(int(tally.keys[place]), codes), int(tally.counts[place])


# With scatters ---------------------------------------------------------------------------


def of_reels(model: Model, found: Found, scatters: Scatters, coins: int, value: Units, *, free: bool) -> Cycle:
    """Prizes of lines or ways and of scatters together, and the free games that they win."""
    times = worth_of(model) * (model.free_games.multiplier if free and model.free_games is not None else 1)
    worth = {code: scattered(model, scatters, code, coins * value, free=free) for code in {code for _, code in found}}
    counts: Counter[Came] = Counter()
    reels = others = 0
    for (prize, code), count in found.items():
        of_scatters, won = worth[code]
        counts[Came((prize * value + of_scatters) * times, won)] += count
        reels += prize * value * times * count
        others += of_scatters * times * count
    part = Part.LINES if model.kind is Kind.LINES else Part.WAYS
    return Cycle(
        size=prod(map(len, model.strips(free=free))), counts=dict(counts), parts={part: reels, Part.SCATTERS: others}
    )


def scattered(model: Model, scatters: Scatters, code: int, stake: Units, *, free: bool) -> Came:
    """What so many scatters win by themselves, wherever they are."""
    window = (tuple(name for name, many in scatters.counts(code).items() for _ in range(many)),)
    prize = sum(win.prize for win in scatter_wins(model, window, stake))
    return Came(prize, free_games_won(model, window, free=free))
