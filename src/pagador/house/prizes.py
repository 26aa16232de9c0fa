"""Prizes that had gathered at tables when they were closed: in trust, until the house opens the next table for them.

The next table is of the same game and edition, in the same casino, for the same currency, and has the prize on the same
terms. It goes on with all that lies in trust for it, to the unit: its first line names each table that left something,
and moves the money.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from pagador.decider import LARGEST_TERM
from pagador.game import Prize
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.ledger import POOL
from pagador.house.records import AnyRecord, Closed, Opened, PrizeLeft
from pagador.house.store import Writing, head_of, lines_of, raw
from pagador.law import Refused
from pagador.money import Units
from pagador.registry import GAMES, game_named, new_table

WITH_PRIZES = tuple(game.name for game in GAMES if game.money.prize is not None)

Openings: TypeAlias = Mapping[str, Opened]
"""The first lines of tables, by their names."""


class PrizeShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a closed table has left in trust, and on what terms the next one goes on with it."""

    table: str
    game: str
    edition: str
    currency: str
    casino: str
    terms: dict[str, Any]
    amount: Units


# Which table goes on with which ----------------------------------------------------------


def prize_of(opened: Opened) -> Prize[Any] | None:
    return game_named(opened.stamp.game).money.prize


def left_by(opened: Opened, amount: Units) -> PrizeShown | None:
    """What a table of this opening leaves, if it has a prize that can go on."""
    prize, stamp = prize_of(opened), opened.stamp
    if prize is None:
        return None
    terms = prize.terms(new_table(game_named(stamp.game), stamp.edition, stamp.terms, stamp.readings))
    if terms is None:
        return None
    return PrizeShown(
        table=opened.table,
        game=stamp.game,
        edition=stamp.edition,
        currency=opened.currency,
        casino=opened.casino,
        terms=dict(terms),
        amount=amount,
    )


def going_on(opened: Opened, waiting: Iterable[PrizeShown]) -> tuple[PrizeLeft, ...]:
    """What of all that lies in trust goes on at this table, as far as its display can show it."""
    here = left_by(opened, 0)
    total, found = 0, []
    for prize in sorted(waiting, key=lambda prize: prize.table):
        if here == replace(prize, table=opened.table, amount=0) and total + prize.amount <= LARGEST_TERM:
            total += prize.amount
            found.append(PrizeLeft(prize.table, prize.amount))
    return tuple(found)


def carried(opened: Opened) -> Units:
    """With how much its terms say that a table begins."""
    prize = prize_of(opened)
    return 0 if prize is None else int(opened.stamp.terms.get(prize.carried, 0))


# In the books ----------------------------------------------------------------------------


def with_prizes(page: Writing, opened: Opened) -> Opened:
    """A first line with the prizes that go on at its table; the house's chain is locked, so none goes on twice."""
    prize, stamp = prize_of(opened), opened.stamp
    if prize is None:
        return opened
    if carried(opened):
        raise Refused("The house alone says what goes on of prizes in trust: leave that to it when you open a table.")
    waiting = in_trust(page.connection, just_written(page)) if left_by(opened, 0) else []
    prizes = going_on(opened, waiting)
    if not prizes:
        return opened
    terms = {**stamp.terms, prize.carried: sum(each.amount for each in prizes)}
    return replace(opened, stamp=replace(stamp, terms=terms), prizes=prizes)


def in_trust(connection: Connection, just_opened: Collection[Opened] = ()) -> list[PrizeShown]:
    """Every prize that a closed table has left, and that no table has gone on with yet."""
    first = openings(connection)
    gone = {prize.table for opened in (*first.values(), *just_opened) for prize in opened.prizes}
    left = [left_by(first[name], 0) for name in closed_tables(connection) if name in first and name not in gone]
    shown = [replace(prize, amount=swept(connection, prize.table)) for prize in left if prize is not None]
    return [prize for prize in shown if prize.amount]


def just_written(page: Writing) -> list[Opened]:
    """The tables that this very transaction has opened."""
    records = [understood(row[6]) for row in page.lines if row[1] == 1]
    return [record for record in records if isinstance(record, Opened)]


def openings(connection: Connection) -> Openings:
    """How every table was opened that could have such a prize."""
    log, tables = schema.log.c, schema.tables.c
    wanted = select(log.body).join(schema.tables, tables.name == log.chain)
    found = connection.execute(wanted.where(log.seq == 1, tables.game.in_(WITH_PRIZES))).scalars().all()
    records = [understood(raw(body)) for body in found]
    return {record.table: record for record in records if isinstance(record, Opened)}


def closed_tables(connection: Connection) -> list[str]:
    tables = schema.tables.c
    wanted = select(tables.name).where(tables.status == "closed", tables.game.in_(WITH_PRIZES))
    return list(connection.execute(wanted.order_by(tables.name)).scalars())


def swept(connection: Connection, table: str) -> Units:
    """What the last line of a closed table put in trust."""
    last = head_of(connection, table).seq
    (line,) = lines_of(connection, table, after=last - 1)
    return left(understood(line.body))


def left(record: AnyRecord) -> Units:
    """What a line leaves in trust: the last of a table, where a prize lay there."""
    return record.swept.get(POOL, 0) if isinstance(record, Closed) else 0
