"""Felts: how a game's table is drawn; a game that has no felt of its own yet is played on the plain one."""

from collections.abc import Iterator
from typing import Any, Protocol

from rich.console import RenderableType

from pagador.cli.terminal import (
    felt_banca_francesa,
    felt_blackjack,
    felt_craps,
    felt_cussec,
    felt_plain,
    felt_ponto_e_banca,
    felt_roulette,
)
from pagador.decider import Event, Events, Offers, Participant


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


FELTS: dict[str, Felt] = {
    "roleta-francesa": felt_roulette,
    "roleta-americana": felt_roulette,
    "roleta-americana-online": felt_roulette,
    "ponto-e-banca": felt_ponto_e_banca,
    "ponto-e-banca-macau": felt_ponto_e_banca,
    "banca-francesa": felt_banca_francesa,
    "craps": felt_craps,
    "cussec": felt_cussec,
    "blackjack": felt_blackjack,
}
"""The felts by the game's name."""


def felt_of(game: str) -> Felt:
    return FELTS.get(game, felt_plain)
