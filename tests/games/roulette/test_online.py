"""Online: rounds from the first bet to the last prize, one result for all, launches by the player, void rounds."""

import pytest

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetPlaced, BetReturned
from pagador.betting.coup import BetsClosed, CloseBets, CoupEnded, EndWindow, PayWinners
from pagador.decider import Called, Command
from pagador.games.roulette.commands import LaunchBall, PlayerLaunches, RestBall, StopWheel, VoidRound
from pagador.games.roulette.events import BallLaunched, RoundVoided
from pagador.games.roulette.words import Fallen, Phase
from tests.games.roulette.tables import (
    ANA,
    EVA,
    RUI,
    after,
    ball,
    bet,
    came_of,
    collected,
    coup,
    french,
    gains,
    names,
    online,
    only,
    paid,
    refusal,
    returned,
)

# Bets ------------------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.8", "pt15.804.3.a")
def test_a_player_puts_chips_worth_money_on_a_zone_of_the_layout() -> None:
    placed = Bet(owner=ANA, place="table", spot="cavalo:17-20", stake=10)
    assert came_of(online(ANA), bet(ANA, "cavalo:17-20", 10)) == (
        BetPlaced(bet=placed, under=("pt15.804.3.a", "pt15.804.8", "pt15.804.9")),
    )
    assert gains(online(ANA), bet(ANA, "cavalo:17-20", 10)) == {"ana wallet": -10, "ana stakes": 10}


@pytest.mark.rule("pt15.804.7", "pt15.804.9", "pt15.804.3.a")
def test_bets_may_be_made_alone_or_on_every_spot_together() -> None:
    sitting = online(ANA, wheel="38")
    spots = list(sitting.table.spots)
    assert [lying.spot for lying in after(sitting, *(bet(ANA, spot, 10) for spot in spots)).bets] == spots
    assert len(spots) == 164


@pytest.mark.rule("pt15.804.1")
def test_players_bet_against_the_operator_and_not_each_other() -> None:
    bets = bet(ANA, "pleno:17", 10), bet(RUI, "encarnado", 100), bet(EVA, "preto", 50)
    assert gains(online(ANA, RUI, EVA), *bets, *coup("17")) == {
        "ana wallet": 350,
        "rui wallet": -100,
        "eva wallet": 50,
        "house bank": -300,
    }


# Rounds ----------------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.3.d", "pt15.804.17")
def test_a_round_goes_from_the_bets_to_the_last_prize() -> None:
    bets = bet(ANA, "pleno:17", 10), bet(ANA, "par", 10), bet(ANA, "preto", 10)
    sitting = after(online(ANA), *bets, *ball("17"))
    assert names(came_of(sitting, PayWinners())) == [
        "BetCollected",
        "BetPaid",
        "BetPaid",
        "BetReturned",
        "BetReturned",
        "CoupEnded",
        "Called",
    ]
    ended = after(sitting, PayWinners())
    assert (ended.phase, ended.coup, ended.bets) == (Phase.BETTING, 2, ())


@pytest.mark.rule("pt15.804.3.d")
def test_the_launch_belongs_to_the_round() -> None:
    assert came_of(online(), CloseBets(), LaunchBall()) == (BallLaunched(under=("pt15.804.3.d",)),)


@pytest.mark.rule("pt15.804.17")
def test_losing_chips_are_collected_before_winners_are_paid() -> None:
    bets = bet(ANA, "pleno:17", 10), bet(ANA, "par", 10), bet(ANA, "preto", 10)
    events = came_of(online(ANA), *bets, *coup("17"))
    lost = Bet(owner=ANA, place="table", spot="par", stake=10)
    assert events[0] == BetCollected(bet=lost, under=("pt15.804.17",))
    assert paid(events) == {"pleno:17": 350, "preto": 10}


@pytest.mark.rule("pt15.804.5")
def test_one_number_binds_every_player_each_with_his_own_bets() -> None:
    sitting = after(online(ANA, RUI), bet(ANA, "pleno:17", 10), bet(RUI, "pleno:18", 10), *ball("17"))
    events = came_of(sitting, PayWinners())
    assert (sitting.number, paid(events), collected(events)) == ("17", {"pleno:17": 350}, ["pleno:18"])


