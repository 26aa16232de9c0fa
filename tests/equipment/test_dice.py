"""Dice: their faces, and their inspection for banca francesa, craps and cussec."""

from typing import Any

import msgspec
import pytest

from pagador.equipment.dice import FACES, MeasuredDie, Transparency, faces_of
from pagador.equipment.inspection.banca_francesa import MeasuredArena, MeasuredCornea, MeasuredGear, inspect_gear
from pagador.equipment.inspection.breach import Breach
from pagador.equipment.inspection.dice import dice_law, inspect_dice

SECTIONS = {"banca-francesa": "pt95.IV", "craps": "pt95.VI", "cussec": "pt95.VII"}

SMALL = MeasuredDie(
    edges=(140,) * 12,
    opposites=((1, 6), (2, 5), (3, 4)),
    pips=(20,) * 21,
    clear_pips=True,
    colour="encarnado",
    transparency=Transparency.TRANSPARENT,
    balanced=True,
)
"""A die that is well made for banca francesa and cussec."""

LARGE = msgspec.structs.replace(SMALL, edges=(190,) * 12)
"""A die that is well made for craps, but for its number."""

TERNO = (SMALL, SMALL, SMALL)
FIVE = tuple(msgspec.structs.replace(LARGE, number=number) for number in (1, 2, 3, 4, 5))

GAMES = {"banca-francesa": TERNO, "craps": FIVE, "cussec": TERNO}

EVERY_GAME = pytest.mark.parametrize("game", ["banca-francesa", "craps", "cussec"])
EVERY_RULE = pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("banca-francesa", "pt95.IV.3"),
        ("craps", "pt95.VI.2"),
        ("cussec", "pt95.VII.1"),
    ],
)
TERNO_RULES = pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("banca-francesa", "pt95.IV.3"),
        ("cussec", "pt95.VII.1"),
    ],
)


def changed(die: MeasuredDie, **changes: Any) -> MeasuredDie:
    return msgspec.structs.replace(die, **changes)


def second_die(game: str, **changes: Any) -> tuple[MeasuredDie, ...]:
    """The dice of a game, the second of them changed."""
    first, second, *others = GAMES[game]
    return (first, changed(second, **changes), *others)


def every_die(game: str, **changes: Any) -> tuple[MeasuredDie, ...]:
    return tuple(changed(die, **changes) for die in GAMES[game])


def found(game: str, dice: tuple[MeasuredDie, ...]) -> list[str]:
    """What the inspection says, each sentence with its rule."""
    return [str(breach) for breach in inspect_dice(dice, dice_law(SECTIONS[game]))]


# Faces -----------------------------------------------------------------------------------


def test_a_die_has_six_faces() -> None:
    assert FACES == (1, 2, 3, 4, 5, 6)


def test_the_faces_of_a_die_are_those_of_its_three_pairs() -> None:
    assert faces_of(changed(SMALL, opposites=((6, 1), (5, 2), (4, 3)))) == (1, 2, 3, 4, 5, 6)


def test_a_breach_is_printed_with_its_rule() -> None:
    assert str(Breach("Die 2 is out of balance.", "pt95.IV.3.e")) == "Die 2 is out of balance. (pt95.IV.3.e)"


# The dice of a table ---------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.3", "pt95.VI.2", "pt95.VII.1")
@EVERY_GAME
def test_well_made_dice_have_nothing_wrong(game: str) -> None:
    assert inspect_dice(GAMES[game], dice_law(SECTIONS[game])) == ()


@pytest.mark.rule("pt95.IV.3", "pt95.VI.2", "pt95.VII.1")
def test_an_inspection_names_everything_that_is_wrong() -> None:
    assert found("cussec", second_die("cussec", clear_pips=False, balanced=False, edges=(151,) * 12)) == [
        "The edges are not equal: from 14 mm to 15.1 mm. (pt95.VII.1.b)",
        "Die 2 has an edge of 15.1 mm: from 12 to 15 mm is allowed. (pt95.VII.1.b)",
        "The pips of die 2 are hard to see. (pt95.VII.1.d)",
        "Die 2 is out of balance. (pt95.VII.1.e)",
    ]


