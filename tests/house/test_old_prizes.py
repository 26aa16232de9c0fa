"""What gathered at tables before their prize was a pool: inherited by a pool of theirs, or of the next table."""

from typing import Any

import pytest
from sqlalchemy import func, select

from pagador.games.blackjack.events_machines import JackpotPaid
from pagador.house import schema
from pagador.house.ledger import pool
from pagador.house.records import PoolInherited, PoolOpened, PoolStarted
from pagador.house.store import StoreFailed
from tests.house.dealing import START, add, close, coup, held, of_kind, opened, play_out, pool_at, trusted, void
from tests.house.driving import PURSE, House, lose_transaction
from tests.house.old_prizes import OPEN_COUP, write_table
from tests.house.pooling import chain, value
from tests.house.test_prizes import clean

LEFT = START + 480
"""What a table left under older rules."""

TRUST = pool("", "demo")
ALIKE: dict[str, Any] = {
    "jackpot_percent": 60,
    "jackpot_combinations": {"AAs": 1, "777s": 5, "AAA": 10, "AAAA": 100},
    "after": "back",
}


def began(house: House, name: str) -> list[tuple[str, int]]:
    """What a pool began with, each with the table that it came from; nothing else stands there."""
    first, *lines = chain(house, name)
    assert isinstance(first, PoolOpened)
    return [(line.table, line.amount) for line in lines if isinstance(line, PoolInherited)]


def posted(house: House, name: str) -> int:
    """What lines of a pool's chain moved, all in all."""
    row = schema.postings.c
    with house.store.reading() as connection:
        wanted = select(func.coalesce(func.sum(row.amount), 0)).where(row.chain == f"pool:{name}")
        return int(connection.execute(wanted).scalar_one())


@pytest.fixture
def left(house: House) -> House:
    """The table velha was closed under older rules, before this version ever ran."""
    write_table(house.store, "velha", left=LEFT)
    assert house.balance(TRUST) == LEFT
    assert clean(house)
    return house


# Closed tables ---------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.44")
def test_the_pool_of_the_next_table_begins_with_what_a_closed_one_had_left(left: House) -> None:
    assert trusted(left) == {"velha": LEFT}
    assert pool_at(opened(left, "nova", "ana", **ALIKE)) == "", "the pool is its own"
    assert (began(left, "nova"), posted(left, "nova")) == ([("velha", LEFT)], LEFT)
    assert (value(left, "nova"), left.balance(TRUST), trusted(left)) == (LEFT, 0, {})
    assert clean(left)
    coup(left, "nova", "ana")
    close(left, "nova")
    assert trusted(left) == {"nova": LEFT + 6}
    assert pool_at(opened(left, "outra", **ALIKE)) == "nova"
    assert clean(left)


def test_it_goes_on_once(left: House) -> None:
    with left.store.writing() as page:
        for name in ("b", "a"):
            add(page, name, **ALIKE)
    left.floor.open_tables()
    assert (value(left, "b"), value(left, "a"), began(left, "a")) == (LEFT, START, [])
    opened(left, "c", **ALIKE)
    assert value(left, "c") == START
    assert clean(left)


@pytest.mark.rule("pteur.bj.44")
def test_all_that_older_tables_had_left_goes_on_in_one_pool(left: House) -> None:
    write_table(left.store, "antiga", left=START)
    opened(left, "nova", **ALIKE)
    assert began(left, "nova") == [("antiga", START), ("velha", LEFT)]
    assert (value(left, "nova"), left.balance(TRUST)) == (START + LEFT, 0)
    assert clean(left)


@pytest.mark.parametrize("meant", [{"jackpot_percent": 50}, {"currency": "EUR"}, {"casino": "espinho"}], ids=str)
def test_a_table_on_other_terms_leaves_it_where_it_is(left: House, meant: dict[str, Any]) -> None:
    opened(left, "nova", **(ALIKE | meant))
    assert (began(left, "nova"), trusted(left), left.balance(TRUST)) == ([], {"velha": LEFT}, LEFT)
    assert clean(left)


# Open tables -----------------------------------------------------------------------------


