"""Sessions: who sits without betting is invited to go, warned, and shown out; who has bet is not."""

import pytest

from pagador.decider import Participant, Party
from pagador.house.records import Manner, Noted
from pagador.house.sessions import WARNING_AFTER_SECONDS, session_law
from pagador.house.standing import follow
from pagador.law import Figure
from tests.house.driving import PURSE, House
from tests.house.idling import (
    ONLINE,
    POQUER,
    SLOW,
    Kind,
    given,
    notes,
    of_both,
    put_and_take,
    rounds,
    void_round,
    warn_alone,
)


@of_both
@pytest.mark.rule("pt15.803.41.a", "pt15.803.41.b", "pt15.803.42", "pt15.804.28.a", "pt15.804.28.b", "pt15.804.29")
def test_the_figures_are_the_laws(kind: Kind) -> None:
    law = session_law(kind.section)
    assert (law.idle_minutes, law.idle_rounds) == (Figure(3, kind.minutes), Figure(5, kind.rounds))
    assert (law.warning_minutes, law.warning_rounds) == (Figure(1, kind.warning), Figure(1, kind.warning))


@of_both
@pytest.mark.rule("pt15.803.2.g", "pt15.803.40", "pt15.804.3.e", "pt15.804.27")
def test_a_session_lasts_from_taking_a_place_to_leaving_it(house: House, kind: Kind) -> None:
    house.open(kind.game)
    house.wait(60)
    house.seat("ana")
    visit = house.standing().visits["ana"]
    taken = next(record for record in house.records() if getattr(record, "actor", "") == "ana")
    assert (visit.began, visit.first_seq) == (house.now, taken.seq)
    house.window()
    house.done("ana", "leave-place")
    assert house.standing().visits == {}


# Alone -----------------------------------------------------------------------------------


@of_both
@pytest.mark.rule("pt15.803.41", "pt15.803.41.a", "pt15.803.42", "pt15.804.28", "pt15.804.28.a", "pt15.804.29")
def test_alone_one_is_invited_after_more_than_three_minutes_then_warned_and_shown_out_a_minute_after_that(
    house: House, kind: Kind
) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    invited = kind.invited("ana", kind.minutes)
    assert notes(house) == [invited]
    house.wait(WARNING_AFTER_SECONDS - 1)
    assert notes(house) == [invited]
    house.wait(1)
    warned = kind.warned("ana")
    assert (notes(house), given(house)) == ([invited, warned], ["minute"])
    house.wait(59)
    assert set(house.standing().visits) == {"ana"}
    house.wait(1)
    assert notes(house) == [invited, warned, kind.ended("ana")]
    assert house.standing().visits == {}


