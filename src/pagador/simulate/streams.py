"""Streams of chance for kernels: xoshiro256++ in four numbers that a loop keeps to itself.

A kernel takes its state apart into four local variables at its start, so that the compiler holds them in registers; a
draw gives the next four back with the number. Every chunk of a simulation has a stream of its own, split off the seed:
which machine plays it, and when, changes nothing.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.machine_code import inlined

State: TypeAlias = NDArray[np.uint64]
"""Four words, not all of them nothing."""


def stream(seed: int, chunk: int) -> State:
    """The state from which this chunk of a simulation draws."""
    words = np.random.SeedSequence(seed, spawn_key=(chunk,)).generate_state(4, np.uint64)
    return words.astype(np.uint64)


@inlined
def rotated(word: np.uint64, by: int) -> np.uint64:
    return (word << np.uint64(by)) | (word >> np.uint64(64 - by))


@inlined
def drawn(
    a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next 64 bits, and the state after them."""
    word = rotated(a + d, 23) + a
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    return word, a, b, c, rotated(d, 45)


@inlined
def below(
    n: np.uint64, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """A number below n, every one equally likely (Lemire's method on the upper half), and the state after it."""
    word, a, b, c, d = drawn(a, b, c, d)
    product = (word >> np.uint64(32)) * n
    low = product & np.uint64(0xFFFFFFFF)
    if low < n:
        least = np.uint64(0x100000000) % n
        while low < least:
            word, a, b, c, d = drawn(a, b, c, d)
            product = (word >> np.uint64(32)) * n
            low = product & np.uint64(0xFFFFFFFF)
    return product >> np.uint64(32), a, b, c, d


@inlined
def unfit(n: np.uint64) -> np.uint64:
    """How many of the 2**32 places of a half word are too many for n equal shares."""
    return np.uint64(0x100000000) % n


@inlined
def scaled(word: np.uint64, n: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Both halves of a word times n: a number below n each in the upper half, and what decides if it is fair below."""
    return (word >> np.uint64(32)) * n, (word & np.uint64(0xFFFFFFFF)) * n


@inlined
def unfair(product: np.uint64, least: np.uint64) -> np.bool_:
    """Whether a half word fell where it is too many for n equal shares; `least` is what is `unfit` for n."""
    return (product & np.uint64(0xFFFFFFFF)) < least
