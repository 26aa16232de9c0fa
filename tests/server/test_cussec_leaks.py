"""Cussec's dice lie under the dome while bets are open: nothing that leaves the house may tell what they show.

The key is planted, and with it the dice. Whatever is sent, answered or logged until the dome is off is searched for the
key and for the dice, and must be the same whichever dice lie there; only the commitment, a hash, differs.
"""

import json
import logging
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pagador.decider import Lot
from pagador.equipment.chance import CommittedChance
from pagador.equipment.dice import throw_of, throws
from pagador.house import vault
from pagador.house.records import Manner
from pagador.server.logs import Lines
from tests.server.live_house import Frame, Line, LiveHouse, Table, eventually, live_house

TABLE = "cussec"
PATIENT = Manner(early=False)
FOUND = throws(3)
LOT = Lot(outcomes=tuple(FOUND), weights=tuple(FOUND.values()))


def key(evening: str, number: int) -> bytes:
    return sha256(f"{evening} {number}".encode()).digest()


def under_the_dome(evening: str, coup: int) -> str:
    """What the planted key of a coup gives."""
    return CommittedChance(TABLE, coup, key(evening, coup - 1)).draw(LOT)


def plant(monkeypatch: pytest.MonkeyPatch, evening: str) -> None:
    numbers = count()
    monkeypatch.setattr(vault, "new_key", lambda _: key(evening, next(numbers)))


# Listening -------------------------------------------------------------------------------


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """The log of the house at its most talkative; what the tests' own clients say is not of it."""
    lines: list[str] = []
    kept = Kept(lines)
    caplog.set_level(logging.DEBUG)
    for ours in ("websockets.client", "httpx", "httpcore"):
        caplog.set_level(logging.WARNING, logger=ours)
    logging.getLogger().addHandler(kept)
    yield lines
    logging.getLogger().removeHandler(kept)


