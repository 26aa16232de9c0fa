"""What the house does when its database fails, fills up or is restarted: nothing is lost, doubled or kept waiting."""

import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest
from sqlalchemy import event, func, select

from pagador.decider import Participant
from pagador.house import schema
from pagador.house.floor import SUSPENDED, UNSURE, UNWRITTEN, Ask, Floor, Ready
from pagador.house.live import Answer
from pagador.house.store import Store
from tests.databases import Postgres
from tests.house.playing import (
    CARDS,
    CREDITS,
    ROULETTE,
    SEAL,
    Playing,
    credits_of,
    furnish,
    numbers_written,
    whole_chain,
    wish_at,
)
from tests.patience import PATIENCE_SECONDS


def all_accounts(store: Store) -> int:
    with store.reading() as connection:
        return int(connection.execute(select(func.sum(schema.accounts.c.balance))).scalar_one())


# A house that comes back -----------------------------------------------------------------


def test_a_house_that_comes_back_stands_where_it_stood(store: Store) -> None:
    before = Playing(furnish(store, "ana"))
    before.sit("ana")
    for _ in range(3):
        before.coup(ROULETTE, "ana", "par", 10)
        before.coup(CARDS, "ana", "banca", 100)
    before.do(ROULETTE, "ana", "place-bet", spot="pleno:17", stake=10)
    after = Playing(store, before.now)
    for table in (ROULETTE, CARDS):
        assert after.standing(table) == before.standing(table)
        assert whole_chain(store, table) == after.standing(table).head
    assert all_accounts(store) == 0


def test_a_bet_from_before_is_answered_again_and_done_once(store: Store) -> None:
    before = Playing(furnish(store, "ana"))
    before.sit("ana")
    first = before.ask(ROULETTE, "ana", "place-bet", number=77, spot="pleno:17", stake=10)
    again = Playing(store, before.now).ask(ROULETTE, "ana", "place-bet", number=77, spot="pleno:17", stake=10)
    assert again == first
    assert credits_of(store, "ana") == CREDITS - 10


# A commit that fails ---------------------------------------------------------------------


class LineDead:
    """The next commit fails: before anything is durable, or after, so that only its answer is lost."""

    def __init__(self, store: Store, patch: pytest.MonkeyPatch, *, after: bool) -> None:
        self.dialect: Any = store.engine.dialect
        self.commit = self.dialect.do_commit
        self.after = after
        self.patch = patch
        patch.setattr(self.dialect, "do_commit", self.fail)

    def fail(self, connection: Any) -> None:
        self.patch.setattr(self.dialect, "do_commit", self.commit)
        if self.after:
            self.commit(connection)
        raise self.dialect.dbapi.OperationalError("the line went dead")


def test_what_could_not_be_written_was_not_done_and_can_be_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = Playing(furnish(store, "ana"))
    playing.sit("ana")
    before = playing.standing(ROULETTE)
    playing.published.clear()
    LineDead(store, monkeypatch, after=False)
    refused = playing.ask(ROULETTE, "ana", "place-bet", number=50, spot="par", stake=10)
    assert refused == Answer(number=50, refused=UNWRITTEN)
    told = [record for each in playing.published for record in each.records]
    assert (playing.standing(ROULETTE), told, credits_of(store, "ana")) == (before, [], CREDITS)
    assert playing.ask(ROULETTE, "ana", "place-bet", number=50, spot="par", stake=10).seq == before.head.seq + 1
    assert (credits_of(store, "ana"), all_accounts(store)) == (CREDITS - 10, 0)


