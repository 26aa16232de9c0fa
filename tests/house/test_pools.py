"""Pools in the house: fed by several tables, won in the turn, restarted from their chains, ordered about."""

from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import select, text

from pagador.betting.pools import PoolTerms
from pagador.decider import Participant, Party
from pagador.house import office, schema
from pagador.house.audit.verify import verify
from pagador.house.floor import Ask
from pagador.house.ledger import pool, treasury
from pagador.house.pools import all_orders, pool_names
from pagador.house.records import (
    Given,
    PoolAwarded,
    PoolDisabled,
    PoolFed,
    PoolOpened,
    PoolOrderRefused,
    PoolStarted,
)
from pagador.house.store import Store
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.driving import House
from tests.house.forging import shift, unguarded
from tests.house.pooling import DEALT, HAND, SPOKEN, chain, order, paid, spin, value

pytestmark = pytest.mark.usefixtures("_pooled_game")


# Fed and won -----------------------------------------------------------------------------


def test_two_tables_feed_one_pool_and_a_win_takes_all_of_it(pooled: House) -> None:
    assert value(pooled) == 1000
    spin(pooled, "um", "ana", 3000)
    spin(pooled, "dois", "bia", 100)
    spin(pooled, "dois", "bia", 100)
    assert value(pooled) == 1000 + 100 + 3 + 3
    before = pooled.wallet("bia")
    spin(pooled, "dois", "bia", 100, "win")
    assert [event.prize for event in paid(pooled, "dois")] == [1000 + 100 + 10]
    assert pooled.wallet("bia") == before - 100 + 1110
    assert value(pooled) == 1000
    assert pooled.total() == 0
    assert verify(pooled.store).difference is None


def test_the_chain_of_a_pool_names_the_lines_of_tables_and_moves_only_what_is_the_house_s(pooled: House) -> None:
    spin(pooled, "um", "ana", 300)
    spin(pooled, "dois", "bia", 300, "win")
    spun, won = pooled.lines("um"), pooled.lines("dois")
    opened, started, first, second, award, again = chain(pooled)
    assert isinstance(opened, PoolOpened)
    assert isinstance(started, PoolStarted)
    assert isinstance(first, PoolFed)
    assert first.given == (Given("um", spun, 300, 10),)
    assert isinstance(second, PoolFed)
    assert second.given == (Given("dois", won - 1, 300, 10),)
    assert isinstance(award, PoolAwarded)
    assert (award.table, award.line, award.amount) == ("dois", won, 1020)
    assert isinstance(again, PoolStarted)
    with pooled.store.reading() as connection:
        posted = schema.postings.c
        wanted = select(posted.seq, posted.source, posted.amount).where(posted.chain == "pool:monte")
        moved = [tuple(row) for row in connection.execute(wanted.order_by(posted.seq))]
    assert moved == [(2, treasury("demo").name, 1000), (6, treasury("demo").name, 1000)]


def test_what_tables_give_in_one_turn_is_one_line_and_the_second_of_two_wins_has_the_start_value(
    pooled: House,
) -> None:
    for table, who in (("um", "ana"), ("dois", "bia")):
        pooled.done(who, "place-bet", table=table, spot="jogada", stake=3000)
        pooled.done("rosa", "close-bets", table=table, **SPOKEN)
    faces = [(table, pooled.wish("rosa", "spin", table=table, face="win", **DEALT)) for table in ("um", "dois")]
    answers: list[Any] = []
    pooled.floor.turn([Ask(table, wish, answers.append) for table, wish in faces])
    assert [event.prize for event in paid(pooled, "um")] == [1100]
    assert [event.prize for event in paid(pooled, "dois")] == [1100]
    assert value(pooled) == 1000


def test_shares_given_in_one_turn_stand_in_one_line(pooled: House) -> None:
    for table, who in (("um", "ana"), ("dois", "bia")):
        pooled.done(who, "place-bet", table=table, spot="jogada", stake=600)
        pooled.done("rosa", "close-bets", table=table, **SPOKEN)
    faces = [(table, pooled.wish("rosa", "spin", table=table, face="lose", **DEALT)) for table in ("um", "dois")]
    answers: list[Any] = []
    pooled.floor.turn([Ask(table, wish, answers.append) for table, wish in faces])
    fed = [record for record in chain(pooled) if isinstance(record, PoolFed)]
    assert [[given.table for given in record.given] for record in fed] == [["um", "dois"]]
    assert value(pooled) == 1040


# Restarts and failures -------------------------------------------------------------------


