"""An evening of 200 shoes of chemin de fer: every kind of event happens, money is conserved, and it replays equal."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from secrets import randbelow

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.chemin_de_fer.evening import Evening  # after the root is on the path

AT_MOST, MORE = 4, 10
"""What is rare is waited for: by so many shoes more each time, until so many times as many are played."""


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--shoes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=randbelow(10**6))
    parser.add_argument("--edition", default="pteur")
    wanted = parser.parse_args()
    print(f"chemin de fer: {wanted.shoes:,} shoes, seed {wanted.seed}")
    evening = Evening(wanted.seed, wanted.edition)
    evening.play(wanted.shoes)
    for _ in range(AT_MOST * wanted.shoes // MORE):
        if evening.missing():
            evening.play(MORE)
    print(evening.table())
    lost, commission = -evening.people, evening.cagnotte
    print(f"{evening.commands:,} commands in {evening.state.coup:,} coups, decided again shoe by shoe: the same.")
    print(f"Wallets are {lost:,} lighter: {commission:,} in the cagnotte, {lost - commission:,} on the table.")
    missing = evening.missing()
    print(f"Never seen: {', '.join(missing)}." if missing else "Every kind of event and incident was seen.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
