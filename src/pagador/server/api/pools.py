"""Pools: what the inspection orders of them. What they hold is in the lobby."""

from typing import Literal

import msgspec
from litestar import post
from litestar.params import JSONBody

from pagador.decider import Participant
from pagador.house.office import order_pool
from pagador.house.pools import pool_in
from pagador.house.questions import NotThere
from pagador.house.store import Writing
from pagador.server.api.bodies import strictly
from pagador.server.api.door import SIGNED_IN, Known, known, only
from pagador.server.api.given import TheHouse
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import CauseOfOrder, PersonName, PoolName
from pagador.server.bridge import office


class OrderOfPool(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is ordered of a pool, and why; a transfer goes `to` another, perhaps `authorised` for other machines."""

    what: Literal["transfer", "disable", "enable"]
    cause: CauseOfOrder = ""
    to: PersonName | None = None
    authorised: bool = False


class OrderGiven(msgspec.Struct, frozen=True, kw_only=True):
    """An order of a pool by its number; the pool's own chain says what became of it."""

    pool: str
    number: int
    what: str


def ordered(page: Writing, name: str, wanted: OrderOfPool, by: Participant) -> OrderGiven:
    if pool_in(page, name) is None:
        raise NotThere(f"There is no pool {name} here.")
    order = order_pool(page, name, wanted.what, wanted.cause, by, to=wanted.to or "", authorised=wanted.authorised)
    return OrderGiven(pool=name, number=order.number, what=order.what)


@post(
    "/v1/pools/{name:str}/orders",
    operation_id="order-pool",
    before_request=strictly(OrderOfPool),
    summary="An inspector's order about a pool",
    guards=[known, only("inspector")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 404, 413, 422),
)
async def give_order(request: Known, house: TheHouse, name: PoolName, data: JSONBody[OrderOfPool]) -> OrderGiven:
    """Within a second the floor carries it out, or says in the pool's chain why not."""
    return await office(house, lambda page: ordered(page, name, data, request.user.name))


ROUTES = (give_order,)
