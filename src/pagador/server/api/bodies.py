"""Bodies: taken at their word. The framework would read "5" as 5 and true as 1; the house does not."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, ValidationException


def strictly(shape: type[msgspec.Struct]) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Before a handler takes its body: refuse what is not of this shape, type by type, or is no JSON at all."""
    decoder = msgspec.json.Decoder(shape)

    async def check(request: Request[Any, Any, Any]) -> None:
        try:
            decoder.decode(await request.body())
        except msgspec.ValidationError as error:
            raise ValidationException(extra=[fault(error)]) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise ClientException from None

    return check


def fault(error: msgspec.ValidationError) -> dict[str, str]:
    message, _, where = str(error).partition(" - at ")
    return {"message": message, "key": where.strip("`").removeprefix("$").removeprefix(".")}
