"""Duties that take thought: worked out beside the writer, and asked for again when lost."""

from collections.abc import Callable, Iterator
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from pagador.decider import Party
from pagador.game import AnyGame, considered
from pagador.games.poker.treze_cartas.words import Reason, Result
from pagador.house import errands, office, thinking
from pagador.house.errands import Matter, Thought
from pagador.house.records import Manner
from pagador.house.thinking import MOST_FAILURES
from pagador.server.metrics import metrics
from tests.house import test_treze_cartas as treze
from tests.house.driving import House
from tests.house.thinking import close_bets, hear
from tests.patience import PATIENCE_SECONDS
from tests.table import toy_thinking
from tests.table.toy_thinking import BankLaid

LAID = (("2♦", "3♠"), ("9♣", "T♥", "K♠"))
WATCHED = Manner(pace_ms=1000)


pytestmark = pytest.mark.usefixtures("_thinking_game")


@pytest.fixture
def table(house: House) -> House:
    """Ana and bia at a table whose bets are closed: the dealer has to lay the bank's cards."""
    house.open("thinking", "ana", "bia")
    return house


def laid(house: House) -> list[Any]:
    return [event.rows for event in house.events() if isinstance(event, BankLaid)]


# Beside the writer -----------------------------------------------------------------------


def test_what_takes_thought_is_worked_out_elsewhere_and_done_when_the_answer_is_there(table: House) -> None:
    close_bets(table)
    assert laid(table) == []
    hear(table)
    assert laid(table) == [LAID]
    assert table.standing().coup == 2, "and the table goes on by itself"


def test_the_writer_goes_on_with_everything_else_meanwhile(table: House) -> None:
    held, begun = Event(), Event()
    toy_thinking.BEFORE.extend([begun.set, lambda: held.wait(PATIENCE_SECONDS)])
    table.open("roleta-francesa", "ana", name="roda")
    close_bets(table)
    assert begun.wait(PATIENCE_SECONDS)
    table.done("caio", "take-place", place="3")
    table.done("ana", "place-bet", table="roda", spot="par", stake=10)
    coup = table.standing("roda").coup
    table.wait(31)
    assert (table.standing().coup, table.standing("roda").coup) == (1, coup + 1)
    held.set()
    hear(table)
    assert laid(table) == [LAID], "that somebody came to the table meanwhile changes nothing of it"


def test_what_was_under_way_when_another_table_lost_its_transaction_is_handed_over_again_at_once(table: House) -> None:
    held = Event()
    toy_thinking.BEFORE.append(lambda: held.wait(PATIENCE_SECONDS))
    table.open("roleta-francesa", "ana", name="roda")
    close_bets(table)
    table.fail_commits()
    table.ask("ana", "place-bet", table="roda", spot="par", stake=10)
    assert table.floor.thinker.under_way.keys() == {"mesa"}
    held.set()
    hear(table)
    assert laid(table) == [LAID]


def test_a_table_that_waits_for_thought_does_not_stir(table: House) -> None:
    held = Event()
    toy_thinking.BEFORE.append(lambda: held.wait(PATIENCE_SECONDS))
    close_bets(table)
    lines = table.lines()
    assert not table.table().stirs(table.now)
    for _ in range(5):
        table.wait(2)
    assert table.lines() == lines
    held.set()
    hear(table)
    assert laid(table) == [LAID]


def test_one_matter_of_a_table_is_worked_out_once_however_often_it_is_asked_for(table: House) -> None:
    held, times = Event(), []
    toy_thinking.BEFORE.extend([lambda: times.append(1), lambda: held.wait(PATIENCE_SECONDS)])
    close_bets(table)
    for _ in range(5):
        table.wait(2)
    held.set()
    hear(table)
    assert times == [1]


def test_a_matter_whose_answer_the_writer_has_not_heard_is_not_worked_out_again(table: House) -> None:
    times: list[int] = []
    toy_thinking.BEFORE.append(lambda: times.append(1))
    close_bets(table)
    eventually(lambda: not table.floor.queue.waiting.empty())
    for _ in range(3):
        table.wait(2)
    assert table.floor.thinker.ages_ms() == [6000]
    hear(table)
    assert (times, table.floor.thinker.under_way) == ([1], {})
    assert laid(table) == [LAID]


