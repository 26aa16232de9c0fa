"""What is refused of symbols, reels and lines."""

from collections.abc import Iterator
from math import prod

from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.model import Model, Strip, Symbol
from pagador.games.maquinas.words import Kind
from pagador.law import Refused

FEWEST_REELS = 3
MOST_REELS = 6
MOST_ROWS = 8
MOST_LINES = 100
MOST_SYMBOLS = 100
LONGEST_STRIP = 512
LARGEST_CYCLE = 10**13
"""So many different stops have the reels of a machine together at most."""

LARGEST_MULTIPLIER = 1_000


def faults_of_reels(model: Model, at: Key) -> Iterator[Refused]:
    if model.kind is Kind.OUTCOMES:
        yield from faults_without_reels(model, at)
        return
    yield from faults_of_symbols(model, at / "symbols")
    yield from faults_of_window(model, at)
    yield from faults_of_strips(model, model.reels, at / "reels")
    yield from faults_of_lines(model, at / "lines")


def faults_without_reels(model: Model, at: Key) -> Iterator[Refused]:
    parts = {"symbols": model.symbols, "reels": model.reels, "lines": model.lines, "prizes": model.prizes}
    for key, held in parts.items():
        if held:
            yield Refused(f"{at / key}: a machine without reels has none of these.")
    if model.free_games is not None:
        yield Refused(f"{at / 'free_games'}: a machine without reels has no free games.")
    if model.rows != 1:
        yield Refused(f"{at / 'rows'}: a machine without reels has no rows.")


# Symbols ---------------------------------------------------------------------------------


def faults_of_symbols(model: Model, at: Key) -> Iterator[Refused]:
    if not 1 <= len(model.symbols) <= MOST_SYMBOLS:
        yield Refused(f"{at}: there are 1 to {MOST_SYMBOLS} symbols, not {len(model.symbols)}.")
    for number, symbol in enumerate(model.symbols[:MOST_SYMBOLS], 1):
        yield from faults_of_symbol(model, symbol, at / number)


def faults_of_symbol(model: Model, symbol: Symbol, at: Key) -> Iterator[Refused]:
    if symbol.wild and symbol.scatter:
        yield Refused(f"{at}: {symbol.name} cannot stand for others and be a scatter too.")
    if not 1 <= symbol.multiplier <= LARGEST_MULTIPLIER:
        yield Refused(f"{at / 'multiplier'}: a multiplier is from 1 to {LARGEST_MULTIPLIER}, not {symbol.multiplier}.")
    if symbol.multiplier > 1 and not (symbol.wild and model.kind is Kind.LINES):
        yield Refused(f"{at / 'multiplier'}: only what stands for others on lines can multiply a prize.")


# Reels -----------------------------------------------------------------------------------


def faults_of_window(model: Model, at: Key) -> Iterator[Refused]:
    if not FEWEST_REELS <= len(model.reels) <= MOST_REELS:
        yield Refused(f"{at / 'reels'}: there are {FEWEST_REELS} to {MOST_REELS} reels, not {len(model.reels)}.")
    if not 1 <= model.rows <= MOST_ROWS:
        yield Refused(f"{at / 'rows'}: there are 1 to {MOST_ROWS} rows, not {model.rows}.")


def faults_of_strips(model: Model, strips: tuple[Strip, ...], at: Key) -> Iterator[Refused]:
    """Each reel is long enough for the window, and has no symbol but those of the model."""
    known = [symbol.name for symbol in model.symbols[:MOST_SYMBOLS]]
    for number, strip in enumerate(strips, 1):
        if not model.rows <= len(strip) <= LONGEST_STRIP:
            yield Refused(f"{at / number}: a reel has {model.rows} to {LONGEST_STRIP} symbols, not {len(strip)}.")
        for name in dict.fromkeys(strip):
            if name not in known:
                yield Refused(f"{at / number}: unknown symbol {name}; the symbols are {', '.join(known)}.")
    if prod(len(strip) for strip in strips) > LARGEST_CYCLE:
        yield Refused(f"{at}: the reels have more than {LARGEST_CYCLE} different stops together.")


# Lines -----------------------------------------------------------------------------------


def faults_of_lines(model: Model, at: Key) -> Iterator[Refused]:
    """Each line takes one row of the window on each reel, and no other line takes the same."""
    if model.kind is Kind.WAYS:
        if model.lines:
            yield Refused(f"{at}: a machine that pays in ways has no lines.")
        return
    if not 1 <= len(model.lines) <= MOST_LINES:
        yield Refused(f"{at}: there are 1 to {MOST_LINES} lines, not {len(model.lines)}.")
    for number, line in enumerate(model.lines[:MOST_LINES], 1):
        if len(line) != len(model.reels):
            yield Refused(f"{at / number}: a line takes a row on each of {len(model.reels)} reels, not on {len(line)}.")
        if any(not 0 <= row < model.rows for row in line):
            yield Refused(f"{at / number}: a line stays in the window, whose rows are 0 to {model.rows - 1}.")
        if line in model.lines[: number - 1]:
            yield Refused(f"{at / number}: this is line {model.lines.index(line) + 1} again.")
