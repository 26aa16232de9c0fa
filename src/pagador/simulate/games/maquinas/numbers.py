"""Walks as numbers: every state that one can be in, and what each code makes of it."""

from collections.abc import Iterator
from itertools import accumulate, product
from typing import Any, TypeVar

import msgspec
import numpy as np

from pagador.simulate.games.maquinas.kernel import PER_WALK
from pagador.simulate.games.maquinas.walks import End, Walks
from pagador.simulate.tally import Counts

State = TypeVar("State")


class Numbered(msgspec.Struct, frozen=True, kw_only=True):
    """`steps[state, code]` is a state or, below nothing, the end of a walk turned over; `levels` says after how many
    reels a walk is in a state. `columns[walk, reel]` is where its codes of that reel begin, in `codes`, and `reels` is
    the reel that each of them is of."""

    starts: Counts
    steps: Counts
    levels: Counts
    columns: Counts
    codes: Counts
    reels: Counts


def numbered(walks: Walks[Any]) -> Numbered:
    """Walks that win nothing from the first are left out."""
    levels = list(states_by_reel(walks))
    states = [(state, level) for level, found in enumerate(levels) for state in found]
    numbers = {state: number for number, (state, _) in enumerate(states)}
    steps = np.full((max(len(states), 1), walks.width), -1, np.int64)
    for (state, number), code in product(numbers.items(), range(walks.width)):
        steps[number, code] = coded(walks.step(state, code), numbers)
    played = [place for place, start in enumerate(walks.starts) if not isinstance(start, int)]
    columns, codes, reels = laid_out(walks, played)
    return Numbered(
        starts=np.array([numbers[walks.starts[place]] for place in played], np.int64),
        steps=steps,
        levels=np.array([level for _, level in states] or [0], np.int64),
        columns=columns,
        codes=codes,
        reels=reels,
    )


def states_by_reel(walks: Walks[State]) -> Iterator[list[State]]:
    """The states before each reel that any walk can be in."""
    level = list(dict.fromkeys(start for start in walks.starts if not isinstance(start, int)))
    for reel in range(walks.reels):
        yield level
        codes = sorted({code for column in walks.codes[reel] for code in column})
        after = (walks.step(state, code) for state, code in product(level, codes))
        level = list(dict.fromkeys(state for state in after if not isinstance(state, int)))
    assert not level, "a walk goes on after the last reel"


def coded(after: "State | End", numbers: dict[State, int]) -> int:
    """The number of a state, the end of a walk turned over; a state that no reel leads to ends with nothing."""
    return ~after if isinstance(after, int) else numbers.get(after, -1)


def laid_out(walks: Walks[Any], played: list[int]) -> tuple[Counts, Counts, Counts]:
    """All columns of codes behind each other, and where those of each walk begin; a reel that is not there shows 0."""
    columns = np.zeros((max(len(played), 1), PER_WALK), np.int64)
    codes, reels = [0], [0]
    for reel, found in enumerate(walks.codes):
        begins = list(accumulate((len(column) for column in found), initial=len(codes)))
        codes += [code for column in found for code in column]
        reels += [reel] * (len(codes) - len(reels))
        for row, place in enumerate(played):
            columns[row, reel] = begins[walks.columns[place][reel]]
    return columns, np.array(codes, np.int64), np.array(reels, np.int64)
