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
    """A bet over all rounds that decided it, for each unit staked; one piece alone does not show how far it strays."""

    bet: str
    decided: int
    mean: float
    standard_error: float | None
    hits: int
    nets: dict[Fraction, int]
    exact: Exact | None = None

    @property
    def hit_rate(self) -> float:
        """How often it won something."""
        return self.hits / self.decided

    @property
    def interval_95(self) -> tuple[float, float] | None:
        return self.interval(WIDE_95)

    @property
    def interval_999(self) -> tuple[float, float] | None:
        return self.interval(WIDE_999)

    def interval(self, wide: float) -> tuple[float, float] | None:
        if self.standard_error is None:
            return None
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
    pieces = shoes_of(tally, place) if tally.by_shoe is not None else rounds_of(found)
    strays = standard_error(pieces, total, decided)
    return Figures(
        bet=simulation.bets[place],
        decided=decided,
        mean=total / (simulation.unit * decided),
        standard_error=None if strays is None else strays / simulation.unit,
        hits=sum(times for net, times in found.items() if net > 0),
        nets={Fraction(net, simulation.unit): found[net] for net in sorted(found) if found[net]},
        exact=exact,
    )


def nets_of(simulation: Simulation, tally: Tally, place: int) -> Iterator[tuple[int, int]]:
    """What each outcome that decides a bet brought it, and how often it came."""
    rows = zip(simulation.nets[place].tolist(), simulation.decides[place].tolist(), tally.counts.tolist(), strict=True)
    yield from ((net, times) for net, decides, times in rows if decides)
    yield from ((net, times) for (bet, net), times in tally.beyond.items() if bet == place)


# Standard errors -------------------------------------------------------------------------


class Pieces(msgspec.Struct, frozen=True, kw_only=True):
    """A run in pieces that know nothing of each other, and sums over them: what each brought, how often it decided."""

    many: int
    brought_squared: int
    brought_by_decided: int
    decided_squared: int


def rounds_of(found: Mapping[int, int]) -> Pieces:
    """Every round by itself decides once."""
    many = sum(found.values())
    return Pieces(
        many=many,
        brought_squared=sum(net * net * times for net, times in found.items()),
        brought_by_decided=sum(net * times for net, times in found.items()),
        decided_squared=many,
    )


def shoes_of(tally: Tally, place: int) -> Pieces:
    """Rounds that share a shoe are one piece."""
    assert tally.by_shoe is not None
    brought, product, decided = tally.by_shoe[place].tolist()
    return Pieces(many=tally.shoes, brought_squared=brought, brought_by_decided=product, decided_squared=decided)


def standard_error(pieces: Pieces, total: int, decided: int) -> float | None:
    """Of the mean `total / decided`, which is the ratio of two sums over the pieces, as both vary from one to the next.

    A piece that brings x and decides n times strays from the mean R by x - R n, and these have their variance (Cochran,
    "Sampling Techniques", 2.11). With R as the fraction that it is, everything under the root is a whole number.
    """
    if pieces.many < 2:
        return None
    strays = (
        decided**2 * pieces.brought_squared
        - 2 * total * decided * pieces.brought_by_decided
        + total**2 * pieces.decided_squared
    )
    return sqrt(Fraction(pieces.many * strays, (pieces.many - 1) * decided**4))
