"""The pen: the books have one writer. A house takes the pen when it opens, and has it until it closes or dies.

In SQLite it is a lock on a file beside the database. In PostgreSQL it is an advisory lock held by the very connection
that writes: whatever ends that connection ends both, so that a house without the pen cannot write, even if it does not
know yet that it has lost it. The next transaction then begins by taking the pen again.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import OperationalError

WRITER_LOCK = 0x70616761646F
"""The number under which PostgreSQL keeps the lock of the one writer."""

LOCK_NOT_AVAILABLE = "55P03"
"""What PostgreSQL calls having waited in vain."""

WAIT_MS = 3000
"""How long a database may need to notice that the writer before is gone."""


class NoPen(Exception):
    """These books cannot be written, or another house writes them."""


TAKEN = "Another house is open on these books: they have one writer."


class FilePen:
    """A locked file; the system lets go of it when the process ends."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        books = Path(str(engine.url.database)).resolve()
        self.file = locked_file(Path(f"{books}.pen"))
        books.touch(mode=0o600)

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    def drop(self) -> None:
        os.close(self.file)


class ConnectionPen:
    """A connection that holds the lock; everything is written through it, and nothing once it has failed."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = locked_connection(engine)

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        connection = self.connection = self.connection or locked_connection(self.engine)
        try:
            with connection.begin():
                yield connection
        finally:
            if connection.invalidated:
                self.drop()

    def drop(self) -> None:
        """The lock goes with the connection, which is not used again by anybody."""
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None


def locked_file(path: Path) -> int:
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise NoPen(f"{path} cannot be written: {error.strerror}.") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise NoPen(TAKEN) from None
    return file


def locked_connection(engine: Engine) -> Connection:
    connection = engine.connect()
    try:
        with connection.begin():
            connection.execute(text(f"SET LOCAL lock_timeout = '{WAIT_MS}ms'"))
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": WRITER_LOCK})
    except OperationalError as error:
        connection.close()
        if getattr(error.orig, "sqlstate", None) == LOCK_NOT_AVAILABLE:
            raise NoPen(TAKEN) from None
        raise
    return connection


def pen_of(engine: Engine) -> FilePen | ConnectionPen:
    """The pen of these books, taken; refused, if another has it."""
    return ConnectionPen(engine) if engine.dialect.name == "postgresql" else FilePen(engine)
