"""The coups that tables show to those who learn a game, played by the rules from a record as a croupier writes it.

A family that has `howto.coup` among its files of the web client is sent `howto.json`: the table as it was opened, and
every line as the first person of the record sees it. `make join` writes it again.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

import pagador
from pagador.betting.facts import SittingState
from pagador.betting.places import PlaceTaken
from pagador.decider import Participant
from pagador.game import AnyGame
from pagador.house.records import Played
from pagador.server.showing import shown_records
from pagador.table.paper import read_page
from pagador.table.referee import opened, played
from pagador.table.sitting import Entry
from pagador.wire.states import view_as_data

TABLES = Path(pagador.__file__).parent / "web" / "js" / "tables"


def records() -> list[Path]:
    """Every family's record."""
    return sorted(TABLES.glob("*/howto.coup"))


def path(record: Path) -> Path:
    return record.with_suffix(".json")


def written(record: Path) -> str:
    """A coup as the page plays it, a line of the table on each line."""
    page = read_page(record.read_text(encoding="utf-8"), None, None)
    state, log = opened(page.header), played(page)
    game, who = page.header.game, learner(log)
    head = {"game": game.name, "edition": page.header.edition, "you": who, "state": view_as_data(game.view(state, who))}
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in entries(game, state, log, who))
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "entries": [\n{lines}\n]}}\n'


def learner(log: list[Entry]) -> Participant:
    """Who learns: the first to take a place."""
    taken = (event for entry in log for event in entry.events if isinstance(event, PlaceTaken))
    return next(taken).who


def entries(game: AnyGame, state: SittingState, log: list[Entry], who: Participant) -> list[dict[str, Any]]:
    """What this person is sent of a sitting."""
    told = (
        Played(seq=seq, at=0, actor=entry.actor, command=entry.command, events=entry.events)
        for seq, entry in enumerate(log)
    )
    shown = (line.entry_for(who) for line in shown_records(game, state, told))
    return [msgspec.json.decode(line) for line in shown if line is not None]


def write() -> None:
    for record in records():
        path(record).write_text(written(record), encoding="utf-8")
