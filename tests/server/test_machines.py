"""Machines over HTTP: slips at the desk, models approved by an inspector, records that decide claims, waiting lists."""

from collections.abc import Iterator
from typing import Any

import pytest

from pagador.decider import Party
from pagador.games.maquinas.seal import as_data, seal
from pagador.games.maquinas.shelf import shipped
from pagador.house.office import ROLES
from tests.house.approvals import CERTIFICATE
from tests.house.machines import CHERRY, SEVENS
from tests.server.open_house import OpenHouse, open_house

SLIPS, MODELS, WAITING = "/v1/cashier/slips", "/v1/models", "/v1/waiting"

CERTIFIED = ("certified_by", "certificate", "certified_on", "paid_by")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house"), guests_per_minute=10_000, demonstration=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def tokens(house: OpenHouse) -> dict[str, str]:
    return {role: house.somebody(f"um-{role}", role) for role in ROLES}


def opened(house: OpenHouse, tokens: dict[str, str], name: str, **terms: Any) -> None:
    manner = {"source": "hand"}
    wanted = {"name": name, "game": "maquinas", "terms": {"model": "pomar", **terms}, "manner": manner}
    answer = house.post("/v1/tables", tokens["manager"], wanted)
    assert answer.status_code == 201, answer.text
    house.wait_for(lambda: name in house.house.floor.tables)


def play(house: OpenHouse, table: str, who: str, stops: tuple[str, ...]) -> int:
    assert house.does(table, who, "put-in", amount=10).refused == ""
    house.bets(table, who, "linhas:1", 10)
    house.hand(table, Party.CHANCE, {"do": "stop-reels"} | {f"reel{i}": stop for i, stop in enumerate(stops, 1)})
    return house.at(table).head.seq


# Slips -----------------------------------------------------------------------------------


def test_a_slip_is_shown_to_its_holder_and_paid_once_at_the_desk(house: OpenHouse, tokens: dict[str, str]) -> None:
    opened(house, tokens, "guia", pays_up_to=100)
    who, token = house.guest()
    house.sits("guia", who, "maquina")
    line = play(house, "guia", who, SEVENS)
    slip = {"table": "guia", "line": line, "number": 1}
    shown = {**slip, "person": who, "amount": 4000, "currency": "demo", "paid": False}
    assert house.get("/v1/me/slips", token).json() == [shown]
    assert house.get("/v1/me/slips", tokens["player"]).json() == []
    paid = house.post(SLIPS, tokens["cashier"], slip)
    assert (paid.status_code, paid.json()) == (200, {**shown, "paid": True})
    assert house.get("/v1/me/slips", token).json() == [{**shown, "paid": True}]
    again = house.post(SLIPS, tokens["cashier"], slip)
    assert again.status_code == 422
    assert again.json()["sentence"] == f"Slip 1 of line {line} of guia has been paid already."
    assert again.json()["under"] == ["pt95.VIII.13"]


@pytest.mark.parametrize("role", [role for role in ROLES if role != "cashier"])
def test_only_a_cashier_pays_a_slip(house: OpenHouse, tokens: dict[str, str], role: str) -> None:
    assert house.post(SLIPS, tokens[role], {"table": "guia", "line": 1, "number": 1}).status_code == 403


# Models ----------------------------------------------------------------------------------


def test_an_inspector_approves_and_a_manager_opens_for_money(house: OpenHouse, tokens: dict[str, str]) -> None:
    plan = {**as_data(shipped()["pomar"]), "name": "horta", "certificate": CERTIFICATE}
    for_money = {"name": "sala", "game": "maquinas", "terms": {"model": "horta"}, "currency": "EUR"}
    assert house.post("/v1/tables", tokens["manager"], for_money).status_code == 422
    answer = house.post(MODELS, tokens["inspector"], {"plan": plan})
    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert (found["model"], found["version"], found["by"]) == ("horta", 1, "um-inspector")
    assert house.get(MODELS).json() == [found]
    opening = house.post("/v1/tables", tokens["manager"], for_money)
    assert opening.status_code == 201, opening.text
    again = house.post(MODELS, tokens["inspector"], {"plan": plan})
    assert again.json()["sentence"] == "Version 1 of horta was approved already: a change is another version."


