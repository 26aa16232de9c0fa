"""Databases for the tests: SQLite in a directory of its own, and a real PostgreSQL that the tests start themselves.

A test run has one server, however many workers it has. It is started when a test first asks for it, listens on a socket
in its own directory and nowhere else, and is stopped at the end. Every test has a database of its own on it. Tests that
stop or kill a server have another, which is theirs.
"""

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest

from pagador.house.migrate import upgrade
from pagador.house.store import Store
from tests.patience import PATIENCE_SECONDS

QUICK = (
    "autovacuum=off",
    "fsync=off",
    "full_page_writes=off",
    "listen_addresses=",
    "max_connections=200",
    "max_wal_senders=0",
    "shared_buffers=32MB",
    "wal_level=minimal",
)
"""Nothing that the tests do outlives the machine; a server that is stopped or killed still loses nothing."""


class Postgres:
    """A PostgreSQL server of the tests' own: it can be stopped, killed and started again on the same data."""

    def __init__(self, directory: Path, names: str = "books") -> None:
        self.directory = directory
        self.programs = programs()
        self.process: subprocess.Popen[bytes] | None = None
        self.names = (f"{names}_{number}" for number in count(1))

    def make(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.directory, *owner())
        self.run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync")

    def command(self, program: str, *words: str) -> list[str]:
        return [str(self.programs / program), "-D", str(self.directory / "data"), *words]

    def run(self, program: str, *words: str) -> None:
        done = subprocess.run(self.command(program, *words), capture_output=True, text=True, check=False, **as_owner())
        assert done.returncode == 0, done.stderr

    # Up and down -------------------------------------------------------------------------

    def start(self) -> None:
        with (self.directory / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command("postgres", *self.settings), stdout=log, stderr=log, **as_owner()
            )
        self.await_answer(self.process)

    @property
    def settings(self) -> list[str]:
        return [f"-cunix_socket_directories={self.directory}", *(f"-c{setting}" for setting in QUICK)]

    def await_answer(self, process: "subprocess.Popen[bytes]") -> None:
        until = monotonic() + PATIENCE_SECONDS
        while not self.answers():
            assert process.poll() is None, (self.directory / "server.log").read_text()
            assert monotonic() < until, "PostgreSQL does not come up"
            sleep(0.02)

    def answers(self) -> bool:
        try:
            self.tell("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Cut every connection and stop; `SIGQUIT` is a crash, after which the server has to recover."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE_SECONDS)
            self.process = None

    def start_apart(self) -> None:
        """Start a server that outlives this process; whoever knows the directory can stop it."""
        log = self.directory / "data" / "server.log"
        patience = str(int(PATIENCE_SECONDS))
        self.run("pg_ctl", "start", "-w", "-t", patience, "-l", str(log), "-o", " ".join(self.settings))

    def stop_apart(self) -> None:
        if (self.directory / "data" / "postmaster.pid").exists():
            self.run("pg_ctl", "stop", "-m", "immediate")

    # Databases ---------------------------------------------------------------------------

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.directory}"

    def tell(self, statement: str) -> None:
        """Say something to the server itself."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def database(self, like: str = "template0") -> str:
        """The URL of a new database, empty or like another."""
        name = next(self.names)
        self.tell(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.url(name)


def programs() -> Path:
    """Where initdb and postgres are: on the path, or where Debian keeps them, the newest first."""
    found = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    assert found or places, "The tests need PostgreSQL: install the Debian package postgresql."
    return (Path(found) if found else places[-1]).parent


def owner() -> tuple[int, int]:
    """PostgreSQL refuses to run as root: then it runs as the user whom Debian's package makes for it."""
    user = pwd.getpwnam("postgres")
    return user.pw_uid, user.pw_gid


def as_owner() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    user, group = owner()
    return {"user": user, "group": group, "extra_groups": (), "cwd": "/"}


# Fixtures --------------------------------------------------------------------------------


SHARED = pytest.StashKey[tempfile.TemporaryDirectory[str]]()
"""Where the server of a run is kept, by the process that all workers belong to."""


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker where the server is, or is to be."""
    node.workerinput["postgres"] = str(place_of_server(node.config))


def place_of_server(config: pytest.Config) -> Path:
    if hasattr(config, "workerinput"):
        return Path(config.workerinput["postgres"])
    if SHARED not in config.stash:
        config.stash[SHARED] = tempfile.TemporaryDirectory(prefix="pagador-")
    return Path(config.stash[SHARED].name)


def pytest_unconfigure(config: pytest.Config) -> None:
    if SHARED in config.stash:
        with config.stash[SHARED] as directory:
            Postgres(Path(directory)).stop_apart()


@pytest.fixture(scope="session")
def postgres_server(pytestconfig: pytest.Config) -> Postgres:
    """The server of the run, up; its database `books` has the newest schema and is there to be copied."""
    directory = place_of_server(pytestconfig)
    server = Postgres(directory, f"books_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}")
    with (directory / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (directory / "ready").exists():
            server.make()
            server.start_apart()
            put_books(server)
            (directory / "ready").touch()
    return server


def put_books(server: Postgres) -> None:
    """Make the database that new ones are copied from."""
    server.tell("CREATE DATABASE books")
    store = Store(server.url("books"))
    upgrade(store)
    store.close()


@pytest.fixture(scope="session")
def stoppable_server() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="pagador-") as directory:
        server = Postgres(Path(directory))
        try:
            server.make()
            server.start()
            put_books(server)
            yield server
        finally:
            server.stop(signal.SIGQUIT)


@pytest.fixture
def postgres(stoppable_server: Postgres) -> Postgres:
    """A server for tests that may stop it: whatever an earlier one did, it is up."""
    if stoppable_server.process is None:
        stoppable_server.start()
    return stoppable_server


@pytest.fixture(scope="session")
def sqlite_books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the newest schema and nothing in it, there to be copied."""
    file = tmp_path_factory.mktemp("books") / "books.db"
    store = Store(f"sqlite:///{file}")
    upgrade(store)
    store.close()
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def books_url(request: pytest.FixtureRequest) -> str:
    """Where empty books of the newest schema are kept, in each kind of database."""
    return new_books(request.param, request)


def new_books(kind: str, request: pytest.FixtureRequest) -> str:
    """The URL of empty books in this kind of database; a server is started only for those who want it."""
    if kind == "postgresql":
        server: Postgres = request.getfixturevalue("postgres_server")
        return server.database(like="books")
    place: Path = request.getfixturevalue("tmp_path")
    return f"sqlite:///{shutil.copy(request.getfixturevalue('sqlite_books'), place / 'house.db')}"
