"""Rows: the banker's, formed again until cards are taken up; the places' in one time; suggestions; the signal."""

import pytest
from msgspec.structs import replace

from pagador.betting.coup import EndWindow, PayWinners
from pagador.decider import DEALER, Called, Command
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.commands import (
    Arrange,
    ArrangeForPlace,
    CancelDeal,
    DealCards,
    FormBank,
    ShowCard,
    Suggest,
    TakeCards,
    TakeForPlace,
)
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.events import PlaceCompared, TimeSignalled
from pagador.games.poker.treze_cartas.law import law_of
from pagador.games.poker.treze_cartas.opening import scoring_of
from pagador.games.poker.treze_cartas.questions import questions
from pagador.games.poker.treze_cartas.state import Readings, Treze
from pagador.games.poker.treze_cartas.words import BANCA, Phase, Reason, Result
from tests.games.treze_cartas.tables import (
    ANA,
    BANKS,
    BETTER,
    BIA,
    EVA,
    FOUL,
    RUI,
    SHUFFLED_AGAIN,
    WORSE,
    after,
    arranging,
    bet,
    dealt,
    hand,
    offers,
    on_places,
    plays,
    refusal,
    rows,
    sees,
)

TIME = "arranging"
BOTH = (bet(ANA, "1"), bet(BIA, "2"))
AGAIN = "2♠ 3♦ 4♥ / 7♠ 7♦ 9♥ J♥ K♥ / Q♠ Q♦ T♥ 8♥ 5♥"
"""The banker's thirteen otherwise."""


# The banker ------------------------------------------------------------------------------


@pytest.mark.rule("mo88.2.d")
def test_the_banker_looks_at_all_thirteen_before_forming_them() -> None:
    early = ("The banker has not looked at all thirteen cards yet.", ("mo88.2.d",))
    assert refusal(after(dealt(), *sees(BANCA, BANKS)[:12]), FormBank(rows=rows(BANKS))) == early
    assert refusal(after(dealt(), *sees(BANCA, BANKS)), FormBank(rows=rows(WORSE)))[1] == ("mo88.7",)


@pytest.mark.rule("mo88.2.d")
def test_the_banker_forms_again_until_somebody_takes_up_cards() -> None:
    table = after(arranging(*BOTH), FormBank(rows=rows(AGAIN)))
    assert (table.banca.rows, table.formings) == (rows(AGAIN), 2)
    taken = after(table, TakeCards(by=BIA, place="2"))
    stands = ("Cards have been taken up: the banker's rows stand.", ("mo88.2.d",))
    assert refusal(taken, FormBank(rows=rows(BANKS))) == stands
    assert offers(taken, "form-bank") == []


@pytest.mark.rule("mo88.2.d")
@pytest.mark.parametrize(("reading", "renewals"), [("last-showing", 1), ("first-showing", 0)])
def test_the_time_runs_from_the_last_showing_or_from_the_first(reading: str, renewals: int) -> None:
    table = after(arranging(readings={"arranging-time": reading}), FormBank(rows=rows(AGAIN)))
    assert questions(table)[0].renewals == renewals


@pytest.mark.rule("mo88.7")
def test_a_banker_whose_rows_do_not_ascend_is_not_refused_and_loses_to_all() -> None:
    table = after(arranging(banks="2♠ 3♦ 5♥ / Q♠ Q♦ T♥ 8♥ 4♥ / 7♠ 7♦ 9♥ J♥ K♥"), *plays(ANA, "1", WORSE))
    outcome = hand(table, "1").outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason, outcome.bank_foul) == (Result.WON, Reason.FOUL, True)


# Taking up -------------------------------------------------------------------------------


@pytest.mark.rule("mo88.2.d")
def test_nobody_takes_up_or_looks_at_cards_before_the_banker_has_shown() -> None:
    for table in (dealt(), after(dealt(), *sees(BANCA, BANKS))):
        early = ("Nobody takes up cards before the banker has shown theirs.", ("mo88.2.d",))
        assert refusal(table, TakeCards(by=ANA, place="1")) == early
        look = ShowCard(hand="1", card=Card("A♠"))
        assert refusal(table, look) == ("That card is not to be looked at now.", ("mo88.2.d",))


