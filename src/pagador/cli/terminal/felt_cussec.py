"""Cussec's felt: the board with chips where they lie and what each spot pays, the dome, and the dice once it is off."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.cli.terminal.canvas import Canvas
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, by_spot, listed, mark, pile
from pagador.cli.terminal.dice_drawn import dome, side_by_side
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.equipment.dice import throw_of, throws
from pagador.games.cussec.dice import Terno, faces_of, triple
from pagador.games.cussec.events import (
    BellRung,
    CoupNulled,
    DiceShown,
    DomeCovered,
    DomeLifted,
    LeverPressed,
    LightLit,
    ZonesLit,
)
from pagador.games.cussec.prizes import odds
from pagador.games.cussec.rules import winning_spots
from pagador.games.cussec.state import Cussec, SpotRow, Table
from pagador.games.cussec.words import Kind, Phase
from pagador.money import shown

WIDTH, HIGH = 76, 3
"""The board's width, and the height of a row of spots with one of its rules."""

BOARD = (
    ((Kind.PEQUENO, 0, 14), (Kind.DOIS_IGUAIS, 14, 8), (Kind.GRANDE, 62, 13)),
    ((Kind.TRES_IGUAIS_QUAISQUER, 0, 27), (Kind.TRES_IGUAIS, 27, 8)),
    ((Kind.TOTAL, 0, 5),),
    ((Kind.DOIS_DIFERENTES, 0, 5),),
    ((Kind.NUMERO, 0, 12),),
)
"""The rows of the board: each kind of spot with the column where it begins and the width of one of its cells."""

LIT = "bold black on bright_yellow"
DARK, BRIGHT = "dim", LIT

FRAMES = 12
"""A shake, or the lifting of the dome, is so many pictures."""

# The board -------------------------------------------------------------------------------


def draw(view: Cussec, me: Participant) -> RenderableType:
    """The dome in a line, the board, and under it everybody's chips in words."""
    return Group(dome_line(view), board(view, me), Text(LEGEND, style="dim"), *listed(view.bets, me))


def dome_line(view: Cussec) -> Text:
    """Where the dome is, how often the lever was pressed, and the light."""
    words = {
        Phase.UNCOVERED: "the glass stands open",
        Phase.COVERED: "covered",
        Phase.BETTING: "covered, the dice under it",
        Phase.CLOSED: "covered, the bell has rung",
    }
    lever = f"lever {view.strokes} of {view.law.strokes.value}"
    text = Text(f"Dome: {words.get(view.phase, 'lifted')} · {lever} · ")
    on = view.phase is Phase.BETTING
    return text.append(" light on " if on else "light off", style=BRIGHT if on else DARK)


def board(view: Cussec, me: Participant) -> Text:
    canvas = Canvas(len(BOARD) * HIGH + 1, WIDTH)
    lit = winning_spots(view, view.dice) if view.dice else ()
    for cell in cells(view.table):
        canvas.box(cell.top, cell.left, cell.top + HIGH, cell.left + cell.wide)
        draw_name(canvas, view, cell, lit=cell.row.spot in lit)
        draw_chips(canvas, view, cell, me)
    for line, row in enumerate(BOARD):
        for kind, left, _ in row:
            canvas.put(line * HIGH, left + 1, f" {kind} ", "bold")
    return canvas.text()


class Cell(NamedTuple):
    """A spot on the canvas: its upper left corner, and its width with one of its rules."""

    row: SpotRow
    top: int
    left: int
    wide: int


@lru_cache(maxsize=64)
def cells(table: Table) -> tuple[Cell, ...]:
    return tuple(
        Cell(spot, line * HIGH, left + number * wide, wide)
        for line, row in enumerate(BOARD)
        for kind, left, wide in row
        for number, spot in enumerate(row for row in table.spots.values() if row.kind is kind)
    )


def draw_name(canvas: Canvas, view: Cussec, cell: Cell, *, lit: bool) -> None:
    """What a cell names, between arrows where it has won."""
    room = cell.wide - 1
    name = f"▶{label(cell.row, view)}◀"[:room] if lit else label(cell.row, view)
    canvas.put(cell.top + 1, cell.left + 1, f"{name:^{room}}", LIT if lit else "")


def draw_chips(canvas: Canvas, view: Cussec, cell: Cell, me: Participant) -> None:
    """The chips on a spot, or what it pays where there are none."""
    bets = by_spot(view.bets).get(cell.row.spot, ())
    words, style = (pile(bets, me), STYLES[mark(bets, me)]) if bets else (short_odds(view.table, cell.row), "dim")
    canvas.put(cell.top + 2, cell.left + 1, f"{words:^{cell.wide - 1}}", style)


def label(row: SpotRow, view: Cussec) -> str:
    """What a cell names: a total, one number or two, or the totals of small and big."""
    ranges = {Kind.PEQUENO: view.law.small.value, Kind.GRANDE: view.law.big.value}
    if row.kind in ranges:
        return "{} to {}".format(*ranges[row.kind])
    if row.kind is Kind.TRES_IGUAIS_QUAISQUER:
        return "any of the six"
    return row.spot.partition(":")[2]


# What a spot pays ------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def prizes(table: Table, spot: str) -> tuple[Fraction, ...]:
    """Everything that the rules may pay on a spot at this table, the least first."""
    found = (odds(table.spots[spot], faces_of(way, table.law), table) for way in throws(table.law.dice.value))
    return tuple(sorted({times for times in found if times is not None}))


