"""The summary of a session: what was staked, paid and lost, spot by spot and in all, and how long it took."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pagador.cli.terminal.purses import Purses
from pagador.cli.terminal.record import Coup, Record, Tally
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import signed, standing
from pagador.money import mixed, shown

LAST_COUPS = 12


def summary(record: Record, purses: Purses, seconds: float) -> RenderableType:
    """Everything about a session that is over."""
    parts: list[RenderableType] = [Text("\nSession summary", style="bold"), figures(record, purses, seconds)]
    if record.spots:
        parts += [Text(""), by_spot(record)]
    return Group(*parts)


def figures(record: Record, purses: Purses, seconds: float) -> Table:
    grid = Table.grid(padding=(0, 2))
    for label, value in lines(record, purses, seconds):
        grid.add_row(label, value)
    return grid


def lines(record: Record, purses: Purses, seconds: float) -> list[tuple[str, str]]:
    total, seen, bank = record.total, len(record.coups), record.bank
    banked = f"{shown(bank.collected)} collected, {shown(bank.paid)} paid"
    commission = [("Commission kept", mixed(total.commission, shown))] if total.commission else []
    return [
        ("Coups played", str(record.played) + (f" of {seen} seen" if seen > record.played else "")),
        ("Time", duration(seconds)),
        ("Staked", shown(total.staked)),
        ("Stakes lost", shown(total.lost)),
        ("Prizes", shown(total.prizes)),
        *commission,
        *([("As banker", banked)] if bank.collected or bank.paid else []),
        ("Result", standing(purses.result)),
        ("Purse", f"{shown(purses.brought)} brought, {shown(purses.brought + purses.result)} taken home"),
        ("Biggest win", biggest(record)),
    ]


def biggest(record: Record) -> str:
    win = record.biggest
    return "none" if win is None else f"{shown(win.prize)} on {win.spot}, coup {win.coup}"


def duration(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def by_spot(record: Record) -> Table:
    table = ruled("spot", ">bets", ">staked", ">lost", ">prizes", ">result")
    for spot, tally in record.spots.items():
        table.add_row(spot, *amounts(tally))
    table.add_section()
    table.add_row("all", *amounts(record.total), style="bold")
    return table


def amounts(tally: Tally) -> tuple[str, ...]:
    return str(tally.bets), shown(tally.staked), shown(tally.lost), shown(tally.prizes), signed(tally.result)


# One coup and the last ones --------------------------------------------------------------


def coup_line(coup: Coup) -> str:
    """What a coup came to, in a line."""
    tally, bank = coup.tally, coup.bank
    if bank.collected or bank.paid:
        return f"Coup {coup.number}: your bank collects {shown(bank.collected)} and pays {shown(bank.paid)}."
    if not tally.bets:
        return f"Coup {coup.number}: {'none of your bets was decided' if coup.played else 'you had no bet'}."
    came = f"staked {shown(tally.staked)}, lost {shown(tally.lost)}, prizes {shown(tally.prizes)}"
    return f"Coup {coup.number}: {came}, result {signed(tally.result)}."


def history(record: Record) -> RenderableType:
    """The last coups, the newest first: what came up and what was bet."""
    if not record.coups:
        return Text("No coup has been played yet.")
    table = ruled(">coup", "came up", ">staked", ">lost", ">prizes", ">result")
    for coup in record.coups[: -LAST_COUPS - 1 : -1]:
        table.add_row(str(coup.number), coup.outcome, *amounts(coup.tally)[1:])
    return table
