"""Bad input: every act that the law or the table does not allow is refused with its sentence and its rules."""

import pytest

from pagador.betting.bets import WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import Command, Participant, Party, hear
from pagador.games.roulette.commands import (
    LaunchBall,
    PlayerLaunches,
    ReplaceBall,
    RestBall,
    ReturnColour,
    StopWheel,
    TakeColour,
    VoidRound,
)
from pagador.games.roulette.words import BallFault, Fallen
from pagador.law import Refused
from tests.games.roulette.tables import (
    ANA,
    FRENCH,
    RUI,
    after,
    american,
    ball,
    bet,
    french,
    online,
    refusal,
)

SPOTS = (
    "pleno, cavalo, rua, quadro, linha, duzia, coluna, cavalo-de-duzia, cavalo-de-coluna, "
    "par, impar, menor, maior, encarnado, preto"
)

# Stakes ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.27")
@pytest.mark.parametrize("stake", [0, -10])
def test_a_stake_is_one_chip_at_least(stake: int) -> None:
    sentence = f"A stake is one chip at least: {stake} is none. (pt95.X.27)"
    assert refusal(french(ANA), bet(ANA, "pleno:17", stake)) == sentence


@pytest.mark.rule("pt15.804.3.c")
def test_a_stake_online_is_one_chip_at_least() -> None:
    sentence = "A stake is one chip at least: 0 is none. (pt15.804.3.c, pt15.804.10)"
    assert refusal(online(ANA), bet(ANA, "pleno:17", 0)) == sentence


@pytest.mark.rule("pt95.X.27")
def test_a_great_stake_is_refused_in_figures_that_can_be_read() -> None:
    sentence = "The most on pleno:17 is 1\u202f000: 1\u202f000\u202f000 is too much. (pt95.X.27)"
    assert refusal(french(ANA, minimum=100), bet(ANA, "pleno:17", 1_000_000)) == sentence


@pytest.mark.parametrize("stake", ["ten", 2.5, None])
def test_a_stake_is_a_whole_number(stake: object) -> None:
    raw = {"do": "place-bet", "by": "ana", "spot": "pleno:17", "stake": stake}
    with pytest.raises(Refused, match=r"^The table does not understand that: expected `int`, got .*`\$\.stake`\.$"):
        hear(FRENCH, Party.PEOPLE, raw)


# Spots -----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.18", "pt95.X.19")
@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        ("cavalo:1-9", "Not a cavalo of the layout: 1-9. (pt95.X.19)"),
        ("cavalo:3-4", "Not a cavalo of the layout: 3-4. (pt95.X.19)"),
        ("cavalo:17-17", "Not a cavalo of the layout: 17-17. (pt95.X.19)"),
        ("cavalo:34-37", "Not a cavalo of the layout: 34-37. (pt95.X.19)"),
        ("rua:2-3-4", "Not a rua of the layout: 2-3-4. (pt95.X.19)"),
        ("quadro:1-2-5-9", "Not a quadro of the layout: 1-2-5-9. (pt95.X.19)"),
        ("quadro:3-4-6-7", "Not a quadro of the layout: 3-4-6-7. (pt95.X.19)"),
        ("linha:2-3-4-5-6-7", "Not a linha of the layout: 2-3-4-5-6-7. (pt95.X.19)"),
        ("pleno:37", "Not a pleno of the layout: 37. (pt95.X.19)"),
        ("pleno:00", "Not a pleno of the layout: 00. (pt95.X.19)"),
        ("pleno", "Not a pleno of the layout: no numbers. (pt95.X.19)"),
        ("duzia:4", "Not a duzia of the layout: 4. (pt95.X.19)"),
        ("par:2", "Not a par of the layout: 2. (pt95.X.19)"),
        ("banca", f"The layout has no banca. It has: {SPOTS}. (pt95.X.18)"),
        ("", f"The layout has no such spot. It has: {SPOTS}. (pt95.X.18)"),
    ],
)
def test_bets_are_made_only_on_spots_of_the_layout(spot: str, sentence: str) -> None:
    assert refusal(french(ANA), bet(ANA, spot, 10)) == sentence


@pytest.mark.rule("pt15.804.7", "pt15.804.9")
@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        ("quadro:0-00-2-3", "Not a quadro of the layout: 0-00-2-3. (pt15.804.9)"),
        ("quadro:0-1-2-3", "Not a quadro of the layout: 0-1-2-3. (pt15.804.9)"),
        ("cavalo:0-3", "Not a cavalo of the layout: 0-3. (pt15.804.9)"),
        ("cinco:0-00-1-2-3", f"The layout has no cinco. It has: {SPOTS}. (pt15.804.7)"),
    ],
)
def test_the_layout_of_38_has_no_quadro_with_zero_and_no_bet_on_five(spot: str, sentence: str) -> None:
    assert refusal(online(ANA, wheel="38"), bet(ANA, spot, 10)) == sentence


