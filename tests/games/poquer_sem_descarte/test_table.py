"""The table: its places, times, limits and who approved them; the ante."""

import pytest
from msgspec.structs import replace

from pagador.betting.bets import BetPlaced, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, CoupEnded, EndWindow
from pagador.betting.places import LeavePlace
from pagador.decider import Called
from pagador.games.poker.poquer_sem_descarte.commands import StartDeal
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.due import due
from pagador.games.poker.poquer_sem_descarte.facts import describe
from pagador.games.poker.poquer_sem_descarte.opening import open_table, order_of
from pagador.games.poker.poquer_sem_descarte.questions import questions
from pagador.games.poker.poquer_sem_descarte.words import Phase
from pagador.law import Refused
from tests.games.poquer_sem_descarte.tables import ANA, RUI, after, ante, betting, refusal


@pytest.mark.rule("pt15.803.4", "pt15.803.6.a")
@pytest.mark.parametrize(("seats", "last"), [(1, "1"), (7, "7")])
def test_a_table_has_one_to_seven_places(seats: int, last: str) -> None:
    table = open_table({"seats": seats}).table
    assert (len(table.floor.seats), table.floor.seats[-1]) == (seats, last)
    assert table.individual == (seats == 1)


@pytest.mark.rule("pt15.803.6.a", "pt15.803.ato.2")
@pytest.mark.parametrize("seats", [0, 8, -1])
def test_no_table_has_another_number_of_places(seats: int) -> None:
    with pytest.raises(Refused, match=rf"1 to 7 places, not {seats}\.") as refused:
        open_table({"seats": seats})
    assert refused.value.under == ("pt15.803.6.a",)


@pytest.mark.rule("pt15.803.14", "pt15.803.21", "pt15.803.31")
@pytest.mark.parametrize(
    ("term", "under"),
    [
        ("window_seconds", "pt15.803.14"),
        ("decision_seconds", "pt15.803.21"),
        ("supplement_seconds", "pt15.803.31"),
    ],
)
def test_each_time_is_a_second_at_least(term: str, under: str) -> None:
    with pytest.raises(Refused, match=r"one second at least, not 0\.") as refused:
        open_table({term: 0})
    assert refused.value.under == (under,)


@pytest.mark.parametrize("term", ["window_seconds", "decision_seconds", "supplement_seconds"])
def test_each_time_is_an_hour_at_most_by_a_bound_of_our_own(term: str) -> None:
    open_table({term: 3600})
    with pytest.raises(Refused, match=r"3600 seconds at most, not 3601\.") as refused:
        open_table({term: 3601})
    assert refused.value.under == ()


@pytest.mark.rule("pt15.803.6.b")
def test_the_deck_and_the_order_of_its_cards_are_the_laws() -> None:
    sitting = open_table()
    law = sitting.law
    assert (law.decks.value, describe(sitting).equipment.decks, sum(sitting.shoe.unseen)) == (1, 1, 52)
    other = replace(law, heights=replace(law.heights, value=law.heights.value[::-1]))
    with pytest.raises(AssertionError):
        order_of(other, sitting.table.readings)


@pytest.mark.parametrize(("readings", "most"), [({}, 250), ({"maximum-of": "whole-coup"}, 83)])
def test_the_most_that_a_lobby_tells_is_that_of_an_ante(readings: dict[str, str], most: int) -> None:
    facts = describe(open_table({"minimum": 10}, readings))
    assert (facts.most, [spot.spot for spot in facts.spots if spot.answer]) == (most, ["bet"])


@pytest.mark.rule("pt15.803.ato.3")
def test_the_operators_rules_name_who_approved_them() -> None:
    with pytest.raises(Refused, match="say by whom"):
        open_table({"approved_by": " "})


@pytest.mark.rule("pt15.803.17", "pt15.803.18")
@pytest.mark.parametrize(("terms", "under"), [({"minimum": 0}, "17"), ({"maximum": 26}, "18"), ({"maximum": 0}, "18")])
def test_minimum_and_maximum_stay_within_the_law(terms: dict[str, int], under: str) -> None:
    with pytest.raises(Refused) as refused:
        open_table(terms)
    assert refused.value.under == (f"pt15.803.{under}",)


@pytest.mark.rule("pt15.803.2.b", "pt15.803.2.c", "pt15.803.16", "pt15.803.18")
@pytest.mark.parametrize(("stake", "under"), [(9, "minimum"), (251, "maximum")])
def test_an_ante_is_neither_under_the_minimum_nor_over_twenty_five_times_it(stake: int, under: str) -> None:
    assert "pt15.803.16" in refusal(betting(), ante(ANA, stake))[1]


