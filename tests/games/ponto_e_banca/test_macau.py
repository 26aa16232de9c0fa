"""Macau's game: no maximum of one's own, totals in balance, a share for ties, and who stands bets for himself."""

from typing import Any

import pytest

from pagador.betting.bets import BetPlaced, BetReturned
from pagador.betting.coup import CloseBets, PayWinners
from pagador.decider import Amount, Choice, Offer
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.due import due
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from tests.games.ponto_e_banca.tables import (
    ANA,
    EVA,
    GIL,
    MACAU,
    RUI,
    after,
    bet,
    bets,
    betting,
    new_table,
    not_opened,
    of_kind,
    played,
    refusal,
    takes_back,
    under,
)


def table(**terms: Any) -> PontoEBanca:
    """Open for bets, with a largest difference of 1 000 unless said."""
    return betting(MACAU, {ANA: "1", RUI: "4", EVA: "6"}, **{"difference": 1000, **terms})


def offered(sitting: PontoEBanca, spot: str) -> Amount | None:
    """What ana is offered to stake on a spot."""
    mine = (offer for offer in due(sitting) if offer.command == "place-bet" and offer.by == ANA)
    return next((stake_of(offer) for offer in mine if offer.fields["spot"] == Choice((spot,))), None)


def stake_of(offer: Offer) -> Amount:
    stake = offer.fields["stake"]
    assert isinstance(stake, Amount)
    return stake


# No maximum (11 a) -----------------------------------------------------------------------


@pytest.mark.rule("pt95.III.11.a")
def test_nobody_has_a_maximum_of_his_own_on_any_spot() -> None:
    limits = new_table(MACAU).table.limits
    assert {spot: limit.most for spot, limit in limits.items()} == {"ponto": None, "banca": None, "empate": None}
    assert limits["ponto"].under_most == under(MACAU, "11.a")


@pytest.mark.rule("pt95.III.11.a")
def test_a_stake_of_a_million_minima_is_taken_when_the_other_side_balances_it() -> None:
    sitting = after(table(difference=10_000_000), bets(ANA, 10_000_000, "ponto"))
    placed = BetPlaced(bet=bet(RUI, 20_000_000, "banca", "4"), under=under(MACAU, 10))
    assert decide(sitting, bets(RUI, 20_000_000, "banca")) == (placed,)


# The largest difference (11, 11 b, 11 c) -------------------------------------------------


@pytest.mark.rule("pt95.III.11", "pt95.III.11.b")
def test_the_largest_difference_is_what_was_fixed_for_the_table() -> None:
    assert new_table(MACAU, difference=2500).table.terms.difference == 2500
    assert new_table(MACAU, minimum=20).table.terms.difference == 2000


@pytest.mark.rule("pt95.III.11", "pt95.III.11.b")
@pytest.mark.parametrize("difference", [-5, 0, 9])
def test_a_difference_below_the_minimum_is_refused(difference: int) -> None:
    sentence = "The difference between the totals is one minimum at least."
    assert not_opened(MACAU, difference=difference) == (sentence, under(MACAU, "11.b"))


@pytest.mark.rule("pt95.III.11.b", "pt95.III.11.c")
@pytest.mark.parametrize("spot", ["ponto", "banca"])
def test_the_bets_on_one_side_do_not_exceed_those_on_the_other_by_more_than_the_difference(spot: str) -> None:
    assert after(table(), bets(ANA, 1000, spot)).bets == (bet(ANA, 1000, spot, "1"),)
    sentence = "Ponto and banca may lie 1\u202f000 apart; that would make it 1\u202f001."
    assert refusal(table(), bets(ANA, 1001, spot)) == (sentence, under(MACAU, "11.c"))


@pytest.mark.rule("pt95.III.11.c")
def test_the_bets_of_all_players_on_a_side_count_together() -> None:
    sitting = after(table(), bets(ANA, 600, "ponto"), bets(RUI, 500, "banca"), bets(EVA, 800, "ponto"))
    sentence = "Ponto and banca may lie 1\u202f000 apart; that would make it 1\u202f001."
    assert refusal(sitting, bets(RUI, 101, "ponto")) == (sentence, under(MACAU, "11.c"))
    assert after(sitting, bets(RUI, 100, "ponto")).bets[-1] == bet(RUI, 100, "ponto", "4")
    assert refusal(sitting, bets(RUI, 1901, "banca")) == (sentence, under(MACAU, "11.c"))


@pytest.mark.rule("pt95.III.11.c")
def test_a_bet_that_others_rest_on_is_not_taken_back() -> None:
    sitting = after(table(), bets(ANA, 800, "ponto"), bets(RUI, 1800, "banca"))
    sentence = "Ponto and banca may lie 1\u202f000 apart; that would make it 1\u202f800."
    assert refusal(sitting, takes_back(ANA, "ponto")) == (sentence, under(MACAU, "11.c"))
    assert after(sitting, takes_back(RUI, "banca")).bets == (bet(ANA, 800, "ponto", "1"),)


