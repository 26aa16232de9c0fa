"""Slips: what a machine cannot pay by itself is paid by the cashier, once, by table, line and number."""

from contextlib import closing
from typing import Any

import msgspec
import pytest

from pagador.decider import HOUSE, Participant
from pagador.house import office
from pagador.house.audit.differences import Difference
from pagador.house.audit.verify import verify
from pagador.house.ledger import Account, wallet
from pagador.house.ledger import slips as slips_account
from pagador.house.office import close_table
from pagador.house.records import HOUSE_CHAIN, SlipPaid
from pagador.house.slips import Slip, find_slip, pay_slip, slips_of
from pagador.house.store import Line, Store, StoreFailed, Writing, balance_of
from pagador.law import Refused
from tests.house.approvals import approve
from tests.house.driving import PURSE, SEAL, House
from tests.house.forging import edit, find, unguarded
from tests.house.machines import CHERRY, LEMONS, SEVENS, bring, by_hand, for_money, play, play_by_chance

PAID = "pt95.VIII.13"
CASH = Account("cash", HOUSE, "", "EUR")


@pytest.fixture
def won(house: House) -> Slip:
    """Ana has won 4,000 at a machine that pays 100 by itself."""
    by_hand(house, "ana", pays_up_to=100)
    line = play(house, "ana", SEVENS)
    return Slip(table="mesa", line=line, number=1, person="ana", amount=4000, currency="demo")


@pytest.fixture
def in_euros(house: House) -> Slip:
    """The same for money."""
    bring(house.store, "ana", 500)
    approve(house, model="pomar")
    for_money(house, stops=SEVENS, pays_up_to=100)
    house.seat("ana")
    line = play_by_chance(house, "ana")
    return Slip(table="mesa", line=line, number=1, person="ana", amount=4000, currency="EUR")


def listed(house: House, person: str | None = None) -> tuple[Slip, ...]:
    with house.store.reading() as connection:
        return slips_of(connection, person)


def pay(house: House, slip: Slip, *, number: int | None = None, by: str = "office") -> Slip:
    with house.store.writing() as page:
        return pay_slip(page, slip.table, slip.line, number or slip.number, Participant(by))


def held(house: House, account: Any) -> int:
    with house.store.reading() as connection:
        return balance_of(connection, account)


def difference(house: House) -> Difference | None:
    return verify(house.store, seal=SEAL).difference


# On a slip -------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.13")
def test_a_prize_above_what_the_machine_pays_goes_on_a_slip(house: House) -> None:
    by_hand(house, "ana", pays_up_to=100)
    line = play(house, "ana", SEVENS)
    won = Slip(table="mesa", line=line, number=1, person="ana", amount=4000, currency="demo")
    assert listed(house) == (won,)
    assert listed(house, "ana") == (won,)
    assert listed(house, "bia") == ()
    assert house.state().credit == 0
    assert held(house, slips_account("ana", "demo")) == 4000


@pytest.mark.rule("pt95.VIII.13")
def test_a_prize_that_the_machine_pays_is_credit_and_no_slip(house: House) -> None:
    by_hand(house, "ana", pays_up_to=120)
    play(house, "ana", LEMONS)
    assert house.state().credit == 120
    assert listed(house) == ()


def test_each_holder_is_shown_their_own_slips(house: House, won: Slip) -> None:
    by_hand(house, "bia", name="outra", pays_up_to=10)
    line = play(house, "bia", CHERRY, table="outra")
    hers = Slip(table="outra", line=line, number=1, person="bia", amount=20, currency="demo")
    assert listed(house) == (won, hers)
    assert (listed(house, "ana"), listed(house, "bia")) == ((won,), (hers,))


# At the desk -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.13")
def test_the_cashier_pays_a_slip_in_cash(house: House, in_euros: Slip) -> None:
    before = held(house, wallet("ana", "EUR"))
    cash = held(house, CASH)
    assert pay(house, in_euros).paid
    assert listed(house)[0].paid
    assert held(house, wallet("ana", "EUR")) == before
    assert held(house, slips_account("ana", "EUR")) == 0
    assert held(house, CASH) == cash + 4000
    assert difference(house) is None


def paid_line(slip: Slip) -> SlipPaid:
    person, by = Participant(slip.person), office.OFFICE
    return SlipPaid(
        seq=1,
        at=1,
        table=slip.table,
        line=slip.line,
        slip=slip.number,
        person=person,
        amount=slip.amount,
        currency=slip.currency,
        by=by,
    )


@pytest.mark.rule("pt95.VIII.13")
def test_credits_of_a_demonstration_become_credits_and_never_cash(house: House, won: Slip) -> None:
    pay(house, won)
    assert held(house, wallet("ana", "demo")) == PURSE - 10 + 4000
    assert held(house, slips_account("ana", "demo")) == 0
    assert difference(house) is None


@pytest.mark.rule("pt95.VIII.13")
def test_a_slip_is_paid_once(house: House, won: Slip) -> None:
    pay(house, won)
    with pytest.raises(Refused) as refused:
        pay(house, won)
    assert refused.value.sentence == f"Slip 1 of line {won.line} of mesa has been paid already."
    assert refused.value.under == (PAID,)
    assert held(house, wallet("ana", "demo")) == PURSE - 10 + 4000


