"""The compiled rounds of machines: reels stop, what the first of them come to is looked up, the rest is walked.

A round draws in this order: two reels from each word, from the left, all of them again as long as one half word is not
fair; a word for each pool that has a draw of its own; and the reels of each free game, until none is left.
"""

from typing import NamedTuple

import numpy as np

from pagador.machine_code import compiled, inlined, rare
from pagador.simulate.streams import State, drawn, unfair
from pagador.simulate.tally import Counts

MOST_REELS, PER_WALK = 6, 8
"""Reels that are not there have one stop and show nothing. A walk has columns for these, and two more."""

SCATTER_BITS, MANY_BITS, BEGIN_BITS, ENDED_BITS = 20, 8, 22, 14
"""A head: the scatters so far, how many walks go on, where they are, and what those come to that have ended."""

WALKER_BITS, FREE_BITS, PRIZE_BITS, WON_BITS = 32, 20, 40, 11
"""The lower parts of a walker, its row of pairs; of what scatters bring, free games; of what walks come to, the prize;
and a field for each pool above that prize."""

END = np.uint64(1 << 63)
"""What marks the end of a walk, beside what it comes to."""

TOTAL, REELS, SCATTERS, FREE_GAMES, BLOCKS = range(5)
"""What prizes are counted by, each in a block of its own, one behind the block of the rounds that are nothing but
their reels; after these come the numbers of free games played."""

HITS, FIRST, LAST, SQUARES = range(4)
"""What is known of a pool: how often it was won, the rounds of the first and the last time, and between two times."""

HALF, LOWER = np.uint64(32), np.uint64(0xFFFFFFFF)
SCATTER, MANY, BEGIN, WALKER, FREE, PRIZE, WON = (
    np.uint64((1 << bits) - 1)
    for bits in (SCATTER_BITS, MANY_BITS, BEGIN_BITS, WALKER_BITS, FREE_BITS, PRIZE_BITS, WON_BITS)
)
TO_MANY, TO_BEGIN, TO_ENDED, TO_WALK, TO_SCATTERS, TO_WON, NEXT_WON = (
    np.uint64(bits)
    for bits in (
        SCATTER_BITS,
        SCATTER_BITS + MANY_BITS,
        SCATTER_BITS + MANY_BITS + BEGIN_BITS,
        WALKER_BITS,
        FREE_BITS,
        PRIZE_BITS,
        WON_BITS,
    )
)
ZERO, ONE, TWO, THREE, FOUR = (np.uint64(number) for number in range(5))


class Where(NamedTuple):
    """Where the tables of a game lie in the one array that has them all; and of each reel its stops and what is unfit.

    It holds no array, as a tuple with arrays in it would be counted by all who look into it.
    """

    stops_1: np.uint64
    stops_2: np.uint64
    stops_3: np.uint64
    stops_4: np.uint64
    stops_5: np.uint64
    stops_6: np.uint64
    unfit_1: np.uint64
    unfit_2: np.uint64
    unfit_3: np.uint64
    unfit_4: np.uint64
    unfit_5: np.uint64
    unfit_6: np.uint64
    depth: np.uint64
    heads: np.uint64
    ended: np.uint64
    special: np.uint64
    scatters_2: np.uint64
    scatters_3: np.uint64
    scatters_4: np.uint64
    scatters_5: np.uint64
    scatters_6: np.uint64


class Bonus(NamedTuple):
    """The most free games that a paid one leads to, and what multiplies their prizes."""

    cap: np.uint64
    multiplier: np.uint64


class Counted(NamedTuple):
    """Where a run is counted: the prizes that have a number, those beyond one by one, and the pools that were won."""

    counts: Counts
    beyond: State
    many_beyond: Counts
    pools: Counts


@inlined
def walked(tables: State, row: np.uint64, columns: np.uint64, one: np.uint64, other: np.uint64) -> np.uint64:
    """Where two reels lead a walk: another row of pairs, or its end."""
    return np.uint64(tables[row + tables[tables[columns] + one] + tables[tables[columns + ONE] + other]])