@pytest.mark.rule("mo88.2.d")
def test_cards_that_are_not_taken_up_are_shown_to_nobody() -> None:
    look = ("That card is not to be looked at now.", ("mo88.2.d",))
    assert refusal(arranging(), ShowCard(hand="1", card=Card("A♠"))) == look
    table = after(arranging(*BOTH), TakeCards(by=ANA, place="1"))
    assert refusal(table, ShowCard(hand="2", card=Card("A♠"))) == look
    assert refusal(table, ShowCard(hand="1", card=Card("2♠")))[0] == "2♠ cannot come: none is left."


@pytest.mark.rule("mo88.3", "mo88.5")
def test_only_who_holds_the_cards_takes_them_up_and_lays_them() -> None:
    table = arranging(bet(ANA, "1"), bet(RUI, "1"), bet(BIA, "2"))
    suggests = ("The cards of place 1 are held by ana: you may suggest.", ("mo88.5",))
    other = ("Nobody holds the cards of another place: those of place 1 are not yours.", ("mo88.3",))
    assert refusal(table, TakeCards(by=RUI, place="1")) == suggests
    assert refusal(table, TakeCards(by=BIA, place="1")) == other
    assert refusal(table, TakeForPlace(place="1")) == other
    taken = after(table, TakeCards(by=ANA, place="1"), *sees("1", BETTER))
    assert refusal(taken, Arrange(by=RUI, place="1", rows=rows(BETTER))) == suggests
    assert refusal(taken, ArrangeForPlace(place="1", rows=rows(BETTER))) == other
    assert refusal(taken, TakeCards(by=ANA, place="1"))[0] == "The cards of place 1 have been taken up already."


@pytest.mark.rule("mo88.5")
def test_where_all_stand_the_dealer_takes_up_and_lays_and_a_player_does_not() -> None:
    table = arranging(bet(RUI, "3"), bet(EVA, "3"), people={RUI: "standing", EVA: "standing"})
    assert questions(table) == ()
    assert [offer.must for offer in offers(table, "take-for-place")] == [True]
    dealers = ("The cards of place 3 are held by the dealer: you may suggest.", ("mo88.5",))
    assert refusal(table, TakeCards(by=RUI, place="3")) == dealers
    seen = after(table, TakeForPlace(place="3"), *sees("3", BETTER))
    assert [offer.must for offer in offers(seen, "arrange-for-place")] == [True]
    foul = ("The dealer lays no foul for a place: these rows do not ascend.", ("mo88.5", "mo88.7"))
    assert refusal(seen, ArrangeForPlace(place="3", rows=rows(FOUL))) == foul
    suggested = after(seen, Suggest(by=EVA, place="3", rows=rows(FOUL)))
    assert hand(suggested, "3").suggestions[0].by == EVA
    assert after(suggested, ArrangeForPlace(place="3", rows=rows(BETTER))).phase is Phase.PAYING


@pytest.mark.rule("mo88.5", "mo88.7")
def test_the_dealer_may_lay_a_natural_that_does_not_ascend_but_only_where_it_counts() -> None:
    flushes = "A♠ K♠ Q♠ / A♣ K♣ Q♣ J♣ 9♣ / 2♥ 3♥ 4♥ 5♥ 7♥"
    said = ArrangeForPlace(place="3", rows=rows(flushes), declares="natural")
    unsaid = replace(said, declares="")
    assert after(standing_sees(flushes, "undeclared"), unsaid).phase is Phase.PAYING
    assert after(standing_sees(flushes, "declared"), said).phase is Phase.PAYING
    assert refusal(standing_sees(flushes, "declared"), unsaid)[1] == ("mo88.5", "mo88.7")


