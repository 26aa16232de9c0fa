"""The tally: postings worked out again, held against those that are stored, and the balances that they come to."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select

from pagador.house import schema
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.ledger import LARGEST_BALANCE, POOL, Account, Posting, Postings
from pagador.house.records import Opened
from pagador.money import Units


class Rows:
    """Stored rows in the order of a number, taken as far as that number has come."""

    def __init__(self, connection: Connection, wanted: Select[Any]) -> None:
        self.found = connection.execute(wanted, execution_options={"yield_per": 1000})
        self.next = self.found.fetchone()

    def until(self, number: int) -> Iterator[Any]:
        """The rows up to this number that were not taken before, and any whose number is none."""
        while self.next is not None and not (isinstance(self.next[0], int) and self.next[0] > number):
            yield self.next
            self.next = self.found.fetchone()

    def close(self) -> None:
        self.found.close()


# Postings --------------------------------------------------------------------------------


class Entered(msgspec.Struct, frozen=True):
    """A posting as its row has it."""

    line: int
    source: str
    target: str
    amount: Units

    def __str__(self) -> str:
        return f"{self.amount} from {self.source} to {self.target}"


class Posted:
    """The stored postings of a chain, taken line by line."""

    def __init__(self, connection: Connection, chain: str) -> None:
        posting = schema.postings.c
        wanted = select(posting.seq, posting.line, posting.source, posting.target, posting.amount)
        self.chain = chain
        self.rows = Rows(connection, wanted.where(posting.chain == chain).order_by(posting.seq, posting.line))

    def check(self, where: Where, postings: Postings) -> None:
        """The rows of one line are its postings, row by row."""
        if not postings and (self.rows.next is None or self.rows.next[0] > where.line):
            return
        stored = (Entered(*row[1:]) for row in self.rows.until(where.line))
        given = (entered(number, posting) for number, posting in enumerate(postings, start=1))
        for number, (row, entry) in enumerate(zip_longest(stored, given), start=1):
            if row != entry:
                raise differs(f"Posting {number} differs.", where, told(row), told(entry))

    def check_end(self, last: int) -> None:
        """Nothing is posted for lines that are not there."""
        if self.rows.next is not None:
            seq, *rest = self.rows.next
            row = told(Entered(*rest))
            sentence = f"{self.chain} ends at line {last}; here is a posting of line {seq}."
            raise differs(sentence, None, row, "nothing")


def entered(number: int, posting: Posting) -> Entered:
    return Entered(number, posting.source.name, posting.target.name, posting.amount)


def told(row: Entered | None) -> str:
    return "nothing" if row is None else str(row)


# Balances --------------------------------------------------------------------------------


class IssuedSlip(msgspec.Struct, frozen=True):
    """A slip as the machine that issued it has it."""

    person: str
    amount: Units
    currency: str


class Tally:
    """What every account holds, by the postings counted so far; and the slips issued, by table, line and number.

    `pools` are those that have chains of their own; `opened` are tables that may have a prize which goes on when they
    close, `closed` says when each of them did, `left` what it has left in trust under older rules.
    """

    def __init__(self) -> None:
        self.balances: dict[Account, Units] = {}
        self.slips: dict[tuple[str, int, int], IssuedSlip] = {}
        self.pools: set[str] = set()
        self.opened: dict[str, Opened] = {}
        self.closed: dict[str, int] = {}
        self.left: dict[str, Units] = {}

    def add(self, where: Where, postings: Postings) -> None:
        """Move what a line moved; a person's purse at a table never held less than nothing on the way.

        Several tables move the money of a pool, and are read one after the other: only in the end it must be right.
        """
        balances = self.balances
        for posting in postings:
            balances[posting.source] = balances.get(posting.source, 0) - posting.amount
            balances[posting.target] = balances.get(posting.target, 0) + posting.amount
        for posting in postings:
            source = posting.source
            if source.table and source.floor and balances[source] < 0 and not self.is_pool(source):
                raise differs(f"{source.name} is taken below nothing.", where, balances[source], 0)

    def is_pool(self, account: Account) -> bool:
        """Whether this is the account of a pool with a chain of its own."""
        return account.kind == POOL and account.table in self.pools


def check_accounts(connection: Connection, tally: Tally) -> int:
    """Every account is stored as what its postings come to; how many there are."""
    given = {account.name: (account, balance) for account, balance in tally.balances.items()}
    sums: dict[str, Units] = {}
    for row in connection.execute(select(schema.accounts).order_by(schema.accounts.c.name)):
        check_account(row, *given.pop(row.name, (Account(row.kind, row.owner, row.place, row.currency), 0)))
        sums[row.currency] = sums.get(row.currency, 0) + row.balance
    for name, (_, balance) in sorted(given.items()):
        raise differs(f"The account {name} is missing.", None, None, balance)
    for currency, total in sums.items():
        check_same(f"All accounts in {currency} together are not nothing.", None, total, 0)
    return len(tally.balances)


def check_account(row: Any, account: Account, balance: Units) -> None:
    sentence = f"The account {row.name} "
    check_same(f"{sentence}holds something else.", None, row.balance, balance)
    stored = (row.name, row.kind, row.owner, row.place, row.currency, row.floor)
    kept = (account.name, account.kind, account.owner, account.table, account.currency, account.floor)
    check_same(f"{sentence}is described otherwise.", None, list(stored), list(kept))
    if abs(balance) > LARGEST_BALANCE:
        raise differs(f"{sentence}goes beyond what the books can carry.", None, balance, LARGEST_BALANCE)
    if account.floor and balance < 0:
        raise differs(f"{sentence}holds less than nothing.", None, balance, 0)
