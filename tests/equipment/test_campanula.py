"""The campânula of cussec and its table, inspected: every breach in a sentence, with the rule it breaks."""

from typing import Any

import msgspec
import pytest

from pagador.equipment.dice import MeasuredDie, Transparency
from pagador.equipment.inspection.cussec import (
    MeasuredCampanula,
    MeasuredCussecTable,
    MeasuredPart,
    inspect_campanula,
    inspect_cussec_table,
)

DIE = MeasuredDie(
    edges=(140,) * 12,
    opposites=((1, 6), (2, 5), (3, 4)),
    pips=(20,) * 21,
    clear_pips=True,
    colour="encarnado",
    transparency=Transparency.TRANSPARENT,
    balanced=True,
)
BLACK = MeasuredPart(colour="preta", opaque=True)
WELL_MADE = MeasuredCampanula(
    base=BLACK,
    round_base=True,
    disc_lining="flanela",
    disc_on_lever=True,
    glass_fixed=True,
    glass_transparent=True,
    dice=(DIE, DIE, DIE),
    cover=BLACK,
    cover_hides_all=True,
    latches=(90, 270),
)


def found(**changes: Any) -> list[str]:
    """What is wrong with a campânula that is well made but for this."""
    return [str(breach) for breach in inspect_campanula(msgspec.structs.replace(WELL_MADE, **changes))]


@pytest.mark.rule("pt95.VII.2")
def test_a_campanula_that_is_well_made_has_nothing_wrong() -> None:
    assert found() == []


@pytest.mark.rule("pt95.VII.2")
@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("base", MeasuredPart(colour="castanha", opaque=True), "The base is castanha, not preta."),
        ("base", MeasuredPart(colour="preta", opaque=False), "The base is not opaque."),
        ("round_base", False, "The base is not round."),
        ("disc_lining", "feltro", "The disc is lined with feltro, not with flanela."),
        ("disc_on_lever", False, "No lever moves the disc."),
        ("glass_fixed", False, "The glass dome is not fixed to the base."),
        ("glass_transparent", False, "The glass dome is not transparent."),
        ("cover", MeasuredPart(colour="preta", opaque=False), "The outer dome is not opaque."),
        ("cover", MeasuredPart(colour="azul", opaque=True), "The outer dome is azul, not preta."),
        ("cover_hides_all", False, "The outer dome does not hide the glass one entirely."),
        ("latches", (0,), "Latches: 1, where 2 are due."),
        ("latches", (0, 120, 240), "Latches: 3, where 2 are due."),
        ("latches", (0, 90), "The latches are not opposite each other."),
    ],
)
def test_each_part_that_is_not_as_the_law_wants_it_is_named(part: str, value: object, sentence: str) -> None:
    assert found(**{part: value}) == [f"{sentence} (pt95.VII.2)"]


@pytest.mark.rule("pt95.VII.2")
def test_the_latches_may_be_anywhere_if_they_face_each_other() -> None:
    assert found(latches=(350, 170)) == []


@pytest.mark.rule("pt95.VII.1", "pt95.VII.2")
def test_the_dice_under_the_glass_are_inspected_with_it() -> None:
    heavy = msgspec.structs.replace(DIE, balanced=False)
    assert found(dice=(DIE, heavy)) == [
        "Dice in the set: 2, where 3 are due. (pt95.VII.1)",
        "Die 2 is out of balance. (pt95.VII.1.e)",
    ]


@pytest.mark.rule("pt95.VII.3")
@pytest.mark.parametrize(
    ("shape", "boards", "between", "sentences"),
    [
        ("rectangular", 1, False, []),
        ("rectangular", 2, True, []),
        ("oval", 1, True, ["The table is oval, not rectangular. (pt95.VII.3)"]),
        ("rectangular", 3, True, ["Boards on the table: 3, where 1 to 2 are allowed. (pt95.VII.3)"]),
        ("rectangular", 0, True, ["Boards on the table: 0, where 1 to 2 are allowed. (pt95.VII.3)"]),
        ("rectangular", 2, False, ["The campânula does not stand between the two boards. (pt95.VII.3)"]),
    ],
)
def test_a_table_is_rectangular_with_one_board_or_two(
    shape: str, boards: int, sentences: list[str], *, between: bool
) -> None:
    table = MeasuredCussecTable(shape=shape, boards=boards, campanula_between=between)
    assert [str(breach) for breach in inspect_cussec_table(table)] == sentences