# Stakes that stay after a coup (11 c) ----------------------------------------------------


def banca_left_alone() -> PontoEBanca:
    """After a coup that banca won: 2 500 stay on banca, and nothing on ponto."""
    stakes = (bets(ANA, 900, "banca"), bets(EVA, 1600, "ponto"), bets(RUI, 1600, "banca"))
    return after(played(after(table(), *stakes), "K♠ 6♠", "K♥ 7♥"), PayWinners())


@pytest.mark.rule("pt95.III.11.c")
def test_stakes_that_stay_beyond_the_difference_may_be_balanced_but_not_raised() -> None:
    sitting = banca_left_alone()
    sentence = "Ponto and banca may lie 1\u202f000 apart; that would make it 2\u202f510."
    assert refusal(sitting, bets(ANA, 10, "banca")) == (sentence, under(MACAU, "11.c"))
    assert offered(sitting, "banca") is None
    assert after(sitting, bets(ANA, 10, "ponto")).bets[-1] == bet(ANA, 10, "ponto", "1")
    assert after(sitting, takes_back(ANA, "banca")).bets == (bet(RUI, 1600, "banca", "4"),)


@pytest.mark.rule("pt95.III.11.c")
def test_balancing_them_does_not_put_the_other_side_beyond_the_difference() -> None:
    sitting = banca_left_alone()
    assert offered(sitting, "ponto") == Amount(least=10, most=3500)
    assert after(sitting, bets(ANA, 3500, "ponto")).bets[-1] == bet(ANA, 3500, "ponto", "1")
    sentence = "Ponto and banca may lie 1\u202f000 apart; that would make it 1\u202f001."
    assert refusal(sitting, bets(ANA, 3501, "ponto")) == (sentence, under(MACAU, "11.c"))


@pytest.mark.rule("pt95.III.11.c")
def test_what_still_lies_beyond_the_difference_at_closing_goes_back_the_latest_chips_first() -> None:
    back = of_kind(decide(banca_left_alone(), CloseBets()), BetReturned)
    assert back == (BetReturned(bet=bet(RUI, 1500, "banca", "4"), under=under(MACAU, "11.c")),)
    closed = after(banca_left_alone(), CloseBets())
    assert closed.bets == (bet(ANA, 900, "banca", "1"), bet(RUI, 100, "banca", "4"))


def test_totals_within_the_difference_are_left_alone_at_closing() -> None:
    sitting = after(table(), bets(ANA, 1000, "ponto"), bets(RUI, 100, "empate"))
    assert of_kind(decide(sitting, CloseBets()), BetReturned) == ()


# Ties (11 d) -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.III.11.d")
def test_all_bets_on_empate_together_reach_a_tenth_of_the_difference() -> None:
    sitting = after(table(), bets(ANA, 60, "empate"))
    assert after(sitting, bets(RUI, 40, "empate")).bets[-1] == bet(RUI, 40, "empate", "4")
    sentence = "All bets on empate together may reach 100."
    assert refusal(sitting, bets(RUI, 41, "empate")) == (sentence, under(MACAU, "11.d"))
    assert offered(sitting, "empate") == Amount(least=1, most=40)


# Who stands (11 e) -----------------------------------------------------------------------


@pytest.mark.rule("pt95.III.11.e")
@pytest.mark.parametrize("seats", [6, 7])
def test_up_to_six_stand_at_each_board(seats: int) -> None:
    standing = new_table(MACAU, table="duplas", seats=seats).table.floor.standing
    assert [sum(place.startswith(board) for place in standing) for board in "AB"] == [6, 6]


@pytest.mark.rule("pt95.III.11.e")
def test_who_stands_bets_for_himself_even_against_his_neighbours() -> None:
    sitting = after(betting(MACAU, {ANA: "1", GIL: "1-2"}), bets(ANA, 100, "ponto"))
    placed = BetPlaced(bet=bet(GIL, 50, "banca", "1-2"), under=under(MACAU, 10, "11.e"))
    assert decide(sitting, bets(GIL, 50, "banca")) == (placed,)
    sentence = "gil bets for place 1-2, not for 1."
    assert refusal(sitting, bets(GIL, 50, "ponto", "1")) == (sentence, under(MACAU, 2, "11.e"))


def test_a_stake_below_the_minimum_is_refused_by_the_tables_terms_alone() -> None:
    assert refusal(table(), bets(ANA, 9, "ponto")) == ("The least on ponto is 10: 9 is too little.", ())
