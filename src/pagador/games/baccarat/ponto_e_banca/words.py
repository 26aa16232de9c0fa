"""Ponto e banca's words."""

from enum import StrEnum


class Hand(StrEnum):
    """The two groups, each with its cards."""

    PONTO = "ponto"
    BANCA = "banca"


class Spot(StrEnum):
    """Where chips may be put, and how a coup may end."""

    PONTO = "ponto"
    BANCA = "banca"
    EMPATE = "empate"


class Board(StrEnum):
    """Whether a table has one board or two."""

    SIMPLES = "simples"
    DUPLAS = "duplas"


class Phase(StrEnum):
    """Where the sitting stands."""

    SHUFFLING = "shuffling"
    CUTTING = "cutting"
    BETTING = "betting"
    SHOWING = "showing"
    PAYING = "paying"


class Lapse(StrEnum):
    """A slip of the deal that can be put right."""

    WRONG_HAND = "wrong-hand"
    MISSING_CARD = "missing-card"
    EXTRA_CARD = "extra-card"
