"""`pagador slip` and `pagador machine approve | records`, as they are typed, on books of their own."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pagador.cli import main
from pagador.house import office
from tests.house.driving import House
from tests.house.machines import CHERRY, SEVENS, by_hand, play

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def house(sqlite_books: Path, tmp_path: Path) -> Iterator[House]:
    file = tmp_path / "house.db"
    file.write_bytes(sqlite_books.read_bytes())
    opened = House(file, "ana", "bia")
    yield opened
    opened.floor.thinker.stop()
    opened.store.close()


@pytest.fixture
def pagador(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type these words on the books of the house: the exit code, what was printed, what was complained of."""

    def typed(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", *words, "--db", f"sqlite:///{tmp_path / 'house.db'}"])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err

    return typed


@pytest.fixture
def line(house: House) -> int:
    by_hand(house, "ana", pays_up_to=100)
    play(house, "ana", CHERRY)
    return play(house, "ana", SEVENS)


def document(said: tuple[int, str, str]) -> Any:
    code, out, err = said
    assert code == 0, err
    return json.loads(out)


def test_slips_are_listed_and_paid_once(pagador: Typed, line: int) -> None:
    listed = document(pagador("slip", "list", "--json"))
    slip = {"table": "mesa", "line": line, "number": 1, "person": "ana", "amount": 4000, "currency": "demo"}
    assert listed == [{**slip, "paid": False}]
    assert document(pagador("slip", "list", "--person", "bia", "--json")) == []
    _, out, _ = pagador("slip", "pay", "mesa", str(line), "1")
    assert out == f"Paid 4000 demo to ana: slip 1 of line {line} of mesa.\n"
    assert document(pagador("slip", "list", "--unpaid", "--json")) == []
    code, _, err = pagador("slip", "pay", "mesa", str(line), "1")
    assert (code, err) == (2, f"Slip 1 of line {line} of mesa has been paid already. (pt95.VIII.13)\n")
    _, out, _ = pagador("slip", "list")
    assert "4000 demo" in out


def test_the_records_of_a_machine(pagador: Typed, line: int) -> None:
    found = document(pagador("machine", "records", "mesa", "--person", "ana", "--json"))
    assert found["figures"]["staked"] == 20
    assert [game["prizes"] for game in found["games"]] == [20, 0]
    one = document(pagador("machine", "records", "mesa", "--coup", "2", "--json"))
    assert [slip["amount"] for slip in one["games"][0]["slips"]] == [4000]
    code, out, _ = pagador("machine", "records", "mesa")
    assert code == 0
    assert "1: 4000" in out


def test_an_inspector_approves_a_model(pagador: Typed, house: House) -> None:
    with house.store.writing() as page:
        office.add_person(page, "ines", "inspector")
    certified = ("--certified-by", "Laboratório do Norte", "--number", "LN-31", "--day", "2026-03-02")
    paid = ("--paid-by", "Casino da Foz")
    code, _, err = pagador("machine", "approve", "pomar", "--by", "ana", *certified, *paid)
    assert (code, err) == (2, "Models are approved by an inspector. (pt95.VIII.7)\n")
    code, _, err = pagador("machine", "approve", "pomar", *certified, *paid)
    assert (code, "--by" in err) == (2, True)
    for left_out in ((), certified):
        code, _, err = pagador("machine", "approve", "pomar", "--by", "ines", *left_out)
        assert (code, err.startswith("The model pomar has no complete certificate: ")) == (2, True)
    code, out, _ = pagador("machine", "approve", "pomar", "--by", "ines", *certified, *paid)
    assert code == 0
    assert out.startswith("pomar, version 1, is approved under the seal ")
    rows = document(pagador("machine", "list", "--house", "--json"))
    assert [row["name"] for row in rows if row["approved"]] == ["pomar"]
    assert len(rows) == len({row["name"] for row in rows})
