"""Inspection of wheels and of tables of roulette: every breach in a sentence, with the rule it breaks."""

from typing import Any

import msgspec
import pytest

from pagador.equipment.inspection.roulette import (
    SECTIONS,
    MeasuredBall,
    MeasuredChangeBlock,
    MeasuredCylinder,
    MeasuredPlate,
    MeasuredRouletteTable,
    inspect_change_block,
    inspect_roulette_table,
    roulette_table_law,
)
from pagador.equipment.inspection.wheels import (
    MeasuredPocket,
    MeasuredScreen,
    MeasuredWheel,
    inspect_screen,
    inspect_wheel,
    wheel_law,
)

FRENCH = """
    0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
""".split()
AMERICAN = """
    0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1
    27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2
""".split()
DOUBLE_ZERO = [*AMERICAN[:19], "00", *AMERICAN[19:]]
REDS = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()

# Wheels ----------------------------------------------------------------------------------


def pocket(number: str) -> MeasuredPocket:
    ground = "verde" if number in ("0", "00") else "encarnado" if number in REDS else "preto"
    return MeasuredPocket(number=number, colour=ground, width=40)


def wheel(order: list[str], **painted: str) -> MeasuredWheel:
    """A wheel with these numbers clockwise, some of them (`n7`) painted another colour."""
    pockets = (pocket(number) for number in order)
    colours = {number.removeprefix("n"): colour for number, colour in painted.items()}
    return MeasuredWheel(
        tuple(msgspec.structs.replace(one, colour=colours.get(one.number, one.colour)) for one in pockets)
    )


def narrowed(measured: MeasuredWheel) -> MeasuredWheel:
    first, *others = measured.pockets
    return MeasuredWheel((msgspec.structs.replace(first, width=38), *others))


def found(measured: MeasuredWheel, game: str, **readings: bool) -> list[str]:
    return [str(breach) for breach in inspect_wheel(measured, wheel_law(*SECTIONS[game]), **readings)]


@pytest.mark.rule("pt95.X.2", "pt95.X.6", "pt95.X.7", "pt95.X.8", "pt95.X.9")
def test_a_french_wheel_has_nothing_wrong() -> None:
    assert found(wheel(FRENCH), "roleta-francesa") == []


def test_a_wheel_may_be_read_from_any_of_its_numbers() -> None:
    assert found(wheel(FRENCH[20:] + FRENCH[:20]), "roleta-francesa") == []


@pytest.mark.rule("pt95.X.2")
def test_a_number_printed_twice_leaves_another_out() -> None:
    order = ["25" if number == "26" else number for number in FRENCH]
    painted = [pocket(number) for number in order]
    assert found(MeasuredWheel(tuple(painted)), "roleta-francesa") == [
        "Missing from the wheel: 26. (pt95.X.2)",
        "Too many on the wheel: 25. (pt95.X.2)",
        "Out of order: after 3 comes 25, where 26 is due. (pt95.X.9)",
    ]


@pytest.mark.rule("pt95.X.2", "pt95.X.6")
def test_a_table_with_a_double_zero_is_not_admitted() -> None:
    assert found(wheel([*FRENCH, "00"]), "roleta-francesa") == [
        "The wheel has 38 compartments: 37 are due. (pt95.X.6)",
        "Too many on the wheel: 00. (pt95.X.2)",
        "Out of order: after 26 comes 00, where nothing is due. (pt95.X.9)",
    ]


@pytest.mark.rule("pt95.X.6")
def test_a_wheel_has_thirty_seven_compartments() -> None:
    assert found(wheel(FRENCH[:-1]), "roleta-francesa") == [
        "The wheel has 36 compartments: 37 are due. (pt95.X.6)",
        "Missing from the wheel: 26. (pt95.X.2)",
        "Out of order: after 3 comes nothing, where 26 is due. (pt95.X.9)",
    ]


