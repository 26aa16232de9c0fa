"""The floor beside bare inserts of the same rows, each transaction synced; and the audit of what it wrote."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, Table, select

from pagador.decider import Participant
from pagador.house import schema
from pagador.house.audit.verify import verify
from pagador.house.engines import sqlite_driver
from pagador.house.floor import Ask, Floor
from pagador.house.live import Answer, Wish
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.vault import seal_from
from tools.load.measure import Load, tables_of
from tools.load.players import SPOTS
from tools.load.prepare import Guest, furnish

TABLES, PEOPLE = 20, 200
TURNS, AT_ONCE = 100, 100
"""So many transactions of so many bets each."""

STANDING_STILL = 1_000_000


def wall(work: Callable[[], object]) -> float:
    """Seconds on the wall: what waits for the disk uses no CPU."""
    start = perf_counter()
    work()
    return perf_counter() - start


class Bets:
    """A floor whose clock stands still, everybody at his table, and bets, many to a turn."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.answers: list[Answer] = []
        self.floor = Floor(store, seal_from(settings.seal_file), clock=lambda: STANDING_STILL)
        self.floor.open_tables()
        self.floor.turn([self.ask(person, 1, do="take-place", place="table") for person in range(PEOPLE)])

    def ask(self, person: int, number: int, **raw: Any) -> Ask:
        wish = Wish(by=Participant(f"p-{person}"), role="player", raw=raw, number=number, coup=1)
        return Ask(f"mesa-{person % TABLES + 1}", wish, self.answers.append)

    def play(self) -> None:
        for turn in range(TURNS):
            spot, first = SPOTS[turn % len(SPOTS)], turn * AT_ONCE
            bets = (
                self.ask((first + each) % PEOPLE, turn + 2, do="place-bet", spot=spot, stake=10)
                for each in range(AT_ONCE)
            )
            self.floor.turn(list(bets))
        refused = [answer.refused for answer in self.answers if answer.refused]
        assert not refused, refused[0]


# Bare inserts ----------------------------------------------------------------------------


def bare(store: Store) -> float:
    """Seconds that SQLite alone needs for the rows of these bets, in as many transactions, as durable."""
    with store.reading() as connection:
        rows = [rows_of(connection, table) for table in (schema.log, schema.postings)]
    with TemporaryDirectory() as directory:
        return wall(lambda: insert(Path(directory) / "bare.db", rows))


def rows_of(connection: Connection, table: Table) -> list[tuple[Any, ...]]:
    """The last rows of a table: as many as there were bets."""
    wanted = select(table).where(table.c.chain != "house").order_by(table.c.seq)
    return [tuple(row) for row in connection.execute(wanted)][-TURNS * AT_ONCE :]


def insert(file: Path, tables: list[list[tuple[Any, ...]]]) -> None:
    connection = sqlite_driver().connect(str(file), isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")
    for number, rows in enumerate(tables):
        connection.execute(f"CREATE TABLE t{number} ({', '.join(f'c{column}' for column in range(len(rows[0])))})")
    for turn in range(TURNS):
        connection.execute("BEGIN IMMEDIATE")
        for number, rows in enumerate(tables):
            blanks = ", ".join("?" * len(rows[0]))
            connection.executemany(f"INSERT INTO t{number} VALUES ({blanks})", rows[turn * AT_ONCE :][:AT_ONCE])
        connection.execute("COMMIT")
    connection.close()


# Figures ---------------------------------------------------------------------------------


def figures() -> Iterator[str]:
    with TemporaryDirectory() as directory:
        settings = Settings(data=directory)
        furnish(settings, tables_of(Load(tables=TABLES)), (Guest(f"p-{person}") for person in range(PEOPLE)))
        store = Store(settings.url)
        try:
            yield from measured(settings, store)
        finally:
            store.close()


def measured(settings: Settings, store: Store) -> Iterator[str]:
    bets, count = Bets(settings, store), TURNS * AT_ONCE
    floor = wall(bets.play)
    alone = bare(store)
    yield f"floor  {f'bets, {AT_ONCE} to a sync':26} {count / floor:7,.0f} durable a second"
    yield f"floor  {'beside bare inserts':26} {floor / alone:7.1f} times as long ({count / alone:,.0f} a second alone)"
    start = perf_counter()
    verdict = verify(store, seal=seal_from(settings.seal_file))
    assert verdict.clean, verdict.difference
    yield f"audit  {'verify':26} {verdict.counts.lines / (perf_counter() - start):7,.0f} lines a second"
