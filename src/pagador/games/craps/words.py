"""Craps' words."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a throw stands."""

    BETTING = "betting"
    CHOOSING = "choosing"
    THROWING = "throwing"
    IDLE = "idle"
    CLOSED = "closed"


class Kind(StrEnum):
    """The kinds of bet; some have one spot, others one for each number."""

    PASS = "pass"
    DONT_PASS = "dont-pass"
    COME = "come"
    DONT_COME = "dont-come"
    ODDS = "odds"
    BIG = "big"
    UNDER = "under"
    OVER = "over"
    CRAPS = "craps"
    HARDWAY = "hardway"
    TOTAL = "total"
    NUMBER = "number"
    AGAINST = "against"
    FIELD = "field"


FLAT = (Kind.PASS, Kind.DONT_PASS, Kind.COME, Kind.DONT_COME)
"""The bets that odds go with, and that are frozen once their first throw is made."""


class Null(StrEnum):
    """Why a throw does not count."""

    OFF_TABLE = "off-table"
    SHORT = "short"


class Finding(StrEnum):
    """What the stickman finds on looking at a die that was set aside."""

    SOUND = "sound"
    DEFECTIVE = "defective"