@pytest.mark.rule("pt15.804.14")
def test_the_next_window_is_opened_with_words() -> None:
    sitting = online(ANA)
    assert came_of(sitting, *coup("17"))[-1] == Called(call="open_bets", under=("pt15.804.14",))
    assert sitting.law.open_bets is not None
    assert sitting.law.open_bets.value.pt == "Façam as vossas apostas"


# Prizes ----------------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.13", "pt15.804.13.a")
@pytest.mark.parametrize(
    ("spot", "prize"),
    [
        ("pleno:17", 350),
        ("cavalo:17-20", 170),
        ("rua:16-17-18", 110),
        ("quadro:17-18-20-21", 80),
        ("linha:13-14-15-16-17-18", 50),
        ("duzia:2", 20),
        ("coluna:2", 20),
        ("cavalo-de-duzia:1-2", 5),
        ("cavalo-de-coluna:2-3", 5),
    ],
)
def test_multiple_chances_pay_as_in_french_roulette(spot: str, prize: int) -> None:
    events = came_of(online(ANA), bet(ANA, spot, 10), *coup("17"))
    payments = [event for event in events if isinstance(event, BetPaid)]
    assert [(event.prize, event.under) for event in payments] == [(prize, ("pt15.804.13.a", "pt15.804.13"))]
    assert gains(online(ANA), bet(ANA, spot, 10), *coup("17")) == {"ana wallet": prize, "house bank": -prize}


@pytest.mark.rule("pt15.804.13.b")
@pytest.mark.parametrize(
    ("spot", "number"),
    [("par", "18"), ("impar", "17"), ("menor", "18"), ("maior", "19"), ("encarnado", "1"), ("preto", "2")],
)
def test_simple_chances_pay_as_much_as_the_stake(spot: str, number: str) -> None:
    assert paid(came_of(online(ANA), bet(ANA, spot, 10), *coup(number))) == {spot: 10}


@pytest.mark.rule("pt15.804.18")
def test_bets_with_the_number_win_and_those_without_it_lose() -> None:
    winning = ["pleno:17", "cavalo:14-17", "rua:16-17-18", "linha:13-14-15-16-17-18", "duzia:2", "impar", "preto"]
    losing = ["pleno:0", "cavalo:0-1", "rua:13-14-15", "quadro:1-2-4-5", "duzia:3", "coluna:1", "par", "maior"]
    events = came_of(online(ANA), *(bet(ANA, spot, 10) for spot in winning + losing), *coup("17"))
    assert (list(paid(events)), collected(events)) == (winning, losing)


@pytest.mark.rule("pt15.804.19")
@pytest.mark.parametrize(
    ("number", "winning"),
    [
        ("0", ["pleno:0", "cavalo:0-00", "cavalo:0-1", "cavalo:0-2", "rua:0-1-2", "rua:0-00-2"]),
        ("00", ["pleno:00", "cavalo:0-00", "cavalo:00-2", "cavalo:00-3", "rua:0-00-2", "rua:00-2-3"]),
    ],
)
def test_a_zero_takes_everything_but_the_six_spots_that_name_it(number: str, winning: list[str]) -> None:
    sitting = online(ANA, wheel="38")
    spots = list(sitting.table.spots)
    events = came_of(sitting, *(bet(ANA, spot, 10) for spot in spots), *coup(number))
    assert list(paid(events)) == winning
    assert collected(events) == [spot for spot in spots if spot not in winning]
    rules = {event.under for event in events if isinstance(event, BetCollected)}
    assert rules == {("pt15.804.17", "pt15.804.19")}


# Launching oneself -----------------------------------------------------------------------


@pytest.mark.rule("pt15.804.15")
def test_alone_the_player_launches_and_so_closes_his_bets() -> None:
    assert came_of(online(ANA, players="individual"), bet(ANA, "pleno:17", 10), PlayerLaunches(by=ANA)) == (
        Called(call="nada_mais", under=("pt15.804.14",)),
        BetsClosed(under=("pt15.804.14",)),
        BallLaunched(under=("pt15.804.15",)),
    )


