"""Stakes: the three spots, a seat's own bet, the complement of those who stand, and the maxima of section II."""

import pytest

from pagador.betting.bets import BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import BetsClosed, CloseBets, EndWindow, PayWinners
from pagador.betting.places import TakePlace
from pagador.decider import Called
from pagador.games.baccarat.ponto_e_banca.dealing import candidates
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.events import CardDealt
from tests.games.ponto_e_banca.tables import (
    ANA,
    BANCA,
    EVA,
    GIL,
    II,
    MACAU,
    PONTO,
    RUI,
    after,
    bet,
    bets,
    betting,
    both_sections,
    new_table,
    of_kind,
    played,
    refusal,
    takes_back,
    under,
)

STANDING = {ANA: "1", RUI: "2", GIL: "1-2"}

# Groups and spots (9, 10) ----------------------------------------------------------------


@pytest.mark.rule("pt95.II.9", "pt95.III.9")
@both_sections
def test_bettors_on_ponto_and_on_banca_are_the_only_two_groups(game: str) -> None:
    people = {ANA: "1", RUI: "4", EVA: "6"}
    sitting = after(betting(game, people), bets(ANA, 50, "ponto"), bets(RUI, 50, "banca"), bets(EVA, 50, "empate"))
    assert sitting.law.groups.value == ("ponto", "banca") == (PONTO, BANCA)
    assert [candidates(sitting, hand) for hand in (PONTO, BANCA)] == [(ANA,), (RUI,)]


@pytest.mark.rule("pt95.II.10", "pt95.III.10")
@pytest.mark.parametrize("spot", ["ponto", "banca", "empate"])
@both_sections
def test_chips_may_be_put_on_ponto_banca_or_empate(game: str, spot: str) -> None:
    placed = BetPlaced(bet=bet(ANA, 25, spot, "1"), under=under(game, 10))
    assert decide(betting(game), bets(ANA, 25, spot)) == (placed,)


@pytest.mark.rule("pt95.II.10", "pt95.III.10")
@both_sections
def test_there_is_no_other_spot(game: str) -> None:
    sentence = "There is no pares here: ponto, banca, empate."
    assert refusal(betting(game), bets(ANA, 25, "pares")) == (sentence, under(game, 10))
    assert refusal(betting(game), takes_back(ANA, "pares")) == (sentence, under(game, 10))


def test_chips_put_on_the_same_spot_make_one_pile() -> None:
    sitting = after(betting(), bets(ANA, 10, "ponto"), bets(ANA, 1, "ponto"), bets(ANA, 20, "banca"))
    assert sitting.bets == (bet(ANA, 11, "ponto", "1", (10, 1)), bet(ANA, 20, "banca", "1"))


# «Nada mais» (11) ------------------------------------------------------------------------


@pytest.mark.rule("pt95.II.11", "pt95.III.11.f")
@pytest.mark.parametrize(("game", "rule"), [(II, "11"), (MACAU, "11.f")])
@pytest.mark.parametrize("closing", [CloseBets(), EndWindow()])
def test_after_a_reasonable_time_the_pagador_says_nada_mais(
    game: str, rule: str, closing: CloseBets | EndWindow
) -> None:
    closed = (Called(call="nada_mais", under=under(game, rule)), BetsClosed(under=under(game, rule)))
    said = decide(betting(game), closing)
    assert said[:2] == closed
    assert [type(event) for event in said[2:]] == [CardDealt] * 4
    assert new_table(game).law.nada_mais.value.pt == "Jogo feito. Nada mais"


@pytest.mark.rule("pt95.II.11", "pt95.III.11.f")
@pytest.mark.parametrize(("game", "rule"), [(II, "11"), (MACAU, "11.f")])
def test_after_nada_mais_no_chips_are_put_down_or_taken_back(game: str, rule: str) -> None:
    closed = after(betting(game), bets(ANA, 10, "ponto"), CloseBets())
    sentence = "Nothing more: the bets are closed."
    assert refusal(closed, bets(RUI, 10, "ponto")) == (sentence, under(game, rule))
    assert refusal(closed, takes_back(ANA, "ponto")) == (sentence, under(game, rule))


