"""The list of visits, by which people find their sessions: what the chains say of who came and went, kept at hand."""

from sqlalchemy import insert, update

from pagador.house import schema
from pagador.house.records import AtTable
from pagador.house.standing import Standing
from pagador.house.store import Writing


def note_visits(page: Writing, before: Standing, after: Standing, record: AtTable) -> None:
    """Keep the list of visits, by which people find their sessions."""
    rows = [
        {"chain": after.table, "first_seq": visit.first_seq, "person": person, "began": visit.began}
        for person, visit in after.visits.items()
        if person not in before.visits
    ]
    if rows:
        page.connection.execute(insert(schema.visits), rows)
    for person, visit in before.visits.items():
        if person not in after.visits:
            which = (schema.visits.c.chain == after.table) & (schema.visits.c.first_seq == visit.first_seq)
            page.connection.execute(update(schema.visits).where(which).values(last_seq=record.seq, ended=record.at))
