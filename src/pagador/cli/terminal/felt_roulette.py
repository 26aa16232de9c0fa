"""Roulette's felt: the layout with chips where they lie, the wheel around the ball, the last numbers in words."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.cli.terminal import layout_roulette as layout
from pagador.cli.terminal.canvas import Canvas
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, by_spot, listed, mark, pile
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.equipment.wheel import BLACK, NONE, RED, Pocket, Wheel
from pagador.games.roulette.events import BallLaunched, ColourReturned, ColourTaken, NumberDrawn, StacksOpened
from pagador.games.roulette.state import Roulette, SpotRow, colour_of
from pagador.law import RuleId
from pagador.money import Units, shown, shown_odds

GROUNDS = {RED: "bold white on red", BLACK: "bold white on grey11", NONE: "bold white on dark_green"}
LETTERS = {RED: "e", BLACK: "p", NONE: " "}
REACH = 5
"""How many pockets are shown on either side of the ball."""

SHORTENED = 3
"""A block of so many numbers is written by its first and its last."""

SPOT_WIDTH = 20
"""The longest name of a spot, so that its rules keep to one line of eighty columns."""

FRAMES, TURNS = 26, 2
"""A spin is so many pictures, and the ball passes the whole wheel so many times."""


# The layout ------------------------------------------------------------------------------


def draw(view: Roulette, me: Participant) -> RenderableType:
    """The layout, and under it everybody's chips in words."""
    parts: list[RenderableType] = [cloth(view, me), *listed(view.bets, me)]
    held = colour_of(view, me)
    if held is not None:
        parts.append(Text(f"In your hand: {chips_of(held.chips, held.colour, held.value)}"))
    return Group(*parts)


def cloth(view: Roulette, me: Participant) -> Text:
    canvas = Canvas(layout.HEIGHT, layout.WIDTH)
    draw_zeros(canvas, view)
    draw_numbers(canvas, view)
    draw_columns(canvas)
    draw_dozens(canvas, view)
    draw_simple(canvas, view)
    draw_chips(canvas, view, me)
    canvas.put(layout.HEIGHT - 3, layout.LAST + 2, "e = red")
    canvas.put(layout.HEIGHT - 2, layout.LAST + 2, "p = black")
    return canvas.text().append(f"\n{' ' * layout.FIRST}{LEGEND}", style="dim")


def draw_zeros(canvas: Canvas, view: Roulette) -> None:
    zeros = view.table.wheel.zeros
    canvas.fill(1, 1, layout.BOTTOM - 1, layout.FIRST - 1, GROUNDS[NONE])
    canvas.box(0, 0, layout.BOTTOM, layout.FIRST)
    if len(zeros) > 1:
        canvas.put(layout.SPLIT, 1, "─" * (layout.FIRST - 1), GROUNDS[NONE])
    for zero in zeros:
        canvas.put(*layout.zero_cell(zero, zeros), face(view, zero), ground(view, zero))


def draw_numbers(canvas: Canvas, view: Roulette) -> None:
    for pocket in view.table.wheel.pockets[len(view.table.wheel.zeros) :]:
        top, left = layout.cell(pocket)
        canvas.box(top - 1, left - 1, top + layout.HIGH - 1, left + layout.WIDE - 1)
        canvas.fill(top, left, top + 1, left + layout.WIDE - 2, ground(view, pocket))
        canvas.put(top, left, face(view, pocket), ground(view, pocket))


def face(view: Roulette, pocket: Pocket) -> str:
    """A number with the letter of its colour, or between arrows where the ball lies."""
    if pocket == view.number:
        return f"▶{pocket:>2}◀"
    return f" {pocket:>2}{LETTERS[view.table.wheel.colours[pocket]]}"


def ground(view: Roulette, pocket: Pocket) -> str:
    return "bold black on bright_yellow" if pocket == view.number else GROUNDS[view.table.wheel.colours[pocket]]


def draw_columns(canvas: Canvas) -> None:
    for column in range(1, layout.ROWS + 1):
        top = (layout.ROWS - column) * layout.HIGH
        canvas.box(top, layout.LAST, top + layout.HIGH, layout.RIGHT)
        canvas.put(top + 1, layout.LAST + 1, f"coluna {column}")


def draw_dozens(canvas: Canvas, view: Roulette) -> None:
    size = view.law.highest_number.value // 3
    for dozen in range(1, 4):
        left = layout.FIRST + (dozen - 1) * layout.DOZEN
        canvas.box(layout.BOTTOM, left, layout.DOZENS + 1, left + layout.DOZEN)
        numbers = f"{(dozen - 1) * size + 1}-{dozen * size}"
        canvas.put(layout.DOZENS, left + 1, f"duzia {dozen}, {numbers}")


def draw_simple(canvas: Canvas, view: Roulette) -> None:
    for number, name in enumerate(layout.SIMPLE_IN_ORDER):
        left = layout.FIRST + number * layout.SIXTH
        canvas.box(layout.SIMPLE - 1, left, layout.SIMPLE + 1, left + layout.SIXTH)
        canvas.put(layout.SIMPLE, left + 1, f"{name:^9}", GROUNDS.get(name, ""))


def draw_chips(canvas: Canvas, view: Roulette, me: Participant) -> None:
    """Amounts where there is room for them, a mark alone on rules and corners."""
    for spot, bets in by_spot(view.bets).items():
        at = layout.place(spot, view.table.wheel.zeros)
        on_rule = spot.startswith(("cavalo", "rua", "quadro", "linha"))
        if at is not None:
            sign = mark(bets, me)
            canvas.put(*at, sign if on_rule else pile(bets, me), style_of(view, spot, sign))


