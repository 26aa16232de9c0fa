"""`pagador chance test`, as it is typed."""

import json
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from pagador.cli import chance_samples, main
from pagador.cli.chance_samples import committed, outcomes_of, samples, source_named, told
from pagador.equipment.chance.sources import GeneratedChance
from pagador.maths.chance.findings import ALARM, in_family
from tests.cli.terminal import Terminal
from tests.patience import PATIENCE_SECONDS

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", "chance", "test", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


class ByModulo(Random):
    """A generator whose numbers below a bound are a byte's remainder."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self.getrandbits(8) % start


class Biased(GeneratedChance):
    def __init__(self, seed: int) -> None:
        super().__init__(ByModulo(seed))


def test_a_seeded_source_has_its_report_again_and_again(typed: Typed) -> None:
    code, out, err = typed("--source", "seeded", "--seed", "3", "--draws", "50000", "--json")
    report = json.loads(out)
    assert (code, err) == (0, "")
    assert (report["draws"], report["seed"], report["family"], report["alarm"]) == (50_000, 3, "holm", False)
    made = {(row["outcomes"], row["test"]) for row in report["tests"]}
    every = {"chi-square", "runs", "serial", "gap", "coupon collector"}
    pockets = {"37 pockets", "38 pockets"}
    assert {(of, test) for of in pockets for test in every} <= made
    assert {("shoes of 312", "card positions"), ("shoes of 416", "neighbours")} <= made
    assert typed("--source", "seeded", "--seed", "3", "--draws", "50000", "--json")[1] == out


def test_a_report_for_people_has_a_line_for_each_test_and_a_sentence(typed: Typed) -> None:
    code, out, _ = typed("--source", "seeded", "--draws", "10000")
    head, *lines, last = out.splitlines()
    assert code == 0
    assert head.split("\t") == ["source", "outcomes", "test", "sample", "value", "p", "p of all"]
    assert lines[0].split("\t")[:4] == ["seeded", "37 pockets", "chi-square", "10000"]
    assert (
        last == f"No alarm: none of {len(lines)} tests failed as it would less than once in a million times by chance."
    )


def test_a_biased_source_raises_the_alarm(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance_samples, "SeededChance", Biased)
    code, out, err = typed("--source", "seeded", "--draws", "100000", "--json")
    assert code == 1
    assert json.loads(out)["alarm"] is True
    assert err.startswith("Alarm: of ")
    assert "chi-square of 37 pockets from seeded" in err


def test_a_source_says_how_many_outcomes_of_all_it_has_drawn() -> None:
    """Of 10,000 draws: four kinds of them, and fifty shoes each of 52, 208, 312 and 416 cards."""
    heard: list[int] = []
    source = told(source_named("seeded", 1), heard.append, before=500)
    assert outcomes_of(10_000) == 40_000 + 50 * (52 + 208 + 312 + 416)
    for _ in samples(source, 10_000):
        pass
    assert heard[:2] == [1_000, 2_000]
    assert heard == sorted(set(heard))
    assert outcomes_of(10_000) - 1_000 < heard[-1] - 500 <= outcomes_of(10_000)


def test_on_a_terminal_a_bar_shows_how_far_it_is() -> None:
    words = [sys.executable, "-m", "pagador", "chance", "test", "--source", "seeded", "--draws", "100000", "--json"]
    terminal = Terminal()
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=terminal.end) as running:
        terminal.handed_over()
        shown = terminal.until("outcomes a second")
        assert json.loads(running.communicate(timeout=PATIENCE_SECONDS)[0])["alarm"] is False
    assert "%" in shown


@pytest.mark.parametrize("source", ["os", "house"])
def test_live_sources_are_fair(source: str) -> None:
    """By chance they fail once in a million times."""
    found = list(samples(source_named(source, 1), 10_000))
    assert len(found) >= 15
    assert min(in_family([sampled.finding for sampled in found])) > ALARM


def test_the_house_draws_with_a_key_for_each_coup() -> None:
    """Keys from a generator that repeats itself bring the same pockets again, but that each coup has a number too."""
    lot = chance_samples.lot_of(chance_samples.tables()["37 pockets"])
    one, same = committed(Random(1)), committed(Random(1))
    drawn = [one.draw(lot) for _ in range(50)]
    assert drawn == [same.draw(lot) for _ in range(50)]
    assert len(set(drawn)) > 20
    assert sorted(one.order(("a", "b", "c"))) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--source", "dice"), "There is no source of chance dice. There are: os, house, seeded."),
        (("--seed", "3"), "Only a seeded source takes a seed: the others have none that anyone could know."),
        (("--draws", "10"), "To say anything, 10000 draws are needed at least, not 10."),
    ],
)
def test_what_cannot_be_tested_is_refused_in_a_sentence(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    assert typed(*words) == (2, "", sentence + "\n")
