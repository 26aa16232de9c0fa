"""The house's own chain: who was added in which role, what went over the cashier's desk, which tables were set up."""

import msgspec
from sqlalchemy import Connection, select

from pagador.house import schema
from pagador.house.approving import INSPECTOR
from pagador.house.audit.books import Books, check_columns, where_of
from pagador.house.audit.deciding import at
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.tally import Posted
from pagador.house.chain import Head
from pagador.house.endings import UNSAID_BEFORE, Ending, ending_of
from pagador.house.leaving import BY_THE_HOUSE
from pagador.house.ledger import DEMONSTRATION, check_currency, postings_of_record
from pagador.house.models import check_approved
from pagador.house.office import OFFICE
from pagador.house.records import (
    HOUSE_CHAIN,
    AnyRecord,
    ClosingOrdered,
    CreditsGranted,
    InHouse,
    ModelApproved,
    PaidIn,
    PaidOut,
    PersonAdded,
    PoolAdded,
    PoolOrdered,
    ReopeningOrdered,
    RoleGiven,
    SlipPaid,
    TableAdded,
    TableEnded,
    WaitingJoined,
    WaitingLeft,
)
from pagador.house.released import number
from pagador.house.slips import CASHIER, PAID_ONCE
from pagador.house.standing import Standing
from pagador.house.store import Line


class Known(msgspec.Struct, frozen=True):
    """Somebody as his row has him."""

    role: str
    registered: bool
    made: int


class OfficeAudit:
    """The house's chain: `take` each line in turn, then `finish`; who and which tables there are by then."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.posted = Posted(books.connection, HOUSE_CHAIN)
        self.people: dict[str, Known] = {}
        self.tables: dict[str, int] = {}
        self.closing: set[str] = set()
        self.ended: dict[str, Ending] = {}
        self.pools: set[str] = set()
        self.orders: dict[tuple[str, int], PoolOrdered] = {}
        self.slips_paid: list[tuple[Where, SlipPaid]] = []
        self.versions: dict[str, int] = {}
        self.waiting: set[tuple[str, str, str, str]] = set()
        self.last = 0

    def take(self, line: Line, head: Head, record: AnyRecord) -> None:
        where = where_of(line)
        check_columns(line, record, 0)
        if not isinstance(record, InHouse):
            raise differs("It is no record of the house's own chain.", where)
        self.note(where, record)
        with at(where):
            postings = postings_of_record(record, "", "")
        self.posted.check(where, postings)
        self.books.tally.add(where, postings)
        self.books.counts.postings += len(postings)
        self.last = head.seq

    def note(self, where: Where, record: InHouse) -> None:
        match record:
            case PersonAdded(person=person, role=role, registered=registered):
                check_same(f"There is somebody called {person} already.", where, person in self.people, given=False)
                self.people[person] = Known(role, registered, record.at)
            case RoleGiven(person=person, role=role):
                self.people[person] = msgspec.structs.replace(self.known(where, person), role=role)
            case CreditsGranted(person=person):
                self.known(where, person)
            case PaidIn(person=person, currency=currency) | PaidOut(person=person, currency=currency):
                self.check_money(where, person, currency)
            case SlipPaid():
                self.check_slip(where, record)
            case ModelApproved():
                self.check_model(where, record)
            case WaitingJoined() | WaitingLeft():
                self.check_waiting(where, record)
            case TableAdded(table=table):
                self.books.approved.add_table(table)
                check_same(f"There is a table {table} already.", where, table in self.tables, given=False)
                self.tables[table] = where.line
            case ReopeningOrdered(table=table):
                self.check_table(where, table)
            case TableEnded(table=table):
                self.check_table(where, table)
                check_same(f"The table {table} has ended before.", where, table in self.ended, given=False)
                self.ended[table] = ending_of(record)
            case PoolAdded(pool=pool):
                check_same(f"There is a pool {pool} already.", where, pool in self.pools, given=False)
                self.pools.add(pool)
            case PoolOrdered():
                self.check_order(where, record)
                self.orders[record.pool, record.number] = record
            case ClosingOrdered(table=table):
                self.check_table(where, table)
                self.closing.add(table)

    def check_order(self, where: Where, order: PoolOrdered) -> None:
        """An inspector's, of a pool that there is, with the number after the last."""
        check_same(f"There is no pool {order.pool} yet.", where, order.pool in self.pools, given=True)
        before = (order.pool, order.number - 1)
        check_same("It has not the next number.", where, order.number == 1 or before in self.orders, given=True)
        check_same("It is given again.", where, (order.pool, order.number) in self.orders, given=False)
        role = self.known(where, order.by).role
        check_same(f"{order.by} is no inspector.", where, role, "inspector")

    def known(self, where: Where, person: str) -> Known:
        if person not in self.people:
            raise differs(f"Nobody is called {person}.", where)
        return self.people[person]

    def check_slip(self, where: Where, record: SlipPaid) -> None:
        """A slip of a person who is known here, and who did not pay it; the machines' chains say what it is worth."""
        self.known(where, record.person)
        if record.by == record.person:
            raise differs(f"{record.person} has served themselves at the cashier's desk.", where)
        if record.by != OFFICE and self.known(where, record.by).role != CASHIER:
            raise differs(f"{record.by} was no cashier then.", where, under=(PAID_ONCE,))
        self.slips_paid.append((where, record))

    def check_model(self, where: Where, record: ModelApproved) -> None:
        """A model whose plan is what was approved of it, by an inspector."""
        if self.known(where, record.by).role != INSPECTOR:
            raise differs(f"{record.by} was no inspector then.", where, under=("pt95.VIII.7",))
        with at(where):
            self.books.approved.note(check_approved(record))
        before = self.versions.get(record.model, record.version - 1)
        check_same("It is no later version than was approved before.", where, record.version > before, given=True)
        self.versions[record.model] = record.version

    def check_waiting(self, where: Where, record: WaitingJoined | WaitingLeft) -> None:
        """A person who is known here joins a list once, and leaves it only while on it."""
        self.known(where, record.person)
        place = (record.person, record.kind, record.currency, record.casino)
        waits, joins = place in self.waiting, isinstance(record, WaitingJoined)
        check_same(f"{record.person} is on the list, or is not, otherwise.", where, waits, given=not joins)
        self.waiting ^= {place}

    def check_table(self, where: Where, table: str) -> None:
        check_same(f"There is no table {table} yet.", where, table in self.tables, given=True)

    def check_money(self, where: Where, person: str, currency: str) -> None:
        """Money is of registered people, and demonstration credits are none."""
        with at(where):
            check_currency(currency)
        if currency == DEMONSTRATION or not self.known(where, person).registered:
            raise differs(f"{currency} goes over the desk for {person}, who can only have credits.", where)

    def close(self) -> None:
        """Nothing more is read of what goes with the chain."""
        self.posted.rows.close()

    def finish(self) -> None:
        self.posted.check_end(self.last)
        self.check_people(self.books.connection)

    def check_people(self, connection: Connection) -> None:
        """The list of people holds these, in these roles, and no others."""
        row = schema.people.c
        wanted = select(row.name, row.role, row.registered, row.made)
        stored = {found.name: Known(*found[1:]) for found in connection.execute(wanted)}
        for person in sorted(stored.keys() | self.people.keys()):
            if stored.get(person) != self.people.get(person):
                raise differs(f"{person} is listed otherwise.", None, stored.get(person), self.people.get(person))


