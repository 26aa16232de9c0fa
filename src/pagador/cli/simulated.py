"""A run as it is shown: a line for each bet, how often each outcome came, and the same as a document."""

from math import ceil
from typing import TYPE_CHECKING, Any

from pagador.cli.drawing import Column, console, heading, in_terminal, say, styled, table

if TYPE_CHECKING:
    from fractions import Fraction

    from pagador.simulate.figures import Exact, Figures
    from pagador.simulate.pools import PoolFigures
    from pagador.simulate.run import Run

HEADS = ("bet", "decided", "mean", "standard error", "95 % of means", "exact", "z", "wins")
NARROW = ("bet", "mean", "standard error", "exact", "z")
ROOM = 132
"""Columns of a terminal that has room for all heads: a number that is cut off is a wrong one."""

WIDE = 40
"""How long the longest bar of a histogram is."""

MANY = 60
"""More outcomes than this nobody reads down a page; the document has them all."""

FAR = 4
"""A z from which on a bet is marked."""


# Programs --------------------------------------------------------------------------------


def run_document(ran: "Run", found: "tuple[Figures, ...]") -> dict[str, Any]:
    """All that a run found; no times in it, so that the same run is the same document."""
    played = ran.simulation
    return {
        "game": played.game,
        "edition": played.edition,
        "terms": dict(played.terms),
        "readings": dict(played.readings),
        "strategy": played.strategy,
        "shoe": played.shoe,
        "seed": ran.seed,
        "rounds": ran.rounds,
        "rounds_asked": ran.asked,
        "shoes": ran.tally.shoes,
        "outcomes": dict(came(ran)),
        "bets": [row_document(row) for row in found],
        **({"pools": [pool_document(pool) for pool in ran.pools()]} if played.pools else {}),
        **({"stake": dict(played.stake)} if played.stake else {}),
    }


def pool_document(pool: "PoolFigures") -> dict[str, Any]:
    return {
        "name": pool.name,
        "wins": pool.wins,
        "mean": None if pool.mean is None else str(pool.mean),
        "standard_error": pool.standard_error,
        "returned": str(pool.returned),
    }


def came(ran: "Run") -> list[tuple[str, int]]:
    """The outcomes that came at all, and how often."""
    return [row for row in zip(ran.simulation.outcomes, ran.tally.counts.tolist(), strict=True) if row[1]]


def row_document(row: "Figures") -> dict[str, Any]:
    return {
        "bet": row.bet,
        "decided": row.decided,
        "mean": row.mean,
        "standard_error": row.standard_error,
        "interval_95": row.interval_95,
        "interval_999": row.interval_999,
        "hit_rate": row.hit_rate,
        "exact": exact_text(row.exact),
        "z": row.z,
        "nets": {str(net): times for net, times in row.nets.items()},
    }


def exact_text(exact: "Exact | None") -> str | None:
    if exact is None:
        return None
    return f"{exact:.10f}" if isinstance(exact, float) else str(exact)


# People ----------------------------------------------------------------------------------


def draw(ran: "Run", found: "tuple[Figures, ...]", seconds: float) -> None:
    heads = NARROW if in_terminal() and console().width < ROOM else HEADS
    columns = [Column(name=head, align="left" if head == "bet" else "right", whole=True) for head in heads]
    lines = [dict(zip(HEADS, line(row), strict=True)) for row in found]
    table(columns, [[cells[head] for head in heads] for cells in lines])
    pools(ran)
    histogram(ran, found)
    say(summary(ran, found))
    say(f"{seconds:.1f} seconds, {ran.rounds / seconds:,.0f} rounds a second.")
    if heads == NARROW:
        say(f"A terminal of {ROOM} columns, or a pipe, has intervals and hit rates too.")


def line(row: "Figures") -> list[Any]:
    exact = "" if row.exact is None else f"{float(row.exact):+.6f}"
    z = "" if row.z is None else f"{row.z:+.2f}"
    marked = styled(z, "bold red") if row.z is not None and abs(row.z) >= FAR else z
    error = "" if row.standard_error is None else f"{row.standard_error:.6f}"
    means = (
        f"{row.mean:+.6f}",
        error,
        "" if row.interval_95 is None else "{:+.6f} to {:+.6f}".format(*row.interval_95),
    )
    return [row.bet, f"{row.decided:,}", *means, exact, marked, f"{100 * row.hit_rate:.4f} %"]


def pools(ran: "Run") -> None:
    """What the pools paid beside all bets, where a game has any."""
    if not ran.simulation.pools:
        return
    names = ("wins", "mean prize", "standard error", "part of all stakes")
    columns = [Column(name="pool", whole=True), *(Column(name=name, align="right", whole=True) for name in names)]
    table(columns, [pool_line(pool) for pool in ran.pools()])


def pool_line(pool: "PoolFigures") -> list[Any]:
    mean = "" if pool.mean is None else f"{float(pool.mean):,.2f}"
    error = "" if pool.standard_error is None else f"{pool.standard_error:,.2f}"
    return [pool.name, f"{pool.wins:,}", mean, error, f"{float(pool.returned):.6f}"]


def histogram(ran: "Run", found: "tuple[Figures, ...]") -> None:
    """How often each outcome came; of one bet alone, how often it brought what."""
    if len(found) == 1:
        heading(f"What {found[0].bet} brought for each unit staked")
        bars(brought(found[0].nets))
        return
    rows = came(ran)
    if len(rows) <= MANY:
        heading("Outcomes")
        bars(rows)
    else:
        say(f"There were {len(rows)} different outcomes: --json has them, --bet what one bet made of them.")


def brought(nets: "dict[Fraction, int]") -> list[tuple[str, int]]:
    """How often it brought what; of too many different amounts, how often one up to each power of two."""
    if len(nets) <= MANY:
        return [(f"+{net}" if net > 0 else str(net), times) for net, times in nets.items()]
    ranges = {"less than 0": 0, "0": 0}
    for net, times in nets.items():
        name = "less than 0" if net < 0 else f"up to +{1 << (ceil(net) - 1).bit_length()}" if net else "0"
        ranges[name] = ranges.get(name, 0) + times
    return [(name, times) for name, times in ranges.items() if times]


def bars(rows: list[tuple[str, int]]) -> None:
    whole, most = sum(times for _, times in rows), max(times for _, times in rows)
    names = ("times", "share")
    columns = [Column(name="outcome", whole=True), *(Column(name=name, align="right", whole=True) for name in names)]
    lines = [[name, f"{times:,}", f"{100 * times / whole:.4f} %"] for name, times in rows]
    if in_terminal():
        columns.append(Column(whole=True))
        lines = [[*line, "█" * round(WIDE * times / most)] for line, (_, times) in zip(lines, rows, strict=True)]
    table(columns, lines)


def summary(ran: "Run", found: "tuple[Figures, ...]") -> str:
    played = ran.simulation
    parts = [f"{played.game}, {played.edition}, {ran.rounds:,} rounds, seed {ran.seed}"]
    parts += [f"strategy {played.strategy}"] if played.strategy else []
    parts += [f"{played.shoe} shoe"] if played.shoe else []
    zs = [abs(row.z) for row in found if row.z is not None]
    parts += [f"the largest z of {len(zs)} is {max(zs):.2f}"] if zs else []
    return ", ".join(parts) + "."
