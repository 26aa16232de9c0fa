"""A run: rounds cut into chunks of one size, each with a stream of its own, played by threads and added up in order.

Which thread plays a chunk, and when, changes nothing. As chunks are added in their order, a run that is stopped knows
exactly what a shorter one would have known.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, Protocol, TypeAlias

import msgspec

from pagador.law import Refused
from pagador.simulate.catalogue import Recipe, made
from pagador.simulate.figures import Exact, Figures, figures
from pagador.simulate.pools import PoolFigures, pool_figures
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from pagador.simulate.tally import Tally

CHUNK = 1 << 22
"""Rounds in a chunk: a small part of a second, and of all that a run can lose. Another number is another result.

Games whose rounds take long have a smaller one of their own.
"""

AHEAD = 4
"""Chunks asked for before they are needed, for each thread, so that none of them waits for the one who adds."""

MOST = 10**15
"""More rounds than this nobody lives to see, and whole numbers have room for them."""

Tell: TypeAlias = Callable[[int], None]
"""Told how many rounds have been added so far."""


class Asked(Protocol):
    """Something that will have a tally: a future of a thread or of a cluster."""

    def result(self) -> Tally: ...


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a simulation; `asked` are the rounds it was to have, `why` what ended it before, if no key did."""

    simulation: Simulation
    seed: int
    asked: int
    tally: Tally
    why: str = ""

    @property
    def rounds(self) -> int:
        return self.tally.rounds

    @property
    def is_complete(self) -> bool:
        return self.rounds == self.asked

    def figures(self, exact: Mapping[str, Exact] = {}) -> tuple[Figures, ...]:
        """Every bet's figures, with z for those whose exact value is given."""
        return figures(self.simulation, self.tally, exact)

    def pools(self) -> tuple[PoolFigures, ...]:
        """What each pool paid that the game fills and wins; it is in no bet's figures."""
        return tuple(pool_figures(self.simulation.pools, self.tally.pools))


def simulate(
    game: str,
    *,
    rounds: int,
    seed: int = 1,
    edition: str | None = None,
    terms: Mapping[str, Any] = {},
    readings: Mapping[str, str] = {},
    strategy: str = "",
    shoe: str = "",
    chart: Any = None,
    jobs: int | None = None,
) -> Run:
    """So many rounds of a game; the same seed and rounds give the same, whatever the number of jobs."""
    recipe = Recipe(
        game=game, edition=edition, terms=terms, readings=readings, strategy=strategy, shoe=shoe, chart=chart
    )
    return run(made(recipe), rounds, seed, jobs=jobs)


def run(simulation: Simulation, rounds: int, seed: int, *, jobs: int | None = None, tell: Tell = lambda _: None) -> Run:
    """Play on this machine, with a thread for each of its processors unless told otherwise."""
    check(rounds, seed)
    tally, why = added(threaded(simulation, rounds, seed, jobs or processors()), tell)
    return Run(simulation=simulation, seed=seed, asked=rounds, tally=tally, why=why)


def check(rounds: int, seed: int) -> None:
    if not 1 <= rounds <= MOST:
        raise Refused(f"A simulation has from 1 to {MOST:,} rounds, not {rounds:,}.")
    if seed < 0:
        raise Refused(f"A seed is a whole number from nothing up, not {seed}.")


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# Chunks ----------------------------------------------------------------------------------


class Chunk(msgspec.Struct, frozen=True):
    """A part of a run: its number, by which it draws, and its rounds."""

    number: int
    rounds: int


def chunks(rounds: int, first: int = 0, last: int | None = None, *, size: int = CHUNK) -> Iterator[Chunk]:
    """The chunks of a run from one number up to another; all are of one size but the one at the end."""
    end = -(-rounds // size)
    for number in range(first, end if last is None else min(last, end)):
        yield Chunk(number, min(size, rounds - number * size))


def size_of(simulation: Simulation) -> int:
    """How many rounds a chunk of this game has."""
    return simulation.chunk or CHUNK


def play(simulation: Simulation, seed: int, chunk: Chunk) -> Tally:
    return simulation.play(stream(seed, chunk.number), chunk.rounds)


def threaded(simulation: Simulation, rounds: int, seed: int, jobs: int) -> Iterator[Tally]:
    """The tallies of all chunks in order, played by so many threads."""
    pool = ThreadPoolExecutor(jobs)
    try:
        each = chunks(rounds, size=size_of(simulation))
        yield from in_order((pool.submit(play, simulation, seed, chunk) for chunk in each), AHEAD * jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(asked: Iterator[Asked], ahead: int) -> Iterator[Tally]:
    """What was asked for, in the order of asking, with so many asked for ahead."""
    waiting = deque(islice(asked, ahead))
    while waiting:
        tally = waiting.popleft().result()
        waiting.extend(islice(asked, 1))
        yield tally


def added(tallies: Iterator[Tally], tell: Tell) -> tuple[Tally, str]:
    """All of them, or as many as there are when somebody stops it or whoever plays cannot go on, and then why."""
    total: Tally | None = None
    why = ""
    try:
        for tally in tallies:
            total = tally if total is None else total + tally
            tell(total.rounds)
    except (KeyboardInterrupt, Refused) as ended:
        if total is None:
            raise
        why = str(ended)
    assert total is not None, "a run has a round at least"
    return total, why
