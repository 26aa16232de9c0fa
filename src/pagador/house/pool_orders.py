"""What an inspector orders of a pool, carried out by the floor: the pool's own chain says what became of it."""

from msgspec.structs import replace

from pagador.betting.awards import DISABLE_POOL, ENABLE_POOL, pool_of
from pagador.betting.pools import Disable, Enable, Pool, TransferIn, TransferOut, after, decide
from pagador.decider import HouseCommand, Party, first
from pagador.house.live import LiveTable
from pagador.house.pools import pools_of
from pagador.house.records import (
    PoolDisabled,
    PoolEnabled,
    PoolOrdered,
    PoolOrderRefused,
    PoolReceived,
    PoolTransferred,
)
from pagador.house.store import Writing
from pagador.house.trust import HeldPool, Trust
from pagador.law import Refused, rule
from pagador.table.offers import answer

OTHER_CURRENCY = "A pool is transferred only to one in the same currency."


def carry_out(trust: Trust, order: PoolOrdered, page: Writing, now: int) -> None:
    """Do what was ordered of a pool; what cannot be done is written down with its reason."""
    held = trust.held[order.pool]
    try:
        match order.what:
            case "disable":
                told(held.pool, Disable(cause=order.cause))
                disable(trust, held, order, page, now)
            case "enable":
                check_fed(held)
                told(held.pool, Enable())
                trust.write(page, held, PoolEnabled(seq=0, at=now, order=order.number))
                if held.pool.wants_start:
                    trust.start(page, held, now)
            case "transfer":
                transfer(trust, held, order, page, now)
            case _:
                raise Refused(not_to_be_done(order.what))
    except Refused as refusal:
        sentence, under = refusal.sentence, refusal.under
        trust.write(page, held, PoolOrderRefused(seq=0, at=now, order=order.number, sentence=sentence, under=under))
    trust.unsure = True


def told(found: Pool, command: HouseCommand) -> Pool:
    return after(found, decide(found, command))


def check_fed(held: HeldPool) -> None:
    """Refuse to enable a pool that no table feeds: it is enabled as soon as one is opened."""
    if held.standing.unfed:
        raise Refused(unfed(held.standing.name), *held.pool.terms.moved_under)


def disable(trust: Trust, held: HeldPool, order: PoolOrdered, page: Writing, now: int) -> None:
    trust.write(page, held, PoolDisabled(seq=0, at=now, cause=order.cause, order=order.number))


def not_to_be_done(what: str) -> str:
    return f"Nothing is called {what} that could be done with a pool."


def holds_another(name: str) -> str:
    return f"The account of the pool {name} does not hold what its chain says: nothing is moved."


def at_play(name: str) -> str:
    return f"A table is open at which chips are at stake for the pool {name}: close it first."


def unfed(name: str) -> str:
    return f"No table is open that feeds the pool {name}: it is enabled when one is opened."


def cannot_be_won(name: str) -> str:
    return f"No table is open that feeds the pool {name}: what came there could not be won."


@rule("pt95.VIII.6")
def transfer(trust: Trust, held: HeldPool, order: PoolOrdered, page: Writing, now: int) -> None:
    """All that lies in one pool goes to another, which must be able to take it: the first cannot be won any more."""
    target = trust.hold(page.connection, order.to)
    if target.standing.currency != held.standing.currency:
        raise Refused(OTHER_CURRENCY, *held.pool.terms.moved_under)
    if held.pool.terms.shared and trust.is_fed(order.pool):
        raise Refused(at_play(order.pool), *held.pool.terms.moved_under)
    if not trust.can_be_won(order.to):
        raise Refused(cannot_be_won(order.to), *held.pool.terms.moved_under)
    out = TransferOut(to=target.pool.terms, cause=order.cause, authorised=order.authorised)
    shut = held.pool if held.pool.disabled else told(held.pool, Disable(cause=order.cause))
    told(shut, out)
    amount = held.pool.value
    page.look_into([held.standing.account, target.standing.account])
    if page.balance(held.standing.account) != amount:
        raise Refused(holds_another(order.pool), *held.pool.terms.held_under)
    told(target.pool, TransferIn(source=order.pool, amount=amount))
    if not held.pool.disabled:
        disable(trust, held, order, page, now)
    sent = PoolTransferred(seq=0, at=now, to=order.to, amount=amount, cause=order.cause, order=order.number)
    trust.write(page, held, sent)
    line = held.standing.head.seq
    trust.write(page, target, PoolReceived(seq=0, at=now, source=order.pool, line=line, amount=amount))


def tell(trust: Trust, table: LiveTable, page: Writing, now: int) -> bool:
    """Let a table know which of its pools can be won now, where it believes otherwise; whether it could hear of all."""
    standing = table.standing
    pools = {} if standing.closed else pools_of(standing)
    if not pools:
        return True
    heard: set[str] = set()
    for offer in table.game.due(standing.state):
        if offer.party is not Party.HOUSE or offer.command not in (DISABLE_POOL, ENABLE_POOL):
            continue
        heard.add(pool_of(offer))
        held = trust.held[pools[pool_of(offer)].name]
        if bool(held.pool.disabled) == (offer.command == DISABLE_POOL):
            command = answer(table.game, offer, lambda _, domain: first(domain))
            table.perform(page, replace(command, line=held.standing.head.seq), now)
    return heard == pools.keys()
