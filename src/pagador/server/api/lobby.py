"""The lobby: the tables, what each is played by, and the rules in force there, open to anyone."""

from typing import Any

import msgspec
from litestar import Request, get
from sqlalchemy import Connection

from pagador.house.loading import kept_standing, load_standing
from pagador.house.lobby import TableLine, TableSheet, sheet_of, status_on_floor, tables_on_floor
from pagador.house.opening import House
from pagador.house.pools import PoolShown, pools_of
from pagador.house.prizes import PrizeShown, in_trust
from pagador.house.questions import NotThere, status_of
from pagador.house.rulebook import RuleBook, rulebook
from pagador.house.standing import Standing
from pagador.house.vault import Seal
from pagador.server.api.given import TheHouse
from pagador.server.api.reader import language_of
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import Language, TableName
from pagador.server.api.turnstiles import seldom
from pagador.server.bridge import read_at_length
from pagador.words import said


@get("/v1/tables", operation_id="list-tables", summary="The tables", responses=may_refuse(), sync_to_thread=False)
def list_tables(house: TheHouse) -> list[TableLine]:
    """Every table on the floor, with its game, its minimum and its last results."""
    return tables_on_floor(house.floor)


@get("/v1/pools", operation_id="list-pools", summary="The pools", responses=may_refuse(), sync_to_thread=False)
def list_pools(house: TheHouse) -> list[PoolShown]:
    """What every pool holds, to the unit."""
    return list(house.floor.hall.trust.shown().values())


@get(
    "/v1/tables/{name:str}/pools",
    operation_id="show-pools",
    summary="The pools of a table",
    responses=may_refuse(400, 404),
    sync_to_thread=False,
)
def show_pools(house: TheHouse, name: TableName) -> list[PoolShown]:
    """What the pools hold that a table on the floor feeds, under the names that the table gives them."""
    live = house.floor.tables.get(name)
    if live is None:
        raise NotThere(f"There is no table {name} here.")
    shown = house.floor.hall.trust.shown()
    feeds = ((word, shown.get(terms.name)) for word, terms in pools_of(live.durable).items())
    return [msgspec.structs.replace(found, name=word) for word, found in feeds if found is not None]


@get(
    "/v1/prizes",
    operation_id="list-prizes",
    summary="Prizes in trust",
    guards=[seldom],
    responses=may_refuse(429),
)
async def list_prizes(house: TheHouse) -> list[PrizeShown]:
    """What tables that were closed have left in trust, to the unit, each until a table goes on with it."""
    return await read_at_length(house, in_trust)


async def standing_of(house: House, name: str) -> tuple[Standing, str]:
    """Where a table stands, and how: from the floor, or from the books if it is there no more."""
    status, live = status_on_floor(house.floor, name), house.floor.tables.get(name)
    if live is not None and status is not None:
        return live.durable, status
    standing, listed = await read_at_length(house, lambda books: from_books(books, name, house.floor.vault.seal))
    return standing, status or listed


def from_books(books: Connection, name: str, seal: Seal) -> tuple[Standing, str]:
    """A table that is not on the floor; from where it was last kept, for anyone may ask and its chain may be long."""
    status = status_of(books, name)
    return load_standing(books, name, kept_standing(books, name), seal), status


@get(
    "/v1/tables/{name:str}",
    operation_id="show-table",
    summary="A table",
    guards=[seldom],
    responses=may_refuse(400, 404, 429),
)
async def show_table(request: Request[None, None, Any], house: TheHouse, name: TableName) -> TableSheet:
    """A table's terms, readings, spots and limits, its law, and what its chance is bound to now."""
    sheet = sheet_of(*await standing_of(house, name))
    return msgspec.structs.replace(sheet, proof=said(sheet.proof, language_of(request)))


@get(
    "/v1/tables/{name:str}/rules",
    operation_id="show-rules",
    summary="The rules in force at a table",
    guards=[seldom],
    responses=may_refuse(400, 404, 429),
)
async def show_rules(house: TheHouse, name: TableName, lang: Language = "en") -> RuleBook:
    """Every rule of the table's law with its figures, the readings taken, the terms, and how to complain."""
    standing, _ = await standing_of(house, name)
    return rulebook(standing, lang)


ROUTES = (list_tables, list_pools, show_pools, list_prizes, show_table, show_rules)
