"""The WebSocket of a table: what somebody is shown, what he catches up on, and who he is."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from sqlalchemy import text

from pagador.house.coups import records_after
from pagador.house.office import give_role
from pagador.house.people import drop_token
from pagador.house.records import Manner
from pagador.server import doorkeeper, rooms, sockets
from pagador.server.sockets import origin_allowed
from pagador.wire.frames import VERSION
from tests.patience import PATIENCE_SECONDS
from tests.server.live_house import Frame, Line, LiveHouse, Table, eventually, live_house, play_round

WHEEL, HAND = "wheel", "hand"
PATIENT = Manner(early=False)
QUICK = tuple(f"quick-{number}" for number in range(1, 12))


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    tables = (
        Table(WHEEL, "roleta-francesa", manner=PATIENT, window_seconds=600),
        Table(HAND, "ponto-e-banca", manner=Manner(source="hand")),
        *(Table(name, "roleta-francesa", window_seconds=600) for name in QUICK),
    )
    with live_house(tmp_path_factory.mktemp("house"), *tables, frames_per_second=1000) as opened:
        yield opened


@pytest.fixture(scope="module")
def quick_tables() -> Iterator[str]:
    return iter(QUICK)


@pytest.fixture
def quick(quick_tables: Iterator[str]) -> str:
    """A table of the test's own, where a coup is played as soon as everybody is ready."""
    return next(quick_tables)


@pytest.fixture
def house(shared: LiveHouse) -> Iterator[LiveHouse]:
    """The shared house; whoever came for a test goes after it."""
    yield shared
    shared.hang_up()
    eventually(lambda: (shared.hub.connections, dict(shared.hub.people)) == (0, {}))


def caught_up(line: Line) -> Frame:
    """The answer to a question for what was missed."""
    return line.hear_until(lambda frame: frame["t"] in ("events", "welcome"))


# Being shown the table ---------------------------------------------------------------------


def test_whoever_says_hello_is_shown_the_table_and_his_own_money(house: LiveHouse) -> None:
    line = house.line(WHEEL, house.somebody("shown"))
    welcome, session = line.heard
    assert (welcome["you"], welcome["table"]["name"], welcome["table"]["game"]) == ("shown", WHEEL, "roleta-francesa")
    assert welcome["seq"] == house.at(WHEEL).head.seq
    assert (session["t"], session["balance"]) == ("session", 100_000)


def test_a_spectator_is_shown_the_table_and_nobodys_money(house: LiveHouse, quick: str) -> None:
    spectator, player = house.line(quick), house.seated(quick)
    player.bet("par", 10)
    play_round(player)
    spectator.hear_until(lambda frame: frame["coup"] == player.coup)
    assert spectator.heard[0]["you"] is None
    assert {frame["t"] for frame in spectator.heard} == {"welcome", "events"}


def test_all_connections_of_one_person_are_told(house: LiveHouse) -> None:
    token = house.somebody("twice")
    one, other = house.line(WHEEL, token), house.line(WHEEL, token)
    seq = one.do("take-place", place="table")["seq"]
    for line in (one, other):
        line.hear_until(lambda frame: frame["t"] == "events" and frame["seq"] >= seq)
    assert one.entries() == other.entries()


def test_after_a_coup_whoever_plays_learns_what_he_has(house: LiveHouse, quick: str) -> None:
    line = house.seated(quick)
    line.bet("par", 100)
    play_round(line)
    session = line.next("session")
    assert (session["balance"], session["staked"]) == (house.balance(line.who), 100)
    assert session["result"] == house.at(quick).visits[line.who].result


# Catching up -------------------------------------------------------------------------------


def test_who_comes_between_two_frames_misses_nothing_and_hears_nothing_twice(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "PERIOD", 0.5)
    player = house.seated(WHEEL)
    seqs = [player.bet("par", 10)["seq"]]
    while not house.hub.rooms[WHEEL].waiting:
        seqs.append(player.bet("par", 10)["seq"])
    joiner = house.line(WHEEL)
    welcome = joiner.heard[0]
    seqs.append(player.bet("impar", 10)["seq"])
    joiner.hear_until(lambda frame: frame["seq"] >= seqs[-1])
    assert joiner.heard[1]["after"] == welcome["seq"] < seqs[-1]
    heard = [entry["seq"] for entry in joiner.entries()]
    assert heard == list(range(welcome["seq"] + 1, heard[-1] + 1))


def test_frames_follow_each_other_without_a_gap(house: LiveHouse, quick: str) -> None:
    line = house.seated(quick)
    for _ in range(5):
        line.bet("par", 10)
        play_round(line)
    frames = [frame for frame in line.heard if frame["t"] in ("welcome", "events")]
    assert [frame["after"] for frame in frames[1:]] == [frame["seq"] for frame in frames[:-1]]


