"""Decks dealt to four places and settled in machine code: each place in turn is the banker against the other three.

A strong hand that wins for a place wins for the banker too: so the twelve results of a deal together stray far less
than twelve results of different deals would.
"""

import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.treze_cartas.machine.laying import Number, best_against, lay_by_house_way, points_more, value
from pagador.games.poker.treze_cartas.machine.tables import Bytes, Tables, Work
from pagador.machine_code import compiled

PLACES = 4
RESULTS = PLACES * (PLACES - 1)
"""How often a place meets a banker in a deal."""

WON, LOST, EQUAL = range(3)
"""How a place comes out against a banker; equal naturals, which tie by any reading, are none of these."""

STRATEGIES = 2
Sums = NDArray[np.int64]


@compiled
def settle(deals: Bytes, tables: Tables, rooms: tuple[Work, Work, Work, Work], sums: Sums, products: Sums) -> None:
    """Add how often places came out so by best play and by the house way, and the products of that deal by deal."""
    grades, values = np.zeros(PLACES, np.int64), np.zeros((PLACES, 3), np.int64)
    for deal in deals:
        for place in range(PLACES):
            room = rooms[place]
            value(deal[place], tables, room)
            grade, first, second, third = lay_by_house_way(deal[place], tables, room)
            grades[place] = grade
            values[place, 0] = room.values[first]
            values[place, 1] = room.values[second]
            values[place, 2] = room.values[third]
        found = np.zeros((STRATEGIES, EQUAL + 1), np.int64)
        for banker in range(PLACES):
            for place in range(PLACES):
                if place != banker:
                    meet(place, banker, grades, values, tables, rooms, found)
        for strategy in range(STRATEGIES):
            for one in range(EQUAL + 1):
                sums[strategy, one] += found[strategy, one]
                for other in range(EQUAL + 1):
                    products[strategy, one, other] += found[strategy, one] * found[strategy, other]


@compiled
def meet(
    place: int,
    banker: int,
    grades: Sums,
    values: Sums,
    tables: Tables,
    rooms: tuple[Work, Work, Work, Work],
    found: Sums,
) -> None:
    """Count how a place comes out: a better natural, else more points; where the house way fails, by best play."""
    if grades[place] or grades[banker]:
        for strategy in range(STRATEGIES):
            if grades[place] != grades[banker]:
                found[strategy, WON if grades[place] > grades[banker] else LOST] += 1
        return
    against = (values[banker, 0], values[banker, 1], values[banker, 2])
    more = 0
    for row in range(3):
        more += points_more(row, values[place, row], against[row], tables)
    best = more if more > 0 else best_against(against, tables, rooms[place], 0, 1)[0]
    found[0, come_out(best)] += 1
    found[1, come_out(more)] += 1


@compiled
def come_out(more: Number) -> int:
    return WON if more > 0 else LOST if more < 0 else EQUAL
