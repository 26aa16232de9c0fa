"""The pools that the house holds in trust, as the one writer has them: fed and won in the turn of the table's line.

What tables give in a transaction is gathered, and stands in one line of the pool's chain, before the line of a win if
there is one. Like a table, a pool becomes true when its transaction is durable, and is taken back to its chain when it
is not.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from pagador.betting.awards import AwardPool, Contribution, pool_of, won_of
from pagador.betting.pools import Award, Awarded, Contribute, Pool, Start, Started, after, decide
from pagador.decider import Events, Offer
from pagador.game import no_feeding
from pagador.house.chain import Head, understood
from pagador.house.pool_snapshots import keep_pool, kept_pool
from pagador.house.pools import (
    PoolShown,
    PoolStanding,
    all_orders,
    caught_up,
    chain_of,
    follow_pool,
    load_pool,
    pool_names,
    pools_of,
    postings_of_pool,
    shown_pool,
)
from pagador.house.records import (
    HOUSE_CHAIN,
    AtPool,
    AtTable,
    Given,
    Played,
    PoolAdded,
    PoolAwarded,
    PoolFed,
    PoolOrdered,
    PoolStarted,
)
from pagador.house.standing import Standing
from pagador.house.store import StoreFailed, Writing, lines_of
from pagador.house.vault import Seal
from pagador.law import Refused, rule
from pagador.money import Units

logger = logging.getLogger("pagador.floor")

KEPT_EVERY = 5000
"""After so many lines the standing of a pool is kept, so that a start does not need its whole chain."""


class UnreadPool(Refused):
    """The chain of a pool cannot be read."""


class Astray(Exception):
    """A pool's account does not hold what its chain says."""


class Ending(Enum):
    """How far a table is on its way out."""

    CLOSING = "closing"
    CLOSED = "closed"


class HeldPool(msgspec.Struct):
    """A pool in the writer's hands: `pool` is ahead of its chain by what is `gathered`.

    `kept_at` is the line at which its standing was kept last.
    """

    standing: PoolStanding
    durable: PoolStanding
    pool: Pool
    gathered: list[Given] = []
    kept_at: int = 0

    def take_back(self, standing: PoolStanding) -> None:
        """Stand where the chain says."""
        self.standing = self.durable = standing
        self.pool = standing.pool
        self.gathered = []


def unread(name: str) -> UnreadPool:
    return UnreadPool(f"The chain of the pool {name} cannot be read: nothing is done with it.")


class Shares(msgspec.Struct, frozen=True):
    """What a line of a table will do to pools once it is written: what it gives to each, and what it wins."""

    pools: dict[str, Pool]
    given: dict[str, Given]
    won: tuple[str, Awarded] | None = None


NO_SHARES = Shares({}, {})


