"""Where the chains of closed tables ended: a line of the house's chain, written in the transaction that closes a table.

From then on the house's chain stands for that chain, in the anchors too, and only a start and an audit look at it.
Tables that were closed before 0.3.0 have no such line: their chains stay in the anchors.
"""

import msgspec
from sqlalchemy import Connection, select

from pagador.house import schema, sql
from pagador.house.chain import Head, understood
from pagador.house.records import HOUSE_CHAIN, TableEnded, name_in_house
from pagador.house.store import Writing, head_of, raw

UNSAID_BEFORE = "0.3.0"
"""Rules of this version on say where a chain ends."""


class Ending(msgspec.Struct, frozen=True):
    """Where a table's chain ended, and the line of the house's chain that says so."""

    table: str
    head: Head
    line: int


def write_ending(page: Writing, table: str, head: Head, now: int) -> None:
    """Say in the house's chain where a table's chain ends; what is there is never added to."""
    seq = page.house_head().seq + 1
    page.append_to_house(TableEnded(seq=seq, at=now, table=table, last=head.seq, link=head.link.hex()))


def ending_of(record: TableEnded) -> Ending:
    """What a line of the house's chain says of a table; of a link that is none, nothing fits it."""
    try:
        link = bytes.fromhex(record.link)
    except ValueError:
        link = b""
    return Ending(record.table, Head(record.last, link), record.seq)


def endings(connection: Connection) -> dict[str, Ending]:
    """Where every chain ended that has."""
    log = schema.log.c
    numbered = (log.chain == HOUSE_CHAIN) & log.number.is_not(None)
    lines = connection.execute(select(log.body).where(numbered, log.actor.like(f"{name_in_house('%')}")))
    records = (understood(raw(line.body)) for line in lines)
    return {record.table: ending_of(record) for record in records if isinstance(record, TableEnded)}


def unsaid_endings(connection: Connection) -> dict[str, Head]:
    """Where the chains of closed tables end of which the house's chain does not say it."""
    closed = connection.execute(select(schema.tables.c.name).where(schema.tables.c.status == "closed")).scalars()
    said = endings(connection)
    return {name: head_of(connection, name) for name in closed.all() if name not in said}


def changed_chains(connection: Connection, heads: dict[str, Head]) -> list[str]:
    """Those of these chains that do not end with this very line."""
    wanted = [(name, head.seq + more) for name, head in heads.items() for more in (0, 1)]
    links = sql.links(connection, wanted)
    return [
        name
        for name, head in heads.items()
        if links.get((name, head.seq)) != head.link or (name, head.seq + 1) in links
    ]
