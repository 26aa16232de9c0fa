"""Upkeep of the books: whether they are whole, and a copy of them made while people play."""

import os
import shutil
import subprocess
from pathlib import Path

import msgspec
from sqlalchemy import URL, func, select, text

from pagador.house import schema
from pagador.house.migrate import check_version, version_of
from pagador.house.store import Store, StoreFailed
from pagador.law import Refused
from pagador.money import Units


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """What was found: the schema, what each currency's accounts sum to, and every fault in a sentence."""

    kept_in: str
    schema: str | None
    sums: dict[str, Units]
    faults: tuple[str, ...]


def condition(store: Store) -> Condition:
    """The books looked through, as far as that goes without the rules; what was played is for the audit."""
    version = version_of(store)
    try:
        check_version(store)
    except Refused as refusal:
        return Condition(kept_in=store.describe(), schema=version, sums={}, faults=(refusal.sentence,))
    sums = sums_of(store)
    faults = (*broken_pages(store), *open_gates(store), *(unbalanced(*one) for one in sums.items() if one[1]))
    return Condition(kept_in=store.describe(), schema=version, sums=sums, faults=faults)


def broken_pages(store: Store) -> list[str]:
    """What SQLite finds wrong with its own file; PostgreSQL watches its pages itself."""
    if store.engine.dialect.name != "sqlite":
        return []
    with store.reading() as connection:
        found = connection.execute(text("PRAGMA integrity_check")).scalars().all()
    return [f"The file of the database is damaged: {fault}." for fault in found if fault != "ok"]


def open_gates(store: Store) -> list[str]:
    with store.reading() as connection:
        missing = schema.missing_guards(connection)
    return [f"The trigger {name} is missing: what was written could be changed." for name in missing]


def sums_of(store: Store) -> dict[str, Units]:
    """All accounts of each currency together."""
    accounts = schema.accounts.c
    wanted = select(accounts.currency, func.sum(accounts.balance)).group_by(accounts.currency)
    with store.reading() as connection:
        return {currency: int(amount) for currency, amount in connection.execute(wanted.order_by(accounts.currency))}


def unbalanced(currency: str, amount: Units) -> str:
    return f"The accounts in {currency} sum to {amount}, not to nothing."


# A copy ----------------------------------------------------------------------------------


def backup(store: Store, file: Path) -> None:
    """A copy of the books at one moment, in a file that was not there and that only its owner can read."""
    check_version(store)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise Refused(f"{file} is there already: a backup never takes the place of another.") from None
    except OSError as error:
        raise Refused(f"{file} cannot be written: {error.strerror}.") from None
    try:
        copy_sqlite(store, file) if store.engine.dialect.name == "sqlite" else dump_postgres(store.engine.url, file)
    except (Refused, StoreFailed):
        file.unlink(missing_ok=True)
        raise
    make_durable(file)


def copy_sqlite(store: Store, file: Path) -> None:
    with store.reading() as connection:
        connection.exec_driver_sql("COMMIT")  # a copy is a transaction of its own, and no part of another
        connection.exec_driver_sql("VACUUM INTO ?", (str(file),))


def dump_postgres(url: URL, file: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise Refused(
            f"pg_dump is not here: run `pg_dump --format=custom --file={file.name} {url.database}` where it is."
        )
    open_url = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    words = [program, "--format=custom", f"--file={file}", f"--dbname={open_url.render_as_string()}"]
    password = {"PGPASSWORD": url.password} if url.password else {}
    done = subprocess.run(words, env=os.environ | password, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"pg_dump failed: {' '.join(done.stderr.split())}")


def make_durable(file: Path) -> None:
    """A copy is there when the disk has it, and its name."""
    for path in (file, file.resolve().parent):
        opened = os.open(path, os.O_RDONLY)
        os.fsync(opened)
        os.close(opened)
