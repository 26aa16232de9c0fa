"""The coup: the deal, the ponto's word, the banker's table, third cards, false draws, the comparison."""

from typing import Any

import pytest

from pagador.decider import SPECTATOR, Called
from pagador.games.baccarat.chemin_de_fer.commands import (
    AskAdvice,
    Deal,
    DeclareNovice,
    DrawCard,
    PassHand,
    Say,
    Stand,
    TakeCards,
    TurnCard,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.due import show, view, words_of
from pagador.games.baccarat.chemin_de_fer.events import (
    AdviceGiven,
    CardsDealt,
    CardShown,
    HandsCompared,
    PointsCalled,
    Ruled,
)
from pagador.games.baccarat.chemin_de_fer.law import law_of
from pagador.games.baccarat.chemin_de_fer.playing import decision_due, ponto_card_due
from pagador.games.baccarat.chemin_de_fer.points import banker_play, points_of, ponto_play
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Incident, Phase, Play, Result, Side, Word
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    PLAYED,
    after,
    alone,
    asking,
    bet,
    betting,
    calls,
    card,
    dealt,
    draws,
    found,
    gives,
    looked,
    new_table,
    refusal,
    rule,
    says,
    silence,
    spoken,
    stands,
    turns,
    with_table,
)


def bound(**opening: Any) -> Chemin:
    """Bia has bet the most: nobody made bancô, and all play by the rules."""
    return after(betting(**opening), bet(BIA, 60), bet(CAIO, 40))


def free(**opening: Any) -> Chemin:
    """Bia has made bancô."""
    return after(asking(**opening), alone(BIA))


def points(text: str) -> int:
    return points_of(new_table(), tuple(card(word) for word in text.split()))


@rule("1", "9", "9.a", "9.b", "9.c", "10", "11")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("A♠ 8♦", 9),
        ("K♠ Q♦", 0),
        ("J♠ 7♦", 7),
        ("T♠ 9♦", 9),
        ("5♠ 5♦", 0),
        ("7♠ 8♦", 5),
        ("9♠ 9♦ 9♥", 7),
        ("T♠ K♠ T♦", 0),
    ],
)
def test_cards_make_what_is_over_the_tens(cards: str, worth: int) -> None:
    assert points(cards) == worth


# The deal --------------------------------------------------------------------------------


@rule("62", "63")
def test_the_banker_draws_two_cards_for_each_in_turn() -> None:
    closed = silence(free())
    assert refusal(closed, Deal(by=BIA)) == ("The sabot is ana's.", ("62",))
    assert found(decide(closed, Deal(by=ANA)), CardsDealt) != []
    cards = after(closed, Deal(by=ANA)).cards
    assert [slot.position for slot in cards.ponto] == [1, 3]
    assert [slot.position for slot in cards.banca] == [2, 4]


@rule("63", "64")
def test_only_who_holds_the_pontos_cards_sees_them() -> None:
    sitting = dealt(free())
    assert refusal(sitting, TakeCards(by=CAIO))[0] == "caio has no cards to take up."
    seen = looked(sitting, "2♠ 3♦")
    assert [slot.card for slot in view(seen, BIA).cards.ponto] == [card("2♠"), card("3♦")]
    for other in (ANA, CAIO, SPECTATOR):
        assert [slot.card for slot in view(seen, other).cards.ponto] == [None, None]
    event = CardShown(hand=Side.PONTO, index=0, to=BIA, card=card("2♠"), under=())
    hidden = show(event, ANA)
    assert isinstance(hidden, CardShown)
    assert (hidden.card, show(event, BIA)) == (None, event)


# The ponto -------------------------------------------------------------------------------


@rule("64", "64.a", "64.b", "64.c", "64.d")
def test_the_ponto_draws_under_five_is_free_on_five_stands_on_six_and_seven_and_shows_the_rest() -> None:
    law = law_of(PLAYED["edition"])
    wanted = [ponto_play(law, own) for own in range(10)]
    assert wanted == [Play.DRAW] * 5 + [Play.FREE] + [Play.STAND] * 2 + [Play.SHOW] * 2


