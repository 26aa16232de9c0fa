"""Hands ranked: the known counts, an evaluator that others wrote, and what each of the two laws counts."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice

import pytest
from treys import Card as TheirCard
from treys import Evaluator

from pagador.equipment.cards import CARDS, LETTERS, Card, rank, read_card, suit
from pagador.games.poker.ranks import (
    SECOND,
    STANDARD,
    Formation,
    Order,
    every_hand,
    formation_of,
    heights_of,
    table_of,
    value_from,
    value_of,
)
from tests.campaign_lengths import Length

Hand = tuple[Card, ...]

HANDS = 2_598_960
KNOWN = {
    Formation.ROYAL_FLUSH: 4,
    Formation.STRAIGHT_FLUSH: 36,
    Formation.FOURS: 624,
    Formation.FULL_HOUSE: 3_744,
    Formation.FLUSH: 5_108,
    Formation.STRAIGHT: 10_200,
    Formation.TRIO: 54_912,
    Formation.TWO_PAIRS: 123_552,
    Formation.PAIR: 1_098_240,
    Formation.HIGH_CARD: 1_302_540,
}
"""How many of all hands make each formation, as every book has it."""

DIFFERENT = 7_462
"""Hands that the usual order tells apart."""

ONE_HEIGHT = Order(counts=((Formation.FLUSH, 1), (Formation.PAIR, 2)))
"""As póquer sem descarte is read by default."""

NO_SIDE_CARDS = Order(
    low_straight=SECOND, counts=((Formation.FOURS, 1), (Formation.FULL_HOUSE, 1), (Formation.TRIO, 1))
)
"""As treze cartas has it."""


def hand(words: str) -> Hand:
    return tuple(map(read_card, words.split()))


def values(*hands: str, order: Order = STANDARD) -> list[int]:
    return [value_of(hand(words), order) for words in hands]


# All hands -------------------------------------------------------------------------------

THEIRS = {
    card: TheirCard.new(rank(card) + {sign: word for word, sign in LETTERS.items()}[suit(card)]) for card in CARDS
}
EVALUATOR = Evaluator()
PARTS = 6


def their_place(cards: Hand) -> int:
    """Where the other evaluator has a hand: 1 is the royal flush."""
    place: int = EVALUATOR._five([THEIRS[card] for card in cards])
    return place


@cache
def places() -> dict[int, int]:
    """The place that the other evaluator gives to each value of ours, by one hand that has it."""
    found = {}
    for heights in every_hand():
        if len(heights) == 5:
            mixed = tuple(card_of(height, nth) for nth, height in enumerate(heights))
            found[value_of(mixed)] = their_place(mixed)
            if len(set(heights)) == 5:
                suited = tuple(card_of(height, 0) for height in heights)
                found[value_of(suited)] = their_place(suited)
    return found


def card_of(height: int, nth: int) -> Card:
    """The card of this height in the nth suit, the fifth suit being the first again."""
    return CARDS[(height - 1) % 13 + 13 * (nth % 4)]


def test_values_and_the_places_of_another_evaluator_are_in_the_same_order() -> None:
    in_order = [place for _, place in sorted(places().items(), reverse=True)]
    assert in_order == list(range(1, DIFFERENT + 1))


@pytest.mark.parametrize("part", range(PARTS))
def test_every_hand_has_the_place_that_another_evaluator_gives_it(part: int, length: Length) -> None:
    expected = places()
    hands = list(islice(combinations(CARDS, 5), part, HANDS, PARTS))
    step = len(hands) // length(len(hands))
    assert [cards for cards in hands[::step] if expected[value_of(cards)] != their_place(cards)] == []


def test_all_hands_have_the_known_counts() -> None:
    found = Counter(map(value_of, combinations(CARDS, 5)))
    assert len(found) == DIFFERENT
    formations: Counter[Formation] = Counter()
    for value, times in found.items():
        formations[formation_of(value)] += times
    assert formations == KNOWN
    assert formations.total() == HANDS


# What counts -----------------------------------------------------------------------------


def test_a_value_tells_its_formation_and_the_heights_that_count() -> None:
    (value,) = values("9♣ K♦ 9♠ 4♥ K♣")
    assert (formation_of(value), heights_of(value)) == (Formation.TWO_PAIRS, (13, 9, 4))
    assert value_from(Formation.TWO_PAIRS, (13, 9, 4)) == value


def test_the_straight_from_the_ace_is_the_lowest_in_the_usual_order() -> None:
    lowest, next_one, highest = values("A♣ 2♦ 3♠ 4♥ 5♣", "2♣ 3♦ 4♠ 5♥ 6♣", "A♣ K♦ Q♠ J♥ 10♣")
    assert lowest < next_one < highest
    assert formation_of(lowest) is Formation.STRAIGHT


def test_no_straight_goes_round_the_ace() -> None:
    assert [formation_of(value) for value in values("Q♣ K♦ A♠ 2♥ 3♣", "Q♣ K♣ A♣ 2♣ 3♣")] == [
        Formation.HIGH_CARD,
        Formation.FLUSH,
    ]


def test_one_height_of_a_flush_and_two_of_a_pair_can_be_all_that_counts() -> None:
    pairs = ("8♣ 8♦ K♠ 4♥ 2♣", "8♥ 8♠ K♦ Q♥ J♣", "8♥ 8♠ A♦ 3♥ 2♣")
    flushes = ("K♣ 9♣ 7♣ 4♣ 2♣", "K♦ Q♦ J♦ 10♦ 8♦", "A♥ 6♥ 4♥ 3♥ 2♥")
    low, same, above = values(*pairs, order=ONE_HEIGHT)
    assert low == same < above
    low, same, above = values(*flushes, order=ONE_HEIGHT)
    assert low == same < above
    assert value_of(hand(pairs[0])) < value_of(hand(pairs[1]))
    assert value_of(hand(flushes[0])) < value_of(hand(flushes[1]))


def test_where_one_height_counts_all_other_formations_are_as_usual() -> None:
    """Pairs are as many as their heights and one other, flushes as their highest card; nothing else is merged."""
    found = Counter(formation_of(value) for value in set(five_card_values(ONE_HEIGHT)))
    usual = Counter(formation_of(value) for value in set(five_card_values(STANDARD)))
    assert found[Formation.PAIR] == sum(1 for pair in range(13) for other in range(13) if higher_can_be(pair, other))
    assert found[Formation.FLUSH] == len(range(7, 15))
    changed = (Formation.PAIR, Formation.FLUSH)
    assert {each: found[each] for each in found if each not in changed} == {
        each: usual[each] for each in usual if each not in changed
    }


def higher_can_be(pair: int, other: int) -> bool:
    """Whether a card may be the highest beside a pair: two lower ones of other heights must be left."""
    return other != pair and sum(1 for height in range(other) if height != pair) >= 2


def five_card_values(order: Order) -> Iterator[int]:
    keys = [sum(1 << 3 * (height - 2) for height in heights) for heights in every_hand() if len(heights) == 5]
    mixed, suited = table_of(order)
    yield from (mixed[key] for key in keys)
    yield from (suited[key] for key in keys if key in suited)


def test_the_straight_from_the_ace_can_be_the_second() -> None:
    straights = ("K♣ Q♦ J♠ 10♥ 9♣", "A♣ 2♦ 3♠ 4♥ 5♣", "A♣ K♦ Q♠ J♥ 10♣")
    assert values(*straights, order=NO_SIDE_CARDS) == sorted(values(*straights, order=NO_SIDE_CARDS))
    suited = ("K♣ Q♣ J♣ 10♣ 9♣", "A♦ 2♦ 3♦ 4♦ 5♦", "A♣ K♣ Q♣ J♣ 10♣")
    found = values(*suited, order=NO_SIDE_CARDS)
    assert found == sorted(found)
    assert [formation_of(value) for value in found] == [
        Formation.STRAIGHT_FLUSH,
        Formation.STRAIGHT_FLUSH,
        Formation.ROYAL_FLUSH,
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("7♣ 7♦ 7♠ 7♥ A♣", "7♣ 7♦ 7♠ 7♥ 2♣"),
        ("7♣ 7♦ 7♠ A♥ A♣", "7♣ 7♦ 7♥ 2♣ 2♦"),
        ("7♣ 7♦ 7♠ A♥ K♣", "7♣ 7♦ 7♥ 3♣ 2♦"),
    ],
)
def test_side_cards_of_fours_full_houses_and_trios_can_count_for_nothing(one: str, other: str) -> None:
    first, second = values(one, other, order=NO_SIDE_CARDS)
    assert first == second
    first, second = values(one, other)
    assert first > second


# Three cards -----------------------------------------------------------------------------


def test_three_cards_are_a_trio_a_pair_or_high_cards() -> None:
    hands = ("K♣ Q♣ J♣", "A♣ K♦ Q♠", "2♣ 2♦ 3♠", "A♣ A♦ K♠", "2♣ 2♦ 2♠")
    found = values(*hands)
    assert found == sorted(found)
    assert [formation_of(value) for value in found] == [
        Formation.HIGH_CARD,
        Formation.HIGH_CARD,
        Formation.PAIR,
        Formation.PAIR,
        Formation.TRIO,
    ]


def test_an_order_may_let_three_cards_be_more() -> None:
    order = Order(short=frozenset(Formation))
    assert [formation_of(value) for value in values("K♣ Q♣ J♣", "A♣ 2♦ 3♠", "A♣ 9♣ 3♣", order=order)] == [
        Formation.STRAIGHT_FLUSH,
        Formation.STRAIGHT,
        Formation.FLUSH,
    ]


def test_a_missing_card_is_the_lowest() -> None:
    three, five, more = values("K♣ K♦ 4♠", "K♥ K♠ 4♥ 3♣ 2♦", "K♥ K♠ 5♥ 3♣ 2♦")
    assert three < five < more
