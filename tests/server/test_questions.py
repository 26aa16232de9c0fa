"""Several questions over real lines: who is told which, what is offered, who is away, a bot that answers all."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pagador import registry
from pagador.game import AnyGame
from pagador.house.records import Manner
from tests.server.live_house import Line, LiveHouse, Table, live_house
from tests.table import toy_council
from tests.table.toy_council import AUCTION, CLAIMS, COUNCIL, DECISIONS, SECRET

PATIENT = {"seconds": 600, "supplement": 600}


def anyones(council: Any) -> Any:
    """The council's offers, with those of the secret question open to anyone, as far as the offer says."""
    return tuple(replace(each, by=None) if each.question == "secret" else each for each in toy_council.due(council))


CARELESS: AnyGame = replace(COUNCIL, name="careless-council", due=anyones)


@pytest.fixture(autouse=True)
def _council(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, COUNCIL, CARELESS))


TABLES = {
    "decisions": (DECISIONS, CLAIMS),
    "auction": (AUCTION, CLAIMS),
    "secret": (SECRET, AUCTION),
    "all": (DECISIONS, AUCTION, CLAIMS, SECRET),
}


@pytest.fixture
def house(tmp_path: Path, _council: None) -> Iterator[LiveHouse]:
    tables = [Table(name, "council", asks=asks, **PATIENT) for name, asks in TABLES.items()]
    careless = Table("careless", "careless-council", asks=(SECRET, AUCTION), **PATIENT)
    roulette = Table("roleta", "roleta-francesa", manner=Manner(watched=False), window_seconds=600)
    with live_house(tmp_path, *tables, careless, roulette) as house:
        yield house


def keys(line: Line) -> set[str]:
    return {question["key"] for question in line.questions}


def told(line: Line) -> list[list[dict[str, Any]]]:
    """The lists of questions in the frames of what happened."""
    return [frame["questions"] for frame in line.heard if frame["t"] == "events" and "questions" in frame]


def name(line: Line, key: str) -> tuple[str, int]:
    return next((each["key"], each.get("number", 1)) for each in line.questions if each["key"] == key)


def answer(line: Line, key: str, do: str, **fields: Any) -> dict[str, Any]:
    n = next(line.numbers)
    line.say(t="do", n=n, coup=line.coup, question=name(line, key), command={"do": do, **fields})
    return line.answer(n)


def seated(house: LiveHouse, table: str, *people: str) -> list[Line]:
    """These people at their seats, each of whom has heard of all."""
    lines = [house.seated(table, who, place=str(seat)) for seat, who in enumerate(people, 1)]
    for line in lines:
        line.catch_up(house.at(table).head.seq)
    return lines


# What is told ----------------------------------------------------------------------------


def test_questions_are_told_when_they_change_and_only_then(house: LiveHouse) -> None:
    ana, bia = seated(house, "decisions", "ana", "bia")
    assert keys(ana) == {"decision:ana", "decision:bia", "claims"} == keys(bia)
    before = len(told(ana))
    claimed = answer(bia, "claims", "claim-it")
    ana.catch_up(claimed["seq"])
    assert len(told(ana)) == before, "a claim changes no question"
    said = answer(bia, "decision:bia", "say", word="play")
    ana.catch_up(said["seq"])
    assert keys(ana) == {"decision:ana", "claims"}
    assert len(told(ana)) == before + 1


def test_a_renewed_question_is_told_with_its_time(house: LiveHouse) -> None:
    (ana,) = seated(house, "auction", "ana")
    house.ahead += 100_000
    bid = answer(ana, "bids", "bid", amount=5)
    ana.catch_up(bid["seq"])
    left = {question["key"]: question["left_ms"] for question in ana.questions}
    assert left["bids"] > 590_000
    assert left["claims"] <= 500_000


def test_who_may_not_know_a_question_is_neither_told_of_it_nor_that_it_changed(house: LiveHouse) -> None:
    ana, bia = seated(house, "secret", "ana", "bia")
    onlooker = house.line("secret")
    assert keys(ana) == {"secret", "bids"}
    assert keys(bia) == keys(onlooker) == {"bids"}
    before = len(told(bia)), len(told(onlooker))
    whispered = answer(ana, "secret", "whisper", word="yes")
    for line in (ana, bia, onlooker):
        line.catch_up(whispered["seq"])
    assert keys(ana) == {"bids"}
    assert (len(told(bia)), len(told(onlooker))) == before
    for line in (bia, onlooker):
        assert whispered["seq"] not in [entry["seq"] for entry in line.entries()]
        assert not any(word in str(line.entries() + told(line)) for word in ("secret", "whisper"))


def test_an_offer_of_a_question_that_one_may_not_know_is_not_made(house: LiveHouse) -> None:
    ana, bia = seated(house, "careless", "ana", "bia")
    assert {offer["command"] for offer in ana.offers()} >= {"whisper", "bid"}
    assert {offer["command"] for offer in bia.offers()} >= {"bid"}
    assert not [offer for offer in bia.offers() if offer["command"] == "whisper"]
    assert bia.do("whisper", word="yes")["sentence"] == "The council does not take that now."
