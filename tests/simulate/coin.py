"""A game of its own for tests: a coin that falls heads, tails or on its edge, and three bets on it."""

import time

import numpy as np

from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State
from pagador.simulate.tally import Tally

BETS = ("heads", "tails", "edge")
HEADS, TAILS, EDGE = range(3)


def coin(*, seconds: float = 0.0) -> Simulation:
    """Heads pays 1 to 1, tails 19 to 20, and neither is decided on the edge; the edge pays 7 to 1."""
    return Simulation(
        game="coin",
        edition="test",
        terms={},
        readings={},
        bets=BETS,
        outcomes=BETS,
        nets=np.array([[20, -20, 0], [-20, 19, 0], [-20, -20, 140]], np.int64),
        decides=np.array([[True, True, False], [True, True, False], [True, True, True]]),
        unit=20,
        play=lambda state, rounds: thrown(state, rounds, seconds),
    )


def thrown(state: State, rounds: int, seconds: float) -> Tally:
    """Not how a kernel draws, but from its stream; it may take its time."""
    time.sleep(seconds)
    counts = np.random.default_rng(state).multinomial(rounds, (0.45, 0.45, 0.1))
    return Tally(rounds=rounds, counts=counts.astype(np.int64))
