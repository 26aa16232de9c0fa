"""What a monitor reads: counts of what the house has done and where it stands, in the text format of Prometheus."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from pagador.house.clock import SECOND_MS
from pagador.house.company import house_players_in, people_in
from pagador.house.floor import Floor

CONTENT_TYPE = "text/plain; version=0.0.4"


@runtime_checkable
class Connected(Protocol):
    """Whatever keeps the connections to the tables."""

    connections: int


def metrics(floor: Floor, connected: Connected | None = None) -> str:
    """Numbers only: no name of a person, no card, no amount."""
    return "\n".join(line for each in measured(floor, connected) for line in written(*each)) + "\n"


def measured(floor: Floor, connected: Connected | None) -> Iterator[tuple[str, str, str, int]]:
    """Each figure: its name, its kind, what it is, and its value now."""
    counts, standings = floor.counts, floor.visited()
    yield "commits_total", "counter", "Transactions made durable.", counts.commits
    yield "lines_total", "counter", "Lines written to the chains.", counts.lines
    yield "accepted_total", "counter", "Commands and jobs accepted.", counts.accepted
    yield "refused_total", "counter", "Commands and jobs refused.", counts.refused
    yield "failures_total", "counter", "Transactions that failed.", counts.failures
    yield "tables", "gauge", "Tables on the floor.", len(floor.tables)
    yield "tables_out_of_order", "gauge", "Tables out of order.", len(floor.out_of_order)
    people = sum(len(people_in(each.visits)) for each in standings)
    yield "players", "gauge", "People who have a place at a table.", people
    company = sum(len(house_players_in(each.visits)) for each in standings)
    yield "house_players", "gauge", "House players who have a place at a table.", company
    ages = floor.thinker.ages_ms()
    yield "thoughts_under_way", "gauge", "Dealers' duties that are being worked out.", len(ages)
    oldest = max(ages, default=0) // SECOND_MS
    yield "oldest_thought_seconds", "gauge", "For how long the oldest of them has been worked out.", oldest
    yield "suspended", "gauge", "Whether the books cannot be written.", int(bool(floor.suspended))
    if connected is not None:
        yield "connections", "gauge", "Connections to tables.", connected.connections


def written(name: str, kind: str, what: str, value: int) -> tuple[str, str, str]:
    return f"# HELP pagador_{name} {what}", f"# TYPE pagador_{name} {kind}", f"pagador_{name} {value}"
