"""The modules of the client fit together: their types, as the comments give them, are checked."""

import subprocess
from pathlib import Path


def test_the_types_of_the_client_are_sound() -> None:
    project = Path(__file__).parents[2] / "jsconfig.json"
    done = subprocess.run(["tsc", "-p", str(project)], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0
