"""Standings of pools that are kept: a start goes on from them if they are the house's own; an audit looks at them."""

import pytest
from sqlalchemy import Connection, insert, select, update

from pagador.house import pool_snapshots, pools, schema, trust
from pagador.house.audit.verify import verify
from pagador.house.chain import Head
from pagador.house.pools import PoolStanding
from pagador.house.records import AtPool
from pagador.house.store import raw
from pagador.house.vault import Seal
from tests.house.driving import SEAL, House
from tests.house.forging import unguarded
from tests.house.pooling import spin, value

KEPT = schema.snapshots.c
OF_MONTE = KEPT.chain == "pool:monte"


@pytest.fixture
def played(pooled: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Standings are kept often, and the pool was fed from two tables and won."""
    monkeypatch.setattr(trust, "KEPT_EVERY", 3)
    for number in range(9):
        spin(pooled, "um", "ana", 30)
        spin(pooled, "dois", "bia", 70, "win" if number == 4 else "lose")
    return pooled


def lines_kept(house: House) -> list[int]:
    with house.store.reading() as connection:
        return list(connection.execute(select(KEPT.seq).where(OF_MONTE).order_by(KEPT.seq)).scalars())


def lines_read(house: House, monkeypatch: pytest.MonkeyPatch, seal: Seal = SEAL) -> int:
    """How many lines of the pool's chain a house that opens on these books follows."""
    read: list[int] = []
    follow = pools.follow_pool

    def following(standing: PoolStanding, record: AtPool, head: Head) -> PoolStanding:
        read.append(head.seq)
        return follow(standing, record, head)

    with monkeypatch.context() as patched:
        patched.setattr(pools, "follow_pool", following)
        house.restart(seal=seal)
    return len(read)


def change(house: House, after: bytes) -> None:
    """The end of what was kept last is another."""
    last = select(KEPT.body).where(OF_MONTE).order_by(KEPT.seq.desc()).limit(1)
    with unguarded(house.store) as connection:
        body = raw(connection.execute(last).scalar_one())
        connection.execute(update(schema.snapshots).where(OF_MONTE).values(body=body.replace(b'"wins":1', after)))


def test_a_start_goes_on_from_the_standing_that_was_kept_last(played: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before, kept = value(played), lines_kept(played)
    assert len(kept) > 3
    end = played.floor.hall.trust.held["monte"].durable.head.seq
    assert lines_read(played, monkeypatch) == end - kept[-1] < 3
    assert value(played) == before
    spin(played, "um", "ana", 30)
    assert value(played) > before
    assert verify(played.store, seal=SEAL).clean


def test_what_is_not_the_houses_own_is_not_started_from(played: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before, end = value(played), played.floor.hall.trust.held["monte"].durable.head.seq
    change(played, b'"wins":7')
    assert lines_read(played, monkeypatch) == end - 1
    assert value(played) == before


def test_nor_is_what_other_rules_have_kept(played: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before, end = value(played), played.floor.hall.trust.held["monte"].durable.head.seq
    with monkeypatch.context() as patched:
        patched.setattr(pool_snapshots, "RULES_VERSION", "9.9.9")
        assert lines_read(played, monkeypatch) == end - 1
    assert value(played) == before


def test_an_audit_finds_a_standing_that_is_another(played: House) -> None:
    change(played, b'"wins":7')
    found = verify(played.store, seal=SEAL).difference
    assert found is not None
    assert found.sentence == "The standing kept of it is another."


def add(connection: Connection, seq: int) -> None:
    connection.execute(insert(schema.snapshots), {"chain": "pool:monte", "seq": seq, "body": b"x"})


@pytest.mark.parametrize("seq", [0, 10**6])
def test_an_audit_finds_a_standing_of_a_line_that_is_not_there(played: House, seq: int) -> None:
    with unguarded(played.store) as connection:
        add(connection, seq)
    found = verify(played.store, seal=SEAL).difference
    assert found is not None
    assert found.sentence == "A standing is kept of a line that is not there."