@pytest.mark.rule("pt15.803.2.a", "pt15.803.16")
def test_an_ante_of_the_maximum_is_taken_and_no_chip_more() -> None:
    full = after(betting(), ante(ANA, 250))
    assert sum(bet.stake for bet in full.bets) == 250
    assert "pt15.803.18" in refusal(full, ante(ANA, 1))[1]


@pytest.mark.rule("pt15.803.18")
def test_read_for_the_whole_round_the_maximum_leaves_a_third_to_the_ante() -> None:
    whole = betting(readings={"maximum-of": "whole-coup"})
    assert whole.table.limit.most == 83


@pytest.mark.rule("pt15.803.2.a")
def test_the_second_box_is_closed_before_the_cards() -> None:
    assert refusal(betting(), PlaceBet(by=ANA, spot="bet", stake=20)) == (
        "The second bet is made once you have seen your cards.",
        ("pt15.803.20.b",),
    )


def test_an_ante_can_be_taken_back_while_bets_are_open() -> None:
    assert after(betting(), ante(ANA), WithdrawBet(by=ANA, spot="ante")).bets == ()


# The time to bet -------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.6.b", "pt15.803.14")
def test_bets_are_called_for_when_the_one_deck_is_shuffled() -> None:
    sitting = betting()
    assert (sitting.phase, sitting.shoe.size) == (Phase.BETTING, 52)
    (question,) = questions(sitting)
    assert (question.key, question.seconds, question.asked) == ("betting", 30, None)


@pytest.mark.rule("pt15.803.14")
def test_the_end_of_the_time_is_called_and_the_cards_dealt() -> None:
    called = decide(after(betting(), ante(ANA)), EndWindow(question="betting"))[0]
    assert called == Called(call="nada_mais", under=("pt15.803.14",))


@pytest.mark.rule("pt15.803.2.e", "pt15.803.14")
def test_without_an_ante_there_is_nothing_to_deal_and_bets_are_called_for_again() -> None:
    ended, called = decide(betting(), CloseBets())
    assert isinstance(ended, CoupEnded)
    assert called == Called(call="open_bets", under=("pt15.803.14",))
    assert after(betting(), CloseBets()).shoe == betting().shoe


@pytest.mark.rule("pt15.803.2.e")
def test_a_player_goes_between_rounds_once_the_ante_is_taken_back() -> None:
    taken_back = after(betting({ANA: "1"}), ante(ANA), WithdrawBet(by=ANA, spot="ante"))
    assert after(taken_back, LeavePlace(by=ANA)).people == ()


# An individual table ---------------------------------------------------------------------


@pytest.mark.rule("pt15.803.15")
def test_alone_at_an_individual_table_the_player_starts_the_deal() -> None:
    alone = after(betting({ANA: "1"}, seats=1), ante(ANA))
    assert [offer.by for offer in due(alone) if offer.command == "start-deal"] == [ANA]
    assert after(alone, StartDeal(by=ANA)).phase is Phase.SHOWING


@pytest.mark.rule("pt15.803.15")
def test_at_an_individual_table_no_time_runs_for_the_ante() -> None:
    (question,) = questions(betting({ANA: "1"}, seats=1))
    assert question.seconds is None


@pytest.mark.rule("pt15.803.15")
def test_the_deal_is_not_started_before_the_ante() -> None:
    alone = betting({ANA: "1"}, seats=1)
    assert refusal(alone, StartDeal(by=ANA)) == ("Mark your ante first: then the cards are dealt.", ("pt15.803.15",))


@pytest.mark.rule("pt15.803.15")
def test_among_several_no_player_starts_the_deal() -> None:
    several = after(betting(), ante(ANA), ante(RUI))
    sentence = "At a table of several the time to bet ends for all at once."
    assert refusal(several, StartDeal(by=ANA)) == (sentence, ("pt15.803.14",))
    assert not [offer for offer in due(several) if offer.command == "start-deal"]


def test_an_ante_is_a_bet_of_its_owner_on_the_own_place() -> None:
    (placed,) = decide(betting(), ante(RUI, 30))
    assert isinstance(placed, BetPlaced)
    assert (placed.bet.place, placed.bet.spot, placed.bet.stake) == ("5", "ante", 30)
