"""Headers of every answer: what a browser may do with it, and that nobody keeps it unless it is said."""

from typing import Any

KEPT_FOR_A_WHILE = "public, max-age=300"
"""For what is the same for everybody and seldom changes."""

ALWAYS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
UNLESS_SAID = {"cache-control": "no-store"}


async def add_headers(message: Any, _: Any) -> None:
    """Add them to an answer that begins; what a handler has said of caching stands."""
    if message["type"] != "http.response.start":
        return
    said = {name.lower() for name, _ in message["headers"]}
    wanted = ALWAYS | {name: value for name, value in UNLESS_SAID.items() if name.encode() not in said}
    message["headers"] = [*message["headers"], *((name.encode(), value.encode()) for name, value in wanted.items())]
