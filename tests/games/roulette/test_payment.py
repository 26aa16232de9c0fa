"""Payment: what wins and how much, zero, the order of collecting and paying, strip and calls, mistakes put right."""

import pytest

from pagador.betting.bets import Bet, BetCollected, BetPaid
from pagador.betting.coup import PayWinners
from pagador.betting.places import LeavePlace
from pagador.decider import Event, Participant
from pagador.equipment.chips import Pile
from pagador.games.roulette.commands import RestoreBet, UnmarkBet
from pagador.games.roulette.events import BetRestored, BetUnmarked, StacksOpened
from pagador.games.roulette.state import Roulette
from pagador.games.roulette.words import Evidence
from tests.games.roulette.tables import (
    ANA,
    RUI,
    after,
    american,
    ball,
    bet,
    calls,
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
)

PRIZES = [
    ("pleno:17", 35),
    ("cavalo:17-20", 17),
    ("rua:16-17-18", 11),
    ("quadro:17-18-20-21", 8),
    ("linha:13-14-15-16-17-18", 5),
    ("duzia:2", 2),
    ("coluna:2", 2),
]
LOSING_AT_17 = ["par", "maior", "encarnado", "pleno:18", "cavalo:18-21", "duzia:1", "coluna:3", "linha:1-2-3-4-5-6"]
ON_ZERO = [
    ("pleno:0", 35),
    ("cavalo:0-1", 17),
    ("cavalo:0-2", 17),
    ("cavalo:0-3", 17),
    ("rua:0-1-2", 11),
    ("rua:0-2-3", 11),
    ("quadro:0-1-2-3", 8),
]


# Prizes ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.20", "pt95.X.20.a")
@pytest.mark.parametrize(("spot", "times"), PRIZES)
def test_multiple_chances_pay_so_many_times_the_stake_which_stays_its_owners(spot: str, times: int) -> None:
    assert gains(french(ANA), bet(ANA, spot, 10), *coup("17")) == {
        "ana wallet": 10 * times - 10,
        "ana stakes": 10,
        "house bank": -10 * times,
    }


@pytest.mark.rule("pt95.X.20.a")
@pytest.mark.parametrize("spot", ["cavalo-de-duzia:1-2", "cavalo-de-coluna:2-3"])
def test_two_dozens_or_two_columns_pay_half_the_stake(spot: str) -> None:
    assert paid(came_of(french(ANA), bet(ANA, spot, 10), *coup("17"))) == {spot: 5}


@pytest.mark.rule("pt95.X.20.b")
@pytest.mark.parametrize(
    ("spot", "number"),
    [("par", "18"), ("impar", "17"), ("menor", "18"), ("maior", "19"), ("encarnado", "1"), ("preto", "2")],
)
def test_simple_chances_pay_as_much_as_the_stake(spot: str, number: str) -> None:
    assert paid(came_of(french(ANA), bet(ANA, spot, 10), *coup(number))) == {spot: 10}


@pytest.mark.rule("pt95.IX.1", "pt95.X.20", "pt95.X.23")
def test_american_tables_pay_by_the_french_rules() -> None:
    events = came_of(american(ANA), bet(ANA, "pleno:17", 10), *coup("17"))
    payments = [event for event in events if isinstance(event, BetPaid)]
    assert [(event.prize, event.under) for event in payments] == [(350, ("pt95.X.20.a", "pt95.X.20", "pt95.X.23"))]


@pytest.mark.rule("pt95.X.20", "pt95.X.22")
@pytest.mark.parametrize("spot", LOSING_AT_17)
def test_chips_that_do_not_cover_the_number_are_lost(spot: str) -> None:
    assert gains(french(ANA), bet(ANA, spot, 10), *coup("17")) == {"ana wallet": -10, "house bank": 10}


# Zero ------------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.21")
@pytest.mark.parametrize(
    "spot",
    [
        *("par", "impar", "menor", "maior", "encarnado", "preto"),
        *("duzia:1", "duzia:2", "duzia:3", "coluna:1", "coluna:2", "coluna:3"),
        *("cavalo-de-duzia:1-2", "cavalo-de-duzia:2-3", "cavalo-de-coluna:1-2", "cavalo-de-coluna:2-3"),
    ],
)
def test_zero_takes_simple_chances_dozens_columns_and_their_cavalos_whole(spot: str) -> None:
    lost = Bet(owner=ANA, place="table", spot=spot, stake=10)
    events = came_of(french(ANA), bet(ANA, spot, 10), *coup("0"))
    assert only(events, BetCollected) == [BetCollected(bet=lost, under=("pt95.X.22", "pt95.X.21"))]


@pytest.mark.rule("pt95.X.21", "pt95.X.22")
@pytest.mark.parametrize("spot", ["pleno:17", "linha:1-2-3-4-5-6"])
def test_other_spots_lose_on_zero_as_on_any_number(spot: str) -> None:
    lost = Bet(owner=ANA, place="table", spot=spot, stake=10)
    events = came_of(french(ANA), bet(ANA, spot, 10), *coup("0"))
    assert only(events, BetCollected) == [BetCollected(bet=lost, under=("pt95.X.22",))]


