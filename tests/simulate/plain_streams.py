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


def all_below(n: int, count: int, drawn: Iterator[int]) -> list[int]:
    """Numbers below n from the halves of so many words, all of them thrown away as long as one half is not fair."""
    while True:
        halves = [half for _ in range(count) for half in divmod(next(drawn), 1 << 32)]
        if all(fair(half, n) for half in halves):
            return [half * n >> 32 for half in halves]


def below(n: int, drawn: Iterator[int]) -> int:
    """A number below n from the upper half of a word."""
    upper = next(word >> 32 for word in drawn if fair(word >> 32, n))
    return upper * n >> 32
