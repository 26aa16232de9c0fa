"""Figures of the law as people read them: a number, a list, or a table where the law has one."""

from typing import Any

from pagador.cli import drawing
from pagador.cli.drawing import Column
from pagador.law.sheet import are_words

AXES = {"banca_draws": "banca's points down, ponto's third card across: ● draws, · stands"}
"""What the two sides of a table of numbers are; the law data do not say."""

YES, NO = "●", "·"
SHORT = 3
"""Keys up to this length stand side by side as heads of columns, longer ones below each other."""


def draw(figures: dict[str, Any]) -> None:
    """All figures of a rule: the small ones in a list, then each table by itself."""
    tables = {name: value for name, value in figures.items() if is_table(value)}
    small = [(name, inline(value)) for name, value in figures.items() if name not in tables]
    if small:
        drawing.fields(small, indent=2)
    for place, (name, value) in enumerate(tables.items()):
        if place or small:
            print()
        draw_table(name, value)


def is_table(value: object) -> bool:
    return isinstance(value, dict) and len(value) > SHORT


def draw_table(name: str, value: dict[str, Any]) -> None:
    note = f"  {AXES[name]}" if name in AXES else ""
    drawing.say(drawing.styled(name, "cyan") + drawing.styled(note, "dim"), indent=2)
    if is_grid(value):
        draw_grid(value)
    elif all(len(key) <= SHORT for key in value):
        columns = [Column(name=key, align="right") for key in value]
        drawing.table(columns, [list(map(inline, value.values()))], indent=4)
    else:
        drawing.fields([(key, inline(cell)) for key, cell in value.items()], indent=4)


def is_grid(value: dict[str, Any]) -> bool:
    """Whether a table answers yes or no for pairs of numbers."""
    return all(key.isdigit() and isinstance(row, list) for key, row in value.items())


def draw_grid(value: dict[str, list[int]]) -> None:
    across = sorted({number for row in value.values() for number in row})
    columns = [Column(style="bold"), *(Column(name=str(number), align="center") for number in across)]
    rows = [[key, *(YES if number in row else NO for number in across)] for key, row in value.items()]
    drawing.table(columns, rows, indent=4)


def inline(value: object) -> str:
    """A figure in a line, or in a few where it is made of lists."""
    if isinstance(value, dict):
        apart = "\n" if are_words(value) or any(isinstance(cell, list) for cell in value.values()) else ", "
        return apart.join(f"{key}: {inline(cell)}" for key, cell in value.items())
    if isinstance(value, list):
        return ", ".join(map(inline, value))
    return str(value)
