"""The pen: one house writes to the books, also after the database was restarted under it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest

from pagador.house.errands import Errand
from pagador.house.floor import SUSPENDED, Ask, Floor
from pagador.house.ledger import Posting, treasury, wallet
from pagador.house.live import Answer
from pagador.house.opening import House
from pagador.house.settings import Settings
from pagador.house.store import Store, StoreFailed
from pagador.law import Refused
from pagador.registry import GAMES
from tests.databases import Postgres
from tests.house.playing import ROULETTE, credits_of, furnish, numbers_written, whole_chain, wish_at
from tests.house.test_restarts import all_accounts, asks, await_that
from tests.patience import PATIENCE_SECONDS

TAKEN = "Another house is open on these books"

Opens = Callable[..., House]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a pen that is not coming."""
    monkeypatch.setattr("pagador.house.pen.WAIT_MS", 200)


@contextmanager
def patience() -> Iterator[None]:
    """A pen that comes is waited for: a server may take its time to notice that whoever had it is gone."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("pagador.house.pen.WAIT_MS", int(1000 * PATIENCE_SECONDS))
        yield


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Open a house on some books, with a directory of its own unless told; all are closed in the end."""
    houses: list[House] = []

    def open_one(url: str, directory: str = "house", *, demonstration: bool = False) -> House:
        settings = Settings(data=str(tmp_path / directory), db=url, demonstration=demonstration)
        houses.append(House(settings))
        return houses[-1]

    yield open_one
    for house in houses:
        house.store.close()


def grant(store: Store) -> None:
    with store.writing() as page:
        page.take((Posting(treasury("demo"), wallet("ana", "demo"), 5),))


# Taking it -------------------------------------------------------------------------------


@pytest.mark.usefixtures("impatient")
def test_a_second_house_is_refused_whatever_its_directory(books_url: str, opens: Opens) -> None:
    opens(books_url)
    for directory in ("house", "elsewhere"):
        with pytest.raises(Refused, match=TAKEN):
            opens(books_url, directory)


def test_the_next_house_opens_when_the_one_before_is_closed(books_url: str, opens: Opens) -> None:
    opens(books_url).store.close()
    with patience():
        opens(books_url)


def test_books_are_made_by_the_first_house_with_a_table_of_every_game(tmp_path: Path, opens: Opens) -> None:
    house = opens("", demonstration=True)
    house.start()
    assert set(house.floor.tables) == {shown.table for game in GAMES for shown in game.demonstrations}
    house.stop()
    assert {file.name for file in (tmp_path / "house").iterdir()} == {
        "anchor.key",
        "anchor.pub",
        "anchors.jsonl",
        "house.db",
        "house.db.pen",
        "seal.key",
    }
    assert {oct(file.stat().st_mode & 0o077) for file in (tmp_path / "house").glob("*.key")} == {"0o0"}
    assert (tmp_path / "house").stat().st_mode & 0o077 == 0


def test_a_house_whose_seal_is_spoilt_lets_go_of_the_pen(books_url: str, tmp_path: Path, opens: Opens) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "seal.key").write_bytes(b"short")
    with pytest.raises(Refused, match="has 5 bytes"):
        opens(books_url)
    with patience():
        opens(books_url, "elsewhere")


def test_the_office_writes_while_a_house_has_the_pen(books_url: str, opens: Opens) -> None:
    house = opens(books_url)
    office = Store(books_url)
    grant(office)
    grant(house.store)
    assert credits_of(office, "ana") == 10
    office.close()


HOLDS = """
import sys
from pagador.house.store import Store
store = Store(sys.argv[1])
store.take_pen()
print("holds", flush=True)
sys.stdin.read()
"""


def test_the_pen_of_a_house_that_was_killed_is_free(store: Store) -> None:
    words = [sys.executable, "-c", HOLDS, store.url]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"holds\n"
        with pytest.raises(StoreFailed, match=TAKEN):
            store.take_pen()
        other.kill()
        other.wait(PATIENCE_SECONDS)
    with patience():
        store.take_pen()
    grant(store)


