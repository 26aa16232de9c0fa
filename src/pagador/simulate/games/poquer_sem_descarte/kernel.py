"""The compiled rounds of póquer sem descarte: one player and the bank, ten cards of one deck by one word of chance.

A word is a fraction; times the number of cards left it gives the place of a card and a fraction more. Fractions that
would make some ten places likelier than others are refused: few are, as 2**58 is just over five times their number.
A card is a number that adds up: five of them tell which heights there are and how many cards of each suit.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.machine_code import compiled, inlined, rare
from pagador.simulate.streams import State, drawn
from pagador.simulate.tally import Counts

HAND, DEALT, DECK = 5, 10, 52
BITS = 58
"""So many bits of a word are the fraction: times the cards of a deck it stays within 64."""

FRACTION, SHIFT, SPARE = np.uint64(2**BITS - 1), np.uint64(BITS), np.uint64(64 - BITS)

HEIGHT_BITS, SUIT_FIELD, CARD_BITS = 20, 3, 32
"""A card: its height as a number whose sums differ, then one in the field of its suit, then its own number."""

HEIGHTS = np.uint64(2**HEIGHT_BITS - 1)
TO_SUITS, TO_CARD = np.uint64(HEIGHT_BITS), np.uint64(CARD_BITS)
SUITS = np.uint64(2 ** (CARD_BITS - HEIGHT_BITS) - 1)
EACH_SUIT = np.uint64(0b001001001001)
"""The lowest bit of each suit's field; five is the one count of 0 to 5 that has it, and the bit two above it."""

RANK_BITS, MAKE_BITS = 16, 4
RANK, MAKE = np.uint64(2**RANK_BITS - 1), np.uint64(2**MAKE_BITS - 1)
TO_MAKE, TO_PLAYS, TO_CHOICE = (
    np.uint64(bits) for bits in (RANK_BITS, RANK_BITS + MAKE_BITS, RANK_BITS + MAKE_BITS + 1)
)
"""What is known of a kind of hand: its rank, what it makes, whether the bank plays with it, whether a player does."""

NEVER, ALWAYS, SOMETIMES = (np.uint64(number) for number in range(3))
"""Whether a player goes on; from `SOMETIMES` up it is a row of masks, with a bit for each open card."""

FOLDED, NOT_PLAYED, LOST, EQUAL, WON = (np.uint64(number) for number in range(5))
MAKES, HIGH = np.uint64(10), np.uint64(9)
"""Outcomes are counted by how the round ended and what the player's hand makes, high cards last."""

ZERO, ONE, TWO = (np.uint64(number) for number in range(3))
SUIT_BITS, SUIT, SUITS_BITS, LAST = (np.uint64(number) for number in (2, 3, 2 * HAND, DEALT - 1))


class Tables(NamedTuple):
    """The law and the strategy: kinds of hands by their heights, in several suits and in one; `first`, by how many
    cards there are of each suit, is 1 for high cards that go before equal ones; `masks`, a row for each kind that goes
    on against some open cards alone, by the suits of its cards from the highest down."""

    mixed: State
    suited: State
    first: NDArray[np.uint8]
    masks: State


@inlined
def kind_of(hand: np.uint64, tables: Tables) -> np.uint64:
    """What is known of five cards that were added up."""
    suits = hand >> TO_SUITS & SUITS
    if rare(suits & suits >> TWO & EACH_SUIT != ZERO):
        return np.uint64(tables.suited[hand & HEIGHTS])
    return np.uint64(tables.mixed[hand & HEIGHTS])


@compiled
def suits_of(deck: State) -> np.uint64:
    """The suits of the first five cards, from the highest card down."""
    cards = np.empty(HAND, np.uint64)
    for place in range(HAND):
        card, at = deck[place] >> TO_CARD, place
        while at > 0 and cards[at - 1] < card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    code = ZERO
    for card in cards:
        code = code << SUIT_BITS | card & SUIT
    return code


@inlined
def taken(deck: State, place: int, part: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The next card of the deal, put in its place, and what is left of the word."""
    part = (part & FRACTION) * np.uint64(DECK - place)
    at, other = np.uint64(place), np.uint64(place) + (part >> SHIFT)
    card = deck[other]
    deck[other] = deck[at]
    deck[at] = card
    return card, part


@compiled
def rounds(state: State, many: int, deck: State, least: np.uint64, tables: Tables, counts: Counts) -> None:
    """So many rounds; the deck is left as the last one leaves it, which is as good as any."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    left = many
    while left:
        word, a, b, c, d = drawn(a, b, c, d)
        part, own, bank = word >> SPARE, ZERO, ZERO
        for place in range(HAND):
            card, part = taken(deck, place, part)
            own += card
        for place in range(HAND, DEALT):
            card, part = taken(deck, place, part)
            bank += card
        if rare(part & FRACTION < least):
            continue
        left -= 1
        mine = kind_of(own, tables)
        makes, choice = mine >> TO_MAKE & MAKE, mine >> TO_CHOICE
        if rare(choice >= SOMETIMES):
            mask = tables.masks[(choice - SOMETIMES << SUITS_BITS) + suits_of(deck)]
            choice = mask >> (deck[LAST] >> TO_CARD) & ONE
        if choice == NEVER:
            counts[FOLDED * MAKES + makes] += 1
            continue
        theirs = kind_of(bank, tables)
        lead = np.int64(mine & RANK) - np.int64(theirs & RANK)
        if rare(lead == 0) and makes == HIGH:
            lead = np.int64(tables.first[own >> TO_SUITS & SUITS]) - np.int64(tables.first[bank >> TO_SUITS & SUITS])
        # no branches here: whether the bank plays and who wins is as good as a coin to the processor
        ended = np.uint64(np.int64(EQUAL) + np.int64(lead > 0) - np.int64(lead < 0))
        ended = ended if theirs >> TO_PLAYS & ONE else NOT_PLAYED
        counts[ended * MAKES + makes] += 1
