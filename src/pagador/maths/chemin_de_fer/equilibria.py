"""All equilibria of a coup in which the ponto, once dominated choices are left out, has one choice at most.

The banker's cells know nothing of each other, so each has one best answer to how likely the ponto is to draw, and
changes it at one such chance only. Between these chances nothing changes; at them the banker may mix in the cells that
are indifferent, and an equilibrium is where that leaves the ponto indifferent too. This is Foster's algorithm, in the
form that Ethier and Lee gave it for games that are not zero-sum (Games 14, 2023).
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import msgspec

from pagador.law import Refused
from pagador.maths.chemin_de_fer.dominance import Left, is_open, undominated
from pagador.maths.chemin_de_fer.duel import (
    ALWAYS,
    ANY,
    NEVER,
    Cell,
    Chance,
    Duel,
    Play,
    Span,
    banker_gain,
    cell_gain,
    ponto_gain,
)
from pagador.maths.chemin_de_fer.responses import is_equilibrium

NOTHING: Span = (0, 0)


class Equilibrium(msgspec.Struct, frozen=True, kw_only=True):
    """A play that neither side can better alone; one that is not `isolated` stands for others beside it."""

    play: Play
    isolated: bool


def equilibria(duel: Duel) -> tuple[Equilibrium, ...]:
    """Every one, from the ponto who draws least."""
    left = undominated(duel)
    if len(left.totals) > 1:
        raise Refused(f"A ponto with a choice at {len(left.totals)} totals is not solved here.")
    return tuple(found for chance in candidates(duel, left) for found in at_chance(duel, left, chance))


# Where one may be ------------------------------------------------------------------------


def candidates(duel: Duel, left: Left) -> list[Fraction]:
    """The ends, every chance at which some cell changes, and one between each two of them."""
    if not left.totals:
        return [Fraction(0)]
    corners = sorted({Fraction(0), Fraction(1), *changes(duel, left)})
    return sorted([*corners, *((one + other) / 2 for one, other in pairwise(corners))])


def changes(duel: Duel, left: Left) -> Iterator[Fraction]:
    """The chances at which the best answer of an open cell changes: what it gains is a line."""
    for cell, span in zip(duel.cells, left.banker, strict=True):
        if is_open(span):
            (start, _), (end, _) = (banker_gain(duel, cell, drawing(left, chance)) for chance in (0, 1))
            if min(start, end) < 0 < max(start, end):
                yield Fraction(start) / (start - end)


def drawing(left: Left, chance: Chance) -> dict[int, Span]:
    """The ponto who draws with this chance where there is a choice."""
    return {total: (chance, chance) if is_open(span) else span for total, span in left.ponto.items()}


# Whether one is there --------------------------------------------------------------------


def at_chance(duel: Duel, left: Left, chance: Fraction) -> Iterator[Equilibrium]:
    """The equilibrium in which the ponto draws so often where there is a choice, if there is one."""
    ponto = drawing(left, chance)
    answers = tuple(
        answer(banker_gain(duel, cell, ponto)[0]) if is_open(span) else span
        for cell, span in zip(duel.cells, left.banker, strict=True)
    )
    gain = ponto_gain(duel, left.totals[0], answers) if left.totals else NOTHING
    if left.totals and not may_be_best(chance, gain):
        return
    play = Play(ponto={total: draws for total, (draws, _) in ponto.items()}, banker=mixed(duel, left, answers, gain))
    assert is_equilibrium(duel, play), "neither side can do better alone"
    yield Equilibrium(play=play, isolated=is_isolated(left, chance, answers, gain))


def answer(gain: Chance) -> Span:
    """All best answers of a cell that gains so much by drawing."""
    return ALWAYS if gain > 0 else NEVER if gain < 0 else ANY


def may_be_best(chance: Chance, gain: Span) -> bool:
    """Whether to draw so often can be best for a ponto whose gain by drawing lies in this span."""
    return (chance == 1 or gain[0] <= 0) and (chance == 0 or gain[1] >= 0)


def mixed(duel: Duel, left: Left, answers: tuple[Span, ...], gain: Span) -> tuple[Chance, ...]:
    """The banker who mixes where indifferent, from what is worst for a drawing ponto until nothing is gained."""
    least, most = gain
    towards = 0 if least >= 0 else 1 if most <= 0 else Fraction(-least) / (most - least)
    return tuple(
        span[0] if not is_open(span) else towards if helps(cell, left) else 1 - towards
        for cell, span in zip(duel.cells, answers, strict=True)
    )


def helps(cell: Cell, left: Left) -> bool:
    """Whether a banker who draws in this cell makes drawing better for the ponto."""
    stood, drew = (cell_gain(cell, left.totals[0], chance) for chance in (0, 1)) if left.totals else NOTHING
    return drew > stood


def is_isolated(left: Left, chance: Chance, answers: tuple[Span, ...], gain: Span) -> bool:
    """Whether no other play beside it is one too."""
    indifferent = sum(map(is_open, answers))
    if left.totals and indifferent:
        return indifferent == 1 and 0 < chance < 1 and gain[0] < 0 < gain[1]
    return not indifferent and (not left.totals or gain != NOTHING)