@rule("64.a", "65", "65.a", "66", "96.b")
def test_a_true_eight_or_nine_is_said_and_laid_down() -> None:
    sitting = looked(dealt(bound()), "4♠ 5♦")
    assert words_of(sitting) == ["9", "carta", "nao"]
    assert refusal(sitting, Say(by=BIA, word=Word.EIGHT))[0] == (
        "These cards make 9, not 8: only 8 and 9 are laid down."
    )
    assert calls(decide(sitting, Say(by=BIA, word=Word.NINE))) == ["nine"]
    assert all(slot.turned for slot in says(sitting, Word.NINE).cards.ponto)


@rule("65", "65.b", "65.c", "66", "96.b")
def test_carta_and_nao_are_repeated() -> None:
    sitting = looked(dealt(bound()), "2♠ 3♦")
    assert words_of(sitting) == ["carta", "nao"]
    assert calls(decide(sitting, Say(by=BIA, word=Word.CARD))) == ["card"]
    assert calls(decide(sitting, Say(by=BIA, word=Word.NO))) == ["no"]
    assert refusal(sitting, Say(by=CAIO, word=Word.NO))[1] == ("65",)


# The banker ------------------------------------------------------------------------------

COLUMNS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "none")
TABLE = {
    0: "TTTTTTTTTTT",
    1: "TTTTTTTTTTT",
    2: "TTTTTTTTTTT",
    3: "TTTTTTTTF0T",
    4: "FFTTTTTTFFT",
    5: "FFFF0TTTFFT",
    6: "FFFFFFTTFFF",
    7: "FFFFFFFFFFF",
}
"""Typed from the law: T draws, F stands, 0 as the banker likes."""


@rule("67", "67.b", "67.c", "67.d")
@pytest.mark.parametrize("own", [*TABLE])
def test_the_bankers_table(own: int) -> None:
    law = law_of(PLAYED["edition"])
    meant = {"T": Play.DRAW, "F": Play.STAND, "0": Play.FREE}
    assert [banker_play(law, own, third) for third in COLUMNS] == [meant[cell] for cell in TABLE[own]]


@rule("67", "67.a")
def test_a_banker_with_eight_or_nine_shows_and_no_card_is_drawn() -> None:
    sitting = spoken(bound(), "2♠ 2♦", Word.CARD, "4♠ 4♦")
    assert (sitting.phase, sitting.cards.winner) == (Phase.PAYING, Result.BANCA)
    assert (len(sitting.cards.ponto), len(sitting.cards.banca)) == (2, 2)


@rule("67", "64.a")
def test_against_a_ponto_who_shows_the_banker_draws_nothing() -> None:
    sitting = spoken(bound(), "4♠ 4♦", Word.EIGHT, "K♠ K♦")
    assert (sitting.phase, sitting.cards.winner, len(sitting.cards.banca)) == (Phase.PAYING, Result.PONTO, 2)


@rule("68", "69")
def test_third_cards_lie_open_for_all() -> None:
    sitting = gives(spoken(bound(), "2♠ 2♦", Word.CARD, "K♠ 2♥"), "3♦")
    assert sitting.cards.ponto[2].turned
    ended = draws(sitting, "4♦")
    assert ended.cards.banca[2].turned
    assert ended.cards.winner is Result.PONTO


@rule("2", "72", "73", "96.b")
@pytest.mark.parametrize(
    ("ponto", "banca", "winner", "call"),
    [
        ("K♠ 7♦", "4♦ 4♥", Result.BANCA, "banca_wins"),
        ("4♠ 5♦", "4♦ 4♥", Result.PONTO, "ponto_wins"),
        ("4♠ 4♦", "3♦ 5♥", Result.IGUALDADE, "tie_at"),
    ],
)
def test_the_higher_points_win_and_equal_ones_are_void(ponto: str, banca: str, winner: Result, call: str) -> None:
    word = {7: Word.NO, 8: Word.EIGHT, 9: Word.NINE}[points(ponto)]
    before = says(looked(dealt(bound()), ponto), word)
    first, second = banca.split()
    turned = turns(before, first)
    events = decide(turned, TurnCard(hand=Side.BANCA, card=card(second)))
    assert calls(events) == ["eight", call]
    assert [event.winner for event in found(events, HandsCompared)] == [winner]
    assert len(found(events, PointsCalled)) == 1


