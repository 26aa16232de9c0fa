"""The felt of craps: numbers with the bets that travelled to them, the lines, the puck on the point, the dice."""

from collections.abc import Iterator

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import BetMoved
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.cli.terminal import layout_craps as layout
from pagador.cli.terminal.canvas import Canvas
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, by_spot, listed, mark, pile
from pagador.cli.terminal.dice_drawn import PIPS
from pagador.cli.terminal.layout_craps import Cell, Strip
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.games.craps.events import (
    DiceChosen,
    DiceDeclined,
    DiceHanded,
    DiceOffered,
    DicePassed,
    DiceThrown,
    NobodyThrew,
)
from pagador.games.craps.fates import THROWS
from pagador.games.craps.paper import tell
from pagador.games.craps.settling import counts_stake
from pagador.games.craps.state import Craps, SpotRow
from pagador.games.craps.words import Kind
from pagador.law import RuleId
from pagador.money import shown, shown_odds

PUCK = "bold black on bright_white"
FRAMES, STRIDE = 14, 5
"""A throw is so many pictures; the faces in between go by so many of the 36 at a time."""


# The cloth -------------------------------------------------------------------------------


def draw(view: Craps, me: Participant) -> RenderableType:
    """The layout, who throws for what, and everybody's chips in words."""
    return Group(cloth(view, me), Text(in_short(view, me)), *listed(view.bets, me))


def in_short(view: Craps, me: Participant) -> str:
    """The point and the shooter, in words."""
    point = f"The point is {view.point}" if view.point else "No point: the next throw is a first one"
    if not view.shooter:
        return f"{point} · the dice are with the stickman"
    dice = f", dice {view.dice.replace('-', ' and ')}" if view.dice else ""
    return f"{point} · {'you throw' if view.shooter == me else f'{view.shooter} throws'}{dice}"


def cloth(view: Craps, me: Participant) -> Text:
    numbers, strips = view.law.points.value, strips_of(view)
    across = layout.width(len(numbers))
    canvas = Canvas(layout.height(len(strips)), across + 1)
    draw_numbers(canvas, view)
    draw_pays(canvas, view)
    for number, strip in enumerate(strips):
        draw_strip(canvas, layout.strip_top(number), strip, across)
    draw_chips(canvas, view, me)
    return canvas.text().append(f"\n {LEGEND}", style="dim")


def draw_numbers(canvas: Canvas, view: Craps) -> None:
    """A box for each number, the puck on the point, and on the left what lies in each row."""
    for row, title in enumerate(layout.TITLES):
        canvas.put(layout.FIRST_ROW + row, 1, title, "dim")
    if not view.point:
        canvas.put(1, 1, " OFF ", PUCK)
    canvas.box(0, 0, layout.UNDER, layout.NAMES)
    for place, number in enumerate(view.law.points.value):
        left = layout.box_left(place)
        canvas.box(0, left, layout.UNDER, left + layout.BOX)
        on = number == view.point
        canvas.put(1, left + 1, f"{f'{number} ON' if on else str(number):^9}", PUCK if on else "bold")


def draw_pays(canvas: Canvas, view: Craps) -> None:
    """In the boxes of the numbers what a bet pays that is not even, as long as no chips lie there."""
    taken, numbers = {bet.spot for bet in view.bets}, view.law.points.value
    for row in view.table.spots.values():
        at = layout.in_box(row.spot, numbers)
        if at is not None and row.odds != 1 and row.spot not in taken:
            canvas.put(*at, f"{brief(row):>{layout.BOX - 3}}", "dim")


