"""The table of games in the README, from the registry."""

import re
from pathlib import Path
from typing import Any

from pagador.game import Game
from pagador.law import find_section
from pagador.maths.edge import places_to_bet, seated
from pagador.registry import GAMES

README = Path(__file__).parents[1] / "README.md"
BLOCK = re.compile(r"(<!-- games: [^\n]*-->\n).*?(<!-- end of games -->)", re.DOTALL)


def games_table() -> str:
    """A line a game: its name, its sections of the law and how many rules they have, its bets."""
    rows = ["| game | law | rules | bets |", "|---|---|---|---|"]
    for game in GAMES:
        sections = [section for named in game.editions.values() for section in named]
        rules = sum(len(find_section(section).rule) for section in sections)
        bets = bets_of(game)
        rows.append(f"| `{game.name}` {game.title} | {', '.join(sections)} | {rules} | {bets} |")
    return "\n".join(rows) + "\n"


def bets_of(game: Game[Any]) -> int:
    """How many bets there are; where a credit or a player's bank has to be there first, on how many spots."""
    state = seated(game, game.open())
    return len(places_to_bet(game, state, None)) or len(game.describe(state).spots)


def with_table(readme: str) -> str:
    return BLOCK.sub(lambda found: found[1] + games_table() + found[2], readme)


def write() -> None:
    README.write_text(with_table(README.read_text(encoding="utf-8")), encoding="utf-8")