def test_a_house_that_opens_again_finds_the_pool_as_it_was(pooled: House) -> None:
    spin(pooled, "um", "ana", 100)
    spin(pooled, "um", "ana", 100)
    pooled.restart()
    assert value(pooled) == 1006
    spin(pooled, "um", "ana", 100)
    assert value(pooled) == 1010, "and so is the fraction that the table had left"


@pytest.mark.parametrize("face", ["lose", "win"])
def test_a_transaction_that_fails_leaves_both_chains_as_they_were(pooled: House, face: str) -> None:
    spin(pooled, "um", "ana", 300)
    pooled.done("ana", "place-bet", table="um", spot="jogada", stake=300)
    pooled.done("rosa", "close-bets", table="um", **SPOKEN)
    before, lines = value(pooled), (pooled.lines("um"), pooled.lines("pool:monte"))
    pooled.fail_commits()
    given = pooled.ask("rosa", "spin", table="um", face=face, **DEALT)
    assert given.seq is None
    assert (pooled.lines("um"), pooled.lines("pool:monte")) == lines
    assert value(pooled) == before
    pooled.done("rosa", "spin", table="um", face=face, **DEALT)
    assert value(pooled) == (before + 10 if face == "lose" else 1000)
    assert verify(pooled.store).difference is None


@pytest.mark.parametrize("face", ["lose", "win"])
def test_an_answer_that_is_lost_leaves_both_chains_written(pooled: House, face: str) -> None:
    pooled.done("ana", "place-bet", table="um", spot="jogada", stake=300)
    pooled.done("rosa", "close-bets", table="um", **SPOKEN)
    pooled.lose_answer()
    given = pooled.ask("rosa", "spin", table="um", face=face, **DEALT)
    assert given.seq is not None
    assert value(pooled) == (1010 if face == "lose" else 1000)
    assert verify(pooled.store).difference is None


def test_a_pool_that_does_not_hold_what_its_chain_says_pays_nothing(pooled: House) -> None:
    with unguarded(pooled.store) as connection:
        shift(connection, pool("monte", "demo").name, -1)
    pooled.done("ana", "place-bet", table="um", spot="jogada", stake=300)
    pooled.done("rosa", "close-bets", table="um", **SPOKEN)
    pooled.ask("rosa", "spin", table="um", face="win", **DEALT)
    assert paid(pooled, "um") == []
    assert "um" in pooled.floor.out_of_order


# Tables come and go ----------------------------------------------------------------------


def close(house: House, table: str) -> None:
    with house.store.writing() as page:
        office.close_table(page, table)
    house.wait(1)
    house.wait(1)


@pytest.mark.rule("pt95.VIII.5")
def test_what_a_pool_holds_goes_on_in_trust_when_its_last_table_closes(pooled: House) -> None:
    spin(pooled, "um", "ana", 3000)
    for table in ("um", "dois"):
        close(pooled, table)
    assert pooled.balance(pool("monte", "demo")) == 1100
    assert verify(pooled.store).difference is None
    pooled.restart()
    pooled.open("pooled", "caio", name="tres", manner=HAND)
    assert value(pooled) == 1100
    spin(pooled, "tres", "caio", 30, "win")
    assert [event.prize for event in paid(pooled, "tres")] == [1101]


@pytest.mark.rule("pt95.VIII.3")
def test_the_pool_of_a_single_machine_has_its_table_s_name(house: House) -> None:
    for table, who in (("m-1", "ana"), ("m-2", "bia")):
        house.open("pooled", who, name=table, manner=HAND, pool="jackpot", reach="machine")
        spin(house, table, who, 3000)
    assert value(house, "m-1") == value(house, "m-2") == 1100
    assert house.balance(pool("jackpot", "demo")) == 0
    spin(house, "m-1", "ana", 30, "win")
    assert (value(house, "m-1"), value(house, "m-2")) == (1000, 1100)
    close(house, "m-2")
    assert house.balance(pool("m-2", "demo")) == 1100, "it stays, until the inspection has it transferred"
    assert verify(house.store).difference is None


def add(house: House, name: str, casino: str = "casino", currency: str = "demo", **terms: Any) -> None:
    stamp = Stamp(game="pooled", edition="toy", terms=terms)
    with house.store.writing() as page:
        office.add_table(page, name, stamp, currency, HAND, casino=casino)


