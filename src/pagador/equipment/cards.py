"""Playing cards: a card is a rank and a suit in two characters, a deck is how many there are of each."""

from collections.abc import Iterable
from typing import NewType, TypeAlias

from pagador.law import Refused

Card = NewType("Card", str)
"""`9♣`, `T♥`, `K♠`: rank, then suit."""

RANKS = "A23456789TJQK"
SUITS = "♠♥♦♣"
CARDS: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}

Counts: TypeAlias = tuple[int, ...]
"""How many there are of each of the 52 cards, in the order of `CARDS`."""

LETTERS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def rank(card: Card) -> str:
    return card[0]


def suit(card: Card) -> str:
    return card[1]


def decks(number: int) -> Counts:
    """The counts of this many whole decks without jokers."""
    return (number,) * len(CARDS)


def without(counts: Counts, card: Card) -> Counts:
    """One card fewer; the caller has checked that there is one."""
    place = PLACE[card]
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


def without_all(counts: Counts, cards: Iterable[Card]) -> Counts:
    """These cards fewer, counted in one go."""
    left = list(counts)
    for card in cards:
        left[PLACE[card]] -= 1
    return tuple(left)


def held(counts: Counts, card: Card) -> int:
    """How many of this card there are; a card that does not exist is in no deck."""
    place = PLACE.get(card)
    return 0 if place is None else counts[place]


def written(card: Card) -> str:
    """A card as people write it: `10♥` for `T♥`."""
    return card.replace("T", "10")


def read_card(word: str) -> Card:
    """A card as people write it: `9♣`, `10♥`, `Th`, `kd`."""
    rank, suit = word[:-1].upper().replace("10", "T"), word[-1:]
    card = Card(rank + LETTERS.get(suit.lower(), suit))
    if card not in PLACE:
        raise Refused(f"There is no card {word}. A card is a rank and a suit, such as 9♣, 10♥ or Ks.")
    return card
