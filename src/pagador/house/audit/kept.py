"""Standings that are kept of lines of a chain, so that a start need not read the whole of it."""

from sqlalchemy import Connection, select

from pagador.house import schema
from pagador.house.audit.tally import Rows

KEPT_OF_NO_LINE = "A standing is kept of a line that is not there."


def kept_standings(connection: Connection, chain: str) -> Rows:
    """The standings kept of a table or a pool, by their lines."""
    kept = schema.snapshots.c
    return Rows(connection, select(kept.seq, kept.body).where(kept.chain == chain).order_by(kept.seq))
