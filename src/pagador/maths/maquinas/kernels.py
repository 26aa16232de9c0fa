"""The compiled count: all windows of a machine, by what their symbols pay and what scatters they show.

Reels are gone through from the left, with the lines or symbols that may still pay. Where there are none, everything
that the further reels can show is counted at once; on the last reel, what each of its symbols adds is worked out before
its columns are gone through.
"""

from typing import NamedTuple

import numpy as np

from pagador.machine_code import compiled, inlined, rare
from pagador.maths.maquinas.columns import Columns, Numbers
from pagador.maths.maquinas.tracks import Tracks

EMPTY = -1


class Tally(NamedTuple):
    """How often each prize came with each number of scatters: low prizes in a table, by both; others by a key.

    A key is the prize times all numbers of scatters, and the number; `used` is how many keys there are.
    """

    low: Numbers
    keys: Numbers
    counts: Numbers
    used: Numbers


@compiled
def place_of(keys: Numbers, key: int) -> int:
    """Where a key is, or would be, among keys of which there are a power of two."""
    last = len(keys) - 1
    place = (key * 0x9E3779B97F4A7C1 >> 20) & last
    while keys[place] not in (EMPTY, key):
        place = (place + 1) & last
    return int(place)


@compiled
def add_high(tally: Tally, key: int, weight: int) -> Tally:
    """Count under a key; a table that is half full makes way for one of twice its size."""
    keys, counts, used = tally.keys, tally.counts, tally.used
    if 2 * used[0] >= len(keys):
        keys, counts = np.full(2 * len(tally.keys), EMPTY, np.int64), np.zeros(2 * len(tally.keys), np.int64)
        for old in range(len(tally.keys)):
            if tally.keys[old] != EMPTY:
                place = place_of(keys, tally.keys[old])
                keys[place], counts[place] = tally.keys[old], tally.counts[old]
    place = place_of(keys, key)
    if keys[place] == EMPTY:
        keys[place] = key
        used[0] += 1
    counts[place] += weight
    return Tally(tally.low, keys, counts, used)


@inlined
def add(tally: Tally, prize: int, code: int, weight: int) -> Tally:
    if rare(prize >= tally.low.shape[0]):
        return add_high(tally, prize * tally.low.shape[1] + code, weight)
    tally.low[prize, code] += weight
    return tally


# Lines -----------------------------------------------------------------------------------


@compiled
def count_lines(tracks: Tracks, lines: Numbers, columns: Columns, tally: Tally) -> Tally:
    """All windows, with lines as the row that each takes on each reel; a column's key is its symbols by row."""
    reels, every = len(columns.many), lines.shape[0]
    at, place = np.zeros(reels + 1, np.int64), 0
    alive, states = np.zeros((reels + 1, every), np.int64), np.zeros((reels + 1, every), np.int64)
    alive[0] = np.arange(every)
    going, base = np.full(reels + 1, every), np.zeros(reels + 1, np.int64)
    codes, weights = np.zeros(reels + 1, np.int64), np.ones(reels + 1, np.int64)
    adds = np.zeros((columns.keys.shape[2], tracks.steps.shape[2]), np.int64)
    if tracks.settled[0, 0]:
        return add_rest(tally, columns, 0, every * tracks.prizes[0, 0], 0, 1)
    while place >= 0:
        if place == reels - 1:
            what_is_added(tracks, lines, place, alive[place], states[place], going[place], adds)
            tally = last_reel(tally, columns, base[place], codes[place], weights[place], adds)
            place -= 1
            continue
        column = at[place]
        if column == columns.many[place]:
            place -= 1
            continue
        at[place] += 1
        many, paid = 0, base[place]
        for number in range(going[place]):
            line = alive[place, number]
            state = tracks.steps[place, states[place, number], columns.keys[place, column, lines[line, place]]]
            if tracks.settled[place + 1, state]:
                paid += tracks.prizes[place + 1, state]
            else:
                alive[place + 1, many], states[place + 1, many] = line, state
                many += 1
        code, weight = codes[place] + columns.codes[place, column], weights[place] * columns.weights[place, column]
        if many == 0:
            tally = add_rest(tally, columns, place + 1, paid, code, weight)
            continue
        place += 1
        at[place], going[place], base[place], codes[place], weights[place] = 0, many, paid, code, weight
    return tally


