"""Sessions: who sits without betting is invited to go, warned, and shown out; who has bet is not."""

from typing import Any

import pytest

from pagador.house.records import Manner, Noted
from pagador.house.sessions import session_law
from pagador.law import Figure
from tests.house.driving import PURSE, House

ONLINE = "roleta-americana-online"
SLOW: dict[str, Any] = {"window_seconds": 1000}


def notes(house: House) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(note.who, note.what, note.under) for note in house.records() if isinstance(note, Noted)]


def rounds(house: House, number: int, *bettors: str) -> None:
    """So many rounds in which these people bet."""
    for _ in range(number):
        for who in bettors:
            house.done(who, "place-bet", spot="par", stake=10)
        house.window()


@pytest.mark.rule("pt15.804.28.a", "pt15.804.28.b", "pt15.804.29")
def test_the_figures_are_the_laws() -> None:
    law = session_law()
    assert (law.idle_minutes, law.idle_rounds) == (Figure(3, "pt15.804.28.a"), Figure(5, "pt15.804.28.b"))
    assert (law.warning_minutes, law.warning_rounds) == (Figure(1, "pt15.804.29"), Figure(1, "pt15.804.29"))


@pytest.mark.rule("pt15.804.3.e", "pt15.804.27")
def test_a_session_lasts_from_taking_a_place_to_leaving_it(house: House) -> None:
    house.open(ONLINE)
    house.wait(60)
    house.seat("ana")
    visit = house.standing().visits["ana"]
    assert (visit.began, visit.first_seq) == (house.now, house.standing().head.seq)
    house.window()
    house.done("ana", "leave-place")
    assert house.standing().visits == {}


# Alone -----------------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.28", "pt15.804.28.a", "pt15.804.29")
def test_alone_one_is_invited_after_more_than_three_minutes_and_shown_out_a_minute_later(house: House) -> None:
    house.open(ONLINE, "ana", **SLOW)
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    told = [("ana", "invited", ("pt15.804.28.a",)), ("ana", "warned", ("pt15.804.29",))]
    assert notes(house) == told
    house.wait(59)
    assert set(house.standing().visits) == {"ana"}
    house.wait(1)
    assert notes(house) == [*told, ("ana", "ended", ("pt15.804.29",))]
    assert house.standing().visits == {}


@pytest.mark.rule("pt15.804.29")
def test_a_bet_in_the_minute_after_the_warning_keeps_the_session(house: House) -> None:
    house.open(ONLINE, "ana", **SLOW)
    house.wait(181)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.wait(120)
    assert set(house.standing().visits) == {"ana"}
    assert len(notes(house)) == 2


@pytest.mark.rule("pt15.804.28.a")
def test_the_three_minutes_run_from_the_last_bet(house: House) -> None:
    house.open(ONLINE, "ana", **SLOW)
    house.wait(170)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.done("ana", "withdraw-bet", spot="par")
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    assert len(notes(house)) == 2


def test_where_the_law_is_silent_the_house_does_the_same_and_cites_nothing(house: House) -> None:
    house.open("roleta-francesa", "ana", **SLOW)
    house.wait(181)
    assert notes(house) == [("ana", "invited", ()), ("ana", "warned", ())]


# With others -----------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.28", "pt15.804.28.b", "pt15.804.29")
def test_with_others_one_is_invited_after_more_than_five_rounds_and_shown_out_after_the_next(house: House) -> None:
    house.open(ONLINE, "ana", "bia")
    rounds(house, 5, "bia")
    assert notes(house) == []
    rounds(house, 1, "bia")
    told = [("ana", "invited", ("pt15.804.28.b",)), ("ana", "warned", ("pt15.804.29",))]
    assert notes(house) == told
    assert set(house.standing().visits) == {"ana", "bia"}
    rounds(house, 1, "bia")
    assert notes(house) == [*told, ("ana", "ended", ("pt15.804.29",))]
    assert set(house.standing().visits) == {"bia"}


@pytest.mark.rule("pt15.804.28.b", "pt15.804.29")
def test_a_bet_in_the_round_after_the_warning_keeps_the_session_for_another_five(house: House) -> None:
    house.open(ONLINE, "ana", "bia")
    rounds(house, 6, "bia")
    rounds(house, 1, "ana", "bia")
    rounds(house, 5, "bia")
    assert len(notes(house)) == 2
    rounds(house, 1, "bia")
    assert len(notes(house)) == 4


@pytest.mark.rule("pt15.804.28.b")
def test_a_round_whose_bets_were_closed_when_one_came_is_not_counted(house: House) -> None:
    house.open(ONLINE, "bia", manner=Manner(pace_ms=1000))
    house.window()
    house.seat("ana")
    for _ in range(3):
        house.wait(1)
    for _ in range(5):
        house.done("bia", "place-bet", spot="par", stake=10)
        house.window()
        for _ in range(3):
            house.wait(1)
    assert notes(house) == []


def test_minutes_do_not_count_for_who_plays_with_others(house: House) -> None:
    house.open(ONLINE, "ana", "bia", **SLOW)
    house.wait(900)
    assert notes(house) == []


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
    house.open(ONLINE, "ana", **SLOW)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.wait(400)
    assert notes(house) == []
    house.done("ana", "withdraw-bet", spot="par")
    house.wait(1)
    assert len(notes(house)) == 2


# Going with everything -------------------------------------------------------------------


def test_who_is_shown_out_takes_his_colour_chips_with_him_at_their_value(house: House) -> None:
    house.open("roleta-americana", "ana", **SLOW)
    house.done("ana", "take-colour", colour="azul", value=50, chips=20)
    assert house.wallet("ana") == PURSE - 1000
    for _ in range(2):
        house.wait(181)
    assert house.standing().visits == {}
    assert (house.wallet("ana"), house.at_table("ana")) == (PURSE, 0)


def test_nobody_is_shown_out_while_bets_are_closed_and_his_chips_could_not_be_changed(house: House) -> None:
    house.open("roleta-americana", "ana", "bia", manner=Manner(pace_ms=2000))
    house.done("ana", "take-colour", colour="azul", value=50, chips=20)
    while "ana" in house.standing().visits:
        if str(house.state().phase) == "betting":
            house.done("bia", "place-bet", spot="par", stake=10)
            house.window()
        else:
            house.wait(2)
    assert house.wallet("ana") == PURSE


# The house that was down -----------------------------------------------------------------


@pytest.mark.rule("pt15.804.28.a")
def test_the_time_in_which_the_house_was_down_is_nobodys_idle_time(house: House) -> None:
    house.open(ONLINE, "ana", **SLOW)
    house.wait(100)
    house.now += 3_600_000
    house.restart()
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    assert len(notes(house)) == 2


def test_one_who_waits_for_a_dealer_is_not_idle(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(source="hand"))
    house.window()
    house.wait(600)
    assert notes(house) == []
