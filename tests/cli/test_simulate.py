"""`pagador simulate`, as it is typed."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from pagador.cli import main
from pagador.simulate.run import CHUNK
from tests.cli.terminal import Terminal
from tests.interrupts import interruptible
from tests.patience import PATIENCE_SECONDS

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", "simulate", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


def test_the_document_is_the_same_whatever_the_jobs(typed: Typed) -> None:
    words = ("roleta-francesa", "--rounds", "3_000_000", "--seed", "7", "--json")
    one, two = typed(*words, "--jobs", "1"), typed(*words, "--jobs", "2")
    assert one == two
    assert one[0] == 0
    assert one[1] != typed(*words[:4], "8", "--json")[1]


def test_every_bet_has_its_figures_and_its_exact_value(typed: Typed) -> None:
    found = json.loads(typed("roleta-francesa", "--rounds", "2e6", "--seed", "7", "--json")[1])
    assert (found["rounds"], found["rounds_asked"], found["seed"]) == (2_000_000, 2_000_000, 7)
    assert sum(found["outcomes"].values()) == 2_000_000
    assert len(found["outcomes"]) == 37
    assert {bet["exact"] for bet in found["bets"]} == {"-1/37"}
    assert len(found["bets"]) == 161
    assert all(bet["decided"] == 2_000_000 and abs(bet["z"]) < 5 for bet in found["bets"])


def test_terms_and_readings_reach_the_kernel_and_the_exact_value(typed: Typed) -> None:
    words = ("roleta-americana-online", "--wheel", "38", "--reading", "prize=for-one", "--rounds", "1e6", "--json")
    found = json.loads(typed(*words)[1])
    pleno = next(bet for bet in found["bets"] if bet["bet"] == "pleno:00")
    assert len(found["outcomes"]) == 38
    assert pleno["nets"].keys() == {"-1", "34"}
    assert pleno["exact"] == "-3/38"


def test_a_machine_is_played_with_the_coins_and_the_value_asked_for(typed: Typed) -> None:
    words = ("maquinas", "--model", "galo-de-ouro", "--coins", "5", "--value", "5", "--rounds", "1e6")
    found = json.loads(typed(*words, "--json")[1])
    assert found["stake"] == {"coins": 5, "value": 5}
    assert [bet["bet"] for bet in found["bets"]] == ["linhas:5", "prizes", "lines", "scatters"]
    assert all(bet["exact"] and abs(bet["z"] or 0) < 5 for bet in found["bets"])
    assert [pool["name"] for pool in found["pools"]] == ["tesouro-do-tejo", "galo"]
    out = typed(*words, "--bet", "prizes")[1]
    assert {"pool", "tesouro-do-tejo", "galo"} <= {line.split("\t")[0] for line in out.splitlines()}


def test_prizes_that_are_too_many_to_read_are_shown_in_ranges(typed: Typed) -> None:
    out = typed("maquinas", "--model", "santo-antonio", "--rounds", "1e5", "--bet", "linhas:20")[1]
    lines = {line.split("\t")[0]: line.split("\t")[1] for line in out.splitlines() if "\t" in line}
    assert {"less than 0", "0", "up to +1", "up to +8"} <= lines.keys()
    ranges = [times for name, times in lines.items() if name in ("less than 0", "0") or name.startswith("up to +")]
    assert sum(int(times.replace(",", "")) for times in ranges) == 100_000


def test_one_bet_is_shown_with_all_that_it_brought(typed: Typed) -> None:
    code, out, _ = typed("roleta-francesa", "--rounds", "37000", "--bet", "duzia:2")
    lines = [line.split("\t") for line in out.splitlines()]
    assert code == 0
    assert [line[0] for line in lines[:2]] == ["bet", "duzia:2"]
    assert {"-1", "+2"} <= {line[0] for line in lines}
    assert "rounds a second" in out


def test_one_round_has_a_mean_and_no_standard_error(typed: Typed) -> None:
    words = ("roleta-francesa", "--rounds", "1", "--bet", "par")
    (bet,) = json.loads(typed(*words, "--json")[1])["bets"]
    assert [bet[name] for name in ("standard_error", "interval_95", "interval_999", "z")] == [None] * 4
    assert typed(*words)[1].splitlines()[1].split("\t")[3:5] == ["", ""]


@pytest.mark.parametrize("rounds", ["1e99", "many", "0.5", "nan", "1e999999999", ""])
def test_rounds_that_are_no_whole_number_are_refused(typed: Typed, rounds: str) -> None:
    code, out, err = typed("roleta-francesa", f"--rounds={rounds}")
    assert (code, out) == (2, "")
    assert err == f"Rounds are a whole number such as 1e9, 1_000_000 or 100000, not {rounds}.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("roleta-francesa", "--rounds", "0"), "from 1 to 1,000,000,000,000,000 rounds, not 0"),
        (("roleta-francesa", "--shoe", "dealt"), "roleta-francesa has no shoe to choose."),
        (("roleta-francesa", "--strategy", "basic"), "it has no strategies"),
        (("roleta-francesa", "--edition", "mo88"), "has no edition mo88"),
        (
            ("roleta-francesa", "--bet", "plen:17", "--rounds", "1e14"),
            "roleta-francesa has no bet plen:17 here. Nearest",
        ),
        (("roleta-francesa", "--reading", "fractions=sideways"), "The reading fractions has no answer sideways."),
        (("roleta-francesa", "--cluster", "127.0.0.1:1", "--jobs", "2"), "--cluster takes no --jobs."),
        (("roleta-francesa", "--coins", "3"), "roleta-francesa takes no --coins."),
        (("bingo",), "There is no game bingo here."),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_sentence(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    code, out, err = typed(*words)
    assert (code, out) == (2, "")
    assert sentence in err


def test_stopped_it_says_what_is_known_so_far_once_the_bar_shows_a_rate() -> None:
    """The rounds asked for take hours; on a terminal a bar tells that some are done, and then it is stopped."""
    words = [sys.executable, "-m", "pagador", "simulate", "roleta-francesa", "--rounds", "1e13", "--json"]
    terminal = Terminal()
    with interruptible(), subprocess.Popen(words, stdout=subprocess.PIPE, stderr=terminal.end, text=True) as running:
        terminal.handed_over()
        terminal.until("million rounds a second")
        os.kill(running.pid, signal.SIGINT)
        out, _ = running.communicate(timeout=PATIENCE_SECONDS)
        found = json.loads(out)
        terminal.until(f"just what --rounds {found['rounds']} gives")
    assert running.returncode == 130
    assert found["rounds_asked"] == 10**13
    assert found["rounds"] == sum(found["outcomes"].values())
    assert found["rounds"] % CHUNK == 0


def test_the_games_that_can_be_simulated_are_known_without_numpy() -> None:
    script = "import sys; from pagador import simulate; simulate.names(); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
