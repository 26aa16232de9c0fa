"""A machine's events and state as money: between wallet, credit, stake, the machine's own bank, pools and slips."""

from pagador.betting.awards import Contribution, Win, pool_purse
from pagador.betting.bets import BANK, BetCollected, BetPaid, BetPlaced, BetReturned, at_stake, stakes
from pagador.betting.meters import MeterReadings
from pagador.betting.pools import PoolTerms
from pagador.betting.slips import SlipIssued
from pagador.decider import Event, Move, Participant, Purse
from pagador.games.maquinas.events import ChipsPutIn, ChipsTakenOut, PoolFed, PoolPaid
from pagador.games.maquinas.state import Maquina
from pagador.law import rule
from pagador.money import Units


def credit(who: Participant) -> Purse:
    return Purse("credit", who)


def moves(event: Event) -> tuple[Move, ...]:
    """The money that an event of this game moves."""
    match event:
        case ChipsPutIn(who=who, amount=amount):
            return (Move(Purse("wallet", who), credit(who), amount),)
        case ChipsTakenOut(who=who, amount=amount):
            return (Move(credit(who), Purse("wallet", who), amount),)
        case BetPlaced(bet=bet):
            return (Move(credit(bet.owner), stakes(bet.owner), bet.stake),)
        case BetReturned(bet=bet):
            return (Move(stakes(bet.owner), credit(bet.owner), bet.stake),)
        case BetCollected(bet=bet):
            return (Move(stakes(bet.owner), BANK, bet.stake),)
        case BetPaid(bet=bet, prize=prize):
            return (Move(BANK, credit(bet.owner), prize),)
        case PoolFed(pool=name, amount=amount):
            return (Move(BANK, pool_purse(name), amount),)
        case PoolPaid(who=who, pool=name, prize=prize):
            return (Move(pool_purse(name), credit(who), prize),)
        case SlipIssued(who=who, pool=name, prize=prize):
            return (Move(pool_purse(name) if name else BANK, Purse("slips", who), prize),)
    return ()


def holds(machine: Maquina) -> dict[Purse, Units]:
    """What lies in the machine: the credit and the stake of who plays."""
    held = at_stake(machine.bets)
    if machine.credit and machine.player is not None:
        held[credit(machine.player)] = machine.credit
    return held


def feeds(event: Event) -> Contribution | None:
    """What an event gives to a pool, with the stake that it is a share of."""
    if not isinstance(event, PoolFed):
        return None
    return Contribution(pool=event.pool, stake=event.stake, amount=event.amount)


def wins(event: Event) -> Win | None:
    """What an event pays out of a pool, by the machine or on a slip."""
    match event:
        case PoolPaid(pool=name, prize=prize) | SlipIssued(pool=name, prize=prize) if name:
            return Win(pool=name, amount=prize)
    return None


def pools(machine: Maquina) -> tuple[PoolTerms, ...]:
    return machine.table.pools


@rule("pt95.VIII.9")
def read_meters(machine: Maquina) -> MeterReadings:
    """The meters as they stand, with what they have to agree with."""
    meters = machine.meters
    return MeterReadings(
        chips_in=meters.chips_in,
        prizes=meters.prizes,
        retained=meters.retained,
        chips_out=meters.chips_out,
        credit=machine.credit,
        staked=meters.staked - meters.returned,
        bank=bank_of_meters(machine),
    )


@rule("pt95.VIII.9")
def bank_of_meters(machine: Maquina) -> Units:
    """What the machine's bank must have gained by its meters: what was played and not paid, given or owed elsewhere."""
    meters = machine.meters
    played = meters.staked - meters.returned - sum(bet.stake for bet in machine.bets)
    return played - (meters.prizes + meters.slips - meters.pools) - meters.contributed
