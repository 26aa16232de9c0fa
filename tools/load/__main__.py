"""A load on a house of its own: 3,000 players at 100 tables, 1,000 bets a second; prints what was measured.

    python -m tools.load [--players N] [--tables N] [--rate N] [--seconds N] [--seed N] [--judge]

Whatever the machine, every bet must be answered, what was acknowledged must be in the books, and the audit be clean;
`--judge` holds the figures, too, against what is asked of the house on two cores.
"""

import argparse

from pagador.house.settings import Settings
from tools.faults.campaign import Campaign, campaign
from tools.faults.examining import examined
from tools.load.measure import Load, Measured, measure
from tools.load.report import faults_of, lines_of, slowness_of


def main() -> int:
    parser = argparse.ArgumentParser()
    for name, default in Load()._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--judge", action="store_true")
    given = parser.parse_args()
    load = Load(given.players, given.tables, given.rate, given.seconds)
    return campaign("load", given.seed, lambda here: run(here, load, judge=given.judge))


def run(here: Campaign, load: Load, *, judge: bool) -> None:
    measured = measure(here.directory, load, here.seed)
    for line in lines_of(measured):
        here.say(line)
    for fault in faults_of(measured) + (slowness_of(measured) if judge else []):
        here.blame(fault)
    examine(here, measured)


def examine(here: Campaign, measured: Measured) -> None:
    watch, audit = examined(Settings(data=str(here.directory / "data")), measured.players)
    here.say(f"{watch.lines} lines, {watch.coups} coups, every acknowledged bet in the log once; books balanced")
    here.say(str(audit))


if __name__ == "__main__":
    raise SystemExit(main())
