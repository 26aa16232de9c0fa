"""`pagador audit verify`, as it is typed: what it prints, what it complains of, and how it ends."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import delete

from pagador.house import schema
from pagador.house.anchors import key_from
from pagador.house.store import Store, lines_of
from pagador.house.vault import write_whole
from tests.house.commands import Pagador, Said, pagador
from tests.house.evening import SEAL_KEY
from tests.house.forging import balance, edit, find, is_command, shift, unguarded
from tests.house.shelf import Shelf, shelf_of, taken

__all__ = ["pagador"]


@pytest.fixture(scope="module", params=["sqlite"])
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    shelf = shelf_of(request, tmp_path_factory.mktemp("shelf"))
    (shelf.directory / "seal.key").write_bytes(SEAL_KEY)
    return shelf


@pytest.fixture
def store(shelf: Shelf) -> Iterator[Store]:
    yield from taken(shelf)


def rows(said: Said) -> dict[str, str]:
    """The summary: what was gone through, and what is said of it."""
    return dict(line.split("\t") for line in said.out.splitlines() if "\t" in line)


def test_clean_books_give_a_summary_and_end_well(pagador: Pagador, store: Store, shelf: Shelf) -> None:
    words = ("--db", store.url, "--data", shelf.directory, "--anchor", shelf.anchors)
    said = pagador("audit", "verify", *words)
    assert (said.err, said.code) == ("", 0)
    assert said.out.splitlines()[0] == "The books are clean."
    counts = pagador("audit", "verify", *words, "--json").document["counts"]
    assert rows(said) == {
        "chains": "5, every line bound to the one before",
        "lines": str(counts["lines"]),
        "commands": f"{counts['commands']} decided again",
        "postings": f"{counts['postings']} worked out again",
        "accounts": f"{counts['accounts']}, which come to nothing in every currency",
        "commitments": f"{counts['commitments']}, {counts['opened']} of them opened and drawn from again",
        "secrets": f"{counts['commitments']} unsealed",
        "anchors": "3",
    }


def test_what_was_not_looked_at_is_said(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    said = pagador("audit", "verify", "--db", store.url, "--data", tmp_path)
    assert said.code == 0
    assert rows(said)["secrets"] == "counted, not unsealed: the seal is not here"
    assert rows(said)["anchors"] == "none were given: a cut tail would not show"
    assert list(tmp_path.iterdir()) == [], "an audit makes no keys"


def test_secrets_of_a_key_that_is_not_here_are_told(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    write_whole(tmp_path / "seal.key", b"o" * 32)
    said = pagador("audit", "verify", "--db", store.url, "--data", tmp_path)
    assert said.code == 0
    told = rows(said)["secrets"]
    assert told.startswith("0 unsealed, ")
    assert told.endswith(" sealed under a key that is not here")


def test_a_difference_is_a_sentence_and_ends_with_one(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    with unguarded(store) as connection:
        held = balance(connection, "wallet:bia:EUR")
        shift(connection, "wallet:bia:EUR", 7)
    said = pagador("audit", "verify", "--db", store.url, "--data", tmp_path)
    assert (said.out, said.code) == ("", 1)
    sentence = f"The account wallet:bia:EUR holds something else. Written: {held + 7}. It should be: {held}.\n"
    assert said.err == sentence
    said = pagador("audit", "verify", "--db", store.url, "--data", tmp_path, "--json")
    assert said.code == 1
    assert said.document["clean"] is False
    assert said.document["difference"]["sentence"] == "The account wallet:bia:EUR holds something else."


def test_a_difference_in_a_line_says_table_coup_and_line(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        edit(connection, line, lambda raw: raw["events"].pop())
    said = pagador("audit", "verify", "--db", store.url, "--data", tmp_path)
    assert said.code == 1
    assert said.err == (
        f"Line {line.seq} of mesa, coup 1: The rules give another number of events. Written: 1. It should be: 2.\n"
    )


@pytest.mark.usefixtures("released_before")
def test_differences_of_older_rules_are_listed_and_counted(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", is_command("rest-ball"))
        edit(connection, next(lines_of(connection, "mesa")), lambda raw: raw["stamp"].update(rules_version="0.0.9"))
        edit(connection, line, lambda raw: raw["events"][-1].update(colour="verde"))
        connection.execute(delete(schema.snapshots))
    said = pagador("audit", "verify", "--db", store.url, "--data", tmp_path)
    assert said.code == 0
    listed, counted, clean = said.out.splitlines()[:3]
    assert listed.startswith(f"Line {line.seq} of mesa, coup 1: (decided under rules 0.0.9) The rules give another")
    assert counted == "Differences in lines of older rules or other law: 1."
    assert clean == "The books are clean."


def test_a_restored_backup_is_named(pagador: Pagador, shelf: Shelf) -> None:
    store = shelf.take_early()
    store.close()
    words = ("--db", store.url, "--data", shelf.directory)
    assert pagador("audit", "verify", *words).code == 0
    said = pagador("audit", "verify", *words, "--anchor", shelf.anchors)
    assert said.code == 1
    assert ": its tail was cut or a backup was restored." in said.err


def test_anchors_that_somebody_changed_end_with_one(
    pagador: Pagador, store: Store, shelf: Shelf, tmp_path: Path
) -> None:
    spoiled = tmp_path / "anchors.jsonl"
    lines = shelf.anchors.read_bytes().splitlines(keepends=True)
    spoiled.write_bytes(lines[0] + lines[2])
    words = ("--db", store.url, "--data", shelf.directory, "--anchor", spoiled)
    said = pagador("audit", "verify", *words)
    assert (said.code, said.err) == (1, f"Anchor 2 of {spoiled} does not follow the one before it.\n")


def test_anchors_are_held_to_the_key_that_is_named(
    pagador: Pagador, store: Store, shelf: Shelf, tmp_path: Path
) -> None:
    key_from(tmp_path / "other.key")
    words = ("--db", store.url, "--data", tmp_path, "--anchor", shelf.anchors)
    assert pagador("audit", "verify", *words, "--key", shelf.key_file).code == 0
    said = pagador("audit", "verify", *words, "--key", tmp_path / "other.pub")
    assert (said.code, said.err) == (1, f"Anchor 1 of {shelf.anchors} is not signed by this house.\n")


def test_what_cannot_be_read_is_refused_with_two(pagador: Pagador, store: Store, shelf: Shelf, tmp_path: Path) -> None:
    missing = tmp_path / "none"
    said = pagador("audit", "verify", "--db", f"sqlite:///{missing}.db")
    assert said.code == 2
    assert "There are no books at" in said.err
    assert not Path(f"{missing}.db").exists()
    words = ("--db", store.url, "--data", tmp_path)
    said = pagador("audit", "verify", *words, "--anchor", missing, "--key", shelf.key_file)
    assert (said.code, said.err) == (2, f"The anchors {missing} cannot be read: No such file or directory.\n")
    said = pagador("audit", "verify", *words, "--anchor", shelf.anchors)
    assert said.code == 2
    assert said.err == f"The public key of the anchors cannot be read from {tmp_path / 'anchor.pub'}.\n"