@pytest.mark.rule("pteur.bj.44")
def test_an_open_table_has_its_own_pool_from_now_on_and_nothing_is_moved(house: House) -> None:
    write_table(house.store, "mesa")
    before = house.total(), held(house, "mesa")
    house.restart()
    assert (began(house, "mesa"), posted(house, "mesa")) == ([("mesa", START)], 0)
    assert (house.total(), held(house, "mesa"), value(house, "mesa")) == (*before, START)
    assert clean(house)
    house.seat("ana")
    coup(house, "mesa", "ana")
    assert value(house, "mesa") == START + 6
    close(house, "mesa")
    assert trusted(house) == {"mesa": START + 6}
    assert pool_at(opened(house, "nova", **ALIKE)) == "mesa"
    assert clean(house)


def test_an_open_table_at_which_nothing_had_gathered_gets_its_start_value(house: House) -> None:
    write_table(house.store, "mesa", shows=0)
    house.restart()
    assert [type(line) for line in chain(house, "mesa")] == [PoolOpened, PoolStarted]
    assert value(house, "mesa") == START
    assert clean(house)


@pytest.mark.rule("pteur.bj.44")
def test_the_first_of_several_open_tables_has_what_closed_ones_left_too(left: House) -> None:
    for name in ("a", "b"):
        write_table(left.store, name)
    left.restart()
    assert (began(left, "a"), began(left, "b")) == ([("velha", LEFT), ("a", START)], [("b", START)])
    assert (value(left, "a"), value(left, "b"), left.balance(TRUST)) == (LEFT + START, START, 0)
    assert clean(left)


def test_a_house_killed_after_the_pool_was_set_up_and_before_its_table_said_so_opens_again(left: House) -> None:
    write_table(left.store, "mesa")
    left.failing += [lambda connection: None, lose_transaction]
    with pytest.raises(StoreFailed):
        left.restart()
    assert (began(left, "mesa"), left.lines("mesa")) == ([("velha", LEFT), ("mesa", START)], 2)
    assert (held(left, "mesa"), trusted(left)) == (LEFT + START, {})
    assert clean(left)
    lines = left.lines("pool:mesa")
    left.restart()
    assert (left.lines("pool:mesa"), left.lines("mesa")) == (lines, 3)
    left.seat("ana")
    coup(left, "mesa", "ana")
    assert value(left, "mesa") == LEFT + START + 6
    assert clean(left)


def test_a_transaction_that_fails_while_a_pool_is_set_up_leaves_all_as_it_was(left: House) -> None:
    write_table(left.store, "mesa")
    left.fail_commits()
    with pytest.raises(StoreFailed):
        left.restart()
    assert (left.lines("pool:mesa"), left.lines("mesa"), trusted(left)) == (0, 2, {"velha": LEFT})
    assert clean(left)
    left.restart()
    assert value(left, "mesa") == LEFT + START
    assert clean(left)


# An open coup ----------------------------------------------------------------------------


@pytest.fixture
def in_a_coup(house: House) -> House:
    """At the table mesa ana has a bet and a chip of ten, which was taken under older rules: six of it went there."""
    write_table(house.store, "mesa", *OPEN_COUP)
    assert clean(house)
    house.restart()
    assert (house.state("mesa").phase, value(house, "mesa")) == ("dealing", START + 6)
    assert clean(house)
    return house


@pytest.mark.rule("pteur.bj.43")
def test_a_chip_that_was_taken_under_older_rules_still_wins(in_a_coup: House) -> None:
    play_out(in_a_coup, "mesa", seat_1="AAAA")
    (paid,) = of_kind(in_a_coup, "mesa", JackpotPaid)
    assert (paid.who, paid.prize) == ("ana", (START + 6) // 100)
    assert value(in_a_coup, "mesa") == START + 6 - paid.prize
    coup(in_a_coup, "mesa", "ana")
    assert value(in_a_coup, "mesa") == START + 12 - paid.prize
    assert clean(in_a_coup)


@pytest.mark.rule("pteur.bj.46")
def test_a_chip_that_was_taken_under_older_rules_goes_back_whole_and_the_prize_keeps_its_share(
    in_a_coup: House,
) -> None:
    """The pool knows of no chip that fed it: the house pays."""
    void(in_a_coup, "mesa")
    assert (in_a_coup.wallet("ana"), in_a_coup.at_table("ana")) == (PURSE, 0)
    assert value(in_a_coup, "mesa") == START + 6
    assert clean(in_a_coup)
