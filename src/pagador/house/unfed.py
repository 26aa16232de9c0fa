"""Pools that no open table feeds: disabled with a word in their chains, until a table is opened that feeds them.

What lies there can be won nowhere, and waits for a transfer.
"""

from pagador.betting.pools import Disable, Enable, decide
from pagador.house.pools import pools_of
from pagador.house.records import PoolDisabled, PoolEnabled
from pagador.house.standing import Standing
from pagador.house.store import Writing
from pagador.house.trust import HeldPool, Trust
from pagador.law import rule

NO_TABLE = "No table is open at which it could be won."


@rule("pt95.VIII.5", "pt95.VIII.6")
def shut_unfed(trust: Trust, page: Writing, now: int) -> None:
    """Disable the pools that have lost their last table, in the transaction that closes it.

    While it is not known of an open table what it feeds, they stay as they are.
    """
    if not trust.unsure or trust.unread:
        return
    trust.unsure = False
    for _, held in sorted(trust.held.items()):
        if is_stranded(trust, held):
            decide(held.pool, Disable(cause=NO_TABLE))
            trust.write(page, held, PoolDisabled(seq=0, at=now, cause=NO_TABLE))


def is_stranded(trust: Trust, held: HeldPool) -> bool:
    """Whether something lies in a pool that tables have fed, and none feeds any more."""
    found, name = held.pool, held.standing.name
    had_tables = bool(found.feeders or trust.fed_by.get(name))
    return bool(found.value) and not found.disabled and had_tables and not trust.is_fed(name)


def take_up(trust: Trust, standing: Standing, page: Writing, now: int) -> None:
    """Enable the pools that only waited for a table; one that was emptied meanwhile begins anew."""
    for terms in pools_of(standing).values():
        held = trust.held[terms.name]
        if not held.standing.unfed:
            continue
        decide(held.pool, Enable())
        trust.write(page, held, PoolEnabled(seq=0, at=now, table=standing.table))
        if held.pool.wants_start:
            trust.start(page, held, now)
