"""Small shoes, and the strategy that the analyser finds for them, as a plain player takes it."""

from collections.abc import Iterator

import numpy as np

from pagador.maths.blackjack import shapes
from pagador.maths.blackjack.analysis import Analysis, Deal, options_of
from pagador.maths.blackjack.hands import counted, hands
from pagador.maths.blackjack.rules import Cards
from tests.maths.blackjack.plain_play import Face, Faces, Left, Strategy, take

SUITED = (6, 7, 8)
NAMES = ("stand", "hit", "double", "split", "surrender")


def shoe(cards: Cards) -> Left:
    """The faces of a shoe: 6, 7 and 8 in four suits, all else without."""
    found = []
    for points, many in enumerate(cards.counts, start=1):
        suits = range(4) if points in SUITED else range(1)
        found += [((points, suit), many // len(suits)) for suit in suits]
    return tuple((face, many) for face, many in found if many)


def deals_of(cards: Cards, up: Face) -> Iterator[tuple[float, Faces, Left]]:
    """Every ordered deal of two cards against an open card, with its chance and what is left."""
    left = take(shoe(cards), up)
    whole = sum(many for _, many in left)
    for first, many in left:
        rest = take(left, first)
        for second, others in rest:
            yield many * others / (whole * (whole - 1)), (first, second), take(rest, second)


def suit_of(cards: Faces, up: Face, waits: int) -> int:
    """What a hand's suits make of it, as the kernels number it."""
    prized = [(points, suit) for points, suit in cards if points in SUITED]
    if waits < 0 or len({suit for _, suit in prized}) > 1:
        return shapes.PLAIN
    return shapes.BANK_SUIT if (waits + 1, prized[0][1]) == up else shapes.OTHER_SUIT


def strategy(analysis: Analysis, up: Face, pair: int | None) -> Strategy:
    """What the analyser would play against an open card, a split hand as its pair's hands do."""
    table = analysis.tables[up[0] - 1]

    def unsplit(cards: Faces) -> str:
        hand = number(cards)
        suit = suit_of(cards, up, int(table.unsplit.waits[hand]))
        if len(cards) > 2:
            return NAMES[table.values.action[hand, suit]]
        first, second = sorted(points - 1 for points, _ in cards)
        options = options_of(analysis, Deal(up=table.up, first=first, second=second, suit=suit, chance=1))
        return max(options, key=lambda play: options[play])

    def split(cards: Faces, kind: str) -> str:
        assert pair is not None
        found = analysis.splits[pair, table.up]
        if kind == "split-pair" and found.again:
            return "split"
        place = int(np.flatnonzero(found.tree.known == number(cards))[0])
        return NAMES[found.values.action[place, suit_of(cards, up, int(found.tree.waits[place]))]]

    return lambda cards, kind: unsplit(cards) if kind == "unsplit" else split(cards, kind)


def number(cards: Faces) -> int:
    return hands().number[counted(tuple(points - 1 for points, _ in cards))]
