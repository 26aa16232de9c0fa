"""What an audit finds of pools: whatever was changed in one chain and not in the other."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, delete, insert, update

from pagador.betting.awards import DisablePool
from pagador.decider import Participant
from pagador.house import office, schema
from pagador.house.audit.verify import verify
from pagador.house.chain import beginning, linked, written
from pagador.house.ledger import pool
from pagador.house.pools import chain_of
from pagador.house.records import (
    AnyRecord,
    Given,
    PoolAwarded,
    PoolDisabled,
    PoolFed,
    PoolOpened,
    PoolReceived,
    PoolStarted,
    PoolTransferred,
)
from pagador.house.store import Line, head_of, lines_of
from tests.house.driving import MORNING, House
from tests.house.forging import cut, edit, find, is_command, post, relink, shift, unguarded
from tests.house.pooling import HAND, order, spin

CHAIN = chain_of("monte")
ACCOUNT = pool("monte", "demo").name


@pytest.fixture
def fed(pooled: House) -> House:
    """A pool that two tables have fed, won once, and fed again."""
    spin(pooled, "um", "ana", 300)
    spin(pooled, "dois", "bia", 600)
    spin(pooled, "dois", "bia", 30, "win")
    spin(pooled, "um", "ana", 90)
    spin(pooled, "dois", "bia", 60)
    assert verify(pooled.store).difference is None
    return pooled


def found(house: House) -> str:
    """The sentence of what an audit finds first."""
    difference = verify(house.store).difference
    return "" if difference is None else str(difference)


def is_kind(kind: type[AnyRecord]) -> Callable[[AnyRecord], bool]:
    return lambda record: isinstance(record, kind)


def append(connection: Connection, record: Any, chain: str = CHAIN) -> int:
    """One more line of a chain, bound as the house would bind it."""
    head = head_of(connection, chain)
    after = linked(head, body := written(type(record)(**{**raw(record), "seq": head.seq + 1})))
    row = {"chain": chain, "seq": after.seq, "at": record.at, "actor": "house", "coup": 0, "body": body}
    connection.execute(insert(schema.log), row | {"link": after.link})
    return after.seq


def raw(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def test_a_contribution_that_no_table_gave_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        append(connection, PoolFed(seq=0, at=MORNING, given=(Given("dois", 99, 300, 10),)))
        shift(connection, ACCOUNT, 10)
        shift(connection, "bank:house@dois:demo", -10)
    assert "The pool monte and the table dois do not say the same of this line" in found(fed)


def test_a_contribution_that_the_pool_has_forgotten_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        fed_last = [line for line in lines(connection) if "pool-fed" in line[1]][-1][0]
        cut(connection, CHAIN, fed_last - 1)
    assert "The pool monte and the table dois do not say the same of this line" in found(fed)


def lines(connection: Connection) -> list[tuple[int, str]]:
    return [(line.seq, line.body.decode()) for line in lines_of(connection, CHAIN)]


@pytest.mark.parametrize(("stake", "amount"), [(300, 11), (330, 10), (0, 0), (300, -10)])
def test_a_contribution_that_its_stake_does_not_make_due_is_found(fed: House, stake: int, amount: int) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolFed))
        edit(connection, line, lambda record: record.update(given=[[record["given"][0][0], 5, stake, amount]]))
    said = "Nothing was staked" if not stake else f"A stake of {stake} makes"
    assert said in found(fed)


def test_a_contribution_replayed_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolFed))
        edit(connection, line, lambda record: record.update(given=record["given"] * 2))
    assert "up to which it has fed the pool" in found(fed)


def test_a_stake_moved_from_one_line_to_another_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolFed))

        def move(record: dict[str, Any]) -> None:
            record["given"][0][1] -= 1

        edit(connection, line, move)
    assert "The pool monte and the table um do not say the same of this line" in found(fed)


def test_an_award_paid_twice_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolAwarded))
        win = msgspec.json.decode(line.body)
        append(connection, PoolAwarded(seq=0, at=MORNING, table="dois", line=win["line"], amount=1005, held=1005))
    assert "was paid for line" in found(fed)


def test_an_award_that_no_table_paid_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        append(connection, PoolAwarded(seq=0, at=MORNING, table="um", line=99, amount=1005, held=1005))
        shift(connection, ACCOUNT, -1005)
    assert "The pool monte and the table um do not say the same of this line" in found(fed)


def test_an_award_of_another_amount_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolAwarded))
        edit(connection, line, lambda record: record.update(amount=record["amount"] - 1))
    assert "lie in the pool monte: not 1\u202f030" in found(fed)


def test_an_award_of_which_another_amount_lay_there_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolAwarded))
        edit(connection, line, lambda record: record.update(held=record["held"] + 1))
    assert "Another amount lay there" in found(fed)


def test_a_win_at_a_table_of_another_amount_is_found(fed: House) -> None:
    """The table's rules take any amount that the house says: only the pool knows what lay there."""
    with unguarded(fed.store) as connection:
        line = find(connection, "dois", is_command("award-pool"))

        def more(record: dict[str, Any]) -> None:
            record["command"]["amount"] += 1
            record["events"][0]["prize"] += 1

        edit(connection, line, more)
        connection.execute(
            delete(schema.postings).where(schema.postings.c.chain == "dois", schema.postings.c.seq == line.seq)
        )
        post(connection, "dois", line.seq, 1, ACCOUNT, "wallet:bia:demo", 1032)
        shift(connection, ACCOUNT, -1)
        shift(connection, "wallet:bia:demo", 1)
    assert "The pool monte and the table dois do not say the same of this line" in found(fed)


