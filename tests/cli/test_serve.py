"""`pagador serve` as a process: it says where it is open, ends well when told to, and says why it cannot open."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from pagador.registry import GAMES
from tests.patience import PATIENCE_SECONDS


def command(data: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "pagador", "serve", "--data", str(data), *words]


@contextmanager
def serving(data: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A house in a process of its own, and where it says it is."""
    house = subprocess.Popen(command(data, "--port", "0"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert house.stdout is not None
        line = house.stdout.readline()
        assert line.startswith("Pagador is open at http://127.0.0.1:"), line
        yield house, line.split()[4]
    finally:
        house.kill()
        house.communicate(timeout=PATIENCE_SECONDS)


def test_a_house_says_where_it_is_and_ends_well_when_it_is_told_to_stop_either_way(tmp_path: Path) -> None:
    for how in (signal.SIGTERM, signal.SIGINT):
        with serving(tmp_path) as (house, url):
            tables = httpx.get(f"{url}v1/tables", trust_env=False, timeout=PATIENCE_SECONDS).json()
            assert len(tables) == sum(len(game.demonstrations) for game in GAMES)
            house.send_signal(how)
            assert house.wait(PATIENCE_SECONDS) == 0


def test_a_house_that_cannot_open_says_why_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(b"no database at all" * 1000)
    done = subprocess.run(command(tmp_path, "--port", "0"), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("The books cannot be opened. file is not a database")
