"""Headers of every answer: what a browser may do with it, and that nobody keeps it unless it is said."""

from base64 import b64encode
from hashlib import sha256
from typing import Any

from pagador.server.page import STYLE

KEPT_FOR_A_WHILE = "public, max-age=300"
"""For what is the same for everybody and seldom changes."""

STYLE_DIGEST = b64encode(sha256(STYLE.encode()).digest()).decode()

ALWAYS = {
    "content-security-policy": (
        f"default-src 'none'; style-src 'sha256-{STYLE_DIGEST}'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
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
