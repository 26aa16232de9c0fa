"""`pagador edge poquer-sem-descarte`, as it is typed."""

import json
import sys
from collections.abc import Callable

import pytest

from pagador.cli import main
from pagador.maths.poquer_sem_descarte.analyser import STRATEGIES

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", "edge", "poquer-sem-descarte", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


def test_the_ante_and_its_strategies_are_a_document(typed: Typed) -> None:
    code, out, _ = typed("--json")
    (row,) = json.loads(out)
    assert code == 0
    fields = {"game", "edition", "bet", "ev", "win", "lose", "push", "variance", "per", "exact", "house_edge_percent"}
    assert fields | {"raise_frequency", "bank_plays", "strategies"} <= row.keys()
    assert (row["per"], row["exact"], row["house_edge_percent"]) == ("ante", True, "5.224806")


def test_every_strategy_has_its_line(typed: Typed) -> None:
    code, out, _ = typed("--reading", "the-bet=ante")
    lines = [line.split("\t") for line in out.splitlines() if "\t" in line]
    assert code == 0
    assert [cells[0] for cells in lines] == ["strategy", *STRATEGIES]
    assert lines[1][1] == "16.936374"
    assert "The bank plays in 0.563187 of all rounds." in out


def test_a_hand_is_advised(typed: Typed) -> None:
    code, out, _ = typed("--hand", "A♠ K♦ 9♣ 8♣ 2♥", "--up", "9s", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["options"] == {"continue": "-50466/54395", "fold": "-1"}
    assert list(found["options"]) == ["continue", "fold"]
    assert (found["hand"], found["up"], found["makes"]) == ("A♠ K♦ 9♣ 8♣ 2♥", "9♠", "cartas-maiores")
    assert "cartas-maiores: fold" in typed("--hand", "A♠,K♦,9♣,8♣,2♥", "--up", "7♠")[1]


def test_the_chart_is_printed(typed: Typed) -> None:
    lines = [line.split("\t") for line in typed("--strategy", "best")[1].splitlines()]
    assert ["A-K-J-10", *"MMMMMMMMCCFCC"] in lines
    found = json.loads(typed("--strategy", "best", "--json")[1])
    assert {"part": "pairs", "hand": "2-2 to A-A", "plays": dict.fromkeys(found["chart"][0]["plays"], "C")} in found[
        "chart"
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--hand", "A♠ K♦ 9♣ 8♣ 2♥"), "A hand is advised against an open card: give both --hand and --up."),
        (("--burnt", "2♥"), "A hand is advised against an open card: give both --hand and --up."),
        (("--hand", "A♠ K♦ 9♣", "--up", "2♥"), "A hand has 5 cards, not 3."),
        (("--bet", "ante"), "poquer-sem-descarte takes no --bet."),
        (("--html", "chart.html"), "poquer-sem-descarte takes no --html."),
        (("--strategy", "basic"), "There is no chart of a strategy basic. There is one of: best."),
        (("--strategy", "best", "--up", "2♥"), "--strategy takes no --up."),
        (("--reading", "burnt-card=maybe"), "The reading burnt-card has no answer maybe."),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    code, out, said = typed(*words)
    assert code != 0
    assert out == ""
    assert sentence in said
