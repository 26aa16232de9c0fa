"""What an inspector orders of pools over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest

from pagador.house.office import ROLES
from pagador.house.pools import load_pool
from tests.server.open_house import OpenHouse, open_house

CAUSE = "The display is dark."


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house"), guests_per_minute=10_000, demonstration=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def tokens(house: OpenHouse) -> dict[str, str]:
    found = {role: house.somebody(f"um-{role}", role) for role in ROLES}
    for name in ("galo-1", "galo-2"):
        wanted = {"name": name, "game": "maquinas", "terms": {"model": "galo-de-ouro"}}
        assert house.post("/v1/tables", found["manager"], wanted).status_code == 201
        house.wait_for(lambda name=name: name in house.house.floor.tables)  # type: ignore[misc]
    return found


def order(house: OpenHouse, token: str, pool: str, **wanted: Any) -> Any:
    return house.post(f"/v1/pools/{pool}/orders", token, wanted)


def shown(house: OpenHouse, pool: str) -> Any:
    (found,) = (each for each in house.get("/v1/pools").json() if each["name"] == pool)
    return found


@pytest.mark.rule("pt95.VIII.6")
def test_an_inspector_disables_enables_and_transfers(house: OpenHouse, tokens: dict[str, str]) -> None:
    given = order(house, tokens["inspector"], "galo-1", what="disable", cause=CAUSE)
    assert (given.status_code, given.json()) == (201, {"pool": "galo-1", "number": 1, "what": "disable"})
    house.wait_for(lambda: shown(house, "galo-1")["disabled"] == CAUSE)
    before = shown(house, "galo-1")["value"] + shown(house, "galo-2")["value"]
    moved = order(house, tokens["inspector"], "galo-1", what="transfer", to="galo-2", cause="It burnt down.")
    assert moved.json()["number"] == 2
    house.wait_for(lambda: (shown(house, "galo-1")["value"], shown(house, "galo-2")["value"]) == (0, before))
    assert order(house, tokens["inspector"], "galo-1", what="enable").json()["number"] == 3
    house.wait_for(lambda: shown(house, "galo-1")["disabled"] == "")


@pytest.mark.rule("pt95.VIII.6")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "inspector"])
def test_only_an_inspector_orders_anything_of_a_pool(house: OpenHouse, tokens: dict[str, str], role: str) -> None:
    refused = order(house, tokens[role], "galo-2", what="disable", cause=CAUSE)
    assert refused.status_code == 403
    assert refused.json()["sentence"] == f"That is for a inspector of the house to do, not for a {role}."
    assert order(house, "", "galo-2", what="disable", cause=CAUSE).status_code == 401
    with house.house.store.reading() as books:
        assert load_pool(books, "galo-2").ordered == 0


def test_a_cause_that_cannot_be_shown_is_refused_with_the_rule(house: OpenHouse, tokens: dict[str, str]) -> None:
    for cause in ("", "\x1b[2J"):
        refused = order(house, tokens["inspector"], "galo-2", what="disable", cause=cause)
        assert refused.status_code == 422
        assert refused.json()["sentence"] == (
            "The cause of an order is a line of 1 to 200 characters, all of which can be shown."
        )
        assert refused.json()["under"] == ["pt95.VIII.6"]


def test_a_pool_that_is_not_there_is_none_to_order(house: OpenHouse, tokens: dict[str, str]) -> None:
    there = order(house, tokens["inspector"], "nenhum", what="disable", cause=CAUSE)
    assert (there.status_code, there.json()["sentence"]) == (404, "There is no pool nenhum here.")
    for more, sentence in (
        ({"to": "nenhum"}, "There is no pool nenhum here."),
        ({}, "Say to which pool all that lies in galo-2 goes."),
    ):
        to = order(house, tokens["inspector"], "galo-2", what="transfer", cause=CAUSE, **more)
        assert (to.status_code, to.json()["sentence"]) == (422, sentence)


@pytest.mark.parametrize(
    "wanted",
    [
        {"what": "burn", "cause": CAUSE},
        {"what": "disable", "cause": "x" * 201},
        {"what": "disable", "cause": 5},
        {"what": "transfer", "cause": CAUSE, "to": "No Such Name"},
        {"what": "transfer", "cause": CAUSE, "authorised": 1},
        {"what": "disable", "cause": CAUSE, "by": "ines"},
        {},
    ],
)
def test_what_is_no_order_is_refused(house: OpenHouse, tokens: dict[str, str], wanted: dict[str, Any]) -> None:
    assert order(house, tokens["inspector"], "galo-2", **wanted).status_code == 400
