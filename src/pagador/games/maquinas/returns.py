"""What a model gives back in the long run, exactly: fractions of the stake, counted and never simulated.

Means add up, so each part is counted by itself. Every line meets the symbols of each reel equally often, so one line
stands for all; ways are products of means of reels; scatters need only be counted. A free game is worth the same
whenever it comes, so its mean is multiplied by how many there are. `windows.py` says what a prize is; tests enumerate.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product

import msgspec

from pagador.games.maquinas.free_games import mean_free_games, mean_retriggers
from pagador.games.maquinas.line_prizes import mean_line_prize
from pagador.games.maquinas.model import Model
from pagador.games.maquinas.reel_counts import mean_scatter_prize, mean_way_prize
from pagador.games.maquinas.said import Said, said
from pagador.games.maquinas.words import Kind, Theme
from pagador.law import Refused, rule
from pagador.money import NOTHING, Units

RULE = "pt95.VIII.2"
DECIMALS = 4
"""So many decimals has a return that is refused; cut off, it never looks like what was asked for."""


class Return(msgspec.Struct, frozen=True, kw_only=True):
    """The mean of what comes back of a stake, part by part; `free_games` is what all the free games bring together.

    `pools` are their rates, where they count at all.
    """

    coins: int
    value: Units
    lines: Fraction = NOTHING
    ways: Fraction = NOTHING
    scatters: Fraction = NOTHING
    outcomes: Fraction = NOTHING
    free_games: Fraction = NOTHING
    pools: Fraction = NOTHING
    retriggers: Fraction = NOTHING
    """The mean of free games won in one free game, as if there were no cap."""
    free_played: Fraction = NOTHING
    """The mean number of free games played for one paid game, the cap included."""

    @property
    def total(self) -> Fraction:
        return self.lines + self.ways + self.scatters + self.outcomes + self.free_games + self.pools


class Means(msgspec.Struct, frozen=True, kw_only=True):
    """What one game wins in the mean: on a line, in ways or of outcomes in times a value, of scatters the stake."""

    line: Fraction = NOTHING
    ways: Fraction = NOTHING
    scatters: Fraction = NOTHING
    outcomes: Fraction = NOTHING

    def of_stake(self, coins: int) -> Fraction:
        """All of it as a part of the stake: prizes that no line makes are the same for any number of coins."""
        return self.line + self.scatters + (self.ways + self.outcomes) / coins


def return_of(model: Model, coins: int, value: Units, *, pools_count: bool = False) -> Return:
    """The exact return of a game of so many coins of this value."""
    paid = means(model, value, free=False)
    free = means(model, value, free=True) if model.free_games is not None else Means()
    played = mean_free_games(model)
    worth = model.point_value if model.theme is Theme.POINTS else 1
    return Return(
        coins=coins,
        value=value,
        lines=paid.line * worth,
        ways=paid.ways / coins * worth,
        scatters=paid.scatters * worth,
        outcomes=paid.outcomes / coins * worth,
        free_games=played * free.of_stake(coins) * worth,
        pools=sum((pool.rate for pool in model.pools), NOTHING) if pools_count else NOTHING,
        retriggers=mean_retriggers(model),
        free_played=played,
    )


def means(model: Model, value: Units, *, free: bool) -> Means:
    """What a paid game wins in the mean, or a free one with its prizes multiplied."""
    strips = model.strips(free=free)
    times = model.free_games.multiplier if free and model.free_games is not None else 1
    scatters = mean_scatter_prize(model, strips) * times
    match model.kind:
        case Kind.OUTCOMES:
            return Means(outcomes=mean_outcome(model))
        case Kind.LINES:
            return Means(line=mean_line_prize(model, strips, value) * times, scatters=scatters)
        case Kind.WAYS:
            return Means(ways=mean_way_prize(model, strips, value) * times, scatters=scatters)


def mean_outcome(model: Model) -> Fraction:
    prizes = sum(outcome.weight * outcome.prize for outcome in model.outcomes)
    return Fraction(prizes, sum(outcome.weight for outcome in model.outcomes))


@lru_cache(maxsize=4096)
def share_back(model: Said, coins: int, value: Units) -> Fraction:
    """What comes back of a stake, counted once for all machines of a model: a house may have thousands."""
    return return_of(model.model, coins, value).total


# Rule 2 ----------------------------------------------------------------------------------


def returns(model: Model, *, pools_count: bool = False) -> Iterator[Return]:
    """The return of every game that can be staked; of stakes that reach the same prizes, of the least of them."""
    from_values = {row.from_value for row in model.prizes}
    reached: dict[int, Units] = {}
    for value in model.stakes.values:
        reached.setdefault(sum(least <= value for least in from_values), value)
    coins = model.stakes.coins[:1] if model.kind is Kind.LINES else model.stakes.coins
    for value, number in product(reached.values(), coins):
        yield return_of(model, number, value, pools_count=pools_count)


def least_return(model: Model, *, pools_count: bool = False) -> tuple[Fraction, int, Units]:
    """The least that comes back, and at how many coins of which value."""
    return least_of(said(model), pools_count=pools_count)


@lru_cache(maxsize=256)
def least_of(model: Said, *, pools_count: bool) -> tuple[Fraction, int, Units]:
    """The same, counted once for all machines of a model."""
    least = min(returns(model.model, pools_count=pools_count), key=lambda each: each.total)
    return least.total, least.coins, least.value


@rule("pt95.VIII.2")
def check_return(model: Model, least: Fraction, *, pools_count: bool = False) -> None:
    """Refuse a plan that gives back less than this at any stake or number of lines."""
    returned, coins, value = least_return(model, pools_count=pools_count)
    if returned < least:
        raise Refused(
            f"{model.title} gives back {percent(returned)} of what is staked with {coins} coins of {value}, "
            f"not {percent(least)}.",
            RULE,
        )


def percent(part: Fraction) -> str:
    """A part in per cent, what lies beyond its last decimal cut off."""
    whole, decimals = divmod(int(part * 100 * 10**DECIMALS), 10**DECIMALS)
    return f"{whole}.{decimals:0{DECIMALS}} %" if decimals else f"{whole} %"
