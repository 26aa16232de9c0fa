"""A table's clock: how long people still have. It runs while somebody is there and the house is up, and is stored."""

from collections.abc import Callable
from time import monotonic_ns, time_ns

import msgspec

from pagador.decider import Offer, Offers, Party
from pagador.house.standing import Standing, open_to_all

SECOND_MS = 1000
HOUR_MS = 3600 * SECOND_MS
MS_NS = 1_000_000


def steady_clock() -> Callable[[], int]:
    """The time in milliseconds, told by a clock that goes on evenly even if somebody sets the machine's."""
    began = time_ns() - monotonic_ns()
    return lambda: (began + monotonic_ns()) // MS_NS


class Window(msgspec.Struct, frozen=True):
    """Time that people were given at one step of one coup, and when it ends."""

    coup: int
    step: int
    ends: int


class Clock:
    """The window now open at a table, and the hour since its opening that was struck last."""

    def __init__(self, now: int, opened: int, left: tuple[int, int, int] | None = None) -> None:
        """`left` is the coup, the step and the time that were left when the house went down."""
        self.opened = min(opened, now)  # the office has a clock of its own, which may be ahead of this one
        self.hour = self.hours(now)
        self.left = left
        self.window: Window | None = None

    def follow(self, standing: Standing, owing: Offers, now: int) -> None:
        """Give people their time when a step begins; without anybody there is none to give."""
        seconds = seconds_given(owing)
        if seconds is None or not standing.visits or standing.closed:
            self.window = self.left = None
        elif not self.is_of(standing):
            self.window = Window(standing.coup, standing.step, now + self.time_given(standing, seconds))

    def is_of(self, standing: Standing) -> bool:
        """Whether the window is the one of the step where the table stands."""
        return self.window is not None and (self.window.coup, self.window.step) == (standing.coup, standing.step)

    def time_given(self, standing: Standing, seconds: int) -> int:
        """The whole time; after the house was down what was left then, but never less than the forewarning."""
        left, self.left = self.left, None
        if left is None or left[:2] != (standing.coup, standing.step):
            return seconds * SECOND_MS
        return min(max(left[2], standing.manner.forewarning_seconds * SECOND_MS), seconds * SECOND_MS)

    def stopped(self, since: int, now: int) -> None:
        """The house could not write from `since` until now: nobody loses time by it."""
        if self.window is not None:
            self.window = Window(self.window.coup, self.window.step, self.window.ends + now - since)

    def halt(self, now: int) -> None:
        """The table stands still by itself: what was left then is left when it goes on."""
        self.left = self.kept(now)
        self.window = None

    def kept(self, now: int) -> tuple[int, int, int] | None:
        """The coup, the step and the time left there: what is stored for a house that comes back."""
        if self.window is None:
            return self.left
        return self.window.coup, self.window.step, max(self.window.ends - now, 0)

    def left_ms(self, now: int) -> int | None:
        return None if self.window is None else max(self.window.ends - now, 0)

    def is_up(self, now: int) -> bool:
        return self.window is not None and now >= self.window.ends

    # Striking ----------------------------------------------------------------------------

    def striking(self, standing: Standing, owing: Offers, now: int, *, early: bool) -> list[Offer]:
        """What the clock does now: strikes the hour; ends a window whose time has come, or that all are done with."""
        if not standing.visits:
            self.has_struck(now)  # hours that pass over an empty table are not made up for
        offers = [offer for offer in owing if offer.party is Party.CLOCK]
        hour = self.hours(now) > self.hour
        over = self.is_of(standing) and (self.is_up(now) or (early and open_to_all(owing)))
        hours = [offer for offer in offers if offer.seconds is None and hour]
        return hours + [offer for offer in offers if offer.seconds is not None and over]

    def has_struck(self, now: int) -> None:
        """What struck at this time is written down, and the hour will not strike again."""
        self.hour = max(self.hour, self.hours(now))

    def hours(self, now: int) -> int:
        """How many hours the table has been open: what is changed by the hour is so from the opening on."""
        return (now - self.opened) // HOUR_MS


def seconds_given(owing: Offers) -> int | None:
    """How long people have at this step, if the clock gives them time at all."""
    return next((offer.seconds for offer in owing if offer.party is Party.CLOCK and offer.seconds is not None), None)
