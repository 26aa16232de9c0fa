"""Turnstiles: how often the same address or the same name may come through in a minute."""

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from pagador.house.settings import Settings
from pagador.server.api.refusals import TooOften
from pagador.server.gate import network_of

MINUTE = 60.0
SIGN_INS_PER_MINUTE = 10
PLAYERS_PER_MINUTE = 10
MOST_REMEMBERED = 10_000


class Turnstile:
    """So many a minute for each key, with a minute's worth saved up at most."""

    def __init__(self, per_minute: int, now: Callable[[], float] = monotonic) -> None:
        self.per_minute = per_minute
        self.now = now
        self.left: dict[str, tuple[float, float]] = {}
        self.swept = now()

    def pass_through(self, key: str) -> None:
        """Let one more through, or refuse him until there is room again."""
        now = self.now()
        left = self.left_at(key, now)
        if left < 1:
            seconds = ceil((1 - left) * MINUTE / max(self.per_minute, 1))
            raise TooOften("That is too often from here: wait a moment and try again.", seconds)
        self.forget_the_rested(now)
        self.left[key] = (left - 1, now)

    def left_at(self, key: str, now: float) -> float:
        left, at = self.left.get(key, (float(self.per_minute), now))
        return min(self.per_minute, left + (now - at) * self.per_minute / MINUTE)

    def forget_the_rested(self, now: float) -> None:
        """Keys whose minute is full again need not be remembered; looking for them is not done at every turn."""
        if len(self.left) >= MOST_REMEMBERED and now - self.swept >= 1:
            self.swept = now
            self.left = {key: kept for key, kept in self.left.items() if self.left_at(key, now) < self.per_minute}


class Turnstiles:
    """Those of this house."""

    def __init__(self, settings: Settings, now: Callable[[], float] = monotonic) -> None:
        self.guests = Turnstile(settings.guests_per_minute, now)
        self.questions = Turnstile(settings.questions_per_minute, now)
        self.players = Turnstile(PLAYERS_PER_MINUTE, now)
        self.sign_ins = Turnstile(SIGN_INS_PER_MINUTE, now)


def seldom(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: of one address only so many questions a minute for which many lines may have to be read."""
    turnstiles: Turnstiles = connection.app.state.turnstiles
    turnstiles.questions.pass_through(address_of(connection))


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return network_of(request.client.host if request.client else "")
