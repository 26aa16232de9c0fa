"""The application: HTTP to the API, WebSockets to the tables, the house opened and closed with the server."""

import gc
import logging
import resource
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn

from pagador.house.settings import Settings
from pagador.law import Refused
from pagador.server.connections import Send
from pagador.server.gate import Gate, GatedLine
from pagador.server.hub import Hub
from pagador.server.lines import WebSocketLine
from pagador.server.logs import with_access_lines
from pagador.server.sockets import TableSocket
from pagador.wire.frames import LARGEST_FRAME

SHUTDOWN_SECONDS = 5

SWITCH_SECONDS = 0.0005
"""The writer comes back from the disk hundreds of times a second, and should not wait long for its turn."""

COLLECTIONS = (10_000, 200, 100)
"""The collector stops everybody: let it look often through the little that is new, and seldom through what stays."""

STALLED_MS = 30_000
"""A line that has taken nothing for so long is cut by the system, even if whoever holds it still answers there."""


class App:
    """An ASGI application over one hub."""

    def __init__(self, hub: Hub, http: Any, opened: Callable[[], None] = lambda: None) -> None:
        self.hub = hub
        self.http = http
        self.opened = opened
        settings = hub.house.settings
        self.gate = Gate(settings.connections_per_address, settings.request_seconds)
        self.failure: Exception | None = None

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        match scope["type"]:
            case "websocket":
                await TableSocket(self.hub, scope, receive, send).run()
            case "lifespan":
                await self.lifespan(scope, receive, send)
            case _:
                await self.http(scope, receive, send)

    async def lifespan(self, scope: Any, receive: Any, send: Send) -> None:
        """Open the house before the first request, close it after the last; lines find the gate in the state."""
        scope["state"]["gate"] = self.gate
        await receive()
        try:
            await self.hub.open()
        except Exception as failure:
            self.failure = failure
            await send({"type": "lifespan.startup.failed"})
            return
        self.opened()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.hub.close()
        await send({"type": "lifespan.shutdown.complete"})


class Server(uvicorn.Server):
    """The server, which tells everybody at the tables before it closes their connections."""

    def __init__(self, app: App) -> None:
        super().__init__(configured(app))
        self.hub = app.hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.say_goodbye()
        await super().shutdown(sockets)


def create(settings: Settings, opened: Callable[[], None] = lambda: None) -> App:
    from pagador.server import api

    hub = Hub(settings)
    return App(hub, with_access_lines(api.create(hub.house, hub.advisers, hub)), opened)


def serve(settings: Settings, opened: Callable[[str], None]) -> None:
    """Run until told to stop, from the keyboard or by the system; `opened` is told the address of the open house."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt), bound(settings.host, settings.port) as listening:

        def on_open() -> None:
            gc.freeze()  # every table that is open stays: the collector need not go through them again
            opened(address_of(listening))

        app = create(settings, on_open)
        settle_down()
        run(app, listening)


def run(app: App, listening: socket.socket) -> None:
    """Serve until told to stop; a house that cannot open says why."""
    try:
        Server(app).run(sockets=[listening])
    except SystemExit:
        raise app.failure or Refused("The house could not be opened.") from None


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def settle_down() -> None:
    """Let threads take turns often, and the collector of garbage seldom: states are many, and none is a cycle.

    As many connections may be open as the system allows.
    """
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def configured(app: App) -> uvicorn.Config:
    """How the server runs; it logs warnings only: what it says otherwise has query strings and whole frames in it."""
    return uvicorn.Config(
        app,
        http=GatedLine,
        ws=WebSocketLine,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        log_level=max(logging.getLogger().level, logging.WARNING),
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def bound(host: str, port: int) -> socket.socket:
    """A socket listening there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED_MS)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise Refused(f"The house cannot open at {host}, port {port}: {error.strerror}. Choose another.") from None
    return listening
