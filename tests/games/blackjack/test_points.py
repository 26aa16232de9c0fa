"""What cards count at blackjack."""

import pytest
from msgspec.structs import replace

from pagador.equipment.cards import RANKS, Card
from pagador.games.blackjack.law import law_of
from pagador.games.blackjack.points import points, value
from pagador.law import Figure
from tests.games.blackjack.tables import RULES, both_editions

SHOWN = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}


@both_editions
@pytest.mark.rule("pt95.V.6", "pteur.bj.6", "pteur.bj.6.a", "pteur.bj.6.b", "pteur.bj.6.c")
def test_cards_count_what_they_show_court_cards_ten_and_the_ace_one_at_least(edition: str) -> None:
    law = law_of(edition)
    assert {rank: value(Card(f"{rank}♣"), law) for rank in RANKS} == SHOWN


@both_editions
@pytest.mark.rule("pt95.V.6", "pteur.bj.6", "pteur.bj.6.c")
def test_a_ten_counts_what_it_shows_and_not_what_court_cards_do(edition: str) -> None:
    law = replace(law_of(edition), court_points=Figure(value=7, under=f"{RULES[edition]}.6"))
    assert (value(Card("T♣"), law), value(Card("K♣"), law)) == (10, 7)


@both_editions
@pytest.mark.rule("pt95.V.6", "pt95.V.32", "pteur.bj.6", "pteur.bj.6.a", "pteur.bj.32")
@pytest.mark.parametrize(
    ("cards", "hard", "made"),
    [
        ("A♣ 8♦", 0, 19),
        ("A♣ 8♦", 2, 9),
        ("A♣ 8♦ A♠", 2, 20),
        ("A♣ 9♦ A♠", 2, 21),
        ("A♣ A♦", 0, 12),
        ("A♣ 9♦ 2♠", 2, 12),
    ],
)
def test_an_ace_is_eleven_where_that_fits_unless_it_was_fixed_at_one(
    edition: str, cards: str, hard: int, made: int
) -> None:
    assert points(tuple(map(Card, cards.split())), law_of(edition), hard) == made
