"""The coup as a game of two: where each side chooses, how a play of both ends, and what drawing gains at each choice.

What either side gains by drawing is a sum over what the other may do, in proportion to how likely each of it is. So a
chance may be given as a span, and the gain is then a span too, whose ends are reached.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import msgspec

from pagador.maths.chemin_de_fer.deals import NOBODY, Course, Deals, Ends
from pagador.maths.chemin_de_fer.rules import Hand, Rules, banker_order, ponto_orders
from pagador.maths.chemin_de_fer.words import DRAW, FREE, NONE, TOTALS

Chance: TypeAlias = Fraction | int
"""How likely a side is to draw: nothing is never, one is always."""

Span: TypeAlias = tuple[Chance, Chance]
"""The least and the most."""

NEVER: Span = (0, 0)
ALWAYS: Span = (1, 1)
ANY: Span = (0, 1)


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """What a banker may know: their hand, and the ponto's third card; how deals end by each total of the ponto."""

    hand: str
    total: int
    third: str
    order: str
    courses: Mapping[int, Course]

    @property
    def name(self) -> str:
        """`3-9`: three points against a nine; `0+6-none`: a ten and a six against a ponto who stands."""
        return f"{self.hand}-{self.third}"


@dataclass(frozen=True, eq=False, kw_only=True)
class Duel:
    """A game: what the banker knows, who is free, and the share of the banker's winnings that the house takes."""

    model: str
    freed: bool
    rate: Fraction
    many: int
    shown: Ends
    ponto: Mapping[int, str]
    """What the ponto is ordered at each total."""
    cells: tuple[Cell, ...]


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """How likely both sides are to draw: the ponto at each total, the banker in each cell."""

    ponto: Mapping[int, Chance]
    banker: tuple[Chance, ...]


# Made from deals -------------------------------------------------------------------------


def duel_of(rules: Rules, deals: Deals, model: str, *, freed: bool, rate: Fraction) -> Duel:
    known: dict[tuple[str, int, str], dict[int, Course]] = {}
    for (ponto, hand, third), found in deals.courses.items():
        total = rules.points(*hand)
        courses = known.setdefault((hand_name(hand, total, model), total, third), {})
        courses[ponto] = together(courses.get(ponto, (NOBODY, NOBODY)), found)
    cells = (
        Cell(hand=hand, total=total, third=third, order=banker_order(rules, total, third, freed=freed), courses=courses)
        for (hand, total, third), courses in known.items()
    )
    return Duel(
        model=model,
        freed=freed,
        rate=rate,
        many=deals.many,
        shown=deals.shown,
        ponto=ponto_orders(rules, freed=freed),
        cells=tuple(sorted(cells, key=lambda cell: (cell.total, cell.hand, rules.thirds.index(cell.third)))),
    )


def hand_name(hand: Hand, total: int, model: str) -> str:
    """What a banker knows of the hand."""
    return str(total) if model == TOTALS else "+".join(map(str, hand))


def together(one: Course, other: Course) -> Course:
    return one[0].plus(other[0]), one[1].plus(other[1])


# Plays -----------------------------------------------------------------------------------


def allowed(order: str) -> Span:
    """The chances of drawing that an order leaves."""
    return ANY if order == FREE else ALWAYS if order == DRAW else NEVER


def by_table(duel: Duel) -> Play:
    """Both sides as they are ordered, drawing where they are free."""
    return Play(
        ponto={total: allowed(order)[1] for total, order in duel.ponto.items()},
        banker=tuple(allowed(cell.order)[1] for cell in duel.cells),
    )


def came_of(duel: Duel, play: Play) -> tuple[Fraction, Fraction]:
    """How often the ponto wins, and the banker."""
    ponto: Chance = duel.shown.ponto
    banca: Chance = duel.shown.banca
    for cell, draws in zip(duel.cells, play.banker, strict=True):
        for total, (stood, drew) in cell.courses.items():
            comes = reach(cell, play.ponto[total])
            ponto += comes * ((1 - draws) * stood.ponto + draws * drew.ponto)
            banca += comes * ((1 - draws) * stood.banca + draws * drew.banca)
    return Fraction(ponto) / duel.many, Fraction(banca) / duel.many


def reach(cell: Cell, draws: Chance) -> Chance:
    """How likely a ponto who draws so often comes to a cell, its third card given."""
    return 1 - draws if cell.third == NONE else draws


def worth_to_ponto(ponto: Chance, banca: Chance) -> Chance:
    """What so many wins of each side bring the ponto for each unit staked, evenly paid."""
    return ponto - banca


def worth_to_banker(ponto: Chance, banca: Chance, rate: Fraction) -> Chance:
    """The same for the banker, who leaves a part of what is won to the house."""
    return (1 - rate) * banca - ponto


# What drawing gains ----------------------------------------------------------------------


def ponto_gain(duel: Duel, total: int, banker: Sequence[Span]) -> Span:
    """What a ponto with this total gains by drawing, in deals, whatever the banker does within these spans."""
    least: Chance = 0
    most: Chance = 0
    for cell, span in zip(duel.cells, banker, strict=True):
        ends = [cell_gain(cell, total, draws) for draws in span]
        least, most = least + min(ends), most + max(ends)
    return least, most


def cell_gain(cell: Cell, total: int, draws: Chance) -> Chance:
    """The part of it that comes by one cell: what it brings to be there by drawing, or to be away by not standing."""
    stood, drew = (worth_to_ponto(*ends) for ends in cell.courses[total])
    worth = stood + draws * (drew - stood)
    return -worth if cell.third == NONE else worth


def banker_gain(duel: Duel, cell: Cell, ponto: Mapping[int, Span]) -> Span:
    """What a banker gains by drawing in a cell, in parts of a deal, whatever the ponto does within these spans."""
    kept, parts = (duel.rate.denominator - duel.rate.numerator), duel.rate.denominator
    least: Chance = 0
    most: Chance = 0
    for total, (stood, drew) in cell.courses.items():
        gain = kept * (drew.banca - stood.banca) - parts * (drew.ponto - stood.ponto)
        ends = [reach(cell, draws) * gain for draws in ponto[total]]
        least, most = least + min(ends), most + max(ends)
    return least, most