@pytest.mark.rule("pt95.X.6", "pt15.804.6.a")
@pytest.mark.parametrize(
    ("game", "order", "rule"),
    [("roleta-francesa", FRENCH, "pt95.X.6"), ("roleta-americana-online", AMERICAN, "pt15.804.6.a")],
)
def test_compartments_are_of_one_width(game: str, order: list[str], rule: str) -> None:
    sentence = f"The compartments are not of one width: from 38 to 40. ({rule})"
    assert found(narrowed(wheel(order)), game) == [sentence]


@pytest.mark.rule("pt95.X.7", "pt15.804.6.b")
@pytest.mark.parametrize(
    ("game", "order", "rule"),
    [("roleta-francesa", FRENCH, "pt95.X.7"), ("roleta-americana-online", AMERICAN, "pt15.804.6.b")],
)
def test_numbers_on_the_wrong_colour_are_named(game: str, order: list[str], rule: str) -> None:
    measured = wheel(order, n7="preto", n10="azul")
    names = "10, 7" if order is FRENCH else "7, 10"
    assert found(measured, game) == [f"Not encarnado and preto in turn at {names}. ({rule})"]


@pytest.mark.rule("pt95.X.7")
def test_by_the_other_reading_any_colours_that_alternate_will_do() -> None:
    swapped = {f"n{number}": "preto" if number in REDS else "encarnado" for number in FRENCH[1:]}
    assert found(wheel(FRENCH, **swapped), "roleta-francesa", alternating=True) == []


@pytest.mark.rule("pt95.X.7")
def test_by_the_other_reading_neighbours_never_share_a_colour_wherever_the_reading_begins() -> None:
    measured = wheel(FRENCH[2:] + FRENCH[:2], n15="encarnado")
    sentence = "Not encarnado and preto in turn at 15, 19. (pt95.X.7)"
    assert found(measured, "roleta-francesa", alternating=True) == [sentence]


@pytest.mark.rule("pt95.X.7")
def test_by_the_other_reading_a_third_colour_is_still_wrong() -> None:
    sentence = "Not encarnado and preto in turn at 32. (pt95.X.7)"
    assert found(wheel(FRENCH, n32="azul"), "roleta-francesa", alternating=True) == [sentence]


@pytest.mark.rule("pt15.804.6.b")
def test_the_usual_colours_of_the_american_37_do_not_alternate_strictly() -> None:
    sentence = "Not encarnado and preto in turn at 27. (pt15.804.6.b)"
    assert found(wheel(AMERICAN), "roleta-americana-online", alternating=True) == [sentence]


@pytest.mark.rule("pt95.X.8")
@pytest.mark.parametrize("colour", ["encarnado", "preto"])
def test_zero_has_neither_colour_of_the_numbers(colour: str) -> None:
    sentence = f"0 is on {colour}, a colour of the numbers. (pt95.X.8)"
    assert found(wheel(FRENCH, n0=colour), "roleta-francesa") == [sentence]


@pytest.mark.rule("pt95.X.8")
def test_a_real_zero_may_be_of_any_third_colour() -> None:
    assert found(wheel(FRENCH, n0="azul"), "roleta-francesa") == []


@pytest.mark.rule("pt95.X.9")
def test_numbers_out_of_the_french_order_are_found_where_they_leave_it() -> None:
    order = ["0", "32", "19", "15", *FRENCH[4:]]
    sentence = "Out of order: after 32 comes 19, where 15 is due. (pt95.X.9)"
    assert found(wheel(order), "roleta-francesa") == [sentence]


@pytest.mark.rule("pt95.X.9")
def test_the_french_order_read_the_wrong_way_round_is_another_order() -> None:
    sentence = "Out of order: after 0 comes 26, where 32 is due. (pt95.X.9)"
    assert found(wheel(FRENCH[::-1]), "roleta-francesa") == [sentence]


@pytest.mark.rule("pt95.X.9")
def test_the_american_order_is_not_for_a_french_table() -> None:
    sentence = "Out of order: after 0 comes 28, where 32 is due. (pt95.X.9)"
    assert found(wheel(AMERICAN), "roleta-francesa") == [sentence]


