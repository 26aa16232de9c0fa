"""A table's chain, from its opening on: commands decided again, postings, commitments, visits, snapshot."""

import msgspec

from pagador.betting.slips import SlipIssued
from pagador.house.audit.books import Books, check_columns, where_of
from pagador.house.audit.deciding import (
    at,
    begun,
    check_money,
    check_question,
    check_speaker,
    check_thought,
    decided_again,
    followed,
)
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.kept import KEPT_OF_NO_LINE, kept_standings
from pagador.house.audit.machines import ChipsMoved, check_meters
from pagador.house.audit.pool_sides import Both
from pagador.house.audit.prizes import note_closed, note_opened
from pagador.house.audit.purses import check_empty, check_purses
from pagador.house.audit.sealed import Sealed
from pagador.house.audit.tally import IssuedSlip, Posted
from pagador.house.audit.visits import Visits
from pagador.house.audit.watch import Watch
from pagador.house.chain import Head
from pagador.house.ledger import Postings
from pagador.house.records import AnyRecord, AtTable, Closed, Committed, Noted, Opened, Played, Revealed, Stamped
from pagador.house.released import goes_back, is_unknown
from pagador.house.snapshots import from_snapshot
from pagador.house.standing import Standing, postings_of
from pagador.house.store import Line, raw


class TableAudit:
    """One table's chain: `take` each line in turn, then `finish`."""

    def __init__(self, books: Books, chain: str, both: Both) -> None:
        self.books = books
        self.both = both
        self.chain = chain
        self.posted = Posted(books.connection, chain)
        self.sealed = Sealed(books, chain)
        self.watch = Watch(books.excuse)
        self.visits = Visits()
        self.chips = ChipsMoved()
        self.kept = kept_standings(books.connection, chain)
        self.first: Standing | None = None
        self.standing: Standing | None = None

    # Lines -------------------------------------------------------------------------------

    def take(self, line: Line, head: Head, record: AnyRecord) -> None:
        where, standing = where_of(line), self.standing
        check_columns(line, record, 1 if standing is None else standing.coup)
        if standing is None:
            self.begin(where, head, record)
            return
        if standing.closed or not isinstance(record, AtTable) or isinstance(record, Opened):
            raise differs("It is no record of a table that is open.", where)
        self.go_on(standing, where, head, self.checked(standing, where, line.body, record))

    def begin(self, where: Where, head: Head, record: AnyRecord) -> None:
        self.first = self.standing = begun(record, head, where)
        check_money(self.first, where, self.books.excuse)
        self.books.approved.check(self.first, where)
        assert isinstance(record, Opened)
        note_opened(self.books.tally, record)
        with at(where):
            self.money(where, postings_of(None, record))
        self.check_kept(where, self.standing)

    def go_on(self, before: Standing, where: Where, head: Head, record: AtTable) -> None:
        """What a line moves, and where the table stands after it."""
        with at(where):
            postings = postings_of(before, record)
            self.money(where, postings)
        self.standing = after = followed(before, record, head, where)
        self.visits.note(before, after, record)
        if isinstance(record, Played):
            self.note_slips(where, before.currency, record)
            self.chips.note(postings)
        if isinstance(record, Closed):
            note_closed(self.books.tally, self.chain, record)
        if after.coup != before.coup:
            self.check_money_there(after, where)
        self.check_kept(where, after)

    def check_money_there(self, standing: Standing, where: Where) -> None:
        """When a coup is over, and at the end: what lies there, and what the game's own meters say of the bank."""
        check_purses(self.books.tally, standing, where)
        check_meters(self.books.tally, self.chips, standing, where)

    def note_slips(self, where: Where, currency: str, record: Played) -> None:
        """Remember the slips that a line issues: the cashier pays each of them once at most."""
        for event in record.events:
            if isinstance(event, SlipIssued):
                slip = IssuedSlip(event.who, event.prize, currency)
                self.books.tally.slips[self.chain, where.line, event.number] = slip

    def money(self, where: Where, postings: Postings) -> None:
        self.posted.check(where, postings)
        self.books.tally.add(where, postings)
        self.books.counts.postings += len(postings)

    def close(self) -> None:
        """Nothing more is read of what goes with the chain."""
        self.posted.rows.close()
        self.sealed.rows.close()
        self.kept.close()

    def finish(self) -> Standing:
        """The chain is over: so must be everything that goes with it; where the table stands."""
        standing = self.standing
        if standing is None:
            raise differs(f"The table {self.chain} has no chain.")
        end = Where(self.chain, standing.coup, standing.head.seq)
        self.posted.check_end(end.line)
        self.sealed.check_end()
        self.watch.check_end(standing)
        self.books.counts.unproved += self.watch.unproved + len(self.watch.closed)
        if standing.closed:
            check_empty(self.books.tally, self.chain, end)
        else:
            self.check_money_there(standing, end)
        self.visits.check_end(self.books.connection, self.chain)
        if self.kept.next is not None:
            raise differs(KEPT_OF_NO_LINE, end, self.kept.next[0], "nothing")
        return standing

    # Records -----------------------------------------------------------------------------

    def checked(self, standing: Standing, where: Where, body: bytes, record: AtTable) -> AtTable:
        """A record that is what it should be, its commands and events in the tongues of the game."""
        match record:
            case Played():
                record = decided_again(standing, record, body, where, self.books.excuse)
                check_speaker(standing, record, where)
                check_question(standing, record, where, self.books.excuse)
                check_thought(standing, record, where, self.books.excuse)
                self.watch.played(standing, record, where)
                self.both.by_table(standing, record)
                self.books.counts.commands += 1
                self.books.counts.unknown += is_unknown(standing.stamp)
            case Committed():
                self.watch.committed(standing, record, where)
                secret = self.sealed.check(where, record)
                self.watch.take_order(secret, where)
                self.books.counts.commitments += 1
                if standing.game.shoes.kept:
                    self.books.counts.kept += 1
                    self.books.counts.kept_sealed += secret is None
            case Revealed():
                self.watch.revealed(standing, record, where)
                self.books.counts.opened += bool(record.key or record.whole)
            case Stamped(stamp=stamp):
                same = msgspec.structs.replace(standing.stamp, rules_version=stamp.rules_version, law=stamp.law)
                check_same("Game, terms and readings of a table do not change.", where, stamp, same)
                if goes_back(standing.stamp, stamp):
                    versions = (stamp.rules_version, standing.stamp.rules_version)
                    raise differs("Rules are never followed by older ones.", where, *versions)
            case Noted(who=who, what="invited" | "warned") if who not in standing.visits:
                raise differs(f"{who} is not at the table.", where)
        return record

    def check_kept(self, where: Where, standing: Standing) -> None:
        """What is kept of a line is kept of this one, once all before it have been looked at."""
        for row in self.kept.until(where.line):
            if row.seq != where.line:
                raise differs(KEPT_OF_NO_LINE, where, row.seq, "nothing")
            self.check_snapshot(where, standing, raw(row.body))

    def check_snapshot(self, where: Where, standing: Standing, body: bytes) -> None:
        """What is kept to start from is where the table stood; what these rules cannot read is never started from."""
        assert self.first is not None
        kept = from_snapshot(self.first, standing.head, body)
        for name in standing.__struct_fields__ if kept is not None else ():
            if getattr(kept, name) != getattr(standing, name):
                raise differs(f"The standing kept of it has another {name}.", where)
