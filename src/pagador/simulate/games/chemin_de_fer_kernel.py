"""The kernel of chemin de fer: six cards from a fresh shoe for every coup, and both sides drawing as they are told."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.machine_code import compiled, inlined, rare
from pagador.simulate.games.ponto_e_banca_kernel import HALF, LOWER, WHOLE, Points, Word, all_different, three
from pagador.simulate.streams import State, drawn
from pagador.simulate.tally import Counts

Shown: TypeAlias = NDArray[np.bool_]

NEVER, ALWAYS = np.uint64(0), np.uint64(2**64 - 1)
"""Chances of drawing are parts of a word: a side draws while a random word is below the number, or always."""

PONTO, BANCA, EQUAL = 0, 1, 2
"""How a coup ends."""

ENDS = 3


class Course(NamedTuple):
    """A shoe by its points, and how both sides play.

    Each shows some totals, which ends the coup. Otherwise the ponto draws by total, and the banker by both cards in
    their order and the ponto's third card, the last of all places being for none.
    """

    shoe: Points
    modulus: Word
    ponto_shows: Shown
    banker_shows: Shown
    ponto: Points
    banker: NDArray[np.uint64]


@inlined
def chosen(chance: Word, a: Word, b: Word, c: Word, d: Word) -> tuple[np.bool_, Word, Word, Word, Word]:
    """Whether a side draws; only a choice that is mixed takes a word."""
    yes = chance == ALWAYS
    if rare((chance != NEVER) & (chance != ALWAYS)):
        word, a, b, c, d = drawn(a, b, c, d)
        yes = word < chance
    return yes, a, b, c, d


@inlined
def added(total: Word, card: Word, modulus: Word) -> Word:
    """Points together, of which only what exceeds the tens counts."""
    both = total + card
    return both - modulus if both >= modulus else both


@compiled
def fresh(state: State, rounds: int, course: Course) -> Counts:
    """How often each end came; cards that cannot lie together in a shoe are drawn again, all six."""
    shoe, modulus, none = course.shoe, course.modulus, np.uint64(course.banker.shape[2] - 1)
    n = np.uint64(shoe.size)
    least = WHOLE % (n * n * n)
    counts = np.zeros(ENDS, np.int64)
    a, b, c, d = state[0], state[1], state[2], state[3]
    for _ in range(rounds):
        while True:
            word, a, b, c, d = drawn(a, b, c, d)
            i, j, k, left = three(word >> HALF, n, n, n)
            x, y, z, also_left = three(word & LOWER, n, n, n)
            if (left >= least) & (also_left >= least) & all_different(i, j, k, x, y, z):
                break
        ponto, banca = added(shoe[i], shoe[k], modulus), added(shoe[j], shoe[x], modulus)
        if not (course.ponto_shows[ponto] or course.banker_shows[banca]):
            third, card = none, shoe[y]
            draws, a, b, c, d = chosen(course.ponto[ponto], a, b, c, d)
            if draws:
                ponto, third, card = added(ponto, shoe[y], modulus), shoe[y], shoe[z]
            draws, a, b, c, d = chosen(course.banker[shoe[j], shoe[x], third], a, b, c, d)
            if draws:
                banca = added(banca, card, modulus)
        counts[PONTO if ponto > banca else BANCA if banca > ponto else EQUAL] += 1
    return counts
