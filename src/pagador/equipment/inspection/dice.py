"""Inspection of dice for banca francesa, craps and cussec.  Law: pt95.IV.3, pt95.VI.2, pt95.VII.1."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from pagador.equipment.dice import FACES, MeasuredDie, Transparency, faces_of
from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.lengths import Tenths, shown_mm, within
from pagador.law import Figure, RuleId, read, rule

Dice: TypeAlias = tuple[MeasuredDie, ...]
"""The dice that may be thrown together: a terno, or the five of craps."""

# Law -------------------------------------------------------------------------------------


class DiceLaw(msgspec.Struct, frozen=True, kw_only=True):
    """One shape for three games: only craps numbers its dice, only the other two want them of one colour."""

    dice: Figure[int]
    the_dice: RuleId
    edge_mm: Figure[tuple[int, int]]
    opposite_sum: Figure[int]
    pips: RuleId
    balance: RuleId
    same_colour: RuleId | None = None
    transparent: RuleId | None = None
    numbered: Figure[bool] | None = None


def dice_law(section: str) -> DiceLaw:
    return read(DiceLaw, section)


# Rules -----------------------------------------------------------------------------------


@rule("pt95.IV.3", "pt95.VI.2", "pt95.VII.1")
def inspect_dice(dice: Dice, law: DiceLaw) -> Breaches:
    """Everything wrong with the dice of a table, those of one throw together."""
    return (
        *number_of_dice(dice, law),
        *whole_dice(dice, law),
        *numbering(dice, law),
        *same_look(dice, law),
        *see_through(dice, law),
        *edges(dice, law),
        *opposites(dice, law),
        *pips(dice, law),
        *balance(dice, law),
    )


@rule("pt95.IV.2.a", "pt95.VI.2", "pt95.VII.1")
def number_of_dice(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Three dice in a terno, five at a table of craps."""
    if len(dice) != law.dice.value:
        yield Breach(f"Dice in the set: {len(dice)}, where {law.dice.value} are due.", law.dice.under)


def whole_dice(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Dice that have each face once."""
    for place, die in enumerate(dice, 1):
        if faces_of(die) != FACES:
            yield Breach(f"Die {place} has the faces {', '.join(map(str, faces_of(die)))}.", law.the_dice)


@rule("pt95.VI.2")
def numbering(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Dice that are told apart by a number, where the law wants them numbered."""
    if law.numbered is None:
        return
    for place, die in enumerate(dice, 1):
        if die.number is None:
            yield Breach(f"Die {place} bears no number.", law.numbered.under)
    shared = Counter(die.number for die in dice if die.number is not None)
    for number, times in shared.items():
        if times > 1:
            yield Breach(f"More than one die bears the number {number}.", law.numbered.under)


@rule("pt95.IV.3.a", "pt95.VII.1.a")
def same_look(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Dice of one colour that let light through evenly, each like the others."""
    if law.same_colour is None:
        return
    colours = tuple(dict.fromkeys(die.colour for die in dice))
    if len(colours) > 1:
        yield Breach(f"The dice are not of one colour: {', '.join(colours)}.", law.same_colour)
    looks = tuple(dict.fromkeys(die.transparency for die in dice))
    if len(looks) > 1:
        yield Breach(f"The dice are not equally transparent: {', '.join(looks)}.", law.same_colour)
    for place, die in enumerate(dice, 1):
        if die.transparency in (Transparency.UNEVEN, Transparency.OPAQUE):
            yield Breach(f"Die {place} does not let light through evenly.", law.same_colour)


@rule("pt95.VI.2.a")
def see_through(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Transparent dice, of whatever colours."""
    if law.transparent is None:
        return
    for place, die in enumerate(dice, 1):
        if die.transparency is not Transparency.TRANSPARENT:
            yield Breach(f"Die {place} is {die.transparency}, not transparent.", law.transparent)


@rule("pt95.IV.3.b", "pt95.VI.2.b", "pt95.VII.1.b")
def edges(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """All edges equal, and between the limits."""
    (least, most), under = law.edge_mm.value, law.edge_mm.under
    found = [edge for die in dice for edge in die.edges]
    if len(set(found)) > 1:
        yield Breach(f"The edges are not equal: {spread(found)}.", under)
    for place, die in enumerate(dice, 1):
        for edge in sorted(set(die.edges)):
            if not within(edge, (least, most)):
                allowed = f"from {least} to {most} mm is allowed"
                yield Breach(f"Die {place} has an edge of {shown_mm(edge)}: {allowed}.", under)


def spread(lengths: list[Tenths]) -> str:
    return f"from {shown_mm(min(lengths))} to {shown_mm(max(lengths))}"


@rule("pt95.IV.3.c", "pt95.VI.2.c", "pt95.VII.1.c")
def opposites(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Opposite faces that add up to what the law says."""
    wanted = law.opposite_sum
    for place, die in enumerate(dice, 1):
        for one, other in die.opposites:
            if one + other != wanted.value:
                sum_of = f"{one + other}, where {wanted.value} is due"
                yield Breach(f"Die {place} has {one} opposite {other}: {sum_of}.", wanted.under)


@rule("pt95.IV.3.d", "pt95.VI.2.d", "pt95.VII.1.d")
def pips(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Pips of one diameter, all easy to see."""
    found = [pip for die in dice for pip in die.pips]
    if len(set(found)) > 1:
        yield Breach(f"The pips are not of one size: {spread(found)}.", law.pips)
    for place, die in enumerate(dice, 1):
        if not die.clear_pips:
            yield Breach(f"The pips of die {place} are hard to see.", law.pips)


@rule("pt95.IV.3.e", "pt95.VI.2.e", "pt95.VII.1.e")
def balance(dice: Dice, law: DiceLaw) -> Iterator[Breach]:
    """Dice that favour no face."""
    for place, die in enumerate(dice, 1):
        if not die.balanced:
            yield Breach(f"Die {place} is out of balance.", law.balance)
