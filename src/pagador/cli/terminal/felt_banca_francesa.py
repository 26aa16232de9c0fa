"""Banca francesa's felt: pequeno and grande with their lines on either side, ases and the arena between them."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import on
from pagador.betting.coup import BetsClosed
from pagador.cli.terminal.canvas import Canvas
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, listed, mark, pile
from pagador.cli.terminal.dice_drawn import PIPS
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.equipment.dice import Throw, faces_in, throws
from pagador.games.banca_francesa.events import (
    DiceRested,
    DiceThrown,
    HalfPlayed,
    LosersCollected,
    NothingDecided,
    ThrowDecided,
)
from pagador.games.banca_francesa.law import totals_of
from pagador.games.banca_francesa.paper import tell
from pagador.games.banca_francesa.state import BancaFrancesa, SpotRow, total_of
from pagador.games.banca_francesa.throwing import chance_of
from pagador.games.banca_francesa.words import Chance
from pagador.money import shown, shown_odds

BOTTOM, RIGHT = 10, 75
BOXES = {
    "pequeno": (0, 0, 5, 24),
    "pequeno:risco-exterior": (5, 0, BOTTOM, 24),
    "ases": (0, 24, 3, 51),
    "grande": (0, 51, 5, RIGHT),
    "grande:risco-interior": (5, 51, BOTTOM, RIGHT),
}
"""Where each spot lies on the cloth: top, left, bottom and right; the arena lies under the ases."""

ARENA = (3, 24, BOTTOM, 51)
DICE_AT = (26, 34, 42)
DIE, GROUND = "bold white on red", "bold white on dark_green"

FRAMES = 14
"""How many pictures a throw has."""


# The cloth -------------------------------------------------------------------------------


def draw(view: BancaFrancesa, me: Participant) -> RenderableType:
    """The cloth with the dice where they lie, and under it everybody's chips in words."""
    case = " and ".join(map(str, view.case))
    title = Text(f"coup {view.coup}, terno {view.terno} in use, {case} in the case      {LEGEND}", style="dim")
    canvas = Canvas(BOTTOM + 1, RIGHT + 1)
    draw_arena(canvas, view)
    for row in view.table.spots.values():
        draw_spot(canvas, view, row, me)
    return Group(title, canvas.text(), *listed(view.bets, me))


def draw_spot(canvas: Canvas, view: BancaFrancesa, row: SpotRow, me: Participant) -> None:
    """A spot's box with its name, marked where it has won, what it is and pays, and the chips that lie on it."""
    top, left, bottom, right = BOXES[row.spot]
    canvas.box(top, left, bottom, right)
    won = view.dice is not None and chance_of(total_of(view.dice), view.law) is row.chance
    line = row.spot.partition(":")[2].replace("-", " ")
    name = line or row.chance.value
    canvas.put(top, left + 2, f" ▶ {name.upper()} ◀ " if won else f" {name} ", "bold yellow" if won else "bold")
    canvas.put(top + 1, left + 2, half_value(row) if line else f"{sums(view, row.chance)}, {odds(view, row)}")
    bets = on(view.bets, row.spot)
    if bets:
        canvas.put(min(top + 3, bottom - 1), left + 2, pile(bets, me), STYLES[mark(bets, me)])


def sums(view: BancaFrancesa, chance: Chance) -> str:
    first, *others = sorted(totals_of(chance, view.law).value)
    return f"{first} to {others[-1]}" if others else str(first)


def half_value(row: SpotRow) -> str:
    return f"{row.chance}, at {row.share} value"


def odds(view: BancaFrancesa, row: SpotRow) -> str:
    """`61 to 1`, or `61 for 1` where the prize includes the stake."""
    printed = shown_odds(row.odds)
    return printed if view.table.readings.prize == "to-one" else printed.replace(" to ", " for ")