def test_an_account_that_is_not_the_pool_built_anew_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        shift(connection, ACCOUNT, 1)
        shift(connection, "treasury:house:demo", -1)
    assert f"The account {ACCOUNT} holds something else" in found(fed)


def test_money_posted_on_a_line_of_the_pool_that_moves_none_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolFed))
        post(connection, CHAIN, line.seq, 1, ACCOUNT, "treasury:house:demo", 5)
    assert "Posting 1 differs" in found(fed)


def test_a_start_value_that_is_another_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolStarted))
        edit(connection, line, lambda record: record.update(amount=999))
    assert "Another amount is the start value" in found(fed)


@pytest.mark.parametrize(
    "terms",
    [{"start": 400}, {"rate": "1/31"}, {"model": "galo-de-ouro", "stakes": [1]}, {"reach": "casino"}],
)
def test_a_pool_on_other_terms_than_its_tables_have_is_found(pooled: House, terms: dict[str, Any]) -> None:
    """The house has put less in than the models say, and chain, postings and balances agree on it."""
    start = terms.get("start", 1000)
    with unguarded(pooled.store) as connection:
        edit(connection, find(connection, CHAIN, is_kind(PoolOpened)), lambda record: record["terms"].update(terms))
        edit(connection, find(connection, CHAIN, is_kind(PoolStarted)), lambda record: record.update(amount=start))
        connection.execute(update(schema.postings).where(schema.postings.c.chain == CHAIN).values(amount=start))
        shift(connection, ACCOUNT, start - 1000)
        shift(connection, "treasury:house:demo", 1000 - start)
    assert "The pool monte is on other terms than" in found(pooled)


def test_a_pool_of_one_casino_that_tables_have_for_all_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        edit(connection, find(connection, CHAIN, is_kind(PoolOpened)), lambda record: record.update(casino="casino"))
    assert "The pool monte is of another casino" in found(fed)


def test_a_pool_disabled_by_no_order_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        append(connection, PoolDisabled(seq=0, at=MORNING, cause="The display is dark.", order=1))
    assert "Order 1 was not given, or not then" in found(fed)