@pytest.mark.rule("pt95.VIII.4")
def test_a_pool_of_one_casino_takes_no_table_of_another(house: House) -> None:
    add(house, "a", "estoril", reach="casino")
    add(house, "b", "estoril", reach="casino")
    with pytest.raises(Refused, match="The pool monte is of estoril: a table in espinho cannot feed it"):
        add(house, "c", "espinho", reach="casino")
    add(house, "c", "espinho", pool="grande")
    add(house, "d", "estoril", pool="grande")
    with house.store.reading() as connection:
        assert pool_names(connection) == ["grande", "monte"]


def test_a_table_joins_a_pool_only_on_its_terms(house: House) -> None:
    add(house, "a")
    for terms in ({"rate": "1/20"}, {"start": 5}, {"reach": "casino"}):
        with pytest.raises(Refused, match="The pool monte takes another share, or begins otherwise"):
            add(house, "b", **terms)
    galos = PoolTerms(name="galos", rate=Fraction(1, 30), start=1000, model="galo-de-ouro", stakes=(1, 5))
    with house.store.writing() as page:
        office.add_pool(page, galos, "demo")
    with pytest.raises(Refused, match="The pool galos is for machines of another model, with other stakes"):
        add(house, "b", pool="galos")
    with pytest.raises(Refused, match="The pool monte is for demo, and the table for EUR"):
        add(house, "b", currency="EUR")
    with pytest.raises(Refused, match="There is, or was, a pool monte already"):
        add(house, "monte", pool="outro")
    with pytest.raises(Refused, match="There is, or was, a table a already"):
        add(house, "b", pool="a")


def test_pools_are_found_in_a_database_that_sorts_as_a_language_does(postgres_store: Store) -> None:
    """There `pool;` comes before `pool:monte`; most databases of PostgreSQL are set up so."""
    with postgres_store.writing() as page:
        page.connection.execute(text('ALTER TABLE log ALTER COLUMN actor TYPE text COLLATE "en-x-icu"'))
    for name in ("monte", "outro"):
        with postgres_store.writing() as page:
            office.add_pool(page, PoolTerms(name=name, rate=Fraction(1, 30)), "demo")
    with postgres_store.writing() as page:
        office.add_person(page, "ines", "inspector")
        numbers = [office.order_pool(page, "monte", "disable", "Dark.", Participant("ines")).number for _ in range(2)]
    with postgres_store.writing() as page:
        numbers.append(office.order_pool(page, "monte", "enable", "", Participant("ines")).number)
    with postgres_store.reading() as connection:
        assert pool_names(connection) == ["monte", "outro"]
        assert [order.number for order in all_orders(connection)] == numbers == [1, 2, 3]
    assert verify(postgres_store).difference is None


# Orders ----------------------------------------------------------------------------------


def test_a_disabled_pool_is_disabled_at_all_its_tables_in_the_same_turn(pooled: House) -> None:
    order(pooled, "disable")
    assert (pooled.state("um").shut, pooled.state("dois").shut) == (True, True)
    spin(pooled, "um", "ana", 300, "win")
    assert paid(pooled, "um") == []
    assert value(pooled) == 1000
    pooled.open("pooled", "caio", name="tres", manner=HAND)
    assert pooled.state("tres").shut, "a table that is opened later learns it too"
    pooled.restart()
    order(pooled, "enable")
    assert not any(pooled.state(table).shut for table in ("um", "dois", "tres"))
    spin(pooled, "um", "ana", 300, "win")
    assert [event.prize for event in paid(pooled, "um")] == [1010]
    assert verify(pooled.store).difference is None


def test_what_was_ordered_while_no_house_was_open_is_done_at_the_next_start_and_once(pooled: House) -> None:
    with pooled.store.writing() as page:
        office.order_pool(page, "monte", "disable", "The display is dark.", Participant("ines"))
    pooled.restart()
    pooled.wait(1)
    pooled.restart()
    pooled.wait(1)
    assert [type(record) for record in chain(pooled)][2:] == [PoolDisabled]


@pytest.mark.rule("pt95.VIII.6")
def test_what_cannot_be_won_is_transferred_by_the_inspection_s_word(pooled: House) -> None:
    spin(pooled, "um", "ana", 3000)
    add(pooled, "c", pool="outro", rate="1/50", start=10)
    order(pooled, "transfer", "The machines burnt down.", to="outro", authorised=True)
    pooled.floor.open_tables()
    assert (value(pooled), value(pooled, "outro")) == (0, 1110)
    assert pooled.state("um").shut
    assert verify(pooled.store).difference is None
    order(pooled, "enable")
    assert (value(pooled), value(pooled, "outro")) == (1000, 1110)
    pooled.restart()
    assert (value(pooled), value(pooled, "outro")) == (1000, 1110)


