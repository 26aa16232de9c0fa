"""The office: what the house does at no table. Each act is a line of the house's own chain, with what it moves."""

import re
from collections.abc import Iterable
from time import time

from msgspec.structs import replace
from sqlalchemy import Connection, insert, select, update

from pagador.betting.pools import PoolTerms, Reach, check_terms
from pagador.characters import can_be_shown
from pagador.decider import RESERVED, Participant
from pagador.game import is_house_player
from pagador.house import schema
from pagador.house.chain import Head, beginning, understood
from pagador.house.currencies import check_currency_of
from pagador.house.ledger import DEMONSTRATION, check_currency, postings_of_record, wallet
from pagador.house.models import check_chance, check_model, with_model
from pagador.house.operator_rules import check_approval
from pagador.house.pools import (
    PoolStanding,
    casino_of,
    chain_of,
    is_for,
    last_order,
    pool_in,
    pools_of,
    postings_of_pool,
    takes,
)
from pagador.house.prizes import first_lines, with_prize
from pagador.house.records import (
    CASINO,
    HOUSE_CHAIN,
    WAITING,
    ClosingOrdered,
    CreditsGranted,
    InHouse,
    Manner,
    Opened,
    PaidIn,
    PaidOut,
    PersonAdded,
    PoolAdded,
    PoolInherited,
    PoolOpened,
    PoolOrdered,
    PoolStarted,
    ReopeningOrdered,
    RoleGiven,
    TableAdded,
)
from pagador.house.standing import Standing, opened, postings_of
from pagador.house.store import Writing, set_status
from pagador.law import Refused, nearest, rule
from pagador.money import Units
from pagador.registry import check_edition, game_named, new_table
from pagador.table.log import Stamp

ROLES = ("player", "dealer", "inspector", "cashier", "manager")
NAME = re.compile(r"[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?")
LARGEST = 10**15
"""More than this at once is a slip of the pen; a wallet is filled up to it, so that prizes always find room there."""

LONGEST_CAUSE = 200
"""A display has to have room for why a pool is disabled."""

FREE_PLAY = ("pt15.803.44", "pt15.804.31")
"""The rules by which demonstration credits never become anything else."""

OFFICE = Participant("office")
"""Who acts when nobody signed in does: the command line on the house's own machine."""


def now_ms() -> int:
    return int(time() * 1000)


def check_name(name: str, what: str) -> str:
    """Names of people and tables: short, plain, and none of the table's own parties."""
    if not NAME.fullmatch(name) or name in RESERVED or name in (OFFICE, HOUSE_CHAIN, WAITING):
        raise Refused(f"A {what}'s name is 1 to 32 small letters, digits and hyphens, and not taken by the house.")
    return name


def check_amount(amount: Units) -> None:
    if not 0 < amount <= LARGEST:
        raise Refused(f"An amount is a whole number from 1 to {LARGEST}: {amount} is not.")


def check_room(page: Writing, name: str, amount: Units, currency: str) -> None:
    """Refuse to fill a wallet beyond the most that is brought to it at once."""
    page.house_head()  # locked before any account: processes that lock both do so in this order
    held = page.balance(wallet(name, currency))
    if held + amount > LARGEST:
        raise Refused(f"A wallet is filled up to {LARGEST}: {name} has {held}, and {amount} more is too much.")


# People ----------------------------------------------------------------------------------


def add_person(
    page: Writing, name: str, role: str = "player", password: str | None = None, *, registered: bool = True
) -> None:
    """Somebody new; `password` is its hash, and a guest has none."""
    check_name(name, "person")
    check_role(role)
    if find_person(page.connection, name) is not None:
        raise Refused(f"There is somebody called {name} already.")
    enter(page, name, role, password, registered=registered)


def add_house_player(page: Writing, name: Participant) -> None:
    """A house player: under a name that nobody can give to anybody, and without anything to sign in with."""
    assert is_house_player(name)
    enter(page, name, "player", None, registered=False)


