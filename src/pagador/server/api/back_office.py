"""The back office: money over the cashier's desk, tables opened and closed by a manager."""

from typing import Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from sqlalchemy import Connection

from pagador.decider import Participant
from pagador.house.ledger import DEMONSTRATION, Currency, wallet
from pagador.house.models import with_model
from pagador.house.office import LARGEST, add_table, check_manner, pay_in, pay_out, reopen_table
from pagador.house.office import close_table as office_closes
from pagador.house.questions import status_of
from pagador.house.records import CASINO, Manner
from pagador.house.store import Writing
from pagador.law import Refused
from pagador.money import Units
from pagador.registry import check_edition, game_named, new_table
from pagador.server.api.bodies import strictly
from pagador.server.api.door import SIGNED_IN, Known, known, only
from pagador.server.api.given import TheHouse
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import Amount, Number, PersonName, TableName
from pagador.server.bridge import office, read
from pagador.table.log import Stamp

# The cashier -----------------------------------------------------------------------------


class Cash(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Money over the desk, in whole units of a currency; sent again under the same number it is moved once."""

    person: PersonName
    amount: Amount
    currency: Currency
    number: Number | None = None


class Wallet(msgspec.Struct, frozen=True, kw_only=True):
    person: str
    currency: str
    balance: Units


def paid_in(page: Writing, cash: Cash, by: Participant) -> Wallet:
    pay_in(page, cash.person, cash.amount, cash.currency, by, cash.number)
    return held(page, cash)


def paid_out(page: Writing, cash: Cash, by: Participant) -> Wallet:
    pay_out(page, cash.person, cash.amount, cash.currency, by, cash.number)
    return held(page, cash)


def held(page: Writing, cash: Cash) -> Wallet:
    balance = page.balance(wallet(cash.person, cash.currency))
    return Wallet(person=cash.person, currency=cash.currency, balance=balance)


@post(
    "/v1/cashier/pay-in",
    operation_id="pay-in",
    before_request=strictly(Cash),
    summary="Money brought to the cashier",
    status_code=200,
    guards=[known, only("cashier")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 413, 422),
)
async def take_cash(request: Known, house: TheHouse, data: JSONBody[Cash]) -> Wallet:
    """Money becomes a registered player's; demonstration credits are not money."""
    return await office(house, lambda page: paid_in(page, data, request.user.name))


@post(
    "/v1/cashier/pay-out",
    operation_id="pay-out",
    before_request=strictly(Cash),
    summary="Money taken away from the cashier",
    status_code=200,
    guards=[known, only("cashier")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 413, 422),
)
async def give_cash(request: Known, house: TheHouse, data: JSONBody[Cash]) -> Wallet:
    """Money leaves a player's wallet, as far as it is there; demonstration credits never do."""
    return await office(house, lambda page: paid_out(page, data, request.user.name))


# Tables ----------------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened; without an edition in the first that its game has, in the house's first casino."""

    name: PersonName
    game: str
    edition: str | None = None
    terms: dict[str, Any] = {}
    readings: dict[str, str] = {}
    currency: Currency = DEMONSTRATION
    manner: Manner = Manner()
    casino: PersonName = CASINO


class TableStatus(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    status: str


def stamp_of(books: Connection, wanted: NewTable) -> Stamp:
    """The stamp of a table that can be opened, or a refusal; tried out here, where a fault would disturb nobody."""
    check_numbers(wanted.terms, msgspec.to_builtins(wanted.manner))
    check_manner(wanted.manner)
    game = game_named(wanted.game)
    edition = check_edition(game, wanted.edition)
    stamp = Stamp(game=game.name, edition=edition, terms=wanted.terms, readings=wanted.readings)
    tried = with_model(books, game, stamp, wanted.currency)
    new_table(game, edition, tried.terms, tried.readings)
    return stamp


def check_numbers(*values: object) -> None:
    """Refuse numbers, however deep they lie, that no clock and no book can hold."""
    waiting = list(values)
    while waiting:
        match waiting.pop():
            case dict() as inside:
                waiting.extend(inside.values())
            case list() as inside:
                waiting.extend(inside)
            case int() | float() as number if not -LARGEST <= number <= LARGEST:
                raise Refused(f"A number of a table is {LARGEST} at most.")


def opened(page: Writing, wanted: NewTable, stamp: Stamp, by: Participant) -> TableStatus:
    add_table(page, wanted.name, stamp, wanted.currency, wanted.manner, by, casino=wanted.casino)
    return TableStatus(name=wanted.name, status="open")


def closed(page: Writing, name: str, by: Participant) -> TableStatus:
    status_of(page.connection, name)
    office_closes(page, name, by)
    return TableStatus(name=name, status="closing")


def reopening(page: Writing, name: str, by: Participant) -> TableStatus:
    reopen_table(page, name, by)
    return TableStatus(name=name, status="reopening")


@post(
    "/v1/tables",
    operation_id="open-table",
    before_request=strictly(NewTable),
    summary="Open a table",
    guards=[known, only("manager")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 413, 422),
)
async def open_table(request: Known, house: TheHouse, data: JSONBody[NewTable]) -> TableStatus:
    """A new table, on the floor within a second; its terms and readings are those that its game allows."""
    stamp = await read(house, lambda books: stamp_of(books, data))
    return await office(house, lambda page: opened(page, data, stamp, request.user.name))


@post(
    "/v1/tables/{name:str}/close",
    operation_id="close-table",
    summary="Close a table",
    status_code=200,
    guards=[known, only("manager")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 404, 422),
)
async def close_table(request: Known, house: TheHouse, name: TableName) -> TableStatus:
    """Nobody sits down any more; everybody is shown out, and the table closed, when the coup is over."""
    return await office(house, lambda page: closed(page, name, request.user.name))


@post(
    "/v1/tables/{name:str}/reopen",
    operation_id="reopen-table",
    summary="Have a table that is out of order read again",
    status_code=200,
    guards=[known, only("manager", "inspector")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 404, 422),
)
async def reopen(request: Known, house: TheHouse, name: TableName) -> TableStatus:
    """Within a second the table is read from its chain and opens as it stood there; the order is in the books."""
    await read(house, lambda books: status_of(books, name))
    if name not in house.floor.out_of_order:
        raise Refused(f"The table {name} is not out of order.")
    return await office(house, lambda page: reopening(page, name, request.user.name))


ROUTES = (take_cash, give_cash, open_table, close_table, reopen)
