"""A pool whose chain cannot be read: its tables are out of order, and everything else goes on."""

from pathlib import Path

import pytest

from pagador.house import office
from pagador.house.anchors import public_file, public_key_from, read_anchors
from pagador.house.audit.verify import verify
from pagador.house.opening import House as OpenedHouse
from pagador.house.records import Manner, PoolDisabled, PoolOrderRefused, PoolStarted
from pagador.house.settings import Settings
from pagador.house.store import Line
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.driving import House
from tests.house.forging import find, put, relink, unguarded
from tests.house.pooling import HAND, chain, order, spin, value
from tests.house.test_anchors import evening_of, spoiled

pytestmark = pytest.mark.usefixtures("_pooled_game")

UNREADABLE = [b"{}", b'{"is":"table-added","seq":2,"at":1,"table":"um","by":"office"}', b"\xff"]


def spoil(house: House, body: bytes = b"{}", name: str = "monte") -> Line:
    """Change the second line of a pool's chain; how it was."""
    with unguarded(house.store) as connection:
        line = find(connection, f"pool:{name}", lambda record: isinstance(record, PoolStarted))
        put(connection, line, body=body)
        relink(connection, f"pool:{name}")
    return line


def mend(house: House, line: Line) -> None:
    with unguarded(house.store) as connection:
        put(connection, line, body=line.body)
        relink(connection, line.chain)


def reopen(house: House, *tables: str) -> None:
    for table in tables:
        with house.store.writing() as page:
            office.reopen_table(page, table)
    house.wait(1)
    house.wait(1)


@pytest.fixture
def beside(pooled: House) -> House:
    """Two tables of one pool, a table of another, and a roulette."""
    pooled.open("pooled", "caio", name="tres", manner=HAND, pool="outro")
    pooled.open("roleta-francesa", name="roda")
    spin(pooled, "um", "ana", 300)
    return pooled


@pytest.mark.parametrize("body", UNREADABLE)
def test_only_the_tables_of_a_pool_that_cannot_be_read_are_out_of_order(beside: House, body: bytes) -> None:
    spoil(beside, body)
    beside.restart()
    assert beside.floor.out_of_order == {"um", "dois"}
    assert set(beside.floor.tables) == {"tres", "roda"}
    spin(beside, "tres", "caio", 300)
    assert value(beside, "outro") == 1010
    assert set(beside.floor.hall.trust.shown()) == {"outro"}, "what was half read is shown nowhere"
    assert "pool:monte" not in beside.floor.heads()


@pytest.mark.rule("pt95.VIII.5")
def test_who_wants_something_of_such_a_machine_is_told_why_with_the_rule(house: House) -> None:
    house.open("maquinas", name="galo", model="galo-de-ouro")
    spoil(house, name="galo")
    house.restart()
    given = house.ask("ana", "take-place", table="galo", place="maquina")
    assert given.refused == (
        "The books of the pool galo cannot be read: the table galo is out of order, and what is yours there is kept. "
        "Ask the inspector."
    )
    assert house.floor.hall.why_stopped("galo").under == ("pt95.VIII.5",)


def test_what_is_ordered_of_it_waits_until_it_can_be_read(beside: House) -> None:
    line = spoil(beside)
    beside.restart()
    order(beside, "disable")
    assert beside.lines("pool:monte") == 3
    mend(beside, line)
    reopen(beside, "um")
    assert beside.floor.out_of_order == {"dois"}
    assert isinstance(chain(beside)[-1], PoolDisabled)
    assert beside.state("um").shut
    reopen(beside, "dois")
    assert beside.state("dois").shut
    order(beside, "enable")
    spin(beside, "dois", "bia", 300)
    assert value(beside) == 1020
    assert verify(beside.store).difference is None


def test_reopening_a_table_does_not_help_while_the_pool_cannot_be_read(beside: House) -> None:
    spoil(beside)
    beside.restart()
    reopen(beside, "um")
    assert beside.floor.out_of_order == {"um", "dois"}
    spin(beside, "tres", "caio", 300)


def test_nothing_is_transferred_to_a_pool_that_cannot_be_read(beside: House) -> None:
    spoil(beside)
    beside.restart()
    order(beside, "transfer", "The machine burnt down.", name="outro", to="monte", authorised=True)
    refused = chain(beside, "outro")[-1]
    assert isinstance(refused, PoolOrderRefused)
    assert refused.sentence == "The chain of the pool monte cannot be read: nothing is done with it."
    assert value(beside, "outro") == 1000


def test_a_pool_that_cannot_be_read_again_stops_its_tables_and_no_other(beside: House) -> None:
    """The books have failed, and what is there now is not what was written."""
    with unguarded(beside.store) as connection:
        line = find(connection, "pool:monte", lambda record: record.seq == 3)
        put(connection, line, link=b"another".ljust(32))
    beside.fail_commits()
    beside.ask("caio", "place-bet", table="tres", spot="jogada", stake=30)
    assert beside.floor.suspended == ""
    assert beside.floor.out_of_order == {"um", "dois"}
    assert beside.ask("ana", "place-bet", table="um", spot="jogada", stake=30).seq is None
    spin(beside, "tres", "caio", 300)
    with unguarded(beside.store) as connection:
        put(connection, line, link=line.link)
    reopen(beside, "um", "dois")
    spin(beside, "um", "ana", 300)
    assert value(beside) == 1020
    assert verify(beside.store).difference is None


def test_a_chain_of_a_pool_that_cannot_be_read_stays_in_the_anchors_and_a_start_holds_it_to_them(
    tmp_path: Path,
) -> None:
    house = OpenedHouse(Settings(data=str(tmp_path), demonstration=False))
    with house.store.writing() as page:
        for game, name in (("maquinas", "galo"), ("roleta-francesa", "roda")):
            terms = {"model": "galo-de-ouro"} if game == "maquinas" else {}
            office.add_table(page, name, Stamp(game=game, edition="pt95", terms=terms), "demo", Manner())
    house.start()
    house.stop()
    spoiled(tmp_path, "UPDATE log SET body = replace(body, 'amount', 'amoumt') WHERE chain = 'pool:galo' AND seq = 2")
    again = evening_of(tmp_path)
    assert again.floor.out_of_order == {"galo"}
    public = public_key_from(public_file(tmp_path / "anchor.key"))
    first, *_, last = read_anchors(tmp_path / "anchors.jsonl", public)
    assert last.heads["pool:galo"] == first.heads["pool:galo"]
    assert last.heads["pool:galo"][0] == 2
    spoiled(tmp_path, "DELETE FROM log WHERE chain = 'pool:galo' AND seq = 2")
    with pytest.raises(Refused, match="Line 2 of pool:galo was anchored, and is missing or another in these books"):
        evening_of(tmp_path)
