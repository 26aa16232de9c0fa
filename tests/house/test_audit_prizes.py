"""What an audit finds of prizes: where a pool went on, what it inherited, and how it was won."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

from pagador.house import schema
from pagador.house.audit.differences import Differs, Where
from pagador.house.audit.pool_sides import Both, Inheritance
from pagador.house.audit.prizes import check_prizes
from pagador.house.audit.tally import Tally
from pagador.house.chain import Head
from pagador.house.endings import Ending
from pagador.house.ledger import pool
from pagador.house.pools import chain_of
from pagador.house.records import (
    Manner,
    Opened,
    PoolAwarded,
    PoolEnabled,
    PoolInherited,
    PoolOpened,
    PoolStarted,
    TableEnded,
)
from pagador.house.store import Line, head_of
from pagador.table.log import Stamp
from tests.house.dealing import PRIZE, START, close, coup, opened, pool_at
from tests.house.driving import MORNING, House
from tests.house.forging import cut, edit, find, is_command, post, shift, unguarded
from tests.house.old_prizes import write_table
from tests.house.test_audit_pools import append, found, is_kind
from tests.house.test_old_prizes import ALIKE

UM, NOVA = chain_of("um"), chain_of("nova")
TREASURY = "treasury:house:demo"
TRUST = pool("", "demo")
OLD = START + 480


def account(name: str) -> str:
    return pool(name, "demo").name


def is_opening(record: object) -> bool:
    return isinstance(record, Opened)


def reopened(house: House, name: str, change: Callable[[dict[str, Any]], None]) -> None:
    """The first line of a table changed."""
    with unguarded(house.store) as connection:
        edit(connection, find(connection, name, is_opening), change)


def names(wanted: str) -> Callable[[dict[str, Any]], None]:
    """The pool that a table goes on with is another."""
    return lambda raw: raw["stamp"]["terms"].update(jackpot_pool=wanted)


# Where a pool goes on --------------------------------------------------------------------


@pytest.fixture
def going_on(house: House) -> House:
    """The table dois goes on with the pool of um; the table tres has its own. At neither anybody has come."""
    opened(house, "um", "ana")
    coup(house, "um", "ana")
    close(house, "um")
    assert pool_at(opened(house, "dois")) == "um"
    assert pool_at(opened(house, "tres")) == ""
    assert found(house) == ""
    return house


@pytest.mark.rule("pteur.bj.44")
def test_a_pool_that_is_played_for_at_two_open_tables_is_found(going_on: House) -> None:
    reopened(going_on, "tres", names("um"))
    assert "The prize of um was played for at dois when tres began." in found(going_on)


@pytest.mark.rule("pteur.bj.44")
def test_a_pool_that_was_played_for_at_two_tables_is_found_though_both_are_closed(going_on: House) -> None:
    close(going_on, "dois")
    close(going_on, "tres")
    assert found(going_on) == ""
    reopened(going_on, "tres", names("um"))
    ended_so(going_on, "tres")
    assert "The prize of um was played for at dois when tres began." in found(going_on)


def ended_so(house: House, name: str) -> None:
    """The house's chain says of a table's last line what it is now."""
    with unguarded(house.store) as connection:
        link = head_of(connection, name).link.hex()
        line = find(connection, "house", lambda record: isinstance(record, TableEnded) and record.table == name)
        edit(connection, line, lambda raw: raw.update(link=link))


@pytest.mark.parametrize(
    "terms",
    [
        {"jackpot_percent": 50},
        {"jackpot_start": 2 * START},
        {"jackpot_chip": 9, "jackpot_start": START},
        {"jackpot_combinations": {"AA": 100}},
    ],
    ids=str,
)
def test_a_pool_that_goes_on_at_a_table_with_other_terms_is_found(going_on: House, terms: dict[str, Any]) -> None:
    reopened(going_on, "dois", lambda raw: raw["stamp"]["terms"].update(terms))
    assert "The pool um is on other terms than dois feeds it on." in found(going_on)


@pytest.mark.rule("pteur.bj.44")
def test_a_table_that_began_a_prize_of_its_own_while_a_pool_waited_for_it_is_found(house: House) -> None:
    """The terms of um are changed so that its pool could have gone on at dois: they were others."""
    opened(house, "um", jackpot_combinations={"77": 20, "AA": 100})
    close(house, "um")
    opened(house, "dois")
    assert found(house) == ""
    same = ", ".join(f"{name} {percent} %" for name, percent in PRIZE["jackpot_combinations"].items())
    reopened(house, "um", lambda raw: raw["stamp"]["terms"].update(jackpot_combinations=PRIZE["jackpot_combinations"]))
    ended_so(house, "um")
    with unguarded(house.store) as connection:
        edit(connection, find(connection, UM, is_kind(PoolOpened)), lambda raw: raw["terms"].update(won_by=same))
    assert "The table dois began a prize of its own, and that of um waited." in found(house)


def test_a_pool_that_goes_on_in_another_casino_is_found(going_on: House) -> None:
    reopened(going_on, "dois", lambda raw: raw.update(casino="espinho"))
    assert "The pool um is of another casino than dois." in found(going_on)


def test_a_pool_that_was_never_set_up_is_found(going_on: House) -> None:
    reopened(going_on, "dois", names("nenhuma"))
    assert "The table dois feeds the pool nenhuma, which was never set up." in found(going_on)


def test_a_table_that_leaves_the_pool_which_was_enabled_for_it_is_found(going_on: House) -> None:
    """It goes on with that of another table instead."""
    reopened(going_on, "dois", names("tres"))
    assert "The table dois was not opened then, or does not feed the pool um." in found(going_on)


def test_a_pool_enabled_for_a_table_that_had_fed_it_before_is_found(going_on: House) -> None:
    with unguarded(going_on.store) as connection:
        edit(connection, find(connection, UM, is_kind(PoolEnabled)), lambda record: record.update(table="um"))
    assert "The table um was not opened then, or does not feed the pool um." in found(going_on)


def opening(name: str, goes_on: str = "", **terms: Any) -> Opened:
    more = {"jackpot_pool": goes_on} if goes_on else {}
    stamp = Stamp(game="blackjack", edition="pteur", terms={**PRIZE, **terms, **more})
    return Opened(seq=1, at=0, table=name, stamp=stamp, currency="demo", manner=Manner())


def said(
    *openings: Opened, added: dict[str, int], ended: dict[str, int] | None = None, both: Both | None = None
) -> str:
    """What is found of these tables, by the lines of the house's chain that say when they began and ended."""
    tally = Tally()
    tally.opened = {each.table: each for each in openings}
    tally.balances[TRUST] = 0
    endings = {name: Ending(name, Head(9, b""), line) for name, line in (ended or {}).items()}
    try:
        check_prizes(tally, both or Both(), added, endings)
    except Differs as differs:
        return differs.difference.sentence
    return ""


