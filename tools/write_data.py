"""Write again the data that ships with the package: the default edges, then the join of law, code and tests."""

import importlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
EDGES = "pagador.maths.edges_file"


def there_is(module: str) -> bool:
    package = module.rpartition(".")[0]
    return find_spec(package) is not None and find_spec(module) is not None


def write_edges() -> None:
    if there_is(EDGES):
        importlib.import_module(EDGES).write()


def write_join() -> int:
    """Run the whole suite, which writes the join if it passes; its exit code."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(os.cpu_count() or 1), "--write-join"]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


if __name__ == "__main__":
    write_edges()
    sys.exit(write_join())
