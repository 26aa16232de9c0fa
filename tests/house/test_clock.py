"""The time that people have: when it begins, what ends it, and what it survives."""

import pytest
from msgspec.structs import replace

from pagador.games.roulette.events import BallChanged, DealerChanged, HourStruck
from pagador.house.clock import HOUR_MS, Clock, steady_clock
from pagador.house.records import Manner
from tests.house.driving import MORNING, House


def left(house: House) -> float:
    (ms,) = house.table().clock.left_ms(house.now).values()
    return ms / 1000


# Windows ---------------------------------------------------------------------------------


def test_time_begins_when_somebody_comes_and_there_is_none_for_nobody(house: House) -> None:
    house.open("roleta-francesa")
    assert house.table().clock.windows == {}
    house.wait(100)
    house.seat("ana")
    assert left(house) == 30
    house.done("ana", "leave-place")
    assert house.table().clock.windows == {}


def test_a_window_is_as_long_as_the_tables_terms_say_and_ends_on_time(house: House) -> None:
    house.open("roleta-francesa", "ana", window_seconds=45)
    house.wait(44.9)
    assert house.standing().coup == 1
    house.wait(0.1)
    assert (house.standing().coup, left(house)) == (2, 45)


def test_bets_and_people_who_come_give_nobody_more_time(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.wait(20)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.seat("bia")
    assert left(house) == 10


def test_who_is_asked_has_the_time_to_answer_and_the_next_one_his_own(house: House) -> None:
    house.open("ponto-e-banca", "ana", "bia", decision_seconds=15)
    house.wait(10)
    assert left(house) == 5
    house.wait(5)
    assert str(house.state().cut_declined) == "('ana',)"
    assert left(house) == 15


def test_a_bet_that_comes_with_the_stroke_is_taken_and_one_after_it_is_not(house: House) -> None:
    house.open("roleta-francesa", "ana")
    in_time, late = (house.wish("ana", "place-bet", spot="par", stake=10) for _ in range(2))
    house.now += 30_000
    assert house.send("mesa", in_time).seq is not None
    assert house.send("mesa", late).seq is None


# Hours -----------------------------------------------------------------------------------


def to_the_hour(house: House) -> None:
    """Wait until a second before the table has been open for a full hour more."""
    house.wait((HOUR_MS - (house.now - house.table().clock.opened) % HOUR_MS) / 1000 - 1)


def test_the_hour_strikes_once_and_ball_and_pagador_change(house: House) -> None:
    house.open("roleta-francesa", "ana")
    to_the_hour(house)
    assert not [event for event in house.events() if isinstance(event, HourStruck)]
    house.wait(2)
    house.wait(2)
    changed = [type(event) for event in house.events() if isinstance(event, HourStruck | BallChanged | DealerChanged)]
    assert changed == [HourStruck, BallChanged, DealerChanged]


def test_an_hour_that_strikes_gives_nobody_more_time_and_keeps_nobody_from_being_ready(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    to_the_hour(house)
    before = left(house)
    house.ready("ana")
    house.wait(2)
    assert [type(event) for event in house.events()].count(HourStruck) == 1
    assert left(house) == before - 2
    coup = house.standing().coup
    house.ready("bia")
    assert house.standing().coup == coup + 1


def test_no_hour_strikes_for_nobody(house: House) -> None:
    house.open("roleta-francesa")
    to_the_hour(house)
    house.wait(2)
    assert house.events() == []


def test_an_hour_that_passed_over_an_empty_table_does_not_strike_when_somebody_comes(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.done("ana", "leave-place")
    to_the_hour(house)
    house.wait(2)
    house.wait(1400)
    house.seat("ana")
    house.wait(2)
    assert not [event for event in house.events() if isinstance(event, HourStruck)]
    to_the_hour(house)
    house.wait(2)
    assert [type(event) for event in house.events()].count(HourStruck) == 1


def test_an_hour_that_could_not_be_written_strikes_again(house: House) -> None:
    house.open("roleta-francesa", "ana")
    to_the_hour(house)
    house.fail_commits()
    house.wait(2)
    assert not [event for event in house.events() if isinstance(event, HourStruck)]
    house.wait(2)
    assert [event for event in house.events() if isinstance(event, HourStruck)]


# The house that was down -----------------------------------------------------------------


@pytest.mark.parametrize(("passed", "given"), [(0, 30), (10, 20), (24, 6), (28, 5)])
def test_time_stops_while_the_house_is_down_and_goes_on_with_the_forewarning_at_least(
    house: House, passed: int, given: int
) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(forewarning_seconds=5))
    for _ in range(passed):
        house.wait(1)
    house.now += 3_600_000
    house.restart()
    assert left(house) == given


def test_a_forewarning_longer_than_the_window_gives_the_window(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(forewarning_seconds=90))
    house.wait(20)
    house.restart()
    assert left(house) == 30


def test_time_kept_for_somebody_who_has_gone_is_not_anothers(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.wait(20)
    house.done("ana", "leave-place")
    house.restart()
    house.seat("bia")
    assert left(house) == 30


def test_time_kept_of_an_earlier_step_is_not_that_of_the_next(house: House) -> None:
    house.open("ponto-e-banca", "ana")
    house.wait(14)
    house.done("ana", "cut", depth=7)
    house.restart()
    assert left(house) == 30


def test_a_house_that_is_stopped_keeps_the_time_to_the_moment(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.floor.start()
    house.now += 12_345
    house.floor.stop()
    house.restart()
    assert left(house) == pytest.approx(17.655, abs=0.001)


# The books that fail ---------------------------------------------------------------------


def test_nobody_loses_the_time_in_which_the_books_could_not_be_written(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.wait(10)

    def pause(seconds: float) -> None:
        house.now += 40_000
        house.pauses.append(seconds)

    house.floor.pause = pause
    house.fail_commits(4)
    house.ask("ana", "place-bet", spot="par", stake=10)
    assert len(house.pauses) == 3
    assert left(house) == 20


# The clock itself ------------------------------------------------------------------------


def test_the_houses_own_clock_goes_on_evenly_even_if_the_machines_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady_clock()
    first = clock()
    monkeypatch.setattr("pagador.house.clock.time_ns", lambda: 0)
    assert 0 <= clock() - first < 10_000


def test_a_table_that_has_just_been_opened_by_a_clock_ahead_of_the_houses_has_no_hour_to_strike(house: House) -> None:
    house.open("roleta-francesa", "ana")
    clock = Clock(MORNING, MORNING + 5)
    assert not clock.strikes_hour(house.standing(), MORNING + 6)
    assert clock.strikes_hour(house.standing(), MORNING + HOUR_MS)


def test_a_window_is_due_only_for_the_question_as_it_was_asked(house: House) -> None:
    house.open("roleta-francesa", "ana")
    clock = Clock(MORNING, MORNING)
    standing, (asked,) = house.standing(), house.table().questions()
    clock.follow(standing, (asked,), MORNING)
    assert clock.next_due(standing, (asked,), MORNING + 29_999) is None
    assert clock.next_due(standing, (asked,), MORNING + 30_000) == asked
    assert clock.next_due(standing, (replace(asked, number=2),), MORNING + 99_000) is None
    assert clock.next_due(standing, (replace(asked, renewals=1),), MORNING + 99_000) is None
    house.window()
    assert clock.next_due(house.standing(), (asked,), MORNING + 99_000) is None


# Watching --------------------------------------------------------------------------------

WATCHED = Manner(watched=True)


def phase(house: House) -> str:
    return str(house.state().phase)


def test_a_watched_table_waits_until_the_ball_has_run_and_the_number_has_been_seen(house: House) -> None:
    tempo = house.open("roleta-francesa", "ana", manner=WATCHED).game.live.tempo
    house.window()
    house.wait(tempo["bets-closed"] / 1000 - 0.001)
    assert phase(house) == "closed"
    house.wait(0.001)
    assert phase(house) == "spinning"
    house.wait(tempo["ball-launched"] / 1000)
    assert phase(house) == "paying"
    house.wait(tempo["number-drawn"] / 1000)
    assert (phase(house), house.standing().coup) == ("betting", 2)
    assert left(house) == 30, "the window begins when the coup before has been seen"


def test_the_cards_of_a_watched_table_are_turned_one_after_the_other(house: House) -> None:
    house.open("ponto-e-banca", "ana", manner=WATCHED)
    house.done("ana", "decline-cut")
    house.wait(5)
    house.window()
    turned = []
    while house.standing().coup == 1:
        turned.append(sum(slot.turned for slot in house.state().ponto + house.state().banca))
        house.wait(1)
    assert set(range(5)) <= set(turned)


def test_a_coup_that_nobody_cares_to_watch_is_over_at_once(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia", manner=WATCHED)
    house.ready("ana", "bia", hurry=True)
    assert house.standing().coup == 2
    house.ready("ana", hurry=True)
    house.ready("bia")
    assert (house.standing().coup, phase(house)) == (2, "closed"), "bia is ready, but wants to see the ball"
    house.ready("bia", hurry=True)
    assert house.standing().coup == 3


def test_hurry_is_for_one_coup_and_for_those_who_are_at_the_table(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=WATCHED)
    house.ready("ana", hurry=True)
    house.ready("nobody", hurry=True)
    house.ready("ana")
    assert (house.standing().coup, phase(house)) == (2, "closed")
