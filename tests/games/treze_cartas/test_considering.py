"""Rows that take thought: by the house way and by best play, as a duty, as advice and as words for one's own cards."""

import pytest

from pagador.decider import Choice, Offer, Value
from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.poker.treze_cartas.commands import TakeCards
from pagador.games.poker.treze_cartas.considering import best_for, by_best_play, by_house_way
from pagador.games.poker.treze_cartas.due import view
from pagador.games.poker.treze_cartas.scoring import compared, laid
from pagador.games.poker.treze_cartas.state import Treze
from pagador.games.poker.treze_cartas.words import BANCA, Result
from pagador.law import Refused
from tests.games.treze_cartas.tables import ANA, BETTER, after, arranging, cards, dealt, offers, on_places, sees

PAIRS = "2♠ 3♠ 5♠ / 7♠ 7♥ 9♠ J♠ K♠ / Q♠ Q♦ T♠ 8♠ 4♠"
DRAGON = "2♥ 3♣ 4♣ / 5♦ 6♦ 7♣ 8♠ 9♠ / T♠ J♠ Q♥ K♠ A♠"


def taken(hand: str = BETTER, **opening: object) -> Treze:
    """Ana has 100 on place 1, the banker has shown, and she has taken up these cards."""
    return after(arranging(**opening), TakeCards(by=ANA, place="1"), *sees("1", hand))  # type: ignore[arg-type]


def laying(sitting: Treze) -> Offer:
    (offer,) = offers(sitting, "arrange")
    return offer


def all_cards(found: Value) -> set[str]:
    assert isinstance(found, tuple)
    return {card for row in found for card in row}


def test_who_deals_by_hand_is_free_for_the_bank_and_bound_to_the_published_way_for_those_who_stand() -> None:
    assert set(TREZE_CARTAS.live.considered) == {"form-bank", "arrange-for-place"}
    assert TREZE_CARTAS.live.prescribed == ("arrange-for-place",)


def test_who_lays_cards_may_say_house_or_best() -> None:
    assert list(TREZE_CARTAS.live.ways) == ["house", "best"]
    sitting = taken()
    for work in TREZE_CARTAS.live.ways.values():
        assert all_cards(work(view(sitting, ANA), laying(sitting))["rows"]) == set(cards(BETTER))


def test_best_rows_win_where_any_rows_do() -> None:
    sitting = taken()
    best = by_best_play(view(sitting, ANA), laying(sitting))["rows"]
    scoring = sitting.table.scoring
    found = compared(laid(best, scoring), laid(sitting.banca.rows, scoring), scoring)  # type: ignore[arg-type]
    assert found.result is Result.WON


def test_best_rows_are_those_of_the_place_that_is_asked_for() -> None:
    both = arranging(*on_places("1", "2"))
    other = "2♣ 3♣ 4♣ / 6♣ 6♦ 9♣ J♣ K♣ / 8♣ 7♣ 7♥ 5♠ 4♦"
    sitting = after(both, *(TakeCards(by=ANA, place=place) for place in "12"), *sees("1", BETTER), *sees("2", other))
    by_place = {offer.fields["place"]: offer for offer in offers(sitting, "arrange")}
    for place, hand in (("1", BETTER), ("2", other)):
        assert all_cards(by_best_play(view(sitting, ANA), by_place[Choice((place,))])["rows"]) == set(cards(hand))


def test_a_table_that_gives_no_advice_refuses_the_best_rows_and_not_the_published_way() -> None:
    sitting = taken(advice="forbidden")
    with pytest.raises(Refused, match="This table gives no advice"):
        by_best_play(view(sitting, ANA), laying(sitting))
    assert by_house_way(view(sitting, ANA), laying(sitting))["rows"]


@pytest.mark.rule("mo88.9")
def test_advice_counts_the_bankers_natural_only_where_the_rules_count_it() -> None:
    """A dragon that the banker has not declared, against cards that beat its rows where each counts by itself."""
    trios = "A♥ A♦ A♣ / 6♥ 6♣ 6♠ 2♦ 2♣ / K♥ K♦ K♣ Q♦ Q♣"
    for reading, result in (("undeclared", Result.LOST), ("declared", Result.WON)):
        table = arranging(banks=DRAGON, readings={"natural-declared": reading})
        sitting = after(table, TakeCards(by=ANA, place="1"), *sees("1", trios))
        (best,) = best_for(view(sitting, ANA), ANA)
        assert (best.result, best.declares) == (result, False)


@pytest.mark.rule("mo88.9")
def test_advice_says_whether_a_natural_has_to_be_declared() -> None:
    flushes = "A♦ K♦ 9♦ / 2♥ 4♥ 6♥ 8♥ J♥ / 3♣ 5♣ 7♣ T♣ J♣"
    for reading, declares in (("undeclared", False), ("declared", True)):
        (best,) = best_for(view(taken(flushes, readings={"natural-declared": reading}, banks=PAIRS), ANA), ANA)
        assert best.declares is declares


@pytest.mark.rule("mo88.9")
def test_where_a_natural_has_to_be_declared_who_lays_by_a_way_declares_it() -> None:
    """The dealer too: an undeclared natural of the banker would count for nothing there."""
    declared = {"natural-declared": "declared"}
    table = after(dealt(readings=declared), *sees(BANCA, DRAGON))
    (forming,) = offers(table, "form-bank")
    assert by_house_way(table, forming)["declares"] == "natural"
    sitting = taken(readings=declared)
    assert by_best_play(view(sitting, ANA), laying(sitting))["declares"] == ""
    assert "declares" not in by_house_way(taken(), laying(taken()))
