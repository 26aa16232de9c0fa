"""One coup of the books: where the table stood before it, what was done in it, decided again, and told."""

import msgspec
from sqlalchemy import Connection, func, select

from pagador.betting.facts import SittingState
from pagador.decider import Events
from pagador.game import AnyGame
from pagador.house import schema
from pagador.house.audit.books import record_of, where_of
from pagador.house.audit.deciding import as_written, begun, decided_again, followed
from pagador.house.audit.differences import Difference, Differs
from pagador.house.chain import Head
from pagador.house.loading import kept_standing, started_from
from pagador.house.records import Played
from pagador.house.released import older
from pagador.house.standing import Standing
from pagador.house.store import Line, lines_of
from pagador.house.vault import Seal
from pagador.law import Refused
from pagador.table.log import Stamp
from pagador.table.sitting import Entry
from pagador.table.telling import Saying, told


class Coup(msgspec.Struct, frozen=True, kw_only=True):
    """A coup as the books have it: `states` are those in which each command was decided."""

    table: str
    number: int
    before: Standing
    after: Standing
    played: tuple[Played, ...]
    states: tuple[SittingState, ...]
    older: tuple[Difference, ...]

    @property
    def game(self) -> AnyGame:
        return self.before.game

    @property
    def over(self) -> bool:
        return self.after.coup > self.number

    @property
    def events(self) -> Events:
        return tuple(event for record in self.played for event in record.events)

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """All that there is to say of it, with its rules."""
        log = [Entry(record.actor, record.command, record.events) for record in self.played]
        return told(self.game, log, self.before.state.people)

    def said(self, record: Played) -> tuple[str, ...]:
        """What was said of one command."""
        entry = Entry(record.actor, record.command, record.events)
        return tuple(saying.sentence for saying in told(self.game, [entry], self.before.state.people))


class Telling:
    """Decides the lines of a coup again, and keeps what goes with each."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.played: list[Played] = []
        self.states: list[SittingState] = []
        self.older: list[Difference] = []

    def take(self, line: Line) -> None:
        record = record_of(line)
        if isinstance(record, Played):
            record = decided_again(self.standing, record, line.body, where_of(line), self.excuse)
            self.played.append(record)
            self.states.append(self.standing.state)
        self.standing = followed(self.standing, record, Head(line.seq, line.link), where_of(line))

    def excuse(self, found: Differs, stamp: Stamp) -> None:
        """What older rules decided otherwise stands as it is written."""
        if not older(stamp):
            raise found
        self.older.append(found.difference)


def coup_of(connection: Connection, table: str, number: int, seal: Seal | None = None) -> Coup:
    """A coup of a table, decided again; a difference is an error, unless the rules were older."""
    before = standing_before(connection, table, number, seal)
    telling = Telling(before)
    for line in lines_of(connection, table, coup=number):
        if line.seq > 1:
            telling.take(line)
    return Coup(
        table=table,
        number=number,
        before=before,
        after=telling.standing,
        played=tuple(telling.played),
        states=tuple(telling.states),
        older=tuple(telling.older),
    )


# Where it began --------------------------------------------------------------------------


def standing_before(connection: Connection, table: str, coup: int, seal: Seal | None) -> Standing:
    """Where a table stood when a coup began, told from its chain, or from what the house kept of it under its seal."""
    first = first_line(connection, table, coup)
    standing = kept_before(connection, table, first, seal)
    for line in lines_of(connection, table, after=standing.head.seq):
        if line.seq >= first:
            break
        standing = after(standing, line)
    return standing


def after(standing: Standing, line: Line) -> Standing:
    """Where a table stands after one more line, believed as it is written."""
    record = record_of(line)
    if isinstance(record, Played):
        record = as_written(standing, record, where_of(line))
    return followed(standing, record, Head(line.seq, line.link), where_of(line))


def first_line(connection: Connection, table: str, coup: int) -> int:
    log = schema.log.c
    wanted = select(func.min(log.seq)).where(log.chain == table, log.coup == coup)
    seq = connection.execute(wanted).scalar()
    if seq is None:
        raise no_such_coup(connection, table, coup)
    return int(seq)


def no_such_coup(connection: Connection, table: str, coup: int) -> Refused:
    log = schema.log.c
    last = connection.execute(select(func.max(log.coup)).where(log.chain == table)).scalar()
    if not last:
        return Refused(f"There is no table {table} in these books.")
    return Refused(f"There is no coup {coup} at {table}: it has come to coup {last}.")


def kept_before(connection: Connection, table: str, line: int, seal: Seal | None) -> Standing:
    """The last standing that needs no reading: the one kept, if it is not later, or the table's opening.

    Without the seal nobody can tell whether the house itself has kept it: then the whole chain is read.
    """
    opening = next(lines_of(connection, table))
    standing = begun(record_of(opening), Head(opening.seq, opening.link), where_of(opening))
    kept = kept_standing(connection, table)
    if kept is None or seal is None or kept.seq >= line:
        return standing
    return started_from(connection, standing, kept, seal)
