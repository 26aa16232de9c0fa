"""What is one's own: the statement of a session, the last round, the history; and nobody sees another's."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest
from sqlalchemy import text

from pagador.house.statements import statement_of
from pagador.house.store import head_of
from pagador.wire.folding import after_entry
from tests.patience import PATIENCE_SECONDS
from tests.server.open_house import OpenHouse, open_house

WHEEL, CARDS, DICE, CRAPS = "roleta-a-mao", "cartas-a-mao", "dados-a-mao", "craps-a-mao"


TABLES = {WHEEL: "roleta-francesa", CARDS: "ponto-e-banca", DICE: "banca-francesa", CRAPS: "craps"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    """A house with tables at which the test deals."""
    with open_house(tmp_path, by_hand=TABLES) as opened:
        yield opened


@pytest.fixture
def anywhere(books_url: str, tmp_path: Path) -> Iterator[OpenHouse]:
    """The same on each kind of database."""
    with open_house(tmp_path, by_hand=TABLES, db=books_url) as opened:
        yield opened


def statement(house: OpenHouse, token: str, table: str) -> dict[str, Any]:
    """The statement of his last session at a table."""
    sessions = house.get("/v1/me/sessions", token).json()
    first = next(session["first_seq"] for session in sessions if session["table"] == table)
    found: dict[str, Any] = house.get(f"/v1/me/sessions/{table}/{first}", token).json()
    return found


def figures(found: dict[str, Any]) -> dict[str, int]:
    return {name: found[name] for name in ("rounds", "staked", "won", "lost", "result", "held")}


@pytest.mark.rule("pt15.804.26", "pt15.804.3.e")
def test_a_statement_says_what_the_session_came_to(anywhere: OpenHouse) -> None:
    name, token = anywhere.guest()
    anywhere.sits(WHEEL, name, "table")
    anywhere.bets(WHEEL, name, "pleno:17", 10)
    anywhere.bets(WHEEL, name, "par", 20)
    anywhere.deal(WHEEL, "17")
    assert figures(statement(anywhere, token, WHEEL)) == {
        "rounds": 1,
        "staked": 30,
        "won": 350,
        "lost": 20,
        "result": 330,
        "held": 10,
    }
    anywhere.deal(WHEEL, "18")
    anywhere.deal(WHEEL, "19")
    assert anywhere.does(WHEEL, name, "leave-place").refused == ""
    ended = statement(anywhere, token, WHEEL)
    assert figures(ended) == {"rounds": 2, "staked": 30, "won": 350, "lost": 30, "result": 320, "held": 0}
    assert (ended["table"], ended["game"], ended["currency"]) == (WHEEL, "roleta-francesa", "demo")
    assert ended["ended"] >= ended["began"]
    assert anywhere.get("/v1/me", token).json()["wallets"] == {"demo": 100_320}


@pytest.mark.rule("pt15.804.26")
def test_a_statement_carries_the_head_of_the_chain(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    house.bets(WHEEL, name, "par", 20)
    with house.house.store.reading() as books:
        head = head_of(books, WHEEL)
    assert statement(house, token, WHEEL)["head"] == {"seq": head.seq, "link": head.link.hex()}


def test_a_statement_agrees_with_what_the_table_counts(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits("roleta-americana", name, "3")
    for spot in ("pleno:0", "par", "duzia:2", "cavalo:17-20"):
        house.bets("roleta-americana", name, spot, 20)
        house.play_out("roleta-americana", name)
    found, visit = statement(house, token, "roleta-americana"), house.at("roleta-americana").visits[name]
    assert (found["staked"], found["result"], found["held"]) == (visit.staked, visit.result, visit.held)
    assert found["rounds"] == 4


def test_a_statement_is_not_made_from_a_line_that_was_changed(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    house.bets(WHEEL, name, "par", 20)
    first = statement(house, token, WHEEL)["first_seq"]
    other = "CAST(replace(CAST(body AS TEXT), '20', '10') AS BLOB)"
    changed = text(f"UPDATE log SET body = {other} WHERE chain = :chain AND seq = :seq")
    with house.house.store.writing() as page:
        page.connection.execute(text("DROP TRIGGER log_no_update"))
        page.connection.execute(changed, {"chain": WHEEL, "seq": first + 1})
    response = house.get(f"/v1/me/sessions/{WHEEL}/{first}", token)
    broken = f"Line {first + 1} of {WHEEL} is not bound to the line before it."
    assert (response.status_code, response.json()["sentence"]) == (500, broken)


def test_chips_that_were_taken_back_are_no_round(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    house.bets(WHEEL, name, "par", 20)
    assert house.does(WHEEL, name, "withdraw-bet", spot="par", place="table").refused == ""
    house.deal(WHEEL, "17")
    assert figures(statement(house, token, WHEEL)) == dict.fromkeys(
        ("rounds", "staked", "won", "lost", "result", "held"), 0
    )
    assert house.get("/v1/me/last-round", token, table=WHEEL).status_code == 404


def test_chips_that_lay_through_a_tie_were_in_play(anywhere: OpenHouse) -> None:
    name, token = anywhere.guest()
    anywhere.sits(CARDS, name, "1")
    anywhere.shuffle(CARDS)
    anywhere.bets(CARDS, name, "banca", 100)
    anywhere.deal(CARDS, "8")
    anywhere.deal(CARDS, "8")
    assert figures(statement(anywhere, token, CARDS)) == {
        "rounds": 2,
        "staked": 100,
        "won": 0,
        "lost": 0,
        "result": 0,
        "held": 100,
    }
    last = anywhere.get("/v1/me/last-round", token, table=CARDS).json()
    kept = {
        "spot": "banca",
        "place": "1",
        "stake": 100,
        "colour": "",
        "became": "kept",
        "prize": 0,
        "lost": 0,
        "to": "",
    }
    assert (last["coup"], last["stakes"]) == (2, [kept])


@pytest.mark.rule("pt15.804.24")
def test_the_last_round_is_shown_in_full(anywhere: OpenHouse) -> None:
    name, token = anywhere.guest()
    anywhere.sits(WHEEL, name, "table")
    anywhere.bets(WHEEL, name, "pleno:17", 10)
    anywhere.bets(WHEEL, name, "impar", 20)
    anywhere.bets(WHEEL, name, "encarnado", 40)
    anywhere.deal(WHEEL, "17")
    last = anywhere.get("/v1/me/last-round", token, table=WHEEL).json()
    assert (last["coup"], last["staked"], last["won"], last["lost"]) == (1, 70, 370, 40)
    after = reduce(after_entry, last["entries"], last["state"])
    assert (last["state"]["bets"], after["last"], after["coup"]) == ([], ["17"], 2)
    assert [(pile["spot"], pile["stake"], pile["became"], pile["prize"]) for pile in last["stakes"]] == [
        ("encarnado", 40, "lost", 0),
        ("impar", 20, "won", 20),
        ("pleno:17", 10, "won", 350),
    ]
    events = [event for entry in last["entries"] for event in entry.get("events", ())]
    assert [event["number"] for event in events if event["event"] == "number-drawn"] == ["17"]


def piles(last: dict[str, Any]) -> list[tuple[str, int, str, int, str]]:
    return [(pile["spot"], pile["stake"], pile["became"], pile["prize"], pile["to"]) for pile in last["stakes"]]


@pytest.mark.rule("pt15.804.24")
def test_the_last_round_tells_the_bets_that_it_left_standing_and_where_they_were_moved(anywhere: OpenHouse) -> None:
    """Six is the point; a come bet travels to nine, and is paid there once nine is thrown again."""
    name, token = anywhere.guest()
    anywhere.sits(CRAPS, name, "1")
    told = []
    for spot, stake, faces in (("pass", 10, "2-4"), ("come", 20, "4-5"), ("field", 30, "3-6")):
        anywhere.bets(CRAPS, name, spot, stake)
        anywhere.deal(CRAPS, faces)
        last = anywhere.get("/v1/me/last-round", token, table=CRAPS).json()
        told.append((last["coup"], last["staked"], last["won"], last["lost"], piles(last)))
    passing = ("pass", 10, "standing", 0, "")
    assert told == [
        (1, 10, 0, 0, [passing]),
        (2, 30, 0, 0, [passing, ("come", 20, "standing", 0, "come:9")]),
        (3, 60, 50, 0, [("come:9", 20, "won", 20, ""), ("field", 30, "won", 30, ""), passing]),
    ]


@pytest.mark.rule("pt15.804.24")
def test_a_round_that_decides_nothing_is_told_as_such(house: OpenHouse) -> None:
    """Four and nine are no totals of banca francesa; chips taken back between throws are in neither."""
    name, token = house.guest()
    house.sits(DICE, name, "table")
    house.bets(DICE, name, "grande", 20)
    house.bets(DICE, name, "pequeno", 10)
    house.deal(DICE, "1-1-2")
    assert house.does(DICE, name, "withdraw-bet", spot="pequeno", place="table").refused == ""
    house.deal(DICE, "2-3-4")
    last = house.get("/v1/me/last-round", token, table=DICE).json()
    assert (last["coup"], piles(last)) == (2, [("grande", 20, "standing", 0, "")])


@pytest.mark.rule("pt15.804.24")
def test_the_last_round_is_the_last_one_had_chips_in_and_never_one_that_is_running(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    assert house.get("/v1/me/last-round", token, table=WHEEL).status_code == 404
    house.deal(WHEEL, "3")
    house.bets(WHEEL, name, "par", 20)
    house.deal(WHEEL, "5")
    house.deal(WHEEL, "7")
    house.bets(WHEEL, name, "par", 30)
    last = house.get("/v1/me/last-round", token, table=WHEEL).json()
    assert (last["coup"], last["staked"], last["lost"]) == (2, 20, 20)


def test_the_last_round_is_found_after_going_and_coming_back(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    house.bets(WHEEL, name, "par", 20)
    house.deal(WHEEL, "5")
    assert house.does(WHEEL, name, "leave-place").refused == ""
    house.sits(WHEEL, name, "table")
    assert house.get("/v1/me/last-round", token, table=WHEEL).json()["coup"] == 1
    assert len(house.get("/v1/me/sessions", token).json()) == 2


def test_the_history_tells_every_movement_the_newest_first(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    house.bets(WHEEL, name, "pleno:17", 10)
    house.deal(WHEEL, "17")
    found = house.get("/v1/me/history", token).json()
    assert [(move["amount"], move["other"], move["table"], move["coup"]) for move in found["movements"]] == [
        (350, "bank", WHEEL, 1),
        (-10, "stakes", WHEEL, 1),
        (100_000, "treasury", None, None),
    ]
    assert house.get("/v1/me/history", token, currency="EUR").json()["movements"] == []


def test_a_history_is_read_page_by_page_without_a_gap(anywhere: OpenHouse) -> None:
    name, token = anywhere.guest()
    anywhere.sits(WHEEL, name, "table")
    for stake in range(10, 17):
        anywhere.bets(WHEEL, name, "par", stake)
    whole, pages, cursor = anywhere.get("/v1/me/history", token).json()["movements"], [], None
    for _ in range(10):
        query = {"limit": 3} | ({"before": cursor} if cursor else {})
        page = anywhere.get("/v1/me/history", token, **query).json()
        pages += page["movements"]
        cursor = page["next"]
        if cursor is None:
            break
    assert len(whole) == 8
    assert pages == whole


WRONG_QUERIES: list[dict[str, Any]] = [
    {"before": "x"},
    {"before": "1.a.2"},
    {"before": "1.a b.2.3"},
    {"limit": 0},
    {"limit": 201},
    {"limit": "9" * 30},
    {"currency": "USD"},
]


def test_a_history_asked_for_wrongly_is_refused(house: OpenHouse) -> None:
    _, token = house.guest()
    answers = [house.get("/v1/me/history", token, **query).status_code for query in WRONG_QUERIES]
    assert answers == [400] * len(WRONG_QUERIES)


def test_statements_are_worked_out_two_at_a_time_whoever_asks(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each may have to read thousands of lines; the writer is not to wait for all of them at once."""
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    first = house.get("/v1/me/sessions", token).json()[0]["first_seq"]
    now: list[int] = []
    most, two = [0], Event()

    def slowly(*given: Any) -> Any:
        now.append(1)
        most[0] = max(most[0], len(now))
        if len(now) > 1:
            two.set()
        assert two.wait(PATIENCE_SECONDS)
        sleep(0.1)
        now.pop()
        return statement_of(*given)

    monkeypatch.setattr("pagador.server.api.mine.statement_of", slowly)
    with ThreadPoolExecutor(8) as many:
        asked = [many.submit(house.get, f"/v1/me/sessions/{WHEEL}/{first}", token) for _ in range(8)]
    assert {answer.result().status_code for answer in asked} == {200}
    assert most == [2]