def test_each_table_of_a_pool_begins_after_the_one_before_has_ended() -> None:
    tables = (opening("um"), opening("dois", "um"), opening("tres", "um"))
    in_turn = {"um": 1, "dois": 3, "tres": 5}
    assert said(*tables, added=in_turn, ended={"um": 2, "dois": 4}) == ""
    assert said(*tables, added=in_turn, ended={"um": 2}) == "The prize of um was played for at dois when tres began."
    assert said(*tables, added=in_turn, ended={"um": 4, "dois": 4}) == (
        "The prize of um was played for at um when dois began."
    )


def test_a_table_goes_on_with_no_prize_but_one_like_its_own() -> None:
    other = opening("dois", "um", jackpot_percent=50)
    sentence = "The table dois goes on with another prize, that of um."
    assert said(opening("um"), other, added={"um": 1, "dois": 3}, ended={"um": 2}) == sentence
    assert said(opening("dois", "um"), added={"dois": 3}) == sentence, "there is no such table"


# What it inherited -----------------------------------------------------------------------


@pytest.fixture
def inherited(house: House) -> House:
    """The pool nova began with what the tables antiga and velha had left under older rules."""
    write_table(house.store, "antiga", left=START)
    write_table(house.store, "velha", left=OLD)
    opened(house, "nova", **ALIKE)
    assert found(house) == ""
    return house


def of(table: str) -> Callable[[Any], bool]:
    return lambda record: isinstance(record, PoolInherited) and record.table == table


def reposted(connection: Connection, line: Line, by: int) -> None:
    """The posting of a line of nova and both balances, as if it were so much more."""
    row = schema.postings.c
    mine = (row.chain == NOVA) & (row.seq == line.seq)
    connection.execute(update(schema.postings).values(amount=row.amount + by).where(mine))
    shift(connection, account("nova"), by)
    shift(connection, TRUST.name, -by)


