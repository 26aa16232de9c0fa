"""Póquer sem descarte's analyser, as every family that has one offers it; its functions load NumPy and Numba."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pagador.games.poker.poquer_sem_descarte import POQUER_SEM_DESCARTE
from pagador.law import Refused
from pagador.maths.analysers import Strategy
from pagador.maths.poquer_sem_descarte.words import (
    AKJ83,
    ANY_AK,
    ANY_PAIR,
    BEST,
    BET,
    EVERYTHING,
    MATCHING,
    THREE_CONDITIONS,
)
from pagador.registry import check_edition, new_table

if TYPE_CHECKING:
    from pagador.games.poker.poquer_sem_descarte.state import Table
    from pagador.maths.edge import Edge
    from pagador.maths.parsheet.sheet import Sheet

STRATEGIES = (BEST, THREE_CONDITIONS, AKJ83, MATCHING, ANY_PAIR, ANY_AK, EVERYTHING)


def strategy(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str = BEST) -> Strategy:
    """Every hand at its best, or by a rule that a person can keep."""
    from pagador.maths.poquer_sem_descarte.solved import counted_of, goes_on, order_table, play
    from pagador.maths.poquer_sem_descarte.tables import tables_of

    if name not in STRATEGIES:
        raise Refused(f"There is no strategy {name} at póquer sem descarte. There are: {', '.join(STRATEGIES)}.")
    table = table_of(edition, terms, readings)
    if name == BEST and table.readings.burnt_card == "seen":
        raise Refused(f"The best play looks at the burnt card, where it is seen: play by {THREE_CONDITIONS} instead.")
    tables = tables_of(counted_of(order_table(table)), goes_on(table, name))
    return Strategy(name=name, tables=tables, bet=BET, worth=play(table, name).ev)


def table_of(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "Table":
    game = POQUER_SEM_DESCARTE
    return new_table(game, check_edition(game, edition), terms, readings).table


def edges(edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "tuple[Edge, ...] | None":
    """The ante, in exact fractions; no term of a table changes what it is worth."""
    from pagador.maths.poquer_sem_descarte.edges import edges_of

    table_of(edition, terms, readings)
    return edges_of(edition, readings)


def sheet(game: str, *, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "Sheet":
    from pagador.maths.parsheet.worked_poquer_sem_descarte import worked_poquer_sem_descarte

    return worked_poquer_sem_descarte(edition=edition, terms=terms, readings=readings)


def write_data() -> None:
    """Nothing: all that ships is its edge."""
