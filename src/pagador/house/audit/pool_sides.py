"""What stands in the chains of tables and of pools both: gathered from each side as an audit reads, then compared."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from pagador.betting.awards import AwardPool, DisablePool, EnablePool, won_of
from pagador.decider import Party, party_of
from pagador.house.audit.differences import Where, differs
from pagador.house.pools import chain_of, pools_of
from pagador.house.records import AtPool, Played, PoolAwarded, PoolFed
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


class Unfed(msgspec.Struct, frozen=True):
    """A pool was disabled on this line of its chain, at this time, since none of the tables that had fed it is open."""

    pool: str
    where: Where
    fed_by: frozenset[str]
    at: int


class Inheritance(msgspec.Struct, frozen=True):
    """What a pool says, on this line, that had gathered at a table before its prize was a pool."""

    pool: str
    where: Where
    table: str
    amount: int


class Passed(msgspec.Struct, frozen=True):
    """What passed between a table and a pool on a line of the table: given of a stake, or won of what lay there."""

    table: str
    line: int
    what: str
    of: int
    amount: int

    def __str__(self) -> str:
        return f"{self.amount} {self.what} of {self.of}"


GIVEN, WON, WON_WHOLE = "given", "won", "won whole"


class Both:
    """What tables say that they gave to pools or won of them, and what pools say: a digest of each side, by pair.

    `told` is what each table was told of each pool, `switches` when each was disabled and enabled, `played` when people
    last played at a table between coups, where it can hear of that. `unfed` are the lines on which the house itself
    disabled a pool, with the tables that had fed it by then, `taken_up` those on which it enabled one for a table.
    """

    def __init__(self) -> None:
        self.tables: dict[tuple[str, str], Any] = {}
        self.pools: dict[tuple[str, str], Any] = {}
        self.sent: dict[tuple[str, int], tuple[str, int]] = {}
        self.received: dict[tuple[str, int], tuple[str, int]] = {}
        self.told: dict[tuple[str, str], list[Telling]] = {}
        self.switches: dict[str, list[Switch]] = {}
        self.played: dict[str, int] = {}
        self.inherited: list[Inheritance] = []
        self.unfed: list[Unfed] = []
        self.taken_up: list[tuple[str, Where, str, frozenset[str]]] = []

    def by_table(self, standing: Standing, record: Played) -> None:
        for pool, passed in told_by_table(standing, record):
            note(self.tables, pool, passed)
        command, table = record.command, standing.table
        if isinstance(command, DisablePool | EnablePool):
            pool = pools_of(standing)[command.pool].name
            telling = Telling(record.seq, isinstance(command, DisablePool), command.line)
            self.told.setdefault((pool, table), []).append(telling)
        if party_of(record.actor) is Party.PEOPLE and not standing.step:
            self.played[table] = max(record.at, self.played.get(table, 0))

    def by_pool(self, pool: str, passed: Passed) -> None:
        note(self.pools, pool, passed)

    def unlike(self) -> list[tuple[str, str]]:
        """The pools and tables that do not say the same of each other."""
        pairs = sorted(self.tables.keys() | self.pools.keys())
        return [pair for pair in pairs if digest(self.tables.get(pair)) != digest(self.pools.get(pair))]


def note(side: dict[tuple[str, str], Any], pool: str, passed: Passed) -> None:
    side.setdefault((pool, passed.table), sha256()).update(f"{passed.line} {passed};".encode())


def digest(found: Any) -> bytes:
    return b"" if found is None else bytes(found.digest())


def told_by_table(standing: Standing, record: Played) -> Iterator[tuple[str, Passed]]:
    """What a table's line gives to pools, and what it wins."""
    stakes, command = gathered_stakes(standing, record.events), record.command
    if not stakes and not isinstance(command, AwardPool):
        return
    names = {word: terms.name for word, terms in pools_of(standing).items()}
    for word, share in stakes.items():
        yield names[word], Passed(standing.table, record.seq, GIVEN, share.stake, share.amount)
    if isinstance(command, AwardPool):
        amount, whole = won_of(standing.game.money.wins, record.events)
        what = WON_WHOLE if whole else WON
        yield names[command.pool], Passed(standing.table, record.seq, what, command.amount, amount)


def told_by_pool(record: AtPool) -> Iterator[Passed]:
    match record:
        case PoolFed(given=given):
            yield from (Passed(each.table, each.line, GIVEN, each.stake, each.amount) for each in given)
        case PoolAwarded(table=table, line=line, amount=amount, held=held, whole=whole):
            yield Passed(table, line, WON_WHOLE if whole else WON, held, amount)


def told_of(passed: Passed | None) -> str:
    return "nothing" if passed is None else str(passed)


# Transfers -------------------------------------------------------------------------------


def check_transfers(both: Both) -> None:
    """What one pool sent another has received, and nothing else."""
    for source, line in sorted(both.sent.keys() | both.received.keys()):
        sent, received = both.sent.get((source, line)), both.received.get((source, line))
        if sent != received:
            where = Where(chain_of(source), 0, line)
            raise differs("What was transferred and what was received differ.", where, str(sent), str(received))
