"""The ball: bets closed, launches in turn, null coups, numbers called, and what changes by the hour."""

import pytest

from pagador.betting.bets import WithdrawBet
from pagador.betting.coup import BetsClosed, CloseBets, EndWindow
from pagador.decider import Called, Command, Lot
from pagador.games.roulette.commands import (
    ChangeBall,
    ChangeDealer,
    KeepDealer,
    LaunchBall,
    ReplaceBall,
    RestBall,
    StopWheel,
    StrikeHour,
    TakeColour,
)
from pagador.games.roulette.events import (
    BallChanged,
    BallLaunched,
    BallReplaced,
    CoupStopped,
    DealerChanged,
    DealerKept,
    HourStruck,
    NumberDrawn,
)
from pagador.games.roulette.state import Roulette
from pagador.games.roulette.words import BallFault, Fallen, Phase
from tests.games.roulette.tables import (
    ANA,
    FRENCH,
    after,
    american,
    ball,
    bet,
    came_of,
    coup,
    french,
    gains,
    online,
    paid,
    refusal,
)


def launched(sitting: Roulette) -> list[str]:
    """The direction of the next launch."""
    return [event.direction for event in came_of(sitting, LaunchBall()) if isinstance(event, BallLaunched)]


# Nada mais -------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.14")
@pytest.mark.parametrize("command", [CloseBets(), EndWindow()])
def test_jogo_feito_nada_mais_closes_the_bets(command: Command) -> None:
    assert came_of(french(), command) == (
        Called(call="nada_mais", under=("pt95.X.14",)),
        BetsClosed(under=("pt95.X.14",)),
    )


@pytest.mark.rule("pt95.X.14")
def test_the_words_are_the_law_s() -> None:
    assert after(french(), CloseBets()).law.nada_mais.value.pt == "Jogo feito, nada mais"


@pytest.mark.rule("pt95.X.14")
@pytest.mark.parametrize(
    "command",
    [
        bet(ANA, "pleno:18", 10),
        bet(ANA, "pleno:17", 10),
        WithdrawBet(by=ANA, spot="pleno:17"),
        TakeColour(by=ANA, colour="verde", value=10, chips=1),
    ],
)
@pytest.mark.parametrize("since", [(CloseBets(),), (CloseBets(), LaunchBall()), ball("17")], ids=len)
def test_after_nada_mais_nothing_is_put_down_and_nothing_changed(since: tuple[Command, ...], command: Command) -> None:
    sitting = after(american(ANA), bet(ANA, "pleno:17", 10), *since)
    assert refusal(sitting, command) == "Nothing more: the bets are closed. (pt95.X.14)"


@pytest.mark.rule("pt95.X.14")
def test_until_nada_mais_chips_may_be_taken_back() -> None:
    sitting = after(french(ANA), bet(ANA, "pleno:17", 10), bet(ANA, "par", 10), WithdrawBet(by=ANA, spot="pleno:17"))
    assert [lying.spot for lying in sitting.bets] == ["par"]
    assert gains(sitting, WithdrawBet(by=ANA, spot="par")) == {"ana wallet": 10, "ana stakes": -10}


@pytest.mark.rule("pt15.804.14")
def test_online_one_window_ends_for_all_with_the_same_words() -> None:
    sitting = online(ANA)
    assert came_of(sitting, EndWindow()) == (
        Called(call="nada_mais", under=("pt15.804.14",)),
        BetsClosed(under=("pt15.804.14",)),
    )
    sentence = "Nothing more: the bets are closed. (pt15.804.14)"
    assert refusal(sitting, EndWindow(), bet(ANA, "pleno:17", 10)) == sentence


# Launches --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.15")
def test_launches_go_from_left_to_right_and_from_right_to_left_in_turn() -> None:
    first = after(french(), CloseBets())
    second = after(french(), *coup("17"), CloseBets())
    third = after(french(), *coup("17"), *coup("0"), CloseBets())
    assert [launched(sitting) for sitting in (first, second, third)] == [
        ["esquerda-direita"],
        ["direita-esquerda"],
        ["esquerda-direita"],
    ]


@pytest.mark.rule("pt95.X.15")
def test_a_launch_says_its_direction_and_its_rule() -> None:
    event = BallLaunched(direction="esquerda-direita", under=("pt95.X.15",))
    assert came_of(french(), CloseBets(), LaunchBall()) == (event,)


