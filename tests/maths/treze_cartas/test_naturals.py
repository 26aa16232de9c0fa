"""Naturals among all deals: exact counts, held to hands counted one by one on small decks."""

from itertools import product
from math import comb

import pytest

from pagador.games.poker.treze_cartas.law import law_of
from pagador.games.poker.treze_cartas.opening import GAME, scoring_of
from pagador.games.poker.treze_cartas.scoring import Scoring
from pagador.games.poker.treze_cartas.state import Readings
from pagador.games.poker.treze_cartas.words import Natural
from pagador.law import choose
from pagador.maths.treze_cartas.decks import Deck
from pagador.maths.treze_cartas.naturals import dragons_in_flushes, hands, naturals
from tests.maths.treze_cartas.plain_count import by_suits, flush, plain_naturals

SIX_PAIRS, SUITED = ("differs", "may-match"), ("both", "neither")
SMALL = (
    Deck(heights=(2, 3, 4, 5, 6, 14), suits=3),
    Deck(heights=(2, 3, 4, 5, 13, 14), suits=3),
    Deck(heights=(3, 4, 5, 6, 7, 8, 9, 10), suits=2),
    Deck(heights=(2, 3, 4, 5, 6, 7, 8, 9, 14), suits=2),
    Deck(heights=(2, 3, 4, 5, 14), suits=4),
)


def scoring(**readings: str) -> Scoring:
    return scoring_of(law_of(), choose(Readings, GAME, readings))


def test_of_635_013_559_600_deals_so_many_are_each_natural() -> None:
    assert hands() == 635_013_559_600
    assert naturals(scoring()) == {
        Natural.DRAGAO: 4**13,
        Natural.SEIS_PARES_E_MEIO: 2_514_171_088,
        Natural.TRES_CORES: 5_683_011_048,
        Natural.TRES_SEQUENCIAS: 1_939_866_200,
    }


def test_an_odd_card_that_may_match_a_pair_makes_more_of_them() -> None:
    found = naturals(scoring(**{"six-pairs": "may-match"}))
    assert found[Natural.SEIS_PARES_E_MEIO] == 2_856_863_152
    assert found[Natural.TRES_CORES] == 5_680_540_008


def test_six_pairs_by_hand() -> None:
    """Thirteen ranks for the odd card in four suits; of the other twelve, six pairs, or fours that are two of them."""
    pairs = sum(comb(12, fours) * comb(12 - fours, 6 - 2 * fours) * 6 ** (6 - 2 * fours) for fours in range(4))
    assert naturals(scoring())[Natural.SEIS_PARES_E_MEIO] == 13 * 4 * pairs


@pytest.mark.parametrize(("deck", "six_pairs", "suited"), [*product(SMALL, SIX_PAIRS, SUITED)])
def test_small_decks_counted_hand_by_hand_agree(deck: Deck, six_pairs: str, suited: str) -> None:
    plain = plain_naturals(deck, may_match=six_pairs == "may-match", both=suited == "both")
    found = naturals(scoring(**{"six-pairs": six_pairs, "suited-straights": suited}), deck)
    assert found == {natural: plain[natural] for natural in found}
    assert sum(plain.values()) == hands(deck)


@pytest.mark.parametrize("both", [True, False])
def test_dragons_of_two_suits_that_are_three_flushes_are_counted_one_by_one(*, both: bool) -> None:
    deck = Deck(suits=2)
    dragons = (tuple(zip(deck.heights, suits, strict=True)) for suits in product(range(deck.suits), repeat=13))
    plain = sum(any(all(flush(row, both=both) for row in rows) for rows in by_suits(hand)) for hand in dragons)
    assert dragons_in_flushes(deck, both=both) == plain
