"""The accumulated prize as money: chips are the bank's once they are taken, their share the pool's as it rises."""

from pagador.betting.awards import Contribution, Win, pool_purse
from pagador.betting.bets import BANK, at_stake, moves_of_bets, purse, stakes
from pagador.decider import Event, Move, Purse
from pagador.games.blackjack.events_machines import (
    ChipReturned,
    ChipTaken,
    JackpotPaid,
    MeterLowered,
    MeterRaised,
    MeterStarted,
)
from pagador.games.blackjack.state import Blackjack
from pagador.money import Units

OWN = pool_purse("")
"""Where the prize lay at its table under older rules: in the account that its pool has now."""


def moves(event: Event) -> tuple[Move, ...]:
    """The money that an event of this game moves."""
    match event:
        case ChipTaken(bet=bet, increment=amount):
            lies = stakes(bet.owner)
            return (Move(lies, OWN, amount), Move(lies, BANK, bet.stake - amount))
        case ChipReturned(bet=bet, increment=amount):
            wallet = purse(bet)
            return (Move(OWN, wallet, amount), Move(BANK, wallet, bet.stake - amount))
        case MeterStarted(amount=amount):
            return (Move(BANK, OWN, amount),)
        case MeterRaised(pool=pool, by=amount) if pool:
            return (Move(BANK, pool_purse(pool), amount),)
        case MeterLowered(pool=pool, by=amount):
            return (Move(pool_purse(pool), BANK, amount),)
        case JackpotPaid(who=who, pool=pool, prize=prize):
            return (Move(pool_purse(pool), Purse("wallet", who), prize),)
    return moves_of_bets(event)


def holds(sitting: Blackjack) -> dict[Purse, Units]:
    """The money at the table: bets."""
    return at_stake(sitting.bets)


def feeds(event: Event) -> Contribution | None:
    """What the display goes up by, or down, with the chips that this is the share of."""
    match event:
        case MeterRaised(pool=pool, stake=stake, by=amount) if pool:
            return Contribution(pool=pool, stake=stake, amount=amount)
        case MeterLowered(pool=pool, stake=stake, by=amount):
            return Contribution(pool=pool, stake=-stake, amount=-amount)
    return None


def wins(event: Event) -> Win | None:
    match event:
        case JackpotPaid(pool=pool, prize=prize, whole=whole) if pool:
            return Win(pool=pool, amount=prize, whole=whole)
    return None
