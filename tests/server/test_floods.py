"""Too much at once: very many frames, over one connection or several, commands without end, and long ones."""

import threading
from collections.abc import Iterator
from time import monotonic

import pytest

from pagador.house.errands import Errand
from pagador.house.floor import Answer, Ask
from pagador.house.records import Manner
from tests.patience import PATIENCE_SECONDS
from tests.server.live_house import Bare, Line, LiveHouse, Table, eventually, live_house

WHEEL = "wheel"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    wheel = Table(WHEEL, "roleta-francesa", manner=Manner(early=False), window_seconds=600)
    with live_house(tmp_path_factory.mktemp("flooded"), wheel, frames_per_second=1000) as opened:
        yield opened


def say_ready(line: Line, times: int) -> None:
    for _ in range(times):
        line.ready()


def test_very_many_frames_wait_for_their_turn_and_keep_nobody_waiting(house: LiveHouse) -> None:
    flood, other = house.seated(WHEEL), house.seated(WHEEL)
    answered = threading.Event()

    def floods() -> None:
        say_ready(flood, 2400)
        while not answered.is_set():
            say_ready(flood, 100)

    began = monotonic()
    sending = threading.Thread(target=floods)
    sending.start()
    try:
        assert other.bet("par", 10)["t"] == "done"
    finally:
        answered.set()
        sending.join()
    assert flood.bet("par", 10)["t"] == "done"
    assert monotonic() - began > 1.0, "2,400 frames at 1,000 a second, of which a second's worth is saved up"


EMPTY = {"pings": b"\x89", "pongs": b"\x8a", "parts of a frame": b"\x00"}
"""How frames begin that ask for nothing."""


def flood(bare: Bare, start: bytes) -> None:
    """Send empty frames until the line is cut."""
    until = monotonic() + PATIENCE_SECONDS
    while monotonic() < until:
        bare.socket.sendall((start + b"\x80" + bytes(4)) * 20_000)


@pytest.mark.parametrize("kind", EMPTY)
def test_whoever_sends_nothing_but_empty_frames_is_cut_off(house: LiveHouse, kind: str) -> None:
    with Bare(house.port, WHEEL) as bare:
        bare.send(b'{"t":"hello","v":2}')
        bare.send(b"", last=False)
        with pytest.raises(OSError, match=r"reset|pipe"):
            flood(bare, EMPTY[kind])


def test_whoever_floods_a_line_that_the_house_has_closed_is_cut_off(house: LiveHouse) -> None:
    with Bare(house.port, WHEEL) as bare:
        bare.send(b"no frame")
        with pytest.raises(OSError, match=r"reset|pipe"):
            flood(bare, b"\x81")


def test_a_ping_now_and_then_is_answered_and_so_is_what_follows_it(house: LiveHouse) -> None:
    line = house.seated(WHEEL)
    for _ in range(20):
        assert line.wire.ping().wait(PATIENCE_SECONDS)
    assert line.bet("par", 10)["t"] == "done"


def test_many_connections_of_one_person_send_no_more_than_one(house: LiveHouse) -> None:
    token = house.somebody()
    lines = [house.line(WHEEL, token) for _ in range(4)]
    lines[0].do("take-place", place="table")
    began = monotonic()
    for line in lines:
        say_ready(line, 600)
    for line in lines:
        assert line.do("leave-place")["t"] in ("done", "refused")
    assert monotonic() - began > 1.0, "2,400 frames at 1,000 a second, of which a second's worth is saved up"


def test_all_who_look_on_from_one_address_send_no_more_than_one(house: LiveHouse) -> None:
    lines = [house.line(WHEEL) for _ in range(4)]
    began = monotonic()
    for line in lines:
        say_ready(line, 600)
    for line in lines:
        assert line.do("leave-place")["sentence"] == "Spectators look on: come in as a guest to play."
    assert monotonic() - began > 1.0, "2,400 frames at 1,000 a second, of which a second's worth is saved up"


def test_whoever_has_many_commands_unanswered_waits_before_the_next_is_heard(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = house.somebody()
    lines = [house.line(WHEEL, token) for _ in range(2)]
    other = house.line(WHEEL, house.somebody())
    most, asked, floor = house.hub.house.settings.commands_at_once, list[Ask](), house.hub.house.floor
    submit = floor.submit

    def keep(errand: Errand) -> None:
        """Commands wait; what the house asks of itself now and then does not."""
        asked.append(errand) if isinstance(errand, Ask) else submit(errand)

    with monkeypatch.context() as busy:
        busy.setattr(floor, "submit", keep)
        for line in lines:
            for number in range(1, most + 1):
                line.say(t="do", n=number, coup=1, command={"do": "leave-place"})
        eventually(lambda: len(asked) == most)
        other.say(t="do", n=1, coup=1, command={"do": "leave-place"})
        eventually(lambda: len(asked) == most + 1)
        asked[0].reply(Answer(number=1, refused="No."))
        eventually(lambda: len(asked) == most + 2)
    for ask in asked[1:]:
        floor.submit(ask)
    assert {line.answer(most)["t"] for line in lines} == {"refused"}


@pytest.mark.parametrize("letters", [2048, 60_000])
def test_a_command_that_is_too_long_is_refused_and_not_said_again(house: LiveHouse, letters: int) -> None:
    line = house.line(WHEEL, house.somebody())
    refused = line.do("take-place", place="x" * letters)
    assert refused["sentence"] == "A command has 2048 bytes at most."
    assert line.do("take-place", place="table")["t"] == "done"
