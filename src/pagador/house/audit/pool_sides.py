"""What stands in the chains of tables and of pools both: gathered from each side as an audit reads, then compared."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.decider import Party, party_of
from pagador.house.audit.differences import Where, differs
from pagador.house.pools import chain_of, pools_of
from pagador.house.records import AtPool, Given, Played, PoolAwarded, PoolFed
from pagador.house.standing import Standing
from pagador.house.trust import gathered_stakes


class Telling(msgspec.Struct, frozen=True):
    """On which line a table was told of a pool, what, and at which line of the pool's chain; 0 where it names none."""

    seq: int
    shut: bool
    line: int


class Switch(msgspec.Struct, frozen=True):
    """The line on which a pool was disabled or enabled, and the latest moment that its chain names by then."""

    line: int
    shut: bool
    at: int


class Both:
    """What tables say that they gave to pools or won of them, and what pools say: a digest of each side, by pair.

    `told` is what each table was told of each pool, `switches` when each was disabled and enabled, `played` when people
    last played at a table. `unfed` are the lines on which the house itself disabled a pool, with the tables that had
    fed it by then, `taken_up` those on which it enabled one for a table.
    """

    def __init__(self) -> None:
        self.tables: dict[tuple[str, str], Any] = {}
        self.pools: dict[tuple[str, str], Any] = {}
        self.sent: dict[tuple[str, int], tuple[str, int]] = {}
        self.received: dict[tuple[str, int], tuple[str, int]] = {}
        self.told: dict[tuple[str, str], list[Telling]] = {}
        self.switches: dict[str, list[Switch]] = {}
        self.played: dict[str, int] = {}
        self.unfed: list[tuple[str, Where, frozenset[str]]] = []
        self.taken_up: list[tuple[str, Where, str, frozenset[str]]] = []

    def by_table(self, standing: Standing, record: Played) -> None:
        for pool, given in told_by_table(standing, record):
            note(self.tables, pool, given)
        command, table = record.command, standing.table
        if isinstance(command, DisablePool | EnablePool):
            pool = pools_of(standing)[command.pool].name
            telling = Telling(record.seq, isinstance(command, DisablePool), command.line)
            self.told.setdefault((pool, table), []).append(telling)
        if party_of(record.actor) is Party.PEOPLE:
            self.played[table] = max(record.at, self.played.get(table, 0))

    def by_pool(self, pool: str, given: Given) -> None:
        note(self.pools, pool, given)

    def unlike(self) -> list[tuple[str, str]]:
        """The pools and tables that do not say the same of each other."""
        pairs = sorted(self.tables.keys() | self.pools.keys())
        return [pair for pair in pairs if digest(self.tables.get(pair)) != digest(self.pools.get(pair))]


def note(side: dict[tuple[str, str], Any], pool: str, given: Given) -> None:
    side.setdefault((pool, given.table), sha256()).update(f"{given.line} {given.stake} {given.amount};".encode())


def digest(found: Any) -> bytes:
    return b"" if found is None else bytes(found.digest())


def told_by_table(standing: Standing, record: Played) -> Iterator[tuple[str, Given]]:
    """What a table's line gives to pools, and what it wins, which is written as a gift of less than nothing."""
    stakes, command = gathered_stakes(standing, record.events), record.command
    if not stakes and not isinstance(command, AwardPool):
        return
    names = {word: terms.name for word, terms in pools_of(standing).items()}
    for word, share in stakes.items():
        yield names[word], Given(standing.table, record.seq, share.stake, share.amount)
    if isinstance(command, AwardPool):
        yield names[command.pool], won(standing.table, record.seq, command.amount)


def won(table: str, line: int, amount: int) -> Given:
    return Given(table, line, 0, -amount)


def told_by_pool(record: AtPool) -> Iterator[Given]:
    match record:
        case PoolFed(given=given):
            yield from given
        case PoolAwarded(table=table, line=line, amount=amount):
            yield won(table, line, amount)


def told_of(given: Given | None) -> str:
    if given is None:
        return "nothing"
    if given.amount < 0 or not given.stake:
        return f"{-given.amount} won"
    return f"{given.amount} given of {given.stake}"


# Transfers -------------------------------------------------------------------------------


def check_transfers(both: Both) -> None:
    """What one pool sent another has received, and nothing else."""
    for source, line in sorted(both.sent.keys() | both.received.keys()):
        sent, received = both.sent.get((source, line)), both.received.get((source, line))
        if sent != received:
            where = Where(chain_of(source), 0, line)
            raise differs("What was transferred and what was received differ.", where, str(sent), str(received))
