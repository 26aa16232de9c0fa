"""Every kernel beside a C program of the same algorithm, generator and outputs, compiled in the same run.

Both play the same rounds from the same state and must count the same. They take turns, and the median of the ratios
of each pair is what is said: whatever else the machine does slows both of a pair alike.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

import msgspec

from bench.blackjack_told import basic, of_player
from bench.maquinas_told import FIVE_REELS, of_machine
from bench.ponto_e_banca import of_dealt_shoes, of_fresh_shoes
from bench.poquer_sem_descarte_told import best, of_round
from bench.verdict import at_least
from pagador.registry import GAMES
from pagador.simulate.bets import asked, laid, table
from pagador.simulate.games.craps_courses import courses, walk
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State, stream

SOURCES = Path(__file__).parent / "c"
FLAGS = ("-std=c11", "-O3", "-march=native", "-Wall", "-Wextra", "-Werror")
PAIRS = 41
LONG = 200_000_000
"""Rounds of the fastest games: a tenth of a second, beside which what is done once in a run is nothing."""


class Kernel(msgspec.Struct, frozen=True, kw_only=True):
    """A game, the C program that does the same, the figures of the law that it is told, and what is asked for."""

    name: str
    program: str
    rounds: int
    figures: Callable[[Simulation], tuple[int, ...]]
    target: float | None = None
    shoe: str = "fresh"
    terms: Mapping[str, Any] = {}
    chart: Callable[[], Any] = lambda: None

    @property
    def title(self) -> str:
        return self.name if self.shoe == "fresh" else f"{self.name}, {self.shoe}"

    @property
    def game(self) -> str:
        """The first game of the family that the kernel is for."""
        return next(game.name for game in GAMES if game.family.replace("-", "_") == self.name)

    def simulation(self) -> Simulation:
        kernel = import_module(f"pagador.simulate.games.{self.name}")
        made: Simulation = kernel.simulation(self.game, None, self.terms, {}, shoe=self.shoe, chart=self.chart())
        return made


def ways(simulation: Simulation) -> tuple[int, ...]:
    """How many ways chance has to answer in a coup, and for each of them which outcome it is."""
    opened = table(simulation.game, simulation.edition, simulation.terms, simulation.readings)
    lot = asked(opened.game, laid(opened.game, opened.state)[0])
    found = [outcome for outcome, weight in enumerate(lot.weights) for _ in range(weight)]
    return (len(found), *found)


def positions(simulation: Simulation) -> tuple[int, ...]:
    """How many positions the flat bets of craps can be in, and where each throw leads from each of them."""
    walked = walk(courses(table(simulation.game, simulation.edition, simulation.terms, simulation.readings)))
    return (len(walked.positions), *walked.after.ravel().tolist())


KERNELS = (
    Kernel(name="roulette", program="lots", rounds=LONG, figures=ways, target=0.95),
    Kernel(name="craps", program="craps", rounds=LONG, figures=positions, target=1.0),
    Kernel(name="ponto_e_banca", program="ponto_e_banca", rounds=20_000_000, figures=of_fresh_shoes, target=1.0),
    Kernel(
        name="ponto_e_banca",
        program="ponto_e_banca_dealt",
        rounds=10_000_000,
        figures=of_dealt_shoes,
        shoe="dealt",
    ),
    Kernel(name="blackjack", program="blackjack", rounds=4_000_000, figures=of_player, target=0.95, chart=basic),
    Kernel(name="blackjack", program="blackjack", rounds=4_000_000, figures=of_player, shoe="dealt", chart=basic),
    Kernel(
        name="poquer_sem_descarte",
        program="poquer_sem_descarte",
        rounds=4_000_000,
        figures=of_round,
        target=0.8,
        chart=best,
    ),
    Kernel(
        name="maquinas",
        program="maquinas",
        rounds=4_000_000,
        figures=of_machine,
        target=0.9,
        terms={"model": FIVE_REELS},
    ),
    Kernel(name="cussec", program="lots", rounds=LONG, figures=ways),
    Kernel(name="banca_francesa", program="lots", rounds=LONG, figures=ways),
)


# A pair ----------------------------------------------------------------------------------


def by_kernel(simulation: Simulation, state: State, rounds: int) -> tuple[float, list[int]]:
    """CPU seconds and counts of the kernel."""
    start = thread_time()
    counts = simulation.play(state, rounds).counts
    return thread_time() - start, counts.tolist()


def by_program(program: Path, state: State, rounds: int, figures: tuple[int, ...]) -> tuple[float, list[int]]:
    """CPU seconds and counts of the C program; it reads the law, which may be a million numbers, as its input."""
    told, law = (" ".join(map(str, numbers)) for numbers in ((rounds, *state.tolist()), figures))
    said = subprocess.run(
        [program, *told.split()], input=law, check=True, capture_output=True, text=True
    ).stdout.split()
    return float(said[0]), [int(count) for count in said[1:]]


def ratios(kernel: Kernel, program: Path, pairs: int = PAIRS) -> Iterator[float]:
    """The kernel's rounds a CPU second for each of the program's, pair by pair; compiling is done before."""
    simulation = kernel.simulation()
    figures = kernel.figures(simulation)
    simulation.play(stream(0, 0), 1_000)
    for chunk in range(pairs):
        state = stream(1, chunk)
        spent, counted = by_kernel(simulation, state, kernel.rounds)
        theirs, also = by_program(program, state, kernel.rounds, figures)
        assert counted == also, f"{kernel.title}: the kernel and the C program do not count the same"
        yield theirs / spent


# Alone ------------------------------------------------------------------------------------


def kernel_rate(name: str, rounds: int) -> float:
    """Rounds a CPU second of a game's kernel, the best of three; compiling is done before."""
    simulation = next(kernel for kernel in KERNELS if kernel.name == name).simulation()
    simulation.play(stream(0, 0), 1_000)
    return rounds / min(by_kernel(simulation, stream(1, chunk), rounds)[0] for chunk in range(3))


# Figures ---------------------------------------------------------------------------------


def compiled(compiler: str, name: str, into: Path) -> Path:
    """The C program of this name, as fast as the compiler makes it on this machine."""
    program = into / name
    subprocess.run([compiler, *FLAGS, "-o", program, SOURCES / f"{name}.c"], check=True)
    return program


def figures() -> Iterator[str]:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        yield "kernels beside C: not measured; there is no C compiler here (on Debian, install gcc)"
        return
    with TemporaryDirectory() as folder:
        for kernel in KERNELS:
            found = sorted(ratios(kernel, compiled(compiler, kernel.program, Path(folder))))
            yield line(kernel, found)


def line(kernel: Kernel, found: list[float]) -> str:
    """The median ratio between its extremes, and whether the target holds."""
    middle = median(found)
    asked = "" if kernel.target is None else f" {at_least(middle, kernel.target)}"
    spread = f"{found[0]:.2f} to {found[-1]:.2f} in {len(found)} pairs"
    return f"kernel {kernel.title:26} {middle:7.3f} of C's rounds a CPU second, {spread}{asked}"


if __name__ == "__main__":
    for line_said in figures():
        print(line_said)
