"""Recorded playthroughs: a seeded sitting of each game as text, so that a change of behaviour shows."""

from pathlib import Path
from typing import Any

import msgspec

from pagador.decider import Command, Event, encode_fraction
from pagador.game import Game
from pagador.registry import GAMES
from tests.games.campaign import Campaign

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"
COUPS = 12
SEED = 1995


def written(game: Game[Any]) -> str:
    """Every command of a sitting with the events that came of it."""
    campaign = Campaign(game, SEED)
    campaign.play(COUPS)
    lines = [f"# {game.name}: {COUPS} coups, seed {SEED}; written by `make join`, read before it is committed."]
    for entry in campaign.sitting.log:
        lines.append(f"{entry.actor}: {compact(entry.command, without='by')}")
        lines += [f"    {compact(event, without='')}" for event in entry.events]
    return "\n".join(lines) + "\n"


def compact(value: Command | Event, *, without: str) -> str:
    """A command or event as one line: its tag, then its fields."""
    fields = msgspec.to_builtins(value, enc_hook=encode_fraction)
    tag = fields.pop("do", None) or fields.pop("event")
    fields.pop(without, None)
    return " ".join([tag, *(f"{name}={msgspec.json.encode(field).decode()}" for name, field in fields.items())])


def path(game: Game[Any]) -> Path:
    return FOLDER / f"{game.name}.txt"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        path(game).write_text(written(game), encoding="utf-8")
