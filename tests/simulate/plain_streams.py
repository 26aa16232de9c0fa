"""The streams of chance again, in plain Python integers: what a kernel should have drawn, coup by coup."""

from collections.abc import Iterator

from pagador.simulate.streams import stream

WORD = (1 << 64) - 1
HALF = (1 << 32) - 1


def rotated(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) & WORD


def words(seed: int, chunk: int = 0) -> Iterator[int]:
    """xoshiro256++ as its authors wrote it."""
    s = [int(word) for word in stream(seed, chunk)]
    while True:
        yield (rotated((s[0] + s[3]) & WORD, 23) + s[0]) & WORD
        shifted = (s[1] << 17) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)


def fair(half: int, n: int) -> bool:
    """Whether this half word falls into one of n shares of equal size."""
    return half * n & HALF >= (1 << 32) % n


def two_below(n: int, drawn: Iterator[int]) -> tuple[int, int]:
    """Two numbers below n from one word, or from the first word both of whose halves are fair."""
    upper, lower = next((word >> 32, word & HALF) for word in drawn if fair(word >> 32, n) and fair(word & HALF, n))
    return upper * n >> 32, lower * n >> 32


def below(n: int, drawn: Iterator[int]) -> int:
    """A number below n from the upper half of a word."""
    upper = next(word >> 32 for word in drawn if fair(word >> 32, n))
    return upper * n >> 32