def test_a_model_that_ships_is_approved_by_its_name(house: OpenHouse, tokens: dict[str, str]) -> None:
    without = house.post(MODELS, tokens["inspector"], {"model": "mar-alto"})
    assert (without.status_code, without.json()["under"]) == (422, ["pt95.VIII.7"])
    found = house.post(MODELS, tokens["inspector"], {"model": "mar-alto", "certificate": CERTIFICATE}).json()
    assert found["seal"] == seal(shipped()["mar-alto"])
    assert [found[key] for key in CERTIFIED] == list(CERTIFICATE.values())


@pytest.mark.parametrize("certificate", [{"by": 7}, {"by": "Alguém", "stamp": ""}, "LN-31"])
def test_a_certificate_is_what_it_should_be(house: OpenHouse, tokens: dict[str, str], certificate: object) -> None:
    answer = house.post(MODELS, tokens["inspector"], {"model": "mar-alto", "certificate": certificate})
    assert answer.status_code == 400


def test_a_manager_opens_no_machine_for_money_to_be_dealt_by_hand(house: OpenHouse, tokens: dict[str, str]) -> None:
    wanted = {"name": "mao", "game": "maquinas", "currency": "EUR", "manner": {"source": "hand"}}
    answer = house.post("/v1/tables", tokens["manager"], wanted)
    assert (answer.status_code, answer.json()["under"]) == (422, ["pt95.VIII.8"])


@pytest.mark.parametrize("role", [role for role in ROLES if role != "inspector"])
def test_only_an_inspector_approves(house: OpenHouse, tokens: dict[str, str], role: str) -> None:
    assert house.post(MODELS, tokens[role], {"model": "pomar"}).status_code == 403


def test_a_manager_opens_machines_in_another_casino(house: OpenHouse, tokens: dict[str, str]) -> None:
    wanted = {"name": "norte", "game": "maquinas", "terms": {"model": "pomar"}, "casino": "espinho"}
    answer = house.post("/v1/tables", tokens["manager"], wanted)
    assert answer.status_code == 201, answer.text
    house.wait_for(lambda: "norte" in house.house.floor.tables)
    assert house.at("norte").casino == "espinho"
    refused = house.post("/v1/tables", tokens["manager"], {**wanted, "name": "sul", "casino": "O Casino"})
    assert refused.status_code == 400


# Claims ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.14")
def test_an_inspector_reads_the_records_of_a_machine(house: OpenHouse, tokens: dict[str, str]) -> None:
    opened(house, tokens, "reclamada")
    who, _ = house.guest()
    house.sits("reclamada", who, "maquina")
    line = play(house, "reclamada", who, CHERRY)
    found = house.get("/v1/tables/reclamada/records", tokens["inspector"], person=who).json()
    figures = found["figures"]
    assert (figures["games"], figures["staked"], figures["prizes"], figures["credit"]) == (1, 10, 20, 20)
    assert [(game["coup"], game["last_line"], game["over"]) for game in found["games"]] == [(1, line, True)]
    assert house.get("/v1/tables/reclamada/records", tokens["player"]).status_code == 403
    assert house.get("/v1/tables/nenhuma/records", tokens["inspector"]).status_code == 404


# Waiting ---------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.12")
def test_a_person_waits_and_leaves_the_list(house: OpenHouse, tokens: dict[str, str]) -> None:
    kind = {"kind": "tres-rolos/20-50", "currency": "demo", "casino": "casino"}
    opened(house, tokens, "espera", minimum=20)
    who, _ = house.guest()
    house.sits("espera", who, "maquina")
    joined = house.post(WAITING, tokens["player"], kind)
    assert (joined.status_code, joined.json()) == (201, {**kind, "place": 1, "kept_ms": None})
    house.wait_for(lambda: {**kind, "places": 1, "free": 0, "waiting": 1} in house.get(WAITING).json())
    assert house.get("/v1/me/waiting", tokens["player"]).json() == [{**kind, "place": 1, "kept_ms": None}]
    _, token = house.guest()
    refused = house.post(WAITING, token, {"kind": "nada", "currency": "demo"})
    assert (refused.status_code, refused.json()["under"]) == (422, ["pt95.VIII.12"])
    gone = house.client.delete(WAITING, params=kind, headers={"Authorization": f"Bearer {tokens['player']}"})
    assert (gone.status_code, gone.json()) == (200, kind)
    house.wait_for(lambda: house.get("/v1/me/waiting", tokens["player"]).json() == [])
