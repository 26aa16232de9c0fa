"""Machine code is kept for the next time, and only for sources that are the same."""

import re
from pathlib import Path
from typing import Any

import pytest

from pagador import machine_code
from pagador.games.poker.treze_cartas.machine import laying
from pagador.machine_code import BORROWED, HERE, SETTINGS, compiled, digest, folder, sources
from pagador.maths.blackjack import chances, kernels
from pagador.maths.maquinas import kernels as cycles
from pagador.maths.poquer_sem_descarte import advice, burnt, deals, ranking, sweep
from pagador.maths.treze_cartas import dealt
from pagador.simulate import lots, streams
from pagador.simulate.games import chemin_de_fer_kernel, craps, ponto_e_banca_kernel, treze_cartas
from pagador.simulate.games.blackjack import kernel
from pagador.simulate.games.maquinas import heads
from pagador.simulate.games.maquinas import kernel as machines
from pagador.simulate.games.poquer_sem_descarte import kernel as rounds

PACKAGES = (
    "pagador.games.poker.treze_cartas.machine",
    "pagador.maths.blackjack",
    "pagador.maths.maquinas",
    "pagador.maths.poquer_sem_descarte",
    "pagador.maths.treze_cartas",
    "pagador.simulate",
)
MODULES = (
    *(chances, kernels, cycles, advice, burnt, deals, ranking, sweep, dealt, laying),
    *(lots, streams, chemin_de_fer_kernel, craps, ponto_e_banca_kernel, kernel, rounds, treze_cartas),
    *(heads, machines),
)


def functions() -> dict[str, Any]:
    """Every compiled function, by its name."""
    found = [each for module in MODULES for each in vars(module).values() if hasattr(each, "py_func")]
    return {f"{each.py_func.__module__}.{each.py_func.__name__}": each for each in found}


def one_more() -> Any:
    """A function of a kernel, compiled as a new process would: with nothing in memory."""

    def one_more(number: int) -> int:
        return number + 1

    one_more.__module__ = "pagador.simulate.one_more"
    return compiled(one_more)


def hits(function: Any) -> int:
    return sum(function.stats.cache_hits.values())


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As if NUMBA_CACHE_DIR had been given."""
    monkeypatch.setattr(SETTINGS, "CACHE_DIR", str(tmp_path))
    return tmp_path


def test_every_compiled_function_keeps_its_code_in_the_folder_of_its_package() -> None:
    names = {Path(each.stats.cache_path).parent.name for each in functions().values()}
    assert names == {f"{package}-{digest(package)[:16]}" for package in PACKAGES}


def test_every_file_with_a_compiled_function_is_in_the_name_of_a_folder() -> None:
    known = {file for package in PACKAGES for file in sources(package)}
    compiling = {file for file in HERE.rglob("*.py") if re.search("\n@(compiled|inlined)\n", file.read_text())}
    assert compiling == {Path(str(module.__file__)) for module in MODULES}
    assert compiling <= known


def test_machine_code_is_read_the_second_time(told: Path) -> None:
    first, second = one_more(), one_more()
    assert (first(1), hits(first)) == (2, 0)
    assert (second(1), hits(second)) == (2, 1)


def test_other_sources_compile_anew(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_more()(1)
    monkeypatch.setattr(machine_code, "digest", lambda package: "of sources that somebody changed")
    again = one_more()
    assert (again(1), hits(again)) == (2, 0)


def test_the_folder_somebody_gave_to_numba_is_used_and_left_to_others(told: Path) -> None:
    assert Path(one_more().stats.cache_path).is_relative_to(told)
    assert str(told) == SETTINGS.CACHE_DIR


def test_beside_locked_sources_the_users_caches_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "beside", lambda sources: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder("", "pagador.maths.blackjack").parent == tmp_path / "pagador"


STREAMS, CRAPS, EDGE = "simulate/streams.py", "simulate/games/craps.py", "maths/edge.py"
LENT, OTHER = "games/poker/treze_cartas/machine/laying.py", "games/poker/ranks.py"


def test_functions_of_another_package_are_imported_only_where_they_are_borrowed() -> None:
    """What one package compiles into its own code is in the name of its folder."""
    for module in MODULES:
        package = machine_code.package_of(module.__name__)
        lenders = {each.py_func.__module__ for each in vars(module).values() if hasattr(each, "py_func")}
        assert {machine_code.package_of(lender) for lender in lenders} <= {package, *BORROWED.get(package, ())}


@pytest.mark.parametrize(
    ("changed", "same"),
    [(STREAMS, False), (CRAPS, False), (LENT, False), (OTHER, True), (EDGE, True), ("machine_code.py", False)],
)
def test_a_change_of_what_can_be_compiled_in_changes_the_name(tmp_path: Path, changed: str, *, same: bool) -> None:
    for name in (STREAMS, CRAPS, LENT, OTHER, EDGE, "machine_code.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"# {name}\n")
    before = digest("pagador.simulate", tmp_path)
    (tmp_path / changed).write_text("# changed\n")
    digest.cache_clear()
    assert (digest("pagador.simulate", tmp_path) == before) is same
