"""Insurance, even money and the accumulated prize: counted by hand from the cards that are left."""

from fractions import Fraction

import pytest

from pagador.games.blackjack import ACCUMULATED, BLACKJACK
from pagador.maths.blackjack.accumulated import Accumulated, accumulated
from pagador.maths.blackjack.analysis import analyse, insurance
from pagador.maths.blackjack.hands import ACE, TEN, hands
from pagador.maths.blackjack.insured import by_hand, insured, natural
from pagador.maths.blackjack.law import rules_of
from pagador.registry import new_table

# Insurance -------------------------------------------------------------------------------


@pytest.mark.parametrize(("decks", "value"), [(4, Fraction(-15, 207)), (6, Fraction(-23, 311))])
def test_insurance_is_worth_what_the_tens_among_all_other_cards_make_it(decks: int, value: Fraction) -> None:
    """Two for each of 16 tens a deck, less one for each of the others: of four decks 2 * 64 - 143 in 207."""
    assert insured(rules_of("pteur", decks)).value == value


def test_six_decks_leave_fewer_tens_for_who_holds_some() -> None:
    """After an ace and two cards 309 are left, with 96, 95 or 94 tens among them."""
    none, one, two = by_hand(rules_of("pt95", 6))
    assert [held.insured.blackjack for held in (none, one, two)] == [
        Fraction(96, 309),
        Fraction(95, 309),
        Fraction(94, 309),
    ]
    assert [held.insured.value for held in (none, one, two)] == [
        Fraction(-21, 309),
        Fraction(-24, 309),
        Fraction(-27, 309),
    ]
    assert none.chance == Fraction(215 * 214, 311 * 310)
    assert none.chance + one.chance + two.chance == 1


def test_hands_with_and_without_tens_make_all_hands() -> None:
    rules = rules_of("pteur", 4)
    assert sum(held.chance * held.insured.value for held in by_hand(rules)) == insured(rules).value


def test_insurance_varies_as_a_bet_that_pays_two_to_one() -> None:
    """Three units lie between winning and losing: nine times p (1 - p)."""
    p = Fraction(96, 311)
    assert insured(rules_of("pteur", 6)).variance == 9 * p * (1 - p)


def test_a_prize_that_holds_the_stake_makes_insurance_worth_less() -> None:
    """Two for one is one to one: 96 - 215 in 311."""
    assert insured(rules_of("pteur", 6, {"prize": "for-one"})).value == Fraction(-119, 311)


def test_the_analyser_insures_at_the_same_value() -> None:
    """Half of the stake, by its sums of doubles."""
    rules = rules_of("pteur", 4)
    analysis = analyse(rules)
    for tens, cards in enumerate([(ACE, 5), (5, TEN), (TEN, TEN)]):
        solved = insurance(analysis, ACE, hands().find(*cards))
        assert solved == pytest.approx(float(by_hand(rules)[tens].insured.value) / 2, abs=1e-12)


def test_a_blackjack_against_an_ace_is_worth_more_if_it_is_left() -> None:
    """One and a half unless one of the 95 tens among 309 cards ties it."""
    found = natural(rules_of("pt95", 6))
    assert found is not None
    assert found.evenly == 1
    assert found.left == Fraction(3, 2) * Fraction(214, 309)
    assert found.left_variance == Fraction(9, 4) * Fraction(95, 309) * Fraction(214, 309)
    assert found.left > found.evenly


# The accumulated prize -------------------------------------------------------------------


def prize(**terms: object) -> Accumulated:
    sitting = new_table(BLACKJACK, "pteur", {"jackpot": True, "jackpot_approval": "1/2026", "decks": 6, **terms}, {})
    return accumulated(sitting.table.terms)


FOUR_ACES = Fraction(24 * 23 * 22 * 21, 312 * 311 * 310 * 309)
THREE_ACES = Fraction(24 * 23 * 22, 312 * 311 * 310)


def test_each_combination_is_counted_where_it_is_the_best() -> None:
    """Six decks. Two aces of a suit become three with 22 of 310 cards, and three become four with 21 of 309."""
    assert prize().chances == {
        "AAs": Fraction(24 * 5, 312 * 311) * Fraction(288, 310),
        "777s": Fraction(24 * 5 * 4, 312 * 311 * 310),
        "AAA": THREE_ACES - FOUR_ACES,
        "AAAA": FOUR_ACES,
    }


def test_one_combination_alone_is_what_its_cards_make() -> None:
    found = prize(decks=4, jackpot_combinations={"AKs": 50, "AKQJ": 100})
    four = 24 * Fraction(16**4, 208 * 207 * 206 * 205)
    pair = 2 * Fraction(16 * 4, 208 * 207)
    both = pair * 2 * Fraction(16 * 16, 206 * 205)
    assert found.chances == {"AKs": pair - both, "AKQJ": four}


def test_a_chip_wins_its_share_of_what_the_display_shows() -> None:
    """One in a hundred of the prize for two aces, five for sevens, ten for three aces, all of it for four."""
    found = prize(jackpot_chip=10, jackpot_percent=60)
    chances = found.chances
    share = (chances["AAs"] + 5 * chances["777s"] + 10 * chances["AAA"] + 100 * FOUR_ACES) / 100
    assert (found.share, found.fair) == (share, 1 / share)
    assert found.at_start == 10_000 * share - 1


def test_in_the_long_run_all_that_goes_into_the_prize_comes_out() -> None:
    """Six tenths of each chip, and 10,000 chips from the house each time that four aces took it all."""
    found = prize(jackpot_chip=10, jackpot_percent=60)
    assert found.in_the_long_run == Fraction(6, 10) + 10_000 * FOUR_ACES - 1
    assert prize(jackpot_chip=10, jackpot_percent=33).raised == Fraction(33, 100), "fractions of a unit are carried"


def test_the_house_pays_for_a_prize_that_takes_the_whole_chip_and_not_at_the_demonstration_table() -> None:
    """Four aces come once in some 37,000 hands: the start value alone gives 27 % of every chip back."""
    whole, demonstration = prize(), prize(**ACCUMULATED)
    assert whole.in_the_long_run == 10_000 * FOUR_ACES
    assert demonstration.in_the_long_run == whole.in_the_long_run - Fraction(4, 10) < 0
