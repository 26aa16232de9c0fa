"""Inspection of a table of treze cartas: deck, box and white card, dice and dome, shuffling machine.  Law: mo88.1."""

from collections.abc import Iterator

import msgspec

from pagador.equipment.dice import FACES, faces_of
from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.decks import MeasuredDeck, MeasuredMarkerCard, complete, sides_unlike
from pagador.equipment.inspection.dice import Dice
from pagador.law import Figure, RuleId, read, rule

SECTION = "mo88"

# Measures --------------------------------------------------------------------------------


class MeasuredTrezeTable(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on a table: its decks, the box by its material, the card of the cut, dice, dome and machine."""

    decks: tuple[MeasuredDeck, ...]
    box: str | None
    cut_card: MeasuredMarkerCard | None
    dice: Dice
    dome_covers_dice: bool
    shuffler: bool


# Law -------------------------------------------------------------------------------------


class TrezeTableLaw(msgspec.Struct, frozen=True, kw_only=True):
    equipment: RuleId
    deck: Figure[int]
    deck_cards: Figure[int]
    box_material: Figure[str]
    cut_card_colour: Figure[str]
    dome: RuleId
    dice: Figure[int]
    shuffler: RuleId


def treze_table_law() -> TrezeTableLaw:
    return read(TrezeTableLaw, SECTION)


# Rules -----------------------------------------------------------------------------------


@rule("mo88.1")
def inspect_treze_table(measured: MeasuredTrezeTable) -> Breaches:
    """Everything wrong with the equipment of a table."""
    law = treze_table_law()
    found = (deck(measured, law), box_and_card(measured, law), dice_and_dome(measured, law), machine(measured, law))
    return tuple(breach for part in found for breach in part)


@rule("mo88.1.a")
def deck(measured: MeasuredTrezeTable, law: TrezeTableLaw) -> Iterator[Breach]:
    """One deck, with each of its 52 cards once."""
    wanted, cards = law.deck.value, law.deck_cards
    if len(measured.decks) != wanted:
        yield Breach(f"Decks at the table: {len(measured.decks)}, where {wanted} is due.", law.deck.under)
    for place, each in enumerate(measured.decks, 1):
        if len(each) != cards.value:
            yield Breach(f"Cards in deck {place}: {len(each)}, where {cards.value} are due.", cards.under)
        yield from complete(place, each, cards.under)


@rule("mo88.1.b")
def box_and_card(measured: MeasuredTrezeTable, law: TrezeTableLaw) -> Iterator[Breach]:
    """A box of metal, and a white card to cut with."""
    metal, white = law.box_material, law.cut_card_colour
    if measured.box != metal.value:
        found = "missing" if measured.box is None else f"of {measured.box}, not of {metal.value}"
        yield Breach(f"The box for the cards is {found}.", metal.under)
    if measured.cut_card is None:
        yield Breach("The card of the cut is missing.", white.under)
        return
    for side in sides_unlike(measured.cut_card, white.value):
        yield Breach(f"The card of the cut is {side}, not {white.value}.", white.under)


@rule("mo88.1.c")
def dice_and_dome(measured: MeasuredTrezeTable, law: TrezeTableLaw) -> Iterator[Breach]:
    """Four whole dice, and a dome that covers them while they are shaken."""
    if len(measured.dice) != law.dice.value:
        yield Breach(f"Dice at the table: {len(measured.dice)}, where {law.dice.value} are due.", law.dice.under)
    for place, die in enumerate(measured.dice, 1):
        if faces_of(die) != FACES:
            yield Breach(f"Die {place} has the faces {', '.join(map(str, faces_of(die)))}.", law.dome)
    if not measured.dome_covers_dice:
        yield Breach("No dome covers the dice.", law.dome)


@rule("mo88.1.d")
def machine(measured: MeasuredTrezeTable, law: TrezeTableLaw) -> Iterator[Breach]:
    """A machine that shuffles after the dealer has."""
    if not measured.shuffler:
        yield Breach("The shuffling machine is missing.", law.shuffler)
