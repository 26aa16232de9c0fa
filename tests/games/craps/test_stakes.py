"""Stakes: what a spot takes and when, what is offered, and what may not be taken back."""

import pytest

from pagador.betting.bets import BANK, PlaceBet, WithdrawBet, stakes
from pagador.decider import Amount, Choice, Move, Purse
from pagador.games.craps import CRAPS
from pagador.games.craps.commands import CallLastRound, CallNull
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Null
from pagador.law import Refused
from tests.campaign_lengths import Length
from tests.games.craps.long_sitting import LongSitting
from tests.games.craps.tables import ANA, BIA, after, back, bet, handed, refusal, settled, table, thrown

BEFORE_A_POINT = {"pass", "dont-pass"}
AFTER_A_POINT = {"come", "dont-come"}
ALWAYS = {
    *("big:6", "big:8", "under", "over", "craps", "field"),
    *("hardway:4", "hardway:6", "hardway:8", "hardway:10"),
    *("total:2", "total:3", "total:7", "total:11", "total:12"),
    *("number:4", "number:5", "number:6", "number:8", "number:9", "number:10"),
    *("against:4", "against:5", "against:6", "against:8", "against:9", "against:10"),
}


def offered(sitting: Craps, command: str = "place-bet") -> dict[str, Amount | None]:
    """The spots that ana is offered, with what she may put there."""
    found: dict[str, Amount | None] = {}
    for offer in CRAPS.due(sitting):
        if offer.command == command and offer.by == ANA:
            spots, amount = offer.fields["spot"], offer.fields.get("stake")
            assert isinstance(spots, Choice)
            found |= dict.fromkeys(spots.options, amount if isinstance(amount, Amount) else None)
    return found


# Against whom ----------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.1")
def test_every_bet_is_against_the_house_whichever_side_it_is_on() -> None:
    sitting = after(table(ANA, BIA), bet(ANA, "pass", 30), bet(BIA, "dont-pass", 50))
    events = settled(sitting, "5-6")
    moves = [move for event in events for move in CRAPS.money.moves(event)]
    assert moves == [Move(stakes(BIA), BANK, 50), Move(BANK, Purse("wallet", ANA), 30)]


# When ------------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.10.3", "pt95.VI.10.4")
def test_lines_are_open_before_the_point_come_after_it_and_the_rest_always() -> None:
    sitting = after(table(ANA, BIA), bet(BIA, "pass"))
    assert set(offered(sitting)) == BEFORE_A_POINT | ALWAYS
    assert set(offered(thrown(sitting, "2-2"))) == AFTER_A_POINT | ALWAYS


@pytest.mark.rule("pt95.VI.10.9")
def test_frozen_bets_are_not_offered_back_and_all_others_are() -> None:
    sitting = after(table(ANA), bet(ANA, "pass"), bet(ANA, "number:5"), bet(ANA, "hardway:8"))
    assert set(offered(sitting, "withdraw-bet")) == {"pass", "number:5", "hardway:8"}
    sitting = after(thrown(sitting, "2-2"), bet(ANA, "come"), bet(ANA, "odds:pass:4"))
    assert set(offered(sitting, "withdraw-bet")) == {"come", "odds:pass:4", "number:5", "hardway:8"}
    assert set(offered(thrown(sitting, "6-3"), "withdraw-bet")) == {"odds:pass:4", "number:5", "hardway:8"}


@pytest.mark.rule("pt95.VI.10.9")
def test_once_the_point_is_made_the_line_is_free_again() -> None:
    sitting = thrown(after(table(ANA), bet(ANA, "pass", 20)), "2-2", "3-1")
    assert after(sitting, back(ANA, "pass")).bets == ()


@pytest.mark.rule("pt95.VI.10.4", "pt95.VI.10.9")
def test_a_dont_come_that_met_the_bar_has_not_been_decided_and_is_free() -> None:
    sitting = after(thrown(after(table(ANA), bet(ANA, "pass")), "2-2"), bet(ANA, "dont-come"))
    met = thrown(sitting, "6-6")
    assert [one.spot for one in met.bets] == ["pass", "dont-come"]
    assert [one.spot for one in after(met, back(ANA, "dont-come")).bets] == ["pass"]


# How much --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.11.1")
def test_odds_are_offered_up_to_the_bet_that_they_go_with() -> None:
    sitting = thrown(after(table(ANA), bet(ANA, "pass", 70)), "2-2")
    assert offered(sitting)["odds:pass:4"] == Amount(least=10, most=70)
    assert offered(after(sitting, bet(ANA, "odds:pass:4", 30)))["odds:pass:4"] == Amount(least=1, most=40)
    assert "odds:pass:4" not in offered(after(sitting, bet(ANA, "odds:pass:4", 70)))


@pytest.mark.rule("pt95.VI.11.1")
def test_the_greatest_payment_caps_odds_by_what_they_pay() -> None:
    sitting = thrown(after(table(ANA, odds_payment=90), bet(ANA, "pass", 500)), "2-2")
    assert offered(sitting)["odds:pass:4"] == Amount(least=10, most=45)
    sitting = thrown(after(table(ANA, odds_payment=90), bet(ANA, "dont-pass", 500)), "2-2")
    assert offered(sitting)["odds:dont-pass:4"] == Amount(least=10, most=181)


