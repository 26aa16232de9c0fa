"""Stakes: on any place and on several, until the dice are shaken; whose bet is highest, and who holds the cards."""

import pytest

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import DEALER, Amount, Choice, Participant
from pagador.games.poker.treze_cartas.commands import ShakeDice, ShakeForPlayer, ShowDice
from pagador.games.poker.treze_cartas.questions import questions
from pagador.games.poker.treze_cartas.words import Phase
from tests.games.treze_cartas.tables import (
    ANA,
    BIA,
    EVA,
    RUI,
    after,
    arranging,
    bet,
    betting,
    dealt,
    hand,
    offers,
    refusal,
    rolled,
)

SHAKEN = ("The dice have been shaken: no bet comes, goes or moves.", ("mo88.2.c",))


def back(who: Participant, place: str) -> WithdrawBet:
    return WithdrawBet(by=who, spot="aposta", place=place)


# Bets ------------------------------------------------------------------------------------


@pytest.mark.rule("mo88.3", "mo88.5")
def test_anybody_at_the_table_bets_on_any_place_on_several_and_beside_others() -> None:
    table = after(betting(), bet(RUI, "1", 30), bet(ANA, "1", 20), bet(ANA, "3", 10), bet(RUI, "1", 5))
    lies = [(each.owner, each.place, each.stake) for each in table.bets]
    assert lies == [(RUI, "1", 35), (ANA, "1", 20), (ANA, "3", 10)]


@pytest.mark.rule("mo88.3")
def test_a_bet_without_a_place_is_on_ones_own_seat() -> None:
    table = after(betting(), PlaceBet(by=BIA, spot="aposta", stake=10))
    assert table.bets[0].place == "2"


def test_limits_are_for_each_player_on_each_place_and_are_terms() -> None:
    table = after(betting(minimum=10, maximum=50), bet(ANA, "1", 500))
    most = "The most on aposta is 500: 500 lie there, 1 more is too much."
    assert refusal(table, bet(ANA, "1", 1)) == (most, ())
    assert refusal(table, bet(ANA, "2", 9)) == ("The least on aposta is 10: 9 is too little.", ())
    assert len(after(table, bet(ANA, "2", 500), bet(BIA, "1", 500)).bets) == 3


def test_offers_put_places_with_the_same_room_together() -> None:
    table = after(betting({ANA: "1"}), bet(ANA, "2", 400))
    found = {offer.fields["place"]: offer.fields["stake"] for offer in offers(table, "place-bet")}
    assert found == {
        Choice(("1", "3")): Amount(least=10, most=1000),
        Choice(("2",)): Amount(least=1, most=600),
    }


@pytest.mark.rule("mo88.2.c")
def test_until_they_are_closed_bets_may_go_back_and_after_the_dice_none_comes_goes_or_moves() -> None:
    table = after(betting(), bet(ANA, "1"), bet(ANA, "2"), back(ANA, "1"))
    assert [each.place for each in table.bets] == ["2"]
    closed = after(table, CloseBets())
    about = ("Nothing more: the dice are about to be shaken.", ())
    assert refusal(closed, bet(ANA, "1")) == refusal(closed, back(ANA, "2")) == about
    shaken = after(closed, ShakeDice(by=ANA))
    for table in (shaken, after(shaken, ShowDice(dice="1-1-1-1")), dealt(), arranging()):
        assert refusal(table, bet(ANA, "1")) == refusal(table, back(ANA, "1")) == SHAKEN
        assert offers(table, "place-bet") == offers(table, "withdraw-bet") == []


def test_nobody_takes_back_what_is_not_theirs() -> None:
    table = after(betting(), bet(ANA, "1"))
    assert refusal(table, back(BIA, "1")) == ("You have no chips on aposta to take back.", ("mo88.2.c",))


