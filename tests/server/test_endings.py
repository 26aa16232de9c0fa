"""How connections end: lines that are lost, readers who are slow, tables that close, faults, the house itself."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from pagador.house.office import add_table, close_table
from pagador.house.records import Manner
from pagador.house.settings import Settings
from pagador.house.store import StoreFailed
from pagador.law import Refused
from pagador.server import app, connections
from pagador.server.app import bound, create, run
from pagador.server.hub import CLOSING
from pagador.server.rooms import Room
from pagador.server.sockets import LINES_A_FRAME, QUESTION, cost
from pagador.wire.frames import VERSION, AskOffers, Ready, Since
from tests.patience import PATIENCE_SECONDS
from tests.server.live_house import Bare, Frame, LiveHouse, Table, eventually, live_house, play_round

WHEEL, QUICK, TIMED = "wheel", "quick", "timed"
PATIENT = Manner(early=False)
WINDOW_SECONDS, STEP_SECONDS = 120, 10
"""The time to bet where it is to run out, and by how much the house's clock is put forward at once: nobody waits."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    tables = (
        Table(WHEEL, "roleta-francesa", manner=PATIENT, window_seconds=600),
        Table(QUICK, "roleta-francesa", window_seconds=600),
    )
    with live_house(tmp_path_factory.mktemp("house"), *tables, frames_per_second=1000) as opened:
        yield opened


@pytest.fixture
def house(shared: LiveHouse) -> Iterator[LiveHouse]:
    """The shared house; whoever came for a test goes after it."""
    yield shared
    shared.hang_up()
    eventually(lambda: (shared.hub.connections, dict(shared.hub.people)) == (0, {}))


# Lost lines --------------------------------------------------------------------------------


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[LiveHouse]:
    """A house of one table, the clock of which only runs ahead where a test puts it forward."""
    table = Table(TIMED, "roleta-americana-online", manner=PATIENT, window_seconds=WINDOW_SECONDS)
    with live_house(tmp_path, table) as opened:
        yield opened


@pytest.mark.rule("pt15.804.22", "pt15.804.23")
def test_dropping_the_line_does_not_escape_a_loss_and_loses_no_win(timed: LiveHouse) -> None:
    house, token = timed, timed.somebody("escaping", demo=2_000)
    line = house.line(TIMED, token)
    line.do("take-place", place="table")
    coup = line.coup
    assert [line.bet(spot, 1_000)["t"] for spot in ("duzia:1", "duzia:2")] == ["done", "done"]
    line.drop()
    eventually(lambda: house.hub.people["escaping"] == 0)
    house.ahead += WINDOW_SECONDS * 1000
    eventually(lambda: house.at(TIMED).coup > coup)
    number = int(house.at(TIMED).facts.last[0].replace("00", "37"))
    expected = 3_000 if 1 <= number <= 24 else 0
    visit = house.at(TIMED).visits["escaping"]
    assert house.balance("escaping") + visit.held == expected
    returned = house.line(TIMED, token)
    session = returned.heard[-1]
    assert (session["staked"], session["result"]) == (2_000, expected - 2_000)
    people = [who for who, _ in returned.heard[0]["state"]["people"]]
    assert people == ["escaping"]
    returned.bet("preto", 1)


def time_left(frame: Frame) -> int | None:
    """The milliseconds left to bet, if a frame tells of them."""
    found = [question.get("left_ms") for question in frame.get("questions", ())]
    return found[0] if found else None


@pytest.mark.rule("pt15.804.22")
def test_dropping_the_line_and_coming_back_wins_no_time(timed: LiveHouse) -> None:
    house, token = timed, timed.somebody("stalling")
    line = house.line(TIMED, token)
    line.do("take-place", place="table")
    line.hear_until(lambda frame: frame["t"] == "events" and bool(time_left(frame)))
    left, coup = time_left(line.heard[-1]) or 0, line.coup
    lefts = []
    for passed in range(STEP_SECONDS, WINDOW_SECONDS + 1, STEP_SECONDS):
        line.drop()
        house.ahead += STEP_SECONDS * 1000
        welcome = (line := house.line(TIMED, token)).heard[0]
        if welcome["coup"] == coup and welcome["step"] == 0:
            lefts.append((time_left(welcome) or 0, max(left - passed * 1000, 0)))
    eventually(lambda: house.at(TIMED).coup > coup)
    assert lefts
    assert all(shown <= at_most + 1 for shown, at_most in lefts)


