"""The gate: lines of one address, requests that do not come, headers without end."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from pagador.server.gate import NO_REQUEST, PIECE, TOO_LONG, TOO_MANY, TOO_SLOW, Gate, GatedLine
from tests.patience import PATIENCE_SECONDS
from tests.server.live_house import Bare, LiveHouse, Table, eventually, live_house

WHEEL = "roleta"
TABLE = Table(WHEEL, "roleta-francesa")
MOST = 4
CHARTS = "/v1/games/roleta-francesa/charts"
"""What is asked for: it is answered whatever the writer does, which on a busy machine may stand still for a while."""
HEAD = f"GET {CHARTS} HTTP/1.1\r\nHost: casa\r\n".encode()
ASKING = HEAD + b"\r\n"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveHouse]:
    """A house that gives an address four lines, and waits for every request as long as the tests do."""
    monkeypatch.setattr("pagador.server.gate.TURNED_AWAY_SECONDS", PATIENCE_SECONDS)
    with live_house(tmp_path, TABLE, connections_per_address=MOST, request_seconds=int(PATIENCE_SECONDS)) as opened:
        yield opened


@pytest.fixture
def hasty(house: LiveHouse) -> LiveHouse:
    """A house that gives a request one second."""
    gate(house).request_seconds = 1
    return house


def gate(house: LiveHouse) -> Gate:
    return house.app.gate


def naked(house: LiveHouse, said: bytes = b"") -> socket.socket:
    """A socket that has said so much and no more."""
    line = socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE_SECONDS)
    line.sendall(said)
    return line


def answer(line: socket.socket) -> tuple[int, Any]:
    """The status and the sentence that come before the line is closed."""
    heard = b""
    with line:
        while more := line.recv(65_536):
            heard += more
    head, _, body = heard.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["sentence"]


def next_status(line: socket.socket) -> int:
    """The status of one answer, all of which is read: head and body may come apart, and the line stays open."""
    answered = HTTPResponse(line)
    answered.begin()
    answered.read()
    return answered.status


def empty(house: LiveHouse) -> bool:
    return not gate(house).lines


@contextmanager
def looking_away(house: LiveHouse) -> Iterator[None]:
    """The house hears nothing meanwhile: what is sent to it has all come when its time begins to run."""
    looks, loop = Event(), house.hub.loop
    assert loop is not None
    loop.call_soon_threadsafe(looks.wait, PATIENCE_SECONDS)
    try:
        yield
    finally:
        looks.set()


# Lines of one address ----------------------------------------------------------------------


def test_an_address_holds_so_many_lines_whatever_they_are_and_the_next_is_told_why(house: LiveHouse) -> None:
    lines = [house.line(WHEEL) for _ in range(MOST - 1)]
    with naked(house):
        eventually(lambda: sum(gate(house).lines.values()) == MOST)
        assert answer(naked(house, ASKING)) == (429, TOO_MANY)
        with Bare(house.port, WHEEL) as spectator:
            assert spectator.status == 429
    lines.pop().wire.close()
    eventually(lambda: sum(gate(house).lines.values()) == MOST - 2)
    assert house.get(CHARTS).status_code == 200


def test_a_line_that_ends_however_it_ends_is_counted_no_more(house: LiveHouse) -> None:
    for _ in range(3):
        house.line(WHEEL).drop()
        house.line(WHEEL).wire.close()
        naked(house).close()
        naked(house, b"no request at all\r\n\r\n").close()
        with Bare(house.port, "sala-9") as refused:
            assert refused.status == 403
        with Bare(house.port, WHEEL, headers="Sec-WebSocket-Version: 99\r\n") as wrong:
            assert wrong.status >= 400
        eventually(lambda: empty(house))
    assert house.get(CHARTS).status_code == 200
    eventually(lambda: empty(house))


def test_those_turned_away_take_no_room(house: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [house.line(WHEEL) for _ in range(MOST)]
    for _ in range(20):
        assert answer(naked(house, ASKING)) == (429, TOO_MANY)
    monkeypatch.setattr("pagador.server.gate.TURNED_AWAY_SECONDS", 1.0)
    assert answer(naked(house)) == (429, TOO_MANY)
    assert sum(gate(house).lines.values()) == MOST
    for line in lines:
        line.wire.close()
    eventually(lambda: empty(house))


def test_addresses_are_counted_apart_and_a_network_of_ipv6_together() -> None:
    one = Gate(lines_per_address=1, request_seconds=1)
    assert [one.enter("10.0.0.1"), one.enter("10.0.0.2"), one.enter("10.0.0.1")] == [True, True, False]
    one.leave("10.0.0.1")
    assert one.enter("10.0.0.1")


# Requests that do not come -----------------------------------------------------------------

HALVES = {
    "nothing": b"",
    "a letter": b"G",
    "half of its headers": b"GET /health HTTP/1.1\r\nHost: casa\r\nX-Slow: ",
    "empty lines": b"\r\n\r\n\r\n",
    "half of its body": (
        b"POST /v1/sign-in HTTP/1.1\r\nHost: casa\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    ),
    "the next one begun": b"GET /v1/games HTTP/1.1\r\nHost: casa\r\n\r\nG",
}


@pytest.mark.parametrize("half", HALVES)
def test_a_request_that_does_not_come_whole_is_not_waited_for(hasty: LiveHouse, half: str) -> None:
    began = monotonic()
    with looking_away(hasty):
        line = naked(hasty, HALVES[half])
    heard = b""
    with line:
        while more := line.recv(65_536):
            heard += more
    assert monotonic() - began > 0.5
    assert json.loads(heard.rpartition(b"\r\n\r\n")[2]) == {"sentence": TOO_SLOW, "under": []}
    assert b"HTTP/1.1 408 Request Timeout\r\n" in heard
    eventually(lambda: empty(hasty))


def cut_after(line: socket.socket, pieces: list[bytes], pause: float = 0) -> int:
    """How many of these pieces can be sent before the house has hung up."""
    with line:
        for number, piece in enumerate(pieces):
            try:
                line.sendall(piece)
            except OSError:
                return number
            sleep(pause)
    return len(pieces)


def test_a_letter_now_and_then_wins_no_time(hasty: LiveHouse) -> None:
    """If each letter won some, they could go on for ever."""
    began = monotonic()
    line = naked(hasty, b"GET /health HTTP/1.1\r\nX-Slow: ")
    assert cut_after(line, [b"x"] * 3000, pause=0.1) < 3000
    assert monotonic() - began > 0.5


def test_a_line_that_asks_again_and_again_is_kept(house: LiveHouse) -> None:
    """Each request has a time of its own, from the answer before it: together they may take longer than one may."""
    with naked(house) as line:
        first = asked_once_more(house, line)
        eventually(lambda: asked_once_more(house, line).when() > first.when())
    assert first.cancelled()


def asked_once_more(house: LiveHouse, line: socket.socket) -> asyncio.TimerHandle:
    line.sendall(ASKING)
    assert next_status(line) == 200
    return time_given(house)


def time_given(house: LiveHouse) -> asyncio.TimerHandle:
    """When the only line there is has to have asked for something, once it is answered."""
    (line,) = house.server.server_state.connections
    assert isinstance(line, GatedLine)
    found: asyncio.TimerHandle = eventually(lambda: line.deadline)
    return found


def test_a_table_is_no_request_and_its_line_stays(house: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[asyncio.TimerHandle | None] = []
    upgrade = GatedLine.handle_websocket_upgrade

    def noted(line: GatedLine) -> None:
        times.append(line.deadline)
        upgrade(line)
        times.append(line.deadline)

    monkeypatch.setattr(GatedLine, "handle_websocket_upgrade", noted)
    line = house.line(WHEEL)
    begun, after = times
    assert begun is not None
    assert (begun.cancelled(), after) == (True, None)
    line.say(t="offers?")
    assert line.next("offers")["coup"] == 1


def test_headers_without_end_are_cut_short(house: LiveHouse) -> None:
    line = naked(house, b"GET /health HTTP/1.1\r\n")
    assert cut_after(line, [b"X-More: " + b"x" * 1000 + b"\r\n"] * 20_000) < 20_000
    eventually(lambda: empty(house))


def test_headers_too_long_are_told_so(house: LiveHouse) -> None:
    line = naked(house, b"GET /health HTTP/1.1\r\nX-Long: " + b"x" * 65_530)
    assert answer(line) == (431, TOO_LONG)


def test_what_is_no_request_is_told_so(house: LiveHouse) -> None:
    assert answer(naked(house, b"so says nobody\r\n\r\n")) == (400, NO_REQUEST)


# Too much at once --------------------------------------------------------------------------


def test_requests_sent_ahead_are_all_answered_and_only_a_piece_of_them_is_read_before(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead: list[int] = []
    begun = GatedLine.on_message_begin

    def counted(line: GatedLine) -> None:
        ahead.append(len(line.pipeline))
        begun(line)

    monkeypatch.setattr(GatedLine, "on_message_begin", counted)
    with naked(house, ASKING * 2000) as line:
        heard = bytearray()
        while heard.count(b"HTTP/1.1 200") < 2000:
            more = line.recv(65_536)
            assert more, "the house has hung up"
            heard += more
    assert len(ahead) == 2000
    assert max(ahead) <= PIECE // len(ASKING) + 1


def test_a_body_that_goes_on_after_its_answer_is_cut_off(house: LiveHouse) -> None:
    gate(house).request_seconds = 2 * PATIENCE_SECONDS
    asking = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
    with naked(house, asking) as line:
        assert next_status(line) == 200
        with pytest.raises(OSError, match=r"reset|pipe"):
            go_on(line)


def go_on(line: socket.socket) -> None:
    """Send a body in small parts until the line is cut."""
    until = monotonic() + PATIENCE_SECONDS
    while monotonic() < until:
        line.sendall(b"1\r\nx\r\n" * 1000)


def test_a_body_that_comes_a_little_late_costs_no_line(house: LiveHouse) -> None:
    asking = HEAD + b"Content-Length: 20000\r\n\r\n"
    with naked(house, asking) as line:
        assert next_status(line) == 200
        line.sendall(b"x" * 20_000 + ASKING)
        assert next_status(line) == 200
