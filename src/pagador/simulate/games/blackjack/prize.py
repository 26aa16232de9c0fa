"""The way to the special prize: every state of a hand that may still win it, found by asking the rules code."""

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from pagador.betting.sabot import Slot
from pagador.decider import Participant
from pagador.equipment.cards import CARDS, Card, rank
from pagador.games.blackjack.law import BlackjackLaw
from pagador.games.blackjack.points import low, wins_special
from pagador.games.blackjack.state import Hand, Readings
from pagador.simulate.games.blackjack.kernel import DEAD, START, WON

PLAIN, OTHER_SUIT, BANK_SUIT = range(3)
"""A hand that waits for no suit; one that waits for a card of a suit; one that waits for what the bank shows."""

Held = tuple[Card, ...]
"""The cards of the special prize that a hand has."""


def way_to_prize(law: BlackjackLaw, readings: Readings) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """What every card makes of every state, and what a hand in it waits for while the bank shows a card."""
    places: dict[Held, int] = {(): START}
    follow, waits = [[DEAD] * len(CARDS), [WON] * len(CARDS)], [[PLAIN] * len(CARDS)] * 2
    reached: list[Held] = [()]
    for held in reached:
        winning = wins(held, law, readings)
        grown = [after(held, card, law, readings) for card in CARDS]
        for new in grown:
            if new is not None and new not in places:
                places[new] = START + len(places)
                reached.append(new)
        leads = [DEAD if new is None else places[new] for new in grown]
        follow.append([WON if card in winning else place for card, place in zip(CARDS, leads, strict=True)])
        waits.append([waiting(held, winning, shown) for shown in CARDS])
    return np.array(follow, dtype=np.uint16), np.array(waits, dtype=np.uint8)


def wins(held: Held, law: BlackjackLaw, readings: Readings) -> list[Card]:
    """The cards that win the prize for a hand with these."""
    hand = Hand(place="", decider=Participant(""), cards=laid(held))
    return [
        card
        for card in CARDS
        if is_needed(card, law) and wins_special(replace(hand, cards=laid((*held, card))), law, readings)
    ]


def laid(cards: Held) -> tuple[Slot, ...]:
    return tuple(Slot(shoe=0, position=place, card=card) for place, card in enumerate(cards))


def is_needed(card: Card, law: BlackjackLaw) -> bool:
    return rank(card) in law.suited_run.value or rank(card) in law.triple.value


def after(held: Held, card: Card, law: BlackjackLaw, readings: Readings) -> Held | None:
    """The cards held with one more; None, where the prize is out of reach."""
    if readings.special_prize == "any-hand":
        grown = tuple(sorted((*held, card)))
        return held if not is_needed(card, law) else grown if low(grown, law) <= law.most_points.value else None
    grown = (*held, card) if readings.special_prize == "dealt-order" else tuple(sorted((*held, card)))
    short = len(law.triple.value) - len(grown)
    if not is_needed(card, law) or not short or (short == 1 and not wins(grown, law, readings)):
        return None
    return grown


def waiting(held: Held, winning: list[Card], shown: Card) -> int:
    """Two cards of one suit wait for a single third."""
    if len(held) != 2 or len(winning) != 1:
        return PLAIN
    return BANK_SUIT if shown in winning else OTHER_SUIT
