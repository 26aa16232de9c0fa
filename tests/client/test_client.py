"""The client: the table as one may see it, whatever happens to the line."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pagador.client
from pagador.client import HouseClient, TableClient
from pagador.client import table as client_table
from pagador.decider import SPECTATOR
from pagador.house.office import close_table
from pagador.house.records import Manner
from pagador.law import Refused
from pagador.server import connections
from pagador.server.lines import WebSocketLine
from pagador.wire.frames import HOUSE, FromHouse, Happened, Ready
from pagador.wire.states import view_as_data
from tests.ports import own_port
from tests.server.live_house import LiveHouse, Table, eventually, live_house

WHEEL, CLOSING, FRENCH = "wheel", "closing", "roleta-francesa"
TABLES = (
    Table(WHEEL, FRENCH, manner=Manner(early=False), window_seconds=600),
    Table(CLOSING, FRENCH),
    Table(FRENCH, FRENCH, manner=Manner(early=False), window_seconds=600),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    with live_house(tmp_path_factory.mktemp("house"), *TABLES) as opened:
        yield opened


@pytest.fixture
def client(house: LiveHouse) -> Iterator[TableClient]:
    """A guest with a place at the wheel."""
    visitor = HouseClient(house.url)
    visitor.come_as_guest()
    with TableClient(visitor, WHEEL) as table:
        table.do("take-place", place="table")
        yield table


@pytest.fixture
def port() -> Iterator[int]:
    with own_port() as kept:
        yield kept


def bets_of(house: LiveHouse, client: TableClient) -> list[int]:
    """What lies on the layout for him, by the house's books."""
    return [bet.stake for bet in house.at(client.name).state.bets if bet.owner == client.you]


def check_state(house: LiveHouse, client: TableClient) -> None:
    """The client has the table as the house has it."""
    standing = house.at(client.name)
    client.wait_for(lambda: client.seq >= standing.head.seq)
    assert client.state == view_as_data(standing.game.view(standing.state, client.you or SPECTATOR))


# The table as one may see it -----------------------------------------------------------------


def test_the_example_in_the_documentation_works_and_whoever_comes_again_uses_no_number_twice(house: LiveHouse) -> None:
    words = pagador.client.__doc__ or ""
    example = words.partition("\n\n")[2].replace("http://127.0.0.1:8000", house.url)
    assert "place-bet" in example
    known: dict[str, Any] = dict(vars(pagador.client))
    exec(example, known)
    with TableClient(known["house"], FRENCH) as table:
        table.do("place-bet", spot="pleno:17", stake=10)
    (bet,) = house.at(FRENCH).state.bets
    assert (bet.spot, bet.stake) == ("pleno:17", 20)
    assert known["house"].me()["wallets"] == {"demo": 100_000 - 20}


def test_what_is_folded_is_what_the_house_shows(house: LiveHouse, client: TableClient) -> None:
    onlooker = TableClient(HouseClient(house.url), WHEEL)
    client.do("place-bet", spot="par", stake=10)
    client.do("place-bet", spot="pleno:17", stake=20)
    client.do("withdraw-bet", spot="par")
    for each in (client, onlooker):
        check_state(house, each)
    onlooker.close()


def test_a_refusal_of_the_house_is_one_of_the_client_with_its_rules(client: TableClient) -> None:
    with pytest.raises(Refused) as refused:
        client.do("place-bet", spot="par", stake=1)
    assert refused.value.under


def test_a_session_says_what_is_left(client: TableClient) -> None:
    client.wait_for(lambda: client.session is not None)
    assert client.session is not None
    assert client.session.balance == 100_000


# Lost lines ----------------------------------------------------------------------------------


def cut(client: TableClient) -> None:
    client.wire.socket.shutdown(socket.SHUT_RDWR)


def test_a_lost_line_is_taken_up_where_it_broke_off(house: LiveHouse, client: TableClient) -> None:
    other = house.seated(WHEEL)
    cut(client)
    other.bet("impar", 30)
    client.do("place-bet", spot="par", stake=10)
    check_state(house, client)
    assert bets_of(house, client) == [10]


