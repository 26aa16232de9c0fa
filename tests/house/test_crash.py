"""A house in a storm: whatever breaks and whenever, money is conserved, answers are kept, and nobody sees too much."""

import logging
import shutil
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from pagador.decider import Participant, Purse
from pagador.equipment.chance import WatchedRandom
from pagador.house import live, office, schema
from pagador.house.audit.verify import verify
from pagador.house.ledger import Account
from pagador.house.loading import begun, load_table, read_record
from pagador.house.records import AtTable, Committed, Played, Revealed
from pagador.house.store import lines_of
from pagador.registry import GAMES
from tests.games.faces import faces, may_know
from tests.house.driving import PURSE, House
from tests.house.storm import WATCHERS, Storm

PEOPLE = ("ana", "bia", "caio", "duarte")
HALLS = ("roleta-francesa", "roleta-americana")
STEPS = 50 * len(GAMES)
LONG = {"blackjack", "treze-cartas", "maquinas"}
"""Games whose coups take many steps: people are asked in turn, have five minutes, or find the only place taken."""
LAST_ROUND_SECONDS = 3000
"""A hundred throws of craps: series longer than that are not seen in a million evenings."""


def opened(file: Path, seed: int) -> Storm:
    """A house with a table of every game, and a storm over it: the same for the same seed, chance included."""
    house = House(file, *PEOPLE, generator=WatchedRandom(Random(seed).randbytes))
    storm = Storm(house, PEOPLE, seed)
    for game in GAMES:
        terms: dict[str, Any] = {"void_rounds": True} if game.name in HALLS else {}
        house.open(game.name, name=game.name, **terms)
    return storm


@pytest.fixture(scope="module", params=[88, 1995])
def storm(
    request: pytest.FixtureRequest, sqlite_books: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Storm]:
    """A storm that has passed; snapshots were kept often, so that houses rose from them too."""
    logging.getLogger("pagador.floor").disabled = True
    file = Path(shutil.copy(sqlite_books, tmp_path_factory.mktemp("storm") / "books.db"))
    storm = opened(file, request.param)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(live, "SNAPSHOT_EVERY", 40)
        storm.blow(STEPS)
        for _ in range(STEPS):
            if not has_passed_everywhere(storm):
                storm.blow(10)
    storm.calm()
    storm.house.wait(1)
    storm.house.rest()
    yield storm
    storm.house.store.close()
    logging.getLogger("pagador.floor").disabled = False


def has_passed_everywhere(storm: Storm) -> bool:
    """Whether every table was played at often, and rose from a snapshot; which tables people choose is left to lot."""
    tables, kept = storm.house.floor.tables, kept_lines(storm.house)
    return all(name in kept and table.standing.coup > fewest(name) for name, table in tables.items())


def kept_lines(house: House) -> dict[str, int]:
    """The last line at which each table's standing was kept."""
    with house.store.reading() as connection:
        return {
            row.chain: row.seq for row in connection.execute(select(schema.snapshots).order_by(schema.snapshots.c.seq))
        }


def fewest(table: str) -> int:
    return 2 if table in LONG else 8


def records(house: House, table: str) -> list[AtTable]:
    """The chain of a table, in the tongues of its game."""
    with house.store.reading() as connection:
        lines = list(lines_of(connection, table))
    standing = begun(lines[0])
    return [read_record(standing, line) for line in lines]


def played(house: House, table: str) -> list[Played]:
    return [record for record in records(house, table) if isinstance(record, Played)]


# The storm -------------------------------------------------------------------------------


def test_it_was_a_storm_and_people_played_through_it(storm: Storm) -> None:
    assert storm.failures > 10
    assert storm.falls > 5
    assert storm.house.floor.out_of_order == set()
    assert has_passed_everywhere(storm)
    assert sum(answer.seq is not None for answer in storm.answers.values()) > STEPS


# Money -----------------------------------------------------------------------------------


def test_all_accounts_together_are_nothing(storm: Storm) -> None:
    assert storm.house.total() == 0


def test_every_purse_holds_what_was_brought_and_what_the_events_moved(storm: Storm) -> None:
    held: Counter[Account] = Counter({Account("wallet", name, "", "demo"): PURSE for name in PEOPLE})
    for name, table in storm.house.floor.tables.items():
        for record in played(storm.house, name):
            for move in (move for event in record.events for move in table.game.money.moves(event)):
                for purse, change in ((move.source, -move.amount), (move.target, move.amount)):
                    held[Account(purse.kind, purse.owner, "" if purse.kind == "wallet" else name, "demo")] += change
    people = {account: amount for account, amount in held.items() if account.owner in PEOPLE}
    assert {account: storm.house.balance(account) for account in people} == people


def test_what_lies_on_each_layout_is_what_the_books_have_there(storm: Storm) -> None:
    """Bets, chips laid for a bank, and the bank of whoever holds one."""
    for name, table in storm.house.floor.tables.items():
        held = table.game.money.holds(table.standing.state)
        for who in PEOPLE:
            lies = {kind: held.get(Purse(kind, Participant(who)), 0) for kind in ("stakes", "bank", "garage")}
            assert {kind: storm.house.balance(Account(kind, who, name, "demo")) for kind in lies} == lies
            visit = table.standing.visits.get(who)
            assert sum(lies.values()) == (visit.lies if visit else 0)


