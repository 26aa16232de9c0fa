"""The OpenAPI document: whatever is asked within it or beside it, the house answers as the document says."""

from collections.abc import Iterator
from inspect import signature
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode, checks
from schemathesis.specs.openapi.schemas import OpenApiSchema

from pagador.house.clock import SECOND_MS
from pagador.server.api import ROUTES, running
from tests.patience import PATIENCE_SECONDS
from tests.server.open_house import OpenHouse, open_house

EXAMPLES = 10
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
OPERATIONS = {
    (path.replace(":str", "").replace(":int", ""), method): set(signature(route.fn).parameters)
    for route in ROUTES
    if route.include_in_schema is not False
    for path in route.paths
    for method in route.http_methods
}
"""Every route but the pages of the web client, and what its handler takes."""

ASKABLE = [at for at, taken in OPERATIONS.items() if taken - {"house", "rooms", "turnstiles", "request"}]
"""Those of which something can be asked wrongly."""

ROLES = {"/v1/cashier/": "cashier", "/v1/tables": "manager"}
INSPECTED = ("/inspection", "/records", "/models", "/orders")
ADVICE = "/v1/me/advice"
RECORDS = "/v1/tables/{name}/records"
"""Which there are none of at a wheel."""

"""Who asks where it matters; elsewhere a player does."""

THERE = {"name": "roleta-francesa", "table": "roleta-francesa", "game": "ponto-e-banca", "rule_id": "pt95.II.13"}
"""Parts of paths for which there is something; the first coup of that table is over."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that is well however long its writer stands still: a busy machine is no fault of its answers."""
    limits: dict[str, Any] = {"guests_per_minute": 10_000, "questions_per_minute": 10**6}
    with pytest.MonkeyPatch.context() as patch, open_house(tmp_path_factory.mktemp("house"), **limits) as opened:
        patch.setattr(running, "PATIENCE_MS", int(PATIENCE_SECONDS * SECOND_MS))
        yield opened


@pytest.fixture(scope="module")
def tokens(house: OpenHouse) -> dict[str, str]:
    """The tokens of a player who has played, a cashier, a manager and an inspector."""
    found = {role: house.somebody(f"um-{role}", role) for role in ("cashier", "manager", "inspector")}
    found["name"], found["player"] = house.guest()
    house.sits("roleta-francesa", found["name"], "table")
    house.bets("roleta-francesa", found["name"], "par", 10)
    house.play_out("roleta-francesa", found["name"])
    return found


@pytest.fixture(scope="module")
def document(house: OpenHouse) -> OpenApiSchema:
    return schemathesis.openapi.from_asgi("/v1/openapi.json", without_lifespan(house.client.app))


def without_lifespan(app: Any) -> Any:
    """The application as the server has it: opened and closed by others."""

    async def answering(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await app(scope, receive, send)
            return
        for what in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{what}.complete"})

    return answering


class Asking:
    """Somebody who asks what schemathesis thinks of, with a token that fits."""

    def __init__(self, house: OpenHouse, tokens: dict[str, str]) -> None:
        self.house = house
        self.tokens = tokens
        self.statuses: set[int] = set()

    def token(self, path: str) -> str:
        if path == "/v1/sign-out":
            return self.house.guest()[1]
        if path.endswith(INSPECTED):
            return self.tokens["inspector"]
        role = next((role for start, role in ROLES.items() if path.startswith(start)), "player")
        return self.tokens[role]

    def ask(self, operation: Any, examples: int = EXAMPLES, **given_parts: Any) -> None:
        """Ask it so many times; what is given of a request is not made up."""

        @settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(headers={"Authorization": "his token"}, **given_parts))
        def asked(case: Any) -> None:
            headers = {"Authorization": f"Bearer {self.token(case.path)}"}
            self.statuses.add(case.call_and_validate(headers=headers, checks=CHECKS).status_code)

        asked()


@pytest.fixture
def asking(house: OpenHouse, tokens: dict[str, str]) -> Asking:
    return Asking(house, tokens)


def test_the_document_describes_every_route_and_no_other(document: OpenApiSchema) -> None:
    described = {(path, method) for path, item in document.raw_schema["paths"].items() for method in item}
    assert described == {(path, method.lower()) for path, method in OPERATIONS}


def test_every_operation_of_the_document_has_a_summary_and_says_how_it_is_refused(document: OpenApiSchema) -> None:
    operations = [operation for item in document.raw_schema["paths"].values() for operation in item.values()]
    assert [each["operationId"] for each in operations if not each.get("summary")] == []
    assert [each["operationId"] for each in operations if not {"500", "503"} <= set(each["responses"])] == []
    refusal = {"$ref": "#/components/schemas/Refusal"}
    bodies = [
        content["schema"]
        for each in operations
        for status, response in each["responses"].items()
        if int(status) >= 400
        for content in response["content"].values()
    ]
    assert [body for body in bodies if body != refusal] == []


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_whatever_is_asked_is_answered_as_the_document_says(
    document: OpenApiSchema, asking: Asking, path: str, method: str
) -> None:
    asking.ask(document[path][method])
    assert asking.statuses != set()


@pytest.mark.parametrize(("path", "method"), ASKABLE)
def test_whatever_is_asked_wrongly_is_refused_as_the_document_says(
    document: OpenApiSchema, asking: Asking, path: str, method: str
) -> None:
    asking.ask(document[path][method], generation_mode=GenerationMode.NEGATIVE)
    assert asking.statuses & {400, 404} != set()


@pytest.mark.parametrize("path", [path for path, method in OPERATIONS if method == "GET"])
def test_what_is_there_is_answered_as_the_document_says(
    document: OpenApiSchema, asking: Asking, house: OpenHouse, path: str
) -> None:
    first = house.get("/v1/me/sessions", asking.tokens["player"]).json()[0]["first_seq"]
    there = {name: value for name, value in (THERE | {"coup": 1, "first_seq": first}).items() if f"{{{name}}}" in path}
    query = {"table": "roleta-francesa"} if path in ("/v1/me/last-round", ADVICE) else None
    asking.ask(document[path]["GET"], examples=3, path_parameters=there, query=query)
    assert asking.statuses == {422 if path in (ADVICE, RECORDS) else 200}
