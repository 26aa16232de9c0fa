"""Thought beside the writer: what a dealer's duty takes long to work out is worked out in a thread of its own.

A turn of the writer takes milliseconds and moves every table; to arrange thirteen cards may take tens of them. So the
table waits, a worker reckons, and an errand brings the answer back. Nothing of it is stored: an answer that was lost
with the house or with a failed transaction is asked for again.
"""

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

from pagador.betting.facts import SittingState
from pagador.decider import Offer, Value
from pagador.game import AnyGame, considered
from pagador.house.errands import Errand, Matter, Thought

logger = logging.getLogger("pagador.floor")


MOST_FAILURES = 3
"""So often a matter may fail to be worked out, before its table is out of order."""

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
        assert self.failures < MOST_FAILURES, f"{word.matter.offer.command} of {word.matter.table} cannot be worked out"

    def spend(self, offer: Offer) -> Mapping[str, Value]:
        """What was worked out for this offer, which is then done with."""
        if self.matter is None or self.matter.offer != offer or self.fields is None:
            return {}
        fields = self.fields
        self.forget()
        return fields

    def forget(self) -> None:
        """The table has gone on."""
        self.matter, self.fields, self.failures = None, None, 0


# Beside the writer -----------------------------------------------------------------------


class Thinker:
    """One thread that reckons for all tables, one matter of each at a time; `submit` takes what it has worked out."""

    def __init__(self, submit: Callable[[Errand], None]) -> None:
        self.submit = submit
        self.worker = ThreadPoolExecutor(1, "thought")
        self.under_way: dict[str, Matter] = {}
        self.door = Lock()

    def consider(self, game: AnyGame, state: SittingState, matter: Matter) -> None:
        """Work something out, unless that is being done; what the same table asked for before is given up."""
        with self.door:
            if self.under_way.get(matter.table) == matter:
                return
            self.under_way[matter.table] = matter
        self.worker.submit(self.work, game, state, matter)

    def work(self, game: AnyGame, state: SittingState, matter: Matter) -> None:
        if self.under_way.get(matter.table) != matter:
            return
        try:
            thought = Thought(matter, considered(game, state, matter.offer))
        except Exception:
            logger.exception("%s of %s could not be worked out", matter.offer.command, matter.table)
            thought = Thought(matter, None)
        with self.door:
            if self.under_way.get(matter.table) == matter:
                del self.under_way[matter.table]
        self.submit(thought)

    def stop(self) -> None:
        """Nothing more is worked out; what is being reckoned is waited for, and its answer lost."""
        self.worker.shutdown(cancel_futures=True)
