"""A chart that is played is the chart that is printed: cell by cell, for two cards and for more."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest

from pagador.cli.edge_blackjack import chart_document
from pagador.maths.blackjack.advice import games
from pagador.maths.blackjack.chart import chart
from pagador.maths.blackjack.tables import chart_tables
from pagador.simulate.games.blackjack.chart import Chart

NAMES = "A23456789T"
LETTERS = "SHDPR"
TABLES = [("pt95", 4), ("pteur", 6)]

Hand = tuple[int, ...]
"""Cards by their values, from the ace as 0."""


@cache
def found(edition: str, decks: int) -> tuple[Any, Chart]:
    """What is printed, and what is played."""
    (played,) = games(edition, decks, {})
    drawn = chart(played.analysis)
    return chart_document(played, drawn), Chart(**chart_tables(played.analysis, drawn))


def arrays(edition: str, decks: int) -> Chart:
    return found(edition, decks)[1]


def cells(edition: str, decks: int) -> Iterator[tuple[str, str, int, str]]:
    """Every cell: its part, the hand it is for, the bank's card, what it says."""
    for line in found(edition, decks)[0]["chart"]:
        first, _, last = line["hand"].partition("–")
        names = map(str, range(int(first), int(last) + 1)) if last else [first]
        for name in names:
            for shown, said in line["plays"].items():
                yield line["part"], name, NAMES.index(shown), said


def hands(part: str, name: str, cards: int) -> list[Hand]:
    """The hands of so many cards that a line is for."""
    if part in ("pair", "suited"):
        first, second = name.split("-")
        return [(NAMES.index(first), NAMES.index(second))]
    every = combinations_with_replacement(range(10), cards)
    return [hand for hand in every if row(hand) == (part, name) and (cards > 2 or hand[0] != hand[1])]


def row(hand: Hand) -> tuple[str, str]:
    least = sum(value + 1 for value in hand)
    soft = 0 in hand and least <= 11
    return ("soft", str(least + 10)) if soft else ("hard", str(least))


def number(played: Chart, hand: Hand) -> int:
    number = 0
    for value in hand:
        number = int(played.child[number, value])
    return number


@pytest.mark.parametrize(("edition", "decks"), TABLES)
def test_two_cards_do_what_their_cell_says(edition: str, decks: int) -> None:
    played, looked_at = arrays(edition, decks), 0
    for part, name, up, said in cells(edition, decks):
        for hand in hands(part, name, 2):
            for suit in (1, 2) if part == "suited" else (0,):
                split = part == "pair" and played.splits[up, hand[0]]
                does = "P" if split else LETTERS[played.plays[up, 0, suit, number(played, hand)]]
                assert (part, name, up, does) == (part, name, up, said[0])
                looked_at += 1
    assert looked_at == 10 * (54 + 2 * 3), "two cards make 54 hands that are no blackjack, three of them also in a suit"


@pytest.mark.parametrize(("edition", "decks"), TABLES)
def test_more_cards_do_what_the_small_letter_says_or_hit_where_two_would_double(edition: str, decks: int) -> None:
    played, looked_at = arrays(edition, decks), 0
    for part, name, up, said in cells(edition, decks):
        for hand in hands(part, name, 3) if part in ("hard", "soft") else ():
            small = said[-1].upper() if len(said) > 1 else said.replace("D", "H")
            assert LETTERS[played.plays[up, 0, 0, number(played, hand)]] == small
            looked_at += 1
    assert looked_at > 1_000


def test_split_hands_double_and_split_again_by_the_chart() -> None:
    """Eights against a six: an eight with a three is eleven, an ace gets one card."""
    played = arrays("pt95", 4)
    assert played.splits[5, 7]
    assert played.again[5, 7]
    assert LETTERS[played.plays[5, 8, 0, number(played, (7, 2))]] == "D"
    assert LETTERS[played.plays[5, 1, 0, number(played, (0, 4))]] == "S"
