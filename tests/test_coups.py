"""Coups on paper: every record in `coups/` is played by the referee, and those in `coups/refused/` are refused.

A record names the rules that it shows in a comment, `# rules: pt95.X.16`; a refused one begins with the sentence that
it deserves, `# refused: Line 3: ...`.
"""

import re
from pathlib import Path

import pytest

from pagador.law import Refused
from pagador.table.referee import referee

COUPS = Path(__file__).parent / "coups"
REFUSED = sorted((COUPS / "refused").rglob("*.coup"))
PLAYED = sorted(set(COUPS.rglob("*.coup")) - set(REFUSED))


def comment(path: Path, name: str) -> str:
    """What a record says of itself after `# name:`, or nothing."""
    found = re.search(rf"^# {name}: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1].strip() if found else ""


def case(path: Path) -> object:
    """A record as a test of its own, marked for the rules that it shows."""
    ids = tuple(id.strip() for id in comment(path, "rules").split(",") if id.strip())
    marks = [pytest.mark.rule(*ids)] if ids else []
    return pytest.param(path, marks=marks, id=path.relative_to(COUPS).with_suffix("").as_posix())


PAYMENT = re.compile(r"^=> .* (wins|loses|keeps|gets back) \d", re.MULTILINE)


@pytest.mark.parametrize("path", [case(path) for path in PLAYED])
def test_a_coup_is_settled_as_its_record_claims(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ruling = referee(text)
    assert len(ruling.payments) == len(PAYMENT.findall(text))
    assert sum(ruling.balance.values()) == 0


@pytest.mark.parametrize("path", [case(path) for path in REFUSED])
def test_a_record_that_the_law_refuses_is_refused_at_its_line(path: Path) -> None:
    with pytest.raises(Refused) as refusal:
        referee(path.read_text(encoding="utf-8"))
    assert str(refusal.value).replace("\N{NARROW NO-BREAK SPACE}", " ") == comment(path, "refused")


def test_there_are_records_of_both_kinds() -> None:
    assert PLAYED
    assert REFUSED
