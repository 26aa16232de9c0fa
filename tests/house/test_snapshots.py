"""Snapshots: kept now and then, started from if the house itself has kept them, and never believed otherwise."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from pagador.house import office, schema
from pagador.house.coups import opening_of, records_of_coup, state_before
from pagador.house.loading import read_record
from pagador.house.records import AtTable
from pagador.house.snapshots import kept_of, mark_place, snapshot_of
from pagador.house.standing import Standing
from pagador.house.store import Line, head_of
from pagador.house.vault import MARK_BYTES, Seal
from pagador.server.api.lobby import from_books
from tests.house.driving import SEAL, House


@pytest.mark.parametrize("how", ["of other rules", "of another shape", "of nothing"])
def test_a_snapshot_that_these_rules_did_not_make_is_not_believed(house: House, how: str) -> None:
    house.open("roleta-francesa", "ana")
    house.done("ana", "place-bet", spot="par", stake=10)
    body = snapshot_of(house.standing()).replace(b'"coup":1', b'"coup":77')
    bodies = {
        "of other rules": body.replace(b'"rules_version":"', b'"rules_version":"0.'),
        "of another shape": body.replace(b'"launches"', b'"lunches"'),
        "of nothing": b"",
    }
    before = house.standing()
    keep(house, house.seal.mark(bodies[how], mark_place("mesa", before.head)) + bodies[how])
    house.restart()
    assert house.standing() == before == house.folded()


def keep(house: House, body: bytes) -> None:
    """Put something in the place of what is kept of the table."""
    row = {"chain": "mesa", "seq": house.standing().head.seq, "body": body}
    with house.store.writing() as page:
        page.connection.execute(schema.snapshots.delete())
        page.connection.execute(schema.snapshots.insert(), row)


def richer(standing: Standing) -> Standing:
    """The same table, with all that anybody has staked there forgotten."""
    visits = {who: replace(visit, staked=0, bet_coup=77) for who, visit in standing.visits.items()}
    return replace(standing, visits=visits)


def marked_of_another_line(standing: Standing) -> bytes:
    content = snapshot_of(richer(standing))
    return SEAL.mark(content, mark_place("mesa", replace(standing.head, seq=standing.head.seq - 1))) + content


FORGERS: dict[str, Callable[[Standing], bytes]] = {
    "with a mark made up": lambda standing: b"x" * MARK_BYTES + snapshot_of(richer(standing)),
    "with the mark of what was kept": lambda standing: (
        kept_of(standing, SEAL)[:MARK_BYTES] + snapshot_of(richer(standing))
    ),
    "without a mark": lambda standing: snapshot_of(richer(standing)),
    "under another seal": lambda standing: kept_of(richer(standing), Seal(b"j" * 32)),
    "with a mark of another line": marked_of_another_line,
}


@pytest.mark.parametrize("forger", FORGERS)
def test_a_snapshot_that_was_edited_is_noticed_at_the_start_and_the_chain_is_read(
    house: House, forger: str, caplog: pytest.LogCaptureFixture
) -> None:
    house.open("roleta-francesa", "ana")
    house.done("ana", "place-bet", spot="par", stake=10)
    before = house.standing()
    keep(house, FORGERS[forger](before))
    house.restart()
    assert house.standing() == before == house.folded()
    assert "what was kept of mesa at line 4 is not the house's: its whole chain is read" in caplog.text


def test_a_snapshot_of_the_house_itself_is_started_from(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.open("roleta-francesa", "ana")
    house.done("ana", "place-bet", spot="par", stake=10)
    keep(house, kept_of(richer(house.standing()), SEAL))
    house.restart()
    assert house.standing().visits["ana"].staked == 0
    assert not caplog.text


def test_a_snapshot_is_kept_now_and_then_and_never_of_a_closed_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pagador.house.live.SNAPSHOT_EVERY", 10)
    house.open("roleta-francesa", "ana")
    for _ in range(3):
        house.window()
    with house.store.reading() as connection:
        kept = list(connection.execute(select(schema.snapshots.c.seq).order_by(schema.snapshots.c.seq)).scalars())
    assert house.standing().head.seq - 10 < kept[-1] <= house.standing().head.seq
    assert all(after - before >= 10 for before, after in pairwise(kept))
    monkeypatch.setattr("pagador.house.live.SNAPSHOT_EVERY", 1)
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    house.wait(1)
    with house.store.reading() as connection:
        last = connection.execute(select(func.max(schema.snapshots.c.seq))).scalar_one()
        assert last < head_of(connection, "mesa").seq


def test_a_closed_table_is_shown_from_where_it_was_last_kept_however_long_its_chain(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pagador.house.live.SNAPSHOT_EVERY", 10)
    house.open("roleta-francesa", "ana")
    for _ in range(5):
        house.window()
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    house.wait(1)
    lines = house.lines()
    read: list[AtTable] = []

    def counted(standing: Standing, line: Line) -> AtTable:
        read.append(read_record(standing, line))
        return read[-1]

    monkeypatch.setattr("pagador.house.loading.read_record", counted)
    with house.store.reading() as connection:
        standing, status = from_books(connection, "mesa", house.seal)
    assert (status, bool(standing.closed), standing.coup) == ("closed", True, 6)
    assert 0 < len(read) < 15 < lines


def test_an_old_coup_is_shown_from_the_last_standing_kept_before_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pagador.house.live.SNAPSHOT_EVERY", 10)
    house.open("roleta-francesa", "ana")
    stood = []
    for _ in range(8):
        stood.append(house.standing().state)
        house.window()
    read: list[AtTable] = []

    def counted(standing: Standing, line: Line) -> AtTable:
        read.append(read_record(standing, line))
        return read[-1]

    with house.store.reading() as connection:
        first = opening_of(connection, "mesa")
        began, describe = records_of_coup(connection, first, 8)[0].seq, first.game.describe
        monkeypatch.setattr("pagador.house.coups.read_record", counted)
        assert describe(state_before(connection, first, began, house.seal)).last == describe(stood[7]).last
        assert len(read) < 20 < began
        read.clear()
        chain_alone = state_before(connection, first, began, Seal(b"j" * 32))
        assert len(read) == began - 2
        assert describe(chain_alone).last == describe(stood[7]).last
