"""Machines evolve: what each event does, without judgement."""

from typing import Any

from msgspec.structs import replace

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, BetReturned, evolve_bets
from pagador.betting.coup import CoupEnded
from pagador.betting.places import PlaceLeft, PlaceTaken, evolve_people
from pagador.betting.slips import SlipIssued
from pagador.decider import Event
from pagador.games.maquinas.events import (
    ChipsPutIn,
    ChipsTakenOut,
    IdleWarned,
    PoolDisabled,
    PoolEnabled,
    PoolFed,
    PoolPaid,
    ReelsStopped,
)
from pagador.games.maquinas.shares import model_name, with_share, with_unfed
from pagador.games.maquinas.state import Maquina, Meters
from pagador.games.maquinas.words import Phase
from pagador.law import rule
from pagador.money import Units

REMEMBERED = 20
"""How many of the last prizes the machine shows."""


def evolve(machine: Maquina, event: Event) -> Maquina:
    machine = replace(machine, meters=counted(machine.meters, event))
    match event:
        case PlaceTaken() | PlaceLeft():
            return renewed(replace(machine, people=evolve_people(machine.people, event), warned=True))
        case ChipsPutIn(amount=amount):
            return renewed(replace(machine, credit=machine.credit + amount))
        case ChipsTakenOut(amount=amount):
            return renewed(replace(machine, credit=machine.credit - amount))
        case IdleWarned():
            return replace(machine, warned=True, asked=machine.asked + 1)
        case BetPlaced(bet=bet):
            return replace(machine, bets=evolve_bets(machine.bets, event), credit=machine.credit - bet.stake, **BEGUN)
        case ReelsStopped():
            return after_reels(machine, event)
        case PoolFed():
            return with_share(machine, event)
        case PoolPaid(pool=pool, prize=prize):
            return without_pending(replace(machine, credit=machine.credit + prize), pool)
        case SlipIssued(pool=pool):
            return without_pending(replace(machine, slips=machine.slips + 1), pool)
        case BetPaid(prize=prize):
            return replace(machine, credit=machine.credit + prize)
        case BetReturned(bet=bet):
            return replace(machine, bets=evolve_bets(machine.bets, event), credit=machine.credit + bet.stake)
        case BetCollected():
            return replace(machine, bets=evolve_bets(machine.bets, event))
        case PoolDisabled(pool=pool):
            return replace(machine, disabled=(*machine.disabled, model_name(machine, pool)))
        case PoolEnabled(pool=pool):
            kept = tuple(name for name in machine.disabled if name != model_name(machine, pool))
            return replace(machine, disabled=kept)
        case CoupEnded():
            return after_coup(machine)
    return machine


BEGUN: dict[str, Any] = {
    "phase": Phase.SPINNING,
    "stops": (),
    "window": (),
    "result": "",
    "wins": (),
    "won": 0,
    "free_left": 0,
    "free_played": 0,
    "pending": (),
}
"""What nothing is known of when a game begins."""


def renewed(machine: Maquina) -> Maquina:
    """The time for the next game begins anew; after a warning, and for another player, under a new number."""
    if not machine.warned:
        return replace(machine, touched=machine.touched + 1)
    return replace(machine, warned=False, asked=machine.asked + 1, touched=0)


def after_reels(machine: Maquina, event: ReelsStopped) -> Maquina:
    """What shows stays in sight until the next game; what it won is counted up."""
    decided = replace(
        machine,
        stops=event.stops,
        window=event.window,
        result=event.result,
        wins=event.wins,
        won=machine.won + event.prize,
        free_left=machine.free_left + event.free_won - event.free,
        free_played=machine.free_played + event.free,
        pending=event.pools,
        unfed=with_unfed(machine, event),
    )
    return going_on(decided)


def going_on(machine: Maquina) -> Maquina:
    """A pool that was won is paid before anything else; then come free games, then the payment."""
    if machine.pending:
        return replace(machine, phase=Phase.AWARDING)
    return replace(machine, phase=Phase.SPINNING if machine.free_left else Phase.PAYING)


def without_pending(machine: Maquina, pool: str) -> Maquina:
    """After a pool was paid, by the machine or on a slip; a slip for another prize changes nothing here."""
    paid = model_name(machine, pool) if pool else ""
    if paid not in machine.pending:
        return machine
    return going_on(replace(machine, pending=tuple(name for name in machine.pending if name != paid)))


def after_coup(machine: Maquina) -> Maquina:
    rested = replace(machine, phase=Phase.RESTING, coup=machine.coup + 1, free_left=0, pending=())
    return replace(rested, last=(str(machine.won), *machine.last)[:REMEMBERED], warned=False, asked=1, touched=0)


# Meters ----------------------------------------------------------------------------------


@rule("pt95.VIII.9", "pt95.VIII.14")
def counted(meters: Meters, event: Event) -> Meters:
    """The meters after an event: what they say is what the records say."""
    match event:
        case ChipsPutIn(amount=amount):
            return replace(meters, chips_in=meters.chips_in + amount)
        case ChipsTakenOut(amount=amount):
            return replace(meters, chips_out=meters.chips_out + amount)
        case BetPlaced(bet=bet):
            return replace(kept(meters, bet.stake), staked=meters.staked + bet.stake, games=meters.games + 1)
        case BetReturned(bet=bet):
            return replace(kept(meters, -bet.stake), returned=meters.returned + bet.stake)
        case BetPaid(prize=prize):
            return replace(kept(meters, -prize), prizes=meters.prizes + prize)
        case PoolPaid(prize=prize):
            return replace(kept(meters, -prize), prizes=meters.prizes + prize, pools=meters.pools + prize)
        case SlipIssued(prize=prize, pool=pool):
            return replace(meters, slips=meters.slips + prize, pools=meters.pools + (prize if pool else 0))
        case PoolFed(amount=amount):
            return replace(meters, contributed=meters.contributed + amount)
    return meters


def kept(meters: Meters, chips: Units) -> Meters:
    """The meters when so many more chips stay in the machine; fewer, where it pays."""
    return replace(meters, retained=meters.retained + chips)
