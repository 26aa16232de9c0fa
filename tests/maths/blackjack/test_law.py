"""The two editions: their rules read from the law, and what each reading does to what the game is worth."""

from fractions import Fraction
from functools import cache

import msgspec
import pytest

from pagador.law import Refused
from pagador.maths.blackjack.advice import Played, games, options, rows
from pagador.maths.blackjack.chart import Chart, chart
from pagador.maths.blackjack.law import BUILT, check_built, law_of, rules_of

VALUED = [
    ("bank-blackjack", "original-only", 1),
    ("resplits", "aces-once", -1),
    ("resplits", "four-hands", -1),
    ("double", "any-number-after-split", 1),
    ("special-prize", "unsplit-only", -1),
    ("special-prize", "any-hand", 1),
    ("special-prize", "dealt-order", -1),
    ("surrender", "any-moment", 1),
    ("prize", "for-one", -1),
]
"""Readings that change what the game is worth, and whether the player gains or loses by them."""


@cache
def played(edition: str = "pt95", key: str = "", answer: str = "") -> Played:
    (found,) = games(edition, 4, {key: answer} if key else {})
    return found


@cache
def drawn() -> Chart:
    return chart(played().analysis)


@pytest.mark.parametrize("name", BUILT)
def test_a_law_with_another_figure_than_the_analyser_was_built_for_is_refused(name: str) -> None:
    law = law_of("pt95")
    other = msgspec.structs.replace(law, **{name: msgspec.structs.replace(getattr(law, name), value="another")})
    with pytest.raises(Refused, match=f"built for {name.replace('_', ' ')}"):
        check_built(other)


@pytest.mark.parametrize("edition", ["pt95", "pteur"])
def test_an_edition_gives_the_rules_of_a_hand(edition: str) -> None:
    rules = rules_of(edition, 6)
    assert (rules.bank_stands, rules.blackjack_prize, rules.even_money) == (17, Fraction(3, 2), Fraction(1))
    assert (rules.insurance_part, rules.insurance_prize) == (Fraction(1, 2), Fraction(2))
    assert (rules.doubles, rules.doubled_ace_is_one, rules.least_stand) == (frozenset({9, 10, 11}), True, 12)
    assert (rules.most_hands, rules.resplits_aces, rules.draws_to_split_aces) == (None, True, False)
    assert (rules.special_prize, rules.surrender_lost) == (Fraction(3), Fraction(1, 2))
    assert rules.special_prize_won == "first-three"


def test_only_as_many_decks_as_the_law_has() -> None:
    with pytest.raises(Refused, match="4 or 6 decks, not 8"):
        rules_of("pt95", 8)


def test_only_editions_that_there_are() -> None:
    with pytest.raises(Refused, match="It has: pt95, pteur"):
        list(games("pt15", 6, {}))


@pytest.mark.parametrize(("key", "answer", "sign"), VALUED)
def test_a_reading_changes_what_the_game_is_worth(key: str, answer: str, sign: int) -> None:
    gained = played("pt95", key, answer).best.value - played().best.value
    assert gained * sign > 1e-6


def test_no_edition_lets_a_split_hand_be_given_up_by_itself() -> None:
    euro = played("pteur", "surrender", "any-moment").best.value
    assert euro == played("pt95", "surrender", "any-moment").best.value


def test_a_doubled_hand_is_not_given_up_even_where_one_may_at_any_moment() -> None:
    at_any_moment = options(played("pteur", "surrender", "any-moment"), "5,4", "9")
    assert at_any_moment["double"] == options(played(), "5,4", "9")["double"]


def test_cards_of_equal_rank_only_leave_a_ten_with_a_king_unsplit() -> None:
    strict = played("pt95", "equal-cards", "equal-rank")
    assert "split" not in options(strict, "T,K", "6")
    assert "split" in options(strict, "K,K", "6")
    assert "split" in options(played(), "T,K", "6")


