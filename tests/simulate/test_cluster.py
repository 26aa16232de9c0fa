"""The same run on many machines: two worker processes, one of them killed half-way."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest
from distributed import LocalCluster

from pagador.law import Refused
from pagador.simulate import cluster
from pagador.simulate.catalogue import Recipe, made
from pagador.simulate.run import CHUNK, run
from tests.ports import own_port

RECIPE = Recipe(game="roleta-francesa")
SEED = 7
ANY = "127.0.0.1:0"
"""A free port for what a scheduler shows of itself: its own choice may be taken."""
ROUNDS = 24 * cluster.SPAN * CHUNK + 12345
"""Some spans, and a part of one."""


@pytest.fixture(scope="module")
def workers() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=ANY
    ) as found:
        yield found


def pids(found: LocalCluster) -> set[int]:
    return {worker.pid for worker in found.workers.values() if worker.pid is not None}


def test_a_worker_killed_half_way_changes_nothing(workers: LocalCluster) -> None:
    killed: list[int] = []

    def kill_one_half_way(rounds: int) -> None:
        if rounds > ROUNDS // 2 and not killed:
            killed.append(min(pids(workers)))
            os.kill(killed[0], signal.SIGKILL)

    there = cluster.run_there(workers.scheduler_address, RECIPE, ROUNDS, SEED, tell=kill_one_half_way)
    here = run(made(RECIPE), ROUNDS, SEED)
    assert killed
    assert there.rounds == here.rounds == ROUNDS
    assert np.array_equal(there.tally.counts, here.tally.counts)


def test_a_worker_with_another_law_is_refused(workers: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "fingerprint", lambda: "another")
    with pytest.raises(Refused, match="another law"):
        cluster.run_there(workers.scheduler_address, RECIPE, CHUNK, SEED)


def test_a_worker_with_other_kernels_is_refused(workers: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "digest", lambda wing: "another")
    with pytest.raises(Refused, match="other kernels"):
        cluster.run_there(workers.scheduler_address, RECIPE, CHUNK, SEED)


SCHEDULER = f"""
from time import sleep
from distributed import LocalCluster
found = LocalCluster(
    n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://", host="127.0.0.1", dashboard_address="{ANY}"
)
print(found.scheduler_address, flush=True)
sleep(1000)
"""


def test_a_lost_scheduler_leaves_what_is_known_so_far() -> None:
    with subprocess.Popen([sys.executable, "-c", SCHEDULER], stdout=subprocess.PIPE, text=True) as alone:
        assert alone.stdout is not None
        address = alone.stdout.readline().strip()
        there = cluster.run_there(address, RECIPE, 1000 * ROUNDS, SEED, tell=lambda _: alone.kill())
    assert not there.is_complete
    assert there.why == "The scheduler of the cluster does not answer any more."
    assert np.array_equal(there.tally.counts, run(made(RECIPE), there.rounds, SEED).tally.counts)


def test_an_address_where_nobody_answers_is_said_so() -> None:
    with own_port() as port, pytest.raises(Refused, match=f"No cluster answers at 127.0.0.1:{port}"):
        cluster.run_there(f"127.0.0.1:{port}", RECIPE, CHUNK, SEED)


@pytest.mark.parametrize("address", ["", "nonsense", "tcp://", "127.0.0.1", "127.0.0.1:dozen"])
def test_what_is_no_address_is_said_so(address: str) -> None:
    with pytest.raises(Refused, match="such as 10"):
        cluster.run_there(address, RECIPE, CHUNK, SEED)
