"""The chart on paper: rows and letters that a player can carry, and a page of its own that needs nothing else."""

from collections.abc import Iterator
from html import escape

import msgspec

from pagador.maths.blackjack.chart import Chart, Column, Row
from pagador.maths.blackjack.hands import ACE, TEN
from pagador.maths.blackjack.shapes import DOUBLE, HIT, SPLIT, STAND, SURRENDER

LETTERS = {STAND: "S", HIT: "H", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}
MEANINGS = {"S": "stand", "H": "hit", "D": "double, or hit where that is not allowed", "P": "split", "R": "give up"}
OTHERWISE = "a small letter is what to do where the large one is not allowed, as with more cards"
COLOURS = {"S": "#f6d5d5", "H": "#d9ecd9", "D": "#d7e3f7", "P": "#fbeec2", "R": "#e6dcf2"}

UPS = (*range(1, TEN + 1), ACE)
NAMES = "A23456789T"
PARTS = {"hard": "hard totals", "soft": "soft totals", "pair": "pairs", "suited": "of one suit"}


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the chart: its part, what hand it is for, a cell for each open card."""

    part: str
    name: str
    cells: tuple[str, ...]


def lines(chart: Chart) -> list[Line]:
    """The chart, neighbouring totals that play alike on one line."""
    found: list[Line] = []
    for part in PARTS:
        for row in sorted({row for column in chart.columns.values() for row in column.cells if row[0] == part}):
            line = Line(part=part, name=name_of(row), cells=tuple(cells(chart, row)))
            if found and (found[-1].part, found[-1].cells) == (part, line.cells) and part in ("hard", "soft"):
                line = Line(part=part, name=f"{found.pop().name.partition('–')[0]}–{line.name}", cells=line.cells)
            found.append(line)
    return found


def cells(chart: Chart, row: Row) -> Iterator[str]:
    for up in UPS:
        yield cell(chart.columns[up], row) if up in chart.columns else ""


def cell(column: Column, row: Row) -> str:
    """The play of two cards, and what more cards of that total do if it is another and not plain."""
    play = column.cells.get(row)
    if play is None:
        return ""
    letter = LETTERS[play]
    total = column.totals.get(row)
    if (play == SURRENDER and total is not None) or (play == DOUBLE and total == STAND):
        return letter + LETTERS[total].lower()
    return letter


def name_of(row: Row) -> str:
    part, first, second = row
    return f"{NAMES[first]}-{NAMES[second]}" if part in ("pair", "suited") else str(first)


# A page ----------------------------------------------------------------------------------

STYLE = """
body { font: 16px/1.4 Georgia, serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; color: #1d1d1b; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
caption { text-align: left; font-weight: bold; }
th, td { border: 1px solid #bbb; padding: .15rem .3rem; text-align: center; }
th { background: #f3f1ea; font-weight: normal; }
@media print { body { margin: 0; font-size: 11px; } }
"""


def page(chart: Chart, title: str, worth: str) -> str:
    """The chart as one HTML document without anything outside it."""
    tables = "".join(table(chart, part) for part in PARTS)
    legend = "; ".join(f"{letter} {meaning}" for letter, meaning in MEANINGS.items())
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1><p>{escape(worth)}</p>\n{tables}<p>{escape(legend)}; {escape(OTHERWISE)}.</p>"
        "</body></html>\n"
    )


def table(chart: Chart, part: str) -> str:
    rows = [line for line in lines(chart) if line.part == part]
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{NAMES[up]}</th>' for up in UPS)
    body = "".join(f'<tr><th scope="row">{line.name}</th>{"".join(map(box, line.cells))}</tr>\n' for line in rows)
    return f"<table><caption>{PARTS[part]}</caption>\n<tr><th></th>{head}</tr>\n{body}</table>\n"


def box(text: str) -> str:
    return f'<td style="background:{COLOURS.get(text[:1], "none")}">{text}</td>'