def enter(page: Writing, name: str, role: str, password: str | None, *, registered: bool) -> None:
    """Write somebody into the list of people and the house's chain."""
    at = now_ms()
    row = {"name": name, "role": role, "registered": registered, "password": password, "made": at}
    page.connection.execute(insert(schema.people), row)
    added = PersonAdded(seq=next_seq(page), at=at, person=Participant(name), role=role, registered=registered)
    record(page, added)


def check_role(role: str) -> None:
    if role not in ROLES:
        raise Refused(f"There is no role {role}. {nearest(role, list(ROLES))}")


def find_person(connection: Connection, name: str) -> str | None:
    """Somebody's role, if he is known here."""
    found: str | None = connection.execute(select(schema.people.c.role).where(schema.people.c.name == name)).scalar()
    return found


def must_know(page: Writing, name: str) -> None:
    if find_person(page.connection, name) is None:
        raise Refused(f"Nobody here is called {name}.")


def give_role(page: Writing, name: str, role: str, by: Participant = OFFICE) -> None:
    check_role(role)
    must_know(page, name)
    if is_house_player(name):
        raise Refused("A house player has no other role.")
    page.connection.execute(update(schema.people).where(schema.people.c.name == name).values(role=role))
    record(page, RoleGiven(seq=next_seq(page), at=now_ms(), person=Participant(name), role=role, by=by))


# The cashier -----------------------------------------------------------------------------


def grant_credits(page: Writing, name: str, amount: Units) -> None:
    """Demonstration credits: free play and nothing else."""
    check_amount(amount)
    must_know(page, name)
    check_room(page, name, amount, DEMONSTRATION)
    record(page, CreditsGranted(seq=next_seq(page), at=now_ms(), person=Participant(name), amount=amount))


def pay_in(
    page: Writing, name: str, amount: Units, currency: str, by: Participant = OFFICE, number: int | None = None
) -> None:
    """Money brought to the cashier becomes a player's; under the same number again, it has already."""
    check_money(page, name, amount, currency)
    check_desk(name, by)
    person, at, seq = Participant(name), now_ms(), next_seq(page)
    once(page, PaidIn(seq=seq, at=at, person=person, amount=amount, currency=currency, by=by, number=number))


def pay_out(
    page: Writing, name: str, amount: Units, currency: str, by: Participant = OFFICE, number: int | None = None
) -> None:
    """Money taken away, as far as the wallet holds it; under the same number again, it has been already."""
    check_money(page, name, amount, currency)
    check_desk(name, by)
    person, at, seq = Participant(name), now_ms(), next_seq(page)
    once(page, PaidOut(seq=seq, at=at, person=person, amount=amount, currency=currency, by=by, number=number))


def once(page: Writing, line: PaidIn | PaidOut) -> None:
    """Write a movement, unless its number stands for it already; refused, if it stands for another."""
    before = None if line.number is None else page.found(HOUSE_CHAIN, line.by, line.number)
    if before is None:
        if isinstance(line, PaidIn):
            check_room(page, line.person, line.amount, line.currency)
        record(page, line)
    elif replace(understood(before[1]), seq=line.seq, at=line.at) != line:
        raise Refused(f"The number {line.number} stands for something else already: take the next.")


def check_desk(name: str, by: Participant) -> None:
    """Two people stand at a desk, one on each side."""
    if name == by:
        raise Refused("Nobody serves himself at the cashier's desk: another cashier does.")


@rule("pt15.803.44", "pt15.804.31")
def check_money(page: Writing, name: str, amount: Units, currency: str) -> None:
    """Only registered people have money here, and demonstration credits are not money."""
    check_amount(amount)
    check_currency(currency)
    if currency == DEMONSTRATION:
        raise Refused("Demonstration credits are never paid in or out: they only prolong free play.", *FREE_PLAY)
    known = select(schema.people.c.registered).where(schema.people.c.name == name)
    registered = page.connection.execute(known).scalar()
    if registered is None:
        raise Refused(f"Nobody here is called {name}.")
    if not registered:
        raise Refused(f"{name} is a guest: guests play with demonstration credits only.")


