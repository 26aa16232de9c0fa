"""The accumulated prize counted exactly: how often a seat's first cards make each combination, and what that is worth.

It is a bet apart, which the cards decide whatever becomes of the hand. A combination of three or four cards needs a
player who takes so many: whoever splits aces and sevens, or draws to them, as basic strategy does, takes them all.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

import msgspec

from pagador.equipment.cards import CARDS, Card, rank, suit
from pagador.games.blackjack.jackpot_terms import SUITED, WHOLE, is_made, rate_of
from pagador.games.blackjack.state import Terms

Percents = Mapping[str, int]
"""What each combination takes of the prize."""


class Accumulated(msgspec.Struct, frozen=True, kw_only=True):
    """A chip of the accumulated prize; amounts are in chips.

    `chances` has for each combination how often it is the best that the first cards make, and `share` is what of the
    prize one chip wins on average.
    """

    percents: Percents
    chances: Mapping[str, Fraction]
    start: Fraction
    raised: Fraction

    @property
    def share(self) -> Fraction:
        return sum((chance * self.percents[name] / WHOLE for name, chance in self.chances.items()), Fraction(0))

    @property
    def at_start(self) -> Fraction:
        """What a chip is worth while the display shows the start value."""
        return self.share * self.start - 1

    @property
    def fair(self) -> Fraction:
        """What the display shows when a chip is worth what it costs."""
        return 1 / self.share

    @property
    def in_the_long_run(self) -> Fraction:
        """All that goes into the prize comes out of it: the part of each chip, and what the house begins anew with."""
        largest = next(name for name, percent in self.percents.items() if percent == WHOLE)
        return self.raised + self.start * self.chances[largest] - 1


def accumulated(terms: Terms) -> Accumulated:
    """What a table that has the prize has agreed on."""
    assert terms.jackpot_start is not None, "only a table with an accumulated prize has one to count"
    percents, chip = terms.jackpot_combinations, terms.jackpot_chip
    return Accumulated(
        percents=percents,
        chances=chances(tuple(percents.items()), terms.decks),
        start=Fraction(terms.jackpot_start, chip),
        raised=rate_of(terms),
    )


@lru_cache
def chances(percents: tuple[tuple[str, int], ...], decks: int) -> dict[str, Fraction]:
    """How often each combination is the best, among the first cards of a fresh shoe."""
    worth, found = dict(percents), {name: Fraction(0) for name, _ in percents}
    for cards, chance in rows_of_cards((), Fraction(1), tuple(worth), decks):
        made = [name for name in worth if is_made(name, cards)]
        if made:
            found[max(made, key=lambda name: worth[name])] += chance
    return found


def rows_of_cards(
    cards: tuple[Card, ...], chance: Fraction, names: tuple[str, ...], decks: int
) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """Every row of first cards that makes something, as far as one more card might make something better."""
    if not any(may_become(name, cards) for name in names):
        yield cards, chance
        return
    left = len(CARDS) * decks - len(cards)
    for card in CARDS:
        share = Fraction(decks - cards.count(card), left)
        if share:
            yield from rows_of_cards((*cards, card), chance * share, names, decks)


def may_become(name: str, cards: tuple[Card, ...]) -> bool:
    """Whether these cards are the beginning of a combination, and not yet all of it."""
    ranks = Counter(name.removesuffix(SUITED))
    held = Counter(rank(card) for card in cards)
    suits = {suit(card) for card in cards}
    return len(cards) < ranks.total() and held <= ranks and (len(suits) < 2 or not name.endswith(SUITED))
