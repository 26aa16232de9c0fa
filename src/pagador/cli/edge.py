"""`pagador edge`: what every bet is worth."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Protocol, cast

import msgspec
import typer

from pagador.cli.drawing import document, table
from pagador.cli.game_options import NONE, OWN_EDGES, Several
from pagador.cli.options import OF_MENU, Chosen, Edition, Terms, pairs, refuse_idle, terms_of
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.maths.edge import Edge


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The table whose bets are asked about."""

    edition: str | None
    terms: Mapping[str, Any]
    readings: Mapping[str, str]


class OwnEdge(Protocol):
    """A family's own way to show what its bets are worth: a module with these names is one."""

    OPTIONS: Mapping[str, str]
    """The options that only its games take, each with its help text."""

    def show_edge(self, game: str, table: Asked, options: Mapping[str, str | None], *, json: bool) -> None:
        """Print what the bets of such a table are worth, or what the options ask for."""


def edge(
    game: Annotated[str, typer.Argument(help=OF_MENU)],
    edition: Edition = None,
    bet: Annotated[str | None, typer.Option("--bet", help="One bet only, e.g. pleno:17.")] = None,
    term: Terms = None,
    reading: Chosen = None,
    aliases: Several = NONE,
    stake: Annotated[int | None, typer.Option("--stake", help="Show what rounding makes of this stake.")] = None,
    own: Several = NONE,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The exact value of every bet, by playing all coups through the rules."""
    from pagador.registry import game_named

    asked = Asked(edition=edition, terms=terms_of(term, **aliases), readings=pairs(reading))
    shown = own_edge(game_named(game).family)
    refuse_idle(game, **{name: value for name, value in own.items() if shown is None or name not in shown.OPTIONS})
    if shown is not None:
        refuse_idle(game, bet=bet, stake=stake)
        shown.show_edge(game, asked, {name: own[name] for name in shown.OPTIONS}, json=json)
    else:
        check_stake(stake)
        counted(game, bet, json=json, stake=stake, **msgspec.structs.asdict(asked))


def own_edge(family: str) -> OwnEdge | None:
    from pagador.registry import own_module

    return cast("OwnEdge | None", own_module(OWN_EDGES, family))


def counted(game: str, bet: str | None, *, json: bool, **options: Any) -> None:
    from pagador.maths.edge import document as rows_of
    from pagador.maths.edge import edge as compute

    rows = compute(game, bet, **options)
    if json:
        document(rows_of(rows))
    else:
        draw(rows)


def check_stake(stake: int | None) -> None:
    if stake is not None and stake < 1:
        raise Refused(f"A stake is one chip at least: {stake} is none.")


def draw(rows: "tuple[Edge, ...]") -> None:
    """A line a bet; bets of one kind that are worth the same share a line."""
    from pagador.cli.drawing import Column

    columns = [
        Column(name="bet", whole=True),
        Column(name="house edge %", align="right", whole=True),
        Column(name="value of one unit", align="right", whole=True),
        Column(name="wins", align="right", whole=True),
        Column(name="loses", align="right", whole=True),
        Column(name="tied", align="right", whole=True),
        Column(name="stake", align="right", whole=True),
    ]
    lines = [line(name, row) for name, row in alike(rows)]
    if any(row.per != "decision" for row in rows):
        columns.append(Column(name="per", whole=True))
        lines = [[*cells, row.per] for cells, (_, row) in zip(lines, alike(rows), strict=True)]
    table(columns, lines)


def line(name: str, row: "Edge") -> list[str]:
    from pagador.maths.edge import decimal

    shares = (row.win, row.lose, row.push)
    value = str(row.ev) if row.ev.denominator < 10**6 else decimal(row.ev, 9)
    return [name, row.house_edge_percent, value, *(decimal(share) for share in shares), str(row.stake)]


def alike(rows: "tuple[Edge, ...]") -> "list[tuple[str, Edge]]":
    """Bets of one kind with one value together: `pleno (37)`."""
    groups: dict[tuple[object, ...], list[Edge]] = {}
    for row in rows:
        key = (row.bet.partition(":")[0], row.ev, row.variance, row.push, row.stake, row.per)
        groups.setdefault(key, []).append(row)
    return [
        (group[0].bet if len(group) == 1 else f"{kind} ({len(group)})", group[0])
        for (kind, *_), group in groups.items()
    ]
