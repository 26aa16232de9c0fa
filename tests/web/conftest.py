"""One browser and one house for all tests of a process; everybody in them comes for himself."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browsing import ARGUMENTS, CHROMIUM, Address, Guest, WebHouse, open_house


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    with open_house(tmp_path_factory.mktemp("web")) as opened:
        yield opened


@pytest.fixture
def guest(browser: Browser, house: WebHouse) -> Iterator[Callable[..., Guest]]:
    """How somebody comes; nothing may have gone wrong on his page when he goes."""
    here: list[Guest] = []

    def come(size: str = "desktop", house: Address = house, **context: Any) -> Guest:
        here.append(Guest(browser, house, size, **context))
        return here[-1]

    yield come
    for each in here:
        each.close()
