"""Coming in and going: guests, registered players, tokens, and how often the same may try."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from pagador.house import people, schema
from pagador.house.floor import Job
from pagador.house.people import digest, whose
from pagador.server.api.turnstiles import MOST_REMEMBERED, Turnstile
from pagador.server.gate import network_of
from tests.server.open_house import OpenHouse, open_house

PASSWORD = "segredo-bem-longo"


class Hours:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def hours() -> Hours:
    return Hours()


@pytest.fixture(scope="module")
def shared(hours: Hours, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that hashes passwords as always, only faster."""
    quick = PasswordHasher(time_cost=1, memory_cost=64)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "hasher", lambda: quick)
        yield from opened(hours, tmp_path_factory)


def opened(hours: Hours, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    limits: dict[str, Any] = {"guests_per_minute": 3, "questions_per_minute": 6}
    with open_house(tmp_path_factory.mktemp("house"), now=hours, guest_credits=5000, **limits) as house:
        yield house


@pytest.fixture
def house(shared: OpenHouse, hours: Hours) -> OpenHouse:
    """The house a minute later, when everybody may try again."""
    hours.now += 60
    return shared


def register(house: OpenHouse, name: str, password: str = PASSWORD) -> str:
    arrived = house.post("/v1/players", json={"name": name, "password": password})
    assert arrived.status_code == 201, arrived.text
    return str(arrived.json()["token"])


def sign_in(house: OpenHouse, name: str, password: str = PASSWORD) -> int:
    return house.post("/v1/sign-in", json={"name": name, "password": password}).status_code


# Guests ----------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.43", "pt15.804.30")
def test_a_guest_can_play_after_one_request(house: OpenHouse) -> None:
    arrived = house.post("/v1/guests").json()
    house.sits("roleta-francesa", arrived["name"], "table")
    house.bets("roleta-francesa", arrived["name"], "par", 10)
    me = house.get("/v1/me", arrived["token"]).json()
    assert (arrived["credits"], arrived["currency"]) == (5000, "demo")
    assert (me["name"], me["role"], me["registered"]) == (arrived["name"], "player", False)
    assert me["wallets"] == {"demo": 4990}
    assert [visit["table"] for visit in me["visits"]] == ["roleta-francesa"]


def test_a_guest_has_no_wallet_of_money_and_cannot_be_given_one(house: OpenHouse) -> None:
    name, token = house.guest()
    cash = {"person": name, "amount": 100, "currency": "EUR"}
    refused = house.post("/v1/cashier/pay-in", house.somebody("carla", "cashier"), cash)
    assert refused.status_code == 422
    assert refused.json()["sentence"] == f"{name} is a guest: guests play with demonstration credits only."
    assert house.get("/v1/me", token).json()["wallets"] == {"demo": 5000}


def test_every_guest_has_a_name_and_a_token_of_his_own(house: OpenHouse) -> None:
    names, tokens = zip(*(house.guest() for _ in range(3)), strict=True)
    assert (len(set(names)), len(set(tokens))) == (3, 3)


def test_too_many_guests_from_one_address_wait_a_moment(house: OpenHouse, hours: Hours) -> None:
    assert [house.post("/v1/guests").status_code for _ in range(4)] == [201, 201, 201, 429]
    refused = house.post("/v1/guests")
    assert refused.json()["sentence"] == "That is too often from here: wait a moment and try again."
    assert refused.headers["retry-after"] == "20"
    hours.now += 20
    assert [house.post("/v1/guests").status_code for _ in range(2)] == [201, 429]


def test_too_many_questions_about_old_coups_and_statements_from_one_address_wait_a_moment(
    house: OpenHouse, hours: Hours
) -> None:
    _, token = house.guest()
    table = "/v1/tables/roleta-francesa"
    asked = (table, f"{table}/rules", f"{table}/coups/9", f"{table}/coups/9/proof")
    mine = ("/v1/me/sessions/roleta-francesa/9", "/v1/me/last-round")
    statuses = [house.get(path, token).status_code for path in (*asked, *mine)]
    assert statuses == [200, 200, 404, 404, 404, 400]
    for path in (*asked, *mine):
        refused = house.get(path, token)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
    assert house.get("/v1/tables").status_code == 200
    hours.now += 10
    assert [house.get(f"{table}/coups/9").status_code for _ in range(2)] == [404, 429]


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_counts_with_all_others_of_its_client(host: str, network: str) -> None:
    assert network_of(host) == network


def test_a_turnstile_forgets_those_who_have_rested(hours: Hours) -> None:
    turnstile = Turnstile(60, hours)
    for number in range(MOST_REMEMBERED):
        turnstile.pass_through(str(number))
    hours.now += 2
    turnstile.pass_through("one more")
    assert list(turnstile.left) == ["one more"]


# Players ---------------------------------------------------------------------------------


def test_a_player_registers_and_signs_in_again(house: OpenHouse) -> None:
    first = register(house, "ana")
    again = house.post("/v1/sign-in", json={"name": "ana", "password": PASSWORD}).json()["token"]
    assert first != again
    for token in (first, again):
        me = house.get("/v1/me", token).json()
        assert (me["name"], me["registered"], me["wallets"]) == ("ana", True, {"demo": 5000})


def test_a_name_is_taken_once(house: OpenHouse) -> None:
    register(house, "bia")
    refused = house.post("/v1/players", json={"name": "bia", "password": PASSWORD})
    assert (refused.status_code, refused.json()["sentence"]) == (422, "There is somebody called bia already.")


@pytest.mark.parametrize("name", ["dealer", "house", "spectator", "office"])
def test_nobody_takes_the_name_of_the_house(house: OpenHouse, name: str) -> None:
    assert house.post("/v1/players", json={"name": name, "password": PASSWORD}).status_code == 422


@pytest.mark.parametrize("name", ["", "Ana", "-ana", "a b", "ana\n", "ana\x00", "á", "x" * 33, 7, None])
def test_a_name_that_is_none_is_not_understood(house: OpenHouse, name: object) -> None:
    assert house.post("/v1/players", json={"name": name, "password": PASSWORD}).status_code in (400, 422)


def test_a_short_password_is_refused(house: OpenHouse) -> None:
    refused = house.post("/v1/players", json={"name": "curto", "password": "123456789"})
    assert (refused.status_code, refused.json()["sentence"][:29]) == (422, "A password has 10 characters ")


def test_a_wrong_password_and_an_unknown_name_are_told_alike(house: OpenHouse) -> None:
    register(house, "dora")
    wrong = house.post("/v1/sign-in", json={"name": "dora", "password": "outra-coisa-longa"})
    unknown = house.post("/v1/sign-in", json={"name": "ninguem", "password": PASSWORD})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()


def test_a_guest_cannot_sign_in(house: OpenHouse) -> None:
    name, _ = house.guest()
    assert sign_in(house, name, "") == 400
    assert sign_in(house, name, "None") == 401


def test_a_name_can_be_tried_ten_times_a_minute(
    house: OpenHouse, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(house, "eva")
    assert [sign_in(house, "eva", "errada") for _ in range(10)] == [401] * 10
    assert sign_in(house, "eva") == 429
    hours.now += 6
    assert sign_in(house, "eva") == 200


def test_a_name_tried_from_many_addresses_is_protected_too(house: OpenHouse) -> None:
    register(house, "fia")
    turnstile = house.client.app.state.turnstiles.sign_ins
    for _ in range(10):
        turnstile.pass_through("name fia")
    assert sign_in(house, "fia") == 429
    assert sign_in(house, "gil") == 401


# Tokens ----------------------------------------------------------------------------------

PERSONAL = ["/v1/me", "/v1/me/sessions", "/v1/me/history", "/v1/me/last-round?table=roleta-francesa"]


@pytest.mark.parametrize("path", PERSONAL)
@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Bearer x", "Basic eDp5", "Bearer \xff"])
def test_nothing_personal_is_told_to_a_stranger(house: OpenHouse, path: str, header: str) -> None:
    headers = [(b"Authorization", header.encode("latin-1"))] if header else []
    response = house.client.get(path, headers=headers)
    assert response.status_code == 401
    assert response.headers["www-authenticate"] == "Bearer"
    assert set(response.json()) == {"sentence", "under"}


def test_a_token_is_worth_nothing_after_signing_out(house: OpenHouse) -> None:
    _, token = house.guest()
    _, other = house.guest()
    assert house.post("/v1/sign-out", token).status_code == 204
    assert house.get("/v1/me", token).status_code == 401
    assert house.post("/v1/sign-out", token).status_code == 401
    assert house.get("/v1/me", other).status_code == 200


def test_tokens_that_have_run_out_are_thrown_away_once_an_hour(house: OpenHouse) -> None:
    house.wait_for(lambda: house.house.tidied > 0)
    kept = [digest(house.guest()[1]) for _ in range(2)]
    old = update(schema.tokens).where(schema.tokens.c.digest == kept[0]).values(expires=1)
    house.done(lambda reply: Job(lambda page: page.connection.execute(old).rowcount, reply))

    def known() -> list[bytes]:
        with house.house.store.reading() as books:
            found = {bytes(each) for each in books.execute(select(schema.tokens.c.digest)).scalars()}
        return [each for each in kept if each in found]

    assert known() == kept
    house.house.every_second(house.house.tidied + 3_599_999)
    house.house.every_second(house.house.tidied + 3_600_000)
    house.wait_for(lambda: known() == kept[1:])


def test_a_token_that_has_run_out_is_worth_nothing(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    _, token = house.guest()
    assert house.get("/v1/me", token).status_code == 200
    monkeypatch.setattr("pagador.house.people.now_ms", lambda: 10**15)
    assert house.get("/v1/me", token).status_code == 401


def test_books_do_not_hold_a_token_or_a_password(house: OpenHouse, tmp_path: Path) -> None:
    token = register(house, "hugo", "palavra-passe-do-hugo")
    with house.house.store.reading() as books:
        assert whose(books, token) is not None
    files = [file.read_bytes() for file in house.house.settings.directory.iterdir() if file.is_file()]
    assert [content for content in files if token.encode() in content or b"palavra-passe" in content] == []