@of_both
@pytest.mark.rule("pt15.803.42", "pt15.804.29")
def test_who_bets_when_invited_is_not_warned(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    house.wait(181)
    kind.bet(house, "ana")
    house.wait(120)
    assert notes(house) == [kind.invited("ana", kind.minutes)]


@of_both
@pytest.mark.rule("pt15.803.42", "pt15.804.29")
def test_who_leaves_when_invited_is_not_warned(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    house.wait(181)
    house.done("ana", "leave-place")
    house.wait(120)
    assert notes(house) == [kind.invited("ana", kind.minutes)]


@of_both
@pytest.mark.rule("pt15.803.42", "pt15.804.29")
def test_a_bet_in_the_minute_after_the_warning_keeps_the_session(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    warn_alone(house)
    kind.bet(house, "ana")
    house.wait(120)
    assert set(house.standing().visits) == {"ana"}
    assert notes(house) == [kind.invited("ana", kind.minutes), kind.warned("ana")]


@pytest.mark.rule("pt15.804.28.a")
def test_the_three_minutes_run_from_the_last_bet(house: House) -> None:
    house.open(ONLINE.game, "ana", window_seconds=100)
    house.wait(50)
    ONLINE.bet(house, "ana")
    house.window()
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    assert notes(house) == [ONLINE.invited("ana", ONLINE.minutes)]


@of_both
@pytest.mark.rule("pt15.803.41.a", "pt15.804.28.a")
def test_chips_that_are_taken_back_before_bets_close_are_no_bet(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    house.wait(170)
    put_and_take(house, kind, "ana")
    house.wait(10)
    assert notes(house) == []
    house.wait(1)
    assert notes(house) == [kind.invited("ana", kind.minutes)]


@of_both
@pytest.mark.rule("pt15.803.42", "pt15.804.29")
def test_chips_that_are_taken_back_leave_the_warning_as_it_was(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    warn_alone(house)
    put_and_take(house, kind, "ana")
    house.wait(59)
    assert set(house.standing().visits) == {"ana"}
    house.wait(1)
    assert house.standing().visits == {}


def test_where_the_law_is_silent_the_house_does_the_same_and_cites_nothing(house: House) -> None:
    house.open("roleta-francesa", "ana", **SLOW)
    warn_alone(house)
    assert notes(house) == [("ana", "invited", ()), ("ana", "warned", ())]


# With others -----------------------------------------------------------------------------


@of_both
@pytest.mark.rule("pt15.803.41", "pt15.803.41.b", "pt15.803.42", "pt15.804.28", "pt15.804.28.b", "pt15.804.29")
def test_with_others_one_is_invited_after_more_than_five_rounds_warned_in_the_next_and_shown_out_after_it(
    house: House, kind: Kind
) -> None:
    house.open(kind.game, "ana", "bia")
    rounds(house, kind, 5, "bia")
    assert notes(house) == []
    rounds(house, kind, 1, "bia")
    invited, warned = kind.invited("ana", kind.rounds), kind.warned("ana")
    assert notes(house) == [invited]
    rounds(house, kind, 1, "bia")
    assert (notes(house), given(house)) == ([invited, warned], ["round"])
    assert set(house.standing().visits) == {"ana", "bia"}
    rounds(house, kind, 1, "bia")
    assert notes(house) == [invited, warned, kind.ended("ana")]
    assert set(house.standing().visits) == {"bia"}


@of_both
@pytest.mark.rule("pt15.803.41.b", "pt15.803.42", "pt15.804.28.b", "pt15.804.29")
def test_a_bet_in_the_round_after_the_warning_keeps_the_session_for_another_five(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", "bia")
    rounds(house, kind, 7, "bia")
    told = [kind.invited("ana", kind.rounds), kind.warned("ana")]
    rounds(house, kind, 1, "ana", "bia")
    rounds(house, kind, 5, "bia")
    assert notes(house) == told
    rounds(house, kind, 1, "bia")
    assert notes(house) == [*told, kind.invited("ana", kind.rounds)]


@of_both
@pytest.mark.rule("pt15.803.41.b", "pt15.804.28.b")
def test_rounds_in_which_chips_were_put_down_and_taken_back_are_rounds_without_a_bet(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", "bia")
    for _ in range(6):
        put_and_take(house, kind, "ana")
        assert notes(house) == []
        rounds(house, kind, 1, "bia")
    assert notes(house) == [kind.invited("ana", kind.rounds)]


@of_both
@pytest.mark.rule("pt15.803.41.b", "pt15.804.28.b")
def test_who_puts_chips_down_again_after_taking_them_back_has_bet(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", "bia")
    rounds(house, kind, 5, "bia")
    put_and_take(house, kind, "ana")
    rounds(house, kind, 1, "ana", "bia")
    assert notes(house) == []


@pytest.mark.rule("pt15.804.28.b")
def test_a_round_whose_bets_were_closed_when_one_came_is_not_counted(house: House) -> None:
    house.open(ONLINE.game, "bia", manner=Manner(pace_ms=1000))
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


@pytest.mark.rule("pt15.804.29")
def test_who_was_warned_alone_and_is_then_joined_has_the_whole_next_round(house: House) -> None:
    house.open(ONLINE.game, "ana", **SLOW)
    warn_alone(house)
    house.seat("bia")
    house.wait(60)
    assert set(house.standing().visits) == {"ana", "bia"}
    rounds(house, ONLINE, 1, "bia")
    assert set(house.standing().visits) == {"ana", "bia"}
    rounds(house, ONLINE, 1, "bia")
    assert set(house.standing().visits) == {"bia"}


@pytest.mark.rule("pt15.804.29")
def test_who_was_invited_alone_and_is_then_joined_is_warned_in_the_next_round(house: House) -> None:
    house.open(ONLINE.game, "ana", **SLOW)
    house.wait(181)
    house.seat("bia")
    house.wait(WARNING_AFTER_SECONDS)
    assert notes(house) == [ONLINE.invited("ana", ONLINE.minutes)]
    rounds(house, ONLINE, 1, "bia")
    assert notes(house)[1:] == [ONLINE.warned("ana")]


@of_both
def test_minutes_do_not_count_for_who_plays_with_others(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", "bia", **SLOW)
    house.wait(900)
    assert notes(house) == []


@pytest.mark.rule("pt15.803.2.e", "pt15.803.41", "pt15.803.41.b", "pt15.803.42")
def test_at_a_table_of_several_places_rounds_count_though_nobody_else_has_come(house: House) -> None:
    house.open(POQUER.game, "ana", **SLOW)
    for _ in range(5):
        house.window()
    assert notes(house) == [], "an hour and more, and five rounds"
    house.window()
    assert notes(house) == [POQUER.invited("ana", POQUER.rounds)]
    house.window()
    assert notes(house)[1:] == [POQUER.warned("ana")]
    house.window()
    assert notes(house)[2:] == [POQUER.ended("ana")]


@pytest.mark.rule("pt15.803.41.b")
def test_a_void_round_is_none_that_one_let_go_by(house: House) -> None:
    house.open(POQUER.game, "ana", "bia")
    rounds(house, POQUER, 3, "bia")
    void_round(house, "bia")
    rounds(house, POQUER, 2, "bia")
    assert notes(house) == []
    rounds(house, POQUER, 1, "bia")
    assert notes(house) == [POQUER.invited("ana", POQUER.rounds)]
    void_round(house, "bia")
    assert notes(house) == [POQUER.invited("ana", POQUER.rounds)]
    rounds(house, POQUER, 1, "bia")
    assert notes(house)[1:] == [POQUER.warned("ana")]


@pytest.mark.rule("pt15.804.28.b")
def test_a_void_round_at_the_wheel_is_none_that_one_let_go_by(house: House) -> None:
    house.open(ONLINE.game, "ana", "bia", manner=Manner(pace_ms=60_000))
    for _ in range(7):
        coup = house.standing().coup
        ONLINE.bet(house, "bia")
        house.window()
        house.done("ines", "void-round", fault="no light", role="inspector", party=Party.DEALER)
        assert house.standing().coup == coup + 1
    assert notes(house) == []


@pytest.mark.rule("pt15.803.33", "pt15.803.42")
def test_a_void_round_is_not_the_one_in_which_a_warned_player_had_to_bet(house: House) -> None:
    house.open(POQUER.game, "ana", "bia")
    rounds(house, POQUER, 7, "bia")
    told = [POQUER.invited("ana", POQUER.rounds), POQUER.warned("ana")]
    assert notes(house) == told
    void_round(house, "bia")
    assert (notes(house), set(house.standing().visits)) == (told, {"ana", "bia"})
    rounds(house, POQUER, 1, "bia")
    assert notes(house) == [*told, POQUER.ended("ana")]


@pytest.mark.rule("pt15.803.41.a")
def test_at_an_individual_table_the_minutes_run_from_the_end_of_the_last_round(house: House) -> None:
    house.open(POQUER.game, "ana", seats=1, window_seconds=1000, decision_seconds=100)
    POQUER.bet(house, "ana")
    house.done("ana", "start-deal")
    house.wait(90)
    house.done("ana", "fold")
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    assert notes(house) == [POQUER.invited("ana", POQUER.minutes)]


def test_a_warning_in_the_moment_of_the_invitation_as_older_books_have_it_gives_this_very_round(house: House) -> None:
    house.open(POQUER.game, "ana", "bia")
    standing = house.standing()
    for what in ("invited", "warned"):
        note = Noted(seq=standing.head.seq + 1, at=house.now, who=Participant("ana"), what=what)
        standing = follow(standing, note, standing.head)
    visit = standing.visits["ana"]
    assert (visit.invited_coup, visit.warned_coup, visit.warned_at) == (standing.coup, standing.coup, house.now)


# Going with everything -------------------------------------------------------------------


def test_who_is_shown_out_takes_his_colour_chips_with_him_at_their_value(house: House) -> None:
    house.open("roleta-americana", "ana", **SLOW)
    house.done("ana", "take-colour", colour="azul", value=50, chips=20)
    assert house.wallet("ana") == PURSE - 1000
    warn_alone(house)
    house.wait(60)
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


@of_both
@pytest.mark.rule("pt15.803.41.a", "pt15.804.28.a")
def test_the_time_in_which_the_house_was_down_is_nobodys_idle_time(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    house.wait(100)
    house.now += 3_600_000
    house.restart()
    house.wait(180)
    assert notes(house) == []
    house.wait(1)
    assert notes(house) == [kind.invited("ana", kind.minutes)]


@of_both
@pytest.mark.rule("pt15.803.42", "pt15.804.29")
def test_the_time_in_which_the_house_was_down_brings_no_warning_nearer(house: House, kind: Kind) -> None:
    house.open(kind.game, "ana", **SLOW, **kind.lone)
    house.wait(181)
    house.now += 3_600_000
    house.restart()
    house.wait(WARNING_AFTER_SECONDS - 1)
    assert len(notes(house)) == 1
    house.wait(1)
    assert notes(house)[1:] == [kind.warned("ana")]


def test_one_who_waits_for_a_dealer_is_not_idle(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(source="hand"))
    house.window()
    house.wait(600)
    assert notes(house) == []
