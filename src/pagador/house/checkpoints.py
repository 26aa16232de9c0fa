"""Checkpoints: what commits have put into SQLite's log is carried over to its file by a thread that nobody waits for.

SQLite by itself does so within the commit that makes its log too long, while everybody who asked for something in that
turn waits for the disk.
"""

from contextlib import suppress
from threading import Event, Thread

from pagador.house.store import Store, StoreFailed

EVERY_SECONDS = 0.25


class Checkpoints:
    """Carries over every so often, from `start` to `stop`; PostgreSQL sees to that itself."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.over = Event()
        self.thread: Thread | None = None

    def start(self) -> None:
        if self.store.engine.dialect.name == "sqlite":
            self.thread = Thread(target=self.run, name="checkpoints", daemon=True)
            self.thread.start()

    def stop(self) -> None:
        self.over.set()
        if self.thread is not None:
            self.thread.join()
            self.thread = None

    def run(self) -> None:
        while not self.over.wait(EVERY_SECONDS):
            with suppress(StoreFailed):  # a disk that is full the writer tells of
                carry_over(self.store)


def carry_over(store: Store) -> None:
    """As much of the log as nobody reads any more; writers and readers go on meanwhile."""
    with store.reading() as connection:
        connection.exec_driver_sql("COMMIT")  # a checkpoint is no part of a transaction
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
