"""The same run on many machines, by dask.distributed (the extra `cluster`): its result is that of one machine.

A task is a span of chunks, sent as a recipe and the number of its first. Each worker makes the simulation from its own
installation, which must have the same rules and the same law. A worker that dies takes nothing along: its spans are
played again by another, from the same streams.
"""

import pickle
import re
import socket
from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import add

import msgspec
from distributed import Client, KilledWorker

from pagador.decider import RULES_VERSION
from pagador.law import Refused
from pagador.law.fingerprint import fingerprint
from pagador.simulate.catalogue import Recipe, made
from pagador.simulate.run import AHEAD, CHUNK, Run, Tell, added, check, chunks, in_order, play
from pagador.simulate.simulation import Simulation
from pagador.simulate.tally import Tally

SPAN = 8
"""Chunks in a task: so much work that asking for it costs nothing beside it."""

PATIENCE = 10.0
"""How many seconds an address may take to answer, and its workers to be there."""

ADDRESS = re.compile(r"(?:\w+://)?\[?(?P<host>[^/]+?)\]?:(?P<port>\d{1,5})")


class Errand(msgspec.Struct, frozen=True, kw_only=True):
    """What every task of a run needs, and by which rules and law it is to be played."""

    recipe: bytes
    rounds: int
    seed: int
    version: str
    law: str


def run_there(address: str, recipe: Recipe, rounds: int, seed: int, *, tell: Tell = lambda _: None) -> Run:
    """Play on the cluster that answers at this address."""
    check(rounds, seed)
    simulation = made(recipe)
    errand = Errand(recipe=pickle.dumps(recipe), rounds=rounds, seed=seed, version=RULES_VERSION, law=fingerprint())
    with connected(address) as client:
        tally = added(spread(client, errand), tell)
    return Run(simulation=simulation, seed=seed, asked=rounds, tally=tally)


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
    firsts = range(0, -(-errand.rounds // CHUNK), SPAN)
    ahead = AHEAD * sum(client.nthreads().values())
    try:
        yield from in_order((client.submit(play_span, errand, first, pure=False) for first in firsts), ahead)
    except KilledWorker:
        raise Refused("One part of this run has killed every worker that tried it.") from None


# There -----------------------------------------------------------------------------------


def play_span(errand: Errand, first: int) -> Tally:
    """What a worker does: some chunks, one after the other."""
    if (errand.version, errand.law) != (RULES_VERSION, fingerprint()):
        raise Refused("A worker of the cluster has other rules or another law than whoever asks: install the same.")
    simulation = unpacked(errand.recipe)
    tallies = (play(simulation, errand.seed, chunk) for chunk in chunks(errand.rounds, first, first + SPAN))
    return reduce(add, tallies)


@lru_cache(maxsize=1)
def unpacked(recipe: bytes) -> Simulation:
    """The simulation, made once for all spans of a run."""
    return made(pickle.loads(recipe))
