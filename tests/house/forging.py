"""A forger's hand: books changed as somebody could who holds the database and knows how it is kept."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, update

from pagador.house import schema
from pagador.house.chain import Head, beginning, linked, understood, written
from pagador.house.records import AnyRecord, AtTable, Opened, Played
from pagador.house.standing import Standing, follow, heard, opened, postings_of
from pagador.house.store import Line, Store, lines_of

log, postings, accounts = schema.log.c, schema.postings.c, schema.accounts.c


@contextmanager
def unguarded(store: Store) -> Iterator[Connection]:
    """A transaction in which nothing is append-only; afterwards all looks as before."""
    with store.engine.begin() as connection:
        guards = schema.guards(connection.dialect.name)
        for words in guards:
            name, table = words.split()[2], words.partition(" ON ")[2].split()[0]
            on = f" ON {table}" if connection.dialect.name == "postgresql" else ""
            connection.execute(text(f"DROP TRIGGER {name}{on}"))
        yield connection
        for words in guards:
            connection.execute(text(words))


# Reading ---------------------------------------------------------------------------------


def find(connection: Connection, chain: str, fits: Callable[[AnyRecord], bool]) -> Line:
    """The first line of a chain whose record fits."""
    return next(line for line in lines_of(connection, chain) if fits(understood(line.body)))


def last_bet(connection: Connection) -> Line:
    """The line with which every evening ends: ana puts ten on seventeen."""
    return [line for line in lines_of(connection, "mesa") if is_command("place-bet")(understood(line.body))][-1]


def is_command(word: str) -> Callable[[AnyRecord], bool]:
    return lambda record: isinstance(record, Played) and record.command["do"] == word


def records(connection: Connection, chain: str) -> list[AnyRecord]:
    return [understood(line.body) for line in lines_of(connection, chain)]


# Lines -----------------------------------------------------------------------------------


def put(connection: Connection, line: Line, **columns: Any) -> None:
    here = (log.chain == line.chain) & (log.seq == line.seq)
    connection.execute(update(schema.log).where(here).values(**columns))


def edit(connection: Connection, line: Line, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the record of a line, and bind all that come after it anew."""
    raw = msgspec.json.decode(line.body)
    change(raw)
    put(connection, line, body=msgspec.json.encode(raw))
    relink(connection, line.chain)


def relink(connection: Connection, chain: str) -> None:
    """Bind every line to the one before, so that the chain is whole again."""
    head = beginning(chain)
    for line in list(lines_of(connection, chain)):
        head = linked(head, line.body)
        if head.link != line.link:
            put(connection, line, link=head.link)


def cut(connection: Connection, chain: str, last: int) -> None:
    """Take away every line after this one, and what was posted for them."""
    connection.execute(delete(schema.postings).where(postings.chain == chain, postings.seq > last))
    connection.execute(delete(schema.log).where(log.chain == chain, log.seq > last))


def rewrite(connection: Connection, chain: str, wanted: list[AnyRecord]) -> None:
    """Write a table's chain anew with these records, numbered, bound and posted as the house would."""
    cut(connection, chain, 0)
    standing: Standing | None = None
    head = beginning(chain)
    for seq, record in enumerate(wanted, start=1):
        head, standing = append(connection, chain, head, standing, msgspec.structs.replace(record, seq=seq))


def append(
    connection: Connection, chain: str, head: Head, standing: Standing | None, record: AnyRecord
) -> tuple[Head, Standing]:
    body = written(record)
    after = linked(head, body)
    if isinstance(record, Played) and standing is not None:
        record = heard(standing.game, record)
    assert isinstance(record, AtTable)
    moved = postings_of(standing, record)
    sender, number = (record.sender, record.number) if isinstance(record, Played) else ("house", None)
    row = {"chain": chain, "seq": after.seq, "at": record.at, "actor": sender, "number": number, "body": body}
    coup = 1 if standing is None else standing.coup
    connection.execute(insert(schema.log), row | {"coup": coup, "link": after.link})
    for line, posting in enumerate(moved, start=1):
        post(connection, chain, after.seq, line, posting.source.name, posting.target.name, posting.amount)
    if standing is None:
        assert isinstance(record, Opened)
        return after, opened(record, after)
    return after, follow(standing, record, after)


# Money -----------------------------------------------------------------------------------


def post(connection: Connection, chain: str, seq: int, line: int, source: str, target: str, amount: int) -> None:
    row = {"chain": chain, "seq": seq, "line": line, "source": source, "target": target, "amount": amount}
    connection.execute(insert(schema.postings), row)


def shift(connection: Connection, name: str, amount: int) -> None:
    """Make an account hold so much more."""
    connection.execute(update(schema.accounts).where(accounts.name == name).values(balance=accounts.balance + amount))


def balance(connection: Connection, name: str) -> int:
    return int(connection.execute(select(accounts.balance).where(accounts.name == name)).scalar_one())
