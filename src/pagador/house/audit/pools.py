"""The chains of pools: built anew from what tables gave, and joined with the lines of those tables both ways."""

from collections.abc import Iterator
from contextlib import closing
from itertools import zip_longest

from pagador.betting.pools import (
    Award,
    Contribute,
    Disable,
    Enable,
    Inherit,
    Start,
    TransferIn,
)
from pagador.house.audit.books import Books, check_columns, where_of
from pagador.house.audit.deciding import at
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.kept import KEPT_OF_NO_LINE, kept_standings
from pagador.house.audit.pool_orders import OrdersOfPool, told
from pagador.house.audit.pool_sides import (
    Both,
    Inheritance,
    Passed,
    Switch,
    Unfed,
    check_transfers,
    told_by_pool,
    told_by_table,
    told_of,
)
from pagador.house.audit.pool_tables import check_told, check_unfed
from pagador.house.audit.tally import Posted
from pagador.house.chain import Head
from pagador.house.ledger import check_currency
from pagador.house.pool_snapshots import pool_from_snapshot
from pagador.house.pools import (
    PoolStanding,
    casino_of,
    chain_of,
    follow_pool,
    is_for,
    opened_pool,
    pools_of,
    postings_of_pool,
    takes,
)
from pagador.house.prizes import knows_no_pool
from pagador.house.records import (
    AnyRecord,
    AtPool,
    Played,
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
from pagador.house.standing import Standing, heard
from pagador.house.store import Line, raw
from pagador.house.unfed import NO_TABLE

OF_THE_OFFICE = 2
"""The lines with which a pool is set up, by the office, which has a clock of its own."""

# A pool's chain --------------------------------------------------------------------------


class PoolAudit:
    """One pool's chain: `take` each line in turn, then `finish`; `opened` are the first lines of all pools."""

    def __init__(
        self,
        books: Books,
        name: str,
        both: Both,
        orders: dict[tuple[str, int], PoolOrdered],
        opened: dict[str, PoolOpened],
    ) -> None:
        self.books = books
        self.name = name
        self.both = both
        self.ordered = OrdersOfPool(name, orders, opened, both)
        self.posted = Posted(books.connection, chain_of(name))
        self.kept = kept_standings(books.connection, chain_of(name))
        self.standing: PoolStanding | None = None
        self.latest = 0

    def take(self, line: Line, head: Head, record: AnyRecord) -> None:
        where, standing = where_of(line), self.standing
        check_columns(line, record, 0)
        if not isinstance(record, AtPool) or isinstance(record, PoolOpened) != (standing is None):
            raise differs("It is no record of a pool that is open.", where)
        with at(where):
            if standing is None:
                assert isinstance(record, PoolOpened)
                self.standing = after_line = self.begun(record, head, where)
            else:
                self.check(standing, record, where)
                self.standing = after_line = follow_pool(standing, record, head)
            self.note_switch(standing, after_line, record)
            postings = postings_of_pool(self.name, after_line.currency, record)
        self.posted.check(where, postings)
        self.books.tally.add(where, postings)
        self.books.counts.postings += len(postings)
        for passed in told_by_pool(record):
            self.both.by_pool(self.name, passed)
        self.check_kept(where, after_line)

    def note_switch(self, before: PoolStanding | None, after_line: PoolStanding, record: AtPool) -> None:
        """Remember when the pool was disabled or enabled, by the clock of the floor, which tables have too."""
        if after_line.head.seq <= OF_THE_OFFICE or isinstance(record, PoolInherited):
            return
        self.latest, shut = max(self.latest, record.at), bool(after_line.pool.disabled)
        if before is not None and shut != bool(before.pool.disabled):
            switch = Switch(after_line.head.seq, shut, self.latest)
            self.both.switches.setdefault(self.name, []).append(switch)

    def check_kept(self, where: Where, standing: PoolStanding) -> None:
        """What is kept of a line to start from is where the pool stood there."""
        for row in self.kept.until(where.line):
            if row.seq != where.line:
                raise differs(KEPT_OF_NO_LINE, where, row.seq, "nothing")
            if pool_from_snapshot(raw(row.body)) not in (None, standing):
                raise differs("The standing kept of it is another.", where)

    def begun(self, record: PoolOpened, head: Head, where: Where) -> PoolStanding:
        check_same("It opens another pool.", where, record.pool, self.name)
        check_same("It opens another pool.", where, record.terms.name, self.name)
        check_currency(record.currency)
        return opened_pool(record, head)

    def check(self, standing: PoolStanding, record: AtPool, where: Where) -> None:
        """What the pool's own rules make of a line; they refuse what was fed or won twice, or wrongly."""
        pool = standing.pool
        self.ordered.check_half(record, where)
        match record:
            case PoolFed(given=given, seen=seen):
                check_same("Nothing was given.", where, bool(given), given=True)
                self.ordered.check_waiting(standing, seen, where)
                for each in given:
                    feeding = Contribute(table=each.table, line=each.line, stake=each.stake, amount=each.amount)
                    pool = told(pool, feeding)
            case PoolAwarded(table=table, line=line, amount=amount, held=held, whole=whole):
                check_same("Another amount lay there.", where, held, pool.value)
                told(pool, Award(table=table, line=line, amount=amount, whole=whole))
            case PoolStarted(amount=amount):
                check_same("Another amount is the start value.", where, amount, pool.terms.start)
                told(pool, Start())
            case PoolInherited(table=table, amount=amount):
                told(pool, Inherit(amount=amount))
                self.both.inherited.append(Inheritance(self.name, where, table, amount))
            case PoolReceived(source=source, line=line, amount=amount):
                self.both.received[source, line] = (self.name, amount)
                told(pool, TransferIn(source=source, amount=amount))
            case PoolDisabled(order=0) | PoolEnabled(order=0):
                self.check_unordered(standing, record, where)
            case PoolDisabled() | PoolEnabled() | PoolTransferred() | PoolOrderRefused():
                self.ordered.check(standing, record, where)

    def check_unordered(self, standing: PoolStanding, record: PoolDisabled | PoolEnabled, where: Where) -> None:
        """What the house does of itself: disable a pool that has lost its last table, enable it with the next."""
        pool = standing.pool
        match record:
            case PoolDisabled(cause=cause):
                check_same("It was disabled by no order, for another cause.", where, cause, NO_TABLE)
                check_same("Nothing lay there.", where, pool.value > 0, given=True)
                told(pool, Disable(cause=cause))
                self.both.unfed.append(Unfed(self.name, where, frozenset(pool.feeders), record.at))
            case PoolEnabled(table=table):
                check_same("It was disabled by an order, and enabled by none.", where, standing.unfed, given=True)
                told(pool, Enable())
                self.both.taken_up.append((self.name, where, table, frozenset(pool.feeders)))

    def close(self) -> None:
        self.posted.rows.close()
        self.kept.close()

    def finish(self) -> PoolStanding:
        standing = self.standing
        if standing is None:
            raise differs(f"The pool {self.name} has no chain.")
        self.posted.check_end(standing.head.seq)
        self.ordered.finish(Where(chain_of(self.name), 0, standing.head.seq))
        if self.kept.next is not None:
            raise differs(
                KEPT_OF_NO_LINE, Where(chain_of(self.name), 0, standing.head.seq), self.kept.next[0], "nothing"
            )
        return standing


# All of them -----------------------------------------------------------------------------


def read_pools(
    books: Books, names: set[str], both: Both, orders: dict[tuple[str, int], PoolOrdered], tables: dict[str, Standing]
) -> None:
    """Every pool from its first line, and what the books say of all of them together."""
    opened = {name: opened_with(books, name) for name in sorted(names)}
    pools: dict[str, PoolStanding] = {}
    for name in sorted(names):
        chain = chain_of(name)
        with closing(PoolAudit(books, name, both, orders, opened)) as audit, closing(books.lines(chain)) as lines:
            for line, head, record in lines:
                audit.take(line, head, record)
            pools[name] = audit.finish()
    for name, table in tables.items():
        check_table(name, table, pools)
    for pool, name in both.unlike():
        say_where(books, pool, tables.get(name), name)
    check_transfers(both)
    check_told(both, pools, tables)
    check_unfed(both, pools, tables)
    for name, standing in pools.items():
        held = books.tally.balances.get(standing.account, 0)
        check_same(
            f"{standing.account.name} is not what was given to the pool {name}.", None, held, standing.pool.value
        )


def opened_with(books: Books, name: str) -> PoolOpened:
    """The first line of a pool's chain."""
    with closing(books.peeked(chain_of(name))) as lines:
        for record in lines:
            if isinstance(record, PoolOpened):
                return record
            break
    raise differs(f"The chain of the pool {name} does not begin with its opening.")


def check_table(name: str, table: Standing, pools: dict[str, PoolStanding]) -> None:
    """A table feeds pools that are there, on its own terms, in its currency, of its casino or of all."""
    for terms in pools_of(table).values():
        found = pools.get(terms.name)
        if found is None and knows_no_pool(table):
            continue
        if found is None:
            raise differs(f"The table {name} feeds the pool {terms.name}, which was never set up.")
        check_same(f"The pool {terms.name} is for another currency than {name}.", None, found.currency, table.currency)
        casino = casino_of(terms, table.casino)
        check_same(f"The pool {terms.name} is of another casino than {name}.", None, found.casino, casino)
        there = found.pool.terms
        if not (takes(there, terms) and is_for(there, terms)):
            raise differs(f"The pool {terms.name} is on other terms than {name} feeds it on.", None, there, terms)


def say_where(books: Books, pool: str, table: Standing | None, name: str) -> None:
    """Both chains once more, up to the first line that only one of them has, or that they tell otherwise."""
    if table is None:
        raise differs(f"The pool {pool} was given something by {name}, and there is no such table.")
    ours = by_pool_again(books, pool, name)
    for theirs, mine in zip_longest(by_table_again(books, pool, table), ours):
        if theirs == mine:
            continue
        first = min(filter(None, (theirs, mine)), key=lambda passed: passed.line)
        told_there, told_here = told_of(theirs if first is theirs else None), told_of(mine if first is mine else None)
        if theirs is not None and mine is not None and theirs.line == mine.line:
            told_there, told_here = told_of(theirs), told_of(mine)
        sentence = f"The pool {pool} and the table {name} do not say the same of this line."
        raise differs(sentence, Where(name, 0, first.line), told_there, told_here)


def by_pool_again(books: Books, pool: str, table: str) -> Iterator[Passed]:
    for record in books.peeked(chain_of(pool)):
        if isinstance(record, AtPool):
            yield from (passed for passed in told_by_pool(record) if passed.table == table)


def by_table_again(books: Books, pool: str, table: Standing) -> Iterator[Passed]:
    for record in books.peeked(table.table):
        if isinstance(record, Played):
            played = heard(table.game, record)
            yield from (passed for name, passed in told_by_table(table, played) if name == pool)