@pytest.mark.rule("pt95.X.15")
def test_the_launch_after_a_null_coup_goes_the_other_way_too() -> None:
    sitting = after(french(), CloseBets(), LaunchBall(), StopWheel(fallen=Fallen.CHIP))
    assert launched(sitting) == ["direita-esquerda"]


def test_every_pocket_is_as_likely_as_another() -> None:
    sitting = after(online(wheel="38"), CloseBets(), LaunchBall())
    lots = [offer.fields["number"] for offer in FRENCH.due(sitting) if offer.command == "rest-ball"]
    assert lots == [Lot(outcomes=sitting.table.wheel.order, weights=(1,) * 38)]


# Null coups ------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.16")
@pytest.mark.parametrize("fallen", list(Fallen))
def test_whatever_falls_on_the_running_wheel_makes_the_coup_null(fallen: Fallen) -> None:
    sitting = after(french(), *coup("32"), CloseBets(), LaunchBall())
    assert came_of(sitting, StopWheel(fallen=fallen)) == (
        Called(call="null_coup", under=("pt95.X.16",)),
        CoupStopped(fallen=fallen, ball_at="32", under=("pt95.X.16",)),
    )


@pytest.mark.rule("pt95.X.16")
def test_in_the_first_coup_there_is_no_number_to_put_the_ball_back_on() -> None:
    events = came_of(french(), CloseBets(), LaunchBall(), StopWheel(fallen=Fallen.OBJECT))
    assert events[1] == CoupStopped(fallen=Fallen.OBJECT, ball_at=None, under=("pt95.X.16",))


@pytest.mark.rule("pt95.X.16")
def test_after_a_null_coup_the_ball_is_launched_again_for_the_same_bets() -> None:
    sitting = after(french(ANA), bet(ANA, "pleno:17", 10), CloseBets(), LaunchBall(), StopWheel(fallen=Fallen.BALL))
    assert (sitting.phase, sitting.bets[0].stake, sitting.last) == (Phase.CLOSED, 10, ())
    assert refusal(sitting, bet(ANA, "pleno:18", 10)) == "Nothing more: the bets are closed. (pt95.X.14)"
    assert paid(came_of(sitting, LaunchBall(), *coup("17")[2:])) == {"pleno:17": 350}


@pytest.mark.rule("pt95.X.16", "pt95.X.17")
@pytest.mark.parametrize("since", [(), (CloseBets(),), ball("17")], ids=len)
def test_nothing_makes_a_coup_null_before_the_launch_or_after_the_ball_rests(since: tuple[Command, ...]) -> None:
    sitting = after(french(), CloseBets(), LaunchBall(), StopWheel(fallen=Fallen.CHIP), LaunchBall(), *coup("17")[2:])
    sentence = "The ball is not running. (pt95.X.17)"
    assert refusal(after(sitting, *since), StopWheel(fallen=Fallen.CHIP)) == sentence


@pytest.mark.rule("pt95.X.13")
@pytest.mark.parametrize("fault", list(BallFault))
def test_a_faulty_ball_gives_way_to_one_of_the_same_diameter(fault: BallFault) -> None:
    sitting = french(balls_mm=[19, 23])
    events = came_of(sitting, ReplaceBall(fault=fault, diameter_mm=19))
    assert events == (BallReplaced(fault=fault, diameter_mm=19, under=("pt95.X.13",)),)
    sentence = "The new ball measures 19 mm as the old one did, not 23. (pt95.X.13)"
    assert refusal(sitting, ReplaceBall(fault=fault, diameter_mm=23)) == sentence


@pytest.mark.rule("pt95.X.13")
def test_a_ball_lost_while_it_runs_is_replaced_and_launched_again() -> None:
    lost = ReplaceBall(fault=BallFault.LOST, diameter_mm=20)
    sitting = after(french(ANA), bet(ANA, "pleno:17", 10), CloseBets(), LaunchBall(), lost)
    assert (sitting.phase, sitting.ball_mm, sitting.bets[0].spot) == (Phase.CLOSED, 20, "pleno:17")