def test_without_a_bet_nothing_is_dealt_and_bets_are_asked_for_again() -> None:
    table = after(betting(), EndWindow(question="betting"))
    assert (table.phase, table.coup, table.shoe.number) == (Phase.BETTING, 2, 1)


@pytest.mark.rule("mo88.3")
def test_who_plays_keeps_their_place_until_the_coup_ends_and_others_may_go() -> None:
    stays = ("During a coup nobody changes place: wait for it to end.", ("mo88.3",))
    table = dealt()
    assert refusal(table, LeavePlace(by=ANA)) == stays
    assert refusal(table, TakePlace(by=ANA, place="3")) == ("ana already has place 1.", ("mo88.3",))
    assert after(table, LeavePlace(by=BIA)).people == ((ANA, "1"), (RUI, "standing"))


# Who shakes ------------------------------------------------------------------------------


@pytest.mark.rule("mo88.2.b")
def test_the_highest_seated_bettor_is_asked_to_shake_and_after_silence_the_dealer_must() -> None:
    table = after(betting(), bet(RUI, "1", 900), bet(ANA, "1", 20), bet(BIA, "1", 30), CloseBets())
    (question,) = questions(table)
    assert (question.key, question.asked, question.seconds) == ("shake:bia", (BIA,), 10)
    bias = ("It is for bia to shake the dice.", ("mo88.2.b",))
    assert refusal(table, ShakeDice(by=ANA)) == refusal(table, ShakeForPlayer()) == bias
    silent = after(table, EndWindow(question="shake:bia"))
    assert (silent.shaker, questions(silent)) == (DEALER, ())
    dealers = ("It is for the dealer to shake the dice.", ("mo88.2.b",))
    assert refusal(silent, ShakeDice(by=BIA)) == dealers
    assert after(silent, ShakeForPlayer()).phase is Phase.ROLLED


@pytest.mark.rule("mo88.2.b")
@pytest.mark.parametrize(("reading", "shaker"), [("single", BIA), ("sum", ANA)])
def test_the_highest_bet_is_one_on_a_place_or_the_sum_of_a_players(reading: str, shaker: Participant) -> None:
    bets = (bet(ANA, "1", 30), bet(ANA, "2", 30), bet(BIA, "3", 50))
    table = after(betting(readings={"highest-bet": reading}), *bets, CloseBets())
    assert table.shaker == shaker


# Who holds the cards ---------------------------------------------------------------------


@pytest.mark.rule("mo88.5")
def test_who_has_not_bet_on_the_place_where_they_sit_does_not_hold_its_cards() -> None:
    table = dealt(bet(BIA, "1", 10), bet(RUI, "1", 500))
    assert (hand(table, "1").holder, hand(table, "1").seen_by) == (BIA, (BIA, RUI))


@pytest.mark.rule("mo88.3", "mo88.5")
@pytest.mark.parametrize(("reading", "holder"), [("occupant", ANA), ("highest", BIA)])
def test_the_occupant_holds_the_cards_or_the_highest_bettor(reading: str, holder: Participant) -> None:
    table = dealt(bet(ANA, "1", 10), bet(BIA, "1", 20), readings={"place-holder": reading})
    assert hand(table, "1").holder == holder


@pytest.mark.rule("mo88.5")
def test_where_all_stand_the_dealer_holds_the_cards_and_looks_with_them() -> None:
    table = dealt(bet(RUI, "3", 10), bet(EVA, "3", 20), people={RUI: "standing", EVA: "standing"})
    assert (hand(table, "3").holder, hand(table, "3").seen_by) == (DEALER, (RUI, EVA, DEALER))


@pytest.mark.rule("mo88.2.c", "mo88.5")
def test_a_place_without_bets_has_its_thirteen_cards_and_nobody_who_looks_at_them() -> None:
    table = rolled()
    assert hand(table, "2").cards == ()
    empty = hand(dealt(), "2")
    assert (len(empty.cards), empty.in_play, empty.holder, empty.seen_by) == (13, False, None, ())
