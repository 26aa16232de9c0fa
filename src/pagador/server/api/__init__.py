"""The HTTP side of the house: lobby, law, coups and proofs for anyone; what is one's own by token; OpenAPI 3.1."""

from collections.abc import Callable
from fractions import Fraction
from time import monotonic

from litestar import Litestar
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from pagador.house.opening import House
from pagador.server.api import (
    advice,
    arrivals,
    back_office,
    coups,
    library,
    lobby,
    machines,
    mine,
    pools,
    running,
    web,
    words,
)
from pagador.server.api.door import SCHEME
from pagador.server.api.headers import add_headers
from pagador.server.api.refusals import HANDLERS
from pagador.server.api.turnstiles import Turnstiles
from pagador.server.bridge import Advisers
from pagador.server.metrics import Connected

LARGEST_BODY = 65_536

ROUTES = (
    *running.ROUTES,
    *lobby.ROUTES,
    *library.ROUTES,
    *words.ROUTES,
    *coups.ROUTES,
    *arrivals.ROUTES,
    *mine.ROUTES,
    *advice.ROUTES,
    *back_office.ROUTES,
    *machines.ROUTES,
    *pools.ROUTES,
    *web.ROUTES,
)


def create(
    house: House, advisers: Advisers, rooms: Connected | None = None, now: Callable[[], float] = monotonic
) -> Litestar:
    """The application over a house; `rooms` count the connections to its tables, `now` moves the turnstiles."""
    turnstiles = Turnstiles(house.settings, now)
    given = {"house": house, "advisers": advisers, "rooms": rooms, "turnstiles": turnstiles}
    origins = house.settings.origins
    return Litestar(
        ROUTES,
        dependencies={name: Provide(always(thing), sync_to_thread=False) for name, thing in given.items()},
        state=State(given),
        exception_handlers=HANDLERS,
        before_send=[add_headers],
        cors_config=allowing(origins) if origins else None,
        openapi_config=document(),
        type_encoders={Fraction: str},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )


def always(thing: object) -> Callable[[], object]:
    def give() -> object:
        return thing

    return give


def allowing(origins: tuple[str, ...]) -> CORSConfig:
    """Pages of these origins may ask too; a token is a header, so there is no cookie to abuse."""
    return CORSConfig(
        allow_origins=list(origins),
        allow_methods=["GET", "POST", "DELETE"],
        allow_headers=["Authorization", "Content-Type"],
    )


def document() -> OpenAPIConfig:
    scheme = SecurityScheme(type="http", scheme="bearer", description="A token of POST /v1/guests, players or sign-in.")
    return OpenAPIConfig(
        title="Pagador",
        version="1",
        description=(
            "Lobby, rules, proofs, statements and history over HTTP; the tables themselves over WebSocket. What is "
            "refused is refused in the language of Accept-Language: pt, en or fr."
        ),
        path="/v1/openapi.json",
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(security_schemes={SCHEME: scheme}),
        use_handler_docstrings=True,
    )
