"""Prizes that ask how many of a symbol show on each reel: ways and scatters. Reels are independent of one another."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import prod
from typing import TypeAlias

from pagador.games.maquinas.model import Model, Prize, Strip, SymbolName
from pagador.money import NOTHING, Units

Counts: TypeAlias = Counter[int]
"""How many stops show each number of what is looked for."""


def shown_on(strip: Strip, rows: int, wanted: frozenset[SymbolName]) -> Counts:
    """How many of these symbols a reel shows, stop by stop."""
    found = [symbol in wanted for symbol in strip]
    return Counter(sum(found[(stop + row) % len(strip)] for row in range(rows)) for stop in range(len(strip)))


# Ways ------------------------------------------------------------------------------------


def mean_way_prize(model: Model, strips: tuple[Strip, ...], value: Units) -> Fraction:
    """What all ways win in the mean, in times the stake of a line."""
    rows = (row for row in model.prizes if value >= row.from_value and model.scatters.isdisjoint(row.symbols))
    return sum((mean_of_row(model, row, strips) for row in rows), NOTHING)


def mean_of_row(model: Model, row: Prize, strips: tuple[Strip, ...]) -> Fraction:
    """The mean of one symbol: each count pays for its ways, unless the next count is reached."""
    wanted = model.wilds.union(row.symbols)
    reels = [shown_on(strip, model.rows, wanted) for strip in strips]
    ways = [Fraction(sum(many * stops for many, stops in reel.items()), reel.total()) for reel in reels]
    shows = [Fraction(reel.total() - reel[0], reel.total()) for reel in reels]
    counts = sorted(row.prizes)
    goes_on = [together(shows[count:longer]) for count, longer in pairwise(counts)]
    return sum(
        (
            row.prizes[count] * together(ways[:count]) * (1 - on)
            for count, on in zip(counts, [*goes_on, NOTHING], strict=True)
        ),
        NOTHING,
    )


def together(independent: list[Fraction]) -> Fraction:
    return prod(independent, start=Fraction(1))


# Scatters --------------------------------------------------------------------------------


def mean_scatter_prize(model: Model, strips: tuple[Strip, ...]) -> Fraction:
    """What scatters win in the mean, in times the whole stake."""
    rows = (row for row in model.prizes if not model.scatters.isdisjoint(row.symbols))
    return sum((mean_of_scatter(row, strips, model.rows) for row in rows), NOTHING)


def mean_of_scatter(row: Prize, strips: tuple[Strip, ...], rows: int) -> Fraction:
    """The mean of one scatter: the whole window's number of it is paid by the highest count that it reaches."""
    shows = showing_counts(strips, rows, frozenset(row.symbols))
    paid = (row.prizes[highest(row.prizes, many)] * stops for many, stops in shows.items() if many >= min(row.prizes))
    return Fraction(sum(paid), shows.total())


def highest(table: dict[int, int], many: int) -> int:
    return max(count for count in table if count <= many)


def showing_counts(strips: tuple[Strip, ...], rows: int, symbols: frozenset[SymbolName]) -> Counts:
    """In how many of all the stops of the reels each number of these symbols shows."""
    total: Counts = Counter({0: 1})
    for strip in strips:
        reel = shown_on(strip, rows, symbols)
        grown: Counts = Counter()
        for (before, ways), (many, stops) in product(total.items(), reel.items()):
            grown[before + many] += ways * stops
        total = grown
    return total