# The number ------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.17")
@pytest.mark.parametrize(("number", "colour"), [("17", "preto"), ("32", "encarnado"), ("0", "zero")])
def test_the_number_and_its_colour_are_called_and_marked(number: str, colour: str) -> None:
    assert came_of(french(), *ball(number)) == (
        Called(call="number_call", blanks={"number": number, "colour": colour}, under=("pt95.X.17",)),
        NumberDrawn(number=number, colour=colour, under=("pt95.X.17",)),
    )


@pytest.mark.rule("pt15.804.16", "pt15.804.5")
@pytest.mark.parametrize(("number", "colour"), [("17", "preto"), ("00", "zero")])
def test_online_the_number_is_marked_for_all(number: str, colour: str) -> None:
    event = NumberDrawn(number=number, colour=colour, under=("pt15.804.16", "pt15.804.5"))
    assert came_of(online(wheel="38"), *ball(number)) == (event,)


def test_the_table_remembers_the_last_numbers_the_newest_first() -> None:
    assert after(french(), *coup("17"), *coup("0"), *coup("5")).last == ("5", "0", "17")


# By the hour -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.12", "pt95.X.28")
def test_the_hour_makes_ball_and_pagador_change() -> None:
    assert came_of(french(), StrikeHour()) == (HourStruck(under=("pt95.X.12", "pt95.X.28")),)
    assert refusal(french(), StrikeHour(), CloseBets(), LaunchBall()) == (
        "The hour has struck: change the ball before launching it. (pt95.X.12)"
    )
    assert refusal(french(), StrikeHour(), CloseBets(), ChangeBall(), LaunchBall()) == (
        "The hour has struck: another pagador takes the ball. (pt95.X.28)"
    )


@pytest.mark.rule("pt95.X.12")
def test_the_two_balls_take_turns_and_the_change_is_made_public() -> None:
    sitting = after(french(balls_mm=[19, 23]), StrikeHour())
    changed = came_of(sitting, ChangeBall())
    assert changed == (
        Called(call="ball_change", under=("pt95.X.12",)),
        BallChanged(diameter_mm=23, under=("pt95.X.12",)),
    )
    back = came_of(sitting, ChangeBall(), StrikeHour(), ChangeBall())
    assert back[1] == BallChanged(diameter_mm=19, under=("pt95.X.12",))


@pytest.mark.rule("pt95.X.12")
def test_a_ball_is_not_changed_before_its_hour() -> None:
    sentence = "The ball is changed by the hour, and the hour has not struck. (pt95.X.12)"
    assert refusal(french(), ChangeBall()) == sentence


@pytest.mark.rule("pt95.X.28")
def test_another_pagador_takes_the_ball_each_hour() -> None:
    assert came_of(french(), StrikeHour(), ChangeDealer()) == (DealerChanged(under=("pt95.X.28",)),)
    sentence = "The pagador changes by the hour, and the hour has not struck. (pt95.X.28)"
    assert refusal(french(), StrikeHour(), ChangeDealer(), ChangeDealer()) == sentence


@pytest.mark.rule("pt95.X.28")
def test_a_pagador_stays_only_for_a_cause_of_which_the_inspectors_are_told() -> None:
    sitting = after(french(), StrikeHour(), ChangeBall())
    assert came_of(sitting, KeepDealer(cause="flood")) == (DealerKept(cause="flood", under=("pt95.X.28",)),)
    assert launched(after(sitting, KeepDealer(cause="flood"), CloseBets())) == ["esquerda-direita"]
    sentence = "Say what keeps the pagador: the inspectors are told. (pt95.X.28)"
    assert refusal(sitting, KeepDealer(cause=" ")) == sentence


@pytest.mark.rule("pt95.X.12", "pt95.X.28")
def test_the_hour_may_strike_while_the_ball_runs_and_waits_for_the_next_launch() -> None:
    sitting = after(french(), CloseBets(), LaunchBall(), StrikeHour(), RestBall(number="17"))
    assert (sitting.ball_change_due, sitting.dealer_change_due, sitting.number) == (True, True, "17")


@pytest.mark.rule("pt95.X.12")
def test_online_nothing_changes_by_the_hour() -> None:
    assert refusal(online(), StrikeHour()) == "Nothing changes by the hour at this wheel. (pt15.804.7)"
