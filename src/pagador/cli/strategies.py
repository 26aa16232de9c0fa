"""Strategies for whoever simulates: found by the mathematics, handed on as plain arrays."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.maths.blackjack.analysis import Worth
    from pagador.simulate.games.blackjack.chart import Chart

BASIC, COMPOSITION = "basic", "composition"


def blackjack_chart(edition: str | None, decks: int, readings: Mapping[str, str], strategy: str) -> "Chart":
    """How hands are played: by the chart of totals, or each composition at its best."""
    return blackjack_solved(edition, decks, readings, strategy)[0]


def blackjack_solved(
    edition: str | None, decks: int, readings: Mapping[str, str], strategy: str
) -> "tuple[Chart, Worth]":
    """The same, with what it is worth."""
    from pagador.maths.blackjack.advice import games
    from pagador.maths.blackjack.chart import chart
    from pagador.maths.blackjack.tables import chart_tables, composition_tables
    from pagador.simulate.games.blackjack.chart import Chart

    if strategy not in (BASIC, COMPOSITION):
        raise Refused(f"There is no strategy {strategy} at blackjack. There are: {BASIC}, {COMPOSITION}.")
    (played,) = games(edition, decks, readings)
    if strategy == COMPOSITION:
        return Chart(**composition_tables(played.analysis)), played.best
    drawn = chart(played.analysis)
    return Chart(**chart_tables(played.analysis, drawn)), drawn.worth
