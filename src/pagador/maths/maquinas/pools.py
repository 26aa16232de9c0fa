"""A machine's pools beside its return: what feeds them, how often they are won, and how high they stand then."""

from collections import Counter
from fractions import Fraction
from math import prod

import msgspec

from pagador.games.maquinas.model import Linked, Model
from pagador.money import Units


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """A pool at a machine that is played at one stake: per unit staked, the rate, and what its start value adds.

    `chance` is of one game; none where the stake may not win it. `mean` is what it holds on average when it is won,
    the winning game's contribution in it, where all that feed it play so.
    """

    name: str
    reach: str
    rate: Fraction
    start: Units
    chance: Fraction
    from_start: Fraction
    mean: Fraction | None

    @property
    def worth(self) -> Fraction:
        """What it gives back of each unit staked, in the long run."""
        return self.rate + self.from_start if self.chance else Fraction(0)


def pools_of(model: Model, coins: int, value: Units) -> tuple[Pool, ...]:
    return tuple(pool_at(model, pool, coins, value) for pool in model.pools)


def pool_at(model: Model, pool: Linked, coins: int, value: Units) -> Pool:
    stake = coins * value
    chance = chance_of(model, pool, coins, value)
    return Pool(
        name=pool.name,
        reach=pool.reach,
        rate=pool.rate,
        start=pool.start,
        chance=chance,
        from_start=pool.start * chance / stake,
        mean=pool.start + pool.rate * stake / chance if chance else None,
    )


def chance_of(model: Model, pool: Linked, coins: int, value: Units) -> Fraction:
    """How likely one game wins a pool: by its draw, which goes with the stake, or by its symbols on a line."""
    if pool.is_drawn:
        return min(Fraction(coins * value, pool.one_in), Fraction(1))
    if value < pool.from_value:
        return Fraction(0)
    return Fraction(lined_up(model, pool, coins), prod(map(len, model.reels)))


def lined_up(model: Model, pool: Linked, coins: int) -> int:
    """Windows with enough of the symbol on some line, by the sets of lines that have it on all reels so far."""
    going: Counter[frozenset[int]] = Counter({frozenset(range(coins)): 1})
    for reel, strip in enumerate(model.reels[: pool.count]):
        after: Counter[frozenset[int]] = Counter()
        columns = Counter(symbol_rows(strip, stop, model.rows, pool.symbol) for stop in range(len(strip)))
        for lines, windows in going.items():
            for rows, stops in columns.items():
                after[frozenset(line for line in lines if model.lines[line][reel] in rows)] += windows * stops
        going = after
    found = sum(windows for lines, windows in going.items() if lines)
    return found * prod(len(strip) for strip in model.reels[pool.count :])


def symbol_rows(strip: tuple[str, ...], stop: int, rows: int, symbol: str) -> frozenset[int]:
    """The rows in which a reel shows a symbol."""
    return frozenset(row for row in range(rows) if strip[(stop + row) % len(strip)] == symbol)
