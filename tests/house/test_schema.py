"""The schema of the books: what it refuses whoever asks, how it is made, and which one a house opens."""

import ast
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from typer.testing import CliRunner

from pagador.cli import app
from pagador.house import schema
from pagador.house.migrate import SCRIPTS, check_version, newest, upgrade, version_of
from pagador.house.store import Store, StoreFailed
from pagador.law import Refused

LINE = (
    "INSERT INTO log (chain, seq, at, actor, number, coup, body, link) "
    "VALUES ('mesa', 1, 0, 'ana', 7, 1, :bytes, :bytes)"
)
POSTING = "INSERT INTO postings (chain, seq, line, source, target, amount) VALUES ('mesa', 1, 1, 'a', 'b', {amount})"
SECRET = "INSERT INTO secrets (chain, number, sealed) VALUES ('mesa', 1, :bytes)"
ACCOUNT = (
    "INSERT INTO accounts (name, kind, owner, place, currency, floor, balance) "
    "VALUES ('x', 'wallet', 'ana', '', 'demo', {floor}, {balance})"
)


def said(store: Store, statement: str) -> None:
    with store.writing() as page:
        page.connection.execute(text(statement), {"bytes": b"1"} if ":bytes" in statement else {})


@pytest.fixture
def filled(store: Store) -> Store:
    return fill(store)


def fill(store: Store) -> Store:
    """Books with one line in each table that may only grow."""
    for statement in (LINE, POSTING.format(amount=1), SECRET):
        said(store, statement)
    return store


def contents(store: Store) -> dict[str, list[tuple[object, ...]]]:
    with store.reading() as connection:
        return {
            table: [tuple(row) for row in connection.execute(text(f"SELECT * FROM {table}"))]
            for table in schema.APPEND_ONLY
        }


# Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE log SET at = 5",
        "UPDATE log SET body = link",
        "DELETE FROM log",
        "UPDATE postings SET amount = 2",
        "UPDATE postings SET target = 'c' WHERE line = 1",
        "DELETE FROM postings",
        "UPDATE secrets SET number = 2",
        "DELETE FROM secrets WHERE number = 1",
    ],
)
def test_what_was_written_is_neither_changed_nor_taken_out(filled: Store, change: str) -> None:
    before = contents(filled)
    with pytest.raises(StoreFailed, match="is append-only"):
        said(filled, change)
    assert contents(filled) == before


@pytest.mark.parametrize("table", schema.APPEND_ONLY)
def test_postgresql_empties_none_of_these_tables_at_a_stroke(postgres_store: Store, table: str) -> None:
    with pytest.raises(StoreFailed, match=f"{table} is append-only"):
        said(postgres_store, f"TRUNCATE {table}")


@pytest.mark.parametrize(
    "other",
    [
        LINE.replace("'mesa', 1, 0", "'mesa', 1, 5"),
        LINE.replace("'mesa', 1", "'mesa', 2"),
        LINE.replace("(chain", "(rowid, chain").replace("('mesa', 1, 0, 'ana', 7", "(1, 'mesa', 2, 0, 'ana', 8"),
        POSTING.format(amount=2),
        SECRET,
    ],
    ids=["the same line", "the same number", "the same row", "the same posting", "the same secret"],
)
def test_replacing_is_no_way_round_in_sqlite(sqlite_store: Store, other: str) -> None:
    before = contents(fill(sqlite_store))
    with pytest.raises(StoreFailed, match="is append-only"):
        said(sqlite_store, other.replace("INSERT", "INSERT OR REPLACE"))
    assert contents(sqlite_store) == before


def test_a_purse_of_a_person_never_holds_less_than_nothing(store: Store) -> None:
    with pytest.raises(StoreFailed, match="ck_accounts_floor"):
        said(store, ACCOUNT.format(floor="true", balance=-1))
    said(store, ACCOUNT.format(floor="false", balance=-1))


