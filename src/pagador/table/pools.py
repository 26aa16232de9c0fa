"""The pools of a table that no house stands behind: they begin at their start value, and answer when one is won."""

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from pagador.betting.awards import AwardPool, DisablePool, EnablePool, pool_of, won_of
from pagador.betting.pools import Award, Contribute, Disable, Enable, Pool, Start, after, decide, opened
from pagador.decider import Command, Events, HouseCommand, Offer, Party, Value
from pagador.game import Game, no_pools
from pagador.money import Units

State = TypeVar("State")


def told(pool: Pool, *commands: HouseCommand) -> Pool:
    """The pool after these commands."""
    for command in commands:
        pool = after(pool, decide(pool, command))
    return pool


class LocalPools(msgspec.Struct, Generic[State], frozen=True):
    """The pools of one table alone, by name; `table` is what they call it, and a line is an entry of its log."""

    game: Game[State]
    pools: Mapping[str, Pool]
    table: str = "table"

    def follow(self, line: int, command: Command, events: Events) -> "LocalPools[State]":
        """The pools after one more entry of the log; a share that a stake does not make due is refused.

        What a log says of a pool that was won lay there: tables that it does not know of may have fed it.
        """
        if not self.pools:
            return self
        pools = {**self.pools, **self.fed(line, events)}
        match command:
            case AwardPool(pool=name, amount=amount):
                pools[name] = self.won(replace(pools[name], value=amount), line, events)
            case DisablePool(pool=name):
                pools[name] = told(pools[name], Disable(cause="by the table"))
            case EnablePool(pool=name):
                pools[name] = told(pools[name], Enable())
        return LocalPools(self.game, pools, self.table)

    def won(self, pool: Pool, line: int, events: Events) -> Pool:
        """The pool after what these events pay out of it; if it was won whole it begins anew."""
        amount, whole = won_of(self.game.money.wins, events)
        left = told(pool, Award(table=self.table, line=line, amount=amount, whole=whole))
        return told(left, Start()) if left.wants_start else left

    def fed(self, line: int, events: Events) -> dict[str, Pool]:
        """The pools that these events feed: a line gives to each of them once."""
        stakes: dict[str, tuple[Units, Units]] = {}
        for given in filter(None, map(self.game.money.feeds, events)):
            staked, amount = stakes.get(given.pool, (0, 0))
            stakes[given.pool] = (staked + given.stake, amount + given.amount)
        return {
            name: told(self.pools[name], Contribute(table=self.table, line=line, stake=staked, amount=amount))
            for name, (staked, amount) in stakes.items()
        }

    def answer(self, offer: Offer) -> Mapping[str, Value]:
        """What the house says where it is asked: the worth of the pool that was won."""
        return {"amount": self.pools[pool_of(offer)].value} if offer.party is Party.HOUSE else {}


def local_pools(game: Game[State], state: State) -> LocalPools[State]:
    """The pools of a table where it begins, each at its start value."""
    terms = () if game.money.pools is no_pools else game.money.pools(state)
    return LocalPools(game, {each.name: told(opened(each), Start()) for each in terms})
