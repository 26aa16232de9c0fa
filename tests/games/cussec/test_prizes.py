"""The eight kinds of bet: what each is paid by dice chosen by hand, and what beats it."""

import pytest

from pagador.betting.bets import BetCollected, BetPaid
from tests.games.cussec.tables import (
    ANA,
    RUI,
    SHAKEN,
    after,
    bet,
    came_of,
    collected,
    coup,
    covered,
    gains,
    lit,
    paid,
    prize,
)


@pytest.mark.rule("pt95.VII.7.a", "pt95.VII.8.a")
@pytest.mark.parametrize(
    ("word", "times"),
    [("1-1-2", 1), ("1-2-4", 1), ("2-3-5", 1), ("1-4-5", 1), ("1-4-6", 0), ("5-6-6", 0)],
)
def test_pequeno_is_four_to_ten(word: str, times: int) -> None:
    assert prize("pequeno", word) == times


@pytest.mark.rule("pt95.VII.7.b", "pt95.VII.8.b")
@pytest.mark.parametrize(
    ("word", "times"),
    [("1-4-6", 1), ("2-4-5", 1), ("3-5-6", 1), ("5-6-6", 1), ("1-4-5", 0), ("1-1-2", 0)],
)
def test_grande_is_eleven_to_seventeen(word: str, times: int) -> None:
    assert prize("grande", word) == times


@pytest.mark.rule("pt95.VII.9")
@pytest.mark.parametrize("face", range(1, 7))
def test_three_equal_dice_take_small_and_big_by_a_rule_of_their_own(face: int) -> None:
    events = came_of(lit(ANA), bet(ANA, "pequeno"), bet(ANA, "grande"), *coup(f"{face}-{face}-{face}"))
    taken = [(event.bet.spot, event.under) for event in events if isinstance(event, BetCollected)]
    assert taken == [
        ("pequeno", ("pt95.VII.7.a", "pt95.VII.9")),
        ("grande", ("pt95.VII.7.b", "pt95.VII.9")),
    ]


@pytest.mark.rule("pt95.VII.7.c", "pt95.VII.8.c")
@pytest.mark.parametrize(
    ("word", "times"),
    [("1-2-3", 1), ("3-5-6", 1), ("3-3-6", 2), ("1-3-3", 2), ("3-3-3", 3), ("1-2-4", 0), ("3-5-5", 1), ("4-4-4", 0)],
)
def test_a_number_is_paid_for_each_die_that_shows_it(word: str, times: int) -> None:
    assert prize("numero:3", word) == times


@pytest.mark.rule("pt95.VII.7.d", "pt95.VII.8.d")
@pytest.mark.parametrize(
    ("word", "times"),
    [("2-5-6", 5), ("1-2-5", 5), ("2-2-5", 5), ("2-5-5", 5), ("2-2-2", 0), ("2-3-6", 0), ("1-5-5", 0), ("1-3-4", 0)],
)
def test_two_different_numbers_must_both_show(word: str, times: int) -> None:
    assert prize("dois-diferentes:2-5", word) == times


@pytest.mark.rule("pt95.VII.7.e", "pt95.VII.8.e")
@pytest.mark.parametrize(("word", "times"), [("4-4-6", 10), ("1-4-4", 10), ("4-4-4", 30), ("3-4-5", 0), ("5-5-5", 0)])
def test_two_equal_dice_are_paid_ten_times_and_three_thirty(word: str, times: int) -> None:
    assert prize("dois-iguais:4", word) == times


@pytest.mark.rule("pt95.VII.7.f", "pt95.VII.8.f")
@pytest.mark.parametrize(("word", "times"), [("4-4-4", 190), ("4-4-5", 0), ("5-5-5", 0), ("1-2-3", 0)])
def test_three_equal_dice_of_a_number_are_paid_190_times(word: str, times: int) -> None:
    assert prize("tres-iguais:4", word) == times


@pytest.mark.rule("pt95.VII.7.g", "pt95.VII.8.g")
@pytest.mark.parametrize(("word", "times"), [("1-1-1", 32), ("6-6-6", 32), ("4-4-5", 0), ("1-2-3", 0)])
def test_any_three_equal_dice_are_paid_32_times(word: str, times: int) -> None:
    assert prize("tres-iguais-quaisquer", word) == times


