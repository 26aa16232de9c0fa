"""Machine code is kept for the next time, and only for sources that are the same."""

from pathlib import Path
from typing import Any

import pytest

from pagador import machine_code
from pagador.machine_code import SETTINGS, compiled, digest, folder
from pagador.maths.blackjack import chances, kernels
from pagador.simulate import lots, streams
from pagador.simulate.games import craps, ponto_e_banca_kernel
from pagador.simulate.games.blackjack import kernel

MODULES = (chances, kernels, lots, streams, craps, ponto_e_banca_kernel, kernel)


def functions() -> dict[str, Any]:
    """Every compiled function, by its name."""
    found = [each for module in MODULES for each in vars(module).values() if hasattr(each, "py_func")]
    return {f"{each.py_func.__module__}.{each.py_func.__name__}": each for each in found}


def one_more() -> Any:
    """A function compiled as a new process would: with nothing in memory."""

    def one_more(number: int) -> int:
        return number + 1

    return compiled(one_more)


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As if NUMBA_CACHE_DIR had been given."""
    monkeypatch.setattr(SETTINGS, "CACHE_DIR", str(tmp_path))
    return tmp_path


def test_every_compiled_function_keeps_its_code_in_the_folder_of_its_sources() -> None:
    names = {Path(each.stats.cache_path).parent.name for each in functions().values()}
    assert names == {f"pagador-{digest()[:16]}"}


def test_no_file_has_a_compiled_function_that_is_not_in_the_name_of_the_folder() -> None:
    root = machine_code.HERE
    known = {file for pattern in machine_code.SOURCES for file in root.glob(pattern)}
    compiling = {file for file in root.rglob("*.py") if "@compiled" in (text := file.read_text()) or "@inlined" in text}
    assert compiling == {Path(str(module.__file__)) for module in MODULES}
    assert compiling <= known


def test_machine_code_is_read_the_second_time(told: Path) -> None:
    first, second = one_more(), one_more()
    assert (first(1), second(1)) == (2, 2)
    assert (sum(first.stats.cache_hits.values()), sum(second.stats.cache_hits.values())) == (0, 1)


def test_other_sources_compile_anew(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_more()(1)
    monkeypatch.setattr(machine_code, "digest", lambda: "of sources that somebody changed")
    again = one_more()
    assert (again(1), sum(again.stats.cache_hits.values())) == (2, 0)


def test_the_folder_somebody_gave_to_numba_is_used_and_left_to_others(told: Path) -> None:
    assert Path(one_more().stats.cache_path).is_relative_to(told)
    assert str(told) == SETTINGS.CACHE_DIR


def test_beside_locked_sources_the_users_caches_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "beside", lambda sources: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder("").parent == tmp_path / "pagador"


@pytest.mark.parametrize("changed", ["simulate/streams.py", "simulate/games/craps.py", "maths/blackjack/hands.py"])
def test_a_change_of_any_source_changes_the_name(tmp_path: Path, changed: str) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for root in (one, other):
        for name in ("simulate/streams.py", "simulate/games/craps.py", "maths/blackjack/hands.py"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(f"# {name}\n")
    assert digest(one) == digest(other)
    (other / changed).write_text("# changed\n")
    digest.cache_clear()
    assert digest(one) != digest(other)


def test_what_is_compiled_into_nothing_changes_no_name(tmp_path: Path) -> None:
    before = digest(tmp_path)
    (tmp_path / "maths").mkdir()
    (tmp_path / "maths" / "edge.py").write_text("# not compiled\n")
    digest.cache_clear()
    assert digest(tmp_path) == before
