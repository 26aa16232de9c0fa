"""Time at a machine in the house: who does nothing is warned and goes, and free games go on, whatever became of it."""

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pagador.equipment.chance import WatchedRandom
from pagador.games.maquinas.events import IdleWarned
from pagador.house.audit.verify import verify
from pagador.house.office import close_table, reopen_table
from pagador.house.records import Manner, Noted
from tests.games.maquinas.models import SMALL
from tests.house.driving import PURSE, SEAL, House, lose_transaction
from tests.house.machines import MODEL
from tests.house.test_out_of_order import faulty

IDLE, WARNED = 300, 60


@pytest.fixture
def idle(house: House) -> House:
    """Ana has put chips in, and played nothing for 200 seconds since."""
    house.open("maquinas", "ana", model=MODEL)
    house.done("ana", "put-in", amount=30)
    for _ in range(20):
        house.wait(10)
    return house


def warned(house: House) -> bool:
    return any(isinstance(event, IdleWarned) for event in house.events())


def is_freed_in_time(house: House, left: int) -> None:
    """After so many seconds she is warned, and after sixty more she has her chips back, and the machine is free."""
    house.wait(left - 1)
    assert not warned(house)
    house.wait(1)
    assert warned(house)
    house.wait(WARNED - 1)
    assert set(house.standing().visits) == {"ana"}
    house.wait(1)
    assert (house.standing().visits, house.wallet("ana")) == ({}, PURSE)
    assert not any(isinstance(record, Noted) for record in house.records())
    house.seat("bia")
    assert verify(house.store, seal=SEAL).clean


def test_a_machine_at_which_nothing_is_played_is_freed_in_time(idle: House) -> None:
    is_freed_in_time(idle, IDLE - 200)


def test_the_time_that_was_left_goes_on_after_the_house_was_down_for_hours(idle: House) -> None:
    idle.now += 5 * 3_600_000
    idle.restart()
    is_freed_in_time(idle, IDLE - 200)


def test_the_time_that_was_left_goes_on_at_a_machine_that_was_opened_again(
    idle: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with faulty(monkeypatch):
        idle.wait(1)
    assert idle.floor.out_of_order == {"mesa"}
    idle.wait(900)
    with idle.store.writing() as page:
        reopen_table(page, "mesa")
    idle.wait(1)
    assert idle.floor.out_of_order == set()
    is_freed_in_time(idle, IDLE - 201)


def test_who_was_warned_when_the_house_went_down_has_what_was_left_of_the_minute(idle: House) -> None:
    idle.wait(IDLE - 200)
    assert warned(idle)
    idle.wait(WARNED - 20)
    idle.now += 3_600_000
    idle.restart()
    idle.wait(19)
    assert set(idle.standing().visits) == {"ana"}
    idle.wait(1)
    assert (idle.standing().visits, idle.wallet("ana")) == ({}, PURSE)


def test_who_says_that_they_are_ready_is_not_taken_to_be_idle(idle: House) -> None:
    idle.ready("ana", hurry=True)
    idle.ready("ana")
    idle.wait(1)
    assert not warned(idle)
    assert set(idle.standing().visits) == {"ana"}


# Free games ------------------------------------------------------------------------------


@pytest.fixture
def free(new_house: Callable[..., House]) -> House:
    """Ana plays until she has won free games, of which none is played: reels turn once in a second."""
    house = new_house("ana", generator=WatchedRandom(Random(3).randbytes))
    plan: dict[str, Any] = tomllib.loads(SMALL)
    house.open("maquinas", "ana", manner=Manner(pace_ms=1000), model=plan["name"], plan=plan, minimum=1)
    house.done("ana", "put-in", amount=1000)
    while not house.state().free_left:
        house.done("ana", "place-bet", spot="linhas:3", stake=3)
        house.wait(1)
    return house


def goes_on(house: House, before: Any) -> None:
    """All free games are played, one in a second, and what they won is paid once with the rest."""
    assert house.state().free_played >= before.free_played
    for _ in range(20):
        house.wait(1)
    state = house.state()
    assert (state.coup, state.free_left) == (before.coup + 1, 0)
    assert PURSE - 1000 + state.credit == PURSE - state.meters.staked + state.meters.prizes
    assert state.meters.games == before.coup
    assert verify(house.store, seal=SEAL).clean


def test_free_games_go_on_after_the_house_went_down_between_two_of_them(free: House) -> None:
    free.wait(1)
    before = free.state()
    assert before.free_played
    free.now += 3_600_000
    free.restart()
    goes_on(free, before)


def test_free_games_go_on_after_a_transaction_that_failed(free: House) -> None:
    before = free.state()
    free.failing.append(lose_transaction)
    free.wait(1)
    assert free.floor.suspended == ""
    goes_on(free, before)


def test_free_games_go_on_at_a_machine_that_was_opened_again(free: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before = free.state()
    with faulty(monkeypatch):
        free.wait(1)
    free.wait(60)
    assert free.floor.out_of_order == {"mesa"}
    with free.store.writing() as page:
        reopen_table(page, "mesa")
    free.wait(1)
    goes_on(free, before)


def test_who_has_free_games_left_when_the_table_is_to_close_plays_them_first(free: House) -> None:
    with free.store.writing() as page:
        close_table(page, "mesa")
    for _ in range(40):
        free.wait(1)
    assert free.floor.tables == {}
    assert free.total() == 0
    assert free.at_table("ana") == 0
    assert verify(free.store, seal=SEAL).clean