@rule("11", "96.b")
@pytest.mark.parametrize(("reading", "words"), [("bacara", "bacara"), ("zero", "0")])
def test_a_tie_at_nought_is_called_bacara_or_zero(reading: str, words: str) -> None:
    opened = bound(readings={"tie-call": reading})
    sitting = gives(spoken(opened, "K♠ 2♦", Word.CARD, "K♠ K♦"), "8♦")
    drawn = after(sitting, DrawCard(by=ANA, to=Side.BANCA))
    events = decide(drawn, TurnCard(hand=Side.BANCA, card=card("T♠")))
    assert [call.blanks["points"] for call in found(events, Called) if call.call == "tie_at"] == [words]


# False draws -----------------------------------------------------------------------------


@rule("70")
def test_under_banco_ponto_and_banker_draw_as_they_like() -> None:
    ponto = stands(spoken(free(), "K♠ 2♦", Word.NO, "K♦ 5♦"))
    assert (ponto.cards.winner, ponto.cards.incidents) == (Result.BANCA, ())
    banker = draws(spoken(free(), "K♠ 6♦", Word.NO, "K♦ 7♦"), "2♥")
    assert (banker.cards.winner, banker.cards.incidents) == (Result.BANCA, ())


@rule("70", "71")
def test_but_not_a_banker_with_bacara() -> None:
    sitting = spoken(free(), "K♠ 6♦", Word.NO, "K♦ Q♦")
    stood = stands(sitting)
    assert (stood.cards.incidents, len(stood.cards.banca)) == ((Incident.BANKER_FALSE_DRAW,), 3)


@rule("70", "71")
def test_or_never() -> None:
    opened = free(readings={"free-drawing": "never"})
    sitting = spoken(opened, "K♠ 6♦", Word.NO, "K♦ 7♦")
    burnt = after(sitting, DrawCard(by=ANA, to=Side.BANCA))
    assert (burnt.cards.incidents, burnt.cards.winner) == ((Incident.BANKER_FALSE_DRAW,), Result.BANCA)


@rule("71")
def test_without_banco_a_pontos_false_stand_is_put_right_with_the_cards_as_they_came() -> None:
    """Ponto 2 says «não»; the banker with 5 draws a 9, which becomes the ponto's: 2 + 9 = 1, and 5 stands on a 9."""
    sitting = spoken(bound(), "K♠ 2♦", Word.NO, "K♦ 5♦")
    ended = draws(sitting, "9♥")
    assert ended.cards.incidents == (Incident.FALSE_DRAW,)
    assert ([len(ended.cards.ponto), len(ended.cards.banca)], ended.cards.winner) == ([3, 2], Result.BANCA)


@rule("71")
def test_a_pontos_false_draw_is_given_to_the_banker_or_burnt() -> None:
    """Ponto 6 says «carta» and gets a 7; banker with 5 draws a king. Rebuilt: the 7 is the banker's, the king burnt."""
    given = gives(spoken(bound(), "K♠ 6♦", Word.CARD, "K♦ 5♦"), "7♥")
    ended = draws(given, "K♥")
    assert [slot.card for slot in ended.cards.banca] == [card("K♦"), card("5♦"), card("7♥")]
    assert (len(ended.cards.ponto), ended.cards.mesa, ended.cards.winner) == (2, (), Result.PONTO)


@rule("71")
def test_so_it_is_with_the_table() -> None:
    sitting = spoken(after(asking(), with_table(BIA)), "K♠ 2♦", Word.NO, "K♦ 5♦")
    assert draws(sitting, "9♥").cards.incidents == (Incident.FALSE_DRAW,)


@rule("71", "104.n")
@pytest.mark.parametrize(("reading", "cards"), [("rebuilt", 2), ("burnt-if-advised", 3)])
def test_a_bankers_false_draw_is_burnt_or_only_against_advice(reading: str, cards: int) -> None:
    sitting = spoken(bound(readings={"banker-false-draw": reading}), "K♠ 6♦", Word.NO, "K♦ 7♦")
    drawn = after(sitting, DrawCard(by=ANA, to=Side.BANCA))
    assert len(drawn.cards.banca) == cards


