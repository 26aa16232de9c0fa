"""The published totals of the usual comparison of hands, to the last unit.

Over all deals of a player's five cards, the card that the bank shows and its four others, the Wizard of Odds gives what
the best play and six rules lose, in antes ("Caribbean Stud Poker", table "Strategy Statistics"). The law's own readings
differ in what they compare, so these are asked for: all cards of a flush, all others of a pair, and no suits.
"""

from fractions import Fraction

import pytest

from pagador.maths.poquer_sem_descarte.solved import DEALS, Played, Solved, solve
from pagador.maths.poquer_sem_descarte.words import (
    AKJ83,
    ANY_AK,
    ANY_PAIR,
    BEST,
    EVERYTHING,
    MATCHING,
    THREE_CONDITIONS,
)

USUAL = {"flush": "all-five", "pair": "all-kickers", "three-of-a-suit": "one-colour"}
LOST = {
    BEST: 1_041_372_912_372,
    THREE_CONDITIONS: 1_041_417_758_724,
    AKJ83: 1_059_715_400_580,
    MATCHING: 1_063_176_931_284,
    ANY_PAIR: 1_090_272_101_460,
    ANY_AK: 1_132_600_203_540,
    EVERYTHING: 3_310_360_338_060,
}
ELEMENT_OF_RISK = {
    BEST: "2.555",
    THREE_CONDITIONS: "2.554",
    AKJ83: "2.596",
    MATCHING: "2.616",
    ANY_PAIR: "2.738",
    ANY_AK: "2.672",
    EVERYTHING: "5.536",
}
"""What is lost of a hundred units of all that is staked, ante and second bet."""


OUTCOMES = {
    201: 16_759_740,
    101: 156_929_720,
    41: 2_832_435_800,
    15: 16_624_475_280,
    11: 21_856_990_280,
    9: 43_805_516_100,
    7: 234_242_908_320,
    5: 488_012_139_360,
    3: 2_343_248_003_808,
    1: 4_532_514_033_720,
    0: 321_623_100,
    -1: 9_523_005_974_460,
    -3: 2_726_592_727_512,
}
"""In how many deals the best play wins or loses so many antes (the same author's table of returns)."""


@pytest.fixture(scope="module")
def usual() -> Solved:
    return solve(USUAL)


def by_name(solved: Solved) -> dict[str, Played]:
    return {played.strategy: played for played in (solved.best, *solved.kept)}


def test_there_are_as_many_deals_as_published() -> None:
    assert DEALS == 19_933_230_517_200


def test_the_best_play_and_every_rule_lose_what_was_published(usual: Solved) -> None:
    assert {name: -played.ev * DEALS for name, played in by_name(usual).items()} == LOST


def test_the_best_play_comes_out_as_often_in_each_way_as_published(usual: Solved) -> None:
    assert {net // usual.best.unit: share * DEALS for net, share in usual.best.nets.items()} == OUTCOMES


def test_the_element_of_risk_is_as_published(usual: Solved) -> None:
    risks = {name: -100 * played.ev / (1 + 2 * played.raises) for name, played in by_name(usual).items()}
    assert {name: f"{float(risk):.3f}" for name, risk in risks.items()} == ELEMENT_OF_RISK


def test_the_bank_plays_as_often_as_hands_with_ace_and_king_or_better_come(usual: Solved) -> None:
    high_cards_without = 1_302_540 - 167_280
    assert usual.bank_plays == 1 - Fraction(high_cards_without, 2_598_960)