# Tables ----------------------------------------------------------------------------------


def add_table(
    page: Writing,
    name: str,
    stamp: Stamp,
    currency: str,
    manner: Manner,
    by: Participant = OFFICE,
    *,
    casino: str = CASINO,
) -> tuple[Opened, Head]:
    """A new table and the first line of its chain; refused if its game, terms or readings would be.

    The pools that it feeds are set up with it, unless they are there; prizes in trust that it can go on with, it does.
    """
    check_name(name, "table")
    check_name(casino, "casino")
    check_manner(manner)
    game = game_named(stamp.game)
    check_edition(game, stamp.edition)
    check_currency_of(game, stamp.edition, currency)
    check_chance(game, currency, manner)
    stamp = with_model(page.connection, game, stamp, currency)
    state = new_table(game, stamp.edition, stamp.terms, stamp.readings)
    check_approval(game, stamp, state, currency)
    check_model(page.connection, game, state, currency)
    taken = select(schema.tables.c.name).where(schema.tables.c.name == name)
    if page.connection.execute(taken).first() is not None:
        raise Refused(f"There is, or was, a table {name} already.")
    at = now_ms()
    page.connection.execute(insert(schema.tables), {"name": name, "game": stamp.game, "status": "open"})
    if pool_in(page, name) is not None:
        raise Refused(f"There is, or was, a pool {name} already.")
    record(page, TableAdded(seq=next_seq(page), at=at, table=name, by=by))
    first = with_prize(
        page, Opened(seq=1, at=at, table=name, stamp=stamp, currency=currency, manner=manner, casino=casino)
    )
    head = page.append(name, beginning(name), first, 1, postings_of(None, first))
    join_pools(page, opened(first, head), first, by)
    return first, head


# Pools -----------------------------------------------------------------------------------


def join_pools(page: Writing, standing: Standing, first: Opened, by: Participant) -> None:
    """The pools that a new table feeds: there already on the same terms, or set up now."""
    for terms in pools_of(standing).values():
        there = pool_in(page, terms.name)
        if there is None:
            casino, begins = casino_of(terms, standing.casino), first_lines(page, first, terms)
            add_pool(page, terms, standing.currency, casino, by, begins)
        else:
            check_joins(there, terms, standing)


@rule("pt95.VIII.4")
def check_joins(pool: PoolStanding, terms: PoolTerms, standing: Standing) -> None:
    """Refuse a table whose model, currency or casino is another than the pool's."""
    there = pool.pool.terms
    if not takes(there, terms):
        raise Refused(f"The pool {pool.name} takes another share, or begins otherwise, than this table would have it.")
    if not is_for(there, terms):
        raise Refused(f"The pool {pool.name} is for machines of another model, with other stakes, or won otherwise.")
    if pool.currency != standing.currency:
        raise Refused(f"The pool {pool.name} is for {pool.currency}, and the table for {standing.currency}.")
    if pool.casino not in ("", standing.casino):
        raise Refused(f"The pool {pool.name} is of {pool.casino}: a table in {standing.casino} cannot feed it.")


def add_pool(
    page: Writing,
    terms: PoolTerms,
    currency: str,
    casino: str = "",
    by: Participant = OFFICE,
    begins: Iterable[PoolStarted | PoolInherited] = (),
) -> None:
    """A new pool, and the first lines of its chain: its terms, and the start value that the house puts in.

    What `begins` it otherwise goes in instead.
    """
    check_name(terms.name, "pool")
    check_currency(currency)
    check_terms(terms)
    check_pool_name(page, terms)
    at, chain = now_ms(), chain_of(terms.name)
    record(page, PoolAdded(seq=next_seq(page), at=at, pool=terms.name, by=by))
    first = PoolOpened(seq=1, at=at, pool=terms.name, terms=terms, currency=currency, casino=casino)
    head = page.append(chain, beginning(chain), first, 0)
    for begun in tuple(begins) or (PoolStarted(seq=0, at=at, amount=terms.start),):
        line = replace(begun, seq=head.seq + 1, at=at)
        head = page.append(chain, head, line, 0, postings_of_pool(terms.name, currency, line))


