"""Treze cartas' law: the named figures and rules."""

from fractions import Fraction

import msgspec

from pagador.games.poker.treze_cartas.words import Makes, Natural
from pagador.law import Figure, RuleId, Words, read

SECTION = "mo88"
EDITION = "mo88"

RowPoints = dict[int, int]
"""What a formation scores in each of the rows where it can lie, the first row being 1."""


class TrezeLaw(msgspec.Struct, frozen=True, kw_only=True):
    # what lies on the table
    deck: Figure[int]  # 1.a: one deck of 52
    dice: Figure[int]  # 1.c: four

    # the course of a coup
    shuffled_and_cut: RuleId  # 2.a
    least_cut: Figure[int]  # 2.a: ten cards
    cut_hands: Figure[int]  # 2.a: one hand
    dice_and_deal: RuleId  # 2.b
    hand_cards: Figure[int]  # 2.b: thirteen
    after_the_dice: RuleId  # 2.c
    banker_shows: RuleId  # 2.d
    arranging_minutes: Figure[int]  # 2.d: five
    signal: Figure[Words]  # 2.d
    seats: RuleId  # 3
    places: Figure[int]  # 3: four, with the banker's
    misdeal: RuleId  # 4
    same_place: RuleId  # 5

    # the rows
    heights: Figure[tuple[str, ...]]  # 6: the ranks from the ace down
    ascending: RuleId  # 7
    rows: Figure[tuple[int, ...]]  # 7: three, five and five
    who_wins: RuleId  # 8
    ranking: RuleId  # 9
    dragon: RuleId  # 9.1
    six_pairs: RuleId  # 9.2
    three_flushes: RuleId  # 9.3
    three_straights: RuleId  # 9.4
    royal_flush: Figure[RowPoints]  # 9.5
    straight_flush: Figure[RowPoints]  # 9.6
    fours: Figure[RowPoints]  # 9.7
    full_house: Figure[RowPoints]  # 9.8
    flush: Figure[RowPoints]  # 9.9
    straight: Figure[RowPoints]  # 9.10
    trio: Figure[RowPoints]  # 9.11
    two_pairs: Figure[RowPoints]  # 9.12
    pair: Figure[RowPoints]  # 9.13
    high_card: Figure[RowPoints]  # 9.14
    banker_advantage: RuleId  # 10

    # payment
    prize: Figure[Fraction]  # 11: half the stake
    commission: Figure[Fraction]  # 11: two in a hundred


def law_of() -> TrezeLaw:
    return read(TrezeLaw, SECTION)


def points_of(law: TrezeLaw) -> dict[Makes, Figure[RowPoints]]:
    """What each formation scores, by row, and the rule that says so."""
    return {
        Makes.NAIPE_REAL: law.royal_flush,
        Makes.SEQUENCIA_DE_NAIPE: law.straight_flush,
        Makes.QUATRO_IGUAIS: law.fours,
        Makes.TRIO_PAR: law.full_house,
        Makes.COR: law.flush,
        Makes.SEQUENCIA: law.straight,
        Makes.TRIO: law.trio,
        Makes.DOIS_PARES: law.two_pairs,
        Makes.PAR: law.pair,
        Makes.MAIOR_CARTA: law.high_card,
    }


def rules_of_naturals(law: TrezeLaw) -> dict[Natural, RuleId]:
    """The rule that describes each natural."""
    return {
        Natural.DRAGAO: law.dragon,
        Natural.SEIS_PARES_E_MEIO: law.six_pairs,
        Natural.TRES_CORES: law.three_flushes,
        Natural.TRES_SEQUENCIAS: law.three_straights,
    }
