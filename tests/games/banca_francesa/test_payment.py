"""Collection and payment at banca francesa: order, prizes, halves on the lines, the strip, and what stays."""

from fractions import Fraction

import pytest

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetReturned
from pagador.betting.coup import PayWinners
from pagador.decider import Participant
from pagador.equipment.chips import Pile
from pagador.games.banca_francesa.commands import CollectLosers
from pagador.games.banca_francesa.events import HalfPlayed
from pagador.games.banca_francesa.words import Phase
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
    collected,
    coup,
    paid,
    refusal,
)


def pile(who: Participant, spot: str, stake: int) -> Bet:
    return Bet(owner=who, place="table", spot=spot, stake=stake)


# Collection ------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.12")
def test_losing_chips_are_collected_ases_first_then_round_the_cloth() -> None:
    table = after(
        banca(ANA, RUI, EVA),
        bet(ANA, INNER, 40),
        bet(RUI, "grande", 10),
        bet(ANA, "ases", 20),
        bet(EVA, "pequeno", 10),
        bet(EVA, "ases", 10),
    )
    events = came_of(table, *announced("1-1-3"), CollectLosers())
    assert collected(events) == [("ases", 20), ("ases", 10), ("grande", 10), (INNER, 20)]


@pytest.mark.rule("pt95.IV.15")
def test_nothing_is_paid_before_the_losing_chips_are_collected() -> None:
    table = after(banca(ANA), bet(ANA, "ases", 10), *announced("1-1-3"))
    sentence = "Nothing is paid before the losing chips are collected. (pt95.IV.15)"
    assert refusal(table, PayWinners()) == sentence
    assert after(table, CollectLosers()).phase is Phase.PAYING


@pytest.mark.rule("pt95.IV.11")
def test_chips_on_a_line_lose_the_half_that_played_and_the_other_goes_back() -> None:
    table = after(banca(RUI), bet(RUI, INNER, 60))
    assert came_of(table, *announced("1-1-3"), CollectLosers())[:3] == (
        HalfPlayed(bet=pile(RUI, INNER, 60), lost=30, back=30, under=("pt95.IV.11",)),
        BetCollected(bet=pile(RUI, INNER, 30), under=("pt95.IV.12", "pt95.IV.11")),
        BetReturned(bet=pile(RUI, INNER, 30), under=("pt95.IV.11",)),
    )
    assert after(table, *announced("1-1-3"), CollectLosers()).bets == ()


@pytest.mark.rule("pt95.IV.11")
@pytest.mark.parametrize(("fractions", "lost", "prize", "rest"), [("down", 11, 10, "1/2"), ("up", 10, 11, "-1/2")])
def test_an_odd_number_of_units_on_a_line_is_halved_as_the_table_reads_it(
    fractions: str, lost: int, prize: int, rest: str
) -> None:
    table = after(banca(ANA, readings={"fractions": fractions}), bet(ANA, OUTER, 21))
    halved, _, back, _ = came_of(table, *announced("5-5-5"), CollectLosers())
    assert halved == HalfPlayed(bet=pile(ANA, OUTER, 21), lost=lost, back=21 - lost, under=("pt95.IV.11",))
    assert back == BetReturned(bet=pile(ANA, OUTER, 21 - lost), remainder=Fraction(rest), under=("pt95.IV.11",))
    won = came_of(table, *coup("1-1-3"))[0]
    assert isinstance(won, BetPaid)
    assert (won.prize, won.remainder) == (prize, Fraction(rest))


@pytest.mark.rule("pt95.IV.11")
def test_where_fractions_are_refused_chips_on_a_line_go_by_two() -> None:
    table = banca(ANA, readings={"fractions": "refuse"})
    assert refusal(table, bet(ANA, OUTER, 21)) == (
        "Stakes on pequeno:risco-exterior go by 2: 21 does not. (pt95.IV.11, pt95.IV.17)"
    )
    assert paid(came_of(after(table, bet(ANA, OUTER, 22)), *coup("1-1-3"))) == {OUTER: 11}


