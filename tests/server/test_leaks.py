"""What nobody may know yet is sought in everything that leaves the house: frames, answers, errors, figures, log lines.

The secrets are planted: a shoe whose next cards are all one card that lies nowhere else, keys and salts that are known.
Everybody's line runs through a wiretap, so that the very bytes are searched.
"""

import json
import logging
import socket
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from pagador.equipment.chance import Secret
from pagador.house import vault
from pagador.house.records import Manner
from pagador.server.logs import Lines
from pagador.server.rooms import Room
from tests.server.live_house import STRAIGHT, Frame, Line, LiveHouse, Table, eventually, live_house

CARDS, WHEEL = "cards", "wheel"
MARKED = "7♥"
CUT, BURNT, DEALT = 100, 8, 6
"""Where the shoe is cut, how many cards are burnt then, and how many a coup needs at most."""

# The wiretap -------------------------------------------------------------------------------


class Wiretap:
    """Lets everything through to a port, and keeps what comes back, line by line."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.heard: list[bytearray] = []
        self.sockets: list[socket.socket] = []
        Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near = self.listening.accept()[0]
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.to))
            self.sockets += [near, far]
            self.heard.append(bytearray())
            Thread(target=passed_on, args=(near, far, bytearray()), daemon=True).start()
            Thread(target=passed_on, args=(far, near, self.heard[-1]), daemon=True).start()

    def close(self) -> None:
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        for each in self.sockets:
            each.close()


def passed_on(one: socket.socket, other: socket.socket, kept: bytearray) -> None:
    """Pass on what comes, and keep it, until either side is gone."""
    try:
        while data := one.recv(65_536):
            kept += data
            other.sendall(data)
        other.shutdown(socket.SHUT_WR)
    except OSError:
        return


class Tapped:
    """A house with a wiretap before it and its log beside it."""

    def __init__(self, house: LiveHouse, log: list[str]) -> None:
        self.house = house
        self.log = log
        self.tap = Wiretap(house.port)
        self.tokens: dict[str, str] = {}
        self.lines: dict[str, bytearray] = {}

    def line(self, table: str, who: str, token: str | None, since: int | None = None) -> Line:
        """Somebody's line; `lines` has what comes over it under his name."""
        line = self.house.line(table, token, since, port=self.tap.port)
        self.lines[who] = self.tap.heard[-1]
        return line

    def player(self, table: str, who: str, place: str) -> Line:
        self.tokens[who] = self.house.somebody(who)
        line = self.line(table, who, self.tokens[who])
        assert line.do("take-place", place=place)["t"] == "done"
        return line

    def ask_everything(self, table: str, coup: int) -> None:
        """Every question that anyone could put about a table, over HTTP."""
        anyone = ("", "health", "metrics", "v1/tables", "v1/openapi.json", f"tables/{table}", f"v1/tables/{table}")
        of_table = (
            f"v1/tables/{table}/{rest}" for rest in ("rules", f"coups/{coup}", f"coups/{coup}/proof", "coups/x")
        )
        own = ("v1/me", "v1/me/sessions", "v1/me/history", f"v1/me/last-round?table={table}")
        seqs = [visit.first_seq for visit in self.house.at(table).visits.values()]
        statements = (f"v1/me/sessions/{table}/{seq}" for seq in seqs)
        with httpx.Client(base_url=f"http://127.0.0.1:{self.tap.port}", **STRAIGHT) as client:
            for path in (*anyone, *of_table):
                client.get(path)
            for token in self.tokens.values():
                for path in (*own, *statements):
                    client.get(path, headers={"Authorization": f"Bearer {token}"})

    def everything(self, *but: str) -> bytes:
        """All that has left the house, but for what went to these."""
        private = [self.lines[who] for who in but]
        heard = b"\n".join(bytes(each) for each in self.tap.heard if not any(each is one for one in private))
        return heard + "\n".join(self.log).encode()


class Kept(logging.Handler):
    """Keeps every line as the house's log would have it."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.DEBUG)
        self.lines = lines
        self.setFormatter(Lines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


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


@pytest.fixture
def tapped(tmp_path: Path, log: list[str], planted: None) -> Iterator[Tapped]:
    tables = (Table(CARDS, "ponto-e-banca", window_seconds=600, decision_seconds=600), Table(WHEEL, "roleta-francesa"))
    with live_house(tmp_path, *tables, frames_per_second=1000) as house:
        opened = Tapped(house, log)
        yield opened
        house.hang_up()
        opened.tap.close()


# What is planted ---------------------------------------------------------------------------


def salt(position: int) -> bytes:
    return sha256(b"salt %d" % position).digest()


def key(number: int) -> bytes:
    return sha256(b"key %d" % number).digest()


def planted_order(cards: tuple[str, ...], *_: object) -> Secret:
    """A shoe whose cards after the cut and the burnt ones are all the marked card; its last copies lie at the end."""
    others = [card for card in cards if card != MARKED]
    start = CUT + BURNT
    last = [MARKED] * (len(cards) - len(others) - DEALT)
    order = others[:start] + [MARKED] * DEALT + others[start:] + last
    return Secret(tuple(order), tuple(salt(position) for position in range(len(order))))


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shoes with a marked card, and keys in an order that is known."""
    numbers = count()
    monkeypatch.setattr(vault, "shuffled", planted_order)
    monkeypatch.setattr(vault, "new_key", lambda _: key(next(numbers)))


