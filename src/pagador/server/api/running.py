"""Running: whether the house is well, what it has done, and the plain page for whoever comes with a browser."""

import msgspec
from litestar import MediaType, Response, get

from pagador.house.lobby import tables_on_floor
from pagador.house.rulebook import rulebook
from pagador.server.api.given import TheHouse, TheRooms
from pagador.server.api.lobby import standing_of
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import Language, TableName
from pagador.server.bridge import office
from pagador.server.metrics import CONTENT_TYPE, metrics
from pagador.server.page import front_page, rules_page

PATIENCE_SECONDS = 2.0


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The house is open and its books can be written."""

    status: str
    tables: int
    out_of_order: tuple[str, ...]


@get("/health", operation_id="health", summary="Whether the house is well", responses=may_refuse())
async def health(house: TheHouse) -> Health:
    """The writer answers and its books take a transaction; 503 with a sentence, if not."""
    await office(house, lambda page: None, PATIENCE_SECONDS)
    out = tuple(sorted(house.floor.out_of_order))
    return Health(status="open", tables=len(house.floor.tables), out_of_order=out)


@get(
    "/metrics",
    operation_id="metrics",
    summary="Counts for a monitor",
    media_type=CONTENT_TYPE,
    responses=may_refuse(),
    sync_to_thread=False,
)
def show_metrics(house: TheHouse, rooms: TheRooms) -> Response[str]:
    """What the floor has done since it was opened, in the text format of Prometheus."""
    return Response(metrics(house.floor, rooms), media_type=CONTENT_TYPE)


@get(
    "/",
    operation_id="front-page",
    summary="The plain page",
    media_type=MediaType.HTML,
    responses=may_refuse(),
    sync_to_thread=False,
)
def show_front_page(house: TheHouse) -> str:
    """The tables, their rules and the API, for a browser; no script."""
    return front_page(tables_on_floor(house.floor))


@get(
    "/tables/{name:str}",
    operation_id="rules-page",
    summary="The rules of a table, to read",
    media_type=MediaType.HTML,
    responses=may_refuse(400, 404),
)
async def show_rules_page(house: TheHouse, name: TableName, lang: Language = "pt") -> str:
    """The rules in force at a table, for a browser."""
    standing, _ = await standing_of(house, name)
    return rules_page(rulebook(standing, lang))


ROUTES = (health, show_metrics, show_front_page, show_rules_page)