# Answers ---------------------------------------------------------------------------------


def test_what_was_said_to_be_done_stands_on_its_line_and_nothing_that_was_refused_does(storm: Storm) -> None:
    done = {called: answer.seq for called, answer in storm.answers.items() if answer.seq is not None}
    with storm.house.store.reading() as connection:
        log = schema.log.c
        rows = connection.execute(select(log.chain, log.actor, log.number, log.seq).where(log.number.is_not(None)))
        stored = {(row.chain, row.actor, row.number): row.seq for row in rows}
    assert stored == done


def test_nothing_that_was_said_to_be_done_is_ever_answered_otherwise(storm: Storm) -> None:
    assert storm.broken == []


def test_asked_again_after_everything_each_is_answered_as_before_and_nothing_is_done(storm: Storm) -> None:
    before = storm.house.floor.heads()
    done = [called for called, answer in storm.answers.items() if answer.seq is not None]
    storm.send([storm.sent[called] for called in done])
    assert storm.house.floor.heads() == before
    assert storm.broken == []


# Restarts --------------------------------------------------------------------------------


def test_the_chain_alone_leads_to_where_each_table_stands(storm: Storm) -> None:
    for name, table in storm.house.floor.tables.items():
        assert storm.house.folded(name) == table.standing == table.durable


def test_the_chain_from_its_snapshot_on_leads_to_the_same(storm: Storm) -> None:
    house = storm.house
    kept = kept_lines(house)
    assert set(kept) == set(house.floor.tables)
    for name, table in house.floor.tables.items():
        with house.store.reading() as connection:
            again = load_table(connection, house.floor.vault, name, house.now)
        assert again.standing == table.standing
        assert again.kept_at == kept[name]


# What is told ----------------------------------------------------------------------------


def test_every_line_is_told_once_and_in_order(storm: Storm) -> None:
    for name in storm.house.floor.tables:
        told = [record for each in storm.told if each.standing.table == name for record in each.records]
        assert told == records(storm.house, name)[1:]


def test_nothing_is_told_before_it_is_in_the_books(storm: Storm) -> None:
    assert len(storm.told) > STEPS
    assert storm.ahead == []


def test_nobody_is_told_a_face_that_he_may_not_see(storm: Storm) -> None:
    hidden = 0
    for name, table in storm.house.floor.tables.items():
        game = table.game
        state = game.open(table.standing.stamp.terms, table.standing.stamp.readings)
        for event in (event for record in played(storm.house, name) for event in record.events):
            state = game.evolve(state, event)
            for who in map(Participant, WATCHERS):
                shown = game.show(event, who)
                hidden += shown != event
                assert shown is None or not faces(shown) - may_know(state, who)
    assert hidden > 20


def test_of_a_shoe_in_play_only_cards_that_all_have_seen_are_laid_open(storm: Storm) -> None:
    opened = 0
    for name in ("ponto-e-banca", "ponto-e-banca-macau"):
        seen: Counter[str] = Counter()
        for record in records(storm.house, name):
            if isinstance(record, Played):
                seen.update(event.card for event in record.events if type(event).__name__ == "CardTurned")
            if isinstance(record, Revealed) and not record.whole:
                laid = Counter(card.card for card in record.cards)
                assert laid <= seen
                opened += laid.total()
            if isinstance(record, Committed):
                seen.clear()
    assert opened > 50


# Chance ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.name for game in GAMES if game.name.startswith("roleta")])
def test_every_coup_has_its_key_committed_before_it_and_laid_open_after_it(storm: Storm, game: str) -> None:
    """Void coups too; numbered without gaps; and never a line of a coup outside its commitment."""
    bound: Committed | None = None
    coup = 1
    for record in records(storm.house, game)[1:]:
        match record:
            case Committed():
                assert bound is None
                assert (record.number, record.of) == (coup, coup)
                bound = record
            case Revealed():
                assert bound is not None
                assert record.number == record.coup == coup - 1 == bound.of
                assert sha256(bytes.fromhex(record.key)).hexdigest() == bound.digest
                bound = None
            case Played():
                assert bound is not None
                assert bound.of == coup
                coup += any(type(event).__name__ == "CoupEnded" for event in record.events)
    assert bound is not None
    assert bound.of == coup == storm.house.standing(game).coup


# The audit -------------------------------------------------------------------------------


def test_an_audit_of_the_books_finds_nothing(storm: Storm) -> None:
    verdict = verify(storm.house.store, seal=storm.house.seal)
    assert verdict.difference is None
    assert verdict.counts.commands > STEPS


# The end ---------------------------------------------------------------------------------


def test_after_a_storm_the_tables_close_and_everybody_goes_with_what_is_his(sqlite_books: Path, tmp_path: Path) -> None:
    storm = opened(Path(shutil.copy(sqlite_books, tmp_path / "books.db")), seed=3)
    storm.fury = 0
    storm.blow(60)
    house = storm.house
    with house.store.writing() as page:
        for name in house.floor.tables:
            office.close_table(page, name)
    for _ in range(LAST_ROUND_SECONDS):
        if house.floor.tables:
            house.wait(1)
    assert house.floor.tables == {}
    assert [house.at_table(who) for who in PEOPLE] == [0] * len(PEOPLE)
    assert house.total() == 0
    assert verify(house.store, seal=house.seal).difference is None
    house.store.close()