def written(secret: bytes) -> tuple[bytes, ...]:
    """The ways in which bytes could be written."""
    return secret, secret.hex().encode(), secret.hex().upper().encode(), repr(secret).encode()


def faces_in(data: bytes) -> int:
    """How often the marked card is in there, as it is or escaped."""
    return data.count(MARKED.encode()) + data.count(json.dumps(MARKED)[1:-1].encode())


def salts_in(data: bytes) -> set[int]:
    return {i for i in range(416) for way in written(salt(i)) if way in data}


# Cards -------------------------------------------------------------------------------------


def answer(line: Line) -> str:
    """Do what the table waits for from this person, if it waits for anything."""
    musts = [offer for offer in line.offers() if offer.get("must")]
    if not musts:
        return ""
    fields = {name: domain["options"][0] for name, domain in musts[0]["fields"].items()}
    assert line.do(musts[0]["command"], **fields)["t"] == "done"
    return str(musts[0]["command"])


def bets_are_closed(house: LiveHouse, ana: Line, bia: Line) -> None:
    """The shoe is cut, ana is for ponto and bia for banca, and the cards are dealt face down."""
    assert ana.do("cut", depth=CUT)["t"] == "done"
    for line, spot in ((ana, "ponto"), (bia, "banca")):
        line.catch_up(house.at(CARDS).head.seq)
        assert line.do("place-bet", spot=spot, stake=100)["t"] == "done"
        line.ready()
    eventually(lambda: house.at(CARDS).facts.phase == "showing")
    for line in (ana, bia):
        line.catch_up(house.at(CARDS).head.seq)


