"""All equilibria are found, in games so small that they can be solved by hand, and in one solved in another way."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from pagador.law import Refused
from pagador.maths.chemin_de_fer.deals import NOBODY, Ends, deals_of
from pagador.maths.chemin_de_fer.dominance import is_open, undominated
from pagador.maths.chemin_de_fer.duel import Cell, Duel, Play, came_of, duel_of
from pagador.maths.chemin_de_fer.equilibria import equilibria
from pagador.maths.chemin_de_fer.words import CARDS, DRAW, FREE, NONE, STAND, TOTALS
from tests.maths.chemin_de_fer.plain_coups import RULES

Course = tuple[Ends, Ends]

NOTHING: Course = (NOBODY, NOBODY)


def small(five: Course, six: Course, *, drawn: Course = NOTHING, four: str = DRAW) -> Duel:
    """A ponto with a choice on five who stands on six; a banker whom the house leaves nothing, free against none.

    So a banker wants the ponto to win as seldom as may be, and a ponto minds who wins.
    """
    courses = {4: NOTHING, 5: five, 6: six}
    cells = (
        Cell(hand="6", total=6, third="0", order=STAND, courses={4: NOTHING, 5: drawn, 6: NOTHING}),
        Cell(hand="6", total=6, third=NONE, order=FREE, courses=courses),
    )
    ponto = {4: four, 5: FREE, 6: STAND}
    return Duel(model=TOTALS, freed=False, rate=Fraction(1), many=1, shown=NOBODY, ponto=ponto, cells=cells)


def found(duel: Duel) -> list[tuple[object, object, bool]]:
    """How often the ponto draws on five, the banker with six against none, and whether it stands alone."""
    return [(each.play.ponto[5], each.play.banker[1], each.isolated) for each in equilibria(duel)]


# By hand ---------------------------------------------------------------------------------


def test_a_game_of_agreement_has_three() -> None:
    agreement = small(five=(Ends(3, 6), Ends(1, 0)), six=(Ends(0, 0), Ends(1, 0)))
    assert found(agreement) == [(0, 1, True), (Fraction(1, 2), Fraction(3, 4), True), (1, 0, True)]


def test_a_game_of_chase_has_one_and_it_is_mixed() -> None:
    chase = small(five=(Ends(3, 0), Ends(1, 4)), six=(Ends(0, 0), Ends(1, 0)))
    assert found(chase) == [(Fraction(1, 2), Fraction(1, 2), True)]


def test_a_ponto_to_whom_nothing_matters_has_as_many_as_there_are_chances() -> None:
    idle = small(five=(Ends(1, 1), Ends(1, 1)), six=(Ends(0, 0), Ends(1, 0)))
    assert found(idle) == [(0, 0, False), (Fraction(1, 2), 0, False), (1, 0, False)]


def test_a_dominant_draw_leaves_one() -> None:
    better = small(five=(Ends(0, 2), Ends(0, 3)), six=(Ends(0, 0), Ends(1, 0)))
    assert found(better) == [(1, 0, True)]


def test_more_than_one_choice_that_is_left_is_refused() -> None:
    agreement = small(five=(Ends(3, 6), Ends(1, 0)), six=(Ends(0, 0), Ends(1, 0)), four=FREE)
    with pytest.raises(Refused, match="A ponto with a choice at 2 totals is not solved here"):
        equilibria(agreement)


# In another way --------------------------------------------------------------------------


def columns(duel: Duel) -> list[tuple[int, ...]]:
    """Every pure play of the banker that dominance leaves."""
    left = undominated(duel).banker
    return list(product(*((0, 1) if is_open(span) else (int(span[0]),) for span in left)))


def worths(duel: Duel, banker: tuple[int, ...], five: int) -> tuple[Fraction, Fraction]:
    ponto = {total: int(total < 5 or (total == 5 and five == 1)) for total in duel.ponto}
    win, lose = came_of(duel, Play(ponto=ponto, banker=banker))
    return win - lose, (1 - duel.rate) * lose - win


@pytest.mark.parametrize("decks", [1, 2, 6])
@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 20), Fraction(1, 10)])
def test_the_two_rows_and_all_columns_have_the_same_equilibria_by_their_supports(decks: int, rate: Fraction) -> None:
    """Pure ones, and those in which the ponto mixes against two columns."""
    duel = duel_of(RULES, deals_of(RULES, decks), TOTALS, freed=True, rate=rate)
    plays = columns(duel)
    rows = [[worths(duel, banker, five) for banker in plays] for five in (0, 1)]
    expected = [*pure(rows), *mixed(rows)]
    assert len(plays) in (8, 16)
    assert [(each.play.ponto[5], came_of(duel, each.play)) for each in equilibria(duel)] == [
        (five, came_of(duel, Play(ponto=dict(each.play.ponto), banker=blend(plays, columns))))
        for each, (five, columns) in zip(equilibria(duel), expected, strict=True)
    ]


Rows = list[list[tuple[Fraction, Fraction]]]
Mixture = tuple[Fraction, dict[int, Fraction]]


def pure(rows: Rows) -> list[Mixture]:
    many = range(len(rows[0]))
    return [
        (Fraction(five), {column: Fraction(1)})
        for five, column in product((0, 1), many)
        if rows[five][column][0] >= rows[1 - five][column][0]
        and all(rows[five][column][1] >= rows[five][other][1] for other in many)
    ]


def mixed(rows: Rows) -> list[Mixture]:
    stands, draws = rows
    found: list[Mixture] = []
    for one, other in combinations(range(len(stands)), 2):
        start, end = stands[one][1] - stands[other][1], draws[one][1] - draws[other][1]
        low, high = draws[one][0] - stands[one][0], draws[other][0] - stands[other][0]
        if start * end < 0 and low * high < 0:
            five = start / (start - end)
            values = [(1 - five) * stand[1] + five * draw[1] for stand, draw in zip(stands, draws, strict=True)]
            if values[one] == max(values):
                found.append((five, {one: high / (high - low), other: low / (low - high)}))
    return found


def blend(plays: list[tuple[int, ...]], mixture: dict[int, Fraction]) -> tuple[Fraction, ...]:
    """How often a banker who picks whole plays so often draws in each cell."""
    return tuple(
        sum((share * plays[column][place] for column, share in mixture.items()), Fraction(0))
        for place in range(len(plays[0]))
    )


# Not alone -------------------------------------------------------------------------------


def test_hands_that_are_alike_may_share_a_mixture_in_any_way() -> None:
    """Where cards go back a ten and a six are worth what a two and a four are."""
    duel = duel_of(RULES, deals_of(RULES, 1, replaced=True), CARDS, freed=True, rate=Fraction(0))
    (found,) = equilibria(duel)
    mixtures = {cell.name: draws for cell, draws in zip(duel.cells, found.play.banker, strict=True) if 0 < draws < 1}
    assert not found.isolated
    assert mixtures == dict.fromkeys(
        ("0+6-none", "1+5-none", "2+4-none", "3+3-none", "7+9-none", "8+8-none"), Fraction(859, 2288)
    )
