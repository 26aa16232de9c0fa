"""The options of every command that opens the house's books: which settings, which directory, which database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pagador.house.settings import Settings, settings_from
from pagador.law import Refused

if TYPE_CHECKING:
    from pagador.house.store import Store

Config = Annotated[str | None, typer.Option("--config", metavar="FILE", help="Settings in TOML; none is needed.")]
Data = Annotated[str | None, typer.Option("--data", metavar="DIR", help="Where books, keys and anchors are kept.")]
Db = Annotated[str | None, typer.Option("--db", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def settings(config: str | None, data: str | None, db: str | None) -> Settings:
    """The settings that these options, the environment and the file come to; the options have the last word."""
    return settings_from(config, data=data, db=db)


@contextmanager
def books(settings: Settings) -> Iterator["Store"]:
    """The books of these settings, a house open on them or not; refused, if this version cannot read them."""
    from pagador.house.migrate import check_version

    with database(settings) as store:
        if not is_there(store):
            raise Refused(f"There are no books at {store.engine.url.database}: make them with `pagador db upgrade`.")
        check_version(store)
        yield store


@contextmanager
def database(settings: Settings) -> Iterator["Store"]:
    """The database of these settings, whatever is in it; what it cannot do is said in a sentence."""
    from pagador.house.store import Store, StoreFailed

    store = Store(settings.url, allow_old_sqlite=settings.allow_old_sqlite)
    try:
        yield store
    except StoreFailed as failure:
        raise Refused(f"The books cannot be used. {failure}") from None
    finally:
        store.close()


def is_there(store: "Store") -> bool:
    """Only a file can be missing: SQLite would make an empty one."""
    return store.engine.dialect.name != "sqlite" or Path(str(store.engine.url.database)).exists()
