"""The coups that tables show to those who learn are what the rules make of their records."""

from pathlib import Path

import msgspec
import pytest

from pagador.registry import GAMES
from tools import howto

RECORDS = howto.records()


def family(record: Path) -> str:
    return record.parent.name


def test_there_are_such_coups() -> None:
    assert {"ponto-e-banca", "poquer-sem-descarte"} <= set(map(family, RECORDS))


@pytest.mark.parametrize("record", RECORDS, ids=family)
def test_a_coup_that_is_shown_is_what_the_rules_make_of_its_record(record: Path) -> None:
    """If this fails, the rules have changed: `make join` writes it again, and its sentences are read again."""
    assert howto.path(record).read_text(encoding="utf-8") == howto.written(record)


@pytest.mark.parametrize("record", RECORDS, ids=family)
def test_a_coup_that_is_shown_is_played_to_its_end_by_as_few_as_can_play(record: Path) -> None:
    coup = msgspec.json.decode(howto.path(record).read_bytes())
    events = [event for entry in coup["entries"] for event in entry["events"]]
    came = [event["who"] for event in events if event["event"] == "place-taken"]
    fewest = next(game.facts.fewest for game in GAMES if game.family == family(record))
    assert (came[0], len(came)) == (coup["you"], fewest)
    assert [event["event"] for event in events].count("coup-ended") == 1