def style_of(view: Roulette, spot: str, sign: str) -> str:
    """A chip's style, on the ground of the number it lies on; on the number drawn, that number's own."""
    kind, _, number = spot.partition(":")
    if kind == "pleno" and number == view.number:
        return ground(view, number)
    return f"{STYLES[sign]} on {ground(view, number).rpartition(' on ')[2]}" if kind == "pleno" else STYLES[sign]


# The wheel -------------------------------------------------------------------------------


def drawn_after(view: Roulette, event: Event, me: Participant) -> RenderableType | None:
    """The ball at rest: the wheel around it, and the layout with its number marked and all chips still there."""
    if not isinstance(event, NumberDrawn):
        return None
    return Group(strip(view.table.wheel, event.number), draw(view, me))


def strip(wheel: Wheel, number: Pocket) -> Text:
    """The pockets on both sides of the ball, clockwise to the right, and in words the one where it lies."""
    centre, pockets = wheel.order.index(number), len(wheel.order)
    text = Text("Wheel ", no_wrap=True, overflow="crop")
    for step in range(-REACH, REACH + 1):
        pocket = wheel.order[(centre + step) % pockets]
        label = f"{pocket}{LETTERS[wheel.colours[pocket]]}".strip()
        text.append(f"({label:>3} ●)" if step == 0 else f" {label:>3} ", style=GROUNDS[wheel.colours[pocket]])
    return text.append(f"  {in_words(number, wheel.colours[number])}", style="bold")


def frames(view: Roulette, event: Event, later: Events) -> Iterator[Text]:
    """The ball passing the pockets, slower and slower, until it lies where it came to rest."""
    drawn = next((one for one in later if isinstance(one, NumberDrawn)), None)
    if not isinstance(event, BallLaunched) or drawn is None:
        return
    wheel = view.table.wheel
    end = wheel.order.index(drawn.number)
    for frame in range(FRAMES):
        left = TURNS * len(wheel.order) * (1 - (frame + 1) / FRAMES) ** 3
        yield strip(wheel, wheel.order[(end - round(left)) % len(wheel.order)])


def last(view: Roulette) -> Text:
    """The last numbers, the newest first, each with its colour in a word."""
    text = Text("Last: ", no_wrap=True, overflow="ellipsis")
    if not view.last:
        return text.append("none yet")
    for place, pocket in enumerate(view.last):
        colour = view.table.wheel.colours[pocket]
        text.append(", " if place else "").append(in_words(pocket, colour), style=GROUNDS[colour])
    return text


def in_words(number: Pocket, colour: str) -> str:
    return number if colour == NONE else f"{number} {colour}"


def outcome(event: Event) -> str:
    return in_words(event.number, event.colour) if isinstance(event, NumberDrawn) else ""


# Words -----------------------------------------------------------------------------------


def sentence(event: Event, me: Participant) -> str | None:
    match event:
        case BetsClosed() | BallLaunched() | NumberDrawn() | StacksOpened() | CoupEnded():
            return ""
        case ColourTaken(owner=owner) | ColourReturned(owner=owner) if owner == me:
            verb = "buy" if isinstance(event, ColourTaken) else "bring back"
            worth = shown(event.chips * event.value)
            each = chips_of(event.chips, event.colour, event.value)
            return f"You {verb} {each}: {worth} {cited(event.under)}."
    return None


def chips_of(many: int, colour: str, value: Units) -> str:
    """`20 verde chips of 10`."""
    return f"{shown(many)} {colour} {'chip' if many == 1 else 'chips'} of {shown(value)}"


def pays(view: Roulette, offers: Offers) -> RenderableType:
    """A line for each kind of spot: what it pays, from how little to how much, and the rules that say so."""
    table = ruled("spot", ">nos.", ">pays", ">least", ">most", "rules", title="What the spots pay")
    table.columns[0].max_width = SPOT_WIDTH
    kinds: dict[str, SpotRow] = {}
    for row in view.table.spots.values():
        kinds.setdefault(row.kind, row)
    shared = set.intersection(*(set(rules_of(row)) for row in kinds.values()))
    for kind, row in kinds.items():
        own = ", ".join(id for id in rules_of(row) if id not in shared)
        table.add_row(kind_in_words(kind, row, view), str(len(row.numbers)), odds(row, view), *bounds(row), own)
    return Group(table, Text(f"Limits of every spot: {', '.join(sorted(shared))}"))


def rules_of(row: SpotRow) -> tuple[RuleId, ...]:
    """The rules of a spot's prize and limits, each once."""
    return tuple(dict.fromkeys((row.under, *row.limit.under_least, *row.limit.under_most)))


def kind_in_words(kind: str, row: SpotRow, view: Roulette) -> str:
    """How to type it: `pleno 17`; the simple chances by their names."""
    if ":" not in row.spot:
        return ", ".join(view.law.simple.value)
    same = [other.spot for other in view.table.spots.values() if other.kind == kind]
    name, _, selector = same[len(same) // 2].partition(":")
    numbers = selector.split("-")
    return f"{name} {selector}" if len(numbers) < SHORTENED else f"{name} {numbers[0]}-{numbers[-1]}"


def odds(row: SpotRow, view: Roulette) -> str:
    """`35 to 1`, or `35 for 1` where the prize includes the stake."""
    printed = shown_odds(row.odds)
    return printed if view.table.readings.prize == "to-one" else printed.replace(" to ", " for ")


def bounds(row: SpotRow) -> tuple[str, str]:
    return shown(row.limit.least), "no end" if row.limit.most is None else shown(row.limit.most)
