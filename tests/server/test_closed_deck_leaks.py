"""Seven people with hidden hands from one deck: nobody is ever shown a card of another's that was not turned.

The deck is planted, so that it is known who may know which card and which salt. Whatever reaches a reader is kept apart
for each: frames, answers over HTTP, errors; and the house's log. The house is closed and opened again in the round.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path

import httpx
import pytest

from pagador.equipment.chance import Secret
from pagador.house import vault
from pagador.house.office import close_table
from pagador.server.rooms import Room
from tests.server.live_house import STRAIGHT, Line, LiveHouse, Table, eventually, live_house
from tests.server.test_leaks import Wiretap, log, written

__all__ = ["log"]

GAME = "poquer-sem-descarte"
TABLE = "fechada"
PLAYERS = tuple(f"p-{seat}" for seat in range(1, 8))
GO_ON = PLAYERS[::2]
HANDS, CARDS_EACH = len(PLAYERS) + 1, 5
BANKS = {"plays": ("A♠", "K♠", "9♦", "7♣", "4♥"), "does-not-play": ("Q♠", "J♥", "9♦", "7♣", "4♥")}
ONLOOKER, ANYONE, INSPECTOR = "onlooker", "anyone", "ines"


# What is planted ---------------------------------------------------------------------------


def positions(hand: int) -> tuple[int, ...]:
    """Where the cards of a hand lie: one is burnt, then they go round; the bank's come last in each round."""
    return tuple(1 + HANDS * row + hand for row in range(CARDS_EACH))


def salt(position: int) -> bytes:
    return sha256(b"closed %d" % position).digest()


class Planted:
    """A deck whose bank holds these cards."""

    def __init__(self, bank: tuple[str, ...]) -> None:
        self.bank = bank
        self.order: tuple[str, ...] = ()

    def shuffled(self, cards: tuple[str, ...], *_: object) -> Secret:
        others = iter(
            sorted((card for card in cards if card not in self.bank), key=lambda card: sha256(card.encode()).digest())
        )
        lies = dict(zip(positions(HANDS - 1), self.bank, strict=True))
        self.order = tuple(lies.get(place) or next(others) for place in range(len(cards)))
        return Secret(self.order, tuple(map(salt, range(len(cards)))))


# Listening ---------------------------------------------------------------------------------


class Listening:
    """A house with a wiretap before it; `heard` is what reached each reader, over lines and answers alike."""

    def __init__(self, house: LiveHouse, tokens: dict[str, str], heard: dict[str, list[bytearray]]) -> None:
        self.house = house
        self.tokens = tokens
        self.heard = heard
        self.tap = Wiretap(house.port)

    def line(self, who: str, since: int | None = None) -> Line:
        line = self.house.line(TABLE, self.tokens.get(who), since, port=self.tap.port)
        self.heard.setdefault(who, []).append(self.tap.heard[-1])
        return line

    def asks_everything(self, who: str, coup: int) -> None:
        """Every question that a reader can put about the table, over a connection of their own."""
        of_table = ("", "/rules", f"/coups/{coup}", f"/coups/{coup}/proof", "/coups/x", f"/coups/{coup}/inspection")
        anyone = ("", "health", "metrics", "v1/tables", f"tables/{TABLE}", *(f"v1/tables/{TABLE}{x}" for x in of_table))
        own = ("v1/me", "v1/me/sessions", "v1/me/history", f"v1/me/last-round?table={TABLE}")
        headers = {"Authorization": f"Bearer {self.tokens[who]}"} if who in self.tokens else {}
        before = len(self.tap.heard)
        with httpx.Client(base_url=f"http://127.0.0.1:{self.tap.port}", **STRAIGHT, headers=headers) as client:
            for path in (*anyone, *own, f"v1/me/coups/{TABLE}/{coup}/proof"):
                client.get(path)
            sessions = client.get("v1/me/sessions").json()
            for visit in sessions if isinstance(sessions, list) else ():
                client.get(f"v1/me/sessions/{visit['table']}/{visit['first_seq']}")
        self.heard.setdefault(who, []).extend(self.tap.heard[before:])

    def close(self) -> None:
        self.house.hang_up()
        self.tap.close()


