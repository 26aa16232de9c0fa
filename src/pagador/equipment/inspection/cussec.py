"""Inspection of a table of cussec: the campânula with its two domes, and the table.  Law: pt95.VII.2, pt95.VII.3."""

from collections.abc import Iterator

import msgspec

from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.dice import Dice, dice_law, inspect_dice
from pagador.law import Figure, read, rule

SECTION = "pt95.VII"

# Measures --------------------------------------------------------------------------------


class MeasuredPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the campânula as it looks."""

    colour: str
    opaque: bool


class MeasuredCampanula(msgspec.Struct, frozen=True, kw_only=True):
    """The apparatus taken apart; `latches` are the angles in degrees at which the opaque dome is fastened."""

    base: MeasuredPart
    round_base: bool
    disc_lining: str
    disc_on_lever: bool
    glass_fixed: bool
    glass_transparent: bool
    dice: Dice
    cover: MeasuredPart
    cover_hides_all: bool
    latches: tuple[int, ...]


class MeasuredCussecTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its shape, how many boards it has, and whether the campânula stands between them."""

    shape: str
    boards: int
    campanula_between: bool


# Law -------------------------------------------------------------------------------------


class CampanulaLaw(msgspec.Struct, frozen=True, kw_only=True):
    cover_colour: Figure[str]
    disc_lining: Figure[str]
    latches: Figure[int]
    tables: Figure[tuple[str, ...]]
    table_shape: Figure[str]


def campanula_law() -> CampanulaLaw:
    return read(CampanulaLaw, SECTION)


# Rules -----------------------------------------------------------------------------------


@rule("pt95.VII.2")
def inspect_campanula(measured: MeasuredCampanula) -> Breaches:
    """Everything wrong with the campânula, the dice under its glass included."""
    law = campanula_law()
    return (
        *base(measured, law),
        *glass(measured, law),
        *inspect_dice(measured.dice, dice_law(SECTION)),
        *cover(measured, law),
        *latches(measured, law),
    )


@rule("pt95.VII.2")
def base(measured: MeasuredCampanula, law: CampanulaLaw) -> Iterator[Breach]:
    """A round, opaque, black base, and on it a disc lined with flannel that a lever moves."""
    under = law.disc_lining.under
    yield from look("base", measured.base, law)
    if not measured.round_base:
        yield Breach("The base is not round.", under)
    if measured.disc_lining != law.disc_lining.value:
        yield Breach(f"The disc is lined with {measured.disc_lining}, not with {law.disc_lining.value}.", under)
    if not measured.disc_on_lever:
        yield Breach("No lever moves the disc.", under)


def look(name: str, part: MeasuredPart, law: CampanulaLaw) -> Iterator[Breach]:
    """Base and outer dome: of one colour, and nothing to be seen through them."""
    wanted = law.cover_colour
    if part.colour != wanted.value:
        yield Breach(f"The {name} is {part.colour}, not {wanted.value}.", wanted.under)
    if not part.opaque:
        yield Breach(f"The {name} is not opaque.", wanted.under)


@rule("pt95.VII.2")
def glass(measured: MeasuredCampanula, law: CampanulaLaw) -> Iterator[Breach]:
    """A dome of clear glass, fixed to the base."""
    if not measured.glass_fixed:
        yield Breach("The glass dome is not fixed to the base.", law.latches.under)
    if not measured.glass_transparent:
        yield Breach("The glass dome is not transparent.", law.latches.under)


@rule("pt95.VII.2")
def cover(measured: MeasuredCampanula, law: CampanulaLaw) -> Iterator[Breach]:
    """An outer dome through which, and beside which, nobody sees the dice."""
    yield from look("outer dome", measured.cover, law)
    if not measured.cover_hides_all:
        yield Breach("The outer dome does not hide the glass one entirely.", law.cover_colour.under)


@rule("pt95.VII.2")
def latches(measured: MeasuredCampanula, law: CampanulaLaw) -> Iterator[Breach]:
    """Latches as many as the law wants, spread evenly around the base: two are opposite each other."""
    wanted, turn = law.latches.value, 360
    if len(measured.latches) != wanted:
        yield Breach(f"Latches: {len(measured.latches)}, where {wanted} are due.", law.latches.under)
        return
    one, other = sorted(measured.latches)
    if other - one != turn // wanted:
        yield Breach("The latches are not opposite each other.", law.latches.under)


@rule("pt95.VII.3")
def inspect_cussec_table(measured: MeasuredCussecTable) -> Breaches:
    """Everything wrong with the table: its shape, its boards, where the campânula stands."""
    law = campanula_law()
    return tuple(table_breaches(measured, law))


def table_breaches(measured: MeasuredCussecTable, law: CampanulaLaw) -> Iterator[Breach]:
    most = len(law.tables.value)
    if measured.shape != law.table_shape.value:
        yield Breach(f"The table is {measured.shape}, not {law.table_shape.value}.", law.table_shape.under)
    if not 1 <= measured.boards <= most:
        yield Breach(f"Boards on the table: {measured.boards}, where 1 to {most} are allowed.", law.tables.under)
    if measured.boards == most and not measured.campanula_between:
        yield Breach("The campânula does not stand between the two boards.", law.tables.under)