class Kept(logging.Handler):
    """Keeps every line as the house's log would have it."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.DEBUG)
        self.lines = lines
        self.setFormatter(Lines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def paths(coup: int) -> tuple[str, ...]:
    of_table = (f"/v1/tables/{TABLE}{rest}" for rest in ("", "/rules", f"/coups/{coup}", f"/coups/{coup}/proof"))
    return ("/v1/tables", "/health", "/metrics", *of_table)


def asked(house: LiveHouse, coup: int, token: str) -> list[Any]:
    """Every question that could be put about the coup that runs, and how it is answered."""
    own = ("/v1/me", "/v1/me/sessions", "/v1/me/history", f"/v1/me/last-round?table={TABLE}")
    return [house.get(path, token).text for path in (*paths(coup), *own)]


def lit(house: LiveHouse, line: Line) -> None:
    eventually(lambda: house.at(TABLE).facts.betting)
    line.catch_up(house.at(TABLE).head.seq)


# Searched --------------------------------------------------------------------------------


def test_neither_key_nor_dice_leave_the_house_while_the_dome_is_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: list[str]
) -> None:
    plant(monkeypatch, "one")
    with live_house(tmp_path, Table(TABLE, "cussec", manner=Manner(), window_seconds=600)) as house:
        token = house.somebody("ana")
        ana, onlooker = house.line(TABLE, token), house.line(TABLE)
        assert ana.do("take-place", place="table")["t"] == "done"
        answers: list[str] = []
        for coup in (1, 2, 3):
            lit(house, ana)
            assert ana.bet("grande", 10)["t"] == "done"
            tempted(ana)
            answers += asked(house, coup, token)
            onlooker.catch_up(house.at(TABLE).head.seq)
            heard = json.dumps([*ana.heard, *onlooker.heard]) + "".join(answers) + "".join(log)
            assert key("one", coup - 1).hex() not in heard.lower()
            assert len(ana.events("dice-shown")) == len(onlooker.events("dice-shown")) == coup - 1
            assert called(ana) == called(onlooker) == [under_the_dome("one", past) for past in range(1, coup)]
            ana.ready()
            ana.coup_after(coup)
        onlooker.catch_up(ana.seq)
        assert called(onlooker) == [under_the_dome("one", coup) for coup in (1, 2, 3)]
        revealed = house.get(f"/v1/tables/{TABLE}/coups/1/proof").json()["revealed"]["key"]
        assert revealed == key("one", 0).hex()


def called(line: Line) -> list[str]:
    """The dice that somebody has been shown, as they are written."""
    return [throw_of(tuple(event["dice"])) for event in line.events("dice-shown")]


def tempted(line: Line) -> None:
    """What somebody may try in order to see the dice too soon."""
    for party in (None, "dealer", "chance"):
        assert line.do("show-dice", party=party, dice="6-6-6")["t"] == "refused"
        assert line.do("lift-dome", party=party)["t"] == "refused"
    assert [offer for offer in line.offers() if offer["party"] != "people"] == []


# Compared --------------------------------------------------------------------------------


def test_until_the_bell_everything_is_the_same_whatever_lies_under_the_dome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert under_the_dome("one", 1) != under_the_dome("other", 1)
    seen = []
    for evening in ("one", "other"):
        plant(monkeypatch, evening)
        with live_house(tmp_path / evening, Table(TABLE, "cussec", manner=PATIENT, window_seconds=600)) as house:
            seen.append(until_the_bell(house))
    assert seen[0] == seen[1]
    assert len(seen[0]) > 20


def until_the_bell(house: LiveHouse) -> list[Any]:
    """All that a player, an onlooker and a newcomer are shown while bets are open, but for times and commitments."""
    line, onlooker = house.line(TABLE, house.somebody("ana")), house.line(TABLE)
    assert line.do("take-place", place="table")["t"] == "done"
    lit(house, line)
    assert line.bet("grande", 10)["t"] == "done"
    line.offers()
    for each in (line, onlooker):
        each.catch_up(house.at(TABLE).head.seq)
    frames = [frame for each in (line, onlooker, house.line(TABLE)) for frame in each.heard if frame["t"] in PLAIN]
    entries = [entry for each in (line, onlooker) for frame in each.heard for entry in frame.get("entries", ())]
    tables = [house.get(path).json() for path in ("/v1/tables", f"/v1/tables/{TABLE}")]
    return [bare(value) for value in (*frames, *entries, *tables)]


PLAIN = ("welcome", "offers", "session", "done")
TELLING = ("at", "now", "digest", "left_ms", "began", "link")


def bare(value: Any) -> Any:
    """The same without times and commitments."""
    match value:
        case dict():
            return {name: bare(each) for name, each in value.items() if name not in TELLING}
        case list():
            return [bare(each) for each in value]
    return value


def test_what_is_published_before_the_bets_is_a_hash_that_the_key_fits_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, "one")
    with live_house(tmp_path, Table(TABLE, "cussec")) as house:
        line = house.seated(TABLE)
        lit(house, line)
        assert line.bet("numero:1", 10)["t"] == "done"
        line.ready()
        line.coup_after(1)
        kinds = [kind(entry) for entry in line.entries()]
        (revealed,) = (entry["revealed"] for entry in line.entries() if "revealed" in entry)
        proof = house.get(f"/v1/tables/{TABLE}/coups/1/proof").json()
    assert proof["committed"]["digest"] == sha256(bytes.fromhex(revealed["key"])).hexdigest()
    assert kinds.index("light-lit") < kinds.index("bet-placed") < kinds.index("dice-shown") < kinds.index("revealed")


def kind(entry: Frame) -> str:
    """What an entry tells of, as far as this matters here."""
    if "revealed" in entry:
        return "revealed"
    marks = ("light-lit", "bet-placed", "dice-shown")
    return next((event["event"] for event in entry.get("events", ()) if event["event"] in marks), "")
