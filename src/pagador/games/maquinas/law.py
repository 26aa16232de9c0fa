"""The law of machines: its named figures and rules."""

from fractions import Fraction

import msgspec

from pagador.law import Figure, RuleId, read

SECTION = "pt95.VIII"


class MaquinasLaw(msgspec.Struct, frozen=True, kw_only=True):
    # what a machine is
    the_machine: RuleId
    pays_chips: RuleId
    shows_points: RuleId

    # prizes: what comes back at least, and those that accumulate
    least_return: Figure[Fraction]
    jackpot: RuleId
    superjackpot: RuleId
    in_trust: RuleId
    transferred: RuleId

    # the model: approved, sealed, counted, and what its glass shows
    certified: RuleId
    unaltered: RuleId
    meters: Figure[tuple[str, ...]]
    glass: Figure[tuple[str, ...]]
    in_portuguese: RuleId

    # players and payment
    one_machine: Figure[int]
    by_the_machine: RuleId
    by_records: RuleId


def law_of() -> MaquinasLaw:
    return read(MaquinasLaw, SECTION)