def draw_arena(canvas: Canvas, view: BancaFrancesa) -> None:
    """The arena: the dice of this throw, or how many throws it has seen since anything was decided."""
    top, left, bottom, right = ARENA
    canvas.fill(top + 1, left + 1, bottom - 1, right - 1, GROUND)
    canvas.box(top, left, bottom, right)
    canvas.put(top, left + 2, " arena ", "dim")
    if view.dice is None:
        waits = waiting(view)
        canvas.put(top + 3, left + (right - left - len(waits)) // 2 + 1, waits, GROUND)
        return
    draw_dice(canvas, view.dice, top + 1)
    canvas.put(bottom - 1, left + 11, f"= {total_of(view.dice)}", GROUND)


def waiting(view: BancaFrancesa) -> str:
    """How long the bets have stood, where they stand."""
    thrown = () if all_lose(view) else view.last
    decided = (place for place, throw in enumerate(thrown) if chance_of(total_of(throw), view.law))
    undecided = next(decided, len(thrown))
    return f"{undecided} undecided" if undecided else "the dice are in the cup"


def draw_dice(canvas: Canvas, throw: Throw, top: int) -> None:
    for face, left in zip(faces_in(throw), DICE_AT, strict=True):
        picture = ("┌─────┐", *(f"│{pips}│" for pips in PIPS[face]), "└─────┘")
        for row, line in enumerate(picture, start=top):
            canvas.put(row, left, line, DIE)


# The dice --------------------------------------------------------------------------------


def drawn_after(view: BancaFrancesa, event: Event, me: Participant) -> RenderableType | None:
    """The dice at rest, with all chips still there."""
    return draw(view, me) if isinstance(event, DiceRested) else None


def frames(view: BancaFrancesa, event: Event, later: Events) -> Iterator[RenderableType]:
    """The dice tumbling on the arena until they lie as they came to rest; of a null throw nothing is shown."""
    rested = next((one for one in later if isinstance(one, DiceRested | DiceThrown)), None)
    if not isinstance(event, DiceThrown) or not isinstance(rested, DiceRested):
        return
    every = tuple(throws(view.law.dice.value))
    end = every.index(rested.dice)
    for frame in range(FRAMES, -1, -1):
        yield tumbling(every[(end - frame * frame) % len(every)])


def tumbling(throw: Throw) -> Text:
    canvas = Canvas(5, RIGHT)
    draw_dice(canvas, throw, 0)
    return canvas.text()


def last(view: BancaFrancesa) -> Text:
    """The last totals, the newest first, with their chances; a total that decided nothing stands alone."""
    text = Text("Last: ", no_wrap=True, overflow="ellipsis")
    if not view.last:
        return text.append("none yet")
    for place, throw in enumerate(view.last):
        chance = chance_of(total_of(throw), view.law)
        text.append(", " if place else "")
        text.append(f"{total_of(throw)}{f' {chance}' if chance else ''}", style="bold" if chance else "dim")
    return text


def outcome(event: Event) -> str:
    match event:
        case ThrowDecided(total=total, chance=chance):
            return f"{total} {chance or ''}".strip()
        case NothingDecided(total=total):
            return str(total)
    return ""


# Words -----------------------------------------------------------------------------------


def sentence(event: Event, me: Participant) -> str | None:
    match event:
        case BetsClosed() | DiceThrown() | DiceRested() | LosersCollected() | HalfPlayed():
            return ""
        case NothingDecided(total=total):
            return f"{total}: nothing is decided, and the bets stand {cited(event.under)}"
    words = tell(event)
    return None if words is None else f"{words[:1].upper()}{words[1:]} {cited(event.under)}"


def pays(view: BancaFrancesa, offers: Offers) -> RenderableType:
    """A line for each spot: the sums it wins with and how often they fall, what it pays, its limits and its rules."""
    table = ruled("spot", "sums", ">ways", ">pays", ">least", ">most", "rules", title="What the spots pay")
    for row in view.table.spots.values():
        limits = shown(row.limit.least), shown(row.limit.most or 0)
        ways = str(ways_of(view, row.chance))
        table.add_row(row.spot, sums(view, row.chance), ways, odds(view, row), *limits, row.under_prize[-1])
    every = sum(throws(view.law.dice.value).values())
    others = "takes every bet" if all_lose(view) else "decides nothing"
    limits_by = view.law.maxima.under
    return Group(table, Text(f"Ways out of {every}; any other total {others}. Limits of every spot: {limits_by}"))


def all_lose(view: BancaFrancesa) -> bool:
    """Whether this table reads a total that no chance has as lost for all."""
    return view.table.readings.undecided == "all-lose"


def ways_of(view: BancaFrancesa, chance: Chance) -> int:
    winning = totals_of(chance, view.law).value
    return sum(ways for throw, ways in throws(view.law.dice.value).items() if total_of(throw) in winning)
