"""The door: who somebody is by the token he shows, and whether what he wants is his to do."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from pagador.house.opening import House
from pagador.house.people import Person, whose
from pagador.server.api.refusals import NotHisOffice, Stranger
from pagador.server.bridge import read

UNKNOWN = "Nobody is signed in with that token: come in as a guest, or sign in."
SCHEME = "token"
SIGNED_IN: list[dict[str, list[str]]] = [{SCHEME: []}]
"""For the document: this route wants a token."""

Known: TypeAlias = Request[Person, str, Any]
"""A request of somebody who is known: `user` is who, `auth` his token."""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Stranger(UNKNOWN)
    return token.strip()


async def known(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: only for somebody whose token the house knows."""
    token = token_of(connection)
    house: House = connection.app.state.house
    person = await read(house, lambda books: whose(books, token))
    if person is None:
        raise Stranger(UNKNOWN)
    connection.scope["user"], connection.scope["auth"] = person, token


def only(*roles: str) -> Guard:
    """A guard after `known`: only for those who have one of these roles."""

    def check(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        if connection.user.role not in roles:
            whose = " or ".join(roles)
            raise NotHisOffice(f"That is for a {whose} of the house to do, not for a {connection.user.role}.")

    return check
