"""Reels as the terminal draws them: a box for each symbol that shows, its name in its colour, lit where it has won."""

from collections.abc import Collection, Sequence

from rich.text import Text

from pagador.cli.terminal.canvas import Canvas

WIDTH = 76
WIDEST = 16
"""A cell is no wider, however few the reels."""

COLOURS = (
    "bright_red",
    "bright_yellow",
    "bright_green",
    "bright_cyan",
    "bright_magenta",
    "bright_blue",
    "red",
    "yellow",
    "green",
    "cyan",
    "magenta",
    "blue",
)
LIT = "bold black on bright_yellow"

Cells = Collection[tuple[int, int]]
"""Where a symbol shows: the reel and the row, counted from nought."""


def colours_of(names: Sequence[str]) -> dict[str, str]:
    """A colour for each symbol, the same as long as the model lists them so."""
    return {name: COLOURS[number % len(COLOURS)] for number, name in enumerate(names)}


def reels_drawn(window: Sequence[Sequence[str]], names: dict[str, str], colours: dict[str, str], lit: Cells) -> Text:
    """The window in boxes, a column for each reel; a symbol that won stands between arrows."""
    rows, wide = max(map(len, window)), min(WIDEST, WIDTH // len(window))
    canvas = Canvas(2 * rows + 1, wide * len(window) + 1)
    for reel, column in enumerate(window):
        for row, symbol in enumerate(column):
            canvas.box(2 * row, reel * wide, 2 * row + 2, reel * wide + wide)
            words = clipped(names.get(symbol, symbol), wide - 3)
            is_lit = (reel, row) in lit
            style = LIT if is_lit else colours.get(symbol, "")
            canvas.put(2 * row + 1, reel * wide + 1, f"{f'▶{words}◀' if is_lit else words:^{wide - 1}}", style)
    return canvas.text()


def clipped(name: str, room: int) -> str:
    return name if len(name) <= room else f"{name[: room - 1]}…"
