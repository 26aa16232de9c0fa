"""What a busy house says to its database many times a second, in the drivers' own words: few steps for many rows.

At each step of the database another thread may take the interpreter from the writer, who then waits to have it back.
Rows told one by one would make him wait for each.
"""

from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection

from pagador.house import schema
from pagador.money import Units

MARKS = {"sqlite": "?", "postgresql": "%s"}

MOST_ROWS = 64
"""How many rows are added in one step; of fewer, as many as the next power of two, so that few statements serve all."""

MOST_PLACES = 5000
"""So many lines are asked for by their numbers in one question."""

HOLDINGS = {
    "sqlite": ("SELECT json_group_object(name, balance) FROM accounts WHERE name IN (SELECT value FROM json_each(?))"),
    "postgresql": (
        "SELECT json_object_agg(name, balance)::text FROM (SELECT name, balance FROM accounts "
        "WHERE name IN (SELECT json_array_elements_text(%s::json)) ORDER BY name FOR UPDATE) AS held"
    ),
}

CHANGES = {
    "sqlite": (
        "UPDATE accounts SET balance = balance + told.value FROM json_each(?) AS told "
        "WHERE name = told.key AND (balance + told.value >= 0 OR NOT floor)"
    ),
    "postgresql": (
        "UPDATE accounts SET balance = balance + told.value::bigint FROM json_each_text(%s::json) AS told "
        "WHERE name = told.key AND (balance + told.value::bigint >= 0 OR NOT floor)"
    ),
}


def holdings(connection: Connection, names: list[str]) -> dict[str, Units]:
    """What these accounts hold, of those that are there; where others could change it, they cannot from now on."""
    found = connection.exec_driver_sql(HOLDINGS[connection.dialect.name], (told(names),)).scalar()
    return msgspec.json.decode(found or "{}", type=dict[str, Units])


def change(connection: Connection, changes: dict[str, Units]) -> int:
    """Change these balances, by no more than an account holds if it has a floor; how many were changed."""
    return connection.exec_driver_sql(CHANGES[connection.dialect.name], (told(changes),)).rowcount


LINKS = {
    "sqlite": (
        "SELECT chain, seq, link FROM json_each(?) AS told CROSS JOIN log "
        "WHERE chain = told.value ->> 0 AND seq = told.value ->> 1"
    ),
    "postgresql": (
        "SELECT chain, seq, link FROM json_array_elements(%s::json) AS told "
        "JOIN log ON chain = told ->> 0 AND seq = (told ->> 1)::bigint"
    ),
}


def links(connection: Connection, places: list[tuple[str, int]]) -> dict[tuple[str, int], bytes]:
    """The links of lines named by chain and number, of those that are there."""
    found: dict[tuple[str, int], bytes] = {}
    for start in range(0, len(places), MOST_PLACES):
        wanted = told(places[start : start + MOST_PLACES])
        for chain, seq, link in connection.exec_driver_sql(LINKS[connection.dialect.name], (wanted,)):
            found[chain, seq] = link.encode() if isinstance(link, str) else bytes(link)
    return found


def told(what: object) -> str:
    return msgspec.json.encode(what).decode()


def append(connection: Connection, table: str, rows: list[tuple[Any, ...]]) -> None:
    """Add these rows to a table, in their order."""
    begun = 0
    while left := len(rows) - begun:
        size = min(MOST_ROWS, 1 << left.bit_length() - 1)
        values = tuple(value for row in rows[begun : begun + size] for value in row)
        connection.exec_driver_sql(appending(table, size, connection.dialect.name), values)
        begun += size


@cache
def appending(table: str, rows: int, dialect: str) -> str:
    """How so many rows are added to a table."""
    columns = schema.metadata.tables[table].columns.keys()
    row = f"({', '.join([MARKS[dialect]] * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"
