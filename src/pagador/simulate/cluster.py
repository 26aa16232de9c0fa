"""The same run on many machines, by dask.distributed (the extra `cluster`): its result is that of one machine.

A task is a span of chunks: the number of its first, and the errand, which all spans of a run share and which is sent
once. Each worker makes the simulation from its own installation, which must have the same rules, law and kernels. A
worker that dies takes nothing along: its spans are played again by another, from the same streams. If the scheduler
dies, what has been added up to then is known.
"""

import pickle
import re
import socket
from collections.abc import Iterator
from concurrent.futures import CancelledError
from functools import lru_cache, reduce
from logging import CRITICAL, getLogger
from operator import add

import msgspec
from distributed import Client, Future, KilledWorker

from pagador.decider import RULES_VERSION
from pagador.law import Refused
from pagador.law.fingerprint import fingerprint
from pagador.machine_code import digest
from pagador.simulate.catalogue import Recipe, made
from pagador.simulate.run import AHEAD, Run, Tell, added, check, chunks, in_order, play, size_of
from pagador.simulate.simulation import Simulation
from pagador.simulate.tally import Tally

SPAN = 8
"""Chunks in a task: so much work that asking for it costs nothing beside it."""

PATIENCE = 10.0
"""How many seconds an address may take to answer, and its workers to be there."""

WING = "pagador.simulate"

QUIET = getLogger("distributed.client")
"""Says in forty lines that it has lost its scheduler; we say it in one."""

ADDRESS = re.compile(r"(?:\w+://)?\[?(?P<host>[^/]+?)\]?:(?P<port>\d{1,5})")


class Errand(msgspec.Struct, frozen=True, kw_only=True):
    """What every task of a run needs, and by which rules, law and kernels it is to be played."""

    recipe: bytes
    rounds: int
    chunk: int
    seed: int
    version: str
    law: str
    kernels: str


def run_there(address: str, recipe: Recipe, rounds: int, seed: int, *, tell: Tell = lambda _: None) -> Run:
    """Play on the cluster that answers at this address."""
    check(rounds, seed)
    simulation = made(recipe)
    with connected(address) as client:
        tally, why = added(spread(client, errand_of(recipe, rounds, size_of(simulation), seed)), tell)
    return Run(simulation=simulation, seed=seed, asked=rounds, tally=tally, why=why)


def errand_of(recipe: Recipe, rounds: int, chunk: int, seed: int) -> Errand:
    return Errand(
        recipe=pickle.dumps(recipe),
        rounds=rounds,
        chunk=chunk,
        seed=seed,
        version=RULES_VERSION,
        law=fingerprint(),
        kernels=digest(WING),
    )


# Here ------------------------------------------------------------------------------------


def connected(address: str) -> Client:
    """Somebody at this address with workers to play."""
    check_answer(address)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise silent(address) from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise Refused(f"The cluster at {address} has no workers.") from None
    return client


def check_answer(address: str) -> None:
    """Knock first: a client that nobody answers says much before it says so."""
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise Refused(f"A cluster has an address such as 10.0.0.1:8786, not {address}.")
    try:
        socket.create_connection((found["host"], int(found["port"])), timeout=PATIENCE).close()
    except (OSError, OverflowError):
        raise silent(address) from None


def silent(address: str) -> Refused:
    return Refused(f"No cluster answers at {address}.")


def spread(client: Client, errand: Errand) -> Iterator[Tally]:
    """The tallies of all spans in order, played wherever there is a worker free."""
    try:
        yield from in_order(spans(client, errand), AHEAD * sum(client.nthreads().values()))
    except KilledWorker:
        raise Refused("One part of this run has killed every worker that tried it.") from None
    except (CancelledError, OSError):
        QUIET.setLevel(CRITICAL)
        raise Refused("The scheduler of the cluster does not answer any more.") from None


def spans(client: Client, errand: Errand) -> "Iterator[Future[Tally]]":
    """Every span asked for; the errand is a task too, so that it is sent once and outlives the worker that has it."""
    sent = client.submit(received, errand, pure=False)
    firsts = range(0, -(-errand.rounds // errand.chunk), SPAN)
    return (client.submit(play_span, sent, first, pure=False) for first in firsts)


# There -----------------------------------------------------------------------------------


def received(errand: Errand) -> Errand:
    return errand


def play_span(errand: Errand, first: int) -> Tally:
    """What a worker does: some chunks, one after the other."""
    check_same(errand)
    simulation = unpacked(errand.recipe)
    span = chunks(errand.rounds, first, first + SPAN, size=errand.chunk)
    return reduce(add, (play(simulation, errand.seed, chunk) for chunk in span))


def check_same(errand: Errand) -> None:
    if (errand.version, errand.law) != (RULES_VERSION, fingerprint()):
        raise Refused("A worker of the cluster has other rules or another law than whoever asks: install the same.")
    if errand.kernels != digest(WING):
        raise Refused("A worker of the cluster has other kernels than whoever asks: install the same.")


@lru_cache(maxsize=1)
def unpacked(recipe: bytes) -> Simulation:
    """The simulation, made once for all spans of a run."""
    return made(pickle.loads(recipe))
