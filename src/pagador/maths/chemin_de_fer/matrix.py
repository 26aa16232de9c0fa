"""What plays are worth: the drawing table, and every combination of the choices that it leaves free."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import msgspec

from pagador.maths.chemin_de_fer.duel import Duel, Play, allowed, by_table, came_of, worth_to_banker, worth_to_ponto
from pagador.maths.chemin_de_fer.words import DRAW, FREE, STAND


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """How often each side wins, and what that is worth to both for each unit staked."""

    win: Fraction
    """By the ponto."""
    lose: Fraction
    rate: Fraction

    @property
    def push(self) -> Fraction:
        return 1 - self.win - self.lose

    @property
    def ponto(self) -> Fraction:
        return Fraction(worth_to_ponto(self.win, self.lose))

    @property
    def banca(self) -> Fraction:
        return Fraction(worth_to_banker(self.win, self.lose, self.rate))

    @property
    def house(self) -> Fraction:
        """What the house takes of each unit that is staked against the banker."""
        return self.rate * self.lose


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A cell of the matrix: what each side does where it is free, by the ponto's total and by the banker's cell."""

    ponto: dict[str, str]
    banker: dict[str, str]
    worth: Worth


def worth_of(duel: Duel, play: Play) -> Worth:
    win, lose = came_of(duel, play)
    return Worth(win=win, lose=lose, rate=duel.rate)


def table_worth(duel: Duel) -> Worth:
    return worth_of(duel, by_table(duel))


def matrix(duel: Duel) -> Iterator[Entry]:
    """Every combination, drawing first; the ponto's choices change slowest."""
    totals = [total for total, order in duel.ponto.items() if order == FREE]
    names = [cell.name for cell in duel.cells if cell.order == FREE]
    for choices in product((DRAW, STAND), repeat=len(totals) + len(names)):
        ponto = dict(zip(totals, choices, strict=False))
        banker = dict(zip(names, choices[len(totals) :], strict=True))
        yield Entry(
            ponto={str(total): choice for total, choice in ponto.items()},
            banker=banker,
            worth=worth_of(duel, chosen(duel, ponto, banker)),
        )


def chosen(duel: Duel, ponto: dict[int, str], banker: dict[str, str]) -> Play:
    """Both sides as they are ordered, and as they choose where they are free."""
    return Play(
        ponto={total: allowed(ponto.get(total, order))[1] for total, order in duel.ponto.items()},
        banker=tuple(allowed(banker.get(cell.name, cell.order))[1] for cell in duel.cells),
    )
