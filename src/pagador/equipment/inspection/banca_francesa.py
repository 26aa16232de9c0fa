"""Inspection of a table of banca francesa: ternos in their case, cup, córnea, arena.  Law: pt95.IV.2."""

from collections.abc import Iterator

import msgspec

from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.dice import Dice, dice_law, inspect_dice
from pagador.law import Figure, RuleId, read, rule

SECTION = "pt95.IV"

# Measures --------------------------------------------------------------------------------


class MeasuredCornea(msgspec.Struct, frozen=True, kw_only=True):
    """The tube that the dice run through."""

    material: str
    curved: bool
    tapered: bool
    ridged: bool
    metal_stand: bool


class MeasuredArena(msgspec.Struct, frozen=True, kw_only=True):
    """The border around the track, and the cloth it is covered with."""

    flexible: bool
    cloth: str


class MeasuredGear(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table; `cup` is what the cup is made of, `cloth` the table's own."""

    cased: bool
    ternos: tuple[Dice, ...]
    cup: str | None
    cornea: MeasuredCornea | None
    arena: MeasuredArena | None
    cloth: str


# Law -------------------------------------------------------------------------------------


class GearLaw(msgspec.Struct, frozen=True, kw_only=True):
    gear: RuleId
    ternos: Figure[int]
    cup_material: Figure[str]
    cornea_material: Figure[str]
    arena: RuleId


def gear_law() -> GearLaw:
    return read(GearLaw, SECTION)


# Rules -----------------------------------------------------------------------------------


@rule("pt95.IV.2")
def inspect_gear(gear: MeasuredGear) -> Breaches:
    """Everything that is missing from the table or wrong with what is there, every terno included."""
    law = gear_law()
    there = {"cup": gear.cup, "córnea": gear.cornea, "border of the arena": gear.arena}
    return (
        *(Breach(f"There is no {name}.", law.gear) for name, thing in there.items() if thing is None),
        *case(gear, law),
        *each_terno(gear),
        *cup(gear, law),
        *cornea(gear, law),
        *arena(gear, law),
    )


@rule("pt95.IV.2.a")
def case(gear: MeasuredGear, law: GearLaw) -> Iterator[Breach]:
    """The ternos, as many as the law wants, in a case of their own."""
    found, wanted = len(gear.ternos), law.ternos.value
    if found != wanted:
        yield Breach(f"Ternos at the table: {found}, where {wanted} are due.", law.ternos.under)
    if not gear.cased:
        yield Breach("The ternos are not in a case of their own.", law.ternos.under)


def each_terno(gear: MeasuredGear) -> Iterator[Breach]:
    """What is wrong with the dice, terno by terno: only those of one terno are thrown together."""
    law = dice_law(SECTION)
    for place, terno in enumerate(gear.ternos, 1):
        for breach in inspect_dice(terno, law):
            yield Breach(f"Terno {place}. {breach.sentence}", breach.under)


@rule("pt95.IV.2.b")
def cup(gear: MeasuredGear, law: GearLaw) -> Iterator[Breach]:
    """A cup of the right material."""
    if gear.cup not in (None, law.cup_material.value):
        yield Breach(f"The cup is of {gear.cup}, not of {law.cup_material.value}.", law.cup_material.under)


@rule("pt95.IV.2.c")
def cornea(gear: MeasuredGear, law: GearLaw) -> Iterator[Breach]:
    """A curved tube that narrows, ridged inside, on a stand of metal."""
    if gear.cornea is None:
        return
    found, wanted = gear.cornea, law.cornea_material
    if found.material != wanted.value:
        yield Breach(f"The córnea is of {found.material}, not of {wanted.value}.", wanted.under)
    lacking = {"curved": found.curved, "tapered": found.tapered, "ridged inside": found.ridged}
    for quality in (name for name, has in lacking.items() if not has):
        yield Breach(f"The córnea is not {quality}.", wanted.under)
    if not found.metal_stand:
        yield Breach("The córnea is not on a stand of metal.", wanted.under)


@rule("pt95.IV.2.d")
def arena(gear: MeasuredGear, law: GearLaw) -> Iterator[Breach]:
    """A flexible border, covered with the cloth of the table."""
    if gear.arena is None:
        return
    if not gear.arena.flexible:
        yield Breach("The border of the arena is not flexible.", law.arena)
    if gear.arena.cloth != gear.cloth:
        yield Breach(f"The border of the arena is in {gear.arena.cloth}, not in {gear.cloth}.", law.arena)
