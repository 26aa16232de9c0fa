"""Inspection of chemin de fer's decks: number, colours, indices, wear, order.  Law: pt95.I, pteur.cdf."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from pagador.equipment.cards import CARDS, RANKS, Card, rank, suit
from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.decks import MeasuredDeck, complete
from pagador.law import Figure, RuleId, read, rule

SECTIONS = {"pt95": "pt95.I", "pteur": "pteur.cdf"}

# Measures --------------------------------------------------------------------------------


class MeasuredPack(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as it lies exhibited, card by card; `indices` says that values are printed in the corners."""

    cards: MeasuredDeck
    indices: bool = False
    new: bool = True


# Law -------------------------------------------------------------------------------------


class CheminDecksLaw(msgspec.Struct, frozen=True, kw_only=True):
    decks: Figure[int]
    decks_of_a_colour: Figure[int]
    damaged_card: RuleId
    new_decks: RuleId
    used_decks: RuleId


def chemin_decks_law(edition: str) -> CheminDecksLaw:
    return read(CheminDecksLaw, SECTIONS[edition])


# Rules -----------------------------------------------------------------------------------


def inspect_packs(packs: tuple[MeasuredPack, ...], law: CheminDecksLaw) -> Breaches:
    """Everything wrong with the decks of a table."""
    found = (number_and_colours(packs, law), condition(packs, law), order(packs, law))
    return tuple(breach for part in found for breach in part)


@rule("pt95.I.4", "pteur.cdf.4")
def number_and_colours(packs: tuple[MeasuredPack, ...], law: CheminDecksLaw) -> Iterator[Breach]:
    """Six decks of 52 cards without indices, three of one colour and three of another."""
    due, of_a_colour = law.decks, law.decks_of_a_colour
    if len(packs) != due.value:
        yield Breach(f"Decks at the table: {len(packs)}, where {due.value} are due.", due.under)
    for place, pack in enumerate(packs, 1):
        yield from complete(place, pack.cards, due.under)
        if pack.indices:
            yield Breach(f"The cards of deck {place} have indices of their value.", due.under)
        if len({each.back for each in pack.cards}) > 1:
            yield Breach(f"The backs of deck {place} are not of one colour.", of_a_colour.under)
    backs = Counter(back for pack in packs for back in {each.back for each in pack.cards})
    for back, count in backs.items():
        if count != of_a_colour.value:
            sentence = f"Decks with {back} backs: {count}, where {of_a_colour.value} of a colour are due."
            yield Breach(sentence, of_a_colour.under)


@rule("pt95.I.5", "pteur.cdf.5")
def condition(packs: tuple[MeasuredPack, ...], law: CheminDecksLaw) -> Iterator[Breach]:
    """One worn card, and the whole deck that it belongs to is replaced."""
    for place, pack in enumerate(packs, 1):
        worn = [each.face for each in pack.cards if each.worn]
        if worn:
            yield Breach(f"Worn: {', '.join(worn)}. Deck {place} must be replaced.", law.damaged_card)


def order(packs: tuple[MeasuredPack, ...], law: CheminDecksLaw) -> Iterator[Breach]:
    """How the cards lie when they are exhibited."""
    for place, pack in enumerate(packs, 1):
        faces = tuple(each.face for each in pack.cards)
        if pack.new and not in_makers_order(faces):
            yield Breach(f"Deck {place} is new, and not in its maker's order.", law.new_decks)
        if not pack.new and not in_suits(faces):
            yield Breach(f"Deck {place} has been used, and is not sorted by suit.", law.used_decks)


@rule("pt95.I.7", "pteur.cdf.7")
def in_makers_order(faces: tuple[Card, ...]) -> bool:
    """Whether a new deck lies as it was packed."""
    return faces == CARDS


@rule("pt95.I.8", "pteur.cdf.8")
def in_suits(faces: tuple[Card, ...]) -> bool:
    """Whether each suit lies together and in its order, whichever suit comes first."""
    suits = tuple(dict.fromkeys(suit(face) for face in faces))
    return faces == tuple(sorted(faces, key=lambda face: (suits.index(suit(face)), RANKS.index(rank(face)))))
