"""Hands ranked: five or three cards to a whole number, the higher the better, looked up in a table.

A value has the formation in its upper part and below it up to five digits, each the height of cards that count; so
hands of three and of five cards compare card by card, a missing card being the lowest. What counts differs from law to
law: an `Order` says so, and the standard one counts everything.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

import msgspec

from pagador.equipment.cards import CARDS, SUITS, Card, rank, suit

# Words -----------------------------------------------------------------------------------


class Formation(IntEnum):
    """What a hand makes, the least first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    TRIO = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOURS = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


Heights: TypeAlias = tuple[int, ...]
"""Heights of cards, 2 to 14, the ace highest."""

HEIGHT: dict[str, int] = {word: height for height, word in enumerate("23456789TJQKA", start=2)}
LOW_STRAIGHTS = {(14, 5, 4, 3, 2), (14, 3, 2)}
HIGHEST, SECOND, LOWEST = 15, 14, 5
"""The digits of the straight up to the ace, and of the one from the ace up: second to that one, or the lowest."""

LONG, SHORT = 5, 3
"""How many cards a hand has."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """How many heights count in formations where not all do, where A-2-3-4-5 stands, and what three cards can make."""

    counts: tuple[tuple[Formation, int], ...] = ()
    low_straight: int = LOWEST
    short: frozenset[Formation] = frozenset({Formation.TRIO, Formation.PAIR, Formation.HIGH_CARD})


STANDARD = Order()

# Values ----------------------------------------------------------------------------------

DIGIT_BITS = 4
FORMATION_BITS = DIGIT_BITS * LONG


def formation_of(value: int) -> Formation:
    return Formation(value >> FORMATION_BITS)


def heights_of(value: int) -> Heights:
    """The digits of a value, without those that are missing."""
    mask = (1 << DIGIT_BITS) - 1
    digits = (value >> DIGIT_BITS * place & mask for place in reversed(range(LONG)))
    return tuple(digit for digit in digits if digit)


def value_from(formation: Formation, heights: Heights) -> int:
    value = int(formation)
    for height in (*heights, *(0,) * (LONG - len(heights))):
        value = value << DIGIT_BITS | height
    return value


# The table -------------------------------------------------------------------------------

COUNT_BITS = 3
RANK_BITS = COUNT_BITS * len(HEIGHT)
RANKS_ONLY = (1 << RANK_BITS) - 1
EACH_SUIT = sum(1 << COUNT_BITS * place for place in range(len(SUITS)))


def key_of_height(height: int) -> int:
    return 1 << COUNT_BITS * (height - 2)


def key_of_card(card: Card) -> int:
    """A number in which cards are counted by height, and above that by suit, when such numbers are added."""
    return key_of_height(HEIGHT[rank(card)]) | 1 << RANK_BITS + COUNT_BITS * SUITS.index(suit(card))


KEYS: dict[Card, int] = {card: key_of_card(card) for card in CARDS}

Table: TypeAlias = tuple[dict[int, int], dict[int, int]]
"""The values of hands of several suits and of one suit, by how many cards of each height they have."""


def value_of(cards: Sequence[Card], order: Order = STANDARD) -> int:
    """What five or three cards are worth in an order."""
    key = sum([KEYS[card] for card in cards])
    suits = key >> RANK_BITS
    # five of a suit are 101 among the counts of suits, three are 011, and no smaller count has both bits
    suited = suits & suits >> (2 if len(cards) == LONG else 1) & EACH_SUIT
    return table_of(order)[bool(suited)][key & RANKS_ONLY]


@cache
def table_of(order: Order) -> Table:
    """Every hand of five and of three cards in an order."""
    mixed: dict[int, int] = {}
    suited: dict[int, int] = {}
    for heights in every_hand():
        key = sum(map(key_of_height, heights))
        mixed[key] = counted(heights, order, one_suit=False)
        if len(set(heights)) == len(heights):
            suited[key] = counted(heights, order, one_suit=True)
    return mixed, suited


def build_tables(order: Order) -> None:
    """Build what hands are looked up in, by this order and by the standard one, before a table wants it in a turn."""
    for each in (STANDARD, order):
        table_of(each)


def every_hand() -> Iterator[Heights]:
    """The heights of every hand, the highest first; there are four cards of a height at most."""
    for cards in (LONG, SHORT):
        for heights in combinations_with_replacement(sorted(HEIGHT.values(), reverse=True), cards):
            if max(Counter(heights).values()) <= len(SUITS):
                yield heights


def counted(heights: Heights, order: Order, *, one_suit: bool) -> int:
    """The value of a hand: its formation, and the heights that count there."""
    formation = formed(heights, one_suit=one_suit)
    if len(heights) == SHORT and formation not in order.short:
        formation = Formation.HIGH_CARD
    if formation in (Formation.STRAIGHT, Formation.STRAIGHT_FLUSH, Formation.ROYAL_FLUSH):
        return value_from(formation, (straight_digit(heights, order),))
    grouped = sorted(Counter(heights).items(), key=lambda entry: (-entry[1], -entry[0]))
    most = dict(order.counts).get(formation, LONG)
    return value_from(formation, tuple(height for height, _ in grouped[:most]))


def straight_digit(heights: Heights, order: Order) -> int:
    if heights in LOW_STRAIGHTS:
        return order.low_straight
    return HIGHEST if heights[0] == max(HEIGHT.values()) else heights[0]


def formed(heights: Heights, *, one_suit: bool) -> Formation:
    """The formation of these heights, the highest first."""
    groups = sorted(Counter(heights).values(), reverse=True)
    in_row = heights in LOW_STRAIGHTS or (len(groups) == len(heights) == heights[0] - heights[-1] + 1)
    if in_row and one_suit:
        royal = len(heights) == LONG and heights[-1] == HIGHEST - LONG
        return Formation.ROYAL_FLUSH if royal else Formation.STRAIGHT_FLUSH
    if one_suit:
        return Formation.FLUSH
    if in_row:
        return Formation.STRAIGHT
    return OF_GROUPS[tuple(groups)]


OF_GROUPS: dict[tuple[int, ...], Formation] = {
    (4, 1): Formation.FOURS,
    (3, 2): Formation.FULL_HOUSE,
    (3, 1, 1): Formation.TRIO,
    (3,): Formation.TRIO,
    (2, 2, 1): Formation.TWO_PAIRS,
    (2, 1, 1, 1): Formation.PAIR,
    (2, 1): Formation.PAIR,
    (1, 1, 1, 1, 1): Formation.HIGH_CARD,
    (1, 1, 1): Formation.HIGH_CARD,
}
