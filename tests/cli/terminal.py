"""What a command shows on a terminal of its own."""

import os
import select
import time


def read_until(terminal: int, words: str) -> str:
    """What a terminal shows, until it shows these words; it breaks lines where it likes."""
    shown, end = "", time.monotonic() + 60
    while words not in " ".join(shown.split()):
        assert time.monotonic() < end, f"no {words!r} in {shown[-500:]!r}"
        if select.select([terminal], [], [], 1)[0]:
            shown += os.read(terminal, 4096).decode(errors="replace")
    return shown
