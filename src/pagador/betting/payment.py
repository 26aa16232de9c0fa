"""Payment: what a winning stake is worth at given odds, to the unit, with what was kept and what rounding took."""

from fractions import Fraction

import msgspec

from pagador.money import Rounding, Units


class Prize(msgspec.Struct, frozen=True, kw_only=True):
    """A prize in whole units: what is paid, what the house keeps as commission, what rounding took from the player."""

    paid: Units
    commission: Units = 0
    remainder: Fraction = Fraction(0)


def prize_of(stake: Units, odds: Fraction, rounding: Rounding, commission: Fraction = Fraction(0)) -> Prize:
    """The prize of a stake at these odds, less the commission; paid and kept make up its whole units."""
    gross = stake * odds
    exact = gross * (1 - commission)
    paid = rounding.whole(exact)
    return Prize(paid=paid, commission=max(rounding.whole(gross) - paid, 0), remainder=exact - paid)
