"""What `pagador edge treze-cartas` answers: a bet on a place against the house way, measured; naturals, counted."""

from collections.abc import Mapping
from fractions import Fraction

from pagador.games.poker.treze_cartas.opening import GAME
from pagador.games.poker.treze_cartas.state import Table
from pagador.games.poker.treze_cartas.words import Natural
from pagador.law import Refused
from pagador.maths.edge import ByStrategy, Edge
from pagador.maths.treze_cartas.naturals import naturals
from pagador.maths.treze_cartas.words import BET
from pagador.maths.treze_cartas.worth import DEALS, Worth, table_of, worths


def edges_of(edition: str, readings: Mapping[str, str], deals: int = DEALS) -> tuple[Edge, ...]:
    """The one bet at best play, with the house way for the player beside it."""
    table = table_of(readings)
    room = table.limit.room(0)
    assert room is not None, "a table takes some stake"
    best, house = worths(table, deals)
    edge = Edge(
        game=GAME,
        edition=edition,
        bet=BET,
        stake=room.least,
        ev=best.ev,
        win=best.win,
        lose=best.lose,
        push=best.push,
        variance=best.variance,
        prizes=(best.prize,),
        exact=False,
        bound=bound(best),
        strategies=(kept_to(house, best),),
    )
    return (edge,)


def kept_to(found: Worth, best: Worth) -> ByStrategy:
    return ByStrategy(
        strategy=found.strategy,
        ev=found.ev,
        cost=best.ev - found.ev,
        win=found.win,
        lose=found.lose,
        push=found.push,
        variance=found.variance,
        bound=bound(found),
    )


def bound(found: Worth) -> Fraction:
    return Fraction(found.standard_error)


def counted_naturals(table: Table) -> dict[Natural, int]:
    """How many of all hands are each natural; refused where two readings together would need another count."""
    if table.readings.natural_order == "must-ascend" and table.readings.front_row == "also-otherwise":
        raise Refused(
            "Naturals are not counted where they must ascend and the first row knows straights and flushes.",
            table.law.ascending,
        )
    return naturals(table.scoring)
