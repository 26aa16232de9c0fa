"""The campaigns of machines in short: an evening in two casinos, machines in memory, and faults that each must find."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pagador.house.settings import Settings
from tools.faults.books import Watch
from tools.faults.fault import Fault
from tools.faults.kills import of_machines
from tools.machines.counted import Counted, Machine, PoolCount
from tools.machines.evening import Evening
from tools.machines.examining import check_books, check_meters, check_pools, examined, read
from tools.machines.hall import SHORT, machines
from tools.machines.memory import Alone, Played, planned, play

COUNT, PEOPLE, GAMES = 6, 4, 300


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(Settings(data=str(tmp_path)), 1, COUNT, PEOPLE, ("estoril", "espinho"))
    yield evening
    evening.store.close()


@pytest.fixture
def played(evening: Evening) -> Evening:
    """A short evening, with nothing wrong."""
    evening.play(60)
    return evening


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4", "pt95.VIII.5", "pt95.VIII.9", "pt95.VIII.13")
def test_meters_pools_and_books_agree_after_an_evening_in_two_casinos(evening: Evening) -> None:
    evening.play(GAMES)
    counted, audit = examined(evening)
    assert counted.games == evening.games >= GAMES
    assert counted.pools["trovoada"].wins > 0
    assert sum(len(machine.slips) for machine in counted.machines.values()) > 0
    assert {table for table, *_ in counted.pools["trovoada"].by_tables} == {"m-2", "m-3"}
    assert audit.anchors > 0


def test_a_campaign_of_kills_reads_the_same_books_line_by_line(played: Evening) -> None:
    watch = Watch()
    watch.read(played.store)
    watch.read(played.store)
    assert watch.machines.games == watch.coups == played.games
    assert of_machines(watch).startswith(f"{played.games} games at 6 machines, ")


def test_a_campaign_of_kills_in_which_no_machine_was_played_has_shown_nothing() -> None:
    with pytest.raises(Fault, match="No game was played at any machine"):
        of_machines(Watch())


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.9")
def test_meters_pools_and_purses_agree_in_memory() -> None:
    played = play(machines(COUNT), 301, 7)
    assert played.games == 301
    assert played.free > 0
    assert played.wins > 0


def test_every_machine_has_a_sitting_and_the_games_are_as_many_as_were_asked_for() -> None:
    sittings = planned(machines(4), 10, 1)
    assert [(each.table.name, each.games) for each in sittings] == [
        *((f"m-{number}", 2) for number in (1, 2, 3, 4)),
        ("m-1", 2),
    ]
    assert Played(1, 2, 3, 4) + Played(1, 1, 1, 1) == Played(2, 3, 4, 5)


def test_machines_of_the_plan_stand_in_every_casino() -> None:
    short = {each.casino for each in machines(50) if each.terms["model"] == SHORT}
    assert short == {each.casino for each in machines(50)} == {"estoril", "espinho", "figueira"}


# Faults that are found -------------------------------------------------------------------


def wrong(evening: Evening, *statements: str) -> Counted:
    with evening.store.writing() as page:
        for statement in statements:
            page.connection.execute(text(statement))
    return read(evening.store)


@pytest.mark.parametrize("kind", ["bank", "credit", "pool", "wallet"])
def test_an_account_that_holds_another_amount_is_found(played: Evening, kind: str) -> None:
    account = f"(SELECT name FROM accounts WHERE kind = '{kind}' AND owner <> 'inspector' ORDER BY name LIMIT 1)"
    counted = wrong(
        played,
        f"UPDATE accounts SET balance = balance + 1 WHERE name = {account}",
        "UPDATE accounts SET balance = balance - 1 WHERE kind = 'treasury'",
    )
    with played.store.reading() as connection, pytest.raises(Fault, match=r"holds \d+, and by the log|lies in m-"):
        check_books(connection, counted)


def test_a_meter_that_says_something_else_is_found(played: Evening) -> None:
    counted = read(played.store)
    check_meters(played, counted)
    counted.machines["m-4"].count("chips_in", 1)
    with pytest.raises(Fault, match="The meters of m-4 say"):
        check_meters(played, counted)
    with pytest.raises(Fault, match="The meters of m-4: "):
        counted.check()


def test_a_display_that_shows_another_value_is_found(played: Evening) -> None:
    counted = read(played.store)
    check_pools(played, counted)
    counted.pools["trovoada"].value += 1
    with pytest.raises(Fault, match="trovoada is"):
        check_pools(played, counted)


TERMS = {"rate": "1/30", "shared": False}


def pool(*records: dict[str, Any]) -> PoolCount:
    found = PoolCount({"terms": TERMS})
    for record in records:
        found.take(record)
    return found


STARTED = {"is": "pool-started", "amount": 100}
AWARDED = {"is": "pool-awarded", "table": "m-1", "line": 9, "amount": 100, "held": 100, "whole": True}


def test_a_share_that_only_one_side_knows_or_that_is_given_twice_is_found() -> None:
    fed = {"is": "pool-fed", "given": [["m-1", 5, 30, 1]]}
    one, twice = pool(STARTED, fed), pool(STARTED, fed, fed)
    with pytest.raises(Fault, match="do not say the same"):
        one.check("bolo")
    one.by_tables["m-1", 5, 30, 1] = 1
    one.check("bolo")
    twice.by_tables["m-1", 5, 30, 1] = 2
    with pytest.raises(Fault, match="fed or won the pool bolo twice"):
        twice.check("bolo")


def test_a_share_that_is_not_what_the_stakes_owe_is_found() -> None:
    found = pool(STARTED, {"is": "pool-fed", "given": [["m-1", 5, 59, 2]]})
    found.by_tables["m-1", 5, 59, 2] = 1
    with pytest.raises(Fault, match="m-1 owed the pool bolo 1, and gave 2"):
        found.check("bolo")


def test_a_win_of_more_than_lies_in_the_pool_is_found() -> None:
    with pytest.raises(Fault, match="101 was paid of a pool of 100"):
        pool(STARTED, AWARDED | {"amount": 101, "held": 101})


@pytest.mark.parametrize("part", [{"amount": 99}, {"whole": False}], ids=str)
def test_a_win_of_a_part_of_a_pool_that_is_won_whole_is_found(part: dict[str, Any]) -> None:
    with pytest.raises(Fault, match="of 100 were paid"):
        pool(STARTED, AWARDED | part)


def test_a_slip_issued_twice_is_found() -> None:
    machine, slip = Machine(0), {"event": "slip-issued", "who": "ana", "number": 1, "prize": 700, "pool": ""}
    machine.take(slip)
    with pytest.raises(Fault, match="Slip 1 was issued twice"):
        machine.take(slip)


def test_a_purse_that_does_not_hold_what_the_meters_say_is_found_in_memory() -> None:
    alone = Alone(machines(2)[1], 7)
    alone.play(20)
    alone.check()
    alone.purses.update({purse: 1 for purse in alone.purses if purse.kind == "bank"})
    with pytest.raises(Fault, match="By its meters m-2 gained"):
        alone.check()


# What may happen once --------------------------------------------------------------------


OPENED = {"is": "opened", "seq": 1, "stamp": {"game": "maquinas"}, "manner": {"float": 0}}
BET = {"owner": "ana", "place": "maquina", "spot": "linhas:1", "stake": 10, "colour": ""}


def line(*events: dict[str, Any]) -> dict[str, Any]:
    return {"is": "played", "seq": 9, "actor": "ana", "number": None, "command": {"do": "stop-reels"}, "events": events}


def at_machine() -> Watch:
    watch = Watch()
    watch.take("m-1", 1, OPENED)
    watch.take("pool:bolo", 0, {"is": "pool-opened", "seq": 1, "pool": "bolo", "terms": TERMS})
    return watch


PAID = {"event": "bet-paid", "bet": BET, "prize": 40, "under": []}
POOL = {"event": "pool-paid", "who": "ana", "pool": "bolo", "prize": 200}
SLIP = {"event": "slip-issued", "who": "ana", "number": 1, "pool": "", "prize": 700}
COLLECTED = {"event": "bet-collected", "bet": BET}


def test_a_machine_pays_prize_pool_and_slip_beside_one_another_and_another_coup_all_of_them_again() -> None:
    watch = at_machine()
    watch.take("m-1", 1, line(POOL, PAID, SLIP, COLLECTED))
    watch.take("m-1", 2, line(POOL, PAID, SLIP | {"number": 2}, COLLECTED))
    assert watch.machines.games == 2


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PAID, "bet-paid is twice in coup 1"),
        (POOL, "bolo is twice in coup 1"),
        (SLIP | {"number": 2}, "The prize is twice in coup 1"),
        (COLLECTED, "The stake of coup 1 of m-1 went two ways"),
        ({"event": "bet-placed", "bet": BET}, "bet-placed is twice in coup 1"),
    ],
)
def test_what_a_machine_does_twice_in_a_coup_is_found(event: dict[str, Any], sentence: str) -> None:
    watch = at_machine()
    watch.take("m-1", 1, line(event))
    with pytest.raises(Fault, match=sentence):
        watch.take("m-1", 1, line(event | ({"number": 3} if event["event"] == "slip-issued" else {})))


def test_a_stake_is_moved_from_the_credit_and_not_from_the_wallet() -> None:
    watch = at_machine()
    put = {"event": "chips-put-in", "who": "ana", "amount": 50}
    out = {"event": "chips-taken-out", "who": "ana", "amount": 70}
    watch.take("m-1", 1, line(put, {"event": "bet-placed", "bet": BET}, PAID, out))
    assert watch.wallets["ana"] == 20