@pytest.mark.rule("pt15.804.15")
def test_at_a_shared_wheel_nobody_launches_for_the_others() -> None:
    sentence = "Only the pagador launches the ball here. (pt15.804.15)"
    assert refusal(online(ANA), PlayerLaunches(by=ANA)) == sentence


@pytest.mark.rule("pt15.804.15")
def test_a_stranger_does_not_launch_the_ball_of_another() -> None:
    sentence = "rui has no place at this table. (pt15.804.4)"
    assert refusal(online(ANA, players="individual"), PlayerLaunches(by=RUI)) == sentence


@pytest.mark.rule("pt15.804.15")
def test_in_halls_only_the_pagador_launches() -> None:
    sentence = "Only the pagador launches the ball here. (pt95.X.14)"
    assert refusal(french(ANA), PlayerLaunches(by=ANA)) == sentence


# Void rounds -----------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.20", "pt15.804.21")
@pytest.mark.parametrize("since", [(CloseBets(),), (EndWindow(), LaunchBall())], ids=len)
def test_a_round_without_a_valid_number_is_void_and_every_stake_goes_back(since: tuple[Command, ...]) -> None:
    sitting = after(online(ANA, RUI), bet(ANA, "pleno:17", 10), bet(RUI, "par", 20), *since)
    events = came_of(sitting, VoidRound(fault="the wheel jammed"))
    assert events[0] == RoundVoided(fault="the wheel jammed", under=("pt15.804.20",))
    assert returned(events) == ["pleno:17", "par"]
    assert names(events) == ["RoundVoided", "BetReturned", "BetReturned", "CoupEnded", "Called"]
    assert {event.under for event in only(events, BetReturned)} == {("pt15.804.20", "pt15.804.21")}
    assert gains(sitting, VoidRound(fault="the wheel jammed")) == {
        "ana stakes": -10,
        "ana wallet": 10,
        "rui stakes": -20,
        "rui wallet": 20,
    }


@pytest.mark.rule("pt15.804.20", "pt15.804.21")
def test_after_a_void_round_bets_are_open_and_no_number_was_added() -> None:
    sitting = after(online(ANA), *coup("5"), bet(ANA, "par", 10), CloseBets(), VoidRound(fault="dark"))
    assert (sitting.phase, sitting.last, sitting.bets, sitting.coup) == (Phase.BETTING, ("5",), (), 3)


@pytest.mark.rule("pt15.804.21")
def test_stakes_of_a_void_round_go_back_even_where_they_would_stay() -> None:
    sitting = after(online(ANA, after="stay"), bet(ANA, "par", 10), CloseBets(), VoidRound(fault="dark"))
    assert sitting.bets == ()


@pytest.mark.rule("pt15.804.20")
def test_a_void_round_has_its_reason() -> None:
    sentence = "Say what failed: a void round has its reason. (pt15.804.20)"
    assert refusal(online(), CloseBets(), VoidRound(fault=" ")) == sentence


@pytest.mark.rule("pt15.804.16")
def test_a_number_once_drawn_stands() -> None:
    sentence = "The ball has come to rest: its number stands. (pt15.804.16)"
    assert refusal(online(), *ball("17"), VoidRound(fault="regret")) == sentence


@pytest.mark.rule("pt15.804.20")
def test_in_halls_a_coup_is_launched_again_and_never_void() -> None:
    sentence = "A coup at this wheel is launched again, not voided. (pt95.X.16)"
    assert refusal(french(), CloseBets(), VoidRound(fault="dark")) == sentence


@pytest.mark.rule("pt95.X.16")
def test_nothing_falls_on_a_drawn_wheel() -> None:
    sentence = "Nothing can fall on this wheel; a faulty round is void. (pt15.804.20)"
    assert refusal(online(), CloseBets(), LaunchBall(), StopWheel(fallen=Fallen.CHIP)) == sentence


@pytest.mark.rule("pt15.804.3.d")
def test_a_round_ends_with_its_own_rule() -> None:
    ended = only(came_of(online(), CloseBets(), LaunchBall(), RestBall(number="0"), PayWinners()), CoupEnded)
    assert ended == [CoupEnded(under=("pt15.804.3.d",))]
