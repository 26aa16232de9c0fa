"""Offers: who may act in each phase, within which bounds, and that nothing offered is refused."""

import pytest

from pagador.betting.coup import PayWinners
from pagador.decider import Amount, Choice, Command, Offer, Party
from pagador.games.cussec import CUSSEC
from pagador.games.cussec.state import Cussec
from tests.games.cussec.tables import ANA, OPENED, RUI, SHAKEN, STACKED, after, back, bet, covered, dice, lit


def open_to(sitting: Cussec, party: Party) -> list[str]:
    return [offer.command for offer in CUSSEC.due(sitting) if offer.party is party]


def of(sitting: Cussec, who: str, command: str) -> list[Offer]:
    return [offer for offer in CUSSEC.due(sitting) if (offer.by, offer.command) == (who, command)]


@pytest.mark.parametrize(
    ("done", "dealer", "chance", "clock"),
    [
        ((), ["cover-dome"], [], []),
        (SHAKEN[:1], ["press-lever"], [], []),
        (SHAKEN[:3], ["press-lever"], [], []),
        (SHAKEN, ["close-bets"], [], ["end-window"]),
        ((*SHAKEN, *OPENED[:1]), ["lift-dome"], [], []),
        ((*SHAKEN, *OPENED), ["declare-null"], ["show-dice"], []),
        ((*SHAKEN, *dice("1-2-3")), ["pay-winners"], [], []),
        ((*SHAKEN, *dice("1-2-3"), PayWinners()), ["cover-dome"], [], []),
        ((*SHAKEN, *OPENED, STACKED), ["cover-dome"], [], []),
    ],
)
def test_in_each_phase_the_table_goes_on_in_one_way(
    done: tuple[Command, ...], dealer: list[str], chance: list[str], clock: list[str]
) -> None:
    sitting = after(covered(ANA), *done)
    assert open_to(sitting, Party.DEALER) == dealer
    assert open_to(sitting, Party.CHANCE) == chance
    assert open_to(sitting, Party.CLOCK) == clock


def test_what_is_owed_names_duties_and_the_clock_only() -> None:
    assert CUSSEC.live.owed is not None
    assert [(offer.command, offer.must) for offer in CUSSEC.live.owed(covered(ANA))] == [("cover-dome", True)]
    assert [(offer.command, offer.question) for offer in CUSSEC.live.owed(lit(ANA))] == [("end-window", "betting")]
    assert [question.seconds for question in CUSSEC.questions(lit(ANA, window_seconds=45))] == [45]
    assert [offer.command for offer in CUSSEC.live.owed(after(lit(ANA), *OPENED))] == ["show-dice"]


def test_every_spot_is_offered_once_with_the_tables_bounds() -> None:
    offers = of(lit(ANA, minimum=5, ratio=20, ratios={"tres-iguais": 2}), ANA, "place-bet")
    spots = [spot for offer in offers for spot in options(offer)]
    assert len(spots) == len(set(spots)) == 50
    bounds = {offer_spot: offer.fields["stake"] for offer in offers for offer_spot in options(offer)}
    assert bounds["pequeno"] == bounds["total:17"] == Amount(least=5, most=100)
    assert bounds["tres-iguais:6"] == Amount(least=5, most=10)


def options(offer: Offer) -> tuple[str, ...]:
    spot = offer.fields["spot"]
    assert isinstance(spot, Choice)
    return spot.options


def test_a_spot_with_chips_on_it_is_offered_with_the_room_that_is_left() -> None:
    sitting = after(lit(ANA), bet(ANA, "total:9", 480))
    room = {options(offer): offer.fields["stake"] for offer in of(sitting, ANA, "place-bet")}
    assert room[("total:9",)] == Amount(least=1, most=20)
    full = after(sitting, bet(ANA, "total:9", 20))
    assert "total:9" not in [spot for offer in of(full, ANA, "place-bet") for spot in options(offer)]


def test_anothers_chips_take_no_room() -> None:
    sitting = after(lit(ANA, RUI), bet(ANA, "total:9", 500))
    totals = next(offer for offer in of(sitting, RUI, "place-bet") if "total:9" in options(offer))
    assert totals.fields["stake"] == Amount(least=10, most=500)


def test_chips_may_be_taken_back_until_the_bell_and_put_down_only_under_the_light() -> None:
    stayed = after(lit(ANA), bet(ANA, "grande"), *OPENED, STACKED)
    assert [options(offer) for offer in of(stayed, ANA, "withdraw-bet")] == [("grande",)]
    assert of(stayed, ANA, "place-bet") == []
    shaken = after(stayed, *SHAKEN)
    assert len(of(shaken, ANA, "withdraw-bet")) == 1
    assert of(shaken, ANA, "place-bet") != []
    closed = after(shaken, OPENED[0])
    assert of(closed, ANA, "withdraw-bet") == of(closed, ANA, "place-bet") == []


@pytest.mark.rule("pt95.VII.10")
def test_winning_chips_may_be_taken_off_as_soon_as_they_are_paid() -> None:
    paid = after(lit(ANA), bet(ANA, "grande"), *dice("4-4-6"), PayWinners())
    assert after(paid, back(ANA, "grande")).bets == ()


def test_whoever_has_chips_down_may_not_go_and_others_may() -> None:
    sitting = after(lit(ANA, RUI), bet(ANA, "grande"))
    assert of(sitting, ANA, "leave-place") == []
    assert len(of(sitting, RUI, "leave-place")) == 1


def test_a_void_coup_is_offered_only_where_the_terms_say_so() -> None:
    assert "void-coup" not in open_to(after(lit(ANA), *OPENED), Party.DEALER)
    sitting = lit(ANA, void_coups=True)
    assert "void-coup" in open_to(after(sitting, *OPENED[:1]), Party.DEALER)
    assert "void-coup" in open_to(after(sitting, *OPENED), Party.DEALER)
