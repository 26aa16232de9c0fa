"""`pagador edge treze-cartas`: what a bet on a place is worth against the house way, and the naturals counted."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pagador.cli.drawing import Column, document, say, table
from pagador.cli.extras import needed
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.cli.edge import Asked
    from pagador.games.poker.treze_cartas.words import Natural
    from pagador.maths.edge import ByStrategy, Edge

OPTIONS: Mapping[str, str] = {}


def show_edge(game: str, table: "Asked", options: Mapping[str, str | None], *, json: bool) -> None:
    """What a bet is worth, measured; naturals, counted."""
    del options
    with needed("The value of treze cartas"):
        from pagador.maths.edge import edge

        found = naturals(table.readings)
        (row,) = edge(game, edition=table.edition, terms=table.terms, readings=table.readings)
    if json:
        document([as_document(row, found)])
    else:
        draw(row, found)


def naturals(readings: Mapping[str, str]) -> "dict[Natural, int] | str":
    """How many hands are each natural, or why that is not counted."""
    from pagador.maths.treze_cartas.edges import counted_naturals
    from pagador.maths.treze_cartas.worth import table_of

    asked = table_of(readings)
    try:
        return counted_naturals(asked)
    except Refused as refused:
        return refused.sentence


def as_document(row: "Edge", found: "dict[Natural, int] | str") -> dict[str, Any]:
    """The row as of any game, with what it rests on, and the naturals, which are exact."""
    from pagador.games.poker.treze_cartas.house_way import HOUSE_WAY
    from pagador.maths.edge import as_document as fields
    from pagador.maths.treze_cartas.naturals import hands
    from pagador.maths.treze_cartas.words import BEST
    from pagador.maths.treze_cartas.worth import DEALS, SEED

    counts = None if isinstance(found, str) else {"exact": True, "hands": hands()} | dict(found.items())
    measured = {"strategy": BEST, "house_way": HOUSE_WAY, "deals": DEALS, "seed": SEED}
    return fields(row) | measured | {"standard_error": fields(row)["bound"], "naturals": counts}


# People ----------------------------------------------------------------------------------

HEADS = ("strategy", "house edge %", "value of one unit", "standard error", "wins", "loses", "tied", "costs")


def draw(row: "Edge", found: "dict[Natural, int] | str") -> None:
    from pagador.maths.edge import decimal
    from pagador.maths.treze_cartas.words import BEST
    from pagador.maths.treze_cartas.worth import DEALS

    columns = [Column(name=head, align="left" if head == HEADS[0] else "right", whole=True) for head in HEADS]
    kept = [line(each.strategy, each, decimal(each.cost, 4)) for each in row.strategies]
    table(columns, [line(BEST, row, ""), *kept])
    say(f"Against a banker who plays the house way, on {DEALS:,} deals, each place in turn as the banker.")
    if isinstance(found, str):
        say(found)
    else:
        draw_naturals(found)


def line(name: str, row: "Edge | ByStrategy", cost: str) -> list[str]:
    from pagador.maths.edge import decimal

    assert row.bound is not None, "what was measured has a standard error"
    percent = decimal(-100 * row.ev, 2)
    return [name, percent, decimal(row.ev, 4), decimal(row.bound, 5), *shares(row), cost]


def shares(row: "Edge | ByStrategy") -> list[str]:
    from pagador.maths.edge import decimal

    return [decimal(share, 4) for share in (row.win, row.lose, row.push)]


def draw_naturals(found: "dict[Natural, int]") -> None:
    from fractions import Fraction

    from pagador.maths.edge import decimal
    from pagador.maths.treze_cartas.naturals import hands

    columns = [Column(name="natural", whole=True)]
    columns += [Column(name=head, align="right", whole=True) for head in ("hands", "%")]
    rows = [[natural, f"{many:,}", decimal(Fraction(100 * many, hands()))] for natural, many in found.items()]
    table(columns, rows)
    say(f"Exactly, of {hands():,} hands; each counts once, as its highest natural.")