@pytest.mark.rule("pt95.VI.11.1")
@pytest.mark.parametrize(("fractions", "most"), [("down", 76), ("up", 75), ("refuse", 75)])
def test_the_greatest_payment_is_of_whole_units_as_the_table_rounds_them(fractions: str, most: int) -> None:
    """At 6 to 5, 75 win 90, and 76 win 91 and a fifth."""
    capped = table(ANA, odds_payment=91, readings={"fractions": fractions})
    odds = offered(thrown(after(capped, bet(ANA, "pass", 300)), "4-4"))["odds:pass:8"]
    assert odds is not None
    assert odds.most == most


@pytest.mark.rule("pt95.VI.11.1")
def test_odds_alone_are_taken_back_while_the_dice_are_with_the_shooter() -> None:
    flat = thrown(after(table(ANA, BIA), bet(ANA, "pass"), bet(BIA, "field")), "2-2")
    rolling = handed(after(flat, bet(ANA, "odds:pass:4"), bet(BIA, "number:5")))
    choosing = after(rolling, CallNull(cause=Null.OFF_TABLE, dice="1"))
    for out in (rolling, choosing):
        free = [offer.fields["spot"] for offer in CRAPS.due(out) if offer.command == "withdraw-bet"]
        assert free == [Choice(("odds:pass:4",))]
        withdrawn = after(out, back(ANA, "odds:pass:4"))
        assert [each.spot for each in withdrawn.bets] == [each.spot for each in out.bets if each.spot != "odds:pass:4"]
        assert (withdrawn.phase, withdrawn.shooter, withdrawn.dice) == (out.phase, out.shooter, out.dice)
        sentence = "The dice are with the shooter: nothing more until they have been thrown. (pt95.VI.3)"
        assert refusal(out, back(BIA, "number:5")) == refusal(out, back(ANA, "pass")) == sentence
        assert refusal(out, bet(ANA, "odds:pass:4")) == sentence


@pytest.mark.rule("pt95.VI.12")
def test_number_bets_go_by_the_minimum_and_others_by_the_unit() -> None:
    spots = offered(table(ANA, minimum=25))
    assert spots["number:6"] == spots["against:6"] == Amount(least=25, most=2500, step=25)
    assert spots["field"] == Amount(least=25, most=2500)


def test_where_fractions_are_refused_stakes_go_by_what_is_paid_whole() -> None:
    sitting = thrown(after(table(ANA, readings={"fractions": "refuse"}), bet(ANA, "dont-pass", 60)), "4-2")
    spots = offered(sitting)
    assert spots["odds:dont-pass:6"] == Amount(least=12, most=60, step=6)
    assert spots["number:6"] == Amount(least=30, most=990, step=30)
    assert spots["against:6"] == Amount(least=130, most=910, step=130)


@pytest.mark.rule("pt95.VI.10.3")
def test_a_table_that_lets_come_grow_offers_it_where_it_lies() -> None:
    start = after(table(ANA, readings={"come-additions": "allowed"}), bet(ANA, "pass"))
    sitting = thrown(after(thrown(start, "2-2"), bet(ANA, "come", 30)), "6-3")
    assert offered(sitting)["come:9"] == Amount(least=1, most=970)
    assert "come:5" not in offered(sitting)


# Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (bet(ANA, "pass", 0), "A stake is one chip at least: 0 is none."),
        (bet(ANA, "pass", -10), "A stake is one chip at least: -10 is none."),
        (bet(ANA, "odds:pass"), "There is no odds pass: odds:pass:4, odds:pass:5, "),
        (bet(ANA, ""), "The layout has no such spot."),
        (bet(ANA, "number"), "There is no number without a number: number:4, "),
        (PlaceBet(by=ANA, spot="pass", stake=10, place="2"), "ana plays from place 1, not from 2. (pt95.VI.5)"),
        (PlaceBet(by=ANA, spot="pass", stake=10, colour="verde"), "No colour chips are played at this table."),
        (back(ANA, "field"), "You have no chips on field to take back. (pt95.VI.13.1)"),
        (WithdrawBet(by=BIA, spot="pass"), "You have no chips on pass to take back. (pt95.VI.10.1)"),
    ],
)
def test_what_no_spot_takes_is_refused_in_a_sentence(command: PlaceBet | WithdrawBet, sentence: str) -> None:
    assert refusal(after(table(ANA, BIA), bet(ANA, "craps")), command).startswith(sentence)


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"bar": 7}, "The bar is 12 or 2, not 7. (pt95.VI.10.2)"),
        ({"minimum": 0}, "A table has a minimum of one unit at least"),
        ({"places": 0}, "A table has a minimum of one unit at least"),
        ({"places": 10**9}, "A table has 100 places at most, not 1000000000."),
        ({"odds_payment": 0}, "The greatest payment of odds is one unit at least."),
        ({"wheel": "38"}, "A table of craps has no term wheel."),
    ],
)
def test_terms_that_make_no_table_are_refused(terms: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        CRAPS.open(terms=terms)
    assert str(refused.value).startswith(sentence)


def test_the_last_round_is_only_for_minutes_that_are_left() -> None:
    sentence = "The last round begins 5 minutes before the room closes, not -1. (pt95.VI.13.3.b)"
    assert refusal(table(ANA), CallLastRound(minutes=-1)) == sentence


# Long sittings ---------------------------------------------------------------------------


def test_a_hundred_thousand_throws_with_bets_on_every_spot_conserve_money_and_replay_equal(
    length: Length,
) -> None:
    long = LongSitting(seed=95)
    long.play(length(100_000))
    long.check()