def test_a_line_that_is_cut_leaves_nobody_counted(house: LiveHouse) -> None:
    line = house.seated(WHEEL, "cut-off")
    assert (house.hub.connections, house.hub.people["cut-off"]) == (1, 1)
    line.drop()
    eventually(lambda: not house.hub.connections)
    assert not house.hub.rooms[WHEEL].connections
    assert "cut-off" in house.at(WHEEL).visits


def test_a_slow_reader_is_let_go_and_nobody_waits_for_him(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LONGEST_QUEUE", 20)
    monkeypatch.setattr(connections, "LAST_SECONDS", 0.2)
    monkeypatch.setattr(app, "STALLED_MS", 500)
    table = Table(WHEEL, "roleta-francesa", manner=PATIENT, window_seconds=600)
    with live_house(tmp_path, table, buffer=4096, frames_per_second=4000) as house:
        player = house.seated(WHEEL)
        player.catch_up([player.bet("par", 10)["seq"] for _ in range(30)][-1])
        loop = house.hub.loop
        assert loop is not None
        tasks = len(asyncio.all_tasks(loop))
        with Bare(house.port, WHEEL, buffer=4096) as slow:
            slow.send(b'{"t":"hello","v":2}')
            eventually(lambda: house.hub.connections == 2)
            slow.send(b'{"t":"since","seq":1}', times=200)
            eventually(lambda: house.hub.connections == 1)
            eventually(lambda: len(asyncio.all_tasks(loop)) <= tasks)
            assert player.bet("par", 10)["t"] == "done"
            eventually(lambda: len(house.server.server_state.connections) == 1)


def test_a_reader_who_lags_behind_is_told_so_once_he_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LONGEST_QUEUE", 20)
    monkeypatch.setattr(connections, "LAST_SECONDS", PATIENCE_SECONDS)
    table = Table(WHEEL, "roleta-francesa", manner=PATIENT, window_seconds=600)
    with live_house(tmp_path, table, buffer=4096, frames_per_second=4000) as house:
        player = house.seated(WHEEL)
        player.catch_up([player.bet("par", 10)["seq"] for _ in range(30)][-1])
        with Bare(house.port, WHEEL, buffer=4096) as slow:
            slow.send(b'{"t":"hello","v":2}')
            eventually(lambda: house.hub.connections == 2)
            slow.send(b'{"t":"since","seq":1}', times=200)
            eventually(lambda: any(each.closing for each in house.everybody()) or house.hub.connections == 1)
            slow.hear_until(b"\x88\x02" + (4008).to_bytes(2, "big"))


def test_a_reader_for_whom_too_much_is_held_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LAST_SECONDS", 0.05)

    class Stalled:
        free = False

        async def freed(self) -> None:
            await asyncio.Event().wait()

        def write(self, frame: bytes) -> None:
            raise AssertionError("nothing can be written to him")

        async def send(self, message: Any) -> None:
            await self.freed()

    async def flood() -> tuple[int, int, int]:
        stalled = Stalled()
        connection = connections.Connection(stalled, stalled.send)
        sending = asyncio.create_task(connection.drain())
        await asyncio.sleep(0)
        for _ in range(4):
            connection.push(b"x" * 400_000)
        await asyncio.wait_for(sending, PATIENCE_SECONDS)
        return connection.closing, len(connection.queue), connection.held

    assert asyncio.run(flood()) == (4008, 0, 0)


def test_a_question_costs_what_its_answer_costs(house: LiveHouse) -> None:
    player, room = house.seated(WHEEL), house.hub.rooms[WHEEL]
    for _ in range(2 * LINES_A_FRAME):
        player.bet("par", 10)
    eventually(lambda: not room.waiting)
    lines = len(room.recent)
    assert lines > LINES_A_FRAME
    assert [cost(frame, room) for frame in (Ready(), AskOffers(), Since(seq=-1), Since(seq=room.sent.head.seq))] == [
        1,
        QUESTION,
        QUESTION,
        QUESTION,
    ]
    assert cost(Since(seq=room.recent[0].record.seq - 1), room) == QUESTION + lines // LINES_A_FRAME


# Tables that come and go -------------------------------------------------------------------


def test_a_table_opened_while_the_house_is_open_can_be_joined(house: LiveHouse) -> None:
    with pytest.raises(InvalidStatus):
        house.dial("late")
    new = Table("late", "roleta-francesa")
    house.office(lambda page: add_table(page, "late", new.stamp, "demo", new.manner))
    eventually(lambda: "late" in house.hub.rooms)
    line = house.seated("late")
    play_round(line)
    assert line.coup == 2


def test_when_a_table_closes_everybody_is_told_and_its_room_is_given_up(house: LiveHouse) -> None:
    new = Table("passing", "roleta-francesa")
    house.office(lambda page: add_table(page, "passing", new.stamp, "demo", new.manner))
    eventually(lambda: "passing" in house.hub.rooms)
    player, spectator = house.seated("passing"), house.line("passing")
    house.office(lambda page: close_table(page, "passing"))
    for line in (player, spectator):
        assert line.ending() == (4010, "The house has closed the table.")
        assert line.entries()[-1]["closed"] == "The house has closed the table."
    assert "passing" not in house.hub.rooms
    with pytest.raises(InvalidStatus):
        house.dial("passing")


def test_who_comes_in_at_the_moment_a_table_closes_is_told(house: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    new = Table("just-closing", "roleta-francesa")
    house.office(lambda page: add_table(page, "just-closing", new.stamp, "demo", new.manner))
    eventually(lambda: "just-closing" in house.hub.rooms)
    line = house.dial("just-closing")
    house.office(lambda page: close_table(page, "just-closing"))
    eventually(lambda: "just-closing" not in house.hub.rooms)
    line.say(t="hello", v=VERSION)
    assert line.ending() == (4400, "The table just-closing is closed: The house has closed the table.")


# Faults ------------------------------------------------------------------------------------


def test_a_fault_of_the_program_ends_one_connection_with_a_sentence_and_is_logged_without_what_was_said(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token = house.somebody()
    line, other = house.line(WHEEL, token), house.seated(WHEEL)

    def broken(*_: Any) -> None:
        raise LookupError("a fault")

    monkeypatch.setattr(Room, "offers", broken)
    line.say(t="offers?")
    assert line.ending() == (1011, "Something went wrong in the house. It has been noted.")
    assert other.bet("par", 10)["t"] == "done"
    (fault,) = [record for record in caplog.records if record.name == "pagador.sockets"]
    assert (fault.levelno, fault.getMessage()) == (logging.ERROR, "a connection to wheel failed")
    assert token not in caplog.text
    assert "Exception in ASGI application" not in caplog.text


def test_a_table_that_cannot_be_shown_keeps_no_answer_from_anybody(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    here, there = house.seated(WHEEL), house.seated(QUICK)
    shown = Room.publish

    def broken(room: Room, publication: Any) -> None:
        if publication.standing.table == WHEEL:
            raise LookupError("a fault")
        shown(room, publication)

    monkeypatch.setattr(Room, "publish", broken)
    assert here.bet("par", 10)["t"] == "done"
    assert there.bet("par", 10)["t"] == "done"
    assert "somebody could not be told" in caplog.text


def test_while_the_books_cannot_be_read_nobody_comes_in_and_may_come_back(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = house.somebody()

    def failing() -> None:
        raise StoreFailed("the disk is gone")

    with monkeypatch.context() as patched:
        patched.setattr(house.hub.house.store, "reading", failing)
        line = house.dial(WHEEL)
        line.say(t="hello", v=VERSION, token=token)
        assert line.ending() == (1011, "The house cannot read its books just now: come back in a moment.")
    assert house.line(WHEEL, token).heard[-1]["t"] == "session"


# Opening and closing the house -------------------------------------------------------------


def test_when_the_house_closes_everybody_is_told_and_everything_is_over(tmp_path: Path) -> None:
    with live_house(tmp_path, Table(WHEEL, "roleta-francesa")) as house:
        player, spectator, silent = house.seated(WHEEL), house.line(WHEEL), house.dial(WHEEL)
        house.server.should_exit = True
        for line in (player, spectator):
            assert line.ending() == (1012, CLOSING)
        assert silent.ending()[0] == 1012
        house.thread.join(PATIENCE_SECONDS)
        assert not house.thread.is_alive()
        assert (house.hub.connections, house.hub.tasks) == (0, set())


def test_a_house_that_cannot_open_says_why_and_does_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    application = create(Settings(data=str(tmp_path)))

    def failing() -> None:
        raise StoreFailed("database disk image is malformed")

    monkeypatch.setattr(application.hub.house, "start", failing)
    with bound("127.0.0.1", 0) as listening, pytest.raises(Refused) as refused:
        run(application, listening)
    assert refused.value.sentence == "The books cannot be used. database disk image is malformed"
    create(Settings(data=str(tmp_path))).hub.house.store.close()


def test_a_port_that_is_taken_gives_a_sentence() -> None:
    with bound("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refused) as refused:
            bound("127.0.0.1", port)
    assert refused.value.sentence == (
        f"The house cannot open at 127.0.0.1, port {port}: Address already in use. Choose another."
    )


def test_books_that_another_house_has_open_give_a_sentence(house: LiveHouse) -> None:
    with pytest.raises(Refused, match="Another house is open on these books"):
        create(house.hub.house.settings)
