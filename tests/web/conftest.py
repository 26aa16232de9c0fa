"""One browser for all tests of a process, and a house for each of them: nobody waits there for people of another."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from pagador.house import company
from pagador.registry import GAMES
from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import ARGUMENTS, CHROMIUM, PATIENCE_MS, Address, Guest
from tests.web.company import Company
from tests.web.halls import calm_tables, needs_company

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


TIMES_AS_FAST = 10


@pytest.fixture(autouse=True)
def quick_tempo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is watched goes ten times as fast, in the house and on the pages that it tells its tempo."""
    for tempo in {id(game.live.tempo): game.live.tempo for game in GAMES}.values():
        assert isinstance(tempo, dict)
        for event, ms in tempo.items():
            monkeypatch.setitem(tempo, event, ms // TIMES_AS_FAST)
    for pause in ("SHORTEST_PAUSE_MS", "LONGEST_PAUSE_MS"):
        monkeypatch.setattr(company, pause, getattr(company, pause) // TIMES_AS_FAST)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    """The tables of a first start, at which nobody is hurried."""
    with live_house(tmp_path / "house", *calm_tables()) as opened:
        yield opened


@pytest.fixture
def companions(house: LiveHouse) -> Iterator[Callable[[str], None]]:
    """How people come to a table at which nobody can play alone, once; they go when the test is over."""
    there: dict[str, Company] = {}

    def gather(table: str) -> None:
        if needs_company(table) and table not in there:
            there[table] = Company(house, table)

    yield gather
    for each in there.values():
        each.stop()


@pytest.fixture
def guest(browser: Browser, house: LiveHouse, companions: Callable[[str], None]) -> Iterator[Callable[..., Guest]]:
    """How somebody comes; nothing may have gone wrong on his page when he goes."""
    here: list[Guest] = []
    own = house

    def come(size: str = "desktop", house: Address = own, **context: Any) -> Guest:
        here.append(Guest(browser, house, size, **context))
        if house is own:
            here[-1].company = companions
        return here[-1]

    yield come
    for each in here:
        each.close()