@pytest.mark.rule("pteur.bj.44")
def test_another_amount_than_a_table_left_is_found_though_it_is_posted(inherited: House) -> None:
    with unguarded(inherited.store) as connection:
        line = find(connection, NOVA, of("velha"))
        edit(connection, line, lambda record: record.update(amount=OLD - 1))
        reposted(connection, line, -1)
    assert "velha left something else." in found(inherited)


def test_another_amount_than_is_posted_is_found(inherited: House) -> None:
    with unguarded(inherited.store) as connection:
        edit(connection, find(connection, NOVA, of("velha")), lambda record: record.update(amount=OLD - 1))
    assert "Posting 1 differs." in found(inherited)


@pytest.mark.rule("pteur.bj.44")
def test_what_is_inherited_twice_is_found(inherited: House) -> None:
    with unguarded(inherited.store) as connection:
        line = find(connection, NOVA, of("velha"))
        edit(connection, line, lambda record: record.update(table="antiga", amount=START))
        reposted(connection, line, START - OLD)
    assert "antiga left something else." in found(inherited)


@pytest.mark.rule("pteur.bj.44")
def test_what_an_older_table_left_and_the_next_pool_began_without_is_found(inherited: House) -> None:
    """Chain, postings and balances agree on it."""
    with unguarded(inherited.store) as connection:
        shift(connection, TRUST.name, OLD)
        shift(connection, account("nova"), -OLD)
        cut(connection, NOVA, 2)
    assert "The pool nova began without what velha had left." in found(inherited)


def test_what_goes_on_in_a_pool_that_had_begun_is_found(inherited: House) -> None:
    inherited.seat("ana", "nova")
    coup(inherited, "nova", "ana")
    write_table(inherited.store, "outra", left=START)
    with unguarded(inherited.store) as connection:
        seq = append(connection, PoolInherited(seq=0, at=MORNING, table="outra", amount=START), NOVA)
        post(connection, NOVA, seq, 1, TRUST.name, account("nova"), START)
        shift(connection, TRUST.name, -START)
        shift(connection, account("nova"), START)
    assert "The pool nova has begun: nothing goes on in it that lay elsewhere." in found(inherited)


def test_an_inheritance_of_another_prize_is_found(house: House) -> None:
    write_table(house.store, "velha", left=OLD)
    opened(house, "nova", **ALIKE)
    opened(house, "outra", **(ALIKE | {"jackpot_percent": 50}))
    with unguarded(house.store) as connection:
        give_away(connection, "outra")
    assert "What velha left is for another prize." in found(house)


def give_away(connection: Connection, name: str) -> None:
    """What velha left goes to the pool of another table, and nova begins with its start value."""
    row = schema.postings.c
    for chain, table, record, source in (
        (NOVA, "nova", {"is": "pool-started", "amount": START}, TREASURY),
        (chain_of(name), name, {"is": "pool-inherited", "table": "velha", "amount": OLD}, TRUST.name),
    ):
        line = find(connection, chain, is_kind(PoolInherited if table == "nova" else PoolStarted))
        edit(connection, line, become(record))
        mine = (row.chain == chain) & (row.seq == line.seq)
        connection.execute(update(schema.postings).values(source=source, amount=record["amount"]).where(mine))
    shift(connection, account("nova"), START - OLD)
    shift(connection, account(name), OLD - START)


def become(record: dict[str, Any]) -> Callable[[dict[str, Any]], None]:
    def change(raw: dict[str, Any]) -> None:
        kept = {name: raw[name] for name in ("seq", "at")}
        raw.clear()
        raw.update(record | kept)

    return change


def test_a_pool_of_no_such_table_inherits_nothing() -> None:
    both = Both()
    both.inherited = [Inheritance("monte", Where(chain_of("monte"), 0, 2), "velha", 100)]
    tally = Tally()
    tally.opened, tally.left = {"velha": opening("velha")}, {"velha": 100}
    with pytest.raises(Differs, match="What velha left is for another prize"):
        check_prizes(tally, both, {"velha": 1}, {})


def test_a_pool_that_says_that_its_own_table_had_more_is_found(house: House) -> None:
    write_table(house.store, "mesa")
    house.restart()
    with unguarded(house.store) as connection:
        line = find(connection, chain_of("mesa"), is_kind(PoolInherited))
        edit(connection, line, lambda record: record.update(amount=START + 1))
    assert f"{account('mesa')} is not what was given to the pool mesa." in found(house)


