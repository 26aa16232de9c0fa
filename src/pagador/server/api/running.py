"""Running: whether the house is well, and what it has done."""

import msgspec
from litestar import Response, get

from pagador.server.api.given import TheHouse, TheRooms
from pagador.server.api.refusals import may_refuse
from pagador.server.bridge import office
from pagador.server.metrics import CONTENT_TYPE, metrics

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


ROUTES = (health, show_metrics)
