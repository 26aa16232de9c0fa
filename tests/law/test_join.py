"""The join of law, code and tests, as a file and as places in the source."""

from pathlib import Path

import pytest

from pagador.law import join
from pagador.law.join import Joined, Place, evidence, place_of, together, written

SOURCE = Path(join.__file__)


def test_the_join_is_in_the_order_of_the_law() -> None:
    code = [("pt95.II.13", "m:g"), ("pt95.II.4", "m:f"), ("pt95.II.13", "m:f")]
    assert list(together(code, [("pt95.ato.3", "t")]).items()) == [
        ("pt95.ato.3", Joined((), ("t",))),
        ("pt95.II.4", Joined(("m:f",), ())),
        ("pt95.II.13", Joined(("m:f", "m:g"), ())),
    ]


def test_the_join_is_kept_a_rule_a_line() -> None:
    text = written({"pt95.II.4": Joined(("m:f",), ("t",)), "pt95.II.13": Joined()})
    assert text.splitlines() == [
        "{",
        '  "pt95.II.4": {"code": ["m:f"], "tests": ["t"]},',
        '  "pt95.II.13": {"code": [], "tests": []}',
        "}",
    ]


def test_a_function_has_the_tests_of_all_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"pt95.II.4": Joined(("m:f", "m:g"), ("a",)), "pt95.III.4": Joined(("m:f",), ("b", "a"))}
    monkeypatch.setattr(join, "shipped", lambda: kept)
    assert evidence() == {"m:f": ("a", "b"), "m:g": ("a",)}


def test_a_function_is_found_in_its_file() -> None:
    place = place_of("pagador.law.join:place_of")
    assert place is not None
    line = SOURCE.read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert (place, line) == (Place(SOURCE, place.line), "def place_of(function: str) -> Place | None:")


def test_a_method_is_found_in_its_class() -> None:
    place = place_of("pagador.law.citation:Refused.__str__")
    assert place is not None
    assert place.file.name == "citation.py"


@pytest.mark.parametrize("function", ["pagador.law.join:nowhere", "pagador.law.nowhere:place_of"])
def test_a_function_that_is_gone_has_no_place(function: str) -> None:
    assert place_of(function) is None
