"""Machines counted: every stake of a model with free games, beside the windows that its cycles have."""

from collections.abc import Iterator
from time import process_time

from bench.verdict import under
from pagador.games.maquinas.model import Model
from pagador.games.maquinas.shelf import shipped
from pagador.maths.maquinas.analysis import analyse, stakes_that_differ
from pagador.maths.maquinas.cycle import cycle_of

SECONDS = 10
"""CPU time asked for: of five reels of more than forty stops with free games, at the most lines."""


def spent(model: Model, coins: int, value: int) -> float:
    start = process_time()
    analyse(model, coins, value)
    return process_time() - start


def figures() -> Iterator[str]:
    for name, model in shipped().items():
        coins, value = stakes_that_differ(model)[-1]
        cycle_of(model, coins, value)
        taken = spent(model, coins, value)
        found = analyse(model, coins, value)
        windows = found.paid.size + (found.free.cycle.size if found.free else 0)
        verdict = under(taken, SECONDS, "s")
        yield f"cycle  {name:26} {taken:7.3f} s of CPU for {found.spot}, {windows:,} windows {verdict}"


if __name__ == "__main__":
    for line in figures():
        print(line)