def standing_sees(text: str, reading: str) -> Treze:
    """Rui, who stands, has 100 on place 3, and the dealer has taken up these cards there."""
    table = arranging(bet(RUI, "3"), people={RUI: "standing"}, banks=OTHERS, readings={"natural-declared": reading})
    return after(table, TakeForPlace(place="3"), *sees("3", text))


OTHERS = "2♠ 3♦ 5♠ / 7♠ 7♦ 9♥ J♥ K♥ / Q♦ Q♥ T♥ 8♥ 4♦"


@pytest.mark.rule("mo88.5")
def test_by_the_other_reading_a_place_that_nobody_seated_holds_loses_at_once() -> None:
    table = arranging(bet(RUI, "3"), people={RUI: "standing"}, readings={"no-seated-bettor": "place-loses"})
    outcome = hand(table, "3").outcome
    assert outcome is not None
    assert (table.phase, outcome.result, outcome.reason) == (Phase.PAYING, Result.LOST, Reason.NOT_HELD)


@pytest.mark.rule("mo88.5")
def test_by_that_reading_nobody_holds_the_cards_and_nobody_is_told_to_suggest() -> None:
    table = arranging(bet(ANA, "1"), bet(RUI, "3"), readings={"no-seated-bettor": "place-loses"})
    nobody = ("Nobody holds the cards of place 3: all who bet there stand.", ("mo88.5",))
    assert refusal(table, TakeCards(by=RUI, place="3")) == nobody
    assert refusal(table, Suggest(by=RUI, place="3", rows=rows(BETTER))) == nobody


# Laying ----------------------------------------------------------------------------------

IN_HAND = (TakeCards(by=ANA, place="1"), *sees("1", BETTER))
B3, B5, C5 = rows(BETTER)


@pytest.mark.rule("mo88.7")
@pytest.mark.parametrize(
    ("laid", "sentence"),
    [
        ((), "The rows are of 3-5-5 cards, not of 0."),
        ((B3, B5), "The rows are of 3-5-5 cards, not of 3-5."),
        ((B5, C5, B3), "The rows are of 3-5-5 cards, not of 5-5-3."),
        ((B3, B5, C5, ()), "The rows are of 3-5-5 cards, not of 3-5-5-0."),
        (((),) * 5000, "The rows are of 3-5-5 cards, not of 0-0-0-0…."),
        ((B3, B5, (*C5[:4], Card("2♠"))), "2♠ is not among these thirteen cards."),
        ((B3, B5, (*C5[:4], Card("nonsense"))), "non is not among these thirteen cards."),
        ((B3, B5, (*C5[:4], Card(""))), "? is not among these thirteen cards."),
        ((B3, B5, (*C5[:4], B3[0])), "2♥ is laid more than once."),
    ],
)
def test_rows_of_other_sizes_or_cards_are_refused_and_change_nothing(
    laid: tuple[tuple[Card, ...], ...], sentence: str
) -> None:
    table = after(arranging(bet(ANA, "1"), bet(RUI, "1")), *IN_HAND)
    assert refusal(table, Arrange(by=ANA, place="1", rows=laid)) == (sentence, ("mo88.7",))
    assert refusal(table, Suggest(by=RUI, place="1", rows=laid)) == (sentence, ("mo88.7",))
    bank = after(dealt(), *sees(BANCA, BETTER))
    assert refusal(bank, FormBank(rows=laid)) == (sentence, ("mo88.7",))


@pytest.mark.rule("mo88.7")
def test_rows_are_not_scored_by_a_law_that_has_them_of_other_sizes() -> None:
    law = law_of()
    with pytest.raises(AssertionError):
        scoring_of(replace(law, rows=replace(law.rows, value=(3, 4, 6))), Readings())


@pytest.mark.rule("mo88.7")
def test_a_foul_is_laid_like_any_rows_and_loses() -> None:
    table = after(arranging(), *plays(ANA, "1", FOUL))
    outcome = hand(table, "1").outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason, outcome.foul) == (Result.LOST, Reason.FOUL, True)


