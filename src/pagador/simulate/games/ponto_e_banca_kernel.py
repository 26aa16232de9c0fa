"""The kernels of ponto e banca: six cards from a fresh shoe for every coup, or shoe after shoe dealt to its end."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.machine_code import compiled, inlined
from pagador.simulate.streams import State, below, drawn
from pagador.simulate.tally import Counts

Points: TypeAlias = NDArray[np.uint64]
Cells: TypeAlias = NDArray[np.uint8]
Word: TypeAlias = np.uint64

CARD_BITS = 4
"""Room for the points of one card."""

HAND_BITS = 5
"""Room for the points of two."""

HALF = np.uint64(32)
LOWER = np.uint64(0xFFFFFFFF)
WHOLE = np.uint64(0x100000000)
A_WORD = 6
"""How many cards are drawn from one word: three from each half."""

NEVER = 1 << 60
"""More coups than any shoe has."""

# Drawing ---------------------------------------------------------------------------------


@inlined
def three(half: Word, n: Word, m: Word, k: Word) -> tuple[Word, Word, Word, Word]:
    """Numbers below n, m and k from half a word, and what is left of it.

    They are one number below their product: what is left says whether the half falls into one of as many equal shares
    (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation").
    """
    first = half * n
    second = (first & LOWER) * m
    third = (second & LOWER) * k
    return first >> HALF, second >> HALF, third >> HALF, third & LOWER


@inlined
def all_different(i: Word, j: Word, k: Word, x: Word, y: Word, z: Word) -> np.bool_:
    """Looked at all at once: to stop at the first pair that is alike would cost more than it saves."""
    different: np.bool_ = (
        (i != j) & (i != k) & (i != x) & (i != y) & (i != z)
        & (j != k) & (j != x) & (j != y) & (j != z)
        & (k != x) & (k != y) & (k != z)
        & (x != y) & (x != z)
        & (y != z)
    )  # fmt: skip
    return different


@inlined
def cell_of(rows: Points, first: Word, second: Word, third: Word, fourth: Word, fifth: Word, sixth: Word) -> Word:
    """The place in the tables of a coup with these points on its cards, in the order of the deal."""
    row: Word = rows[(first + third) + ((second + fourth) << np.uint64(HAND_BITS))]
    return row + (fifth << np.uint64(CARD_BITS)) + sixth


# A fresh shoe for every coup -------------------------------------------------------------


@compiled
def fresh(state: State, rounds: int, shoe: Points, rows: Points, ends: Cells) -> Counts:
    """How often each end came; cards that cannot lie together in a shoe are drawn again, all six."""
    n = np.uint64(shoe.size)
    least = WHOLE % (n * n * n)
    counts = np.zeros(3, np.int64)
    a, b, c, d = state[0], state[1], state[2], state[3]
    for _ in range(rounds):
        while True:
            word, a, b, c, d = drawn(a, b, c, d)
            i, j, k, left = three(word >> HALF, n, n, n)
            x, y, z, also_left = three(word & LOWER, n, n, n)
            if (left >= least) & (also_left >= least) & all_different(i, j, k, x, y, z):
                break
        counts[ends[cell_of(rows, shoe[i], shoe[j], shoe[k], shoe[x], shoe[y], shoe[z])]] += 1
    return counts


# Whole shoes -----------------------------------------------------------------------------


def unfit_from(size: int) -> Points:
    """For three cards drawn from so many, and from one fewer, and so on: what half a word must leave at least."""
    products = [(size - drawn) * (size - drawn - 1) * (size - drawn - 2) for drawn in range(size - 2)]
    return np.array([(1 << 32) % product for product in products], np.uint64)


@inlined
def swapped(shoe: Points, place: Word, other: Word) -> None:
    card = shoe[place]
    shoe[place] = shoe[other]
    shoe[other] = card


@compiled
def shuffle(shoe: Points, unfit: Points, a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word, Word]:
    """Every card changes places with one of those behind it, or with none."""
    one, two, all_three = np.uint64(1), np.uint64(2), np.uint64(3)
    place, size = np.uint64(0), np.uint64(shoe.size)
    while place + np.uint64(A_WORD) <= size:
        n = size - place
        word, a, b, c, d = drawn(a, b, c, d)
        i, j, k, left = three(word >> HALF, n, n - one, n - two)
        n -= all_three
        x, y, z, also_left = three(word & LOWER, n, n - one, n - two)
        if left >= unfit[place] and also_left >= unfit[place + all_three]:
            swapped(shoe, place, place + i)
            swapped(shoe, place + one, place + one + j)
            swapped(shoe, place + two, place + two + k)
            place += all_three
            swapped(shoe, place, place + x)
            swapped(shoe, place + one, place + one + y)
            swapped(shoe, place + two, place + two + z)
            place += all_three
    while place < size:
        other, a, b, c, d = below(size - place, a, b, c, d)
        swapped(shoe, place, place + other)
        place += one
    return a, b, c, d


@inlined
def cell_at(shoe: Points, rows: Points, place: Word) -> Word:
    """The place in the tables of the coup whose first card lies here."""
    second, third, fourth = place + np.uint64(1), place + np.uint64(2), place + np.uint64(3)
    fifth, sixth = place + np.uint64(4), place + np.uint64(5)
    return cell_of(rows, shoe[place], shoe[second], shoe[third], shoe[fourth], shoe[fifth], shoe[sixth])


@compiled
def dealt(
    state: State,
    rounds: int,
    ordered: Points,
    rows: Points,
    ends: Cells,
    taken: Cells,
    unfit: Points,
    nets: Counts,
    decides: Counts,
    first_burn: int,
    coup_burn: int,
    notice_from_end: int,
    most_cards: int,
    coups_from_opening: int,
) -> tuple[Counts, int, Counts]:
    """How often each end came, how many shoes were begun, and the sums over them that a tally has of each bet."""
    shoe, size, notice = ordered.copy(), np.uint64(ordered.size), np.uint64(ordered.size - notice_from_end)
    counts, of_shoe = np.zeros(3, np.int64), np.zeros(3, np.int64)
    by_shoe = np.zeros((len(nets), 3), np.int64)
    a, b, c, d = state[0], state[1], state[2], state[3]
    shoes = 0
    while rounds > 0:
        a, b, c, d = shuffle(shoe, unfit, a, b, c, d)
        shoes += 1
        of_shoe[:] = 0
        place, burn, coups_left = np.uint64(first_burn), np.uint64(0), NEVER
        while rounds > 0 and coups_left > 0:
            start, opened = place, place + burn
            cell = cell_at(shoe, rows, opened)
            of_shoe[ends[cell]] += 1
            rounds -= 1
            place = opened + np.uint64(taken[cell])
            if start <= notice < place:
                coups_left = coups_from_opening if notice <= opened else 1
            coups_left = coups_left - 1 if size - place >= np.uint64(most_cards) else 0
            burn = np.uint64(coup_burn)
        counts += of_shoe
        for bet in range(len(nets)):
            brought, decided = (nets[bet] * of_shoe).sum(), (decides[bet] * of_shoe).sum()
            by_shoe[bet, 0] += brought * brought
            by_shoe[bet, 1] += brought * decided
            by_shoe[bet, 2] += decided * decided
    return counts, shoes, by_shoe
