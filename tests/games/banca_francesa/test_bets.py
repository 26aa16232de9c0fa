"""What may lie on the cloth of banca francesa: chances, lines, limits, and who may take chips back."""

import pytest

from pagador.betting.bets import Bet, BetPlaced, BetWithdrawn, PlaceBet, WithdrawBet
from pagador.betting.places import LeavePlace
from pagador.decider import Amount, Choice
from tests.games.banca_francesa.tables import (
    ANA,
    EVA,
    INNER,
    OUTER,
    RUI,
    after,
    announced,
    banca,
    bet,
    came_of,
    coup,
    offered,
    refusal,
    rolling,
)

CLOTH = "ases, pequeno, pequeno:risco-exterior, grande, grande:risco-interior"


@pytest.mark.rule(
    "pt95.IV.9", "pt95.IV.9.a", "pt95.IV.9.b", "pt95.IV.9.c", "pt95.IV.10", "pt95.IV.10.a", "pt95.IV.10.b"
)
@pytest.mark.parametrize(
    ("spot", "under"),
    [
        ("ases", ("pt95.IV.9.a",)),
        ("pequeno", ("pt95.IV.9.b",)),
        ("grande", ("pt95.IV.9.c",)),
        (OUTER, ("pt95.IV.10.a", "pt95.IV.11")),
        (INNER, ("pt95.IV.10.b", "pt95.IV.11")),
    ],
)
def test_every_bet_rests_on_its_rule(spot: str, under: tuple[str, ...]) -> None:
    placed = Bet(owner=ANA, place="table", spot=spot, stake=20)
    assert came_of(banca(ANA), bet(ANA, spot, 20)) == (BetPlaced(bet=placed, under=under),)


@pytest.mark.rule("pt95.IV.11", "pt95.IV.17")
@pytest.mark.parametrize(
    ("spot", "least", "most"),
    [("ases", 5, 30), ("pequeno", 5, 1000), ("grande", 5, 1000), (OUTER, 10, 2000), (INNER, 10, 2000)],
)
def test_limits_are_multiples_of_the_minimum_and_doubled_on_the_lines(spot: str, least: int, most: int) -> None:
    table = banca(ANA, minimum=5)
    bounds = [fields["stake"] for fields in offered(table, "place-bet") if fields["spot"] == Choice((spot,))]
    assert bounds == [Amount(least=least, most=most)]
    assert after(table, bet(ANA, spot, least)).bets[0].stake == least
    assert after(table, bet(ANA, spot, most)).bets[0].stake == most
    assert f"The least on {spot} is {least}" in refusal(table, bet(ANA, spot, least - 1))
    assert "is too much" in refusal(table, bet(ANA, spot, most + 1))


@pytest.mark.rule("pt95.IV.17")
def test_limits_are_each_players_own_and_count_all_his_chips_on_the_spot() -> None:
    table = after(banca(ANA, RUI), bet(ANA, "ases", 50), bet(RUI, "ases", 60))
    assert refusal(table, bet(ANA, "ases", 11)) == (
        "The most on ases is 60: 50 lie there, 11 more is too much. (pt95.IV.17)"
    )
    assert [pile.stake for pile in after(table, bet(ANA, "ases", 10)).bets] == [60, 60]


@pytest.mark.rule("pt95.IV.11")
def test_a_chance_and_its_line_have_limits_of_their_own() -> None:
    table = after(banca(ANA), bet(ANA, "pequeno", 2000), bet(ANA, OUTER, 4000))
    assert [pile.stake for pile in table.bets] == [2000, 4000]


@pytest.mark.rule("pt95.IV.9", "pt95.IV.10")
@pytest.mark.parametrize(
    ("spot", "rule"),
    [
        ("total:11", "pt95.IV.9"),
        ("par", "pt95.IV.9"),
        ("Pequeno", "pt95.IV.9"),
        ("pequeno:risco-interior", "pt95.IV.10"),
        ("grande:risco-exterior", "pt95.IV.10"),
        ("ases:risco-interior", "pt95.IV.10"),
    ],
)
def test_a_spot_that_the_cloth_does_not_have_is_refused(spot: str, rule: str) -> None:
    assert refusal(banca(ANA), bet(ANA, spot, 20)) == f"The cloth has no {spot}. It has: {CLOTH}. ({rule})"


@pytest.mark.parametrize("stake", [0, -10])
def test_a_stake_that_is_no_chip_is_refused(stake: int) -> None:
    assert refusal(banca(ANA), bet(ANA, "pequeno", stake)) == (
        f"A stake is one chip at least: {stake} is none. (pt95.IV.17)"
    )


def test_who_has_no_place_cannot_bet_and_nobody_bets_from_anothers() -> None:
    assert refusal(banca(ANA), bet(EVA, "pequeno", 10)) == "eva has no place at this table. (pt95.IV.1)"
    double = banca(ANA, boards="duplas")
    assert refusal(double, PlaceBet(by=ANA, spot="pequeno", stake=10, place="B")) == (
        "ana plays from place A, not from B. (pt95.IV.1)"
    )


# Between throws --------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.9")
def test_between_undecided_throws_chips_are_taken_back_added_to_and_put_elsewhere() -> None:
    stood = after(banca(ANA), bet(ANA, "pequeno", 10), bet(ANA, OUTER, 20), *announced("3-3-3"))
    taken = came_of(stood, WithdrawBet(by=ANA, spot="pequeno"))
    pile = Bet(owner=ANA, place="table", spot="pequeno", stake=10)
    assert taken == (BetWithdrawn(bet=pile, under=("pt95.IV.9",)),)
    changed = after(stood, WithdrawBet(by=ANA, spot="pequeno"), bet(ANA, OUTER, 20), bet(ANA, "grande", 10))
    assert [(each.spot, each.stake) for each in changed.bets] == [(OUTER, 40), ("grande", 10)]


@pytest.mark.rule("pt95.IV.9")
def test_where_bets_are_locked_the_dice_must_decide_them_before_they_can_be_moved() -> None:
    locked = {"undecided": "locked"}
    stood = after(
        banca(ANA, RUI, readings=locked), bet(ANA, "pequeno", 10), *announced("3-3-3"), bet(RUI, "grande", 10)
    )
    assert refusal(stood, WithdrawBet(by=ANA, spot="pequeno")) == (
        "The bet on pequeno is bound until a throw decides it. (pt95.IV.9)"
    )
    assert refusal(stood, LeavePlace(by=ANA)).startswith("ana still has chips on the table")
    assert [fields["spot"] for fields in offered(stood, "withdraw-bet")] == [Choice(("grande",))]
    free = after(stood, *coup("1-1-3"))
    assert after(free, WithdrawBet(by=ANA, spot="pequeno")).bets == ()


@pytest.mark.rule("pt95.IV.7")
def test_once_the_bets_are_closed_nothing_is_put_down_or_taken_back() -> None:
    table = after(banca(ANA), bet(ANA, "pequeno", 10), *rolling())
    for command in (bet(ANA, "pequeno", 10), WithdrawBet(by=ANA, spot="pequeno")):
        assert refusal(table, command) == "Nothing more: the bets are closed. (pt95.IV.7)"


def test_nobody_takes_back_what_is_not_there() -> None:
    table = after(banca(ANA, RUI), bet(ANA, "pequeno", 10))
    assert refusal(table, WithdrawBet(by=RUI, spot="pequeno")) == (
        "You have no chips on pequeno to take back. (pt95.IV.9)"
    )