@pytest.mark.rule("mo88.2.d")
def test_rows_are_laid_once_of_cards_taken_up_and_seen() -> None:
    lays = Arrange(by=ANA, place="1", rows=rows(BETTER))
    table = arranging(*BOTH)
    assert refusal(table, lays) == ("The cards of place 1 have not been taken up.", ("mo88.2.d",))
    assert refusal(after(table, *IN_HAND[:-1]), lays)[0] == "Not all cards of place 1 have been seen yet."
    laid = after(table, *IN_HAND, lays)
    assert refusal(laid, lays) == ("The rows of place 1 are laid already.", ("mo88.2.d",))
    assert refusal(dealt(), lays) == ("The cards of place 1 have not been taken up.", ("mo88.2.d",))


@pytest.mark.rule("mo88.3")
def test_cards_of_the_banker_and_of_places_without_bets_are_not_laid_by_players() -> None:
    table = arranging()
    assert refusal(table, TakeCards(by=ANA, place=BANCA))[0] == "The banker's cards are the banker's own."
    for place in ("2", "3", "9"):
        assert refusal(table, TakeCards(by=ANA, place=place))[0] == f"No cards of place {place} are in play."
    assert refusal(table, TakeForPlace(place=BANCA))[1] == ("mo88.3",)


# Suggestions -----------------------------------------------------------------------------


@pytest.mark.rule("mo88.5")
def test_others_who_bet_on_the_place_suggest_and_the_newest_of_each_stands() -> None:
    bets = (bet(ANA, "1"), bet(RUI, "1"), bet(BIA, "1"))
    table = after(arranging(*bets), *IN_HAND)
    assert {offer.by for offer in offers(table, "suggest")} == {RUI, BIA}
    one, two = Suggest(by=RUI, place="1", rows=rows(FOUL)), Suggest(by=BIA, place="1", rows=rows(BETTER))
    table = after(table, one, two, replace(one, rows=rows(BETTER)))
    assert [(each.by, each.rows) for each in hand(table, "1").suggestions] == [
        (BIA, rows(BETTER)),
        (RUI, rows(BETTER)),
    ]
    assert hand(after(table, Arrange(by=ANA, place="1", rows=rows(FOUL))), "1").rows == rows(FOUL)


@pytest.mark.rule("mo88.5")
def test_nobody_suggests_for_cards_that_are_not_theirs_to_see_nor_to_themselves() -> None:
    table = after(arranging(bet(ANA, "1"), bet(BIA, "2")), *IN_HAND)
    only = ("Only who has bet on place 1 may suggest how to lay its rows.", ("mo88.5",))
    assert refusal(table, Suggest(by=BIA, place="1", rows=rows(BETTER))) == only
    own = ("You hold the cards of place 1: lay them as you like.", ("mo88.5",))
    assert refusal(table, Suggest(by=ANA, place="1", rows=rows(BETTER))) == own


# The time --------------------------------------------------------------------------------


@pytest.mark.rule("mo88.2.d")
def test_all_places_have_one_time_of_five_minutes_which_asks_those_who_still_have_to_lay() -> None:
    table = arranging(*BOTH, bet(RUI, "3"))
    (question,) = questions(table)
    assert (question.key, question.asked, question.seconds) == (TIME, (ANA, BIA), 300)
    assert (question.early, question.default) == (False, "")
    (left,) = questions(after(table, *plays(ANA, "1", BETTER)))
    assert (left.asked, left.number, left.renewals) == ((BIA,), question.number, question.renewals)


