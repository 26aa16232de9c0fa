"""Books that releases have left with open coups: this version verifies, opens and shows them, and plays on."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from pagador import registry
from pagador.decider import RULES_VERSION, Command, Events, Participant, encode_fraction
from pagador.game import AnyGame
from pagador.house import released, schema
from pagador.house.audit.paper import on_paper
from pagador.house.audit.proof import prove
from pagador.house.audit.replay import coup_of
from pagador.house.audit.verify import verify
from pagador.house.chain import understood
from pagador.house.clock import warning_seconds
from pagador.house.coups import opening_of
from pagador.house.ledger import Account, pool
from pagador.house.loading import load_standing
from pagador.house.office import add_table
from pagador.house.people import new_token
from pagador.house.prizes import PrizeShown, in_trust
from pagador.house.records import (
    HOUSE_CHAIN,
    Manner,
    Opened,
    Played,
    PoolEnabled,
    PoolInherited,
    PoolOpened,
    Stamped,
)
from pagador.house.released import RELEASED
from pagador.house.standing import heard
from pagador.house.store import Store, balance_of, lines_of
from pagador.house.times import StoredTimes
from pagador.law import fingerprint as law
from pagador.registry import GAMES
from pagador.table.log import Stamp
from pagador.table.referee import referee
from pagador.wire.folding import after_entry
from tests.house.commands import Pagador, pagador
from tests.house.evening import PLAYERS, Evening
from tests.house.forging import find, is_command, put, unguarded
from tests.house.old_books import KEPT, OldBooks, unpack
from tests.house.verdicts import at, place
from tests.server.open_house import OpenHouse, open_house

__all__ = ["pagador"]

DAY_MS = 24 * 3600 * 1000
log = schema.log.c


@pytest.fixture(params=KEPT, ids=lambda kept: kept.name)
def books(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OldBooks]:
    """A copy of the books of a release, to be read, opened or spoiled."""
    found = OldBooks(unpack(request.param, tmp_path))
    yield found
    found.store.close()


def opened(books: OldBooks) -> Evening:
    """A house on these books, a day after the one that wrote them went down."""
    with books.store.reading() as connection:
        last = connection.execute(select(func.max(log.at))).scalar_one()
    evening = Evening(books.store, seed=1, seal=books.seal)
    evening.now, evening.numbers = last + DAY_MS, count(10**6)
    evening.floor.open_tables()
    return evening


def tables_of(store: Store, *statuses: str) -> dict[str, int]:
    """The tables of these books, each with the coup to which it has come."""
    table = schema.tables.c
    wanted = select(log.chain, func.max(log.coup)).join(schema.tables, table.name == log.chain).group_by(log.chain)
    with store.reading() as connection:
        return {row[0]: row[1] for row in connection.execute(wanted.where(table.status.in_(statuses)))}


def open_tables(books: OldBooks) -> dict[str, int]:
    return tables_of(books.store, "open")


# What is kept ----------------------------------------------------------------------------


def test_the_first_books_that_are_carried_over_are_kept() -> None:
    assert KEPT[0].name == "books-0.2.0"


def test_old_books_have_an_open_coup_with_bets_of_every_game_they_know(books: OldBooks) -> None:
    standings = [table.standing for table in opened(books).floor.tables.values()]
    with_bets = {each.stamp.game for each in standings if any(visit.lies for visit in each.visits.values())}
    assert with_bets == {stamp.game for stamp in stamps(books)}


def test_the_rules_and_the_law_of_old_books_are_among_those_released(books: OldBooks) -> None:
    """Without the pair they could not be verified once law data have changed: `make books` writes it."""
    assert {(stamp.rules_version, stamp.law) for stamp in stamps(books)} <= RELEASED


def stamps(books: OldBooks) -> list[Stamp]:
    with books.store.reading() as connection:
        bodies = connection.execute(select(log.body).where(log.chain != HOUSE_CHAIN)).scalars().all()
    records = [understood(bytes(body)) for body in bodies]
    return [record.stamp for record in records if isinstance(record, Opened | Stamped)]


def test_every_tag_and_every_field_of_old_books_is_read(books: OldBooks) -> None:
    """What was written is in what is read, field by field: a field that was renamed or dropped fails by its name."""
    with books.store.reading() as connection:
        for name in (HOUSE_CHAIN, *tables_of(books.store, "open", "closed")):
            for line in lines_of(connection, name):
                record = understood(line.body)
                if isinstance(record, Played):
                    record = heard(opening_of(connection, name).game, record)
                read = msgspec.to_builtins(record, enc_hook=encode_fraction)
                assert lost(msgspec.json.decode(line.body), read, f"{name} {line.seq}") == []


def lost(written: Any, read: Any, where: str) -> list[str]:
    """The fields that were written and are not read, or are read as something else."""
    if isinstance(written, dict) and isinstance(read, dict):
        return [each for name in written for each in lost(written[name], read.get(name), f"{where}.{name}")]
    if isinstance(written, list) and isinstance(read, list | tuple) and len(written) == len(read):
        return [each for one, other in zip(written, read, strict=True) for each in lost(one, other, where)]
    return [] if written == read else [where]


# Verified --------------------------------------------------------------------------------


def test_old_books_are_clean_to_the_last_line(books: OldBooks) -> None:
    verdict = books.audited()
    assert (verdict.clean, verdict.difference) == (True, None)
    assert verdict.counts.anchors >= 2
    assert verdict.counts.secrets == verdict.counts.commitments > 0
    assert verdict.counts.unknown == 0


def test_the_command_says_so_too(books: OldBooks, pagador: Pagador) -> None:
    directory = books.settings.directory
    said = pagador("audit", "verify", "--data", directory, "--anchor", books.settings.anchor_file)
    assert ("The books are clean." in said.out.splitlines(), said.code) == (True, 0)


@pytest.mark.parametrize("which", ["first", "last"])
def test_one_byte_of_an_old_line_changed_is_named(books: OldBooks, which: str) -> None:
    name = min(open_tables(books)) if which == "first" else max(open_tables(books))
    with unguarded(books.store) as connection:
        line = find(connection, name, is_command("place-bet"))
        middle = len(line.body) // 2
        put(connection, line, body=line.body[:middle] + bytes([line.body[middle] ^ 1]) + line.body[middle + 1 :])
    difference = books.audited().difference
    assert difference is not None
    assert (difference.sentence, place(difference)) == ("It is not bound to the line before it.", at(line))


# Opened ----------------------------------------------------------------------------------


def test_every_open_table_is_read_from_its_chain_and_stands_where_it_stood(books: OldBooks) -> None:
    evening = opened(books)
    assert (set(evening.floor.tables), evening.floor.out_of_order) == (set(open_tables(books)), set())
    with books.store.reading() as connection:
        for name, coup in open_tables(books).items():
            assert evening.standing(name) == load_standing(connection, name)
            assert evening.standing(name).coup == coup


def test_questions_go_on_with_the_time_that_was_left(books: OldBooks) -> None:
    with books.store.reading() as connection:
        times = StoredTimes()
        times.read(connection)
        stored = {name: times.of(name) for name in open_tables(books)}
    assert any(stored.values())
    evening = opened(books)
    for name, left in stored.items():
        standing, clock = evening.standing(name), evening.floor.tables[name].clock
        asked = {question.key: question for question in standing.game.questions(standing.state)}
        least = {each.question: warning_seconds(standing, asked[each.question]) * 1000 for each in left}
        assert clock.left_ms(evening.now) == {each.question: max(each.left_ms, least[each.question]) for each in left}


def test_the_open_coup_of_every_table_is_played_to_its_end(books: OldBooks) -> None:
    evening = opened(books)
    evening.play(2)
    assert evening.floor.out_of_order == set()
    assert all(evening.standing(name).coup >= coup + 2 for name, coup in open_tables_before(books).items())
    assert books.audited().clean


def open_tables_before(books: OldBooks) -> dict[str, int]:
    """The open tables, and the coups at which the last anchor was made of them."""
    heads = books.anchors()[-1].heads
    with books.store.reading() as connection:
        coup = {name: next(lines_of(connection, name, after=seq - 1)).coup for name, (seq, _) in heads.items()}
    return {name: coup[name] for name in open_tables(books)}


def test_what_closes_there_leaves_its_prize_to_the_next_table_of_this_version(books: OldBooks) -> None:
    evening = opened(books)
    evening.play(1)
    having = {name: table.standing.stamp for name, table in evening.floor.tables.items() if prize_at(evening, name)}
    assert having
    for name, stamp in having.items():
        before = evening.standing(name)
        evening.close(name)
        (prize,) = prizes_in_trust(books)
        assert (prize.table, prize.currency) == (name, before.currency)
        with books.store.writing() as page:
            first, _ = add_table(page, f"{name}-2", stamp, before.currency, before.manner)
        assert first.stamp.terms["jackpot_pool"] == name
        assert prizes_in_trust(books) == []
    verdict = books.audited()
    assert (verdict.clean, verdict.difference) == (True, None)


def test_what_lies_in_trust_is_shown_to_anyone_to_the_unit(books: OldBooks) -> None:
    evening = opened(books)
    evening.play(1)
    name = next(name for name in evening.floor.tables if prize_at(evening, name))
    evening.close(name)
    (prize,) = prizes_in_trust(books)
    with open_house(books.settings.data) as house:
        (shown,) = house.get("/v1/prizes").json()
    assert (shown["table"], shown["amount"], shown["currency"]) == (name, prize.amount, prize.currency)


def prize_at(evening: Evening, name: str) -> bool:
    standing = evening.standing(name)
    prize = standing.game.money.prize
    return prize is not None and prize.pool(standing.state) is not None


def prizes_in_trust(books: OldBooks) -> list[PrizeShown]:
    with books.store.reading() as connection:
        return in_trust(connection)


# The prize of blackjack, which was no pool then ---------------------------------------------


@pytest.fixture
def first_books(tmp_path: Path) -> Iterator[OldBooks]:
    """Those of 0.2.0: the last in which a prize lay at its table."""
    found = OldBooks(unpack(KEPT[0], tmp_path))
    yield found
    found.store.close()


def test_what_had_gathered_is_a_pool_as_soon_as_this_version_opens_and_nothing_is_moved(first_books: OldBooks) -> None:
    account = pool("premio", "EUR")
    before = balance(first_books, account)
    assert before > 0
    opened(first_books)
    first, second = pool_lines(first_books)
    assert isinstance(first, PoolOpened)
    assert isinstance(second, PoolInherited)
    assert (second.table, second.amount, balance(first_books, account)) == ("premio", before, before)
    assert first_books.audited().clean
    opened(first_books)
    assert pool_lines(first_books) == [first, second]


def test_chips_go_on_feeding_it_and_when_its_table_closes_the_next_goes_on_with_it(first_books: OldBooks) -> None:
    evening = opened(first_books)
    stamp = evening.standing("premio").stamp
    lay_a_chip(evening)
    assert evening.floor.hall.trust.held["premio"].pool.feeders["premio"].given > 0
    evening.close("premio")
    assert [(prize.table, prize.amount) for prize in prizes_in_trust(first_books)] == [("premio", held_now(evening))]
    with first_books.store.writing() as page:
        first, _ = add_table(page, "premio-2", stamp, "EUR", Manner())
    assert first.stamp.terms["jackpot_pool"] == "premio"
    evening.floor.open_tables()
    assert isinstance(pool_lines(first_books)[-1], PoolEnabled)
    verdict = first_books.audited()
    assert (verdict.clean, verdict.difference) == (True, None)


def lay_a_chip(evening: Evening) -> None:
    """Eva bets with a chip for the prize as soon as bets are taken at the table premio, and they are closed."""
    evening.wait(1)
    while at_premio(evening).phase != "betting":
        evening.wait(16)
    if not any(bet.owner == "eva" for bet in at_premio(evening).bets):
        evening.done("premio", "eva", "place-bet", spot="aposta", place="2", stake=10)
    evening.done("premio", "eva", "place-bet", spot="acumulado", place="2", stake=5)
    evening.wait(31)


def at_premio(evening: Evening) -> Any:
    return evening.standing("premio").state


def held_now(evening: Evening) -> int:
    return evening.floor.hall.trust.held["premio"].pool.value


def pool_lines(books: OldBooks) -> list[Any]:
    with books.store.reading() as connection:
        return [understood(line.body) for line in lines_of(connection, "pool:premio")]


def balance(books: OldBooks, account: Account) -> int:
    with books.store.reading() as connection:
        return balance_of(connection, account)


# Shown -----------------------------------------------------------------------------------


@pytest.fixture
def house(books: OldBooks) -> Iterator[OpenHouse]:
    """The books behind the doors of a house that is open now."""
    with open_house(books.settings.data, questions_per_minute=100_000) as house:
        yield house


def test_the_lobby_and_the_sheets_show_every_table(books: OldBooks, house: OpenHouse) -> None:
    lines = {line["name"]: line["status"] for line in house.get("/v1/tables").json()}
    assert lines == dict.fromkeys(open_tables(books), "open")
    for name in tables_of(books.store, "open", "closed"):
        assert house.get(f"/v1/tables/{name}").json()["table"]["name"] == name
        assert house.get(f"/v1/tables/{name}/rules").status_code == 200


def test_every_past_coup_is_shown_with_the_table_before_it(books: OldBooks, house: OpenHouse) -> None:
    for name, last in open_tables_before(books).items():
        for coup in range(1, last):
            shown = house.get(f"/v1/tables/{name}/coups/{coup}").json()
            assert (shown["table"], shown["coup"]) == (name, coup)
            state = shown["state"]
            for entry in shown["entries"]:
                state = after_entry(state, entry)
            assert state["coup"] == coup + 1


def test_every_session_has_its_statement_and_every_wallet_its_history(books: OldBooks, house: OpenHouse) -> None:
    for person in PLAYERS:
        token = token_of(house, person)
        sessions = house.get("/v1/me/sessions", token).json()
        assert sessions
        for session in sessions:
            statement = house.get(f"/v1/me/sessions/{session['table']}/{session['first_seq']}", token)
            assert statement.json()["person"] == person
        assert house.get("/v1/me/history", token).json()["movements"]


def token_of(house: OpenHouse, person: Participant) -> str:
    with house.house.store.writing() as page:
        return new_token(page, person)


def test_the_chance_of_every_past_coup_is_proved(books: OldBooks, house: OpenHouse) -> None:
    for name, last in open_tables_before(books).items():
        with books.store.reading() as connection:
            by_hand = opening_of(connection, name).manner.source == "hand"
            for coup in range(1, 1 if by_hand else last):
                assert prove(connection, name, coup).coup == coup
                assert house.get(f"/v1/tables/{name}/coups/{coup}/proof").json()["coup"] == coup


def test_old_coups_are_settled_the_same_on_paper(books: OldBooks) -> None:
    with books.store.reading() as connection:
        for name, last in open_tables(books).items():
            for coup in range(1, last):
                check_paper(connection, name, coup)


def check_paper(connection: Connection, table: str, number: int) -> None:
    """Hold what the referee pays by the record of a coup to what was paid in it."""
    coup = coup_of(connection, table, number)
    ruling = referee(on_paper(coup, lambda earlier: coup_of(connection, table, earlier)), coup.game.name)
    paid = tuple(saying.payment for saying in coup.sayings if saying.payment is not None)
    assert ruling.payments[len(ruling.payments) - len(paid) :] == paid


# Under later law -------------------------------------------------------------------------


@pytest.fixture
def later_law(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Law data have changed since: their fingerprint is another."""
    monkeypatch.setattr(law, "law_files", lambda: ["editions.toml"])
    law.fingerprint.cache_clear()
    yield
    monkeypatch.undo()
    law.fingerprint.cache_clear()


