"""Best play for a place whose player has seen the banker's rows: all 72,072 arrangements, and what the best brings."""

from collections.abc import Iterable

import msgspec

from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.scoring import Compared, Laid, Rows, Scoring, compared, laid, points_of
from pagador.games.poker.treze_cartas.thirteen import Score, best_rows, natural_rows, rows_of, thirteen
from pagador.games.poker.treze_cartas.words import Natural


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """Rows to lay, the natural that they are, and what comes of them against the banker's."""

    rows: Rows
    natural: Natural | None
    compared: Compared


def best_arrangement(cards: Iterable[Card], banker: Rows, scoring: Scoring) -> Advice:
    """The rows that do best against these rows of the banker."""
    return best_against(cards, laid(banker, scoring), scoring)


def best_against(cards: Iterable[Card], banker: Laid, scoring: Scoring) -> Advice:
    """The rows that do best against a banker's that count so: a natural where there is one, else the most points more.

    More points more never bring less, so the best of them wins if any arrangement does, and ties if any does.
    """
    hand = thirteen(cards, scoring.order)
    natural = natural_rows(hand, scoring)
    rows = rows_of(hand, natural or best_rows(hand, points_more(banker, scoring)))
    own = laid(rows, scoring)
    return Advice(rows=rows, natural=own.natural, compared=compared(own, banker, scoring))


def points_more(banker: Laid, scoring: Scoring) -> Score:
    """The points that a row brings more than it brings the banker."""

    def score(number: int, value: int) -> int:
        other = banker.values[number]
        own, theirs = points_of(value, number, scoring), points_of(other, number, scoring)
        if scoring.row_points == "each-own":
            return own - theirs
        return own if value > other else -theirs

    return score
