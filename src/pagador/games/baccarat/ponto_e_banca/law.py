"""Ponto e banca's law: the named figures and rules of sections II and III; what only one of them has may be None."""

from fractions import Fraction

import msgspec

from pagador.law import Figure, RuleId, Words, read

SECTIONS = {"ponto-e-banca": ("pt95.II",), "ponto-e-banca-macau": ("pt95.III",)}


class PontoEBancaLaw(msgspec.Struct, frozen=True, kw_only=True):
    # the table and its cards
    decks: Figure[dict[str, int]]
    seats: Figure[dict[str, tuple[int, ...]]]
    standing: Figure[dict[int, int]]
    cut: RuleId
    notice_from_end: Figure[int]
    first_burn: Figure[int]
    last_coup: Figure[Words]
    face_up: RuleId

    # the course of a coup
    card_points: Figure[dict[str, int]]
    points_modulus: Figure[int]
    groups: Figure[tuple[str, ...]]
    spots: Figure[tuple[str, ...]]
    nada_mais: Figure[Words]
    initial_cards: Figure[int]
    coup_burn: Figure[int]
    ponto_draws: Figure[frozenset[int]]
    announces: Figure[frozenset[int]]
    banca_draws: Figure[dict[int, frozenset[int]]]
    banca_draws_alone: Figure[frozenset[int]]
    third_cards: Figure[int]
    lapse: RuleId
    handler: RuleId

    # payment and limits
    winner: RuleId
    tie_prize: Figure[Fraction]
    prize: Figure[Fraction]
    commission: Figure[Fraction]
    maxima: Figure[dict[str, int]] | None = None
    stakes: RuleId | None = None
    no_individual_maximum: RuleId | None = None
    largest_difference: RuleId | None = None
    balance: RuleId | None = None
    ties_share: Figure[Fraction] | None = None


def law_of(game: str) -> PontoEBancaLaw:
    return read(PontoEBancaLaw, *SECTIONS[game])