@pytest.mark.rule("pt95.II.11", "pt95.III.11.f")
@pytest.mark.parametrize(("game", "rule"), [(II, "11"), (MACAU, "11.f")])
def test_until_nada_mais_chips_may_be_taken_back(game: str, rule: str) -> None:
    sitting = after(betting(game), bets(ANA, 10, "ponto"), bets(ANA, 30, "banca"))
    back = BetWithdrawn(bet=bet(ANA, 10, "ponto", "1"), under=under(game, rule))
    assert decide(sitting, takes_back(ANA, "ponto")) == (back,)
    assert after(sitting, takes_back(ANA, "ponto")).bets == (bet(ANA, 30, "banca", "1"),)


@pytest.mark.rule("pt95.II.17", "pt95.III.17")
@both_sections
def test_after_a_tie_a_stake_may_be_kept_or_taken_back_or_added_to(game: str) -> None:
    tie = after(betting(game), bets(ANA, 10, "ponto"))
    kept = after(played(tie, "K♠ 7♠", "K♥ 7♥"), PayWinners())
    assert kept.bets == (bet(ANA, 10, "ponto", "1"),)
    assert after(kept, bets(ANA, 5, "ponto")).bets == (bet(ANA, 15, "ponto", "1", (10, 5)),)
    assert after(kept, takes_back(ANA, "ponto")).bets == ()


# Standing players (II.11) ----------------------------------------------------------------


@pytest.mark.rule("pt95.II.11")
def test_six_stand_in_the_gaps_of_seven_seats_and_five_in_those_of_six() -> None:
    assert new_table().table.floor.standing == ("1-2", "2-3", "3-4", "4-5", "5-6", "6-7")
    five = ("A1-2", "A2-3", "A3-4", "A4-5", "A5-6", "B1-2", "B2-3", "B3-4", "B4-5", "B5-6")
    assert new_table(table="duplas", seats=6).table.floor.standing == five


@pytest.mark.rule("pt95.II.11")
def test_nobody_stands_where_another_does_nor_beyond_the_gaps() -> None:
    sitting = betting(II, STANDING)
    two_and_eleven = under(II, 2, 11)
    assert refusal(sitting, TakePlace(by=EVA, place="1-2")) == ("Place 1-2 is taken by gil.", two_and_eleven)
    free = "3, 4, 5, 6, 7, 2-3, 3-4, 4-5, 5-6, 6-7"
    sentence = f"This table has no place 7-8. Free: {free}."
    assert refusal(sitting, TakePlace(by=EVA, place="7-8")) == (sentence, two_and_eleven)


@pytest.mark.rule("pt95.II.11")
def test_who_stands_completes_the_bet_of_a_seat_beside_him() -> None:
    sitting = after(betting(II, STANDING), bets(RUI, 100, "banca"))
    completed = BetPlaced(bet=bet(GIL, 30, "banca", "2"), under=under(II, 10, 11))
    assert decide(sitting, bets(GIL, 30, "banca")) == (completed,)


@pytest.mark.rule("pt95.II.11")
def test_who_stands_does_not_bet_against_the_seat_nor_where_it_has_no_bet() -> None:
    sitting = after(betting(II, STANDING), bets(ANA, 100, "ponto"))
    sentence = "Nobody on seat 1 or 2 has bet on banca to be completed."
    assert refusal(sitting, bets(GIL, 10, "banca")) == (sentence, under(II, 11))
    sentence = "Nobody on seat 1 has bet on banca to be completed."
    assert refusal(sitting, bets(GIL, 10, "banca", "1")) == (sentence, under(II, 11))


@pytest.mark.rule("pt95.II.11")
def test_the_bet_of_another_who_stands_is_not_there_to_be_completed() -> None:
    people = {ANA: "1", RUI: "3", GIL: "1-2", EVA: "2-3"}
    sitting = after(betting(II, people), bets(ANA, 100, "ponto"), bets(GIL, 50, "ponto"))
    sentence = "Nobody on seat 2 or 3 has bet on ponto to be completed."
    assert refusal(sitting, bets(EVA, 10, "ponto")) == (sentence, under(II, 11))


@pytest.mark.rule("pt95.II.11")
def test_who_stands_says_which_seat_when_both_beside_him_bet_alike() -> None:
    sitting = after(betting(II, STANDING), bets(ANA, 100, "ponto"), bets(RUI, 100, "ponto"))
    sentence = "Say which seat is to be completed: 1 or 2."
    assert refusal(sitting, bets(GIL, 10, "ponto")) == (sentence, under(II, 11))
    assert after(sitting, bets(GIL, 10, "ponto", "2")).bets[-1] == bet(GIL, 10, "ponto", "2")


