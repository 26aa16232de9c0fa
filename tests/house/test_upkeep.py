"""Upkeep: books that are whole and books that are not, a copy made while people play, and what a restore shows."""

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import text

from pagador.house.migrate import newest
from pagador.house.opening import House
from pagador.house.questions import status_of
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.upkeep import backup, condition
from pagador.law import Refused
from tests.databases import Postgres, programs
from tests.house.playing import CREDITS, ROULETTE, Playing, credits_of, furnish
from tests.house.test_restarts import all_accounts, asks
from tests.patience import PATIENCE_SECONDS

# Whole or not ----------------------------------------------------------------------------


def said(store: Store, statement: str) -> None:
    with store.writing() as page:
        page.connection.execute(text(statement))


def test_books_that_are_whole_have_no_fault(store: Store) -> None:
    found = condition(furnish(store, "ana"))
    assert (found.schema, found.sums, found.faults) == (newest(), {"demo": 0}, ())
    assert found.kept_in == store.describe()


def test_money_from_nowhere_is_a_fault(store: Store) -> None:
    furnish(store, "ana")
    said(store, "UPDATE accounts SET balance = balance + 7 WHERE name = 'wallet:ana:demo'")
    assert condition(store).faults == ("The accounts in demo sum to 7, not to nothing.",)


def test_money_moved_to_another_currency_is_two_faults(store: Store) -> None:
    furnish(store, "ana")
    said(store, "UPDATE accounts SET currency = 'EUR' WHERE name = 'wallet:ana:demo'")
    assert condition(store).faults == (
        f"The accounts in EUR sum to {CREDITS}, not to nothing.",
        f"The accounts in demo sum to {-CREDITS}, not to nothing.",
    )


def test_a_guard_that_is_gone_is_a_fault(store: Store) -> None:
    sqlite = store.engine.dialect.name == "sqlite"
    said(store, "DROP TRIGGER secrets_no_update" if sqlite else "DROP TRIGGER secrets_append_only ON secrets")
    (fault,) = condition(store).faults
    assert fault.startswith("The trigger secrets_")


def test_another_schema_is_the_only_fault_that_is_named(store: Store) -> None:
    said(store, "UPDATE alembic_version SET version_num = '9999'")
    found = condition(store)
    assert (found.schema, found.sums) == ("9999", {})
    assert found.faults[0].startswith("The books have schema 9999")


def test_a_damaged_file_is_a_fault(sqlite_store: Store) -> None:
    furnish(sqlite_store, "ana")
    with sqlite_store.reading() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        root = connection.execute(text("SELECT rootpage FROM sqlite_master WHERE name = 'ix_log_coup'")).scalar_one()
        size = connection.execute(text("PRAGMA page_size")).scalar_one()
    file = Path(str(sqlite_store.engine.url.database))
    sqlite_store.close()
    content = bytearray(file.read_bytes())
    content[size * root - 40 : size * root] = bytes(40)
    file.write_bytes(content)
    again = Store(sqlite_store.url)
    assert any("damaged" in fault and "ix_log_coup" in fault for fault in condition(again).faults)
    again.close()


# A copy ----------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def with_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """pg_dump and pg_restore are those of the server."""
    monkeypatch.setenv("PATH", f"{programs()}:{os.environ['PATH']}")


def copy_of(store: Store, file: Path, postgres: Postgres | None) -> Store:
    """The books that a backup holds."""
    if postgres is None:
        return Store(f"sqlite:///{file}")
    url = postgres.database()
    words = ["pg_restore", f"--dbname={url}", "--exit-on-error", str(file)]
    subprocess.run(words, check=True, capture_output=True)
    return Store(url)


def test_a_backup_holds_the_books_of_its_moment(store: Store, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    playing = Playing(furnish(store, "ana"))
    playing.sit("ana")
    playing.do(ROULETTE, "ana", "place-bet", spot="par", stake=10)
    stood = playing.standing(ROULETTE)
    backup(store, tmp_path / "copy")
    playing.do(ROULETTE, "ana", "place-bet", spot="par", stake=10)
    server = request.getfixturevalue("postgres_server") if store.engine.dialect.name == "postgresql" else None
    copy = copy_of(store, tmp_path / "copy", server)
    assert condition(copy).faults == ()
    assert credits_of(copy, "ana") == CREDITS - 10
    assert Playing(copy, playing.now).standing(ROULETTE) == stood
    assert credits_of(store, "ana") == CREDITS - 20
    copy.close()


def test_only_its_owner_can_read_a_backup(store: Store, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600


def test_a_backup_never_takes_the_place_of_another_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(Refused, match="is there already"):
        backup(store, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "mine"


def test_a_backup_to_nowhere_is_refused(store: Store, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be written: No such file or directory"):
        backup(store, tmp_path / "missing" / "copy")


def test_without_pg_dump_the_words_to_type_are_said_and_no_file_is_left(
    postgres_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Refused, match=r"run `pg_dump --format=custom --file=copy books_\w+` where it is"):
        backup(postgres_store, tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


def test_a_dump_that_fails_says_why_and_leaves_no_file(
    postgres_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pg_dump").write_text("#!/bin/sh\necho no such luck >&2\nexit 1\n")
    (tmp_path / "pg_dump").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with pytest.raises(Refused, match="pg_dump failed: no such luck"):
        backup(postgres_store, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


# A restore -------------------------------------------------------------------------------


def open_house(directory: Path) -> House:
    house = House(Settings(data=str(directory), demonstration=False))
    house.start()
    return house


def bet(house: House, number: int, stake: int = 10) -> None:
    answer = asks(house.floor, number, "place-bet", spot="par", stake=stake).get(timeout=PATIENCE_SECONDS)
    assert not answer.refused, answer.refused


@pytest.fixture
def restored(tmp_path: Path, sqlite_books: Path) -> Path:
    """A data directory whose books were put back to a backup, though ana has bet since."""
    directory = tmp_path / "house"
    directory.mkdir()
    books = directory / "house.db"
    store = Store(f"sqlite:///{shutil.copy(sqlite_books, books)}")
    furnish(store, "ana")
    house = open_house(directory)
    assert asks(house.floor, 1, "take-place", place="table").get(timeout=PATIENCE_SECONDS).seq
    bet(house, 2)
    backup(store, tmp_path / "copy")
    bet(house, 3)
    house.stop()
    store.close()
    shutil.copy(tmp_path / "copy", books)
    return directory


def test_a_house_does_not_open_on_books_put_back_behind_its_anchors(restored: Path) -> None:
    with pytest.raises(Refused, match=r"Line \d+ of roleta-francesa was anchored, and is missing or another"):
        open_house(restored)


def test_with_a_new_seal_and_new_anchors_coups_in_hand_are_void_and_stakes_go_back(restored: Path) -> None:
    for name in ("seal.key", "anchors.jsonl"):
        (restored / name).rename(restored / f"old-{name}")
    house = open_house(restored)
    assert credits_of(house.store, "ana") == CREDITS
    house.stop()
    store = Store(f"sqlite:///{restored}/house.db")
    with store.reading() as connection:
        assert status_of(connection, ROULETTE) == "closed"
    assert all_accounts(store) == 0
    store.close()


def test_a_house_opens_on_books_that_go_on_from_its_anchors(restored: Path) -> None:
    (restored / "anchors.jsonl").unlink()
    open_house(restored).stop()
    open_house(restored).stop()
    assert len((restored / "anchors.jsonl").read_text().splitlines()) >= 2
