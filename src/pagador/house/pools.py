"""A pool as its chain has it: in trust for the tables that feed it, of one casino of the house or of several.

Money that a table gives to a pool, or pays out of it, is posted once, on the table's line, which the pool's line
names; what the house itself puts in, and what goes from one pool to another, is posted on the pool's line.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from pagador.betting.pools import (
    Awarded,
    Disabled,
    Enabled,
    Feeder,
    Inherited,
    Pool,
    PoolTerms,
    Reach,
    Started,
    TransferredIn,
    TransferredOut,
    evolve,
    opened,
    share_due,
)
from pagador.game import no_pools
from pagador.house import schema
from pagador.house.chain import Head, beginning, linked, understood
from pagador.house.ledger import Account, Posting, Postings, pool, treasury
from pagador.house.records import (
    HOUSE_CHAIN,
    POOL_CHAIN,
    AtPool,
    Given,
    PoolAwarded,
    PoolDisabled,
    PoolEnabled,
    PoolFed,
    PoolInherited,
    PoolOpened,
    PoolOrdered,
    PoolOrderRefused,
    PoolReceived,
    PoolStarted,
    PoolTransferred,
)
from pagador.house.standing import Standing, house_name
from pagador.house.store import Line, Writing, lines_of, raw
from pagador.law import Refused


class PoolStanding(msgspec.Struct, frozen=True, kw_only=True):
    """A pool at one line of its chain; `ordered` is the last order of an inspector that was dealt with.

    `unfed` is a pool that the house itself has disabled, since no table is open that feeds it.
    """

    pool: Pool
    currency: str
    casino: str
    head: Head
    ordered: int = 0
    unfed: bool = False

    @property
    def name(self) -> str:
        return self.pool.name

    @property
    def account(self) -> Account:
        """Where its money lies."""
        return pool(self.name, self.currency)


def chain_of(name: str) -> str:
    return f"{POOL_CHAIN}{name}"


# Which pool is meant ---------------------------------------------------------------------


def pools_of(standing: Standing) -> dict[str, PoolTerms]:
    """The pools that a table feeds, by what its own events call them, under the names that they have in the house."""
    game = standing.game
    terms = () if game.money.pools is no_pools else game.money.pools(standing.state)
    return {each.name: replace(each, name=house_name(each, standing.table), held_as="") for each in terms}


def takes(there: PoolTerms, terms: PoolTerms) -> bool:
    """Whether a pool takes the share that a table would give, and begins and reaches as the table has it."""
    return (there.rate, there.start, there.reach) == (terms.rate, terms.start, terms.reach)


def is_for(there: PoolTerms, terms: PoolTerms) -> bool:
    """Whether a pool is for machines of a table's model and stakes, or for any, and is won there by the same."""
    same_stakes = not there.stakes or there.stakes == terms.stakes
    same_chance = not there.won_by or there.won_by == terms.won_by
    return same_chance and (not there.model or (there.model == terms.model and same_stakes))


def casino_of(terms: PoolTerms, casino: str) -> str:
    """Of which casino a pool is that a table in this one feeds: of none, if it reaches over several."""
    return "" if terms.reach is Reach.CASINOS else casino


# Following -------------------------------------------------------------------------------


def opened_pool(record: PoolOpened, head: Head) -> PoolStanding:
    return PoolStanding(pool=opened(record.terms), currency=record.currency, casino=record.casino, head=head)


def follow_pool(standing: PoolStanding, record: AtPool, head: Head) -> PoolStanding:
    """Where a pool stands after one more record."""
    before = replace(standing, head=head)
    found = standing.pool
    match record:
        case PoolFed(given=given):
            return replace(before, pool=with_given(found, given))
        case PoolStarted(amount=amount):
            return replace(before, pool=evolve(found, Started(amount=amount, under=())))
        case PoolAwarded(table=table, line=line, amount=amount, whole=whole):
            won = Awarded(table=table, line=line, amount=amount, whole=whole, under=())
            return replace(before, pool=evolve(found, won))
        case PoolInherited(amount=amount):
            return replace(before, pool=evolve(found, Inherited(amount=amount, under=())))
        case PoolTransferred(to=to, amount=amount, cause=cause, order=order):
            out = TransferredOut(to=to, amount=amount, cause=cause, under=())
            return replace(before, pool=evolve(found, out), ordered=order)
        case PoolReceived(source=source, amount=amount):
            return replace(before, pool=evolve(found, TransferredIn(source=source, amount=amount, under=())))
        case PoolDisabled(cause=cause, order=order):
            shut = evolve(found, Disabled(cause=cause, under=()))
            return replace(before, pool=shut, ordered=order or standing.ordered, unfed=not order)
        case PoolEnabled(order=order):
            on = evolve(found, Enabled(under=()))
            return replace(before, pool=on, ordered=order or standing.ordered, unfed=False)
        case PoolOrderRefused(order=order):
            return replace(before, ordered=order)
    return before


def with_given(found: Pool, given: tuple[Given, ...]) -> Pool:
    """The pool after all that a line of its chain says was given: many at once, which evolving one by one copies."""
    feeders, rate = dict(found.feeders), found.terms.rate
    for each in given:
        feeder = feeders.get(each.table) or Feeder()
        _, rest = share_due(feeder.rest, rate, each.stake)
        feeders[each.table] = replace(
            feeder,
            stakes=feeder.stakes + each.stake,
            given=feeder.given + each.amount,
            rest=rest,
            line=each.line,
        )
    came = sum(each.amount for each in given)
    return replace(found, value=found.value + came, gathered=found.gathered + came, feeders=feeders)


