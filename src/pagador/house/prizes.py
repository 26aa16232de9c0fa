"""Prizes that had gathered at tables when they were closed: in trust, until the house opens the next table for them.

The prize of a table is a pool. The next table of the same game and edition, in the same casino, for the same currency
and on the same terms goes on with a pool that lost its table, as it stands. What a table had gathered under older
rules, when its prize was no pool yet, goes on in the pool of the next one.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from pagador.betting.pools import PoolTerms
from pagador.game import Prize
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.ledger import CURRENCIES, POOL, pool
from pagador.house.pools import chain_of, pool_names
from pagador.house.records import AnyRecord, Closed, Opened, PoolInherited, PoolStarted
from pagador.house.released import number
from pagador.house.standing import Standing
from pagador.house.store import Writing, balance_of, head_of, lines_of, raw
from pagador.law import Refused
from pagador.money import Units
from pagador.registry import GAMES, game_named, new_table

WITH_PRIZES = tuple(game.name for game in GAMES if game.money.prize is not None)


class PrizeShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a closed table has left in trust, and on what terms the next one goes on with it."""

    table: str
    game: str
    edition: str
    currency: str
    casino: str
    stakes: tuple[Units, ...]
    rate: str
    start: Units
    won_by: str
    amount: Units


# What the prize of a table is ------------------------------------------------------------


def prize_of(opened: Opened) -> Prize[Any] | None:
    return game_named(opened.stamp.game).money.prize


def terms_of_prize(opened: Opened) -> PoolTerms | None:
    """The pool that the prize of a table is, whatever the house calls it; nothing where it has none."""
    prize, stamp = prize_of(opened), opened.stamp
    if prize is None:
        return None
    terms = prize.pool(new_table(game_named(stamp.game), stamp.edition, stamp.terms, stamp.readings))
    return None if terms is None else replace(terms, held_as="")


def alike(one: Opened, other: Opened) -> bool:
    """Whether the prize of one table goes on at the other."""
    same_place = (one.currency, one.casino) == (other.currency, other.casino)
    return same_place and terms_of_prize(one) is not None and terms_of_prize(one) == terms_of_prize(other)


def held_as(opened: Opened) -> str:
    """The pool that a table goes on with, as its terms name it."""
    prize = prize_of(opened)
    return "" if prize is None else str(opened.stamp.terms.get(prize.held_as, ""))


# A table is opened -----------------------------------------------------------------------


def with_prize(page: Writing, opened: Opened) -> Opened:
    """A first line that names the pool with which its table goes on, if one waits for it.

    The house's chain is locked, so none goes on at two tables.
    """
    prize, stamp = prize_of(opened), opened.stamp
    if prize is None:
        return opened
    if held_as(opened):
        raise Refused("The house alone says what goes on of prizes in trust: leave that to it when you open a table.")
    if terms_of_prize(opened) is None:
        return opened
    taken = {held_as(each) for each in just_written(page)}
    waiting = waiting_pools(page.connection)
    name = next((name for name, first, _ in waiting if name not in taken and alike(opened, first)), None)
    if name is None:
        return opened
    return replace(opened, stamp=replace(stamp, terms={**stamp.terms, prize.held_as: name}))


def waiting_pools(connection: Connection) -> Iterator[tuple[str, Opened, Units]]:
    """The pools that closed tables have left, each with the first line of its first table, and what lies there.

    One that an inspector has disabled waits like the others, and goes on disabled.
    """
    names = set(pool_names(connection))
    if not names:
        return
    first, going_on = openings(connection, closed=True), openings(connection, closed=False)
    taken = {held_as(opened) for opened in going_on.values()}
    for name in sorted(names & first.keys() - taken):
        amount = balance_of(connection, pool(name, first[name].currency))
        if amount:
            yield name, first[name], amount


def openings(connection: Connection, *, closed: bool) -> dict[str, Opened]:
    """How the tables were opened that could have such a prize, those that are closed or those that are not.

    Of a table whose first line cannot be read nothing is known, and no other is kept from being opened.
    """
    log, tables = schema.log.c, schema.tables.c
    wanted = select(log.body).join(schema.tables, tables.name == log.chain)
    wanted = wanted.where(log.seq == 1, tables.game.in_(WITH_PRIZES))
    wanted = wanted.where(tables.status == "closed" if closed else tables.status != "closed")
    records = readable(connection.execute(wanted).scalars())
    return {record.table: record for record in records if isinstance(record, Opened)}


