"""A simulation: a game with its terms made ready for its kernel, and what every bet makes of each outcome."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.simulate.pools import Grown
from pagador.simulate.streams import State
from pagador.simulate.tally import Counts, Tally

Play: TypeAlias = Callable[[State, int], Tally]
"""So many rounds drawn from this stream; it lets other threads run meanwhile."""


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """Kernels count outcomes; bets are worth what the rules code makes of these, so no prize is known twice.

    `nets[bet, outcome]` is what a bet brings its owner, in parts of its stake of which `unit` make a whole, and
    `decides[bet, outcome]` whether the outcome decides it at all: a bet that lies on is not a bet more. An outcome
    need not be a whole round: where bets outlive a coup, each is counted by the part of the round that decides it.
    `pools` are those that the game fills and wins, in the order in which a tally has them.
    `stake` says how the player stakes, where that changes the odds.
    `chunk` is how many rounds are played at a time, where the usual number of them would take too long.
    """

    game: str
    edition: str
    terms: Mapping[str, Any]
    readings: Mapping[str, str]
    strategy: str = ""
    shoe: str = ""
    bets: tuple[str, ...]
    outcomes: tuple[str, ...]
    nets: Counts
    decides: NDArray[np.bool_]
    unit: int
    play: Play
    chunk: int = 0
    pools: tuple[Grown, ...] = ()
    stake: Mapping[str, int] = {}