# Money -----------------------------------------------------------------------------------


def postings_of_pool(name: str, currency: str, record: AtPool) -> Postings:
    """What a pool's own line moves: what the house puts in, and what goes to another pool."""
    here, house = pool(name, currency), treasury(currency)
    match record:
        case PoolStarted(amount=amount) if amount:
            return (Posting(house, here, amount),)
        case PoolInherited(table=table, amount=amount) if table != name:
            return (Posting(pool("", currency), here, amount),)
        case PoolTransferred(to=to, amount=amount):
            return (Posting(here, pool(to, currency), amount),)
    return ()


# From the books --------------------------------------------------------------------------


class NoPool(Refused):
    """There is no chain of such a pool."""


def load_pool(connection: Connection, name: str) -> PoolStanding:
    """Where a pool stands, from its first line on."""
    return pool_from(lines_of(connection, chain_of(name)), name)


def pool_from(lines: Iterator[Line], name: str) -> PoolStanding:
    first = next(lines, None)
    if first is None:
        raise NoPool(f"There is no pool {name} here.")
    record = record_at(first)
    if not isinstance(record, PoolOpened):
        raise Refused(f"The chain of the pool {name} does not begin with its opening.")
    standing = opened_pool(record, checked(beginning(first.chain), first))
    for line in lines:
        standing = follow_pool(standing, record_at(line), checked(standing.head, line))
    return standing


def caught_up(connection: Connection, standing: PoolStanding) -> PoolStanding:
    """The pool with what its chain says after the line at which it stood; all of it, if that line is another now."""
    chain, log = chain_of(standing.name), schema.log.c
    link = connection.execute(select(log.link).where(log.chain == chain, log.seq == standing.head.seq)).scalar()
    if link is None or raw(link) != standing.head.link:
        return load_pool(connection, standing.name)
    for line in lines_of(connection, chain, after=standing.head.seq):
        standing = follow_pool(standing, record_at(line), checked(standing.head, line))
    return standing


def record_at(line: Line) -> AtPool:
    try:
        record = understood(line.body)
    except msgspec.DecodeError:
        raise Refused(f"Line {line.seq} of {line.chain} cannot be read.") from None
    if not isinstance(record, AtPool):
        raise Refused(f"Line {line.seq} of {line.chain} is not of a pool.")
    return record


def checked(head: Head, line: Line) -> Head:
    """The head after a line that is bound to those before it; refused, if it is not."""
    after = linked(head, line.body)
    if (after.seq, after.link) != (line.seq, line.link):
        raise Refused(f"Line {line.seq} of {line.chain} is not bound to the line before it.")
    return after


def pool_in(page: Writing, name: str) -> PoolStanding | None:
    """The pool of this name as it was opened, if there is one, perhaps in this very transaction."""
    chain = chain_of(name)
    stored = next(lines_of(page.connection, chain, after=None, coup=0), None)
    written = (Line(*row) for row in page.lines if row[0] == chain)
    first = stored or next(written, None)
    return None if first is None else pool_from(iter([first]), name)


def of_pools() -> tuple[Any, ...]:
    """The lines of the house's chain that are about pools; all of them are numbered, and so in an index.

    They are found by how they begin, never by what comes before what: databases sort punctuation each in its own way.
    """
    log = schema.log.c
    return (log.chain == HOUSE_CHAIN, log.actor.like(f"{POOL_CHAIN}%"), log.number.is_not(None))


def pool_names(connection: Connection) -> list[str]:
    """Every pool of the house by name."""
    log = schema.log.c
    found = connection.execute(select(log.actor).where(*of_pools(), log.number == 0).order_by(log.actor)).scalars()
    return [chain.removeprefix(POOL_CHAIN) for chain in found]


# Orders ----------------------------------------------------------------------------------


def all_orders(connection: Connection) -> Iterator[PoolOrdered]:
    """What was ever ordered of pools, pool by pool and in order."""
    log = schema.log.c
    wanted = select(log.body).where(*of_pools(), log.number > 0).order_by(log.actor, log.number)
    for body in connection.execute(wanted).scalars():
        record = understood(raw(body))
        assert isinstance(record, PoolOrdered)
        yield record


def last_order(page: Writing, name: str) -> int:
    """The number of the last order that was given of a pool, in this transaction or before."""
    stored = [order.number for order in all_orders(page.connection) if order.pool == name]
    written = [int(row[4]) for row in page.lines if (row[0], row[3]) == (HOUSE_CHAIN, chain_of(name))]
    return max((*stored, *written), default=0)


# What anyone may know --------------------------------------------------------------------


class PoolShown(msgspec.Struct, frozen=True, kw_only=True):
    """A pool as displays show it, to the unit."""

    name: str
    currency: str
    value: int
    disabled: str
    wins: int
    reach: Reach


def shown_pool(standing: PoolStanding) -> PoolShown:
    found = standing.pool
    return PoolShown(
        name=standing.name,
        currency=standing.currency,
        value=found.value,
        disabled=found.disabled,
        wins=found.wins,
        reach=found.terms.reach,
    )