@pytest.mark.rule("pt95.VIII.6")
def test_an_order_that_cannot_be_carried_out_says_why_and_changes_nothing(pooled: House) -> None:
    order(pooled, "enable")
    order(pooled, "transfer", "The machines burnt down.", to="monte")
    refused = [record.sentence for record in chain(pooled) if isinstance(record, PoolOrderRefused)]
    assert refused == ["The pool monte is not disabled.", "The pool monte cannot be transferred to itself."]
    assert value(pooled) == 1000
    assert not pooled.state("um").shut


@pytest.mark.rule("pt95.VIII.6")
def test_nothing_is_transferred_to_a_pool_that_is_disabled_too(pooled: House) -> None:
    add(pooled, "c", pool="outro", rate="1/50", start=10)
    order(pooled, "disable", name="outro")
    order(pooled, "transfer", "The machines burnt down.", to="outro", authorised=True)
    refused = chain(pooled)[-1]
    assert isinstance(refused, PoolOrderRefused)
    assert refused.sentence == "The pool outro is disabled: what came there could not be won either."
    assert (value(pooled), value(pooled, "outro")) == (1000, 10)
    assert not pooled.state("um").shut
    assert verify(pooled.store).difference is None


@pytest.mark.rule("pt95.VIII.5")
def test_nothing_is_transferred_of_a_pool_whose_account_holds_another_amount(pooled: House) -> None:
    add(pooled, "c", pool="outro", rate="1/50", start=10)
    with unguarded(pooled.store) as connection:
        shift(connection, pool("monte", "demo").name, 5)
        shift(connection, treasury("demo").name, -5)
    order(pooled, "transfer", "The machines burnt down.", to="outro", authorised=True)
    refused = chain(pooled)[-1]
    assert isinstance(refused, PoolOrderRefused)
    assert refused.sentence == "The account of the pool monte does not hold what its chain says: nothing is moved."
    assert not pooled.state("um").shut
    assert (pooled.balance(pool("monte", "demo")), value(pooled, "outro")) == (1005, 10)


def test_only_an_inspector_orders_something_of_a_pool_that_is_there(pooled: House) -> None:
    with pytest.raises(Refused, match="ana is no inspector"):
        order(pooled, "disable", by="ana")
    with pytest.raises(Refused, match="There is no pool nenhum here"):
        order(pooled, "disable", name="nenhum")
    with pytest.raises(Refused, match="There is no pool nenhum here"):
        order(pooled, "transfer", to="nenhum")


HIDDEN = ("   ", "x" * 201, "one\ntwo", "\x1b[2Jdark", "dark \u202e", "dark\u2028", "\t", "\ue000", "\ud800")


@pytest.mark.rule("pt95.VIII.6")
@pytest.mark.parametrize(
    ("what", "cause"),
    [("disable", ""), ("transfer", ""), *((what, cause) for what in ("disable", "enable") for cause in HIDDEN)],
)
def test_the_cause_of_an_order_is_a_line_that_can_be_shown(pooled: House, what: str, cause: str) -> None:
    said = "The cause of an order is a line of 1 to 200 characters, all of which can be shown"
    with pytest.raises(Refused, match=said):
        order(pooled, what, cause, to="monte")
    with pooled.store.reading() as connection:
        assert list(all_orders(connection)) == []


@pytest.mark.parametrize("cause", ["x" * 200, "O mostrador apagou-se: «avaria» nº\u00a03 — até às 18 h"])
def test_a_cause_may_be_said_in_any_words(pooled: House, cause: str) -> None:
    order(pooled, "disable", cause)
    assert chain(pooled)[-1].cause == cause  # type: ignore[union-attr]
    order(pooled, "enable", "")
    assert not pooled.state("um").shut


# The fifth party -------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["player", "dealer", "inspector", "cashier", "manager"])
@pytest.mark.parametrize("word", ["award-pool", "disable-pool", "enable-pool"])
def test_nobody_speaks_as_the_house(pooled: House, role: str, word: str) -> None:
    fields = {"pool": "monte"} | ({"amount": 5} if word == "award-pool" else {})
    for who in ("rosa", "ana", "house"):
        for party in Party:
            given = pooled.ask(who, word, table="um", role=role, party=party, **fields)
            assert given.seq is None
            assert given.refused
    assert value(pooled) == 1000
