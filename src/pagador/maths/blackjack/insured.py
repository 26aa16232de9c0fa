"""Insurance and even money, counted exactly: both are about one card, the bank's second beside its ace."""

from fractions import Fraction
from math import comb

import msgspec

from pagador.maths.blackjack.hands import TEN
from pagador.maths.blackjack.rules import Cards, Rules, fresh

HAND = 2
"""Cards that a player sees of his own when he is asked; with the bank's ace, all that has left a fresh shoe."""


class Insured(msgspec.Struct, frozen=True, kw_only=True):
    """One unit of insurance: how likely the bank's blackjack is, and what the unit is worth."""

    blackjack: Fraction
    value: Fraction
    variance: Fraction


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """Insurance for who holds so many cards that count ten, and how often he does against an ace."""

    tens: int
    chance: Fraction
    insured: Insured


class Natural(msgspec.Struct, frozen=True, kw_only=True):
    """A blackjack against an ace: what it brings evenly paid, and what it is worth left to the bank's second card."""

    evenly: Fraction
    left: Fraction
    left_variance: Fraction


def insured(rules: Rules) -> Insured:
    """Over all hands: the bank's second card is any card but its ace."""
    cards = fresh(rules.decks)
    return of_chance(rules, Fraction(cards.counts[TEN], cards.many - 1))


def by_hand(rules: Rules) -> tuple[Held, ...]:
    """For each number of tens that a player may hold."""
    cards = fresh(rules.decks)
    return tuple(
        Held(tens=tens, chance=held_chance(cards, tens), insured=of_chance(rules, blackjack(cards, tens)))
        for tens in range(HAND + 1)
    )


def natural(rules: Rules) -> Natural | None:
    """None, where a blackjack cannot be paid evenly."""
    if rules.even_money is None:
        return None
    tied, prize = blackjack(fresh(rules.decks), 1), rules.blackjack_prize
    return Natural(evenly=rules.even_money, left=prize * (1 - tied), left_variance=prize**2 * tied * (1 - tied))


def of_chance(rules: Rules, blackjack: Fraction) -> Insured:
    prize = rules.insurance_prize
    return Insured(
        blackjack=blackjack,
        value=prize * blackjack - (1 - blackjack),
        variance=(prize + 1) ** 2 * blackjack * (1 - blackjack),
    )


def blackjack(cards: Cards, tens: int) -> Fraction:
    """How likely the bank's second card makes one, where a hand with so many tens lies beside its ace."""
    return Fraction(cards.counts[TEN] - tens, cards.many - 1 - HAND)


def held_chance(cards: Cards, tens: int) -> Fraction:
    many, others = cards.counts[TEN], cards.many - 1 - cards.counts[TEN]
    return Fraction(comb(many, tens) * comb(others, HAND - tens), comb(many + others, HAND))
