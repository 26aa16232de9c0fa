"""What an audit finds of orders about pools: not dealt with, dealt with by half, refused for no reason."""

from typing import Any

import pytest

from pagador.decider import Participant
from pagador.house import floor as floors
from pagador.house import office
from pagador.house.records import AnyRecord, Manner, PoolDisabled, PoolFed, PoolOrderRefused, PoolTransferred
from tests.house.driving import House
from tests.house.forging import cut, edit, find, shift, unguarded
from tests.house.pooling import HAND, chain, order, spin
from tests.house.test_audit_pools import found
from tests.house.test_unread_pools import mend, reopen, spoil

pytestmark = pytest.mark.usefixtures("_pooled_game")


def is_refused(record: AnyRecord) -> bool:
    return isinstance(record, PoolOrderRefused)


def give(house: House, what: str, **more: Any) -> None:
    """An order that no house has found yet."""
    with house.store.writing() as page:
        office.order_pool(page, "monte", what, "The display is dark.", Participant("ines"), **more)


def house_line(house: House) -> int:
    return house.lines("house")


@pytest.fixture
def apart(pooled: House) -> House:
    """A table of another pool beside those of the first."""
    pooled.open("pooled", "caio", name="tres", manner=HAND, pool="outro")
    return pooled


# In time ---------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.6")
def test_an_order_that_the_house_found_and_never_carried_out_is_found(
    pooled: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floors, "carry_out", lambda *_: None)
    order(pooled, "disable")
    assert found(pooled) == "", "nothing has come to that pool since"
    spin(pooled, "um", "ana", 300)
    assert "Order 1 of the pool monte had been found, and nothing was done" in found(pooled)


def test_what_is_fed_says_how_far_orders_were_dealt_with(pooled: House) -> None:
    pooled.wait(1)
    pooled.wait(1)
    spin(pooled, "um", "ana", 300)
    order(pooled, "disable")
    order(pooled, "enable")
    spin(pooled, "um", "ana", 300)
    fed = [record.seen for record in chain(pooled) if isinstance(record, PoolFed)]
    assert fed == [house_line(pooled) - 2, house_line(pooled)]
    assert found(pooled) == ""


def test_an_order_that_was_given_just_now_is_no_fault(pooled: House) -> None:
    pooled.wait(1)
    give(pooled, "disable")
    spin(pooled, "um", "ana", 300)
    assert found(pooled) == ""
    pooled.wait(1)
    assert found(pooled) == "", "the house has found it"
    pooled.wait(1)
    assert isinstance(chain(pooled)[-1], PoolDisabled)
    assert found(pooled) == ""


def test_an_order_given_while_no_house_was_open_is_no_fault_of_what_opens_before_it_is_done(pooled: House) -> None:
    """A table that goes on by itself as the house opens feeds the pool before the first turn."""
    pooled.open("pooled", "caio", name="tres", manner=Manner(pace_ms=60_000))
    pooled.done("caio", "place-bet", table="tres", spot="jogada", stake=300)
    pooled.window("tres")
    assert pooled.state("tres").closed
    give(pooled, "disable")
    pooled.restart()
    (fed,) = (record for record in chain(pooled) if isinstance(record, PoolFed))
    assert fed.seen == 0
    pooled.wait(1)
    assert isinstance(chain(pooled)[-1], PoolDisabled)
    assert found(pooled) == ""


def test_orders_of_a_pool_that_could_not_be_read_are_no_fault_when_it_can(apart: House) -> None:
    spin(apart, "um", "ana", 300)
    line = spoil(apart)
    apart.restart()
    give(apart, "disable")
    apart.wait(1)
    spin(apart, "tres", "caio", 300)
    mend(apart, line)
    reopen(apart, "um", "dois")
    assert isinstance(chain(apart)[-1], PoolDisabled)
    assert found(apart) == ""


@pytest.mark.parametrize("lost", [False, True], ids=["rolled-back", "answer-lost"])
def test_orders_in_a_transaction_that_failed_are_no_fault(pooled: House, *, lost: bool) -> None:
    give(pooled, "disable")
    pooled.wait(1)
    pooled.lose_answer() if lost else pooled.fail_commits()
    pooled.wait(1)
    pooled.wait(1)
    give(pooled, "enable")
    pooled.wait(1)
    pooled.wait(1)
    spin(pooled, "um", "ana", 300)
    assert isinstance(chain(pooled)[-1], PoolFed)
    assert found(pooled) == ""


# By half ---------------------------------------------------------------------------------


def test_an_order_to_transfer_that_only_disabled_the_pool_is_found(apart: House) -> None:
    order(apart, "transfer", "It burnt down.", to="outro", authorised=True)
    assert found(apart) == ""
    with unguarded(apart.store) as connection:
        line = find(connection, "pool:monte", lambda record: isinstance(record, PoolTransferred))
        cut(connection, "pool:monte", line.seq - 1)
        cut(connection, "pool:outro", 2)
    assert "Order 1 was to transfer what lay there, and only disabled the pool" in found(apart)


# Refused ---------------------------------------------------------------------------------


def test_an_order_refused_for_another_reason_is_found(pooled: House) -> None:
    order(pooled, "enable")
    assert found(pooled) == ""
    with unguarded(pooled.store) as connection:
        line = find(connection, "pool:monte", is_refused)
        edit(connection, line, lambda record: record.update(sentence="The house is tired."))
    assert "Order 1 was refused for a reason that was none" in found(pooled)


@pytest.mark.parametrize(
    "sentence",
    [
        "Nothing lies in the pool monte.",
        "A pool is transferred only to one in the same currency.",
        "The pool outro is not for the same model and stakes: only the inspection may authorise it.",
    ],
)
def test_a_transfer_refused_for_what_this_chain_contradicts_is_found(apart: House, sentence: str) -> None:
    with unguarded(apart.store) as connection:
        shift(connection, "pool:house@monte:demo", 5)
    order(apart, "transfer", "It burnt down.", to="outro", authorised=True)
    with unguarded(apart.store) as connection:
        shift(connection, "pool:house@monte:demo", -5)
    assert isinstance(chain(apart)[-1], PoolOrderRefused)
    assert found(apart) == "", "the account held another amount then, for all that this chain says"
    with unguarded(apart.store) as connection:
        line = find(connection, "pool:monte", is_refused)
        edit(connection, line, lambda record: record.update(sentence=sentence, under=[]))
    assert "Order 1 was refused for a reason that was none" in found(apart)


def test_every_reason_for_which_the_house_refuses_is_taken(apart: House) -> None:
    order(apart, "enable")
    order(apart, "transfer", "It burnt down.", to="monte")
    order(apart, "transfer", "It burnt down.", to="outro")
    order(apart, "disable", name="outro")
    order(apart, "transfer", "It burnt down.", to="outro", authorised=True)
    order(apart, "disable", name="outro")
    order(apart, "burn")
    said = [
        record.sentence
        for name in ("monte", "outro")
        for record in chain(apart, name)
        if isinstance(record, PoolOrderRefused)
    ]
    assert said == [
        "The pool monte is not disabled.",
        "The pool monte cannot be transferred to itself.",
        "The pool outro is not for the same model and stakes: only the inspection may authorise it.",
        "The pool outro is disabled: what came there could not be won either.",
        "Nothing is called burn that could be done with a pool.",
        "The pool outro is disabled already.",
    ]
    assert found(apart) == ""
