"""The books as an audit reads them: one moment of the database, line after line, each bound to the one before."""

from collections.abc import Callable, Generator

import msgspec
from sqlalchemy import Connection

from pagador.house.audit.anchored import Anchored
from pagador.house.audit.differences import Difference, Differs, Where, check_same, differs
from pagador.house.audit.machines import Approved
from pagador.house.audit.tally import Tally
from pagador.house.chain import Head, beginning, linked, understood
from pagador.house.records import AnyRecord, called
from pagador.house.released import older
from pagador.house.store import Line, lines_of
from pagador.house.vault import Seal
from pagador.table.log import Stamp

MOST_LISTED = 100
"""So many differences of older rules are listed; the rest are counted."""

EVERY = 500
"""After so many lines whoever watches is told."""


class Counts(msgspec.Struct):
    """What an audit has gone through.

    `kept` are shoes whose unturned cards stay closed to players, `kept_sealed` those of them that were not unsealed,
    `unproved` the cards shown from these that nothing could be held to.
    """

    chains: int = 0
    lines: int = 0
    commands: int = 0
    postings: int = 0
    accounts: int = 0
    commitments: int = 0
    opened: int = 0
    secrets: int = 0
    still_sealed: int = 0
    kept: int = 0
    kept_sealed: int = 0
    unproved: int = 0
    anchors: int = 0
    older: int = 0
    unknown: int = 0


class Books:
    """One reading of the books, and everything counted in it."""

    def __init__(self, connection: Connection, anchored: Anchored, seal: Seal | None) -> None:
        self.connection = connection
        self.anchored = anchored
        self.seal = seal
        self.tally = Tally()
        self.approved = Approved()
        self.counts = Counts()
        self.older: list[Difference] = []
        self.watching: Callable[[int], None] = lambda _: None

    def lines(self, chain: str) -> Generator[tuple[Line, Head, AnyRecord], None, None]:
        """Each line of a chain with its record and where the chain stands after it."""
        head = beginning(chain)
        for line in lines_of(self.connection, chain, after=None):
            head = bound(head, line)
            self.anchored.check_line(line)
            yield line, head, record_of(line)
            self.counts.lines += 1
            if not self.counts.lines % EVERY:
                self.watching(EVERY)
        self.anchored.check_end(chain, head)
        self.counts.chains += 1

    def peeked(self, chain: str) -> Generator[AnyRecord, None, None]:
        """The records of a chain once more, without counting or checking anything."""
        for line in lines_of(self.connection, chain, after=None):
            yield record_of(line)

    def excuse(self, found: Differs, stamp: Stamp) -> None:
        """List a difference in a line of older rules; any other is what the audit came for."""
        under = older(stamp)
        if not under:
            raise found
        self.counts.older += 1
        if len(self.older) < MOST_LISTED:
            sentence = f"({under}) {found.difference.sentence}"
            self.older.append(msgspec.structs.replace(found.difference, sentence=sentence))


# A line ----------------------------------------------------------------------------------


def where_of(line: Line) -> Where:
    return Where(line.chain, line.coup, line.seq)


def bound(head: Head, line: Line) -> Head:
    """The head after a line that comes next and is bound to those before it."""
    after = linked(head, line.body)
    check_same("A line is missing before this one, or its number was changed.", where_of(line), line.seq, after.seq)
    if line.link != after.link:
        raise differs("It is not bound to the line before it.", where_of(line), line.link, after.link)
    return after


def record_of(line: Line) -> AnyRecord:
    try:
        return understood(line.body)
    except msgspec.DecodeError as error:
        raise differs(f"It cannot be read: {error}.", where_of(line)) from None


def check_columns(line: Line, record: AnyRecord, coup: int) -> None:
    """What the row says beside the record is what the record says."""
    actor, number = called(record)
    stored = {"seq": line.seq, "at": line.at, "actor": line.actor, "number": line.number, "coup": line.coup}
    given = {"seq": record.seq, "at": record.at, "actor": actor, "number": number, "coup": coup}
    if stored != given:
        name = next(name for name in stored if stored[name] != given[name])
        raise differs(f"Its column {name} is not what the record says.", where_of(line), stored[name], given[name])