@pytest.mark.rule("pt95.VIII.13")
def test_a_slip_is_paid_once_in_one_transaction_too(house: House, won: Slip) -> None:
    with house.store.writing() as page:
        pay_slip(page, "mesa", won.line, 1)
        with pytest.raises(Refused, match="paid already"):
            pay_slip(page, "mesa", won.line, 1)
    assert held(house, wallet("ana", "demo")) == PURSE - 10 + 4000


@pytest.mark.rule("pt95.VIII.13")
def test_two_processes_cannot_pay_the_same_slip(house: House, won: Slip, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other does not see the first payment, and ana is owed as much again: the books take only one of them."""
    another_slip(house)
    pay(house, won)
    monkeypatch.setattr("pagador.house.slips.is_paid", lambda *_: False)
    monkeypatch.setattr(Writing, "found", lambda *_: None)
    with closing(Store(house.store.url)) as other, pytest.raises(StoreFailed), other.writing() as page:
        pay_slip(page, "mesa", won.line, 1)
    assert held(house, wallet("ana", "demo")) == PURSE - 20 + 4000


def test_nobody_pays_a_slip_of_their_own(house: House, won: Slip) -> None:
    with pytest.raises(Refused, match="Nobody serves himself"):
        pay(house, won, by="ana")
    assert not listed(house)[0].paid


@pytest.mark.parametrize("by", ["bia", "ninguem"])
def test_only_a_cashier_pays_a_slip(house: House, won: Slip, by: str) -> None:
    with pytest.raises(Refused, match="A slip is paid by a cashier"):
        pay(house, won, by=by)
    assert not listed(house)[0].paid


@pytest.mark.rule("pt95.VIII.13")
@pytest.mark.parametrize(("table", "line", "number"), [("mesa", 0, 2), ("mesa", -1, 1), ("outra", 0, 1)])
def test_no_slip_is_paid_that_was_not_issued(house: House, won: Slip, table: str, line: int, number: int) -> None:
    with house.store.writing() as page, pytest.raises(Refused) as refused:
        pay_slip(page, table, won.line + line, number)
    assert refused.value.sentence == f"No slip {number} was issued on line {won.line + line} of {table}."


# What a slip outlives --------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.13")
def test_a_slip_outlives_its_table_and_the_house(house: House, won: Slip) -> None:
    with house.store.writing() as page:
        close_table(page, "mesa")
    house.wait(1)
    house.wait(1)
    assert house.floor.tables == {}
    house.restart()
    assert listed(house, "ana") == (won,)
    assert difference(house) is None
    pay(house, won)
    assert held(house, wallet("ana", "demo")) == PURSE - 10 + 4000
    assert difference(house) is None


# Audit -----------------------------------------------------------------------------------


def payment(connection: Any) -> Line:
    return find(connection, HOUSE_CHAIN, lambda record: isinstance(record, SlipPaid))


@pytest.mark.parametrize("field", ["amount", "person", "slip", "line", "table"])
def test_an_audit_finds_a_payment_that_was_altered(house: House, won: Slip, field: str) -> None:
    by_hand(house, "bia", name="outra")
    pay(house, won)
    forged = {"amount": 3999, "person": "bia", "slip": 2, "line": won.line - 1, "table": "outra"}[field]
    with unguarded(house.store) as connection:
        edit(connection, payment(connection), lambda raw: raw.update({field: forged}))
    assert difference(house) is not None


@pytest.mark.parametrize(
    ("by", "sentence"), [("bia", "bia was no cashier then."), ("ninguem", "Nobody is called ninguem.")]
)
def test_an_audit_finds_a_payment_by_somebody_who_is_no_cashier(
    house: House, won: Slip, by: str, sentence: str
) -> None:
    pay(house, won)
    with unguarded(house.store) as connection:
        edit(connection, payment(connection), lambda raw: raw.update(by=by))
    found = difference(house)
    assert found is not None
    assert found.sentence == sentence


def test_an_audit_finds_a_payment_that_no_slip_is_for(house: House, won: Slip) -> None:
    """Fifteen of what ana is owed are paid for a slip that says otherwise; line, postings and balances agree."""
    with house.store.writing() as page:
        office.record(page, msgspec.structs.replace(paid_line(won), seq=office.next_seq(page), amount=15))
    found = difference(house)
    assert found is not None
    assert found.sentence == "It pays a slip that no machine has issued so."


def another_slip(house: House) -> Slip:
    """Ana wins as much again at the same machine."""
    line = play(house, "ana", SEVENS)
    return Slip(table="mesa", line=line, number=2, person="ana", amount=4000, currency="demo")


def test_an_audit_finds_a_slip_that_was_paid_twice(house: House, won: Slip) -> None:
    """A forger who holds the database takes the index away, and pays the first slip again out of the second."""
    another_slip(house)
    pay(house, won)
    with unguarded(house.store) as connection:
        connection.exec_driver_sql("DROP INDEX ix_log_number")
        page = Writing(connection, set(), {})
        office.record(page, msgspec.structs.replace(paid_line(won), seq=office.next_seq(page)))
        page.flush()
    found = difference(house)
    assert found is not None
    assert found.sentence == "It pays a slip that was paid before."


def test_find_slip_reads_the_line_that_issued_it(house: House, won: Slip) -> None:
    with house.store.reading() as connection:
        assert find_slip(connection, "mesa", won.line, 1) == won
