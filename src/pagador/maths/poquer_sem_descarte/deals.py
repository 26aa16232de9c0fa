"""The compiled bookkeeping: what each hand is worth against each card, who goes on, and how all deals come out."""

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.ranks import LONG
from pagador.machine_code import compiled, inlined
from pagador.maths.poquer_sem_descarte.nets import EQUAL, FOLDED, LOST, NOT_PLAYED, WAYS_OUT, WON
from pagador.maths.poquer_sem_descarte.numbering import MANY
from pagador.maths.poquer_sem_descarte.sweep import FIELD, PART, Counts

HIDDEN = LONG - 1
"""Cards of the bank that a player does not see."""

BANKS = comb(MANY - LONG - 1, HIDDEN)
"""What they may be to a player who sees their own five and the bank's one."""

Choices = NDArray[np.bool_]
"""Whether each hand goes on against each card."""


class Counted(NamedTuple):
    """The hands of a player that differ by more than their suits, and the bank's hands against them.

    `alike` is how many hands one of them stands for; `counts`, by hand and open card, are as `sweep` packs them.
    """

    cards: NDArray[np.uint8]
    makes: NDArray[np.int8]
    alike: NDArray[np.int8]
    counts: Counts


@inlined
def ways_out(count: int, banks: int) -> tuple[int, int, int, int]:
    """How often the bank does not play, loses, is equal and wins, of so many hands that it may have."""
    idle, not_higher, lower = count >> 2 * FIELD, count >> FIELD & PART, count & PART
    return idle, lower, not_higher - lower, banks - idle - not_higher


@inlined
def worth(count: int, banks: int, parts: Counts) -> int:
    """What it brings to go on, over all hands of the bank."""
    idle, won, equal, lost = ways_out(count, banks)
    return int(idle * parts[NOT_PLAYED] + won * parts[WON] + equal * parts[EQUAL] + lost * parts[LOST])


@compiled
def holds(cards: NDArray[np.uint8], wanted: int) -> bool:
    for card in cards:  # noqa: SIM110  # compiled code knows no `any`
        if card == wanted:
            return True
    return False


@compiled
def best_choices(counted: Counted, parts: Counts) -> Choices:
    """Go on where that is worth more than to give up."""
    found = np.zeros(counted.counts.shape, np.bool_)
    for hand in range(len(counted.cards)):
        own = parts[counted.makes[hand]]
        for card in range(MANY):
            if not holds(counted.cards[hand], card):
                found[hand, card] = worth(counted.counts[hand, card], BANKS, own) > BANKS * own[FOLDED]
    return found


@inlined
def enter(deals: Counts, count: int, banks: int, times: int, goes_on: bool) -> None:  # noqa: FBT001  # compiled
    """Add the ways out of one hand against one card, so many times."""
    if goes_on:
        idle, won, equal, lost = ways_out(count, banks)
        deals[NOT_PLAYED] += times * idle
        deals[WON] += times * won
        deals[EQUAL] += times * equal
        deals[LOST] += times * lost
    else:
        deals[FOLDED] += times * banks


@compiled
def came_out(counted: Counted, choices: Choices, left_out: Choices) -> Counts:
    """How many deals come out in each way, by what the player's hand makes; those `left_out` are not counted."""
    deals = np.zeros((LONG * 2, WAYS_OUT), np.int64)
    for hand in range(len(counted.cards)):
        row, alike = deals[counted.makes[hand]], int(counted.alike[hand])
        for card in range(MANY):
            if not left_out[hand, card] and not holds(counted.cards[hand], card):
                enter(row, counted.counts[hand, card], BANKS, alike, choices[hand, card])
    return deals