# Whose chips -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.14")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (WithdrawBet(by=RUI, spot="pleno:17"), "You have no chips on pleno:17 to take back. (pt95.X.18)"),
        (WithdrawBet(by=ANA, spot="pleno:18"), "You have no chips on pleno:18 to take back. (pt95.X.18)"),
        (
            WithdrawBet(by=ANA, spot="pleno:17", colour="verde"),
            "You have no chips on pleno:17 to take back. (pt95.X.18)",
        ),
        (WithdrawBet(by=ANA, spot="pleno:17", place="2"), "ana plays from place 1, not from 2. (pt95.IX.5)"),
        (WithdrawBet(by=Participant("zé"), spot="pleno:17"), "zé has no place at this table. (pt95.IX.5)"),
    ],
)
def test_nobody_takes_back_what_is_not_his(command: Command, sentence: str) -> None:
    assert refusal(american(ANA, RUI), bet(ANA, "pleno:17", 10), command) == sentence


@pytest.mark.rule("pt95.IX.5")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (bet(Participant("zé"), "par", 10), "zé has no place at this table. (pt95.IX.5)"),
        (bet(Participant(""), "par", 10), "Nobody has no place at this table. (pt95.IX.5)"),
        (
            TakeColour(by=Participant("zé"), colour="verde", value=10, chips=1),
            "zé has no place at this table. (pt95.IX.5)",
        ),
        (TakePlace(by=ANA, place="3"), "ana already has place 1. (pt95.IX.5)"),
        (TakePlace(by=Participant("zé"), place="2"), "Place 2 is taken by rui. (pt95.IX.5)"),
        (TakePlace(by=Participant("dealer"), place="3"), "Nobody can sit down under the name 'dealer'."),
        (LeavePlace(by=Participant("zé")), "zé has no place at this table. (pt95.IX.5)"),
        (ReturnColour(by=RUI), "rui has no colour chips in hand to bring back. (pt95.IX.7)"),
    ],
)
def test_only_who_has_a_place_plays(command: Command, sentence: str) -> None:
    assert refusal(american(ANA, RUI), command) == sentence


def test_nobody_leaves_chips_behind() -> None:
    sentence = "ana still has chips on the table: take them back first, or wait for the coup."
    assert refusal(french(ANA), bet(ANA, "par", 10), LeavePlace(by=ANA)) == sentence


# Out of time -----------------------------------------------------------------------------

RUNNING = CloseBets(), LaunchBall()


@pytest.mark.rule("pt95.X.14", "pt95.X.17")
@pytest.mark.parametrize(
    ("since", "command", "sentence"),
    [
        ((), LaunchBall(), "The ball is launched once the bets are closed. (pt95.X.14)"),
        ((), RestBall(number="17"), "The ball is not running. (pt95.X.17)"),
        ((), StopWheel(fallen=Fallen.CHIP), "The ball is not running. (pt95.X.17)"),
        ((), PayWinners(), "Nothing is paid before the ball rests. (pt95.X.22)"),
        (RUNNING, PayWinners(), "Nothing is paid before the ball rests. (pt95.X.22)"),
        (RUNNING, LaunchBall(), "That is not done while the table is spinning. (pt95.X.14)"),
        (RUNNING, CloseBets(), "The bets are closed already. (pt95.X.14)"),
        (RUNNING, EndWindow(), "The bets are closed already. (pt95.X.14)"),
        (RUNNING, ReturnColour(by=ANA), "Nothing more: the bets are closed. (pt95.X.14)"),
        (ball("17"), RestBall(number="18"), "The ball is not running. (pt95.X.17)"),
        (ball("17"), VoidRound(fault="x"), "The ball has come to rest: its number stands. (pt95.X.17)"),
    ],
)
def test_every_act_has_its_time(since: tuple[Command, ...], command: Command, sentence: str) -> None:
    played = after(american(ANA), *ball("5"), PayWinners(), *since)
    assert refusal(played, command) == sentence


@pytest.mark.rule("pt15.804.14", "pt15.804.16")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (bet(ANA, "par", 10), "Nothing more: the bets are closed. (pt15.804.14)"),
        (PlayerLaunches(by=ANA), "Nothing more: the bets are closed. (pt15.804.14)"),
        (RestBall(number="17"), "The ball is not running. (pt15.804.16)"),
    ],
)
def test_online_every_act_has_its_time_too(command: Command, sentence: str) -> None:
    played = after(online(ANA, players="individual"), *ball("5"))
    assert refusal(played, command) == sentence


# The wheel -------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.17")
@pytest.mark.parametrize("number", ["00", "37", "-1", "017", ""])
def test_the_ball_rests_only_on_a_number_of_the_wheel(number: str) -> None:
    sentence = f"This wheel has no {number}: it has 0 to 36. (pt95.X.9)"
    assert refusal(french(), *RUNNING, RestBall(number=number)) == sentence


@pytest.mark.rule("pt95.X.17", "pt15.804.16")
def test_a_number_that_is_not_on_the_wheel_is_refused_by_the_wheels_own_rule() -> None:
    american_sentence = "This wheel has no 00: it has 0 to 36. (pt95.IX.2)"
    assert refusal(american(), *RUNNING, RestBall(number="00")) == american_sentence
    assert refusal(online(), *RUNNING, RestBall(number="00")) == "This wheel has no 00: it has 0 to 36. (pt15.804.6.c)"


@pytest.mark.rule("pt95.X.13")
def test_a_drawn_ball_is_not_replaced() -> None:
    sentence = "This wheel has no ball of flesh and bone to replace. (pt15.804.7)"
    assert refusal(online(), ReplaceBall(fault=BallFault.LOST, diameter_mm=20)) == sentence
