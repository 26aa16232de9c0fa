"""Anchors: heads signed outside the database, by which a cut tail, a restored backup and a new past are known."""

import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import delete, text

from pagador.house import anchors, schema
from pagador.house.anchors import (
    NOTHING,
    Anchor,
    AnchorFile,
    BadAnchor,
    Heads,
    key_from,
    public_file,
    public_key_from,
    read_anchors,
)
from pagador.house.audit.anchored import Anchored
from pagador.house.audit.differences import Differs
from pagador.house.chain import Head
from pagador.house.office import add_table
from pagador.house.opening import House
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.store import Store, lines_of
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.evening import MORNING
from tests.house.forging import cut, edit, last_bet, post, shift, unguarded
from tests.house.shelf import Shelf, shelf_of, taken
from tests.house.verdicts import at, audited, found, place

WALLET, STAKES = "wallet:ana:demo", "stakes:ana@mesa:demo"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return shelf_of(request, tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def store(shelf: Shelf) -> Iterator[Store]:
    """A copy of the books of the evening."""
    yield from taken(shelf)


@pytest.fixture
def file(tmp_path: Path) -> AnchorFile:
    return AnchorFile(tmp_path / "anchors.jsonl", key_from(tmp_path / "anchor.key"))


def head(seq: int) -> Head:
    return Head(seq, sha256(str(seq).encode()).digest())


def read(file: AnchorFile) -> list[Heads]:
    return read_anchors(file.file, file.key.public_key())


# What the books cannot show by themselves --------------------------------------------------


def test_a_tail_cut_without_a_trace_shows_in_the_anchors_alone(store: Store, shelf: Shelf) -> None:
    with unguarded(store) as connection:
        line = last_bet(connection)
        cut(connection, "mesa", line.seq - 1)
        shift(connection, STAKES, -10)
        shift(connection, WALLET, 10)
    assert audited(store).clean
    assert found(store, shelf).sentence == (
        f"The chain of mesa was anchored at line {line.seq} on {day(shelf)}; the books end at line {line.seq - 1}: "
        "its tail was cut or a backup was restored."
    )


def test_a_restored_backup_shows_in_the_anchors_alone(shelf: Shelf) -> None:
    store = shelf.take_early()
    assert audited(store).clean
    sentence = found(store, shelf).sentence
    assert sentence.startswith("The chain of mao was anchored at line ")
    assert sentence.endswith(": its tail was cut or a backup was restored.")
    store.close()


def test_a_stake_changed_everywhere_in_the_books_shows_in_the_anchors_alone(store: Store, shelf: Shelf) -> None:
    with unguarded(store) as connection:
        line = last_bet(connection)
        edit(connection, line, twenty_at_stake)
        connection.execute(delete(schema.postings).where(schema.postings.c.chain == "mesa", seq_is(line.seq)))
        post(connection, "mesa", line.seq, 1, WALLET, STAKES, 20)
        shift(connection, STAKES, 10)
        shift(connection, WALLET, -10)
    assert audited(store).clean
    difference = found(store, shelf)
    assert place(difference) == at(line)
    assert difference.sentence == (
        f"The chain of mesa was anchored at line {line.seq} on {day(shelf)}; the books have another line there."
    )
    assert difference.given == line.link.hex()


def twenty_at_stake(raw: dict[str, Any]) -> None:
    raw["command"]["stake"] = raw["events"][0]["bet"]["stake"] = 20


def seq_is(seq: int) -> Any:
    return schema.postings.c.seq == seq


def day(shelf: Shelf) -> str:
    """When the last anchor was made, as sentences have it."""
    from datetime import UTC, datetime

    return f"{datetime.fromtimestamp(shelf.signed()[-1].at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def test_a_chain_that_was_anchored_and_is_gone_is_named() -> None:
    anchored = Anchored([Heads(at=MORNING, number=1, before=NOTHING, heads={"mesa": (7, "ab")})])
    with pytest.raises(Differs, match="mesa was anchored at line 7 on 2023-11-14 22:13:20 UTC; the books have no such"):
        anchored.check_chains(["house"])


def test_two_anchors_that_disagree_cannot_both_be_met(store: Store, shelf: Shelf) -> None:
    """A house went on from a backup: one line was anchored twice, with two links."""
    with store.reading() as connection:
        line = list(lines_of(connection, "mesa"))[2]
    for links in ([line.link.hex(), "ab"], ["ab", line.link.hex()]):
        heads = [
            Heads(at=MORNING, number=n, before=NOTHING, heads={"mesa": (line.seq, each)})
            for n, each in enumerate(links)
        ]
        with pytest.raises(Differs, match=f"anchored at line {line.seq} on"):
            Anchored(heads).check_line(line)


def test_a_chain_anchored_before_its_first_line_says_nothing() -> None:
    Anchored([Heads(at=1, number=1, before=NOTHING, heads={"mesa": (0, "")})]).check_chains([])


# The file ----------------------------------------------------------------------------------


def test_every_anchor_has_its_number_its_time_and_the_one_before(file: AnchorFile) -> None:
    for number in range(1, 4):
        file.append({"mesa": head(number), "house": head(9)}, at=number * 1000)
    lines = file.file.read_bytes().splitlines()
    anchors = read(file)
    assert [(each.number, each.at) for each in anchors] == [(1, 1000), (2, 2000), (3, 3000)]
    assert [each.before for each in anchors] == [NOTHING, *(sha256(line).hexdigest() for line in lines[:2])]
    assert anchors[1].heads == {"house": (9, head(9).link.hex()), "mesa": (2, head(2).link.hex())}


def test_a_house_that_comes_back_goes_on_where_its_anchors_end(file: AnchorFile) -> None:
    file.append({"mesa": head(1)}, at=1)
    again = AnchorFile(file.file, key_from(file.file.parent / "anchor.key"))
    again.append({"mesa": head(2)}, at=2)
    assert [each.number for each in read(again)] == [1, 2]


def test_an_anchor_half_written_in_a_crash_is_no_anchor_and_spoils_none(file: AnchorFile) -> None:
    file.append({"mesa": head(1)}, at=1)
    with file.file.open("ab") as out:
        out.write(b'{"signed":{"at":2,"num')
    assert [each.number for each in read(file)] == [1]
    again = AnchorFile(file.file, file.key)
    again.append({"mesa": head(2)}, at=3)
    assert [each.at for each in read(again)] == [1, 3]


def test_an_anchor_that_a_full_disk_cut_short_is_written_again(
    file: AnchorFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.append({"mesa": head(1)}, at=1)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_space)
        with pytest.raises(OSError, match="No space left"):
            file.append({"mesa": head(2)}, at=2)
    file.append({"mesa": head(2)}, at=3)
    assert [(each.number, each.at) for each in read(file)] == [(1, 1), (2, 3)]


def test_a_house_without_room_for_its_anchors_says_so_and_tries_again_the_next_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(Settings(data=str(tmp_path), demonstration=False))
    house.anchor_in_time(MORNING)
    with monkeypatch.context() as full:
        full.setattr(house.anchors, "write", no_space)
        house.anchor_in_time(MORNING + 60_000)
        house.stop()
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == 2 * [
        "the anchors could not be written: [Errno 28] No space left on device"
    ]
    assert not any(each.exc_info for each in caplog.records)
    house.anchor_in_time(MORNING + 61_000)
    house.anchor_in_time(MORNING + 62_000)
    assert [(each.number, each.at) for each in read(house.anchors)] == [(1, MORNING), (2, MORNING + 61_000)]


def no_space(_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_file_of_anchors_is_taken_up_where_it_ends_however_long_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = AnchorFile(tmp_path / "anchors.jsonl", key_from(tmp_path / "anchor.key"))
    for number in range(1, 40):
        first.append({"mesa": head(number)}, at=number)
    monkeypatch.setattr(Path, "read_bytes", whole_files_of_keys_only(Path.read_bytes))
    for block in (7, 300, 65_536):
        monkeypatch.setattr(anchors, "BLOCK", block)
        again = AnchorFile(first.file, key_from(tmp_path / "anchor.key"))
        assert (again.number, again.before, again.size) == (first.number, first.before, first.size)
        assert again.last is not None
        assert again.last.heads["mesa"][0] == 39


# Files that have become long -----------------------------------------------------------------


def files(directory: Path) -> dict[str, list[int]]:
    """Every file of anchors, with the numbers of its anchors."""
    found = sorted(directory.glob("anchors*"))
    key = public_key_from(directory / "anchor.pub")
    return {file.name: [each.number for each in read_anchors(file, key)] for file in found}


@pytest.fixture
def long(file: AnchorFile, monkeypatch: pytest.MonkeyPatch) -> AnchorFile:
    """A file that is long enough to be put aside, with four anchors."""
    for number in range(1, 5):
        file.append({"mesa": head(number)}, at=number)
    monkeypatch.setattr(anchors, "LARGEST", file.size)
    return file


def test_a_long_file_is_put_aside_and_the_next_goes_on_where_it_ends(long: AnchorFile, tmp_path: Path) -> None:
    for number in range(5, 8):
        long.append({"mesa": head(number)}, at=number)
    assert files(tmp_path) == {"anchors-000000004.jsonl": [1, 2, 3, 4], "anchors.jsonl": [5, 6, 7]}
    again = AnchorFile(long.file, key_from(tmp_path / "anchor.key"))
    assert (again.number, again.before, again.size) == (7, long.before, long.size)


def test_files_that_follow_each_other_are_read_as_one(long: AnchorFile, tmp_path: Path) -> None:
    with long.file.open("ab") as out:
        out.write(b"half an anchor")
    long.append({"mesa": head(5)}, at=5)
    both = b"".join(file.read_bytes() for file in sorted(tmp_path.glob("anchors*.jsonl")))
    (tmp_path / "all").write_bytes(both)
    assert [each.number for each in read_anchors(tmp_path / "all", long.key.public_key())] == [1, 2, 3, 4, 5]


def test_a_crash_while_a_file_is_put_aside_leaves_it_where_it_was(
    long: AnchorFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as crashing:
        crashing.setattr(anchors, "write_whole", lambda *_: no_space(None))
        with pytest.raises(OSError, match="No space left"):
            long.append({"mesa": head(5)}, at=5)
    again = AnchorFile(long.file, key_from(tmp_path / "anchor.key"))
    assert again.number == 4
    again.append({"mesa": head(5)}, at=5)
    assert files(tmp_path) == {"anchors-000000004.jsonl": [1, 2, 3, 4], "anchors.jsonl": [5]}


def test_a_file_that_cannot_be_put_aside_goes_on(long: AnchorFile, tmp_path: Path) -> None:
    (tmp_path / "anchors-000000004.jsonl").touch()
    long.append({"mesa": head(5)}, at=5)
    assert files(tmp_path) == {"anchors-000000004.jsonl": [], "anchors.jsonl": [1, 2, 3, 4, 5]}


@pytest.mark.parametrize("line", [b"\n", b"{}\n"], ids=["empty", "no-anchor"])
def test_a_house_does_not_open_on_a_last_anchor_that_is_none(mesa: Path, line: bytes) -> None:
    with (mesa / "anchors.jsonl").open("ab") as out:
        out.write(line)
    with pytest.raises(BadAnchor, match=r"The last anchor of .* cannot be read\."):
        House(Settings(data=str(mesa), demonstration=False))


def whole_files_of_keys_only(read: Callable[[Path], bytes]) -> Callable[[Path], bytes]:
    def reading(file: Path) -> bytes:
        assert file.suffix == ".key", f"{file} is read whole"
        return read(file)

    return reading


# Chains that the house cannot read -----------------------------------------------------------


def evening_of(tmp_path: Path) -> House:
    """A house that opens on these books, looks around, and closes."""
    house = House(Settings(data=str(tmp_path), demonstration=False))
    house.start()
    house.stop()
    return house


@pytest.fixture
def mesa(tmp_path: Path) -> Path:
    """Where the books of a house are that has a table, and has been open once."""
    house = House(Settings(data=str(tmp_path), demonstration=False))
    with house.store.writing() as page:
        add_table(page, "mesa", Stamp(game="roleta-francesa", edition="pt95"), "demo", Manner())
    house.start()
    house.stop()
    return tmp_path


def spoiled(mesa: Path, *statements: str) -> None:
    store = Store(f"sqlite:///{mesa / 'house.db'}")
    with unguarded(store) as connection:
        for statement in statements:
            connection.execute(text(statement))
    store.close()


def test_a_chain_that_cannot_be_read_stays_in_the_anchors_as_it_was_last(mesa: Path) -> None:
    """Else whoever broke it could cut it while its table is out of order, and the next start would not notice."""
    (*_, before) = read(AnchorFile(mesa / "anchors.jsonl", key_from(mesa / "anchor.key")))
    spoiled(mesa, "UPDATE log SET body = replace(body, 'demo', 'demi') WHERE chain = 'mesa' AND seq = 1")
    house = evening_of(mesa)
    assert house.floor.out_of_order == {"mesa"}
    assert read(house.anchors)[-1].heads["mesa"] == before.heads["mesa"]
    assert before.heads["mesa"][0] == 2
    spoiled(mesa, "DELETE FROM log WHERE chain = 'mesa' AND seq = 2")
    with pytest.raises(Refused, match="Line 2 of mesa was anchored, and is missing or another in these books"):
        evening_of(mesa)


def test_a_chain_that_became_shorter_while_the_house_was_open_is_not_signed_as_it_then_is(mesa: Path) -> None:
    house = House(Settings(data=str(mesa), demonstration=False))
    house.start()
    spoiled(mesa, "DELETE FROM log WHERE chain = 'house'")
    house.floor.stop()
    house.floor.look_around(house.floor.clock())
    house.anchor(house.floor.clock())
    house.store.close()
    assert house.floor.heads()["house"].seq == 0
    assert read(house.anchors)[-1].heads["house"][0] == 1


# Somebody else's hand ------------------------------------------------------------------------


@pytest.fixture
def three(file: AnchorFile) -> AnchorFile:
    for number in range(1, 4):
        file.append({"mesa": head(number)}, at=number)
    return file


def spoil(file: AnchorFile, *lines: bytes) -> None:
    file.file.write_bytes(b"".join(line + b"\n" for line in lines))


def test_an_anchor_that_was_changed_is_named(three: AnchorFile) -> None:
    one, two, last = three.file.read_bytes().splitlines()
    spoil(three, one, two.replace(b'"mesa":[2,', b'"mesa":[1,'), last)
    with pytest.raises(BadAnchor, match=r"Anchor 2 of .* is not signed by this house\."):
        read(three)


def test_an_anchor_that_was_cut_out_is_named(three: AnchorFile) -> None:
    one, _, last = three.file.read_bytes().splitlines()
    spoil(three, one, last)
    with pytest.raises(BadAnchor, match=r"Anchor 2 of .* does not follow the one before it\."):
        read(three)


def test_a_file_may_begin_with_a_later_anchor_but_the_first_is_bound_to_nothing(three: AnchorFile) -> None:
    spoil(three, *three.file.read_bytes().splitlines()[1:])
    assert [each.number for each in read(three)] == [2, 3]
    signed = Heads(at=1, number=1, before="ff" * 32, heads={})
    forged = Anchor(signed, three.key.sign(msgspec.json.encode(signed)).hex())
    spoil(three, msgspec.json.encode(forged))
    with pytest.raises(BadAnchor, match=r"Anchor 1 of .* does not follow the one before it\."):
        read(three)


def test_anchors_that_changed_places_are_named(three: AnchorFile) -> None:
    one, two, last = three.file.read_bytes().splitlines()
    spoil(three, two, one, last)
    with pytest.raises(BadAnchor, match=r"Anchor 3 of .* does not follow"):
        read(three)


@pytest.mark.parametrize("line", [b"", b"not an anchor", b"{}", b'{"signed":{},"signature":"zz"}', b"\xff\xfe"])
def test_a_line_that_is_no_anchor_is_named(three: AnchorFile, line: bytes) -> None:
    spoil(three, *three.file.read_bytes().splitlines(), line)
    with pytest.raises(BadAnchor, match=r"Anchor 4 of .* cannot be read\."):
        read(three)


def test_an_anchor_of_another_house_is_named(three: AnchorFile) -> None:
    with pytest.raises(BadAnchor, match=r"Anchor 1 of .* is not signed by this house\."):
        read_anchors(three.file, Ed25519PrivateKey.generate().public_key())


def test_a_signature_that_is_none_is_named(three: AnchorFile) -> None:
    raw = msgspec.json.decode(three.file.read_bytes().splitlines()[0])
    spoil(three, msgspec.json.encode(raw | {"signature": "not hexadecimal"}))
    with pytest.raises(BadAnchor, match=r"Anchor 1 of .* is not signed by this house\."):
        read(three)


# Keys ------------------------------------------------------------------------------------


def test_the_key_is_made_once_for_its_owner_alone_with_its_public_half_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "anchor.key"
    made, again = key_from(file), key_from(file)
    assert made.private_bytes_raw() == again.private_bytes_raw()
    assert file.stat().st_mode & 0o777 == 0o600
    public = public_key_from(public_file(file))
    assert public.public_bytes_raw() == made.public_key().public_bytes_raw()


def test_a_key_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "anchor.key"
    file.write_bytes(b"short")
    with pytest.raises(Refused, match="is none: restore it"):
        key_from(file)


def test_a_public_key_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "anchor.pub").write_text("nothing of the kind")
    for name in ("anchor.pub", "missing.pub"):
        with pytest.raises(Refused, match="The public key of the anchors cannot be read from"):
            public_key_from(tmp_path / name)


def test_anchors_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be read: No such file or directory"):
        read_anchors(tmp_path / "none.jsonl", Ed25519PrivateKey.generate().public_key())
