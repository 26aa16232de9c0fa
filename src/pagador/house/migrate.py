"""The schema of a database: brought up to date, or held against what this version needs."""

import logging
from contextlib import closing
from pathlib import Path
from sqlite3 import Error

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from pagador.house.engines import sqlite_driver
from pagador.house.store import Store
from pagador.law import Refused

SCRIPTS = Path(__file__).parent / "migrations"

UNRELEASED = {"0001": "Pagador 0.1.0"}
"""Schemas that no release wrote, each with the version that did: their books are not carried over."""

logging.getLogger("alembic").setLevel(logging.WARNING)


def settings() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return config


def newest() -> str:
    head = ScriptDirectory.from_config(settings()).get_current_head()
    assert head is not None
    return head


def version_of(store: Store) -> str | None:
    """The schema a database has; nothing, if it has none yet."""
    with store.reading() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def check_released(store: Store) -> None:
    """Refuse books that a version before the first release wrote, and leave every byte of them as it is."""
    version = peeked_version(store)
    if version in UNRELEASED:
        raise Refused(
            f"These books have schema {version}: {UNRELEASED[version]} wrote them, which was never released, and they "
            "are not carried over. Read them with that version, the last commit before 0.2.0. Nothing was changed."
        )


def peeked_version(store: Store) -> str | None:
    """The schema of a database; a file of SQLite is read without a lock, a log or any other trace."""
    if store.engine.dialect.name != "sqlite":
        return version_of(store)
    file = Path(str(store.engine.url.database)).resolve()
    if not file.exists():
        return None
    log = Path(f"{file}-wal")
    mode = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    driver = sqlite_driver(allow_old=True)
    try:
        with closing(driver.connect(f"{file.as_uri()}?{mode}", uri=True)) as connection:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except (Error, driver.Error):  # no books, or none that can be read: the usual way says which
        return None
    return None if row is None else str(row[0])


def upgrade(store: Store) -> None:
    """Bring a database to the newest schema, in one transaction."""
    check_released(store)
    check_known(version_of(store))
    config = settings()
    with store.writing() as page:
        config.attributes["connection"] = page.connection
        command.upgrade(config, "head")


def check_known(version: str | None) -> None:
    """Refuse books that a newer version of this program has written."""
    known = {script.revision for script in ScriptDirectory.from_config(settings()).walk_revisions()}
    if version is not None and version not in known:
        raise Refused(f"The books have schema {version}, which this version does not know: use the newer pagador.")


def check_version(store: Store) -> None:
    """Refuse books whose schema is not the one this version knows."""
    check_released(store)
    version = version_of(store)
    if version is None:
        raise Refused("This database holds no books yet: make them with `pagador db upgrade`.")
    check_known(version)
    if version != newest():
        raise Refused(f"The books have schema {version}, this version wants {newest()}: run `pagador db upgrade`.")
