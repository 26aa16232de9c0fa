"""The back office: who may do what, amounts that are none, and that demonstration credits never become money."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select

from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.office import ROLES
from pagador.house.records import HOUSE_CHAIN, ClosingOrdered
from pagador.house.store import lines_of
from tests.server.open_house import OpenHouse, open_house

LARGEST = 10**15


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house"), guests_per_minute=10_000) as opened:
        yield opened


@pytest.fixture(scope="module")
def tokens(house: OpenHouse) -> dict[str, str]:
    """Somebody of every role."""
    return {role: house.somebody(f"um-{role}", role) for role in ROLES}


def wallets(house: OpenHouse, token: str) -> dict[str, int]:
    found: dict[str, int] = house.get("/v1/me", token).json()["wallets"]
    return found


def cash(person: str, amount: Any, currency: str = "EUR") -> dict[str, Any]:
    return {"person": person, "amount": amount, "currency": currency}


# Roles -----------------------------------------------------------------------------------

DESK = ["/v1/cashier/pay-in", "/v1/cashier/pay-out"]
TABLES = ["/v1/tables", "/v1/tables/roleta-francesa/close"]


@pytest.mark.parametrize("role", [role for role in ROLES if role != "cashier"])
@pytest.mark.parametrize("path", DESK)
def test_only_a_cashier_moves_money(house: OpenHouse, tokens: dict[str, str], path: str, role: str) -> None:
    refused = house.post(path, tokens[role], cash("um-player", 5))
    assert refused.status_code == 403
    assert refused.json()["sentence"] == f"That is for a cashier of the house to do, not for a {role}."


@pytest.mark.parametrize("role", [role for role in ROLES if role != "manager"])
@pytest.mark.parametrize("path", TABLES)
def test_only_a_manager_opens_and_closes_tables(house: OpenHouse, tokens: dict[str, str], path: str, role: str) -> None:
    assert house.post(path, tokens[role], {"name": "mesa-1", "game": "roleta-francesa"}).status_code == 403
    assert house.at("roleta-francesa").closed == ""


@pytest.mark.parametrize("path", DESK + TABLES)
def test_a_stranger_is_turned_away_before_his_words_are_read(house: OpenHouse, path: str) -> None:
    assert house.client.post(path, content=b"{").status_code == 401


# Amounts ---------------------------------------------------------------------------------


def test_money_goes_in_and_out_over_the_desk(house: OpenHouse, tokens: dict[str, str]) -> None:
    token = house.somebody("ana")
    assert house.post(DESK[0], tokens["cashier"], cash("ana", 500)).json() == {
        "person": "ana",
        "currency": "EUR",
        "balance": 500,
    }
    assert house.post(DESK[1], tokens["cashier"], cash("ana", 200)).json()["balance"] == 300
    assert wallets(house, token) == {"EUR": 300}
    moved = house.get("/v1/me/history", token, currency="EUR").json()["movements"]
    assert [(move["amount"], move["other"]) for move in moved] == [(-200, "cash"), (500, "cash")]


@pytest.mark.parametrize(("path", "name", "left"), [(DESK[0], "dora", 70), (DESK[1], "duda", 30)])
def test_a_movement_sent_again_under_its_number_is_moved_once(
    house: OpenHouse, tokens: dict[str, str], path: str, name: str, left: int
) -> None:
    house.somebody(name)
    house.post(DESK[0], tokens["cashier"], cash(name, 50))
    sent = cash(name, 20) | {"number": left}
    answers = [house.post(path, tokens["cashier"], sent).json()["balance"] for _ in range(3)]
    assert answers == [left, left, left]
    other = house.post(path, tokens["cashier"], sent | {"amount": 21})
    assert (other.status_code, other.json()["sentence"]) == (
        422,
        f"The number {left} stands for something else already: take the next.",
    )
    assert house.post(path, house.somebody(f"caixa-{name}", "cashier"), sent).json()["balance"] in (90, 10)


def test_one_number_in_one_transaction_moves_once(house: OpenHouse, tokens: dict[str, str]) -> None:
    house.somebody("eva")
    with ThreadPoolExecutor(8) as desks:
        sent = cash("eva", 20) | {"number": 8}
        answers = list(desks.map(lambda _: house.post(DESK[0], tokens["cashier"], sent), range(8)))
    assert {answer.json()["balance"] for answer in answers} == {20}


@pytest.mark.parametrize("path", DESK)
def test_a_cashier_does_not_serve_himself(house: OpenHouse, tokens: dict[str, str], path: str) -> None:
    refused = house.post(path, tokens["cashier"], cash("um-cashier", 5))
    assert (refused.status_code, refused.json()["sentence"]) == (
        422,
        "Nobody serves himself at the cashier's desk: another cashier does.",
    )
    assert wallets(house, tokens["cashier"]) == {}


def test_nobody_takes_out_more_than_he_has(house: OpenHouse, tokens: dict[str, str]) -> None:
    token = house.somebody("bia")
    house.post(DESK[0], tokens["cashier"], cash("bia", 100))
    refused = house.post(DESK[1], tokens["cashier"], cash("bia", 101))
    assert (refused.status_code, refused.json()["sentence"]) == (422, "bia has less than 101 EUR.")
    assert wallets(house, token) == {"EUR": 100}


@pytest.mark.parametrize("amount", ["5", "", 1.5, 1e3, -1, 0, LARGEST + 1, 10**30, -(10**30), None, True, [1], {}])
@pytest.mark.parametrize("path", DESK)
def test_an_amount_that_is_none_moves_nothing(
    house: OpenHouse, tokens: dict[str, str], path: str, amount: object
) -> None:
    refused = house.post(path, tokens["cashier"], cash("um-player", amount))
    assert refused.status_code == 400
    assert set(refused.json()) == {"sentence", "under"}
    assert "EUR" not in wallets(house, tokens["player"])


@pytest.mark.parametrize("amount", [b"NaN", b"Infinity", b"-0.0", b"1e400", b"0x10", b"1_000", b"5 5"])
def test_an_amount_that_is_no_number_of_json_moves_nothing(
    house: OpenHouse, tokens: dict[str, str], amount: bytes
) -> None:
    body = b'{"person": "um-player", "currency": "EUR", "amount": ' + amount + b"}"
    headers = {"Authorization": f"Bearer {tokens['cashier']}", "Content-Type": "application/json"}
    assert house.client.post(DESK[0], content=body, headers=headers).status_code == 400
    assert "EUR" not in wallets(house, tokens["player"])


def test_the_largest_amount_is_taken_and_kept_and_no_wallet_is_filled_further(
    house: OpenHouse, tokens: dict[str, str]
) -> None:
    token = house.somebody("rica")
    assert house.post(DESK[0], tokens["cashier"], cash("rica", LARGEST, "PTE")).status_code == 200
    assert house.post(DESK[0], tokens["cashier"], cash("rica", 1, "PTE")).status_code == 422
    assert wallets(house, token) == {"PTE": LARGEST}


@pytest.mark.parametrize("person", ["ninguem", "house", "um-manager; drop table people", ""])
def test_money_goes_to_nobody_who_is_not_known(house: OpenHouse, tokens: dict[str, str], person: str) -> None:
    assert house.post(DESK[0], tokens["cashier"], cash(person, 5)).status_code in (400, 422)


# Demonstration credits -------------------------------------------------------------------


@pytest.mark.rule("pt15.803.44", "pt15.804.31")
@pytest.mark.parametrize("path", DESK)
def test_demonstration_credits_are_never_paid_in_or_out(house: OpenHouse, tokens: dict[str, str], path: str) -> None:
    name, token = house.guest()
    refused = house.post(path, tokens["cashier"], cash(name, 5, "demo"))
    assert (refused.status_code, refused.json()["under"]) == (422, ["pt15.803.44", "pt15.804.31"])
    assert wallets(house, token) == {"demo": 100_000}


@pytest.mark.rule("pt15.803.44", "pt15.804.31")
def test_no_route_takes_an_amount_but_the_cashier(house: OpenHouse) -> None:
    document = house.get("/v1/openapi.json").json()
    schemas = document["components"]["schemas"].items()
    taking = {f"#/components/schemas/{name}" for name, each in schemas if "amount" in each.get("properties", {})}
    bodies = {path: item.get("post", {}).get("requestBody", {}) for path, item in document["paths"].items()}
    shapes = {path: body["content"]["application/json"]["schema"] for path, body in bodies.items() if body}
    assert [path for path, shape in shapes.items() if shape["$ref"] in taking] == DESK


@pytest.mark.rule("pt15.803.44", "pt15.804.31")
def test_no_posting_of_the_books_joins_two_currencies(house: OpenHouse, tokens: dict[str, str]) -> None:
    house.somebody("mista")
    house.post(DESK[0], tokens["cashier"], cash("mista", 500))
    name, _ = house.guest()
    house.sits("roleta-americana-online", name, "table")
    house.bets("roleta-americana-online", name, "par", 10)
    house.play_out("roleta-americana-online", name)
    with house.house.store.reading() as books:
        sides = books.execute(select(schema.postings.c.source, schema.postings.c.target)).all()
    pairs = {(source.rpartition(":")[2], target.rpartition(":")[2]) for source, target in sides}
    assert [pair for pair in pairs if pair[0] != pair[1]] == []
    assert {("demo", "demo"), ("EUR", "EUR")} <= pairs


# Tables ----------------------------------------------------------------------------------


def orders_to_close(house: OpenHouse) -> list[tuple[str, str]]:
    with house.house.store.reading() as books:
        records = [understood(line.body) for line in lines_of(books, HOUSE_CHAIN)]
    return [(record.table, record.by) for record in records if isinstance(record, ClosingOrdered)]


def test_a_manager_opens_a_table_and_closes_it(house: OpenHouse, tokens: dict[str, str]) -> None:
    wanted = {
        "name": "mesa-do-rei",
        "game": "roleta-americana-online",
        "edition": "pt15",
        "terms": {"minimum": 50, "wheel": "38"},
        "readings": {"fractions": "up"},
        "currency": "EUR",
        "manner": {"forewarning_seconds": 10},
    }
    opened = house.post("/v1/tables", tokens["manager"], wanted)
    assert (opened.status_code, opened.json()) == (201, {"name": "mesa-do-rei", "status": "open"})
    house.wait_for(lambda: "mesa-do-rei" in house.house.floor.tables)
    sheet = house.get("/v1/tables/mesa-do-rei").json()
    assert (sheet["table"]["minimum"], sheet["table"]["demonstration"]) == (50, False)
    assert (sheet["terms"]["wheel"], sheet["manner"]["forewarning_seconds"]) == ("38", 10)
    assert house.post("/v1/tables/mesa-do-rei/close", tokens["manager"]).json()["status"] == "closing"
    assert orders_to_close(house) == [("mesa-do-rei", "um-manager")]
    house.wait_for(lambda: "mesa-do-rei" not in house.house.floor.tables)
    again = house.post("/v1/tables/mesa-do-rei/close", tokens["manager"])
    assert (again.status_code, again.json()["sentence"]) == (422, "The table mesa-do-rei is closed already.")


def test_a_table_that_never_was_cannot_be_closed(house: OpenHouse, tokens: dict[str, str]) -> None:
    assert house.post("/v1/tables/mesa-9/close", tokens["manager"]).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "roleta"},
        {"edition": "pt15"},
        {"terms": {"minimun": 5}},
        {"terms": {"minimum": 0}},
        {"terms": {"minimum": "dez"}},
        {"terms": {"window_seconds": 10**18}},
        {"terms": {"chips": [10**40]}},
        {"terms": {"minima": {"pleno": 10**40}}},
        {"readings": {"prize": "perhaps"}},
        {"readings": {"price": "to-one"}},
        {"manner": {"source": "guess"}},
        {"manner": {"float": -1}},
        {"manner": {"float": 10**40}},
        {"manner": {"pace_ms": 10**18}},
        {"name": "roleta-francesa"},
        {"name": "house"},
    ],
)
def test_a_table_that_the_law_or_the_books_cannot_hold_is_refused(
    house: OpenHouse, tokens: dict[str, str], wrong: dict[str, Any]
) -> None:
    failures, tables = house.house.floor.counts.failures, set(house.house.floor.tables)
    refused = house.post("/v1/tables", tokens["manager"], {"name": "mesa-2", "game": "roleta-francesa"} | wrong)
    assert (refused.status_code, set(refused.json())) == (422, {"sentence", "under"})
    assert (house.house.floor.counts.failures, set(house.house.floor.tables)) == (failures, tables)


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Mesa 2"},
        {"currency": "USD"},
        {"terms": []},
        {"terms": {"minimum": float("inf")}},
        {"readings": {"prize": 1}},
        {"manner": {"soucre": "hand"}},
        {"manner": {"float": 1.5}},
    ],
)
def test_a_table_that_is_not_understood_is_refused(
    house: OpenHouse, tokens: dict[str, str], wrong: dict[str, Any]
) -> None:
    body = json.dumps({"name": "mesa-3", "game": "roleta-francesa"} | wrong).encode()
    headers = {"Authorization": f"Bearer {tokens['manager']}", "Content-Type": "application/json"}
    assert house.client.post("/v1/tables", content=body, headers=headers).status_code == 400


@pytest.mark.parametrize("depth", [100, 400, 900, 2000])
def test_terms_as_deep_as_a_well_hurt_nobody(house: OpenHouse, tokens: dict[str, str], depth: int) -> None:
    deep = b'{"name": "poco", "game": "roleta-francesa", "terms": {"chips": ' + b"[" * depth + b"]" * depth + b"}}"
    headers = {"Authorization": f"Bearer {tokens['manager']}", "Content-Type": "application/json"}
    assert house.client.post("/v1/tables", content=deep, headers=headers).status_code in (400, 422)
