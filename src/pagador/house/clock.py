"""A table's clock: how long people still have. It runs while somebody is there and the house is up, and is stored."""

import msgspec

from pagador.decider import Offer, Party
from pagador.house.standing import Standing
from pagador.table.offers import owed

SECOND_MS = 1000
HOUR_MS = 3600 * SECOND_MS


class Window(msgspec.Struct, frozen=True):
    """Time that people were given at one step of one coup, and when it ends."""

    coup: int
    step: int
    ends: int


class Clock:
    """The window now open at a table, and the hour that was struck last."""

    def __init__(self, now: int, left: tuple[int, int, int] | None = None) -> None:
        """`left` is the coup, the step and the time that were left when the house went down."""
        self.hour = now // HOUR_MS
        self.left = left
        self.window: Window | None = None

    def follow(self, standing: Standing, now: int) -> None:
        """Give people their time when a step begins; without anybody there is none to give."""
        seconds = seconds_given(standing)
        if seconds is None or not standing.visits or standing.closed:
            self.window = None
            return
        if self.window is None or (self.window.coup, self.window.step) != (standing.coup, standing.step):
            self.window = Window(standing.coup, standing.step, now + self.time_given(standing, seconds))

    def time_given(self, standing: Standing, seconds: int) -> int:
        """The whole time; after the house was down what was left then, but never less than the forewarning."""
        left, self.left = self.left, None
        if left is None or left[:2] != (standing.coup, standing.step):
            return seconds * SECOND_MS
        return min(max(left[2], standing.manner.forewarning_seconds * SECOND_MS), seconds * SECOND_MS)

    def stopped(self, now: int, since: int) -> None:
        """The house could not write from `since` until now: nobody loses time by it."""
        if self.window is not None:
            self.window = Window(self.window.coup, self.window.step, self.window.ends + now - since)

    def left_ms(self, now: int) -> int | None:
        return None if self.window is None else max(self.window.ends - now, 0)

    def striking(self, standing: Standing, now: int, *, early: bool) -> list[Offer]:
        """What the clock does now: ends a window whose time has come, or that all are done with; strikes the hour."""
        offers = clock_offers(standing)
        hour = [offer for offer in offers if offer.seconds is None and now // HOUR_MS > self.hour]
        self.hour = max(self.hour, now // HOUR_MS)
        window = self.window
        if window is None or (window.coup, window.step) != (standing.coup, standing.step):
            return hour
        over = now >= window.ends or (early and self.between_coups(standing))
        return hour + [offer for offer in offers if offer.seconds is not None and over]

    def between_coups(self, standing: Standing) -> bool:
        """Whether people bet or come and go, and the table waits for nobody's answer."""
        waits = any(offer.must for offer in owed(standing.game, standing.state))
        return not waits and seconds_given(standing) is not None


def clock_offers(standing: Standing) -> tuple[Offer, ...]:
    return tuple(offer for offer in owed(standing.game, standing.state) if offer.party is Party.CLOCK)


def seconds_given(standing: Standing) -> int | None:
    """How long people have at this step, if the clock gives them time at all."""
    return next((offer.seconds for offer in clock_offers(standing) if offer.seconds is not None), None)
