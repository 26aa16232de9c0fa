"""The sabot: decks and seats of the table, who cuts, carta-aviso, burnt cards and the last coup."""

import pytest

from pagador.betting.coup import CloseBets, CoupEnded, EndWindow, PayWinners
from pagador.betting.sabot import (
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    Cut,
    CutDeclined,
    CutForPlayers,
    DeclineCut,
    NoticeDrawn,
    NoticePlaced,
    Shuffle,
)
from pagador.decider import DEALER, Called
from pagador.games.baccarat.ponto_e_banca.commands import CorrectLapse
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.events import CardDealt, LapseCorrected
from pagador.games.baccarat.ponto_e_banca.words import Lapse, Phase
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
    betting,
    both_sections,
    later_in_the_sabot,
    left_to_the_dealer,
    new_table,
    not_opened,
    of_kind,
    played,
    refusal,
    turns,
    under,
    with_people,
)

# The table and its decks (1, 2) ----------------------------------------------------------


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@pytest.mark.parametrize(("table", "decks"), [("simples", 6), ("duplas", 8)])
@both_sections
def test_a_single_table_shuffles_six_decks_and_a_double_one_eight(game: str, table: str, decks: int) -> None:
    events = decide(new_table(game, table=table), Shuffle())
    assert events == (CardsShuffled(number=1, decks=decks, under=under(game, 1, 4)),)
    assert after(new_table(game, table=table), Shuffle()).shoe.unseen == (decks,) * 52


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@both_sections
def test_no_table_has_seven_decks_and_no_double_one_six(game: str) -> None:
    known = "The law knows 6 decks on a simples table, 8 decks on a duplas table, not"
    assert not_opened(game, decks=7) == (f"{known} 7 on a simples one.", under(game, 1))
    assert not_opened(game, decks=6, table="duplas") == (f"{known} 6 on a duplas one.", under(game, 1))


@pytest.mark.rule("pt95.II.2", "pt95.III.2")
@both_sections
def test_a_single_table_has_seven_seats_and_each_board_of_a_double_one_six_or_seven(game: str) -> None:
    assert new_table(game).table.floor.seats == ("1", "2", "3", "4", "5", "6", "7")
    six = ("A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4", "B5", "B6")
    seven = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1", "B2", "B3", "B4", "B5", "B6", "B7")
    assert new_table(game, table="duplas", seats=6).table.floor.seats == six
    assert new_table(game, table="duplas", seats=7).table.floor.seats == seven


@pytest.mark.rule("pt95.II.2", "pt95.III.2")
@both_sections
def test_other_numbers_of_seats_are_refused(game: str) -> None:
    assert not_opened(game, seats=6) == ("A board of a simples table has 7 seats, not 6.", under(game, 2))
    sentence = "A board of a duplas table has 6 or 7 seats, not 8."
    assert not_opened(game, table="duplas", seats=8) == (sentence, under(game, 2))


# The cut (4) -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.II.4", "pt95.III.4")
@both_sections
def test_the_first_player_by_seat_is_invited_to_cut_and_then_the_next_who_follows(game: str) -> None:
    cutting = after(with_people(new_table(game), {RUI: "6", ANA: "2"}), Shuffle())
    sentence = "It is for ana to cut, not for rui."
    assert refusal(cutting, Cut(by=RUI, depth=50)) == (sentence, under(game, 4))
    assert decide(cutting, DeclineCut(by=ANA)) == (CutDeclined(who=ANA, under=under(game, 4)),)
    declined = after(cutting, DeclineCut(by=ANA))
    assert decide(declined, Cut(by=RUI, depth=50)) == (
        CardsCut(by=RUI, place="6", depth=50, under=under(game, 4)),
        NoticePlaced(from_end=12, under=under(game, 5)),
        CardsBurnt(count=8, under=under(game, 5)),
    )


@pytest.mark.rule("pt95.II.4", "pt95.III.4")
@both_sections
def test_the_pagador_cuts_only_when_no_player_wishes_to(game: str) -> None:
    cutting = after(with_people(new_table(game), {ANA: "2"}), Shuffle())
    sentence = "It is for ana to cut, not for dealer."
    assert refusal(cutting, CutForPlayers(depth=50)) == (sentence, under(game, 4))
    declined = after(cutting, EndWindow())
    assert decide(declined, CutForPlayers(depth=50))[0] == CardsCut(by=DEALER, place="", depth=50, under=under(game, 4))


@pytest.mark.rule("pt95.II.4", "pt95.III.4")
@pytest.mark.parametrize("depth", [-1, 0, 312])
@both_sections
def test_the_cut_goes_between_two_cards(game: str, depth: int) -> None:
    cutting = after(with_people(new_table(game), {ANA: "2"}), Shuffle())
    sentence = f"The cut goes between two cards: 1 to 311, not {depth}."
    assert refusal(cutting, Cut(by=ANA, depth=depth)) == (sentence, under(game, 4))


@pytest.mark.rule("pt95.II.4", "pt95.III.4")
@both_sections
def test_nobody_bets_before_the_cards_are_shuffled_and_cut(game: str) -> None:
    assert refusal(new_table(game), CloseBets()) == ("First the cards are shuffled and cut.", under(game, 4))


def test_a_standing_player_is_not_invited_to_cut() -> None:
    cutting = after(with_people(new_table(), {GIL: "1-2", EVA: "7"}), Shuffle())
    assert refusal(cutting, Cut(by=GIL, depth=50)) == ("It is for eva to cut, not for gil.", under(II, 4))


