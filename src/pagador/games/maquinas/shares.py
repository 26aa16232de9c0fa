"""Shares of stakes that pools are owed: exact, and paid in whole units as they come to them."""

from fractions import Fraction

from msgspec.structs import replace

from pagador.games.maquinas.events import PoolFed, ReelsStopped
from pagador.games.maquinas.model import Linked
from pagador.games.maquinas.state import Maquina
from pagador.law import Refused
from pagador.money import NOTHING, Units


def owed(machine: Maquina, linked: Linked, stake: Units) -> Fraction:
    """What a pool is owed with this stake: its rate of it, and what was left from those before."""
    return machine.shares.get(machine.table.named(linked), NOTHING) + linked.rate * stake


def with_share(machine: Maquina, event: PoolFed) -> Maquina:
    """The machine after a contribution: what is left of a unit waits."""
    owing = owed(machine, linked_named(machine, event.pool), event.stake) - event.amount
    unfed = {pool: stake for pool, stake in machine.unfed.items() if pool != event.pool}
    return replace(machine, shares=machine.shares | {event.pool: owing}, unfed=unfed)


def late_for(machine: Maquina, stopped: ReelsStopped) -> tuple[str, ...]:
    """The pools that this game wins without its own share, which is in the next prize (`own-contribution`)."""
    return stopped.pools if machine.table.readings.own_contribution == "in-the-next" else ()


def with_unfed(machine: Maquina, stopped: ReelsStopped) -> dict[str, Units]:
    """The stakes whose share waits for the next game."""
    late = {machine.table.named(linked) for linked in machine.model.pools if linked.name in late_for(machine, stopped)}
    return machine.unfed | {pool: machine.unfed.get(pool, 0) + machine.bet.stake for pool in late}


def linked_named(machine: Maquina, pool: str) -> Linked:
    """The pool of the model that the house calls so."""
    found = next((linked for linked in machine.model.pools if machine.table.named(linked) == pool), None)
    if found is None:
        raise Refused(f"This machine has no pool {pool}.", machine.law.superjackpot)
    return found


def model_name(machine: Maquina, pool: str) -> str:
    """What the model calls a pool."""
    return linked_named(machine, pool).name
