"""Roulette by the thousand million: a coup is a pocket, and every bet is worth what the rules code makes of it.

The ball is drawn two coups at a time: a pair of pockets is one number below the square of the wheel, half a word is
more than enough for it, and so two words of the stream make eight coups. Pairs are counted, and taken apart at the end.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pagador.simulate.bets import coup, laid, nets, table, worth
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State, below, compiled, drawn, scaled, unfair, unfit
from pagador.simulate.tally import Counts, Tally

COUPS_A_TURN = 8


def simulation(
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    game: str = "roleta-francesa",
    strategy: str = "",
    shoe: str = "",
    chart: NDArray[np.int64] | None = None,
) -> Simulation:
    """A wheel of one of the three roulettes; nobody chooses anything at it, and it has no shoe."""
    opened = table(game, edition, terms, readings)
    pockets = opened.state.table.wheel.order
    closed, stakes = laid(opened.game, opened.state)
    found = worth(stakes, [nets(coup(opened.game, closed, (pocket,))[1]) for pocket in pockets])

    def play(state: State, rounds: int) -> Tally:
        return Tally(rounds=rounds, counts=spun(state, rounds, len(pockets)))

    return Simulation(
        game=game,
        edition=opened.edition,
        terms=terms,
        readings=readings,
        bets=found.bets,
        outcomes=pockets,
        nets=found.nets,
        decides=found.decides,
        unit=found.unit,
        play=play,
    )


def spun(state: State, rounds: int, pockets: int) -> Counts:
    """How often the ball came to rest in each pocket, in the order of the wheel."""
    pairs, last = pairs_spun(state, rounds, pockets)
    square = pairs.reshape(pockets, pockets)
    found: Counts = square.sum(axis=0) + square.sum(axis=1) + last
    return found


@compiled
def pairs_spun(state: State, rounds: int, pockets: int) -> tuple[Counts, Counts]:
    """How often each pair of pockets came, and each pocket in the last coups, too few for two words.

    The halves of a word are counted apart: to count the same pair twice in a row would make the second wait.
    """
    n = np.uint64(pockets)
    pairs = n * n
    least = unfit(pairs)
    upper, lower, last = np.zeros(pairs, np.int64), np.zeros(pairs, np.int64), np.zeros(n, np.int64)
    a, b, c, d = state[0], state[1], state[2], state[3]
    turns = np.uint64(rounds) // np.uint64(COUPS_A_TURN)
    while turns:
        word, a, b, c, d = drawn(a, b, c, d)
        one, two = scaled(word, pairs)
        word, a, b, c, d = drawn(a, b, c, d)
        three, four = scaled(word, pairs)
        if unfair(one, least) or unfair(two, least) or unfair(three, least) or unfair(four, least):
            continue
        upper[one >> np.uint64(32)] += 1
        lower[two >> np.uint64(32)] += 1
        upper[three >> np.uint64(32)] += 1
        lower[four >> np.uint64(32)] += 1
        turns -= np.uint64(1)
    for _ in range(rounds % COUPS_A_TURN):
        pocket, a, b, c, d = below(n, a, b, c, d)
        last[pocket] += 1
    return upper + lower, last
