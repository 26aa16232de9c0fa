"""Slips of machines at the cashier's desk: each is found on the line that issued it, and paid once."""

from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection, and_, or_, select

from pagador.betting.slips import SlipIssued
from pagador.decider import Participant, recalled
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.ledger import SLIPS
from pagador.house.office import OFFICE, check_desk, find_person, next_seq, now_ms, record
from pagador.house.records import HOUSE_CHAIN, Opened, Played, SlipPaid, slip_sender
from pagador.house.store import Writing, raw
from pagador.law import Refused, rule
from pagador.money import Units
from pagador.registry import game_named

PAID_ONCE = "pt95.VIII.13"
CASHIER = "cashier"


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """A slip: `line` is that of the table's chain which issued it, `number` the machine's own."""

    table: str
    line: int
    number: int
    person: str
    amount: Units
    currency: str
    paid: bool = False


# Reading ---------------------------------------------------------------------------------


def find_slip(connection: Connection, table: str, line: int, number: int) -> Slip:
    """The slip that this line of a machine's chain issued under this number."""
    for slip in slips_on(connection, table, line):
        if slip.number == number:
            return slip
    raise Refused(f"No slip {number} was issued on line {line} of {table}.", PAID_ONCE)


def slips_on(connection: Connection, table: str, line: int) -> Iterator[Slip]:
    """Every slip that a line issued."""
    first, issuing = record_at(connection, table, 1), record_at(connection, table, line)
    if not isinstance(first, Opened) or not isinstance(issuing, Played):
        return
    game = game_named(first.stamp.game)
    for raw_event in issuing.events:
        event = recalled(game, raw_event)
        if isinstance(event, SlipIssued):
            yield Slip(
                table=table,
                line=line,
                number=event.number,
                person=event.who,
                amount=event.prize,
                currency=first.currency,
                paid=is_paid(connection, table, line, event.number),
            )


def record_at(connection: Connection, chain: str, seq: int) -> object:
    log = schema.log.c
    body = connection.execute(select(log.body).where(log.chain == chain, log.seq == seq)).scalar()
    return None if body is None else understood(raw(body))


def is_paid(connection: Connection, table: str, line: int, number: int) -> bool:
    log = schema.log.c
    paid = select(log.seq).where(log.chain == HOUSE_CHAIN, log.actor == slip_sender(table, number), log.number == line)
    return connection.execute(paid).first() is not None


def slips_of(connection: Connection, person: str | None = None) -> tuple[Slip, ...]:
    """Every slip, or those of a person, by machine and the oldest first there.

    Only the lines of people who were ever given one are looked at, and only those of their visits: a slip is issued
    while its holder plays.
    """
    accounts = schema.accounts.c
    wanted = select(accounts.owner).where(accounts.kind == SLIPS).distinct()
    owners = connection.execute(wanted if person is None else wanted.where(accounts.owner == person)).scalars()
    lines = sorted({line for owner in owners for line in lines_with_slips(connection, owner)})
    found = (slip for table, seq in lines for slip in slips_on(connection, table, seq))
    return tuple(slip for slip in found if person in (None, slip.person))


def lines_with_slips(connection: Connection, person: str) -> set[tuple[str, int]]:
    """The lines of tables that issued a slip to this person."""
    visit, posting = schema.visits.c, schema.postings.c
    inside = and_(
        posting.chain == visit.chain,
        posting.seq >= visit.first_seq,
        or_(visit.last_seq.is_(None), posting.seq <= visit.last_seq),
    )
    mine = visit.person == person, posting.target.like(f"{SLIPS}:{person}:%")
    wanted = select(posting.chain, posting.seq).select_from(schema.visits.join(schema.postings, inside)).where(*mine)
    return {(row.chain, row.seq) for row in connection.execute(wanted)}


# Paying ----------------------------------------------------------------------------------


@rule("pt95.VIII.13")
def pay_slip(page: Writing, table: str, line: int, number: int, by: Participant = OFFICE) -> Slip:
    """Pay a slip: in cash, or in credits where it is one of a demonstration; a second time it is refused."""
    page.house_head()  # locked before it is looked at: two cashiers are served one after the other
    slip = find_slip(page.connection, table, line, number)
    check_desk(slip.person, by)
    if by != OFFICE and find_person(page.connection, by) != CASHIER:
        raise Refused("A slip is paid by a cashier.", PAID_ONCE)
    if slip.paid or page.found(HOUSE_CHAIN, slip_sender(table, number), line) is not None:
        raise Refused(f"Slip {number} of line {line} of {table} has been paid already.", PAID_ONCE)
    paid = SlipPaid(
        seq=next_seq(page),
        at=now_ms(),
        table=table,
        line=line,
        slip=number,
        person=Participant(slip.person),
        amount=slip.amount,
        currency=slip.currency,
        by=by,
    )
    record(page, paid)
    return msgspec.structs.replace(slip, paid=True)
