"""Bets at chemin de fer: their amounts, the line, closing, and who gets the cards."""

import pytest

from pagador.betting.bets import BetReturned, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.decider import DEALER
from pagador.games.baccarat.chemin_de_fer.bets import room_left
from pagador.games.baccarat.chemin_de_fer.commands import BetByWord, Deal, DeclareNovice, LayNotes
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.events import NotesExchanged
from pagador.games.baccarat.chemin_de_fer.opening import open_table
from pagador.games.baccarat.chemin_de_fer.state import in_play
from pagador.games.baccarat.chemin_de_fer.words import Phase
from pagador.law import Refused
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    EVA,
    FIVE,
    RUI,
    SEATED,
    after,
    alone,
    asking,
    bank_of,
    banker_wins,
    bet,
    betting,
    calls,
    dealt,
    found,
    kept,
    key,
    paid,
    ponto_wins,
    refusal,
    rule,
    silence,
    tied,
    with_table,
    won,
)


@rule("35", "36")
def test_the_least_bank_is_no_smaller_than_the_least_bet() -> None:
    with pytest.raises(Refused, match="the least bank no smaller than the least bet"):
        open_table({"minimum": 100, "bank_minimum": 50})


@rule("36", "38")
def test_bets_are_multiples_of_the_minimum_made_once_banco_was_asked_for() -> None:
    sitting = betting()
    assert refusal(sitting, bet(BIA, 15)) == ("Bets are multiples of 10: 15 is none.", ("36",))
    assert refusal(asking(), bet(BIA, 10)) == (
        "Bets are made once the bank is announced and bancô asked for.",
        ("38",),
    )
    assert in_play(after(sitting, bet(BIA, 30))) == 30


@rule("30")
def test_the_banker_does_not_bet() -> None:
    assert refusal(betting(), bet(ANA, 10)) == ("The banker does not bet against the bank.", ("30",))


@rule("45", "58")
def test_bets_come_to_the_bank_and_no_further_and_what_is_over_goes_back_from_the_last() -> None:
    sitting = after(betting(), bet(BIA, 60))
    events = decide(sitting, bet(CAIO, 70))
    (back,) = found(events, BetReturned)
    assert (back.bet.owner, back.bet.stake) == (CAIO, 30)
    full = after(sitting, bet(CAIO, 70))
    assert (in_play(full), room_left(full)) == (100, 0)
    assert refusal(full, bet(DUARTE, 10)) == ("The bets have reached the bank: there is no room for more.", ("58",))


@rule("36", "45")
def test_what_is_left_of_an_odd_bank_may_be_bet_or_not() -> None:
    sitting = after(betting(amount=105), bet(BIA, 100))
    assert in_play(after(sitting, bet(CAIO, 5))) == 105
    strict = after(betting(amount=105, readings={"odd-bank": "multiples"}), bet(BIA, 100))
    assert refusal(strict, bet(CAIO, 5)) == ("Bets are multiples of 10: 5 is none.", ("36",))


@rule("43")
def test_chips_on_the_line_play_for_half() -> None:
    sitting = after(betting(), bet(BIA, 60, "risco"))
    assert in_play(sitting) == 30
    assert won(decide(ponto_wins(sitting), PayWinners()), BIA) == 90
    assert won(decide(banker_wins(sitting), PayWinners()), BIA) == 30
    assert bank_of(paid(banker_wins(sitting))).collected == 30


@rule("43")
def test_the_half_of_an_odd_value_is_taken_down_to_the_unit_or_up_or_refused() -> None:
    sitting = after(betting(), bet(BIA, 21, "risco"))
    assert in_play(sitting) == 10
    assert in_play(after(betting(readings={"fractions": "up"}), bet(BIA, 19, "risco"))) == 10
    whole = betting(readings={"fractions": "refuse"})
    assert refusal(whole, bet(BIA, 21, "risco")) == ("Stakes on risco go by 2: 21 does not.", ("43",))
    assert won(decide(banker_wins(sitting), PayWinners()), BIA) == 11


@rule("41")
def test_a_word_is_no_stake() -> None:
    assert refusal(betting(), BetByWord(by=BIA, stake=10)) == (
        "Words are no stake: put the chips on the table.",
        ("41",),
    )


@rule("42")
def test_notes_are_taken_and_changed_when_the_banker_wins() -> None:
    sitting = after(betting(), LayNotes(by=BIA, stake=100))
    (changed,) = found(decide(banker_wins(sitting), PayWinners()), NotesExchanged)
    assert (changed.who, changed.amount) == (BIA, 100)
    assert found(decide(ponto_wins(sitting), PayWinners()), NotesExchanged) == []