def test_a_directory_that_cannot_be_written_is_a_sentence(tmp_path: Path, opens: Opens) -> None:
    with pytest.raises(Refused, match=r"The books cannot be opened\. .*missing/house\.db\.pen cannot be written"):
        opens(f"sqlite:///{tmp_path}/missing/house.db")
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match=r"file/data cannot be made: Not a directory"):
        opens("", "file/data")


# Losing it -------------------------------------------------------------------------------


@pytest.mark.usefixtures("impatient")
def test_after_a_restart_the_pen_is_taken_again_with_the_next_transaction_but_one(
    postgres: Postgres, postgres_store: Store
) -> None:
    postgres_store.take_pen()
    grant(postgres_store)
    postgres.stop()
    postgres.start()
    with pytest.raises(StoreFailed):
        grant(postgres_store)
    grant(postgres_store)
    other = Store(postgres_store.url)
    with pytest.raises(StoreFailed, match=TAKEN):
        other.take_pen()
    assert credits_of(other, "ana") == 10
    other.close()


@pytest.mark.usefixtures("impatient")
def test_who_has_lost_the_pen_cannot_write_before_it_is_free_again(postgres: Postgres, postgres_store: Store) -> None:
    postgres_store.take_pen()
    postgres.stop()
    postgres.start()
    other = Store(postgres_store.url)
    other.take_pen()
    for reason in ("connection", TAKEN, TAKEN):
        with pytest.raises(StoreFailed, match=reason):
            grant(postgres_store)
    grant(other)
    other.close()
    with patience():
        grant(postgres_store)
    assert (credits_of(postgres_store, "ana"), all_accounts(postgres_store)) == (10, 0)


def bets(house: House, number: int) -> Answer:
    return asks(house.floor, number, "place-bet", spot="par", stake=10).get(timeout=PATIENCE_SECONDS)


@contextmanager
def held_up(floor: Floor) -> Iterator[None]:
    """The writer stands still between two turns: it would take a pen that it has lost again with the next."""
    turn, stands, go_on = floor.turn, Event(), Event()

    def late(errands: list[Errand]) -> None:
        stands.set()
        go_on.wait(PATIENCE_SECONDS)
        turn(errands)

    floor.turn = late  # type: ignore[method-assign]
    try:
        assert stands.wait(PATIENCE_SECONDS)
        yield
    finally:
        floor.turn = turn  # type: ignore[method-assign]
        go_on.set()


def test_a_house_that_lost_the_pen_refuses_while_another_plays_and_goes_on_after_it(
    postgres: Postgres, postgres_store: Store, opens: Opens
) -> None:
    furnish(postgres_store, "ana")
    first = opens(postgres_store.url)
    first.start()
    assert asks(first.floor, 1, "take-place", place="table").get(timeout=PATIENCE_SECONDS).seq
    with held_up(first.floor), patience():
        first.store.pen.drop()  # type: ignore[union-attr]
        second = opens(postgres_store.url)
    second.start()
    assert bets(second, 2).seq
    await_that(lambda: first.floor.suspended)
    assert bets(first, 3).refused == SUSPENDED
    assert bets(second, 4).seq
    second.stop()
    await_that(lambda: not first.floor.suspended)
    assert bets(first, 5).seq
    first.stop()
    assert numbers_written(postgres_store, ROULETTE, "ana") == [1, 2, 4, 5]
    assert first.floor.tables[ROULETTE].durable.head == whole_chain(postgres_store, ROULETTE)
    assert all_accounts(postgres_store) == 0


def test_the_same_bet_sent_to_both_houses_is_done_once(postgres_store: Store, opens: Opens) -> None:
    furnish(postgres_store, "ana")
    first = opens(postgres_store.url)
    first.start()
    assert asks(first.floor, 1, "take-place", place="table").get(timeout=PATIENCE_SECONDS).seq
    moment = wish_at(first.floor.tables[ROULETTE].durable, "ana", 2, "place-bet", spot="par", stake=10)
    first.stop()
    with patience():
        second = opens(postgres_store.url)
    second.start()
    given: list[Answer] = []
    for _ in range(2):
        second.floor.submit(Ask(ROULETTE, moment, given.append))
    second.stop()
    assert given[0] == given[1]
    assert numbers_written(postgres_store, ROULETTE, "ana") == [1, 2]
