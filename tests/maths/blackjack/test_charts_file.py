"""The charts that ship with the package: what the analyser gives, for every table that the law allows."""

from typing import Any

import msgspec

from pagador.games.blackjack.law import EDITIONS, law_of
from pagador.maths.blackjack.charts_file import computed, path


def shipped() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = msgspec.json.decode(path().read_bytes())
    return found


def test_there_is_a_chart_for_every_edition_and_number_of_decks() -> None:
    known = [(edition, decks) for edition in EDITIONS for decks in law_of(edition).decks.value]
    assert [(chart["edition"], chart["decks"]) for chart in shipped()] == known


def test_the_charts_are_those_that_the_analyser_gives() -> None:
    """One of them, for the time it takes; the others are written by the same hand."""
    (given,) = computed("pteur", 4)
    assert given in shipped(), "charts.json is stale: run `make join`"


def test_a_chart_advises_what_everybody_knows() -> None:
    """Stand on 17, never split tens, never insure; and against an ace nobody may give up."""
    for chart in shipped():
        assert set(chart["more"]["hard"]["17"]) == set(chart["two"]["pair"]["T-T"]) == {"S"}
        assert (chart["insurance"], chart["even_money"]) == (False, False)
        ace = chart["ups"].index("A")
        assert not any(row[ace] == "R" for part in chart["two"].values() for row in part.values())