@pytest.mark.rule("pt95.X.20", "pt95.X.20.a")
@pytest.mark.parametrize(("spot", "times"), ON_ZERO)
def test_spots_with_zero_win_on_it_by_their_size(spot: str, times: int) -> None:
    assert paid(came_of(french(ANA), bet(ANA, spot, 10), *coup("0"))) == {spot: 10 * times}


# The order of payment --------------------------------------------------------------------


@pytest.mark.rule("pt95.X.22")
def test_prizes_are_paid_from_columns_down_to_plenos() -> None:
    order = [
        "coluna:2",
        "cavalo-de-coluna:2-3",
        "duzia:2",
        "cavalo-de-duzia:1-2",
        "impar",
        "linha:13-14-15-16-17-18",
        "rua:16-17-18",
        "quadro:17-18-20-21",
        "cavalo:17-20",
        "pleno:17",
    ]
    owners = [Participant(spot) for spot in order]
    laid = (bet(Participant(spot), spot, 10) for spot in ("pleno:17", *order[:-1]))
    assert list(paid(came_of(french(*owners), *laid, *coup("17")))) == order


@pytest.mark.rule("pt95.X.22")
def test_what_lost_is_collected_before_anything_is_paid() -> None:
    bets = bet(ANA, "pleno:17", 10), bet(RUI, "pleno:18", 10), bet(RUI, "preto", 10), bet(ANA, "par", 10)
    assert names(came_of(french(ANA, RUI), *bets, *coup("17"))) == [
        "BetCollected",
        "BetCollected",
        "Called",
        "BetPaid",
        "Called",
        "BetPaid",
        "CoupEnded",
    ]


@pytest.mark.rule("pt95.X.22")
def test_winning_piles_of_two_chips_or_more_are_laid_open_first() -> None:
    bets = bet(ANA, "pleno:17", 10), bet(RUI, "preto", 30), bet(ANA, "par", 30)
    events = came_of(french(ANA, RUI), *bets, *coup("17"))
    pile = Bet(owner=RUI, place="table", spot="preto", stake=30)
    assert names(events)[:2] == ["BetCollected", "StacksOpened"]
    assert events[1] == StacksOpened(bets=(pile,), under=("pt95.X.22",))


@pytest.mark.rule("pt95.X.22")
def test_two_bets_of_ten_on_a_number_are_two_chips_laid_open_and_paid_as_one_pile() -> None:
    ten = bet(ANA, "pleno:17", 10)
    pile = Bet(owner=ANA, place="table", spot="pleno:17", stake=20, chips=(10, 10))
    events = came_of(french(ANA), ten, ten, *coup("17"))
    assert [event for event in events if isinstance(event, StacksOpened)] == [
        StacksOpened(bets=(pile,), under=("pt95.X.22",))
    ]
    assert [(event.bet, event.prize) for event in events if isinstance(event, BetPaid)] == [(pile, 700)]


@pytest.mark.rule("pt95.X.22")
def test_one_chip_of_twenty_is_not_laid_open() -> None:
    events = came_of(french(ANA), bet(ANA, "pleno:17", 20), *coup("17"))
    assert not [event for event in events if isinstance(event, StacksOpened)]


@pytest.mark.rule("pt95.X.24")
def test_one_players_prizes_are_paid_at_once_in_the_turn_of_his_first() -> None:
    bets = bet(RUI, "duzia:2", 10), bet(ANA, "pleno:17", 10), bet(ANA, "coluna:2", 10)
    events = came_of(french(ANA, RUI), *bets, *coup("17"))
    payments = [event for event in events if isinstance(event, BetPaid)]
    assert [(event.bet.spot, event.turn, event.under[3:]) for event in payments] == [
        ("coluna:2", 1, ("pt95.X.24",)),
        ("pleno:17", 1, ("pt95.X.24",)),
        ("duzia:2", 2, ()),
    ]


@pytest.mark.rule("pt95.X.23")
def test_a_prize_is_laid_out_as_a_strip_of_the_tables_chips() -> None:
    events = came_of(french(ANA, chips=[100, 25, 5, 1]), bet(ANA, "pleno:17", 11), *coup("17"))
    strips = [event.fita for event in events if isinstance(event, BetPaid)]
    assert strips == [(Pile(100, 3), Pile(25, 3), Pile(5, 2))]


@pytest.mark.rule("pt95.X.25")
def test_each_payment_is_called_with_bet_value_colour_and_prize() -> None:
    sitting = french(ANA)
    events = came_of(sitting, bet(ANA, "pleno:17", 10), bet(ANA, "preto", 20), *coup("17"))
    assert calls(events) == [
        ("payment_call", {"spot": "preto", "stake": "20", "colour": "valor facial", "total": "20"}),
        ("payment_call", {"spot": "pleno 17", "stake": "10", "colour": "valor facial", "total": "350"}),
    ]
    words = sitting.law.payment_call
    assert words is not None
    assert words.value.say("pt", **calls(events)[1][1]) == "pleno 17 de 10, valor facial, total de 350"


# Winning chips taken off by mistake ------------------------------------------------------