@inlined
def game(
    tables: State, where: Where, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """What the walks of a game come to, and its scatters; the state after it."""
    again, first, second, third, fourth, fifth, sixth = True, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO
    while again:
        word, a, b, c, d = drawn(a, b, c, d)
        first, second = (word >> HALF) * where.stops_1, (word & LOWER) * where.stops_2
        word, a, b, c, d = drawn(a, b, c, d)
        third, fourth = (word >> HALF) * where.stops_3, (word & LOWER) * where.stops_4
        word, a, b, c, d = drawn(a, b, c, d)
        fifth, sixth = (word >> HALF) * where.stops_5, (word & LOWER) * where.stops_6
        again = rare(
            unfair(first, where.unfit_1)
            | unfair(second, where.unfit_2)
            | unfair(third, where.unfit_3)
            | unfair(fourth, where.unfit_4)
            | unfair(fifth, where.unfit_5)
            | unfair(sixth, where.unfit_6)
        )
    way, two, three = first >> HALF, second >> HALF, third >> HALF
    four, five, six = fourth >> HALF, fifth >> HALF, sixth >> HALF
    code = tables[where.scatters_4 + four] + tables[where.scatters_5 + five] + tables[where.scatters_6 + six]
    if where.depth > ONE:
        way = way * where.stops_2 + two
    else:
        code += tables[where.scatters_2 + two]
    if where.depth > TWO:
        way = way * where.stops_3 + three
    else:
        code += tables[where.scatters_3 + three]
    head = tables[where.heads + way]
    special = tables[where.special + code + (head & SCATTER)]
    prize = tables[where.ended + (head >> TO_ENDED)]
    place = head >> TO_BEGIN & BEGIN
    last = place + (head >> TO_MANY & MANY)
    while place < last:
        walker = tables[place]
        place += ONE
        row, walk = walker & WALKER, walker >> TO_WALK
        if where.depth == THREE:
            row = walked(tables, row, walk, four, five)
            if row < END:
                row = walked(tables, row, walk + TWO, six, ZERO)
        elif where.depth == TWO:
            row = walked(tables, row, walk, three, four)
            if row < END:
                row = walked(tables, row, walk + TWO, five, six)
        else:
            row = walked(tables, row, walk, two, three)
            if row < END:
                row = walked(tables, row, walk + TWO, four, five)
            if row < END:
                row = walked(tables, row, walk + FOUR, six, ZERO)
        prize += row & ~END
    return prize, special, a, b, c, d


@compiled
def free_games(
    tables: State,
    where: Where,
    bonus: Bonus,
    won: np.uint64,
    a: np.uint64,
    b: np.uint64,
    c: np.uint64,
    d: np.uint64,
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """All free games that these lead to: their prizes, and how many they were; those beyond the cap are lost."""
    total = min(won, bonus.cap)
    played, prizes = np.uint64(0), np.uint64(0)
    while played < total:
        prize, special, a, b, c, d = game(tables, where, a, b, c, d)
        prizes += (prize & PRIZE) + (special >> TO_SCATTERS)
        total = min(total + (special & FREE), bonus.cap)
        played += ONE
    return prizes * bonus.multiplier, played, a, b, c, d


@compiled
def rounds(
    state: State,
    many: int,
    tables: tuple[State, State],
    places: tuple[Where, Where],
    bonus: Bonus,
    lots: State,
    limit: np.uint64,
    counted: Counted,
) -> None:
    """So many paid games with the free ones that they lead to."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    paid, where, counts, pools = tables[0], places[0], counted.counts, counted.pools
    for number in range(1, many + 1):
        prize, special, a, b, c, d = game(paid, where, a, b, c, d)
        for lot in range(len(lots)):
            word, a, b, c, d = drawn(a, b, c, d)
            while rare(word > lots[lot, 1]):
                word, a, b, c, d = drawn(a, b, c, d)
            if rare(word <= lots[lot, 0]):
                pool_won(pools, lot, number)
        if rare((special != np.uint64(0)) | (prize >= limit)):
            lined_up(pools, len(lots), prize, number)
            won, played, a, b, c, d = free_games(tables[1], places[1], bonus, special & FREE, a, b, c, d)
            count_all(counted, limit, prize & PRIZE, special >> TO_SCATTERS, won, played)
        else:
            counts[prize] += 1


@compiled
def count_all(
    counted: Counted, limit: np.uint64, prize: np.uint64, scatters: np.uint64, won: np.uint64, played: np.uint64
) -> None:
    """Count a round with scatters or with a prize that has no number."""
    count(counted, limit, TOTAL, prize + scatters + won)
    count(counted, limit, REELS, prize)
    count(counted, limit, SCATTERS, scatters)
    count(counted, limit, FREE_GAMES, won)
    counted.counts[np.uint64(BLOCKS + 1) * limit + played] += 1


@compiled
def count(counted: Counted, limit: np.uint64, block: int, prize: np.uint64) -> None:
    """Count a prize where it belongs, or note one that is beyond the numbers."""
    if prize < limit:
        counted.counts[np.uint64(block + 1) * limit + prize] += 1
    else:
        counted.beyond[block, counted.many_beyond[block]] = prize
        counted.many_beyond[block] += 1


@compiled
def lined_up(pools: Counts, first: int, prize: np.uint64, number: int) -> None:
    """Note the pools whose symbols came up on some line."""
    won = prize >> TO_WON
    for pool in range(first, len(pools)):
        if won & WON:
            pool_won(pools, pool, number)
        won >>= NEXT_WON


@compiled
def pool_won(pools: Counts, pool: int, number: int) -> None:
    """Note that a pool was won in this round."""
    if pools[pool, HITS]:
        pools[pool, SQUARES] += (number - pools[pool, LAST]) ** 2
    else:
        pools[pool, FIRST] = number
    pools[pool, HITS] += 1
    pools[pool, LAST] = number


# Machines without reels ------------------------------------------------------------------


@compiled
def results(state: State, many: int, lasts: State, lots: State, counts: Counts, pools: Counts) -> None:
    """So many games of a machine without reels; `lasts` are the last words that each of its results has."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    for number in range(1, many + 1):
        word, a, b, c, d = drawn(a, b, c, d)
        while rare(word > lasts[-1]):
            word, a, b, c, d = drawn(a, b, c, d)
        counts[np.searchsorted(lasts, word)] += 1
        for lot in range(len(lots)):
            word, a, b, c, d = drawn(a, b, c, d)
            while rare(word > lots[lot, 1]):
                word, a, b, c, d = drawn(a, b, c, d)
            if rare(word <= lots[lot, 0]):
                pool_won(pools, lot, number)
