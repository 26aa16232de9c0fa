"""Dice as the terminal draws them: the pips of each face in three rows of five, dice side by side, the dome."""

from rich.text import Text

from pagador.cli.terminal.canvas import Canvas
from pagador.equipment.dice import Face

PIPS: dict[Face, tuple[str, str, str]] = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}

DIE_WIDTH, DIE_HEIGHT = 8, 5


def side_by_side(dice: tuple[Face, ...], words: str) -> Text:
    """The dice as they lie, and beside them these words."""
    canvas = Canvas(DIE_HEIGHT, (DIE_WIDTH + 2) * len(dice) + 2 + len(words))
    for number, face in enumerate(dice):
        draw_die(canvas, face, number * (DIE_WIDTH + 2))
    canvas.put(DIE_HEIGHT // 2, (DIE_WIDTH + 2) * len(dice) + 1, words, "bold")
    return canvas.text()


def draw_die(canvas: Canvas, face: Face, left: int) -> None:
    canvas.box(0, left, DIE_HEIGHT - 1, left + DIE_WIDTH)
    for row, pips in enumerate(PIPS[face], start=1):
        canvas.put(row, left + 2, pips, "bold")


def dome(*, side: int, rise: int, words: str) -> Text:
    """The opaque dome on its base, so far aside and so far up; what lies under it is never drawn."""
    glass = ("   ▄▄▄▄▄   ", " ▄███████▄ ", " █████████ ", " █████████ ")
    air = [" " * len(glass[0])] * rise
    shown_part = [f"{' ' * side}{line}" for line in (*glass[rise:], *air)]
    return Text("\n".join((*shown_part, f"▀▀▀▀▀▀▀▀▀▀▀▀▀  {words}")), style="bold")
