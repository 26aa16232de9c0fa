"""Money: integers of the smallest unit, odds as exact fractions, and a name for every rounding."""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from math import ceil, floor
from typing import Final, TypeAlias

from pagador.law import Refused

Units: TypeAlias = int
"""An amount in the smallest unit of the table's currency; never a float, never a fraction."""


NOTHING: Final = Fraction(0)
"""No part of a unit; always this very value, so that records leave it out where it is a default."""

LARGEST_STAKE: Units = 10**12
"""The most that lies on a spot, whatever a table allows: no prize on it outgrows what the books can carry."""


class Rounding(StrEnum):
    """What becomes of the fraction of a unit in a prize (the reading `fractions`)."""

    DOWN = "down"
    UP = "up"
    REFUSE = "refuse"

    def whole(self, exact: Fraction) -> Units:
        """The units paid for this exact amount."""
        if self is Rounding.REFUSE and exact.denominator != 1:
            raise Refused(f"A prize of {exact} cannot be paid in whole units.")
        return ceil(exact) if self is Rounding.UP else floor(exact)


def shown(amount: Units) -> str:
    """An amount as a table writes it: thousands apart, a true minus sign."""
    digits = f"{abs(amount):,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    return f"\N{MINUS SIGN}{digits}" if amount < 0 else digits


def mixed(amount: Fraction, whole: Callable[[Units], str] = str) -> str:
    """An exact amount as people write it: `5`, `1/2`, `1 1/2`."""
    units, rest = divmod(amount, 1)
    if not rest:
        return whole(units)
    return f"{whole(units)} {rest}" if units else str(rest)


def shown_odds(odds: Fraction) -> str:
    """Odds as a layout prints them: `35 to 1`, `1 to 2`."""
    return f"{odds.numerator} to {odds.denominator}"
