"""Prizes in trust over HTTP: told to anyone until a table goes on with them, and then as a pool of that table."""

from pathlib import Path
from typing import Any

from pagador.house import office
from tests.house.dealing import START, add
from tests.server.live_house import LiveHouse, Table, eventually, live_house


def pools(house: LiveHouse, at: str = "") -> list[tuple[str, int, str]]:
    found: list[dict[str, Any]] = house.get(f"/v1/tables/{at}/pools" if at else "/v1/pools").json()
    return [(each["name"], each["value"], each["disabled"]) for each in found]


def opened(house: LiveHouse, name: str) -> None:
    house.office(lambda page: add(page, name))
    eventually(lambda: name in house.hub.house.floor.tables)


def test_what_a_closed_table_left_is_told_until_the_next_goes_on_with_it(tmp_path: Path) -> None:
    with live_house(tmp_path, Table("roda", "roleta-francesa")) as house:
        assert house.get("/v1/prizes").json() == []
        opened(house, "um")
        assert pools(house, "um") == [("acumulado", START, "")]
        house.office(lambda page: office.close_table(page, "um"))
        eventually(lambda: any(disabled for _, _, disabled in pools(house)))
        assert house.get("/v1/prizes").json() == [
            {
                "table": "um",
                "game": "blackjack",
                "edition": "pteur",
                "currency": "demo",
                "casino": "casino",
                "stakes": [10],
                "rate": "33/100",
                "start": START,
                "won_by": "77 10 %, AA 100 %",
                "amount": START,
            }
        ]
        opened(house, "dois")
        eventually(lambda: pools(house) == [("um", START, "")])
        assert pools(house, "dois") == [("acumulado", START, "")]
        assert house.get("/v1/prizes").json() == []
        house.is_unharmed()
