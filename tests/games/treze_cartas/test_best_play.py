"""Best play against rows that lie open: no arrangement of the 72,072 does better."""

import pytest

from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.best_play import best_arrangement
from pagador.games.poker.treze_cartas.house_way import house_rows
from pagador.games.poker.treze_cartas.scoring import Compared, Laid, Rows, Scoring, compared, laid
from pagador.games.poker.treze_cartas.words import Natural, Reason, Result
from tests.games.treze_cartas.hands import READINGS, Hand, arrangements, cards, deals, scoring
from tests.games.treze_cartas.tables import rows

MANY = 100
WORTH = {Result.LOST: 0, Result.TIED: 1, Result.WON: 2}


def best_by_all(hand: Hand, banker: Laid, counted: Scoring) -> tuple[int, int]:
    """The best that the rules give any arrangement: what comes of it, and the points more where points decide."""
    return max(brought(compared(laid(way, counted), banker, counted)) for way in arrangements(hand))


def brought(found: Compared) -> tuple[int, int]:
    """A natural is better than any points, and a foul worse."""
    beyond = {Reason.NATURAL: MANY, Reason.FOUL: -MANY, Reason.POINTS: found.place_points - found.banker_points}
    return WORTH[found.result], beyond[found.reason]


@pytest.mark.rule("mo88.8", "mo88.9", "mo88.10")
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_no_arrangement_does_better(number: int) -> None:
    counted = scoring(READINGS[number])
    ((bank, hand, *_),) = deals(1, seed=20 + number)
    banker = house_rows(bank, counted)
    advice = best_arrangement(hand, banker, counted)
    assert brought(advice.compared) == best_by_all(hand, laid(banker, counted), counted)
    assert advice.compared == compared(laid(advice.rows, counted), laid(banker, counted), counted)
    assert best_arrangement(sorted(hand), banker, counted) == advice


def test_a_natural_is_laid_where_there_is_one() -> None:
    counted = scoring({})
    banker = rows("A♣ A♦ K♣ / K♦ K♥ Q♥ Q♣ 2♣ / J♣ J♥ J♠ T♦ T♥")
    advice = best_arrangement(cards("A♠ K♠ 9♠ 2♥ 4♥ 6♥ 8♥ 9♥ 3♦ 5♦ 7♦ 9♦ Q♦"), three(banker), counted)
    assert advice.natural == Natural.TRES_CORES
    assert (advice.compared.result, advice.compared.reason) == (Result.WON, Reason.NATURAL)


def test_against_a_banker_who_fouled_any_rows_that_ascend_win() -> None:
    counted = scoring({})
    foul = rows("A♣ A♦ A♥ / K♦ K♥ Q♥ Q♣ 2♣ / 3♣ 4♥ 6♠ T♦ 9♥")
    advice = best_arrangement(cards("A♠ K♠ 9♠ 2♥ 4♦ 6♥ 8♥ J♣ 3♦ 5♦ 7♦ 9♦ Q♦"), three(foul), counted)
    assert (advice.compared.result, advice.compared.reason) == (Result.WON, Reason.FOUL)


def three(found: tuple[tuple[Card, ...], ...]) -> Rows:
    first, second, third = found
    return first, second, third