@pytest.mark.rule("pt95.IX.2")
@pytest.mark.parametrize("order", [FRENCH, AMERICAN])
def test_an_american_table_may_have_either_order(order: list[str]) -> None:
    assert found(wheel(order), "roleta-americana") == []


@pytest.mark.rule("pt95.IX.2")
def test_the_american_list_runs_clockwise_only_by_the_other_reading() -> None:
    turned = wheel(["0", *AMERICAN[:0:-1]])
    sentence = "Out of order: after 0 comes 2, where 32 is due. (pt95.IX.2)"
    assert found(turned, "roleta-americana") == [sentence]
    assert found(turned, "roleta-americana", anticlockwise=False) == []


@pytest.mark.rule("pt95.IX.2")
def test_what_is_due_is_said_by_the_order_that_a_wheel_follows_longest() -> None:
    order = [*AMERICAN[:35], "2", "14"]
    sentence = "Out of order: after 35 comes 2, where 14 is due. (pt95.IX.2)"
    assert found(wheel(order), "roleta-americana") == [sentence]


@pytest.mark.rule("pt15.804.6.a", "pt15.804.6.b", "pt15.804.6.c")
@pytest.mark.parametrize("order", [AMERICAN, DOUBLE_ZERO])
def test_a_drawn_wheel_may_have_37_numbers_or_38_with_a_double_zero(order: list[str]) -> None:
    assert found(wheel(order), "roleta-americana-online") == []


@pytest.mark.rule("pt15.804.6.a")
def test_a_drawn_wheel_with_a_double_zero_has_38_numbers() -> None:
    assert found(wheel(DOUBLE_ZERO[:-1]), "roleta-americana-online") == [
        "The wheel has 37 compartments: 38 are due. (pt15.804.6.a)",
        "Out of order: after 14 comes nothing, where 2 is due. (pt15.804.6.c)",
    ]


@pytest.mark.rule("pt15.804.6.b")
@pytest.mark.parametrize("colour", ["branco", "verde"])
def test_drawn_zeros_may_be_white_or_green(colour: str) -> None:
    assert found(wheel(DOUBLE_ZERO, n0=colour, n00=colour), "roleta-americana-online") == []


@pytest.mark.rule("pt15.804.6.b")
def test_drawn_zeros_of_another_colour_are_named() -> None:
    assert found(wheel(DOUBLE_ZERO, n0="azul", n00="preto"), "roleta-americana-online") == [
        "0 is on azul, not on branco or verde. (pt15.804.6.b)",
        "00 is on preto, not on branco or verde. (pt15.804.6.b)",
    ]


@pytest.mark.rule("pt15.804.6.c")
def test_the_double_zero_stands_between_1_and_27() -> None:
    order = [*AMERICAN[:18], "00", *AMERICAN[18:]]
    sentence = "Out of order: after 13 comes 00, where 1 is due. (pt15.804.6.c)"
    assert found(wheel(order), "roleta-americana-online") == [sentence]


@pytest.mark.rule("pt15.804.6")
def test_a_screen_with_wheel_layout_and_last_numbers_has_nothing_wrong() -> None:
    screen = MeasuredScreen(wheel=wheel(DOUBLE_ZERO), layout=True, last_numbers=True)
    assert inspect_screen(screen, wheel_law("pt15.804")) == ()


@pytest.mark.rule("pt15.804.6")
def test_what_the_screen_does_not_show_is_named() -> None:
    screen = MeasuredScreen(wheel=None, layout=False, last_numbers=False)
    breaches = inspect_screen(screen, wheel_law("pt15.804"))
    assert [str(breach) for breach in breaches] == [
        "The screen shows no wheel. (pt15.804.6)",
        "The screen shows no layout. (pt15.804.6)",
        "The screen shows no last numbers. (pt15.804.6)",
    ]


