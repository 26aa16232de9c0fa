"""Several questions over real lines: who is told which, what is offered, who is away, a bot that answers all."""

from asyncio import AbstractEventLoop, Handle
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from pagador import registry
from pagador.client.bot import Seat
from pagador.client.house import HouseClient
from pagador.client.table import TableClient
from pagador.decider import Participant
from pagador.game import AnyGame
from pagador.house.chain import understood
from pagador.house.floor import Publication
from pagador.house.records import Manner, Played
from pagador.house.store import lines_of
from tests.patience import PATIENCE_SECONDS
from tests.server.live_house import Line, LiveHouse, Table, eventually, live_house
from tests.table import toy_council
from tests.table.toy_council import AUCTION, CLAIMS, COUNCIL, DECISIONS, SECRET, Council

PATIENT: dict[str, Any] = {"seconds": 600, "supplement": 600}


def anyones(council: Any) -> Any:
    """The council's offers, with those of the secret question open to anyone, as far as the offer says."""
    return tuple(replace(each, by=None) if each.question == "secret" else each for each in toy_council.due(council))


CARELESS = replace(cast(AnyGame, COUNCIL), name="careless-council", due=anyones)


@pytest.fixture(autouse=True)
def _council(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, COUNCIL, CARELESS))


TABLES = {
    "decisions": (DECISIONS, CLAIMS),
    "auction": (AUCTION, CLAIMS),
    "secret": (SECRET, AUCTION),
    "own": (DECISIONS, CLAIMS, SECRET),
    "sold": (DECISIONS, AUCTION),
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
    assert left["bids"] > 500_000
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


def test_a_time_that_ends_later_now_is_told_though_nothing_happened(house: LiveHouse) -> None:
    ana = house.seated("roleta", "ana")
    ana.catch_up(house.at("roleta").head.seq)
    with TableClient(HouseClient(house.url), "roleta") as onlooker:
        room, loop = house.hub.rooms["roleta"], house.hub.loop
        assert loop is not None
        loop.call_soon_threadsafe(room.publish, Publication(room.standing, (), {"betting": 700_000}))
        frame = ana.hear_until(lambda frame: frame["t"] == "events" and bool(frame.get("questions")))
        assert frame["entries"] == []
        assert frame["after"] == frame["seq"] == ana.seq
        assert frame["questions"][0]["left_ms"] > 600_000
        onlooker.wait_for(lambda: (onlooker.questions[0].left_ms or 0) > 600_000)


# Who is away -----------------------------------------------------------------------------


class Timers:
    """The event loop of a house, but for its timers, which go off when they are told to."""

    def __init__(self, loop: Any) -> None:
        self.loop = loop
        self.set: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loop, name)

    def call_later(self, seconds: float, act: Any, *given: Any) -> Any:
        handle = Handle(lambda: act(*given), [], self.loop)
        self.set.append(handle)
        return handle

    def go_off(self, number: int) -> None:
        """This timer goes off, unless it was stopped; until what it does is done."""
        over: Future[None] = Future()
        if not self.set[number].cancelled():
            self.loop.call_soon_threadsafe(self.set[number]._run)
        self.loop.call_soon_threadsafe(over.set_result, None)
        over.result(PATIENCE_SECONDS)


def with_timers(house: LiveHouse) -> Timers:
    timers = Timers(house.hub.loop)
    house.hub.loop = cast(AbstractEventLoop, timers)
    return timers


def away(house: LiveHouse, table: str = "roleta") -> set[str]:
    """Who is away as far as the floor knows, once it has done all that it was told."""
    house.office(lambda _: None)
    return set(house.hub.house.floor.tables[table].away)


def lose(house: LiveHouse, line: Line, timers: Timers) -> int:
    """The line is cut, and the house has noticed; the number of the timer that it set."""
    before = len(timers.set)
    line.drop()
    eventually(lambda: len(timers.set) > before)
    return before


def test_who_loses_their_line_for_some_seconds_is_not_waited_for_and_is_again_when_they_come_back(
    house: LiveHouse,
) -> None:
    timers = with_timers(house)
    token = house.somebody("bia")
    ana, bia = house.seated("roleta", "ana"), house.line("roleta", token)
    bia.do("take-place", place="table")
    ana.ready()
    timers.go_off(lose(house, bia, timers))
    assert ana.coup_after(1)["coup"] == 2
    assert away(house) == {"bia"}
    house.line("roleta", token)
    assert away(house) == set()


