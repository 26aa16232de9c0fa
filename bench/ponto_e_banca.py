"""What the C programs of ponto e banca are told: a shoe by its points, the tables of a coup, the orders for a shoe."""

from collections.abc import Iterator
from typing import Any

import msgspec
from numpy.typing import NDArray

from pagador.simulate.bets import table
from pagador.simulate.games.ponto_e_banca import course_of, orders_of
from pagador.simulate.games.ponto_e_banca_kernel import unfit_from
from pagador.simulate.simulation import Simulation


def of_fresh_shoes(simulation: Simulation) -> tuple[int, ...]:
    """The points of all cards, and how every coup ends."""
    opened = table(simulation.game, simulation.edition, simulation.terms, simulation.readings)
    course = course_of(opened.state.table)
    return tuple(sized(course.shoe, course.rows, course.ends))


def of_dealt_shoes(simulation: Simulation) -> tuple[int, ...]:
    """The same, with the cards that a coup takes, what decides bets and what that brings, and the orders for a shoe."""
    opened = table(simulation.game, simulation.edition, simulation.terms, simulation.readings).state.table
    course = course_of(opened)
    unfit = unfit_from(course.shoe.size)
    nets, decides = simulation.nets.ravel(), simulation.decides.astype(int).ravel()
    told = sized(course.shoe, course.rows, course.ends, course.taken, unfit, nets, decides)
    return (*told, *msgspec.structs.astuple(orders_of(opened)))


def sized(*parts: NDArray[Any]) -> Iterator[int]:
    """Each part after its size."""
    for part in parts:
        yield part.size
        yield from part.tolist()
