"""The house's own chain: who was added in which role, what went over the cashier's desk, which tables were set up."""

import msgspec
from sqlalchemy import Connection, select

from pagador.house import schema
from pagador.house.audit.books import Books, check_columns, where_of
from pagador.house.audit.deciding import at
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.tally import Posted
from pagador.house.chain import Head
from pagador.house.leaving import BY_THE_HOUSE
from pagador.house.ledger import DEMONSTRATION, check_currency, postings_of_record
from pagador.house.records import (
    HOUSE_CHAIN,
    AnyRecord,
    ClosingOrdered,
    CreditsGranted,
    InHouse,
    PaidIn,
    PaidOut,
    PersonAdded,
    ReopeningOrdered,
    RoleGiven,
    TableAdded,
)
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
        self.tables: set[str] = set()
        self.closing: set[str] = set()
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
            case TableAdded(table=table):
                check_same(f"There is a table {table} already.", where, table in self.tables, given=False)
                self.tables.add(table)
            case ReopeningOrdered(table=table):
                self.check_table(where, table)
            case ClosingOrdered(table=table):
                self.check_table(where, table)
                self.closing.add(table)

    def known(self, where: Where, person: str) -> Known:
        if person not in self.people:
            raise differs(f"Nobody is called {person}.", where)
        return self.people[person]

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
