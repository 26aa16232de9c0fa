"""Inspection of the decks of ponto e banca, and of the two cards that are not played.  Law: pt95.II, III."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from pagador.equipment.cards import CARDS, Card
from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.law import Figure, RuleId, read, rule

# Measures --------------------------------------------------------------------------------


class MeasuredCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it lies under the lamp: its face, the colour of its back, whether it is worn or marked."""

    face: Card
    back: str
    worn: bool = False


MeasuredDeck: TypeAlias = tuple[MeasuredCard, ...]


class MeasuredMarkerCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is not played, by the colours of its two sides."""

    front: str
    back: str


# Law -------------------------------------------------------------------------------------


class DeckLaw(msgspec.Struct, frozen=True, kw_only=True):
    decks: Figure[dict[str, int]]
    deck_renewal: RuleId
    cut: RuleId
    notice_colour: Figure[str]


def deck_law(section: str) -> DeckLaw:
    return read(DeckLaw, section)


# Rules -----------------------------------------------------------------------------------


@rule("pt95.II.1", "pt95.III.1")
def inspect_decks(decks: tuple[MeasuredDeck, ...], table: str, law: DeckLaw) -> Breaches:
    """Everything wrong with the decks of a table: their number, their cards, their colour, their wear."""
    each = (breach for place, deck in enumerate(decks, 1) for breach in complete(place, deck, law.decks.under))
    return (*number_of_decks(decks, table, law), *each, *one_colour(decks, law), *condition(decks, law))


def number_of_decks(decks: tuple[MeasuredDeck, ...], table: str, law: DeckLaw) -> Iterator[Breach]:
    kinds = law.decks.value
    if table not in kinds:
        yield Breach(f"A table is {' or '.join(kinds)}: there is no {table}.", law.decks.under)
    elif len(decks) != kinds[table]:
        yield Breach(f"Decks at the table: {len(decks)}, where {kinds[table]} are due.", law.decks.under)


def complete(place: int, deck: MeasuredDeck, under: RuleId) -> Iterator[Breach]:
    """Each of the 52 cards once, and nothing else."""
    wanted, found = Counter(CARDS), Counter(card.face for card in deck)
    if missing := wanted - found:
        yield Breach(f"Missing from deck {place}: {', '.join(missing.elements())}.", under)
    if extra := found - wanted:
        yield Breach(f"Too many in deck {place}: {', '.join(extra.elements())}.", under)


def one_colour(decks: tuple[MeasuredDeck, ...], law: DeckLaw) -> Iterator[Breach]:
    backs = backs_of(decks)
    if len(backs) > 1:
        yield Breach(f"The backs are not of one colour: {', '.join(backs)}.", law.decks.under)


def backs_of(decks: tuple[MeasuredDeck, ...]) -> tuple[str, ...]:
    """Every colour of back among the decks, in the order they are met."""
    return tuple(dict.fromkeys(card.back for deck in decks for card in deck))


@rule("pt95.II.3", "pt95.III.3")
def condition(decks: tuple[MeasuredDeck, ...], law: DeckLaw) -> Iterator[Breach]:
    """One worn card, and every deck is replaced."""
    placed = ((place, card) for place, deck in enumerate(decks, 1) for card in deck)
    worn = [f"{card.face} of deck {place}" for place, card in placed if card.worn]
    if worn:
        yield Breach(f"Worn: {', '.join(worn)}. All {len(decks)} decks must be replaced.", law.deck_renewal)


@rule("pt95.II.4", "pt95.III.4")
def inspect_cut_card(card: MeasuredMarkerCard, decks: tuple[MeasuredDeck, ...], law: DeckLaw) -> Breaches:
    """The card of the cut: one colour on both sides, and not that of the decks."""
    sides = f"The card of the cut is {card.front} on one side and {card.back} on the other."
    uneven = () if card.front == card.back else (Breach(sides, law.cut),)
    return (*uneven, *unlike_decks("The card of the cut", card, decks, law.cut))


@rule("pt95.II.5", "pt95.III.5")
def inspect_notice_card(card: MeasuredMarkerCard, decks: tuple[MeasuredDeck, ...], law: DeckLaw) -> Breaches:
    """The carta-aviso: white, and not of the colour of the decks."""
    white, under = law.notice_colour.value, law.notice_colour.under
    wrong = tuple(Breach(f"The carta-aviso is {side}, not {white}.", under) for side in sides_unlike(card, white))
    return (*wrong, *unlike_decks("The carta-aviso", card, decks, under))


def sides_unlike(card: MeasuredMarkerCard, colour: str) -> tuple[str, ...]:
    """The colours of a card's sides that are not the one wanted."""
    return tuple(dict.fromkeys(side for side in (card.front, card.back) if side != colour))


def unlike_decks(
    name: str, card: MeasuredMarkerCard, decks: tuple[MeasuredDeck, ...], under: RuleId
) -> Iterator[Breach]:
    for back in backs_of(decks):
        if back in (card.front, card.back):
            yield Breach(f"{name} is {back}, like the decks.", under)
