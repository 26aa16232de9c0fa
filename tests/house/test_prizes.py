"""Prizes of closed tables: in trust in their pools, shown, and gone on at the next table to the unit."""

from typing import Any

import pytest

from pagador.games.blackjack.events_machines import MeterRaised
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.ledger import bank, treasury
from pagador.house.records import PoolDisabled, PoolEnabled, PoolFed, PoolStarted
from pagador.house.store import StoreFailed
from pagador.house.unfed import NO_TABLE
from pagador.law import Refused
from tests.house.commands import Pagador, pagador
from tests.house.dealing import (
    START,
    add,
    close,
    coup,
    held,
    lay,
    of_kind,
    opened,
    play_out,
    pool_at,
    shown,
    shut,
    trusted,
)
from tests.house.driving import House
from tests.house.pooling import chain, value

__all__ = ["pagador"]

LEFT = START + 3 + 3
"""What the table um leaves: of each of two chips of ten, 3.3."""


@pytest.fixture
def left(house: House) -> House:
    """The table um was played at, and closed."""
    opened(house, "um", "ana")
    coup(house, "um", "ana")
    coup(house, "um", "ana")
    close(house, "um")
    assert trusted(house) == {"um": LEFT}
    assert clean(house)
    return house


def clean(house: House) -> bool:
    difference = verify(house.store).difference
    assert difference is None, difference
    return True


# Going on --------------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.44")
def test_the_next_table_goes_on_with_the_pool_to_the_unit(left: House) -> None:
    before = left.balance(treasury("demo"))
    first = opened(left, "dois", "ana")
    assert (pool_at(first), value(left, "um"), trusted(left)) == ("um", LEFT, {})
    assert left.balance(treasury("demo")) == before - left.balance(bank("dois", "demo")), "no start value is put in"
    assert held(left, "dois") == 0, "it has no pool of its own"
    coup(left, "dois", "ana")
    assert of_kind(left, "dois", MeterRaised)[0].by == 3
    assert value(left, "um") == LEFT + 3
    kinds = [type(record) for record in chain(left, "um")]
    assert kinds.count(PoolStarted) == 1
    assert kinds[-3:] == [PoolDisabled, PoolEnabled, PoolFed]
    assert clean(left)


@pytest.mark.rule("pteur.bj.44")
def test_it_goes_on_once_and_from_there_to_the_table_after_that(left: House) -> None:
    assert pool_at(opened(left, "dois", "ana")) == "um"
    assert pool_at(opened(left, "outra")) == "", "it goes on at one table"
    assert value(left, "outra") == START
    coup(left, "dois", "ana")
    close(left, "dois")
    assert trusted(left) == {"um": LEFT + 3}
    assert pool_at(opened(left, "tres", "ana")) == "um"
    coup(left, "tres", "ana")
    assert (value(left, "um"), held(left, "dois"), held(left, "tres")) == (LEFT + 6, 0, 0)
    close(left, "tres")
    assert trusted(left) == {"um": LEFT + 6}
    assert clean(left)


@pytest.mark.rule("pteur.bj.44")
def test_of_several_that_wait_each_table_takes_one_and_the_others_stay_shown(left: House) -> None:
    opened(left, "dois")
    opened(left, "outra", "ana")
    coup(left, "outra", "ana")
    close(left, "dois")
    close(left, "outra")
    assert trusted(left) == {"outra": START + 3, "um": LEFT}
    assert pool_at(opened(left, "a")) == "outra"
    assert trusted(left) == {"um": LEFT}
    assert pool_at(opened(left, "b")) == "um"
    assert trusted(left) == {}
    assert pool_at(opened(left, "c")) == ""
    assert clean(left)


def test_two_tables_opened_at_once_take_different_pools(left: House) -> None:
    with left.store.writing() as page:
        assert [pool_at(add(page, name)) for name in ("b", "a")] == ["um", ""]
    left.floor.open_tables()
    assert (value(left, "um"), value(left, "a"), held(left, "b")) == (LEFT, START, 0)
    assert clean(left)


@pytest.mark.parametrize(
    "meant",
    [
        {"jackpot_chip": 20, "jackpot_start": 2 * START},
        {"jackpot_percent": 50},
        {"jackpot_start": 2 * START},
        {"jackpot_combinations": {"77": 20, "AA": 100}},
        {"jackpot_combinations": {"777": 10, "AAA": 100}},
        {"jackpot": False},
        {"jackpot": False, "edition": "pt95"},
        {"currency": "EUR"},
        {"casino": "espinho"},
    ],
    ids=str,
)
def test_a_table_on_other_terms_leaves_it_where_it_is(left: House, meant: dict[str, Any]) -> None:
    assert pool_at(opened(left, "dois", **meant)) == ""
    assert trusted(left) == {"um": LEFT}
    said = chain(left, "um")[-1]
    assert isinstance(said, PoolDisabled)
    assert said.order == 0
    assert pool_at(opened(left, "tres")) == "um"
    assert clean(left)


