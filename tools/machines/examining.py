"""The examination after an evening: meters, pools and books held against each other to the unit, then the audit."""

from collections.abc import Iterator
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, text

from pagador.games.maquinas.money import bank_of_meters
from pagador.house.slips import Slip, pay_slip, slips_of
from pagador.house.store import Store
from pagador.law import Refused
from tools.faults.books import check_postings, in_order
from tools.faults.examining import Audit, audited
from tools.faults.fault import Fault, must
from tools.machines.counted import Counted
from tools.machines.evening import Evening


def examined(evening: Evening) -> tuple[Counted, Audit]:
    """Books that are whole and say what the meters and the pools say; or a fault."""
    pay_all_slips(evening.store)
    counted = read(evening.store)
    counted.check()
    check_meters(evening, counted)
    with evening.store.reading() as connection:
        check_books(connection, counted)
        check_postings(connection)
    check_pools(evening, counted)
    evening.anchors.append(evening.floor.heads(), evening.now)
    return counted, audited(evening.settings)


def read(store: Store) -> Counted:
    counted = Counted()
    with store.reading() as connection:
        for chain in in_order(connection.execute(text("SELECT DISTINCT chain FROM log")).scalars()):
            counted.read(chain, bodies(connection, chain))
    return counted


def bodies(connection: Connection, chain: str) -> Iterator[bytes]:
    wanted = text("SELECT body FROM log WHERE chain = :chain ORDER BY seq")
    for body in connection.execute(wanted, {"chain": chain}).scalars():
        yield bytes(body)


# Meters, pools, books --------------------------------------------------------------------


def check_meters(evening: Evening, counted: Counted) -> None:
    """Each machine's own meters say what its events do, and what its bank must have gained."""
    for name, machine in counted.machines.items():
        state: Any = evening.floor.tables[name].standing.state
        meters = structs.asdict(state.meters)
        expected = {meter: machine.meters[meter] for meter in meters}
        must(meters == expected, f"The meters of {name} say {meters}, and its events {expected}.")
        must(state.credit == machine.credit, f"{name} shows a credit of {state.credit}, not {machine.credit}.")
        gained = bank_of_meters(state)
        must(gained == machine.bank, f"By its meters {name} gained {gained}, by its events {machine.bank}.")


def check_books(connection: Connection, counted: Counted) -> None:
    """Every account holds what the events leave in it, and all accounts together nothing."""
    rows = connection.execute(text("SELECT name, kind, owner, place, balance FROM accounts")).all()
    must(sum(row.balance for row in rows) == 0, "All accounts together do not hold nothing.")
    counted.check_accounts(rows)
    for row in rows:
        expected = counted.wallets[row.owner] if row.kind == "wallet" else row.balance
        must(row.balance == expected, f"{row.name} holds {row.balance}, and by the log {expected}.")


def check_pools(evening: Evening, counted: Counted) -> None:
    """What the house says that each pool is worth is what its contributions and wins have left there."""
    held = evening.floor.hall.trust.held
    must(held.keys() == counted.pools.keys(), f"The house has the pools {sorted(held)}, not {sorted(counted.pools)}.")
    for name, pool in counted.pools.items():
        shown = held[name].pool
        must((shown.value, shown.wins) == (pool.value, pool.wins), f"{name} is {pool.value}: it shows {shown.value}.")


# Slips -----------------------------------------------------------------------------------


def pay_all_slips(store: Store) -> None:
    """The cashier pays every slip; one that comes back is refused."""
    with store.reading() as connection:
        slips = [slip for slip in slips_of(connection) if not slip.paid]
    with store.writing() as page:
        for slip in slips:
            pay_slip(page, slip.table, slip.line, slip.number)
    if slips:
        check_paid_once(store, slips[0])


def check_paid_once(store: Store, slip: Slip) -> None:
    try:
        with store.writing() as page:
            pay_slip(page, slip.table, slip.line, slip.number)
    except Refused:
        return
    raise Fault(f"Slip {slip.number} of {slip.table} was paid twice.")
