"""The time left of every question, as the books keep it for a house that comes back: only what changes is written."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, select

from pagador.house import schema
from pagador.house.clock import TimeLeft
from pagador.house.store import Writing

Times = tuple[TimeLeft, ...]


class StoredTimes:
    """What the table `clocks` holds by now, table by table: after a failed transaction it has to be read again."""

    def __init__(self) -> None:
        self.by_table: dict[str, Times] = {}

    def read(self, connection: Connection) -> None:
        found: dict[str, Times] = {}
        for row in connection.execute(select(schema.clocks).order_by(schema.clocks.c.question)).mappings():
            left = TimeLeft(**{field: row[field] for field in TimeLeft.__struct_fields__})
            found[row["chain"]] = (*found.get(row["chain"], ()), left)
        self.by_table = found

    def of(self, table: str) -> Times:
        """What was left of each question's time at a table."""
        return self.by_table.get(table, ())

    def store(self, page: Writing, times: Mapping[str, Times]) -> None:
        """Write the times of these tables, of those where any has changed; nothing for a table forgets it."""
        changed = {table: left for table, left in times.items() if left != self.of(table)}
        if not changed:
            return
        page.connection.execute(schema.clocks.delete().where(schema.clocks.c.chain.in_(sorted(changed))))
        rows = [{"chain": table, **msgspec.structs.asdict(each)} for table, left in changed.items() for each in left]
        if rows:
            page.connection.execute(schema.clocks.insert(), rows)
        self.by_table |= changed
        self.by_table = {table: left for table, left in self.by_table.items() if left}