@pytest.fixture
def played(sqlite_store: Store) -> Store:
    """Books of this very version."""
    evening = Evening(sqlite_store, seed=2)
    evening.welcome()
    evening.table("francesa", "roleta-francesa")
    evening.play(2)
    return sqlite_store


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that give an event less wherever they give several."""
    monkeypatch.setattr(registry, "GAMES", tuple(decided_otherwise(game) for game in GAMES))


def decided_otherwise(game: AnyGame) -> AnyGame:
    def decide(state: Any, command: Command) -> Events:
        events = game.decide(state, command)
        return events[:-1] or events

    return replace(game, decide=decide)


@pytest.mark.usefixtures("later_law")
def test_under_later_law_old_books_verify_and_open_and_every_table_says_that_the_law_changed(books: OldBooks) -> None:
    before = books.audited()
    assert (before.clean, before.counts.unknown) == (True, 0)
    evening = opened(books)
    assert (set(evening.floor.tables), evening.floor.out_of_order) == (set(open_tables(books)), set())
    for name in open_tables(books):
        assert evening.standing(name).stamp.law == law.fingerprint()
    evening.play(1)
    after = books.audited()
    assert (after.clean, after.counts.unknown) == (True, 0)
    assert [stamp.law for stamp in stamps(books)].count(law.fingerprint()) == len(open_tables(books))


@pytest.mark.usefixtures("later_law", "other_rules")
def test_what_later_law_decides_otherwise_is_listed_and_held_to_hash_anchors_and_postings(books: OldBooks) -> None:
    verdict = books.audited()
    assert verdict.clean, verdict.difference
    assert verdict.counts.older > 100
    version = stamps(books)[0].rules_version
    why = "other law data, " if version == RULES_VERSION else f"rules {version}) "
    assert verdict.older[0].sentence.startswith(f"(decided under {why}")
    with unguarded(books.store) as connection:
        connection.execute(schema.postings.update().where(schema.postings.c.seq > 1).values(amount=7))
    assert not books.audited().clean


@pytest.mark.usefixtures("other_rules")
def test_as_long_as_the_law_is_the_same_no_other_decision_is_excused(books: OldBooks) -> None:
    if {stamp.law for stamp in stamps(books)} == {law.fingerprint()}:
        assert not books.audited().clean


@pytest.mark.usefixtures("later_law")
def test_a_pair_that_was_never_released_excuses_nothing(books: OldBooks, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(released, "RELEASED", frozenset())
    monkeypatch.setattr(registry, "GAMES", tuple(decided_otherwise(game) for game in GAMES))
    difference = books.audited().difference
    assert difference is not None
    assert difference.sentence == "The rules give another number of events."


@pytest.mark.usefixtures("played", "later_law")
def test_of_a_pair_that_was_never_released_the_audit_tells(
    played: Store, monkeypatch: pytest.MonkeyPatch, pagador: Pagador
) -> None:
    monkeypatch.setattr(released, "RELEASED", frozenset())
    verdict = verify(played)
    assert (verdict.clean, verdict.counts.unknown) == (True, verdict.counts.commands)
    said = pagador("audit", "verify", "--db", played.url)
    assert f"{verdict.counts.commands} of them under rules or law data that no release has" in said.out
