"""The house way: one way to lay each hand, never a foul, naturals as such, by a card of marks."""

from random import Random

import pytest

from pagador.games.poker.ranks import value_of
from pagador.games.poker.treze_cartas.house_way import HOUSE_WAY, MARKS, house_rows, marks
from pagador.games.poker.treze_cartas.scoring import Rows, Scoring, laid, natural_of
from pagador.games.poker.treze_cartas.words import Natural
from tests.campaign_lengths import Length
from tests.games.treze_cartas.hands import READINGS, arrangements, cards, deals, scoring
from tests.games.treze_cartas.tables import rows

HANDS = 10_000
"""Shared out among the readings."""


@pytest.mark.rule("mo88.7")
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_no_hand_is_ever_laid_as_a_foul(number: int, compared: Length, length: Length) -> None:
    counted = scoring(READINGS[number])
    for deal in deals(length(compared(HANDS) // (4 * len(READINGS))), seed=number):
        for hand in deal:
            found = house_rows(hand, counted)
            assert tuple(map(len, found)) == (3, 5, 5)
            assert sorted(card for row in found for card in row) == sorted(hand)
            assert not laid(found, counted).foul


def test_in_whatever_order_cards_come_they_are_laid_alike() -> None:
    counted, chance = scoring({}), Random(88)
    for hand, *_ in deals(40, seed=5):
        mixed = list(hand)
        chance.shuffle(mixed)
        assert house_rows(mixed, counted) == house_rows(hand, counted)


@pytest.mark.parametrize(
    ("hand", "natural"),
    [
        ("A♠ 2♥ 3♦ 4♣ 5♠ 6♥ 7♦ 8♣ 9♠ T♥ J♦ Q♣ K♠", Natural.DRAGAO),
        ("A♠ A♥ A♦ A♣ 5♠ 5♥ 7♦ 7♣ 9♠ 9♥ J♦ J♣ K♠", Natural.SEIS_PARES_E_MEIO),
        ("A♠ K♠ 9♠ 2♥ 4♥ 6♥ 8♥ J♥ 3♦ 5♦ 7♦ 9♦ Q♦", Natural.TRES_CORES),
        ("A♠ K♠ 9♠ 7♠ 5♠ 4♠ 3♠ 2♠ 3♦ 5♦ 7♦ 9♦ Q♦", Natural.TRES_CORES),
        ("A♠ 2♥ 3♦ 3♣ 4♠ 5♥ 6♦ 7♣ 9♠ T♥ J♦ Q♣ K♠", Natural.TRES_SEQUENCIAS),
        ("5♠ 5♥ 6♦ 6♣ 7♠ 7♥ 8♦ 8♣ 9♠ 9♥ Q♦ K♣ A♠", Natural.TRES_SEQUENCIAS),
        ("A♠ A♥ K♦ Q♣ J♠ 9♥ 8♦ 7♣ 5♠ 4♥ 3♦ 2♣ 2♠", None),
    ],
)
def test_a_natural_is_laid_as_such(hand: str, natural: Natural | None) -> None:
    counted = scoring({})
    found = house_rows(cards(hand), counted)
    assert natural_of(found, counted) == natural
    first, second, third = laid(found, counted).values
    assert first <= second <= third


def test_a_natural_that_must_ascend_and_cannot_is_laid_like_any_other_hand() -> None:
    """The ace in the first flush is above both others; that row, as a flush, cannot lie first."""
    hand = cards("A♠ K♠ 9♠ 2♥ 4♥ 6♥ 8♥ J♥ 3♦ 5♦ 7♦ 9♦ Q♦")
    strict = scoring({"front-row": "also-otherwise", "natural-order": "must-ascend"})
    free = scoring({"front-row": "also-otherwise"})
    assert natural_of(house_rows(hand, free), free) == Natural.TRES_CORES
    assert natural_of(house_rows(hand, strict), strict) is None
    assert not laid(house_rows(hand, strict), strict).foul


def test_of_all_rows_that_ascend_those_with_the_most_marks_are_laid() -> None:
    """By the card alone: every arrangement marked, ties by the highest first row, then second, then third."""
    counted = scoring({})
    for hand, *_ in deals(1, seed=13):
        best = max(marked for way in arrangements(hand) if (marked := key_of(way, counted)) is not None)
        assert key_of(house_rows(hand, counted), counted) == best


def key_of(way: Rows, counted: Scoring) -> tuple[int, ...] | None:
    """Marks and values of rows; None for a foul."""
    first, second, third = (value_of(row, counted.order) for row in way)
    if not first <= second <= third:
        return None
    return (marks(0, first) + marks(1, second) + marks(2, third), first, second, third)


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("A♠ A♣ K♦ T♠ 9♠ 7♠ 5♠ 2♠ J♠ J♥ J♦ 8♥ 8♦", "A♠ A♣ K♦ / T♠ 9♠ 7♠ 5♠ 2♠ / J♠ J♥ J♦ 8♥ 8♦"),
        ("8♠ 8♣ Q♦ J♦ J♣ T♥ 9♥ 7♦ K♠ K♦ 5♠ 4♦ 3♣", "8♠ 8♣ Q♦ / J♦ J♣ T♥ 9♥ 7♦ / K♠ K♦ 5♠ 4♦ 3♣"),
        ("9♥ 9♦ T♣ 8♠ 8♣ 3♠ 3♥ 7♣ A♣ K♠ Q♠ J♠ T♥", "9♥ 9♦ T♥ / 8♠ 8♣ 3♠ 3♥ 7♣ / A♣ K♠ Q♠ J♠ T♣"),
    ],
)
def test_hands_laid_by_version_1(hand: str, found: str) -> None:
    """Whatever lays one of these otherwise is another version, and has another number."""
    assert HOUSE_WAY == "1"
    assert house_rows(cards(hand), scoring({})) == rows(found)


def test_within_a_formation_a_higher_row_never_has_fewer_marks() -> None:
    for row in MARKS:
        for steps in row.values():
            assert list(steps.values()) == sorted(steps.values())
            assert list(steps) == sorted(steps)
