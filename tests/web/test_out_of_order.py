"""A table out of order, as its page shows it: everybody is told, and when it goes on his chips lie where they lay."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.live_house import LiveHouse, Table, eventually, live_house
from tests.server.test_out_of_order import WHEEL, faulty, reopen
from tests.web.browsing import Guest
from tests.web.halls import LONG


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, Table(WHEEL, "roleta-francesa", minimum=10, window_seconds=LONG)) as opened:
        yield opened


def test_a_table_out_of_order_says_so_and_goes_on_where_it_stood(
    hall: LiveHouse, guest: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = guest(house=hall)
    ana.comes_to(WHEEL)
    ana.sits()
    ana.bets("par")
    with faulty(hall, monkeypatch):
        ana.page.locator("pg-payments li", has_text="está avariada").wait_for()
        ana.page.locator("[role=alert]", has_text="o que lá tem está guardado").wait_for(state="attached")
    assert reopen(hall, hall.somebody("rui", "inspector")).status_code == 200
    eventually(lambda: not hall.hub.house.floor.out_of_order)
    ana.plays_out()
    ana.until("Math.abs(pagador.play.model.purse.result) === 10")