def test_a_command_whose_answer_was_lost_is_done_once(
    house: LiveHouse, client: TableClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, head = client.wire.send, house.at(WHEEL).head.seq

    def send_and_lose(text: str) -> None:
        send(text)
        eventually(lambda: house.at(WHEEL).head.seq > head)
        cut(client)

    monkeypatch.setattr(client.wire, "send", send_and_lose)
    seq = client.do("place-bet", spot="par", stake=10)
    assert (seq, bets_of(house, client)) == (head + 1, [10])
    check_state(house, client)


def test_a_question_whose_answer_was_lost_is_asked_again(client: TableClient, monkeypatch: pytest.MonkeyPatch) -> None:
    send = client.wire.send

    def send_and_lose(text: str) -> None:
        send(text)
        cut(client)

    monkeypatch.setattr(client.wire, "send", send_and_lose)
    assert "place-bet" in [offer.command for offer in client.offers()]


def test_whoever_misses_a_frame_asks_for_it(
    house: LiveHouse, client: TableClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_state(house, client)
    other, take = house.seated(WHEEL), client.take
    lost: list[FromHouse] = []

    def lossy(frame: FromHouse) -> None:
        lost.append(frame) if isinstance(frame, Happened) and not lost else take(frame)

    monkeypatch.setattr(client, "take", lossy)
    client.wait_for(lambda: bool(lost))
    other.bet("impar", 30)
    check_state(house, client)
    assert len(lost) == 1


def test_a_client_says_which_window_it_is_done_with(
    house: LiveHouse, client: TableClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Ready] = []
    monkeypatch.setattr(client, "say", said.append)
    client.ready(hurry=True)
    assert said == [Ready(hurry=True, coup=client.coup, question=("betting", 1))]


def test_whoever_is_too_slow_comes_back_and_catches_up(
    house: LiveHouse, client: TableClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = house.seated(WHEEL)
    with monkeypatch.context() as patched:
        patched.setattr(connections, "LONGEST_QUEUE", 0)
        patched.setattr(WebSocketLine, "free", False)
        other.say(t="ready")
        other.say(t="do", n=99, coup=other.coup, command={"do": "place-bet", "spot": "impar", "stake": 30})
        eventually(lambda: all(each.closing for each in list(house.hub.rooms[WHEEL].connections)))
    check_state(house, client)
    client.do("place-bet", spot="par", stake=10)
    check_state(house, client)


def test_a_house_that_closes_and_opens_again_finds_its_guests_as_they_were(tmp_path: Path, port: int) -> None:
    wheel = Table(WHEEL, FRENCH, manner=Manner(early=False), window_seconds=600)
    with live_house(tmp_path, wheel, port=port) as before:
        visitor = HouseClient(before.url)
        visitor.come_as_guest()
        client = TableClient(visitor, WHEEL)
        client.do("take-place", place="table")
        client.do("place-bet", spot="par", stake=10)
    with live_house(tmp_path, Table("more", FRENCH), port=port) as after:
        client.do("place-bet", spot="par", stake=10)
        assert bets_of(after, client) == [20]
        check_state(after, client)
        client.close()


def test_a_house_that_stays_away_is_given_up_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, port: int
) -> None:
    monkeypatch.setattr(client_table, "PAUSES", (0.0, 0.01))
    with live_house(tmp_path, Table(WHEEL, FRENCH), port=port) as house:
        client = TableClient(HouseClient(house.url), WHEEL)
    with pytest.raises(Refused, match="The connection to wheel was lost, and the house does not answer"):
        client.wait_for(lambda: False)


# Where there is no use in coming back ----------------------------------------------------------


def test_a_table_that_closes_is_left_with_its_sentence(house: LiveHouse) -> None:
    client = TableClient(HouseClient(house.url), CLOSING)
    house.office(lambda page: close_table(page, CLOSING))
    with pytest.raises(Refused, match="The house has closed the table"):
        client.wait_for(lambda: False)


def test_a_token_that_is_nobodys_is_refused_with_a_sentence(house: LiveHouse) -> None:
    with pytest.raises(Refused, match="This token is nobody's"):
        TableClient(HouseClient(house.url, "garbage"), WHEEL)


def test_a_line_too_many_is_refused_with_the_houses_sentence(
    house: LiveHouse, client: TableClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.app.gate, "lines_per_address", 1)
    with pytest.raises(Refused, match="There are too many lines from your address already"):
        TableClient(client.house, WHEEL)


def test_a_table_that_is_not_there_is_refused_with_a_sentence(house: LiveHouse) -> None:
    with pytest.raises(Refused, match="There is no table nowhere open at"):
        TableClient(HouseClient(house.url), "nowhere")


def test_a_house_that_is_not_there_is_refused_with_a_sentence(port: int) -> None:
    nowhere = HouseClient(f"http://127.0.0.1:{port}")
    with pytest.raises(Refused, match="does not answer"):
        TableClient(nowhere, WHEEL)
    with pytest.raises(Refused, match="does not answer"):
        nowhere.come_as_guest()


def test_what_is_no_address_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refused, match="A house has an address such as"):
        HouseClient("ftp://127.0.0.1")


def test_a_newer_house_may_say_more_than_this_client_knows(client: TableClient) -> None:
    more = b'{"t":"done","n":5,"seq":7,"weather":"fine"}'
    client.take(HOUSE.decode(more))
    assert msgspec.to_builtins(client.answers[5]) == {"t": "done", "n": 5, "seq": 7}
