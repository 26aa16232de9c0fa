"""The bridge to the one writer: answered, refused, undone or given up, and never at anybody else's cost."""

import asyncio
from collections.abc import Iterator
from threading import Event

import pytest

from pagador.house.errands import Job
from pagador.house.office import add_person, find_person
from pagador.house.store import StoreFailed, Writing
from pagador.law import Refused
from pagador.server import bridge
from pagador.server.bridge import Faulty, Unavailable, office, read, read_at_length
from tests.patience import PATIENCE_SECONDS
from tests.server.open_house import OpenHouse, open_house


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house


def known(opened: OpenHouse, name: str) -> bool:
    return asyncio.run(read(opened.house, lambda books: find_person(books, name))) is not None


def test_what_the_office_did_is_durable_when_it_is_answered(opened: OpenHouse) -> None:
    def counted(page: Writing) -> int:
        add_person(page, "ana")
        return 7

    assert asyncio.run(office(opened.house, counted)) == 7
    assert known(opened, "ana")


def test_a_refusal_comes_back_as_it_was_and_leaves_nothing(opened: OpenHouse) -> None:
    def refused(page: Writing) -> None:
        add_person(page, "bia")
        raise Refused("Not today.", "pt15.804.31")

    with pytest.raises(Refused, match=r"Not today\.") as refusal:
        asyncio.run(office(opened.house, refused))
    assert refusal.value.under == ("pt15.804.31",)
    assert not known(opened, "bia")


def test_a_fault_in_a_job_undoes_that_job_alone(opened: OpenHouse, caplog: pytest.LogCaptureFixture) -> None:
    def faulty(page: Writing) -> None:
        add_person(page, "carla")
        raise ZeroDivisionError

    failures = opened.house.floor.counts.failures
    with pytest.raises(Faulty):
        asyncio.run(office(opened.house, faulty))
    assert "ZeroDivisionError" in caplog.text
    assert opened.house.floor.counts.failures == failures
    assert not known(opened, "carla")


def test_long_questions_wait_for_each_other_and_no_more_of_them_than_can_be_answered(
    opened: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bridge, "MOST_QUESTIONS", 3)
    going_on = Event()

    async def crowd() -> list[bool | Unavailable]:
        asking = [
            asyncio.create_task(read_at_length(opened.house, lambda _: going_on.wait(PATIENCE_SECONDS)))
            for _ in range(3)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match="more questions than it can answer"):
            await read_at_length(opened.house, lambda _: True)
        going_on.set()
        return [*await asyncio.gather(*asking), await read_at_length(opened.house, lambda _: True)]

    assert asyncio.run(crowd()) == [True] * 4


def test_a_writer_that_does_not_answer_is_not_waited_for_without_end(opened: OpenHouse) -> None:
    going = Event()
    opened.house.floor.submit(Job(lambda page: going.wait(PATIENCE_SECONDS), lambda _: None))
    try:
        with pytest.raises(Unavailable, match="look whether it was done"):
            asyncio.run(office(opened.house, lambda page: add_person(page, "dora"), patience=0.05))
    finally:
        going.set()
    assert asyncio.run(office(opened.house, lambda page: find_person(page.connection, "dora"))) == "player"


def test_whoever_goes_before_he_is_answered_does_not_stop_the_writer(opened: OpenHouse) -> None:
    going = Event()
    opened.house.floor.submit(Job(lambda page: going.wait(PATIENCE_SECONDS), lambda _: None))

    async def impatient() -> None:
        task = asyncio.create_task(office(opened.house, lambda page: add_person(page, "eva")))
        await asyncio.sleep(0.01)
        task.cancel()

    asyncio.run(impatient())
    failures = opened.house.floor.counts.failures
    going.set()
    assert asyncio.run(office(opened.house, lambda page: find_person(page.connection, "eva"))) == "player"
    assert opened.house.floor.counts.failures == failures


def test_books_that_cannot_be_read_are_unavailable_and_say_no_more(
    opened: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    def unreadable(_: object) -> None:
        raise StoreFailed("disk I/O error")

    with pytest.raises(Unavailable, match="cannot read its books"):
        asyncio.run(read(opened.house, unreadable))
    assert "disk I/O error" in caplog.text
