"""A run: chunks with streams of their own, added in order; stopped, it knows what a shorter run would."""

import os
import signal
import threading
from itertools import count

import numpy as np
import pytest

from pagador.law import Refused
from pagador.simulate.run import CHUNK, MOST, Chunk, added, chunks, in_order, run
from pagador.simulate.tally import Tally
from tests.interrupts import interruptible
from tests.simulate.coin import coin


def test_chunks_are_of_one_size_but_the_last() -> None:
    assert list(chunks(2 * CHUNK + 5)) == [Chunk(0, CHUNK), Chunk(1, CHUNK), Chunk(2, 5)]
    assert list(chunks(2 * CHUNK)) == [Chunk(0, CHUNK), Chunk(1, CHUNK)]
    assert list(chunks(1)) == [Chunk(0, 1)]


def test_a_part_of_the_chunks_ends_where_the_run_does() -> None:
    assert list(chunks(3 * CHUNK + 5, 2, 9)) == [Chunk(2, CHUNK), Chunk(3, 5)]


def test_the_number_of_jobs_changes_nothing() -> None:
    runs = [run(coin(), 20 * CHUNK + 3, 7, jobs=jobs) for jobs in (1, 2, 5)]
    assert all(ran.rounds == 20 * CHUNK + 3 and ran.is_complete for ran in runs)
    assert [ran.tally.counts.tolist() for ran in runs[1:]] == [runs[0].tally.counts.tolist()] * 2


def test_another_seed_is_another_result() -> None:
    assert run(coin(), CHUNK, 7).tally.counts.tolist() != run(coin(), CHUNK, 8).tally.counts.tolist()


def test_a_run_tells_how_far_it_is() -> None:
    told: list[int] = []
    run(coin(), 2 * CHUNK + 1, 7, jobs=2, tell=told.append)
    assert told == [CHUNK, 2 * CHUNK, 2 * CHUNK + 1]


def test_stopped_it_knows_what_a_shorter_run_would() -> None:
    asked = 1000 * CHUNK
    stop = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    with interruptible():
        stop.start()
        ran = run(coin(seconds=0.01), asked, 7, jobs=2)
        stop.join()
    assert CHUNK <= ran.rounds < asked
    assert not ran.is_complete
    assert np.array_equal(ran.tally.counts, run(coin(), ran.rounds, 7).tally.counts)


class Known:
    """A tally of one round that is there when it is asked for."""

    def result(self) -> Tally:
        return Tally(rounds=1, counts=np.zeros(1, np.int64))


class Stopped:
    def result(self) -> Tally:
        raise KeyboardInterrupt


def test_stopped_before_anything_is_known_it_is_stopped() -> None:
    with pytest.raises(KeyboardInterrupt):
        added(in_order(iter([Stopped(), Known()]), 2), lambda _: None)


class Gone:
    def result(self) -> Tally:
        raise Refused("Nobody plays any more.")


def test_whoever_plays_may_fail_and_what_is_known_stays() -> None:
    tally, why = added(in_order(iter([Known(), Known(), Gone()]), 2), lambda _: None)
    assert (tally.rounds, why) == (2, "Nobody plays any more.")


def test_a_failure_before_anything_is_known_is_a_refusal() -> None:
    with pytest.raises(Refused, match="Nobody plays any more"):
        added(in_order(iter([Gone(), Known()]), 2), lambda _: None)


def test_no_more_is_asked_for_than_somebody_waits_for() -> None:
    numbers = count()
    tallies = in_order((Known() for _ in numbers), 3)
    for _ in range(5):
        next(tallies)
    assert next(numbers) == 5 + 3


@pytest.mark.parametrize("rounds", [0, -1, MOST + 1])
def test_rounds_out_of_all_measure_are_refused(rounds: int) -> None:
    with pytest.raises(Refused, match=r"from 1 to 1,000,000,000,000,000 rounds"):
        run(coin(), rounds, 7)


def test_a_seed_below_nothing_is_refused() -> None:
    with pytest.raises(Refused, match="A seed is a whole number"):
        run(coin(), 1, -1)
