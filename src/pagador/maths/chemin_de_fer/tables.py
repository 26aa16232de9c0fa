"""A play of both sides as the arrays that a kernel takes: how likely each of them is to draw, in parts of a word."""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pagador.maths.chemin_de_fer.duel import Chance, Duel, Play, hand_name
from pagador.maths.chemin_de_fer.rules import Rules

WORD = 1 << 64
"""Draws while a random word is below the number; the highest of all is always."""


def tables_of(rules: Rules, duel: Duel, play: Play) -> dict[str, NDArray[np.uint64]]:
    """The ponto's by total, the banker's by both cards in their order and the ponto's third card, the last for none."""
    ponto = np.zeros(rules.modulus, np.uint64)
    for total, draws in play.ponto.items():
        ponto[total] = in_words(draws)
    chances = {cell.name: draws for cell, draws in zip(duel.cells, play.banker, strict=True)}
    banker = np.zeros((rules.modulus, rules.modulus, len(rules.thirds)), np.uint64)
    for first, second, third in np.ndindex(banker.shape):
        hand = (min(first, second), max(first, second))
        name = f"{hand_name(hand, rules.points(*hand), duel.model)}-{rules.thirds[third]}"
        banker[first, second, third] = in_words(chances.get(name, 0))
    return {"ponto": ponto, "banker": banker}


def in_words(draws: Chance) -> np.uint64:
    return np.uint64(min(int(Fraction(draws) * WORD), WORD - 1))