def test_a_transfer_that_the_other_pool_never_received_is_found(fed: House) -> None:
    fed.open("pooled", name="tres", manner=HAND, pool="outro")
    order(fed, "transfer", "The machines burnt down.", to="outro", authorised=True)
    assert found(fed) == ""
    with unguarded(fed.store) as connection:
        cut(connection, chain_of("outro"), 2)
    assert "What was transferred and what was received differ" in found(fed)


def test_a_transfer_received_that_no_pool_sent_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        append(connection, PoolReceived(seq=0, at=MORNING, source="outro", line=3, amount=10))
    assert "What was transferred and what was received differ" in found(fed)


def test_an_order_refused_that_could_be_carried_out_is_found(fed: House) -> None:
    order(fed, "disable")
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolDisabled))

        def refuse(record: dict[str, Any]) -> None:
            del record["cause"]
            record.update({"is": "pool-order-refused", "sentence": "There is no need."})

        edit(connection, line, refuse)
    assert "Order 1 could be carried out, and was refused" in found(fed)


def test_a_table_that_takes_a_pool_for_disabled_which_is_not_is_found(fed: House) -> None:
    """What it keeps back is in neither chain."""
    table = fed.table("um")
    with fed.store.writing() as page:
        table.perform(page, DisablePool(pool="monte"), MORNING)
    table.settle(MORNING, MORNING)
    spin(fed, "um", "ana", 300)
    assert "The table um was told that the pool monte is disabled, and it was not so" in found(fed)


def test_a_transfer_for_another_cause_than_was_ordered_is_found(fed: House) -> None:
    fed.open("pooled", name="tres", manner=HAND, pool="outro")
    order(fed, "transfer", "The machines burnt down.", to="outro", authorised=True)
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, is_kind(PoolTransferred))
        edit(connection, line, lambda record: record.update(cause="The house needs it."))
    assert "It was ordered for another cause" in found(fed)


def test_a_share_that_is_no_number_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        edit(
            connection, find(connection, CHAIN, is_kind(PoolOpened)), lambda record: record["terms"].update(rate="1/0")
        )
    assert "It cannot be read: Fraction(1, 0) is no number" in found(fed)


def test_a_transfer_that_was_not_ordered_is_found(fed: House) -> None:
    order(fed, "disable")
    with unguarded(fed.store) as connection:
        sent = PoolTransferred(seq=0, at=MORNING, to="outro", amount=1005, cause="The display is dark.", order=1)
        append(connection, sent)
    assert "Something else was ordered" in found(fed)


def test_an_order_of_somebody_who_is_no_inspector_is_found(fed: House) -> None:
    order(fed, "disable")
    with unguarded(fed.store) as connection:
        line = [each for each in house_lines(connection) if b"pool-ordered" in each.body][-1]
        edit(connection, line, lambda record: record.update(by="ana"))
    assert "ana is no inspector" in found(fed)


def house_lines(connection: Connection) -> list[Line]:
    return list(lines_of(connection, "house"))


def test_a_chain_of_a_pool_that_was_never_set_up_is_found(fed: House) -> None:
    with unguarded(fed.store) as connection:
        line = find(connection, CHAIN, lambda record: True)
        body = line.body.replace(b"monte", b"outra")
        head = linked(beginning("pool:outra"), body)
        row = {"chain": "pool:outra", "seq": 1, "at": line.at, "actor": "house", "coup": 0, "body": body}
        connection.execute(insert(schema.log), row | {"link": head.link})
        relink(connection, "pool:outra")
    assert "There is a chain pool:outra" in found(fed)


def test_orders_are_numbered_one_after_the_other(fed: House) -> None:
    order(fed, "disable")
    order(fed, "enable")
    assert found(fed) == ""
    with fed.store.writing() as page:
        assert office.order_pool(page, "monte", "disable", "Dark.", Participant("ines")).number == 3
        assert office.order_pool(page, "monte", "enable", "", Participant("ines")).number == 4
