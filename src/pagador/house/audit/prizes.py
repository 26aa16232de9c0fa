"""Prizes of tables that were closed: in trust to the unit, and each gone on once, at a table that could have it."""

from collections.abc import Mapping, Sequence

from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.pool_sides import Both, Inheritance
from pagador.house.audit.tally import Tally
from pagador.house.ledger import POOL, pool
from pagador.house.prizes import alike, held_as, left, prize_of
from pagador.house.records import Closed, Opened
from pagador.house.standing import Standing
from pagador.law import rule


def note_opened(tally: Tally, record: Opened) -> None:
    """Remember a table that may have such a prize."""
    if prize_of(record) is not None:
        tally.opened[record.table] = record


def note_left(tally: Tally, table: str, record: Closed) -> None:
    if amount := left(record):
        tally.left[table] = amount


def check_prizes(tally: Tally, both: Both, tables: Mapping[str, Standing]) -> None:
    """Each pool went on at tables that could have it, one after the other; what older tables left went on once."""
    check_going_on(tally, tables)
    check_inherited(tally, both.inherited)


# Pools -----------------------------------------------------------------------------------


@rule("pteur.bj.44")
def check_going_on(tally: Tally, tables: Mapping[str, Standing]) -> None:
    """A pool that went on began at a table with the same prize, which was closed, and no two of its tables are open."""
    at: dict[str, list[str]] = {}
    for name, opened in sorted(tally.opened.items()):
        at.setdefault(held_as(opened) or name, []).append(name)
    for began, names in at.items():
        first = tally.opened.get(began)
        for name in names:
            if name != began and (first is None or not alike(tally.opened[name], first)):
                raise differs(f"The table {name} goes on with another prize, that of {began}.", Where(name, 1, 1))
        still = [name for name in names if not tables[name].closed]
        if len(still) > 1:
            raise differs(f"The prize of {began} is played for at {still[0]} and {still[1]}.", Where(still[1], 1, 1))


# Under older rules -----------------------------------------------------------------------


def check_inherited(tally: Tally, inherited: Sequence[Inheritance]) -> None:
    """What lies in trust at no table is what tables had left there, less what has gone on."""
    waiting = dict(tally.left)
    for each in inherited:
        if each.table == each.pool:
            continue
        check_same(f"{each.table} left something else.", each.where, each.amount, waiting.pop(each.table, 0))
        if not alike(tally.opened[each.pool], tally.opened[each.table]):
            raise differs(f"What {each.table} left is for another prize.", each.where)
    given = dict.fromkeys((found for found in tally.balances if found.kind == POOL and not found.table), 0)
    for table in waiting.keys() & tally.opened.keys():
        given[pool("", tally.opened[table].currency)] += waiting[table]
    for account, amount in sorted(given.items(), key=lambda entry: entry[0].name):
        held = tally.balances[account]
        check_same(f"{account.name} is not what closed tables have left in trust.", None, held, amount)
