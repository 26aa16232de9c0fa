"""The compiled coups of blackjack: one player, one bet, cards drawn from the sabot as they are needed.

The sabot is one array, shuffled no further than it is dealt: four cards at a time are put in their places, each chosen
among all that lie behind, by one word of chance. A word is a fraction; times the number of cards left it gives a place
and a fraction more. Fractions that would make some four places likelier than others are refused (`refused`).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pagador.simulate.streams import State, compiled, drawn, inlined
from pagador.simulate.tally import Counts

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)

DEAD, WON, START = range(3)
"""What a hand is to the special prize: out of it, winner of it, with no card yet; other numbers are cards held."""

BATCH = 4
BITS = 55
"""So many bits of a word are the fraction: times the cards of any sabot it stays within 64."""

FRACTION = np.uint64(2**BITS - 1)
SHIFT, SPARE = np.uint64(BITS), np.uint64(64 - BITS)
ZERO, ONE, TWO, THREE, FOUR = (np.uint64(number) for number in range(BATCH + 1))

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.uint16]


class Figures(NamedTuple):
    """The law in whole numbers; money in parts of the stake."""

    notice: int
    burnt_first: int
    burnt_each: int
    bank_stays: int
    most_points: int
    ace_more: int
    most_hands: int
    stake: int
    prize: int
    blackjack: int
    even_money: int
    insured: int
    insurance_prize: int
    given_up: int
    special_prize: int
    takes_all: bool
    bank_always: bool
    nothing: int


class Cards(NamedTuple):
    """What the 52 cards are: their value from 0, their likeness for splitting, their points, their way to the prize.

    `follow[held, card]` is what the special prize makes of one card more, `waits[held, card]` whether a hand waits for
    a suit while the bank shows that card; a split hand begins with `split_start`.
    """

    value: Bytes
    alike: Bytes
    points: Bytes
    follow: Shorts
    waits: Bytes
    split_start: int
    fixed: NDArray[np.bool_]
    threatens: NDArray[np.bool_]


class Plays(NamedTuple):
    """A strategy: `child[hand, value]`, `play[up, mode, suit, hand]`, and what is decided before (see `Chart`)."""

    child: Shorts
    play: Bytes
    splits: NDArray[np.bool_]
    again: NDArray[np.bool_]
    insures: NDArray[np.bool_]
    even: NDArray[np.bool_]


# Chance ----------------------------------------------------------------------------------


@inlined
def arranged_on(
    shoe: Bytes, done: np.uint64, refused: State, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Four cards more in their places; behind the last come blanks, and whoever draws one has no coup."""
    if done >> TWO >= np.uint64(refused.size):
        return np.uint64(shoe.size), a, b, c, d
    left = (np.uint64(refused.size) << TWO) - done
    while True:
        word, a, b, c, d = drawn(a, b, c, d)
        first = (word >> SPARE) * left
        second = (first & FRACTION) * (left - ONE)
        third = (second & FRACTION) * (left - TWO)
        fourth = (third & FRACTION) * (left - THREE)
        if fourth & FRACTION >= refused[done >> TWO]:
            break
    swap(shoe, done, done + (first >> SHIFT))
    swap(shoe, done + ONE, done + ONE + (second >> SHIFT))
    swap(shoe, done + TWO, done + TWO + (third >> SHIFT))
    swap(shoe, done + THREE, done + THREE + (fourth >> SHIFT))
    return done + FOUR, a, b, c, d


@inlined
def swap(shoe: Bytes, one: np.uint64, other: np.uint64) -> None:
    card = shoe[other]
    shoe[other] = shoe[one]
    shoe[one] = card


