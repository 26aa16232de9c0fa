"""Craps by the thousand million: a walk through the numbers of the flat bets, throw by throw, along a table.

An outcome is a throw and where it found the line. Bets that outlive a throw are laid again as soon as they are
decided, and a come bet goes the way of the line, from its own first throw on. Two tables are played at once, two
throws at a time on each: half a word is more than enough for two throws, and neither table waits for the other. When
the throws are up, each table plays its series to the end: to break them off would leave out more long ones than short.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.games.craps.fates import THROWS
from pagador.games.craps.words import FLAT
from pagador.machine_code import compiled
from pagador.simulate.bets import table, worth
from pagador.simulate.games.craps_courses import Position, Walk, courses, decided, stakes, walk
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State, below, drawn, scaled, unfair, unfit
from pagador.simulate.tally import Counts, Tally

WAYS = len(THROWS)
THROWS_A_TURN = 8


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = "",
    shoe: str = "",
    chart: NDArray[np.int64] | None = None,
) -> Simulation:
    """A table on which every bet lies whenever it can; a round is a throw."""
    opened = table(game, edition, terms, readings)
    found = courses(opened)
    walked = walk(found)
    cells = [(position, throw) for position in walked.positions for throw in range(WAYS)]
    made = worth(stakes(found), [decided(found, position, throw) for position, throw in cells])
    tables = tables_of(walked)

    def play(state: State, rounds: int) -> Tally:
        return Tally(rounds=rounds, counts=thrown(state, rounds, walked, tables))

    return Simulation(
        game=game,
        edition=opened.edition,
        terms=terms,
        readings=readings,
        bets=made.bets,
        outcomes=tuple(named(position, faces) for position in walked.positions for faces in THROWS),
        nets=made.nets,
        decides=made.decides,
        unit=made.unit,
        play=play,
    )


def named(position: Position, faces: str) -> str:
    """A throw and where it found the bets: all four at one number, or each at its own."""
    if len(set(position)) > 1:
        return f"{faces}, " + ", ".join(
            f"{kind} {number or 'new'}" for kind, number in zip(FLAT, position, strict=True)
        )
    return f"{faces}, point {position[0]}" if position[0] else f"{faces}, first throw"


# The kernel ------------------------------------------------------------------------------


class Tables(msgspec.Struct, frozen=True):
    """Where one throw leads, and where two do: a position is said by its first cell, in as few bytes as hold it."""

    once: NDArray[Any]
    twice: NDArray[Any]


def tables_of(walked: Walk) -> Tables:
    after, pairs = walked.after, WAYS**2
    twice = after[after].reshape(-1, pairs)
    small = np.uint16 if twice.size <= np.iinfo(np.uint16).max else np.uint32
    return Tables((after * WAYS).ravel().astype(small), (twice * pairs).ravel().astype(small))


def thrown(state: State, rounds: int, walked: Walk, tables: Tables) -> Counts:
    """How often each throw came at each position."""
    twice, once = walk_on(state, rounds, tables.once, tables.twice)
    found, pairs = once.reshape(-1, WAYS), twice.reshape(-1, WAYS, WAYS)
    found += pairs.sum(axis=2)
    np.add.at(found, walked.after, pairs)
    return found.ravel()


@compiled
def walk_on(state: State, rounds: int, once: NDArray[Any], twice: NDArray[Any]) -> tuple[Counts, Counts]:
    """How often each two throws came at each position, and each throw in the last series, played to their end."""
    throws = np.uint64(WAYS)
    pairs = throws * throws
    least = unfit(pairs)
    by_two, by_one = np.zeros(twice.size, np.int64), np.zeros(once.size, np.int64)
    here, there = np.uint64(0), np.uint64(0)
    a, b, c, d = state[0], state[1], state[2], state[3]
    turns = np.uint64(rounds) // np.uint64(THROWS_A_TURN)
    while turns:
        word, a, b, c, d = drawn(a, b, c, d)
        one, two = scaled(word, pairs)
        word, a, b, c, d = drawn(a, b, c, d)
        three, four = scaled(word, pairs)
        if unfair(one, least) or unfair(two, least) or unfair(three, least) or unfair(four, least):
            continue
        one, two = here + (one >> np.uint64(32)), there + (two >> np.uint64(32))
        here, there = np.uint64(twice[one]), np.uint64(twice[two])
        by_two[one] += 1
        by_two[two] += 1
        three, four = here + (three >> np.uint64(32)), there + (four >> np.uint64(32))
        here, there = np.uint64(twice[three]), np.uint64(twice[four])
        by_two[three] += 1
        by_two[four] += 1
        turns -= np.uint64(1)
    left = rounds % THROWS_A_TURN
    for position in (here // throws, there // throws):
        at = position
        while at or left:
            throw, a, b, c, d = below(throws, a, b, c, d)
            by_one[at + throw] += 1
            at = np.uint64(once[at + throw])
            left = max(left - 1, 0)
    return by_two, by_one
