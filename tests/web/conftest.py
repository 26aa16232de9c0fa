"""One browser for all tests of a process, and a house for each of them: nobody waits there for people of another."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import ARGUMENTS, CHROMIUM, Address, Guest
from tests.web.halls import calm_tables


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    """The tables of a first start, at which nobody is hurried."""
    with live_house(tmp_path / "house", *calm_tables()) as opened:
        yield opened


@pytest.fixture
def guest(browser: Browser, house: LiveHouse) -> Iterator[Callable[..., Guest]]:
    """How somebody comes; nothing may have gone wrong on his page when he goes."""
    here: list[Guest] = []

    def come(size: str = "desktop", house: Address = house, **context: Any) -> Guest:
        here.append(Guest(browser, house, size, **context))
        return here[-1]

    yield come
    for each in here:
        each.close()
