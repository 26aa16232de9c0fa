"""Pools whose last table is closed: disabled with a word, emptied by a transfer, taken up by the next table."""

from fractions import Fraction

import pytest

from pagador.betting.pools import PoolTerms
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.records import (
    PoolDisabled,
    PoolEnabled,
    PoolFed,
    PoolOrderRefused,
    PoolStarted,
    PoolTransferred,
)
from pagador.house.trust import Trust
from pagador.house.unfed import NO_TABLE
from pagador.house.vault import Seal
from tests.house.driving import House
from tests.house.forging import cut, edit, find, put, unguarded
from tests.house.pooling import HAND, SPOKEN, chain, order, paid, spin, value
from tests.house.test_audit_pools import append, found

pytestmark = pytest.mark.usefixtures("_pooled_game")

UNFED = "No table is open that feeds the pool {}: what came there could not be won."


def close(house: House, *tables: str) -> None:
    for table in tables:
        with house.store.writing() as page:
            office.close_table(page, table)
    house.wait(1)
    house.wait(1)


def kinds(house: House, name: str = "monte") -> list[type]:
    return [type(record) for record in chain(house, name)]


@pytest.fixture
def apart(pooled: House) -> House:
    """Two machines, each with a pool of its own, and the tables of one pool beside them; all of them were fed."""
    for table, who in (("m-1", "caio"), ("m-2", "dora")):
        pooled.add_people(*(() if who == "caio" else (who,)))
        pooled.open("pooled", who, name=table, manner=HAND, pool="jackpot", reach="machine")
        spin(pooled, table, who, 3000)
    return pooled


# Disabled --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.5", "pt95.VIII.6")
def test_a_pool_says_in_the_transaction_that_closes_its_last_table_that_it_can_be_won_nowhere(pooled: House) -> None:
    spin(pooled, "um", "ana", 3000)
    close(pooled, "um")
    assert kinds(pooled)[-1] is PoolFed, "another table feeds it"
    close(pooled, "dois")
    said = chain(pooled)[-1]
    assert isinstance(said, PoolDisabled)
    assert (said.cause, said.order) == (NO_TABLE, 0)
    assert said.at == pooled.records("dois")[-1].at
    (shown,) = pooled.floor.hall.trust.shown().values()
    assert (shown.value, shown.disabled) == (1100, NO_TABLE)
    assert found(pooled) == ""
    lines = pooled.lines("pool:monte")
    pooled.restart()
    pooled.wait(1)
    pooled.wait(1)
    assert pooled.lines("pool:monte") == lines
    assert found(pooled) == ""


def test_a_pool_that_holds_nothing_says_nothing_when_its_last_table_closes(house: House) -> None:
    house.open("pooled", "ana", name="um", manner=HAND, start=0)
    close(house, "um")
    assert kinds(house)[-1] is PoolStarted
    assert found(house) == ""


def test_a_pool_that_an_inspector_had_disabled_keeps_that_cause(pooled: House) -> None:
    order(pooled, "disable")
    close(pooled, "um", "dois")
    assert chain(pooled)[-1].cause == "The display is dark."  # type: ignore[union-attr]
    pooled.open("pooled", "ana", name="tres", manner=HAND)
    assert pooled.state("tres").shut, "and a new table does not enable it"
    assert found(pooled) == ""


@pytest.mark.parametrize("lost", [False, True], ids=["rolled-back", "answer-lost"])
def test_a_closing_that_fails_is_said_once(pooled: House, *, lost: bool) -> None:
    spin(pooled, "um", "ana", 3000)
    close(pooled, "um")
    with pooled.store.writing() as page:
        office.close_table(page, "dois")
    pooled.wait(1)
    pooled.lose_answer() if lost else pooled.fail_commits()
    pooled.wait(1)
    pooled.wait(1)
    pooled.wait(1)
    assert "dois" not in pooled.floor.tables
    assert kinds(pooled).count(PoolDisabled) == 1
    assert value(pooled) == 1100
    assert found(pooled) == ""


