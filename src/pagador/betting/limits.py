"""Limits: the least and the most on a spot, the step between stakes, and the sentences that refuse the rest."""

from fractions import Fraction

import msgspec

from pagador.decider import Amount
from pagador.law import Refused, RuleId
from pagador.money import LARGEST_STAKE, Rounding, Units, shown


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """What a stake on a spot may be, and the rules that say so; `step` is 1 except where the law wants multiples."""

    least: Units
    most: Units | None
    step: Units = 1
    under_least: tuple[RuleId, ...] = ()
    under_most: tuple[RuleId, ...] = ()

    def room(self, already: Units) -> Amount | None:
        """What may still be added to a spot where this much lies, or nothing."""
        least = -(-max(self.least - already, 1) // self.step) * self.step
        if self.most is None:
            return Amount(least=least, step=self.step)
        most = (self.most - already) // self.step * self.step
        return Amount(least=least, most=most, step=self.step) if most >= least else None


def whole_step(odds: Fraction, rounding: Rounding) -> Units:
    """The step between stakes: where fractions are refused, the least stake whose prize is whole."""
    return odds.denominator if rounding is Rounding.REFUSE else 1


def check_stake(spot: str, stake: Units, already: Units, limit: Limit) -> None:
    """Refuse a stake that is not chips, or that brings the spot below the least, above the most or off the step."""
    if stake <= 0:
        raise Refused(f"A stake is one chip at least: {stake} is none.", *limit.under_least)
    if stake % limit.step:
        raise Refused(f"Stakes on {spot} go by {shown(limit.step)}: {shown(stake)} does not.", *limit.under_least)
    if already + stake < limit.least:
        raise Refused(f"The least on {spot} is {shown(limit.least)}: {shown(stake)} is too little.", *limit.under_least)
    if limit.most is not None and already + stake > limit.most:
        raise Refused(f"The most on {spot} is {shown(limit.most)}: {too_much(stake, already)}.", *limit.under_most)
    if already + stake > LARGEST_STAKE:
        raise Refused(f"The most on any spot is {shown(LARGEST_STAKE)}: {too_much(stake, already)}.")


def too_much(stake: Units, already: Units) -> str:
    if not already:
        return f"{shown(stake)} is too much"
    return f"{shown(already)} lie there, {shown(stake)} more is too much"
