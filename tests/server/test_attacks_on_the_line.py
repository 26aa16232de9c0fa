"""Attacks on the line to a table, each by name: frames that are none, too many, and people who are not whom they say.

What is sent by somebody who may come in is in `test_attacks`.
"""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import InvalidStatus

from pagador.house.records import Manner
from pagador.server import sockets
from pagador.wire.frames import LARGEST_FRAME, VERSION
from tests.server.live_house import Bare, LiveHouse, Table, eventually, live_house

WHEEL, OTHER = "wheel", "other"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    """One house for all attacks: each finds it as the one before has left it."""
    tables = [Table(name, "roleta-francesa", manner=Manner(early=False), window_seconds=600) for name in (WHEEL, OTHER)]
    with live_house(tmp_path_factory.mktemp("line"), *tables, frames_per_second=1000) as opened:
        yield opened


@pytest.fixture(autouse=True)
def unharmed(house: LiveHouse) -> Iterator[None]:
    yield
    house.is_unharmed()


# Frames ------------------------------------------------------------------------------------

MALFORMED = {
    "nothing": "",
    "half a frame": '{"t":"do","n":1',
    "no object": "[1,2]",
    "null": "null",
    "a number": "17",
    "no kind": "{}",
    "an unknown kind": '{"t":"deal"}',
    "a frame of the house": '{"t":"done","n":1,"seq":1}',
    "a field missing": '{"t":"do","n":1}',
    "a field too many": '{"t":"ready","now":true}',
    "a wrong type": '{"t":"do","n":"1","coup":1,"command":{}}',
    "a boolean for a number": '{"t":"do","n":true,"coup":1,"command":{}}',
    "a command that is none": '{"t":"do","n":1,"coup":1,"command":["place-bet"]}',
    "an unknown party": '{"t":"do","n":1,"coup":1,"command":{},"party":"inspector"}',
    "half a surrogate": '{"t":"do","n":1,"coup":1,"command":{"do":"\\ud800 "}}',
    "a number without end": '{"t":"do","n":1,"coup":' + "9" * 60_000 + ',"command":{}}',
    "nested lists": '{"t":"do","n":1,"coup":1,"command":{"do":' + "[" * 30_000 + "]" * 30_000 + "}}",
    "nested objects": '{"t":"do","n":1,"coup":1,"command":' + '{"a":' * 10_000 + "1" + "}" * 10_001,
}


