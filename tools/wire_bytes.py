"""How many bytes an onlooker is sent of each game: events alone, and with what they change.

    python -m tools.wire_bytes [--coups N] [--seed N]

Events alone are what version 1 of the wire sent. Five play at random at a table. Bytes are those of frames with one
line each; the last column is how much events themselves have grown, which is the most that long frames could have.
Last comes a table of roulette at which many bet and the wheel seldom turns.
"""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from pagador.betting.bets import PlaceBet
from pagador.decider import SPECTATOR
from pagador.game import Game
from pagador.house.records import Played
from pagador.registry import GAMES, game_named
from pagador.server.showing import ShownRecord, shown_records
from pagador.wire.frames import Happened, encoded
from tests.games.campaign import Campaign

AGAIN = 20
"""How often each bet is laid in the load, so that hundreds lie between two turns of the wheel, as at its tables."""


class Size(NamedTuple):
    """Bytes of frames without what events change, and with it; and of the events alone, likewise."""

    before: int
    after: int
    events_before: int
    events_after: int

    def __str__(self) -> str:
        grown = f"{self.after / self.before - 1:+8.1%} {self.events_after / self.events_before - 1:+8.1%}"
        return f"{self.before:10,} {self.after:10,} {grown}"


def size_of(lines: list[ShownRecord]) -> Size:
    """What frames of these lines come to."""
    after = [msgspec.json.decode(line.entry_for(SPECTATOR) or b"null") for line in lines]
    before = [without_changes(entry) for entry in after]
    events = (sum(len(msgspec.json.encode(entry["events"])) for entry in entries) for entries in (before, after))
    return Size(*(sum(len(frame_of(entry)) for entry in entries) for entries in (before, after)), *events)


def frame_of(entry: dict[str, Any]) -> bytes:
    """A frame as a room sends it."""
    seq, at = entry["seq"], entry["at"]
    return encoded(Happened(after=seq - 1, seq=seq, coup=1, step=1, clock_ms=29_000, entries=[entry], now=at))


def without_changes(entry: dict[str, Any]) -> dict[str, Any]:
    """The entry as version 1 had it."""
    events = [{k: v for k, v in event.items() if k not in ("changes", "wallets")} for event in entry.get("events", ())]
    return {name: value for name, value in entry.items() if name != "changes"} | {"events": events}


def played(game: Game[Any], seed: int, coups: int) -> list[ShownRecord]:
    """The lines of a random sitting."""
    campaign = Campaign(game, seed)
    campaign.play(coups)
    return as_lines(game, campaign.sitting.opened, campaign.sitting.log)


def as_lines(game: Game[Any], opened: Any, log: list[Any]) -> list[ShownRecord]:
    records = (
        Played(seq=seq, at=1_794_874_603_876, actor=each.actor, command=each.command, events=each.events)
        for seq, each in enumerate(log, 1)
    )
    return shown_records(game, opened, records)


def loaded(seed: int, coups: int) -> list[ShownRecord]:
    """A table of the load: the same sitting, each bet of which is laid again and again before bets close."""
    game = game_named("roleta-francesa")
    campaign = Campaign(game, seed)
    campaign.play(coups)
    log = []
    for each in campaign.sitting.log:
        log += [each] * (AGAIN if isinstance(each.command, PlaceBet) else 1)
    return as_lines(game, campaign.sitting.opened, log)


def rows(seed: int, coups: int) -> Iterator[tuple[str, Size]]:
    for game in GAMES:
        yield game.name, size_of(played(game, seed, coups))
    yield "roleta-francesa, load", size_of(loaded(seed, coups // 10))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--coups", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1995)
    given = parser.parse_args()
    print(f"{'':26} {'alone':>10} {'changes':>10} {'frames':>8} {'events':>8}")
    for name, size in rows(given.seed, given.coups):
        print(f"{name:26} {size}")


if __name__ == "__main__":
    main()