def test_who_opens_a_table_does_not_say_what_goes_on(left: House) -> None:
    lines = left.lines("house")
    with pytest.raises(Refused, match=r"^The house alone says what goes on of prizes in trust"):
        opened(left, "dois", jackpot_pool="um")
    assert (left.lines("house"), left.lines("dois"), trusted(left)) == (lines, 0, {"um": LEFT})
    assert pool_at(opened(left, "dois")) == "um", "its name is free"
    assert clean(left)


def test_a_table_at_which_nobody_played_leaves_what_the_house_had_put_in(house: House) -> None:
    """There is one start value for one prize: it is not put in again at the next table."""
    opened(house, "um")
    close(house, "um")
    assert trusted(house) == {"um": START}
    assert pool_at(opened(house, "dois")) == "um"
    assert value(house, "um") == START
    assert clean(house)


# The house goes down ---------------------------------------------------------------------


def test_a_house_that_goes_down_before_it_has_seen_the_new_table_takes_the_pool_up_when_it_opens(left: House) -> None:
    with left.store.writing() as page:
        assert pool_at(add(page, "dois")) == "um"
    assert trusted(left) == {}, "it waits for nobody else"
    with left.store.writing() as page:
        assert pool_at(add(page, "tres")) == ""
    assert clean(left)
    left.restart()
    said = chain(left, "um")[-1]
    assert isinstance(said, PoolEnabled)
    assert (said.table, value(left, "um")) == ("dois", LEFT)
    left.seat("ana", "dois")
    coup(left, "dois", "ana")
    assert left.folded("dois") == left.standing("dois")
    assert clean(left)


def test_a_table_that_is_closed_before_the_house_has_seen_it_leaves_the_pool_to_the_next(left: House) -> None:
    with left.store.writing() as page:
        add(page, "dois")
    with left.store.writing() as page:
        office.close_table(page, "dois")
    left.restart()
    left.wait(1)
    left.wait(1)
    said = chain(left, "um")[-1]
    assert isinstance(said, PoolDisabled)
    assert (said.cause, trusted(left)) == (NO_TABLE, {"um": LEFT})
    assert pool_at(opened(left, "tres")) == "um"
    assert clean(left)


def test_a_house_that_goes_down_in_a_coup_has_pool_and_chips_as_they_were(left: House) -> None:
    opened(left, "dois", "ana")
    coup(left, "dois", "ana")
    lay(left, "dois", "ana")
    shut(left, "dois")
    before = value(left, "um")
    left.restart()
    assert (value(left, "um"), before) == (before, LEFT + 3 + 3)
    play_out(left, "dois")
    close(left, "dois")
    left.restart()
    assert trusted(left) == {"um": before}
    assert clean(left)


def test_a_transaction_that_fails_while_a_table_is_opened_leaves_the_pool_waiting(left: House) -> None:
    left.fail_commits()
    with pytest.raises(StoreFailed):
        opened(left, "dois")
    assert trusted(left) == {"um": LEFT}
    assert pool_at(opened(left, "dois")) == "um"
    assert clean(left)


# On the display --------------------------------------------------------------------------


def test_what_waits_is_shown_with_the_terms_on_which_it_goes_on(left: House) -> None:
    (prize,) = shown(left)
    assert (prize.game, prize.edition, prize.currency, prize.casino) == ("blackjack", "pteur", "demo", "casino")
    assert (prize.stakes, prize.rate, prize.start, prize.won_by) == ((10,), "33/100", START, "77 10 %, AA 100 %")


def test_the_command_shows_what_lies_in_trust(left: House, pagador: Pagador) -> None:
    books = ("--db", left.store.url)
    assert pagador("table", "prizes", *books).out.splitlines()[-1].split() == [
        *("um", "blackjack", "pteur", "casino", "demo"),
        str(LEFT),
    ]
    (told,) = pagador("table", "prizes", "--json", *books).document
    of_the_table = {"table": "um", "game": "blackjack", "edition": "pteur", "currency": "demo", "casino": "casino"}
    of_the_pool = {"stakes": [10], "rate": "33/100", "start": START, "won_by": "77 10 %, AA 100 %", "amount": LEFT}
    assert told == of_the_table | of_the_pool
    opened(left, "dois")
    assert pagador("table", "prizes", *books).out == "No closed table has left a prize in trust.\n"
