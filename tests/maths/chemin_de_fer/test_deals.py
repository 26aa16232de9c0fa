"""Deals counted by what both sides know come out as one coup after another does."""

from fractions import Fraction
from itertools import permutations
from math import perm

import msgspec
import pytest

from pagador.maths.chemin_de_fer.deals import Shoe, deals_from, deals_of
from pagador.maths.chemin_de_fer.duel import by_table, came_of, duel_of
from pagador.maths.chemin_de_fer.matrix import chosen, matrix
from pagador.maths.chemin_de_fer.rules import Rules, rules_of
from pagador.maths.chemin_de_fer.words import CARDS, DRAW, STAND, TOTALS
from tests.maths.chemin_de_fer.plain_coups import RULES, banker_draws, shares, winner

NO_CAGNOTTE = Fraction(0)


def fields(rules: Rules) -> dict[str, object]:
    return msgspec.to_builtins(vars(rules), str_keys=True)  # type: ignore[no-any-return]


@pytest.mark.parametrize("edition", ["pt95", "pteur"])
def test_the_law_of_both_editions_is_the_table_as_it_is_printed(edition: str) -> None:
    assert fields(rules_of(edition)) == fields(RULES)


@pytest.mark.parametrize("decks", [1, 6])
def test_a_deal_is_any_six_cards_in_their_order(decks: int) -> None:
    assert deals_of(RULES, decks).many == perm(52 * decks, 6)


@pytest.mark.parametrize("decks", [1, 6])
def test_every_combination_of_free_choices_ends_as_coup_after_coup_does(decks: int) -> None:
    duel = duel_of(RULES, deals_of(RULES, decks), TOTALS, freed=False, rate=NO_CAGNOTTE)
    for entry in matrix(duel):
        asks = range(6 if entry.ponto["5"] == DRAW else 5)
        free = {(3, 9): entry.banker["3-9"] == DRAW, (5, 4): entry.banker["5-4"] == DRAW}
        assert (entry.worth.win, entry.worth.lose) == shares(decks, asks, banker_draws(free))


@pytest.mark.parametrize("model", [TOTALS, CARDS])
def test_plays_that_depart_from_the_table_end_as_coup_after_coup_does(model: str) -> None:
    duel = duel_of(RULES, deals_of(RULES, 1), model, freed=True, rate=NO_CAGNOTTE)
    asks = {0, 2, 5, 6}
    departs = {(1, 3): False, (4, 10): False, (6, 10): True, (7, 0): True, (3, 9): True, (5, 4): False}
    table = banker_draws(departs)
    ponto = {total: DRAW if total in asks else STAND for total in duel.ponto}
    thirds = {str(third): third for third in range(10)} | {"none": 10}
    banker = {cell.name: DRAW if table[cell.total, thirds[cell.third]] else STAND for cell in duel.cells}
    assert came_of(duel, chosen(duel, ponto, banker)) == shares(1, asks, table)


def test_a_handful_of_cards_is_dealt_in_every_order() -> None:
    pack = [0, 0, 1, 2, 3, 4, 5, 6, 8, 9]
    shoe = Shoe(tuple(pack.count(points) for points in range(10)), 1)
    duel = duel_of(RULES, deals_from(RULES, shoe), CARDS, freed=False, rate=NO_CAGNOTTE)
    draws = banker_draws({(3, 9): True, (5, 4): True})
    found = [winner(cards, range(6), draws) for cards in permutations(pack, 6)]
    win, lose = came_of(duel, by_table(duel))
    assert (win, lose) == (Fraction(found.count(1), len(found)), Fraction(found.count(-1), len(found)))


def test_a_card_that_goes_back_leaves_the_shoe_as_it_was() -> None:
    assert deals_of(RULES, 1, replaced=True).many == 52**6