@rule("44", "59")
def test_everybody_bets_from_their_own_place() -> None:
    from_another = PlaceBet(by=BIA, spot="ponto", stake=10, place="5")
    assert refusal(betting(), from_another) == (
        "bia plays from place 3: bets are not put together with those of another.",
        ("59", "44"),
    )


# Closing ---------------------------------------------------------------------------------


@rule("40", "96.a")
def test_the_pagador_asks_once_who_completes_and_then_closes() -> None:
    sitting = after(betting(), bet(BIA, 60))
    assert calls(decide(sitting, CloseBets())) == ["who_completes"]
    completing = after(sitting, CloseBets())
    assert calls(decide(completing, CloseBets())) == ["stakes_in_play", "betting_closed"]
    covered = after(betting(), bet(BIA, 100))
    assert calls(decide(covered, CloseBets())) == ["banco_closed"]


@rule("38", "40")
def test_after_that_nothing_is_bet_or_taken_back() -> None:
    closed = after(betting(), bet(BIA, 100), CloseBets())
    for late in (bet(CAIO, 10), WithdrawBet(by=BIA, spot="ponto")):
        assert refusal(closed, late) == ("Nothing more: late bets are taken off the table.", ("40",))
    assert refusal(after(betting(), bet(BIA, 100)), Deal(by=ANA)) == (
        "Cards are drawn when the pagador has closed the bets.",
        ("40",),
    )


@rule("44")
def test_until_then_everybody_may_take_back_their_own() -> None:
    sitting = after(betting(), bet(BIA, 60))
    assert won(decide(sitting, WithdrawBet(by=BIA, spot="ponto")), BIA) == 60
    assert refusal(sitting, WithdrawBet(by=CAIO, spot="ponto"))[1] == ("44",)


# Who gets the cards ----------------------------------------------------------------------


@rule("60", "61")
def test_the_seated_player_of_the_highest_bet_gets_the_cards_of_equals_the_nearest_at_the_right() -> None:
    assert dealt(after(betting(FIVE), bet(RUI, 60), bet(CAIO, 20), bet(DUARTE, 10))).cards.holder == CAIO
    assert dealt(after(betting(FIVE), bet(DUARTE, 20), bet(CAIO, 20))).cards.holder == CAIO


@rule("60")
@pytest.mark.parametrize(("reading", "who"), [("highest-standing", RUI), ("dealer", DEALER)])
def test_where_only_standing_players_bet_the_highest_of_them_or_the_dealer_has_them(reading: str, who: str) -> None:
    people = {**SEATED, RUI: "standing-3", EVA: "standing-5"}
    sitting = after(betting(people, readings={"only-standing": reading}), bet(RUI, 20))
    assert dealt(sitting).cards.holder == who


@rule("101")
def test_who_does_not_know_how_to_play_gets_none_unless_they_make_banco() -> None:
    sitting = after(betting(), DeclareNovice(by=BIA), bet(BIA, 60), bet(CAIO, 10))
    assert dealt(sitting).cards.holder == CAIO
    assert dealt(after(asking(), DeclareNovice(by=BIA), alone(BIA))).cards.holder == BIA


@rule("55")
def test_the_cards_are_of_who_made_banco_with_the_table_even_standing_and_though_another_bet_as_much() -> None:
    sitting = after(silence(after(asking(FIVE), with_table(RUI, 50))), bet(BIA, 50))
    assert dealt(sitting).cards.holder == RUI


# A tie -----------------------------------------------------------------------------------


@rule("76")
def test_after_a_tie_bets_are_kept_taken_back_or_changed() -> None:
    tie = paid(tied(after(betting(), bet(BIA, 40), bet(CAIO, 20))))
    assert in_play(tie) == 60
    fewer = after(tie, WithdrawBet(by=CAIO, spot="ponto"))
    assert (fewer.phase, in_play(fewer)) == (Phase.KEEPING, 40)
    more = after(silence(kept(fewer)), bet(BIA, 60))
    assert (in_play(more), room_left(more)) == (100, 0)


@rule("76")
def test_who_takes_back_a_banco_that_tied_leaves_the_banker_to_decide() -> None:
    tie = paid(tied(after(asking(), alone(BIA))))
    gone = after(tie, WithdrawBet(by=BIA, spot="ponto"))
    assert (gone.phase, key(gone), gone.banco) == (Phase.KEEPING, "bank:ana", None)
    assert kept(gone).phase is Phase.BANCO