def faces(data: bytes, cards: tuple[str, ...]) -> set[str]:
    """The cards that are in there, as they are or escaped."""
    return {card for card in cards if card.encode() in data or json.dumps(card)[1:-1].encode() in data}


def salts(data: bytes) -> set[int]:
    return {place for place in range(52) for way in written(salt(place)) if way in data}


# The evening -------------------------------------------------------------------------------


class Evening:
    """A round of seven from its antes to the closing of the table, in two openings of one house."""

    def __init__(self, directory: Path, planted: Planted, log: list[str], go_on: tuple[str, ...]) -> None:
        self.directory = directory
        self.planted = planted
        self.log = log
        self.go_on = go_on
        self.heard: dict[str, list[bytearray]] = {}
        self.tokens: dict[str, str] = {}

    @contextmanager
    def open(self, *tables: Table) -> Iterator[Listening]:
        with live_house(self.directory, *tables, frames_per_second=1000) as house:
            listening = Listening(house, self.tokens, self.heard)
            yield listening
            listening.close()

    def deal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = Table(TABLE, GAME, window_seconds=600, decision_seconds=600, supplement_seconds=600)
        with self.open(table) as listening:
            house = listening.house
            self.tokens |= {who: house.somebody(who) for who in PLAYERS}
            self.tokens[INSPECTOR] = house.somebody(INSPECTOR, role="inspector")
            lines = {who: listening.line(who) for who in (*PLAYERS, ONLOOKER)}
            for seat, who in enumerate(PLAYERS, start=1):
                assert lines[who].do("take-place", place=str(seat))["t"] == "done"
            for who in PLAYERS:
                lines[who].catch_up(house.at(TABLE).head.seq)
                assert lines[who].bet("ante", 10)["t"] == "done"
                lines[who].ready()
            eventually(lambda: house.at(TABLE).facts.phase == "deciding")
            for line in lines.values():
                line.catch_up(house.at(TABLE).head.seq)
            probe(listening, lines, monkeypatch)

    def decide(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.open() as listening:
            house = listening.house
            lines = {who: listening.line(who, since=1) for who in PLAYERS}
            lines[ONLOOKER] = listening.line(ONLOOKER)
            for who, line in lines.items():
                line.who, line.numbers = who, count(100)  # the first ones stand for what was done before
            probe(listening, lines, monkeypatch)
            for who in PLAYERS:
                lines[who].catch_up(house.at(TABLE).head.seq)
                given = lines[who].do("continue", stake=20) if who in self.go_on else lines[who].do("fold")
                assert given["t"] == "done", given
            eventually(lambda: house.at(TABLE).coup == 2)
            probe(listening, lines, monkeypatch)
            house.office(lambda page: close_table(page, TABLE))
            eventually(lambda: TABLE not in house.hub.house.floor.tables)
            listening.asks_everything(ANYONE, 1)
        with self.open() as listening:
            for who in (*PLAYERS, ANYONE, INSPECTOR):
                listening.asks_everything(who, 1)

    # Who may know what ---------------------------------------------------------------------

    def public(self, *, bank_plays: bool) -> set[int]:
        """Where the cards lay that were turned for all."""
        bank = positions(HANDS - 1)
        turned = set(bank if self.go_on else bank[-1:])
        shown = self.go_on if bank_plays else ()
        return turned.union(*(positions(PLAYERS.index(who)) for who in shown))

    def known(self, who: str) -> bytes:
        """All that has reached a reader."""
        return b"\n".join(map(bytes, self.heard[who]))

    def check(self, public: set[int]) -> None:
        order = self.planted.order
        for who in (*PLAYERS, ONLOOKER, ANYONE):
            own = set(positions(PLAYERS.index(who))) if who in PLAYERS else set()
            assert faces(self.known(who), order) == {order[place] for place in public | own}, who
            assert salts(self.known(who)) <= public | own, who
        assert faces("\n".join(self.log).encode(), order) == set()
        assert salts("\n".join(self.log).encode()) == set()


def probe(listening: Listening, lines: dict[str, Line], monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that somebody could try to learn what another holds."""
    house, curious = listening.house, PLAYERS[1]
    coup = house.at(TABLE).coup
    for who in (curious, PLAYERS[2], ANYONE):
        for number in {coup, max(coup - 1, 1)}:
            listening.asks_everything(who, number)
    for who in (curious, ONLOOKER):
        lines[who].say(t="since", seq=1)
        lines[who].offers()
    assert lines[curious].do("continue", stake=30)["t"] == "refused"
    for do, hand in (("show-card", "1"), ("turn-card", "banca")):
        for party in (None, "chance", "dealer"):
            assert lines[curious].do(do, party=party, hand=hand, card="2♣")["t"] == "refused"
    broken = house.dial(TABLE, listening.tap.port)
    listening.heard.setdefault(ANYONE, []).append(listening.tap.heard[-1])
    broken.wire.send('{"t":"hello","v":2,"cards":"please"}')
    broken.ending()
    with monkeypatch.context() as patched:
        patched.setattr(Room, "offers", None)
        faulty = listening.line(ANYONE)
        faulty.say(t="offers?")
        assert faulty.ending()[0] == 1011


# Tests -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bank", "go_on"),
    [("plays", GO_ON), ("does-not-play", GO_ON), ("plays", ())],
    ids=["the-bank-plays", "the-bank-does-not-play", "all-fold"],
)
def test_a_card_of_a_hand_reaches_its_player_alone_unless_it_was_turned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: list[str], bank: str, go_on: tuple[str, ...]
) -> None:
    planted = Planted(BANKS[bank])
    monkeypatch.setattr(vault, "shuffled", planted.shuffled)
    evening = Evening(tmp_path, planted, log, go_on)
    evening.deal(monkeypatch)
    first = planted.order
    last_of_bank = {positions(HANDS - 1)[-1]}
    evening.check(last_of_bank)
    assert salts(b"".join(map(evening.known, evening.heard))) == set(), "in the round nothing is opened to anybody"

    evening.decide(monkeypatch)
    assert planted.order == first, "every deck is planted alike"
    public = evening.public(bank_plays=bank == "plays")
    evening.check(public)
    for who in PLAYERS:
        assert salts(evening.known(who)) == public | set(positions(PLAYERS.index(who))), "one's own are proved to one"
    assert salts(evening.known(ONLOOKER)) == public
    assert faces(evening.known(INSPECTOR), first) == set(first), "an inspector can open all of it"


def test_every_inspection_is_logged_and_an_inspector_who_plays_there_has_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with live_house(tmp_path, Table(TABLE, GAME)) as house:
        tokens = {who: house.somebody(who, role="inspector") for who in (INSPECTOR, "igor")}
        line = house.line(TABLE, tokens["igor"])
        assert line.do("take-place", place="1")["t"] == "done"
        line.ready()
        eventually(lambda: house.at(TABLE).coup == 2)
        path = f"/v1/tables/{TABLE}/coups/1/inspection"
        played = house.get(path, tokens["igor"], "pt")
        assert (played.status_code, played.json()["sentence"]) == (
            422,
            "Teve lugar na mesa nesse golpe: outro inspetor pode abri-lo.",
        )
        assert house.get(path, tokens[INSPECTOR]).status_code == 200
    logged = [record for record in caplog.records if record.name == "pagador.inspection"]
    assert [record.__dict__["fields"] for record in logged] == [{"by": INSPECTOR, "table": TABLE, "coup": 1}]
    assert [record.levelname for record in logged] == ["WARNING"]
