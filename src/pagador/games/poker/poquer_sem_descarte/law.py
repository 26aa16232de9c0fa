"""Póquer sem descarte's law: the named figures and rules."""

from fractions import Fraction

import msgspec

from pagador.games.poker.poquer_sem_descarte.words import Combination
from pagador.law import Figure, RuleId, Words, read

SECTION = "pt15.803"
EDITION = SECTION.split(".", maxsplit=1)[0]


class PoquerLaw(msgspec.Struct, frozen=True, kw_only=True):
    # the table and its cards
    against_the_house: RuleId  # 1
    common_result: RuleId  # 5
    places: Figure[tuple[int, int]]  # 6.a: one to seven
    deck: RuleId  # 6.b
    decks: Figure[int]  # 6.b: one
    heights: Figure[tuple[str, ...]]  # 6.b: the ranks from the ace down
    operator_rules: RuleId  # ato.2
    approval: RuleId  # ato.3

    # the bets
    ante: RuleId  # 2.a
    maximum_bet: RuleId  # 2.b
    minimum_bet: RuleId  # 2.c
    second_bet: Figure[int]  # 2.f: twice the ante
    must_double: RuleId  # 23
    ante_bounds: RuleId  # 16
    minimum: RuleId  # 17
    maximum: Figure[int]  # 18

    # the combinations
    combinations: RuleId  # 7
    royal_straight_flush: RuleId  # 7.a
    straight_flush: RuleId  # 7.b
    fours: RuleId  # 7.c
    full_house: RuleId  # 7.d
    flush: RuleId  # 7.e
    straight: RuleId  # 7.f
    trio: RuleId  # 7.g
    two_pairs: RuleId  # 7.h
    pair: RuleId  # 7.i
    high_cards: RuleId  # 7.j
    qualifying: Figure[tuple[str, ...]]  # 7.k: the ace and the king
    ace: RuleId  # 8
    one_by_one: RuleId  # 9
    suited_cards: Figure[int]  # 9: three of one suit
    straights_compared: RuleId  # 13.a
    fours_compared: RuleId  # 13.b
    full_houses_compared: RuleId  # 13.c
    flushes_compared: RuleId  # 13.d
    trios_compared: RuleId  # 13.e
    two_pairs_compared: RuleId  # 13.f
    pairs_compared: RuleId  # 13.g
    compared: RuleId  # 10
    who_wins: RuleId  # 11
    same_combination: RuleId  # 13

    # the course of a round
    round: RuleId  # 2.e
    open_bets: Figure[Words]  # 14
    nada_mais: Figure[Words]  # 14
    player_starts: RuleId  # 15
    deal: RuleId  # 19
    burn: Figure[int]  # 19.a
    hand_cards: Figure[int]  # 19.b
    bank_card_up: RuleId  # 19.c
    options: RuleId  # 20
    fold: RuleId  # 20.a
    go_on: RuleId  # 20.b
    decision_time: RuleId  # 21
    folded: RuleId  # 22
    bank_cards_shown: RuleId  # 24
    bank_plays: RuleId  # 25
    bank_does_not_play: Figure[Fraction]  # 26: the ante wins as much again
    hands_turned: RuleId  # 27
    options_told: RuleId  # 30
    forewarning: RuleId  # 31
    time_over: RuleId  # 32

    # payment
    prizes: RuleId  # 12
    prize_royal: Figure[Fraction]  # 12.a
    prize_straight_flush: Figure[Fraction]  # 12.b
    prize_fours: Figure[Fraction]  # 12.c
    prize_full_house: Figure[Fraction]  # 12.d
    prize_flush: Figure[Fraction]  # 12.e
    prize_straight: Figure[Fraction]  # 12.f
    prize_trio: Figure[Fraction]  # 12.g
    prize_two_pairs: Figure[Fraction]  # 12.h
    prize_pair: Figure[Fraction]  # 12.i
    prize_high_cards: Figure[Fraction]  # 12.j
    winners: RuleId  # 28
    bet_paid: RuleId  # 28.a
    ante_paid: Figure[Fraction]  # 28.b
    loses_all: RuleId  # 29

    # failures
    void_round: RuleId  # 33
    own_failure: RuleId  # 34
    line_lost: RuleId  # 35
    bet_stands: RuleId  # 36


def law_of() -> PoquerLaw:
    return read(PoquerLaw, SECTION)


def prizes_of(law: PoquerLaw) -> dict[Combination, Figure[Fraction]]:
    """What each combination is paid, in times the second bet, and the rule that says so."""
    return {
        Combination.SEQUENCIA_REAL: law.prize_royal,
        Combination.SEQUENCIA_DE_COR: law.prize_straight_flush,
        Combination.POQUER: law.prize_fours,
        Combination.FULLEN: law.prize_full_house,
        Combination.COR: law.prize_flush,
        Combination.SEQUENCIA: law.prize_straight,
        Combination.TRIO: law.prize_trio,
        Combination.DOIS_PARES: law.prize_two_pairs,
        Combination.UM_PAR: law.prize_pair,
        Combination.CARTAS_MAIORES: law.prize_high_cards,
    }


def rules_of_combinations(law: PoquerLaw) -> dict[Combination, RuleId]:
    """The rule that describes each combination."""
    return {
        Combination.SEQUENCIA_REAL: law.royal_straight_flush,
        Combination.SEQUENCIA_DE_COR: law.straight_flush,
        Combination.POQUER: law.fours,
        Combination.FULLEN: law.full_house,
        Combination.COR: law.flush,
        Combination.SEQUENCIA: law.straight,
        Combination.TRIO: law.trio,
        Combination.DOIS_PARES: law.two_pairs,
        Combination.UM_PAR: law.pair,
        Combination.CARTAS_MAIORES: law.high_cards,
    }


def rules_of_comparison(law: PoquerLaw) -> dict[Combination, RuleId]:
    """The rule that tells two hands of each combination apart."""
    return {
        Combination.SEQUENCIA_REAL: law.same_combination,
        Combination.SEQUENCIA_DE_COR: law.straights_compared,
        Combination.SEQUENCIA: law.straights_compared,
        Combination.POQUER: law.fours_compared,
        Combination.FULLEN: law.full_houses_compared,
        Combination.COR: law.flushes_compared,
        Combination.TRIO: law.trios_compared,
        Combination.DOIS_PARES: law.two_pairs_compared,
        Combination.UM_PAR: law.pairs_compared,
        Combination.CARTAS_MAIORES: law.one_by_one,
    }
