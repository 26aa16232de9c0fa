"""What the tests of the house share: books in each kind of database."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pagador import registry
from pagador.decider import RULES_VERSION
from pagador.house import office, released
from pagador.house.store import Store
from pagador.law.fingerprint import fingerprint
from tests.databases import Postgres
from tests.house.driving import House
from tests.house.pooling import HAND
from tests.table import toy_thinking
from tests.table.toy_pools import POOLED


@pytest.fixture
def store(books_url: str) -> Iterator[Store]:
    """Empty books of the newest schema."""
    yield from opened(books_url)


@pytest.fixture
def sqlite_store(sqlite_books: Path, tmp_path: Path) -> Iterator[Store]:
    yield from opened(f"sqlite:///{shutil.copy(sqlite_books, tmp_path / 'house.db')}")


@pytest.fixture
def postgres_store(request: pytest.FixtureRequest) -> Iterator[Store]:
    """Books on the server of the run, or on the one that the test may stop."""
    server: Postgres = request.getfixturevalue("postgres" if "postgres" in request.fixturenames else "postgres_server")
    yield from opened(server.database(like="books"))


def opened(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


@pytest.fixture
def new_house(sqlite_books: Path, tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Makes a house with these people in it, on books of its own, to be driven by hand."""
    houses: list[House] = []

    def make(*people: str, **given: Any) -> House:
        file = Path(shutil.copy(sqlite_books, tmp_path / f"driven-{len(houses)}.db"))
        houses.append(House(file, *people, **given))
        return houses[-1]

    yield make
    for house in houses:
        house.floor.thinker.stop()
        house.store.close()


@pytest.fixture
def house(new_house: Callable[..., House]) -> House:
    return new_house("ana", "bia", "caio")


@pytest.fixture
def released_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """There were releases before this one: 0.0.9 under the same law, and this one under another."""
    pairs = frozenset({("0.0.9", fingerprint()), (RULES_VERSION, "e" * 64)})
    monkeypatch.setattr(released, "RELEASED", pairs)


@pytest.fixture
def _pooled_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, POOLED))


@pytest.fixture
def pooled(_pooled_game: None, house: House) -> House:
    """Ana at one table and bia at another, dealt by hand, which feed one pool; ines inspects."""
    house.open("pooled", "ana", name="um", manner=HAND)
    house.open("pooled", "bia", name="dois", manner=HAND)
    with house.store.writing() as page:
        office.add_person(page, "ines", "inspector")
    return house


@pytest.fixture
def _thinking_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, toy_thinking.THINKING))
    yield
    toy_thinking.BEFORE.clear()
