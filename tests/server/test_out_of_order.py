"""A table out of order: those who are there are told and see their money; an inspector or a manager has it opened."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from pagador.house import office
from pagador.house.live import LiveTable
from pagador.server.sockets import TableSocket
from pagador.wire.frames import VERSION
from tests.server.live_house import STRAIGHT, Line, LiveHouse, Table, eventually, live_house

WHEEL = "roleta"
STOPPED = f"The table {WHEEL} is out of order: what is yours there is kept. Ask the inspector."


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path, Table(WHEEL, "roleta-francesa", minimum=10)) as opened:
        yield opened


@contextmanager
def faulty(house: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A fault of the program puts a table that people are at out of order; it lasts as long as the block."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("what the program did not foresee")

    with monkeypatch.context() as patched:
        patched.setattr(LiveTable, "strike", broken)
        eventually(lambda: house.hub.house.floor.out_of_order == {WHEEL})
        yield


def reopen(house: LiveHouse, token: str, table: str = WHEEL) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx.post(f"{house.url}/v1/tables/{table}/reopen", headers=headers, **STRAIGHT)


def betting(house: LiveHouse) -> tuple[Line, str]:
    """Ana, who has 10 on par, and her token."""
    token = house.somebody("ana")
    line = house.line(WHEEL, token)
    line.do("take-place", place="table")
    line.bet("par", 10)
    line.catch_up(4)
    return line, token


def test_everybody_there_is_told_and_who_plays_sees_his_money(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, token = betting(house)
    watching = house.line(WHEEL)
    with faulty(house, monkeypatch):
        told: list[dict[str, Any]] = [line.next("refused"), watching.next("refused")]
        assert [(frame["sentence"], "n" in frame) for frame in told] == [(STOPPED, False)] * 2
        session = line.next("session")
        assert (session["balance"], session["staked"], session.get("result", 0)) == (99_990, 10, 0)
        assert line.bet("par", 10)["sentence"] == STOPPED
        visit = house.get("/v1/me", token).json()["visits"][0]
        statement = house.get(f"/v1/me/sessions/{WHEEL}/{visit['first_seq']}", token).json()
        assert (statement["held"], statement["staked"]) == (10, 10)
        assert house.get(f"/v1/tables/{WHEEL}").json()["table"]["status"] == "out-of-order"


def test_who_comes_to_a_table_out_of_order_is_shown_it_and_told_in_his_language(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, token = betting(house)
    with faulty(house, monkeypatch):
        there.next("refused")
        line = house.line(WHEEL, token, lang="pt")
        assert [frame["t"] for frame in line.heard] == ["welcome", "refused", "session"]
        said = f"A mesa {WHEEL} está avariada: o que lá tem está guardado. Chame o inspetor."
        assert line.heard[1]["sentence"] == said
        assert line.heard[2]["balance"] == 99_990


@pytest.mark.parametrize("role", ["inspector", "manager"])
def test_an_inspector_or_a_manager_has_it_opened_and_play_goes_on(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch, role: str
) -> None:
    line, _ = betting(house)
    watching = house.line(WHEEL)
    with faulty(house, monkeypatch):
        line.next("refused")
    answer = reopen(house, house.somebody("rui", role))
    assert (answer.status_code, answer.json()) == (200, {"name": WHEEL, "status": "reopening"})
    again = line.next("welcome")
    assert (again["seq"], again["state"]["bets"][0]["stake"], again["questions"][0]["left_ms"] > 0) == (4, 10, True)
    assert line.next("session")["balance"] == 99_990
    assert watching.next("welcome")["you"] is None
    line.ready()
    frame = line.coup_after(1)
    assert frame["after"] == 4
    assert house.sums() == {"demo": 0}


def test_a_fault_that_lasts_puts_it_out_of_order_again_and_everybody_is_told_again(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, _ = betting(house)
    with faulty(house, monkeypatch):
        line.next("session")
        reopen(house, house.somebody("rui", "manager"))
        assert line.next("welcome")["seq"] == 4
        assert line.next("refused")["sentence"] == STOPPED
    assert house.hub.house.floor.out_of_order == {WHEEL}


@pytest.mark.parametrize("role", ["player", "dealer", "cashier"])
def test_nobody_else_has_it_opened(house: LiveHouse, monkeypatch: pytest.MonkeyPatch, role: str) -> None:
    betting(house)
    token = house.somebody("rui", role)
    with faulty(house, monkeypatch):
        refused = reopen(house, token)
        assert refused.status_code == 403
        said = f"That is for a manager or inspector of the house to do, not for a {role}."
        assert refused.json()["sentence"] == said
        assert reopen(house, "").status_code == 401


def test_a_table_in_order_or_not_there_is_not_opened_again(house: LiveHouse) -> None:
    token = house.somebody("rui", "inspector")
    refused = reopen(house, token)
    assert (refused.status_code, refused.json()["sentence"]) == (422, f"The table {WHEEL} is not out of order.")
    assert reopen(house, token, "sala-9").status_code == 404


def test_lines_that_were_never_told_are_made_good_by_showing_the_table_whole(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a table did is durable; if it then cannot be told, nobody is left with a gap that he does not know of."""
    line, _ = betting(house)
    settle = LiveTable.settle

    def broken(self: LiveTable, *given: Any) -> Any:
        settle(self, *given)
        raise ZeroDivisionError("what the program did not foresee")

    with monkeypatch.context() as patched:
        patched.setattr(LiveTable, "settle", broken)
        done = line.bet("impar", 20)
    assert done["seq"] == 5
    shown = next(frame for frame in reversed(line.heard) if frame["t"] in ("welcome", "events"))
    shown = shown if shown["t"] == "welcome" else line.next("welcome")
    assert (shown["seq"], len(shown["state"]["bets"])) == (5, 2)


def test_a_table_that_closes_while_somebody_is_shown_what_he_missed_lets_him_go(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_missed = TableSocket.show_missed

    async def slowly(self: TableSocket, room: Any, after: int) -> None:
        await show_missed(self, room, after)
        while not room.sent.closed:
            await asyncio.sleep(0.01)

    monkeypatch.setattr(TableSocket, "show_missed", slowly)
    line = house.dial(WHEEL)
    line.say(t="hello", v=VERSION)
    line.next("welcome")
    house.office(lambda page: office.close_table(page, WHEEL))
    assert line.ending() == (4400, f"The table {WHEEL} is closed: The house has closed the table.")
