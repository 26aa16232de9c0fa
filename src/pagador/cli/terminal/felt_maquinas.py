"""A machine's felt: the window with its lit lines, credit, stake and prize; the reels turn and stop from the left."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import BetPlaced
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.slips import SlipIssued
from pagador.cli.terminal.glass_maquinas import pay_table
from pagador.cli.terminal.reels_drawn import LIT, Cells, colours_of, reels_drawn
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.games.maquinas.events import (
    ChipsPutIn,
    ChipsTakenOut,
    IdleWarned,
    PoolDisabled,
    PoolEnabled,
    PoolFed,
    PoolPaid,
    ReelsStopped,
)
from pagador.games.maquinas.model import Model
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.windows import Win, Window, window_at
from pagador.games.maquinas.words import Kind, Part
from pagador.money import shown

FRAMES = 18
"""The reels turn for so many pictures; the first stops after a third of them."""

SHOWN_WINS = 6

# The machine -----------------------------------------------------------------------------


def draw(view: Maquina, me: Participant) -> RenderableType:
    """The name of the machine, what shows, and what it won."""
    model = view.model
    title = Text(f"{model.title} · machine {view.table.terms.number} · game {view.coup}", style="bold")
    off = (Text(f"The pool {name} cannot be won now.", style="bold magenta") for name in view.disabled)
    return Group(title, *off, window_drawn(view), counters(view))


def window_drawn(view: Maquina) -> Text:
    """The reels as they stand, or the result; at a machine that was not played yet, its first stops."""
    model = view.model
    if model.kind is Kind.OUTCOMES:
        name = next((outcome.pt for outcome in model.outcomes if outcome.name == view.result), "?")
        return reels_drawn(((name,),), {}, {}, {(0, 0)} if view.wins else ())
    window = view.window or window_at(model, (0,) * len(model.reels))
    return on_reels(model, window, lit_cells(model, window, view.wins))


def on_reels(model: Model, window: Window, lit: Cells) -> Text:
    names = {symbol.name: symbol.pt for symbol in model.symbols}
    return reels_drawn(window, names, colours_of(tuple(names)), lit)


def counters(view: Maquina) -> Text:
    """Credit, stake and prize; in free games, how many are left."""
    parts = [f"credit {shown(view.credit)}"]
    parts += [f"stake {shown(bet.stake)}" for bet in view.bets]
    parts += [f"won {shown(view.won)}"] if view.won else []
    parts += [f"free games left {view.free_left}"] if view.free_left else []
    return Text(" · ".join(parts), style=LIT if view.free_left else "")


# What is lit -----------------------------------------------------------------------------


def lit_cells(model: Model, window: Window, wins: tuple[Win, ...]) -> frozenset[tuple[int, int]]:
    """The symbols that made the prizes."""
    return frozenset(cell for win in wins for cell in cells_of(model, window, win))


def cells_of(model: Model, window: Window, win: Win) -> Iterator[tuple[int, int]]:
    row_paid = next((row.symbols for row in model.prizes if row.symbols[0] == win.symbol), (win.symbol,))
    wanted = model.wilds.union(row_paid) if win.part is not Part.SCATTERS else frozenset(row_paid)
    if win.part is Part.LINES:
        yield from ((reel, model.lines[win.line - 1][reel]) for reel in range(win.count))
        return
    reels = range(win.count) if win.part is Part.WAYS else range(len(window))
    yield from ((reel, row) for reel in reels for row, symbol in enumerate(window[reel]) if symbol in wanted)


def drawn_after(view: Maquina, event: Event, me: Participant) -> RenderableType | None:
    """The window as the reels stopped, the prizes under it, and then what they came to."""
    if not isinstance(event, ReelsStopped):
        return None
    head = (Text(f"Free game {view.free_played}", style="bold"),) if event.free else ()
    more = len(event.wins) - SHOWN_WINS
    rest = (f"and {more} more",) if more > 0 else ()
    told = (*(win_told(view.model, win) for win in event.wins[:SHOWN_WINS]), *rest)
    won = (f"{shown(event.prize)} {unit(view)}",) if event.prize else ("nothing",)
    free = (f"{event.free_won} free games",) if event.free_won else ()
    pools = tuple(f"the pool {pool} is won" for pool in event.pools)
    return Group(*head, window_drawn(view), *map(Text, told), Text(", ".join((*won, *free, *pools)), style="bold"))


def unit(view: Maquina) -> str:
    return "points" if view.model.point_value else "won"


def win_told(model: Model, win: Win) -> str:
    """`3 sardinha on line 4 pay 80`."""
    names = {symbol.name: symbol.pt for symbol in model.symbols} | {each.name: each.pt for each in model.outcomes}
    at = f" on line {win.line}" if win.line else f" in {win.ways} ways" if win.ways > 1 else ""
    return f"{win.count} {names[win.symbol]}{at} pay {shown(win.prize)}"


# The reels turn --------------------------------------------------------------------------


def frames(view: Maquina, event: Event, later: Events) -> Iterator[RenderableType]:
    """The strips running down, each reel until it stops, the first one first."""
    if not isinstance(event, ReelsStopped):
        return
    model = view.model
    if model.kind is Kind.OUTCOMES:
        names = [outcome.pt for outcome in model.outcomes]
        yield from (reels_drawn(((names[frame % len(names)],),), {}, {}, ()) for frame in range(FRAMES))
        return
    strips = model.strips(free=event.free)
    for frame in range(FRAMES + 1):
        left = (max(0, stopped_at(reel, len(strips)) - frame) for reel in range(len(strips)))
        stops = (stop - turns for stop, turns in zip(event.stops, left, strict=True))
        turned = tuple(stop % len(strip) for stop, strip in zip(stops, strips, strict=True))
        yield on_reels(model, window_at(model, turned, free=event.free), ())


def stopped_at(reel: int, reels: int) -> int:
    """The picture in which a reel stands still."""
    return FRAMES // 3 + (FRAMES - FRAMES // 3) * (reel + 1) // reels


# Words -----------------------------------------------------------------------------------


def last(view: Maquina) -> RenderableType:
    return Text(f"Last prizes: {', '.join(view.last) or 'none yet'}")


def outcome(event: Event) -> str:
    """What a paid game showed on its middle row, or its result."""
    if not isinstance(event, ReelsStopped) or event.free:
        return ""
    middle = (column[len(column) // 2] for column in event.window)
    return event.result or " ".join(middle)


def sentence(event: Event, me: Participant) -> str | None:
    match event:
        case BetPlaced(bet=bet):
            return f"You play {bet.spot.replace(':', ' ')} for {shown(bet.stake)}."
        case ReelsStopped() | PoolFed() | CoupEnded():
            return ""
        case ChipsPutIn(amount=amount):
            return f"You put in {shown(amount)} {cited(event.under)}."
        case ChipsTakenOut(amount=amount):
            return f"The machine pays out {shown(amount)} {cited(event.under)}."
        case PoolPaid(pool=pool, prize=prize):
            return f"You win the pool {pool}: {shown(prize)} {cited(event.under)}."
        case SlipIssued(number=number, prize=prize):
            return f"Slip {number}: the cashier pays you {shown(prize)} {cited(event.under)}."
        case IdleWarned():
            return "Do you play on? If not, the credit goes back to you and the machine is free."
        case PoolDisabled(pool=pool):
            return f"The pool {pool} cannot be won now {cited(event.under)}."
        case PoolEnabled(pool=pool):
            return f"The pool {pool} can be won again {cited(event.under)}."
        case CoupVoided(cause=cause):
            return f"The game is void: {cause} {cited(event.under)}."
    return None


def pays(view: Maquina, offers: Offers) -> RenderableType:
    return pay_table(view.model)
