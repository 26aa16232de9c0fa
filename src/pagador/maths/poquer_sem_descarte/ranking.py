"""Every hand of five ranked as a table ranks it: by the rules code, asked once for each kind of hand."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.poquer_sem_descarte.counting import kinds_of, suits_first
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Combination
from pagador.games.poker.ranks import LONG
from pagador.machine_code import compiled
from pagador.maths.poquer_sem_descarte.numbering import HANDS, HEIGHTS, MANY, SUIT_BITS, heights_code

COMBINATIONS = tuple(Combination)
HIGH = COMBINATIONS.index(Combination.CARTAS_MAIORES)

SUIT = (1 << SUIT_BITS) - 1
CODES = HEIGHTS**LONG


# By kind ---------------------------------------------------------------------------------


class Kinds(NamedTuple):
    """What the rules say of each kind of hand: its heights by their code, of several suits or of one.

    `ranks` are even numbers, the higher the better; `suited`, by the suits of five cards, is 1 where those go before
    others that are equal in height.
    """

    ranks: NDArray[np.int16]
    plays: NDArray[np.bool_]
    makes: NDArray[np.int8]
    suited: NDArray[np.int16]


def asked(table: Table) -> Kinds:
    """Every kind as the rules code of this table has it."""
    ranks = np.full((2, CODES), -1, np.int16)
    plays, makes = np.zeros((2, CODES), np.bool_), np.zeros((2, CODES), np.int8)
    for kind in kinds_of(table):
        where = int(kind.one_suit), heights_code(kind.heights)
        ranks[where] = 2 * kind.rank
        plays[where] = kind.plays
        makes[where] = COMBINATIONS.index(kind.makes)
    return Kinds(ranks=ranks, plays=plays, makes=makes, suited=np.array([*suits_first(table)], np.int16))


# By hand ---------------------------------------------------------------------------------


class Ranking(NamedTuple):
    """All hands in the order of their places: cards from the lowest, rank, whether the bank plays, what it makes.

    `alike` is how many hands a change of suits makes of one, and 0 for all but one of these.
    """

    cards: NDArray[np.uint8]
    ranks: NDArray[np.int16]
    plays: NDArray[np.bool_]
    makes: NDArray[np.int8]
    alike: NDArray[np.int8]


@lru_cache(maxsize=2)
def ranking_of(table: Table) -> Ranking:
    return ranked(asked(table))


@compiled
def ranked(kinds: Kinds) -> Ranking:
    cards, ranks = np.empty((HANDS, LONG), np.uint8), np.empty(HANDS, np.int16)
    plays, makes, alike = np.empty(HANDS, np.bool_), np.empty(HANDS, np.int8), np.empty(HANDS, np.int8)
    hand = 0
    for e in range(MANY):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        heights, suits, one = 0, 0, 1
                        for place, card in enumerate((e, d, c, b, a)):
                            heights = heights * HEIGHTS + (card >> SUIT_BITS)
                            suits = suits << SUIT_BITS | card & SUIT
                            one &= card & SUIT == a & SUIT
                            cards[hand, LONG - 1 - place] = card
                        makes[hand] = kinds.makes[one, heights]
                        plays[hand] = kinds.plays[one, heights]
                        ranks[hand] = kinds.ranks[one, heights] + (makes[hand] == HIGH) * kinds.suited[suits]
                        alike[hand] = alike_to(cards[hand])
                        hand += 1
    return Ranking(cards, ranks, plays, makes, alike)


@compiled
def alike_to(cards: NDArray[np.uint8]) -> int:
    """How many hands are this one with its suits changed; 0, if another stands for them: one whose suits descend."""
    heights = np.zeros(1 << SUIT_BITS, np.int64)
    for card in cards:
        heights[card & SUIT] |= 1 << (card >> SUIT_BITS)
    changes, equal = 1, 1
    for suit in range(1, len(heights)):
        if heights[suit] > heights[suit - 1]:
            return 0
        equal = equal + 1 if heights[suit] == heights[suit - 1] else 1
        changes = changes * (suit + 1) // equal
    return changes