def strips_of(view: Craps) -> tuple[Strip, ...]:
    """The lower cloth, from the lines to the bets on one throw."""
    rows, bar = view.table.spots, f", bar {view.table.terms.bar}"
    lines = (line(view, Kind.PASS, ""), line(view, Kind.DONT_PASS, bar))
    come, dont_come, field = (rows[kind] for kind in (Kind.COME, Kind.DONT_COME, Kind.FIELD))
    double = f", {view.law.field_double.value}:1 on {', '.join(doubles(view))}" if doubles(view) else ""
    comes = (
        Cell(f"{come.spot} {brief(come)}", come.spot),
        Cell(f"{dont_come.spot} {brief(dont_come)}{bar}", dont_come.spot),
        Cell(f"{field.spot} {brief(field)}{double}", field.spot),
    )
    sides = tuple(cell for kind in (Kind.BIG, Kind.UNDER, Kind.OVER, Kind.CRAPS) for cell in named(view, kind))
    return (lines, comes, sides, named(view, Kind.HARDWAY), named(view, Kind.TOTAL))


def line(view: Craps, kind: Kind, bar: str) -> Cell:
    """Pass or don't pass, with what odds beside it pay once there is a point."""
    row, odds = view.table.spots[kind], view.table.spots.get(f"odds:{kind}:{view.point}")
    beside = "" if odds is None else f", odds {brief(odds)}"
    return Cell(f"{row.spot} {brief(row)}{bar}{beside}", row.spot, "" if odds is None else odds.spot)


def doubles(view: Craps) -> tuple[str, ...]:
    """The totals on which the field pays double, if it is read so."""
    two_to_one = view.table.readings.field_double == "two-to-one"
    return tuple(map(str, sorted(view.law.field_doubles.value))) if two_to_one else ()


def named(view: Craps, kind: Kind) -> Strip:
    """Cells for all spots of a kind, each with what is won there beside the stake."""
    found = [row for row in view.table.spots.values() if row.kind is kind]
    paid = [replace(row, odds=row.odds - 1) if counts_stake(view.table, row) else row for row in found]
    return tuple(Cell(f"{row.spot.replace(':', ' ')} {brief(row)}", row.spot) for row in paid)


def brief(row: SpotRow) -> str:
    return f"{row.odds.numerator}:{row.odds.denominator}"


def draw_strip(canvas: Canvas, top: int, strip: Strip, across: int) -> None:
    for place, cell in enumerate(strip):
        left = layout.cell_left(place, len(strip), across)
        right = layout.cell_left(place + 1, len(strip), across)
        canvas.box(top, left, top + 3, right)
        canvas.put(top + 1, left + 1, cell.words)


def draw_chips(canvas: Canvas, view: Craps, me: Participant) -> None:
    piles = by_spot(view.bets)
    for spot, bets in piles.items():
        at = layout.in_box(spot, view.law.points.value) or on_strips(view, spot)
        if at is not None:
            plus = "+ " if spot.startswith("odds:") else ""
            canvas.put(*at, f"{plus}{pile(bets, me)}", STYLES[mark(bets, me)])


def on_strips(view: Craps, spot: str) -> tuple[int, int] | None:
    """Where chips lie on the lower cloth, odds beside the line that they go with."""
    across = layout.width(len(view.law.points.value))
    for number, strip in enumerate(strips_of(view)):
        for place, cell in enumerate(strip):
            left = layout.cell_left(place, len(strip), across) + 1
            if spot in (cell.spot, cell.odds):
                return layout.strip_top(number) + 2, left + (0 if spot == cell.spot else 10)
    return None


# The dice --------------------------------------------------------------------------------


def drawn_after(view: Craps, event: Event, me: Participant) -> RenderableType | None:
    """The dice as they rest; when all is paid and moved, the cloth."""
    match event:
        case DiceThrown(faces=faces, total=total):
            return two_dice(faces, f"  {total}")
        case CoupEnded():
            return draw(view, me)
    return None


def two_dice(faces: str, words: str = "") -> Text:
    """Two dice side by side, and what they make."""
    one, other = THROWS[faces]
    pips = (f"│ {left} │ │ {right} │" for left, right in zip(PIPS[one], PIPS[other], strict=True))
    rows = ("┌───────┐ ┌───────┐", *pips, "└───────┘ └───────┘")
    text = Text(no_wrap=True, overflow="crop")
    for number, row in enumerate(rows):
        text.append(row, style="bold white on red").append(words if number == 2 else "", style="bold").append("\n")
    text.right_crop(1)
    return text


