"""Póquer sem descarte counted: CPU seconds of all deals at the best play and by every rule, compiling apart."""

from collections.abc import Iterator
from time import process_time

from bench.verdict import under
from pagador.maths.poquer_sem_descarte.ranking import ranking_of
from pagador.maths.poquer_sem_descarte.solved import counted_of, solve

ASKED_FOR = 10
READINGS: dict[str, dict[str, str]] = {
    "poquer-sem-descarte": {},
    "the burnt card seen": {"burnt-card": "seen"},
}


def figures() -> Iterator[str]:
    for name, readings in READINGS.items():
        solve(readings)
        counted_of.cache_clear()
        ranking_of.cache_clear()
        start = process_time()
        found = solve(readings)
        spent = process_time() - start
        told = under(spent, ASKED_FOR, "s")
        yield f"solve  {name:26} {spent:7.2f} s of CPU, worth {float(found.best.ev):.9f} {told}"


if __name__ == "__main__":
    for line in figures():
        print(line)
