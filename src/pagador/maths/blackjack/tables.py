"""Strategies as plain arrays: what every hand does against every open card, for whoever plays hands by the million.

`child[hand, value]` is the hand that a card makes of another, -1 for one over 21; the empty hand is number 0.
`plays[up, mode, suit, hand]` is what a hand does: `mode` is 0 for a hand as dealt and 1 + value for one of a split pair
of that value, `suit` one of PLAIN, OTHER_SUIT and BANK_SUIT. `splits` and `again`, by open card and value, say whether
a pair as dealt is split, and one that came after a split. `even` and `insures`, by hand, are for an open ace alone.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pagador.maths.blackjack.against import SplitPair, is_natural
from pagador.maths.blackjack.analysis import Analysis, Deal, insurance, natural_options, options_of
from pagador.maths.blackjack.chart import Chart, Column, policy, row_of, total_row
from pagador.maths.blackjack.hands import ACE, TEN, VALUES, hands
from pagador.maths.blackjack.shapes import BANK_SUIT, HIT, OTHER_SUIT, PLAIN, SPLIT, Ints

Arrays = dict[str, NDArray[Any]]

SUITS = (PLAIN, OTHER_SUIT, BANK_SUIT)


def composition_tables(analysis: Analysis) -> Arrays:
    """The best play of every hand that sees its own cards and the bank's."""
    found = blank()
    for up, table in analysis.tables.items():
        found["plays"][up, 0] = table.values.action.T
        for pair in range(VALUES):
            deal = Deal(up=up, first=pair, second=pair, suit=PLAIN, chance=1)
            options = options_of(analysis, deal)
            found["splits"][up, pair] = max(options, key=lambda play: options[play]) == "split"
            write_split(found, up, pair, analysis.splits[pair, up])
    found["insures"][:] = [is_insured(analysis, hand) for hand in range(len(hands().hard))]
    return with_even_money(found, analysis)


def chart_tables(analysis: Analysis, drawn: Chart) -> Arrays:
    """Play by the chart, without insurance."""
    found = blank()
    for up, column in drawn.columns.items():
        found["plays"][up, 0] = unsplit(column).T
        for pair, split in column.splits.items():
            found["splits"][up, pair] = column.cells["pair", pair, pair] == SPLIT
            write_split(found, up, pair, split)
    return with_even_money(found, analysis)


def blank() -> Arrays:
    size = len(hands().hard)
    return {
        "child": hands().child.astype(np.int16),
        "plays": np.full((VALUES, 1 + VALUES, len(SUITS), size), HIT, dtype=np.int8),
        "splits": np.zeros((VALUES, VALUES), dtype=np.bool_),
        "again": np.zeros((VALUES, VALUES), dtype=np.bool_),
        "insures": np.zeros(size, dtype=np.bool_),
        "even": np.zeros(size, dtype=np.bool_),
    }


def write_split(found: Arrays, up: int, pair: int, split: SplitPair) -> None:
    """The hands that begin with a card of the pair; the first of them has no other and asks for one."""
    found["plays"][up, 1 + pair][:, split.tree.known[1:]] = split.values.action[1:].T
    found["again"][up, pair] = split.again


def unsplit(column: Column) -> Ints:
    """Two cards by their cell, more by their total."""
    known, plays = hands(), policy(column.totals)
    for hand in np.flatnonzero(known.cards == 2):
        if not is_natural(int(hand)):
            plays[hand] = [by_cell(column, int(hand), suit) for suit in SUITS]
    return plays


def by_cell(column: Column, hand: int, suit: int) -> int:
    """What two cards do that are not split."""
    first, second = np.repeat(np.arange(VALUES), hands().counts[hand])
    rows = (row_of(Deal(up=0, first=int(first), second=int(second), suit=kind, chance=1)) for kind in (suit, PLAIN))
    play = next(column.cells[row] for row in rows if row in column.cells)
    return column.totals[total_row(hand)] if play == SPLIT else play


def with_even_money(found: Arrays, analysis: Analysis) -> Arrays:
    """A blackjack against an ace is paid at once where that is worth more."""
    natural = hands().find(ACE, TEN)
    options = natural_options(analysis.rules, analysis.tables[ACE], natural)
    found["even"][natural] = max(options, key=lambda play: options[play]) == "even-money"
    return found


def is_insured(analysis: Analysis, hand: int) -> bool:
    """Whether insurance is worth something to two cards; a blackjack paid evenly needs none."""
    if hands().cards[hand] != 2 or (is_natural(hand) and analysis.rules.even_money is not None):
        return False
    return (insurance(analysis, ACE, hand) or 0.0) > 0
