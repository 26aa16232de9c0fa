"""`pagador edge`: what every bet is worth."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pagador.cli.drawing import document, table
from pagador.cli.options import Chosen, Edition, Terms, pairs, refuse_idle, terms_of
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.maths.edge import Edge

BLACKJACK = "blackjack"
"""The game whose players choose: it has an analyser of its own, which solves it."""


def edge(
    game: Annotated[str, typer.Argument(help="A game of `pagador play`'s menu, e.g. ponto-e-banca.")],
    edition: Edition = None,
    bet: Annotated[str | None, typer.Option("--bet", help="One bet only, e.g. pleno:17.")] = None,
    term: Terms = None,
    reading: Chosen = None,
    wheel: Annotated[str | None, typer.Option("--wheel", help="37, 38, francesa or americana.")] = None,
    decks: Annotated[int | None, typer.Option("--decks", help="How many decks of cards.")] = None,
    bar: Annotated[int | None, typer.Option("--bar", help="The barred total of craps, 12 or 2.")] = None,
    stake: Annotated[int | None, typer.Option("--stake", help="Show what rounding makes of this stake.")] = None,
    hand: Annotated[str | None, typer.Option("--hand", help="At blackjack, the plays of a hand, e.g. T,6.")] = None,
    up: Annotated[str | None, typer.Option("--up", help="At blackjack, the bank's open card, e.g. 9.")] = None,
    strategy: Annotated[str | None, typer.Option("--strategy", help="At blackjack, basic prints its chart.")] = None,
    html: Annotated[str | None, typer.Option("--html", help="At blackjack, the file to write the chart to.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The exact value of every bet, by playing all coups through the rules."""
    terms, readings = terms_of(term, wheel=wheel, decks=decks, bar=bar), pairs(reading)
    if game == BLACKJACK:
        refuse_idle(game, bet=bet, stake=stake)
        many = decks_of(terms)
        solved(
            edition=edition, decks=many, readings=readings, hand=hand, up=up, strategy=strategy, html=html, json=json
        )
    else:
        refuse_idle(game, hand=hand, up=up, strategy=strategy, html=html)
        check_stake(stake)
        counted(game, bet, json=json, edition=edition, terms=terms, readings=readings, stake=stake)


def solved(**options: Any) -> None:
    from pagador.cli.edge_blackjack import Asked, blackjack_edge
    from pagador.cli.extras import needed

    with needed("Blackjack's exact value"):
        blackjack_edge(Asked(**options))


def decks_of(terms: Mapping[str, Any]) -> int | None:
    """The one term of blackjack that changes what it is worth."""
    for name in terms:
        if name != "decks":
            raise Refused(f"What blackjack is worth depends on no term of the table but decks, and so not on {name}.")
    return terms.get("decks")


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
