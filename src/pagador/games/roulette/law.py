"""Roulette's law: the named figures and rules, and the bets as rows.

One shape serves three sections; what an edition does not have is None, and the act that rests on it is refused there.
"""

from fractions import Fraction

import msgspec

from pagador.law import Figure, RuleId, Words, read, rule

SECTIONS = {
    "roleta-francesa": ("pt95.X",),
    "roleta-americana": ("pt95.X", "pt95.IX"),
    "roleta-americana-online": ("pt15.804",),
}

SESSIONS = {"roleta-americana-online": "pt15.804"}
"""Where the law says how long people may sit without betting."""


class RouletteLaw(msgspec.Struct, frozen=True, kw_only=True):
    # the layout and its bets
    highest_number: Figure[int]
    sizes: Figure[dict[str, int]]
    simple: Figure[tuple[str, ...]]
    halves: Figure[dict[str, tuple[int, int]]]
    spots: RuleId
    combinations: RuleId
    multiple_prizes: Figure[dict[str, Fraction]]
    simple_prize: Figure[Fraction]
    winners_keep: RuleId
    zero_loses: RuleId
    zero_takes: Figure[tuple[str, ...]] | None = None
    pocket_colours: Figure[tuple[str, ...]]
    columns: Figure[int] | None = None

    # limits
    maxima: Figure[dict[str, int]] | None = None
    quadro_maximum: Figure[int] | None = None
    maxima_multiple: Figure[dict[str, int]] | None = None
    maximum_simple: Figure[int] | None = None
    minimum: RuleId | None = None
    maximum_per_spot: RuleId | None = None
    minimum_per_spot: RuleId | None = None
    ceilings: RuleId | None = None
    left_out: RuleId | None = None
    operator_rules: RuleId | None = None

    # the wheel, its balls and those who work it
    tables: Figure[tuple[str, ...]] | None = None
    order: Figure[tuple[str, ...]] | None = None
    wheels: Figure[dict[str, tuple[str, ...]]] | None = None
    zeros: Figure[tuple[str, ...]] | None = None
    balls: Figure[int] | None = None
    ball_mm: Figure[tuple[int, int]] | None = None
    ball_change: Figure[Words] | None = None
    ball_change_minutes: Figure[int] | None = None
    ball_replacement: RuleId | None = None
    launch_directions: Figure[tuple[str, str]] | None = None
    dealer_change_minutes: Figure[int] | None = None
    player_launches: RuleId | None = None

    # the course of a coup
    bet: RuleId | None = None
    round: RuleId | None = None
    common_result: RuleId | None = None
    marking: RuleId | None = None
    open_bets: Figure[Words] | None = None
    nada_mais: Figure[Words]
    null_coup: Figure[Words] | None = None
    number_call: Figure[Words] | None = None
    marked: RuleId | None = None
    void_round: RuleId | None = None
    stakes_returned: RuleId | None = None

    # payment
    collection: RuleId
    who_wins: RuleId | None = None
    payment_order: Figure[tuple[str, ...]] | None = None
    payment_call: Figure[Words] | None = None
    fita: RuleId | None = None
    together: RuleId | None = None
    restoring: RuleId | None = None

    # colour chips
    on_french_rules: RuleId | None = None
    seats: Figure[int] | None = None
    marker: RuleId | None = None
    boxes: RuleId | None = None
    colour_value: RuleId | None = None
    colour_exchange: RuleId | None = None
    face_value: RuleId | None = None
    late_chips: RuleId | None = None


@rule("pt95.IX.1")
def law_of(game: str) -> RouletteLaw:
    """The law of a game; the American one is the French, and what its own section says stands before it."""
    return read(RouletteLaw, *SECTIONS[game])


def resting_rule(law: RouletteLaw) -> RuleId:
    """The rule of the ball at rest."""
    return law.number_call.under if law.number_call else law.marked or law.collection


def wheel_rule(law: RouletteLaw) -> RuleId:
    """The rule that says which numbers a wheel has, and in which order."""
    return law.wheels.under if law.wheels else law.order.under if law.order else law.spots