def readable(bodies: Iterable[bytes | str]) -> Iterator[AnyRecord]:
    for body in bodies:
        with suppress(msgspec.DecodeError):
            yield understood(raw(body))


def just_written(page: Writing) -> list[Opened]:
    """The tables that this very transaction has opened."""
    records = [understood(row[6]) for row in page.lines if row[1] == 1]
    return [record for record in records if isinstance(record, Opened)]


# Under older rules -----------------------------------------------------------------------


NO_POOL_BEFORE = "0.3.0"
"""Under rules before this version a prize lay at its table, in the account that its pool has now."""


def knows_no_pool(standing: Standing) -> bool:
    """Whether a table was last played at under rules that knew no pools."""
    return number(standing.stamp.rules_version) < number(NO_POOL_BEFORE)


def first_lines(page: Writing, opened: Opened, terms: PoolTerms) -> Iterable[PoolStarted | PoolInherited]:
    """What a new pool of a table begins with: what older tables left in trust for it, or its start value."""
    if prize_of(opened) is not None:
        left = {name: amount for name, first, amount in left_before(page.connection) if alike(opened, first)}
        gone = {each.table for each in inherited_in(page)}
        here = page.balance(pool(opened.table, opened.currency))
        came = {name: amount for name, amount in left.items() if name not in gone}
        came |= {opened.table: here} if here else {}
        if came:
            return [PoolInherited(seq=0, at=opened.at, table=name, amount=amount) for name, amount in came.items()]
    return [PoolStarted(seq=0, at=opened.at, amount=terms.start)]


def left_before(connection: Connection) -> Iterator[tuple[str, Opened, Units]]:
    """What tables left in trust that were closed under older rules, and with which no table has gone on yet."""
    if not any(balance_of(connection, pool("", currency)) for currency in CURRENCIES):
        return
    first = openings(connection, closed=True)
    gone = {record.table for name in pool_names(connection) for record in inherited(connection, name)}
    for name in sorted(first.keys() - gone):
        if amount := swept(connection, name):
            yield name, first[name], amount


def inherited(connection: Connection, name: str) -> Iterator[PoolInherited]:
    """What a pool began with: the lines after its first."""
    for line in lines_of(connection, chain_of(name), after=1):
        record = understood(line.body)
        if not isinstance(record, PoolInherited):
            return
        yield record


def inherited_in(page: Writing) -> list[PoolInherited]:
    """What has gone on in this very transaction."""
    records = [understood(row[6]) for row in page.lines]
    return [record for record in records if isinstance(record, PoolInherited)]


def swept(connection: Connection, table: str) -> Units:
    """What the last line of a closed table put in trust."""
    last = head_of(connection, table).seq
    (line,) = lines_of(connection, table, after=last - 1)
    return left(understood(line.body))


def left(record: AnyRecord) -> Units:
    """What a line leaves in trust at no table: the last of a table that was closed under older rules."""
    return record.swept.get(POOL, 0) if isinstance(record, Closed) else 0


# What anyone may know --------------------------------------------------------------------


def in_trust(connection: Connection) -> list[PrizeShown]:
    """Every prize that a closed table has left, and that no table has gone on with yet."""
    waiting = (*waiting_pools(connection), *left_before(connection))
    shown = [prize_shown(name, first, amount) for name, first, amount in waiting]
    return sorted((prize for prize in shown if prize is not None), key=lambda prize: prize.table)


def prize_shown(name: str, first: Opened, amount: Units) -> PrizeShown | None:
    terms = terms_of_prize(first)
    if terms is None:
        return None
    return PrizeShown(
        table=name,
        game=first.stamp.game,
        edition=first.stamp.edition,
        currency=first.currency,
        casino=first.casino,
        stakes=terms.stakes,
        rate=str(terms.rate),
        start=terms.start,
        won_by=terms.won_by,
        amount=amount,
    )