@pytest.mark.rule("pt95.II.11")
def test_who_stands_completes_no_seat_further_away() -> None:
    sitting = after(betting(II, {**STANDING, EVA: "5"}), bets(EVA, 100, "ponto"))
    sentence = "Standing at 1-2 one completes 1 or 2, not 5."
    assert refusal(sitting, bets(GIL, 10, "ponto", "5")) == (sentence, under(II, 11))


@pytest.mark.rule("pt95.II.11")
def test_on_a_double_table_who_stands_keeps_to_his_board() -> None:
    people = {ANA: "A1", RUI: "B1", GIL: "B1-2"}
    sitting = after(betting(II, people, table="duplas"), bets(ANA, 100, "ponto"), bets(RUI, 100, "banca"))
    assert after(sitting, bets(GIL, 10, "banca")).bets[-1] == bet(GIL, 10, "banca", "B1")
    sentence = "Nobody on seat B1 or B2 has bet on ponto to be completed."
    assert refusal(sitting, bets(GIL, 10, "ponto")) == (sentence, under(II, 11))


@pytest.mark.rule("pt95.II.11")
def test_when_a_seat_takes_its_bet_back_the_complement_goes_back_too() -> None:
    sitting = after(betting(II, STANDING), bets(ANA, 100, "ponto"), bets(GIL, 30, "ponto"), bets(RUI, 10, "ponto"))
    assert decide(sitting, takes_back(ANA, "ponto")) == (
        BetWithdrawn(bet=bet(ANA, 100, "ponto", "1"), under=under(II, 11)),
        BetReturned(bet=bet(GIL, 30, "ponto", "1"), under=under(II, 11)),
    )
    assert after(sitting, takes_back(GIL, "ponto")).bets == (bet(ANA, 100, "ponto", "1"), bet(RUI, 10, "ponto", "2"))


@pytest.mark.rule("pt95.II.11")
def test_who_sits_bets_for_his_own_seat_only() -> None:
    sentence = "ana bets for place 1, not for 4."
    assert refusal(betting(), bets(ANA, 10, "ponto", "4")) == (sentence, under(II, 2, 11))


# Maxima (II.20) --------------------------------------------------------------------------


@pytest.mark.rule("pt95.II.20")
@pytest.mark.parametrize(("spot", "most"), [("ponto", 700), ("banca", 700), ("empate", 140)])
def test_the_most_is_70_minima_on_ponto_and_banca_and_14_on_empate(spot: str, most: int) -> None:
    sitting = betting(II, minimum=10)
    assert after(sitting, bets(ANA, most, spot)).bets == (bet(ANA, most, spot, "1"),)
    sentence = f"The most on {spot} is {most}: {most + 1} is too much."
    assert refusal(sitting, bets(ANA, most + 1, spot)) == (sentence, under(II, 20))


@pytest.mark.rule("pt95.II.20")
def test_what_already_lies_on_the_spot_counts_towards_the_most() -> None:
    sitting = after(betting(), bets(ANA, 500, "ponto"))
    sentence = "The most on ponto is 700: 500 lie there, 201 more is too much."
    assert refusal(sitting, bets(ANA, 201, "ponto")) == (sentence, under(II, 20))
    assert after(sitting, bets(ANA, 200, "ponto")).bets == (bet(ANA, 700, "ponto", "1", (500, 200)),)


@pytest.mark.rule("pt95.II.20")
def test_the_least_is_the_tables_minimum_for_each_who_bets() -> None:
    sentence = "The least on ponto is 10: 9 is too little."
    assert refusal(betting(), bets(ANA, 9, "ponto")) == (sentence, under(II, 20))
    standing = after(betting(II, STANDING), bets(ANA, 100, "ponto"))
    assert refusal(standing, bets(GIL, 9, "ponto")) == (sentence, under(II, 20))


@pytest.mark.rule("pt95.II.11", "pt95.II.20")
def test_a_seat_and_its_complement_share_one_maximum() -> None:
    sitting = after(betting(II, STANDING), bets(ANA, 600, "ponto"), bets(GIL, 60, "ponto"))
    sentence = "The most on ponto is 700: 660 lie there, 41 more is too much."
    assert refusal(sitting, bets(GIL, 41, "ponto")) == (sentence, under(II, 20))
    assert refusal(sitting, bets(ANA, 41, "ponto")) == (sentence, under(II, 20))
    assert of_kind(decide(sitting, bets(GIL, 40, "ponto")), BetPlaced) != ()
