"""Inspection of a table of roulette: cylinder, plate, balls, change block.  Law: pt95.X, pt95.IX."""

from collections.abc import Iterator

import msgspec

from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.wheels import MeasuredWheel, inspect_wheel, wheel_law
from pagador.equipment.lengths import Tenths, shown_mm, tenths, within
from pagador.law import Figure, RuleId, read, rule

ABOUT: Tenths = 50
"""How far «about» reaches where the law says it without a figure: a term of the inspection, not law."""

SECTIONS = {
    "roleta-francesa": ("pt95.X",),
    "roleta-americana": ("pt95.X", "pt95.IX"),
    "roleta-americana-online": ("pt15.804",),
}

# Measures --------------------------------------------------------------------------------


class MeasuredPlate(msgspec.Struct, frozen=True, kw_only=True):
    """The prato. `rests`: on a pivot or on ball bearings; `loose_walls`: how many walls give way."""

    rests: bool
    smooth: bool
    concave: bool
    metal_walls: bool
    loose_walls: int
    turned_by_hand: bool


class MeasuredCylinder(msgspec.Struct, frozen=True, kw_only=True):
    """The cylinder around the plate. `slopes` says that its inside runs down to the plate."""

    diameter: Tenths
    material: str
    slopes: bool
    azares: int
    loose_azares: int
    plate: MeasuredPlate


class MeasuredBall(msgspec.Struct, frozen=True, kw_only=True):
    """A ball. `like_ivory` says that it is of ivory or of a material its equal."""

    diameter: Tenths
    colour: str
    like_ivory: bool
    balanced: bool


class MeasuredChangeBlock(msgspec.Struct, frozen=True, kw_only=True):
    """The block that shows chips to be changed: how many steps, and how far apart."""

    steps: int
    distance: Tenths


