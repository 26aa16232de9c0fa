"""An installation without extras: what needs none works, what needs one says so in a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

COUP = next((Path(__file__).parents[1] / "coups" / "ponto-e-banca").glob("*.coup"))

SOLVED = ("blackjack", "chemin_de_fer", "maquinas", "poquer_sem_descarte", "treze_cartas")
"""Families whose players choose, and what that is worth."""

EXTRAS = ("numpy", "numba", "llvmlite", "distributed", "dask", "psycopg")

ABSENT = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Absent())
"""

COMMAND = """
sys.argv = ["pagador", *{words!r}]
from pagador.cli import main
main()
"""

EVERY_MODULE = """
from importlib import import_module
from pkgutil import walk_packages
import pagador
for module in walk_packages(pagador.__path__, "pagador."):
    if not module.name.endswith("__main__") and not module.name.startswith("pagador.house.migrations"):
        try:
            import_module(module.name)
        except ModuleNotFoundError:
            print(module.name)
"""


def run(script: str, *absent: str) -> "subprocess.CompletedProcess[str]":
    """A script where these packages are not installed."""
    whole = ABSENT.format(absent=absent) + script
    return subprocess.run(
        [sys.executable, "-c", whole], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


def without(*absent: str, words: tuple[str, ...]) -> "subprocess.CompletedProcess[str]":
    """A command typed there."""
    return run(COMMAND.format(words=words), *absent)


# What works ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("law", "show", "pt95.II.13"), "pt95.II.13"),
        (("edge", "roleta-francesa", "--bet", "pleno:17"), "-1/37"),
        (("referee", "ponto-e-banca", str(COUP)), "balance:"),
        (("play", "roleta-francesa"), "play money"),
        (("chance", "test", "--source", "seeded", "--draws", "10000"), "No alarm"),
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else "",
)
def test_what_needs_no_extra_works_without_any(words: tuple[str, ...], said: str) -> None:
    done = without(*EXTRAS, words=words)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_only_the_simulation_and_what_solves_games_need_an_extra() -> None:
    """So the house, its tables and its screens need none: every other module can be loaded."""
    done = run(EVERY_MODULE, *EXTRAS)
    wings = ("pagador.simulate.", *(f"pagador.maths.{family}." for family in SOLVED), "pagador.maths.parsheet.")
    others = [name for name in done.stdout.split() if not name.startswith(wings)]
    assert (done.returncode, done.stderr) == (0, "")
    machine = [f"pagador.games.poker.treze_cartas.machine.{name}" for name in ("laying", "tables")]
    assert others == [*machine, "pagador.machine_code"]


def test_of_par_sheets_only_those_of_solved_games_need_an_extra() -> None:
    done = run(EVERY_MODULE, *EXTRAS)
    sheets = [name for name in done.stdout.split() if name.startswith("pagador.maths.parsheet.")]
    assert all(name.endswith(SOLVED) for name in sheets)


# What does not ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("package", "words", "what"),
    [
        ("numpy", ("simulate", "roleta-francesa"), "Simulation"),
        ("numba", ("simulate", "blackjack"), "Simulation"),
        ("numpy", ("parsheet", "craps", "-o", "page.html"), "A par sheet"),
        ("numpy", ("parsheet", "--all", "-o", "pages"), "A par sheet"),
        ("numba", ("edge", "blackjack"), "Blackjack's exact value"),
    ],
)
def test_without_the_extra_maths_one_sentence_says_what_to_install(
    package: str, words: tuple[str, ...], what: str
) -> None:
    done = without(package, words=words)
    sentence = f"{what} needs {package}, which is not installed: pip install 'pagador[maths]'.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_without_the_extra_cluster_one_sentence_says_what_to_install() -> None:
    done = without("distributed", words=("simulate", "roleta-francesa", "--rounds", "10", "--cluster", "127.0.0.1:1"))
    sentence = "Simulation needs distributed, which is not installed: pip install 'pagador[maths,cluster]'.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)
