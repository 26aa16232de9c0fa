"""Scatters as numbers: what each stop of each reel adds to a code, and what the code of a whole window comes to."""

from itertools import accumulate

import msgspec
import numpy as np

from pagador.games.maquinas.model import Model, Prize, SymbolName
from pagador.law import Refused
from pagador.simulate.games.maquinas.kernel import FREE_BITS, MOST_REELS, SCATTER_BITS
from pagador.simulate.games.maquinas.walks import number_of, on_reel
from pagador.simulate.tally import Counts


class Scatters(msgspec.Struct, frozen=True, kw_only=True):
    """What each stop adds to a number that tells how many scatters of each kind show, and what that comes to."""

    codes: Counts
    special: Counts


def scatters_of(model: Model, coins: int, *, free: bool) -> Scatters:
    rows = tuple(row for row in model.prizes if not model.scatters.isdisjoint(row.symbols))
    sets = list(dict.fromkeys([*(frozenset(row.symbols) for row in rows), model.scatters]))
    strips = model.strips(free=free)
    shows = [
        [[number_of(wanted, on_reel(strip, stop, model.rows)) for wanted in sets] for stop in range(len(strip))]
        for strip in strips
    ]
    sizes = [1 + sum(max(counts[place] for counts in reel) for reel in shows) for place in range(len(sets))]
    weights = list(accumulate(sizes, lambda weight, size: weight * size, initial=1))
    if weights[-1] > 1 << SCATTER_BITS:
        raise Refused(f"The scatters of {model.name} can show in too many ways to be simulated.")
    codes = np.zeros((MOST_REELS, max(map(len, strips))), np.int64)
    for reel, each in enumerate(shows):
        codes[reel, : len(each)] = [sum(w * n for w, n in zip(weights, counts, strict=False)) for counts in each]
    special = np.zeros(weights[-1], np.int64)
    for code in range(len(special)):
        counts = {wanted: code // weight % size for wanted, weight, size in zip(sets, weights, sizes, strict=False)}
        special[code] = special_of(model, rows, counts, coins, free=free)
    return Scatters(codes=codes, special=special)


def special_of(
    model: Model, rows: tuple[Prize, ...], counts: dict[frozenset[SymbolName], int], coins: int, *, free: bool
) -> int:
    """What so many scatters pay in stakes of a line, and the free games they give, in one number."""
    prize = sum(reached(row.prizes, counts[frozenset(row.symbols)]) for row in rows) * coins
    plan = model.free_games
    table = {} if plan is None else plan.again if free else plan.games
    games = max((many for count, many in table.items() if count <= counts[model.scatters]), default=0)
    return prize << FREE_BITS | games


def reached(prizes: dict[int, int], scatters: int) -> int:
    """The prize of the highest count that so many scatters reach."""
    count = max((count for count in prizes if count <= scatters), default=0)
    return prizes[count] if count else 0
