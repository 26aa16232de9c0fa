"""A terminal of its own for a command: everything shown there is read at once, so that it is never full."""

import os
import pty
import time
from contextlib import suppress
from threading import Thread

from tests.patience import PATIENCE_SECONDS


class Terminal:
    """`end` is for the command, which alone has it from `handed_over` on."""

    def __init__(self) -> None:
        self.ours, self.end = pty.openpty()
        self.shown = ""

    def handed_over(self) -> None:
        os.close(self.end)
        Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        with suppress(OSError):  # how a terminal tells that nobody is at its other end any more
            while more := os.read(self.ours, 4096):
                self.shown += more.decode(errors="replace")
        os.close(self.ours)

    def until(self, words: str) -> str:
        """What is shown, once these words are; it breaks lines where it likes."""
        end = time.monotonic() + PATIENCE_SECONDS
        while words not in " ".join(self.shown.split()):
            assert time.monotonic() < end, f"no {words!r} in {self.shown[-500:]!r}"
            time.sleep(0.05)
        return self.shown
