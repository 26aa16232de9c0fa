"""Verifying the books: every chain from its first line, every posting, balance, commitment and anchor; the first fault.

It reads one moment of the database, so that a house may be open meanwhile, and keeps no more than balances at hand.
"""

from collections.abc import Callable, Iterable
from contextlib import closing

import msgspec
from sqlalchemy import Connection, func, select

from pagador.house import schema
from pagador.house.anchors import Heads
from pagador.house.audit.anchored import Anchored
from pagador.house.audit.books import Books, Counts
from pagador.house.audit.differences import Difference, Differs, differs
from pagador.house.audit.machines import check_slips
from pagador.house.audit.office import OfficeAudit, check_endings, check_tables
from pagador.house.audit.pool_sides import Both
from pagador.house.audit.pools import read_pools
from pagador.house.audit.prizes import check_prizes
from pagador.house.audit.tables import TableAudit
from pagador.house.audit.tally import check_accounts
from pagador.house.pools import chain_of
from pagador.house.records import HOUSE_CHAIN
from pagador.house.standing import Standing
from pagador.house.store import Store
from pagador.house.vault import Seal


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit found: the first difference, if there is one, what it went through, and differences long excused.

    `older` are those in lines decided under older rules; `counts` has how many they are in all.
    """

    clean: bool
    difference: Difference | None
    counts: Counts
    older: tuple[Difference, ...]


class Watcher(msgspec.Struct, frozen=True):
    """Whoever wants to see an audit move on: told how many lines there are, and each time how many more were read."""

    begin: Callable[[int], None]
    advance: Callable[[int], None]


def verify(
    store: Store, *, anchors: Iterable[Heads] = (), seal: Seal | None = None, watcher: Watcher | None = None
) -> Verdict:
    """The verdict on the books; `anchors` must have been read before, or a house that is open outruns them."""
    signed = tuple(anchors)
    with store.reading() as connection:
        books = Books(connection, Anchored(signed), seal)
        books.counts.anchors = len(signed)
        try:
            read_books(books, watcher)
        except Differs as found:
            return verdict(books, found.difference)
    return verdict(books, None)


def verdict(books: Books, difference: Difference | None) -> Verdict:
    return Verdict(clean=difference is None, difference=difference, counts=books.counts, older=tuple(books.older))


def read_books(books: Books, watcher: Watcher | None) -> None:
    """The house's chain, then those of its tables and its pools, then what they come to together."""
    sizes = lines_in(books.connection)
    if watcher is not None:
        watcher.begin(sum(sizes.values()))
        books.watching = watcher.advance
    office = read_house(books)
    tables, pools = set(office.tables), {chain_of(name): name for name in office.pools}
    check_chains(sizes.keys() - {HOUSE_CHAIN} - pools.keys(), tables)
    books.tally.pools = office.pools
    both = Both()
    standings = {name: read_table(books, name, both) for name in sorted(tables)}
    read_pools(books, office.pools, both, office.orders, standings)
    books.anchored.check_chains((HOUSE_CHAIN, *tables, *pools))
    check_endings(standings, office.ended)
    check_tables(books.connection, standings, office.closing)
    check_prizes(books.tally, both, office.tables, office.ended)
    check_slips(office.slips_paid, books.tally.slips)
    books.counts.accounts = check_accounts(books.connection, books.tally)
    check_strangers(books.connection, sizes.keys())
    check_guards(books.connection)


def check_chains(chains: set[str], tables: set[str]) -> None:
    """Every table that was set up has its chain, and no chain is of anything else."""
    for name in sorted(tables - chains):
        raise differs(f"The table {name} was set up, and has no chain.")
    for name in sorted(chains - tables):
        raise differs(f"There is a chain {name}, and no table of that name was ever set up.")


def lines_in(connection: Connection) -> dict[str, int]:
    counted = select(schema.log.c.chain, func.count()).group_by(schema.log.c.chain)
    return {row[0]: row[1] for row in connection.execute(counted)}


def read_house(books: Books) -> OfficeAudit:
    with closing(OfficeAudit(books)) as office, closing(books.lines(HOUSE_CHAIN)) as lines:
        for line, head, record in lines:
            office.take(line, head, record)
        office.finish()
    return office


def read_table(books: Books, name: str, both: Both) -> Standing:
    with closing(TableAudit(books, name, both)) as table, closing(books.lines(name)) as lines:
        for line, head, record in lines:
            table.take(line, head, record)
        return table.finish()


# What belongs to no chain ----------------------------------------------------------------


def check_strangers(connection: Connection, chains: Iterable[str]) -> None:
    """Nothing is kept of chains that are not there."""
    for table in (schema.postings, schema.secrets, schema.visits, schema.snapshots):
        found = connection.execute(select(table.c.chain).distinct()).scalars()
        for chain in sorted(set(found) - set(chains)):
            raise differs(f"There are {table.name} of {chain}, which has no chain.")


def check_guards(connection: Connection) -> None:
    """The books still refuse to be changed."""
    for guard in schema.missing_guards(connection):
        raise differs(f"The guard {guard} is gone: what is append-only could be changed.")
