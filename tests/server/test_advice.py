"""Advice over HTTP: from one's own view, beside the writer, one piece at a time, where the table gives it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from pagador import registry
from pagador.server.bridge import ASKED_ALREADY
from tests.patience import PATIENCE_SECONDS
from tests.server.live_house import LiveHouse, Table, live_house
from tests.table import toy_thinking
from tests.table.toy_thinking import SECRET, THINKING

GIVES, GIVES_NOT = "gives", "gives-not"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveHouse]:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, THINKING))
    tables = (Table(GIVES, "thinking"), Table(GIVES_NOT, "thinking", advice=False), Table("roda", "roleta-francesa"))
    with live_house(tmp_path, *tables) as opened:
        yield opened
    toy_thinking.BEFORE.clear()


def seated(house: LiveHouse, who: str, table: str, place: str) -> str:
    token = house.somebody(who)
    assert house.line(table, token).do("take-place", place=place)["t"] == "done"
    return token


def asks(house: LiveHouse, table: str, token: str, language: str = "") -> tuple[int, dict[str, object]]:
    given = house.get(f"/v1/me/advice?table={table}", token, language)
    return given.status_code, given.json()


def test_advice_is_worked_out_from_ones_own_view_alone(house: LiveHouse) -> None:
    ana, bia = seated(house, "ana", GIVES, "1"), seated(house, "bia", GIVES, "2")
    standing = house.at(GIVES)
    moment = {"table": GIVES, "coup": standing.coup, "step": standing.step}
    assert asks(house, GIVES, ana) == (200, moment | {"advice": {"seen": SECRET, "for": "ana"}})
    assert asks(house, GIVES, bia) == (200, moment | {"advice": {"seen": "", "for": "bia"}})


def test_the_writer_takes_bets_while_somebody_is_advised_and_who_asks_again_is_refused(house: LiveHouse) -> None:
    ana = seated(house, "ana", GIVES, "1")
    bia = seated(house, "bia", GIVES, "2")
    held, begun = Event(), Event()
    toy_thinking.BEFORE.extend([begun.set, lambda: held.wait(PATIENCE_SECONDS)])
    with ThreadPoolExecutor(2) as asking:
        first = asking.submit(asks, house, GIVES, ana)
        assert begun.wait(PATIENCE_SECONDS)
        assert asks(house, GIVES, ana) == (422, {"sentence": ASKED_ALREADY, "under": []})
        assert asks(house, GIVES, ana, "pt")[1]["sentence"] == "O que pediu antes ainda está a ser calculado."
        other = asking.submit(asks, house, GIVES, bia)
        line = house.seated("roda", "caio")
        assert line.bet("par", 10)["t"] == "done"
        held.set()
        assert [each.result(PATIENCE_SECONDS)[0] for each in (first, other)] == [200, 200]
    assert house.hub.advisers.advised == set()
    assert asks(house, GIVES, ana)[0] == 200


def test_advice_is_refused_where_the_terms_or_the_game_give_none(house: LiveHouse) -> None:
    ana = seated(house, "ana", GIVES_NOT, "1")
    assert asks(house, GIVES_NOT, ana) == (422, {"sentence": "This table gives no advice.", "under": []})
    bia = seated(house, "bia", "roda", "table")
    assert asks(house, "roda", bia)[1]["sentence"] == "There is no advice to be had at this table."


def test_advice_is_for_those_who_have_a_place(house: LiveHouse) -> None:
    token = house.somebody("ana")
    assert asks(house, GIVES, token)[1]["sentence"] == "Advice is for those who have a place at the table."
    assert house.get(f"/v1/me/advice?table={GIVES}").status_code == 401
    assert asks(house, "lua", token)[0] == 404


def test_advice_that_fails_is_the_houses_own_fault_and_can_be_asked_for_again(house: LiveHouse) -> None:
    ana = seated(house, "ana", GIVES, "1")

    def fails() -> None:
        raise RuntimeError("no idea")

    toy_thinking.BEFORE.append(fails)
    assert asks(house, GIVES, ana)[0] == 500
    toy_thinking.BEFORE.clear()
    assert asks(house, GIVES, ana)[0] == 200
    house.is_unharmed()


def test_a_house_that_closes_advises_nobody_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, THINKING))
    with live_house(tmp_path, Table(GIVES, "thinking")) as house:
        ana = seated(house, "ana", GIVES, "1")
        assert asks(house, GIVES, ana)[0] == 200
        advisers = house.hub.advisers
    with pytest.raises(RuntimeError, match="after shutdown"):
        advisers.worker.submit(print)
