"""Who sees what: the banker's cards before the showing, a place's cards, its rows and what was suggested."""

import pytest

from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.decider import DEALER, SPECTATOR, Participant, fold
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.poker.treze_cartas.commands import (
    Arrange,
    CancelDeal,
    DealCards,
    FindFaceUp,
    FormBank,
    ShakeDice,
    ShowDice,
    Suggest,
    TakeCards,
    TakeForPlace,
)
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.due import show, view
from pagador.games.poker.treze_cartas.facts import face_up
from pagador.games.poker.treze_cartas.state import Treze, faces
from pagador.games.poker.treze_cartas.words import BANCA
from tests.games.treze_cartas.tables import (
    ANA,
    BANKS,
    BETTER,
    BIA,
    EVA,
    RUI,
    SHUFFLED_AGAIN,
    THIRTEEN,
    WORSE,
    after,
    arranging,
    bet,
    cards,
    dealt,
    hand,
    plays,
    rows,
    sees,
)

DICE = 52
"""Where the throw lies that was fixed with the deck: after its last card."""

EVERYBODY = (ANA, BIA, RUI, EVA, DEALER, SPECTATOR)
SHARED = (bet(ANA, "1"), bet(RUI, "1"), bet(BIA, "2"))


def who_sees(sitting: Treze, place: str) -> set[Participant]:
    """Those in whose view the cards of a place have faces."""
    return {who for who in EVERYBODY if faces(hand(view(sitting, who), place))}


@pytest.mark.rule("mo88.2.d")
def test_the_bankers_cards_are_the_dealers_alone_until_they_are_shown() -> None:
    looked = after(dealt(*SHARED), *sees(BANCA, BANKS))
    assert who_sees(looked, BANCA) == {DEALER}
    assert who_sees(after(looked, FormBank(rows=rows(BANKS))), BANCA) == set(EVERYBODY)


@pytest.mark.rule("mo88.5")
def test_the_cards_of_a_place_are_seen_by_all_who_bet_there_and_by_nobody_else() -> None:
    table = after(arranging(*SHARED), TakeCards(by=ANA, place="1"), *sees("1", BETTER))
    assert who_sees(table, "1") == {ANA, RUI}
    assert {who for who in EVERYBODY if view(table, who) == table} == {ANA, RUI}


@pytest.mark.rule("mo88.5")
def test_the_dealer_sees_the_cards_of_a_place_only_where_all_who_bet_there_stand() -> None:
    table = arranging(bet(RUI, "3"), people={RUI: "standing"})
    assert who_sees(after(table, TakeForPlace(place="3"), *sees("3", BETTER)), "3") == {RUI, DEALER}


@pytest.mark.rule("mo88.2.d", "mo88.5")
def test_a_card_shown_to_some_and_a_suggestion_are_no_event_for_others_and_laid_rows_have_none() -> None:
    table = after(arranging(*SHARED), TakeCards(by=ANA, place="1"))
    (shown,) = decide(table, sees("1", BETTER)[0])
    assert [who for who in EVERYBODY if show(shown, who) is not None] == [ANA, RUI]
    table = after(table, *sees("1", BETTER))
    (suggested,) = decide(table, Suggest(by=RUI, place="1", rows=rows(BETTER)))
    assert [who for who in EVERYBODY if show(suggested, who) is not None] == [ANA, RUI]
    (laid,) = decide(table, Arrange(by=ANA, place="1", rows=rows(BETTER), declares="natural"))
    for who in (BIA, DEALER, SPECTATOR):
        seen = show(laid, who)
        assert seen is not None
        assert (seen.rows, seen.declares) == ((), False)  # type: ignore[attr-defined]
    assert show(laid, RUI) == laid


@pytest.mark.rule("mo88.2.d", "mo88.5")
def test_rows_and_suggestions_stay_with_the_place_until_the_rows_are_turned_and_suggestions_for_good() -> None:
    table = after(arranging(*SHARED), TakeCards(by=ANA, place="1"), *sees("1", BETTER))
    table = after(
        table,
        Suggest(by=RUI, place="1", rows=rows(BETTER)),
        Arrange(by=ANA, place="1", rows=rows(BETTER), declares="natural"),
    )
    others = hand(view(table, BIA), "1")
    assert (others.laid, others.rows, others.declares, others.suggestions) == (True, (), False, ())
    turned = after(table, *plays(BIA, "2", WORSE))
    assert who_sees(turned, "1") == who_sees(turned, "2") == set(EVERYBODY)
    assert hand(view(turned, BIA), "1").rows == rows(BETTER)
    assert [len(hand(view(turned, who), "1").suggestions) for who in (ANA, RUI, BIA, SPECTATOR)] == [1, 1, 0, 0]


