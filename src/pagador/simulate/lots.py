"""Games in which a coup is one answer of chance: a pocket, a terno; of so many ways each as likely as any other.

Two coups are drawn at a time: a pair of ways is one number below their square, half a word is more than enough for it,
and so two words of the stream make eight coups. Pairs are counted, and taken apart at the end.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pagador.machine_code import compiled
from pagador.simulate.bets import asked, coup, laid, nets, table, worth
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State, below, drawn, scaled, unfair, unfit
from pagador.simulate.tally import Counts, Tally

COUPS_A_TURN = 8


def one_lot(game: str, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> Simulation:
    """A table of such a game, each answer of its lot played out once with a bet on every spot."""
    opened = table(game, edition, terms, readings)
    ready, stakes = laid(opened.game, opened.state)
    lot = asked(opened.game, ready)
    found = worth(stakes, [nets(coup(opened.game, ready, (outcome,))[1]) for outcome in lot.outcomes])
    ways = np.repeat(np.arange(len(lot.outcomes)), lot.weights)

    def play(state: State, rounds: int) -> Tally:
        return Tally(rounds=rounds, counts=answered(state, rounds, ways))

    return Simulation(
        game=game,
        edition=opened.edition,
        terms=terms,
        readings=readings,
        bets=found.bets,
        outcomes=lot.outcomes,
        nets=found.nets,
        decides=found.decides,
        unit=found.unit,
        play=play,
    )


def answered(state: State, rounds: int, ways: NDArray[np.int64]) -> Counts:
    """How often each outcome came; `ways` says for each way which outcome it is."""
    pairs, last = pairs_drawn(state, rounds, len(ways))
    square = pairs.reshape(len(ways), len(ways))
    counts = np.zeros(ways[-1] + 1, np.int64)
    np.add.at(counts, ways, square.sum(axis=0) + square.sum(axis=1) + last)
    return counts


@compiled
def pairs_drawn(state: State, rounds: int, ways: int) -> tuple[Counts, Counts]:
    """How often each pair of ways came, and each way in the last coups, too few for two words.

    The halves of a word are counted apart: to count the same pair twice in a row would make the second wait.
    """
    n = np.uint64(ways)
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
        way, a, b, c, d = below(n, a, b, c, d)
        last[way] += 1
    return upper + lower, last
