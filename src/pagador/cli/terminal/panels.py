"""Panels: what people press at a table that has buttons of its own; others are played by the usual keys."""

from typing import Any, Protocol, TypeAlias, cast

import msgspec
from rich.console import RenderableType

from pagador.betting.bets import Bet, Bets
from pagador.decider import Participant
from pagador.game import AnyGame
from pagador.money import Units
from pagador.registry import own_module


class Typed(msgspec.Struct, frozen=True):
    """The line of a session that a press stands for."""

    line: str


class Aim(msgspec.Struct, frozen=True):
    """What the next game is to be played with."""

    bet: Bet


class Auto(msgspec.Struct, frozen=True):
    """So many games one after another, unless the loss would be larger than the limit."""

    bet: Bet
    games: int
    limit: Units


class Look(msgspec.Struct, frozen=True):
    """Something to be looked at."""

    picture: RenderableType


Press: TypeAlias = Typed | Aim | Auto | Look


class Panel(Protocol):
    """What a panel can do: a module with these functions is one."""

    def press(self, view: Any, me: Participant, line: str, last: Bets, language: str) -> Press | None:
        """What a line means here, given what was bet last; nothing if it is for the session itself."""

    def buttons(self, view: Any, me: Participant, last: Bets, language: str) -> str:
        """What can be pressed now, in the language chosen."""


PANELS = "pagador.cli.terminal.panel_{}"
"""Where a family has its panel."""


def panel_of(game: AnyGame) -> Panel | None:
    return cast("Panel | None", own_module(PANELS, game.family))