def test_seconds_without_a_line_are_counted_from_when_the_last_was_lost(house: LiveHouse) -> None:
    timers = with_timers(house)
    token = house.somebody("bia")
    bia = house.line("roleta", token)
    bia.do("take-place", place="table")
    first = lose(house, bia, timers)
    second = lose(house, house.line("roleta", token), timers)
    timers.go_off(first)
    assert away(house) == set(), "the line came back meanwhile, and was lost again a moment ago"
    timers.go_off(second)
    assert away(house) == {"bia"}


def test_who_has_a_second_line_is_here(house: LiveHouse) -> None:
    timers = with_timers(house)
    token = house.somebody("bia")
    bia, other = house.line("roleta", token), house.line("roleta", token)
    bia.do("take-place", place="table")
    timers.go_off(lose(house, bia, timers))
    assert away(house) == set()
    timers.go_off(lose(house, other, timers))
    assert away(house) == {"bia"}


def test_who_does_not_come_back_after_the_house_was_down_is_away(tmp_path: Path) -> None:
    roulette = Table("roleta", "roleta-francesa", manner=Manner(watched=False))
    with live_house(tmp_path, roulette) as house:
        house.seated("roleta", "ana")
    with live_house(tmp_path) as house:
        room = eventually(lambda: house.hub.rooms.get("roleta"))
        assert "ana" in room.losing
        assert house.hub.loop is not None
        house.hub.loop.call_soon_threadsafe(house.hub.report_away, room, Participant("ana"))
        assert eventually(lambda: away(house)) == {"ana"}


# Bots ------------------------------------------------------------------------------------


def test_a_bot_answers_each_of_its_own_questions_and_is_ready_for_what_may_end_early(house: LiveHouse) -> None:
    with bot_at(house, "own") as seat:
        seat.play(3)
        seat.leave()
        assert seat.refused == 0
    actors = [(each.actor, each.question) for each in played(house, "own") if each.question is not None]
    who = seat.bot.name
    for key in (f"decision:{who}", "secret"):
        assert actors.count((who, (key, 1))) >= 3
    assert ("clock", ("claims", 1)) in actors


def test_a_bot_waits_for_a_question_that_ends_by_time_alone(house: LiveHouse) -> None:
    """Time passes as soon as the bot has decided: the auction ends, and the next coup is played."""
    with bot_at(house, "sold") as seat:
        house.hub.house.floor.every_second = lambda _: setattr(house, "ahead", house.ahead + 600_000)
        seat.play(2)
        assert seat.refused == 0


@contextmanager
def bot_at(house: LiveHouse, table: str) -> Iterator[Seat]:
    client = HouseClient(house.url)
    client.come_as_guest()
    with TableClient(client, table) as line:
        seat = Seat(line, Random(1), lambda _: None)
        seat.sit_down()
        yield seat


def played(house: LiveHouse, table: str) -> list[Played]:
    with house.hub.house.store.reading() as books:
        records = [understood(line.body) for line in lines_of(books, table)]
    return [record for record in records if isinstance(record, Played)]


# A house that was down -------------------------------------------------------------------


def test_a_bid_in_flight_when_the_house_goes_down_is_taken_once_by_the_one_that_comes_back(tmp_path: Path) -> None:
    table = Table("auction", "council", asks=(AUCTION, CLAIMS), **PATIENT)
    with live_house(tmp_path, table) as house:
        token = house.somebody("ana")
        ana = house.line("auction", token)
        ana.do("take-place", place="1")
        ana.catch_up(house.at("auction").head.seq)
        sent = {"t": "do", "n": 77, "coup": 1, "question": ["bids", 1], "command": {"do": "bid", "amount": 5}}
        ana.say(**sent)
        written = ana.answer(77)
    with live_house(tmp_path) as house:
        ana = house.line("auction", token, since=1)
        assert keys(ana) == {"bids", "claims"}
        left = {question["key"]: question["left_ms"] for question in ana.questions}
        assert all(300_000 < ms <= 600_000 for ms in left.values())
        ana.say(**sent)
        assert ana.answer(77) == written
        council = house.at("auction").state
        assert isinstance(council, Council)
        assert council.bids == (("ana", 5),)
