"""Advice: what one would best do at a table, worked out from one's own view, where game and terms give it."""

from litestar import get

from pagador.house.advice import Advice, advice_for
from pagador.server.api.door import SIGNED_IN, Known, known
from pagador.server.api.given import TheAdvisers, TheHouse
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import AtTable
from pagador.server.api.turnstiles import seldom


@get(
    "/v1/me/advice",
    operation_id="show-advice",
    summary="What one would best do now",
    guards=[known, seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 404, 422, 429),
)
async def show_advice(request: Known, house: TheHouse, advisers: TheAdvisers, table: AtTable) -> Advice:
    """For who has a place at the table, from what they themselves see there; one piece of advice at a time."""
    who = request.user.name
    return await advisers.advise(who, advice_for(house.floor, table, who))


ROUTES = (show_advice,)
