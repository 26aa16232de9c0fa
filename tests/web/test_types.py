"""The modules of the client fit together: their types, as the comments give them, are checked."""

import subprocess
from importlib.resources import files
from pathlib import Path


def test_the_types_of_the_client_are_sound() -> None:
    project = Path(str(files("pagador"))) / "web" / "js" / "jsconfig.json"
    done = subprocess.run(["tsc", "-p", str(project)], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0
