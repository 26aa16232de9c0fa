"""The burnt card seen (the reading `burnt-card=seen`): one card more that the bank cannot have.

Against most cards a hand goes on, or gives up, whichever card was burnt: of all hands that the bank may have few hold
it. Only where they could decide are the bank's hands that hold the open card and the burnt one counted, and taken away.
"""

from math import comb

import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.ranks import LONG
from pagador.machine_code import compiled
from pagador.maths.poquer_sem_descarte.deals import BANKS, HIDDEN, Choices, Counted, enter, holds, worth
from pagador.maths.poquer_sem_descarte.nets import FOLDED, WAYS_OUT
from pagador.maths.poquer_sem_descarte.numbering import MANY, SETS
from pagador.maths.poquer_sem_descarte.ranking import Ranking
from pagador.maths.poquer_sem_descarte.sweep import IDLE, Counts, Turns, add, avoid, reach

WITH_BURNT = comb(MANY - LONG - 2, HIDDEN - 1)
WITHOUT_BURNT = BANKS - WITH_BURNT
"""Of the bank's hands against a player's, those that a burnt card takes away, and those that are left."""

BURNT_OF_EACH = MANY - LONG - LONG
"""The cards that may have been burnt when the player's hand and the bank's are known."""


@compiled
def in_doubt(counted: Counted, parts: Counts) -> Choices:
    """Where going on might be worth more than giving up with one burnt card and less with another."""
    found = np.zeros(counted.counts.shape, np.bool_)
    for hand in range(len(counted.cards)):
        own = parts[counted.makes[hand]]
        least, most = own[1:].min() * WITH_BURNT, own[1:].max() * WITH_BURNT
        for card in range(MANY):
            if not holds(counted.cards[hand], card):
                all_in_all = worth(counted.counts[hand, card], BANKS, own) - WITHOUT_BURNT * own[FOLDED]
                found[hand, card] = all_in_all > least and all_in_all <= most
    return found


@compiled
def with_card(cards: NDArray[np.uint8], more: int) -> tuple[NDArray[np.uint8], int]:
    """Cards with one more in its place, and which of them it is."""
    found = np.empty(len(cards) + 1, np.uint8)
    place = 0
    while place < len(cards) and cards[place] < more:
        found[place] = cards[place]
        place += 1
    found[place] = more
    found[place + 1 :] = cards[place:]
    return found, place


@compiled
def best_with_burnt(ranking: Ranking, turns: Turns, counted: Counted, doubts: Choices, parts: Counts) -> Counts:
    """How many deals come out in each way where there is doubt, each burnt card by itself, at the best play."""
    deals = np.zeros((LONG * 2, WAYS_OUT), np.int64)
    sets, both = np.zeros(SETS, np.int64), np.zeros(MANY, np.int64)
    for hand in turns.idle:
        add(sets, ranking.cards[hand], IDLE)
    reached = (0, 0)
    for number, hand in enumerate(turns.player):
        if not doubts[number].any():
            continue
        rank, make = ranking.ranks[hand], ranking.makes[hand]
        reached = reach(sets, ranking, turns.bank, reached, rank)
        own, row, alike = parts[make], deals[make], int(ranking.alike[hand])
        for open_card in np.flatnonzero(doubts[number]):
            known, place = with_card(ranking.cards[hand], int(open_card))
            avoid(sets, ranking, rank, known, 1 << place, both)
            for burnt in range(MANY):
                if not holds(known, burnt):
                    count = counted.counts[number, open_card] - both[burnt]
                    goes_on = worth(count, WITHOUT_BURNT, own) > WITHOUT_BURNT * own[FOLDED]
                    enter(row, count, WITHOUT_BURNT, alike, goes_on)
    return deals
