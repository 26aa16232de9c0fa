"""`pagador edge blackjack`, as it is typed."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pagador.cli import main
from pagador.maths.blackjack import advice

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", "edge", "blackjack", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


def test_both_strategies_have_their_value_in_json(typed: Typed) -> None:
    code, out, _ = typed("--decks", "4", "--edition", "pteur", "--json")
    rows = json.loads(out)
    assert code == 0
    assert [(row["edition"], row["decks"], row["strategy"]) for row in rows] == [
        ("pteur", 4, "composition"),
        ("pteur", 4, "basic"),
    ]
    fields = {"game", "edition", "bet", "ev", "win", "lose", "push", "variance", "per", "exact", "house_edge_percent"}
    assert all(fields | {"bound"} <= row.keys() and row["exact"] is False for row in rows)


def test_a_hand_has_the_value_of_every_play_the_best_first(typed: Typed) -> None:
    code, out, _ = typed("--decks", "6", "--hand", "T,6", "--up", "9")
    assert code == 0
    assert [line.split("\t")[2] for line in out.splitlines()] == ["play", "surrender", "hit", "stand"]


def test_the_chart_is_written_as_a_page(typed: Typed, tmp_path: Path) -> None:
    page = tmp_path / "chart.html"
    assert typed("--decks", "4", "--html", str(page)) == (0, f"Written: {page}\n", "")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_chart_is_printed(typed: Typed) -> None:
    code, out, _ = typed("--decks", "4", "--strategy", "basic")
    assert code == 0
    assert "pairs\tT-T\tS\tS\tS\tS\tS\tS\tS\tS\tS\tS" in out.splitlines()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--hand", "T,6"), "give both --hand and --up"),
        (("--decks", "5"), "4 or 6 decks, not 5"),
        (("--strategy", "chart"), "There is one of: basic"),
        (("--strategy", "composition"), "no chart of a strategy composition"),
        (("--html", "chart.html"), "say how many --decks"),
        (("--edition", "mo88"), "It has: pt95, pteur"),
        (("--reading", "resplits=never"), "has no answer never"),
        (("--bet", "aposta", "--stake", "5"), "blackjack takes no --bet and no --stake."),
        (("--wheel", "38"), "no term of the table but decks, and so not on wheel"),
        (("--term", "minimum=10"), "no term of the table but decks, and so not on minimum"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    code, out, err = typed(*words)
    assert (code, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize(
    ("hand", "up", "sentence"),
    [("X,6", "9", "X is none"), ("T,6", "1", "1 is none"), ("T", "9", "two cards"), ("T,6,9", "9", "21 points")],
)
def test_what_is_no_hand_is_refused_before_anything_is_solved(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, hand: str, up: str, sentence: str
) -> None:
    monkeypatch.setattr(advice, "analyse", None)
    code, out, err = typed("--hand", hand, "--up", up)
    assert (code, out) == (2, "")
    assert sentence in err


def test_what_only_blackjack_has_is_refused_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pagador", "edge", "craps", "--hand", "T,6", "--up", "9"])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err == "craps takes no --hand and no --up.\n"


def test_other_commands_do_not_load_what_only_the_analyser_needs() -> None:
    script = "import sys, pagador.cli; sys.exit(any(name in sys.modules for name in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