# Carta-aviso and burnt cards (5) ---------------------------------------------------------


@pytest.mark.rule("pt95.II.5", "pt95.III.5")
@both_sections
def test_the_carta_aviso_goes_before_the_last_twelve_and_eight_cards_are_burnt(game: str) -> None:
    events = decide(after(new_table(game), Shuffle()), CutForPlayers(depth=9))
    five = under(game, 5)
    assert events[1:] == (NoticePlaced(from_end=12, under=five), CardsBurnt(count=8, under=five))
    shoe = betting(game).shoe
    assert (shoe.left, shoe.notice_from_end) == (304, 12)


@pytest.mark.rule("pt95.II.5", "pt95.III.5")
@pytest.mark.parametrize("from_end", [0, 6, 25])
@both_sections
def test_a_carta_aviso_far_from_the_last_twelve_is_refused(game: str, from_end: int) -> None:
    sentence = f"The carta-aviso lies about 12 cards from the end, between 7 and 24, not {from_end}."
    assert not_opened(game, notice_from_end=from_end) == (sentence, under(game, 5))
    assert new_table(game, notice_from_end=24).table.terms.notice_from_end == 24


# The last coup (6) -----------------------------------------------------------------------


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@pytest.mark.parametrize("before", [0, 1, 2, 4])
@both_sections
def test_the_coup_in_which_the_carta_aviso_comes_is_announced_as_the_last(game: str, before: int) -> None:
    sitting = later_in_the_sabot(betting(game), before_notice=before)
    events = decide(sitting, CloseBets())
    cards = of_kind(events, CardsBurnt, CardDealt, NoticeDrawn, Called)[1:]
    notice = (NoticeDrawn(coups_left=1, under=under(game, 6)), Called(call="last_coup", under=under(game, 6)))
    assert cards[before : before + 2] == notice
    assert len(cards) == 7


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@both_sections
def test_a_carta_aviso_before_a_third_card_makes_the_coup_the_last(game: str) -> None:
    sitting = left_to_the_dealer(after(later_in_the_sabot(betting(game), before_notice=5), CloseBets()))
    sitting = after(sitting, turns(PONTO, "K♠"), turns(PONTO, "Q♠"), turns(BANCA, "K♥"))
    third = decide(sitting, turns(BANCA, "7♥"))[2:]
    assert third == (
        NoticeDrawn(coups_left=1, under=under(game, 6)),
        Called(call="last_coup", under=under(game, 6)),
        CardDealt(hand=PONTO, position=300, under=under(game, 12)),
    )


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@both_sections
def test_after_the_last_coup_the_cards_are_shuffled_cut_and_made_ready_again(game: str) -> None:
    last = played(later_in_the_sabot(betting(game), before_notice=3), "K♠ 7♠", "K♥ 6♥")
    assert decide(last, PayWinners()) == (CoupEnded(shoe_over=True, under=under(game, 6)),)
    over = after(last, PayWinners())
    assert over.phase is Phase.SHUFFLING
    assert refusal(over, CloseBets()) == ("First the cards are shuffled and cut.", under(game, 4))
    assert decide(over, Shuffle()) == (CardsShuffled(number=2, decks=6, under=under(game, 1, 4)),)


@pytest.mark.rule("pt95.II.6", "pt95.III.6")
@both_sections
def test_before_the_carta_aviso_a_coup_ends_with_the_next_one_open_for_bets(game: str) -> None:
    coup = played(later_in_the_sabot(betting(game), before_notice=5), "K♠ 7♠", "K♥ 6♥")
    assert decide(coup, PayWinners()) == (CoupEnded(shoe_over=False, under=under(game, 6)),)
    assert after(coup, PayWinners()).phase is Phase.BETTING


@pytest.mark.rule("pt95.II.6", "pt95.II.14")
def test_a_card_drawn_too_many_does_not_take_the_carta_aviso_with_it_unseen() -> None:
    coup = played(later_in_the_sabot(betting(), before_notice=5), "K♠ 7♠", "K♥ 6♥")
    assert decide(coup, CorrectLapse(lapse=Lapse.EXTRA_CARD)) == (
        LapseCorrected(lapse=Lapse.EXTRA_CARD, under=under(II, 14)),
        NoticeDrawn(coups_left=1, under=under(II, 6)),
        Called(call="last_coup", under=under(II, 6)),
        CardsBurnt(count=1, under=under(II, 14)),
    )


# One card before each coup but the first (12) --------------------------------------------


@pytest.mark.rule("pt95.II.12", "pt95.III.12")
@both_sections
def test_one_card_is_burnt_after_nada_mais_in_every_coup_of_a_sabot_but_the_first(game: str) -> None:
    first = betting(game)
    assert of_kind(decide(first, CloseBets()), CardsBurnt) == ()
    second = after(played(first, "K♠ 7♠", "K♥ 6♥"), PayWinners())
    events = decide(second, CloseBets())
    assert [type(event).__name__ for event in events[:4]] == ["Called", "BetsClosed", "CardsBurnt", "CardDealt"]
    assert events[2] == CardsBurnt(count=1, under=under(game, 12))


def test_macaus_second_sabot_begins_again_without_a_burnt_card() -> None:
    over = after(played(later_in_the_sabot(betting(MACAU, {}), before_notice=0), "K♠ 7♠", "K♥ 6♥"), PayWinners())
    second = after(over, Shuffle(), CutForPlayers(depth=1))
    assert of_kind(decide(second, CloseBets()), CardsBurnt) == ()
