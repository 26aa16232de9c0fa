"""What the tests need of the system: found, or named in a sentence by a machine where nothing may be installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "tools" / "needed.sh"


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """A machine that has a shell and knows who is asking, and no more."""
    for program in ("sh", "id"):
        (tmp_path / program).symlink_to(str(shutil.which(program)))
    return os.environ | {"PATH": str(tmp_path)}


def run(env: dict[str, str], *needs: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(["sh", SCRIPT, *needs], env=env, capture_output=True, text=True, check=False)


def test_what_is_there_is_passed_over_in_silence(bare: dict[str, str]) -> None:
    done = run(bare, "sh:dash", "id:coreutils")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_database_of_the_tests_is_found_where_debian_keeps_it(bare: dict[str, str]) -> None:
    assert run(bare | {"PATH": f"{bare['PATH']}:{os.environ['PATH']}"}, "initdb:postgresql").returncode == 0


def test_what_is_missing_and_may_not_be_installed_is_named(bare: dict[str, str]) -> None:
    done = run(bare, "sh:dash", "no-such-program:some-package", "nor-this:other-package")
    wanted = "some-package other-package"
    sentence = f"The tests need {wanted}: install them (on Debian, apt-get install {wanted}) and try again.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
