"""Tables at which nothing is due cost nothing: a turn does the same whether there are a few hundred of them or none."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest
from sqlalchemy import event

from pagador.games.roulette.events import HourStruck
from pagador.house import office
from pagador.house.agenda import FEW, Agenda
from pagador.house.chain import Head
from pagador.house.clock import HOUR_MS
from pagador.house.ledger import wallet
from pagador.house.live import LiveTable
from pagador.house.records import Manner, Noted
from pagador.house.store import Store, StoreFailed, Writing
from pagador.table.log import Stamp
from tests.house.driving import House, lose_transaction
from tests.house.test_out_of_order import faulty

IDLE = 300
GAME = "roleta-francesa"


def add_idle(house: House, number: int = IDLE) -> None:
    with house.store.writing() as page:
        for each in range(number):
            office.add_table(page, f"vazia-{each}", Stamp(game=GAME, edition="pt95"), "demo", Manner())
    house.floor.open_tables()
    house.wait(1)
    house.wait(1)


class Seen(Counter[str]):
    """How often each function of the program was called, and what was said to the database."""

    def call(self, frame: FrameType, what: str, _: object) -> None:
        if what == "call" and "/pagador/" in frame.f_code.co_filename:
            self[f"{frame.f_code.co_filename}:{frame.f_code.co_name}"] += 1

    def say(self, _conn: Any, _cursor: Any, statement: str, given: Any, *_: Any) -> None:
        self[f"{statement} {len(given) if 'clocks' in statement else ''}"] += 1


@contextmanager
def watching(store: Store) -> Iterator[Seen]:
    seen = Seen()
    event.listen(store.engine, "before_cursor_execute", seen.say)
    before = sys.getprofile()
    sys.setprofile(seen.call)
    try:
        yield seen
    finally:
        sys.setprofile(before)
        event.remove(store.engine, "before_cursor_execute", seen.say)


def quiet_seconds(house: House) -> Seen:
    """What a few seconds cost in which Ana looks on, at a window that is longer than they are."""
    with watching(house.store) as seen:
        for _ in range(20):
            house.wait(0.25)
    return seen


def test_idle_tables_cost_not_a_single_call_nor_a_question_to_the_books(new_house: Callable[..., House]) -> None:
    few, many = new_house("ana"), new_house("ana")
    for house in (few, many):
        house.open(GAME, "ana", window_seconds=1000)
    add_idle(many)
    add_idle(few, 1)
    for house in (few, many):
        quiet_seconds(house)
    assert len(many.floor.tables) == IDLE + 1
    assert quiet_seconds(many) == quiet_seconds(few)


def test_a_turn_asks_only_the_tables_that_something_was_asked_of(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.open(GAME, "ana", window_seconds=1000)
    add_idle(house)
    asked: list[str] = []
    stirs = LiveTable.stirs

    def listening(table: LiveTable, now: int) -> bool:
        asked.append(table.name)
        return stirs(table, now)

    monkeypatch.setattr(LiveTable, "stirs", listening)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.wait(1)
    house.floor.turn([])
    assert set(asked) == {"mesa"}


def test_no_second_passes_without_the_sessions_of_those_who_are_there(house: House) -> None:
    house.open("roleta-americana-online", "ana", window_seconds=1000)
    add_idle(house, 3)
    for _ in range(182):
        house.wait(1)
    assert [record.what for record in house.records() if isinstance(record, Noted)] == ["invited"]


def test_only_clocks_that_run_are_stored_and_nothing_for_tables_that_have_none(house: House) -> None:
    house.open(GAME, "ana", window_seconds=1000)
    house.open(GAME, name="vazia")
    house.wait(1)
    said: list[tuple[str, Any]] = []

    @event.listens_for(house.store.engine, "before_cursor_execute")
    def listen(_c: Any, _u: Any, statement: str, given: Any, *_: Any) -> None:
        if "clocks" in statement:
            said.append((statement.split(maxsplit=1)[0], given))

    house.wait(1)
    assert [(word, "mesa" in given, "vazia" in str(given)) for word, given in said] == [
        ("DELETE", True, False),
        ("INSERT", True, False),
    ]
    said.clear()
    house.done("ana", "leave-place")
    house.wait(1)
    house.wait(1)
    assert [word for word, _ in said] == ["DELETE"]


def test_time_that_stands_still_is_stored_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.open(GAME, "ana")
    house.wait(10)
    with faulty(monkeypatch):
        house.wait(1)
    house.wait(1)
    with watching(house.store) as seen:
        house.wait(1)
        house.wait(1)
    assert not [said for said in seen if "clocks" in said]
    house.restart()
    assert house.table().clock.left_ms(house.now) == {"betting": 19_000}


def test_the_time_left_is_known_after_a_transaction_that_failed_and_a_restart(house: House) -> None:
    house.open(GAME, "ana")
    house.wait(5)
    house.fail_commits()
    house.wait(5)
    house.wait(5)
    house.restart()
    assert house.table().clock.left_ms(house.now) == {"betting": 15_000}


def test_hours_over_a_table_that_nobody_looked_at_do_not_strike_when_somebody_comes(house: House) -> None:
    house.open(GAME)
    house.now += 5 * HOUR_MS
    house.seat("ana")
    house.wait(1)
    assert not any(isinstance(each, HourStruck) for each in house.events())


def test_orders_from_elsewhere_are_found_among_many_tables_within_a_second(house: House) -> None:
    add_idle(house, 5)
    with house.store.writing() as page:
        office.add_table(page, "nova", Stamp(game=GAME, edition="pt95"), "demo", Manner())
        office.close_table(page, "vazia-3")
    house.wait(1)
    assert "nova" in house.floor.tables
    house.wait(1)
    assert "vazia-3" not in house.floor.tables
    assert len(house.floor.tables) == 5


def test_a_transaction_that_failed_takes_back_the_tables_it_touched_and_no_other(house: House) -> None:
    house.open(GAME, "ana")
    add_idle(house, 3)
    before = dict(house.floor.tables)
    house.failing.append(lose_transaction)
    house.ask("ana", "place-bet", spot="par", stake=10)
    again = {name for name, table in house.floor.tables.items() if table is not before[name]}
    assert (house.floor.suspended, again) == ("", {"mesa"})


def test_one_table_at_fault_among_many_that_are_opened_together_stops_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house.store.writing() as page:
        for name in ("boa", "ma", "nova"):
            stamp = Stamp(game=GAME, edition="pt95")
            office.add_table(page, name, stamp, "demo", Manner())
    with faulty(monkeypatch, "ma"):
        house.floor.open_tables()
    assert (set(house.floor.tables), house.floor.out_of_order) == ({"boa", "nova"}, {"ma"})
    house.seat("ana", "boa")


# The agenda ------------------------------------------------------------------------------


def test_a_deadline_that_is_moved_comes_due_once_and_when_it_was_moved_to() -> None:
    agenda = Agenda()
    agenda.schedule("mesa", 10, 0)
    agenda.schedule("mesa", 20, 0)
    agenda.schedule("sala", 15, 0)
    assert agenda.due(14) == []
    assert agenda.due(19) == ["sala"]
    agenda.schedule("sala", None, 19)
    assert agenda.due(20) == ["mesa"]
    agenda.schedule("mesa", None, 20)
    assert (agenda.due(10**9), agenda.deadlines) == ([], {})


def test_deadlines_that_were_moved_do_not_pile_up() -> None:
    agenda = Agenda()
    for at in range(1, 10 * FEW):
        agenda.schedule("mesa", at * 1000, 0)
    assert len(agenda.heap) <= FEW + 2


# Locks -----------------------------------------------------------------------------------


def test_where_a_table_may_close_the_chain_of_the_house_is_locked_before_any_account(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open(GAME, "ana")
    house.done("ana", "place-bet", spot="par", stake=10)
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    locked: list[bool] = []
    look_into = Writing.look_into

    def looking(page: Writing, accounts: Any) -> None:
        if page.lines or list(accounts := list(accounts)):
            locked.append(page.house is not None)
        look_into(page, accounts)

    monkeypatch.setattr(Writing, "look_into", looking)
    house.ask("ana", "place-bet", spot="par", stake=10)
    assert set(locked) == {True}


def test_a_chain_of_the_house_that_another_has_locked_is_not_waited_for_with_accounts_in_hand(
    postgres_store: Store,
) -> None:
    other = Store(postgres_store.url)
    with other.writing() as theirs:
        theirs.house_head()
        with pytest.raises(StoreFailed, match="being written to by another"):
            with_wallet_in_hand(postgres_store)
    other.close()
    assert with_wallet_in_hand(postgres_store).seq == 0


def with_wallet_in_hand(store: Store) -> Head:
    """The chain of the house locked after an account."""
    with store.writing() as page:
        page.look_into([wallet("ana", "demo")])
        return page.house_head()
