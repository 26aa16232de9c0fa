"""A par sheet as plain values: what is known of a game, before anybody writes it down."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, TypeAlias

import msgspec

from pagador.law import Answer, Edition, Reading, Rule

Number: TypeAlias = Fraction | float
"""Exact where a game can be counted; a float, with its bound beside it, where it is solved."""


class Prize(msgspec.Struct, frozen=True):
    """A result of a bet for each unit staked, and how likely it is."""

    net: Fraction
    chance: Number


class Bet(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet is worth for each unit staked; `each_coup` where it may outlive one.

    Where nobody has counted how its results are spread, `sample` is how many rounds of a simulation say so instead.
    What was `measured`, and not counted or solved, has its standard error for a bound.
    """

    name: str
    value: Number
    bound: float = 0.0
    win: Number | None = None
    lose: Number | None = None
    push: Number | None = None
    variance: Number | None = None
    prizes: tuple[Prize, ...] = ()
    each_coup: Number | None = None
    sample: int = 0
    measured: bool = False

    @property
    def spot(self) -> str:
        return self.name.partition(":")[0]

    @property
    def mean(self) -> Number:
        """Of the results that are known, by their probabilities."""
        return sum((prize.net * prize.chance for prize in self.prizes), Fraction(0))

    @property
    def selector(self) -> str:
        return self.name.partition(":")[2]


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """Bets of one spot that are worth the same; `selectors` tell them from others of that spot."""

    spot: str
    selectors: tuple[str, ...]
    about: str
    bets: tuple[Bet, ...]

    @property
    def bet(self) -> Bet:
        """One that stands for all."""
        return self.bets[0]

    @property
    def name(self) -> str:
        if self.selectors:
            return f"{self.spot} {told_apart(self.selectors)}"
        return self.spot if len(self.bets) == 1 else f"{self.spot} ({len(self.bets)})"


def told_apart(selectors: tuple[str, ...]) -> str:
    """`4, 10`; and where each of some goes with each of others, `pass, come: 4, 10`."""
    pairs = [selector.rpartition(":")[::2] for selector in selectors]
    firsts, lasts = dict.fromkeys(first for first, _ in pairs), dict.fromkeys(last for _, last in pairs)
    if all(firsts) and len(firsts) * len(lasts) == len(set(pairs)):
        return f"{', '.join(firsts)}: {', '.join(lasts)}"
    return ", ".join(selectors)


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Bets of one spot whose value another answer changes, all alike."""

    bets: tuple[str, ...]
    before: Number
    after: Number


class Other(msgspec.Struct, frozen=True, kw_only=True):
    """Another answer to a question that the law leaves open, and what it changes."""

    answer: Answer
    changes: tuple[Change, ...]


class Sensitivity(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the law, the answer taken here, and the others."""

    reading: Reading
    taken: Answer
    others: tuple[Other, ...]


class ChartLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a strategy: its part, the hand it is for, what to do against each open card."""

    part: str
    name: str
    cells: tuple[str, ...]


class Strategy(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is to be played where its players choose."""

    heads: tuple[str, ...]
    lines: tuple[ChartLine, ...]
    meanings: Mapping[str, str]
    colours: Mapping[str, str]
    note: str


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that only this game has, counted: a table with its title, and a sentence about it."""

    title: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | Fraction, ...], ...]


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What a simulation found of a bet."""

    decided: int
    mean: float
    standard_error: float | None
    z: float | None
    nets: Mapping[Fraction, int] = {}


def simulated(bet: Bet, found: Found | None) -> Bet:
    """A bet whose results nobody has counted, with the shares that a simulation found of them."""
    if bet.prizes or bet.variance is not None or found is None:
        return bet
    shares = {net: times / found.decided for net, times in found.nets.items()}
    return msgspec.structs.replace(
        bet,
        win=sum(share for net, share in shares.items() if net > 0),
        lose=sum(share for net, share in shares.items() if net < 0),
        push=shares.get(Fraction(0), 0.0),
        variance=None if found.standard_error is None else found.standard_error**2 * found.decided,
        prizes=tuple(Prize(net, shares[net]) for net in sorted(shares, reverse=True)),
        sample=found.decided,
    )


def share_error(share: Number, sample: int) -> float:
    """The standard error of a share that so many rounds found."""
    return sqrt(share * (1 - share) / sample)


def variance_error(bet: Bet) -> float:
    """The standard error of a variance that a simulation found."""
    strays = [(float(prize.net - bet.mean) ** 2, float(prize.chance)) for prize in bet.prizes]
    second = sum(stray * chance for stray, chance in strays)
    fourth = sum(stray * stray * chance for stray, chance in strays)
    return sqrt((fourth - second * second) / bet.sample)


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation of the game, by which its figures are checked, and the commands that repeat it."""

    rounds: int
    seed: int
    commands: tuple[str, ...]
    bets: Mapping[str, Found]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    game: str
    title: str
    english: str
    edition: Edition
    sections: tuple[str, ...]
    terms: Mapping[str, Any]
    rules: tuple[Rule, ...]
    kinds: tuple[Kind, ...]
    sensitivities: tuple[Sensitivity, ...]
    indifferent: tuple[Sensitivity, ...]
    aside: tuple[Sensitivity, ...] = ()
    method: str
    version: str
    law: str
    note: str = ""
    """What has to be said of this game's bets beside what holds for all."""
    strategy: Strategy | None = None
    beside: tuple[Listing, ...] = ()
    check: Check | None = None

    @property
    def bets(self) -> tuple[Bet, ...]:
        return tuple(bet for kind in self.kinds for bet in kind.bets)

    @property
    def is_solved(self) -> bool:
        """Whether the player's choices were solved, so that floating point is all that is rounded."""
        return any(isinstance(bet.value, float) and not bet.measured for bet in self.bets)

    @property
    def is_measured(self) -> bool:
        return any(bet.measured for bet in self.bets)
