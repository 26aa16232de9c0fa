"""Roulette's words."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a coup stands."""

    BETTING = "betting"
    CLOSED = "closed"
    SPINNING = "spinning"
    PAYING = "paying"


class Kind(StrEnum):
    """The multiple chances; the simple ones are named by the law data."""

    PLENO = "pleno"
    CAVALO = "cavalo"
    RUA = "rua"
    QUADRO = "quadro"
    LINHA = "linha"
    DUZIA = "duzia"
    COLUNA = "coluna"
    CAVALO_DE_DUZIA = "cavalo-de-duzia"
    CAVALO_DE_COLUNA = "cavalo-de-coluna"


SIMPLE = "simples"
"""The kind of the six simple chances, where the law speaks of them together."""


class Fallen(StrEnum):
    """What fell on the wheel."""

    CHIP = "chip"
    BALL = "ball"
    OBJECT = "object"


class BallFault(StrEnum):
    """Why the ball in use has to be replaced."""

    DEFECT = "defect"
    FRACTURE = "fracture"
    LOST = "lost"


class Evidence(StrEnum):
    """On whose word a removed bet is put back."""

    FISCAL = "fiscal"
    TECHNICAL = "technical"
    PLAYER = "player"
