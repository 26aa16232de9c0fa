"""`pagador edge chemin-de-fer`, as it is typed."""

import json
import sys
from collections.abc import Callable

import pytest

from pagador.cli import main

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", "edge", "chemin-de-fer", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


def tabbed(out: str) -> list[list[str]]:
    return [line.split("\t") for line in out.splitlines() if "\t" in line]


def test_both_bets_are_a_document_with_the_matrix_and_the_equilibria(typed: Typed) -> None:
    code, out, _ = typed("--json")
    rows = json.loads(out)
    fields = {"game", "edition", "bet", "ev", "win", "lose", "push", "variance", "per", "exact", "house_edge_percent"}
    assert code == 0
    assert [row["bet"] for row in rows] == ["ponto", "banca"]
    assert all(fields | {"decks", "cagnotte", "play", "matrix", "equilibria"} <= row.keys() for row in rows)
    assert rows[0]["matrix"] == rows[1]["matrix"]
    assert [len(rows[0]["matrix"]), len(rows[0]["equilibria"])] == [8, 8]
    assert rows[0]["equilibria"][4]["ponto_draws"]["5"] == "7631761/9407656"


def test_the_matrix_has_a_line_for_each_combination(typed: Typed) -> None:
    code, out, _ = typed()
    lines = tabbed(out)
    start = lines.index(["ponto 5", "banker 3-9", "banker 5-4", "to the ponto", "to the banker"])
    assert code == 0
    assert lines[start + 1] == ["draw", "draw", "draw", "-0.012374149", "-0.010558487"]
    assert lines[start + 8] == ["stand", "stand", "stand", "-0.015500673", "-0.007579263"]


def test_each_equilibrium_has_a_line_with_both_mixtures(typed: Typed) -> None:
    lines = tabbed(typed()[1])
    assert ["table", "totals", "5", "5: 1", "", "-0.012374149", "-0.010558487"] in lines
    assert ["banco", "totals", "0", "5: 0.811229", "6-none: 0.37877", "-0.012915513", "0.012915513"] in lines
    assert ["banco", "cards", "5", "5: 0.823206", "0+6-none: 0.636133", "-0.012936712", "-0.010073415"] in lines
    assert ["6", *"SSSSSSDDSSM"] in lines


def test_decks_cagnotte_and_reading_are_asked_for(typed: Typed) -> None:
    words = ("--decks", "1", "--term", "cagnotte-percent=10", "--reading", "free-drawing=never", "--json")
    found = json.loads(typed(*words)[1])[0]
    assert (found["decks"], found["cagnotte"]) == (1, "1/10")
    assert {each["rules"] for each in found["equilibria"]} == {"table"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--decks", "0"), "A shoe has one deck at least: 0 is none."),
        (("--bet", "ponto"), "chemin-de-fer takes no --bet."),
        (("--hand", "0,6"), "chemin-de-fer takes no --hand."),
        (("--reading", "free-drawing=maybe"), "The reading free-drawing has no answer maybe."),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    code, out, said = typed(*words)
    assert (code, out) == (2, "")
    assert said.startswith(sentence)
