"""Where the chains of closed tables ended: said in the chain of the house, held to at a start and by an audit."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, select

from pagador.house import schema
from pagador.house.anchors import public_file, public_key_from, read_anchors
from pagador.house.audit.verify import Verdict, verify
from pagador.house.chain import Head, understood
from pagador.house.ledger import DEMONSTRATION
from pagador.house.office import add_table, close_table
from pagador.house.opening import House
from pagador.house.records import HOUSE_CHAIN, Manner, TableEnded
from pagador.house.settings import Settings
from pagador.house.store import Store, head_of, lines_of
from pagador.house.vault import seal_from
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.forging import cut, edit, log, put, unguarded
from tests.house.old_books import KEPT, OldBooks, unpack

NOW = 1_700_000_000_000


def settings(directory: Path) -> Settings:
    return Settings(data=str(directory), demonstration=False)


def opened(directory: Path) -> House:
    """A house whose floor looked around once; its turns are taken by hand."""
    house = House(settings(directory))
    house.floor.open_tables()
    return house


def anchored(house: House) -> dict[str, tuple[int, str]]:
    """What was signed last."""
    house.anchor(NOW)
    key = public_key_from(public_file(house.settings.anchor_key))
    return read_anchors(house.settings.anchor_file, key)[-1].heads


def pass_seconds(house: House, seconds: int = 2) -> None:
    for second in range(seconds):
        house.floor.looked = house.floor.clock() - 2000 - second
        house.floor.turn([])


@pytest.fixture
def ended(tmp_path: Path) -> Path:
    """Books with a table that is open, and one that was closed."""
    house = House(settings(tmp_path))
    with house.store.writing() as page:
        for name in ("mesa", "sala"):
            add_table(page, name, Stamp(game="roleta-francesa", edition="pt95"), DEMONSTRATION, Manner())
    house.floor.open_tables()
    assert anchored(house).keys() == {"house", "mesa", "sala"}
    with house.store.writing() as page:
        close_table(page, "mesa")
    pass_seconds(house, 1)
    pass_seconds(house, 1)
    assert set(house.floor.tables) == {"sala"}
    house.stop()
    return tmp_path


def audited(directory: Path) -> Verdict:
    of = settings(directory)
    store = Store(of.url)
    anchors = read_anchors(of.anchor_file, public_key_from(public_file(of.anchor_key)))
    found = verify(store, anchors=anchors, seal=seal_from(of.seal_file))
    store.close()
    return found


def forge(directory: Path, forging: Callable[[Connection], None]) -> None:
    store = Store(settings(directory).url)
    with unguarded(store) as connection:
        forging(connection)
    store.close()


def sentence(directory: Path) -> str:
    difference = audited(directory).difference
    assert difference is not None
    return difference.sentence


# Said ------------------------------------------------------------------------------------


def test_a_table_that_is_closed_says_in_the_chain_of_the_house_where_it_ended(ended: Path) -> None:
    store = Store(settings(ended).url)
    with store.reading() as connection:
        line = list(lines_of(connection, HOUSE_CHAIN))[-1]
        last = head_of(connection, "mesa")
    store.close()
    record = understood(line.body)
    assert isinstance(record, TableEnded)
    assert (record.table, record.last, record.link) == ("mesa", last.seq, last.link.hex())
    assert audited(ended).clean


def test_only_once_the_chain_of_the_house_is_signed_with_it_a_chain_leaves_the_anchors(tmp_path: Path) -> None:
    house = House(settings(tmp_path))
    with house.store.writing() as page:
        add_table(page, "mesa", Stamp(game="roleta-francesa", edition="pt95"), DEMONSTRATION, Manner())
    house.floor.open_tables()
    before = anchored(house)
    with house.store.writing() as page:
        close_table(page, "mesa")
    pass_seconds(house)
    assert house.floor.tables == {}
    house.floor.hall.house = Head(before["house"][0], bytes.fromhex(before["house"][1]))
    assert anchored(house).keys() == {"house", "mesa"}
    pass_seconds(house)
    assert anchored(house).keys() == {"house"}
    assert house.floor.ended == {}
    house.stop()


def test_a_chain_that_left_the_anchors_stays_out_of_them_over_a_restart(ended: Path) -> None:
    house = opened(ended)
    assert anchored(house).keys() == {"house", "sala"}
    assert house.floor.ended == {}
    house.stop()
    assert audited(ended).clean


def test_chains_closed_before_there_were_endings_stay_in_the_anchors(ended: Path) -> None:
    forge(ended, lambda connection: cut(connection, HOUSE_CHAIN, 3))
    (ended / "anchors.jsonl").unlink()
    house = opened(ended)
    assert anchored(house).keys() == {"house", "mesa", "sala"}
    pass_seconds(house)
    assert anchored(house).keys() == {"house", "mesa", "sala"}
    house.stop()


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_books_of_a_release_open_and_close_their_tables_with_an_ending(kept: Path, tmp_path: Path) -> None:
    of = unpack(kept, tmp_path)
    house = House(of)
    house.floor.open_tables()
    with house.store.writing() as page:
        for name in list(house.floor.tables):
            if not house.floor.tables[name].standing.visits:
                close_table(page, name)
    pass_seconds(house, 3)
    house.stop()
    books = OldBooks(of)
    verdict = books.audited()
    books.store.close()
    assert verdict.clean, verdict.difference


# Spoiled ---------------------------------------------------------------------------------


def cut_off(connection: Connection) -> None:
    cut(connection, "mesa", head_of(connection, "mesa").seq - 1)


def added(connection: Connection) -> None:
    last = connection.execute(select(schema.log).where(log.chain == "mesa").order_by(log.seq.desc())).mappings().first()
    assert last is not None
    connection.execute(insert(schema.log), dict(last) | {"seq": last["seq"] + 1, "link": b"x" * 32})


def altered(connection: Connection) -> None:
    """Another cause, everything bound anew."""
    edit(connection, list(lines_of(connection, "mesa"))[-1], lambda raw: raw.update(cause="No cause."))


def gone(connection: Connection) -> None:
    connection.execute(delete(schema.log).where(log.chain == "mesa"))


@pytest.mark.parametrize("forging", [cut_off, added, altered, gone])
def test_a_chain_that_does_not_end_where_it_ended_is_not_opened(
    ended: Path, forging: Callable[[Connection], None]
) -> None:
    opened(ended).stop()
    forge(ended, forging)
    with pytest.raises(Refused, match="The chain of mesa ended at line 4, and in these books it does not end there"):
        House(settings(ended))


def test_an_audit_finds_a_chain_that_was_altered_after_it_ended(ended: Path) -> None:
    opened(ended).stop()
    (ended / "anchors.jsonl").unlink()
    opened(ended).stop()
    forge(ended, altered)
    assert sentence(ended) == "The chain of mesa ends with another line."


def test_an_ending_whose_link_is_none_is_found_at_a_start_and_by_an_audit(ended: Path) -> None:
    (ended / "anchors.jsonl").unlink()

    def no_link(connection: Connection) -> None:
        edit(connection, list(lines_of(connection, HOUSE_CHAIN))[-1], lambda raw: raw.update(link="nada"))

    forge(ended, no_link)
    with pytest.raises(Refused, match="The chain of mesa ended at line 4, and in these books it does not end there"):
        House(settings(ended))
    store = Store(settings(ended).url)
    found = verify(store, seal=seal_from(settings(ended).seal_file)).difference
    store.close()
    assert found is not None
    assert found.sentence == "The chain of mesa ends with another line."


def test_an_audit_finds_a_chain_that_was_cut_after_it_ended(ended: Path) -> None:
    (ended / "anchors.jsonl").unlink()
    opened(ended).stop()

    def reopened(connection: Connection) -> None:
        last = list(lines_of(connection, "mesa"))[-1]
        assert b'"closed"' in last.body
        cut(connection, "mesa", last.seq - 2)

    forge(ended, reopened)
    assert sentence(ended) == "The chain of mesa does not end where it ended."


def test_an_audit_finds_a_line_added_after_the_end(ended: Path) -> None:
    forge(ended, added)
    assert not audited(ended).clean


def test_an_audit_finds_that_an_ending_is_missing(ended: Path) -> None:
    (ended / "anchors.jsonl").unlink()
    forge(ended, lambda connection: cut(connection, HOUSE_CHAIN, 3))
    opened(ended).stop()
    assert sentence(ended) == "The table mesa is closed, and the chain of the house does not say where its chain ended."


def test_an_audit_finds_an_ending_of_a_table_that_is_open(ended: Path) -> None:
    (ended / "anchors.jsonl").unlink()

    def says_sala(connection: Connection) -> None:
        last, line = head_of(connection, "sala"), list(lines_of(connection, HOUSE_CHAIN))[-1]
        edit(connection, line, lambda raw: raw.update(table="sala", last=last.seq, link=last.link.hex()))
        put(connection, line, actor="table:sala", number=last.seq)

    forge(ended, says_sala)
    store = Store(settings(ended).url)
    found = verify(store, seal=seal_from(settings(ended).seal_file)).difference
    store.close()
    assert found is not None
    assert found.sentence == (
        "The table mesa is closed, and the chain of the house does not say where its chain ended."
    )
