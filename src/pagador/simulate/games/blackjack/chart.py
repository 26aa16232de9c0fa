"""A chart as the kernel takes it: hands that come first numbered first, and what the law leaves no choice about."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.games.blackjack.state import Table
from pagador.simulate.games.blackjack.kernel import BLACKJACK, STAND, VALUES, Plays

Many = NDArray[np.int64]


class Chart(NamedTuple):
    """A strategy, as whoever found it gives it: values of cards are numbered from the ace, hands from the empty one.

    `child[hand, value]` is the hand that a card makes of another, -1 for one over 21. `plays[up, mode, suit, hand]` is
    what a hand does, as `kernel` numbers it: `mode` is 0 for a hand as dealt, 1 + value for one of a split pair of that
    value; `suit` is as `prize` numbers it. `splits[up, value]` says whether a pair as dealt is split, `again` one that
    came after a split; `even` and `insures`, by hand, are for an open ace alone.
    """

    child: NDArray[np.int16]
    plays: NDArray[np.int8]
    splits: NDArray[np.bool_]
    again: NDArray[np.bool_]
    insures: NDArray[np.bool_]
    even: NDArray[np.bool_]


def plays_of(chart: Chart, table: Table) -> Plays:
    """The same, with hands of few cards close together; the last hand is all those over 21."""
    law = table.law
    hard, cards, ace = hands_of(chart.child)
    order = np.argsort(cards, kind="stable")
    number = np.append(np.argsort(order), len(order)).astype(np.uint16)
    child = np.full((len(order) + 1, chart.child.shape[1]), len(order), dtype=np.uint16)
    child[:-1] = number[chart.child[order]]
    plays = chart.plays.copy()
    own = points(hard, ace, table)
    full = own == law.most_points.value
    plays[..., full] = STAND
    plays[:, 0][..., full & (cards == 2)] = BLACKJACK
    if law.split_ace_cards.value == 1:
        plays[:, 1][..., cards > 1] = STAND
    over = np.full((*plays.shape[:-1], 1), STAND, dtype=np.int8)
    again = chart.again.copy()
    if table.readings.resplits == "aces-once":
        again[:, 0] = False
    return Plays(
        child=child.ravel(),
        points=np.append(own[order], 0).astype(np.uint8),
        doubled=np.append(doubled(hard, ace, table)[order], np.zeros(int(VALUES))).astype(np.uint8),
        play=np.concatenate([plays[..., order], over], axis=-1).astype(np.uint8).ravel(),
        splits=np.stack([chart.splits, again]).view(np.uint8).ravel(),
        insures=np.append((chart.insures & ~chart.even)[order], False).view(np.uint8),
        even=np.append(chart.even[order], False).view(np.uint8),
    )


def hands_of(child: NDArray[np.int16]) -> tuple[Many, Many, NDArray[np.bool_]]:
    """The points with every ace as 1, the number of cards, and whether an ace is there, of every hand."""
    hard, cards = np.zeros(len(child), dtype=np.int64), np.zeros(len(child), dtype=np.int64)
    ace = np.zeros(len(child), dtype=np.bool_)
    for hand in range(len(child)):
        for value, grown in enumerate(child[hand]):
            if grown >= 0:
                hard[grown], cards[grown], ace[grown] = hard[hand] + value + 1, cards[hand] + 1, ace[hand] or value == 0
    return hard, cards, ace


def points(hard: Many, ace: NDArray[np.bool_], table: Table) -> Many:
    """The points with an ace as 11 where that is not too much; none for what is too much in any case."""
    most, (low, high) = table.law.most_points.value, table.law.ace.value
    best = hard + (high - low) * (ace & (hard + high - low <= most))
    return np.where(hard > most, 0, best)


def doubled(hard: Many, ace: NDArray[np.bool_], table: Table) -> Many:
    """The points of every hand doubled, by the value of its last card; some totals fix the aces that are there."""
    free = ace & ~np.isin(hard, sorted(table.law.ace_fixed_totals.value))
    return np.stack([points(hard + value + 1, free | (value == 0), table) for value in range(int(VALUES))], axis=-1)
