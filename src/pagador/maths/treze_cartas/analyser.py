"""Treze cartas' analyser, as every family that has one offers it; its functions load NumPy and Numba."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.law import Refused
from pagador.maths.analysers import Strategy
from pagador.maths.treze_cartas.words import BEST, BET, HOUSE_WAY
from pagador.registry import check_edition, new_table

if TYPE_CHECKING:
    from pagador.maths.edge import Edge
    from pagador.maths.parsheet.sheet import Sheet

STRATEGIES = (BEST, HOUSE_WAY)


def strategy(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str = BEST) -> Strategy:
    """Either is played by its kernel without a chart; what it is worth is only measured, as by that kernel."""
    if name not in STRATEGIES:
        raise Refused(f"There is no strategy {name} at treze cartas. There are: {', '.join(STRATEGIES)}.")
    new_table(TREZE_CARTAS, check_edition(TREZE_CARTAS, edition), terms, readings)
    return Strategy(name=name, tables={}, bet=BET, worth=None)


def edges(edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "tuple[Edge, ...] | None":
    """A bet on a place, measured on many deals; no term of a table changes what it is worth."""
    from pagador.maths.treze_cartas.edges import edges_of

    new_table(TREZE_CARTAS, edition, terms, readings)
    return edges_of(edition, readings)


def sheet(game: str, *, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "Sheet":
    from pagador.maths.parsheet.worked_treze_cartas import worked_treze_cartas

    return worked_treze_cartas(edition=edition, terms=terms, readings=readings)


def write_data() -> None:
    """Nothing: all that ships is its edge."""
