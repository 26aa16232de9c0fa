"""Blackjack's analyser, as every family that has one offers it; NumPy and Numba are loaded by its functions."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pagador.games.blackjack.state import Terms
from pagador.law import Refused
from pagador.maths.analysers import Strategy
from pagador.maths.blackjack.words import BASIC, BET, COMPOSITION

if TYPE_CHECKING:
    from pagador.maths.parsheet.sheet import Sheet

STRATEGIES = (BASIC, COMPOSITION)


def strategy(edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str = BASIC) -> Strategy:
    """By the chart of totals, or each composition at its best."""
    from pagador.maths.blackjack.advice import games
    from pagador.maths.blackjack.chart import chart
    from pagador.maths.blackjack.tables import chart_tables, composition_tables

    if name not in STRATEGIES:
        raise Refused(f"There is no strategy {name} at blackjack. There are: {', '.join(STRATEGIES)}.")
    (played,) = games(edition, terms.get("decks", Terms().decks), readings)
    if name == COMPOSITION:
        return Strategy(name=name, tables=composition_tables(played.analysis), bet=BET, worth=played.best.value)
    drawn = chart(played.analysis)
    return Strategy(name=name, tables=chart_tables(played.analysis, drawn), bet=BET, worth=drawn.worth.value)


def edges(edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> None:
    """None: hands are solved in floating point."""
    del edition, terms, readings


def sheet(game: str, *, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "Sheet":
    from pagador.maths.parsheet.worked_blackjack import worked_blackjack

    return worked_blackjack(edition=edition, terms=terms, readings=readings)


def write_data() -> None:
    from pagador.maths.blackjack.charts_file import write

    write()
