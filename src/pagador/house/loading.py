"""Reading a table from its chain: from its snapshot on where there is one, every line held to its link."""

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, Row, select

from pagador.house import schema
from pagador.house.chain import Head, beginning, linked, understood
from pagador.house.clock import Clock, TimeLeft
from pagador.house.company import recalled
from pagador.house.live import LiveTable
from pagador.house.records import AtTable, Opened, Played
from pagador.house.snapshots import from_snapshot, is_ours
from pagador.house.standing import Standing, follow, heard, opened
from pagador.house.store import Line, lines_of, raw
from pagador.house.vault import Seal, Vault
from pagador.law import Refused

logger = logging.getLogger("pagador.floor")


class BrokenChain(Refused):
    """A line of a chain is not what was written there."""


def load_table(connection: Connection, vault: Vault, name: str, now: int, left: Iterable[TimeLeft] = ()) -> LiveTable:
    """A table as its chain has it; `left` is what was left of each question's time when the house went down."""
    kept = kept_standing(connection, name)
    standing = load_standing(connection, name, kept, vault.seal)
    table = LiveTable(standing, vault, Clock(now, standing.opened_at, left), now)
    table.company = recalled(connection, standing)
    table.kept_at = 0 if kept is None else kept.seq
    table.clock.follow(standing, table.questions(), now)
    return table


def kept_standing(connection: Connection, name: str, before: int | None = None) -> Row[Any] | None:
    """The last standing that was kept of a table, or the last one of a line before this one."""
    kept = schema.snapshots.c
    wanted = select(schema.snapshots).where(kept.chain == name).order_by(kept.seq.desc()).limit(1)
    return connection.execute(wanted if before is None else wanted.where(kept.seq < before)).first()


def load_standing(
    connection: Connection, name: str, kept: Row[Any] | None = None, seal: Seal | None = None
) -> Standing:
    """Where a table stands, from its first line on, or from the one that was kept of it under this seal."""
    if kept is None or seal is None:
        return folded(lines_of(connection, name), name)
    first = begun(first_of(lines_of(connection, name, coup=1), name))
    standing = started_from(connection, first, kept, seal)
    last = deque(since(connection, standing), maxlen=1)
    return last[0][0] if last else standing


def folded(lines: Iterator[Line], name: str) -> Standing:
    """Where a table stands after these lines, from its first on: one question to the books for the whole chain."""
    standing = begun(first_of(lines, name))
    for line in lines:
        standing = followed(standing, line)[0]
    return standing


def followed(standing: Standing, line: Line) -> tuple[Standing, AtTable]:
    """Where a table stands after one more line, held to its link, and what the line says."""
    record = read_record(standing, line)
    return follow(standing, record, checked(standing.head, line)), record


def started_from(connection: Connection, first: Standing, kept: Row[Any], seal: Seal) -> Standing:
    """The standing kept of a table, if the house itself has kept it of that very line; else the first line."""
    head, body = link_at(connection, first.table, kept.seq), raw(kept.body)
    if not is_ours(first.table, head, body, seal):
        logger.error(
            "what was kept of %s at line %d is not the house's: its whole chain is read", first.table, kept.seq
        )
        return first
    return from_snapshot(first, head, body) or first


def since(connection: Connection, standing: Standing) -> Iterator[tuple[Standing, AtTable]]:
    """The lines that have come after where a table stood, and where it stands after each."""
    if link_at(connection, standing.table, standing.head.seq) != standing.head:
        raise BrokenChain(f"Line {standing.head.seq} of {standing.table} is not the one that was read there.")
    for line in lines_of(connection, standing.table, after=standing.head.seq):
        standing, record = followed(standing, line)
        yield standing, record


def first_of(lines: Iterator[Line], name: str) -> Line:
    first = next(lines, None)
    if first is None:
        raise BrokenChain(f"The table {name} has no chain.")
    return first


def begun(line: Line) -> Standing:
    """A table at the first line of its chain."""
    head = checked(beginning(line.chain), line)
    record = understood(line.body)
    if not isinstance(record, Opened):
        raise BrokenChain(f"The chain of {line.chain} does not begin with its opening.")
    return opened(record, head)


def checked(head: Head, line: Line) -> Head:
    """The head after a line that is bound to those before it; refused, if it is not."""
    after = linked(head, line.body)
    if (after.seq, after.link) != (line.seq, line.link):
        raise BrokenChain(f"Line {line.seq} of {line.chain} is not bound to the line before it.")
    return after


def read_record(standing: Standing, line: Line) -> AtTable:
    """A record of a table, in the tongues of its game."""
    record = understood(line.body)
    if isinstance(record, Played):
        return heard(standing.game, record)
    if not isinstance(record, AtTable):
        raise BrokenChain(f"Line {line.seq} of {line.chain} is not of a table.")
    return record


def link_at(connection: Connection, chain: str, seq: int) -> Head:
    wanted = select(schema.log.c.link).where(schema.log.c.chain == chain, schema.log.c.seq == seq)
    link = connection.execute(wanted).scalar()
    if link is None:
        raise BrokenChain(f"Line {seq} of {chain}, which was kept, is gone.")
    return Head(seq, bytes(link))
