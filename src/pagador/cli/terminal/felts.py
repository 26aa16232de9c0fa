"""Felts: how a game's table is drawn; a game that has no felt of its own yet is played on the plain one."""

from collections.abc import Iterator
from typing import Any, Protocol, cast

from rich.console import RenderableType

from pagador.cli.terminal import felt_plain
from pagador.decider import Event, Events, Offers, Participant
from pagador.game import AnyGame
from pagador.registry import own_module


class Felt(Protocol):
    """What a felt can draw: a module with these functions is one."""

    def draw(self, view: Any, me: Participant) -> RenderableType:
        """The table, with everybody's chips on it."""

    def last(self, view: Any) -> RenderableType:
        """The results of the coups before, on one line."""

    def drawn_after(self, view: Any, event: Event, me: Participant) -> RenderableType | None:
        """What is drawn once an event has happened, if anything is."""

    def frames(self, view: Any, event: Event, later: Events) -> Iterator[RenderableType]:
        """The short animation that an event begins; `later` are the events that followed it."""

    def outcome(self, event: Event) -> str:
        """What the coup came to, from the event that says so."""

    def sentence(self, event: Event, me: Participant) -> str | None:
        """A sentence of this game's own for an event; empty to leave it unsaid, None to say it as every game does."""

    def pays(self, view: Any, offers: Offers) -> RenderableType:
        """What each spot pays, within which limits, by which rules."""


FELTS = "pagador.cli.terminal.felt_{}"
"""Where a family has its felt."""


def felt_of(game: AnyGame) -> Felt:
    return cast("Felt | None", own_module(FELTS, game.family)) or felt_plain
