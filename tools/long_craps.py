"""A sitting of 100,000 throws of craps with bets on every spot: money is conserved, and its commands replay equal."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from secrets import randbelow

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.craps.long_sitting import LongSitting  # after the root is on the path


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=randbelow(10**6))
    wanted = parser.parse_args()
    print(f"craps: {wanted.throws:,} throws, seed {wanted.seed}")
    sitting = LongSitting(wanted.seed)
    sitting.play(wanted.throws)
    sitting.check()
    spots = len(sitting.spots)
    print(f"{len(sitting.commands):,} commands, bets on {spots} spots: not a unit lost, and the same again on replay.")


if __name__ == "__main__":
    main()
