"""Faults of banker, ponto and pagador, each by its letter of the law."""

from typing import Any

import pytest

from pagador.games.baccarat.chemin_de_fer.commands import (
    DepositCard,
    DrawCard,
    FindFaceUp,
    RefuseCard,
    Report,
    Say,
    ShowCard,
    TakeCards,
    TurnPontoCard,
)
from pagador.games.baccarat.chemin_de_fer.due import due
from pagador.games.baccarat.chemin_de_fer.mishaps import of_banker, of_moment, second_words
from pagador.games.baccarat.chemin_de_fer.playing import decision_due, is_bound, ponto_card_due
from pagador.games.baccarat.chemin_de_fer.points import banker_points, ponto_points
from pagador.games.baccarat.chemin_de_fer.words import Incident, Mended, Phase, Result, Side, Word
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    after,
    bank_of,
    card,
    dealt,
    draws,
    gives,
    looked,
    paid,
    refusal,
    rule,
    says,
    silence,
    spoken,
    stands,
    turns,
)
from tests.games.chemin_de_fer.test_coup import bound, free


def slip(to: Side, cards: int = 1) -> DrawCard:
    return DrawCard(by=ANA, to=to, cards=2 if cards == 2 else 1)


def reported(incident: Incident, **fields: Any) -> Report:
    return Report(incident=incident, **fields)


# The banker ------------------------------------------------------------------------------


@rule("104.b")
def test_a_banker_who_turns_a_card_of_the_pontos_plays_by_the_table() -> None:
    turned = turns(after(dealt(free()), TurnPontoCard(by=ANA)), "K♠", Side.PONTO)
    seen = after(turned, TakeCards(by=BIA), ShowCard(hand=Side.PONTO, card=card("2♦")))
    sitting = turns(says(seen, Word.CARD), "K♦ 5♦")
    assert is_bound(sitting)
    given = gives(sitting, "4♥")
    assert (given.cards.by_table, len(given.cards.banca)) == (True, 3)


@rule("104.c")
def test_two_cards_stuck_together_void_the_coup_unless_it_is_certain_which_is_which() -> None:
    sitting = spoken(free(), "K♠ 2♦", Word.CARD, "K♦ 5♦")
    void = after(sitting, reported(Incident.TWO_STUCK))
    assert (void.phase, void.bets) == (Phase.BANCO, ())
    mended = after(sitting, reported(Incident.TWO_STUCK, mended=Mended.YES))
    assert (len(mended.cards.ponto), len(mended.cards.mesa)) == (3, 1)


@rule("104.d")
def test_a_banker_with_three_cards_has_bacara_and_draws_even_against_nine() -> None:
    sitting = after(looked(dealt(bound()), "4♠ 5♦"), slip(Side.BANCA))
    shown = turns(says(sitting, Word.NINE), "4♦ 4♥ K♥")
    assert (decision_due(shown), banker_points(shown)) == (True, 0)
    ended = draws(shown, "9♥")
    assert (banker_points(ended), ended.cards.winner) == (9, Result.IGUALDADE)


@rule("104.d", "71")
def test_so_it_is_in_a_coup_that_is_rebuilt() -> None:
    """Ponto 2 said «não»; the card drawn then is the ponto's, and the banker's next counts from nought."""
    sitting = after(looked(dealt(bound()), "K♠ 2♦"), slip(Side.BANCA))
    shown = turns(says(sitting, Word.NO), "4♦ 4♥ K♥")
    rebuilt = draws(shown, "9♥")
    ended = turns(rebuilt, "6♥")
    assert (ponto_points(ended), banker_points(ended), ended.cards.winner) == (1, 6, Result.BANCA)


@rule("104.e")
def test_two_cards_for_one_leave_the_banker_the_least_that_three_of_four_make() -> None:
    """K 5 8 7: K+5+8=3, K+5+7=2, K+8+7=5, 5+8+7=0."""
    sitting = spoken(bound(), "K♠ 6♦", Word.NO, "K♦ 5♦")
    ended = turns(after(sitting, slip(Side.BANCA, 2)), "8♥ 7♥")
    assert (banker_points(ended), ended.cards.winner) == (0, Result.PONTO)


@rule("71")
def test_a_banker_who_may_not_draw_gains_nothing_by_drawing_two() -> None:
    sitting = spoken(bound(), "K♠ 7♦", Word.NO, "K♦ 6♦")
    ended = after(sitting, slip(Side.BANCA, 2))
    assert (ended.cards.incidents, banker_points(ended)) == ((Incident.BANKER_FALSE_DRAW,), 6)


