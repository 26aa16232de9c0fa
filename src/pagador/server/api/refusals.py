"""What somebody is told who cannot have what he asked for: always a sentence, and the rules it rests on."""

import logging
from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from pagador.house.loading import BrokenChain
from pagador.house.questions import NotThere
from pagador.law import Refused
from pagador.server.api.reader import language_of
from pagador.server.bridge import Faulty, Unavailable
from pagador.words import said

logger = logging.getLogger("pagador.api")

LONGEST_FAULT = 200
FAULT = "Something went wrong in the house. It has been noted."


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence a croupier could say, and the ids of the rules it rests on."""

    sentence: str
    under: tuple[str, ...] = ()


class Stranger(Refused):
    """Whoever asks has not said who he is, or not so that the house knows him."""


class NotHisOffice(Refused):
    """Whoever asks is known, and it is not for him."""


class TooOften(Refused):
    """Whoever asks has asked too often; `seconds` later he may again."""

    def __init__(self, sentence: str, seconds: int) -> None:
        super().__init__(sentence)
        self.seconds = seconds


STATUSES: dict[type[Refused], int] = {
    Stranger: HTTPStatus.UNAUTHORIZED,
    NotHisOffice: HTTPStatus.FORBIDDEN,
    NotThere: HTTPStatus.NOT_FOUND,
    TooOften: HTTPStatus.TOO_MANY_REQUESTS,
    BrokenChain: HTTPStatus.INTERNAL_SERVER_ERROR,
    Faulty: HTTPStatus.INTERNAL_SERVER_ERROR,
}
"""What is not here cannot be processed: the law, or the table, does not allow it."""

# Answers ---------------------------------------------------------------------------------


Asked: TypeAlias = Request[Any, Any, Any]


def answer(
    asked: Asked, status: int, sentence: str, *under: str, headers: dict[str, str] | None = None
) -> Response[Refusal]:
    """The refusal in the language of whoever asked."""
    language = language_of(asked)
    refusal = Refusal(sentence=said(sentence, language), under=under)
    tongue = {"Content-Language": language}
    return Response(refusal, status_code=status, media_type=MediaType.JSON, headers=tongue | (headers or {}))


def when_refused(asked: Asked, refused: Refused) -> Response[Refusal]:
    status = next(
        (STATUSES[kind] for kind in type(refused).__mro__ if kind in STATUSES), HTTPStatus.UNPROCESSABLE_ENTITY
    )
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        logger.error("%s", refused.sentence)
    return answer(asked, status, refused.sentence, *refused.under, headers=headers_of(refused))


def headers_of(refused: Refused) -> dict[str, str]:
    match refused:
        case Stranger():
            return {"WWW-Authenticate": "Bearer"}
        case TooOften(seconds=seconds):
            return {"Retry-After": str(seconds)}
    return {}


def when_unavailable(asked: Asked, unavailable: Unavailable) -> Response[Refusal]:
    return answer(asked, HTTPStatus.SERVICE_UNAVAILABLE, unavailable.sentence, headers={"Retry-After": "1"})


def when_not_understood(asked: Asked, error: HTTPException) -> Response[Refusal]:
    """What the framework refuses: a path that leads nowhere, a body that is no JSON, a number that is a word."""
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return when_faulty(asked, error)
    return answer(asked, error.status_code, sentence_of(error), headers=dict(error.headers or {}))


def sentence_of(error: HTTPException) -> str:
    known = {
        HTTPStatus.NOT_FOUND: "There is nothing here of that name.",
        HTTPStatus.METHOD_NOT_ALLOWED: "That cannot be done here: see /v1/openapi.json.",
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "That is too much at once: a request has 64 KiB at most.",
    }
    if error.status_code in known:
        return known[HTTPStatus(error.status_code)]
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        faults = "; ".join(fault_of(each) for each in error.extra)
        return f"That is not understood. {faults}." if faults else "That is not understood."
    return "That is not understood. A body is one JSON object, as /v1/openapi.json has it."


def fault_of(extra: Any) -> str:
    """`amount: Expected int, got str`."""
    key, message = extra.get("key", ""), str(extra.get("message", "")).replace("`", "")
    return f"{key}: {message}"[:LONGEST_FAULT] if key else message[:LONGEST_FAULT]


def when_faulty(asked: Asked, error: Exception) -> Response[Refusal]:
    """A fault of the program: told in the log, not to whoever met it."""
    logger.error("%s %s failed", asked.method, asked.url.path, exc_info=error)
    return answer(asked, HTTPStatus.INTERNAL_SERVER_ERROR, FAULT)


HANDLERS: dict[Any, Any] = {
    Refused: when_refused,
    Unavailable: when_unavailable,
    HTTPException: when_not_understood,
    Exception: when_faulty,
}

# In the document -------------------------------------------------------------------------

MEANINGS = {
    400: "What was sent is not understood.",
    401: "Nobody is signed in with that token.",
    403: "It is not for whoever asks.",
    404: "There is no such thing, or it is not for whoever asks.",
    413: "The request is too large.",
    422: "The law, the table or the books do not allow it.",
    429: "Asked too often.",
    500: "A fault of the program.",
    503: "The books cannot be used just now.",
}


def may_refuse(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route, for the document; every route can be out of order."""
    return {
        status: ResponseSpec(Refusal, description=MEANINGS[status], generate_examples=False)
        for status in (*statuses, 500, 503)
    }
