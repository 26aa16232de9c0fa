"""The mean prize of a line, counted reel by reel: what is kept of the symbols so far is only what prizes need."""

from collections import Counter
from fractions import Fraction
from math import prod
from typing import TypeAlias

import msgspec

from pagador.games.maquinas.model import Model, Prize, Strip, SymbolName
from pagador.law import Refused
from pagador.money import Units

MOST_MET = 50_000
"""So much is looked at for one reel at most; a machine that people can read needs some hundreds or thousands."""

Alive: TypeAlias = tuple[tuple[int, int], ...]
"""The rows of the plan that all symbols so far suit, each with the highest multiplier that helps it."""

Met: TypeAlias = tuple[Alive, int]
"""Rows that may still grow, and the highest prize made so far."""


class Row(msgspec.Struct, frozen=True):
    """A row of the plan as a line meets it: which symbols carry it on, and what each multiplies it by."""

    prizes: dict[int, int]
    times: dict[SymbolName, int]


def mean_line_prize(model: Model, strips: tuple[Strip, ...], value: Units) -> Fraction:
    """What a line wins in the mean, in times its stake."""
    cycle = prod(len(strip) for strip in strips)
    return Fraction(sum(prize * ways for prize, ways in line_prizes(model, strips, value).items()), cycle)


def line_prizes(model: Model, strips: tuple[Strip, ...], value: Units) -> Counter[int]:
    """In how many of all the stops of the reels a line wins each prize, nothing among them."""
    rows = tuple(row_met(model, row) for row in model.prizes if counts_on_lines(model, row, value))
    met: Counter[Met] = Counter({(tuple((number, 1) for number in range(len(rows))), 0): 1})
    for reel, strip in enumerate(strips, 1):
        symbols = Counter(strip)
        if len(met) * len(symbols) > MOST_MET:
            raise Refused(
                f"{model.title} has too many rows of prizes that share symbols: what comes back cannot be counted.",
                "pt95.VIII.2",
            )
        met = after(met, symbols, rows, reel)
    found: Counter[int] = Counter()
    for (_, prize), ways in met.items():
        found[prize] += ways
    return found


def counts_on_lines(model: Model, row: Prize, value: Units) -> bool:
    return value >= row.from_value and model.scatters.isdisjoint(row.symbols)


def row_met(model: Model, row: Prize) -> Row:
    helping = {name: model.symbol(name).multiplier for name in model.wilds.difference(row.symbols)}
    return Row(row.prizes, helping | dict.fromkeys(row.symbols, 1))


def after(met: Counter[Met], symbols: Counter[SymbolName], rows: tuple[Row, ...], reel: int) -> Counter[Met]:
    """What has been met when one more reel has been looked at."""
    found: Counter[Met] = Counter()
    for (alive, prize), ways in met.items():
        for symbol, many in symbols.items():
            found[grown(alive, prize, symbol, rows, reel)] += ways * many
    return found


def grown(alive: Alive, prize: int, symbol: SymbolName, rows: tuple[Row, ...], reel: int) -> Met:
    still = tuple(
        (number, max(times, rows[number].times[symbol])) for number, times in alive if symbol in rows[number].times
    )
    made = (rows[number].prizes.get(reel, 0) * times for number, times in still)
    return still, max(prize, *made, 0)