@rule("104.f")
def test_a_fifth_card_is_the_pontos_who_asks_and_else_the_bankers_who_may_not_show() -> None:
    sitting = after(looked(dealt(bound()), "K♠ 2♦"), slip(Side.MESA))
    asked = turns(turns(says(sitting, Word.CARD), "K♦ 5♦"), "4♥", Side.PONTO)
    assert (len(asked.cards.ponto), asked.cards.mesa) == (3, ())
    stood = after(looked(dealt(bound()), "K♠ 7♦"), slip(Side.MESA))
    ended = turns(turns(says(stood, Word.NO), "4♦ 5♦"), "K♥")
    assert (len(ended.cards.banca), banker_points(ended), ended.cards.winner) == (3, 9, Result.BANCA)


@rule("104.f")
@pytest.mark.parametrize(("reading", "points"), [("burnt", 6), ("to-banker", 9)])
def test_with_a_natural_shown_it_is_burnt_or_the_bankers(reading: str, points: int) -> None:
    sitting = after(looked(dealt(bound(readings={"fifth-card": reading})), "4♠ 5♦"), slip(Side.MESA))
    shown = turns(says(sitting, Word.NINE), "K♦ 6♦")
    ended = turns(shown, "3♥") if reading == "to-banker" else shown
    assert (ended.phase, banker_points(ended)) == (Phase.PAYING, points)


@rule("104.g")
def test_of_three_cards_in_the_deal_the_ponto_has_the_most_that_two_or_three_make() -> None:
    """2 3 6: 5, 8, 9, and all three 1. The banker with 5 may draw."""
    given = after(looked(dealt(bound()), "2♠ 3♦"), slip(Side.PONTO), ShowCard(hand=Side.PONTO, card=card("6♦")))
    sitting = turns(given, "K♦ 5♦")
    assert (ponto_points(sitting), decision_due(sitting)) == (9, True)
    assert draws(sitting, "4♥").cards.winner is Result.IGUALDADE
    assert stands(sitting).cards.winner is Result.PONTO
    seven = turns(given, "K♦ 7♦")
    assert (seven.phase, seven.cards.winner) == (Phase.PAYING, Result.PONTO)


@rule("104.g")
@pytest.mark.parametrize(("reading", "winner"), [("banker-may-tie", Result.IGUALDADE), ("ponto", Result.PONTO)])
def test_equal_to_a_bankers_seven_or_eight_it_ties_or_wins(reading: str, winner: Result) -> None:
    given = after(looked(dealt(bound(readings={"nine-given": reading})), "2♠ 3♦"), slip(Side.PONTO))
    eight = turns(after(given, ShowCard(hand=Side.PONTO, card=card("3♥"))), "K♦ 8♦")
    assert (ponto_points(eight), eight.cards.winner) == (8, winner)
    nine = turns(after(given, ShowCard(hand=Side.PONTO, card=card("6♥"))), "K♦ 9♦")
    assert (ponto_points(nine), nine.cards.winner) == (9, Result.IGUALDADE)


@rule("104.g", "105.e")
def test_three_cards_that_the_pagador_holds_do_not_stop_the_table() -> None:
    sitting = silence(after(dealt(free()), slip(Side.PONTO)), 2)
    shown = turns(sitting, "2♠ 3♦ 6♦", Side.PONTO)
    assert shown.phase is Phase.BANKER
    assert any(offer.must for offer in due(shown))


@rule("104.b", "104.g")
def test_nor_three_cards_that_the_banker_has_turned() -> None:
    sitting = after(dealt(free()), slip(Side.PONTO), *(TurnPontoCard(by=ANA),) * 3)
    shown = after(turns(sitting, "2♠ 3♦ 6♦", Side.PONTO), TakeCards(by=BIA))
    assert shown.phase is Phase.BANKER


@rule("104.g", "104.i")
def test_nor_three_cards_that_were_thrown_down() -> None:
    sitting = after(dealt(free()), slip(Side.PONTO), reported(Incident.THROWN_DOWN))
    assert turns(sitting, "K♦ 2♦").phase is Phase.PAYING


@rule("104.h")
def test_of_four_cards_the_ponto_has_the_most_that_three_make() -> None:
    """K 2 4 3: K+2+4=6, K+2+3=5, K+4+3=7, 2+4+3=9."""
    sitting = spoken(bound(), "K♠ 2♦", Word.CARD, "K♦ 7♦")
    drawn = turns(after(sitting, slip(Side.PONTO, 2)), "4♥ 3♥", Side.PONTO)
    assert (ponto_points(drawn), stands(drawn).cards.winner) == (9, Result.PONTO)


