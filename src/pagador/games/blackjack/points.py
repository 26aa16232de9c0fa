"""Points at blackjack: what cards come to, and which of them are something special."""

from collections.abc import Sequence
from itertools import combinations

from pagador.betting.sabot import faces
from pagador.equipment.cards import Card, rank, suit
from pagador.games.blackjack.law import BlackjackLaw
from pagador.games.blackjack.state import Hand, Readings
from pagador.law import rule

ACE = "A"


@rule("pt95.V.6", "pteur.bj.6", "pteur.bj.6.a", "pteur.bj.6.b", "pteur.bj.6.c")
def value(card: Card, law: BlackjackLaw) -> int:
    """What a card counts, an ace as little as it can."""
    if rank(card) == ACE:
        return law.ace.value[0]
    return law.card_points.value.get(rank(card), law.court_points.value)


def low(cards: Sequence[Card], law: BlackjackLaw) -> int:
    """The points with every ace as 1."""
    return sum(value(card, law) for card in cards)


@rule("pt95.V.6", "pt95.V.32", "pteur.bj.6", "pteur.bj.6.a", "pteur.bj.32")
def points(cards: Sequence[Card], law: BlackjackLaw, hard: int = 0) -> int:
    """The best points, an ace as 11 where that does not go over; the aces of the first `hard` cards stay 1.

    For the bank this is its rule too: it may not count an ace as 1 where 11 brings it to 17 or more.
    """
    least = low(cards, law)
    ace_low, ace_high = law.ace.value
    free = any(rank(card) == ACE for card in cards[hard:])
    with_eleven = least + ace_high - ace_low
    return with_eleven if free and with_eleven <= law.most_points.value else least


@rule("pt95.V.1", "pt95.V.1.a", "pteur.bj.1", "pteur.bj.1.a")
def is_blackjack(cards: Sequence[Card], law: BlackjackLaw) -> bool:
    """An ace with a ten or a court card, and nothing else."""
    return len(cards) == law.blackjack_cards.value and points(cards, law) == law.most_points.value


@rule("pt95.V.20", "pteur.bj.20")
def has_blackjack(hand: Hand, law: BlackjackLaw) -> bool:
    """After a split an ace with a ten is 21 and no more."""
    return not hand.split and is_blackjack(faces(hand.cards), law)


def points_of(hand: Hand, law: BlackjackLaw) -> int:
    return points(faces(hand.cards), law, hand.hard)


@rule("pt95.V.26", "pt95.V.27", "pteur.bj.26", "pteur.bj.27")
def are_equal(one: Card, other: Card, law: BlackjackLaw, readings: Readings) -> bool:
    """Cards that may be split: of equal value, or of equal rank (the reading `equal-cards`)."""
    if readings.equal_cards == "equal-rank":
        return rank(one) == rank(other)
    return value(one, law) == value(other, law)


@rule("pt95.V.21", "pteur.bj.21")
def can_make_blackjack(card: Card, law: BlackjackLaw) -> bool:
    """Whether a bank that shows this card may have one: an ace, a ten or a court card."""
    return value(card, law) in (law.ace.value[0], law.court_points.value)


# The special prize -----------------------------------------------------------------------


@rule("pt95.V.35", "pteur.bj.35")
def wins_special(hand: Hand, law: BlackjackLaw, readings: Readings) -> bool:
    """Whether a hand's newest card makes 6-7-8 of one suit or 7-7-7 of it (the reading `special-prize`)."""
    cards = faces(hand.cards)
    if readings.special_prize == "any-hand":
        return any(is_special((*two, cards[-1]), law) for two in combinations(cards[:-1], 2))
    if len(cards) != len(law.triple.value) or (hand.split and readings.special_prize == "unsplit-only"):
        return False
    if readings.special_prize == "dealt-order":
        return is_special(cards, law) and ranks(cards) in (law.suited_run.value, law.triple.value)
    return is_special(cards, law)


def is_special(cards: tuple[Card, ...], law: BlackjackLaw) -> bool:
    """In any order: the run of one suit, or the three alike."""
    one_suit = len({suit(card) for card in cards}) == 1
    found = tuple(sorted(ranks(cards)))
    return (one_suit and found == law.suited_run.value) or found == law.triple.value


def ranks(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(rank(card) for card in cards)
