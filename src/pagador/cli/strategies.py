"""Strategies for whoever simulates: found by the mathematics, handed on as plain arrays with what they are worth."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from pagador.law import Refused
from pagador.maths.blackjack.words import BASIC, BET, COMPOSITION

if TYPE_CHECKING:
    from pagador.simulate.games.blackjack.chart import Chart


class Strategy(msgspec.Struct, frozen=True, kw_only=True):
    """How blackjack is played, and what it is worth then from a fresh sabot."""

    name: str
    chart: "Chart"
    bet: str
    worth: float


def blackjack_strategy(
    edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str = BASIC
) -> Strategy:
    """By the chart of totals, or each composition at its best."""
    from pagador.games.blackjack.state import Terms
    from pagador.maths.blackjack.advice import games
    from pagador.maths.blackjack.chart import chart
    from pagador.maths.blackjack.tables import chart_tables, composition_tables
    from pagador.simulate.games.blackjack.chart import Chart

    if name not in (BASIC, COMPOSITION):
        raise Refused(f"There is no strategy {name} at blackjack. There are: {BASIC}, {COMPOSITION}.")
    (played,) = games(edition, terms.get("decks", Terms().decks), readings)
    if name == COMPOSITION:
        tables, worth = composition_tables(played.analysis), played.best
    else:
        drawn = chart(played.analysis)
        tables, worth = chart_tables(played.analysis, drawn), drawn.worth
    return Strategy(name=name, chart=Chart(**tables), bet=BET, worth=worth.value)
