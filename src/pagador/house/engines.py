"""Opening a database: the right driver, and the settings without which a commit is not durable."""

import sqlite3
from types import ModuleType
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from pagador.law import Refused

SAFE_SQLITE = (3, 51, 3)
"""SQLite before this can corrupt a database in WAL mode when its log is reset."""

BUSY_SECONDS = 10

PAGES_KIB = 16_384
"""What SQLite keeps of the books at hand: a hundred tables write to a few hundred pages all the time."""

LONGEST_LOG = 16_000
"""Pages of SQLite's log at which a commit carries them over itself: a house does so long before, in a thread."""

SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def sqlite_driver(*, allow_old: bool = False) -> ModuleType:
    """The newest SQLite at hand; one with the fault is refused unless that is allowed."""
    try:
        import pysqlite3.dbapi2 as driver
    except ImportError:
        driver = sqlite3
    if driver.sqlite_version_info < SAFE_SQLITE and not allow_old:
        raise Refused(
            f"SQLite {driver.sqlite_version} can lose a database (WAL reset, before 3.51.3): install pysqlite3, or "
            "say `allow_old_sqlite = true` in the settings."
        )
    module: ModuleType = driver
    return module


def engine_of(url: str, *, allow_old_sqlite: bool = False) -> Engine:
    """The engine of a database URL, or a sentence."""
    parsed = understood(url)
    if parsed.get_backend_name() == "sqlite":
        return sqlite_engine(parsed, allow_old=allow_old_sqlite)
    if parsed.get_backend_name() == "postgresql":
        return postgres_engine(parsed)
    raise Refused(f"The books are kept in SQLite or PostgreSQL, not in {parsed.get_backend_name()}.")


def understood(url: str) -> URL:
    """A database URL in its parts; what cannot be read is not repeated, for there may be a password in it."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise Refused("A database is written sqlite:///FILE or postgresql://HOST/NAME.") from None


def sqlite_engine(url: URL, *, allow_old: bool) -> Engine:
    if url.database in (None, "", ":memory:"):
        raise Refused("The books are kept in a file: write sqlite:///FILE.")
    engine = create_engine(
        url,
        module=sqlite_driver(allow_old=allow_old),
        connect_args={"timeout": BUSY_SECONDS, "isolation_level": None, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: object) -> None:
        for pragma in (*SETTINGS, f"cache_size=-{PAGES_KIB}", f"wal_autocheckpoint={LONGEST_LOG}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def postgres_engine(url: URL) -> Engine:
    try:
        import psycopg
    except ImportError:
        raise Refused("PostgreSQL needs its driver: install pagador[postgres].") from None
    del psycopg
    wanted = url.set(drivername="postgresql+psycopg")
    engine = create_engine(wanted, pool_pre_ping=True, connect_args={"connect_timeout": 5})

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: object) -> None:
        connection.execute(DURABLE)
        connection.commit()

    return engine


DURABLE = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
"""A server may be told not to wait for its disk; whoever is promised that a bet is written down must wait."""