# Prizes ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.13", "pt95.IV.13.a", "pt95.IV.13.b", "pt95.IV.13.c", "pt95.IV.11")
@pytest.mark.parametrize(
    ("spot", "dice", "stake", "prize"),
    [
        ("ases", "1-1-1", 10, 610),
        ("ases", "1-1-1", 60, 3660),
        ("pequeno", "1-2-2", 35, 35),
        ("grande", "4-6-6", 35, 35),
        (OUTER, "2-2-3", 50, 25),
        (INNER, "4-5-5", 50, 25),
    ],
)
def test_each_chance_pays_its_prize(spot: str, dice: str, stake: int, prize: int) -> None:
    assert paid(came_of(after(banca(ANA), bet(ANA, spot, stake)), *coup(dice))) == {spot: prize}


@pytest.mark.rule("pt95.IV.16")
def test_a_prize_on_ases_is_laid_out_as_a_strip_and_no_other_is() -> None:
    on_ases = came_of(after(banca(ANA), bet(ANA, "ases", 20)), *coup("1-1-1"))[0]
    on_grande = came_of(after(banca(ANA), bet(ANA, "grande", 20)), *coup("5-5-5"))[0]
    assert isinstance(on_ases, BetPaid)
    assert isinstance(on_grande, BetPaid)
    assert on_ases.fita == (Pile(1000, 1), Pile(100, 2), Pile(20, 1))
    assert on_ases.under == ("pt95.IV.13.a", "pt95.IV.14", "pt95.IV.16")
    assert (on_grande.fita, on_grande.under) == ((), ("pt95.IV.13.c", "pt95.IV.14"))


@pytest.mark.rule("pt95.IV.14")
def test_a_winning_stake_stays_its_owners_on_the_cloth_or_in_his_hand() -> None:
    stays = after(banca(ANA), bet(ANA, "grande", 20), bet(ANA, INNER, 40), *coup("5-5-5"))
    assert [(each.spot, each.stake) for each in stays.bets] == [("grande", 20), (INNER, 40)]
    back = after(banca(ANA, after="back"), bet(ANA, "grande", 20), bet(ANA, INNER, 40), *coup("5-5-5"))
    assert (back.bets, back.coup) == ((), 2)


@pytest.mark.rule("pt95.IV.14")
@pytest.mark.parametrize(
    ("spot", "dice", "taken"),
    [("ases", "1-1-1", ("ases", 20)), ("grande", "5-5-5", ("grande", 20)), (INNER, "5-5-5", (INNER, 10))],
)
def test_where_prizes_are_for_one_the_stake_that_played_is_taken(spot: str, dice: str, taken: tuple[str, int]) -> None:
    table = after(banca(ANA, readings={"prize": "for-one"}), bet(ANA, spot, 20))
    assert collected(came_of(table, *coup(dice))) == [taken]
    assert after(table, *coup(dice)).bets == ()


@pytest.mark.rule("pt95.IV.11")
def test_where_prizes_are_for_one_the_idle_half_of_odd_chips_is_rounded_and_that_is_told() -> None:
    table = after(banca(ANA, readings={"prize": "for-one"}), bet(ANA, INNER, 21))
    won, taken, back, _ = came_of(table, *coup("5-5-5"))
    assert isinstance(won, BetPaid)
    assert (won.prize, won.remainder) == (10, Fraction(1, 2))
    assert taken == BetCollected(bet=pile(ANA, INNER, 11), under=("pt95.IV.14",))
    assert back == BetReturned(bet=pile(ANA, INNER, 10), remainder=Fraction(1, 2), under=("pt95.IV.11",))


@pytest.mark.rule("pt95.IV.9")
def test_where_the_table_reads_it_so_a_total_that_is_no_chance_takes_every_bet() -> None:
    table = after(banca(ANA, readings={"undecided": "all-lose"}), bet(ANA, "ases", 10), bet(ANA, "grande", 10))
    assert collected(came_of(table, *announced("3-3-3"), CollectLosers())) == [("ases", 10), ("grande", 10)]
    assert paid(came_of(table, *coup("3-3-3"))) == {}