@pytest.mark.rule("pt15.804.6")
def test_the_wheel_on_the_screen_is_inspected_too() -> None:
    screen = MeasuredScreen(wheel=wheel(AMERICAN, n0="preto"), layout=True, last_numbers=False)
    breaches = inspect_screen(screen, wheel_law("pt15.804"))
    assert [str(breach) for breach in breaches] == [
        "The screen shows no last numbers. (pt15.804.6)",
        "0 is on preto, not on branco or verde. (pt15.804.6.b)",
    ]


# Tables of roulette ----------------------------------------------------------------------

PLATE = MeasuredPlate(
    rests=True,
    smooth=True,
    concave=True,
    metal_walls=True,
    loose_walls=0,
    turned_by_hand=True,
)
CYLINDER = MeasuredCylinder(
    diameter=5_600,
    material="madeira",
    slopes=True,
    azares=12,
    loose_azares=0,
    plate=PLATE,
)
BALL = MeasuredBall(diameter=200, colour="branca", like_ivory=True, balanced=True)
OTHER_BALL = msgspec.structs.replace(BALL, diameter=220)
TABLE = MeasuredRouletteTable(
    kind="simples",
    change_block=MeasuredChangeBlock(steps=2, distance=500),
    cylinder=CYLINDER,
    wheel=wheel(FRENCH),
    balls=(BALL, OTHER_BALL),
)


def found_at(game: str = "roleta-francesa", **changes: Any) -> list[str]:
    """What is wrong with a table that is well but for these changes."""
    return [str(breach) for breach in inspect_roulette_table(msgspec.structs.replace(TABLE, **changes), game)]


def cylinder(**changes: Any) -> MeasuredCylinder:
    return msgspec.structs.replace(CYLINDER, **changes)


def plate(**changes: Any) -> MeasuredCylinder:
    return cylinder(plate=msgspec.structs.replace(PLATE, **changes))


def with_ball(**changes: Any) -> tuple[MeasuredBall, ...]:
    return (BALL, msgspec.structs.replace(OTHER_BALL, **changes))


@pytest.mark.rule("pt95.X.1")
@pytest.mark.parametrize("kind", ["simples", "duplas"])
@pytest.mark.parametrize("game", ["roleta-francesa", "roleta-americana"])
def test_a_table_of_roulette_is_single_or_double(game: str, kind: str) -> None:
    assert found_at(game, kind=kind) == []


@pytest.mark.rule("pt95.X.1")
def test_there_is_no_triple_table() -> None:
    assert found_at(kind="triplas") == ["A table is simples or duplas: there is no triplas. (pt95.X.1)"]


@pytest.mark.rule("pt95.X.1")
def test_an_inspection_of_a_table_does_not_stop_at_the_first_breach() -> None:
    block = MeasuredChangeBlock(steps=1, distance=500)
    measured = wheel(FRENCH, n0="preto")
    assert found_at(change_block=block, cylinder=cylinder(azares=0), wheel=measured, balls=(BALL,)) == [
        "The change block has 1 steps: 2 are due. (pt95.X.3)",
        "There are no azares on the slope. (pt95.X.5)",
        "0 is on preto, a colour of the numbers. (pt95.X.8)",
        "Balls at the table: 1, where 2 are due. (pt95.X.11)",
    ]


@pytest.mark.rule("pt95.X.3")
def test_the_change_block_has_two_steps_about_five_centimetres_apart() -> None:
    assert found_at(change_block=MeasuredChangeBlock(steps=3, distance=600)) == [
        "The change block has 3 steps: 2 are due. (pt95.X.3)",
        "The steps of the block are 60 mm apart: about 50 mm is due. (pt95.X.3)",
    ]


@pytest.mark.rule("pt95.X.3")
@pytest.mark.parametrize(("distance", "breaches"), [(479, 1), (480, 0), (520, 0), (521, 1)])
def test_how_far_about_reaches_is_for_the_inspector_to_say(distance: int, breaches: int) -> None:
    block = MeasuredChangeBlock(steps=2, distance=distance)
    assert len(inspect_change_block(block, roulette_table_law("roleta-francesa"), 20)) == breaches