@pytest.mark.parametrize("balance", [2**53, -(2**53), 2**62])
def test_an_account_is_bounded_by_the_database_too(store: Store, balance: int) -> None:
    with pytest.raises(StoreFailed, match="ck_accounts_bounds"):
        said(store, ACCOUNT.format(floor="false", balance=balance))
    said(store, ACCOUNT.format(floor="false", balance=2**53 - 1))


def test_sqlite_keeps_no_float_where_money_is(sqlite_store: Store) -> None:
    with pytest.raises(StoreFailed, match="ck_accounts_whole"):
        said(sqlite_store, ACCOUNT.format(floor="false", balance=0.5))
    with pytest.raises(StoreFailed, match="ck_postings_whole"):
        said(sqlite_store, POSTING.format(amount=1.5))


@pytest.mark.parametrize("amount", [0, -1, 2**53, 2**62])
def test_a_posting_moves_something_that_can_be_carried(store: Store, amount: int) -> None:
    with pytest.raises(StoreFailed, match="ck_postings_amount"):
        said(store, POSTING.format(amount=amount))


def test_a_posting_has_two_sides(store: Store) -> None:
    with pytest.raises(StoreFailed, match="ck_postings_sides"):
        said(store, POSTING.format(amount=1).replace("'b'", "'a'"))


def test_a_table_is_open_closing_or_closed(store: Store) -> None:
    with pytest.raises(StoreFailed, match="ck_tables_status"):
        said(store, "INSERT INTO tables (name, game, status) VALUES ('mesa', 'roleta-francesa', 'shut')")


def test_a_token_is_of_somebody(store: Store) -> None:
    with pytest.raises(StoreFailed, match=r"(?i)foreign key"):
        said(store, "INSERT INTO tokens (digest, person, expires) VALUES (:bytes, 'nobody', 0)")


# Versions --------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def nothing(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A database in which there is nothing yet."""
    sqlite = request.param == "sqlite"
    store = Store(f"sqlite:///{tmp_path}/house.db" if sqlite else request.getfixturevalue("postgres_server").database())
    yield store
    store.close()


def test_the_migrations_make_the_schema_that_the_code_knows(store: Store) -> None:
    with store.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []


def test_every_guard_is_made_by_the_migrations(store: Store) -> None:
    with store.reading() as connection:
        assert schema.missing_guards(connection) == []


def test_a_guard_that_was_taken_away_is_missed(store: Store) -> None:
    sqlite = store.engine.dialect.name == "sqlite"
    said(store, "DROP TRIGGER log_no_delete" if sqlite else "DROP TRIGGER log_append_only ON log")
    with store.reading() as connection:
        assert schema.missing_guards(connection) == ["log_no_delete" if sqlite else "log_append_only"]


def test_a_guard_that_was_switched_off_is_missed(postgres_store: Store) -> None:
    said(postgres_store, "ALTER TABLE postings DISABLE TRIGGER postings_append_only")
    with postgres_store.reading() as connection:
        assert schema.missing_guards(connection) == ["postings_append_only"]


@pytest.mark.parametrize(
    "guard",
    [
        "CREATE TRIGGER log_no_delete BEFORE DELETE ON log WHEN 0 BEGIN SELECT RAISE(ABORT, 'never'); END",
        "CREATE TRIGGER log_no_delete BEFORE DELETE ON log BEGIN SELECT 1; END",
    ],
)
def test_a_guard_that_guards_nothing_any_more_is_missed_though_its_name_is_there(
    sqlite_store: Store, guard: str
) -> None:
    said(sqlite_store, "DROP TRIGGER log_no_delete")
    said(sqlite_store, guard)
    with sqlite_store.reading() as connection:
        assert schema.missing_guards(connection) == ["log_no_delete"]


def test_guards_whose_function_refuses_nothing_any_more_are_missed(postgres_store: Store) -> None:
    nothing = "CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$"
    said(postgres_store, nothing)
    with postgres_store.reading() as connection:
        assert len(schema.missing_guards(connection)) == 6


