"""Treze cartas simulated: a bet on one place against a banker who lays thirteen cards by the house way.

The place is laid at its best by a player who has seen the banker's rows, or by the house way too. Of the deck only
these 26 cards are drawn: what the other places hold changes nothing.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

import msgspec
import numpy as np

from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.poker.treze_cartas.machine.laying import (
    Number,
    best_against,
    lay_by_house_way,
    natural_of_cards,
    natural_of_rows,
    points_more,
    value,
)
from pagador.games.poker.treze_cartas.machine.tables import Bytes, Tables, Work, room, tables_of
from pagador.games.poker.treze_cartas.opening import net_prize, part_lost
from pagador.games.poker.treze_cartas.scoring import of_points
from pagador.games.poker.treze_cartas.state import Table
from pagador.games.poker.treze_cartas.words import Reason, Result, Spot
from pagador.law import Refused
from pagador.machine_code import compiled
from pagador.registry import check_edition, new_table
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State, below
from pagador.simulate.tally import Counts, Tally

FRESH = "fresh"
BEST, HOUSE_WAY = "best", "house-way"
HAND, DECK = 13, 52
CHUNK = 1 << 12
"""Rounds of a chunk: a round takes as long as ten thousand of a game without choices."""

ENDS = (Result.LOST, Result.TIED, Result.WON)
REASONS = (Reason.NATURAL, Reason.POINTS)
NATURAL, POINTS = range(2)
"""How a place comes out and what decided it, as the kernel numbers them."""


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = BEST,
    shoe: str = FRESH,
    chart: object = None,
) -> Simulation:
    """A table with a bet on one place; an outcome is how the place comes out, and what decided it."""
    if shoe != FRESH:
        raise Refused(f"One deck is shuffled for every coup: it is {FRESH}, not {shoe}.")
    if strategy not in (BEST, HOUSE_WAY):
        raise Refused(f"There is no strategy {strategy} at treze cartas. There are: {BEST}, {HOUSE_WAY}.")
    named = check_edition(TREZE_CARTAS, edition)
    table = new_table(TREZE_CARTAS, named, terms, readings).table
    brought = nets(table)
    unit = lcm(*(net.denominator for net in brought.values()))
    return Simulation(
        game=game,
        edition=named,
        terms=terms,
        readings=readings,
        strategy=strategy,
        bets=(Spot.APOSTA,),
        outcomes=tuple(brought),
        nets=np.array([[int(net * unit) for net in brought.values()]], np.int64),
        decides=np.ones((1, len(brought)), np.bool_),
        unit=unit,
        play=Player(tables=tables_of(table.scoring), by_house_way=strategy == HOUSE_WAY),
        chunk=CHUNK,
    )


def nets(table: Table) -> dict[str, Fraction]:
    """What each outcome brings for one unit, by the rules of payment; equal points are whose the readings say."""
    prize, lost = net_prize(table.law, table.readings), part_lost(table.law, table.readings)
    brought = {Result.LOST: -lost, Result.TIED: Fraction(0), Result.WON: prize}
    equal = {(Result.TIED, Reason.POINTS): of_points(0, table.scoring)}
    return {f"{end} {reason}": brought[equal.get((end, reason), end)] for end in ENDS for reason in REASONS}


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the kernel takes; called, it plays so many rounds from a stream, with a deck of its own."""

    tables: Tables
    by_house_way: bool

    def __call__(self, state: State, many: int) -> Tally:
        deck, counts = np.arange(DECK, dtype=np.uint8), np.zeros(len(ENDS) * len(REASONS), np.int64)
        rounds(state, many, deck, self.tables, (room(), room()), int(self.by_house_way), counts)
        return Tally(rounds=many, counts=counts)


# The kernel ------------------------------------------------------------------------------


@compiled
def rounds(
    state: State, many: int, deck: Bytes, tables: Tables, rooms: tuple[Work, Work], by_house_way: int, counts: Counts
) -> None:
    """Count how a place comes out so many times; the deck is shuffled on from where it is."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    for _ in range(many):
        for place in range(2 * HAND):
            chosen, a, b, c, d = below(np.uint64(DECK - place), a, b, c, d)
            other = place + np.int64(chosen)
            deck[place], deck[other] = deck[other], deck[place]
        bank, hand = np.sort(deck[:HAND]), np.sort(deck[HAND : 2 * HAND])
        value(bank, tables, rooms[0])
        value(hand, tables, rooms[1])
        grade, first, second, third = lay_by_house_way(bank, tables, rooms[0])
        against = (rooms[0].values[first], rooms[0].values[second], rooms[0].values[third])
        own = grade_of(hand, tables, rooms[1])
        if own or grade:
            more, reason = np.int64(own - grade), NATURAL
        else:
            more, reason = np.int64(points_over(hand, against, tables, rooms[1], by_house_way)), POINTS
        counts[len(REASONS) * (1 + np.sign(more)) + reason] += 1


@compiled
def grade_of(hand: Bytes, tables: Tables, work: Work) -> Number:
    """The grade of the highest natural that a hand can be laid as."""
    grade = natural_of_cards(hand, tables)
    return grade or natural_of_rows(tables, work)[0]


@compiled
def points_over(hand: Bytes, against: tuple[int, int, int], tables: Tables, work: Work, by_house_way: int) -> Number:
    """The points that a hand without a natural has more than the banker; of best play only what comes of it."""
    if not by_house_way:
        return best_against(against, tables, work, 0, 1)[0]
    _, first, second, third = lay_by_house_way(hand, tables, work)
    return (
        points_more(0, work.values[first], against[0], tables)
        + points_more(1, work.values[second], against[1], tables)
        + points_more(2, work.values[third], against[2], tables)
    )
