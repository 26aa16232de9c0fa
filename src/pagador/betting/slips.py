"""Slips: what a machine owes and cannot pay by itself, to be paid at the cashier's desk, once."""

from pagador.decider import Event, Participant
from pagador.money import Units


class SlipIssued(Event, frozen=True, kw_only=True, tag="slip-issued", omit_defaults=True):
    """The cashier owes this to its holder: `number` is the machine's own, and counts its slips.

    A prize out of a `pool` names it; `points` are those shown by a machine that pays none.
    """

    who: Participant
    number: int
    prize: Units
    pool: str = ""
    points: int = 0
