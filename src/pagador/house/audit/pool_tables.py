"""Pools and their tables: what the house has done of itself when the last was closed, or the next was opened."""

from collections.abc import Mapping

from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.pool_sides import Both
from pagador.house.leaving import BY_THE_HOUSE
from pagador.house.pools import PoolStanding, chain_of, pools_of
from pagador.house.standing import Standing
from pagador.law import rule


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
