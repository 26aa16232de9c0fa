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
from pagador.betting.facts import SittingState
from pagador.decider import SPECTATOR, Question, fold
from pagador.game import AnyGame
from pagador.house.records import Played
from pagador.registry import GAMES, game_named
from pagador.server.showing import shown_records
from pagador.table.sitting import Entry as Line
from pagador.wire.frames import Asked, Happened, encoded
from tests.games.campaign import Campaign

AGAIN = 20
"""How often each bet is laid in the load, so that hundreds lie between two turns of the wheel, as at its tables."""


CLOCK = len('"clock_ms":29000,')
"""What version 1 sent with each frame while people had time."""


class Size(NamedTuple):
    """Bytes of frames without what events change, and with it; and of the events alone, likewise."""

    before: int
    after: int
    events_before: int
    events_after: int

    def __str__(self) -> str:
        grown = f"{self.after / self.before - 1:+8.1%} {self.events_after / self.events_before - 1:+8.1%}"
        return f"{self.before:10,} {self.after:10,} {grown}"


class Sent(NamedTuple):
    """A line as it is sent to an onlooker, the questions open after it, and whether they are others than before it."""

    entry: dict[str, Any]
    asked: tuple[Asked, ...]
    anew: bool


def size_of(lines: list[Sent]) -> Size:
    """What frames of these lines come to."""
    plain = [without_changes(line.entry) for line in lines]
    before = sum(len(frame_of(entry)) + (CLOCK if line.asked else 0) for entry, line in zip(plain, lines, strict=True))
    after = sum(len(frame_of(line.entry, line.asked if line.anew else None)) for line in lines)
    events = (
        sum(len(msgspec.json.encode(entry["events"])) for entry in entries) for entries in (plain, entries_of(lines))
    )
    return Size(before, after, *events)


def entries_of(lines: list[Sent]) -> list[dict[str, Any]]:
    return [line.entry for line in lines]


def frame_of(entry: dict[str, Any], questions: tuple[Asked, ...] | None = None) -> bytes:
    """A frame as a room sends it."""
    seq, at = entry["seq"], entry["at"]
    return encoded(Happened(after=seq - 1, seq=seq, coup=1, step=1, questions=questions, entries=[entry], now=at))


def without_changes(entry: dict[str, Any]) -> dict[str, Any]:
    """The entry as version 1 had it."""
    events = [{k: v for k, v in event.items() if k not in ("changes", "wallets")} for event in entry.get("events", ())]
    return {name: value for name, value in entry.items() if name != "changes"} | {"events": events}


def played(game: AnyGame, seed: int, coups: int) -> list[Sent]:
    """The lines of a random sitting."""
    campaign = Campaign(game, seed)
    campaign.play(coups)
    return as_sent(game, campaign.sitting.opened, campaign.sitting.log)


def as_sent(game: AnyGame, opened: SittingState, log: list[Line]) -> list[Sent]:
    records = (
        Played(seq=seq, at=1_794_874_603_876, actor=each.actor, command=each.command, events=each.events)
        for seq, each in enumerate(log, 1)
    )
    lines, state, told = [], opened, game.questions(opened)
    for line, each in zip(shown_records(game, opened, records), log, strict=True):
        state = fold(game, state, each.events)
        asked = game.questions(state)
        entry = line.entry_for(SPECTATOR)
        if entry is not None:  # a line that tells an onlooker nothing is not sent
            lines.append(Sent(msgspec.json.decode(entry), tuple(map(asked_of, asked)), anew=asked != told))
            told = asked
    return lines


def asked_of(question: Question) -> Asked:
    """A question as it is told, with nearly all of its time left."""
    told = {name: value for name, value in msgspec.structs.asdict(question).items() if name != "known_to"}
    return Asked(**told | {"left_ms": 29_000, "warning": 5})


def loaded(seed: int, coups: int) -> list[Sent]:
    """A table of the load: the same sitting, each bet of which is laid again and again before bets close."""
    game = game_named("roleta-francesa")
    campaign = Campaign(game, seed)
    campaign.play(coups)
    log = []
    for each in campaign.sitting.log:
        log += [each] * (AGAIN if isinstance(each.command, PlaceBet) else 1)
    return as_sent(game, campaign.sitting.opened, log)


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
