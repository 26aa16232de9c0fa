"""Displays of pools over the wire, and that no connection speaks for the house."""

from pathlib import Path
from typing import Any

import pytest

from pagador import registry
from pagador.house.records import Manner
from tests.server.live_house import Line, LiveHouse, Table, live_house
from tests.table.toy_pools import POOLED

HAND = Manner(source="hand")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, POOLED))


def spin(player: Line, dealer: Line, stake: int) -> None:
    """A coup that loses, dealt by hand."""
    done = player.bet("jogada", stake)
    dealer.catch_up(done["seq"])
    done = dealer.do("close-bets", party="dealer")
    dealer.catch_up(done["seq"])
    assert dealer.do("spin", party="chance", face="lose")["t"] == "done"


def worth(house: LiveHouse, table: str) -> dict[str, int]:
    """What the pools of a table are worth, by the names that it gives them."""
    return {each["name"]: each["value"] for each in house.get(f"/v1/tables/{table}/pools").json()}


def test_pages_of_other_tables_learn_what_a_pool_is_worth(tmp_path: Path) -> None:
    tables = (
        Table("um", "pooled", manner=HAND),
        Table("dois", "pooled", manner=HAND),
        Table("so", "pooled", manner=HAND, pool="jackpot", reach="machine"),
        Table("roda", "roleta-francesa"),
    )
    with live_house(tmp_path, *tables) as house:
        other, alone, wheel = house.line("dois"), house.line("so"), house.line("roda")
        assert other.heard[0]["pools"] == [{"name": "monte", "value": 1000}]
        assert alone.heard[0]["pools"] == [{"name": "jackpot", "value": 1000}]
        assert "pools" not in wheel.heard[0]
        player, dealer = house.seated("um", place="1"), house.line("um", house.somebody(role="dealer"))
        spin(player, dealer, 300)
        assert other.next("pools")["pools"] == [{"name": "monte", "value": 1010}]
        assert worth(house, "um") == worth(house, "dois") == {"monte": 1010}
        assert worth(house, "so") == {"jackpot": 1000}
        assert worth(house, "roda") == {}
        assert house.get("/v1/tables/nenhuma/pools").status_code == 404
        assert [(each["name"], each["value"]) for each in house.get("/v1/pools").json()] == [
            ("monte", 1010),
            ("so", 1000),
        ]
        house.is_unharmed()


@pytest.mark.parametrize("role", ["player", "dealer", "inspector", "manager"])
def test_no_connection_speaks_for_the_house(tmp_path: Path, role: str) -> None:
    with live_house(tmp_path, Table("galo-1", "maquinas", model="galo-de-ouro")) as house:
        line = house.line("galo-1", house.somebody(role=role))
        words: tuple[tuple[str, dict[str, Any]], ...] = (
            ("award-pool", {"amount": 5000}),
            ("disable-pool", {}),
            ("enable-pool", {}),
        )
        for word, said in words:
            refused = line.do(word, party="house", pool="galo", **said)
            assert refused["sentence"] == f"No {role} speaks as house at this table."
            assert line.do(word, pool="galo", **said)["t"] == "refused"
        assert not [offer for offer in line.offers() if offer["party"] == "house"]
