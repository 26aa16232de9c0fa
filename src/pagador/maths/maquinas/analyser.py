"""Machines' analyser, as every family that has one offers it; its functions load NumPy and Numba."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pagador.law import Refused
from pagador.maths.analysers import Strategy

if TYPE_CHECKING:
    from pagador.maths.edge import Edge
    from pagador.maths.parsheet.sheet import Sheet

STRATEGIES: tuple[str, ...] = ()
"""Nothing is chosen once the reels turn."""


def strategy(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str = "") -> Strategy:
    """What a game of all coins at the lowest value is worth, and its parts."""
    del edition, readings
    from pagador.maths.maquinas.analysis import analyse
    from pagador.maths.maquinas.asked import model_of
    from pagador.maths.maquinas.words import PRIZES

    if name:
        raise Refused("Nobody chooses anything at a machine: it has no strategies.")
    model = model_of(terms)
    found = analyse(model, max(model.stakes.coins), min(model.stakes.values))
    others = {PRIZES: found.mean_return, **{str(part): share for part, share in found.components.items()}}
    return Strategy(name=name, tables={}, bet=found.spot, worth=found.mean_return - 1, others=others)


def edges(edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "tuple[Edge, ...] | None":
    """A game of each number of coins, at the lowest of the values at which the same prizes are paid."""
    del readings
    from pagador.maths.maquinas.analysis import analyse, stakes_that_differ
    from pagador.maths.maquinas.asked import model_of
    from pagador.maths.maquinas.edges import edge_of

    model = model_of(terms)
    return tuple(edge_of(edition, analyse(model, coins, value)) for coins, value in stakes_that_differ(model))


def sheet(game: str, *, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "Sheet":
    from pagador.maths.parsheet.worked_maquinas import worked_maquinas

    return worked_maquinas(game, edition=edition, terms=terms, readings=readings)


def write_data() -> None:
    """Nothing: all that ships is the edges of its games."""