@pytest.mark.rule("pt95.IV.2.a", "pt95.VI.2", "pt95.VII.1")
@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("banca-francesa", "Dice in the set: 2, where 3 are due. (pt95.IV.2.a)"),
        ("craps", "Dice in the set: 4, where 5 are due. (pt95.VI.2)"),
        ("cussec", "Dice in the set: 2, where 3 are due. (pt95.VII.1)"),
    ],
)
def test_a_terno_has_three_dice_and_craps_five(game: str, sentence: str) -> None:
    assert found(game, GAMES[game][:-1]) == [sentence]


@pytest.mark.rule("pt95.IV.3", "pt95.VI.2", "pt95.VII.1")
@EVERY_RULE
def test_a_die_with_a_face_twice_is_no_die_even_if_its_pairs_add_up(game: str, rule: str) -> None:
    dice = second_die(game, opposites=((1, 6), (1, 6), (3, 4)))
    assert found(game, dice) == [f"Die 2 has the faces 1, 1, 3, 4, 6, 6. ({rule})"]


@pytest.mark.rule("pt95.VI.2")
def test_every_die_of_craps_bears_a_number() -> None:
    assert found("craps", second_die("craps", number=None)) == ["Die 2 bears no number. (pt95.VI.2)"]


@pytest.mark.rule("pt95.VI.2")
def test_no_two_dice_of_craps_bear_one_number() -> None:
    dice = second_die("craps", number=5)
    assert found("craps", dice) == ["More than one die bears the number 5. (pt95.VI.2)"]


@pytest.mark.rule("pt95.VI.2")
def test_the_dice_of_craps_may_differ_in_colour() -> None:
    assert found("craps", second_die("craps", colour="verde")) == []


@pytest.mark.parametrize("game", ["banca-francesa", "cussec"])
def test_a_terno_need_not_be_numbered(game: str) -> None:
    assert found(game, every_die(game, number=None)) == []


# Colour and transparency -----------------------------------------------------------------


@pytest.mark.rule("pt95.IV.3.a", "pt95.VII.1.a")
@TERNO_RULES
def test_the_dice_of_a_terno_are_of_one_colour(game: str, rule: str) -> None:
    dice = second_die(game, colour="verde")
    assert found(game, dice) == [f"The dice are not of one colour: encarnado, verde. ({rule}.a)"]


@pytest.mark.rule("pt95.IV.3.a", "pt95.VII.1.a")
@TERNO_RULES
def test_the_dice_of_a_terno_are_equally_transparent(game: str, rule: str) -> None:
    dice = second_die(game, transparency=Transparency.TRANSLUCENT)
    sentence = "The dice are not equally transparent: transparent, translucent."
    assert found(game, dice) == [f"{sentence} ({rule}.a)"]


@pytest.mark.rule("pt95.IV.3.a", "pt95.VII.1.a")
@pytest.mark.parametrize("look", [Transparency.UNEVEN, Transparency.OPAQUE])
@TERNO_RULES
def test_light_passes_evenly_through_each_die_of_a_terno(game: str, rule: str, look: Transparency) -> None:
    assert found(game, every_die(game, transparency=look)) == [
        f"Die 1 does not let light through evenly. ({rule}.a)",
        f"Die 2 does not let light through evenly. ({rule}.a)",
        f"Die 3 does not let light through evenly. ({rule}.a)",
    ]


@pytest.mark.rule("pt95.VI.2.a")
@pytest.mark.parametrize("look", [Transparency.TRANSLUCENT, Transparency.UNEVEN, Transparency.OPAQUE])
def test_the_dice_of_craps_are_transparent(look: Transparency) -> None:
    dice = second_die("craps", transparency=look)
    assert found("craps", dice) == [f"Die 2 is {look}, not transparent. (pt95.VI.2.a)"]


# Edges, faces, pips, balance -------------------------------------------------------------


