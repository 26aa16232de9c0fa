"""A campaign: a seed that is told, a directory that is kept if anything was wrong, and what was wrong."""

import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from tempfile import mkdtemp
from time import perf_counter

from pagador.law import Refused
from tools.faults.fault import Fault
from tools.load.house import HouseFailed


class Campaign:
    """One campaign under way: where it keeps its books, by which seed it goes, what it has found."""

    def __init__(self, name: str, seed: int | None) -> None:
        self.name = name
        self.seed = SystemRandom().randrange(10**6) if seed is None else seed
        self.directory = Path(mkdtemp(prefix=f"pagador-{name}-"))
        self.directory.chmod(0o755)
        self.faults: list[str] = []
        self.began = perf_counter()

    def say(self, line: str) -> None:
        print(f"{self.name}: {line}", flush=True)

    def blame(self, fault: str) -> None:
        self.faults.append(fault)
        self.say(f"FAULT: {fault}")


def campaign(name: str, seed: int | None, run: Callable[[Campaign], None]) -> int:
    """Run it; 0 if all went well, else 1, with what is needed to look into it and to do it again."""
    here = Campaign(name, seed)
    here.say(f"seed {here.seed}")
    try:
        run(here)
    except (Fault, HouseFailed, Refused) as fault:
        here.blame(str(fault))
    except Exception as error:
        traceback.print_exc(file=sys.stdout)
        here.blame(f"the campaign itself failed: {error!r}")
    if here.faults:
        here.say(f"{len(here.faults)} faults; seed {here.seed} (SEED={here.seed}); kept in {here.directory}")
        return 1
    shutil.rmtree(here.directory, ignore_errors=True)
    here.say(f"well, after {perf_counter() - here.began:.0f} s")
    return 0
