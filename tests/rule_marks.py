"""Which rules the tests show: a pytest plugin that makes, and checks, the join of law, code and tests.

A test marked `rule("pt95.II.13")` is watched while its body runs, and counts for the rule only if a function that
cites it ran; if none did, the test fails. After the whole suite has passed, what was seen is compared with the
`join.json` that is shipped, or with `--write-join` becomes it.
"""

import sys
from collections.abc import Generator, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from pagador.law import CITATIONS, Refused, RuleId, Status, find
from pagador.law.join import Joined, join_file, shipped, together, written
from tests.broken_rule import BROKEN

STALE = "join.json is stale: run `make join`"
WITHOUT_CODE = {Status.DATA, Status.HOUSE}
"""Rules that no function need be: a test can show them all the same."""
REMEMBERED = ("pagador.law", "pagador.games.poker.ranks")
"""Modules whose caches are kept from test to test."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-join", action="store_true", help="write join.json once the whole suite has passed")


def pytest_configure(config: pytest.Config) -> None:
    if not BROKEN:
        config.pluginmanager.register(RuleMarks(config), "rule-marks-seen")


@pytest.fixture
def shipped_join(request: pytest.FixtureRequest) -> dict[RuleId, Joined]:
    """The join as it is shipped; a test that asks for it waits while it is being written."""
    if request.config.getoption("--write-join"):
        pytest.skip("join.json is being written")
    return shipped()


# Watching a test -------------------------------------------------------------------------


class Watch:
    """Looks which functions run until one has run for each of these rules; `missing` are those still waited for."""

    def __init__(self, ids: tuple[RuleId, ...]) -> None:
        self.missing = set(ids)
        self.citations = 0
        self.cited: dict[int, tuple[RuleId, ...]] = {}

    def __enter__(self) -> "Watch":
        self.former = sys.getprofile()
        sys.setprofile(self.look)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(self.former)

    def look(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (ids := self.citing(id(frame.f_code))):
            self.missing.difference_update(ids)
            if not self.missing:
                sys.setprofile(self.former)

    def citing(self, code: int) -> tuple[RuleId, ...]:
        """The rules that a code object cites; modules imported by the test itself are heard too."""
        if self.citations != len(CITATIONS):
            self.citations = len(CITATIONS)
            self.cited = {}
            for citation in CITATIONS:  # of a function that is decorated twice there are two
                code_cited = id(citation.function.__code__)
                self.cited[code_cited] = (*self.cited.get(code_cited, ()), *citation.ids)
        return self.cited.get(code, ())


def forget() -> None:
    """Empty the caches above the law, so that a cited function runs for each test that leads to it."""
    for function in remembering(len(sys.modules)):
        function.cache_clear()


@cache
def remembering(_: int) -> list[Any]:
    """The cached functions of the package, looked up again whenever more modules have been imported.

    Those of the law and of the ranks of hands, which cite nothing, are not among them wherever they are imported to: to
    read files or to rank all hands anew costs a test more than all else it does.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith("pagador.")]
    found = [value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")]
    return [function for function in found if not function.__module__.startswith(REMEMBERED)]


def marked(item: pytest.Item) -> tuple[RuleId, ...]:
    """The rules a test is marked for; one that does not exist fails it."""
    ids = tuple(dict.fromkeys(id for mark in item.iter_markers("rule") for id in mark.args))
    try:
        return tuple(find(id).id for id in ids)
    except Refused as refusal:
        pytest.fail(f"{plain(item)} is marked for a rule that is not there. {refusal}", pytrace=False)


def plain(item: pytest.Item) -> str:
    """A test's name without its parameters, and without the group it was shared out with."""
    return item.nodeid.partition("[")[0].partition("@")[0]


def unshown(test: str, ids: list[RuleId]) -> str:
    return (
        f"{test} is marked for {', '.join(ids)}, but runs no function that cites {'it' if len(ids) == 1 else 'them'}."
    )


def cited() -> Iterator[tuple[RuleId, str]]:
    """Every rule with the functions of the package that cite it; a test may cite for its own ends."""
    for citation in CITATIONS:
        if citation.name.startswith("pagador."):
            yield from ((id, citation.name) for id in citation.ids)


# The session -----------------------------------------------------------------------------


class RuleMarks:
    """What a session saw: pairs of rule and function, pairs of rule and test, and whether it was the whole suite."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.code: set[tuple[RuleId, str]] = set()
        self.tests: set[tuple[RuleId, str]] = set()
        self.partial = selects(config)
        self.verdict = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, object, object]:
        ids = marked(pyfuncitem)
        if not ids:
            return (yield)
        forget()
        with Watch(ids) as watch:
            result = yield
        lacking = sorted(id for id in watch.missing if find(id).status not in WITHOUT_CODE)
        if lacking:
            pytest.fail(unshown(plain(pyfuncitem), lacking), pytrace=False)
        self.tests.update((id, plain(pyfuncitem)) for id in ids)
        return result

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """What shows no rule can be left out, and nothing is missing."""
        self.partial |= any(item.get_closest_marker("rule") for item in items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.partial |= report.skipped and "rule" in report.keywords

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what an xdist worker saw."""
        seen = getattr(node, "workeroutput", {}).get("rule_marks")
        if seen is None:
            self.partial = True
            return
        self.code.update(map(tuple, seen["code"]))
        self.tests.update(map(tuple, seen["tests"]))
        self.partial |= seen["partial"]

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self.code.update(cited())
        if hasattr(self.config, "workeroutput"):
            seen = {"code": sorted(self.code), "tests": sorted(self.tests), "partial": self.partial}
            self.config.workeroutput["rule_marks"] = seen
            return
        self.verdict = self.judge(passed=exitstatus == pytest.ExitCode.OK)
        if self.verdict:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def judge(self, *, passed: bool) -> str:
        """Compare or write the join; the sentence that fails the session, if any."""
        join = together(self.code, self.tests)
        whole = passed and not self.partial
        if self.config.getoption("--write-join"):
            if not whole:
                return "join.json is not written: that takes the whole suite, and every test passing"
            Path(str(join_file())).write_text(written(join), encoding="utf-8")
        elif whole and join != shipped():
            return f"{STALE} ({differing(join)})"
        return ""

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.verdict:
            terminalreporter.write_line(self.verdict, red=True)


def selects(config: pytest.Config) -> bool:
    """Whether the command line asks for less than the whole suite; what `-k` leaves out is seen as it happens.

    The tests in the browser can be left out: the house they play in is another process, so they show no rule.
    """
    option = config.option
    chosen = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    ignored = [path for path in option.ignore or () if Path(path).name != "web"]
    return bool(chosen or option.collectonly or ignored or option.ignore_glob or getattr(option, "lf", False))


def differing(join: dict[RuleId, Joined]) -> str:
    """A few of the rules in which the shipped join differs from this one."""
    before = shipped()
    ids = [id for id in {**before, **join} if before.get(id) != join.get(id)]
    return ", ".join(ids[:3]) + (f" and {len(ids) - 3} more" if len(ids) > 3 else "")