def test_the_best_play_is_worth_more_than_the_chart_and_both_say_by_how_much_they_may_be_off() -> None:
    best, by_chart = rows(played(), drawn())
    assert best["strategy"] == "composition"
    assert by_chart["strategy"] == "basic"
    assert -0.01 < float(by_chart["ev"]) < float(best["ev"]) < 0
    assert float(best["ev"]) - float(by_chart["ev"]) < 1e-4
    assert all(not row["exact"] and 0 < float(row["bound"]) < 1e-9 for row in (best, by_chart))


# Hands -----------------------------------------------------------------------------------


def test_surrender_is_half_a_stake_lost_and_not_against_an_ace() -> None:
    assert options(played(), "T,6", "9")["surrender"] == -0.5
    assert "surrender" not in options(played(), "T,6", "A")


def test_twelve_may_stand_and_eleven_may_not() -> None:
    assert "stand" in options(played(), "7,5", "6")
    assert "stand" not in options(played(), "7,4", "6")


def test_doubling_is_for_nine_to_eleven_with_an_ace_as_one() -> None:
    doubled = [
        hand
        for hand in ("5,3", "5,4", "6,4", "6,5", "7,5", "A,7", "A,8", "A,9")
        if "double" in options(played(), hand, "6")
    ]
    assert doubled == ["5,4", "6,4", "6,5", "A,8", "A,9"]


def test_insurance_is_offered_against_an_ace_and_counts_the_tens_that_are_left() -> None:
    """Sixty-four tens of four decks, among 205 cards unseen when the hand has none: twice a half, or a half lost."""
    insured = options(played(), "9,7", "A")["insurance"]
    tens = Fraction(64, 4 * 52 - 3)
    assert insured == pytest.approx(float(Fraction(1, 2) * (2 * tens - (1 - tens))))
    assert "insurance" not in options(played(), "9,7", "T")


def test_a_blackjack_against_an_ace_may_be_paid_evenly() -> None:
    """The bank has one too with each of the 63 tens that are left among 205 cards."""
    found = options(played(), "A,K", "A")
    assert found["even-money"] == 1
    assert found["stand"] == pytest.approx(1.5 * (1 - 63 / 205))


def test_a_waiting_suit_is_worth_three_stakes_for_each_card_that_completes_it() -> None:
    """Four eights of spades among 205 cards, three if the bank shows one."""
    plain, suited = options(played(), "6s,7h", "T")["hit"], options(played(), "6s,7s", "T")["hit"]
    assert suited - plain == pytest.approx(3 * 4 / 205)
    shown = options(played(), "6s,7s", "8s")["hit"] - options(played(), "6s,7h", "8s")["hit"]
    assert shown == pytest.approx(3 * 3 / 205)


def test_hands_of_more_cards_hit_or_stand() -> None:
    assert set(options(played(), "5,4,7", "T")) == {"hit", "stand"}


@pytest.mark.parametrize("hand", ["T,6,9", "T", "T,", "1,2", "7x,2"])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(Refused, match=r"A hand has|A card is written"):
        options(played(), hand, "9")


@pytest.mark.parametrize(
    ("hand", "up"),
    [(",".join("A" * 17), "9"), (",".join("A" * 16), "A"), ("2s,2s,2s,2s,2s", "9")],
    ids=["seventeen aces", "sixteen beside one of the bank", "five twos of spades"],
)
def test_a_hand_has_no_more_cards_than_the_decks_hold(hand: str, up: str) -> None:
    with pytest.raises(Refused, match=r"^4 decks do not hold all these cards"):
        options(played(), hand, up)


def test_where_the_order_matters_only_a_six_before_a_seven_waits_for_the_special_prize() -> None:
    in_order = played("pt95", "special-prize", "dealt-order")
    plain = options(in_order, "6s,7h", "T")["hit"]
    assert options(in_order, "7s,6s", "T")["hit"] == plain
    assert options(in_order, "6s,7s", "T")["hit"] - plain == pytest.approx(3 * 4 / 205)


def test_insurance_stands_after_the_plays_whatever_they_are_worth() -> None:
    assert list(options(played(), "8,8", "A")) == ["hit", "stand", "split", "insurance"]
