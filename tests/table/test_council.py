"""Several questions at once on paper and at a desk: each answers in their own time, and the clock for the silent."""

from typing import cast

import pytest
from msgspec.structs import replace

from pagador import registry
from pagador.betting.coup import EndWindow
from pagador.decider import Act, Participant
from pagador.game import AnyGame
from pagador.house.audit.acts import act_of, line_of
from pagador.law import Refused
from pagador.table.desk import Desk
from pagador.table.paper import read_steps
from tests.table.toy_council import AUCTION, CLAIMS, COUNCIL, DECISIONS, Council, Said, open_table

ANA, BIA, CAIO = (Participant(name) for name in ("ana", "bia", "caio"))


@pytest.fixture(autouse=True)
def _council(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, COUNCIL))


def desk(*lines: str, asks: tuple[str, ...] = (DECISIONS,)) -> Desk:
    """A desk that has taken these lines of a record."""
    found = Desk(cast(AnyGame, COUNCIL), open_table({"asks": asks}))
    for seat, who in enumerate((ANA, BIA, CAIO), 1):
        found.take(1, Act(who, {"do": "take-place", "place": str(seat)}))
    for number, line in enumerate(lines, 2):
        for step in read_steps(line, COUNCIL):
            found.take(number, step)
    return found


def state(found: Desk) -> Council:
    council = found.sitting.state
    assert isinstance(council, Council)
    return council


@pytest.mark.parametrize("order", ["ana bia caio", "caio ana bia", "bia caio ana"])
def test_people_who_decide_at_once_are_written_of_in_any_order(order: str) -> None:
    council = state(desk(*(f"{who}: say word=play" for who in order.split()[:2])))
    assert list(council.said) == order.split()[:2]
    assert council.warned == ()


def test_time_runs_out_only_for_those_of_whom_the_record_is_silent() -> None:
    found = desk("bia: say word=play", "caio: say word=fold")
    while found.proceed() and state(found).coup == 1:
        pass
    said = [event for entry in found.sitting.log for event in entry.events if isinstance(event, Said)]
    assert [(event.who, event.word) for event in said] == [("bia", "play"), ("caio", "fold"), ("ana", "fold")]


def test_the_clock_on_paper_names_the_question_whose_time_is_over() -> None:
    found = desk(asks=(AUCTION, CLAIMS))
    found.take(2, Act(ANA, {"do": "bid", "amount": 5}))
    text, step = line_of(found, act_of(EndWindow(question="claims")))
    assert text == "clock: end-window question=claims"
    found.take(3, step)
    assert state(found).open == (AUCTION,)


def test_no_time_ends_without_a_name_where_several_run() -> None:
    council = replace(open_table({"asks": (AUCTION, CLAIMS)}), begun=True, open=(AUCTION, CLAIMS))
    with pytest.raises(Refused, match="Several times run at this table"):
        COUNCIL.decide(council, EndWindow())
