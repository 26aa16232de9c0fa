"""Blackjack's kernel beside a C program of the same algorithm, generator and outputs, compiled in the same run.

Both play the same rounds from the same state and must count the same. The C program is told the law and the chart on
its standard input: they are too many for a command line.
"""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time

from pagador.cli.strategies import blackjack_strategy
from pagador.simulate.games.blackjack import Player, simulation
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State, stream

SOURCE = Path(__file__).parent / "c" / "blackjack.c"
FLAGS = ("-std=c11", "-O3", "-march=native", "-Wall", "-Wextra", "-Werror")
PAIRS = 41
ROUNDS = 4_000_000
TARGET = 0.95


def made(shoe: str = "fresh") -> Simulation:
    """The first edition with six decks, played by the chart."""
    chart = blackjack_strategy(None, {}, {}).chart
    return simulation(None, {}, {}, shoe=shoe, chart=chart)


def told(player: Player) -> str:
    """All that the C program reads, in its order."""
    sizes = (player.outcomes, len(player.cards.follow) // 52, len(player.plays.even))
    sabot = (4 * len(player.refused), len(player.shoe), *player.shoe.tolist(), *player.refused.tolist())
    tables = (number for table in (*player.cards, *player.plays) for number in table.tolist())
    return " ".join(str(int(number)) for number in (*player.law, *sizes, *sabot, *tables))


# A pair ----------------------------------------------------------------------------------


def by_kernel(simulation: Simulation, state: State) -> tuple[float, list[int]]:
    """CPU seconds and counts of the kernel."""
    start = thread_time()
    counts = simulation.play(state, ROUNDS).counts
    return thread_time() - start, counts.tolist()


def by_program(program: Path, state: State, tables: str) -> tuple[float, list[int]]:
    """CPU seconds and counts of the C program."""
    words = [str(number) for number in (ROUNDS, *state.tolist())]
    said = subprocess.run([program, *words], input=tables, check=True, capture_output=True, text=True).stdout.split()
    return float(said[0]), [int(count) for count in said[1:]]


def ratios(simulation: Simulation, program: Path, pairs: int = PAIRS) -> Iterator[float]:
    """The kernel's rounds a CPU second for each of the program's, pair by pair; compiling is done before."""
    assert isinstance(simulation.play, Player)
    tables = told(simulation.play)
    simulation.play(stream(0, 0), 1_000)
    for chunk in range(pairs):
        state = stream(1, chunk)
        spent, counted = by_kernel(simulation, state)
        theirs, also = by_program(program, state, tables)
        assert counted == also, "the kernel and the C program do not count the same"
        yield theirs / spent


# Figures ---------------------------------------------------------------------------------


def figures() -> Iterator[str]:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        yield "kernels beside C: not measured; there is no C compiler here (on Debian, install gcc)"
        return
    with TemporaryDirectory() as folder:
        program = Path(folder) / "blackjack"
        subprocess.run([compiler, *FLAGS, "-o", program, SOURCE], check=True)
        for shoe in ("fresh", "dealt"):
            found = sorted(ratios(made(shoe), program))
            middle = median(found)
            holds = "it holds" if middle >= TARGET else "it does NOT hold"
            yield (
                f"kernel {f'blackjack, {shoe} sabots':26} {middle:7.3f} of C's rounds a CPU second, "
                f"{found[0]:.2f} to {found[-1]:.2f} in {len(found)} pairs (asked for: {TARGET}; {holds})"
            )


if __name__ == "__main__":
    for line in figures():
        print(line)