@pytest.mark.rule("mo88.2.d")
def test_the_signal_says_that_the_minutes_are_over_and_unlaid_places_lose_but_for_the_dealers() -> None:
    table = after(arranging(*BOTH, bet(RUI, "3")), *plays(ANA, "1", BETTER), TakeCards(by=BIA, place="2"))
    events = decide(table, EndWindow(question=TIME))
    assert events[0] == Called(call="signal", blanks={"minutes": "5"}, under=("mo88.2.d",))
    assert events[1] == TimeSignalled(minutes=5, places=("2",), under=("mo88.2.d",))
    compared = [event for event in events if isinstance(event, PlaceCompared)]
    assert [(each.place, each.result, each.reason) for each in compared] == [
        ("1", Result.WON, Reason.POINTS),
        ("2", Result.LOST, Reason.TIME),
        ("3", Result.TIED, Reason.TIME),
    ]


@pytest.mark.rule("mo88.2.d", "mo88.7")
@pytest.mark.parametrize(("reading", "result"), [("place-loses", Result.LOST), ("returned", Result.TIED)])
def test_a_place_that_is_late_loses_though_the_banker_fouled_or_has_its_stakes_back(
    reading: str, result: Result
) -> None:
    foul = "2♠ 3♦ 5♥ / Q♠ Q♦ T♥ 8♥ 4♥ / 7♠ 7♦ 9♥ J♥ K♥"
    table = after(arranging(banks=foul, readings={"late-place": reading}), EndWindow(question=TIME))
    outcome = hand(table, "1").outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason) == (result, Reason.TIME)


@pytest.mark.rule("mo88.2.d")
def test_after_the_signal_no_rows_are_laid_and_no_time_runs() -> None:
    table = after(arranging(), *IN_HAND, EndWindow(question=TIME))
    over = ("The rows have been compared: none is laid any more.", ("mo88.2.d",))
    assert refusal(table, Arrange(by=ANA, place="1", rows=rows(BETTER))) == over
    taking = ("The rows have been compared: no cards are taken up any more.", ("mo88.2.d",))
    assert refusal(table, TakeCards(by=ANA, place="1")) == taking
    assert refusal(table, EndWindow()) == ("No time runs at this table now.", ("mo88.2.d",))
    assert refusal(table, EndWindow(question=TIME))[0] == "The table does not ask for arranging: no time ends."


def test_after_a_cancelled_deal_the_time_is_asked_for_under_a_higher_number() -> None:
    table = after(arranging(), CancelDeal(cause="a card is torn"), *SHUFFLED_AGAIN, DealCards())
    table = after(table, *sees(BANCA, BANKS), FormBank(rows=rows(BANKS)))
    assert (questions(table)[0].number, questions(table)[0].renewals) == (2, 0)


# What follows ----------------------------------------------------------------------------


@pytest.mark.rule("mo88.8")
def test_the_last_rows_laid_bring_the_comparison_and_only_then_is_anything_paid() -> None:
    table = arranging(*BOTH)
    assert refusal(table, PayWinners()) == ("Nothing is paid before all rows have been compared.", ("mo88.8",))
    table = after(table, *plays(ANA, "1", BETTER))
    assert table.phase is Phase.ARRANGING
    table = after(table, *plays(BIA, "2", WORSE))
    assert (table.phase, table.last) == (Phase.PAYING, ("2-lost", "1-won"))


@pytest.mark.rule("mo88.3", "mo88.5")
def test_one_player_holds_the_cards_of_all_the_places_they_alone_have_bet_on() -> None:
    table = arranging(*on_places("1", "2"))
    assert questions(table)[0].asked == (ANA,)
    assert [offer.fields["place"] for offer in offers(table, "take-cards")] != []
    table = after(table, *plays(ANA, "2", WORSE), *plays(ANA, "1", BETTER))
    assert table.phase is Phase.PAYING


@pytest.mark.rule("mo88.2.d")
@pytest.mark.parametrize("table", [dealt(), arranging()], ids=["forming", "arranging"])
def test_a_foreign_dealer_command_is_refused_with_a_rule(table: Treze) -> None:
    commands: tuple[Command, ...] = (TakeForPlace(place="1"), ArrangeForPlace(place="1", rows=()))
    assert all(refusal(table, command)[1] == ("mo88.3",) for command in commands)
    assert hand(table, "1").holder != DEALER
