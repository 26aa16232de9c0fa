"""The compiled coups of blackjack: one player, one bet, cards drawn from the sabot as they are needed.

The sabot is one array, shuffled no further than it is dealt: four cards at a time are put in their places, each chosen
among all that lie behind, by one word of chance. A word is a fraction; times the number of cards left it gives a place
and a fraction more. Fractions that would make some four places likelier than others are refused (`refused`).
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.machine_code import compiled, inlined, rare
from pagador.simulate.streams import State, drawn
from pagador.simulate.tally import Counts

STAND, HIT, DOUBLE, SPLIT, SURRENDER, BLACKJACK = range(6)
"""What a hand does; one that is a blackjack as it was dealt is asked nothing."""

DEAD, WON, START = range(3)
"""What a hand is to the special prize: out of it, winner of it, with no card yet; other numbers are cards held."""

BATCH = 4
BITS = 55
"""So many bits of a word are the fraction: times the cards of any sabot it stays within 64."""

FRACTION = np.uint64(2**BITS - 1)
SHIFT, SPARE = np.uint64(BITS), np.uint64(64 - BITS)
ZERO, ONE, TWO, THREE, FOUR = (np.uint64(number) for number in range(BATCH + 1))
AHEAD = np.uint64(8)
"""So many cards lie ready when a coup begins: few coups need more."""

VALUES, MODES, SUITS = (np.uint64(number) for number in (10, 11, 3))
CODES, VALUE = np.uint64(256), np.uint64(15)
"""Cards are bytes: the last four bits are the value, the ace as 0; the others tell cards of one value apart."""

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.uint16]
Index: TypeAlias = np.unsignedinteger[Any] | np.bool_ | bool


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
    takes_all: int
    bank_always: int
    split_start: int
    nothing: int


class Cards(NamedTuple):
    """What the cards are, by their codes: their likeness for splitting, their way to the special prize.

    `follow[held, card]` is what the special prize makes of one card more, `waits[held, card]` whether a hand waits for
    a suit while the bank shows that card; `threatens` are the open cards that may make a blackjack.
    """

    alike: Bytes
    follow: Shorts
    waits: Bytes
    threatens: Bytes


class Plays(NamedTuple):
    """A strategy: `child[hand, value]`, `play[up, mode, suit, hand]` in one row, and what is decided before.

    `points` are those of each hand, and of each that is doubled with each value `doubled[hand, value]`; over 21 they
    are none.
    """

    child: Shorts
    points: Bytes
    doubled: Bytes
    play: Bytes
    splits: Bytes
    insures: Bytes
    even: Bytes


# Chance ----------------------------------------------------------------------------------


@inlined
def four_places(
    left: np.uint64, least: np.uint64, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """How far behind its place each of four cards is taken from, where so many cards are left."""
    first = second = third = fourth = ZERO
    while True:
        word, a, b, c, d = drawn(a, b, c, d)
        first = (word >> SPARE) * left
        second = (first & FRACTION) * (left - ONE)
        third = (second & FRACTION) * (left - TWO)
        fourth = (third & FRACTION) * (left - THREE)
        if not rare(fourth & FRACTION < least):
            break
    return first >> SHIFT, second >> SHIFT, third >> SHIFT, fourth >> SHIFT, a, b, c, d


@compiled
def four_more(
    shoe: Bytes, done: np.uint64, refused: State, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Four cards more in their places; behind the last come blanks, and whoever draws one has no coup."""
    left = (np.uint64(refused.size) << TWO) - done
    if left == ZERO:
        return np.uint64(shoe.size), a, b, c, d
    first, second, third, fourth, a, b, c, d = four_places(left, refused[done >> TWO], a, b, c, d)
    for further in (first, second, third, fourth):
        shoe[done], shoe[done + further] = shoe[done + further], shoe[done]
        done += ONE
    return done, a, b, c, d


# Coups -----------------------------------------------------------------------------------


@inlined
def cell(row: Index, width: np.uint64, column: Index) -> np.uint64:
    """Where something is in a table that lies in one row."""
    return np.uint64(row) * width + np.uint64(column)


