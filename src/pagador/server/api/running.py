"""Running: whether the house is well, and what it has done."""

import msgspec
from litestar import Response, get

from pagador.house.clock import SECOND_MS
from pagador.house.floor import SUSPENDED
from pagador.server.api.given import TheHouse, TheRooms
from pagador.server.api.refusals import may_refuse
from pagador.server.bridge import UNANSWERED, Unavailable
from pagador.server.metrics import CONTENT_TYPE, metrics

PATIENCE_MS = 3 * SECOND_MS
"""The writer makes a transaction durable every second, whether anybody asks for anything or not."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The house is open and its books can be written."""

    status: str
    tables: int
    out_of_order: tuple[str, ...]


@get(
    "/health",
    operation_id="health",
    summary="Whether the house is well",
    responses=may_refuse(),
    sync_to_thread=False,
)
def health(house: TheHouse) -> Health:
    """The writer has made a transaction durable just now; 503 with a sentence, if not."""
    floor = house.floor
    if floor.suspended:
        raise Unavailable(SUSPENDED)
    if floor.clock() - floor.looked > PATIENCE_MS:
        raise Unavailable(UNANSWERED)
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
