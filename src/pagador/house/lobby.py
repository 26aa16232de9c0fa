"""What anyone may know of a table before he sits down: its line in the lobby, and its sheet."""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from pagador.betting.facts import Equipment, Listing, SpotFacts
from pagador.decider import encode_fraction
from pagador.house.company import house_players_in, people_in
from pagador.house.coups import BY_HAND
from pagador.house.floor import Floor
from pagador.house.ledger import DEMONSTRATION
from pagador.house.live import LiveTable
from pagador.house.operator_rules import terms_of
from pagador.house.records import Committed
from pagador.house.standing import Standing
from pagador.law import RuleId
from pagador.money import Units

COMMITTED = "What chance answers is fixed before the bets and can be checked after the coup: see its proof."

# The list --------------------------------------------------------------------------------


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it; `last` are its last results, the newest first, `most` the most on any spot.

    `players` are the people at it, `house_players` those whom the house has sat down beside them.
    """

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
    house_players: int
    coup: int
    phase: str
    status: str
    last: tuple[str, ...]
    source: str
    casino: str
    listing: Listing | None
    """How it is listed where there are many alike."""


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
    facts = standing.facts
    return TableLine(
        name=standing.table,
        game=standing.stamp.game,
        family=standing.game.family,
        title=standing.game.title,
        edition=standing.stamp.edition,
        currency=standing.currency,
        demonstration=standing.currency == DEMONSTRATION,
        minimum=facts.minimum,
        most=facts.most,
        players=len(people_in(standing.visits)),
        house_players=len(house_players_in(standing.visits)),
        coup=standing.coup,
        phase=facts.phase,
        status=status,
        last=facts.last,
        source=standing.manner.source,
        casino=standing.casino,
        listing=facts.listing,
    )


def tables_on_floor(floor: Floor) -> list[TableLine]:
    tables = sorted(floor.tables.items())
    return [listed(table, status_on_floor(floor, name) or "closed") for name, table in tables]


def listed(table: LiveTable, status: str) -> TableLine:
    """The line of a table, worked out again once it stands elsewhere: most tables stand where they stood."""
    standing, known = table.durable, LINES.get(table)
    if known is None or known[0] is not standing or known[1].status != status:
        LINES[table] = known = (standing, line_of(standing, status))
    return known[1]


LINES: WeakKeyDictionary[LiveTable, tuple[Standing, TableLine]] = WeakKeyDictionary()
"""Where each table stood when its line was worked out, and that line."""


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
    places: dict[str, Any]
    equipment: dict[str, Any]
    glass: dict[str, Any] | None
    """What is written on a machine: symbols, prizes, stakes, pools and the exact return."""
    spots: list[SpotLine]
    commitment: Committed | None
    proof: str
    head: int


def sheet_of(standing: Standing, status: str) -> TableSheet:
    stamp, facts, by_hand = standing.stamp, standing.facts, standing.manner.source == "hand"
    return TableSheet(
        table=line_of(standing, status),
        terms=terms_of(standing.game, standing.state),
        readings=stamp.readings,
        manner=msgspec.to_builtins(standing.manner),
        rules_version=stamp.rules_version,
        law=stamp.law,
        places=msgspec.to_builtins(facts.places),
        equipment=equipment_as_json(facts.equipment),
        glass=glass_as_json(facts.glass),
        spots=[spot_line(spot) for spot in facts.spots],
        commitment=standing.bound,
        proof=BY_HAND if by_hand else COMMITTED,
        head=standing.head.seq,
    )


def equipment_as_json(equipment: Equipment) -> dict[str, Any]:
    """The equipment that this table has; what it has none of is left out."""
    found: dict[str, Any] = msgspec.to_builtins(equipment)
    return {name: value for name, value in found.items() if value}


def glass_as_json(glass: msgspec.Struct | None) -> dict[str, Any] | None:
    """Fractions as they are written on the wire."""
    shown: dict[str, Any] | None = msgspec.to_builtins(glass, enc_hook=encode_fraction, str_keys=True)
    return shown


def spot_line(spot: SpotFacts) -> SpotLine:
    limit, odds = spot.limit, None if spot.odds is None else str(spot.odds)
    return SpotLine(spot=spot.spot, least=limit.least, most=limit.most, step=limit.step, odds=odds, under=spot.under)