@pytest.mark.rule("pt95.VII.7.h", "pt95.VII.8.h")
@pytest.mark.parametrize(
    ("total", "word", "times"),
    [
        (4, "1-1-2", 65),
        (5, "1-1-3", 32),
        (6, "1-1-4", 19),
        (7, "2-2-3", 12),
        (8, "2-3-3", 8),
        (9, "1-2-6", 7),
        (10, "3-3-4", 6),
        (11, "3-4-4", 6),
        (12, "2-4-6", 7),
        (13, "1-6-6", 8),
        (14, "4-5-5", 12),
        (15, "3-6-6", 19),
        (16, "4-6-6", 32),
        (17, "5-6-6", 65),
    ],
)
def test_each_total_has_its_prize(total: int, word: str, times: int) -> None:
    assert prize(f"total:{total}", word) == times
    assert prize(f"total:{total}", "1-1-1") == 0


@pytest.mark.rule("pt95.VII.7", "pt95.VII.8")
def test_the_board_has_fifty_spots_and_no_other() -> None:
    """Small, big, 6 numbers, 15 pairs of different numbers, 6 and 6 equal ones, any triple, 14 totals."""
    spots = list(lit().table.spots)
    assert len(spots) == 50
    kinds = [spot.partition(":")[0] for spot in spots]
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    assert counted == {
        "pequeno": 1,
        "grande": 1,
        "numero": 6,
        "dois-diferentes": 15,
        "dois-iguais": 6,
        "tres-iguais": 6,
        "tres-iguais-quaisquer": 1,
        "total": 14,
    }
    assert (spots[2], spots[8], spots[22], spots[-14], spots[-1]) == (
        "numero:1",
        "dois-diferentes:1-2",
        "dois-diferentes:5-6",
        "total:4",
        "total:17",
    )
    events = came_of(lit(ANA), bet(ANA, "total:11"), *coup("1-5-5"))
    assert paid(events) == {"total:11": 60}


# Payment ---------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.8", "pt95.VII.10", "pt95.VII.11")
def test_what_lost_is_collected_before_any_prize_is_paid() -> None:
    sitting = after(lit(ANA, RUI), bet(ANA, "grande"), bet(RUI, "pequeno"), bet(ANA, "numero:1"), bet(RUI, "numero:5"))
    events = came_of(sitting, *coup("1-1-3"))
    assert collected(events) == ["grande", "numero:5"]
    assert paid(events) == {"pequeno": 10, "numero:1": 20}
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["BetCollected", "BetCollected", "BetPaid", "BetPaid", "CoupEnded"]


@pytest.mark.rule("pt95.VII.8", "pt95.VII.10")
def test_each_prize_names_its_letter_and_the_rule_that_leaves_the_stake() -> None:
    sitting = after(lit(ANA), bet(ANA, "numero:1"), bet(ANA, "total:5"))
    under = [event.under for event in came_of(sitting, *coup("1-1-3")) if isinstance(event, BetPaid)]
    assert under == [("pt95.VII.8.c", "pt95.VII.10"), ("pt95.VII.8.h", "pt95.VII.10")]


@pytest.mark.rule("pt95.VII.10")
def test_a_winning_stake_stays_its_owners_on_the_board() -> None:
    sitting = lit(ANA)
    commands = (bet(ANA, "numero:1", 20), *coup("1-1-3"))
    assert gains(sitting, *commands) == {"ana wallet": 20, "ana stakes": 20, "house bank": -40}
    assert [(chips.spot, chips.stake) for chips in after(sitting, *commands).bets] == [("numero:1", 20)]


@pytest.mark.rule("pt95.VII.10")
def test_a_winning_stake_may_go_back_by_the_tables_terms() -> None:
    sitting = lit(ANA, after="back")
    assert gains(sitting, bet(ANA, "numero:1", 20), *coup("1-1-3")) == {"ana wallet": 40, "house bank": -40}


def test_a_coup_that_nobody_bet_on_ends_too() -> None:
    assert [type(event).__name__ for event in came_of(covered(), *SHAKEN, *coup("1-1-3"))] == ["CoupEnded"]
