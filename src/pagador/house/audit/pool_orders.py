"""What inspectors ordered of a pool: each order was answered in time, by what was ordered or by a true reason."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from pagador.betting.pools import Disable, Enable, Pool, TransferIn, TransferOut, after, decide, opened
from pagador.decider import HouseCommand
from pagador.house.audit.differences import Differs, Where, check_same, differs
from pagador.house.audit.pool_sides import Both
from pagador.house.pool_orders import OTHER_CURRENCY, at_play, cannot_be_won, holds_another, not_to_be_done, unfed
from pagador.house.pools import PoolStanding
from pagador.house.records import (
    AtPool,
    PoolDisabled,
    PoolEnabled,
    PoolOpened,
    PoolOrdered,
    PoolOrderRefused,
    PoolTransferred,
)
from pagador.house.trust import unread
from pagador.law import Refused, rule

BEYOND = "No account goes beyond "
"""How the books refuse what would be more than they can carry: no chain of one pool says how much that was."""

ByOrder: TypeAlias = PoolDisabled | PoolEnabled | PoolTransferred | PoolOrderRefused


def told(pool: Pool, command: HouseCommand) -> Pool:
    return after(pool, decide(pool, command))


class OrdersOfPool:
    """The orders of one pool as its chain deals with them; `opened` are the first lines of all pools."""

    def __init__(
        self,
        name: str,
        orders: Mapping[tuple[str, int], PoolOrdered],
        opened: Mapping[str, PoolOpened],
        both: Both,
    ) -> None:
        self.name = name
        self.orders = orders
        self.opened = opened
        self.both = both
        self.half: PoolOrdered | None = None

    # In time -----------------------------------------------------------------------------

    @rule("pt95.VIII.6")
    def check_waiting(self, standing: PoolStanding, seen: int, where: Where) -> None:
        """Nothing was fed while an order waited that the house had found: each line says how far it had read."""
        waits = self.orders.get((self.name, standing.ordered + 1))
        if waits is not None and waits.seq <= seen:
            raise differs(f"Order {waits.number} of the pool {self.name} had been found, and nothing was done.", where)

    def check_half(self, record: AtPool, where: Where) -> None:
        """A pool that is disabled for a transfer is transferred on its next line."""
        half, self.half = self.half, None
        answers = isinstance(record, PoolTransferred | PoolOrderRefused) and half and record.order == half.number
        if half is not None and not answers:
            raise only_disabled(half, where)

    def finish(self, where: Where) -> None:
        if self.half is not None:
            raise only_disabled(self.half, where)

    # As ordered --------------------------------------------------------------------------

    def check(self, standing: PoolStanding, record: ByOrder, where: Where) -> None:
        """What is done by an inspector's order was ordered, and orders are dealt with one after the other."""
        order, pool = self.orders.get((self.name, record.order)), standing.pool
        if order is None or not standing.ordered <= record.order <= standing.ordered + 1:
            raise differs(f"Order {record.order} was not given, or not then.", where)
        match record:
            case PoolDisabled(cause=cause):
                check_same("It was ordered for another cause.", where, cause, order.cause)
                check_same("Something else was ordered.", where, order.what in ("disable", "transfer"), given=True)
                told(pool, Disable(cause=cause))
                self.half = order if order.what == "transfer" else None
            case PoolEnabled():
                check_same("Something else was ordered.", where, order.what, "enable")
                check_same("No table was open that feeds it.", where, standing.unfed, given=False)
                told(pool, Enable())
            case PoolTransferred(to=to, amount=amount, cause=cause):
                check_same("Something else was ordered.", where, (order.what, order.to), ("transfer", to))
                check_same("It was ordered for another cause.", where, cause, order.cause)
                check_same("Another amount lay there.", where, amount, pool.value)
                told(pool, self.transfer_out(order, where))
                self.both.sent[self.name, where.line] = (to, amount)
            case PoolOrderRefused(sentence=sentence):
                self.check_refused(standing, order, sentence, where)

    def transfer_out(self, order: PoolOrdered, where: Where) -> TransferOut:
        return TransferOut(to=self.opening(order.to, where).terms, cause=order.cause, authorised=order.authorised)

    def opening(self, name: str, where: Where) -> PoolOpened:
        if name not in self.opened:
            raise differs(f"There is no pool {name}.", where)
        return self.opened[name]

    # Refused -----------------------------------------------------------------------------

    def check_refused(self, standing: PoolStanding, order: PoolOrdered, sentence: str, where: Where) -> None:
        """What was refused could not be done, for the very reason that was said, as far as this chain can tell."""
        if sentence.startswith(BEYOND):
            return
        reasons = self.reasons(standing, order, where)
        if not reasons:
            raise differs(f"Order {order.number} could be carried out, and was refused.", where)
        if sentence not in reasons:
            raise differs(f"Order {order.number} was refused for a reason that was none.", where, sentence, reasons[0])

    def reasons(self, standing: PoolStanding, order: PoolOrdered, where: Where) -> list[str]:
        """Why an order may have been refused: by this chain alone, or by what it does not know of another."""
        match order.what:
            case "disable":
                return refusals(lambda: told(standing.pool, Disable(cause=order.cause)))
            case "enable" if standing.unfed:
                return [unfed(self.name)]
            case "enable":
                return refusals(lambda: told(standing.pool, Enable()))
            case "transfer":
                return self.reasons_to_keep(standing, order, where)
        return [not_to_be_done(order.what)]

    def reasons_to_keep(self, standing: PoolStanding, order: PoolOrdered, where: Where) -> list[str]:
        """Why nothing is transferred; how the other pool and the accounts then stood, no line of this chain says."""
        target, out = self.opening(order.to, where), self.transfer_out(order, where)
        pool, cause = standing.pool, Disable(cause=order.cause)
        own = refusals(lambda: told(pool if pool.disabled else told(pool, cause), out))
        shut = replace(opened(target.terms), disabled=order.cause)
        theirs = [holds_another(self.name), *refusals(lambda: told(shut, TransferIn(source=self.name, amount=1)))]
        other = [OTHER_CURRENCY] if target.currency != standing.currency else []
        open_there = [at_play(self.name)] if pool.terms.shared else []
        return [*other, *(own or theirs), *open_there, cannot_be_won(order.to), unread(order.to).sentence]


def only_disabled(order: PoolOrdered, where: Where) -> Differs:
    return differs(f"Order {order.number} was to transfer what lay there, and only disabled the pool.", where)


def refusals(attempt: Callable[[], object]) -> list[str]:
    """The sentence with which something is refused, if it is."""
    try:
        attempt()
    except Refused as refusal:
        return [refusal.sentence]
    return []
