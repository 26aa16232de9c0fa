"""The way to the special prize: every state of a hand that may still win it, found by asking the rules code."""

import numpy as np
from numpy.typing import NDArray

from pagador.decider import Participant
from pagador.equipment.cards import CARDS, Card, rank
from pagador.games.blackjack.law import BlackjackLaw
from pagador.games.blackjack.points import low, wins_special
from pagador.games.blackjack.state import Hand, Readings, Slot
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
        winning = [card for card in CARDS if wins(held, card, law, readings)]
        grown = {card: after(held, card, law, readings) for card in CARDS if card not in winning}
        for new in grown.values():
            if new is not None and new not in places:
                places[new] = START + len(places)
                reached.append(new)
        follow.append(
            [WON if card in winning else DEAD if (new := grown[card]) is None else places[new] for card in CARDS]
        )
        waits.append([waiting(held, winning, shown) for shown in CARDS])
    return np.array(follow, dtype=np.uint16).ravel(), np.array(waits, dtype=np.uint8).ravel()


def wins(held: Held, card: Card, law: BlackjackLaw, readings: Readings) -> bool:
    slots = tuple(Slot(shoe=0, position=place, card=each) for place, each in enumerate((*held, card)))
    return wins_special(Hand(place="", decider=Participant(""), cards=slots), law, readings)


def after(held: Held, card: Card, law: BlackjackLaw, readings: Readings) -> Held | None:
    """The cards held with one more; None, where the prize is out of reach."""
    needed = rank(card) in (*law.suited_run.value, *law.triple.value)
    grown = (*held, card) if readings.special_prize == "dealt-order" else tuple(sorted((*held, card)))
    if readings.special_prize == "any-hand":
        return held if not needed else grown if low(grown, law) <= law.most_points.value else None
    full = len(grown) + 1 == len(law.triple.value)
    hopeless = len(grown) >= len(law.triple.value) or (
        full and not any(wins(grown, each, law, readings) for each in CARDS)
    )
    return None if not needed or hopeless else grown


def waiting(held: Held, winning: list[Card], shown: Card) -> int:
    """Two cards of one suit wait for a single third."""
    if len(held) != 2 or len(winning) != 1:
        return PLAIN
    return BANK_SUIT if shown in winning else OTHER_SUIT
