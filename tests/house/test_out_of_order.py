"""A table that a fault of the program has put out of order: who is told, what is kept, how it is opened again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import select

from pagador.house import hall, loading, office, schema
from pagador.house.audit.verify import verify
from pagador.house.chain import Head, understood
from pagador.house.floor import Ask
from pagador.house.live import LiveTable
from pagador.house.office import reopen_table
from pagador.house.records import HOUSE_CHAIN, AtTable, ReopeningOrdered
from pagador.house.standing import Standing, follow
from pagador.house.store import lines_of
from pagador.law import Refused
from tests.house.driving import PURSE, House

STOPPED = "The table mesa is out of order: what is yours there is kept. Ask the inspector."


@contextmanager
def faulty(monkeypatch: pytest.MonkeyPatch, table: str = "mesa") -> Iterator[None]:
    """While it lasts, the program makes a mistake whenever this table has something to do by itself."""
    attend = LiveTable.attend

    def broken(self: LiveTable, *given: Any) -> None:
        if self.name == table:
            raise ZeroDivisionError("what the program did not foresee")
        attend(self, *given)

    with monkeypatch.context() as patched:
        patched.setattr(LiveTable, "attend", broken)
        yield


@pytest.fixture
def stopped(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Ana has 10 on par, 20 seconds of 30 are left, and then the table is put out of order."""
    house.open("roleta-francesa", "ana")
    house.done("ana", "place-bet", spot="par", stake=10)
    house.wait(10)
    with faulty(monkeypatch):
        house.wait(1)
    assert house.floor.out_of_order == {"mesa"}
    return house


def order(house: House, name: str = "mesa") -> None:
    """Somebody orders it to be opened again, and the floor looks around."""
    with house.store.writing() as page:
        reopen_table(page, name)
    house.wait(1)


# Out of order ----------------------------------------------------------------------------


def test_that_a_table_is_out_of_order_is_published_once_with_where_it_stands(stopped: House) -> None:
    for _ in range(3):
        stopped.wait(1)
    told = [each for each in stopped.published if each.stopped]
    assert [(each.stopped, each.standing.head.seq, each.records, each.left_ms) for each in told] == [
        (STOPPED, 4, (), {})
    ]


def test_what_lies_at_a_table_out_of_order_stays_whose_it_is(stopped: House) -> None:
    assert (stopped.wallet("ana"), stopped.at_table("ana"), stopped.total()) == (PURSE - 10, 10, 0)
    assert stopped.ask("ana", "place-bet", spot="par", stake=10).refused == STOPPED


def test_a_table_out_of_order_has_nothing_to_do_and_nothing_is_written_for_it(stopped: House) -> None:
    stopped.now += 60_000
    stopped.ready("ana")
    stopped.floor.turn([])
    commits = stopped.floor.counts.commits
    stopped.floor.turn([])
    assert stopped.floor.counts.commits == commits


def test_a_fault_in_reading_one_table_again_stops_no_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.open("roleta-francesa", "ana", name="bad")
    house.open("roleta-francesa", "bia", name="good")

    def broken(standing: Standing, record: AtTable, head: Head) -> Standing:
        if standing.table == "bad":
            raise ZeroDivisionError("what the program did not foresee")
        return follow(standing, record, head)

    monkeypatch.setattr(loading, "follow", broken)
    bets = [house.wish(who, "place-bet", table=name, spot="par", stake=10) for who, name in PLACES]
    house.lose_answer()
    house.floor.turn([Ask(name, wish, lambda _: None) for wish, (_, name) in zip(bets, PLACES, strict=True)])
    assert (house.floor.suspended, house.floor.out_of_order) == ("", {"bad"})
    assert house.standing("good").visits["bia"].staked == 10