def eventually(fits: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE_SECONDS
    while not fits():
        assert monotonic() < until
        sleep(0.001)


def test_people_have_their_time_to_watch_while_it_is_worked_out(house: House) -> None:
    house.open("thinking", "ana", manner=WATCHED)
    close_bets(house)
    hear(house)
    assert laid(house) == [], "the answer is there, and the pause is not over"
    house.wait(1)
    assert laid(house) == [LAID]


def test_an_answer_for_a_moment_that_is_over_is_not_used(table: House) -> None:
    held = Event()
    toy_thinking.BEFORE.append(lambda: held.wait(PATIENCE_SECONDS))
    close_bets(table)
    table.done("ines", "void-coup", cause="a lapse", role="inspector", party=Party.DEALER)
    held.set()
    hear(table)
    assert (laid(table), table.standing().coup) == ([], 2)
    close_bets(table)
    hear(table)
    assert laid(table) == [LAID]


# The clock -------------------------------------------------------------------------------


@pytest.fixture
def standing_bettor(house: House, monkeypatch: pytest.MonkeyPatch) -> Event:
    """Ana at place 1 of treze cartas, and bia, who stands, on place 2: the dealer lays that one once this is set."""
    go_on = Event()

    def held_up(game: AnyGame, state: Any, offer: Any) -> Any:
        if offer.command == "arrange-for-place":
            go_on.wait(PATIENCE_SECONDS)
        return considered(game, state, offer)

    monkeypatch.setattr(thinking, "considered", held_up)
    treze.open_for_bets(house, "ana")
    house.done("bia", "take-place", place="standing")
    for who, place in (("ana", "1"), ("bia", "2")):
        house.done(who, "place-bet", spot="aposta", stake=100, place=place)
    treze.close_bets(house, "ana")
    while house.state().phase != "arranging":
        hear(house)
    assert house.table().pondering.waits
    return go_on


def test_no_time_ends_while_the_dealers_own_duty_is_worked_out(house: House, standing_bettor: Event) -> None:
    house.window()
    house.wait(5)
    assert house.state().phase == "arranging"
    assert not house.table().stirs(house.now), "nothing is to be done until the thought comes"
    standing_bettor.set()
    hear(house)
    assert treze.hand(house, "2").laid
    house.wait(0)
    judged = treze.judged(house)
    assert judged["1"] == (Result.LOST, Reason.TIME), "the time of people ran on meanwhile"
    assert judged["2"][1] is not Reason.TIME


def test_an_answer_that_comes_while_the_dealers_duty_is_worked_out_counts(house: House, standing_bettor: Event) -> None:
    house.window()
    treze.lay(house, "ana", "1")
    standing_bettor.set()
    while not treze.judged(house):
        assert hear(house), "each answer of ana's is a step, after which the duty is worked out anew"
    assert {place: reason is Reason.TIME for place, (_, reason) in treze.judged(house).items()} == {
        "1": False,
        "2": False,
    }


# When something is lost ------------------------------------------------------------------


def test_a_house_that_comes_back_asks_for_it_again(table: House) -> None:
    close_bets(table)
    table.restart()
    hear(table)
    assert laid(table) == [LAID]


def test_an_answer_that_a_failed_transaction_lost_is_asked_for_again(table: House) -> None:
    close_bets(table)
    table.fail_commits()
    hear(table)
    assert laid(table) == []
    table.wait(1)
    hear(table)
    assert laid(table) == [LAID]
    assert table.folded().state == table.state()


def test_a_table_that_closes_ends_its_coup_first(table: House) -> None:
    close_bets(table)
    with table.store.writing() as page:
        office.close_table(page, "mesa")
    table.wait(1)
    hear(table)
    table.wait(1)
    table.wait(1)
    assert laid(table) == [LAID]
    assert "mesa" not in table.floor.tables


def test_what_fails_is_logged_and_tried_again(table: House, caplog: pytest.LogCaptureFixture) -> None:
    failures = iter([RuntimeError("no idea")])
    toy_thinking.BEFORE.append(lambda: raise_next(failures))
    close_bets(table)
    assert [type(errand) for errand in hear(table)] == [Thought]
    assert laid(table) == []
    hear(table)
    assert laid(table) == [LAID]
    assert "lay-bank of mesa could not be worked out" in caplog.text


def raise_next(failures: Iterator[Exception]) -> None:
    for failure in failures:
        raise failure


def test_a_matter_that_failed_often_enough_raises_an_error_of_its_own(table: House) -> None:
    pondering, matter = thinking.Pondering(), Matter("mesa", (1, 1), table.offers()[0])
    pondering.turn_to(matter)
    for _ in range(MOST_FAILURES - 1):
        pondering.hear(Thought(matter, None))
    with pytest.raises(thinking.ThoughtFailed, match="of mesa cannot be worked out"):
        pondering.hear(Thought(matter, None))


def test_a_table_for_which_it_fails_again_and_again_is_out_of_order_and_no_other(table: House) -> None:
    toy_thinking.BEFORE.append(lambda: raise_next(iter([RuntimeError("no idea")])))
    table.open("roleta-francesa", "ana", name="roda")
    close_bets(table)
    for _ in range(MOST_FAILURES):
        hear(table)
    assert table.floor.out_of_order == {"mesa"}
    table.done("ana", "place-bet", table="roda", spot="par", stake=10)
    toy_thinking.BEFORE.clear()
    with table.store.writing() as page:
        office.reopen_table(page, "mesa")
    table.wait(1)
    assert table.floor.out_of_order == set()
    hear(table)
    assert laid(table) == [LAID]


def test_a_floor_that_stops_waits_for_nothing_and_leaves_nothing_behind(new_house: Callable[..., House]) -> None:
    house = new_house("ana")
    house.open("thinking", "ana")
    close_bets(house)
    house.floor.stop()
    assert house.floor.thinker.under_way == {}
    house.restart()
    hear(house)
    assert laid(house) == [LAID]


def test_an_answer_that_a_full_queue_refuses_is_asked_for_again(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(errands, "MOST_WAITING", 0)
        close_bets(table)
        eventually(lambda: table.floor.thinker.under_way == {})
    table.wait(2)
    hear(table)
    assert laid(table) == [LAID]


def test_a_failed_transaction_leaves_nothing_under_way(table: House) -> None:
    held = Event()
    toy_thinking.BEFORE.append(lambda: held.wait(PATIENCE_SECONDS))
    close_bets(table)
    table.fail_commits()
    table.wait(2)
    assert table.floor.thinker.under_way == {}
    table.wait(2)
    held.set()
    table.think()
    assert laid(table) == [LAID]


def test_a_matter_that_cannot_be_handed_over_leaves_the_writer_alive(
    table: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(thinking.Thinker, "start", fails)
        close_bets(table)
    assert "lay-bank of mesa could not be handed over" in caplog.text
    table.wait(2)
    hear(table)
    assert laid(table) == [LAID]


def test_the_thread_that_thinks_starts_and_stops_with_the_floor(house: House) -> None:
    house.floor.start()
    assert house.floor.thinker.thread is not None
    assert house.floor.thinker.thread.is_alive()
    house.floor.stop()
    assert not house.floor.thinker.thread.is_alive()


def test_a_thought_that_never_ends_does_not_keep_a_house_from_closing(
    table: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    held, begun = Event(), Event()
    toy_thinking.BEFORE.extend([begun.set, lambda: held.wait(PATIENCE_SECONDS)])
    close_bets(table)
    assert begun.wait(PATIENCE_SECONDS)
    table.now += 7000
    assert "pagador_thoughts_under_way 1\n" in metrics(table.floor)
    assert "pagador_oldest_thought_seconds 7\n" in metrics(table.floor)
    table.floor.thinker.stop(seconds=0.01)
    assert "it is left behind" in caplog.text
    held.set()
