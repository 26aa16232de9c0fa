"""Craps' law: the named figures and rules of pt95.VI."""

from fractions import Fraction

import msgspec

from pagador.law import Figure, RuleId, Words, read, rule

SECTION = "pt95.VI"


class CrapsLaw(msgspec.Struct, frozen=True, kw_only=True):
    banked: RuleId

    # the dice, and those who throw them
    dice: Figure[int]
    the_dice: RuleId
    check: RuleId
    thrown_dice: Figure[int]
    shooters: RuleId
    preferred: Figure[str]
    the_throw: RuleId
    null_throw: RuleId
    off_table: RuleId
    short: RuleId
    dice_pass: RuleId
    no_bets: RuleId
    seven_out: RuleId

    # simple chances
    chances: RuleId
    simple_prize: Figure[int]
    pass_line: RuleId
    naturals: Figure[frozenset[int]]
    craps_out: Figure[frozenset[int]]
    points: Figure[tuple[int, ...]]
    seven: Figure[int]
    dont_pass_line: RuleId
    dont_wins: Figure[dict[int, frozenset[int]]]
    dont_loses: Figure[frozenset[int]]
    come: RuleId
    come_wins: Figure[frozenset[int]]
    come_loses: Figure[frozenset[int]]
    dont_come: RuleId
    dont_come_wins: Figure[dict[int, frozenset[int]]]
    dont_come_loses: Figure[frozenset[int]]
    big_6: Figure[int]
    big_8: Figure[int]
    under_wins: Figure[frozenset[int]]
    over_wins: Figure[frozenset[int]]
    frozen: RuleId

    # multiple chances
    multiple: RuleId
    odds_pay: Figure[dict[int, Fraction]]
    craps_wins: Figure[frozenset[int]]
    craps_prize: Figure[int]
    hardway_prizes: Figure[dict[int, int]]
    total_2: Figure[tuple[int, int]]
    total_3: Figure[tuple[int, int]]
    total_7: Figure[tuple[int, int]]
    total_11: Figure[tuple[int, int]]
    total_12: Figure[tuple[int, int]]
    number_pays: Figure[dict[int, Fraction]]
    against_pays: Figure[dict[int, Fraction]]
    number: RuleId
    against: RuleId

    # mixed chances
    mixed: RuleId
    field_wins: Figure[frozenset[int]]
    field_doubles: Figure[frozenset[int]]
    field_double: Figure[int]
    winners_keep: RuleId

    # announcements
    announced_in: Figure[tuple[str, ...]]
    void: Figure[Words]
    total: Figure[Words]
    point_out: Figure[Words]
    point_continues: Figure[Words]
    winners: Figure[Words]
    losers: Figure[Words]
    same_shooter_same_point: Figure[Words]
    same_shooter_new_point: Figure[Words]
    new_shooter_same_point: Figure[Words]
    new_shooter_new_point: Figure[Words]
    last_play: Figure[Words]
    last_round_minutes: Figure[int]

    @property
    def bars(self) -> tuple[int, ...]:
        """The totals that the bar may be, the first by custom."""
        return tuple(self.dont_wins.value)


@rule("pt95.VI.1")
def craps_law() -> CrapsLaw:
    """The law of a game banked by the house."""
    return read(CrapsLaw, SECTION)
