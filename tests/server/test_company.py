"""House players over real lines: everybody is told who they are, nobody becomes one, and they are never away."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pagador import registry
from pagador.house.company import house_players_in
from pagador.server import hub
from tests.house.hosted import BENTO, GAME, PLAYERS, SEATED, games_with, with_company
from tests.server.live_house import STRAIGHT, LiveHouse, Table, eventually, live_house

NAMES = {player.name for player in PLAYERS[:SEATED]}
TABLE = Table("mesa", GAME, window_seconds=600, decision_seconds=600)


@pytest.fixture(autouse=True)
def _company(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", games_with(with_company()))


@pytest.fixture
def house(tmp_path: Path, _company: None) -> Iterator[LiveHouse]:
    with live_house(tmp_path, TABLE) as house:
        yield house


def wait_for_company(house: LiveHouse) -> None:
    eventually(lambda: set(house_players_in(house.at("mesa").visits)) == NAMES)


def shown_at(house: LiveHouse) -> set[str]:
    """Whom somebody who only looks on is shown at the table."""
    with house.line("mesa") as line:
        return {who for who, _ in line.heard[0]["state"]["people"]}


def test_a_lone_visitor_plays_with_house_players_and_everybody_is_told_who_they_are(house: LiveHouse) -> None:
    ana = house.seated("mesa", "ana", place="1")
    wait_for_company(house)
    (line,) = house.get("/v1/tables").json()
    assert (line["players"], line["house_players"]) == (1, SEATED)
    eventually(lambda: shown_at(house) == {"ana", *NAMES})
    assert ana.bet("ante", 10)["t"] == "done"
    ana.ready()
    ana.hear_until(lambda frame: any(each["key"] == "decision:ana" for each in frame.get("questions", ())))
    assert ana.do("fold")["t"] == "done"
    eventually(lambda: house.at("mesa").coup == 2)
    figures = house.get("/metrics").text.splitlines()
    assert {"pagador_players 1", f"pagador_house_players {SEATED}"} <= set(figures)
    house.is_unharmed()


def test_after_a_restart_people_without_a_line_are_away_and_house_players_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_house(tmp_path, TABLE) as house:
        house.seated("mesa", "ana", place="1")
        wait_for_company(house)
    monkeypatch.setattr(hub, "AWAY_SECONDS", 0.01)
    with live_house(tmp_path) as house:
        live = house.hub.house.floor.tables["mesa"]
        eventually(lambda: live.away)
        wait_for_company(house)
        assert live.away == {"ana"}


@pytest.mark.parametrize("name", [BENTO.name, "casa.alguem"])
@pytest.mark.parametrize("path", ["/v1/sign-in", "/v1/players"])
def test_nobody_registers_or_signs_in_as_a_house_player(house: LiveHouse, name: str, path: str) -> None:
    house.seated("mesa", "ana", place="1")
    wait_for_company(house)
    said = {"name": name, "password": "segredo-bem-longo"}
    assert httpx.post(house.url + path, json=said, **STRAIGHT).status_code == 400
