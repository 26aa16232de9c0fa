"""Faults of a house under load.

python -m tools.faults kills [--times N] [--seed N]       killed, 500 times
python -m tools.faults postgres [--times N] [--seed N]    its PostgreSQL restarted, 6 times
python -m tools.faults disk [--seed N]                    its disk full
"""

import argparse

from tools.faults import disks, kills, servers
from tools.faults.campaign import campaign

PARTS = {
    "kills": lambda here, times: kills.run(here, times or 500),
    "postgres": lambda here, times: servers.run(here, times or 6),
    "disk": lambda here, times: disks.run(here),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--times", type=int)
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    return campaign(given.part, given.seed, lambda here: PARTS[given.part](here, given.times))


if __name__ == "__main__":
    raise SystemExit(main())
