"""Inspection of blackjack's decks, and of the two cards that are not played.  Law: pt95.V, pteur.bj."""

from collections.abc import Iterator

import msgspec

from pagador.equipment.inspection.breach import Breach, Breaches
from pagador.equipment.inspection.decks import MeasuredDeck, MeasuredMarkerCard, backs_of, complete
from pagador.law import Figure, RuleId, read, rule

SECTIONS = {"pt95": "pt95.V", "pteur": "pteur.bj"}

# Law -------------------------------------------------------------------------------------


class BlackjackCardsLaw(msgspec.Struct, frozen=True, kw_only=True):
    decks: Figure[tuple[int, ...]]
    special_cards: RuleId
    notice: RuleId
    deck_renewal: RuleId


def blackjack_cards_law(edition: str) -> BlackjackCardsLaw:
    return read(BlackjackCardsLaw, SECTIONS[edition])


# Rules -----------------------------------------------------------------------------------


@rule("pt95.V.3", "pteur.bj.3")
def inspect_decks(decks: tuple[MeasuredDeck, ...], law: BlackjackCardsLaw) -> Breaches:
    """Four decks or six, each of 52 cards and no jokers; their backs may differ."""
    under = law.decks.under
    each = tuple(breach for place, deck in enumerate(decks, 1) for breach in complete(place, deck, under))
    if len(decks) in law.decks.value:
        return each
    known = " or ".join(map(str, law.decks.value))
    return (Breach(f"Decks at the table: {len(decks)}, where {known} are due.", under), *each)


@rule("pt95.V.4", "pteur.bj.4")
def inspect_special(card: MeasuredMarkerCard, decks: tuple[MeasuredDeck, ...], law: BlackjackCardsLaw) -> Breaches:
    """A special card is alike on both sides, and not of a colour of the decks."""
    sides = f"A special card is {card.front} on one side and {card.back} on the other."
    uneven = () if card.front == card.back else (Breach(sides, law.special_cards),)
    alike = tuple(
        Breach(f"A special card is {back}, like the decks.", law.special_cards)
        for back in backs_of(decks)
        if back in (card.front, card.back)
    )
    return (*uneven, *alike)


@rule("pt95.V.9", "pteur.bj.9")
def inspect_notice(notice: MeasuredMarkerCard, cut: MeasuredMarkerCard, law: BlackjackCardsLaw) -> Breaches:
    """The carta-aviso is a special card too, of another colour than that of the cut."""
    same = {notice.front, notice.back} & {cut.front, cut.back}
    return tuple(
        Breach(f"The carta-aviso is {colour}, like the card of the cut.", law.notice) for colour in sorted(same)
    )


@rule("pt95.V.5", "pteur.bj.5")
def to_be_replaced(
    decks: tuple[MeasuredDeck, ...], law: BlackjackCardsLaw, *, only_damaged: bool = False
) -> Iterator[Breach]:
    """A worn card takes its whole deck with it, unless the inspection lets only the damaged ones be replaced."""
    for place, deck in enumerate(decks, 1):
        worn = [card.face for card in deck if card.worn]
        if worn:
            what = "these cards" if only_damaged else "the whole deck"
            yield Breach(f"Worn in deck {place}: {', '.join(worn)}. Replace {what}.", law.deck_renewal)
