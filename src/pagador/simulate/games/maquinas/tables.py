"""A model made into tables of whole numbers for its kernel: one array for paid games, one for free ones."""

from itertools import accumulate
from math import prod
from typing import NamedTuple

import msgspec
import numpy as np

from pagador.games.maquinas.model import Model
from pagador.law import Refused
from pagador.money import Units
from pagador.simulate.games.maquinas.heads import walkers_of
from pagador.simulate.games.maquinas.kernel import (
    BEGIN_BITS,
    END,
    ENDED_BITS,
    MANY_BITS,
    MOST_REELS,
    PER_WALK,
    SCATTER_BITS,
    WALKER_BITS,
    Bonus,
    Where,
)
from pagador.simulate.games.maquinas.numbers import Numbered, numbered
from pagador.simulate.games.maquinas.scatters import Scatters, scatters_of
from pagador.simulate.games.maquinas.walks import walks_of
from pagador.simulate.streams import State as Words
from pagador.simulate.tally import Counts

MOST_AHEAD, MOST_WAYS = 3, 1 << 21
"""So many of the first reels are looked up together, as long as they stop in no more ways than this."""


class Tables(NamedTuple):
    """A paid game or a free one, ready for its kernel."""

    words: Words
    where: Where


def tables_of(model: Model, coins: int, value: Units, *, free: bool) -> Tables:
    """The tables of a paid game or of a free one, with as many reels looked up together as can be."""
    lengths = [len(strip) for strip in model.strips(free=free)]
    numbers = numbered(walks_of(model, coins, value, free=free))
    scatters = scatters_of(model, coins, free=free)
    for depth in range(MOST_AHEAD, 0, -1):
        if prod(lengths[:depth]) <= MOST_WAYS:
            found = looked_ahead(numbers, lengths, depth)
            if has_room(found):
                return joined(found, numbers, lengths, scatters)
    raise Refused(f"{model.name} has too many lines to be simulated.")


# The first reels -------------------------------------------------------------------------


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """What the first `depth` reels come to, for each way in which they stop: what ended, and the walkers that go on.

    A walker is a walk and the state that it is in.
    """

    depth: int
    ended: Words
    begins: Counts
    many: Counts
    walkers: Counts


def looked_ahead(numbers: Numbered, lengths: list[int], depth: int) -> Ahead:
    stops = np.array([*lengths[:depth], 1, 1, 1][:MOST_AHEAD], np.int64)
    ended, begins, many, walkers = walkers_of(
        stops, depth, numbers.starts, numbers.steps, numbers.columns, numbers.codes
    )
    return Ahead(depth=depth, ended=ended, begins=begins, many=many, walkers=walkers)


def has_room(found: Ahead) -> bool:
    """Whether it goes into a head."""
    return (
        int(found.many.max()) < 1 << MANY_BITS
        and len(np.unique(found.ended)) <= 1 << ENDED_BITS
        and len(found.walkers) < 1 << BEGIN_BITS
    )


# All of it -------------------------------------------------------------------------------


def joined(found: Ahead, numbers: Numbered, lengths: list[int], scatters: Scatters) -> Tables:
    """Everything in one array; whatever refers to another place says where that is from the beginning."""
    follows, pairs = two_steps(numbers, found.depth)
    columns = np.zeros((len(numbers.columns), PER_WALK), np.int64)
    columns[:, : PER_WALK - found.depth] = numbers.columns[:, found.depth :]
    firsts = numbers.reels % 2 == found.depth % 2
    codes = numbers.codes * np.where(firsts, numbers.steps.shape[1], 1)
    ended, which = np.unique(found.ended, return_inverse=True)
    sizes = (len(found.walkers), columns.size, len(codes), len(pairs), len(ended), scatters.codes.size)
    at_columns, at_codes, at_pairs, at_ended, at_scatters, at_special = accumulate(sizes)
    at_heads = at_special + len(scatters.special)
    walks, states = found.walkers.T
    words = (
        at_columns + walks * PER_WALK << WALKER_BITS | at_pairs + follows[states],
        at_codes + columns.ravel(),
        codes,
        np.where(pairs < 0, (~pairs).astype(np.uint64) | END, (at_pairs + pairs).astype(np.uint64)),
        ended,
        scatters.codes.ravel(),
        scatters.special,
        heads_of(found, which.ravel(), ways_of(scatters.codes, lengths, found.depth)),
    )
    stops = [*lengths, *[1] * MOST_REELS][:MOST_REELS]
    numbers_of_reels = (*stops, *(2**32 % length for length in stops))
    at_reels = (at_scatters + reel * scatters.codes.shape[1] for reel in range(1, MOST_REELS))
    where = (*numbers_of_reels, found.depth, at_heads, at_ended, at_special, *at_reels)
    return Tables(np.concatenate([part.astype(np.uint64) for part in words]), Where(*map(np.uint64, where)))


def two_steps(numbers: Numbered, depth: int) -> tuple[Counts, Counts]:
    """Where two reels lead, from the states after `depth` reels, two more, and so on; and where a state's row is."""
    steps, width = numbers.steps, numbers.steps.shape[1]
    firsts = np.flatnonzero((numbers.levels >= depth) & (numbers.levels % 2 == depth % 2))
    follows = np.full(len(steps), -1, np.int64)
    follows[firsts] = np.arange(len(firsts)) * width * width
    one = steps[firsts][:, :, None]
    two = np.where(one < 0, one, steps[np.maximum(one[:, :, 0], 0)])
    return follows, np.where(two < 0, two, follows[np.maximum(two, 0)]).ravel()


def ways_of(codes: Counts, lengths: list[int], depth: int) -> Counts:
    """The code of the scatters on the first reels, for every way in which they stop."""
    found = np.zeros(1, np.int64)
    for reel, length in enumerate(lengths[:depth]):
        found = np.add.outer(found, codes[reel, :length]).ravel()
    return found


def heads_of(found: Ahead, ended: Counts, scatters: Counts) -> Words:
    """What ended, which walkers go on, and the scatters, in one number for every way."""
    head = ended.astype(np.uint64)
    for part, bits in ((found.begins, BEGIN_BITS), (found.many, MANY_BITS), (scatters, SCATTER_BITS)):
        head = head << np.uint64(bits) | part.astype(np.uint64)
    return head


# Free games and pools --------------------------------------------------------------------


def bonus_of(model: Model) -> Bonus:
    plan = model.free_games
    return Bonus(np.uint64(plan.cap if plan else 0), np.uint64(plan.multiplier if plan else 1))


def lots_of(model: Model, stake: Units) -> Words:
    """For each pool that a draw of its own wins: the last word that wins it, and the last that is not drawn again."""
    drawn = [(min(stake, pool.one_in), pool.one_in) for pool in model.pools if pool.is_drawn]
    words = [(won * (2**64 // one_in) - 1, one_in * (2**64 // one_in) - 1) for won, one_in in drawn]
    return np.array(words, np.uint64).reshape(-1, 2)


def lasts_of(model: Model) -> Words:
    """For each result of a machine without reels the last word that is its own; words after all of them are unfair."""
    ends = list(accumulate(outcome.weight for outcome in model.outcomes))
    return np.array([end * (2**64 // ends[-1]) - 1 for end in ends], np.uint64)
