"""The best play as a chart that a person can read: hands by their highest cards, against the open card's height."""

from collections.abc import Iterator

import msgspec
import numpy as np

from pagador.games.poker.poquer_sem_descarte.words import Combination
from pagador.games.poker.ranks import HEIGHT
from pagador.maths.poquer_sem_descarte.deals import Choices, Counted
from pagador.maths.poquer_sem_descarte.numbering import HEIGHTS, SUIT_BITS
from pagador.maths.poquer_sem_descarte.ranking import COMBINATIONS, HIGH
from pagador.maths.poquer_sem_descarte.strategies import Heights, Yes

GOES_ON, FOLDS, MATCHING, SOME = "C", "F", "M", "S"
MEANINGS = {
    GOES_ON: "continue with the second bet",
    FOLDS: "fold",
    MATCHING: "continue if the fifth card has the open card's rank, else fold",
    SOME: "some continue, by their fifth card and their suits",
}
COLOURS = {GOES_ON: "#d9ecd9", FOLDS: "#f6d5d5", MATCHING: "#d7e3f7", SOME: "#fbeec2"}

WORDS = [word.replace("T", "10") for word in HEIGHT]
"""The heights as people say them, from the lowest."""

ACE, KING = HEIGHTS - 1, HEIGHTS - 2
LEAST_FOURTH = 1
"""Below a fourth card there is a fifth."""

PAIR = COMBINATIONS.index(Combination.UM_PAR)


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Some hands, and what they do against an open card of each height."""

    part: str
    name: str
    cells: tuple[str, ...]


def lines(counted: Counted, goes_on: Choices) -> list[Line]:
    """The whole chart; neighbours that play alike share a line."""
    found: list[Line] = []
    for part, name, hands in groups(counted):
        line = Line(part=part, name=name, cells=cells(counted, goes_on, hands))
        if found and (found[-1].part, found[-1].cells) == (part, line.cells):
            line = Line(part=part, name=f"{found.pop().name.partition(' to ')[0]} to {name}", cells=line.cells)
        found.append(line)
    return found


def groups(counted: Counted) -> Iterator[tuple[str, str, Yes]]:
    """The hands of each line: high cards by the first four, pairs by their height, all others together."""
    heights: Heights = counted.cards[:, ::-1].astype(np.int64) >> SUIT_BITS
    high, with_both = counted.makes == HIGH, (heights[:, 0] == ACE) & (heights[:, 1] == KING)
    yield "high cards", "less than A-K", high & ~with_both
    for third in range(KING - 1, LEAST_FOURTH, -1):
        for fourth in range(third - 1, LEAST_FOURTH - 1, -1):
            these = (heights[:, 2] == third) & (heights[:, 3] == fourth)
            yield "high cards", f"A-K-{WORDS[third]}-{WORDS[fourth]}", high & with_both & these
    paired = (heights[:, 1:] == heights[:, :-1]) * heights[:, 1:]
    for height in range(HEIGHTS):
        yield "pairs", f"{WORDS[height]}-{WORDS[height]}", (counted.makes == PAIR) & (paired.max(axis=1) == height)
    yield "better", "two pairs or better", counted.makes < PAIR


def cells(counted: Counted, goes_on: Choices, hands: Yes) -> tuple[str, ...]:
    """What these hands do against each height."""
    cards, choices = counted.cards[hands].astype(np.int64), goes_on[hands]
    others = np.ones(choices.shape, np.bool_)
    np.put_along_axis(others, cards, values=False, axis=1)
    match = (cards[:, :, None] >> SUIT_BITS == np.arange(HEIGHTS)).any(axis=1)
    suits = choices.shape[1] // HEIGHTS
    return tuple(
        cell(choices[:, at : at + suits], others[:, at : at + suits], match[:, height])
        for height, at in enumerate(range(0, choices.shape[1], suits))
    )


def cell(choices: Choices, others: Choices, match: Yes) -> str:
    """A letter for what hands do against the cards of a height that are not their own."""
    with_match, without = choices[match][others[match]], choices[~match][others[~match]]
    both = np.concatenate([with_match, without])
    if both.all() or not both.any():
        return "" if not both.size else GOES_ON if both.all() else FOLDS
    return MATCHING if with_match.all() and not without.any() else SOME
