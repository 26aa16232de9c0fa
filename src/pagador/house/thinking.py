"""Thought beside the writer: what a dealer's duty takes long to work out is worked out in a thread of its own.

A turn of the writer takes milliseconds and moves every table; to arrange thirteen cards may take tens of them. So the
table waits, a worker reckons, and an errand brings the answer back. Nothing of it is stored: an answer that was lost
with the house or with a failed transaction is asked for again.
"""

import logging
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

import msgspec

from pagador.betting.facts import SittingState
from pagador.decider import Offer, Value
from pagador.game import AnyGame, considered
from pagador.house.errands import Errand, Matter, Thought

logger = logging.getLogger("pagador.floor")


MOST_FAILURES = 3
"""So often a matter may fail to be worked out, before its table is out of order."""

STOP_SECONDS = 5.0
"""How long a house that closes waits for what is being worked out."""


class ThoughtFailed(Exception):
    """A duty could not be worked out, again and again."""


# At a table ------------------------------------------------------------------------------


class Pondering:
    """What a table has to have worked out before it goes on, and what came of that."""

    def __init__(self) -> None:
        self.matter: Matter | None = None
        self.fields: Mapping[str, Value] | None = None
        self.failures = 0

    @property
    def waits(self) -> bool:
        return self.matter is not None and self.fields is None

    @property
    def done(self) -> bool:
        return self.fields is not None

    @property
    def is_open(self) -> bool:
        """Whether a duty is being worked out, or worked out and not done yet."""
        return self.matter is not None

    def turn_to(self, matter: Matter) -> None:
        """Wait for this from now on; what was worked out for it already stays."""
        if matter != self.matter:
            self.matter, self.fields, self.failures = matter, None, 0

    def hear(self, word: Thought) -> None:
        """Take what was worked out, if it is still waited for; what failed is asked for again, and not for ever."""
        if not self.waits or word.matter != self.matter:
            return
        self.fields = word.fields
        self.failures += word.fields is None
        if self.failures >= MOST_FAILURES:
            raise ThoughtFailed(f"{word.matter.offer.command} of {word.matter.table} cannot be worked out")

    def spend(self, offer: Offer) -> Mapping[str, Value]:
        """What was worked out for this offer, which is then done with."""
        if self.matter is None or self.matter.offer != offer or self.fields is None:
            return {}
        fields = self.fields
        self.forget()
        return fields

    def forget(self) -> None:
        """Wait for nothing, and drop what was worked out: the duty is done, or owed no more."""
        self.matter, self.fields, self.failures = None, None, 0


# Beside the writer -----------------------------------------------------------------------


class UnderWay(msgspec.Struct, frozen=True):
    """A matter that is being worked out, or whose answer the floor has not heard yet; since when, in milliseconds."""

    matter: Matter
    since: int


Work: TypeAlias = tuple[AnyGame, SittingState, Matter]


class Thinker:
    """One thread that works things out for all tables, one matter of each at a time.

    `submit` takes each answer; its matter is under way until the floor says that it was heard or lost. The thread is a
    daemon: a matter that never ends does not keep the program from ending.
    """

    def __init__(self, submit: Callable[[Errand], None], clock: Callable[[], int]) -> None:
        self.submit = submit
        self.clock = clock
        self.waiting: SimpleQueue[Work | None] = SimpleQueue()
        self.under_way: dict[str, UnderWay] = {}
        self.door = Lock()
        self.thread: Thread | None = None
        self.stopped = False

    # What is under way -------------------------------------------------------------------

    def consider(self, game: AnyGame, state: SittingState, matter: Matter) -> None:
        """Work something out, unless that is under way; what the same table asked for before is given up."""
        self.start()
        with self.door:
            if self.is_under_way(matter):
                return
            self.under_way[matter.table] = UnderWay(matter, self.clock())
        self.waiting.put((game, state, matter))

    def is_under_way(self, matter: Matter) -> bool:
        found = self.under_way.get(matter.table)
        return found is not None and found.matter == matter

    def close(self, matter: Matter) -> None:
        """The floor has heard the answer, or it was lost: the same matter may be asked for again."""
        with self.door:
            if self.is_under_way(matter):
                del self.under_way[matter.table]

    def close_all(self) -> None:
        """Every table was read again from its chain: what is still wanted will be asked for again."""
        with self.door:
            self.under_way.clear()

    def ages_ms(self) -> list[int]:
        """For how long each matter has been under way."""
        now = self.clock()
        with self.door:
            return [now - each.since for each in self.under_way.values()]

    # The thread --------------------------------------------------------------------------

    def start(self) -> None:
        """Start the thread, unless it runs already or was stopped."""
        if not self.stopped and (self.thread is None or not self.thread.is_alive()):
            self.thread = Thread(target=self.run, name="thought", daemon=True)
            self.thread.start()

    def run(self) -> None:
        while (work := self.waiting.get()) is not None and not self.stopped:
            self.work(*work)

    def work(self, game: AnyGame, state: SittingState, matter: Matter) -> None:
        if not self.is_under_way(matter):
            return
        try:
            thought = Thought(matter, considered(game, state, matter.offer))
        except Exception:
            logger.exception("%s of %s could not be worked out", matter.offer.command, matter.table)
            thought = Thought(matter, None)
        self.submit(thought)

    def stop(self, seconds: float = STOP_SECONDS) -> None:
        """Work nothing more out; wait so long for what is being worked out, and then leave it."""
        self.stopped = True
        self.waiting.put(None)
        if self.thread is not None:
            self.thread.join(seconds)
            if self.thread.is_alive():
                logger.error("something is still being worked out after %s seconds: it is left behind", seconds)
        self.close_all()
