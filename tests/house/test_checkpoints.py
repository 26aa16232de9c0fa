"""What is durable in SQLite's log comes into its file without a commit that has to wait for it."""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from pagador.house.checkpoints import Checkpoints, carry_over
from pagador.house.ledger import Posting, treasury, wallet
from pagador.house.store import Store
from tests.server.live_house import eventually

GRANTED = 1000


def grant(store: Store) -> None:
    with store.writing() as page:
        page.take((Posting(treasury("demo"), wallet("ana", "demo"), GRANTED),))


def in_the_file(store: Store, tmp_path: Path) -> int:
    """What ana has by the file alone, without its log; nothing, if the file was being written just then."""
    alone = shutil.copy(str(store.engine.url.database), tmp_path / "alone.db")
    with closing(sqlite3.connect(alone)) as connection, suppress(sqlite3.DatabaseError):
        found = connection.execute("SELECT balance FROM accounts WHERE name = 'wallet:ana:demo'").fetchone()
        return int(found[0]) if found else 0
    return 0


def test_a_commit_leaves_it_to_others_to_carry_its_pages_over(sqlite_store: Store, tmp_path: Path) -> None:
    grant(sqlite_store)
    assert in_the_file(sqlite_store, tmp_path) == 0
    carry_over(sqlite_store)
    assert in_the_file(sqlite_store, tmp_path) == GRANTED


def test_pages_are_carried_over_while_somebody_writes(sqlite_store: Store, tmp_path: Path) -> None:
    grant(sqlite_store)
    with sqlite_store.writing() as page:
        page.take((Posting(treasury("demo"), wallet("ana", "demo"), GRANTED),))
        carry_over(sqlite_store)
    assert in_the_file(sqlite_store, tmp_path) == GRANTED


def test_a_house_has_it_done_by_a_thread_until_it_is_stopped(sqlite_store: Store, tmp_path: Path) -> None:
    checkpoints = Checkpoints(sqlite_store)
    checkpoints.start()
    grant(sqlite_store)
    eventually(lambda: in_the_file(sqlite_store, tmp_path) == GRANTED)
    checkpoints.stop()
    assert checkpoints.thread is None


def test_postgresql_needs_no_thread_for_it(postgres_store: Store) -> None:
    checkpoints = Checkpoints(postgres_store)
    checkpoints.start()
    assert checkpoints.thread is None
    checkpoints.stop()
