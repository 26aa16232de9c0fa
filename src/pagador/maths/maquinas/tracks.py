"""What a line of symbols comes to, reel by reel: states that differ only where what follows may pay differently.

A state knows the highest prize so far and which rows of the plan the symbols may still go on with. States from which
every ending pays the same are one; so are those that any further symbols lead to the same prizes.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.games.maquinas.model import Model, Prize, Symbol
from pagador.money import Units

Numbers: TypeAlias = NDArray[np.int64]
Alive: TypeAlias = tuple[tuple[int, int], ...]
"""Rows of the plan, by number, that all symbols so far belong to; with the highest multiplier of wilds that helped."""

State: TypeAlias = tuple[int, Alive]
"""The highest prize so far, in times the stake of a line, and what may still grow."""


class Tracks(NamedTuple):
    """States by number, apart for each reel: where a symbol leads, and what a state pays if nothing can change that.

    The first number is that of the reels passed; `steps` is for the reel that comes then.
    """

    steps: Numbers
    prizes: Numbers
    settled: NDArray[np.bool_]


def paying_rows(model: Model, value: Units) -> tuple[Prize, ...]:
    """The rows of the plan for symbols in a row that pay at this stake of a line."""
    return tuple(row for row in model.prizes if value >= row.from_value and model.scatters.isdisjoint(row.symbols))


def tracks_of(model: Model, value: Units, reels: int) -> Tracks:
    """The states that a line of this model goes through, from before the first reel to after the last."""
    levels = forward(model, paying_rows(model, value), reels)
    return numbered(levels, len(model.symbols))


# Forward ---------------------------------------------------------------------------------

Level: TypeAlias = dict[State, list[State]]
"""States, each with those that the symbols lead to, in the order of the model."""


def forward(model: Model, rows: tuple[Prize, ...], reels: int) -> list[Level]:
    """Every state that can be reached, level by level."""
    states: Iterable[State] = [(0, tuple((number, 1) for number in range(len(rows))))]
    levels: list[Level] = []
    for length in range(1, reels + 1):
        level = {state: [after(model, rows, state, symbol, length) for symbol in model.symbols] for state in states}
        levels.append(level)
        states = dict.fromkeys(state for following in level.values() for state in following)
    return [*levels, {state: [] for state in states}]


def after(model: Model, rows: tuple[Prize, ...], state: State, symbol: Symbol, length: int) -> State:
    """The state after one more symbol, the `length`-th."""
    best, alive = state
    going = tuple(
        (number, max(times, symbol.multiplier) if helps(symbol, rows[number]) else times)
        for number, times in alive
        if symbol.wild or symbol.name in rows[number].symbols
    )
    paid = (rows[number].prizes.get(length, 0) * times for number, times in going)
    return max([best, *paid]), tuple(each for each in going if max(rows[each[0]].prizes) > length)


def helps(symbol: Symbol, row: Prize) -> bool:
    """Whether a wild stands for a symbol of the row."""
    return symbol.wild and symbol.name not in row.symbols


# Numbered --------------------------------------------------------------------------------


class Numbering(NamedTuple):
    """The numbers of a level's states, and for each number what it pays, whether that is settled, and its steps."""

    numbers: dict[State, int]
    prizes: list[int]
    settled: list[bool]
    steps: list[tuple[int, ...]]


def numbered(levels: list[Level], symbols: int) -> Tracks:
    """Number states from the last level back, equal ones once."""
    found = [of_last(levels[-1])]
    for level in reversed(levels[:-1]):
        found.append(of_level(level, found[-1]))
    found.reverse()
    room = max(len(each.prizes) for each in found)
    steps = np.zeros((len(found), room, symbols), np.int64)
    prizes, settled = np.zeros((len(found), room), np.int64), np.ones((len(found), room), np.bool_)
    for number, each in enumerate(found):
        prizes[number, : len(each.prizes)], settled[number, : len(each.settled)] = each.prizes, each.settled
        if number < len(levels) - 1:
            steps[number, : len(each.steps)] = each.steps
    return Tracks(steps, prizes, settled)


def of_last(level: Level) -> Numbering:
    """After the last reel states are what they pay."""
    prizes = sorted({best for best, _ in level})
    place = {prize: number for number, prize in enumerate(prizes)}
    return Numbering({state: place[state[0]] for state in level}, prizes, [True] * len(prizes), [])


def of_level(level: Level, following: Numbering) -> Numbering:
    """States that any symbol leads to the same prize are what they pay; others are where symbols lead."""
    numbers: dict[State, int] = {}
    known: dict[tuple[int, ...], int] = {}
    found = Numbering(numbers, [], [], [])
    for state, symbols in level.items():
        steps = tuple(following.numbers[each] for each in symbols)
        ends = {following.prizes[step] for step in steps}
        settled = len(ends) == 1 and all(following.settled[step] for step in steps)
        key = (-1, min(ends)) if settled else steps
        if key not in known:
            known[key] = len(found.prizes)
            found.prizes.append(min(ends) if settled else 0)
            found.settled.append(settled)
            found.steps.append(steps)
        numbers[state] = known[key]
    return found