def test_nobody_sees_the_sessions_the_statement_or_the_history_of_another(anywhere: OpenHouse) -> None:
    name, token = anywhere.guest()
    _, other = anywhere.guest()
    anywhere.sits(WHEEL, name, "table")
    anywhere.bets(WHEEL, name, "par", 20)
    anywhere.deal(WHEEL, "5")
    path = f"/v1/me/sessions/{WHEEL}/{statement(anywhere, token, WHEEL)['first_seq']}"
    assert anywhere.get(path, token).status_code == 200
    assert (anywhere.get(path, other).status_code, anywhere.get(path).status_code) == (404, 401)
    assert anywhere.get("/v1/me/sessions", other).json() == []
    assert anywhere.get("/v1/me/last-round", other, table=WHEEL).status_code == 404
    assert [move["other"] for move in anywhere.get("/v1/me/history", other).json()["movements"]] == ["treasury"]


def test_a_session_that_never_was_has_no_statement(house: OpenHouse) -> None:
    _, token = house.guest()
    for path in ("mesa-9/1", f"{WHEEL}/1", f"{WHEEL}/{2**53 - 1}", "house/1"):
        assert house.get(f"/v1/me/sessions/{path}", token).status_code == 404


def test_sessions_are_listed_from_before_a_time(house: OpenHouse) -> None:
    name, token = house.guest()
    house.sits(WHEEL, name, "table")
    began = house.get("/v1/me/sessions", token).json()[0]["began"]
    assert len(house.get("/v1/me/sessions", token, before=began + 1).json()) == 1
    assert house.get("/v1/me/sessions", token, before=began).json() == []
