"""A house in a process of its own: opened, measured, closed or killed."""

import os
import resource
import subprocess
import sys
from pathlib import Path

MOST_FILES = 16_384
"""A connection is an open file, in the house and in the generator."""

CLOSING_SECONDS = 300


class HouseFailed(Exception):
    """The house did not open; its log says why."""


USUAL = {"log_level": "warning", "connections_per_address": 1_000_000}
"""All players of a campaign come from one address."""


class HouseProcess:
    """`pagador serve` on the books of one directory; what it has to say goes to a log that is kept with them."""

    def __init__(self, data: Path, log: Path, db: str = "", **settings: object) -> None:
        raise_file_limit()
        command = [sys.executable, "-m", "pagador", "serve", "--data", str(data), "--port", "0"]
        command += ["--db", db] if db else []
        said = {f"PAGADOR_{name.upper()}": str(value) for name, value in {**USUAL, **settings}.items()}
        self.log = log
        with log.open("ab") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | said
            )

    def port(self) -> int:
        """Where it listens, once it is open."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise HouseFailed(f"The house did not open: see {self.log}.")
        return int(line.split("http://")[1].split("/")[0].rpartition(":")[2])

    def cpu_seconds(self) -> float:
        """What it has used so far, of all cores together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """SIGKILL: no last word, no last write."""
        self.process.kill()
        self.end()

    def close(self) -> None:
        """Ask it to close; what it was asked before is still answered."""
        self.process.terminate()
        self.end()

    def end(self) -> None:
        self.process.wait(CLOSING_SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()


def raise_file_limit() -> None:
    """As many files as the system lets us have; a process started from here has the same limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