def check_tables(connection: Connection, standings: dict[str, Standing], ordered: set[str]) -> None:
    """The list of tables holds these, with their games, those closed whose chains are, and those that somebody had."""
    row = schema.tables.c
    stored = {found.name: found for found in connection.execute(select(row.name, row.game, row.status))}
    for name in sorted(stored.keys() | standings.keys()):
        found, standing = stored.get(name), standings.get(name)
        if found is None or standing is None:
            raise differs(f"The table {name} has a chain and no row, or a row and no chain.")
        check_same(f"The table {name} is listed with another game.", None, found.game, standing.stamp.game)
        closed = found.status == "closed"
        given = "closed" if standing.closed else "open"
        if closed != bool(standing.closed):
            raise differs(f"The table {name} is listed otherwise than its chain has it.", None, found.status, given)
        if name in ordered and found.status == "open":
            raise differs(f"The table {name} is open, and somebody has ordered it closed.")
        if name not in ordered and (found.status == "closing" or standing.closed == BY_THE_HOUSE):
            raise differs(f"The table {name} is {found.status}, and nobody has ordered it.")


def check_endings(standings: dict[str, Standing], ended: dict[str, Ending]) -> None:
    """Every chain ends where the house's chain says so; of a closed table, it says it."""
    for name, standing in sorted(standings.items()):
        ending = ended.get(name)
        if ending is not None:
            check_ending(standing, ending)
        elif standing.closed and number(standing.stamp.rules_version) >= number(UNSAID_BEFORE):
            raise differs(f"The table {name} is closed, and the chain of the house does not say where its chain ended.")


def check_ending(standing: Standing, ending: Ending) -> None:
    """Nothing was cut off, added or changed after a table's last line."""
    where, name = Where(HOUSE_CHAIN, 0, ending.line), standing.table
    check_same(f"The chain of {name} does not end where it ended.", where, ending.head.seq, standing.head.seq)
    check_same(f"The chain of {name} ends with another line.", where, ending.head.link, standing.head.link)
    check_same(f"The chain of {name} has ended, and the table is not closed.", where, bool(standing.closed), given=True)
