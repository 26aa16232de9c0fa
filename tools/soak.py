"""The long campaigns, one after another.

    python tools/soak.py [PART ...]        or: make soak PART=kills SEED=7 QUICK=1

With QUICK=1 each is short, the rules are not broken, and nobody is blamed for being slow; with SEED=n each goes by that
seed, which is otherwise drawn by lot, and told; kernels are compared by the seeds of their tests, and examples are new.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
QUICK = bool(os.environ.get("QUICK"))


def break_rules() -> list[str]:
    """Break each cited function in turn and expect its tests to fail."""
    return ["tools/break_rules.py"]


def machines() -> list[str]:
    """Play at fifty machines in three casinos, 200,000 games in a house and 1,000,000 in memory."""
    return ["-m", "tools.machines", *(["--games", "5000", "--in-memory", "20000"] if QUICK else [])]


def kills() -> list[str]:
    """Kill a house again and again under load."""
    return ["-m", "tools.faults", "kills", "--times", "20" if QUICK else "500"]


def load() -> list[str]:
    """Load a house with 3,000 players and 1,000 bets a second for a minute."""
    return ["-m", "tools.load", *([] if QUICK else ["--judge"])]


def postgres() -> list[str]:
    """Restart the PostgreSQL of a house under load."""
    return ["-m", "tools.faults", "postgres", "--times", "1" if QUICK else "6"]


def disk() -> list[str]:
    """Fill the disk of a house under load, and make room again."""
    return ["-m", "tools.faults", "disk"]


def craps() -> list[str]:
    """Play a sitting of 100,000 throws of craps with bets on every spot, by another seed than the tests."""
    return ["tools/long_craps.py"]


def evening() -> list[str]:
    """Play 200 shoes of chemin de fer in which everything happens that can."""
    return ["tools/long_evening.py", *(["--shoes", "40"] if QUICK else [])]


def examples() -> list[str]:
    """Try properties on examples that no run has tried before; one that fails is told whole."""
    cores = str(os.cpu_count())
    return ["-m", "pytest", "-q", "-n", cores, "-m", "hypothesis", "--hypothesis-profile", "searching", "tests"]


def coups() -> list[str]:
    """Play 10,000 coups of every game at random, as `due` offers them."""
    return ["-m", "pytest", "-q", "-n", str(os.cpu_count()), "--long", "tests/games/test_every_game.py", "-k", "coups"]


def kernels() -> list[str]:
    """Compare every kernel with the rules, coup by coup, more than 100,000 times for each game."""
    return ["-m", "pytest", "-q", "-n", str(os.cpu_count()), "--long", "tests/simulate", "-k", "agree"]


PARTS = {
    "rules": break_rules,
    "craps": craps,
    "evening": evening,
    "examples": examples,
    "coups": coups,
    "kernels": kernels,
    "machines": machines,
    "kills": kills,
    "load": load,
    "postgres": postgres,
    "disk": disk,
}
IN_QUICK = ("kernels", "machines", "kills", "load", "postgres", "disk")
OF_FIXED_SEEDS = ("examples", "coups", "kernels")


def main(wanted: list[str]) -> int:
    """Run every part, whatever became of the ones before; 1 if any of them failed."""
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"There is no part {', '.join(unknown)}: {', '.join(PARTS)}.")
        return 2
    parts = wanted or (IN_QUICK if QUICK else PARTS)
    failed = [part for part in parts if run(part)]
    print(f"Failed: {', '.join(failed)}." if failed else "Every campaign went well.")
    return 1 if failed else 0


def run(part: str) -> int:
    seed = os.environ.get("SEED") if part not in OF_FIXED_SEEDS else None
    words = [sys.executable, *PARTS[part](), *(["--seed", seed] if seed else [])]
    return subprocess.run(words, check=False, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