class Trust:
    """Every pool of the house by its name, and what was ordered of them and not done yet.

    `read` is the line of the house's chain up to which orders were found, `dealt` that up to which they were done.

    `unreadable` are pools whose chains cannot be read: their tables are out of order, and orders of them wait.
    `fed_by` are the tables that feed each pool, `unread` open tables of which it is not known what they feed; `ends`
    says of a table whether it is closed, or is closing. `unsure` is whether a pool may have lost its last table.
    Without a seal no standing of a pool is kept, nor started from.
    """

    def __init__(self, seal: Seal | None = None) -> None:
        self.seal = seal
        self.held: dict[str, HeldPool] = {}
        self.orders: list[PoolOrdered] = []
        self.read: int | None = None
        self.dealt = 0
        self.touched: set[str] = set()
        self.changed: set[str] = set()
        self.unreadable: set[str] = set()
        self.fed_by: dict[str, set[str]] = {}
        self.unread: set[str] = set()
        self.unsure = True
        self.ends: Callable[[str], Ending | None] = lambda _: None

    def heads(self) -> dict[str, Head]:
        """Where the chains of pools stand in what is durable."""
        return {chain_of(name): held.durable.head for name, held in self.held.items()}

    # Reading -----------------------------------------------------------------------------

    def look_around(self, connection: Connection, house: Head, *, again: bool = False) -> None:
        """What was ordered since this was last asked, or while no house was open; `again` tries what was unreadable."""
        if again and self.unreadable:
            self.unreadable.clear()
            self.read = None
        if self.read is None or self.has_orders(connection, self.read, house):
            self.find_orders(connection)
        self.read = house.seq

    def has_orders(self, connection: Connection, after: int, house: Head) -> bool:
        """Whether the house's chain says anything of pools after this line."""
        if house.seq <= after:
            return False
        records = [understood(line.body) for line in lines_of(connection, HOUSE_CHAIN, after=after)]
        return any(isinstance(record, PoolAdded | PoolOrdered) for record in records)

    def find_orders(self, connection: Connection) -> None:
        """Every pool, and every order that its pool's chain does not know yet."""
        for name in pool_names(connection):
            with suppress(UnreadPool):
                self.hold(connection, name)
        self.dealt = 0
        known = [order for order in all_orders(connection) if order.pool in self.held]
        self.orders = [order for order in known if order.number > self.held[order.pool].standing.ordered]

    def hold(self, connection: Connection, name: str) -> HeldPool:
        """The pool of this name, read from its chain if it is not at hand."""
        if name in self.unreadable:
            raise unread(name)
        if name not in self.held:
            with self.reading(name):
                kept = None if self.seal is None else kept_pool(connection, name, self.seal)
                standing = load_pool(connection, name) if kept is None else caught_up(connection, kept)
            self.held[name] = HeldPool(standing, standing, standing.pool, kept_at=0 if kept is None else kept.head.seq)
            self.changed.add(name)
        return self.held[name]

    @contextmanager
    def reading(self, name: str) -> Iterator[None]:
        """A chain that cannot be read leaves its pool out of use, and no other."""
        try:
            yield
        except (StoreFailed, DBAPIError):
            raise
        except Exception as fault:
            logger.exception("the pool %s cannot be read: its tables are out of order", name)
            self.unreadable.add(name)
            self.held.pop(name, None)
            self.changed.discard(name)
            raise unread(name) from fault

    def join(self, connection: Connection, standing: Standing) -> None:
        """Hold all the pools that a table feeds; refused, if one of them cannot be read."""
        self.note_feeder(standing)
        for terms in pools_of(standing).values():
            with suppress(UnreadPool):
                self.hold(connection, terms.name)
        if (refusal := self.missing(standing)) is not None:
            raise refusal

    def missing(self, standing: Standing) -> Refused | None:
        """Why nothing is played at a table that feeds a pool which cannot be read."""
        for terms in pools_of(standing).values():
            if terms.name in self.unreadable:
                return Refused(
                    f"The books of the pool {terms.name} cannot be read: the table {standing.table} is out of order, "
                    "and what is yours there is kept. Ask the inspector.",
                    *terms.held_under,
                )
        return None

    def read_again(self, connection: Connection) -> None:
        """Take every pool back to its chain, which has the last word on what was written."""
        self.changed |= self.touched
        for name, held in list(self.held.items()):
            with suppress(UnreadPool), self.reading(name):
                held.take_back(caught_up(connection, held.durable))
        self.touched.clear()
        self.unsure = True
        self.find_orders(connection)

    def undo(self) -> None:
        """A transaction was rolled back: the pools stand where they stood before it."""
        self.unsure = True
        for name in self.touched:
            held = self.held[name]
            held.take_back(held.durable)
        self.touched.clear()

    def all_dealt_with(self) -> None:
        """Everything is done that was ordered up to the line that was read last."""
        self.dealt = self.read or 0

    # Who feeds a pool --------------------------------------------------------------------

    def note_feeder(self, standing: Standing) -> None:
        """A table is open that feeds these pools."""
        self.unread.discard(standing.table)
        for terms in pools_of(standing).values():
            self.fed_by.setdefault(terms.name, set()).add(standing.table)

    def forget_feeder(self, table: str) -> None:
        """A table is closed for good."""
        self.unread.discard(table)
        for tables in self.fed_by.values():
            tables.discard(table)

    def is_fed(self, name: str) -> bool:
        """Whether a table that feeds a pool is not closed."""
        return any(self.ends(table) is not Ending.CLOSED for table in self.fed_by.get(name, ()))

    def can_be_won(self, name: str) -> bool:
        """Whether a table that feeds a pool is open, and will be."""
        return any(self.ends(table) is None for table in self.fed_by.get(name, ()))

    # What tables do ----------------------------------------------------------------------

    def shares(self, before: Standing, record: AtTable) -> Shares:
        """What a line of a table means to pools, decided before it is written; a wrong share is refused."""
        if before.game.money.feeds is no_feeding or not isinstance(record, Played):
            return NO_SHARES
        stakes, award = gathered_stakes(before, record.events), isinstance(record.command, AwardPool)
        if not stakes and not award:
            return NO_SHARES
        names = {word: terms.name for word, terms in pools_of(before).items()}
        pools: dict[str, Pool] = {}
        given: dict[str, Given] = {}
        for word, share in stakes.items():
            name, each = names[word], Given(before.table, record.seq, share.stake, share.amount)
            pools[name] = fed(self.held[name].pool, each)
            given[name] = each
        if not award:
            return Shares(pools, given)
        name = names[record.command.pool]
        event = self.awarded(pools.get(name, self.held[name].pool), record, before)
        return Shares({**pools, name: after(pools.get(name, self.held[name].pool), (event,))}, given, (name, event))

    def awarded(self, found: Pool, record: Played, before: Standing) -> Awarded:
        """The award of a pool that holds the very amount that was said."""
        amount, whole = won_of(before.game.money.wins, record.events)
        if record.command.amount != found.value:
            raise Refused(f"The pool {found.name} holds another amount than was said.", *found.terms.held_under)
        (event,) = decide(found, Award(table=before.table, line=record.seq, amount=amount, whole=whole))
        assert isinstance(event, Awarded)
        return event

    def take(self, page: Writing, shares: Shares, at: int) -> None:
        """A line is written: gather what it gave, and write down at once what was won."""
        for name, found in shares.pools.items():
            held = self.held[name]
            held.pool = found
            self.touched.add(name)
            if name in shares.given:
                held.gathered.append(shares.given[name])
        if shares.won is not None:
            name, event = shares.won
            self.pay(page, self.held[name], event, at)

    @rule("pt95.VIII.5")
    def pay(self, page: Writing, held: HeldPool, event: Awarded, at: int) -> None:
        """A win is a line of the pool's own, after all that was gathered until then; then the house begins anew."""
        won = PoolAwarded(
            seq=0,
            at=at,
            table=event.table,
            line=event.line,
            amount=event.amount,
            held=held.pool.value + event.amount,
            whole=event.whole,
        )
        self.write(page, held, won)
        if held.pool.wants_start:
            self.start(page, held, at)

    def answers(self, standing: Standing, offer: Offer) -> bool:
        """Whether the house can say what the pool is worth that was won: it can be won now, or chips are at stake."""
        found = self.pool_of(standing, offer).pool
        return found.started and (found.terms.shared or not found.disabled)

    def worth(self, page: Writing, standing: Standing, offer: Offer) -> Units:
        """What lies in the pool that was won: by its chain, and in its account."""
        held = self.pool_of(standing, offer)
        value, lies = held.pool.value, page.balance(held.standing.account)
        if lies != value:
            raise Astray(f"The pool {held.standing.name} is {value} by its chain, and {lies} by its account.")
        return value

    def pool_of(self, standing: Standing, offer: Offer) -> HeldPool:
        """The pool that an offer to the house is about."""
        return self.held[pools_of(standing)[pool_of(offer)].name]

    # Writing -----------------------------------------------------------------------------

    def write(self, page: Writing, held: HeldPool, record: AtPool) -> None:
        """One more line of a pool's chain, after what was gathered before it."""
        self.write_gathered(page, held, record.at)
        self.append(page, held, record)
        held.pool = held.standing.pool

    def write_gathered(self, page: Writing, held: HeldPool, at: int) -> None:
        """All that was given to a pool since its last line, in one."""
        if held.gathered:
            given, held.gathered = tuple(held.gathered), []
            self.append(page, held, PoolFed(seq=0, at=at, given=given, seen=self.dealt))

    def append(self, page: Writing, held: HeldPool, record: AtPool) -> None:
        before = held.standing
        record = replace(record, seq=before.head.seq + 1)
        moved = postings_of_pool(before.name, before.currency, record)
        head = page.append(chain_of(before.name), before.head, record, 0, moved)
        held.standing = follow_pool(before, record, head)
        self.touched.add(before.name)

    def start(self, page: Writing, held: HeldPool, at: int) -> None:
        """Put the start value in, where the house owes it."""
        for event in decide(held.pool, Start()):
            assert isinstance(event, Started)
            self.write(page, held, PoolStarted(seq=0, at=at, amount=event.amount))

    def close(self, page: Writing, at: int) -> None:
        """The transaction ends: what tables gave in it is written down, pool by pool in the order of their names."""
        for name in sorted(self.touched):
            self.write_gathered(page, self.held[name], at)
            self.keep(page, self.held[name])

    def keep(self, page: Writing, held: HeldPool) -> None:
        """Keep the standing of a pool now and then."""
        if self.seal is not None and held.standing.head.seq - held.kept_at >= KEPT_EVERY:
            keep_pool(page, held.standing, self.seal)
            held.kept_at = held.standing.head.seq

    def settle(self) -> None:
        """What was written is durable, and can be shown."""
        for name in self.touched:
            held = self.held[name]
            held.durable = held.standing
        self.changed |= self.touched
        self.touched.clear()

    def shown(self) -> dict[str, PoolShown]:
        """All pools as displays show them."""
        return {name: shown_pool(held.durable) for name, held in sorted(self.held.items())}

    def news(self) -> tuple[PoolShown, ...]:
        """The pools whose value is another since this was last asked."""
        changed, self.changed = sorted(self.changed), set()
        return tuple(shown_pool(self.held[name].durable) for name in changed)


def gathered_stakes(standing: Standing, events: Events) -> dict[str, Contribution]:
    """What events give to each pool, all in all: a line feeds a pool once."""
    found: dict[str, Contribution] = {}
    for share in filter(None, map(standing.game.money.feeds, events)):
        before = found.get(share.pool)
        found[share.pool] = share if before is None else together(before, share)
    return found


def together(one: Contribution, other: Contribution) -> Contribution:
    return replace(one, stake=one.stake + other.stake, amount=one.amount + other.amount)


def fed(found: Pool, given: Given) -> Pool:
    """The pool with a contribution, which it takes or refuses."""
    feeding = Contribute(table=given.table, line=given.line, stake=given.stake, amount=given.amount)
    return after(found, decide(found, feeding))