@pytest.mark.parametrize("frame", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_frame_ends_the_connection_with_a_sentence(house: LiveHouse, frame: str) -> None:
    line = house.seated(WHEEL)
    line.wire.send(frame)
    code, sentence = line.ending()
    assert (code, sentence.startswith("That is no frame of this table: ")) == (4400, True)


def test_a_binary_frame_is_no_frame(house: LiveHouse) -> None:
    line = house.seated(WHEEL)
    line.wire.send(b'{"t":"ready"}')
    assert line.ending()[0] == 4400


def test_text_that_is_not_utf_8_ends_the_connection(house: LiveHouse) -> None:
    with Bare(house.port, WHEEL) as bare:
        bare.send(b'{"t":"hello","v":2,"token":"\xff\xfe"}')
        assert (1007).to_bytes(2, "big") in bare.rest()


def test_a_frame_too_large_ends_the_connection(house: LiveHouse) -> None:
    with Bare(house.port, WHEEL) as bare:
        bare.send(b'{"t":"hello","v":2,"token":"' + b"x" * LARGEST_FRAME + b'"}')
        assert (1009).to_bytes(2, "big") in bare.rest()


def test_a_frame_too_large_in_many_parts_ends_the_connection(house: LiveHouse) -> None:
    with Bare(house.port, WHEEL) as bare:
        bare.send(b'{"t":"hello","v":2,"token":"', last=False)
        for _ in range(LARGEST_FRAME // 1000 + 1):
            bare.send(b"x" * 1000, opcode=0, last=False)
        assert (1009).to_bytes(2, "big") in bare.rest()


def test_a_frame_that_is_not_masked_ends_the_connection(house: LiveHouse) -> None:
    with Bare(house.port, WHEEL) as bare:
        bare.socket.sendall(b"\x81\x0d" + b'{"t":"ready"}')
        assert (1002).to_bytes(2, "big") in bare.rest()


# Coming in ---------------------------------------------------------------------------------


def test_a_frame_before_hello_ends_the_connection(house: LiveHouse) -> None:
    line = house.dial(WHEEL)
    line.say(t="ready")
    assert line.ending() == (4400, "A connection begins with a hello of version 2.")


def test_a_hello_of_another_version_ends_the_connection(house: LiveHouse) -> None:
    line = house.dial(WHEEL)
    line.say(t="hello", v=1)
    assert line.ending() == (4400, "A connection begins with a hello of version 2.")


def test_a_second_hello_is_refused_and_makes_nobody_somebody_else(house: LiveHouse) -> None:
    line, other = house.seated(WHEEL), house.somebody("somebody-else")
    line.say(t="hello", v=VERSION, token=other)
    assert line.next("refused")["sentence"] == "That is not said here."
    line.bet("par", 10)
    assert (house.balance(line.who), house.balance("somebody-else")) == (100_000 - 10, 100_000)


def test_who_does_not_say_hello_is_let_go(house: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.1)
    assert house.dial(WHEEL).ending() == (4400, "Nobody said hello.")


TOKENS = {
    "empty": "",
    "garbage": "garbage",
    "long": "x" * 60_000,
    "not of ASCII": "çé😀",
    "with a null": "\x00",
    "of SQL": "' OR 1=1 --",
}


@pytest.mark.parametrize("token", TOKENS.values(), ids=TOKENS)
def test_a_token_that_is_nobodys_ends_the_connection(house: LiveHouse, token: str) -> None:
    line = house.dial(WHEEL)
    line.say(t="hello", v=VERSION, token=token)
    assert line.ending() == (4400, "This token is nobody's, or has run out: sign in again.")


@pytest.mark.parametrize("changed", [str.swapcase, lambda token: token[:-1], lambda token: token + " "])
def test_a_token_that_is_almost_somebodys_is_nobodys(house: LiveHouse, changed: Callable[[str], str]) -> None:
    line = house.dial(WHEEL)
    line.say(t="hello", v=VERSION, token=changed(house.somebody()))
    assert line.ending() == (4400, "This token is nobody's, or has run out: sign in again.")


def test_who_somebody_is_his_token_says_and_nothing_else(house: LiveHouse) -> None:
    line = house.dial(WHEEL)
    line.say(t="hello", v=VERSION, token=house.somebody(), you="whole")
    assert line.ending()[0] == 4400


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "http://[", "http://127.0.0.1:1"]
)
def test_a_page_of_a_wrong_origin_does_not_come_in(house: LiveHouse, origin: str) -> None:
    with Bare(house.port, WHEEL, f"Origin: {origin}\r\n") as bare:
        assert bare.status == 403


def test_a_page_of_the_house_itself_comes_in(house: LiveHouse) -> None:
    with Bare(house.port, WHEEL, f"Origin: http://127.0.0.1:{house.port}\r\n") as bare:
        assert bare.status == 101


@pytest.mark.parametrize("table", ["no-such-table", "WHEEL", "..%2fwheel", "%00", "wheel%0a"])
def test_a_table_that_is_not_there_is_refused(house: LiveHouse, table: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        house.dial(table)


def test_one_person_has_only_so_many_connections(house: LiveHouse) -> None:
    token = house.somebody("many")
    lines = [house.line(WHEEL, token) for _ in range(8)]
    ninth = house.dial(OTHER)
    ninth.say(t="hello", v=VERSION, token=token)
    assert ninth.ending() == (4400, "You have too many tables open already.")
    lines[0].wire.close()
    eventually(lambda: house.hub.people["many"] == 7)
    assert house.line(OTHER, token).heard[0]["you"] == "many"


def test_a_thousand_quick_connections_leave_nothing_behind(house: LiveHouse) -> None:
    token = house.somebody("quick").encode()
    loop = house.hub.loop
    assert loop is not None
    tasks = len(asyncio.all_tasks(loop))
    for turn in range(1000):
        with Bare(house.port, WHEEL) as bare:
            if turn % 2:
                bare.send(b'{"t":"hello","v":2}' if turn % 4 == 1 else b'{"t":"hello","v":2,"token":"%b"}' % token)
    eventually(lambda: house.hub.connections == 0 and not house.hub.rooms[WHEEL].connections)
    eventually(lambda: len(asyncio.all_tasks(loop)) <= tasks)
    eventually(lambda: not house.server.server_state.connections)
