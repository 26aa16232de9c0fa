"""One's piles of chips in a round: those that it decided, and those that it left standing for a later one."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from pagador.betting.bets import (
    Bet,
    BetCollected,
    BetKept,
    BetMoved,
    BetPaid,
    BetReturned,
    Bets,
    evolve_bets,
    owned,
)
from pagador.decider import Event, Participant
from pagador.money import Units

Settling: TypeAlias = BetPaid | BetCollected | BetKept | BetReturned
"""What becomes of a pile of chips."""

BECAME: dict[type[Event], str] = {BetPaid: "won", BetCollected: "lost", BetKept: "kept", BetReturned: "returned"}

Pile: TypeAlias = tuple[str, str, str]
"""Which pile chips lie in: place, spot and colour."""


class Staked(msgspec.Struct, frozen=True, kw_only=True):
    """A pile of chips in a round, and what became of it: won, lost, kept, returned, or standing for a later one.

    `prize` is what it won, `lost` what was lost of it; `to` is the spot that the pagador moved it to.
    """

    spot: str
    place: str
    stake: Units
    colour: str
    became: str
    prize: Units = 0
    lost: Units = 0
    to: str = ""


def pile_of(bet: Bet) -> Pile:
    return bet.place, bet.spot, bet.colour


# Decided ---------------------------------------------------------------------------------


def piles_of(events: Iterable[Event], person: Participant) -> tuple[Staked, ...]:
    """One's piles as a round settled them."""
    piles: dict[Pile, list[Settling]] = {}
    for event in events:
        if isinstance(event, Settling) and event.bet.owner == person:
            piles.setdefault(pile_of(event.bet), []).append(event)
    return tuple(settled(pile) for pile in piles.values())


def settled(pile: list[Settling]) -> Staked:
    """A pile as a whole: paid and then collected or handed back, it was won; it may be lost in part."""
    bet, became = pile[0].bet, BECAME[type(pile[0])]
    prize = sum(event.prize for event in pile if isinstance(event, BetPaid))
    lost = sum(event.bet.stake for event in pile if isinstance(event, BetCollected))
    back = sum(event.bet.stake for event in pile if isinstance(event, BetReturned))
    stake = max(lost + back, *(event.bet.stake for event in pile))
    return Staked(spot=bet.spot, place=bet.place, stake=stake, colour=bet.colour, became=became, prize=prize, lost=lost)


# Standing --------------------------------------------------------------------------------


def lying_after(bets: Bets, events: Iterable[Event], person: Participant) -> Bets:
    """One's chips on the layout after these events."""
    for event in events:
        bets = evolve_bets(bets, event)
    return owned(bets, person)


def standing_piles(before: Bets, events: list[Event], person: Participant) -> tuple[Staked, ...]:
    """One's piles that a round left undecided, each by the spot on which it lay when the round came to it."""
    moved = [event for event in events if isinstance(event, BetMoved) and event.bet.owner == person]
    came = {(event.bet.place, event.to, event.bet.colour): event.bet.spot for event in moved}
    decided = {(pile.place, pile.spot, pile.colour) for pile in piles_of(events, person)}
    piles = [standing(bet, came.get(pile_of(bet), bet.spot)) for bet in lying_after(before, events, person)]
    return tuple(pile for pile in piles if (pile.place, pile.spot, pile.colour) not in decided)


def standing(bet: Bet, lay_on: str) -> Staked:
    to = bet.spot if bet.spot != lay_on else ""
    return Staked(spot=lay_on, place=bet.place, stake=bet.stake, colour=bet.colour, became="standing", to=to)
