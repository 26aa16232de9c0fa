"""A table of blackjack in each of its editions, and what its terms may be."""

import pytest

from pagador.games.blackjack import BLACKJACK
from pagador.games.blackjack.opening import open_table
from pagador.law import Refused
from pagador.registry import check_edition, new_table


@pytest.mark.rule("pt95.V.2", "pt95.V.3", "pt95.V.37", "pteur.bj.2", "pteur.bj.3", "pteur.bj.37")
def test_both_editions_have_six_or_seven_seats_four_or_six_decks_and_thirty_minima() -> None:
    for edition in ("pt95", "pteur"):
        for seats, decks in ((6, 4), (7, 6)):
            table = open_table({"seats": seats, "decks": decks, "minimum": 5}, edition=edition).table
            assert (len(table.floor.seats), table.terms.decks, table.limit.most) == (seats, decks, 150)


def test_a_table_is_opened_in_its_edition_and_in_the_first_unless_another_is_named() -> None:
    assert check_edition(BLACKJACK, None) == "pt95"
    assert new_table(BLACKJACK, "pteur", {}, {}).table.edition == "pteur"
    assert BLACKJACK.open().table.edition == "pt95"


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"minimum": 0}, "The minimum of a table is one unit at least"),
        ({"jackpot": True, "jackpot_approval": "x", "jackpot_chip": 0}, "The chip is one unit at least"),
        ({"jackpot": True, "jackpot_approval": "x", "jackpot_percent": 101}, "The chip is one unit at least"),
        ({"jackpot": True, "jackpot_approval": "x", "jackpot_combinations": {"AA": 0}}, "AA cannot be paid 0 %"),
        ({"jackpot_pool": "sala-1"}, "Only a table with an accumulated prize goes on"),
    ],
)
def test_terms_that_cannot_be_are_refused(terms: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=f"^{sentence}"):
        open_table(terms, edition="pteur")