def test_a_pool_whose_table_loses_its_chance_when_the_house_opens_is_disabled_in_the_next_turn(house: House) -> None:
    house.open("pooled", "ana", name="um", reach="machine")
    house.restart(seal=Seal(b"x" * 32))
    assert verify(house.store).difference is None
    house.wait(1)
    assert kinds(house, "um")[-1] is PoolDisabled
    assert found(house) == ""


@pytest.mark.parametrize("first", [True, False])
def test_a_table_out_of_order_may_still_win_a_pool(pooled: House, *, first: bool) -> None:
    """Even one of which nobody knows what it feeds, since its first line cannot be read."""
    spin(pooled, "um", "ana", 3000)
    with unguarded(pooled.store) as connection:
        line = find(connection, "um", lambda record: first or record.seq > 1)
        put(connection, line, body=line.body.replace(b'"um"', b'"un"').replace(b'"ana"', b'"bia"'))
    pooled.restart()
    assert "um" in pooled.floor.out_of_order
    close(pooled, "dois")
    assert "dois" not in pooled.floor.tables
    assert kinds(pooled)[-1] is PoolFed


# Taken up --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.5")
def test_the_next_table_takes_up_what_waited_there(pooled: House) -> None:
    spin(pooled, "um", "ana", 3000)
    close(pooled, "um", "dois")
    pooled.restart()
    pooled.open("pooled", "caio", name="tres", manner=HAND)
    last = chain(pooled)[-1]
    assert isinstance(last, PoolEnabled)
    assert (last.order, last.table) == (0, "tres")
    assert not pooled.state("tres").shut
    spin(pooled, "tres", "caio", 30, "win")
    assert [event.prize for event in paid(pooled, "tres")] == [1101]
    assert found(pooled) == ""


def test_a_pool_that_was_emptied_begins_anew_with_the_next_table(apart: House) -> None:
    close(apart, "um", "dois")
    order(apart, "transfer", "Its tables are gone.", to="m-1", authorised=True)
    assert (value(apart), value(apart, "m-1")) == (0, 2100)
    assert kinds(apart)[-1] is PoolTransferred
    apart.open("pooled", "ana", name="tres", manner=HAND)
    assert kinds(apart)[-2:] == [PoolEnabled, PoolStarted]
    assert value(apart) == 1000
    assert found(apart) == ""


def test_no_order_enables_a_pool_that_no_table_feeds(pooled: House) -> None:
    close(pooled, "um", "dois")
    order(pooled, "enable")
    refused = chain(pooled)[-1]
    assert isinstance(refused, PoolOrderRefused)
    assert refused.sentence == "No table is open that feeds the pool monte: it is enabled when one is opened."
    assert found(pooled) == ""


def test_a_pool_that_an_order_enables_without_a_table_is_disabled_again_at_once(apart: House) -> None:
    order(apart, "transfer", "The machine burnt down.", name="m-2", to="m-1", authorised=True)
    close(apart, "m-2")
    order(apart, "enable", name="m-2")
    assert kinds(apart, "m-2")[-3:] == [PoolEnabled, PoolStarted, PoolDisabled]
    assert found(apart) == ""


# Transferred -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.6")
def test_what_lies_in_the_pool_of_a_closed_machine_goes_to_another_by_an_order(apart: House) -> None:
    close(apart, "m-1")
    assert kinds(apart, "m-1")[-1] is PoolDisabled
    order(apart, "transfer", "The machine is gone.", name="m-1", to="m-2", authorised=True)
    assert (value(apart, "m-1"), value(apart, "m-2")) == (0, 2200)
    assert found(apart) == ""
    apart.restart()
    apart.wait(1)
    assert (value(apart, "m-1"), value(apart, "m-2")) == (0, 2200)
    assert found(apart) == ""


@pytest.mark.rule("pt95.VIII.6")
def test_nothing_is_transferred_to_the_pool_of_a_closed_machine(apart: House) -> None:
    close(apart, "m-1")
    order(apart, "transfer", "The machine burnt down.", name="m-2", to="m-1", authorised=True)
    refused = chain(apart, "m-2")[-1]
    assert isinstance(refused, PoolOrderRefused)
    assert refused.sentence == UNFED.format("m-1")
    assert (value(apart, "m-1"), value(apart, "m-2")) == (1100, 1100)
    assert not apart.state("m-2").shut
    assert found(apart) == ""


