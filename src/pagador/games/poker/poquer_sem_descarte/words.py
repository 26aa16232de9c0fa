"""Póquer sem descarte's words."""

from enum import StrEnum

BANCA = "banca"
"""The bank's hand, as the deal and the records call it."""

BURNT = "burnt"
"""The card in the discard corner, as chance is asked for it where it may be seen."""


class Spot(StrEnum):
    """The two boxes before each place."""

    ANTE = "ante"
    BET = "bet"


class Phase(StrEnum):
    """Where a round stands."""

    SHUFFLING = "shuffling"
    BETTING = "betting"
    SHOWING = "showing"
    DECIDING = "deciding"
    TURNING = "turning"
    PAYING = "paying"


class Combination(StrEnum):
    """The combinations in the order of the law's list, the highest first."""

    SEQUENCIA_REAL = "sequencia-real-de-cor"
    SEQUENCIA_DE_COR = "sequencia-de-cor"
    POQUER = "poquer"
    FULLEN = "fullen"
    COR = "cor"
    SEQUENCIA = "sequencia"
    TRIO = "trio"
    DOIS_PARES = "dois-pares"
    UM_PAR = "um-par"
    CARTAS_MAIORES = "cartas-maiores"


class Choice(StrEnum):
    """What a player has decided."""

    FOLDED = "folded"
    PLAYS = "plays"


class Result(StrEnum):
    """How a hand that went on came out."""

    WON = "won"
    LOST = "lost"
    EQUAL = "equal"
    NOT_PLAYED = "not-played"
    """The bank did not play: the ante wins, the second bet comes back."""
