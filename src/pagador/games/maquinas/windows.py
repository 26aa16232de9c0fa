"""What the reels show, and what it wins: the one place where a prize of a machine is worked out.

Everything that counts, simulates or draws a machine is held to these functions.
"""

from collections.abc import Iterator
from math import prod
from typing import TypeAlias

import msgspec

from pagador.games.maquinas.model import Line, Model, Prize, SymbolName
from pagador.games.maquinas.words import Kind, Part
from pagador.money import Units

Column: TypeAlias = tuple[SymbolName, ...]
Window: TypeAlias = tuple[Column, ...]
"""What shows on each reel, from the left, each from the top down."""

# Values ----------------------------------------------------------------------------------


class Win(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """One prize of a game: `line` is the number of the line that made it, `ways` in how many ways it came."""

    part: Part
    symbol: str
    count: int
    prize: Units
    line: int = 0
    ways: int = 1


class Shown(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a game came to: its prizes, free games won by it, and the pools whose symbols it lined up."""

    wins: tuple[Win, ...] = ()
    free: int = 0
    pools: tuple[str, ...] = ()

    @property
    def prize(self) -> Units:
        return sum(win.prize for win in self.wins)


# The window ------------------------------------------------------------------------------


def window_at(model: Model, stops: tuple[int, ...], *, free: bool = False) -> Window:
    """What shows when each reel stops with this symbol of its strip in the top row."""
    strips = model.strips(free=free)
    return tuple(
        tuple(strip[(stop + row) % len(strip)] for row in range(model.rows))
        for strip, stop in zip(strips, stops, strict=True)
    )


def on_line(window: Window, line: Line) -> Column:
    """The symbols along a line, from the left."""
    return tuple(column[row] for column, row in zip(window, line, strict=True))


# Prizes ----------------------------------------------------------------------------------


def shown(model: Model, window: Window, coins: int, value: Units, *, free: bool = False) -> Shown:
    """What a game of so many coins, each of this value, comes to; a free game multiplies its prizes."""
    times = model.free_games.multiplier if free and model.free_games is not None else 1
    reels = line_wins(model, window, coins, value) if model.kind is Kind.LINES else way_wins(model, window, value)
    wins = (*reels, *scatter_wins(model, window, coins * value))
    return Shown(
        wins=tuple(msgspec.structs.replace(win, prize=win.prize * times) for win in wins) if times > 1 else wins,
        free=free_games_won(model, window, free=free),
        pools=() if free else pools_lined_up(model, window, coins, value),
    )


def outcome_shown(model: Model, name: str, value: Units) -> Shown:
    """What a result of a machine without reels comes to."""
    outcome = next(outcome for outcome in model.outcomes if outcome.name == name)
    won = Win(part=Part.OUTCOMES, symbol=name, count=1, prize=outcome.prize * value)
    return Shown(wins=(won,) if outcome.prize else ())


def line_wins(model: Model, window: Window, coins: int, value: Units) -> tuple[Win, ...]:
    """On each line that is played the one highest prize, counted from the left."""
    found = (line_win(model, on_line(window, line), value) for line in model.lines[:coins])
    return tuple(msgspec.structs.replace(win, line=number) for number, win in enumerate(found, 1) if win is not None)


def line_win(model: Model, symbols: Column, value: Units) -> Win | None:
    """The highest prize of these symbols in a row; of equal ones the longest, as the model lists them."""
    wins = (win for row in model.prizes for win in row_wins(model, row, symbols, value))
    return max(wins, key=lambda win: (win.prize, win.count), default=None)


def row_wins(model: Model, row: Prize, symbols: Column, value: Units) -> Iterator[Win]:
    """What one row of the plan pays for these symbols: every count that they reach."""
    if value < row.from_value or not model.scatters.isdisjoint(row.symbols):
        return
    length = run(symbols, model.wilds.union(row.symbols))
    for count, prize in row.prizes.items():
        if count <= length:
            times = multiplier(model, row, symbols[:count])
            yield Win(part=Part.LINES, symbol=row.symbols[0], count=count, prize=prize * times * value)


def run(symbols: Column, wanted: frozenset[SymbolName]) -> int:
    """How many symbols from the left are among those wanted."""
    return next((number for number, symbol in enumerate(symbols) if symbol not in wanted), len(symbols))


def multiplier(model: Model, row: Prize, symbols: Column) -> int:
    """The highest multiplier of the wilds that stand for another symbol in this prize."""
    helping = (symbol for symbol in symbols if symbol in model.wilds and symbol not in row.symbols)
    return max((model.symbol(symbol).multiplier for symbol in helping), default=1)


def way_wins(model: Model, window: Window, value: Units) -> tuple[Win, ...]:
    """Every symbol that shows on enough neighbouring reels from the left, once for each way to pick one on each."""
    found = (way_win(model, row, window, value) for row in model.prizes if model.scatters.isdisjoint(row.symbols))
    return tuple(win for win in found if win is not None)


def way_win(model: Model, row: Prize, window: Window, value: Units) -> Win | None:
    wanted = model.wilds.union(row.symbols)
    showing = [sum(symbol in wanted for symbol in column) for column in window]
    length = next((number for number, many in enumerate(showing) if not many), len(showing))
    count = max((count for count in row.prizes if count <= length), default=0)
    if not count or value < row.from_value:
        return None
    ways = prod(showing[:count])
    return Win(part=Part.WAYS, symbol=row.symbols[0], count=count, ways=ways, prize=row.prizes[count] * ways * value)


def scatter_wins(model: Model, window: Window, stake: Units) -> tuple[Win, ...]:
    """Scatters pay wherever they show, in times the whole stake."""
    rows = (row for row in model.prizes if not model.scatters.isdisjoint(row.symbols))
    found = (scatter_win(row, showing(window, row.symbols), stake) for row in rows)
    return tuple(win for win in found if win is not None)


def scatter_win(row: Prize, scatters: int, stake: Units) -> Win | None:
    count = max((count for count in row.prizes if count <= scatters), default=0)
    if not count:
        return None
    return Win(part=Part.SCATTERS, symbol=row.symbols[0], count=count, prize=row.prizes[count] * stake)


def showing(window: Window, symbols: tuple[SymbolName, ...] | frozenset[SymbolName]) -> int:
    """How many of these symbols show, wherever they are."""
    return sum(symbol in symbols for column in window for symbol in column)


def free_games_won(model: Model, window: Window, *, free: bool) -> int:
    """How many free games the scatters give; in a free game, by a table of its own."""
    if model.free_games is None:
        return 0
    table = model.free_games.again if free else model.free_games.games
    scatters = showing(window, model.scatters)
    return max((games for count, games in table.items() if count <= scatters), default=0)


def pools_lined_up(model: Model, window: Window, coins: int, value: Units) -> tuple[str, ...]:
    """The pools whose symbols stand on a line that is played, at a stake that may win them."""
    lines = [on_line(window, line) for line in model.lines[:coins]]
    return tuple(
        pool.name
        for pool in model.pools
        if not pool.is_drawn
        and value >= pool.from_value
        and any(run(symbols, frozenset({pool.symbol})) >= pool.count for symbols in lines)
    )