def check_pool_name(page: Writing, terms: PoolTerms) -> None:
    """A pool has a name of its own, but that of a single machine, which has its table's."""
    if pool_in(page, terms.name) is not None:
        raise Refused(f"There is, or was, a pool {terms.name} already.")
    taken = select(schema.tables.c.name).where(schema.tables.c.name == terms.name)
    if terms.reach is not Reach.MACHINE and page.connection.execute(taken).first() is not None:
        raise Refused(f"There is, or was, a table {terms.name} already.")


@rule("pt95.VIII.6")
def order_pool(
    page: Writing, name: str, what: str, cause: str, by: Participant, *, to: str = "", authorised: bool = False
) -> PoolOrdered:
    """What an inspector orders of a pool: found by the floor within a second, answered in the pool's own chain."""
    if find_person(page.connection, by) != "inspector":
        raise Refused(f"{by} is no inspector: only the inspection orders that of a pool.")
    if what == "transfer" and not to:
        raise Refused(f"Say to which pool all that lies in {name} goes.")
    found = [pool_there(page, pool) for pool in ((name, to) if what == "transfer" else (name,))]
    check_cause(what, cause, found[0])
    line = PoolOrdered(
        seq=next_seq(page),
        at=now_ms(),
        pool=name,
        what=what,
        cause=cause,
        by=by,
        number=last_order(page, name) + 1,
        to=to,
        authorised=authorised,
    )
    record(page, line)
    return line


def pool_there(page: Writing, name: str) -> PoolStanding:
    found = pool_in(page, name)
    if found is None:
        raise Refused(f"There is no pool {name} here.")
    return found


@rule("pt95.VIII.6")
def check_cause(what: str, cause: str, pool: PoolStanding) -> None:
    """Displays and books say the cause of an order for good; only an order to enable a pool needs none."""
    if what == "enable" and not cause:
        return
    if len(cause) > LONGEST_CAUSE or not can_be_shown(cause):
        raise Refused(
            f"The cause of an order is a line of 1 to {LONGEST_CAUSE} characters, all of which can be shown.",
            *pool.pool.terms.moved_under,
        )


# Closing ---------------------------------------------------------------------------------


def close_table(page: Writing, name: str, by: Participant = OFFICE) -> None:
    """Nobody sits down any more; the floor closes it as soon as its coup is over."""
    status = status_at(page, name)
    if status != "open":
        raise Refused(f"The table {name} is {status} already.")
    set_status(page, name, "closing")
    record(page, ClosingOrdered(seq=next_seq(page), at=now_ms(), table=name, by=by))


def reopen_table(page: Writing, name: str, by: Participant = OFFICE) -> None:
    """Have a table that is out of order read again from its chain; the floor finds the order within a second."""
    status = status_at(page, name)
    if status == "closed":
        raise Refused(f"The table {name} is {status} already.")
    record(page, ReopeningOrdered(seq=next_seq(page), at=now_ms(), table=name, by=by))


def status_at(page: Writing, name: str) -> str:
    wanted = select(schema.tables.c.status).where(schema.tables.c.name == name)
    status: str | None = page.connection.execute(wanted).scalar()
    if status is None:
        raise Refused(f"There is no table {name} here.")
    return status


def check_manner(manner: Manner) -> None:
    if manner.source not in ("committed", "hand"):
        raise Refused(f"Chance at a table is committed or dealt by hand, not {manner.source}.")
    if min(manner.forewarning_seconds, manner.pace_ms, manner.float) < 0:
        raise Refused("Times and floats of a table are not below nothing.")
    if manner.float:
        check_amount(manner.float)


# The chain -------------------------------------------------------------------------------


def next_seq(page: Writing) -> int:
    return page.house_head().seq + 1


def record(page: Writing, line: InHouse) -> None:
    page.append_to_house(line, postings_of_record(line, "", ""))