@inlined
def add_rest(tally: Tally, columns: Columns, passed: int, prize: int, code: int, weight: int) -> Tally:
    """Nothing more can be won but by scatters: all that the further reels may show."""
    for place in range(columns.begins[passed], columns.begins[passed + 1]):
        tally = add(tally, prize, code + columns.rest[place, 0], weight * columns.rest[place, 1])
    return tally


@inlined
def what_is_added(
    tracks: Tracks, lines: Numbers, reel: int, alive: Numbers, states: Numbers, going: int, adds: Numbers
) -> None:
    """What each symbol of the last reel would add in each row, on the lines that come through it."""
    adds[:] = 0
    for number in range(going):
        row = lines[alive[number], reel]
        for symbol in range(tracks.steps.shape[2]):
            adds[row, symbol] += tracks.prizes[reel + 1, tracks.steps[reel, states[number], symbol]]


@inlined
def last_reel(tally: Tally, columns: Columns, base: int, code: int, weight: int, adds: Numbers) -> Tally:
    reel = len(columns.many) - 1
    for column in range(columns.many[reel]):
        prize = base
        for row in range(adds.shape[0]):
            prize += adds[row, columns.keys[reel, column, row]]
        tally = add(tally, prize, code + columns.codes[reel, column], weight * columns.weights[reel, column])
    return tally


# Ways ------------------------------------------------------------------------------------


@compiled
def count_ways(plan: Numbers, columns: Columns, tally: Tally) -> Tally:
    """All windows, by a plan of what so many of a row of symbols pay; a column's key is how many of each it shows."""
    reels, every = len(columns.many), plan.shape[0]
    at, place = np.zeros(reels + 1, np.int64), 0
    alive, ways = np.zeros((reels + 1, every), np.int64), np.ones((reels + 1, every), np.int64)
    paid = np.zeros((reels + 1, every), np.int64)
    alive[0] = np.arange(every)
    going, base = np.full(reels + 1, every), np.zeros(reels + 1, np.int64)
    codes, weights = np.zeros(reels + 1, np.int64), np.ones(reels + 1, np.int64)
    while place >= 0:
        if place == reels - 1:
            where = alive[place], ways[place], paid[place], going[place]
            tally = last_reel_ways(tally, plan, columns, where, base[place], codes[place], weights[place])
            place -= 1
            continue
        column = at[place]
        if column == columns.many[place]:
            place -= 1
            continue
        at[place] += 1
        many, settled = 0, base[place]
        for number in range(going[place]):
            row = alive[place, number]
            shown = columns.keys[place, column, row]
            product, prize = ways[place, number] * shown, paid[place, number]
            if shown and plan[row, place + 1]:
                prize = plan[row, place + 1] * product
            if shown and plan[row, 0] > place + 1:
                alive[place + 1, many], ways[place + 1, many], paid[place + 1, many] = row, product, prize
                many += 1
            else:
                settled += prize
        code, weight = codes[place] + columns.codes[place, column], weights[place] * columns.weights[place, column]
        if many == 0:
            tally = add_rest(tally, columns, place + 1, settled, code, weight)
            continue
        place += 1
        at[place], going[place], base[place], codes[place], weights[place] = 0, many, settled, code, weight
    return tally


@inlined
def last_reel_ways(
    tally: Tally,
    plan: Numbers,
    columns: Columns,
    where: tuple[Numbers, Numbers, Numbers, int],
    base: int,
    code: int,
    weight: int,
) -> Tally:
    reel = len(columns.many) - 1
    alive, ways, paid, going = where
    for column in range(columns.many[reel]):
        prize = base
        for number in range(going):
            row = alive[number]
            shown = columns.keys[reel, column, row]
            prize += plan[row, reel + 1] * ways[number] * shown if shown else paid[number]
        tally = add(tally, prize, code + columns.codes[reel, column], weight * columns.weights[reel, column])
    return tally