def test_what_was_written_though_the_answer_was_lost_is_done_and_is_answered(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = Playing(furnish(store, "ana"))
    playing.sit("ana")
    seq = playing.standing(ROULETTE).head.seq
    LineDead(store, monkeypatch, after=True)
    done = playing.ask(ROULETTE, "ana", "place-bet", number=50, spot="par", stake=10)
    assert done == Answer(number=50, seq=seq + 1)
    assert playing.ask(ROULETTE, "ana", "place-bet", number=50, spot="par", stake=10) == done
    assert (credits_of(store, "ana"), all_accounts(store)) == (CREDITS - 10, 0)
    assert playing.standing(ROULETTE).head == whole_chain(store, ROULETTE)


# A disk that is full ---------------------------------------------------------------------


@contextmanager
def no_more_pages(store: Store) -> Iterator[None]:
    """SQLite may not make its file larger: it says that the disk is full."""

    def limit(connection: Any) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    def release(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")

    event.listen(store.engine, "begin", limit)
    yield
    event.remove(store.engine, "begin", limit)
    event.listen(store.engine, "begin", release)


@contextmanager
def no_larger_files(store: Store) -> Iterator[None]:
    """The system lets no file of this process grow beyond a few bytes, as a disk does that fails."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def bets_until_refused(playing: Playing) -> tuple[int, Answer]:
    for number in range(100, 400):
        answer = playing.ask(ROULETTE, "ana", "place-bet", number=number, spot=f"pleno:{number % 37}", stake=10)
        if answer.refused:
            return number - 100, answer
    raise AssertionError("the disk never filled")


def test_on_a_full_disk_bets_are_refused_and_those_taken_before_stand(sqlite_store: Store) -> None:
    playing = Playing(furnish(sqlite_store, "ana"))
    playing.sit("ana")
    with no_more_pages(sqlite_store):
        taken, refused = bets_until_refused(playing)
        assert refused.refused == UNWRITTEN
        assert credits_of(sqlite_store, "ana") == CREDITS - 10 * taken
    answer = playing.ask(ROULETTE, "ana", "place-bet", number=refused.number, spot="par", stake=10)
    assert (answer.refused, answer.number) == ("", refused.number)
    assert credits_of(sqlite_store, "ana") == CREDITS - 10 * (taken + 1)
    assert (all_accounts(sqlite_store), whole_chain(sqlite_store, ROULETTE)) == (0, playing.standing(ROULETTE).head)


def in_the_background(store: Store) -> Floor:
    """A floor with its own thread and the true time."""
    floor = Floor(store, SEAL)
    floor.start()
    return floor


def asks(floor: Floor, number: int, do: str, **fields: Any) -> "SimpleQueue[Answer]":
    """A command of ana's at the roulette; the answer comes when it comes."""
    answer: SimpleQueue[Answer] = SimpleQueue()
    wish = wish_at(floor.tables[ROULETTE].durable, "ana", number, do, **fields)
    floor.submit(Ask(ROULETTE, wish, answer.put))
    return answer


def await_that(true: Callable[[], object]) -> None:
    until = monotonic() + PATIENCE_SECONDS
    while not true():
        assert monotonic() < until, "it never came true"
        sleep(0.02)


def test_on_a_disk_that_fails_the_floor_refuses_and_goes_on_by_itself(sqlite_store: Store) -> None:
    floor = in_the_background(furnish(sqlite_store, "ana"))
    assert asks(floor, 1, "take-place", place="table").get(timeout=PATIENCE_SECONDS).seq
    assert asks(floor, 2, "place-bet", spot="par", stake=10).get(timeout=PATIENCE_SECONDS).seq
    with no_larger_files(sqlite_store):
        third = asks(floor, 3, "place-bet", spot="par", stake=10)
        await_that(lambda: floor.suspended)
        assert asks(floor, 4, "place-bet", spot="par", stake=10).get(timeout=PATIENCE_SECONDS).refused == SUSPENDED
    assert third.get(timeout=PATIENCE_SECONDS).refused == UNWRITTEN
    await_that(lambda: not floor.suspended)
    assert asks(floor, 3, "place-bet", spot="par", stake=10).get(timeout=PATIENCE_SECONDS).seq
    floor.stop()
    assert numbers_written(sqlite_store, ROULETTE, "ana") == [1, 2, 3]
    assert (credits_of(sqlite_store, "ana"), all_accounts(sqlite_store)) == (CREDITS - 20, 0)


# A server that is restarted --------------------------------------------------------------


class Player(Thread):
    """Ana, who bets and is ready, coup after coup; what could not be written she asks again under the same number."""

    def __init__(self, floor: Floor, bets: int) -> None:
        super().__init__(daemon=True)
        self.floor, self.bets = floor, bets
        self.done: list[int] = []

    def run(self) -> None:
        number = 1
        while len(self.done) < self.bets:
            number += 1
            self.bet(number)

    def bet(self, number: int) -> None:
        spot = f"pleno:{number % 37}"
        answer = asks(self.floor, number, "place-bet", spot=spot, stake=10).get(timeout=PATIENCE_SECONDS)
        while answer.refused in (UNWRITTEN, SUSPENDED):
            sleep(0.05)
            answer = asks(self.floor, number, "place-bet", spot=spot, stake=10).get(timeout=PATIENCE_SECONDS)
        if answer.seq is not None:
            self.done.append(number)
        self.floor.submit(Ready(ROULETTE, Participant("ana")))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
def test_postgresql_is_restarted_under_play_and_play_goes_on(
    postgres: Postgres, postgres_store: Store, how: signal.Signals
) -> None:
    floor = in_the_background(furnish(postgres_store, "ana"))
    assert asks(floor, 1, "take-place", place="table").get(timeout=PATIENCE_SECONDS).seq
    player = Player(floor, bets=60)
    player.start()
    await_that(lambda: len(player.done) >= 20)
    postgres.stop(how)
    await_that(lambda: floor.suspended)
    before = list(player.done)
    postgres.start()
    player.join(PATIENCE_SECONDS)
    assert len(player.done) == 60
    floor.stop()
    assert floor.counts.failures >= 1
    assert numbers_written(postgres_store, ROULETTE, "ana") == [1, *player.done]
    assert player.done[: len(before)] == before
    assert floor.tables[ROULETTE].durable.head == whole_chain(postgres_store, ROULETTE)
    assert all_accounts(postgres_store) == 0


def test_the_house_can_close_while_its_database_is_away(postgres: Postgres, postgres_store: Store) -> None:
    floor = in_the_background(furnish(postgres_store, "ana"))
    assert asks(floor, 1, "take-place", place="table").get(timeout=PATIENCE_SECONDS).seq
    postgres.stop()
    waiting = asks(floor, 2, "place-bet", spot="par", stake=10)
    await_that(lambda: floor.suspended)
    floor.stop()
    assert waiting.get(timeout=PATIENCE_SECONDS) == Answer(number=2, refused=UNSURE)
