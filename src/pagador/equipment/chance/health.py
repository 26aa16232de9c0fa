"""The health of a raw source: the two continuous tests of SP 800-90B, with false alarms rarer than one in 2^40 samples.

They look at bytes as the operating system gives them, before anything is made of them. A source that fails stays
failed: its tables are closed until somebody has looked at it.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import ceil, comb
from os import urandom
from random import SystemRandom

from pagador.law import Refused

ALARM = Fraction(1, 2**40)
"""How rarely a good source may be taken for a bad one, for each test and sample."""

BITS = 8
"""The entropy claimed of each byte."""

WINDOW = 512
"""How many samples the adaptive proportion test looks at."""

FLOAT_BITS = 53
"""How many bits a float between nought and one holds."""


@cache
def longest_run(bits: int = BITS) -> int:
    """The repetition count test's cutoff: so many equal samples in a row are never chance."""
    return 1 + ceil(Fraction(40, bits))


@cache
def greatest_share(bits: int = BITS, window: int = WINDOW) -> int:
    """The adaptive proportion test's cutoff: the least count whose probability is below the alarm rate."""
    chance = Fraction(1, 2**bits)
    beyond = Fraction(0)
    for count in range(window, 0, -1):
        beyond += comb(window, count) * chance**count * (1 - chance) ** (window - count)
        if beyond > ALARM:
            return count + 1
    raise AssertionError("a window always has a count that is likely")


class WatchedSource:
    """Raw bytes with both tests run on every one of them."""

    def __init__(self, raw: Callable[[int], bytes]) -> None:
        self.raw = raw
        self.failed = ""
        self.last: int | None = None
        self.run = 0
        self.watched = 0
        self.seen = 0
        self.window = 0

    def take(self, count: int) -> bytes:
        """So many bytes, or a refusal once the source has failed."""
        given = self.raw(count)
        for sample in given:
            self.repetition(sample)
            self.proportion(sample)
        if self.failed:
            raise Refused(f"The source of chance has failed its {self.failed} test: its tables are closed.")
        return given

    def repetition(self, sample: int) -> None:
        """No sample comes again and again."""
        self.run = self.run + 1 if sample == self.last else 1
        self.last = sample
        if self.run >= longest_run():
            self.failed = self.failed or "repetition count"

    def proportion(self, sample: int) -> None:
        """The first sample of each window does not fill it."""
        if self.window == 0:
            self.watched, self.seen = sample, 0
        self.seen += sample == self.watched
        self.window = (self.window + 1) % WINDOW
        if self.seen >= greatest_share():
            self.failed = self.failed or "adaptive proportion"


class WatchedRandom(SystemRandom):
    """The operating system's generator, every byte of it drawn through a watched source.

    It picks below a bound by rejection. The ways past the source that `SystemRandom` has are closed.
    """

    def __init__(self, raw: Callable[[int], bytes] = urandom) -> None:
        super().__init__()
        self.source = WatchedSource(raw)

    def getrandbits(self, k: int, /) -> int:
        size = (k + 7) // 8
        return int.from_bytes(self.source.take(size), "big") >> (size * 8 - k)

    def randbytes(self, n: int) -> bytes:
        return self.source.take(n)

    def random(self) -> float:
        return self.getrandbits(FLOAT_BITS) / (1 << FLOAT_BITS)
