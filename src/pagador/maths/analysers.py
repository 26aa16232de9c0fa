"""Analysers: games whose players choose, or that are too long to walk, are solved by a module of their family.

All others are walked coup by coup.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from pagador.game import Game
from pagador.registry import own_module

if TYPE_CHECKING:
    from pagador.maths.edge import Edge
    from pagador.maths.parsheet.sheet import Sheet

ANALYSERS = "pagador.maths.{}.analyser"
"""Where a family has its analyser, if it has one."""


class Strategy(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play: as plain arrays that a kernel takes, and what a bet is worth by it, where that is known."""

    name: str
    tables: Mapping[str, Any]
    bet: str
    worth: Fraction | float | None
    others: Mapping[str, Fraction | float] = {}
    """What other bets of the same round are worth by it."""


class Analyser(Protocol):
    """What an analyser can do: a module with these names is one. It loads its mathematics only when it is asked."""

    STRATEGIES: tuple[str, ...]
    """The names of the strategies that it finds, the usual one first; none, where nobody chooses."""

    def strategy(
        self, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str], name: str
    ) -> Strategy:
        """The strategy of this name for such a table."""

    def edges(self, edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> "tuple[Edge, ...] | None":
        """What the bets of such a table are worth at the best play; None, where it has another way to tell."""

    def sheet(
        self, game: str, *, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]
    ) -> "Sheet":
        """The game's par sheet, worked out."""

    def write_data(self) -> None:
        """Write what it derives for the package to ship."""


def analyser_of(game: Game[Any]) -> Analyser | None:
    """The analyser of a game; None for a game in which nobody chooses once the bets are made."""
    return cast("Analyser | None", own_module(ANALYSERS, game.family))
