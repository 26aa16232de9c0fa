"""Prizes of closed tables: in trust to the unit, and each gone on once, at the next table that could have it."""

from collections.abc import Mapping

from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.tally import Tally
from pagador.house.endings import UNSAID_BEFORE, Ending
from pagador.house.ledger import POOL, pool
from pagador.house.prizes import carried, going_on, left, left_by, prize_of
from pagador.house.records import Closed, Opened, PrizeLeft
from pagador.house.released import number

NOT_CARRIED_BEFORE = UNSAID_BEFORE
"""Under rules before this version a prize in trust waited, whatever table was opened."""


def note_opened(tally: Tally, record: Opened, where: Where) -> None:
    """Remember a table that may have such a prize; it begins with all that goes on there, and with nothing else."""
    if prize_of(record) is not None:
        tally.opened[record.table] = record
    given = sum(prize.amount for prize in record.prizes)
    check_same("It begins with another prize than goes on there.", where, carried(record), given)


def note_left(tally: Tally, table: str, record: Closed) -> None:
    if amount := left(record):
        tally.left[table] = amount


def check_prizes(tally: Tally, added: Mapping[str, int], ended: Mapping[str, Ending]) -> None:
    """Table after table as they were opened: each went on with what then lay in trust for it; the rest lies there."""
    waiting = dict(tally.left)
    for name in sorted(tally.opened, key=lambda name: added[name]):
        opened, where = tally.opened[name], Where(name, 1, 1)
        before = {table for table in waiting if closed_at(table, ended) < added[name]}
        shown = [left_by(tally.opened[table], waiting[table]) for table in sorted(before & tally.opened.keys())]
        due = going_on(opened, [prize for prize in shown if prize is not None])
        if opened.prizes != due and (opened.prizes or knows_prizes(opened)):
            raise differs("It does not go on with what lay in trust for it.", where, told(opened.prizes), told(due))
        for prize in opened.prizes:
            del waiting[prize.table]
    check_trust(tally, waiting)


def closed_at(table: str, ended: Mapping[str, Ending]) -> int:
    """Which line of the house's chain says that a table has ended; none of an older program does."""
    return ended[table].line if table in ended else 0


def knows_prizes(opened: Opened) -> bool:
    return number(opened.stamp.rules_version) >= number(NOT_CARRIED_BEFORE)


def told(prizes: tuple[PrizeLeft, ...]) -> str:
    return ", ".join(f"{prize.amount} of {prize.table}" for prize in prizes) or "nothing"


def check_trust(tally: Tally, waiting: Mapping[str, int]) -> None:
    """What lies in trust at no table is what tables have left there, and what has not gone on."""
    given = dict.fromkeys((found for found in tally.balances if found.kind == POOL and not found.table), 0)
    for table in waiting.keys() & tally.opened.keys():
        given[pool("", tally.opened[table].currency)] += waiting[table]
    for account, amount in sorted(given.items(), key=lambda entry: entry[0].name):
        held = tally.balances[account]
        check_same(f"{account.name} is not what closed tables have left in trust.", None, held, amount)
