"""Sessions of players whose chips lie on the layout: they are not idle, unless only they could begin the deal."""

import pytest

from pagador.decider import Party
from pagador.house.records import Manner
from pagador.house.sessions import WARNING_AFTER_SECONDS
from tests.house.driving import PURSE, House
from tests.house.idling import ONLINE, POQUER, SLOW, notes, warn_alone

# Chips on the layout ---------------------------------------------------------------------


def test_whose_chips_stay_on_the_layout_has_bet_and_is_not_idle(house: House) -> None:
    """At a table where stakes stay, winnings ride: that is a bet in every round."""
    house.open("ponto-e-banca", "ana", "bia", window_seconds=1)
    house.done("ana", "cut", depth=7)
    for spot in ("ponto", "banca"):
        house.done("ana", "place-bet", spot=spot, stake=100)
    standing = house.standing()
    while standing.visits["ana"].lies and standing.coup < 40:
        house.window()
        standing = house.standing()
        visit = standing.visits["ana"]
        assert visit.invited_coup is None or not visit.lies
    assert standing.coup < 40
    assert standing.visits["ana"].bet_coup == standing.coup - 1


@pytest.mark.rule("pt15.804.28.a", "pt15.804.29")
def test_who_has_chips_down_is_left_in_peace_however_long_the_round_takes(house: House) -> None:
    house.open(ONLINE.game, "ana", **SLOW)
    ONLINE.bet(house, "ana")
    house.wait(400)
    assert notes(house) == []
    house.done("ana", "withdraw-bet", spot=ONLINE.spot)
    house.wait(1)
    assert notes(house) == [ONLINE.invited("ana", ONLINE.minutes)]


@pytest.mark.rule("pt15.803.41.b", "pt15.803.42")
def test_at_a_table_for_several_an_ante_is_left_in_peace_while_its_time_runs(house: House) -> None:
    house.open(POQUER.game, "ana", **SLOW)
    POQUER.bet(house, "ana")
    house.wait(900)
    assert notes(house) == []


def test_chips_that_wait_because_the_shuffler_is_jammed_are_left_in_peace(house: House) -> None:
    """The time to bet stands still there too, but no act of the player's would end it."""
    house.open("blackjack", "ana", edition="pteur", shuffler="continuous", manner=Manner(source="hand"))
    dealer = {"role": "dealer", "party": Party.DEALER}
    house.done("ines", "shuffle", **dealer)
    house.done("ines", "load-shuffler", packets=2, chief="fiscal-chefe", **dealer)
    house.done("ana", "place-bet", spot="aposta", stake=100)
    house.done("ines", "report-jam", **dealer)
    house.wait(900)
    assert notes(house) == []


# An ante whose deal is not begun ---------------------------------------------------------


@pytest.mark.rule("pt15.803.15", "pt15.803.41.a", "pt15.803.42")
def test_an_ante_whose_player_does_not_begin_the_deal_comes_back_and_the_session_ends(house: House) -> None:
    house.open(POQUER.game, "ana", **POQUER.lone)
    house.wait(100)
    POQUER.bet(house, "ana")
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    told = [POQUER.invited("ana", POQUER.minutes), POQUER.warned("ana")]
    house.wait(WARNING_AFTER_SECONDS)
    assert (notes(house), house.wallet("ana")) == (told, PURSE - 10)
    house.wait(59)
    assert notes(house) == told
    house.wait(1)
    assert notes(house) == [*told, POQUER.ended("ana")]
    assert (house.wallet("ana"), house.standing().visits) == (PURSE, {})


@pytest.mark.rule("pt15.803.15", "pt15.803.41.a")
def test_chips_added_to_an_ante_give_the_three_minutes_anew(house: House) -> None:
    house.open(POQUER.game, "ana", **POQUER.lone)
    POQUER.bet(house, "ana")
    house.wait(170)
    POQUER.bet(house, "ana")
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    assert notes(house) == [POQUER.invited("ana", POQUER.minutes)]


@pytest.mark.rule("pt15.803.15", "pt15.803.42")
def test_an_ante_put_down_when_warned_answers_the_warning_and_gives_three_minutes_to_begin_the_deal(
    house: House,
) -> None:
    house.open(POQUER.game, "ana", **POQUER.lone)
    warn_alone(house)
    told = notes(house)
    POQUER.bet(house, "ana")
    house.wait(180)
    assert (notes(house), set(house.standing().visits)) == (told, {"ana"})
    house.wait(1)
    assert notes(house) == [*told, POQUER.invited("ana", POQUER.minutes)]
    house.wait(WARNING_AFTER_SECONDS)
    assert notes(house)[3:] == [POQUER.warned("ana")]


@pytest.mark.rule("pt15.803.15", "pt15.803.42")
def test_who_begins_the_deal_when_warned_plays_on(house: House) -> None:
    house.open(POQUER.game, "ana", seats=1, decision_seconds=100)
    POQUER.bet(house, "ana")
    warn_alone(house)
    house.done("ana", "start-deal")
    house.wait(90)
    house.done("ana", "fold")
    house.wait(180)
    assert len(notes(house)) == 2
    assert set(house.standing().visits) == {"ana"}
