"""The compiled analyser beside plain play: small shoes dealt out card by card, with exact fractions."""

from functools import cache

import msgspec
import pytest

from pagador.maths.blackjack.analysis import Analysis, Deal, analyse, options_of
from pagador.maths.blackjack.hands import TEN
from pagador.maths.blackjack.law import rules_of
from pagador.maths.blackjack.rules import Cards, Rules
from tests.maths.blackjack.plain_play import Face, Faces, Left, Seat, take
from tests.maths.blackjack.small_shoe import deals_of, number, shoe, strategy, suit_of

LAW = msgspec.structs.replace(rules_of("pt95", 6), surrender="never", even_money=None)

HIGH = Cards(counts=(2, 0, 0, 0, 3, 0, 0, 0, 4, 8), copies=0)
"""Aces, fives, nines and tens: short hands, and nines that are split into four."""

PRIZED = Cards(counts=(0, 2, 0, 0, 0, 4, 4, 4, 0, 4), copies=1)
"""Each 6, 7 and 8 once in every suit."""

ACE, FIVE, NINE, KING = (1, 0), (5, 0), (9, 0), (10, 0)


@cache
def solved(rules: Rules, cards: Cards) -> Analysis:
    return analyse(rules, cards)


def told(analysis: Analysis, up: Face, hand: Faces) -> float:
    """What the analyser says of two cards."""
    first, second = sorted(points - 1 for points, _ in hand)
    suit = suit_of(hand, up, int(analysis.tables[up[0] - 1].unsplit.waits[number(hand)]))
    return max(options_of(analysis, Deal(up=up[0] - 1, first=first, second=second, suit=suit, chance=1)).values())


def dealt(analysis: Analysis, up: Face, hand: Faces, left: Left) -> float:
    """What two cards bring when all cards are dealt out."""
    pair = hand[0][0] - 1 if hand[0][0] == hand[1][0] else None
    return float(Seat(analysis.rules, up, strategy(analysis, up, pair)).worth(left, hand))


def alone(analysis: Analysis, up: Face, hand: Faces) -> float:
    return dealt(analysis, up, hand, take(shoe(analysis.cards), up, *hand))


def changed(**rules: object) -> Rules:
    return msgspec.structs.replace(LAW, **rules)


@pytest.mark.parametrize("up", [ACE, FIVE, NINE, KING])
@pytest.mark.parametrize("takes", ["all-stakes", "original-only", "looks-first"])
@pytest.mark.parametrize("most", [None, 2, 3])
def test_every_deal_brings_what_the_analyser_says(up: Face, takes: str, most: int | None) -> None:
    analysis = solved(changed(bank_blackjack=takes, most_hands=most), HIGH)
    compared = 0
    for _, hand, left in deals_of(HIGH, up):
        if {points for points, _ in hand} == {TEN + 1} and most is None:
            continue  # eight tens in eight hands: the shoe would run out
        assert dealt(analysis, up, hand, left) == pytest.approx(told(analysis, up, hand), abs=1e-12)
        compared += 1
    assert compared >= 14


@pytest.mark.parametrize("won", ["first-three", "any-hand", "never"])
@pytest.mark.parametrize(
    ("up", "hand"),
    [
        ((8, 0), ((6, 0), (7, 0))),
        ((8, 1), ((6, 0), (7, 0))),
        ((8, 0), ((6, 0), (7, 1))),
        ((10, 0), ((6, 0), (8, 0))),
        ((10, 0), ((2, 0), (6, 0))),
        ((10, 0), ((7, 0), (7, 1))),
    ],
)
def test_hands_that_wait_for_the_special_prize_bring_it(up: Face, hand: Faces, won: str) -> None:
    rules = changed(special_prize_won=won, most_hands=2)
    analysis = solved(rules, PRIZED)
    assert alone(analysis, up, hand) == pytest.approx(told(analysis, up, hand), abs=1e-12)


@pytest.mark.parametrize("won", ["first-three", "unsplit-only"])
def test_split_sevens_bring_it_on_average_over_their_suits(won: str) -> None:
    """Against a six, half of all pairs of sevens have a card of the six's suit."""
    analysis = solved(changed(special_prize_won=won, most_hands=2), PRIZED)
    with_suit, without = (alone(analysis, (6, 0), ((7, suit), (7, 1))) for suit in (0, 2))
    assert (with_suit + without) / 2 == pytest.approx(told(analysis, (6, 0), ((7, 0), (7, 1))), abs=1e-12)


def test_no_single_change_of_play_betters_split_hands() -> None:
    """The strategy of split nines is the best there is that looks at its own cards: each other choice is worth less."""
    analysis = solved(LAW, HIGH)
    hand: Faces = (NINE, NINE)
    left, found = take(shoe(HIGH), FIVE, *hand), strategy(analysis, FIVE, NINE[0] - 1)
    best = Seat(LAW, FIVE, found).worth(left, hand)
    tried = 0
    for cards in ((9, 5), (9, 1), (9, 10)):
        for play in ("hit", "stand"):

            def other(held: Faces, kind: str, cards: tuple[int, ...] = cards, play: str = play) -> str:
                same = kind != "unsplit" and tuple(sorted(points for points, _ in held)) == tuple(sorted(cards))
                return play if same else found(held, kind)

            tried += 1
            assert Seat(LAW, FIVE, other).worth(left, hand) <= best
    assert tried == 6
