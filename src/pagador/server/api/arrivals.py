"""Arrivals: guests, new players, signing in and out. A token is shown once, to whom it belongs."""

from secrets import token_hex
from typing import Any

import msgspec
from litestar import Request, post
from litestar.params import JSONBody

from pagador.house.ledger import DEMONSTRATION
from pagador.house.office import add_person, grant_credits
from pagador.house.people import check_password, drop_token, hashed, new_token, welcome_guest
from pagador.house.store import Writing
from pagador.law import Refused, rule
from pagador.money import Units
from pagador.server.api.bodies import strictly
from pagador.server.api.door import SIGNED_IN, Known, known
from pagador.server.api.given import TheHouse, TheTurnstiles
from pagador.server.api.refusals import Stranger, may_refuse
from pagador.server.api.shapes import Password, PersonName
from pagador.server.api.turnstiles import address_of
from pagador.server.bridge import office, read_slowly, slowly


class Arrived(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has come in: his name, the token that is all he needs, and the credits he was given."""

    name: str
    token: str
    credits: Units = 0
    currency: str = DEMONSTRATION


class Credentials(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: PersonName
    password: Password


# Coming for the first time ---------------------------------------------------------------


@rule("pt15.803.43", "pt15.804.30")
def guest_welcomed(page: Writing, given: Units) -> Arrived:
    """Anyone may try the tables for demonstration credits, without a word about himself."""
    name = f"guest-{token_hex(5)}"
    return Arrived(name=name, token=welcome_guest(page, name, given), credits=given)


def player_welcomed(page: Writing, name: str, password: str, given: Units) -> Arrived:
    """A registered player; `password` is its hash."""
    add_person(page, name, password=password)
    grant_credits(page, name, given)
    return Arrived(name=name, token=new_token(page, name), credits=given)


@post(
    "/v1/guests",
    operation_id="come-as-guest",
    summary="Come in as a guest",
    responses=may_refuse(429),
)
async def come_as_guest(request: Request[None, None, Any], house: TheHouse, turnstiles: TheTurnstiles) -> Arrived:
    """A name of the house's making, a token, and demonstration credits: enough to play, in one request."""
    turnstiles.guests.pass_through(address_of(request))
    return await office(house, lambda page: guest_welcomed(page, house.settings.guest_credits))


@post(
    "/v1/players",
    operation_id="register",
    before_request=strictly(Credentials),
    summary="Register as a player",
    responses=may_refuse(400, 413, 422, 429),
)
async def register(
    request: Request[None, None, Any], house: TheHouse, turnstiles: TheTurnstiles, data: JSONBody[Credentials]
) -> Arrived:
    """A name of one's own and a password; demonstration credits come with it, money only through the cashier."""
    turnstiles.players.pass_through(address_of(request))
    kept = await slowly(lambda: hashed(data.password))
    return await office(house, lambda page: player_welcomed(page, data.name, kept, house.settings.guest_credits))


# Coming back, and going ------------------------------------------------------------------


@post(
    "/v1/sign-in",
    operation_id="sign-in",
    before_request=strictly(Credentials),
    summary="Sign in",
    status_code=200,
    responses=may_refuse(400, 401, 413, 429),
)
async def sign_in(
    request: Request[None, None, Any], house: TheHouse, turnstiles: TheTurnstiles, data: JSONBody[Credentials]
) -> Arrived:
    """A new token for a registered player."""
    turnstiles.sign_ins.pass_through(address_of(request))
    turnstiles.sign_ins.pass_through(f"name {data.name}")
    try:
        await read_slowly(house, lambda books: check_password(books, data.name, data.password))
    except Refused as refused:
        raise Stranger(refused.sentence) from None
    token = await office(house, lambda page: new_token(page, data.name))
    return Arrived(name=data.name, token=token)


@post(
    "/v1/sign-out",
    operation_id="sign-out",
    summary="Sign out",
    status_code=204,
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(401),
)
async def sign_out(request: Known, house: TheHouse) -> None:
    """The token that is shown is worth nothing from now on."""
    await office(house, lambda page: drop_token(page, request.auth))


ROUTES = (come_as_guest, register, sign_in, sign_out)
