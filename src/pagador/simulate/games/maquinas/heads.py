"""What the first reels come to together, for every way in which they stop: what ended there, and the walks that go on.

Ways with the same walks share one list of them.
"""

import numpy as np

from pagador.machine_code import compiled
from pagador.simulate.streams import State
from pagador.simulate.tally import Counts

MIXER = np.uint64(0x9E3779B97F4A7C15)


@compiled
def walkers_of(
    lengths: Counts, depth: int, starts: Counts, steps: Counts, columns: Counts, codes: Counts
) -> tuple[State, Counts, Counts, Counts]:
    """For every way: what ended, where its walkers begin, how many; and all walkers, a walk and a state behind it."""
    ways = lengths[0] * lengths[1] * lengths[2]
    ended, begins, many = np.zeros(ways, np.uint64), np.zeros(ways, np.int64), np.zeros(ways, np.int64)
    found, room, own = 0, np.empty((4096, 2), np.int64), np.empty((len(starts), 2), np.int64)
    slots, stops = np.int64(4096), np.zeros(3, np.int64)
    while slots < 2 * ways:
        slots *= 2
    known = np.full(slots, -1, np.int64)
    for way in range(ways):
        stops[0] = way // (lengths[1] * lengths[2])
        stops[1] = way // lengths[2] % lengths[1]
        stops[2] = way % lengths[2]
        ended[way], alive, mixed = walked_ahead(stops, depth, starts, steps, columns, codes, own)
        many[way] = alive
        if not alive:
            continue
        slot = np.int64(mixed & np.uint64(slots - 1))
        while known[slot] >= 0 and not same(room, begins[known[slot]], many[known[slot]], own, alive):
            slot = (slot + 1) & (slots - 1)
        if known[slot] >= 0:
            begins[way] = begins[known[slot]]
            continue
        known[slot], begins[way] = way, found
        while found + alive > len(room):
            room = np.concatenate((room, np.empty_like(room)))
        room[found : found + alive] = own[:alive]
        found += alive
    return ended, begins, many, room[:found].copy()


@compiled
def walked_ahead(
    stops: Counts, depth: int, starts: Counts, steps: Counts, columns: Counts, codes: Counts, own: Counts
) -> tuple[np.uint64, int, np.uint64]:
    """What all walks come to that end on these stops; those that go on are put in `own`: how many, and their hash."""
    ended, alive, mixed = np.uint64(0), 0, np.uint64(0)
    for walk in range(len(starts)):
        state = starts[walk]
        for reel in range(depth):
            if state >= 0:
                state = steps[state, codes[columns[walk, reel] + stops[reel]]]
        if state < 0:
            ended += np.uint64(~state)
            continue
        own[alive, 0], own[alive, 1] = walk, state
        mixed = (mixed ^ np.uint64(walk * 65_537 + state)) * MIXER
        mixed ^= mixed >> np.uint64(29)
        alive += 1
    return ended, alive, mixed


@compiled
def same(room: Counts, begin: int, many: int, own: Counts, alive: int) -> bool:
    """Whether a list of walkers that is known is this one."""
    if many != alive:
        return False
    for place in range(many):
        if room[begin + place, 0] != own[place, 0] or room[begin + place, 1] != own[place, 1]:
            return False
    return True
