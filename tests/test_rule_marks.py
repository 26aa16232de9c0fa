"""The plugins that watch which rules are shown and that break a function, each tried on a small suite."""

import json
import os
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]

CODE = """
from functools import cache
import pytest
from pagador import law

def higher(ponto, banca):
    return ponto > banca
higher.__module__ = "pagador.games.imagined"
higher = law.rule("pt95.II.16")(higher)

@cache
def remembered():
    return higher(9, 8)
"""

SHOWN = """
@pytest.mark.rule("pt95.II.16")
@pytest.mark.parametrize("banca", [7, 8])
def test_the_higher_hand_wins(banca):
    assert higher(9, banca)
"""

ANOTHER = """
def test_of_no_rule():
    pass
"""

JOIN = {
    "pt95.II.16": {
        "code": ["pagador.games.imagined:higher"],
        "tests": ["suite/test_suite.py::test_the_higher_hand_wins"],
    }
}

SETTINGS = """
    [pytest]
    testpaths = suite
    addopts = --import-mode=importlib -p xdist.plugin -p imagined_join -p tests.broken_rule -p tests.rule_marks
    markers = rule
"""

IMAGINED_JOIN = """
    from pathlib import Path
    import pagador.law.join
    pagador.law.join.join_file = lambda: Path(__file__).with_name("join.json")
"""


class Suite:
    """A suite with the two plugins and a join of its own."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.join_file = pytester.path / "join.json"
        pytester.makeini(SETTINGS)
        pytester.makepyfile(imagined_join=IMAGINED_JOIN)
        pytester.mkdir("suite")
        self.ship({})

    def ship(self, join: object) -> None:
        self.join_file.write_text(json.dumps(join), encoding="utf-8")

    def join(self) -> object:
        return json.loads(self.join_file.read_text(encoding="utf-8"))

    def run(self, *tests: str, options: tuple[str, ...] = ()) -> pytest.RunResult:
        text = CODE + "".join(map(dedent, tests))
        (self.pytester.path / "suite" / "test_suite.py").write_text(text, encoding="utf-8")
        return self.pytester.runpytest_subprocess(*options)


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Suite:
    folders = (ROOT, ROOT / "src", pytester.path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, folders)))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PAGADOR_BREAK", raising=False)
    return Suite(pytester)


# A test ----------------------------------------------------------------------------------


def test_a_marked_test_that_runs_no_citing_function_fails_and_names_the_rule(suite: Suite) -> None:
    idle = """
    @pytest.mark.rule("pt95.II.16")
    def test_nothing_of_the_sort():
        pass
    """
    result = suite.run(idle)
    result.assert_outcomes(failed=1)
    sentence = "*test_nothing_of_the_sort is marked for pt95.II.16, but runs no function that cites it."
    result.stdout.fnmatch_lines([sentence])


def test_a_mark_for_a_rule_that_does_not_exist_fails_the_test(suite: Suite) -> None:
    unknown = """
    @pytest.mark.rule("pt95.II.61")
    def test_nothing_of_the_sort():
        higher(9, 8)
    """
    result = suite.run(unknown)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*There is no rule pt95.II.61. Nearest: *"])


def test_a_rule_of_data_or_of_the_house_needs_no_function(suite: Suite) -> None:
    dated = """
    @pytest.mark.rule("pt95.ato.3", "pt15.804.26")
    def test_the_act_has_a_date():
        pass
    """
    tests = ["suite/test_suite.py::test_the_act_has_a_date"]
    suite.run(dated, options=("--write-join",)).assert_outcomes(passed=1)
    assert suite.join() == {
        "pt95.ato.3": {"code": [], "tests": tests},
        "pt95.II.16": {"code": ["pagador.games.imagined:higher"], "tests": []},
        "pt15.804.26": {"code": [], "tests": tests},
    }


def test_a_function_behind_a_cache_counts_for_every_test_that_leads_to_it(suite: Suite) -> None:
    twice = """
    import sys
    sys.modules["pagador.imagined"] = sys.modules[__name__]

    @pytest.mark.rule("pt95.II.16")
    def test_first():
        assert remembered()

    @pytest.mark.rule("pt95.II.16")
    def test_second():
        assert remembered()
    """
    suite.run(twice, options=("suite",)).assert_outcomes(passed=2)


def test_the_profiler_there_was_before_is_put_back(suite: Suite) -> None:
    watched = """
    import sys

    def mine(*_):
        pass

    @pytest.fixture(autouse=True)
    def profiler():
        sys.setprofile(mine)
        yield
        found = sys.getprofile()
        sys.setprofile(None)
        assert found is mine

    @pytest.mark.rule("pt95.II.16")
    def test_the_rule_is_shown():
        assert sys.getprofile() is not mine
        assert higher(9, 8)
        assert sys.getprofile() is mine

    @pytest.mark.rule("pt95.ato.3")
    def test_the_rule_needs_no_function():
        assert sys.getprofile() is not mine
    """
    suite.run(watched, options=("suite",)).assert_outcomes(passed=2)


# A session -------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [(), ("-n", "2")])
def test_a_whole_suite_that_passes_writes_the_join_if_asked(suite: Suite, jobs: tuple[str, ...]) -> None:
    suite.run(SHOWN, ANOTHER, options=("--write-join", *jobs)).assert_outcomes(passed=3)
    assert suite.join() == JOIN


@pytest.mark.parametrize("jobs", [(), ("-n", "2")])
def test_a_stale_join_fails_the_session(suite: Suite, jobs: tuple[str, ...]) -> None:
    result = suite.run(SHOWN, ANOTHER, options=jobs)
    result.stdout.fnmatch_lines(["join.json is stale: run `make join` (pt95.II.16)"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_fresh_join_lets_the_session_pass(suite: Suite) -> None:
    suite.ship(JOIN)
    assert suite.run(SHOWN, ANOTHER).ret == pytest.ExitCode.OK


@pytest.mark.parametrize("options", [("-k", "7"), ("suite",), ("--collect-only",), ("-n2", "-k", "7")])
def test_a_part_of_the_suite_is_not_compared(suite: Suite, options: tuple[str, ...]) -> None:
    assert suite.run(SHOWN, ANOTHER, options=options).ret == pytest.ExitCode.OK


def test_a_part_of_the_suite_does_not_write_the_join(suite: Suite) -> None:
    result = suite.run(SHOWN, ANOTHER, options=("--write-join", "-k", "7"))
    result.stdout.fnmatch_lines(["join.json is not written: *"])
    assert (result.ret, suite.join()) == (pytest.ExitCode.TESTS_FAILED, {})


def test_tests_of_no_rule_may_be_left_out_of_it(suite: Suite) -> None:
    suite.run(SHOWN, ANOTHER, options=("--write-join", "-m", "rule")).assert_outcomes(passed=2, deselected=1)
    assert suite.join() == JOIN


# A broken function -----------------------------------------------------------------------


def test_a_broken_function_fails_the_tests_of_its_rule(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGADOR_BREAK", "pagador.games.imagined:higher")
    suite.run(SHOWN, ANOTHER).assert_outcomes(failed=2, passed=1)


def test_a_test_that_proves_nothing_passes_with_its_function_broken(
    suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle = """
    @pytest.mark.rule("pt95.II.16")
    def test_it_only_runs():
        higher(9, 8)
    """
    monkeypatch.setenv("PAGADOR_BREAK", "pagador.games.imagined:higher")
    suite.run(idle).assert_outcomes(passed=1)
