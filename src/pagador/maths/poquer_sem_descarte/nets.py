"""What each way a round comes out brings its player, in antes: asked of the rules of payment."""

from fractions import Fraction
from math import lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.poquer_sem_descarte.counting import net_of_folding, net_of_playing, result_of_equal
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Result
from pagador.maths.poquer_sem_descarte.ranking import COMBINATIONS

FOLDED, NOT_PLAYED, WON, EQUAL, LOST = range(5)
"""How a round comes out; of equal hands a reading says who wins."""

WAYS_OUT = 5


class Nets(msgspec.Struct, frozen=True, kw_only=True):
    """In parts of an ante of which `unit` make a whole: by what the player's hand makes, and by the way out."""

    unit: int
    parts: NDArray[np.int64]


def nets_of(table: Table) -> Nets:
    """By the readings of a table."""
    fold = net_of_folding(table)
    results = (Result.NOT_PLAYED, Result.WON, result_of_equal(table), Result.LOST)
    nets = [[fold, *(net_of_playing(table, result, combination) for result in results)] for combination in COMBINATIONS]
    unit = lcm(*(net.denominator for row in nets for net in row))
    return Nets(unit=unit, parts=np.array([[in_parts(net, unit) for net in row] for row in nets], np.int64))


def in_parts(net: Fraction, unit: int) -> int:
    return int(net * unit)