@rule("71", "104.h")
def test_four_cards_of_a_ponto_who_should_have_stood_are_put_right() -> None:
    sitting = spoken(bound(), "K♠ 6♦", Word.CARD, "K♦ 7♦")
    ended = stands(turns(after(sitting, slip(Side.PONTO, 2)), "4♥ 3♥", Side.PONTO))
    assert (ponto_points(ended), ended.cards.winner, len(ended.cards.ponto)) == (6, Result.BANCA, 2)


@rule("71", "104.e")
def test_two_cards_for_one_are_put_right_with_a_pontos_false_draw() -> None:
    """Ponto 6 got a 2 that was not theirs, and the banker with 5 drew a 3 and a 4 for one: the 2 is the banker's."""
    given = gives(spoken(bound(), "K♠ 6♦", Word.CARD, "K♦ 4♦"), "2♥")
    ended = turns(after(given, slip(Side.BANCA, 2)), "3♥ 4♥")
    assert (ponto_points(ended), banker_points(ended), ended.cards.winner) == (6, 6, Result.IGUALDADE)


@rule("104.i")
def test_cards_of_the_pontos_thrown_down_are_a_nine_that_only_a_regular_nine_ties() -> None:
    sitting = after(dealt(bound()), reported(Incident.THROWN_DOWN))
    assert turns(sitting, "K♦ 8♦").cards.winner is Result.PONTO
    assert turns(sitting, "K♦ 9♦").cards.winner is Result.IGUALDADE
    assert turns(sitting, "K♦ 2♦").cards.winner is Result.PONTO


@rule("104.j", "74")
def test_a_third_card_put_into_the_deposit_gives_the_ponto_nine_and_a_banker_without_seven_a_draw() -> None:
    sitting = spoken(bound(), "K♠ 2♦", Word.CARD, "K♦ 5♦")
    given = after(sitting, DepositCard(by=ANA))
    assert (ponto_points(given), decision_due(given)) == (9, True)
    assert draws(given, "4♥").cards.winner is Result.IGUALDADE
    seven = after(spoken(bound(), "K♠ 2♦", Word.CARD, "K♦ 7♦"), DepositCard(by=ANA))
    assert (seven.phase, seven.cards.winner) == (Phase.PAYING, Result.PONTO)


@rule("104.m")
def test_cards_that_slipped_keep_their_value() -> None:
    sitting = dealt(bound())
    fallen = after(sitting, reported(Incident.FALLEN))
    assert (fallen.phase, fallen.cards.ponto) == (sitting.phase, sitting.cards.ponto)


@rule("104.i", "104.c", "104.m")
def test_what_may_be_reported_depends_on_the_moment() -> None:
    assert of_moment(dealt(bound())) == [
        Incident.FALLEN,
        Incident.MISDEAL,
        Incident.DEALER_DEPOSITED,
        Incident.THROWN_DOWN,
    ]
    asked = spoken(free(), "K♠ 2♦", Word.CARD, "K♦ 5♦")
    assert Incident.TWO_STUCK in of_moment(asked)
    assert [offer.command for offer in of_banker(dealt(bound()))] == ["draw-card", "turn-ponto-card", "deposit-card"]


# The ponto -------------------------------------------------------------------------------


@rule("105.a")
def test_an_eight_or_nine_that_was_not_shown_is_shown_no_more_and_who_asked_is_at_the_bankers_disposal() -> None:
    sitting = spoken(free(), "4♠ 5♦", Word.CARD, "K♦ 5♦")
    assert second_words(sitting) == (Word.NINE, Word.NO)
    late = after(sitting, Say(by=BIA, word=Word.NINE))
    assert (late.cards.shown, late.cards.at_disposal) == (False, True)
    assert second_words(late) == ()
    assert refusal(late, Say(by=BIA, word=Word.NINE)) == ("bia has spoken.", ("65",))
    refused = after(late, RefuseCard(by=ANA))
    assert (ponto_card_due(refused), decision_due(refused)) == (False, True)
    assert len(gives(late, "K♥").cards.ponto) == 3


@rule("105.a")
def test_or_the_card_is_given() -> None:
    sitting = spoken(free(readings={"unshown-asks": "given"}), "4♠ 5♦", Word.CARD, "K♦ 5♦")
    late = after(sitting, Say(by=BIA, word=Word.NINE))
    assert late.cards.at_disposal is False
    assert refusal(late, RefuseCard(by=ANA))[0] == "The ponto is not at the banker's disposal."