def test_nothing_is_transferred_to_the_pool_of_a_machine_that_is_closing(apart: House) -> None:
    apart.done("caio", "place-bet", table="m-1", spot="jogada", stake=30)
    apart.done("rosa", "close-bets", table="m-1", **SPOKEN)
    close(apart, "m-1")
    assert "m-1" in apart.floor.tables
    order(apart, "transfer", "The machine burnt down.", name="m-2", to="m-1", authorised=True)
    assert chain(apart, "m-2")[-1].sentence == UNFED.format("m-1")  # type: ignore[union-attr]


@pytest.mark.rule("pt95.VIII.6")
def test_an_order_is_refused_under_its_rule(house: House) -> None:
    for name in ("galo-1", "galo-2"):
        house.open("maquinas", name=name, model="galo-de-ouro")
    with house.store.writing() as page:
        office.add_person(page, "ines", "inspector")
    close(house, "galo-1")
    order(house, "transfer", "The machine burnt down.", name="galo-2", to="galo-1")
    refused = chain(house, "galo-2")[-1]
    assert isinstance(refused, PoolOrderRefused)
    assert (refused.sentence, refused.under) == (UNFED.format("galo-1"), ("pt95.VIII.6",))
    assert found(house) == ""


# What an audit finds ---------------------------------------------------------------------


def test_a_pool_that_does_not_say_that_its_last_table_is_closed_is_found(pooled: House) -> None:
    spin(pooled, "um", "ana", 3000)
    close(pooled, "um", "dois")
    with unguarded(pooled.store) as connection:
        cut(connection, "pool:monte", pooled.lines("pool:monte") - 1)
    assert "The pool monte can be won at no table, and its chain does not say so" in found(pooled)


def test_a_pool_disabled_for_want_of_tables_while_one_was_open_is_found(pooled: House) -> None:
    spin(pooled, "um", "ana", 3000)
    with unguarded(pooled.store) as connection:
        append(connection, PoolDisabled(seq=0, at=pooled.now, cause=NO_TABLE))
    assert "The table um feeds the pool monte, and was open" in found(pooled)


def test_a_pool_disabled_by_no_order_for_another_cause_is_found(pooled: House) -> None:
    with unguarded(pooled.store) as connection:
        append(connection, PoolDisabled(seq=0, at=pooled.now, cause="The house likes it so."))
    assert "It was disabled by no order, for another cause" in found(pooled)


@pytest.mark.parametrize("table", ["um", "nenhuma", ""])
def test_a_pool_enabled_for_a_table_that_was_not_opened_then_is_found(pooled: House, table: str) -> None:
    spin(pooled, "um", "ana", 3000)
    close(pooled, "um", "dois")
    pooled.open("pooled", "caio", name="tres", manner=HAND)
    with unguarded(pooled.store) as connection:
        line = find(connection, "pool:monte", lambda record: isinstance(record, PoolEnabled))
        edit(connection, line, lambda record: record.update(table=table))
    assert f"The table {table} was not opened then, or does not feed the pool monte" in found(pooled)


def test_a_pool_that_an_order_disabled_and_none_enabled_is_found(pooled: House) -> None:
    order(pooled, "disable")
    with unguarded(pooled.store) as connection:
        append(connection, PoolEnabled(seq=0, at=pooled.now, table="um"))
    assert "It was disabled by an order, and enabled by none" in found(pooled)


def test_a_transfer_to_a_pool_that_no_table_feeds_is_found(apart: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with apart.store.writing() as page:
        office.add_pool(page, PoolTerms(name="outro", rate=Fraction(1, 30)), "demo")
    monkeypatch.setattr(Trust, "can_be_won", lambda *_: True)
    order(apart, "transfer", "The machine burnt down.", name="m-1", to="outro", authorised=True)
    assert value(apart, "outro") == 1100
    assert "There is no table that feeds the pool outro" in found(apart)
