"""The floor: one turn, one transaction; what is told when; what happens when the books, a callback or a table fails."""

from collections.abc import Callable
from importlib import import_module
from threading import Event
from typing import Any

import pytest
from sqlalchemy import text

from pagador.decider import Participant
from pagador.house import errands, hall, office
from pagador.house.chain import understood
from pagador.house.errands import CROWDED, GONE_HOME, MISTAKEN
from pagador.house.floor import SUSPENDED, UNSURE, UNWRITTEN, Answer, Ask, Job, Ready
from pagador.house.records import HOUSE_CHAIN, Manner, Played, Stamped, TableEnded
from pagador.house.store import StoreFailed, Writing, head_of, lines_of, set_status
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.driving import PURSE, House, lose_transaction
from tests.patience import PATIENCE_SECONDS

OLD = Stamp(game="roleta-francesa", edition="pt95", rules_version="0.0.9")


def bet(house: House, who: str = "ana", reply: Callable[[Any], None] = lambda _: None) -> Ask:
    return Ask("mesa", house.wish(who, "place-bet", spot="par", stake=10), reply)


# Telling ---------------------------------------------------------------------------------


def test_all_that_was_asked_in_a_turn_is_one_transaction(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia", "caio")
    commits = house.floor.counts.commits
    house.floor.turn([bet(house, who) for who in ("ana", "bia", "caio")])
    assert house.floor.counts.commits == commits + 1
    assert len(house.standing().state.bets) == 3


def test_nobody_is_told_anything_before_it_is_durable(house: House) -> None:
    house.open("roleta-francesa", "ana")
    seen: list[tuple[str, int]] = []

    def stored() -> int:
        with house.store.reading() as connection:
            return head_of(connection, "mesa").seq

    house.floor.publish = lambda told: seen.append(("published", stored() - told[-1].standing.head.seq))
    house.floor.turn([bet(house, reply=lambda answer: seen.append(("answered", stored() - answer.seq)))])
    assert seen == [("published", 0), ("answered", 0)]


def test_when_nothing_is_due_nothing_is_written(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.wait(1)
    commits = house.floor.counts.commits
    for _ in range(3):
        house.wait(0.3)
    assert house.floor.counts.commits == commits


def test_what_the_floor_has_done_is_counted(house: House) -> None:
    house.open("roleta-francesa", "ana")
    counts = house.floor.counts
    before = (counts.accepted, counts.refused, counts.lines)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.ask("ana", "place-bet", spot="impar", stake=1)
    assert (counts.accepted, counts.refused, counts.lines) == (before[0] + 1, before[1] + 1, before[2] + 1)


def raising(_: object) -> None:
    raise ConnectionResetError("nobody there")


def test_one_who_cannot_be_told_keeps_nobody_else_from_it(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    told: list[Answer] = []
    house.floor.publish = raising
    house.floor.every_second = raising
    house.floor.turn([bet(house, "ana", raising), bet(house, "bia", told.append)])
    assert told[0].seq is not None
    assert house.wallet("ana") == PURSE - 10
    assert house.floor.counts.failures == 0


# The books that fail ---------------------------------------------------------------------


def test_what_could_not_be_written_was_not_done_and_all_is_as_before(house: House) -> None:
    house.open("roleta-francesa", "ana")
    before = house.standing()
    house.fail_commits()
    assert house.ask("ana", "place-bet", spot="par", stake=10).refused == UNWRITTEN
    assert house.standing() == before == house.folded()
    assert house.wallet("ana") == PURSE
    assert house.floor.suspended == ""


def test_what_could_not_be_written_can_be_asked_again_under_its_number(house: House) -> None:
    house.open("roleta-francesa", "ana")
    wish = house.wish("ana", "place-bet", spot="par", stake=10)
    house.fail_commits()
    house.send("mesa", wish)
    assert house.send("mesa", wish).seq is not None
    assert house.wallet("ana") == PURSE - 10


def test_what_was_written_although_the_answer_was_lost_is_answered_and_told(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.lose_answer()
    seq = house.done("ana", "place-bet", spot="par", stake=10)
    assert [record.seq for record in house.records()][-1] == seq
    assert house.standing() == house.folded()
    assert house.wallet("ana") == PURSE - 10


def test_what_could_not_be_written_is_not_said_to_be_done_because_its_number_was_used_before(house: House) -> None:
    house.open("roleta-francesa", "ana")
    first = house.wish("ana", "place-bet", spot="par", stake=10, called=7)
    done = house.send("mesa", first)
    house.fail_commits()
    assert house.ask("ana", "place-bet", spot="impar", stake=20, called=7).refused == UNWRITTEN
    house.fail_commits()
    assert house.send("mesa", first) == done


def test_what_was_written_after_all_is_told_even_if_the_books_fail_again_before(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.lose_answer()
    house.failing.append(lambda _: None)
    house.fail_commits(2)
    seq = house.done("ana", "place-bet", spot="par", stake=10)
    assert len(house.pauses) == 2
    assert [record.seq for record in house.records()][-1] == seq


def test_a_coup_whose_transaction_fails_is_drawn_from_the_same_key(house: House) -> None:
    house.open("roleta-francesa", "ana")
    committed = house.standing().bound
    house.fail_commits()
    house.window()
    assert house.standing().bound == committed
    house.wait(1)
    assert house.standing().coup == 2


def test_the_floor_tries_until_the_books_can_be_written_and_turns_others_away_meanwhile(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.fail_commits(4)
    turned_away: list[Any] = []

    def pause(seconds: float) -> None:
        house.pauses.append(seconds)
        house.floor.submit(bet(house, reply=turned_away.append))
        house.floor.submit(Job(lambda page: None, turned_away.append))
        house.floor.submit(Ready("mesa", Participant("ana")))

    house.floor.pause = pause
    assert house.ask("ana", "place-bet", spot="par", stake=10).refused == UNWRITTEN
    assert house.pauses == [0.5] * 3
    assert [getattr(each, "refused", None) or each.sentence for each in turned_away] == [SUSPENDED] * 6
    assert house.floor.suspended == ""
    house.done("ana", "place-bet", spot="par", stake=10)


def test_a_job_of_a_transaction_that_failed_is_not_said_to_be_done_or_undone(house: House) -> None:
    house.open("roleta-francesa")
    told: list[Any] = []
    house.fail_commits()
    house.floor.turn([Job(lambda page: office.add_person(page, "eva"), told.append)])
    assert told[0].sentence == UNSURE


def test_a_look_at_the_books_that_fails_is_made_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.open("roleta-francesa", "ana")

    def failing() -> None:
        raise StoreFailed("the line broke")

    with monkeypatch.context() as patched:
        patched.setattr(house.floor.hall, "look_around", failing)
        house.wait(1)
    assert house.floor.counts.failures == 1
    house.wait(1)
    assert house.floor.counts.failures == 1
    house.done("ana", "place-bet", spot="par", stake=10)


# Jobs ------------------------------------------------------------------------------------


def test_a_job_that_is_refused_half_way_leaves_nothing_and_the_rest_stands(house: House) -> None:
    house.open("roleta-francesa", "ana")
    told: list[Any] = []

    def half(page: Writing) -> None:
        office.add_person(page, "eva")
        office.grant_credits(page, "eva", 500)
        raise Refused("On second thoughts, no.")

    house.floor.turn([bet(house, reply=told.append), Job(half, told.append), bet(house, reply=told.append)])
    assert told[1].sentence == "On second thoughts, no."
    assert house.wallet("ana") == PURSE - 20
    house.add_people("eva")
    assert house.wallet("eva") == PURSE
    assert house.total() == 0


def test_a_job_that_is_broken_is_answered_and_the_rest_stands(house: House) -> None:
    house.open("roleta-francesa", "ana")
    told: list[Any] = []
    house.floor.turn([Job(lambda page: 1 / 0, told.append), bet(house, reply=told.append)])
    assert told[0].sentence == MISTAKEN
    assert told[1].seq is not None


# Stopping --------------------------------------------------------------------------------


def test_everything_asked_before_the_house_closes_is_answered_and_nothing_after(house: House) -> None:
    house.open("roleta-francesa", "ana")
    told: list[Answer] = []
    wishes = [bet(house, reply=told.append) for _ in range(300)]
    house.floor.start()
    for wish in wishes:
        house.floor.submit(wish)
    house.floor.stop()
    assert len(told) == 300
    assert house.wallet("ana") == PURSE - 10 * sum(answer.seq is not None for answer in told)
    house.floor.submit(bet(house, reply=told.append))
    assert told[-1].refused == GONE_HOME
    assert house.folded() == house.standing()


def test_a_house_that_closes_while_its_books_fail_does_not_wait_for_them(house: House) -> None:
    house.open("roleta-francesa", "ana")
    told: list[Answer] = []
    paused = Event()
    house.floor.pause = lambda _: paused.set()
    first, second = (bet(house, reply=told.append) for _ in range(2))
    house.floor.start()
    house.fail_commits(10_000_000)
    house.floor.queue.add(first)
    assert paused.wait(PATIENCE_SECONDS)
    house.floor.queue.add(second)
    house.floor.stop()
    assert [answer.refused for answer in told] == [UNSURE, SUSPENDED]
    house.failing.clear()
    assert house.wallet("ana") == PURSE


def test_more_than_can_be_done_in_time_is_refused_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.open("roleta-francesa", "ana")
    monkeypatch.setattr(errands, "MOST_WAITING", 5)
    told: list[Any] = []
    for _ in range(8):
        house.floor.submit(bet(house, reply=told.append))
    assert [answer.refused for answer in told] == [CROWDED] * 3
    house.floor.turn(house.floor.queue.gathered(0))
    assert len(told) == 8


def test_a_turn_takes_so_many_errands_and_leaves_the_rest_for_the_next(house: House) -> None:
    for _ in range(errands.MOST_AT_ONCE + 3):
        house.floor.submit(Ready("mesa", Participant("ana")))
    assert len(house.floor.queue.gathered(0)) == errands.MOST_AT_ONCE
    assert len(house.floor.queue.gathered(0)) == 3


@pytest.mark.parametrize(
    ("waiting", "slept"), [(errands.BUSY, [errands.GATHERING_SECONDS]), (errands.ENOUGH + 1, [])], ids=["few", "enough"]
)
def test_a_busy_floor_waits_for_more_to_do_unless_enough_is_waiting(
    monkeypatch: pytest.MonkeyPatch, waiting: int, slept: list[float]
) -> None:
    queue, naps = errands.Queue(), list[float]()
    monkeypatch.setattr(errands, "sleep", naps.append)
    queue.busy = True
    for _ in range(waiting):
        queue.add(Ready("mesa", Participant("ana")))
    assert len(queue.gathered(0)) == waiting
    assert naps == slept


# Tables that come and go -----------------------------------------------------------------


def test_a_table_set_up_elsewhere_is_there_a_second_later(house: House) -> None:
    house.open("roleta-francesa")
    with house.store.writing() as page:
        office.add_table(page, "nova", Stamp(game="roleta-francesa", edition="pt95"), "demo", Manner())
    assert "nova" not in house.floor.tables
    house.wait(1)
    assert set(house.floor.tables) == {"mesa", "nova"}
    assert house.records("nova") != []


def test_tables_are_told_of_even_if_the_books_fail_while_others_are_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "OPENED_AT_ONCE", 1)
    house.open("roleta-francesa")
    with house.store.writing() as page:
        for name in ("nova-1", "nova-2"):
            office.add_table(page, name, Stamp(game="roleta-francesa", edition="pt95"), "demo", Manner())
    house.failing += [lambda _: None, lambda _: None, lose_transaction]
    house.wait(1)
    assert house.floor.counts.failures == 1
    house.wait(1)
    told = [each.standing.table for each in house.published]
    assert (told.count("nova-1"), told.count("nova-2")) == (1, 1)


def test_a_table_that_is_closed_leaves_the_floor_and_its_head_to_the_chain_of_the_house(house: House) -> None:
    house.open("roleta-francesa", "ana")
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(3):
        house.wait(1)
    assert house.floor.tables == {}
    with house.store.reading() as connection:
        heads = {HOUSE_CHAIN: head_of(connection, HOUSE_CHAIN)}
        last = head_of(connection, "mesa")
        ending = understood(list(lines_of(connection, HOUSE_CHAIN))[-1].body)
    assert isinstance(ending, TableEnded)
    assert (ending.table, ending.last, ending.link) == ("mesa", last.seq, last.link.hex())
    assert house.floor.heads() == heads
    house.restart()
    assert house.floor.heads() == heads
    assert house.ask("ana", "take-place", place="table").refused == "There is no table mesa open here."


def test_a_closed_table_is_not_opened_by_saying_that_it_closes(house: House) -> None:
    house.open("roleta-francesa")
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(3):
        house.wait(1)
    lines = house.lines()
    with house.store.writing() as page:
        set_status(page, "mesa", "closing")
    for _ in range(3):
        house.wait(1)
    assert (house.floor.tables, house.floor.out_of_order) == ({}, set())
    assert house.lines() == lines


def test_a_table_whose_chain_was_touched_is_out_of_order_and_the_others_open(house: House) -> None:
    house.open("roleta-francesa", "ana", name="bad")
    house.open("roleta-francesa", "ana", name="good")
    with house.store.engine.begin() as connection:
        connection.execute(text("DROP TRIGGER log_no_update"))
        connection.execute(text("UPDATE log SET body = replace(body, 'ana', 'eva') WHERE chain = 'bad' AND seq = 3"))
    house.restart()
    assert house.floor.out_of_order == {"bad"}
    assert set(house.floor.tables) == {"good"}
    assert (
        house.ask("ana", "leave-place", table="bad").refused
        == "The table bad is out of order: what is yours there is kept. Ask the inspector."
    )
    house.done("ana", "place-bet", table="good", spot="par", stake=10)
    for _ in range(3):
        house.wait(1)
    assert set(house.floor.tables) == {"good"}


def test_a_line_of_the_house_that_cannot_be_read_does_not_stop_the_floor(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A table is out of order, so orders are looked for in the house's chain, and somebody has spoilt a line there."""
    house.open("roleta-francesa", "ana", name="bad")
    house.open("roleta-francesa", "bia")
    monkeypatch.setattr(house.table("bad"), "strike", lambda *_: 1 / 0)
    house.wait(1)
    assert house.floor.out_of_order == {"bad"}
    house.add_people("rui")
    with house.store.engine.begin() as connection:
        connection.execute(text("DROP TRIGGER log_no_update"))
        connection.execute(text("UPDATE log SET body = 'spoilt' WHERE chain = 'house' AND body LIKE '%rui%'"))
    house.wait(1)
    assert "looking around failed" in caplog.text
    house.done("bia", "place-bet", spot="par", stake=10)
    house.window()
    assert house.standing().coup == 2


def test_a_table_whose_chain_lost_its_tail_while_it_ran_is_out_of_order_and_not_written_on(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.done("ana", "place-bet", spot="par", stake=10)
    with house.store.engine.begin() as connection:
        connection.execute(text("DROP TRIGGER log_no_delete"))
        connection.execute(text("DELETE FROM log WHERE chain = 'mesa' AND seq = 4"))
    house.fail_commits()
    house.ask("ana", "place-bet", spot="par", stake=10)
    assert house.floor.out_of_order == {"mesa"}
    assert house.lines() == 3


# Rules and law that change ---------------------------------------------------------------


def open_with(house: House, stamp: Stamp) -> None:
    with house.store.writing() as page:
        office.add_table(page, "mesa", stamp, "demo", Manner())
    house.floor.open_tables()


def test_a_table_opened_under_other_rules_says_so_in_its_chain_once(house: House) -> None:
    open_with(house, OLD)
    house.restart()
    stamped = [record for record in house.records() if isinstance(record, Stamped)]
    assert [record.stamp for record in stamped] == [Stamp(game="roleta-francesa", edition="pt95")]
    assert house.standing().stamp == stamped[0].stamp == house.folded().stamp


def test_a_table_played_under_newer_rules_is_not_opened_by_an_older_program(house: House) -> None:
    open_with(house, Stamp(game="roleta-francesa", edition="pt95", rules_version="99.0"))
    assert (house.floor.tables, house.floor.out_of_order) == ({}, {"mesa"})
    assert house.lines() == 1


def test_a_table_under_the_same_rules_says_nothing(house: House) -> None:
    house.open("roleta-francesa")
    house.restart()
    assert not [record for record in house.records() if isinstance(record, Stamped)]


# Restarts --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roleta-francesa", "roleta-americana-online", "ponto-e-banca", "ponto-e-banca-macau"])
def test_a_house_may_fall_after_any_line_of_a_coup_and_the_coup_goes_on(house: House, game: str) -> None:
    """Every act of the coup is a transaction of its own, and the house falls after each of them."""
    house.open(game, "ana", "bia", manner=Manner(pace_ms=1000))
    spot = "par" if game.startswith("roleta") else "ponto"
    placed = False
    while house.standing().coup < 3:
        if not placed and str(house.state().phase) == "betting":
            house.done("ana", "place-bet", spot=spot, stake=100)
            placed = True
        before = house.standing()
        house.restart()
        assert house.standing().coup - before.coup in (0, 1)
        assert house.standing().head.seq >= before.head.seq
        house.wait(1)
        if house.table().clock.windows:
            house.window()
    played = [record for record in house.records() if isinstance(record, Played)]
    assert [record.seq for record in played] == sorted({record.seq for record in played})
    assert house.folded() == house.standing()
    assert house.total() == 0


def test_a_command_that_the_rules_stumble_over_is_refused_and_the_table_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise ValueError("a slip of the program")

    house.open("roleta-francesa", "ana")
    before = house.standing()
    with monkeypatch.context() as patched:
        patched.setattr(import_module("pagador.games.roulette.decide"), "place", stumble)
        answer = house.ask("ana", "place-bet", spot="par", stake=10)
    assert answer.refused == "The table can make nothing of that, and it has been noted."
    assert house.standing() == before
    assert house.floor.out_of_order == set()
    assert house.ask("ana", "place-bet", spot="par", stake=10).seq is not None
