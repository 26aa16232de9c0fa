"""One hand at a time, and strategies as tables: what is advised, what is worth most, and what a chart says, agree."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from pagador.equipment.cards import CARDS, Card, read_card
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.words import Combination
from pagador.law import Refused
from pagador.maths.poquer_sem_descarte.advice import Seen, advise, read_seen
from pagador.maths.poquer_sem_descarte.numbering import LEAST_HEIGHT, NUMBER, SUIT_BITS
from pagador.maths.poquer_sem_descarte.solved import counted_of, goes_on, order_table
from pagador.maths.poquer_sem_descarte.tables import ALWAYS, Arrays, tables_of
from pagador.maths.poquer_sem_descarte.words import AKJ83, ANY_AK, BEST, EVERYTHING, MATCHING, THREE_CONDITIONS


def seen(words: str, burnt: str | None = None) -> Seen:
    *hand, up = map(read_card, words.split())
    return Seen(hand=tuple(hand), up=up, burnt=None if burnt is None else read_card(burnt))


def tables(strategy: str, readings: dict[str, str]) -> Arrays:
    table = open_table({}, readings).table
    return tables_of(counted_of(order_table(table)), goes_on(table, strategy))


def by_tables(found: Arrays, hand: tuple[Card, ...], up: Card) -> bool:
    """What a strategy's tables say of a hand, read in the plainest way."""
    cards = sorted((NUMBER[card] for card in hand), reverse=True)
    heights = [LEAST_HEIGHT + (card >> SUIT_BITS) for card in cards]
    suits = [card & 3 for card in cards]
    (kind,) = np.flatnonzero((found["heights"] == heights).all(axis=1) & (found["one_suit"] == (len({*suits}) == 1)))
    row = found["rows"][kind]
    if row < 0:
        return bool(row == ALWAYS)
    code = int("".join(map(str, suits)), 4)
    return bool(int(found["masks"][row, code]) >> NUMBER[up] & 1)


@pytest.mark.parametrize("readings", [{}, {"the-bet": "ante"}], ids=["usual", "the-bet=ante"])
def test_the_tables_of_the_best_play_say_of_each_hand_what_it_is_advised(readings: dict[str, str]) -> None:
    chance, found, close = Random(25), tables(BEST, readings), 0
    for _ in range(60):
        others = [card for card in CARDS if card[0] not in "AK"]
        hand = (
            Card("A" + chance.choice("♠♥♦♣")),
            Card("K" + chance.choice("♠♥♦♣")),
            *chance.sample(others, 3),
        )
        up = chance.choice([card for card in CARDS if card not in hand])
        advice = advise(Seen(hand=hand, up=up), readings)
        assert by_tables(found, hand, up) is advice.goes_on, (hand, up)
        close += abs(advice.go_on - advice.fold) < Fraction(1, 20)
    assert close > 10


@pytest.mark.parametrize(
    ("words", "goes_on"),
    [
        ("A♠ K♥ Q♦ 5♣ 3♣ 5♠", True),
        ("A♠ K♥ 9♦ 5♣ 3♣ 9♠", True),
        ("A♠ K♥ 9♦ 5♣ 3♣ 8♠", False),
        ("A♠ K♥ J♦ 5♣ 3♣ K♠", True),
        ("A♠ K♥ 9♦ 5♣ 3♣ K♠", False),
        ("A♠ K♥ Q♦ 9♣ 3♣ 8♠", True),
        ("A♠ K♥ Q♦ 9♣ 3♣ 10♠", False),
        ("A♠ K♥ J♦ 9♣ 3♣ 8♠", False),
        ("2♠ 2♥ 5♦ 4♣ 3♣ A♠", True),
        ("A♠ Q♥ J♦ 9♣ 8♣ 2♠", False),
    ],
)
def test_the_three_conditions_are_as_they_are_said(words: str, goes_on: bool) -> None:  # noqa: FBT001
    asked = seen(words)
    assert by_tables(tables(THREE_CONDITIONS, {}), asked.hand, asked.up) is goes_on


@pytest.mark.parametrize(
    ("strategy", "words", "goes_on"),
    [
        (AKJ83, "A♠ K♥ J♦ 8♣ 3♣ 2♠", True),
        (AKJ83, "A♠ K♥ J♦ 8♣ 2♣ 3♠", False),
        (AKJ83, "A♠ K♥ Q♦ 3♣ 2♣ 9♠", True),
        (AKJ83, "2♠ 2♥ 5♦ 4♣ 3♣ A♠", True),
        (MATCHING, "A♠ K♥ 9♦ 8♣ 3♣ K♠", True),
        (MATCHING, "A♠ K♥ Q♦ J♣ 9♣ 10♠", False),
        (ANY_AK, "A♠ K♥ 4♦ 3♣ 2♣ 9♠", True),
        (ANY_AK, "A♠ Q♥ J♦ 10♣ 9♣ 9♠", False),
        (EVERYTHING, "7♠ 5♥ 4♦ 3♣ 2♣ A♠", True),
    ],
)
def test_other_rules_are_as_they_are_said(strategy: str, words: str, goes_on: bool) -> None:  # noqa: FBT001
    asked = seen(words)
    assert by_tables(tables(strategy, {}), asked.hand, asked.up) is goes_on


def test_a_royal_flush_never_loses_and_is_paid_only_where_the_bank_plays() -> None:
    advice = advise(seen("A♠ K♠ Q♠ J♠ 10♠ 2♥"), {})
    assert advice.combination is Combination.SEQUENCIA_REAL
    assert advice.lost == advice.equal == 0
    assert advice.go_on == advice.not_played + 201 * advice.won
    assert advice.not_played + advice.won == 1
    assert advice.fold == -1


def test_the_burnt_card_may_turn_the_advice() -> None:
    """A card of the open one's rank that is gone makes it less likely that the bank has a pair."""
    words, readings = "A♠ Q♥ 8♦ 7♣ 3♣ 2♠", {"burnt-card": "seen"}
    assert not advise(seen(words), {}).goes_on
    assert advise(seen(words, burnt="2♥"), readings).go_on > advise(seen(words), {}).go_on
    unseen = advise(seen(words), {})
    left = [card for card in CARDS if card not in seen(words).cards]
    each = [advise(seen(words, burnt=card), readings) for card in left]
    assert sum((advice.go_on for advice in each), Fraction(0)) / len(each) == unseen.go_on


@pytest.mark.parametrize(
    ("hand", "up", "burnt", "readings", "sentence"),
    [
        ("A♠ K♠", "2♥", None, {}, "A hand has 5 cards, not 2."),
        ("A♠ K♠ Q♠ J♠ 10♠", "10♠", None, {}, "There is one 10♠ in the deck, not two."),
        ("A♠ K♠ Q♠ J♠ 1♠", "2♥", None, {}, "There is no card 1♠. A card is a rank and a suit, such as 9♣, 10♥ or Ks."),
        ("A♠ K♠ Q♠ J♠ 10♠", "2♥", "3♥", {}, "The burnt card is not seen here; by --reading burnt-card=seen it is."),
        (
            "A♠ K♠ Q♠ J♠ 10♠",
            "2♥",
            None,
            {"burnt-card": "seen"},
            "By this reading the burnt card is seen: say which it is with --burnt.",
        ),
    ],
)
def test_what_cannot_be_seen_is_refused_in_a_sentence(
    hand: str, up: str, burnt: str | None, readings: dict[str, str], sentence: str
) -> None:
    with pytest.raises(Refused) as refusal:
        read_seen(hand, up, burnt, readings)
    assert str(refusal.value) == sentence
