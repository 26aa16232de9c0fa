"""The log: a JSON object a line on stderr. No query string, no header, no body and no token is ever in it."""

import logging
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, TypeAlias

import msgspec

from pagador.law import Refused, nearest

LEVELS = ("debug", "info", "warning", "error", "critical")
LONGEST_PATH = 200

Scope: TypeAlias = Any
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

access = logging.getLogger("pagador.access")


class Lines(logging.Formatter):
    """A record as one JSON object; what is given as `extra={"fields": {...}}` comes beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def configure(level: str) -> None:
    """Log everything from this level on; the server's own access log gives way to ours.

    A line that cannot be written, as on a full disk, is dropped: nothing but lines ever goes to the log.
    """
    if level not in LEVELS:
        raise Refused(f"There is no log level {level}. {nearest(level, list(LEVELS))}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.raiseExceptions = False
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True


def with_access_lines(app: Application) -> Application:
    """The application, with a line in the log for each request it has answered."""

    async def logged(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def noting(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await app(scope, receive, noting)
        finally:
            note(scope, status, perf_counter() - began)

    return logged


def note(scope: Scope, status: int, seconds: float) -> None:
    fields = {
        "method": scope["method"],
        "path": scope["path"][:LONGEST_PATH],
        "status": status,
        "ms": round(seconds * 1000, 1),
        "client": (scope.get("client") or ("",))[0],
    }
    access.info("%s %s", fields["method"], fields["status"], extra={"fields": fields})
