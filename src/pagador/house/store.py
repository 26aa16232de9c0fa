"""The store: SQLite or PostgreSQL under one schema; the writer gathers many commands into one durable transaction.

A `Writing` is one transaction. Checked command by command are that a person's purse holds what is taken from it, and
that no account comes further from nothing than the books can carry: balances are read once, under a lock that lasts
until the end, and a command that wants more is refused alone. Everything is written when the transaction ends, balances
by an update that no purse can be overdrawn by.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import DBAPIError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pagador.decider import HOUSE
from pagador.house import schema, sql
from pagador.house.chain import Head, beginning, linked, written
from pagador.house.engines import engine_of, sqlite_driver
from pagador.house.ledger import LARGEST_BALANCE, Account, Postings
from pagador.house.pen import ConnectionPen, FilePen, NoPen, pen_of
from pagador.house.records import HOUSE_CHAIN, AnyRecord, called
from pagador.law import Refused
from pagador.money import Units, shown

HOUSE_LOCK = 0x7061676164
"""The number under which PostgreSQL keeps others off the house's own chain."""


FAR = LARGEST_BALANCE // 2
"""An account that cannot be further from nothing than this needs no reading before more is moved."""


class StoreFailed(Exception):
    """The database could not do what was asked; nothing of the transaction can be counted on."""


# Writing ---------------------------------------------------------------------------------


