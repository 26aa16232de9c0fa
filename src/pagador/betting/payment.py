"""Payment: what a winning stake is worth at given odds, to the unit, with what was kept and what rounding took."""

from fractions import Fraction
from math import floor

import msgspec

from pagador.decider import HOUSE, Participant
from pagador.money import NOTHING, Rounding, Units


class Prize(msgspec.Struct, frozen=True, kw_only=True):
    """A gross prize in its parts: what is paid, what is kept as commission, what rounding took from the player.

    Together they are the gross prize, exactly; the remainder is below nothing where rounding gave.
    """

    paid: Units
    commission: Fraction = NOTHING
    remainder: Fraction = NOTHING


def prize_of(
    stake: Units, odds: Fraction, rounding: Rounding, commission: Fraction = NOTHING, banker: Participant = HOUSE
) -> Prize:
    """The prize of a stake at these odds, less the commission.

    The house counts its share exactly; from a person who banks it is taken at once, in whole units.
    """
    gross = stake * odds
    share = gross * commission if commission else NOTHING
    paid = rounding.whole(gross - share)
    kept = share if banker == HOUSE else Fraction(floor(share))
    return Prize(paid=paid, commission=kept or NOTHING, remainder=gross - paid - kept or NOTHING)
