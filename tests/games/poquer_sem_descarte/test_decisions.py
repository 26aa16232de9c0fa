"""Decisions: everybody in the same time, each with a time of their own; second bets, warnings, lost lines, failures."""

import pytest

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, BetReturned
from pagador.betting.coup import CoupVoided, EndWindow, PayWinners, VoidCoup
from pagador.games.poker.poquer_sem_descarte.commands import Fold, ReportLostLine
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.due import due
from pagador.games.poker.poquer_sem_descarte.events import DecisionMade, DecisionWarned, HandsExcused
from pagador.games.poker.poquer_sem_descarte.questions import questions
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import Choice, Phase
from tests.games.poquer_sem_descarte.tables import (
    ACE_KING,
    ANA,
    EVA,
    NO_GAME,
    RUI,
    after,
    deciding,
    folded,
    goes_on,
    refusal,
    time_over,
    turns,
)

FAILED = VoidCoup(cause="the power went out")


@pytest.mark.rule("pt15.803.5", "pt15.803.21")
def test_all_decide_in_the_same_time_each_with_a_question_of_their_own() -> None:
    asked = [(each.key, each.asked, each.seconds, each.default) for each in questions(deciding())]
    assert asked == [("decision:ana", (ANA,), 30, "fold"), ("decision:rui", (RUI,), 30, "fold")]


@pytest.mark.rule("pt15.803.2.f", "pt15.803.20.b", "pt15.803.23")
def test_who_goes_on_puts_twice_the_ante_in_the_second_box() -> None:
    placed, made = decide(deciding(), goes_on(ANA))
    assert isinstance(placed, BetPlaced)
    assert (placed.bet.spot, placed.bet.stake, placed.bet.place) == ("bet", 20, "2")
    assert isinstance(made, DecisionMade)
    assert made.choice is Choice.PLAYS


@pytest.mark.rule("pt15.803.23")
@pytest.mark.parametrize("stake", [10, 19, 21, 30, 0, -20, 10**15])
def test_a_second_bet_of_any_other_amount_is_refused(stake: int) -> None:
    sentence, under = refusal(deciding(), goes_on(ANA, stake))
    assert sentence.startswith("The second bet is twice the ante: 20, not ")
    assert under == ("pt15.803.23",)


@pytest.mark.rule("pt15.803.20")
def test_a_decision_is_made_once_by_who_is_asked_and_in_its_time() -> None:
    decided = after(deciding(), Fold(by=ANA))
    assert refusal(decided, goes_on(ANA)) == ("ana has decided already.", ("pt15.803.20",))
    assert refusal(decided, Fold(by=EVA)) == ("eva has no hand in this round.", ("pt15.803.2.a",))
    over = after(decided, Fold(by=RUI), PayWinners())
    assert refusal(over, Fold(by=RUI))[0] == "rui has no hand in this round."


# Time ------------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.31")
def test_who_does_not_decide_is_warned_and_has_supplementary_time_alone() -> None:
    (warned,) = decide(deciding(), time_over(ANA))
    assert warned == DecisionWarned(who=ANA, place="2", seconds=15, under=("pt15.803.31",))
    asked = [(each.key, each.seconds, each.renewals) for each in questions(after(deciding(), time_over(ANA)))]
    assert asked == [("decision:ana", 15, 1), ("decision:rui", 30, 0)]


@pytest.mark.rule("pt15.803.31")
def test_an_answer_in_supplementary_time_counts() -> None:
    warned = after(deciding(), time_over(ANA), goes_on(ANA))
    assert [hand.choice for hand in warned.hands] == [Choice.PLAYS, None]


@pytest.mark.rule("pt15.803.22", "pt15.803.32")
def test_who_lets_the_supplement_pass_has_given_up_and_loses_the_ante() -> None:
    late = after(deciding(), time_over(ANA))
    made = decide(late, time_over(ANA))[0]
    assert made == DecisionMade(who=ANA, place="2", choice=Choice.FOLDED, by_time=True, under=("pt15.803.32",))
    paying = after(late, time_over(ANA), goes_on(RUI), *turns(NO_GAME))
    lost = [event.bet.owner for event in decide(paying, PayWinners()) if isinstance(event, BetCollected)]
    assert lost == [ANA]


