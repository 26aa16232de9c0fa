"""A deck as counting sees it: sets of ranks as bits, and which sets of one suit can be cut into rows."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import factorial, prod
from typing import TypeAlias

import msgspec

from pagador.equipment.cards import SUITS
from pagador.games.poker.ranks import HEIGHT, Formation, formed
from pagador.games.poker.treze_cartas.scoring import SIZES

Ranks: TypeAlias = int
"""A set of ranks: a bit for each place in the deck's row of heights."""

CARDS = sum(SIZES)


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """Every rank in every suit; a smaller one than the real one can be counted hand by hand."""

    heights: tuple[int, ...] = tuple(HEIGHT.values())
    suits: int = len(SUITS)

    @property
    def ranks(self) -> Ranks:
        """All of them."""
        return (1 << len(self.heights)) - 1


WHOLE = Deck()


def parts(ranks: Ranks, size: int) -> Iterator[Ranks]:
    """Every set of so many among these ranks."""
    bits = [1 << place for place in range(ranks.bit_length()) if ranks >> place & 1]
    return map(sum, combinations(bits, size))


@cache
def straights(deck: Deck, size: int) -> frozenset[Ranks]:
    """The straights of so many cards, as the ranking of hands has them."""
    return frozenset(ranks for ranks in parts(deck.ranks, size) if is_straight(ranks, deck))


def is_straight(ranks: Ranks, deck: Deck) -> bool:
    held = sorted((height for place, height in enumerate(deck.heights) if ranks >> place & 1), reverse=True)
    return formed(tuple(held), one_suit=False) is Formation.STRAIGHT


# One suit --------------------------------------------------------------------------------


@cache
def cut_in_rows(deck: Deck, rows: tuple[int, ...], *, straights_too: bool) -> frozenset[Ranks]:
    """What the cards of one suit can be that fill these rows, with or without straights among them."""
    return frozenset(
        ranks for ranks in parts(deck.ranks, sum(rows)) if can_be_cut(ranks, deck, rows, straights_too=straights_too)
    )


def can_be_cut(ranks: Ranks, deck: Deck, rows: tuple[int, ...], *, straights_too: bool) -> bool:
    if straights_too or not rows:
        return True
    first, *others = rows
    return any(
        can_be_cut(ranks ^ row, deck, tuple(others), straights_too=False)
        for row in parts(ranks, first)
        if row not in straights(deck, first)
    )


def shared_out(suits: int) -> dict[tuple[tuple[int, ...], ...], int]:
    """How rows may be shared out among suits, each with the rows it fills, and in how many ways suits can be named."""
    ways: dict[tuple[tuple[int, ...], ...], int] = {}
    first, second, third = SIZES
    for cut in (((first,), (second,), (third,)), ((first, second), (third,)), ((second, third), (first,)), (SIZES,)):
        if len(cut) <= suits:
            alike = prod(factorial(cut.count(rows)) for rows in set(cut))
            ways[cut] = factorial(suits) // factorial(suits - len(cut)) // alike
    return ways
