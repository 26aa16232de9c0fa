"""Errands: what the floor is asked to do, and the queue in which it waits: so much of it, and no more."""

import logging
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from threading import Lock
from time import sleep
from typing import Any, TypeAlias, TypeVar

import msgspec
from sqlalchemy.exc import DBAPIError

from pagador.decider import Offer, Participant, Value
from pagador.house.store import StoreFailed, Writing
from pagador.house.wishes import Answer, Wish
from pagador.law import Refused

logger = logging.getLogger("pagador.floor")

MOST_AT_ONCE = 256
"""How many errands one transaction takes at most."""

MOST_WAITING = 10_000
"""How many errands wait at most: what comes then is refused at once, rather than answered when nobody waits for it."""

CROWDED = "The house has more to do than it can: nothing was done. Try again in a moment."
GONE_HOME = "The house is closing: nothing was done."
MISTAKEN = "The house has made a mistake: nothing was done."


class Ask(msgspec.Struct, frozen=True):
    """A wish for a table, and whom to tell what became of it."""

    table: str
    wish: Wish
    reply: Callable[[Answer], None]


class Ready(msgspec.Struct, frozen=True):
    """Somebody has done what he wanted in this window; in a hurry, he need not watch the coup either.

    `coup` and `question` (its key and number) say what was meant; without them, whatever may end early when it comes.
    """

    table: str
    who: Participant
    hurry: bool = False
    coup: int | None = None
    question: tuple[str, int] | None = None


class Presence(msgspec.Struct, frozen=True):
    """A person at a table has lost their last line for some seconds, or has one again."""

    table: str
    who: Participant
    here: bool


class Matter(msgspec.Struct, frozen=True):
    """A duty of a table that takes thought, at one moment of it: the coup and how many steps that has gone."""

    table: str
    moment: tuple[int, int]
    offer: Offer


class Thought(msgspec.Struct, frozen=True):
    """What was worked out for a duty that takes thought; without fields, that it could not be."""

    matter: Matter
    fields: Mapping[str, Value] | None


class Job(msgspec.Struct, frozen=True):
    """Something for the office, done in a transaction of the writer; the reply is what came of it, or the refusal."""

    run: Callable[[Writing], Any]
    reply: Callable[[Any], None]


Result = TypeVar("Result")

Errand: TypeAlias = Ask | Ready | Presence | Thought | Job
Replies: TypeAlias = list[tuple[Callable[[Any], None], Any]]
"""Whom to tell, and what, once it is durable."""


BUSY = 4
GATHERING_SECONDS = 0.01
"""Where so many ask at once, it is worth waiting a little for more: a sync costs as much for one as for a hundred."""

ENOUGH = 64
"""Where so many wait already, it is not: they have waited for the turn before."""


class Queue:
    """Errands that wait to be taken up; once closed, none is added."""

    def __init__(self) -> None:
        self.waiting: SimpleQueue[Errand | None] = SimpleQueue()
        self.door = Lock()
        self.closed = False
        self.busy = False

    def add(self, errand: Errand) -> str:
        """Let an errand wait; or the sentence why it cannot."""
        with self.door:
            if self.closed:
                return GONE_HOME
            if self.waiting.qsize() >= MOST_WAITING and not isinstance(errand, Presence):
                return CROWDED
            self.waiting.put(errand)
        return ""

    def close(self) -> None:
        """Nothing more is added; whoever waits for an errand is woken."""
        with self.door:
            self.closed = True
            self.waiting.put(None)

    @property
    def over(self) -> bool:
        return self.closed and self.waiting.empty()

    def gathered(self, seconds: float) -> list[Errand]:
        """What has been asked, many at once; nothing, if nothing comes in this time."""
        found: list[Errand] = []
        try:
            errand = self.waiting.get(timeout=seconds)
            if self.busy and self.waiting.qsize() < ENOUGH:
                sleep(GATHERING_SECONDS)
            while True:
                if errand is not None:
                    found.append(errand)
                if len(found) >= MOST_AT_ONCE:
                    return found
                errand = self.waiting.get_nowait()
        except Empty:
            self.busy = len(found) >= BUSY
            return found


class Counts:
    """What the floor has done since it was opened."""

    def __init__(self) -> None:
        self.commits = 0
        self.accepted = 0
        self.refused = 0
        self.failures = 0
        self.lines = 0

    def add(self, replies: Replies, lines: int) -> None:
        """One more transaction, with what it answered and how many lines it wrote."""
        self.commits += 1
        self.lines += lines
        refused = sum(is_refusal(given) for _, given in replies)
        self.refused += refused
        self.accepted += len(replies) - refused


# Answers ---------------------------------------------------------------------------------


def done(page: Writing, run: Callable[[Writing], Result]) -> Result | Refused:
    """What came of a job; a refusal or a fault half-way leaves nothing of it, and everything else as it was."""
    try:
        with page.apart():
            return carefully(run, page)
    except Refused as refused:
        return refused


def carefully(run: Callable[[Writing], Result], page: Writing) -> Result:
    try:
        return run(page)
    except (Refused, StoreFailed, DBAPIError):
        raise
    except Exception:
        logger.exception("a job could not be done")
        raise Refused(MISTAKEN) from None


def refusal(errand: Errand, sentence: str) -> Answer | Refused:
    """A refusal as whoever sent this errand expects one."""
    return Answer(number=errand.wish.number, refused=sentence) if isinstance(errand, Ask) else Refused(sentence)


def is_refusal(given: object) -> bool:
    return isinstance(given, Refused) or (isinstance(given, Answer) and bool(given.refused))


def tell_one(errand: Errand, given: Any) -> None:
    if isinstance(errand, Ask | Job):
        quietly(errand.reply, given)


def quietly(tell: Callable[[Result], None], what: Result) -> None:
    """Tell somebody; what goes wrong on his side is no fault of the floor."""
    try:
        tell(what)
    except Exception:
        logger.exception("somebody could not be told")
