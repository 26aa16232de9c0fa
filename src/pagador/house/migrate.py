"""The schema of a database: brought up to date, or held against what this version needs."""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from pagador.house.store import Store
from pagador.law import Refused

SCRIPTS = Path(__file__).parent / "migrations"

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


def upgrade(store: Store) -> None:
    """Bring a database to the newest schema, in one transaction."""
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
    version = version_of(store)
    if version is None:
        raise Refused("This database holds no books yet: make them with `pagador db upgrade`.")
    check_known(version)
    if version != newest():
        raise Refused(f"The books have schema {version}, this version wants {newest()}: run `pagador db upgrade`.")