@inlined
def total(hard: np.int64, ace: np.int64, law: Figures) -> np.int64:
    """The points with an ace as 11 where that is not too much."""
    return hard + law.ace_more if ace and hard + law.ace_more <= law.most_points else hard


@inlined
def two_cards(one: np.uint64, two: np.uint64) -> tuple[np.int64, np.int64]:
    """The points of two cards with an ace as 1, and whether there is one; values begin with the ace as 0."""
    return np.int64(one) + np.int64(two) + 2, np.int64((one == 0) | (two == 0))


@inlined
def one_more(hard: np.int64, ace: np.int64, value: np.uint64) -> tuple[np.int64, np.int64]:
    """The same with a card more."""
    return hard + np.int64(value) + 1, ace | np.int64(value == 0)


@inlined
def against(bank: np.int64, bank_blackjack: np.bool_, law: Figures) -> np.int64:
    """What hands are compared with: a bank over 21 has nothing, and with a blackjack more than 21."""
    return np.int64(0) if bank > law.most_points else bank + np.int64(bank_blackjack)


@inlined
def settled(own: np.int64, stake: int | np.int64, bank: np.int64, law: Figures) -> int:
    """What a hand that stands brings."""
    return int(stake * ((own > bank) * law.prize - (own < bank) * law.stake))


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

    `places` are the next card and how many are in their places; `shoes` are the sabots ended, their three sums as a
    tally has them, and what the one in use has brought in how many coups. What takes numbers alone has a name above;
    the rest is one long loop, because a table that is handed to a function within it has its references counted: to
    draw a card by a function costs a fifth of the speed.
    """
    a, b, c, d = state[0], state[1], state[2], state[3]
    at, done = places[0], places[1]
    size, notice = np.uint64(refused.size) << TWO, np.uint64(law.notice)
    many = np.uint64(plays.even.size)
    nothing, number, squares, products, lengths = law.nothing, shoes[0], shoes[1], shoes[2], shoes[3]
    brought, length = shoes[4], shoes[5]
    waiting_cards = np.zeros(law.most_hands + 1, dtype=np.uint8)
    totals, stakes = np.zeros(law.most_hands + 1, dtype=np.int64), np.zeros(law.most_hands + 1, dtype=np.int64)
    for _ in range(rounds):
        at += np.uint64(law.burnt_each)
        while done < at + AHEAD:
            first, second, third, fourth, a, b, c, d = four_places(size - done, refused[done >> TWO], a, b, c, d)
            first, second, third, fourth = done + first, done + ONE + second, done + TWO + third, done + THREE + fourth
            shoe[done], shoe[first] = shoe[first], shoe[done]
            shoe[done + ONE], shoe[second] = shoe[second], shoe[done + ONE]
            shoe[done + TWO], shoe[third] = shoe[third], shoe[done + TWO]
            shoe[done + THREE], shoe[fourth] = shoe[fourth], shoe[done + THREE]
            done += FOUR
        one, up_card, two, hole = shoe[at], shoe[at + ONE], shoe[at + TWO], shoe[at + THREE]
        at += FOUR
        up = up_card & VALUE
        bank_hard, bank_ace = two_cards(up, hole & VALUE)
        bank = total(bank_hard, bank_ace, law)
        bank_blackjack = bank == law.most_points

        # the player
        net, hands, is_first, first_stands = 0, 1, 1, 0
        waiting, ended, natural, own, staked = ZERO, ZERO, 0, np.int64(0), 0
        held = np.uint16(START)
        row = cell(up, MODES * SUITS * many, ZERO)
        if rare(up == 0):
            hand = plays.child[cell(plays.child[one & VALUE], VALUES, two & VALUE)]
            if plays.insures[hand]:
                net = law.insurance_prize if bank_blackjack else -law.insured
        while True:
            value, other = one & VALUE, two & VALUE
            is_pair = rare(cards.alike[one] == cards.alike[two]) and hands < law.most_hands
            if is_pair and plays.splits[cell(cell(hands > 1, VALUES, up), VALUES, value)]:
                if hands == 1:
                    held = np.uint16(law.split_start)
                    row += cell(value, ONE, ONE) * SUITS * many
                    if plays.play[row + cell(plays.child[value], ONE, ZERO)] == SURRENDER:
                        net -= 2 * law.given_up
                        break
                hands += 1
                waiting_cards[waiting] = two
                waiting += ONE
                if rare(at == done):
                    done, a, b, c, d = four_more(shoe, done, refused, a, b, c, d)
                two = shoe[at]
                at += ONE
                continue
            hand = plays.child[cell(plays.child[value], VALUES, other)]
            prize = cards.follow[cell(cards.follow[cell(held, CODES, one)], CODES, two)]
            suit = np.uint64(cards.waits[cell(prize, CODES, up_card)]) if rare(prize != DEAD) else ZERO
            play = plays.play[row + cell(suit, many, hand)]
            while play == HIT:
                if rare(at == done):
                    done, a, b, c, d = four_more(shoe, done, refused, a, b, c, d)
                card = shoe[at]
                at += ONE
                hand = plays.child[cell(hand, VALUES, card & VALUE)]
                suit = ZERO
                if rare(prize != DEAD):
                    prize = cards.follow[cell(prize, CODES, card)]
                    suit = np.uint64(cards.waits[cell(prize, CODES, up_card)])
                play = plays.play[row + cell(suit, many, hand)]
            if rare(play == BLACKJACK):
                natural = 1
                even = up == 0 and plays.even[hand]
                if even or not cards.threatens[up_card]:
                    net += law.even_money if even else law.blackjack
                else:
                    ended = ONE
                break
            points, stake = plays.points[hand], 1
            if play == DOUBLE:
                if rare(at == done):
                    done, a, b, c, d = four_more(shoe, done, refused, a, b, c, d)
                card = shoe[at]
                at += ONE
                points = plays.doubled[cell(hand, VALUES, card & VALUE)]
                prize = cards.follow[cell(prize, CODES, card)]
                stake = 2
            if rare(prize == WON):
                net += stake * law.special_prize
            if points == 0:
                net -= stake * law.stake
            elif rare(play == SURRENDER):
                net -= law.given_up
            else:
                first_stands |= is_first
                own, staked = np.int64(points), stake
                if rare(hands > 1):
                    totals[ended], stakes[ended] = own, staked
                ended += ONE
            if not rare(waiting > ZERO):
                break
            is_first = 0
            waiting -= ONE
            one = waiting_cards[waiting]
            if rare(at == done):
                done, a, b, c, d = four_more(shoe, done, refused, a, b, c, d)
            two = shoe[at]
            at += ONE

        # the bank
        if ended > ZERO or law.bank_always:
            while bank < law.bank_stays:
                if rare(at == done):
                    done, a, b, c, d = four_more(shoe, done, refused, a, b, c, d)
                card = shoe[at]
                at += ONE
                bank_hard, bank_ace = one_more(bank_hard, bank_ace, card & VALUE)
                bank = total(bank_hard, bank_ace, law)
            bank = against(bank, bank_blackjack, law)
            if rare(natural == 1):
                net += law.blackjack if ended > ZERO and not bank_blackjack else 0
            elif rare(bank_blackjack and not law.takes_all):
                net -= law.stake * first_stands
            elif ended == ONE:
                net += settled(own, staked, bank, law)
            else:
                for place in range(np.int64(ended)):
                    net += settled(totals[place], stakes[place], bank, law)
        if rare(at > size):
            net = 0
        counts[np.uint64(nothing + net)] += 1
        brought += net
        length += 1
        if at > notice:
            number += 1
            squares += brought * brought
            products += brought * length
            lengths += length * length
            brought = length = 0
            at, done = np.uint64(law.burnt_first), ZERO
    places[0], places[1] = at, done
    shoes[0], shoes[1], shoes[2], shoes[3], shoes[4], shoes[5] = number, squares, products, lengths, brought, length
