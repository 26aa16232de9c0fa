"""The last examination of books on which a house was loaded: read afresh from the first line, then audited."""

import subprocess
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

import msgspec

from pagador.house.settings import Settings
from pagador.house.store import Store
from tools.faults.books import Watch, check_postings
from tools.faults.fault import Fault, must
from tools.load.players import Player


class Audit(NamedTuple):
    """What `pagador audit verify --anchor` went through, and how long it took from its start."""

    lines: int
    commands: int
    postings: int
    anchors: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"audit clean: {self.lines} lines, {self.commands} commands decided again, {self.postings} postings, "
            f"{self.anchors} anchors; {self.seconds:.1f} s, {self.lines / self.seconds:.0f} lines a second"
        )


def examined(settings: Settings, players: Sequence[Player]) -> tuple[Watch, Audit]:
    """Books that are whole, and hold what these players were told; or a fault."""
    store = Store(settings.url)
    try:
        watch = Watch()
        watch.read(store)
        watch.check_promises(players)
        watch.check_authors(players)
        with store.reading() as connection:
            check_postings(connection)
    finally:
        store.close()
    return watch, audited(settings)


def audited(settings: Settings) -> Audit:
    """Every command decided again, every posting worked out again, every anchor found in its place."""
    began = perf_counter()
    where = ["--data", settings.data, "--db", settings.url, "--anchor", str(settings.anchor_file)]
    command = [sys.executable, "-m", "pagador", "audit", "verify", *where, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"The audit found: {done.stdout.strip()} {done.stderr.strip()}")
    verdict = msgspec.json.decode(done.stdout)
    must(verdict["clean"] and not verdict["older"], f"The audit is not clean: {done.stdout}")
    counts = {name: verdict["counts"][name] for name in Audit._fields if name != "seconds"}
    return Audit(**counts, seconds=perf_counter() - began)