def test_whoever_has_missed_something_is_sent_what_came_after(house: LiveHouse, quick: str) -> None:
    line = house.seated(quick)
    line.bet("par", 10)
    play_round(line)
    known, since = line.entries(), house.at(quick).head.seq - 4
    line.say(t="since", seq=since)
    answer = caught_up(line)
    assert (answer["t"], answer["after"], answer["seq"]) == ("events", since, house.at(quick).head.seq)
    assert answer["entries"] == [entry for entry in known if entry["seq"] > since]


@pytest.mark.parametrize("since", [-(2**62), -1, 10**9])
def test_whoever_was_never_there_is_shown_the_whole_table(house: LiveHouse, since: int) -> None:
    line = house.line(WHEEL)
    line.say(t="since", seq=since)
    assert line.hear()["t"] == "welcome"


def test_what_a_room_has_forgotten_is_read_from_the_chain(house: LiveHouse, quick: str) -> None:
    line = house.seated(quick)
    play_round(line)
    line.say(t="since", seq=2)
    remembered = caught_up(line)
    house.hub.rooms[quick].recent.clear()
    line.say(t="since", seq=2)
    read = caught_up(line)
    assert (read["t"], read["after"], read["seq"]) == ("events", 2, remembered["seq"])
    assert read["entries"] == remembered["entries"]
    assert len(read["entries"]) > 3


def test_a_long_absence_is_made_good_part_by_part(
    house: LiveHouse, quick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "REMEMBERED", 3)
    line = house.seated(quick)
    play_round(line)
    house.hub.rooms[quick].recent.clear()
    line.say(t="since", seq=2)
    part = caught_up(line)
    assert (part["after"], part["seq"], part["more"], len(part["entries"])) == (2, 5, True, 3)
    line.say(t="since", seq=house.at(quick).head.seq - 2)
    assert "more" not in caught_up(line)


