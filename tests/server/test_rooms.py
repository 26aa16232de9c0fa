"""What a room sends: each distinct way of seeing what happened is encoded once, and shared by all who see it so."""

from typing import Any

import pytest
from msgspec.structs import replace

from pagador.decider import SPECTATOR, Participant
from pagador.games.baccarat.ponto_e_banca.events import CardShown
from pagador.house.chain import Head
from pagador.house.people import Person
from pagador.house.records import Manner, Opened, Played
from pagador.house.standing import opened
from pagador.registry import game_named
from pagador.server import showing
from pagador.server.connections import Connection
from pagador.server.rooms import Room
from pagador.table.log import Stamp
from tests.games.campaign import NAMES, Campaign


class Wire:
    """A line that is always free, and what was written on it."""

    free = True

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, frame: bytes) -> None:
        self.written.append(frame)


class Told:
    """A room in which a random sitting is told line by line, and what each who is there was sent."""

    def __init__(self, name: str, coups: int, *people: Participant) -> None:
        campaign = Campaign(game_named(name), seed=95)
        campaign.play(coups)
        self.wires = {who: [Wire(), Wire()] for who in people}
        stamp = Stamp(game=name, edition=next(iter(campaign.sitting.game.editions)), terms={}, readings={})
        first = Opened(seq=1, at=0, table="mesa", stamp=stamp, currency="demo", manner=Manner())
        self.room = Room(opened(first, Head(1, b"")), 0, lambda: 0.25, lambda: 0)
        self.room.connections = {connected(who, wire) for who, wires in self.wires.items() for wire in wires}
        self.records = [
            Played(seq=seq, at=0, actor=each.actor, command=each.command, events=each.events)
            for seq, each in enumerate(campaign.sitting.log, 2)
        ]
        for record in self.records:
            self.tell(record)

    def tell(self, record: Played) -> None:
        room, state = self.room, self.room.standing.state
        for event in record.events:
            state = room.standing.game.evolve(state, event)
        room.waiting = [record]
        room.standing = replace(room.standing, state=state, head=Head(record.seq, b""))
        room.flush()


def connected(who: Participant, wire: Any) -> Connection:
    async def send(message: Any) -> None:
        raise AssertionError("nothing waits here")

    connection = Connection(wire, send)
    connection.person = None if who is SPECTATOR else Person(name=who, role="player", registered=True)
    return connection


@pytest.mark.parametrize("name", ["roleta-americana", "blackjack", "craps"])
def test_at_a_table_that_hides_nothing_every_line_is_compared_and_encoded_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    entry_as_seen = showing.entry_as_seen

    def counted(game: Any, record: Any, sight: Any) -> Any:
        made.append(record.seq)
        return entry_as_seen(game, record, sight)

    monkeypatch.setattr(showing, "entry_as_seen", counted)
    told = Told(name, 5, SPECTATOR, *NAMES)
    assert made == [record.seq for record in told.records]
    sent = [tuple(map(id, wire.written)) for wires in told.wires.values() for wire in wires]
    assert len(set(sent)) == 1


def test_whoever_has_seen_a_card_is_sent_bytes_of_their_own_and_those_who_see_alike_share_theirs() -> None:
    told = Told("ponto-e-banca", 30, SPECTATOR, *NAMES)
    private = 0
    for index, record in enumerate(told.records):
        to = {event.to for event in record.events if isinstance(event, CardShown)}
        sent = {who: wires[0].written[index] for who, wires in told.wires.items()}
        assert all(wires[1].written[index] is sent[who] for who, wires in told.wires.items())
        assert len(set(map(id, sent.values()))) == len(set(sent.values()))
        for who in to:
            private += 1
            assert [other for other in sent if sent[other] == sent[who]] == [who]
    assert private > 10


def test_a_line_that_all_see_alike_keeps_no_states() -> None:
    told = Told("roleta-francesa", 5, SPECTATOR)
    assert {line.states for line in told.room.recent} == {()}
