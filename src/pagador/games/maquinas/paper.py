"""Machines on paper: chips in and out, where the reels stopped, and the sentences of what happened."""

import re

from pagador.betting.awards import DISABLE_POOL
from pagador.betting.coup import BETTING, CoupEnded, CoupVoided
from pagador.betting.paper import WHO, by_party, by_person, coming, for_a_cause, whole
from pagador.betting.places import LEAVE_PLACE, PLACE_BET, TAKE_PLACE
from pagador.betting.slips import SlipIssued
from pagador.decider import HOUSE, Act, Event, Face, Offer, Participant, Phrase
from pagador.game import Paper
from pagador.games.maquinas.credit import smallest_coin
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
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.windows import Win
from pagador.games.maquinas.words import Phase
from pagador.money import Units

REELS = "reels"
"""The one key of chance: all that a game asks for is shown at once."""

# Phrases ---------------------------------------------------------------------------------


def put_in(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(Participant(found["who"]), {"do": "put-in", "amount": whole(found["amount"])}),)


def stopped(found: re.Match[str]) -> tuple[Face, ...]:
    """The stops from the left, or the result; then what was drawn for the pools, in the order of the model."""
    return tuple(Face(REELS, word) for word in found["words"].split())


def awarded(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(HOUSE, {"do": "award-pool", "pool": found["pool"], "amount": whole(found["amount"])}),)


PHRASES = (
    Phrase(form="ana puts in 100", pattern=rf"{WHO} puts in (?P<amount>\S+)", steps=put_in),
    Phrase(form="ana takes out the credit", pattern=rf"{WHO} takes out the credit", steps=by_person("take-out")),
    Phrase(form="reels 3 17 22 [loses]", pattern=r"reels (?P<words>\S+(?: \S+)*)", steps=stopped),
    Phrase(form="result urso [loses]", pattern=r"result (?P<words>\S+(?: \S+)*)", steps=stopped),
    Phrase(form="the pool jackpot holds 5000", pattern=r"the pool (?P<pool>\S+) holds (?P<amount>\S+)", steps=awarded),
    Phrase(
        form="the pool jackpot is disabled",
        pattern=r"the pool (?P<pool>\S+) is disabled",
        steps=by_party(HOUSE, "disable-pool", "pool"),
    ),
    Phrase(
        form="the pool jackpot is enabled",
        pattern=r"the pool (?P<pool>\S+) is enabled",
        steps=by_party(HOUSE, "enable-pool", "pool"),
    ),
    for_a_cause("the game is void", "void-coup"),
)

# Sentences -------------------------------------------------------------------------------


def key(offer: Offer) -> str:
    return REELS


def tell(event: Event) -> str | None:
    """What happened at the machine; bets and people are told alike in every game."""
    match event:
        case ChipsPutIn(who=who, amount=amount):
            return f"{who} puts in {amount}"
        case ChipsTakenOut(who=who, amount=amount):
            return f"{who} takes out {amount}"
        case ReelsStopped():
            return reels_told(event)
        case PoolFed(pool=pool, amount=amount):
            return f"{amount} to the pool {pool}"
        case PoolPaid(who=who, pool=pool, prize=prize):
            return f"{who} wins the pool {pool}: {prize}"
        case SlipIssued(who=who, number=number, prize=prize):
            return f"slip {number} for {who}: {prize} at the cashier"
        case PoolDisabled(pool=pool):
            return f"the pool {pool} is disabled"
        case PoolEnabled(pool=pool):
            return f"the pool {pool} is enabled"
        case IdleWarned(who=who):
            return f"{who} is asked to play on"
        case CoupVoided(cause=cause):
            return f"the game is void: {cause}"
        case CoupEnded():
            return "the game is over"
    return None


def reels_told(event: ReelsStopped) -> str:
    """What shows row by row, the prizes, and the free games won."""
    rows = (" ".join(row) for row in zip(*event.window, strict=True)) if event.window else (event.result,)
    wins = "".join(f"; {win_told(win)}" for win in event.wins)
    free = f"; {event.free_won} free games" if event.free_won else ""
    pools = "".join(f"; the pool {pool} is won" for pool in event.pools)
    return f"{'free game: ' if event.free else ''}{' / '.join(rows)}{wins}{free}{pools}"


def win_told(win: Win) -> str:
    at = f" on line {win.line}" if win.line else ""
    ways = f" in {win.ways} ways" if win.ways > 1 else ""
    return f"{win.count} {win.symbol}{at}{ways} pay {win.prize}"


def rests(machine: Maquina) -> bool:
    return machine.phase is Phase.RESTING


def begin(machine: Maquina) -> tuple[Act, ...]:
    """Who sits there, with the credit that was in the machine; and the pools that were off its glass."""
    who, credit = machine.player, credit_before(machine)
    chips = (Act(who, {"do": "put-in", "amount": credit}),) if who is not None and credit else ()
    off = (linked for linked in machine.model.pools if linked.name in machine.disabled)
    switched = (Act(HOUSE, {"do": DISABLE_POOL, "pool": machine.table.named(linked)}) for linked in off)
    return (*coming(machine.people), *chips, *switched)


def goes_on(machine: Maquina) -> bool:
    """Whether the credit is one that only prizes bring it to, beyond what may be put in or between two coins."""
    credit = credit_before(machine)
    return credit > machine.table.terms.most_credit or credit % smallest_coin(machine.table) > 0


def credit_before(machine: Maquina) -> Units:
    """The credit before anything of it was staked."""
    return machine.credit + sum(bet.stake for bet in machine.bets)


PAPER: Paper[Maquina] = Paper(
    phrases=PHRASES,
    key=key,
    tell=tell,
    begin=begin,
    goes_on=goes_on,
    rests=rests,
    spoken={BETTING: (PLACE_BET, "put-in", "take-out", LEAVE_PLACE, TAKE_PLACE)},
)