def mistaken() -> Roulette:
    """Ana's two winning bets on 17 lie, then both are swept off."""
    bets = bet(ANA, "pleno:17", 10), bet(ANA, "preto", 20)
    sweeps = UnmarkBet(owner=ANA, spot="pleno:17"), UnmarkBet(owner=ANA, spot="preto")
    return after(french(ANA, RUI), *bets, bet(RUI, "preto", 180), *ball("17"), *sweeps)


def back(spot: str, stake: int, evidence: Evidence, owner: Participant = ANA) -> RestoreBet:
    return RestoreBet(owner=owner, spot=spot, stake=stake, evidence=evidence)


@pytest.mark.rule("pt95.X.26")
def test_nothing_is_paid_until_winning_chips_lie_again() -> None:
    sentence = "Winning chips were taken off the layout: put them back first. (pt95.X.26)"
    assert refusal(mistaken(), PayWinners()) == sentence
    assert refusal(mistaken(), back("preto", 20, Evidence.FISCAL), PayWinners()) == sentence


@pytest.mark.rule("pt95.X.26")
@pytest.mark.parametrize("evidence", list(Evidence))
def test_chips_put_back_as_they_lay_are_paid_as_if_nothing_had_happened(evidence: Evidence) -> None:
    restored = back("preto", 20, evidence), back("pleno:17", 10, evidence)
    events = came_of(mistaken(), *restored, PayWinners())
    prizes = [(event.bet.owner, event.prize) for event in events if isinstance(event, BetPaid)]
    assert prizes == [(RUI, 180), (ANA, 20), (ANA, 350)]


@pytest.mark.rule("pt95.X.26")
def test_taking_off_and_putting_back_are_written_down() -> None:
    chips = Bet(owner=ANA, place="table", spot="pleno:17", stake=10)
    sitting = after(french(ANA), bet(ANA, "pleno:17", 10), *ball("17"))
    off: tuple[Event, ...] = (BetUnmarked(bet=chips, under=("pt95.X.26",)),)
    on: tuple[Event, ...] = (BetRestored(bet=chips, evidence=Evidence.TECHNICAL, under=("pt95.X.26",)),)
    sweep = UnmarkBet(owner=ANA, spot="pleno:17")
    assert came_of(sitting, sweep) == off
    assert came_of(sitting, sweep, back("pleno:17", 10, Evidence.TECHNICAL)) == on


@pytest.mark.rule("pt95.X.26")
def test_failing_the_fiscal_and_the_machines_chips_go_where_their_owner_says() -> None:
    said = back("coluna:2", 20, Evidence.PLAYER), back("pleno:17", 10, Evidence.PLAYER)
    events = came_of(mistaken(), *said, PayWinners())
    assert paid(events) == {"coluna:2": 40, "pleno:17": 350, "preto": 180}


@pytest.mark.rule("pt95.X.26")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (back("coluna:2", 20, Evidence.FISCAL), "No 20 of ana were taken off coluna:2. (pt95.X.26)"),
        (back("preto", 21, Evidence.PLAYER), "No 21 of ana were taken off preto. (pt95.X.26)"),
        (back("preto", 20, Evidence.PLAYER, RUI), "No 20 of rui were taken off preto. (pt95.X.26)"),
        (back("par", 20, Evidence.PLAYER), "The chips taken off had won, and par has not. (pt95.X.26)"),
        (LeavePlace(by=ANA), "ana still has chips on the table: take them back first, or wait for the coup."),
    ],
)
def test_nobody_gets_back_what_he_did_not_have(command: RestoreBet, sentence: str) -> None:
    assert refusal(mistaken(), command) == sentence


@pytest.mark.rule("pt95.X.26")
def test_where_a_player_says_his_chips_lay_the_limits_hold_with_the_chips_still_missing() -> None:
    bets = bet(ANA, "pleno:17", 100), bet(ANA, "preto", 10)
    sweeps = UnmarkBet(owner=ANA, spot="pleno:17"), UnmarkBet(owner=ANA, spot="preto")
    sitting = after(french(ANA), *bets, *ball("17"), *sweeps)
    sentence = "The most on pleno:17 is 100: 100 lie there, 10 more is too much. (pt95.X.27)"
    assert refusal(sitting, back("pleno:17", 10, Evidence.PLAYER)) == sentence


@pytest.mark.rule("pt95.X.26")
def test_only_winning_chips_are_put_right() -> None:
    sitting = after(french(ANA), bet(ANA, "par", 10), *ball("17"))
    sentence = "ana has no winning chips on par. (pt95.X.26)"
    assert refusal(sitting, UnmarkBet(owner=ANA, spot="par")) == sentence


@pytest.mark.rule("pt95.X.26")
def test_no_hand_touches_an_online_layout() -> None:
    sitting = after(online(ANA), bet(ANA, "preto", 10), *ball("17"))
    sentence = "No hand can take chips off this layout. (pt15.804.17)"
    assert refusal(sitting, UnmarkBet(owner=ANA, spot="preto")) == sentence
    assert collected(came_of(sitting, PayWinners())) == []