def short_odds(table: Table, row: SpotRow) -> str:
    """What is won beside the stake: `65:1`, or `10/30:1` where it depends on the dice."""
    counted = 0 if table.readings.prize == "to-one" else 1
    return f"{'/'.join(str(paid - counted) for paid in prizes(table, row.spot))}:1"


def pays(view: Cussec, offers: Offers) -> RenderableType:
    """A line for each prize: how to type the spot, what it pays, from how little to how much, and its rule."""
    table = ruled("spot", "wins with", ">pays", ">least", ">most", "rule", title="What the spots pay")
    alike: dict[tuple[Kind, tuple[Fraction, ...]], list[SpotRow]] = {}
    for row in view.table.spots.values():
        alike.setdefault((row.kind, prizes(view.table, row.spot)), []).append(row)
    for (_, paid), rows in alike.items():
        limit, under = rows[0].limit, rows[0].under_prize
        bounds = shown(limit.least), "no end" if limit.most is None else shown(limit.most)
        table.add_row(typed(rows), wins_with(rows[0], view), in_words(paid, view), *bounds, under)
    sums = ", ".join(f"{kind} is {label(view.table.spots[kind], view)}" for kind in (Kind.PEQUENO, Kind.GRANDE))
    return Group(table, Text(f"What each spot is: the same letter of {view.law.spots}; {sums}"))


def wins_with(row: SpotRow, view: Cussec) -> str:
    """What dice a spot wins with, as this table reads the law."""
    readings = view.table.readings
    match row.kind:
        case Kind.PEQUENO | Kind.GRANDE:
            return "no triple"
        case Kind.NUMERO:
            return "1, 2, 3 dice" if readings.two_dice_same == "number-bet-on" else "it, any equals"
        case Kind.DOIS_DIFERENTES:
            return "both numbers"
        case Kind.DOIS_IGUAIS:
            return "two, not three" if readings.pair_or_triple == "exactly-two" else "two, or three"
        case Kind.TRES_IGUAIS:
            return "three of them"
        case Kind.TRES_IGUAIS_QUAISQUER:
            return "three equal"
        case Kind.TOTAL:
            return "that sum" if readings.triple_in_total == "counts" else "sum, no triple"


def typed(rows: list[SpotRow]) -> str:
    """How to type it: `total 4, 17` for two that pay alike, one of them where there are more."""
    kind, _, selector = rows[0].spot.partition(":")
    if rows[0].kind is Kind.TOTAL:
        selector = ", ".join(str(row.total) for row in rows)
    return f"{kind} {selector}".strip()


def in_words(paid: tuple[Fraction, ...], view: Cussec) -> str:
    """`10 or 30 to 1`; `for` where the prize includes the stake."""
    way = "to" if view.table.readings.prize == "to-one" else "for"
    *before, last = map(str, paid)
    return f"{', '.join(before)} or {last} {way} 1" if before else f"{last} {way} 1"


# Dome and dice ---------------------------------------------------------------------------


def drawn_after(view: Cussec, event: Event, me: Participant) -> RenderableType | None:
    """The dice as they lie, and the board with its zones lit and all chips still there."""
    return Group(dice_drawn(view.dice), board(view, me)) if isinstance(event, ZonesLit) else None


def dice_drawn(dice: Terno) -> Text:
    """The dice side by side, and what they add up to in words."""
    words = f"{' + '.join(map(str, dice))} = {sum(dice)}{', three equal' if triple(dice) else ''}"
    return side_by_side(dice, words)


def frames(view: Cussec, event: Event, later: Events) -> Iterator[Text]:
    """The dome shaken by the lever, before anybody bets; the dome rising, when bets are closed."""
    if isinstance(event, DomeCovered):
        strokes = view.law.strokes.value
        for frame in range(FRAMES):
            stroke = frame * strokes // FRAMES + 1
            yield dome(side=frame % 2, rise=0, words=f"lever ▼ {stroke} of {strokes}")
    if isinstance(event, DomeLifted):
        yield from (dome(side=0, rise=frame * 5 // FRAMES, words="the latches are open") for frame in range(FRAMES))


def last(view: Cussec) -> Text:
    """The last results, the newest first, each with its total."""
    text = Text("Last: ", no_wrap=True, overflow="ellipsis")
    return text.append(", ".join(map(result, view.last)) or "none yet")


def result(dice: Terno) -> str:
    return f"{throw_of(dice)} = {sum(dice)}{' (three equal)' if triple(dice) else ''}"


def outcome(event: Event) -> str:
    return result(event.dice) if isinstance(event, DiceShown) else ""


# Words -----------------------------------------------------------------------------------


def sentence(event: Event, me: Participant) -> str | None:
    match event:
        case DomeCovered() | LeverPressed() | BetsClosed() | DomeLifted() | DiceShown() | ZonesLit() | CoupEnded():
            return ""
        case LightLit():
            return f"The dice are shaken under the dome, and the light is on {cited(event.under)}."
        case BellRung():
            return f"The bell rings {cited(event.under)}."
        case CoupNulled(stacked=stacked):
            lies = f"{stacked.capitalize()} dice lie stacked"
            return f"{lies}: keep your bets, change them or take them back {cited(event.under)}."
    return None
