"""What people read first stays true: the README's examples run, its table and the playthroughs are the code's."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pagador.game import Game
from pagador.house.chain import Head
from pagador.house.records import Manner, Opened
from pagador.house.standing import opened
from pagador.registry import GAMES
from pagador.server.rooms import described
from pagador.table.log import Stamp
from pagador.table.referee import referee
from pagador.wire.frames import HOUSE, PEOPLE, Welcome, encoded
from pagador.wire.states import view_as_data
from tools import playthroughs, readme_games

ROOT = Path(__file__).parents[1]
STALE = "docs/wire.md is stale: run tools/wire_example.py"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_of_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 4
    assert failed == 0


def test_the_coup_of_the_readme_is_settled_as_it_says() -> None:
    record, answer = re.findall(r"```text\n(.*?)```", README, re.DOTALL)[:2]
    assert str(referee(record)).splitlines() == answer.splitlines()[1:]


def test_the_table_of_games_is_the_registry() -> None:
    assert readme_games.with_table(README) == README, "the README is stale: run `make join`"


def test_every_command_of_the_readme_exists() -> None:
    named = set(re.findall(r"^\| `pagador (\w+)", README, re.MULTILINE))
    shown = subprocess.run([sys.executable, "-m", "pagador", "--help"], capture_output=True, text=True, check=True)
    assert {name for name in named if name in shown.stdout} == named


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_recorded_playthrough_is_what_the_rules_still_do(game: Game[Any]) -> None:
    recorded = playthroughs.path(game).read_text(encoding="utf-8")
    assert playthroughs.written(game) == recorded, "the playthrough changed: run `make join` and read what changed"


def test_every_link_of_the_documents_leads_somewhere() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} points to {link}"


# The coup of docs/wire.md ------------------------------------------------------------------

WIRE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")


def frames(sign: str) -> list[dict[str, Any]]:
    return [json.loads(line[2:]) for line in WIRE.splitlines() if line.startswith(f"{sign} {{")]


@pytest.mark.parametrize(("sign", "decoder"), [(">", PEOPLE), ("<", HOUSE)], ids=["people", "house"])
def test_the_frames_of_the_wire_page_are_whole(sign: str, decoder: msgspec.json.Decoder[Any]) -> None:
    shown = frames(sign)
    assert len(shown) > 5
    assert [json.loads(encoded(decoder.decode(json.dumps(frame)))) for frame in shown] == shown, STALE


def test_the_table_of_the_wire_page_is_described_as_the_house_does() -> None:
    (welcome,) = (frame for frame in frames("<") if frame["t"] == "welcome")
    stamp = Stamp(game="roleta-francesa", edition="pt95", terms={"void_rounds": True})
    first = Opened(seq=1, at=0, table="roleta-francesa", stamp=stamp, currency="demo", manner=Manner(watched=True))
    standing = opened(first, Head(1, b""))
    described_now = described(standing) | {"law": welcome["table"]["law"]}
    assert welcome["table"] == described_now, STALE
    assert welcome["state"] == view_as_data(standing.state), STALE
    assert welcome.keys() | {"pools"} == set(Welcome.__struct_fields__) | {"t"}, STALE  # only machines have pools
