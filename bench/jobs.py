"""Two jobs beside one: how much sooner the same run is done, by the clock on the wall."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from bench.kernels import KERNELS
from bench.verdict import at_least
from pagador.simulate.run import processors, run
from pagador.simulate.simulation import Simulation

PAIRS = 9
TARGET = 1.8
ROUNDS = {"roulette": 2_000_000_000, "blackjack": 40_000_000}
"""About two seconds of one job: long enough that to begin and to end count for nothing."""


def took(simulation: Simulation, rounds: int, jobs: int) -> float:
    start = perf_counter()
    run(simulation, rounds, 1, jobs=jobs)
    return perf_counter() - start


def figures() -> Iterator[str]:
    if processors() < 2:
        yield "jobs: not measured; this machine has one processor"
        return
    for name, rounds in ROUNDS.items():
        simulation = next(kernel for kernel in KERNELS if kernel.name == name).simulation()
        took(simulation, 1_000, 2)
        gains = sorted(took(simulation, rounds, 1) / took(simulation, rounds, 2) for _ in range(PAIRS))
        middle = median(gains)
        spread = f"{gains[0]:.2f} to {gains[-1]:.2f} in {PAIRS} pairs"
        yield f"jobs   {name:26} {middle:7.3f} times one job with two, {spread} {at_least(middle, TARGET)}"


if __name__ == "__main__":
    for line in figures():
        print(line)
