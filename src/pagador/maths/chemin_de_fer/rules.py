"""The drawing rules as plain values: what cards count, who shows, and what each side is ordered or left to choose."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from pagador.equipment.cards import CARDS, rank
from pagador.games.baccarat.chemin_de_fer.law import law_of
from pagador.maths.chemin_de_fer.words import DRAW, FREE, NONE, STAND

Hand: TypeAlias = tuple[int, int]
"""The points of two cards, the lower first."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Rules:
    """The figures of the law that make the odds."""

    card_points: Mapping[str, int]
    modulus: int
    decks: int
    bacara: frozenset[int]
    ponto_shows: frozenset[int]
    ponto_draws: frozenset[int]
    ponto_free: frozenset[int]
    banker_shows: frozenset[int]
    banker_draws: frozenset[int]
    banker_table: Mapping[int, Mapping[str, str]]

    @property
    def thirds(self) -> tuple[str, ...]:
        """The columns of the banker's table: every third card of the ponto by its points, and none."""
        return (*map(str, range(self.modulus)), NONE)

    @property
    def hands(self) -> tuple[Hand, ...]:
        return tuple(combinations_with_replacement(range(self.modulus), 2))

    def points(self, *cards: int) -> int:
        return sum(cards) % self.modulus

    def counts(self, decks: int) -> tuple[int, ...]:
        """How many cards of so many decks make each number of points."""
        found = Counter(self.points(self.card_points[rank(card)]) for card in CARDS)
        return tuple(found[points] * decks for points in range(self.modulus))


@cache
def rules_of(edition: str) -> Rules:
    law = law_of(edition)
    modulus = law.points_modulus.value
    return Rules(
        card_points={**law.ace_points.value, **law.court_points.value, **law.pip_points.value},
        modulus=modulus,
        decks=law.decks.value,
        bacara=frozenset(points % modulus for points in law.bacara.value),
        ponto_shows=law.ponto_shows.value,
        ponto_draws=law.ponto_draws.value,
        ponto_free=law.ponto_free.value,
        banker_shows=law.banker_shows.value,
        banker_draws=law.banker_draws.value,
        banker_table=law.banker_table.value,
    )


# What is ordered -------------------------------------------------------------------------


def ponto_orders(rules: Rules, *, freed: bool) -> dict[int, str]:
    """For each total that is not shown, whether the ponto draws, stands or is free."""
    hidden = (total for total in range(rules.modulus) if total not in rules.ponto_shows)
    return {total: FREE if freed else ponto_order(rules, total) for total in hidden}


def ponto_order(rules: Rules, total: int) -> str:
    return FREE if total in rules.ponto_free else DRAW if total in rules.ponto_draws else STAND


def banker_order(rules: Rules, total: int, third: str, *, freed: bool) -> str:
    """The same for a banker, who goes by the ponto's third card too; with bacará a banker is never freed."""
    if freed and total not in rules.bacara:
        return FREE
    if total in rules.banker_table:
        return rules.banker_table[total][third]
    return DRAW if total in rules.banker_draws else STAND
