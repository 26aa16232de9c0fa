"""Questions to the books: what somebody's wallets hold, where he has played, what moved his money.

Each is a function of a connection, that is of the books at one moment; it answers only about whom it is asked for.
"""

import re

import msgspec
from sqlalchemy import ColumnElement, Connection, Subquery, and_, select, text, tuple_, union_all

from pagador.house import schema
from pagador.house.ledger import wallet
from pagador.house.records import HOUSE_CHAIN
from pagador.law import Refused
from pagador.money import Units

CURSOR = r"^([0-9]{1,16}\.[a-z0-9-]{1,32}\.[0-9]{1,16}\.[0-9]{1,9})?$"
"""Where a page of a history ends: time, chain, line of the chain, line of the posting; nothing, before the first."""


class NotThere(Refused):
    """What was asked for is not in the books, or is not for whoever asks."""


# Tables ----------------------------------------------------------------------------------


def status_of(connection: Connection, table: str) -> str:
    """Whether a table is open, closing or closed; refused, if there never was one of this name."""
    wanted = select(schema.tables.c.status).where(schema.tables.c.name == table)
    status: str | None = connection.execute(wanted).scalar()
    if status is None:
        raise NotThere(f"There is no table {table} here.")
    return status


# Wallets ---------------------------------------------------------------------------------


def wallets_of(connection: Connection, person: str) -> dict[str, Units]:
    """What somebody has in each currency."""
    accounts = schema.accounts.c
    wanted = select(accounts.currency, accounts.balance).where(accounts.owner == person, accounts.kind == "wallet")
    return {row.currency: row.balance for row in connection.execute(wanted.order_by(accounts.currency))}


class Movement(msgspec.Struct, frozen=True, kw_only=True):
    """Money that came into a wallet, or went out of it if below nothing; `other` is the purse on the other side."""

    at: int
    amount: Units
    other: str
    table: str | None
    coup: int | None
    cursor: str


def history_of(connection: Connection, person: str, currency: str, before: str, limit: int) -> tuple[Movement, ...]:
    """What moved somebody's wallet, the newest first, from before a cursor on."""
    moved = moves_of_wallet(wallet(person, currency).name)
    here = and_(schema.log.c.chain == moved.c.chain, schema.log.c.seq == moved.c.seq)
    order = (schema.log.c.at, moved.c.chain, moved.c.seq, moved.c.line)
    wanted = select(moved, schema.log.c.at, schema.log.c.coup).join(schema.log, here)
    if before:
        wanted = wanted.where(tuple_(*order) < tuple_(*place_of(before)))
    found = connection.execute(wanted.order_by(*(column.desc() for column in order)).limit(limit))
    return tuple(
        Movement(
            at=row.at,
            amount=row.amount,
            other=row.other.partition(":")[0],
            table=None if row.chain == HOUSE_CHAIN else row.chain,
            coup=None if row.chain == HOUSE_CHAIN else row.coup,
            cursor=f"{row.at}.{row.chain}.{row.seq}.{row.line}",
        )
        for row in found
    )


def moves_of_wallet(name: str) -> Subquery:
    """Every posting of a wallet, from its own side; saying that it is one lets the index of wallets be used."""
    postings = schema.postings.c
    sides = ((postings.source, postings.target, -postings.amount), (postings.target, postings.source, postings.amount))
    halves = [
        select(postings.chain, postings.seq, postings.line, other.label("other"), amount.label("amount")).where(
            own == name, text(f"postings.{own.name} LIKE 'wallet:%'")
        )
        for own, other, amount in sides
    ]
    return union_all(*halves).subquery()


def place_of(cursor: str) -> tuple[int, str, int, int]:
    if re.match(CURSOR, cursor) is None:
        raise Refused(f"A history goes on from a cursor that it gave: {cursor[:80]} is none.")
    at, chain, seq, line = cursor.split(".")
    return int(at), chain, int(seq), int(line)


# Visits ----------------------------------------------------------------------------------


class Visited(msgspec.Struct, frozen=True, kw_only=True):
    """A session of somebody at a table, from the line where he came to the line where he went, if he has."""

    table: str
    game: str
    first_seq: int
    last_seq: int | None
    began: int
    ended: int | None


def visits_of(
    connection: Connection, person: str, table: str | None = None, before: int | None = None, limit: int | None = None
) -> tuple[Visited, ...]:
    """Somebody's sessions, the newest first: all, or those at one table, or those that began before a time."""
    visit = schema.visits.c
    given = [visit.chain == table] if table is not None else []
    given += [visit.began < before] if before is not None else []
    return found(connection, limit, visit.person == person, *given)


def open_visits_of(connection: Connection, person: str) -> tuple[Visited, ...]:
    """Where somebody is now."""
    return found(connection, None, schema.visits.c.person == person, schema.visits.c.ended.is_(None))


def visit_at(connection: Connection, person: str, table: str, first_seq: int) -> Visited:
    """One session of his own; another's is not there for him."""
    visit = schema.visits.c
    mine = found(connection, 1, visit.person == person, visit.chain == table, visit.first_seq == first_seq)
    if not mine:
        raise NotThere(f"There is no session of yours at {table} that began on line {first_seq}.")
    return mine[0]


def found(connection: Connection, limit: int | None, *given: ColumnElement[bool]) -> tuple[Visited, ...]:
    visit, table = schema.visits.c, schema.tables.c
    shown = (visit.chain, table.game, visit.first_seq, visit.last_seq, visit.began, visit.ended)
    wanted = select(*shown).join(schema.tables, table.name == visit.chain).where(*given)
    newest_first = wanted.order_by(visit.began.desc(), visit.chain, visit.first_seq.desc()).limit(limit)
    return tuple(
        Visited(
            table=row.chain,
            game=row.game,
            first_seq=row.first_seq,
            last_seq=row.last_seq,
            began=row.began,
            ended=row.ended,
        )
        for row in connection.execute(newest_first)
    )