@rule("105.b")
def test_a_nine_that_was_not_shown_loses_to_an_eight_that_was() -> None:
    assert spoken(bound(), "4♠ 5♦", Word.NO, "K♦ 8♦").cards.winner is Result.BANCA


@rule("105.a", "105.b")
@pytest.mark.parametrize(("reading", "winner"), [("tie", Result.IGUALDADE), ("lost", Result.BANCA)])
def test_equal_to_one_that_was_shown_it_ties_or_loses(reading: str, winner: Result) -> None:
    opened = bound(readings={"unshown-equal": reading})
    assert spoken(opened, "4♠ 4♦", Word.NO, "K♦ 8♦").cards.winner is winner


@rule("105.c")
@pytest.mark.parametrize(("first", "second"), [(Word.CARD, Word.NO), (Word.NO, Word.CARD)])
def test_under_banco_the_banker_chooses_when_the_ponto_changes_the_word(first: Word, second: Word) -> None:
    sitting = after(spoken(free(), "K♠ 2♦", first, "K♦ 5♦"), Say(by=BIA, word=second))
    assert (sitting.cards.at_disposal, ponto_card_due(sitting)) == (True, True)
    assert decision_due(after(sitting, RefuseCard(by=ANA)))
    assert len(gives(sitting, "3♥").cards.ponto) == 3


@rule("105.c")
@pytest.mark.parametrize(("reading", "asks"), [("first", Word.CARD), ("last", Word.NO)])
def test_a_banker_with_bacara_does_not_and_the_first_word_counts_or_the_last(reading: str, asks: Word) -> None:
    opened = free(readings={"changed-word": reading})
    sitting = after(spoken(opened, "K♠ 2♦", Word.CARD, "K♦ Q♦"), Say(by=BIA, word=Word.NO))
    assert (ponto_card_due(sitting), sitting.cards.at_disposal) == (asks is Word.CARD, False)


@rule("105.d")
def test_on_five_the_first_word_counts() -> None:
    sitting = after(spoken(free(), "2♠ 3♦", Word.NO, "K♦ 5♦"), Say(by=BIA, word=Word.CARD))
    assert (sitting.cards.incidents, ponto_card_due(sitting)) == ((Incident.CHANGED_ON_FIVE,), False)


# The pagador -----------------------------------------------------------------------------


@rule("106.a")
def test_a_card_that_comes_face_up_is_burnt_and_no_bet_goes_back() -> None:
    sitting = silence(free())
    burnt = after(sitting, FindFaceUp(card=card("9♥")))
    assert (burnt.shoe.drawn, burnt.bets, burnt.phase) == (2, sitting.bets, Phase.DEALING)


@rule("106.b")
@pytest.mark.parametrize(
    ("banca", "cards", "kept"), [("K♦ 5♦", 1, 3), ("K♦ 5♦", 2, 3), ("K♦ Q♦", 1, 3), ("K♦ 6♦", 1, 2), ("K♦ 7♦", 2, 2)]
)
def test_a_card_called_by_mistake_is_the_bankers_up_to_five_and_else_burnt(banca: str, cards: int, kept: int) -> None:
    sitting = spoken(bound(), "K♠ 6♥", Word.NO, banca)
    wrong = after(sitting, reported(Incident.WRONG_CALL, cards=cards))
    ended = turns(wrong, "2♥") if kept == 3 else wrong
    assert (ended.phase, len(ended.cards.banca), len(ended.cards.ponto)) == (Phase.PAYING, kept, 2)


@rule("70", "106.b")
def test_and_a_ponto_who_stands_freely_under_banco_is_given_none() -> None:
    sitting = spoken(free(), "K♠ 2♥", Word.NO, "K♦ 5♦")
    wrong = turns(after(sitting, reported(Incident.WRONG_CALL, cards=1)), "2♥")
    assert (len(wrong.cards.ponto), len(wrong.cards.banca)) == (2, 3)


@rule("100")
def test_an_error_of_the_house_is_put_right_by_the_table_and_counts_once() -> None:
    """The banker with 3 chose to stand on a 9: by the table, which leaves the choice, the card is drawn."""
    sitting = stands(gives(spoken(bound(), "K♠ 2♥", Word.CARD, "K♦ 3♦"), "9♥"))
    assert sitting.cards.winner is Result.BANCA
    rebuilt = turns(after(sitting, reported(Incident.STAFF_ERROR)), "4♥")
    assert (banker_points(rebuilt), rebuilt.cards.winner) == (7, Result.BANCA)
    assert (bank_of(paid(rebuilt)).won, paid(rebuilt).last) == (1, ("banca",))
