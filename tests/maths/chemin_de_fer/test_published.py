"""What the literature says of the game, to the last unit.

Kemeny and Snell ("Game-theoretic solution of baccarat", American Mathematical Monthly 64, 1957) solved it for cards
that go back and sides that know totals. Ethier and Gámez ("A game-theoretic analysis of baccara chemin de fer", Games
4, 2013) call that Model A1, give its kernel, and go on to a shoe without replacement: B1 where both know totals, B2
where the banker knows two cards. Ethier and Lee (the same, II, Games 14, 2023) take off a part of the banker's wins.
In these the ponto is free on five alone and the banker everywhere: the game that is freed here leaves just that open.
"""

from fractions import Fraction

import pytest

from pagador.maths.chemin_de_fer.deals import deals_of
from pagador.maths.chemin_de_fer.dominance import Left, is_open, undominated
from pagador.maths.chemin_de_fer.duel import Duel, Play, duel_of
from pagador.maths.chemin_de_fer.equilibria import Equilibrium, equilibria
from pagador.maths.chemin_de_fer.matrix import worth_of
from pagador.maths.chemin_de_fer.words import CARDS, TOTALS
from pagador.maths.edge import edge
from tests.maths.chemin_de_fer.plain_coups import RULES

NO_CAGNOTTE, FIVE_PERCENT = Fraction(0), Fraction(1, 20)

PARTS = Fraction(16, 13**6)
KERNEL = {(0, 0): -4564, (0, 1): -2692, (1, 0): -3705, (1, 1): -4121}
"""In these parts of a unit, to the ponto: who draws on five or stands, by a banker who draws on six against none."""


def freed(model: str = TOTALS, rate: Fraction = NO_CAGNOTTE, decks: int | None = None) -> Duel:
    """Without a number of decks each card goes back."""
    deals = deals_of(RULES, 1, replaced=True) if decks is None else deals_of(RULES, decks)
    return duel_of(RULES, deals, model, freed=True, rate=rate)


def open_cells(duel: Duel, left: Left) -> list[str]:
    return [cell.name for cell, span in zip(duel.cells, left.banker, strict=True) if is_open(span)]


def mixtures(duel: Duel, found: Equilibrium) -> dict[str, Fraction]:
    cells = zip(duel.cells, found.play.banker, strict=True)
    return {cell.name: Fraction(draws) for cell, draws in cells if 0 < draws < 1}


# Cards that go back ----------------------------------------------------------------------


def test_kemeny_and_snell_found_the_only_solution() -> None:
    duel = freed()
    (found,) = equilibria(duel)
    assert found.isolated
    assert found.play.ponto == {0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: Fraction(9, 11), 6: 0, 7: 0}
    assert mixtures(duel, found) == {"6-none": Fraction(859, 2288)}
    assert worth_of(duel, found.play).ponto == -worth_of(duel, found.play).banca == Fraction(-679_568, 53_094_899)


@pytest.mark.parametrize(("five", "six"), KERNEL)
def test_the_kernel_is_as_published(five: int, six: int) -> None:
    duel = freed()
    (found,) = equilibria(duel)
    cells = zip(duel.cells, found.play.banker, strict=True)
    banker = tuple(six if cell.name == "6-none" else draws for cell, draws in cells)
    worth = worth_of(duel, Play(ponto={**found.play.ponto, 5: five}, banker=banker))
    assert worth.ponto == KERNEL[five, six] * PARTS


def test_two_to_the_fourth_columns_are_left_of_two_to_the_eighty_eighth() -> None:
    duel = freed()
    left = undominated(duel)
    assert (len(duel.cells), left.totals) == (88, (5,))
    assert open_cells(duel, left) == ["3-9", "4-1", "5-4", "6-none"]


@pytest.mark.parametrize("percent", [0, 1, 2, 5, 10])
def test_with_a_commission_the_ponto_draws_more_and_the_banker_as_before(percent: int) -> None:
    """By hand, of a banker with six whom nobody asked: the ponto's 5, 6 and 7 are as likely, and drawing gains
    (6a - 11)/13 against a five, (-3a - 3)/13 against a six and (5 - 2a)/13 against a seven."""
    commission = Fraction(percent, 100)
    duel = freed(rate=commission)
    (found,) = equilibria(duel)
    assert found.play.ponto[5] == (9 - commission) / (11 - 6 * commission)
    assert mixtures(duel, found) == {"6-none": Fraction(859, 2288)}


# A shoe ----------------------------------------------------------------------------------


def test_a_banker_who_sees_two_cards_has_two_to_the_484th_plays() -> None:
    assert len(freed(CARDS, decks=6).cells) == 484


def test_five_points_are_made_in_five_ways() -> None:
    assert [hand for hand in RULES.hands if RULES.points(*hand) == 5] == [(0, 5), (1, 4), (2, 3), (6, 9), (7, 8)]


@pytest.mark.parametrize("rate", [NO_CAGNOTTE, FIVE_PERCENT])
@pytest.mark.parametrize("decks", range(1, 9))
def test_downton_and_lockwoods_shoes_have_one_equilibrium_each_mixed_on_a_ten_and_a_six(
    decks: int, rate: Fraction
) -> None:
    duel = freed(CARDS, rate, decks)
    (found,) = equilibria(duel)
    assert found.isolated
    assert list(mixtures(duel, found)) == ["0+6-none"]


@pytest.mark.parametrize("percent", range(11))
def test_six_decks_are_no_exception_to_one_equilibrium_for_each_commission(percent: int) -> None:
    """Up to a tenth, as Ethier and Lee take it; these are not among the rare commissions that have more."""
    (found,) = equilibria(freed(TOTALS, Fraction(percent, 100), 6))
    assert found.isolated


@pytest.mark.parametrize("rate", [NO_CAGNOTTE, FIVE_PERCENT])
@pytest.mark.parametrize("model", [TOTALS, CARDS])
def test_many_decks_come_near_to_cards_that_go_back(model: str, rate: Fraction) -> None:
    (near,), (far,) = (equilibria(freed(model, rate, decks)) for decks in (500, 5_000))
    exact = (9 - rate) / (11 - 6 * rate)
    assert abs(near.play.ponto[5] - exact) < Fraction(1, 1_000)
    assert abs(far.play.ponto[5] - exact) < Fraction(1, 10_000)


def test_by_the_table_it_is_ponto_e_banca() -> None:
    """Where every free choice draws the two games have one table, and ponto e banca is walked through its rules."""
    duel = duel_of(RULES, deals_of(RULES, 6), TOTALS, freed=False, rate=FIVE_PERCENT)
    (found,) = equilibria(duel)
    worth = worth_of(duel, found.play)
    walked = {row.bet: row for row in edge("ponto-e-banca", terms={"decks": 6})}
    assert {"ponto": worth.ponto, "banca": worth.banca} == {bet: walked[bet].ev for bet in ("ponto", "banca")}
    assert (worth.win, worth.lose, worth.push) == tuple(walked[bet].win for bet in ("ponto", "banca", "empate"))