def test_what_was_lost_at_a_table_that_cannot_be_read_again_is_neither_told_nor_anchored(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open("roleta-francesa", "ana", name="bad")
    before, told = house.floor.heads()["bad"], len(house.records("bad"))

    def broken(*_: Any) -> Any:
        raise loading.BrokenChain("what was kept is gone")

    monkeypatch.setattr(hall, "since", broken)
    house.fail_commits()
    house.ask("ana", "place-bet", table="bad", spot="par", stake=10)
    assert house.floor.out_of_order == {"bad"}
    house.wait(1)
    house.wait(1)
    assert house.floor.heads()["bad"] == before
    assert len(house.records("bad")) == told


PLACES = (("ana", "bad"), ("bia", "good"))


# Opened again ----------------------------------------------------------------------------


def test_a_table_ordered_to_be_opened_again_goes_on_where_its_chain_stands(stopped: House) -> None:
    order(stopped)
    assert stopped.floor.out_of_order == set()
    assert stopped.standing() == stopped.folded()
    assert (stopped.published[-1].stopped, stopped.published[-1].standing.head.seq) == ("", 4)
    stopped.window()
    assert stopped.standing().coup == 2
    assert stopped.total() == 0


def test_the_time_that_was_left_stood_still_while_the_table_was_out_of_order(stopped: House) -> None:
    stopped.wait(600)
    order(stopped)
    assert stopped.table().clock.left_ms(stopped.now) == {"betting": 20_000 - 1_000}


def test_the_time_left_is_kept_even_over_a_restart(stopped: House) -> None:
    stopped.wait(600)
    stopped.restart()
    assert stopped.table().clock.left_ms(stopped.now) == {"betting": 20_000 - 1_000}


def test_a_fault_that_comes_again_at_once_puts_the_table_out_of_order_again(
    stopped: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with faulty(monkeypatch):
        order(stopped)
    assert stopped.floor.out_of_order == {"mesa"}
    assert stopped.ask("ana", "place-bet", spot="par", stake=10).refused == STOPPED
    assert stopped.at_table("ana") == 10
    order(stopped)
    assert stopped.floor.out_of_order == set()


def test_a_fault_that_comes_again_later_puts_the_table_out_of_order_again_and_it_is_told(
    stopped: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    order(stopped)
    with faulty(monkeypatch):
        stopped.wait(1)
    assert [bool(each.stopped) for each in stopped.published[-3:]] == [True, False, True]


def test_a_table_whose_chain_could_not_be_read_at_the_start_is_opened_when_it_can(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open("roleta-francesa", "ana")
    house.wait(10)
    with monkeypatch.context() as patched:
        patched.setattr(hall, "load_table", lambda *_: 1 / 0)
        house.restart()
        house.wait(1)
    assert (house.floor.out_of_order, house.floor.tables) == ({"mesa"}, {})
    order(house)
    assert house.floor.out_of_order == set()
    assert house.table().clock.left_ms(house.now) == {"betting": 20_000}, "its time stood still"
    house.done("ana", "place-bet", spot="par", stake=10)


def test_an_order_is_of_the_table_it_names_and_of_no_later_fault(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.open("roleta-francesa", "ana")
    house.open("roleta-francesa", "bia", name="other")
    order(house)
    with faulty(monkeypatch):
        house.wait(1)
    order(house, "other")
    assert house.floor.out_of_order == {"mesa"}


# In the books ----------------------------------------------------------------------------


def test_an_order_to_open_a_table_again_is_a_line_of_the_house_and_audited(stopped: House) -> None:
    order(stopped)
    with stopped.store.reading() as connection:
        records = [understood(line.body) for line in lines_of(connection, HOUSE_CHAIN)]
    orders = [record for record in records if isinstance(record, ReopeningOrdered)]
    assert [(record.table, record.by) for record in orders] == [("mesa", office.OFFICE)]
    assert verify(stopped.store, seal=stopped.seal).clean


def test_an_order_for_a_table_that_never_was_or_is_closed_is_refused(house: House) -> None:
    house.open("roleta-francesa")
    with pytest.raises(Refused, match="There is no table sala here"), house.store.writing() as page:
        reopen_table(page, "sala")
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    house.wait(1)
    with pytest.raises(Refused, match="The table mesa is closed already"), house.store.writing() as page:
        reopen_table(page, "mesa")
    with house.store.reading() as connection:
        assert connection.execute(select(schema.tables.c.status)).scalar_one() == "closed"
