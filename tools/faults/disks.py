"""A disk that is full under load: a small one made of memory where that can be, and files that cannot be written."""

import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pagador.house.settings import Settings
from tools.faults import outages
from tools.faults.campaign import Campaign
from tools.load.house import HouseProcess

MEGABYTES = 48
BLOCK = 65_536


class FullDisk:
    """A disk of its own, filled to the last byte by a file that is then taken away.

    What fits into the files as they are can still be written: a small transaction where a larger one did not fit.
    """

    name = "disk full"
    wholly = False

    def __init__(self, directory: Path) -> None:
        self.ballast = directory / "ballast"

    def begin(self, house: HouseProcess) -> None:
        with self.ballast.open("wb", buffering=0) as out:
            for size in (BLOCK, 1):
                fill(out.write, bytes(size))

    def end(self, house: HouseProcess) -> None:
        self.ballast.unlink()


def fill(write: Callable[[bytes], int | None], block: bytes) -> None:
    """Write until there is no room for one more."""
    try:
        while write(block):
            pass
    except OSError:
        return


class NoLargerFiles:
    """The system lets the house write to no file any more."""

    name = "no file can be written"
    wholly = True

    def begin(self, house: HouseProcess) -> None:
        most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (0, most))

    def end(self, house: HouseProcess) -> None:
        most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (most, most))


def run(here: Campaign) -> None:
    """A house that can write to no file for a while; then one whose disk is full, where such a disk can be made."""
    data = here.directory / "data"
    data.mkdir(mode=0o700)
    with small_disk(data) as made:
        full: list[outages.Outage] = [FullDisk(data)] if made else []
        if not made:
            here.say("no disk can be made here: files that cannot be written have to do")
        outages.run(here, Settings(data=str(data)), [NoLargerFiles(), *full])


@contextmanager
def small_disk(directory: Path) -> Iterator[bool]:
    """A disk of a few megabytes at this place; whether there is one."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m,mode=0700", "pagador", str(directory)]
    made = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    try:
        yield made
    finally:
        if made:
            subprocess.run(["umount", str(directory)], check=True)
