"""What a bet on a place is worth: the same deals for every reading, settled by machine code, and money by the rules."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from random import Random

import msgspec
import numpy as np
from msgspec.structs import replace

from pagador.games.poker.treze_cartas import TREZE_CARTAS
from pagador.games.poker.treze_cartas.law import EDITION
from pagador.games.poker.treze_cartas.machine.tables import Bytes, room, tables_of
from pagador.games.poker.treze_cartas.opening import net_prize, part_lost
from pagador.games.poker.treze_cartas.scoring import Scoring, of_points
from pagador.games.poker.treze_cartas.state import Table
from pagador.games.poker.treze_cartas.words import Result
from pagador.maths.treze_cartas.dealt import EQUAL, LOST, PLACES, RESULTS, STRATEGIES, WON, Sums, settle
from pagador.maths.treze_cartas.words import BEST, HOUSE_WAY
from pagador.registry import unrounded_table

DEALS = 24_000
"""So many that the standard error of a value is less than a thousandth of a stake."""

SEED = 1988
PART = 1_000
"""Deals that are settled at a time."""

THREADS = 2


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet of one unit brings by a strategy, in shares of all results, and how far its value may stray."""

    strategy: str
    prize: Fraction
    stake_lost: Fraction
    win: Fraction
    lose: Fraction
    standard_error: float

    @property
    def push(self) -> Fraction:
        return 1 - self.win - self.lose

    @property
    def ev(self) -> Fraction:
        return self.prize * self.win - self.stake_lost * self.lose

    @property
    def variance(self) -> Fraction:
        return self.prize**2 * self.win + self.stake_lost**2 * self.lose - self.ev**2


# Deals -----------------------------------------------------------------------------------


def dealt(deals: int) -> Iterator[Bytes]:
    """So many decks dealt to four places, in parts; the cards of a place from the highest down."""
    chance, deck = Random(SEED), list(range(52))
    for first in range(0, deals, PART):
        decks = []
        for _ in range(min(PART, deals - first)):
            chance.shuffle(deck)
            decks.append(deck.copy())
        yield np.sort(np.array(decks, np.uint8).reshape(-1, PLACES, 13), axis=2)


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """How often places won, lost and were equal in points by each strategy; the products of that, summed by deal."""

    deals: int
    sums: Sums
    products: Sums


@lru_cache(maxsize=16)
def settled(scoring: Scoring, deals: int) -> Settled:
    """So many deals where rows are scored so."""
    tables = tables_of(scoring)

    def settle_part(part: Bytes) -> tuple[Sums, Sums]:
        sums, products = nothing(), nothing(EQUAL + 1)
        settle(part, tables, (room(), room(), room(), room()), sums, products)
        return sums, products

    with ThreadPoolExecutor(THREADS) as threads:
        parts = list(threads.map(settle_part, dealt(deals)))
    return Settled(
        deals=deals,
        sums=sum((sums for sums, _ in parts), nothing()),
        products=sum((products for _, products in parts), nothing(EQUAL + 1)),
    )


def nothing(*more: int) -> Sums:
    return np.zeros((STRATEGIES, EQUAL + 1, *more), np.int64)


# Worth -----------------------------------------------------------------------------------


def table_of(readings: Mapping[str, str]) -> Table:
    """A table that takes no stake whose prize needs rounding."""
    return unrounded_table(TREZE_CARTAS, EDITION, {"minimum": 1}, readings).table


def worths(table: Table, deals: int = DEALS) -> tuple[Worth, Worth]:
    """What a bet is worth at best play, and by the house way."""
    found = settled(replace(table.scoring, equal_points="returned", both_foul="returned"), deals)
    best, house = (worth(name, number, found, table) for number, name in enumerate((BEST, HOUSE_WAY)))
    return best, house


def worth(name: str, strategy: int, found: Settled, table: Table) -> Worth:
    """The shares of results by a strategy, and the standard error of the mean over deals of what a deal brings."""
    prize, stake_lost = net_prize(table.law, table.readings), part_lost(table.law, table.readings)
    nets = {WON: prize, LOST: -stake_lost, EQUAL: Fraction(0)}
    if of_points(0, table.scoring) is Result.LOST:
        nets[EQUAL] = -stake_lost
    won, lost, equal = (int(found.sums[strategy, end]) for end in (WON, LOST, EQUAL))
    total = nets[WON] * won + nets[LOST] * lost + nets[EQUAL] * equal
    squares = sum(nets[one] * nets[other] * int(found.products[strategy, one, other]) for one in nets for other in nets)
    return Worth(
        strategy=name,
        prize=prize,
        stake_lost=stake_lost,
        win=Fraction(won, RESULTS * found.deals),
        lose=Fraction(lost + (equal if nets[EQUAL] else 0), RESULTS * found.deals),
        standard_error=sqrt((squares - total**2 / found.deals) / (found.deals - 1) / found.deals) / RESULTS,
    )
