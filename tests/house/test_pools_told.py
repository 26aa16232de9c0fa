"""What tables are told of their pools: as soon as they can hear it; an audit holds each word to the pool's chain."""

from typing import Any

import pytest

from pagador.betting.awards import DisablePool, EnablePool
from pagador.decider import Participant
from pagador.house import office
from pagador.house.hall import Hall
from pagador.house.records import PoolDisabled
from tests.house.driving import House
from tests.house.forging import edit, find, is_command, put, unguarded
from tests.house.pooling import DEALT, HAND, SPOKEN, chain, order, spin
from tests.house.test_audit_pools import found

pytestmark = pytest.mark.usefixtures("_pooled_game")

DEAF = ("tell_of_pools", lambda *_: None)


def untold(house: House, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order is carried out, and no table hears of it."""
    with monkeypatch.context() as patch:
        patch.setattr(Hall, *DEAF)
        order(house, what)


def words(house: House, table: str) -> list[Any]:
    commands = [getattr(record, "command", None) for record in house.records(table)]
    return [command for command in commands if isinstance(command, DisablePool | EnablePool)]


def test_a_table_is_told_at_which_line_of_the_pool_it_is_so(pooled: House) -> None:
    spin(pooled, "um", "ana", 300)
    order(pooled, "disable")
    order(pooled, "enable")
    assert words(pooled, "um") == [DisablePool(pool="monte", line=4), EnablePool(pool="monte", line=5)]
    assert found(pooled) == ""


@pytest.mark.rule("pt95.VIII.6", "pt95.VIII.10")
def test_a_table_that_was_never_told_that_a_pool_is_enabled_again_is_found(
    pooled: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    order(pooled, "disable")
    untold(pooled, "enable", monkeypatch)
    spin(pooled, "um", "ana", 300, "win")
    assert found(pooled) == "", "it may still hear of it"
    pooled.wait(120)
    spin(pooled, "um", "ana", 300, "win")
    assert "The table um was played on, and never told that the pool monte can be won again" in found(pooled)


def test_a_table_that_was_never_told_that_a_pool_is_disabled_is_found(
    pooled: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    untold(pooled, "disable", monkeypatch)
    pooled.wait(120)
    pooled.done("ana", "place-bet", table="um", spot="jogada", stake=300)
    assert "The table um was played on, and never told that the pool monte is disabled" in found(pooled)


def test_a_table_out_of_order_hears_of_it_when_it_is_read_again_and_is_no_fault_until_then(pooled: House) -> None:
    order(pooled, "disable")
    with unguarded(pooled.store) as connection:
        line = find(connection, "um", lambda record: record.seq == 1)
        put(connection, line, body=line.body.replace(b'"um"', b'"un"'))
    pooled.restart()
    order(pooled, "enable")
    pooled.wait(120)
    with unguarded(pooled.store) as connection:
        put(connection, line, body=line.body)
    assert found(pooled) == ""
    with pooled.store.writing() as page:
        office.reopen_table(page, "um")
    pooled.wait(1)
    assert not pooled.state("um").shut
    pooled.wait(120)
    spin(pooled, "um", "ana", 300)
    assert found(pooled) == ""


def test_a_table_that_cannot_hear_it_now_hears_it_later(pooled: House) -> None:
    """The toy hears nothing while its lot is out; what is drawn then is for the pool as the table knows it."""
    pooled.done("ana", "place-bet", table="um", spot="jogada", stake=300)
    pooled.done("rosa", "close-bets", table="um", **SPOKEN)
    order(pooled, "disable")
    assert not pooled.state("um").shut
    assert pooled.floor.hall.untold == {"um"}
    pooled.restart()
    assert pooled.floor.hall.untold == {"um"}
    order(pooled, "enable")
    pooled.done("rosa", "spin", table="um", face="win", **DEALT)
    assert pooled.floor.hall.untold == set()
    assert found(pooled) == ""


def test_every_table_is_asked_again_when_the_books_have_failed(pooled: House) -> None:
    with pooled.store.writing() as page:
        office.order_pool(page, "monte", "disable", "The display is dark.", Participant("ines"))
    pooled.wait(1)
    pooled.fail_commits()
    pooled.wait(1)
    pooled.wait(1)
    pooled.wait(1)
    assert (pooled.state("um").shut, pooled.state("dois").shut) == (True, True)
    assert isinstance(chain(pooled)[-1], PoolDisabled)
    assert found(pooled) == ""


@pytest.mark.parametrize(
    ("word", "line", "sentence"),
    [
        ("disable-pool", 3, "was told that the pool monte is disabled, and it was not so"),
        ("disable-pool", 99, "was told that the pool monte is disabled, and it was not so"),
        ("enable-pool", 4, "was told that the pool monte can be won again, and it was not so"),
        ("enable-pool", 3, "was told again what was over at the pool monte"),
    ],
)
def test_a_word_of_a_pool_that_was_not_so_is_found(pooled: House, word: str, line: int, sentence: str) -> None:
    spin(pooled, "um", "ana", 300)
    order(pooled, "disable")
    order(pooled, "enable")
    with unguarded(pooled.store) as connection:
        edit(connection, find(connection, "um", is_command(word)), lambda record: record["command"].update(line=line))
    assert f"The table um {sentence}" in found(pooled)


def test_a_word_of_books_that_name_no_line_is_counted(pooled: House) -> None:
    order(pooled, "disable")
    order(pooled, "enable")

    def forget(*words: str) -> None:
        with unguarded(pooled.store) as connection:
            for word in words:
                edit(connection, find(connection, "um", is_command(word)), lambda record: record["command"].pop("line"))

    forget("disable-pool", "enable-pool")
    assert found(pooled) == ""
    pooled.restart()
    table = pooled.table("um")
    with pooled.store.writing() as page:
        table.perform(page, DisablePool(pool="monte"), pooled.now)
    table.settle(pooled.now, pooled.now)
    assert "The table um was told that the pool monte is disabled, and it was not so" in found(pooled)


def test_a_new_table_of_a_disabled_pool_is_told_and_no_fault(pooled: House) -> None:
    order(pooled, "disable")
    pooled.open("pooled", "caio", name="tres", manner=HAND)
    pooled.wait(120)
    spin(pooled, "tres", "caio", 300)
    assert words(pooled, "tres") == [DisablePool(pool="monte", line=3)]
    assert found(pooled) == ""