@pytest.mark.rule("pt95.IV.3.b", "pt95.VI.2.b", "pt95.VII.1.b")
@pytest.mark.parametrize(
    ("game", "edge"),
    [
        ("banca-francesa", 120),
        ("banca-francesa", 150),
        ("craps", 180),
        ("craps", 200),
        ("cussec", 120),
        ("cussec", 150),
    ],
)
def test_the_limits_of_an_edge_are_themselves_allowed(game: str, edge: int) -> None:
    assert found(game, every_die(game, edges=(edge,) * 12)) == []


@pytest.mark.rule("pt95.IV.3.b", "pt95.VI.2.b", "pt95.VII.1.b")
@pytest.mark.parametrize(
    ("game", "edge", "sentence"),
    [
        ("banca-francesa", 119, "has an edge of 11.9 mm: from 12 to 15 mm is allowed. (pt95.IV.3.b)"),
        ("banca-francesa", 151, "has an edge of 15.1 mm: from 12 to 15 mm is allowed. (pt95.IV.3.b)"),
        ("craps", 179, "has an edge of 17.9 mm: from 18 to 20 mm is allowed. (pt95.VI.2.b)"),
        ("craps", 201, "has an edge of 20.1 mm: from 18 to 20 mm is allowed. (pt95.VI.2.b)"),
        ("cussec", 119, "has an edge of 11.9 mm: from 12 to 15 mm is allowed. (pt95.VII.1.b)"),
        ("cussec", 151, "has an edge of 15.1 mm: from 12 to 15 mm is allowed. (pt95.VII.1.b)"),
    ],
)
def test_an_edge_past_the_limits_is_measured_on_every_die(game: str, edge: int, sentence: str) -> None:
    dice = every_die(game, edges=(edge,) * 12)
    assert found(game, dice) == [f"Die {place} {sentence}" for place in range(1, len(dice) + 1)]


@pytest.mark.rule("pt95.IV.3.b", "pt95.VI.2.b", "pt95.VII.1.b")
@pytest.mark.parametrize(
    ("game", "edge", "sentence"),
    [
        ("banca-francesa", 141, "The edges are not equal: from 14 mm to 14.1 mm. (pt95.IV.3.b)"),
        ("craps", 189, "The edges are not equal: from 18.9 mm to 19 mm. (pt95.VI.2.b)"),
        ("cussec", 139, "The edges are not equal: from 13.9 mm to 14 mm. (pt95.VII.1.b)"),
    ],
)
def test_one_edge_unlike_the_others_is_found(game: str, edge: int, sentence: str) -> None:
    *others, _ = GAMES[game][1].edges
    assert found(game, second_die(game, edges=(*others, edge))) == [sentence]


@pytest.mark.rule("pt95.IV.3.c", "pt95.VI.2.c", "pt95.VII.1.c")
@EVERY_RULE
def test_opposite_faces_add_up_to_seven(game: str, rule: str) -> None:
    assert found(game, second_die(game, opposites=((1, 5), (2, 6), (3, 4)))) == [
        f"Die 2 has 1 opposite 5: 6, where 7 is due. ({rule}.c)",
        f"Die 2 has 2 opposite 6: 8, where 7 is due. ({rule}.c)",
    ]


@pytest.mark.rule("pt95.IV.3.d", "pt95.VI.2.d", "pt95.VII.1.d")
@EVERY_RULE
def test_pips_are_of_one_diameter(game: str, rule: str) -> None:
    dice = second_die(game, pips=(*(20,) * 20, 22))
    assert found(game, dice) == [f"The pips are not of one size: from 2 mm to 2.2 mm. ({rule}.d)"]


@pytest.mark.rule("pt95.IV.3.d", "pt95.VI.2.d", "pt95.VII.1.d")
@EVERY_RULE
def test_pips_are_easy_to_see(game: str, rule: str) -> None:
    dice = second_die(game, clear_pips=False)
    assert found(game, dice) == [f"The pips of die 2 are hard to see. ({rule}.d)"]


