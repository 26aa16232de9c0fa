"""The compiled count: how the hands that the bank may have compare with each hand of a player.

The bank's hand has the card that it shows and none of the player's five. Hands that have one card and avoid five others
are those that have it, less those that have it with one of the five, plus those with two, and so on: so all that is
needed is how many hands have certain cards, up to four, for every such set; for five there is one hand. As players'
hands are taken in the order of their ranks, the bank's hands are added to these counts when their rank is reached.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.ranks import LONG
from pagador.machine_code import compiled, inlined
from pagador.maths.poquer_sem_descarte.numbering import MANY, SETS, STARTS, WAYS
from pagador.maths.poquer_sem_descarte.ranking import Ranking

Counts = NDArray[np.int64]
Many = NDArray[np.intp]

FIELD = 21
BELOW, UP_TO, IDLE = 1, 1 << FIELD, 1 << 2 * FIELD
"""Three counts in one number: hands that play and are lower, that play and are not higher, that do not play.

No count comes near 2**21, and sums of such numbers are right in each part as soon as all is added and taken away.
"""

PART = UP_TO - 1


class Turns(NamedTuple):
    """Hands by number: those with which the bank does not play, those with which it does, and the player's, by rank."""

    idle: Many
    bank: Many
    player: Many


def turns_of(ranking: Ranking) -> Turns:
    """Of the player's hands those that differ by more than their suits."""
    by_rank = np.argsort(ranking.ranks, kind="stable")
    return Turns(
        idle=np.flatnonzero(~ranking.plays),
        bank=by_rank[ranking.plays[by_rank]],
        player=by_rank[ranking.alike[by_rank] > 0],
    )


# Sets of cards ---------------------------------------------------------------------------


@compiled
def add(sets: Counts, cards: NDArray[np.uint8], what: int) -> None:
    """Count a hand in every set of fewer cards that it holds."""
    for i in range(LONG):
        one = WAYS[cards[i], 1]
        sets[STARTS[1] + one] += what
        for j in range(i + 1, LONG):
            two = one + WAYS[cards[j], 2]
            sets[STARTS[2] + two] += what
            for k in range(j + 1, LONG):
                three = two + WAYS[cards[k], 3]
                sets[STARTS[3] + three] += what
                for m in range(k + 1, LONG):
                    sets[STARTS[4] + three + WAYS[cards[m], 4]] += what


@compiled
def reach(sets: Counts, ranking: Ranking, bank: Many, reached: tuple[int, int], rank: int) -> tuple[int, int]:
    """Add the bank's hands up to a rank; `reached` is how many are counted as lower, and as not higher."""
    lower, not_higher = reached
    while not_higher < len(bank) and ranking.ranks[bank[not_higher]] <= rank:
        add(sets, ranking.cards[bank[not_higher]], UP_TO)
        not_higher += 1
    while lower < len(bank) and ranking.ranks[bank[lower]] < rank:
        add(sets, ranking.cards[bank[lower]], BELOW)
        lower += 1
    return lower, not_higher


@compiled
def compared(ranking: Ranking, hand: int, rank: int) -> int:
    """One hand of the bank's, counted as the sets count it."""
    if not ranking.plays[hand]:
        return IDLE
    return int(UP_TO * (ranking.ranks[hand] <= rank) + BELOW * (ranking.ranks[hand] < rank))


@compiled
def avoid(sets: Counts, ranking: Ranking, rank: int, cards: NDArray[np.uint8], has: int, of_each: Counts) -> None:
    """For each card that is not among these, the bank's hands that have it and none of these but those of `has`.

    `cards` go from the lowest; bit i of `has` is the i-th of them.
    """
    of_each[:] = 0
    for some in range(1 << len(cards)):
        size, sign, where = 0, 1, 0
        for i in range(len(cards)):
            if some >> i & 1:
                size += 1
                sign = sign if has >> i & 1 else -sign
                where += WAYS[cards[i], min(size + 1, LONG)]
        if some & has == has and size < LONG:
            with_each(sets, ranking, rank, cards, some, size, sign, where, of_each)


@inlined
def with_each(
    sets: Counts,
    ranking: Ranking,
    rank: int,
    cards: NDArray[np.uint8],
    some: int,
    size: int,
    sign: int,
    where: int,
    of_each: Counts,
) -> None:
    """Add, with this sign, the hands that have some of the cards, so many, and each card that is none of them.

    `where` is the place of the set with a card below all of them; it moves as that card goes past one after the other.
    """
    start, lower = 0, 1
    for place in range(len(cards) + 1):
        end = int(cards[place]) if place < len(cards) else MANY
        if size < LONG - 1:
            for card in range(start, end):
                of_each[card] += sign * sets[STARTS[size + 1] + where + WAYS[card, lower]]
        else:
            for card in range(start, end):
                of_each[card] += sign * compared(ranking, where + WAYS[card, lower], rank)
        start = end + 1
        if some >> place & 1:
            where += WAYS[end, lower] - WAYS[end, lower + 1]
            lower += 1


# All hands -------------------------------------------------------------------------------


@compiled
def swept(ranking: Ranking, turns: Turns) -> Counts:
    """For each hand of the player and each card the bank may show, the three counts of the bank's hands."""
    sets, found = np.zeros(SETS, np.int64), np.zeros((len(turns.player), MANY), np.int64)
    for hand in turns.idle:
        add(sets, ranking.cards[hand], IDLE)
    reached = (0, 0)
    for number, hand in enumerate(turns.player):
        rank = ranking.ranks[hand]
        reached = reach(sets, ranking, turns.bank, reached, rank)
        avoid(sets, ranking, rank, ranking.cards[hand], 0, found[number])
    return found
