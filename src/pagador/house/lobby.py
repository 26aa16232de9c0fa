"""What anyone may know of a table before he sits down: its line in the lobby, and its sheet."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pagador.betting.limits import Limit
from pagador.decider import encode_fraction
from pagador.equipment.chips import VALUES
from pagador.house.coups import BY_HAND
from pagador.house.floor import Floor
from pagador.house.ledger import DEMONSTRATION
from pagador.house.records import Committed
from pagador.house.rulebook import terms_of
from pagador.house.standing import Standing
from pagador.law import RuleId
from pagador.money import Units

COMMITTED = "What chance answers is fixed before the bets and can be checked after the coup: see its proof."

# The list --------------------------------------------------------------------------------


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it; `last` are its last results, the newest first, `most` the most on any spot."""

    name: str
    game: str
    family: str
    title: str
    edition: str
    currency: str
    demonstration: bool
    minimum: Units | None
    most: Units | None
    players: int
    coup: int
    phase: str
    status: str
    last: tuple[str, ...]
    source: str


def status_on_floor(floor: Floor, name: str) -> str | None:
    """How a table stands; nothing, if it is not on the floor."""
    table = floor.tables.get(name)
    if name in floor.out_of_order:
        return "out-of-order"
    if table is None:
        return None
    if table.durable.closed:
        return "closed"
    return "closing" if table.closing else "open"


def line_of(standing: Standing, status: str) -> TableLine:
    return TableLine(
        name=standing.table,
        game=standing.stamp.game,
        family=standing.game.family,
        title=standing.game.title,
        edition=standing.stamp.edition,
        currency=standing.currency,
        demonstration=standing.currency == DEMONSTRATION,
        minimum=terms_of(standing).get("minimum"),
        most=most_of(standing),
        players=len(standing.visits),
        coup=standing.coup,
        phase=str(getattr(standing.state, "phase", "")),
        status=status,
        last=tuple(written(result) for result in getattr(standing.state, "last", ())),
        source=standing.manner.source,
    )


def written(result: object) -> str:
    """A result in a word; of several dice, each."""
    return "-".join(map(str, result)) if isinstance(result, tuple) else str(result)


def most_of(standing: Standing) -> Units | None:
    """The most that may lie on any spot of a table; nothing, where some spot has no such end."""
    table = standing.state.table
    found = {row.limit.most for row in getattr(table, "spots", {}).values()}
    found |= {limit.most for limit in getattr(table, "limits", {}).values()}
    return None if None in found else max(found, default=None)


def tables_on_floor(floor: Floor) -> list[TableLine]:
    tables = sorted(floor.tables.items())
    return [line_of(table.durable, status_on_floor(floor, name) or "closed") for name, table in tables]


# One table -------------------------------------------------------------------------------


class SpotLine(msgspec.Struct, frozen=True, kw_only=True):
    """What may be staked on a spot, what it pays to one, and the rules that say so."""

    spot: str
    least: Units
    most: Units | None
    step: Units
    odds: str | None
    under: tuple[RuleId, ...]


class TableSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table that anyone may know before he sits down."""

    table: TableLine
    terms: dict[str, Any]
    readings: dict[str, str]
    manner: dict[str, Any]
    rules_version: str
    law: str
    places: dict[str, Any] | None
    equipment: dict[str, Any]
    spots: list[SpotLine]
    commitment: Committed | None
    proof: str
    head: int


def sheet_of(standing: Standing, status: str) -> TableSheet:
    stamp, by_hand = standing.stamp, standing.manner.source == "hand"
    floor = getattr(standing.state.table, "floor", None)
    return TableSheet(
        table=line_of(standing, status),
        terms=terms_of(standing),
        readings=stamp.readings,
        manner=msgspec.to_builtins(standing.manner),
        rules_version=stamp.rules_version,
        law=stamp.law,
        places=None if floor is None else msgspec.to_builtins(floor),
        equipment=equipment_of(standing.state.table),
        spots=list(spots_of(standing.state.table)),
        commitment=standing.bound,
        proof=BY_HAND if by_hand else COMMITTED,
        head=standing.head.seq,
    )


def equipment_of(table: Any) -> dict[str, Any]:
    """What lies on the table to play with: its chips, its wheel as printed, its cards."""
    found: dict[str, Any] = {"chips": getattr(table.terms, "chips", VALUES)}
    if (wheel := getattr(table, "wheel", None)) is not None:
        found["pockets"] = [{"pocket": pocket, "colour": wheel.colours[pocket]} for pocket in wheel.order]
    if (decks := getattr(table, "decks", None)) is not None:
        found["decks"] = decks
    return found


def spots_of(table: Any) -> Iterator[SpotLine]:
    """The spots of a table with their limits, whether its game keeps rows of spots or limits alone."""
    for spot, row in getattr(table, "spots", {}).items():
        odds = msgspec.to_builtins(getattr(row, "odds", None), enc_hook=encode_fraction)
        yield spot_line(spot, row.limit, odds, *((row.under,) if isinstance(row.under, str) else row.under))
    for spot, limit in getattr(table, "limits", {}).items():
        yield spot_line(spot, limit)


def spot_line(spot: str, limit: Limit, odds: str | None = None, *under: RuleId) -> SpotLine:
    rules = tuple(dict.fromkeys((*under, *limit.under_least, *limit.under_most)))
    return SpotLine(spot=spot, least=limit.least, most=limit.most, step=limit.step, odds=odds, under=rules)