class Writing:
    """One transaction of the writer: records go in, refusals come out; at its end everything is written at once."""

    def __init__(self, connection: Connection, known: set[str], reach: dict[str, Units]) -> None:
        """`known` are accounts that are there, `reach` is how far from nothing each that was read can be by now."""
        self.connection = connection
        self.known = known
        self.reach = reach
        self.lines: list[tuple[Any, ...]] = []
        self.posted: list[tuple[Any, ...]] = []
        self.changes: dict[str, Units] = {}
        self.held: dict[str, Units] = {}
        self.new: dict[str, Account] = {}
        self.opened: set[str] = set()
        self.house: Head | None = None

    # Records -----------------------------------------------------------------------------

    def append(self, chain: str, head: Head, record: AnyRecord, coup: int, postings: Postings = ()) -> Head:
        """One more line of a chain with what it moves; refused, and nothing done, if a purse holds too little."""
        self.take(postings)
        body = written(record)
        after = linked(head, body)
        actor, number = called(record)
        self.lines.append((chain, after.seq, record.at, actor, number, coup, body, after.link))
        self.posted.extend(
            (chain, after.seq, line, posting.source.name, posting.target.name, posting.amount)
            for line, posting in enumerate(postings, start=1)
        )
        return after

    def house_head(self) -> Head:
        """Where the house's own chain stands; no other transaction can add to it until this one ends."""
        if self.house is None:
            if self.connection.dialect.name == "postgresql":
                self.lock_house()
            self.house = head_of(self.connection, HOUSE_CHAIN)
        return self.house

    def lock_house(self) -> None:
        """Keep others off the house's chain: it is locked before any account, by all who lock both.

        Once accounts are locked, whoever has the chain may wait for one of them: so it is had at once or not at all.
        """
        key = {"key": HOUSE_LOCK}
        if not self.held:
            self.connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), key)
        elif not self.connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), key).scalar():
            raise StoreFailed("The house's own chain is being written to by another.")

    def found(self, chain: str, actor: str, number: int) -> tuple[int, bytes] | None:
        """What somebody has had written under a number, in this transaction or before, and in which coup."""
        for written_chain, _, _, sender, given, coup, body, _ in self.lines:
            if (written_chain, sender, given) == (chain, actor, number):
                return coup, bytes(body)
        log = schema.log.c
        wanted = select(log.coup, log.body).where(log.chain == chain, log.actor == actor, log.number == number)
        row = self.connection.execute(wanted).first()
        return None if row is None else (row.coup, raw(row.body))

    @contextmanager
    def apart(self) -> Iterator[None]:
        """A part of the transaction: if it is refused nothing of it remains, and all the rest stands."""
        kept = (list(self.lines), list(self.posted), dict(self.changes), dict(self.new), set(self.opened), self.house)
        held = dict(self.held)
        part = self.connection.begin_nested()
        try:
            yield
        except Refused:
            part.rollback()
            self.lines, self.posted, self.changes, self.new, self.opened, self.house = kept
            self.held = held
            raise
        part.commit()

    def append_to_house(self, record: AnyRecord, postings: Postings = ()) -> Head:
        self.house = self.append(HOUSE_CHAIN, self.house_head(), record, 0, postings)
        return self.house

    # Money -------------------------------------------------------------------------------

    def take(self, postings: Postings) -> None:
        """Move what these postings say: people's purses at once and only if they hold it, all else at the end."""
        net: dict[str, Units] = {}
        accounts: dict[str, Account] = {}
        for posting in postings:
            for account, amount in ((posting.source, -posting.amount), (posting.target, posting.amount)):
                name = account.name
                net[name] = net.get(name, 0) + amount
                accounts[name] = account
        self.check_purses(net, accounts)
        self.check_bounds(net, accounts)
        for name, amount in net.items():
            self.change(accounts[name], amount)

    def check_purses(self, net: dict[str, Units], accounts: dict[str, Account]) -> None:
        """Refuse to take out of a purse what it does not hold."""
        debits = [accounts[name] for name, amount in net.items() if amount < 0 and accounts[name].floor]
        self.look_into(debits)
        for account in debits:
            amount = -net[account.name]
            if self.held[account.name] < amount:
                raise Refused(f"{account.owner} has less than {shown(amount)} {where(account)}.")

    def check_bounds(self, net: dict[str, Units], accounts: dict[str, Account]) -> None:
        """Refuse to bring an account further from nothing than the books can carry."""
        far = [accounts[name] for name, amount in net.items() if self.farthest(accounts[name], amount) > FAR]
        self.look_into(far)
        for account in far:
            after = self.held[account.name] + net[account.name]
            if abs(after) > LARGEST_BALANCE:
                limit = shown(LARGEST_BALANCE)
                raise Refused(f"No account goes beyond {limit}, and {account.name} would come to {shown(after)}.")

    def farthest(self, account: Account, amount: Units) -> Units:
        """How far from nothing an account can be once this amount has come or gone.

        The command line moves cash and treasury too while a house is open: of those nothing is known without reading.
        """
        shared = account.owner == HOUSE and not account.table
        reach = LARGEST_BALANCE if shared else self.reach.get(account.name, LARGEST_BALANCE)
        return reach + abs(self.changes.get(account.name, 0) + amount)

    def balance(self, account: Account) -> Units:
        """What an account holds, with everything that this transaction has moved."""
        self.look_into([account])
        return self.held[account.name]

    def look_into(self, accounts: Iterable[Account]) -> None:
        """Read what these hold, all in one question; nobody else can change it until the transaction ends."""
        names = sorted({account.name for account in accounts} - self.held.keys())
        if not names:
            return
        self.held |= dict.fromkeys(names, 0) | sql.holdings(self.connection, names)
        for name in names:
            self.reach[name] = abs(self.held[name])
            self.held[name] += self.changes.get(name, 0)

    def change(self, account: Account, amount: Units) -> None:
        name = account.name
        if name not in self.known and name not in self.opened:
            self.new[name] = account
        self.changes[name] = self.changes.get(name, 0) + amount
        if name in self.held:
            self.held[name] += amount

    def credit(self, changes: dict[str, Units]) -> None:
        """Change these balances; an account that is not there would be money that goes nowhere."""
        if changes and sql.change(self.connection, changes) != len(changes):
            raise StoreFailed(f"One of these accounts is missing, or holds too little: {', '.join(changes)}.")

    def open_accounts(self, accounts: list[Account]) -> None:
        rows = [
            {
                "name": account.name,
                "kind": account.kind,
                "owner": account.owner,
                "place": account.table,
                "currency": account.currency,
                "floor": account.floor,
            }
            for account in accounts
        ]
        self.connection.execute(OPEN_ACCOUNT, rows)
        self.opened.update(account.name for account in accounts)

    # The end -----------------------------------------------------------------------------

    def flush(self) -> None:
        """Everything gathered, written in a few statements."""
        if self.new:
            self.open_accounts(list(self.new.values()))
        self.credit({name: amount for name, amount in sorted(self.changes.items()) if amount})
        sql.append(self.connection, "log", self.lines)
        sql.append(self.connection, "postings", self.posted)


