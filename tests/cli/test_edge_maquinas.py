"""`pagador edge maquinas` and `pagador parsheet maquinas`, as they are typed."""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest

from pagador.cli import main
from pagador.games.maquinas.returns import return_of
from pagador.games.maquinas.shelf import model_named, shipped

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A file with a model that does not ship."""
    text = (files("pagador.games.maquinas") / "models" / "pomar.toml").read_text(encoding="utf-8")
    file = tmp_path / "outra.toml"
    file.write_text(text.replace('name = "pomar"', 'name = "outra"', 1), encoding="utf-8")
    return file


def test_a_document_has_a_row_for_every_stake_with_its_parts(typed: Typed) -> None:
    code, out, _ = typed("edge", "maquinas", "--model", "santo-antonio", "--json")
    rows = json.loads(out)
    assert code == 0
    assert [row["bet"] for row in rows] == ["linhas:1", "linhas:5", "linhas:10", "linhas:20"]
    assert {row["edition"] for row in rows} == {"pt95"}
    model = model_named("santo-antonio")
    for row in rows:
        found = return_of(model, row["coins"], row["value"])
        assert Fraction(row["return"]) == found.total
        assert Fraction(row["components"]["free-games"]) == found.free_games
        assert {"hit_frequency", "variance", "win", "lose", "push", "plan", "pools", "cycle"} <= row.keys()
        assert "paid_game" not in row


def test_one_stake_has_every_prize_with_how_often_it_comes(typed: Typed) -> None:
    options = ("--coins", "1", "--value", "2", "--json")
    code, out, _ = typed("edge", "maquinas", "--model", "pomar", *options)
    (row,) = json.loads(out)
    assert code == 0
    assert (row["coins"], row["value"], row["stake"]) == (1, 2, 2)
    assert sum(row["paid_game"].values()) == row["cycle"] == 25**3


def test_without_a_model_all_that_ship_are_shown(typed: Typed) -> None:
    code, out, _ = typed("edge", "maquinas")
    assert code == 0
    assert all(model.title in out for model in shipped().values())
    assert "Pools are beside the return" in out


def test_a_model_may_be_a_file(typed: Typed, other: Path) -> None:
    code, out, _ = typed("edge", "maquinas", "--model", str(other))
    assert code == 0
    assert "(outra, version 1)" in out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--model", "nenhuma"), "There is no model nenhuma"),
        (("--model", "pomar", "--coins", "7"), "pomar takes no game of 7 coins of 1"),
        (("--model", "pomar", "--value", "3"), "pomar takes no game of 1 coins of 3"),
        (("--model", "pomar", "--coins", "um"), "--coins is a whole number: um is none"),
        (("--model", "pomar", "--coins", "9" * 5_000), "--coins has at most 13 digits: these are 5000."),
        (("--model", "falta.toml"), "falta.toml cannot be read"),
    ],
)
def test_what_there_is_not_is_refused_with_its_reason(typed: Typed, options: tuple[str, ...], told: str) -> None:
    code, _, complaint = typed("edge", "maquinas", *options)
    assert code != 0
    assert told in " ".join(complaint.split())


def test_the_par_sheet_of_a_model_in_a_file_is_written(typed: Typed, other: Path, tmp_path: Path) -> None:
    written = tmp_path / "sheet.html"
    code, _, _ = typed("parsheet", "maquinas", "--model", str(other), "-o", str(written), "--rounds", "1000")
    assert code == 0
    text = written.read_text(encoding="utf-8")
    assert "model outra, version 1" in text
    assert "Return by component" in text
