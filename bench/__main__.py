"""`make bench`: exact solvers, rules code, kernels, the start of commands, the house; beside a yardstick of the run."""

import subprocess
import sys
from collections.abc import Callable
from itertools import chain
from time import process_time
from typing import Any

from bench import (
    blackjack,
    blackjack_packages,
    craps,
    floor,
    house,
    idle_tables,
    jobs,
    kernels,
    machine_hall,
    maquinas,
    poquer_sem_descarte,
    treze_cartas,
)
from bench.verdict import under
from pagador.decider import fold
from pagador.game import Game
from pagador.maths.analysers import analyser_of
from pagador.maths.edge import edge
from pagador.registry import GAMES
from tests.games.campaign import Campaign

COUPS = 500
ROUNDS = 200_000
EDGE, COLD = 10, 0.4
"""Seconds asked for: of all edges of a game, and of the start of a command that needs no kernel."""


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds that a piece of work takes."""
    start = process_time()
    work()
    return process_time() - start


def yardstick() -> float:
    """CPU seconds of a plain loop of additions: what this machine does with Python alone."""

    def count() -> int:
        total = 0
        for number in range(10 * ROUNDS):
            total += number & 7
        return total

    return seconds(count)


def played(game: Game[Any]) -> float:
    """CPU seconds per coup of a random sitting decided again."""
    campaign = Campaign(game, seed=1)
    campaign.play(COUPS)

    def again() -> None:
        state = campaign.sitting.opened
        for entry in campaign.sitting.log:
            state = fold(game, state, game.decide(state, entry.command))

    return seconds(again) / COUPS


def started(*arguments: str) -> float:
    """CPU seconds of a command from a cold start."""
    from resource import RUSAGE_CHILDREN, getrusage

    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "pagador", *arguments], check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    unit = yardstick()
    print(f"yardstick: {10 * ROUNDS:,} additions in {unit:.3f} CPU s; every figure below is also in yardsticks")
    for game in GAMES:
        if analyser_of(game) is not None:
            continue
        spent = seconds(lambda game=game: edge(game.name))
        print(f"edge   {game.name:26} {spent:7.2f} s {spent / unit:8.1f}   {under(spent, EDGE, 's')}")
    for game in GAMES:
        spent = played(game)
        print(f"rules  {game.name:26} {1 / spent:7,.0f} coups a second {spent / unit:8.4f}")
    for arguments in (("--help",), ("law", "show", "pt95.II.13"), ("referee", "--help")):
        spent = started(*arguments)
        print(f"start  {' '.join(arguments):26} {spent:7.2f} s {spent / unit:8.2f}   {under(spent, COLD, 's')}")
    for line in chain(
        kernels.figures(),
        jobs.figures(),
        blackjack.figures(),
        blackjack_packages.figures(),
        poquer_sem_descarte.figures(),
        craps.figures(),
        treze_cartas.figures(),
        maquinas.figures(),
        floor.figures(),
        house.figures(),
        idle_tables.figures(),
        machine_hall.figures(),
    ):
        print(line)


if __name__ == "__main__":
    main()
