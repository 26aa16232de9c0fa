"""Pools and their tables: what each was told of its pools, and what the house did when the last of them was closed."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.pool_sides import Both, Switch, Telling
from pagador.house.leaving import BY_THE_HOUSE
from pagador.house.pools import PoolStanding, chain_of, pools_of
from pagador.house.standing import Standing
from pagador.law import rule

LATE_MS = 60_000
"""A table that people play at so long after a pool was disabled or enabled has heard of it."""

# What tables were told -------------------------------------------------------------------


@rule("pt95.VIII.6", "pt95.VIII.10")
def check_told(both: Both, pools: Mapping[str, PoolStanding], tables: Mapping[str, Standing]) -> None:
    """What a table was told of a pool was so, and what it was told last is so still: else it neither feeds nor wins."""
    for (pool, table), tellings in sorted(both.told.items()):
        check_tellings(pools[pool], table, tellings, both.switches.get(pool, ()))
    for standing in (tables[name] for name in sorted(tables) if not tables[name].closed):
        for terms in pools_of(standing).values():
            if (found := pools.get(terms.name)) is not None:
                check_last(both, found, standing)


def check_tellings(pool: PoolStanding, table: str, tellings: Sequence[Telling], switches: Sequence[Switch]) -> None:
    """Each names a line of the pool's chain, one after the other, at which it stood so.

    Those that name none are counted: none was told more often that the pool is disabled, or enabled, than it was.
    """
    often, told = Counter(switch.shut for switch in switches), Counter[bool]()
    for telling in tellings:
        told[telling.shut] += 1
        so = told[telling.shut] <= often[telling.shut]
        if telling.line:
            so = telling.line <= pool.head.seq and shut_at(switches, telling.line) == telling.shut
        if not so:
            what = "is disabled" if telling.shut else "can be won again"
            where = Where(table, 0, telling.seq)
            raise differs(f"The table {table} was told that the pool {pool.name} {what}, and it was not so.", where)
    for before, after in pairwise(telling for telling in tellings if telling.line):
        if after.line < before.line:
            where = Where(table, 0, after.seq)
            raise differs(f"The table {table} was told again what was over at the pool {pool.name}.", where)


def shut_at(switches: Sequence[Switch], line: int) -> bool:
    """Whether a pool was disabled at this line of its chain."""
    return next((switch.shut for switch in reversed(switches) if switch.line <= line), False)


def check_last(both: Both, pool: PoolStanding, table: Standing) -> None:
    """A table at which people have played on since the pool was disabled or enabled last was told so.

    A table that is out of order hears of it when it is read again: nothing has been played there.
    """
    tellings, switches = both.told.get((pool.name, table.table)), both.switches.get(pool.name)
    believed, shut = bool(tellings and tellings[-1].shut), bool(pool.pool.disabled)
    if believed == shut or not switches or both.played.get(table.table, 0) <= switches[-1].at + LATE_MS:
        return
    what = "is disabled" if shut else "can be won again"
    where = Where(table.table, table.coup, table.head.seq)
    raise differs(f"The table {table.table} was played on, and never told that the pool {pool.name} {what}.", where)


# What the house does of itself -----------------------------------------------------------


@rule("pt95.VIII.5", "pt95.VIII.6")
def check_unfed(both: Both, pools: Mapping[str, PoolStanding], tables: Mapping[str, Standing]) -> None:
    """No pool was disabled for want of tables while one was open, nor enabled or filled with none that feeds it.

    A closed table never opens again: those that had fed the pool by then are closed, and the table that it was enabled
    for is none of them.
    """
    feeding = tables_by_pool(tables)
    for pool, where, fed_by in both.unfed:
        for name in sorted(fed_by):
            open_now = name in tables and not tables[name].closed
            check_same(f"The table {name} feeds the pool {pool}, and was open.", where, open_now, given=False)
    for pool, where, table, fed_by in both.taken_up:
        if table not in feeding.get(pool, set()) - fed_by:
            raise differs(f"The table {table} was not opened then, or does not feed the pool {pool}.", where)
    for (source, line), (to, _) in sorted(both.sent.items()):
        if to not in feeding:
            where = Where(chain_of(source), 0, line)
            raise differs(f"There is no table that feeds the pool {to}: what came there could not be won.", where)
    for name, standing in sorted(pools.items()):
        check_said(standing, [tables[table] for table in feeding.get(name, ())])


def check_said(standing: PoolStanding, tables: list[Standing]) -> None:
    """What lies in a pool whose tables the house has closed, one and all, is said to be won nowhere.

    Where chance was lost while a house opened, that is said in the transaction after, and is no difference.
    """
    found = standing.pool
    shut = bool(tables) and all(table.closed == BY_THE_HOUSE for table in tables)
    if shut and found.feeders and found.value and not found.disabled:
        raise differs(f"The pool {standing.name} can be won at no table, and its chain does not say so.")


def tables_by_pool(tables: Mapping[str, Standing]) -> dict[str, set[str]]:
    """The tables that feed each pool, or did until they were closed."""
    found: dict[str, set[str]] = {}
    for name, table in tables.items():
        for terms in pools_of(table).values():
            found.setdefault(terms.name, set()).add(name)
    return found
