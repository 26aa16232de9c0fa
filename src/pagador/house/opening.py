"""Opening the house: a data directory, books of the right schema, demonstration tables, the floor and its anchors."""

import fcntl
from collections.abc import Callable
from typing import IO

from sqlalchemy import func, select, text

from pagador.house import schema
from pagador.house.anchors import AnchorFile, key_from
from pagador.house.floor import Floor, Publication
from pagador.house.ledger import DEMONSTRATION
from pagador.house.migrate import check_version, upgrade, version_of
from pagador.house.office import add_table
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.vault import seal_from
from pagador.law import Refused
from pagador.registry import GAMES
from pagador.table.log import Stamp

WRITER_LOCK = 0x70616761646F
"""The number under which PostgreSQL keeps the lock of the one writer."""

DEMONSTRATIONS: dict[str, dict[str, object]] = {
    "roleta-francesa": {"void_rounds": True},
    "roleta-americana": {"void_rounds": True},
}
"""Terms of the demonstration tables that differ from a game's own."""


class House:
    """Books, floor and anchors together: `start`, then `stop`."""

    def __init__(self, settings: Settings, publish: Callable[[list[Publication]], None] = lambda _: None) -> None:
        self.settings = settings
        settings.directory.mkdir(parents=True, exist_ok=True)
        self.store = open_books(settings)
        self.lock = the_only_writer(settings, self.store)
        self.anchors = AnchorFile(settings.anchor_file, key_from(settings.anchor_key))
        self.anchored = 0
        seal = seal_from(settings.seal_file)
        self.floor = Floor(self.store, seal, publish=publish, every_second=self.anchor_in_time)

    def start(self) -> None:
        if self.settings.demonstration:
            open_demonstrations(self.store)
        self.floor.start()

    def stop(self) -> None:
        """Everything asked is answered, the heads are anchored, the books closed."""
        self.floor.stop()
        self.anchors.append(self.floor.heads(), self.floor.clock())
        self.lock.close()
        self.store.close()

    def anchor_in_time(self, now: int) -> None:
        if now - self.anchored >= self.settings.anchor_seconds * 1000:
            self.anchored = now
            self.anchors.append(self.floor.heads(), now)


def open_books(settings: Settings) -> Store:
    """The books of these settings: made, the first time; refused, if their schema is another."""
    store = Store(settings.url, allow_old_sqlite=settings.allow_old_sqlite)
    if version_of(store) is None:
        upgrade(store)
    check_version(store)
    return store


def open_demonstrations(store: Store) -> None:
    """A first start opens a demonstration table of every game."""
    with store.writing() as page:
        if page.connection.execute(select(func.count()).select_from(schema.tables)).scalar_one():
            return
        for game in GAMES:
            stamp = Stamp(game=game.name, edition=next(iter(game.editions)), terms=DEMONSTRATIONS.get(game.name, {}))
            add_table(page, game.name, stamp, DEMONSTRATION, Manner())


# One writer ------------------------------------------------------------------------------


class Lock:
    """Held by the one house that writes to these books; the system lets go of it when its process ends."""

    def __init__(self, close: Callable[[], None]) -> None:
        self.close = close


def the_only_writer(settings: Settings, store: Store) -> Lock:
    if store.engine.dialect.name == "postgresql":
        return lock_in_postgres(store)
    file: IO[bytes] = (settings.directory / "house.lock").open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise taken() from None
    return Lock(file.close)


def lock_in_postgres(store: Store) -> Lock:
    connection = store.engine.connect()
    if not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": WRITER_LOCK}).scalar():
        connection.close()
        raise taken()
    connection.commit()
    return Lock(connection.close)


def taken() -> Refused:
    return Refused("Another house is open on these books: they have one writer.")
