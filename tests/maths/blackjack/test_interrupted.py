"""Ctrl-C in the middle of an analysis ends it as it ends any Python, wherever the compiled play is."""

import subprocess
import sys

PRESSED = """
import signal
from pagador.maths.blackjack.against import against, free, replayed
from pagador.maths.blackjack.law import rules_of
from pagador.maths.blackjack.rules import fresh

signal.signal(signal.SIGALRM, signal.default_int_handler)
table = against(rules_of("pt95", 6, {}), fresh(6), 9)
stopped = 0
while stopped < 50:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0005)
        while True:
            replayed(table, free())
    except KeyboardInterrupt:
        stopped += 1
print(stopped)
"""


def test_an_analysis_may_be_stopped_at_any_moment() -> None:
    ran = subprocess.run([sys.executable, "-c", PRESSED], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "50\n")
