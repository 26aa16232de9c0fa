"""The reader: in which language somebody wants to be answered, by what his browser says of him."""

from typing import Any

from litestar.connection import ASGIConnection

from pagador.law import LANGUAGES
from pagador.words import ENGLISH

MOST_NAMED = 20
"""Nobody reads more languages than these; what else a header names is not looked at."""


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return preferred(connection.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """Of `fr-CA,fr;q=0.9,pt;q=0.2` the language that is wanted most and spoken here; English, if there is none."""
    named = accepted.split(",")[:MOST_NAMED]
    wanted = sorted(((weight(each), -place, tongue(each)) for place, each in enumerate(named)), reverse=True)
    return next((language for much, _, language in wanted if much > 0 and language in LANGUAGES), ENGLISH)


def tongue(range_: str) -> str:
    """The language of `pt-PT;q=0.9`."""
    return range_.partition(";")[0].strip().partition("-")[0].lower()


def weight(range_: str) -> float:
    """How much a language is wanted, from nothing to 1; what cannot be read is not wanted."""
    _, given, value = range_.replace(" ", "").lower().partition(";q=")
    try:
        return float(value) if given else 1.0
    except ValueError:
        return 0.0