def test_long_absences_are_made_good_one_at_a_time(
    house: LiveHouse, quick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many ask for old lines at once, those who play have the processor to themselves most of the time."""
    player = house.seated(quick)
    play_round(player)
    house.hub.rooms[quick].recent.clear()
    now, most = [0], [0]

    def slowly(*given: Any) -> Any:
        now[0] += 1
        most[0] = max(most[0], now[0])
        sleep(0.05)
        now[0] -= 1
        return records_after(*given)

    monkeypatch.setattr("pagador.server.sockets.records_after", slowly)
    lines = [house.dial(quick) for _ in range(8)]
    for line in lines:
        line.say(t="hello", v=VERSION, since=1)
    assert {line.next("events")["after"] for line in lines} == {1}
    assert most == [1]


def test_who_comes_back_is_sent_only_what_he_missed(house: LiveHouse, quick: str) -> None:
    token = house.somebody("back")
    line = house.line(quick, token)
    line.do("take-place", place="table")
    line.hear_until(lambda frame: frame["t"] == "events" and line.coup > 0)
    last = line.heard[-1]["seq"]
    line.drop()
    returned = house.line(quick, token, since=last)
    returned.ready()
    returned.coup_after(returned.coup)
    assert (returned.heard[0]["t"], returned.heard[0]["after"]) == ("events", last)


# Who somebody is ---------------------------------------------------------------------------


def test_who_signs_out_is_let_go_and_keeps_his_place(house: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    token = house.somebody("leaving")
    line, other = house.line(WHEEL, token), house.line(WHEEL, house.somebody())
    line.do("take-place", place="table")
    house.office(lambda page: drop_token(page, token))
    look(house)
    assert line.ending() == (4400, doorkeeper.RUN_OUT)
    assert "leaving" in house.at(WHEEL).visits
    assert other.do("take-place", place="table")["t"] == "done"


def test_a_token_that_runs_out_is_worth_nothing_any_more(house: LiveHouse) -> None:
    token = house.somebody("expiring")
    line = house.line(WHEEL, token)
    out = "UPDATE tokens SET expires = 1 WHERE person = 'expiring'"
    house.office(lambda page: page.connection.execute(text(out)).rowcount)
    look(house)
    assert line.ending() == (4400, doorkeeper.RUN_OUT)


def test_a_role_that_was_taken_away_is_gone_while_the_line_is_open(house: LiveHouse) -> None:
    line = house.line(HAND, house.somebody("fired", "dealer"))
    assert [offer["command"] for offer in line.offers()] == ["shuffle"]
    house.office(lambda page: give_role(page, "fired", "player"))
    look(house)
    assert "shuffle" not in [offer["command"] for offer in line.offers()]
    refused = line.do("shuffle", party="dealer")
    assert refused["sentence"] == "No player speaks as dealer at this table."


def look(house: LiveHouse) -> None:
    """The doorkeeper looks now."""
    loop = house.hub.loop
    assert loop is not None
    looking = doorkeeper.look(house.hub.house.store, house.everybody())
    asyncio.run_coroutine_threadsafe(looking, loop).result(PATIENCE_SECONDS)


def test_the_doorkeeper_looks_by_himself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorkeeper, "LOOK_SECONDS", 0.05)
    with live_house(tmp_path, Table(WHEEL, "roleta-francesa")) as house:
        token = house.somebody()
        line = house.line(WHEEL, token)
        house.office(lambda page: drop_token(page, token))
        assert line.ending() == (4400, doorkeeper.RUN_OUT)


# Roles -------------------------------------------------------------------------------------


def test_a_dealer_deals_by_hand_with_what_he_is_offered_and_an_inspector_voids(house: LiveHouse) -> None:
    dealer = house.line(HAND, house.somebody("dealing", "dealer"))
    inspector = house.line(HAND, house.somebody("inspecting", "inspector"))
    player = house.seated(HAND, place="1")
    assert dealer.do("shuffle", party="dealer")["t"] == "done"
    player.hear_until(lambda frame: frame["t"] == "events" and frame["step"] > 0)
    assert player.do("cut", depth=50)["t"] == "done"
    player.hear_until(lambda frame: frame["t"] == "events" and frame["step"] > 1)
    assert player.do("place-bet", spot="banca", stake=100)["t"] == "done"
    dealer.offers()
    assert dealer.do("close-bets", party="dealer")["t"] == "done"
    offered = {offer["command"]: offer for offer in dealer.offers()}
    assert {offer["party"] for offer in offered.values()} == {"dealer", "chance"}
    assert dealer.do("find-face-up", party="chance", hand="ponto", card="9♥")["t"] == "done"
    assert [offer["command"] for offer in inspector.offers() if offer["party"] == "dealer"] == ["void-coup"]
    assert inspector.do("correct-lapse", party="dealer", lapse="extra-card")["t"] == "refused"
    assert inspector.do("void-coup", party="dealer", cause="a card lay open")["t"] == "done"
    assert house.at(HAND).visits[player.who].result == 0
    assert dealer.do("take-place", place="2")["sentence"] == "No dealer speaks as people at this table."


def test_a_player_is_offered_only_what_is_his(house: LiveHouse) -> None:
    ana, bia = house.seated(WHEEL), house.seated(WHEEL)
    ana.bet("par", 10)
    for line in (ana, bia):
        offers = line.offers()
        assert {offer["party"] for offer in offers} == {"people"}
        assert {offer["by"] for offer in offers} == {line.who}


def test_a_note_is_shown_only_to_whom_it_concerns(house: LiveHouse, quick: str) -> None:
    idle, playing, spectator = house.seated(quick, "idle"), house.seated(quick, "playing"), house.line(quick)
    for _ in range(7):
        playing.bet("par", 10)
        play_round(playing, idle)
    eventually(lambda: house.at(quick).visits["idle"].warned_coup)
    for line in (idle, playing, spectator):
        line.catch_up(house.at(quick).head.seq)
    for line in (playing, spectator):
        assert not any("noted" in entry for entry in line.entries())
    noted = [entry["noted"]["what"] for entry in idle.entries() if "noted" in entry]
    assert noted == ["invited", "warned"]
    playing.say(t="since", seq=house.hub.rooms[quick].recent[0].record.seq)
    assert not any("noted" in entry for entry in playing.next("events")["entries"])


# Origins -----------------------------------------------------------------------------------

ORIGINS = (
    (None, "casa.pt", True),
    ("https://casa.pt", "casa.pt", True),
    ("http://casa.pt:8000", "casa.pt:8000", True),
    ("https://casa.pt", "casa.pt:443", True),
    ("http://casa.pt", "casa.pt:80", True),
    ("HTTPS://Casa.PT", "casa.pt", True),
    ("http://[::1]:8000", "[::1]:8000", True),
    ("https://other.pt", "casa.pt", True),
    ("HTTPS://other.PT", "casa.pt", True),
    ("http://other.pt", "casa.pt", False),
    ("https://other.pt:8443", "casa.pt", False),
    ("http://casa.pt:8001", "casa.pt:8000", False),
    ("http://casa.pt", "casa.pt:8000", False),
    ("https://casa.pt:80", "casa.pt:443", False),
    ("http://casa.pt.evil.example", "casa.pt", False),
    ("http://evil.example/casa.pt", "casa.pt", False),
    ("http://casa.pt@evil.example", "casa.pt", False),
    ("http://[::1]", "[::1]:8000", False),
    ("null", "", False),
    ("null", "null", False),
    ("", "", False),
    ("file://", "casa.pt", False),
)


@pytest.mark.parametrize(("origin", "host", "allowed"), ORIGINS)
def test_pages_of_the_house_and_of_named_origins_come_in_and_no_others(
    origin: str | None, host: str, *, allowed: bool
) -> None:
    headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin is not None else [])]
    assert origin_allowed(headers, ("https://other.pt/",)) is allowed


def test_two_origins_are_none() -> None:
    headers = [(b"host", b"casa.pt"), (b"origin", b"http://evil.example"), (b"origin", b"http://casa.pt")]
    assert not origin_allowed(headers, ())
