"""`pagador law`, as it is typed: what is printed, what is refused, and the exit codes."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pagador.cli import main
from pagador.law import Rule, RuleId, Status, sections
from pagador.law.join import Joined

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


class Said(msgspec.Struct, frozen=True):
    """What a command printed, what it complained of, and how it ended."""

    out: str
    err: str
    code: int

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def document(self) -> Any:
        return json.loads(self.out)


Law = Callable[..., Said]


@pytest.fixture
def law(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Law:
    """Run `pagador law` with these words, in this process, piped."""

    def run(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["pagador", "law", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return Said(printed.out, printed.err, int(ended.value.code or 0))

    return run


# list ------------------------------------------------------------------------------------


def test_list_has_a_line_for_every_rule_under_its_heads(law: Law) -> None:
    said = law("list")
    assert len(said.lines) == 1 + 815
    assert said.lines[0] == "rule\tkind\tstatus\tsummary"


def test_list_of_a_section_has_its_rules_in_their_order(law: Law) -> None:
    rules = [line.split("\t")[0] for line in law("list", "pt95.II").lines[1:]]
    assert rules == [f"pt95.II.{number}" for number in range(1, 21)]


def test_list_says_the_kind_the_status_and_the_summary(law: Law) -> None:
    summary = "When banca wins, the house keeps 5% of the prizes."
    assert law("list", "pt95.II").lines[19] == f"pt95.II.19\tpayout\tcode\t{summary}"


def test_list_speaks_portuguese_if_asked(law: Law) -> None:
    summary = "Quando ganha a banca, a casa retém 5 % dos prémios."
    assert law("list", "pt95.II", "--lang", "pt").lines[19].endswith(summary)


def test_list_speaks_french_if_asked(law: Law) -> None:
    summary = "Quand la banque gagne, la maison retient 5 % des gains."
    assert law("list", "pt95.II", "--lang", "fr").lines[19].endswith(summary)


def test_list_chooses_by_kind(law: Law) -> None:
    chosen = law("list", "pt95.II", "--kind", "limit", "--json").document
    assert [rule["id"] for rule in chosen] == ["pt95.II.20"]


def test_list_chooses_by_status(law: Law) -> None:
    chosen = law("list", "pt95.ato", "--status", "outside", "--json").document
    assert [rule["id"] for rule in chosen] == ["pt95.ato.1", "pt95.ato.2"]


def test_list_as_json_has_the_figures(law: Law) -> None:
    chosen = law("list", "pt95.II", "--json").document
    assert chosen[18]["figures"] == {"commission": "1/20"}


def test_list_refuses_a_section_that_is_not_there_and_offers_the_nearest(law: Law) -> None:
    said = law("list", "pt95.IIII")
    assert (said.out, said.code) == ("", 2)
    assert said.err.startswith("There is no section pt95.IIII. Nearest: pt95.III")


def test_list_refuses_a_status_that_is_not_there(law: Law) -> None:
    assert law("list", "--status", "done").code == 2


# show ------------------------------------------------------------------------------------


def test_show_says_where_a_rule_stands(law: Law) -> None:
    assert law("show", "pt95.II.13").lines[:3] == [
        "pt95.II.13  play, code",
        "Bacará ponto e banca / Punto banco / Baccara punto banco",
        "Portaria n.º 1441/95, 1995-12-01 to 2005",
    ]


def test_show_has_the_summary_in_three_languages(law: Law) -> None:
    lines = law("show", "pt95.II.19").lines
    assert "pt\tQuando ganha a banca, a casa retém 5 % dos prémios." in lines
    assert "en\tWhen banca wins, the house keeps 5% of the prizes." in lines
    assert "fr\tQuand la banque gagne, la maison retient 5 % des gains." in lines


def test_show_has_the_summary_in_one_language_if_asked(law: Law) -> None:
    said = law("show", "pt95.II.19", "--lang", "pt")
    assert "Quando ganha a banca" in said.out
    assert "When banca wins" not in said.out


def test_show_draws_the_drawing_table(law: Law) -> None:
    lines = law("show", "pt95.II.13").lines
    start = lines.index("    \t0\t1\t2\t3\t4\t5\t6\t7\t8\t9")
    assert [line.replace("\t", " ").strip() for line in lines[start + 1 : start + 8]] == [
        "0 ● ● ● ● ● ● ● ● ● ●",
        "1 ● ● ● ● ● ● ● ● ● ●",
        "2 ● ● ● ● ● ● ● ● ● ●",
        "3 ● ● ● ● ● ● ● ● · ●",
        "4 · · ● ● ● ● ● ● · ·",
        "5 · · · · ● ● ● ● · ·",
        "6 · · · · · · ● ● · ·",
    ]


def test_show_has_prizes_under_each_other(law: Law) -> None:
    lines = law("show", "pt95.X.20.a").lines
    start = lines.index("  multiple_prizes")
    assert lines[start + 1 : start + 3] == ["    pleno\t35", "    cavalo\t17"]


def test_show_has_the_words_to_announce(law: Law) -> None:
    words = "  nada_mais\tJogo feito. Nada mais\tNo more bets\tLes jeux sont faits. Rien ne va plus"
    assert words in law("show", "pt95.III.11.f").lines


def test_show_says_so_of_a_game_that_is_not_built(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagador.law.sheet.find", lambda id: Rule(id=id, status=Status.TODO))
    assert "Not summarised yet: its game is not built." in law("show", "pt95.VIII.1").lines


def test_show_has_the_summary_of_a_rule_in_each_language(law: Law) -> None:
    lines = law("show", "pt95.VIII.12").lines
    assert "Máquinas automáticas / Slot machines / Machines à sous" in lines
    assert "Not summarised yet: its game is not built." not in lines


def test_show_says_why_a_rule_is_outside(law: Law) -> None:
    assert "why outside\tTo revoke older rules is the government's act" in law("show", "pt95.ato.2").out


def test_show_has_the_readings_that_touch_the_rule(law: Law) -> None:
    reading = "  ten-valued\tWhat does «10» mean in the third-card table? Every card worth 0."
    assert reading in law("show", "pt95.II.13").lines


def test_show_has_code_with_file_and_line_and_tests(law: Law, shipped_join: dict[RuleId, Joined]) -> None:
    joined = shipped_join["pt95.X.21"]
    shown = law("show", "pt95.X.21", "--json").document
    assert [code["function"] for code in shown["code"]] == list(joined.code)
    assert all(code["file"].endswith(".py") and code["line"] > 0 for code in shown["code"])
    assert shown["tests"] == list(joined.tests)


def test_show_as_json_keeps_figures_and_words_apart(law: Law) -> None:
    shown = law("show", "pt95.II.11", "--json").document
    assert shown["figures"] == {"standing": {"6": 5, "7": 6}}
    assert shown["words"]["nada_mais"]["en"] == "No more bets"
    assert (shown["section"], shown["game"], shown["edition"]) == ("pt95.II", "ponto-e-banca", "pt95")


def test_a_list_of_what_there_is_says_when_it_is_not_whole(law: Law) -> None:
    sections = "pt95.ato, pt95.I, pt95.II, pt95.III, pt95.IV, pt95.V, pt95.VI, pt95.VII, pt95.VIII, pt95.IX, pt95.X"
    assert law("list", "zz").err == f"There is no section zz. Among others there are: {sections}, pteur.cdf.\n"


def test_show_refuses_a_rule_that_is_not_there_and_offers_the_nearest() -> None:
    command = [sys.executable, "-m", "pagador", "law", "show", "pt95.II.99"]
    ended = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "There is no rule pt95.II.99. Nearest: pt95.II.9, pt95.I.99, pt95.VII.9.\n"


# coverage --------------------------------------------------------------------------------


def test_coverage_counts_every_section_and_the_whole(law: Law) -> None:
    lines = law("coverage").lines
    assert [line.split("\t")[0] for line in lines[1:18]] == [*sections(), "all"]
    assert lines[-1] == "815 rules, 0 without status."


def test_coverage_as_json_counts_by_status(law: Law) -> None:
    found = law("coverage", "--json").document
    act = found["sections"][0]
    assert {name: act[name] for name in ("section", "rules", *Status)} == {
        "section": "pt95.ato",
        "rules": 3,
        "code": 0,
        "data": 1,
        "house": 0,
        "todo": 0,
        "outside": 2,
    }
    assert (found["total"]["rules"], found["without_status"]) == (815, 0)


def test_coverage_is_complete(law: Law, shipped_join: dict[RuleId, Joined]) -> None:
    assert shipped_join
    said = law("coverage")
    assert (said.err, said.code) == ("", 0)


def test_coverage_fails_and_says_so_where_a_code_rule_lacks_code_and_test(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Joined(("module:function",), ("test",))
    monkeypatch.setattr("pagador.law.coverage.joined", lambda id: Joined() if id == "pt95.X.21" else whole)
    said = law("coverage")
    assert said.err.splitlines() == ["1 code rule has no code: pt95.X.21", "1 code rule has no test: pt95.X.21"]
    assert said.code == 1


# readings --------------------------------------------------------------------------------


def test_readings_mark_the_default_and_give_the_reason_and_the_rules(law: Law) -> None:
    lines = law("readings", "ponto-e-banca").lines
    start = lines.index("seat-maximum: Is the maximum of 70 times counted by seat or by person?")
    assert lines[start + 1 : start + 3] == [
        "  seat (default)\tBy seat, with the complement of those standing.",
        "  person\tBy person.",
    ]
    assert lines[start + 3].startswith("    why\t")
    assert lines[start + 5] == "    rules\tpt95.II.11, pt95.II.20"


def test_readings_of_a_game_are_only_its_own(law: Law) -> None:
    chosen = law("readings", "cussec", "--json").document
    assert chosen != []
    assert all("cussec" in reading["games"] for reading in chosen)


def test_readings_as_json_name_the_default(law: Law) -> None:
    defaults = {reading["key"]: reading["default"] for reading in law("readings", "ponto-e-banca", "--json").document}
    assert (defaults["seat-maximum"], defaults["fractions"]) == ("seat", "down")


def test_readings_refuse_a_game_that_is_not_there(law: Law) -> None:
    said = law("readings", "roleta")
    assert said.code == 2
    assert said.err.startswith("There is no game roleta. Nearest: roleta-francesa")


# diff ------------------------------------------------------------------------------------


def test_diff_shows_what_macau_changes(law: Law) -> None:
    found = law("diff", "pt95.II", "pt95.III", "--json").document
    assert [(figure["name"], figure["one"], figure["other"]) for figure in found["figures"]] == [
        (
            "standing",
            {"id": "pt95.II.11", "value": {"6": 5, "7": 6}},
            {"id": "pt95.III.11.e", "value": {"6": 6, "7": 6}},
        ),
        ("maxima", {"id": "pt95.II.20", "value": {"ponto": 70, "banca": 70, "empate": 14}}, None),
        ("ties_share", None, {"id": "pt95.III.11.d", "value": "1/10"}),
    ]
    assert [rule["id"] for rule in found["only_one"]] == ["pt95.II.20"]
    assert [rule["id"] for rule in found["only_other"]] == [f"pt95.III.11.{letter}" for letter in "abcdef"]
    assert [pair["other"]["id"] for pair in found["reworded"]] == ["pt95.III.2", "pt95.III.11"]


def test_diff_says_what_is_the_same_and_what_only_stands_elsewhere(law: Law) -> None:
    lines = law("diff", "pt95.II", "pt95.III").lines
    assert "The same in both: 1, 3 to 10, 12 to 19." in lines
    assert lines[-1] == "  nada_mais (pt95.II.11 = pt95.III.11.f)"


@pytest.mark.parametrize("order", [("pt95.X", "pt95.IX"), ("pt95.IX", "pt95.X")])
def test_diff_of_a_section_that_rests_on_another_shows_what_it_adds(law: Law, order: tuple[str, str]) -> None:
    said = law("diff", *order)
    assert "pt95.X stands in both, except for what follows (pt95.IX.1)." in said.lines
    assert "Only in pt95.IX: 9 rules" in said.lines
    assert "Only in pt95.X:" not in said.out


def test_diff_of_sections_numbered_otherwise_goes_by_what_rules_name(law: Law) -> None:
    found = law("diff", "pt95.X", "pt15.804", "--json").document
    pairs = [(pair["one"]["id"], pair["other"]["id"]) for pair in found["reworded"]]
    assert ("pt95.X.21", "pt15.804.19") in pairs
    assert not found["by_number"]


def test_diff_of_the_two_chemins_de_fer_tells_of_the_notes_and_of_a_comma(law: Law) -> None:
    found = law("diff", "pt95.I", "pteur.cdf", "--json").document
    assert (found["by_number"], found["unwritten"], found["only_one"], found["only_other"]) == (True, [], [], [])
    assert [one["id"] for one, _ in map(both, found["reworded"])] == ["pt95.I.42"]
    assert [figure["name"] for figure in found["figures"]] == ["accepted", "alone_at_table"]


def test_diff_of_the_two_blackjacks_tells_what_the_euro_edition_changed(law: Law) -> None:
    found = law("diff", "pt95.V", "pteur.bj", "--json").document
    assert (found["by_number"], found["unwritten"], found["only_one"]) == (True, [], [])
    assert [one["id"] for one, _ in map(both, found["reworded"])] == [
        f"pt95.V.{number}" for number in (6, 13, 17, 22, 27, 36, 37)
    ]
    assert found["only_other"][-1]["id"] == "pteur.bj.61"
    assert {figure["name"] for figure in found["figures"]} >= {"bets_until", "bank_abstains", "maximum_is"}


def test_diff_tells_a_new_part_by_what_it_is_about_and_every_rule_of_it_when_asked(law: Law) -> None:
    brief, whole = law("diff", "pt95.V", "pteur.bj").lines, law("diff", "pt95.V", "pteur.bj", "--whole").lines
    told = [line.split("\t")[0].strip() for line in brief if line.startswith("  pteur.bj.")]
    assert told == [
        "pteur.bj.38 to 50.b",
        "pteur.bj.51 to 61",
        *(f"pteur.bj.{each}" for each in (13, 17, 22, 27, 36, 37)),
    ]
    assert "  pteur.bj.22\tWhen nobody is left in, the bank draws no third card and the coup ends there." in brief
    assert "  pteur.bj.6.b\tCourt cards count 10." in whole
    assert sum(line.startswith("  pteur.bj.") for line in whole) == 31 + 7


def both(pair: dict[str, dict[str, str]]) -> tuple[dict[str, str], dict[str, str]]:
    return pair["one"], pair["other"]


def test_diff_of_a_section_with_itself_is_empty(law: Law) -> None:
    found = law("diff", "pt95.X", "pt95.X", "--json").document
    assert (found["figures"], found["only_one"], found["only_other"], found["reworded"]) == ([], [], [], [])


def test_diff_refuses_a_section_that_is_not_there(law: Law) -> None:
    said = law("diff", "pt95.II", "pt95.XI")
    assert said.code == 2
    assert said.err.startswith("There is no section pt95.XI. Nearest: ")


# In a terminal ---------------------------------------------------------------------------


def in_a_terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", str(columns))


@pytest.mark.parametrize("sections", [("pt95.V", "pteur.bj"), ("pteur.bj", "pt95.V"), ("pt95.II", "pt95.III")])
def test_diff_explains_two_editions_on_one_screen(
    law: Law, monkeypatch: pytest.MonkeyPatch, sections: tuple[str, str]
) -> None:
    in_a_terminal(monkeypatch, columns=100)
    assert len(law("diff", *sections).lines) <= 40


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize(
    "words",
    [
        ("list",),
        ("show", "pt95.II.13"),
        ("show", "pt95.X.27"),
        ("show", "pt95.I.96.b"),
        ("coverage",),
        ("readings",),
        ("diff", "pt95.II", "pt95.III"),
        ("diff", "pt95.X", "pt15.804"),
        ("diff", "pt95.V", "pteur.bj", "--whole"),
    ],
)
def test_nothing_is_wider_than_the_terminal(
    law: Law, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], columns: int
) -> None:
    in_a_terminal(monkeypatch, columns)
    assert max(len(ESCAPES.sub("", line)) for line in law(*words).lines) <= columns
