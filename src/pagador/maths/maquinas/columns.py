"""The columns that each reel can show, equal ones once with their number, and the scatters among them as one number.

Scatters are counted by a number that adds up over the reels: so many of the first kind, and of the second in steps that
leave room for the first, and so on.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate, product
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pagador.games.maquinas.model import Model, Strip
from pagador.games.maquinas.windows import Column
from pagador.law import Refused

MOST_WINDOWS = 10**11
"""So many windows that differ are counted in some minutes; a model may have more."""

MOST_CODES = 2**20
"""So many numbers of scatters are kept apart at most."""

Numbers: TypeAlias = NDArray[np.int64]
Key: TypeAlias = tuple[int, ...]
"""All of a column that matters for prizes of symbols in a row or on neighbouring reels."""


class Scatters(NamedTuple):
    """The kinds of scatters, the step of each in the number that counts them, and how many such numbers there are."""

    names: tuple[str, ...]
    steps: tuple[int, ...]
    codes: int

    def code(self, column: Column) -> int:
        return sum(step * column.count(name) for name, step in zip(self.names, self.steps, strict=True))

    def counts(self, code: int) -> dict[str, int]:
        """How many of each kind a number stands for."""
        ends = (*self.steps, self.codes)[1:]
        return {name: code % end // step for name, step, end in zip(self.names, self.steps, ends, strict=True)}


class Columns(NamedTuple):
    """By reel: columns that differ, as keys, with their scatters and their number; and how many there are.

    `rest` has the numbers that the scatters of all further reels can come to, with how often they do; those after so
    many reels passed lie between their place of `begins` and the next.
    """

    keys: Numbers
    codes: Numbers
    weights: Numbers
    many: Numbers
    rest: Numbers
    begins: Numbers


def shows(strip: Strip, rows: int) -> Iterator[Column]:
    """What a reel shows at each of its stops."""
    for stop in range(len(strip)):
        yield tuple(strip[(stop + row) % len(strip)] for row in range(rows))


def scatters_of(model: Model, strips: tuple[Strip, ...]) -> Scatters:
    """The scatters that these reels can show together."""
    names, steps, step = [], [], 1
    for name in sorted(model.scatters):
        most = sum(max(column.count(name) for column in shows(strip, model.rows)) for strip in strips)
        if most:
            names.append(name)
            steps.append(step)
            step *= most + 1
    if step > MOST_CODES:
        raise Refused(f"The scatters of {model.name} can show in too many ways to be counted: {step}.", "pt95.VIII.2")
    return Scatters(tuple(names), tuple(steps), step)


def columns_of(
    model: Model, strips: tuple[Strip, ...], scatters: Scatters, key: Callable[[int, Column], Key]
) -> Columns:
    """The columns of every reel, by what `key` says of them."""
    found = [
        Counter((key(reel, column), scatters.code(column)) for column in shows(strip, model.rows))
        for reel, strip in enumerate(strips)
    ]
    if (windows := prod(map(len, found))) > MOST_WINDOWS:
        raise Refused(f"The cycle of {model.name} is too long to be counted: {windows} windows differ.", "pt95.VIII.2")
    room, size = max(map(len, found)), len(next(iter(found[0]))[0])
    keys, codes = np.zeros((len(strips), room, size), np.int64), np.zeros((len(strips), room), np.int64)
    weights = np.zeros_like(codes)
    for reel, counted in enumerate(found):
        for number, ((of_column, code), weight) in enumerate(sorted(counted.items())):
            keys[reel, number], codes[reel, number], weights[reel, number] = of_column, code, weight
    many = np.array(list(map(len, found)), np.int64)
    rest = [sorted(each.items()) for each in rest_of(found)]
    begins = np.array(list(accumulate(map(len, rest), initial=0)), np.int64)
    return Columns(keys, codes, weights, many, np.array([pair for each in rest for pair in each], np.int64), begins)


def rest_of(found: list[Counter[tuple[Key, int]]]) -> list[Counter[int]]:
    """How the scatters of the reels that are left can come, from all of them to none."""
    rest: list[Counter[int]] = [Counter({0: 1})]
    for reel in reversed(found):
        scatters: Counter[int] = Counter()
        for (_, code), weight in reel.items():
            scatters[code] += weight
        after: Counter[int] = Counter()
        for (code, weight), (more, often) in product(scatters.items(), rest[-1].items()):
            after[code + more] += weight * often
        rest.append(after)
    return rest[::-1]