def test_the_migrations_take_nothing_from_the_code_that_changes() -> None:
    """What an old migration makes is history: it is the same whatever the program says later."""
    scripts = sorted((SCRIPTS / "versions").glob("0*.py"))
    assert scripts
    for script in scripts:
        assert "pagador" not in imported(script), script.name


def imported(script: Path) -> set[str]:
    """The packages that a module imports."""
    nodes = list(ast.walk(ast.parse(script.read_text())))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


def test_books_are_made_from_nothing(nothing: Store) -> None:
    assert version_of(nothing) is None
    upgrade(nothing)
    assert version_of(nothing) == newest()
    check_version(nothing)


def test_an_upgrade_of_the_newest_books_changes_nothing(store: Store) -> None:
    said(store, LINE)
    before = contents(store)
    upgrade(store)
    assert (contents(store), version_of(store)) == (before, newest())


def test_an_upgrade_that_fails_leaves_no_half_made_books(nothing: Store) -> None:
    said(nothing, "CREATE TABLE snapshots (mine INTEGER)")
    with pytest.raises(StoreFailed, match="snapshots"):
        upgrade(nothing)
    assert version_of(nothing) is None
    with pytest.raises(StoreFailed), nothing.reading() as connection:
        connection.execute(text("SELECT * FROM log"))


def test_no_books_old_books_and_newer_books_are_refused_each_in_its_words(nothing: Store) -> None:
    with pytest.raises(Refused, match="holds no books yet: make them with `pagador db upgrade`"):
        check_version(nothing)
    upgrade(nothing)
    said(nothing, "UPDATE alembic_version SET version_num = '9999'")
    for act in (check_version, upgrade):
        with pytest.raises(Refused, match="schema 9999, which this version does not know: use the newer pagador"):
            act(nothing)


def test_books_of_an_older_schema_are_refused_until_upgraded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagador.house.migrate.newest", lambda: "0003")
    with pytest.raises(Refused, match="schema 0002, this version wants 0003: run `pagador db upgrade`"):
        check_version(store)


# Books of before the first release ---------------------------------------------------------


@pytest.mark.parametrize("act", [check_version, upgrade], ids=["reading", "upgrading"])
def test_books_of_no_release_are_refused_with_who_wrote_them_and_how_to_read_them(
    store: Store, act: Callable[[Store], None]
) -> None:
    said(store, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(Refused, match=r"Pagador 0\.1\.0 wrote them.*the last commit before 0\.2\.0"):
        act(store)
    assert version_of(store) == "0001"


def files_in(directory: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in directory.iterdir()}


@pytest.mark.parametrize(
    "words",
    [("serve",), ("audit", "verify"), ("db", "upgrade"), ("db", "check"), ("people", "list")],
    ids=" ".join,
)
@pytest.mark.parametrize("crashed", [False, True], ids=["closed", "crashed"])
def test_no_byte_of_books_of_no_release_is_touched(
    sqlite_books: Path, tmp_path: Path, words: tuple[str, ...], *, crashed: bool
) -> None:
    """A house that crashed leaves a log beside its file, which whoever opens the file for writing would carry over."""
    working, data = tmp_path / "working", tmp_path / "data"
    for directory in (working, data):
        directory.mkdir()
    store = Store(f"sqlite:///{shutil.copy(sqlite_books, working / 'house.db')}")
    said(store, "UPDATE alembic_version SET version_num = '0001'")
    if not crashed:
        store.close()
    for file in working.glob("house.db" if not crashed else "house.db*"):
        shutil.copy(file, data)
    store.close()
    before = files_in(data)
    outcome = CliRunner().invoke(app, [*words, "--data", str(data)])
    assert isinstance(outcome.exception, Refused)
    assert "Pagador 0.1.0 wrote them" in outcome.exception.sentence
    after = files_in(data)
    assert {name: body for name, body in after.items() if not name.endswith("-shm")} == {
        name: body for name, body in before.items() if not name.endswith("-shm")
    }