@pytest.mark.rule("pt95.X.4")
@pytest.mark.parametrize("diameter", [5_000, 6_000])
def test_a_cylinder_may_be_fifty_or_sixty_centimetres_across(diameter: int) -> None:
    assert found_at(cylinder=cylinder(diameter=diameter)) == []


@pytest.mark.rule("pt95.X.4")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"diameter": 4_999}, "The cylinder is 499.9 mm across: from 500 to 600 mm is allowed."),
        ({"diameter": 6_001}, "The cylinder is 600.1 mm across: from 500 to 600 mm is allowed."),
        ({"material": "plástico"}, "The cylinder is of plástico, not of madeira."),
        ({"slopes": False}, "The inside of the cylinder does not slope down to the prato."),
    ],
)
def test_a_cylinder_is_of_wood_and_slopes_down(change: dict[str, Any], sentence: str) -> None:
    assert found_at(cylinder=cylinder(**change)) == [f"{sentence} (pt95.X.4)"]


@pytest.mark.rule("pt95.X.4")
def test_the_prato_rests_on_a_pivot_or_on_ball_bearings() -> None:
    sentence = "The prato rests neither on a pivot nor on ball bearings. (pt95.X.4)"
    assert found_at(cylinder=plate(rests=False)) == [sentence]


@pytest.mark.rule("pt95.X.5")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"azares": 0}, "There are no azares on the slope."),
        ({"loose_azares": 2}, "Azares that are not fixed: 2."),
    ],
)
def test_azares_are_fixed_on_the_slope(change: dict[str, int], sentence: str) -> None:
    assert found_at(cylinder=cylinder(**change)) == [f"{sentence} (pt95.X.5)"]


@pytest.mark.rule("pt95.X.6")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"smooth": False}, "The prato is not smooth."),
        ({"concave": False}, "The prato is not slightly concave."),
        ({"metal_walls": False}, "The walls between the compartments are not of metal."),
        ({"loose_walls": 3}, "Walls between compartments that are not firm: 3."),
    ],
)
def test_the_prato_is_smooth_and_its_walls_are_of_firm_metal(change: dict[str, Any], sentence: str) -> None:
    assert found_at(cylinder=plate(**change)) == [f"{sentence} (pt95.X.6)"]


@pytest.mark.rule("pt95.X.10")
def test_a_hand_sets_the_prato_turning() -> None:
    sentence = "Nothing lets a hand set the prato turning. (pt95.X.10)"
    assert found_at(cylinder=plate(turned_by_hand=False)) == [sentence]


@pytest.mark.rule("pt95.X.11")
def test_balls_of_18_and_24_millimetres_are_allowed() -> None:
    balls = (msgspec.structs.replace(BALL, diameter=180), msgspec.structs.replace(BALL, diameter=240))
    assert found_at(balls=balls) == []


@pytest.mark.rule("pt95.X.11")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"diameter": 179}, "Ball 2 is 17.9 mm across: from 18 to 24 mm is allowed."),
        ({"diameter": 241}, "Ball 2 is 24.1 mm across: from 18 to 24 mm is allowed."),
        ({"diameter": 200}, "More than one ball is 20 mm across."),
        ({"colour": "preta"}, "Ball 2 is preta, not branca."),
        ({"like_ivory": False}, "Ball 2 is neither of ivory nor of its equal."),
        ({"balanced": False}, "Ball 2 is out of balance."),
    ],
)
def test_balls_are_white_like_ivory_balanced_and_unequal(change: dict[str, Any], sentence: str) -> None:
    assert found_at(balls=with_ball(**change)) == [f"{sentence} (pt95.X.11)"]


@pytest.mark.rule("pt95.X.11")
def test_a_table_has_two_balls() -> None:
    balls = (*TABLE.balls, msgspec.structs.replace(BALL, diameter=190))
    assert found_at(balls=balls) == ["Balls at the table: 3, where 2 are due. (pt95.X.11)"]
