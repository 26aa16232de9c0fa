"""The store, on SQLite and on PostgreSQL: money is moved once or not at all, and chains do not fork."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select, text

from pagador.decider import HOUSE, Participant
from pagador.house import office, schema
from pagador.house.chain import beginning, linked
from pagador.house.ledger import LARGEST_BALANCE, LARGEST_POSTING, Account, Posting, bank, treasury, wallet
from pagador.house.loading import checked
from pagador.house.records import HOUSE_CHAIN, Noted, Played
from pagador.house.store import Store, StoreFailed, Writing, balance_of, head_of, lines_of
from pagador.law import Refused
from tests.databases import Postgres
from tests.patience import PATIENCE_SECONDS

ANA, BIA = wallet("ana", "demo"), wallet("bia", "demo")
BANK, TREASURY = bank("mesa", "demo"), treasury("demo")
STAKES = Account("stakes", "ana", "mesa", "demo")
GRANTED = 1000


@pytest.fixture
def granted(store: Store) -> Store:
    """Books in which ana has something to lose."""
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, GRANTED),))
    return store


def balance(store: Store, account: Account) -> int:
    with store.reading() as connection:
        return balance_of(connection, account)


def total(store: Store) -> int:
    with store.reading() as connection:
        return int(connection.execute(select(func.sum(schema.accounts.c.balance))).scalar() or 0)


def rows(store: Store, table: str) -> int:
    with store.reading() as connection:
        return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())


def note(seq: int) -> Noted:
    return Noted(seq=seq, at=seq, who=Participant("ana"), what="invited")


def played(seq: int, number: int) -> Played:
    return Played(seq=seq, at=seq, actor=Participant("ana"), command={}, events=[], number=number)


# Money -----------------------------------------------------------------------------------


def test_what_one_account_gives_another_gets(granted: Store) -> None:
    with granted.writing() as page:
        page.take((Posting(ANA, STAKES, 300), Posting(STAKES, BANK, 100)))
    assert [balance(granted, account) for account in (TREASURY, ANA, STAKES, BANK)] == [-1000, 700, 200, 100]
    assert total(granted) == 0


def test_a_purse_that_holds_too_little_refuses_with_its_owner_and_the_amount(granted: Store) -> None:
    with (
        granted.writing() as page,
        pytest.raises(Refused, match="ana has less than 1\N{NARROW NO-BREAK SPACE}001 demo"),
    ):
        page.take((Posting(ANA, BANK, 1001),))
    assert balance(granted, ANA) == GRANTED


def test_somebody_without_a_purse_has_nothing_to_take(store: Store) -> None:
    with store.writing() as page, pytest.raises(Refused, match="bia has less than 1 "):
        page.take((Posting(BIA, BANK, 1),))
    assert rows(store, "accounts") == 0


def test_a_refused_command_is_refused_alone(granted: Store) -> None:
    with granted.writing() as page:
        head = page.append("mesa", beginning("mesa"), note(1), 1, (Posting(ANA, STAKES, 400),))
        with pytest.raises(Refused):
            page.append("mesa", head, note(2), 1, (Posting(ANA, STAKES, 601),))
        page.append("mesa", head, note(2), 1, (Posting(ANA, STAKES, 600),))
    assert (balance(granted, ANA), balance(granted, STAKES), rows(granted, "log"), rows(granted, "postings")) == (
        0,
        1000,
        2,
        2,
    )


def test_when_the_second_side_cannot_pay_the_first_keeps_its_own(granted: Store) -> None:
    with granted.writing() as page, pytest.raises(Refused, match="bia has less"):
        page.take((Posting(ANA, BANK, 500), Posting(BIA, BANK, 500)))
    assert (balance(granted, ANA), balance(granted, BANK), total(granted)) == (GRANTED, 0, 0)


def test_what_was_won_in_a_transaction_can_be_bet_in_it(granted: Store) -> None:
    with granted.writing() as page:
        page.take((Posting(ANA, BANK, GRANTED),))
        page.take((Posting(BANK, ANA, 2000),))
        page.take((Posting(ANA, STAKES, 2000),))
    assert (balance(granted, ANA), balance(granted, STAKES), balance(granted, BANK)) == (0, 2000, -1000)


def stumbles(store: Store) -> None:
    """A transaction that fails when everything of it has been sent to the database."""
    with store.writing() as page:
        page.append("mesa", beginning("mesa"), note(1), 1, (Posting(ANA, STAKES, 400),))
        page.flush()
        raise ZeroDivisionError


def test_a_failure_leaves_nothing_of_its_transaction(granted: Store) -> None:
    before = (rows(granted, "log"), rows(granted, "postings"), rows(granted, "accounts"))
    with pytest.raises(ZeroDivisionError):
        stumbles(granted)
    assert (rows(granted, "log"), rows(granted, "postings"), rows(granted, "accounts")) == before
    assert balance(granted, ANA) == GRANTED


def test_an_account_of_a_transaction_that_failed_is_opened_again_by_the_next(granted: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        stumbles(granted)
    with granted.writing() as page:
        page.take((Posting(ANA, STAKES, 400),))
    assert (balance(granted, STAKES), total(granted)) == (400, 0)


def gives_and_refuses(page: Writing) -> None:
    with page.apart():
        page.append_to_house(note(1), (Posting(ANA, BIA, 300),))
        page.connection.execute(schema.tables.insert(), {"name": "mesa", "game": "x", "status": "open"})
        raise Refused("No.")


def test_a_part_that_is_refused_leaves_nothing_and_the_rest_stands(granted: Store) -> None:
    with granted.writing() as page:
        page.append_to_house(note(1), (Posting(ANA, BIA, 100),))
        with pytest.raises(Refused):
            gives_and_refuses(page)
        page.append_to_house(note(2), (Posting(ANA, BIA, 200),))
        assert page.balance(BIA) == 300
    assert (balance(granted, ANA), balance(granted, BIA), rows(granted, "log"), rows(granted, "tables")) == (
        700,
        300,
        2,
        0,
    )


def test_an_account_that_vanished_stops_the_transaction_that_credits_it(granted: Store) -> None:
    with granted.writing() as page:
        page.connection.execute(schema.accounts.delete().where(schema.accounts.c.name == ANA.name))
    with pytest.raises(StoreFailed, match="wallet:ana:demo"), granted.writing() as page:
        page.take((Posting(TREASURY, ANA, 5),))
    assert balance(granted, TREASURY) == -GRANTED


def test_no_purse_is_overdrawn_by_a_mistake_of_the_program(granted: Store) -> None:
    with pytest.raises(StoreFailed, match="holds too little"), granted.writing() as page:
        page.change(ANA, -GRANTED - 1)
    assert balance(granted, ANA) == GRANTED


@pytest.mark.parametrize("other", ["EUR", "MOP", "PTE"])
def test_demonstration_credits_never_become_money_nor_money_credits(other: str) -> None:
    for source, target in ((ANA, wallet("ana", other)), (bank("mesa", other), bank("mesa", "demo"))):
        with pytest.raises(Refused, match="do not mix"):
            Posting(source, target, 1)


@pytest.mark.parametrize("amount", [0, -1, LARGEST_POSTING + 1, 2**63, 2**70])
def test_an_amount_that_is_none_or_beyond_all_counting_is_refused(amount: int) -> None:
    with pytest.raises(Refused, match="whole amounts"):
        Posting(TREASURY, ANA, amount)


def test_the_largest_amount_is_kept_to_the_unit(store: Store) -> None:
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, LARGEST_POSTING),))
    assert (balance(store, ANA), balance(store, TREASURY), total(store)) == (LARGEST_BALANCE, -LARGEST_BALANCE, 0)


@pytest.mark.parametrize("transactions", [1, 2], ids=["at once", "one after the other"])
def test_no_account_goes_beyond_what_the_books_can_carry(store: Store, transactions: int) -> None:
    """The second posting would leave both sides out of bounds; it is refused alone, and what stood beside it stands."""
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, LARGEST_POSTING - 1),))
        if transactions == 1:
            goes_too_far(page)
    if transactions == 2:
        with store.writing() as page:
            goes_too_far(page)
    assert (balance(store, ANA), balance(store, BANK), total(store)) == (LARGEST_BALANCE - 1, 1, 0)


def goes_too_far(page: Writing) -> None:
    with pytest.raises(Refused, match="No account goes beyond 9\u202f007\u202f199\u202f254\u202f740\u202f991"):
        page.take((Posting(TREASURY, ANA, 2),))
    page.take((Posting(TREASURY, BANK, 1),))


def test_a_balance_that_came_near_by_many_small_steps_is_read_again(store: Store) -> None:
    """What is not read is added up, and what was added up and taken off again is no distance."""
    other = bank("mesa-2", "demo")
    with store.writing() as page:
        page.take((Posting(BANK, other, LARGEST_POSTING // 2),))
    for source, target in ((other, BANK), (BANK, other)) * 3:
        with store.writing() as page:
            page.take((Posting(source, target, LARGEST_POSTING // 2),))
    assert (balance(store, other), total(store)) == (LARGEST_POSTING // 2, 0)
    with store.writing() as page:
        page.take((Posting(BANK, other, LARGEST_POSTING // 2),))
        with pytest.raises(Refused, match="No account goes beyond"):
            page.take((Posting(BANK, other, 2),))


def test_what_another_process_paid_in_meanwhile_is_counted(store: Store) -> None:
    cash, other = Account("cash", HOUSE, "", "EUR"), Store(store.url)
    for number, writer in enumerate((store, other) * 4):
        with writer.writing() as page:
            page.take((Posting(cash, wallet(f"p{number}", "EUR"), office.LARGEST),))
    with store.writing() as page:
        page.take((Posting(cash, wallet("ana", "EUR"), office.LARGEST),))
        with pytest.raises(Refused, match="No account goes beyond"):
            page.take((Posting(cash, wallet("bia", "EUR"), office.LARGEST),))
    other.close()
    assert (balance(store, cash), total(store)) == (-9 * office.LARGEST, 0)


def test_ten_thousand_pay_ins_of_the_largest_amount_end_in_a_sentence(store: Store) -> None:
    """A wallet takes one of them, the cash desk nine of them in all; the sums stay nothing."""
    people = [f"p{number}" for number in range(20)]
    said: Counter[str] = Counter()
    with store.writing() as page:
        for person in people:
            office.add_person(page, person)
        for number in range(10_000):
            try:
                office.pay_in(page, people[number % len(people)], office.LARGEST, "EUR")
                said["paid in"] += 1
            except Refused as refusal:
                said[refusal.sentence.split(":")[0].split(",")[0]] += 1
    assert said == {
        "paid in": 9,
        "A wallet is filled up to 1000000000000000": 9 * 499,
        "No account goes beyond 9\u202f007\u202f199\u202f254\u202f740\u202f991": 11 * 500,
    }
    cash = Account("cash", HOUSE, "", "EUR")
    assert (balance(store, cash), total(store)) == (-9 * office.LARGEST, 0)


# Many at once ----------------------------------------------------------------------------


@pytest.fixture
def two_stores(granted: Store) -> Iterator[tuple[Store, Store]]:
    other = Store(granted.url)
    yield granted, other
    other.close()


def bets_everything(store: Store) -> bool:
    with store.writing() as page:
        try:
            page.take((Posting(ANA, STAKES, GRANTED),))
        except Refused:
            return False
    return True


def test_of_two_hundred_bets_of_the_whole_balance_from_two_houses_one_is_taken(two_stores: tuple[Store, Store]) -> None:
    with ThreadPoolExecutor(8) as people:
        taken = Counter(people.map(bets_everything, two_stores * 100))
    assert taken == {True: 1, False: 199}
    assert (balance(two_stores[0], ANA), balance(two_stores[1], STAKES)) == (0, GRANTED)
    assert total(two_stores[0]) == 0


GRANTS = """
import sys
from pagador.house.office import grant_credits
from pagador.house.store import Store
store = Store(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for _ in range(50):
    with store.writing() as page:
        grant_credits(page, "ana", 10)
store.close()
"""


def test_two_processes_write_one_chain_of_the_house(store: Store) -> None:
    with store.writing() as page:
        office.add_person(page, "ana")
    words = [sys.executable, "-c", GRANTS, store.url]
    both = [subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.stdout.readline() for process in both if process.stdout] == ["ready\n", "ready\n"]
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    assert [process.communicate(timeout=PATIENCE_SECONDS)[0] for process in both] == ["", ""]
    assert [process.returncode for process in both] == [0, 0]
    with store.reading() as connection:
        head = beginning(HOUSE_CHAIN)
        for line in lines_of(connection, HOUSE_CHAIN):
            head = checked(head, line)
        assert head == head_of(connection, HOUSE_CHAIN)
    assert (head.seq, balance(store, ANA), total(store)) == (101, 1000, 0)


# Chains ----------------------------------------------------------------------------------


def test_a_chain_begins_at_its_name_and_each_line_is_bound_to_the_last(store: Store) -> None:
    with store.writing() as page:
        first = page.append("mesa", beginning("mesa"), note(1), 1)
        page.append("mesa", first, note(2), 1)
    with store.reading() as connection:
        lines = list(lines_of(connection, "mesa"))
        assert head_of(connection, "mesa") == linked(linked(beginning("mesa"), lines[0].body), lines[1].body)
        assert head_of(connection, "other") == beginning("other")
    assert [line.seq for line in lines] == [1, 2]


def test_lines_are_read_from_any_number_on_or_of_one_coup(store: Store) -> None:
    with store.writing() as page:
        head = beginning("mesa")
        for seq in range(1, 7):
            head = page.append("mesa", head, note(seq), (seq + 1) // 2)
    with store.reading() as connection:
        assert [line.seq for line in lines_of(connection, "mesa", after=4)] == [5, 6]
        assert [line.seq for line in lines_of(connection, "mesa", coup=2)] == [3, 4]


def test_two_writers_of_one_table_cannot_fork_its_chain(store: Store) -> None:
    def writes(page: Writing) -> None:
        page.append("mesa", beginning("mesa"), note(1), 1, (Posting(TREASURY, BANK, 5),))

    with store.writing() as page:
        writes(page)
    with pytest.raises(StoreFailed, match=r"unique|append-only"), store.writing() as page:
        writes(page)
    assert (rows(store, "log"), rows(store, "postings"), balance(store, BANK)) == (1, 1, 5)


def test_nobody_uses_a_number_twice_at_one_table(store: Store) -> None:
    with store.writing() as page:
        head = page.append("mesa", beginning("mesa"), played(1, number=7), 1)
        page.append("other", beginning("other"), played(1, number=7), 1)
    with pytest.raises(StoreFailed, match=r"unique|append-only"), store.writing() as page:
        page.append("mesa", head, played(2, number=7), 1)
    assert rows(store, "log") == 2


# Reading ---------------------------------------------------------------------------------


def test_a_reader_sees_the_books_at_one_moment(granted: Store) -> None:
    with granted.reading() as connection:
        assert balance_of(connection, ANA) == GRANTED
        with granted.writing() as page:
            page.take((Posting(ANA, BANK, 1),))
        assert balance_of(connection, ANA) == GRANTED
    assert balance(granted, ANA) == GRANTED - 1


def test_the_store_says_what_the_books_are_kept_in(store: Store) -> None:
    kind, _, version = store.describe().partition(" ")
    assert kind in ("SQLite", "PostgreSQL")
    assert version[0].isdigit()


# A database that goes away ---------------------------------------------------------------


def loses_its_connection(store: Store, postgres: Postgres) -> None:
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, 5),))
        mine = page.connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
        postgres.tell(f"SELECT pg_terminate_backend({mine})")


def test_a_statement_on_a_dead_connection_fails_and_the_next_transaction_works(
    postgres_store: Store, postgres: Postgres
) -> None:
    with pytest.raises(StoreFailed, match="connection"):
        loses_its_connection(postgres_store, postgres)
    with postgres_store.writing() as page:
        page.take((Posting(TREASURY, ANA, 7),))
    assert (balance(postgres_store, ANA), total(postgres_store)) == (7, 0)


def test_books_whose_server_is_down_fail_in_one_line_and_are_there_when_it_is_up(
    postgres_store: Store, postgres: Postgres
) -> None:
    store = postgres_store
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, 5),))
    postgres.stop()
    for opened in (store.writing, store.reading):
        with pytest.raises(StoreFailed, match=r"^connection.*No such file") as failed, opened():
            raise AssertionError("the books are not to be had")
        assert "\n" not in str(failed.value)
    postgres.start()
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, 5),))
    assert balance(store, ANA) == 10


def test_a_restart_between_two_transactions_is_not_noticed(postgres_store: Store, postgres: Postgres) -> None:
    store = postgres_store
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, 5),))
    postgres.stop()
    postgres.start()
    with store.writing() as page:
        page.take((Posting(TREASURY, ANA, 5),))
    assert (balance(store, ANA), total(store)) == (10, 0)
