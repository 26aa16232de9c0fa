"""Inspection of wheels, real or drawn: how many compartments, which numbers, in what order, on what colours.

Law: pt95.X, pt95.IX, pt15.804.  Two readings bear on it: `american-direction` and `colours`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, zip_longest

import msgspec

from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.wheel import Pocket, customary, is_zero, wheel_of
from pagador.law import Figure, RuleId, read, rule

AMERICAN = "americana"
"""The list whose direction the law does not give (the reading `american-direction`)."""

DOUBLE_ZERO = "00"

# Measures --------------------------------------------------------------------------------


class MeasuredPocket(msgspec.Struct, frozen=True, kw_only=True):
    """A compartment: its number, the colour it stands on, its width in one unit for the whole wheel."""

    number: Pocket
    colour: str
    width: int


class MeasuredWheel(msgspec.Struct, frozen=True):
    """The compartments of a wheel, read clockwise from any of them."""

    pockets: tuple[MeasuredPocket, ...]

    @property
    def numbers(self) -> tuple[Pocket, ...]:
        return tuple(pocket.number for pocket in self.pockets)


class MeasuredScreen(msgspec.Struct, frozen=True, kw_only=True):
    """What an online table draws."""

    wheel: MeasuredWheel | None
    layout: bool
    last_numbers: bool


# Law -------------------------------------------------------------------------------------


class WheelLaw(msgspec.Struct, frozen=True, kw_only=True):
    highest_number: Figure[int]
    compartments: Figure[int | tuple[int, ...]]
    pocket_colours: Figure[tuple[str, ...]]
    zeros: Figure[tuple[Pocket, ...]] | None = None
    zero_colour: RuleId | None = None
    zero_colours: Figure[tuple[str, ...]] | None = None
    order: Figure[tuple[Pocket, ...]] | None = None
    wheels: Figure[dict[str, tuple[Pocket, ...]]] | None = None
    equipment: RuleId | None = None


def wheel_law(*sections: str) -> WheelLaw:
    return read(WheelLaw, *sections)


# Rules -----------------------------------------------------------------------------------


def inspect_wheel(
    wheel: MeasuredWheel, law: WheelLaw, *, anticlockwise: bool = True, alternating: bool = False
) -> Breaches:
    """Everything wrong with a wheel; the two flags are the readings `american-direction` and `colours`."""
    return (
        *compartments(wheel, law),
        *numbers(wheel, law),
        *colours(wheel, law, alternating=alternating),
        *zero_apart(wheel, law),
        *zero_ground(wheel, law),
        *order(wheel, law, anticlockwise=anticlockwise),
    )


@rule("pt15.804.6")
def inspect_screen(screen: MeasuredScreen, law: WheelLaw, *, alternating: bool = False) -> Breaches:
    """What an online table must draw, and the wheel it draws."""
    assert law.equipment is not None, "only the online game is drawn"
    drawn = {"wheel": screen.wheel is not None, "layout": screen.layout, "last numbers": screen.last_numbers}
    lacking = (name for name, is_drawn in drawn.items() if not is_drawn)
    absent = tuple(Breach(f"The screen shows no {name}.", law.equipment) for name in lacking)
    wheel = () if screen.wheel is None else inspect_wheel(screen.wheel, law, alternating=alternating)
    return absent + wheel


@rule("pt95.X.6", "pt15.804.6.a")
def compartments(wheel: MeasuredWheel, law: WheelLaw) -> Iterator[Breach]:
    """As many compartments as the law wants, more only where it allows a 00, and all of one width."""
    under = law.compartments.under
    wanted, found = size_for(wheel, law), len(wheel.pockets)
    if found != wanted:
        yield Breach(f"The wheel has {found} compartments: {wanted} are due.", under)
    widths = {pocket.width for pocket in wheel.pockets}
    if len(widths) > 1:
        yield Breach(f"The compartments are not of one width: from {min(widths)} to {max(widths)}.", under)


def size_for(wheel: MeasuredWheel, law: WheelLaw) -> int:
    sizes = law.compartments.value
    if isinstance(sizes, int):
        return sizes
    return max(sizes) if DOUBLE_ZERO in wheel.numbers else min(sizes)


@rule("pt95.X.2")
def numbers(wheel: MeasuredWheel, law: WheelLaw) -> Iterator[Breach]:
    """The numbers from 1 on and the zeros, each once; the online rules leave this to the printed order."""
    if law.zeros is None:
        return
    wanted = Counter((*law.zeros.value, *map(str, range(1, law.highest_number.value + 1))))
    found = Counter(wheel.numbers)
    if missing := wanted - found:
        yield Breach(f"Missing from the wheel: {', '.join(missing.elements())}.", law.zeros.under)
    if extra := found - wanted:
        yield Breach(f"Too many on the wheel: {', '.join(extra.elements())}.", law.zeros.under)


@rule("pt95.X.7", "pt15.804.6.b")
def colours(wheel: MeasuredWheel, law: WheelLaw, *, alternating: bool) -> Iterator[Breach]:
    """The numbers on the two colours in turn: the ones every maker prints, or any that alternate strictly."""
    one, other = law.pocket_colours.value
    wrong = clashing(wheel, (one, other)) if alternating else unusual(wheel)
    if wrong:
        yield Breach(f"Not {one} and {other} in turn at {', '.join(wrong)}.", law.pocket_colours.under)


def unusual(wheel: MeasuredWheel) -> tuple[Pocket, ...]:
    """The numbers that are not on their customary colour."""
    usual = customary(wheel.numbers)
    return tuple(
        pocket.number
        for pocket in wheel.pockets
        if not is_zero(pocket.number) and pocket.colour != usual[pocket.number]
    )


def clashing(wheel: MeasuredWheel, allowed: tuple[str, str]) -> tuple[Pocket, ...]:
    """The numbers on a third colour, or on the colour of the number right before them."""
    round_about = (*wheel.pockets[-1:], *wheel.pockets)
    return tuple(
        pocket.number
        for before, pocket in pairwise(round_about)
        if not is_zero(pocket.number) and (pocket.colour not in allowed or same_ground(before, pocket))
    )


def same_ground(before: MeasuredPocket, pocket: MeasuredPocket) -> bool:
    return not is_zero(before.number) and before.colour == pocket.colour


@rule("pt95.X.8")
def zero_apart(wheel: MeasuredWheel, law: WheelLaw) -> Iterator[Breach]:
    """A zero on neither colour of the numbers."""
    if law.zero_colour is None:
        return
    for zero in zeros_of(wheel):
        if zero.colour in law.pocket_colours.value:
            yield Breach(f"{zero.number} is on {zero.colour}, a colour of the numbers.", law.zero_colour)


@rule("pt15.804.6.b")
def zero_ground(wheel: MeasuredWheel, law: WheelLaw) -> Iterator[Breach]:
    """A drawn zero on one of the colours kept for it."""
    if law.zero_colours is None:
        return
    allowed, under = law.zero_colours.value, law.zero_colours.under
    for zero in zeros_of(wheel):
        if zero.colour not in allowed:
            yield Breach(f"{zero.number} is on {zero.colour}, not on {' or '.join(allowed)}.", under)


def zeros_of(wheel: MeasuredWheel) -> tuple[MeasuredPocket, ...]:
    return tuple(pocket for pocket in wheel.pockets if is_zero(pocket.number))


@rule("pt95.X.9", "pt95.IX.2", "pt15.804.6.c")
def order(wheel: MeasuredWheel, law: WheelLaw, *, anticlockwise: bool) -> Iterator[Breach]:
    """The numbers in a printed order; where they leave the one they follow longest, what was due is said."""
    found = from_zero(wheel.numbers)
    allowed = authorised(law, anticlockwise=anticlockwise)
    if found in allowed.value:
        return
    nearest = max(allowed.value, key=lambda printed: agreement(found, printed))
    place = agreement(found, nearest)
    comes, due = at(found, place), at(nearest, place)
    after = f"after {nearest[place - 1]}" if place else "first"
    yield Breach(f"Out of order: {after} comes {comes}, where {due} is due.", allowed.under)


def authorised(law: WheelLaw, *, anticlockwise: bool) -> Figure[tuple[tuple[Pocket, ...], ...]]:
    """The orders that a table of this law may have, clockwise from zero."""
    if law.wheels is None:
        assert law.order is not None, "every wheel has a printed order"
        return Figure((law.order.value,), law.order.under)
    printed = law.wheels.value.items()
    orders = (wheel_of(one, anticlockwise=anticlockwise and name == AMERICAN).order for name, one in printed)
    return Figure(tuple(orders), law.wheels.under)


def from_zero(found: tuple[Pocket, ...]) -> tuple[Pocket, ...]:
    start = found.index("0") if "0" in found else 0
    return found[start:] + found[:start]


def agreement(found: tuple[Pocket, ...], printed: tuple[Pocket, ...]) -> int:
    """How many numbers from zero on are as printed."""
    together = enumerate(zip_longest(found, printed))
    return next((place for place, (one, other) in together if one != other), len(printed))


def at(numbers: tuple[Pocket, ...], place: int) -> str:
    return numbers[place] if place < len(numbers) else "nothing"