def frames(view: Craps, event: Event, later: Events) -> Iterator[Text]:
    """The dice tumbling, one pair of faces after another, until they lie as they fell."""
    thrown = next((one for one in later if isinstance(one, DiceThrown)), None)
    if not isinstance(event, DiceHanded) or thrown is None:
        return
    faces = list(THROWS)
    end = faces.index(thrown.faces)
    for left in reversed(range(FRAMES)):
        yield two_dice(faces[(end - STRIDE * left) % len(faces)])


def last(view: Craps) -> Text:
    """The last throws, the newest first."""
    found = [f"{sum(THROWS[faces])} ({faces})" for faces in view.last]
    return Text(f"Last: {', '.join(found) or 'none yet'}", no_wrap=True, overflow="ellipsis")


def outcome(event: Event) -> str:
    return f"{event.total} ({event.faces})" if isinstance(event, DiceThrown) else ""


# Words -----------------------------------------------------------------------------------


def sentence(event: Event, me: Participant) -> str | None:
    match event:
        case BetsClosed() | DiceThrown() | CoupEnded() | DiceChosen():
            return ""
        case DiceOffered(to=who):
            return "The dice are put before you: choose two." if who == me else ""
        case BetMoved(bet=bet, to=spot):
            return f"Your {bet.spot} goes to {spot}: {shown(bet.stake)} {cited(event.under)}" if bet.owner == me else ""
        case NobodyThrew():
            return f"Nobody has bet and wishes to throw {cited(event.under)}."
    words = own(event, me) or tell(event)
    return None if words is None else f"{words[:1].upper()}{words[1:]} {cited(event.under)}."


def own(event: Event, me: Participant) -> str | None:
    """What the record says of the person listening, said to him."""
    match event:
        case DiceHanded(to=who, dice=dice) if who == me:
            return f"dice {dice.replace('-', ' and ')} are sound and go to you"
        case DiceDeclined(by=who) if who == me:
            return "you decline the dice"
        case DicePassed(by=who) if who == me:
            return "the dice leave your hand"
    return None


def pays(view: Craps, offers: Offers) -> RenderableType:
    """A line for all spots of a kind that pay alike by one rule: what they pay, from how little to how much."""
    table = ruled("spots", ">pays", ">least", ">most", "rule", title="What the spots pay")
    groups: dict[tuple[str, str, RuleId], list[SpotRow]] = {}
    for row in view.table.spots.values():
        if not row.travelled:
            groups.setdefault((kind_of(row), odds_of(view, row), row.under[0]), []).append(row)
    for (kind, odds, under), rows in groups.items():
        numbers = " ".join(str(row.number) for row in rows if row.number)
        table.add_row(f"{kind} {numbers}".strip(), odds, *bounds(rows[0]), under)
    return Group(table, Text(doubled(view)))


def odds_of(view: Craps, row: SpotRow) -> str:
    """`7 to 1`, or `7 for 1` where the prize counts the stake."""
    printed = shown_odds(row.odds)
    return printed.replace(" to ", " for ") if counts_stake(view.table, row) else printed


def doubled(view: Craps) -> str:
    """What the field pays beyond its row."""
    totals = doubles(view)
    return f"The field pays {view.law.field_double.value} to 1 on {' and '.join(totals)}." if totals else ""


def kind_of(row: SpotRow) -> str:
    return row.spot.rpartition(":")[0] if row.number else row.spot


def bounds(row: SpotRow) -> tuple[str, str]:
    """The least and the most that may lie there, in the steps that the table takes."""
    room = row.limit.room(0)
    if room is None:
        return "none", "none"
    if row.kind is Kind.ODDS:
        return shown(room.least), "the bet"
    return shown(room.least), "no end" if room.most is None else shown(room.most)
