"""Cussec's words."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a coup stands."""

    UNCOVERED = "uncovered"
    COVERED = "covered"
    BETTING = "betting"
    CLOSED = "closed"
    LIFTED = "lifted"
    PAYING = "paying"


class Kind(StrEnum):
    """The chances, in the order of the law's list."""

    PEQUENO = "pequeno"
    GRANDE = "grande"
    NUMERO = "numero"
    DOIS_DIFERENTES = "dois-diferentes"
    DOIS_IGUAIS = "dois-iguais"
    TRES_IGUAIS = "tres-iguais"
    TRES_IGUAIS_QUAISQUER = "tres-iguais-quaisquer"
    TOTAL = "total"


class Stacked(StrEnum):
    """How many dice lie on one another."""

    TWO = "two"
    THREE = "three"