class MeasuredRouletteTable(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    change_block: MeasuredChangeBlock
    cylinder: MeasuredCylinder
    wheel: MeasuredWheel
    balls: tuple[MeasuredBall, ...]


# Law -------------------------------------------------------------------------------------


class RouletteTableLaw(msgspec.Struct, frozen=True, kw_only=True):
    tables: Figure[tuple[str, ...]]
    change_steps: Figure[int]
    step_distance_mm: Figure[int]
    cylinder_mm: Figure[tuple[int, int]]
    cylinder_material: Figure[str]
    azares: RuleId
    compartments: Figure[int]
    manual_device: RuleId
    balls: Figure[int]
    ball_mm: Figure[tuple[int, int]]
    ball_colour: Figure[str]


def roulette_table_law(game: str) -> RouletteTableLaw:
    return read(RouletteTableLaw, *SECTIONS[game])


# Rules -----------------------------------------------------------------------------------


@rule("pt95.X.1")
def inspect_roulette_table(
    table: MeasuredRouletteTable, game: str, *, anticlockwise: bool = True, alternating: bool = False
) -> Breaches:
    """Everything wrong with a table, its kind first; the flags are those of the wheel."""
    law, wheels = roulette_table_law(game), wheel_law(*SECTIONS[game])
    kinds = law.tables.value
    strange = () if table.kind in kinds else (f"A table is {' or '.join(kinds)}: there is no {table.kind}.",)
    return (
        *(Breach(sentence, law.tables.under) for sentence in strange),
        *inspect_change_block(table.change_block, law),
        *inspect_cylinder(table.cylinder, law),
        *inspect_wheel(table.wheel, wheels, anticlockwise=anticlockwise, alternating=alternating),
        *inspect_balls(table.balls, law),
    )


def inspect_change_block(block: MeasuredChangeBlock, law: RouletteTableLaw, give: Tenths = ABOUT) -> Breaches:
    return tuple(steps(block, law, give))


@rule("pt95.X.3")
def steps(block: MeasuredChangeBlock, law: RouletteTableLaw, give: Tenths) -> Iterator[Breach]:
    """The steps as many as the law wants, and about as far apart."""
    number, distance = law.change_steps, law.step_distance_mm
    if block.steps != number.value:
        yield Breach(f"The change block has {block.steps} steps: {number.value} are due.", number.under)
    if abs(block.distance - tenths(distance.value)) > give:
        found, wanted = shown_mm(block.distance), shown_mm(tenths(distance.value))
        yield Breach(f"The steps of the block are {found} apart: about {wanted} is due.", distance.under)


def inspect_cylinder(cylinder: MeasuredCylinder, law: RouletteTableLaw) -> Breaches:
    """Everything wrong with the cylinder and its plate; the numbers are another inspection."""
    return (
        *woodwork(cylinder, law),
        *azares(cylinder, law),
        *walls(cylinder.plate, law),
        *device(cylinder.plate, law),
    )


@rule("pt95.X.4")
def woodwork(cylinder: MeasuredCylinder, law: RouletteTableLaw) -> Iterator[Breach]:
    """A cylinder of the right wood and width, sloping down to a plate that can turn."""
    limits, material = law.cylinder_mm, law.cylinder_material
    if not within(cylinder.diameter, limits.value):
        yield Breach(f"The cylinder is {across(cylinder.diameter, limits.value)}.", limits.under)
    if cylinder.material != material.value:
        yield Breach(f"The cylinder is of {cylinder.material}, not of {material.value}.", material.under)
    if not cylinder.slopes:
        yield Breach("The inside of the cylinder does not slope down to the prato.", limits.under)
    if not cylinder.plate.rests:
        yield Breach("The prato rests neither on a pivot nor on ball bearings.", limits.under)


@rule("pt95.X.5")
def azares(cylinder: MeasuredCylinder, law: RouletteTableLaw) -> Iterator[Breach]:
    """Obstacles on the slope, every one of them fixed."""
    if not cylinder.azares:
        yield Breach("There are no azares on the slope.", law.azares)
    if cylinder.loose_azares:
        yield Breach(f"Azares that are not fixed: {cylinder.loose_azares}.", law.azares)


@rule("pt95.X.6")
def walls(plate: MeasuredPlate, law: RouletteTableLaw) -> Iterator[Breach]:
    """A smooth plate, a little hollow, with firm walls of metal."""
    under = law.compartments.under
    if not plate.smooth:
        yield Breach("The prato is not smooth.", under)
    if not plate.concave:
        yield Breach("The prato is not slightly concave.", under)
    if not plate.metal_walls:
        yield Breach("The walls between the compartments are not of metal.", under)
    if plate.loose_walls:
        yield Breach(f"Walls between compartments that are not firm: {plate.loose_walls}.", under)


@rule("pt95.X.10")
def device(plate: MeasuredPlate, law: RouletteTableLaw) -> Iterator[Breach]:
    """A device by which a hand sets the plate turning."""
    if not plate.turned_by_hand:
        yield Breach("Nothing lets a hand set the prato turning.", law.manual_device)


@rule("pt95.X.11")
def inspect_balls(balls: tuple[MeasuredBall, ...], law: RouletteTableLaw) -> Breaches:
    """The table's balls: how many there are, each by itself, and none the size of another."""
    each = (breach for place, ball in enumerate(balls, 1) for breach in one_ball(place, ball, law))
    return (*number_of_balls(balls, law), *each, *equal_balls(balls, law))


def number_of_balls(balls: tuple[MeasuredBall, ...], law: RouletteTableLaw) -> Iterator[Breach]:
    if len(balls) != law.balls.value:
        yield Breach(f"Balls at the table: {len(balls)}, where {law.balls.value} are due.", law.balls.under)


def one_ball(place: int, ball: MeasuredBall, law: RouletteTableLaw) -> Iterator[Breach]:
    """What is wrong with one ball, whatever the others are."""
    limits, colour = law.ball_mm, law.ball_colour
    if not within(ball.diameter, limits.value):
        yield Breach(f"Ball {place} is {across(ball.diameter, limits.value)}.", limits.under)
    if ball.colour != colour.value:
        yield Breach(f"Ball {place} is {ball.colour}, not {colour.value}.", colour.under)
    if not ball.like_ivory:
        yield Breach(f"Ball {place} is neither of ivory nor of its equal.", law.balls.under)
    if not ball.balanced:
        yield Breach(f"Ball {place} is out of balance.", law.balls.under)


def equal_balls(balls: tuple[MeasuredBall, ...], law: RouletteTableLaw) -> Iterator[Breach]:
    sizes = [ball.diameter for ball in balls]
    for size in sorted(set(sizes)):
        if sizes.count(size) > 1:
            yield Breach(f"More than one ball is {shown_mm(size)} across.", law.ball_mm.under)


def across(diameter: Tenths, limits: tuple[int, int]) -> str:
    least, most = limits
    return f"{shown_mm(diameter)} across: from {least} to {most} mm is allowed"
