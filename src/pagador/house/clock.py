"""A table's clock: how long each question still has. It runs while people are there and the house is up, and is stored.

Every question has a window of its own: an answer to one takes and gives no time of another. When the house comes back,
each window goes on with what was left of it.
"""

from collections.abc import Callable, Iterable
from time import monotonic_ns, time_ns

import msgspec
from msgspec.structs import replace

from pagador.decider import Question, Questions
from pagador.house.standing import Standing

SECOND_MS = 1000
HOUR_MS = 3600 * SECOND_MS
MS_NS = 1_000_000


def steady_clock() -> Callable[[], int]:
    """The time in milliseconds, told by a clock that goes on evenly even if somebody sets the machine's."""
    began = time_ns() - monotonic_ns()
    return lambda: (began + monotonic_ns()) // MS_NS


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """The time that one asking of a question has: until `ends`, on the house's clock."""

    coup: int
    key: str
    number: int
    renewals: int
    ends: int

    def is_of(self, coup: int, question: Question) -> bool:
        """Whether this is the time of that question as it is asked now."""
        asked = (coup, question.key, question.number, question.renewals)
        return (self.coup, self.key, self.number, self.renewals) == asked


class TimeLeft(msgspec.Struct, frozen=True, kw_only=True):
    """What was left of a window when its clock stopped: a row of the table `clocks`."""

    coup: int
    question: str
    number: int
    renewals: int
    left_ms: int


class Clock:
    """The windows open at a table by the key of their question, and the hour since its opening that was struck last."""

    def __init__(self, now: int, opened: int, left: Iterable[TimeLeft] = ()) -> None:
        """`left` is the time that was left when the house went down."""
        self.opened = min(opened, now)  # the office has a clock of its own, which may be ahead of this one
        self.hour = self.hours(now)
        self.left = {each.question: each for each in left}
        self.windows: dict[str, Window] = {}

    # Giving time -------------------------------------------------------------------------

    def follow(self, standing: Standing, questions: Questions, now: int) -> None:
        """Open a window for each question asked anew, close those that are not asked; at an empty table, all."""
        if not standing.visits or standing.closed:
            self.windows, self.left = {}, {}
            return
        timed = [question for question in questions if question.seconds is not None]
        self.windows = {question.key: self.window_of(standing, question, now) for question in timed}
        self.left = {}

    def window_of(self, standing: Standing, question: Question, now: int) -> Window:
        open_now = self.windows.get(question.key)
        if open_now is not None and open_now.is_of(standing.coup, question):
            return open_now
        return Window(
            coup=standing.coup,
            key=question.key,
            number=question.number,
            renewals=question.renewals,
            ends=now + self.time_given(standing, question),
        )

    def time_given(self, standing: Standing, question: Question) -> int:
        """The whole time; after the house was down what was left then, but never less than the warning."""
        assert question.seconds is not None
        whole, left = question.seconds * SECOND_MS, self.left.get(question.key)
        if left is None or left != self.left_of(standing.coup, question, left.left_ms):
            return whole
        return min(max(left.left_ms, warning_seconds(standing, question) * SECOND_MS), whole)

    def left_of(self, coup: int, question: Question, left_ms: int) -> TimeLeft:
        return TimeLeft(
            coup=coup, question=question.key, number=question.number, renewals=question.renewals, left_ms=left_ms
        )

    # Stopping and going on ---------------------------------------------------------------

    def stopped(self, since: int, now: int) -> None:
        """The house could not write from `since` until now: every window ends so much later."""
        self.windows = {key: replace(each, ends=each.ends + now - since) for key, each in self.windows.items()}

    def halt(self, now: int) -> None:
        """The table stands still by itself: what was left then is left when it goes on."""
        self.left = {each.question: each for each in self.kept(now)}
        self.windows = {}

    def kept(self, now: int) -> list[TimeLeft]:
        """The time left of each question: what is stored for a house that comes back."""
        if not self.windows:
            return list(self.left.values())
        return [
            TimeLeft(
                coup=each.coup,
                question=key,
                number=each.number,
                renewals=each.renewals,
                left_ms=max(each.ends - now, 0),
            )
            for key, each in self.windows.items()
        ]

    def left_ms(self, now: int) -> dict[str, int]:
        """The milliseconds that each question still has, by its key."""
        return {key: max(each.ends - now, 0) for key, each in self.windows.items()}

    def is_up(self, now: int) -> bool:
        """Whether the time of any question is over."""
        return any(now >= each.ends for each in self.windows.values())

    # Striking ----------------------------------------------------------------------------

    def next_due(self, standing: Standing, questions: Questions, now: int) -> Question | None:
        """Of the questions whose time is over, the one whose time ended first."""
        open_now = [(window, each) for each in questions if (window := self.windows.get(each.key)) is not None]
        due = [(w.ends, each) for w, each in open_now if w.is_of(standing.coup, each) and now >= w.ends]
        return min(due, key=lambda pair: pair[0])[1] if due else None

    def strikes_hour(self, standing: Standing, now: int) -> bool:
        """Whether an hour has passed that was not struck yet; hours over an empty table are not made up for."""
        if not standing.visits:
            self.has_struck(now)
        return self.hours(now) > self.hour

    def has_struck(self, now: int) -> None:
        """What struck at this time is written down, and the hour will not strike again."""
        self.hour = max(self.hour, self.hours(now))

    def hours(self, now: int) -> int:
        """How many hours the table has been open: what is changed by the hour is so from the opening on."""
        return (now - self.opened) // HOUR_MS


def warning_seconds(standing: Standing, question: Question) -> int:
    """How long before the end of its time a question is warned of: its own, or the table's."""
    return standing.manner.forewarning_seconds if question.warning is None else question.warning
