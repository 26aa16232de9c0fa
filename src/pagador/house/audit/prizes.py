"""Prizes of tables that were closed: in trust to the unit, and each gone on once, at a table that could have it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf

from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.pool_sides import Both, Inheritance, Unfed
from pagador.house.audit.tally import Tally
from pagador.house.endings import Ending
from pagador.house.ledger import POOL, pool
from pagador.house.pools import chain_of
from pagador.house.prizes import alike, held_as, left, prize_of
from pagador.house.records import Closed, Opened
from pagador.law import rule


def note_opened(tally: Tally, record: Opened) -> None:
    """Remember a table that may have such a prize."""
    if prize_of(record) is not None:
        tally.opened[record.table] = record


def note_closed(tally: Tally, table: str, record: Closed) -> None:
    tally.closed[table] = record.at
    if amount := left(record):
        tally.left[table] = amount


def check_prizes(tally: Tally, both: Both, added: Mapping[str, int], ended: Mapping[str, Ending]) -> None:
    """Each pool went on at tables that could have it, one after the other; what older tables left went on once."""
    check_going_on(tally, added, ended)
    check_none_left_behind(tally, both, added, ended)
    check_inherited(tally, both.inherited)


# Pools -----------------------------------------------------------------------------------


@rule("pteur.bj.44")
def check_going_on(tally: Tally, added: Mapping[str, int], ended: Mapping[str, Ending]) -> None:
    """A pool that went on began at a table with the same prize; by the house's chain each of its tables had ended."""
    at: dict[str, list[str]] = {}
    for name in sorted(tally.opened, key=lambda name: added[name]):
        at.setdefault(held_as(tally.opened[name]) or name, []).append(name)
    for began, names in at.items():
        first = tally.opened.get(began)
        for name in names:
            if name != began and (first is None or not alike(tally.opened[name], first)):
                raise differs(f"The table {name} goes on with another prize, that of {began}.", Where(name, 1, 1))
        for before, name in pairwise(names):
            if before not in ended or ended[before].line > added[name]:
                raise differs(f"The prize of {began} was played for at {before} when {name} began.", Where(name, 1, 1))


@rule("pteur.bj.44")
def check_none_left_behind(tally: Tally, both: Both, added: Mapping[str, int], ended: Mapping[str, Ending]) -> None:
    """While a pool waited for its next table, none that could have it began a prize of its own."""
    own = [name for name in sorted(tally.opened) if not held_as(tally.opened[name])]
    for each in both.unfed:
        tables = [name for name in tally.opened if each.pool in (name, held_as(tally.opened[name]))]
        for since in waited(each, tables, tally, both, ended):
            until = min((added[name] for name in tables if added[name] > since), default=inf)
            for name in own:
                if since < added[name] < until and alike(tally.opened[name], tally.opened[each.pool]):
                    sentence = f"The table {name} began a prize of its own, and that of {each.pool} waited."
                    raise differs(sentence, Where(name, 1, 1))


def waited(
    each: Unfed, tables: Sequence[str], tally: Tally, both: Both, ended: Mapping[str, Ending]
) -> tuple[int, ...]:
    """The line of the house's chain from which on a pool waited, where its chain said so in the turn of that line.

    Nothing is known of it if it said so later, or if an inspector had all of it transferred.
    """
    if any(pool == each.pool and line > each.where.line for pool, line in both.sent):
        return ()
    return tuple(ended[name].line for name in tables if name in ended and tally.closed[name] == each.at)


# Under older rules -----------------------------------------------------------------------


def check_inherited(tally: Tally, inherited: Sequence[Inheritance]) -> None:
    """What lies in trust at no table is what tables had left there, less what has gone on."""
    waiting = dict(tally.left)
    for each in inherited:
        if each.table == each.pool:
            continue
        check_same(f"{each.table} left something else.", each.where, each.amount, waiting.pop(each.table, 0))
        here, there = tally.opened.get(each.pool), tally.opened.get(each.table)
        if here is None or there is None or not alike(here, there):
            raise differs(f"What {each.table} left is for another prize.", each.where)
    for name in sorted(waiting.keys() & tally.opened.keys()):
        check_went_on(tally, name)
    given = dict.fromkeys((found for found in tally.balances if found.kind == POOL and not found.table), 0)
    for table in waiting.keys() & tally.opened.keys():
        given[pool("", tally.opened[table].currency)] += waiting[table]
    for account, amount in sorted(given.items(), key=lambda entry: entry[0].name):
        held = tally.balances[account]
        check_same(f"{account.name} is not what closed tables have left in trust.", None, held, amount)


@rule("pteur.bj.44")
def check_went_on(tally: Tally, table: str) -> None:
    """No pool like it began without what this table had left: nothing is left so since there are pools."""
    for name in sorted(tally.pools & tally.opened.keys()):
        if alike(tally.opened[name], tally.opened[table]):
            raise differs(f"The pool {name} began without what {table} had left.", Where(chain_of(name), 0, 1))
