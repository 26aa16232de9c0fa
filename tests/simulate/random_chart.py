"""Charts that play anyhow, within the law: every option comes about, and often."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pagador.simulate.games.blackjack.chart import Chart
from pagador.simulate.games.blackjack.kernel import DOUBLE, HIT, STAND, SURRENDER

UPS = range(10)
CHOICES = (STAND, HIT, DOUBLE, SURRENDER)
OFTEN = 0.8

Cards = tuple[int, ...]
"""How many of each value, from the ace."""


def compositions(left: int, value: int = 10) -> list[Cards]:
    """All hands of at most so many points, the ace as 1."""
    if not value:
        return [()]
    return [
        (*fewer, many) for many in range(left // value + 1) for fewer in compositions(left - many * value, value - 1)
    ]


def hard(cards: Cards) -> int:
    return sum(many * (place + 1) for place, many in enumerate(cards))


def points(cards: Cards) -> int:
    return hard(cards) + 10 if cards[0] and hard(cards) <= 11 else hard(cards)


def more(cards: Cards, value: int) -> Cards:
    return (*cards[:value], cards[value] + 1, *cards[value + 1 :])


def random_chart(edition: str, seed: int, readings: Mapping[str, str] = {}) -> Chart:
    """Every choice that the law leaves, made by chance; which card the bank shows, and which suit, may matter to it."""
    chance = np.random.default_rng(seed)
    hands = sorted(compositions(21), key=hard)
    number = {cards: place for place, cards in enumerate(hands)}
    shape = (len(UPS), 1 + len(UPS), 3, len(hands))
    liked = np.where(allowed(hands, edition, readings), chance.random((len(CHOICES), *shape), dtype=np.float32), -1)
    plays = np.array(CHOICES, dtype=np.int8)[liked.argmax(axis=0)]
    two = np.array([sum(cards) for cards in hands]) == 2
    plays[:, 1][..., two] = STAND
    natural = number[1, *([0] * 8), 1]
    return Chart(
        child=np.array([[number.get(more(cards, value), -1) for value in UPS] for cards in hands], np.int16),
        plays=plays,
        splits=chance.random((len(UPS), len(UPS))) < OFTEN,
        again=chance.random((len(UPS), len(UPS))) < OFTEN,
        insures=two & (chance.random(len(hands)) < OFTEN),
        even=np.arange(len(hands)) == (natural if seed % 2 else -1),
    )


def allowed(hands: list[Cards], edition: str, readings: Mapping[str, str]) -> NDArray[np.bool_]:
    """Whether each of the choices is there: by open card, mode, suit and hand.

    Split hands are given up in the older edition alone, both together, before a card comes to either; so by every third
    open card only, lest no hand be split for long. Nobody gives up against an ace.
    """
    many, total = np.array([sum(cards) for cards in hands]), np.array([points(cards) for cards in hands])
    up, mode = np.ix_(UPS, range(1 + len(UPS)), [0], [0])[:2]
    split, sum_doubles = mode > 0, np.isin([hard(cards) for cards in hands], (9, 10, 11))
    late = readings.get("surrender") == "any-moment"
    any_number = readings.get("double") == "any-number-after-split"
    stand = (many > 1) & (total > 11) & (up >= 0)
    hit = (many < 2) | (total < 21) & (up >= 0)
    double = sum_doubles & (total < 21) & ((many == 2) | ((many > 2) & split & any_number))
    whole = ~split & ((many == 2) | ((many > 2) & late)) & (total < 21)
    both = split & (many == 1) & (edition == "pt95") & (up % 3 == 1)
    give_up = (up > 0) & (whole | both)
    return np.stack(np.broadcast_arrays(stand, hit, double, give_up, np.zeros((len(UPS), 1 + len(UPS), 3, 1))))[:-1] > 0
