"""Banca francesa's law: the named figures and rules."""

from fractions import Fraction

import msgspec

from pagador.games.banca_francesa.words import Chance
from pagador.law import Figure, RuleId, Words, read

GAME = "banca-francesa"
SECTION = "pt95.IV"


class BancaFrancesaLaw(msgspec.Struct, frozen=True, kw_only=True):
    # the table and its dice
    tables: Figure[tuple[str, ...]]
    ternos: Figure[int]
    dice: Figure[int]
    terno_change_minutes: Figure[int]
    thrower_change_minutes: Figure[int]
    seizure: RuleId
    witnesses: Figure[int]
    seizure_costs: RuleId

    # the throw
    throwing: RuleId
    throw: RuleId
    apart: RuleId
    at_rest: RuleId
    touched: RuleId
    chance_call: Figure[Words]
    null_coups: RuleId
    null_by_object: RuleId
    null_and_changed: RuleId
    null_outside_cup: RuleId
    null_kept_in_cup: RuleId
    null_off_arena: RuleId
    null_on_edge: RuleId
    null_stacked: RuleId

    # the bets
    spots: RuleId
    ases: Figure[frozenset[int]]
    pequeno: Figure[frozenset[int]]
    grande: Figure[frozenset[int]]
    lines: RuleId
    pequeno_line: Figure[str]
    grande_line: Figure[str]
    line_share: Figure[Fraction]
    line_limits: Figure[int]
    maxima: Figure[dict[str, int]]

    # payment
    collected_first: Figure[str]
    collection_first: RuleId
    prizes: RuleId
    ases_prize: Figure[Fraction]
    pequeno_prize: Figure[Fraction]
    grande_prize: Figure[Fraction]
    winners_keep: RuleId
    fita: RuleId


def banca_francesa_law() -> BancaFrancesaLaw:
    return read(BancaFrancesaLaw, SECTION)


def totals_of(chance: Chance, law: BancaFrancesaLaw) -> Figure[frozenset[int]]:
    """The sums that a chance wins with."""
    return {Chance.ASES: law.ases, Chance.PEQUENO: law.pequeno, Chance.GRANDE: law.grande}[chance]


def prize_of_chance(chance: Chance, law: BancaFrancesaLaw) -> Figure[Fraction]:
    return {Chance.ASES: law.ases_prize, Chance.PEQUENO: law.pequeno_prize, Chance.GRANDE: law.grande_prize}[chance]