@pytest.mark.rule("mo88.2.d")
def test_cards_of_a_place_that_was_late_or_has_no_bets_are_turned_for_nobody() -> None:
    table = after(arranging(*SHARED), TakeCards(by=ANA, place="1"), *sees("1", BETTER), EndWindow(question="arranging"))
    assert who_sees(table, "1") == {ANA, RUI}
    assert who_sees(table, "2") == who_sees(table, "3") == set()
    assert len(face_up(table)) == 13 + len([DICE])
    assert who_sees(after(table, PayWinners()), "1") == set()


@pytest.mark.rule("mo88.4")
def test_a_card_dealt_face_up_is_seen_by_all_and_the_rest_of_its_hand_is_not() -> None:
    table = after(arranging(*SHARED), FindFaceUp(hand="1", card=Card("2♥")), TakeCards(by=ANA, place="1"))
    table = after(table, *sees("1", BETTER)[1:])
    assert faces(hand(view(table, BIA), "1")) == (Card("2♥"),)
    assert faces(hand(view(table, RUI), "1")) == cards(BETTER)


@pytest.mark.rule("mo88.4", "mo88.5")
def test_suggestions_stay_with_the_place_though_all_its_cards_lay_face_up() -> None:
    open_cards = (FindFaceUp(hand="1", card=card) for card in cards(BETTER))
    table = after(arranging(*SHARED), *open_cards, TakeCards(by=ANA, place="1"))
    table = after(table, Suggest(by=RUI, place="1", rows=rows(BETTER)))
    assert {who for who in EVERYBODY if hand(view(table, who), "1").suggestions} == {ANA, RUI}
    assert who_sees(table, "1") == set(EVERYBODY)


def test_cards_that_nobody_turned_are_kept_closed_and_open_ones_are_told_by_where_they_lay() -> None:
    assert TREZE_CARTAS.shoes.kept
    table = dealt(dice="1-1-1-2")
    assert face_up(table) == (DICE,)
    table = after(table, FindFaceUp(hand="2", card=Card("9♣")))
    assert face_up(table) == ((20 + 2) % 52, DICE)


def test_dice_that_stand_after_a_cancelled_deal_belong_to_the_deck_before() -> None:
    cancelled = after(dealt(), CancelDeal(cause="a card was lost"), *SHUFFLED_AGAIN, DealCards())
    assert cancelled.dice
    assert face_up(cancelled) == ()
    anew = after(dealt(readings={"cancelled-deal": "anew"}), CancelDeal(cause="a card was lost"), *SHUFFLED_AGAIN)
    assert face_up(anew) == ()
    thrown = after(anew, CloseBets(), ShakeDice(by=ANA), ShowDice(dice=THIRTEEN))
    assert face_up(thrown) == (DICE,)


@pytest.mark.parametrize("who", EVERYBODY)
def test_what_anybody_folds_from_what_they_are_shown_is_their_view(who: Participant) -> None:
    """A whole coup, from the deal on: faces up, misplaced, taken up, suggested, laid, turned and paid."""
    commands = (
        FindFaceUp(hand="1", card=Card("2♥")),
        *sees(BANCA, BANKS),
        FormBank(rows=rows(BANKS)),
        TakeCards(by=ANA, place="1"),
        *sees("1", BETTER)[1:],
        Suggest(by=RUI, place="1", rows=rows(BETTER)),
        Arrange(by=ANA, place="1", rows=rows(BETTER)),
        *plays(BIA, "2", WORSE),
        PayWinners(),
    )
    table = dealt(*SHARED)
    seen = view(table, who)
    for command in commands:
        events = decide(table, command)
        table = fold(TREZE_CARTAS, table, events)
        shown = [each for event in events if (each := show(event, who)) is not None]
        seen = fold(TREZE_CARTAS, seen, shown)
        assert seen == view(table, who)
