"""A shelf of books: an evening played once in each kind of database, and copied for every test that spoils them."""

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from sqlalchemy.engine import make_url

from pagador.house.anchors import AnchorFile, Heads, key_from, public_file, public_key_from, read_anchors
from pagador.house.store import Store
from tests.databases import Postgres
from tests.house.evening import BY_HAND, Evening


def an_evening(evening: Evening, backup: Callable[[], None]) -> None:
    """Four tables, one of them dealt by hand, another closed; at the end ana has ten on seventeen."""
    evening.welcome()
    evening.table("mesa", "roleta-francesa", void_rounds=True)
    evening.table("sabot", "ponto-e-banca", currency="EUR")
    evening.table("mao", "roleta-americana", BY_HAND)
    evening.table("velha", "roleta-americana-online", currency="EUR")
    evening.done("mesa", "ana", "take-place", place="table")
    evening.wait(31)
    evening.anchor()
    evening.play(3)
    evening.close("velha")
    evening.anchor()
    backup()
    evening.restart()
    evening.play(2)
    if "ana" not in evening.standing("mesa").visits:
        evening.done("mesa", "ana", "take-place", place="table")
    evening.done("mesa", "ana", "place-bet", spot="pleno:17", stake=10)
    evening.wait(1)
    evening.anchor()


class Shelf:
    """The books of an evening, those of a backup made in the course of it, and the anchors made all along."""

    def __init__(self, directory: Path, copied: Callable[[str], str], empty: str) -> None:
        self.copied = copied
        self.directory = directory
        self.late = copied(empty)
        self.early = ""

    @property
    def anchors(self) -> Path:
        return self.directory / "anchors.jsonl"

    @property
    def key_file(self) -> Path:
        return public_file(self.directory / "anchor.key")

    @property
    def key(self) -> Ed25519PublicKey:
        return public_key_from(self.key_file)

    def signed(self) -> list[Heads]:
        return read_anchors(self.anchors, self.key)

    def take(self) -> Store:
        """A copy of the books as they are at the end of the evening."""
        return Store(self.copied(self.late))

    def take_early(self) -> Store:
        """A copy of the backup."""
        return Store(self.copied(self.early))

    def play(self) -> None:
        file = AnchorFile(self.anchors, key_from(self.directory / "anchor.key"))
        store = Store(self.late)
        evening = Evening(store)
        evening.anchor = lambda: file.append(evening.heads(), evening.now)

        def backup() -> None:
            store.engine.dispose()
            self.early = self.copied(self.late)

        an_evening(evening, backup)
        store.close()


def shelf_of(request: pytest.FixtureRequest, directory: Path) -> Shelf:
    """The shelf in the kind of database that a fixture asks for."""
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres_server")
        shelf = Shelf(directory, lambda url: server.database(like=str(make_url(url).database)), server.url("books"))
    else:
        names = (directory / f"copy-{number}.db" for number in count(1))
        empty: Path = request.getfixturevalue("sqlite_books")
        shelf = Shelf(
            directory, lambda url: f"sqlite:///{shutil.copy(file_of(url), next(names))}", f"sqlite:///{empty}"
        )
    shelf.play()
    return shelf


def taken(shelf: Shelf) -> Iterator[Store]:
    """A copy of the books, to be spoiled."""
    store = shelf.take()
    yield store
    store.close()


def file_of(url: str) -> str:
    return url.removeprefix("sqlite:///")
