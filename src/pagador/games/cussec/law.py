"""Cussec's law: the named figures and rules, and for each kind of bet the rule that lists it and the one that pays."""

from fractions import Fraction

import msgspec

from pagador.games.cussec.words import Kind
from pagador.law import Figure, RuleId, Words, read

SECTION = "pt95.VII"


class CussecLaw(msgspec.Struct, frozen=True, kw_only=True):
    # dice, dome and table
    dice: Figure[int]
    the_dice: RuleId
    tables: Figure[tuple[str, ...]]
    strokes: Figure[int]

    # the course of a coup
    nada_mais: Figure[Words]
    opening: Figure[Words]
    result: Figure[Words]
    null_coup: Figure[Words]
    all_paid: RuleId

    # the chances
    spots: RuleId
    small: Figure[tuple[int, int]]
    big: Figure[tuple[int, int]]
    number: RuleId
    two_different: RuleId
    two_equal: RuleId
    three_equal: RuleId
    any_three_equal: RuleId
    totals: Figure[tuple[int, int]]

    # the prizes
    prizes: RuleId
    small_prize: Figure[Fraction]
    big_prize: Figure[Fraction]
    number_prizes: Figure[dict[int, Fraction]]
    two_different_prize: Figure[Fraction]
    two_equal_prizes: Figure[dict[int, Fraction]]
    three_equal_prize: Figure[Fraction]
    any_three_equal_prize: Figure[Fraction]
    total_prizes: Figure[dict[int, Fraction]]
    triples_beat: RuleId
    winners_keep: RuleId


def law_of() -> CussecLaw:
    return read(CussecLaw, SECTION)


def chance_rules(law: CussecLaw) -> dict[Kind, RuleId]:
    """The rule that lists each kind of bet."""
    return {
        Kind.PEQUENO: law.small.under,
        Kind.GRANDE: law.big.under,
        Kind.NUMERO: law.number,
        Kind.DOIS_DIFERENTES: law.two_different,
        Kind.DOIS_IGUAIS: law.two_equal,
        Kind.TRES_IGUAIS: law.three_equal,
        Kind.TRES_IGUAIS_QUAISQUER: law.any_three_equal,
        Kind.TOTAL: law.totals.under,
    }


def prize_rules(law: CussecLaw) -> dict[Kind, RuleId]:
    """The rule that says what each kind of bet is paid."""
    return {
        Kind.PEQUENO: law.small_prize.under,
        Kind.GRANDE: law.big_prize.under,
        Kind.NUMERO: law.number_prizes.under,
        Kind.DOIS_DIFERENTES: law.two_different_prize.under,
        Kind.DOIS_IGUAIS: law.two_equal_prizes.under,
        Kind.TRES_IGUAIS: law.three_equal_prize.under,
        Kind.TRES_IGUAIS_QUAISQUER: law.any_three_equal_prize.under,
        Kind.TOTAL: law.total_prizes.under,
    }
