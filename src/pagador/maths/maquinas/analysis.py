"""Everything about a model at one stake: the entry point for whatever shows, checks or approves a machine."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import msgspec

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.words import Part
from pagador.law import Refused
from pagador.maths.maquinas.coup import Coup, Free, Spread, coup_of, spread_up_to
from pagador.maths.maquinas.cycle import Cycle, cycle_of
from pagador.maths.maquinas.pools import Pool, pools_of
from pagador.maths.maquinas.words import spot_of
from pagador.money import Units


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A model at so many coins of a value: the cycle of a paid game and of a free one, whole coups, pools.

    `ends` is how coups that bring no more than their stake end.
    """

    model: Model
    coins: int
    value: Units
    paid: Cycle
    free: Free | None
    coup: Coup
    ends: Spread
    pools: tuple[Pool, ...]

    @property
    def stake(self) -> Units:
        return self.coins * self.value

    @property
    def spot(self) -> str:
        return spot_of(self.model, self.coins)

    @property
    def mean_return(self) -> Fraction:
        """What comes back of each unit staked, pools left aside."""
        return self.coup.mean / self.stake

    @property
    def components(self) -> dict[Part, Fraction]:
        """The same by what it comes from."""
        found = {part: Fraction(total, self.paid.size) / self.stake for part, total in self.paid.parts.items()}
        return found if self.free is None else found | {Part.FREE_GAMES: self.coup.from_free / self.stake}

    @property
    def variance(self) -> Fraction:
        """Of what a coup brings for each unit staked."""
        return self.coup.variance / self.stake**2

    @property
    def push(self) -> Fraction:
        """How often a coup brings back exactly its stake."""
        return self.ends.chance(self.stake)

    @property
    def lose(self) -> Fraction:
        """How often it brings less."""
        return Fraction(sum(self.ends.counts.values()), self.ends.cases) - self.push

    @property
    def win(self) -> Fraction:
        return 1 - self.push - self.lose


def analyse(model: Model, coins: int, value: Units) -> Analysis:
    """Count a model at a stake that it takes."""
    if coins not in model.stakes.coins or value not in model.stakes.values:
        raise Refused(f"{model.name} takes no game of {coins} coins of {value}.", "pt95.VIII.10")
    if model.free_games is None:
        return put_together(model, coins, value, cycle_of(model, coins, value), None)
    with ThreadPoolExecutor(1) as other:
        free = other.submit(cycle_of, model, coins, value, free=True)
        paid = cycle_of(model, coins, value)
        return put_together(model, coins, value, paid, Free(cycle=free.result(), cap=model.free_games.cap))


def put_together(model: Model, coins: int, value: Units, paid: Cycle, free: Free | None) -> Analysis:
    return Analysis(
        model=model,
        coins=coins,
        value=value,
        paid=paid,
        free=free,
        coup=coup_of(paid, free),
        ends=spread_up_to(paid, free, coins * value),
        pools=pools_of(model, coins, value),
    )


def stakes_that_differ(model: Model) -> list[tuple[int, Units]]:
    """Every number of coins with the lowest of the values at which the same rows and pools pay."""
    firsts: dict[frozenset[int], Units] = {}
    steps = {row.from_value for row in model.prizes} | {pool.from_value for pool in model.pools}
    for value in sorted(model.stakes.values):
        firsts.setdefault(frozenset(step for step in steps if value >= step), value)
    return [(coins, value) for coins in model.stakes.coins for value in firsts.values()]