@inlined
def next_card(
    shoe: Bytes,
    at: np.uint64,
    done: np.uint64,
    refused: State,
    a: np.uint64,
    b: np.uint64,
    c: np.uint64,
    d: np.uint64,
) -> tuple[np.uint8, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    if at == done:
        done, a, b, c, d = arranged_on(shoe, done, refused, a, b, c, d)
    return shoe[at], at + ONE, done, a, b, c, d


# Coups -----------------------------------------------------------------------------------


@compiled
def coups(
    state: State,
    rounds: int,
    shoe: Bytes,
    places: State,
    refused: State,
    law: Figures,
    cards: Cards,
    plays: Plays,
    counts: Counts,
    shoes: Counts,
) -> None:
    """Play so many coups from where the sabot is, and count what each brings.

    `places` are the next card and how many are in their places; `shoes` are the sabots ended, the sum of what they
    brought, the sum of its squares, and what the one in use has brought.
    """
    a, b, c, d = state[0], state[1], state[2], state[3]
    at, done = places[0], places[1]
    size, notice = np.uint64(refused.size) << TWO, np.uint64(law.notice)
    first_cards = np.zeros(law.most_hands + 1, dtype=np.uint8)
    totals, stakes = np.zeros(law.most_hands + 1, dtype=np.int64), np.zeros(law.most_hands + 1, dtype=np.int64)
    brought = shoes[3]
    for _ in range(rounds):
        at += np.uint64(law.burnt_each)
        while done < at + FOUR:
            done, a, b, c, d = arranged_on(shoe, done, refused, a, b, c, d)
        one, up_card, two, hole = shoe[at], shoe[at + ONE], shoe[at + TWO], shoe[at + THREE]
        at += FOUR
        up = cards.value[up_card]
        bank_hard = np.int64(cards.points[up_card]) + np.int64(cards.points[hole])
        bank_ace = (up == 0) | (cards.value[hole] == 0)
        bank_blackjack = bank_ace & (bank_hard + law.ace_more == law.most_points)

        # the player
        net, mode, hands, waiting, ended = 0, np.uint8(0), 1, ZERO, ZERO
        natural, first, first_stands = False, True, False
        held = np.uint16(START)
        while True:
            value = cards.value[one]
            other = cards.value[two]
            if cards.alike[one] == cards.alike[two] and hands < law.most_hands:
                if (plays.splits if mode == 0 else plays.again)[up, value]:
                    if mode == 0:
                        held = np.uint16(cards.split_start)
                    hands += 1
                    mode = np.uint8(value + 1)
                    begun = plays.child[ZERO, value]
                    if hands == 2 and plays.play[up, mode, ZERO, begun] == SURRENDER:
                        net = -2 * law.given_up
                        break
                    first_cards[waiting] = two
                    waiting += ONE
                    two, at, done, a, b, c, d = next_card(shoe, at, done, refused, a, b, c, d)
                    continue
            hand = plays.child[plays.child[ZERO, value], other]
            hard = np.int64(cards.points[one]) + np.int64(cards.points[two])
            ace = (value == 0) | (other == 0)
            prize = cards.follow[cards.follow[held, one], two]
            if mode == 0 and up == 0 and plays.insures[hand]:
                net += law.insurance_prize if bank_blackjack else -law.insured
            if mode == 0 and ace and hard + law.ace_more == law.most_points:
                natural = True
                even = up == 0 and plays.even[hand]
                if even or not cards.threatens[up_card]:
                    net += law.even_money if even else law.blackjack
                else:
                    ended = ONE
                break
            play = plays.play[up, mode, cards.waits[prize, up_card], hand]
            while play == HIT:
                card, at, done, a, b, c, d = next_card(shoe, at, done, refused, a, b, c, d)
                value = cards.value[card]
                hand = plays.child[hand, value]
                hard += np.int64(cards.points[card])
                ace |= value == 0
                prize = cards.follow[prize, card]
                play = plays.play[up, mode, cards.waits[prize, up_card], hand]
            stake = 1
            if play == DOUBLE:
                ace = ace and not cards.fixed[hard]
                card, at, done, a, b, c, d = next_card(shoe, at, done, refused, a, b, c, d)
                hard += np.int64(cards.points[card])
                ace |= cards.value[card] == 0
                prize = cards.follow[prize, card]
                stake = 2
            if prize == WON:
                net += stake * law.special_prize
            if play == SURRENDER:
                net -= law.given_up
            elif hard > law.most_points:
                net -= stake * law.stake
            else:
                first_stands |= first
                soft = ace and hard + law.ace_more <= law.most_points
                totals[ended] = hard + law.ace_more if soft else hard
                stakes[ended] = stake
                ended += ONE
            if waiting == ZERO:
                break
            first = False
            waiting -= ONE
            one = first_cards[waiting]
            two, at, done, a, b, c, d = next_card(shoe, at, done, refused, a, b, c, d)

        # the bank
        if ended > ZERO or law.bank_always:
            bank = bank_hard + law.ace_more * (bank_ace and bank_hard + law.ace_more <= law.most_points)
            while bank < law.bank_stays:
                card, at, done, a, b, c, d = next_card(shoe, at, done, refused, a, b, c, d)
                bank_hard += np.int64(cards.points[card])
                bank_ace |= cards.value[card] == 0
                bank = bank_hard + law.ace_more * (bank_ace and bank_hard + law.ace_more <= law.most_points)
            bank = 0 if bank > law.most_points else bank
            if natural:
                net += 0 if bank_blackjack or ended == ZERO else law.blackjack
            elif bank_blackjack and not law.takes_all:
                net -= law.stake if first_stands else 0
            else:
                for place in range(ended):
                    if bank_blackjack or totals[place] < bank:
                        net -= stakes[place] * law.stake
                    elif totals[place] > bank:
                        net += stakes[place] * law.prize
        if at > size:
            net = 0
        counts[np.uint64(law.nothing + net)] += 1
        brought += net
        if at > notice:
            shoes[0] += 1
            shoes[1] += brought
            shoes[2] += brought * brought
            brought = 0
            at, done = np.uint64(law.burnt_first), ZERO
    places[0], places[1] = at, done
    shoes[3] = brought
