"""Figures: what a tally says of every bet. Sums are whole numbers of any size; only the last step rounds."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import TypeAlias

import msgspec

from pagador.simulate.simulation import Simulation
from pagador.simulate.tally import Tally

Exact: TypeAlias = Fraction | float
"""What a bet is worth for each unit staked, from somebody who knows."""

WIDE_95 = 1.959963984540054
WIDE_999 = 3.290526731491896
"""How many standard errors to either side hold 95 % and 99.9 % of a normal distribution."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """A bet over all rounds that decided it, for each unit staked."""

    bet: str
    decided: int
    mean: float
    standard_error: float
    hits: int
    nets: dict[Fraction, int]
    exact: Exact | None = None

    @property
    def hit_rate(self) -> float:
        """How often it won something."""
        return self.hits / self.decided

    @property
    def interval_95(self) -> tuple[float, float]:
        return self.interval(WIDE_95)

    @property
    def interval_999(self) -> tuple[float, float]:
        return self.interval(WIDE_999)

    def interval(self, wide: float) -> tuple[float, float]:
        return self.mean - wide * self.standard_error, self.mean + wide * self.standard_error

    @property
    def z(self) -> float | None:
        """How many standard errors the mean lies above the exact value; nothing if either is unknown."""
        if self.exact is None or not self.standard_error:
            return None
        return (self.mean - float(self.exact)) / self.standard_error


def figures(simulation: Simulation, tally: Tally, exact: Mapping[str, Exact] = {}) -> tuple[Figures, ...]:
    """A row for each bet that was decided at all."""
    return tuple(
        bet_figures(simulation, tally, place, exact.get(bet))
        for place, bet in enumerate(simulation.bets)
        if any(decided for _, decided in nets_of(simulation, tally, place))
    )


def bet_figures(simulation: Simulation, tally: Tally, place: int, exact: Exact | None) -> Figures:
    found: dict[int, int] = {}
    for net, times in nets_of(simulation, tally, place):
        found[net] = found.get(net, 0) + times
    decided = sum(found.values())
    total = sum(net * times for net, times in found.items())
    return Figures(
        bet=simulation.bets[place],
        decided=decided,
        mean=total / (simulation.unit * decided),
        standard_error=standard_error(found, by_shoe(tally, place)) / (simulation.unit * decided),
        hits=sum(times for net, times in found.items() if net > 0),
        nets={Fraction(net, simulation.unit): found[net] for net in sorted(found) if found[net]},
        exact=exact,
    )


def nets_of(simulation: Simulation, tally: Tally, place: int) -> Iterator[tuple[int, int]]:
    """What each outcome that decides a bet brought it, and how often it came."""
    rows = zip(simulation.nets[place].tolist(), simulation.decides[place].tolist(), tally.counts.tolist(), strict=True)
    return ((net, times) for net, decides, times in rows if decides)


def by_shoe(tally: Tally, place: int) -> tuple[int, int, int] | None:
    """How many shoes there were, what they brought a bet, and the squares of that; nothing if no rounds share one."""
    if tally.sums is None or tally.squares is None:
        return None
    return tally.shoes, int(tally.sums[place]), int(tally.squares[place])


def standard_error(found: Mapping[int, int], shoes: tuple[int, int, int] | None) -> float:
    """The standard error of the sum of all rounds, or of all shoes where rounds share one.

    Shoes differ a little in their number of rounds; as a round brings next to nothing on average, that is let be.
    """
    many, total, square = shoes or (
        sum(found.values()),
        sum(net * times for net, times in found.items()),
        sum(net * net * times for net, times in found.items()),
    )
    return sqrt((many * square - total * total) / (many - 1)) if many > 1 else 0.0