def test_a_card_is_in_nothing_that_leaves_the_house_before_it_is_turned_but_for_who_handles_it(
    tapped: Tapped, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tapped.house
    ana, bia, onlooker = (
        tapped.player(CARDS, "ana", "1"),
        tapped.player(CARDS, "bia", "2"),
        tapped.line(CARDS, "onlooker", None),
    )
    bets_are_closed(house, ana, bia)
    probe(tapped, monkeypatch, bia, onlooker)
    assert faces_in(tapped.everything()) == 0, "dealt face down, nobody has seen a card"

    assert answer(ana) == "take-cards"
    ana.catch_up(house.at(CARDS).head.seq)
    probe(tapped, monkeypatch, bia, onlooker)
    bia.catch_up(ana.seq)
    onlooker.catch_up(ana.seq)
    assert [event["card"] for event in ana.events("card-shown")] == [MARKED, MARKED]
    for line in (bia, onlooker):
        assert {event["card"] for event in line.events("card-shown")} == {None}
    assert faces_in(bytes(tapped.lines["ana"])) >= 2
    assert faces_in(tapped.everything("ana")) == 0, "shown to ana, ana alone knows them"
    assert salts_in(tapped.everything()) == set()

    finish(house, ana, bia)
    onlooker.catch_up(house.at(CARDS).head.seq)
    turned = {card["position"] for card in revealed(onlooker)[0]["cards"]}
    assert turned == set(range(CUT + BURNT, CUT + BURNT + len(turned)))
    probe(tapped, monkeypatch, bia, onlooker)
    assert salts_in(tapped.everything()) == turned, "after the coup the turned cards are opened, and no other"


def probe(tapped: Tapped, monkeypatch: pytest.MonkeyPatch, bia: Line, onlooker: Line) -> None:
    """Everything that others could try to learn something now."""
    tapped.ask_everything(CARDS, tapped.house.at(CARDS).coup)
    for line in (bia, onlooker):
        line.say(t="since", seq=1)
        line.say(t="since", seq=tapped.house.at(CARDS).head.seq - 3)
        line.offers()
    for do, fields in (("turn-cards", {"hand": "ponto"}), ("cut", {"depth": 1}), ("show-card", {"hand": "ponto"})):
        assert bia.do(do, **fields)["t"] == "refused"
        assert bia.do(do, party="chance", **fields)["t"] == "refused"
    tapped.line(CARDS, "passing", None).wire.close()
    tapped.line(CARDS, "bia-again", tapped.tokens["bia"], since=1).wire.close()
    broken = tapped.house.dial(CARDS, tapped.tap.port)
    broken.wire.send('{"t":"hello","v":2,"cards":"please"}')
    broken.ending()
    with monkeypatch.context() as patched:
        patched.setattr(Room, "offers", None)
        faulty = tapped.line(CARDS, "faulty", None)
        faulty.say(t="offers?")
        assert faulty.ending()[0] == 1011


def finish(house: LiveHouse, *lines: Line) -> None:
    """The coup to its end."""
    coup = house.at(CARDS).coup

    def over() -> bool:
        for line in lines:
            answer(line)
        return house.at(CARDS).coup > coup

    eventually(over)


def revealed(line: Line) -> list[Frame]:
    return [entry["revealed"] for entry in line.entries() if "revealed" in entry]


# Numbers -----------------------------------------------------------------------------------


def test_a_key_is_in_nothing_that_leaves_the_house_before_its_coup_is_over(tapped: Tapped) -> None:
    player, onlooker = tapped.player(WHEEL, "player", "table"), tapped.line(WHEEL, "onlooker", None)
    for coup in range(1, 4):
        assert player.bet("par", 10)["t"] == "done"
        player.offers()
        tapped.ask_everything(WHEEL, coup)
        secret = key(coup - 1)
        assert not any(way in tapped.everything() for way in written(secret))
        assert len(player.events("number-drawn")) == coup - 1
        player.ready()
        player.coup_after(coup)
        onlooker.catch_up(player.seq)
        assert [one["key"] for one in revealed(onlooker)] == [key(number).hex() for number in range(coup)]
        assert tapped.house.get(f"/v1/tables/{WHEEL}/coups/{coup}/proof").json()["revealed"]["key"] == secret.hex()


def test_what_leaves_the_house_before_the_bets_are_closed_does_not_depend_on_what_will_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same evening twice, with other secrets: but for what was committed to, nobody could tell which it was."""
    seen = []
    for evening in ("one", "other"):
        numbers = count()
        monkeypatch.setattr(vault, "new_key", lambda _, numbers=numbers, evening=evening: digest_of(evening, numbers))
        monkeypatch.setattr(vault, "shuffled", lambda cards, *_, evening=evening: ordered(cards, evening))
        wheel = Table(WHEEL, "roleta-francesa", manner=Manner(early=False), window_seconds=600)
        cards = Table(CARDS, "ponto-e-banca", manner=Manner(early=False), window_seconds=600)
        with live_house(tmp_path / evening, wheel, cards) as house:
            seen.append(evening_of(house))
    assert seen[0] == seen[1]
    assert len(seen[0]) > 20


def digest_of(evening: str, numbers: Iterator[int]) -> bytes:
    return sha256(f"{evening} {next(numbers)}".encode()).digest()


def ordered(cards: tuple[str, ...], evening: str) -> Secret:
    order = cards if evening == "one" else cards[::-1]
    return Secret(order, tuple(sha256(f"{evening} {i}".encode()).digest() for i in range(len(order))))


def evening_of(house: LiveHouse) -> list[Any]:
    """What two people and an onlooker are shown until the bets are closed, but for times and commitments."""
    seen: list[Any] = []
    for table, place, spot in ((WHEEL, "table", "par"), (CARDS, "1", "banca")):
        token = house.somebody(f"ana-{table}")
        line, onlooker = house.line(table, token), house.line(table)
        assert line.do("take-place", place=place)["t"] == "done"
        if table == CARDS:
            line.catch_up(house.at(table).head.seq)
            assert line.do("cut", depth=CUT)["t"] == "done"
            line.catch_up(house.at(table).head.seq)
        assert line.bet(spot, 10)["t"] == "done"
        line.offers()
        for each in (line, onlooker):
            each.catch_up(house.at(table).head.seq)
        for each in (line, onlooker, house.line(table)):
            frames = [frame for frame in each.heard if frame["t"] in ("welcome", "offers", "session", "done")]
            entries = [entry for frame in each.heard for entry in frame.get("entries", ())]
            seen += plain(frames) + plain(entries)
        seen += plain([house.get(path).json() for path in ("/v1/tables", f"/v1/tables/{table}")])
    return seen


TELLING = ("at", "now", "digest", "left_ms", "began", "link")


def plain(value: Any) -> Any:
    """The same without times and commitments."""
    match value:
        case dict():
            return {name: plain(each) for name, each in value.items() if name not in TELLING}
        case list():
            return [plain(each) for each in value]
    return value
