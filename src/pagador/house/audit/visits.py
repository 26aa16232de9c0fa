"""Visits: who came and went by the chain, against the list by which people find their sessions."""

import msgspec
from sqlalchemy import Connection, select

from pagador.house import schema
from pagador.house.audit.differences import differs
from pagador.house.records import AtTable
from pagador.house.standing import Standing


class Visited(msgspec.Struct, frozen=True):
    """A visit as its row has it."""

    first_seq: int
    person: str
    began: int
    last_seq: int | None = None
    ended: int | None = None


class Visits:
    """The visits of a table, gathered record by record."""

    def __init__(self) -> None:
        self.found: dict[int, Visited] = {}

    def note(self, before: Standing, after: Standing, record: AtTable) -> None:
        if before.visits.keys() == after.visits.keys():
            return
        for person, visit in after.visits.items():
            if person not in before.visits:
                self.found[visit.first_seq] = Visited(visit.first_seq, person, visit.began)
        for person, visit in before.visits.items():
            if person not in after.visits:
                self.found[visit.first_seq] = Visited(visit.first_seq, person, visit.began, record.seq, record.at)

    def check_end(self, connection: Connection, chain: str) -> None:
        """The list holds these visits and no others."""
        row = schema.visits.c
        wanted = select(row.first_seq, row.person, row.began, row.last_seq, row.ended).where(row.chain == chain)
        stored = {found.first_seq: Visited(*found) for found in connection.execute(wanted)}
        for first in sorted(stored.keys() | self.found.keys(), key=lambda first: (isinstance(first, str), first)):
            if stored.get(first) != self.found.get(first):
                sentence = f"The visit to {chain} that began on line {first} is listed otherwise."
                raise differs(sentence, None, stored.get(first), self.found.get(first))