def test_an_account_that_holds_another_amount_than_older_tables_left_is_found(house: House) -> None:
    write_table(house.store, "velha", left=OLD)
    tally = Tally()
    tally.opened, tally.left = {"velha": opening("velha")}, {"velha": OLD}
    tally.balances[TRUST] = OLD - 1
    with pytest.raises(Differs) as differs:
        check_prizes(tally, Both(), {"velha": 1}, {})
    difference = differs.value.difference
    assert difference.sentence == "pool:house:demo is not what closed tables have left in trust."
    assert (difference.written, difference.given) == (str(OLD - 1), str(OLD))


# How it was won --------------------------------------------------------------------------


@pytest.fixture
def won(house: House) -> House:
    """Ana has won a tenth of the pool um; the next time bia won it whole."""
    opened(house, "um", "ana", "bia")
    coup(house, "um", "ana", "bia", seat_1="77")
    coup(house, "um", "ana", "bia", seat_2="AA")
    assert found(house) == ""
    return house


TOLD_OTHERWISE = "The pool um and the table um do not say the same of this line."


def awards(house: House) -> tuple[Line, Line]:
    """The share, and the whole."""
    with house.store.reading() as connection:
        share = find(connection, UM, lambda record: isinstance(record, PoolAwarded) and not record.whole)
        return share, find(connection, UM, lambda record: isinstance(record, PoolAwarded) and record.whole)


def test_a_share_of_another_amount_than_the_table_paid_is_found(won: House) -> None:
    share, whole = awards(won)
    with unguarded(won.store) as connection:
        edit(connection, share, lambda record: record.update(amount=record["amount"] - 1))
    assert "Another amount lay there." in found(won), "what lay there at the next win is another then"
    with unguarded(won.store) as connection:
        edit(connection, whole, lambda record: record.update(amount=record["amount"] + 1, held=record["held"] + 1))
    assert TOLD_OTHERWISE in found(won)


def test_a_share_that_the_table_did_not_pay_is_found(won: House) -> None:
    with unguarded(won.store) as connection:
        win = PoolAwarded(seq=0, at=MORNING, table="um", line=99, amount=1000, held=START, whole=False)
        append(connection, win, UM)
        shift(connection, account("um"), -1000)
        shift(connection, "wallet:ana:demo", 1000)
    assert TOLD_OTHERWISE in found(won)


def test_more_than_lay_there_is_found(won: House) -> None:
    share, _ = awards(won)
    with unguarded(won.store) as connection:
        edit(connection, share, lambda record: record.update(amount=2 * START))
    assert "lie in the pool um: not 200\u202f000." in found(won)


def test_the_whole_told_as_a_share_is_found(won: House) -> None:
    """The house keeps the start value that it owes."""
    _, whole = awards(won)
    with unguarded(won.store) as connection:
        edit(connection, whole, lambda record: record.update(whole=False))
        cut(connection, UM, whole.seq)
        shift(connection, account("um"), -START)
        shift(connection, TREASURY, START)
    difference = found(won)
    assert TOLD_OTHERWISE in difference
    assert "won whole of" in difference


def test_a_share_told_as_the_whole_is_found(won: House) -> None:
    """The start value is put in, and what lay there stays: chain, postings and balances agree on it."""
    share, _ = awards(won)
    with unguarded(won.store) as connection:
        edit(connection, share, lambda record: record.update(whole=True))
    assert "has not got its start value yet" in found(won)


def test_another_amount_said_to_lie_there_than_the_table_was_told_is_found(won: House) -> None:
    """The table's rules take any amount that the house says, and its share is the same of several."""
    with unguarded(won.store) as connection:
        line = find(connection, "um", is_command("award-pool"))
        edit(connection, line, lambda record: record["command"].update(amount=record["command"]["amount"] + 1))
    assert TOLD_OTHERWISE in found(won)


def test_a_start_value_put_in_though_a_share_was_won_is_found(won: House) -> None:
    with unguarded(won.store) as connection:
        seq = append(connection, PoolStarted(seq=0, at=MORNING, amount=START), UM)
        post(connection, UM, seq, 1, TREASURY, account("um"), START)
        shift(connection, account("um"), START)
        shift(connection, TREASURY, -START)
    assert "The pool um has got its start value already." in found(won)


def test_a_pool_that_was_opened_for_another_currency_is_found(won: House) -> None:
    with unguarded(won.store) as connection:
        connection.execute(delete(schema.postings).where(schema.postings.c.chain == UM))
        edit(connection, find(connection, UM, is_kind(PoolOpened)), lambda record: record.update(currency="EUR"))
    assert "Posting 1 differs." in found(won)
