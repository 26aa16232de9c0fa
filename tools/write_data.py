"""Write again what is derived: edges, charts, playthroughs, README, shown coups, the join of law, code and tests."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from pagador.maths import edges_file  # noqa: E402  # after the root is on the path
from pagador.maths.analysers import analyser_of  # noqa: E402
from pagador.registry import GAMES  # noqa: E402
from tools import howto, playthroughs, readme_games  # noqa: E402


def write_analysed() -> None:
    """Write what analysers derive, each once."""
    for analyser in {game.family: analyser_of(game) for game in GAMES}.values():
        if analyser is not None:
            analyser.write_data()


def write_join() -> int:
    """Run every test that shows a rule, which writes the join if all pass; the exit code."""
    workers = str(os.cpu_count() or 1)
    command = [sys.executable, "-m", "pytest", "-q", "-n", workers, "-m", "rule", "--ignore=tests/web", "--write-join"]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


if __name__ == "__main__":
    edges_file.write()
    write_analysed()
    playthroughs.write()
    readme_games.write()
    howto.write()
    sys.exit(write_join())
