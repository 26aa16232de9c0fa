"""What an audit holds the chains against: postings, balances, secrets, commitments and the lists of the house."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, select, text, update

from pagador.house import schema
from pagador.house.office import close_table
from pagador.house.records import AnyRecord, ClosingOrdered, Committed, Played, Revealed
from pagador.house.store import Store, lines_of
from pagador.house.vault import Seal
from tests.house.evening import SEAL_KEY
from tests.house.forging import (
    balance,
    cut,
    edit,
    find,
    is_command,
    last_bet,
    post,
    records,
    rewrite,
    shift,
    unguarded,
)
from tests.house.shelf import Shelf, shelf_of, taken
from tests.house.verdicts import at, audited, found, place

log, postings, secrets = schema.log.c, schema.postings.c, schema.secrets.c
WALLET, STAKES = "wallet:ana:demo", "stakes:ana@mesa:demo"


@pytest.fixture(scope="module", params=["sqlite"])
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return shelf_of(request, tmp_path_factory.mktemp("shelf"))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def either_shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """For what a kind of database could do otherwise than another."""
    return shelf_of(request, tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def store(shelf: Shelf) -> Iterator[Store]:
    """A copy of the books of the evening."""
    yield from taken(shelf)


@pytest.fixture
def either(either_shelf: Shelf) -> Iterator[Store]:
    """A copy of the books of the evening, in each kind of database."""
    yield from taken(either_shelf)


# Postings --------------------------------------------------------------------------------


def test_a_posting_that_was_changed_is_named_with_both_amounts(either: Store) -> None:
    with unguarded(either) as connection:
        line = last_bet(connection)
        here = (postings.chain == "mesa") & (postings.seq == line.seq)
        connection.execute(update(schema.postings).where(here).values(amount=11))
    difference = found(either)
    assert (difference.sentence, place(difference)) == ("Posting 1 differs.", at(line))
    assert difference.written == f"11 from {WALLET} to {STAKES}"
    assert difference.given == f"10 from {WALLET} to {STAKES}"


def test_a_posting_that_is_gone_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = last_bet(connection)
        connection.execute(delete(schema.postings).where(postings.chain == "mesa", postings.seq == line.seq))
    difference = found(store)
    assert (difference.sentence, place(difference)) == ("Posting 1 differs.", at(line))
    assert (difference.written, difference.given) == ("nothing", f"10 from {WALLET} to {STAKES}")


@pytest.mark.parametrize("word", ["place-bet", "launch-ball"])
def test_a_posting_that_should_not_be_there_is_named(store: Store, word: str) -> None:
    with unguarded(store) as connection:
        line = last_bet(connection) if word == "place-bet" else find(connection, "mesa", is_command(word))
        number = 2 if word == "place-bet" else 1
        post(connection, "mesa", line.seq, number, "bank:house@mesa:demo", WALLET, 500)
    difference = found(store)
    assert (difference.sentence, place(difference)) == (f"Posting {number} differs.", at(line))
    assert (difference.written, difference.given) == (f"500 from bank:house@mesa:demo to {WALLET}", "nothing")


@pytest.mark.parametrize("chain", ["house", "mesa", "velha"])
def test_a_posting_of_a_line_that_is_not_there_is_named(either: Store, chain: str) -> None:
    with unguarded(either) as connection:
        last = list(lines_of(connection, chain))[-1].seq
        post(connection, chain, last + 1, 1, "treasury:house:demo", WALLET, 500)
    difference = found(either)
    assert difference.sentence == f"{chain} ends at line {last}; here is a posting of line {last + 1}."
    assert difference.written == f"500 from treasury:house:demo to {WALLET}"


def test_a_posting_of_no_chain_at_all_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        post(connection, "falsa", 1, 1, "treasury:house:demo", WALLET, 500)
    assert found(store).sentence == "There are postings of falsa, which has no chain."


def test_credits_granted_to_nobody_are_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "house", lambda record: record.__struct_config__.tag == "credits-granted")
        edit(connection, line, lambda raw: raw.update(person="zeca"))
    difference = found(store)
    assert (difference.sentence, place(difference)) == ("Nobody is called zeca.", at(line))


def test_demonstration_credits_over_the_desk_are_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "house", lambda record: record.__struct_config__.tag == "paid-in")
        edit(connection, line, lambda raw: raw.update(currency="demo"))
    difference = found(store)
    assert place(difference) == at(line)
    assert difference.sentence == "demo goes over the desk for ana, who can only have credits."


# Balances --------------------------------------------------------------------------------


def test_a_balance_that_was_changed_is_named_with_what_the_postings_come_to(either: Store) -> None:
    with unguarded(either) as connection:
        held = balance(connection, WALLET)
        shift(connection, WALLET, 1000)
    difference = found(either)
    assert difference.sentence == f"The account {WALLET} holds something else."
    assert (difference.written, difference.given) == (str(held + 1000), str(held))


def test_an_account_that_is_gone_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        held = balance(connection, WALLET)
        connection.execute(delete(schema.accounts).where(schema.accounts.c.name == WALLET))
    difference = found(store)
    assert difference.sentence == f"The account {WALLET} is missing."
    assert (difference.written, difference.given) == ("nothing", str(held))


def test_an_account_that_nothing_was_posted_to_is_named_if_it_holds_anything(store: Store) -> None:
    row = {"name": "wallet:zeca:demo", "kind": "wallet", "owner": "zeca", "place": "", "currency": "demo"}
    with unguarded(store) as connection:
        connection.execute(insert(schema.accounts), row | {"floor": True, "balance": 5})
    difference = found(store)
    assert difference.sentence == "The account wallet:zeca:demo holds something else."
    assert (difference.written, difference.given) == ("5", "0")


def test_a_purse_that_may_be_overdrawn_all_of_a_sudden_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        here = schema.accounts.c.name == WALLET
        connection.execute(update(schema.accounts).where(here).values(floor=False))
    assert found(store).sentence == f"The account {WALLET} is described otherwise."


# Secrets ---------------------------------------------------------------------------------


def test_a_secret_that_is_gone_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Committed) and record.number == 2)
        connection.execute(delete(schema.secrets).where(secrets.chain == "mesa", secrets.number == 2))
    difference = found(store)
    assert (difference.sentence, place(difference)) == ("A commitment has one secret of its number.", at(line))
    assert (difference.written, difference.given) == ("[]", "[2]")


def test_a_secret_that_was_changed_is_named_with_the_seal_at_hand(either: Store) -> None:
    with unguarded(either) as connection:
        line = find(connection, "sabot", lambda record: isinstance(record, Committed))
        here = (secrets.chain == "sabot") & (secrets.number == 1)
        sealed = bytes(connection.execute(select(secrets.sealed).where(here)).scalar_one())
        connection.execute(update(schema.secrets).where(here).values(sealed=sealed[:-1] + bytes([sealed[-1] ^ 1])))
    difference = found(either)
    assert place(difference) == at(line)
    assert difference.sentence == "The secret of sabot|1 cannot be opened: it was changed, or the key is another."


@pytest.mark.parametrize("sealed", ["x''", "x'00'", "'a word'"], ids=["empty", "short", "word"])
def test_a_secret_that_is_none_any_more_is_named(store: Store, sealed: str) -> None:
    with unguarded(store) as connection:
        line = find(connection, "sabot", lambda record: isinstance(record, Committed))
        connection.execute(text(f"UPDATE secrets SET sealed = {sealed} WHERE chain = 'sabot' AND number = 1"))
    difference = found(store)
    assert place(difference) == at(line)
    assert difference.sentence == "The secret of sabot|1 cannot be opened: it was changed, or the key is another."


def test_a_secret_of_another_coup_in_its_place_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Committed) and record.number == 2)
        other = connection.execute(
            select(secrets.sealed).where(secrets.chain == "mesa", secrets.number == 3)
        ).scalar_one()
        here = (secrets.chain == "mesa") & (secrets.number == 2)
        connection.execute(update(schema.secrets).where(here).values(sealed=other))
    difference = found(store)
    assert place(difference) == at(line)
    assert difference.sentence == "The secret of mesa|2 cannot be opened: it was changed, or the key is another."


def test_a_secret_of_no_commitment_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        connection.execute(insert(schema.secrets), {"chain": "mao", "number": 1, "sealed": b"x"})
    difference = found(store)
    assert difference.sentence == "There is a secret of mao that belongs to no commitment."
    assert (difference.written, difference.given) == ("1", "nothing")


# Commitments -----------------------------------------------------------------------------


def spoiled(store: Store, chain: str, change: Any) -> None:
    """Write a chain anew with its records changed, everything else as the house would have done it."""
    with unguarded(store) as connection:
        wanted = records(connection, chain)
        change(wanted)
        rewrite(connection, chain, wanted)


def first(wanted: list[AnyRecord], kind: type[AnyRecord]) -> int:
    return next(number for number, record in enumerate(wanted) if isinstance(record, kind))


def test_a_key_opened_before_its_coup_is_over_is_named(either: Store) -> None:
    def change(wanted: list[AnyRecord]) -> None:
        opened = wanted.pop(first(wanted, Revealed))
        wanted.insert(first(wanted, Committed) + 1, opened)

    spoiled(either, "mesa", change)
    difference = found(either)
    assert difference.sentence == "It opens what was still played with."
    assert place(difference) == ("mesa", 1, 3)


def test_a_commitment_that_was_never_opened_is_named(store: Store) -> None:
    spoiled(store, "mesa", lambda wanted: wanted.pop(first(wanted, Revealed)))
    difference = found(store)
    assert difference.sentence == "Commitment 1 was never opened."
    assert difference.where is not None
    assert (difference.where.chain, difference.where.coup) == ("mesa", 2)


def test_a_coup_played_without_a_commitment_is_named(store: Store) -> None:
    spoiled(store, "mesa", lambda wanted: wanted.pop(first(wanted, Committed)))
    difference = found(store)
    assert difference.sentence == "Chance was not bound before it, or what is over not opened."
    assert difference.where is not None
    assert difference.where.coup == 1


def test_a_commitment_made_after_the_bets_is_named(store: Store) -> None:
    def change(wanted: list[AnyRecord]) -> None:
        committed = wanted.pop(first(wanted, Committed))
        closing = next(n for n, each in enumerate(wanted) if isinstance(each, Played) and each.actor == "clock")
        wanted.insert(closing + 1, committed)

    spoiled(store, "mesa", change)
    difference = found(store)
    assert difference.sentence == "It came before what it is played with was committed to."
    assert place(difference) == ("mesa", 1, 3)


def test_a_gap_in_the_numbers_of_commitments_is_named(store: Store) -> None:
    def change(wanted: list[AnyRecord]) -> None:
        second = [number for number, record in enumerate(wanted) if isinstance(record, Committed)][1]
        wanted[second] = msgspec.structs.replace(wanted[second], number=3)

    spoiled(store, "mesa", change)
    difference = found(store)
    assert difference.sentence == "Commitments are numbered without gaps."
    assert (difference.written, difference.given) == ("3", "2")


def test_a_key_that_is_not_the_one_committed_to_is_named(store: Store) -> None:
    def change(wanted: list[AnyRecord]) -> None:
        opened = first(wanted, Revealed)
        wanted[opened] = msgspec.structs.replace(wanted[opened], key="00" * 32)

    spoiled(store, "mesa", change)
    difference = found(store)
    assert difference.sentence == "The key is not the one committed to."
    assert difference.where is not None
    assert (difference.where.chain, difference.where.coup) == ("mesa", 2)


def test_a_card_opened_with_another_face_is_named(either: Store) -> None:
    def change(wanted: list[AnyRecord]) -> None:
        opened = first(wanted, Revealed)
        record = wanted[opened]
        assert isinstance(record, Revealed)
        card = msgspec.structs.replace(record.cards[0], card="9♣" if record.cards[0].card != "9♣" else "8♣")
        wanted[opened] = msgspec.structs.replace(record, cards=(card, *record.cards[1:]))
        changed.append(card)

    changed: list[Any] = []
    spoiled(either, "sabot", change)
    difference = found(either)
    card = changed[0]
    assert difference.sentence == (
        f"Card {card.position + 1} of the shoe, {card.card}, is not the one that was committed to."
    )


def test_a_commitment_at_a_table_dealt_by_hand_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        committed = next(record for record in records(connection, "mesa") if isinstance(record, Committed))
        wanted = records(connection, "mao")
        wanted.insert(1, committed)
        rewrite(connection, "mao", wanted)
    difference = found(store)
    assert (difference.sentence, place(difference)) == ("A table dealt by hand commits to nothing.", ("mao", 1, 2))


# Lists -----------------------------------------------------------------------------------


def test_a_role_that_nobody_gave_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        connection.execute(update(schema.people).where(schema.people.c.name == "caio").values(role="manager"))
    difference = found(store)
    assert difference.sentence == "caio is listed otherwise."
    assert '"role":"manager"' in difference.written
    assert '"role":"player"' in difference.given


def test_somebody_whom_nobody_added_is_named(store: Store) -> None:
    row = {"name": "zeca", "role": "manager", "registered": True, "password": None, "made": 1}
    with unguarded(store) as connection:
        connection.execute(insert(schema.people), row)
    difference = found(store)
    assert difference.sentence == "zeca is listed otherwise."
    assert difference.given == "nothing"


@pytest.mark.parametrize(("table", "status", "given"), [("velha", "open", "closed"), ("mesa", "closed", "open")])
def test_a_table_listed_otherwise_than_its_chain_has_it_is_named(
    store: Store, table: str, status: str, given: str
) -> None:
    with unguarded(store) as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.name == table).values(status=status))
    difference = found(store)
    assert difference.sentence == f"The table {table} is listed otherwise than its chain has it."
    assert (difference.written, difference.given) == (status, given)


def test_a_table_that_closes_though_nobody_has_ordered_it_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.name == "mesa").values(status="closing"))
    assert found(store).sentence == "The table mesa is closing, and nobody has ordered it."


def test_a_table_that_stays_open_though_somebody_has_ordered_it_closed_is_named(store: Store) -> None:
    with store.writing() as page:
        close_table(page, "mesa")
    assert audited(store).clean
    with unguarded(store) as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.name == "mesa").values(status="open"))
    assert found(store).sentence == "The table mesa is open, and somebody has ordered it closed."


def test_a_table_that_the_house_closed_without_an_order_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "house", lambda record: isinstance(record, ClosingOrdered))
        edit(connection, line, lambda raw: raw.update({"is": "reopening-ordered"}))
    assert found(store).sentence == "The table velha is closed, and nobody has ordered it."


def test_an_order_to_close_a_table_that_never_was_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        line = find(connection, "house", lambda record: isinstance(record, ClosingOrdered))
        edit(connection, line, lambda raw: raw.update(table="sala"))
    assert (found(store).sentence, place(found(store))) == ("There is no table sala yet.", at(line))


def test_a_visit_of_somebody_else_is_named(either: Store) -> None:
    with unguarded(either) as connection:
        visit = schema.visits.c
        first_seq = connection.execute(
            select(visit.first_seq).where(visit.chain == "mesa").order_by(visit.first_seq).limit(1)
        ).scalar_one()
        here = (visit.chain == "mesa") & (visit.first_seq == first_seq)
        connection.execute(update(schema.visits).where(here).values(person="zeca"))
    difference = found(either)
    assert difference.sentence == f"The visit to mesa that began on line {first_seq} is listed otherwise."
    assert '"person":"zeca"' in difference.written


@pytest.mark.parametrize("seq", ["0", "'a word'"])
def test_a_standing_kept_of_no_line_is_named(store: Store, seq: str) -> None:
    with unguarded(store) as connection:
        connection.execute(text(f"INSERT OR REPLACE INTO snapshots VALUES ('mesa', {seq}, 'a word')"))
    assert found(store).sentence == "A standing is kept of a line that is not there."


def test_a_visit_whose_number_is_none_is_named(store: Store) -> None:
    with unguarded(store) as connection:
        connection.execute(text("INSERT INTO visits VALUES ('mesa', 'a word', NULL, 'ana', 1, NULL)"))
    assert found(store).sentence == "The visit to mesa that began on line a word is listed otherwise."


def test_a_standing_kept_that_is_not_where_the_table_stood_is_named(either: Store) -> None:
    from pagador.house.loading import load_standing
    from pagador.house.snapshots import kept_of

    with either.reading() as connection:
        standing = load_standing(connection, "mesa")
    row = {"chain": "mesa", "seq": standing.head.seq, "body": kept_of(standing, Seal(SEAL_KEY))}
    with unguarded(either) as connection:
        connection.execute(delete(schema.snapshots).where(schema.snapshots.c.chain == "mesa"))
        connection.execute(insert(schema.snapshots), row)
    assert audited(either).clean
    richer = msgspec.structs.replace(standing, commitments=standing.commitments + 1)
    with unguarded(either) as connection:
        here = schema.snapshots.c.chain == "mesa"
        connection.execute(update(schema.snapshots).where(here).values(body=kept_of(richer, Seal(SEAL_KEY))))
    difference = found(either)
    assert difference.sentence == "The standing kept of it has another commitments."
    assert difference.where is not None
    assert difference.where.line == standing.head.seq


def test_a_guard_that_is_gone_is_named(either: Store) -> None:
    with either.engine.begin() as connection:
        on = " ON log" if connection.dialect.name == "postgresql" else ""
        name = "log_append_only" if on else "log_no_update"
        connection.execute(text(f"DROP TRIGGER {name}{on}"))
    assert found(either).sentence == f"The guard {name} is gone: what is append-only could be changed."


def test_a_tail_cut_with_its_postings_leaves_balances_that_nothing_accounts_for(store: Store) -> None:
    with unguarded(store) as connection:
        held = balance(connection, WALLET)
        cut(connection, "mesa", last_bet(connection).seq - 1)
    difference = found(store)
    assert difference.sentence == f"The account {STAKES} holds something else."
    assert held == balance_of_wallet(store)


def balance_of_wallet(store: Store) -> int:
    with store.reading() as connection:
        return balance(connection, WALLET)
