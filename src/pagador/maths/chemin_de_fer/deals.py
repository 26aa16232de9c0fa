"""Every deal of six cards from a fresh shoe, counted by what each side could know and by what each of them might do.

A deal is six cards in their order, whether all of them are drawn or not: so all cases weigh alike, in whole numbers.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import NamedTuple, TypeAlias

import msgspec

from pagador.maths.chemin_de_fer.rules import Hand, Rules

DEALT = 6
"""Two cards each, and a third for each."""


class Ends(NamedTuple):
    """In how many deals each side wins; in all others they are equal."""

    ponto: int
    banca: int

    def plus(self, other: "Ends") -> "Ends":
        return Ends(self.ponto + other.ponto, self.banca + other.banca)


NOBODY = Ends(0, 0)

Course: TypeAlias = tuple[Ends, Ends]
"""How deals end if the banker stands, and if the banker draws."""

Known: TypeAlias = tuple[int, Hand, str]
"""The ponto's total, the banker's hand, and the ponto's third card."""


class Deals(msgspec.Struct, frozen=True, kw_only=True):
    """All deals: how those end that are shown, and the others by what is known of them."""

    many: int
    shown: Ends
    courses: dict[Known, Course]


# The shoe --------------------------------------------------------------------------------


class Shoe(NamedTuple):
    """How many cards are left of each number of points; a card that is dealt takes `gone` of them away."""

    left: tuple[int, ...]
    gone: int

    def without(self, card: int) -> "Shoe":
        return Shoe((*self.left[:card], self.left[card] - self.gone, *self.left[card + 1 :]), self.gone)

    def orders(self, cards: int) -> int:
        """In how many ways so many cards come."""
        size = sum(self.left)
        return prod(size - place * self.gone for place in range(cards))


def two_cards(rules: Rules, shoe: Shoe) -> Iterator[tuple[Hand, int, Shoe]]:
    """Every hand, in how many ways it is dealt, and the shoe after it."""
    for first, second in rules.hands:
        after = shoe.without(first)
        ways = shoe.left[first] * after.left[second]
        yield (first, second), ways if first == second else 2 * ways, after.without(second)


# Counting --------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def deals_of(rules: Rules, decks: int, *, replaced: bool = False) -> Deals:
    """A fresh shoe of so many decks; `replaced`, each card goes back before the next is drawn."""
    return deals_from(rules, Shoe(rules.counts(decks), 0 if replaced else 1))


def deals_from(rules: Rules, whole: Shoe) -> Deals:
    shown, courses = NOBODY, dict[Known, Course]()
    for (ponto, hand), ways, shoe in four_cards(rules, whole):
        banca = rules.points(*hand)
        if ponto in rules.ponto_shows or banca in rules.banker_shows:
            shown = shown.plus(won(ponto, banca, ways * shoe.orders(2)))
            continue
        for third, found in courses_of(rules, ponto, banca, ways, shoe):
            stood, drew = courses.get((ponto, hand, third), (NOBODY, NOBODY))
            courses[ponto, hand, third] = stood.plus(found[0]), drew.plus(found[1])
    return Deals(many=whole.orders(DEALT), shown=shown, courses=courses)


def four_cards(rules: Rules, whole: Shoe) -> Iterator[tuple[tuple[int, Hand], int, Shoe]]:
    """The ponto's total and the banker's hand, in how many ways they are dealt, and the shoe after them."""
    for own, ways, shoe in two_cards(rules, whole):
        for hand, times, after in two_cards(rules, shoe):
            yield (rules.points(*own), hand), ways * times, after


def courses_of(rules: Rules, ponto: int, banca: int, ways: int, shoe: Shoe) -> Iterator[tuple[str, Course]]:
    """How deals with these totals end, by the ponto's third card."""
    *thirds, none = rules.thirds
    for card, third in enumerate(thirds):
        yield third, course(rules, rules.points(ponto, card), banca, ways * shoe.left[card], shoe.without(card))
    yield none, course(rules, ponto, banca, ways * (sum(shoe.left) - shoe.gone), shoe)


def course(rules: Rules, ponto: int, banca: int, ways: int, shoe: Shoe) -> Course:
    """How deals end in which the ponto is done, with the next card of the shoe for the banker or left there."""
    drawn = [(rules.points(banca, card), number) for card, number in enumerate(shoe.left)]
    over = sum(number for total, number in drawn if total > ponto)
    under = sum(number for total, number in drawn if total < ponto)
    return won(ponto, banca, ways * sum(shoe.left)), Ends(ways * under, ways * over)


def won(ponto: int, banca: int, ways: int) -> Ends:
    return Ends(ways, 0) if ponto > banca else Ends(0, ways) if banca > ponto else NOBODY
