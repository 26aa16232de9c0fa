"""Draws that can be checked: a secret key fixed and committed to before the bets, opened after the coup.

Draw number `i` of a coup is HMAC-SHA256(key, table | coup | i), taken as a number of 256 bits and reduced to the
weights of its lot by rejection: a value in the last, incomplete multiple of the total is passed over and the next `i`
is taken. Whoever has the key can draw the same again; whoever has SHA-256(key) from before the bets knows that the key
was not chosen after them.
"""

import hmac
from bisect import bisect_right
from hashlib import sha256
from itertools import accumulate
from random import Random

import msgspec

from pagador.decider import Lot
from pagador.law import Refused

KEY_BYTES = 32
DIGEST_VALUES = 1 << 256


class Commitment(msgspec.Struct, frozen=True, kw_only=True):
    """What is published before the bets: numbered without gaps at each table."""

    table: str
    coup: int
    digest: str


def new_key(generator: Random) -> bytes:
    """A key for one coup; live tables hand over a watched generator."""
    return generator.randbytes(KEY_BYTES)


def commit(table: str, coup: int, key: bytes) -> Commitment:
    return Commitment(table=table, coup=coup, digest=sha256(key).hexdigest())


class CommittedChance:
    """The draws of one coup at one table from its key; dice and wheels, not shoes."""

    def __init__(self, table: str, coup: int, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise Refused(f"A key of chance has {KEY_BYTES} bytes, not {len(key)}.")
        self.table = table
        self.coup = coup
        self.key = key
        self.drawn = 0

    def draw(self, lot: Lot) -> str:
        if lot.shoe is not None:
            raise Refused("A shoe is committed to whole, not card by card.")
        heights = tuple(accumulate(lot.weights))
        return lot.outcomes[bisect_right(heights, self.below(heights[-1]))]

    def below(self, bound: int) -> int:
        """A number from nought up to the bound, each as likely as any other."""
        whole = DIGEST_VALUES - DIGEST_VALUES % bound
        value = self.next_value()
        while value >= whole:
            value = self.next_value()
        return value % bound

    def next_value(self) -> int:
        message = f"{self.table}|{self.coup}|{self.drawn}".encode()
        self.drawn += 1
        return int.from_bytes(hmac.digest(self.key, message, "sha256"), "big")


def check_draws(commitment: Commitment, key: bytes, drawn: tuple[tuple[Lot, str], ...]) -> None:
    """Refuse a coup whose key is not the one committed to, or whose outcomes are not those that the key gives."""
    if not hmac.compare_digest(commit(commitment.table, commitment.coup, key).digest, commitment.digest):
        raise Refused(f"The key of coup {commitment.coup} is not the one that was committed to.")
    source = CommittedChance(commitment.table, commitment.coup, key)
    for number, (lot, outcome) in enumerate(drawn, start=1):
        given = source.draw(lot)
        if given != outcome:
            raise Refused(f"Draw {number} of coup {commitment.coup} was {outcome}; the key gives {given}.")
