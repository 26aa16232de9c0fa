"""The bridge: from the event loop to the house's own threads and back.

What is to be written goes to the one writer as a job and is awaited; what is to be read is read in a thread.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection

from pagador.house import errands, floor
from pagador.house.opening import House
from pagador.house.store import StoreFailed, Writing
from pagador.law import Refused

logger = logging.getLogger("pagador.bridge")

Result = TypeVar("Result")

PATIENCE_SECONDS = 10.0
"""The writer answers within milliseconds; if it has not by then, something is wrong with the books."""

PASSWORDS = ThreadPoolExecutor(2, "passwords")
"""Hashing a password takes time and memory by intent: no more of it at once than this, and nobody else waits for it."""

MOST_QUESTIONS = 200
"""How many long questions wait at most: whoever comes then is told at once, rather than answered when he is gone."""

UNREADABLE = "The house cannot read its books just now. Try again in a moment."
OVERRUN = "The house has more questions than it can answer just now. Try again in a moment."
ASKED_ALREADY = "What you asked for before is still being worked out."
UNANSWERED = "The house has not answered: look whether it was done before you ask again."


class Unavailable(Exception):
    """The house cannot do it now, through no fault of whoever asks: a sentence for him."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Faulty(Refused):
    """A fault of the program in a job, which was undone."""


# Writing ---------------------------------------------------------------------------------


async def office(house: House, run: Callable[[Writing], Result], patience: float = PATIENCE_SECONDS) -> Result:
    """Have something done in a transaction of the writer, and wait until it is durable."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Result | Refused] = loop.create_future()

    def settle(given: Result | Refused) -> None:
        if not answer.done():
            answer.set_result(given)

    def reply(given: Result | Refused) -> None:
        with suppress(RuntimeError):  # whoever asked is gone, and his loop with him: that must not stop the writer
            loop.call_soon_threadsafe(settle, given)

    house.floor.submit(errands.Job(run, reply))
    given = await waited(answer, patience)
    if isinstance(given, Refused):
        raise refused(given)
    return given


async def waited(answer: asyncio.Future[Result], patience: float) -> Result:
    try:
        async with asyncio.timeout(patience):
            return await answer
    except TimeoutError:
        raise Unavailable(UNANSWERED) from None


def refused(refusal: Refused) -> Exception:
    """A refusal of the law or the books as it is; one that is the house's own trouble, as such."""
    match refusal.sentence:
        case floor.UNSURE | floor.SUSPENDED | errands.CROWDED | errands.GONE_HOME as sentence:
            return Unavailable(sentence)
        case errands.MISTAKEN as sentence:
            return Faulty(sentence)
    return refusal


# Reading ---------------------------------------------------------------------------------


async def read(house: House, question: Callable[[Connection], Result]) -> Result:
    """Ask the books something, as they stand at one moment."""
    return await asyncio.to_thread(asked, house, question)


class LongQuestions:
    """Statements and old coups are worked out line by line: no more of it at once than leaves the writer its share."""

    def __init__(self) -> None:
        self.readers = ThreadPoolExecutor(2, "long-questions")
        self.waiting = 0

    async def answer(self, work: Callable[[], Result]) -> Result:
        if self.waiting >= MOST_QUESTIONS:
            raise Unavailable(OVERRUN)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, work)
        finally:
            self.waiting -= 1


LONG_QUESTIONS = LongQuestions()


async def read_at_length(house: House, question: Callable[[Connection], Result]) -> Result:
    """The same, where many lines may have to be read for the answer."""
    return await LONG_QUESTIONS.answer(lambda: asked(house, question))


class Advisers:
    """Works advice out in one thread of its own, one piece at a time for each person, until it is stopped."""

    def __init__(self) -> None:
        self.worker = ThreadPoolExecutor(1, "advice")
        self.advised: set[str] = set()

    async def advise(self, who: str, work: Callable[[], Result]) -> Result:
        """Work it out for somebody; who goes away meanwhile is still being advised until that is done."""
        if who in self.advised:
            raise Refused(ASKED_ALREADY)
        if len(self.advised) >= MOST_QUESTIONS:
            raise Unavailable(OVERRUN)
        self.advised.add(who)
        asked = asyncio.get_running_loop().run_in_executor(self.worker, work)
        asked.add_done_callback(lambda _: self.advised.discard(who))
        return await asyncio.shield(asked)

    def stop(self) -> None:
        """Begin no other piece; the one that is being worked out is not waited for."""
        self.worker.shutdown(wait=False, cancel_futures=True)


async def read_slowly(house: House, question: Callable[[Connection], Result]) -> Result:
    """The same, where a password is checked on the way."""
    return await asyncio.get_running_loop().run_in_executor(PASSWORDS, asked, house, question)


async def slowly(work: Callable[[], Result]) -> Result:
    """Hash a password."""
    return await asyncio.get_running_loop().run_in_executor(PASSWORDS, work)


def asked(house: House, question: Callable[[Connection], Result]) -> Result:
    try:
        with house.store.reading() as connection:
            return question(connection)
    except StoreFailed as failure:
        logger.error("the books could not be read: %s", failure)
        raise Unavailable(UNREADABLE) from None
