"""The wheel: pockets clockwise from zero, and the colour of each."""

from pagador.equipment.wheel import Wheel, is_zero, wheel_of

FRENCH = tuple(
    """
    0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
    """.split()
)
AMERICAN_AS_PRINTED = tuple(
    """
    2 14 35 23 4 16 33 21 6 18 31 19 8 12 29 25 10 27 1
    13 36 24 3 15 34 22 5 17 32 20 7 11 30 26 9 28 0
    """.split()
)
ONLINE_37 = tuple(
    """
    0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1
    27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2
    """.split()
)
ONLINE_38 = (*ONLINE_37[:19], "00", *ONLINE_37[19:])

REDS = set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())


def reds(wheel: Wheel) -> set[str]:
    return {pocket for pocket, colour in wheel.colours.items() if colour == "encarnado"}


def blacks(wheel: Wheel) -> set[str]:
    return {pocket for pocket, colour in wheel.colours.items() if colour == "preto"}


def clashes(wheel: Wheel) -> list[tuple[str, str]]:
    """Neighbours of one colour, zeros apart."""
    pairs = zip(wheel.order, (*wheel.order[1:], wheel.order[0]), strict=True)
    numbers = ((one, other) for one, other in pairs if not is_zero(one) and not is_zero(other))
    return [(one, other) for one, other in numbers if wheel.colours[one] == wheel.colours[other]]


def test_a_wheel_printed_clockwise_from_zero_is_taken_as_it_stands() -> None:
    assert wheel_of(FRENCH).order == FRENCH


def test_a_wheel_is_turned_to_begin_at_zero() -> None:
    assert wheel_of(FRENCH[10:] + FRENCH[:10]).order == FRENCH


def test_the_american_list_read_anticlockwise_is_the_online_wheel() -> None:
    assert wheel_of(AMERICAN_AS_PRINTED, anticlockwise=True).order == ONLINE_37


def test_the_american_list_read_clockwise_has_2_right_after_zero() -> None:
    assert wheel_of(AMERICAN_AS_PRINTED).order == ("0", *AMERICAN_AS_PRINTED[:-1])


def test_the_usual_reds_are_red_and_the_other_numbers_black() -> None:
    wheel = wheel_of(FRENCH)
    assert reds(wheel) == REDS
    assert blacks(wheel) == {str(number) for number in range(1, 37)} - REDS


def test_zeros_have_neither_colour() -> None:
    wheel = wheel_of(ONLINE_38)
    assert (wheel.colours["0"], wheel.colours["00"]) == ("zero", "zero")


def test_the_usual_colours_alternate_on_the_french_wheel() -> None:
    assert clashes(wheel_of(FRENCH)) == []


def test_the_usual_colours_alternate_on_the_wheel_of_38() -> None:
    assert clashes(wheel_of(ONLINE_38)) == []


def test_on_the_american_37_the_usual_colours_clash_where_1_meets_27() -> None:
    assert clashes(wheel_of(ONLINE_37)) == [("1", "27")]


def test_strict_alternation_never_clashes() -> None:
    assert clashes(wheel_of(ONLINE_37, alternating=True)) == []


def test_strict_alternation_changes_nothing_where_the_usual_colours_alternate() -> None:
    assert wheel_of(FRENCH, alternating=True) == wheel_of(FRENCH)
    assert wheel_of(ONLINE_38, alternating=True) == wheel_of(ONLINE_38)


def test_strict_alternation_on_the_american_37_turns_every_number_past_1() -> None:
    usual, strict = reds(wheel_of(ONLINE_37)), reds(wheel_of(ONLINE_37, alternating=True))
    assert usual ^ strict == set(ONLINE_37[19:])


def test_the_zeros_of_a_wheel_are_named_in_order() -> None:
    assert wheel_of(FRENCH).zeros == ("0",)
    assert wheel_of(ONLINE_38).zeros == ("0", "00")


def test_the_layout_has_zeros_first_and_then_the_numbers_in_order() -> None:
    assert wheel_of(ONLINE_38).pockets == ("0", "00", *(str(number) for number in range(1, 37)))