@pytest.mark.rule("pt15.803.31")
def test_no_time_ends_that_does_not_run() -> None:
    decided = after(deciding(), Fold(by=ANA))
    assert refusal(decided, time_over(ANA))[0] == "The table does not ask for decision:ana: no time ends."
    assert (
        refusal(deciding(), EndWindow())[0] == "Several times run at this table: name the question whose time is over."
    )


# Lost lines ------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.34", "pt15.803.35")
def test_who_loses_the_line_has_the_whole_time_unless_the_table_reads_it_otherwise() -> None:
    assert refusal(deciding(), ReportLostLine(place="2"))[1] == ("pt15.803.35",)
    at_once = deciding(readings={"lost-line": "at-once"})
    made = decide(at_once, ReportLostLine(place="2"))[0]
    assert made == DecisionMade(who=ANA, place="2", choice=Choice.FOLDED, line_lost=True, under=("pt15.803.35",))
    assert [offer.command for offer in due(deciding()) if offer.command == "report-lost-line"] == []


@pytest.mark.rule("pt15.803.34")
def test_a_second_bet_stands_with_or_without_a_line() -> None:
    played = after(deciding(readings={"lost-line": "at-once"}), goes_on(ANA))
    sentence = "The second bet stands, with or without a line."
    assert refusal(played, ReportLostLine(place="2")) == (sentence, ("pt15.803.36",))


# Failures of the house -------------------------------------------------------------------


def returned(sitting: Poquer) -> list[tuple[str, str, int]]:
    events = decide(sitting, FAILED)
    return [(event.bet.owner, event.bet.spot, event.bet.stake) for event in events if isinstance(event, BetReturned)]


@pytest.mark.rule("pt15.803.33")
def test_a_round_that_cannot_be_finished_is_void_and_every_stake_goes_back() -> None:
    assert returned(deciding()) == [("ana", "ante", 10), ("rui", "ante", 10)]
    assert isinstance(decide(deciding(), FAILED)[0], CoupVoided)
    assert after(deciding(), FAILED).phase is Phase.SHUFFLING


@pytest.mark.rule("pt15.803.33", "pt15.803.36")
def test_with_a_second_bet_on_the_table_the_undecided_are_excused_and_the_bet_is_settled() -> None:
    played = after(deciding(), goes_on(ANA))
    out, back, _ = decide(played, FAILED)
    assert isinstance(out, HandsExcused)
    assert out.places == ("5",)
    assert isinstance(back, BetReturned)
    assert (back.bet.owner, back.bet.stake) == (RUI, 10)
    paying = after(played, FAILED, *turns(ACE_KING))
    paid = [(event.bet.spot, event.prize) for event in decide(paying, PayWinners()) if isinstance(event, BetPaid)]
    assert paid == [("ante", 10), ("bet", 20)]
    assert after(paying, PayWinners()).bets == ()


@pytest.mark.rule("pt15.803.33")
def test_read_as_void_for_all_the_second_bet_goes_back_too() -> None:
    played = after(deciding(readings={"failure-while-undecided": "void-for-all"}), goes_on(ANA))
    assert returned(played) == [("ana", "ante", 10), ("rui", "ante", 10), ("ana", "bet", 20)]


@pytest.mark.rule("pt15.803.33")
def test_where_the_cards_do_not_come_either_the_round_is_void_with_its_second_bets() -> None:
    turning = after(deciding(), goes_on(ANA), Fold(by=RUI))
    assert turning.phase is Phase.TURNING
    assert returned(turning) == [("ana", "ante", 10), ("rui", "ante", 10), ("ana", "bet", 20)]


@pytest.mark.rule("pt15.803.22", "pt15.803.33")
def test_who_gave_up_before_a_void_round_gets_the_ante_back_or_not_as_it_is_read() -> None:
    assert returned(after(deciding(), Fold(by=ANA))) == [("ana", "ante", 10), ("rui", "ante", 10)]
    kept = after(deciding(readings={"folded-in-void": "kept"}), Fold(by=ANA))
    assert returned(kept) == [("rui", "ante", 10)]
    assert folded(kept, decide(kept, FAILED)).bets == ()


def test_between_rounds_there_is_nothing_to_void() -> None:
    over = after(deciding(), Fold(by=ANA), Fold(by=RUI))
    assert refusal(over, FAILED) == ("There is no round that could be void.", ("pt15.803.33",))
