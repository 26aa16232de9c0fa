"""Banca francesa's words."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a coup stands."""

    BETTING = "betting"
    CLOSED = "closed"
    ROLLING = "rolling"
    RESTING = "resting"
    COLLECTING = "collecting"
    PAYING = "paying"


ON_THE_ARENA = (Phase.ROLLING, Phase.RESTING)
"""The phases in which nobody touches the dice in use."""


class Chance(StrEnum):
    """What can be bet on, in the order of the cloth against the clock, from the ases."""

    ASES = "ases"
    PEQUENO = "pequeno"
    GRANDE = "grande"


class NullCause(StrEnum):
    """Why a throw counts for nothing."""

    OBJECT = "object"
    FLOOR = "floor"
    OFF_TABLE = "off-table"
    DEFECT = "defect"
    SUBSTANCE = "substance"
    OUTSIDE_CUP = "outside-cup"
    KEPT_IN_CUP = "kept-in-cup"
    OFF_ARENA = "off-arena"
    ON_EDGE = "on-edge"
    STACKED = "stacked"


class TernoChange(StrEnum):
    """Why another terno came into use."""

    HOUR = "hour"
    NULL_COUP = "null-coup"
    SEIZURE = "seizure"


class Finding(StrEnum):
    """What the verification of a seized terno came to."""

    FOUNDED = "founded"
    UNFOUNDED = "unfounded"
