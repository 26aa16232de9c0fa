"""Fifty machines in three casinos, played in a house and in memory.

python -m tools.machines [--games N] [--in-memory N] [--seed N]       200,000 and 1,000,000 games
"""

import argparse
import os

from pagador.house.settings import Settings
from tools.faults.campaign import Campaign, campaign
from tools.faults.fault import must
from tools.machines.evening import Evening
from tools.machines.examining import examined
from tools.machines.hall import SHORT, machines
from tools.machines.memory import play

MACHINES, PEOPLE = 50, 17
"""Each person plays at three machines at once."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--in-memory", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    return campaign("machines", given.seed, lambda here: run(here, given.games, given.in_memory))


def run(here: Campaign, games: int, in_memory: int) -> None:
    in_house(here, games)
    jobs = os.cpu_count() or 1
    played = play(machines(MACHINES), in_memory, here.seed, jobs)
    must(played.games == in_memory, f"{played.games} games were played in memory, not {in_memory}.")
    here.say(
        f"in memory {played.games} games and {played.free} free ones, {played.wins} pools won, {played.slips} slips; "
        "meters, pools and purses agree"
    )


def in_house(here: Campaign, games: int) -> None:
    evening = Evening(Settings(data=str(here.directory / "data")), here.seed, MACHINES, PEOPLE)
    try:
        evening.play(games)
        counted, audit = examined(evening)
    finally:
        evening.store.close()
    must(counted.games == evening.games, f"{evening.games} games were played, and {counted.games} are in the log.")
    wins = {name: pool.wins for name, pool in counted.pools.items() if pool.wins}
    must(len(wins) > 1, f"At machines of {SHORT} pools are won every few games: here none was, or one.")
    shared = {name: (pool.value, pool.wins) for name, pool in counted.pools.items() if name not in counted.machines}
    here.say(
        f"{counted.games} games at {MACHINES} machines by {PEOPLE} people, {sum(wins.values())} pools won at "
        f"{len(wins)} of {len(counted.pools)}, {sum(len(machine.slips) for machine in counted.machines.values())} slips"
    )
    here.say(f"superjackpots, with how often each was won: {shared}; meters, pools and books agree to the unit")
    here.say(str(audit))


if __name__ == "__main__":
    raise SystemExit(main())