OPEN_ACCOUNT = text(
    "INSERT INTO accounts (name, kind, owner, place, currency, floor, balance) "
    "VALUES (:name, :kind, :owner, :place, :currency, :floor, 0) ON CONFLICT (name) DO NOTHING"
)


def where(account: Account) -> str:
    """`demo credits`, `EUR in stakes at mesa-1`."""
    currency = "demonstration credits" if account.currency == "demo" else account.currency
    return f"{currency} in {account.kind} at {account.table}" if account.table else currency


# Reading ---------------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """A line of a chain as it is stored."""

    chain: str
    seq: int
    at: int
    actor: str
    number: int | None
    coup: int
    body: bytes
    link: bytes


def head_of(connection: Connection, chain: str) -> Head:
    found = connection.execute(
        select(schema.log.c.seq, schema.log.c.link)
        .where(schema.log.c.chain == chain)
        .order_by(schema.log.c.seq.desc())
        .limit(1)
    ).first()
    return beginning(chain) if found is None else Head(found.seq, raw(found.link))


def lines_of(connection: Connection, chain: str, after: int | None = 0, coup: int | None = None) -> Iterator[Line]:
    """The lines of a chain in order, from one on, or those of one coup; after None also what comes before the first."""
    wanted = select(schema.log).where(schema.log.c.chain == chain)
    if after is not None:
        wanted = wanted.where(schema.log.c.seq > after)
    if coup is not None:
        wanted = wanted.where(schema.log.c.coup == coup)
    options = {"yield_per": 1000}
    with connection.execute(wanted.order_by(schema.log.c.seq), execution_options=options) as found:
        for row in found:
            yield Line(row.chain, row.seq, row.at, row.actor, row.number, row.coup, raw(row.body), raw(row.link))


def raw(stored: bytes | str) -> bytes:
    """Bytes as they are stored; what somebody has changed by hand, SQLite may have made a word of."""
    return stored.encode() if isinstance(stored, str) else bytes(stored)


# The store -------------------------------------------------------------------------------


class Store:
    """A database: `writing()` for the one writer's transactions, `reading()` for anyone's questions."""

    def __init__(self, url: str, *, allow_old_sqlite: bool = False) -> None:
        self.url = url
        self.engine = engine_of(url, allow_old_sqlite=allow_old_sqlite)
        steady = {"isolation_level": "REPEATABLE READ"} if self.engine.dialect.name == "postgresql" else {}
        self.readers = self.engine.execution_options(reading=True, **steady)
        self.known: set[str] = set()
        self.reach: dict[str, Units] = {}
        self.pen: FilePen | ConnectionPen | None = None

    def take_pen(self) -> None:
        """Be the one house that writes to these books, until they are closed."""
        with failing_clearly():
            self.pen = pen_of(self.engine)

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        """A transaction that is durable when the block is left; a failure of the database leaves nothing of it."""
        with failing_clearly():
            with (self.pen or self.engine).begin() as connection:
                page = Writing(connection, self.known, self.reach)
                yield page
                page.flush()
            self.known |= page.opened
            for name, amount in page.changes.items():
                self.reach[name] = self.reach.get(name, LARGEST_BALANCE) + abs(amount)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A view of the books at one moment."""
        with failing_clearly(), self.readers.connect() as connection:
            yield connection

    def describe(self) -> str:
        """What the books are kept in, for the log at start."""
        if self.engine.dialect.name == "sqlite":
            return f"SQLite {sqlite_driver(allow_old=True).sqlite_version}"
        with self.reading() as connection:
            return f"PostgreSQL {connection.execute(text('SHOW server_version')).scalar_one()}"

    def close(self) -> None:
        if self.pen is not None:
            self.pen.drop()
            self.pen = None
        self.engine.dispose()


@contextmanager
def failing_clearly() -> Iterator[None]:
    """Whatever goes wrong between here and the database is one failure, told in one line."""
    try:
        yield
    except (DBAPIError, PendingRollbackError, PoolTimeout, NoPen) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreFailed(" ".join(str(cause).split())) from error


def balance_of(connection: Connection, account: Account) -> Units:
    found = connection.execute(select(schema.accounts.c.balance).where(schema.accounts.c.name == account.name))
    return int(found.scalar() or 0)


def set_status(page: Writing, table: str, status: str) -> None:
    page.connection.execute(update(schema.tables).where(schema.tables.c.name == table).values(status=status))