@rule("67.d")
def test_where_the_table_leaves_the_choice_the_banker_has_it() -> None:
    sitting = gives(spoken(bound(), "K♠ 2♦", Word.CARD, "K♦ 5♦"), "4♥")
    assert decision_due(sitting)
    assert stands(sitting).cards.incidents == ()
    assert draws(sitting, "2♥").cards.incidents == ()


# Advice ----------------------------------------------------------------------------------


@rule("98", "104.n")
def test_a_banker_who_asks_keeps_to_what_the_pagador_says() -> None:
    sitting = spoken(free(), "K♠ 6♦", Word.NO, "K♦ 7♦")
    (told,) = found(decide(sitting, AskAdvice(by=ANA)), AdviceGiven)
    assert told.advice is Play.STAND
    against = after(sitting, AskAdvice(by=ANA), DrawCard(by=ANA, to=Side.BANCA))
    assert (against.cards.incidents, len(against.cards.banca)) == ((Incident.AGAINST_ADVICE,), 2)
    assert refusal(sitting, AskAdvice(by=CAIO))[1] == ("98",)


@rule("99")
def test_a_ponto_who_asks_is_told_the_rules_alone_and_on_five_nothing() -> None:
    four = looked(dealt(bound()), "2♠ 2♦")
    (told,) = found(decide(four, AskAdvice(by=BIA)), AdviceGiven)
    assert told.advice is Play.DRAW
    assert (show(told, ANA), show(told, BIA)) == (None, told)
    five = looked(dealt(bound()), "2♠ 3♦")
    assert found(decide(five, AskAdvice(by=BIA)), AdviceGiven)[0].advice is None


@rule("102")
def test_a_banker_who_cannot_play_plays_by_the_table_and_draws_where_it_leaves_the_choice() -> None:
    opened = after(free(), DeclareNovice(by=ANA))
    assert "plays_by_table" in calls(decide(silence(opened), Deal(by=ANA)))
    given = after(spoken(opened, "K♠ 2♦", Word.CARD, "K♦ 5♦"), DrawCard(by=ANA, to=Side.PONTO))
    played = turns(given, "4♥", Side.PONTO)
    assert len(played.cards.banca) == 3


@rule("104.a")
def test_once_a_card_is_drawn_the_coup_is_given() -> None:
    assert refusal(dealt(free()), PassHand(by=ANA))[1] == ("104.a",)


# Silence ---------------------------------------------------------------------------------


@rule("105.e")
def test_a_ponto_who_is_invited_and_says_nothing_loses_the_cards_to_the_next_highest() -> None:
    slow = silence(looked(dealt(bound()), "2♠ 2♦"))
    assert slow.cards.holder == BIA
    taken = silence(slow)
    assert (taken.cards.holder, taken.cards.taken) == (CAIO, False)
    assert taken.cards.incidents == (Incident.TOO_SLOW,)


@rule("105.e", "64")
def test_under_banco_the_pagador_plays_them_by_the_table() -> None:
    slow = silence(dealt(free()), 2)
    played = turns(slow, "2♠ 3♦", Side.PONTO)
    assert (played.phase, played.cards.words) == (Phase.BANKER, (Word.CARD,))


@rule("105.e")
def test_the_only_bettors_cards_are_played_by_the_pagador_or_the_coup_is_void() -> None:
    only = dealt(after(betting(), bet(BIA, 60)))
    assert silence(only, 2).cards.holder == "dealer"
    void = dealt(after(betting(readings={"silent-only-bettor": "void"}), bet(BIA, 60)))
    ended = silence(void, 2)
    assert (ended.phase, ended.bets) == (Phase.BANCO, ())


@rule("67")
def test_a_silent_banker_gives_the_card_and_plays_by_the_table() -> None:
    sitting = spoken(bound(), "K♠ 2♦", Word.CARD, "K♦ 5♦")
    assert ponto_card_due(sitting)
    given = turns(silence(sitting), "4♥", Side.PONTO)
    assert len(silence(given).cards.banca) == 3
    assert found(decide(sitting, DrawCard(by=ANA, to=Side.PONTO)), Ruled) == []
    assert refusal(sitting, Stand(by=ANA))[0] == "The banker is not asked for a third card now."
