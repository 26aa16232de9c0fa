"""The menu of games: numbered, with their editions and what the law says of each first."""

from rich.console import Console

from pagador.cli import drawing
from pagador.cli.terminal.prompts import Lines
from pagador.game import AnyGame
from pagador.law import Refused, find_section
from pagador.registry import GAMES, game_named


def chosen_game(console: Console, lines: Lines) -> AnyGame | None:
    """The game picked from the menu, or none."""
    for number, game in enumerate(GAMES, start=1):
        console.print(f"{number:>2}  {game.title} ({game.name}), edition {', '.join(game.editions)}")
        console.print(drawing.styled(f"    {about(game)}", "dim"), no_wrap=True, overflow="ellipsis")
    while True:
        try:
            line = lines.ask("Game by number or name, q to leave: ")
        except (EOFError, KeyboardInterrupt):
            return None
        if line in ("q", "quit"):
            return None
        try:
            return picked(line)
        except Refused as refusal:
            console.print(str(refusal))


def picked(line: str) -> AnyGame:
    """A game by its number in the menu or by its name."""
    if line.isdigit() and 1 <= int(line) <= len(GAMES):
        return GAMES[int(line) - 1]
    return game_named(line)


def about(game: AnyGame) -> str:
    """The first thing the law says of a game."""
    section = find_section(next(iter(game.editions.values()))[-1])
    opening = f"{section.section}.1"
    return next((rule.en for rule in section.rule if rule.id == opening and rule.en), section.en)
