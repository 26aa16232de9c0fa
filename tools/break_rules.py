"""Break each cited function in turn and run the tests of its rules: a function whose tests still pass is not tested.

    python tools/break_rules.py [--sample N] [--seed S] [--jobs N] [FUNCTION ...]

A FUNCTION is named as the join names it: `pagador.games.GAME.rules:wins`.
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path

from pagador.law.join import evidence

ROOT = Path(__file__).parents[1]
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", "--no-summary")
PASSED, FAILED, INTERRUPTED, NOT_FOUND = 0, 1, 2, 4
"""How pytest ends; tests that are there are not found if the file that they are in cannot be imported."""
PATIENCE_SECONDS = 300
"""Some broken rules have no end: whoever plays by them goes on for ever, and whoever tests them notices."""


class Verdict(StrEnum):
    """What became of a function's tests when it was broken."""

    CAUGHT = "caught"
    ENDLESS = "caught, for its tests come to no end"
    SURVIVED = "its tests still pass when it is broken"
    UNTESTED = "no test shows a rule that it cites"
    UNRUN = "its tests could not be run"


def run(tests: Sequence[str], broken: str = "") -> int:
    """The exit code of these tests with this function broken; an import that fails counts as a failure."""
    environment = {**os.environ, "PAGADOR_BREAK": broken}
    patience = PATIENCE_SECONDS if broken else None
    done = subprocess.run(
        [*PYTEST, *tests], check=False, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, timeout=patience
    )
    return done.returncode


def judge(function: str, tests: Sequence[str]) -> Verdict:
    if not tests:
        return Verdict.UNTESTED
    try:
        code = run(tests, function)
    except subprocess.TimeoutExpired:
        return Verdict.ENDLESS
    if code in (FAILED, INTERRUPTED, NOT_FOUND):
        return Verdict.CAUGHT
    return Verdict.SURVIVED if code == PASSED else Verdict.UNRUN


def chosen(functions: list[str], options: argparse.Namespace) -> list[str]:
    """The functions named, or a random sample, or all."""
    if options.function:
        return list(options.function)
    if options.sample is None or options.sample >= len(functions):
        return functions
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**6)
    print(f"A sample of {options.sample} of {len(functions)} cited functions, seed {seed}.")
    return sorted(random.Random(seed).sample(functions, options.sample))


def campaign(functions: list[str], tests: dict[str, tuple[str, ...]], jobs: int) -> list[str]:
    """Break these functions, saying of each what came of it; those that no test noticed."""
    unnoticed = []
    with ThreadPoolExecutor(jobs) as pool:
        verdicts = pool.map(lambda function: judge(function, tests.get(function, ())), functions)
        for function, verdict in zip(functions, verdicts, strict=True):
            noticed = verdict in (Verdict.CAUGHT, Verdict.ENDLESS)
            print(f"{'ok ' if noticed else 'BAD'} {function}: {verdict}", flush=True)
            if not noticed:
                unnoticed.append(function)
    return unnoticed


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break each cited function in turn and expect its tests to fail.")
    parser.add_argument("function", nargs="*", help="only these, as module:name")
    parser.add_argument("--sample", type=int, help="only so many, at random")
    parser.add_argument("--seed", type=int, help="of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def main() -> int:
    options = asked()
    tests = evidence()
    functions = chosen(list(tests), options)
    shown = sorted({test for function in functions for test in tests.get(function, ())})
    if not shown:
        print("The join names no tests for these functions: run `make join` first.")
        return 1
    if run(shown) != PASSED:
        print("The tests do not pass as they are: there is nothing to learn from breaking a function.")
        return 1
    unnoticed = campaign(functions, tests, options.jobs)
    print(f"{len(functions)} functions broken, {len(unnoticed)} of them unnoticed.")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