@pytest.mark.rule("pt95.IV.3.e", "pt95.VI.2.e", "pt95.VII.1.e")
@EVERY_RULE
def test_dice_are_balanced(game: str, rule: str) -> None:
    assert found(game, second_die(game, balanced=False)) == [f"Die 2 is out of balance. ({rule}.e)"]


# What belongs to a table of banca francesa -----------------------------------------------

CORNEA = MeasuredCornea(material="cabedal", curved=True, tapered=True, ridged=True, metal_stand=True)
GEAR = MeasuredGear(
    cased=True,
    ternos=(TERNO, TERNO, TERNO),
    cup="cabedal",
    cornea=CORNEA,
    arena=MeasuredArena(flexible=True, cloth="pano verde"),
    cloth="pano verde",
)


def found_at_the_table(**changes: Any) -> list[str]:
    return [str(breach) for breach in inspect_gear(msgspec.structs.replace(GEAR, **changes))]


@pytest.mark.rule("pt95.IV.2")
def test_a_complete_table_has_nothing_wrong() -> None:
    assert found_at_the_table() == []


@pytest.mark.rule("pt95.IV.2")
def test_what_is_not_on_the_table_is_named() -> None:
    assert found_at_the_table(cup=None, cornea=None, arena=None) == [
        "There is no cup. (pt95.IV.2)",
        "There is no córnea. (pt95.IV.2)",
        "There is no border of the arena. (pt95.IV.2)",
    ]


@pytest.mark.rule("pt95.IV.2.a")
def test_a_table_has_three_ternos_in_a_case() -> None:
    assert found_at_the_table(ternos=(TERNO, TERNO), cased=False) == [
        "Ternos at the table: 2, where 3 are due. (pt95.IV.2.a)",
        "The ternos are not in a case of their own. (pt95.IV.2.a)",
    ]


@pytest.mark.rule("pt95.IV.3")
def test_every_terno_in_the_case_is_inspected() -> None:
    heavy = second_die("banca-francesa", balanced=False)
    faint = second_die("banca-francesa", clear_pips=False)
    assert found_at_the_table(ternos=(TERNO, heavy, faint)) == [
        "Terno 2. Die 2 is out of balance. (pt95.IV.3.e)",
        "Terno 3. The pips of die 2 are hard to see. (pt95.IV.3.d)",
    ]


@pytest.mark.rule("pt95.IV.3.a")
def test_one_terno_may_be_of_another_colour_than_the_next() -> None:
    assert found_at_the_table(ternos=(TERNO, every_die("banca-francesa", colour="azul"), TERNO)) == []


@pytest.mark.rule("pt95.IV.2.b")
def test_the_cup_is_of_leather() -> None:
    assert found_at_the_table(cup="plástico") == ["The cup is of plástico, not of cabedal. (pt95.IV.2.b)"]


@pytest.mark.rule("pt95.IV.2.c")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"material": "latão"}, "The córnea is of latão, not of cabedal."),
        ({"curved": False}, "The córnea is not curved."),
        ({"tapered": False}, "The córnea is not tapered."),
        ({"ridged": False}, "The córnea is not ridged inside."),
        ({"metal_stand": False}, "The córnea is not on a stand of metal."),
    ],
)
def test_the_cornea_is_a_curved_ridged_tube_on_a_metal_stand(change: dict[str, Any], sentence: str) -> None:
    cornea = msgspec.structs.replace(CORNEA, **change)
    assert found_at_the_table(cornea=cornea) == [f"{sentence} (pt95.IV.2.c)"]


@pytest.mark.rule("pt95.IV.2.d")
def test_the_border_of_the_arena_is_flexible_and_in_the_cloth_of_the_table() -> None:
    assert found_at_the_table(arena=MeasuredArena(flexible=False, cloth="feltro azul")) == [
        "The border of the arena is not flexible. (pt95.IV.2.d)",
        "The border of the arena is in feltro azul, not in pano verde. (pt95.IV.2.d)",
    ]
