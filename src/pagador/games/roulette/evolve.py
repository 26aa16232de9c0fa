"""Roulette evolves: what each event does to the sitting, without judgement."""

from msgspec.structs import replace

from pagador.betting.bets import BetPlaced, BetReturned, BetWithdrawn, evolve_bets, with_bet, without_bet
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import evolve_people
from pagador.decider import Event
from pagador.games.roulette.colours import still_held, with_chips
from pagador.games.roulette.events import (
    BallChanged,
    BallLaunched,
    BallReplaced,
    BetRestored,
    BetUnmarked,
    ColourCarriedOff,
    ColourReturned,
    ColourTaken,
    CoupStopped,
    DealerChanged,
    DealerKept,
    HourStruck,
    LateChipsTaken,
    NumberDrawn,
)
from pagador.games.roulette.mistakes import spent
from pagador.games.roulette.state import Colour, Roulette, colour_of
from pagador.games.roulette.words import Phase

REMEMBERED = 20
"""How many of the last numbers the table shows."""


def evolve(sitting: Roulette, event: Event) -> Roulette:
    match event:
        case BetsClosed():
            return replace(sitting, phase=Phase.CLOSED)
        case BallLaunched():
            return replace(sitting, phase=Phase.SPINNING, launches=sitting.launches + 1)
        case CoupStopped():
            return replace(sitting, phase=Phase.CLOSED)
        case BallReplaced() if sitting.phase is Phase.SPINNING:
            return replace(sitting, phase=Phase.CLOSED)
        case HourStruck():
            return replace(sitting, ball_change_due=True, dealer_change_due=True)
        case BallChanged(diameter_mm=diameter):
            return replace(sitting, ball_change_due=False, ball_mm=diameter)
        case DealerChanged() | DealerKept():
            return replace(sitting, dealer_change_due=False)
        case NumberDrawn(number=number):
            last = (number, *sitting.last)[:REMEMBERED]
            return replace(sitting, phase=Phase.PAYING, number=number, last=last)
        case BetUnmarked(bet=bet):
            unmarked = with_bet(sitting.unmarked, bet)
            return replace(sitting, bets=without_bet(sitting.bets, bet), unmarked=unmarked)
        case BetRestored(bet=bet):
            return replace(sitting, bets=with_bet(sitting.bets, bet), unmarked=spent(sitting.unmarked, bet))
        case CoupEnded():
            freed = still_held(sitting, sitting.colours)
            return replace(sitting, phase=Phase.BETTING, number=None, coup=sitting.coup + 1, colours=freed)
        case ColourTaken() | ColourReturned() | ColourCarriedOff() | LateChipsTaken():
            return replace(sitting, **evolve_colours(sitting, event))
    return evolve_chips(sitting, event)


def evolve_chips(sitting: Roulette, event: Event) -> Roulette:
    """Chips between hand and layout, people between floor and table."""
    after = replace(sitting, bets=evolve_bets(sitting.bets, event), people=evolve_people(sitting.people, event))
    match event:
        case BetPlaced(bet=bet) if bet.colour:
            return replace(after, colours=with_chips(sitting, bet.owner, -bet.stake))
        case BetWithdrawn(bet=bet) | BetReturned(bet=bet) if bet.colour:
            return replace(after, colours=with_chips(sitting, bet.owner, bet.stake))
    return after


def evolve_colours(sitting: Roulette, event: Event) -> dict[str, tuple[Colour, ...]]:
    """Colour chips between the table and those who play with them."""
    match event:
        case ColourTaken(owner=owner, colour=colour, value=value, chips=chips, marked=marked):
            own = colour_of(sitting, owner)
            held = Colour(
                owner=owner,
                colour=colour,
                value=value,
                chips=chips + (own.chips if own else 0),
                marked=marked,
            )
            return {"colours": (*without_owner(sitting, owner), held)}
        case ColourReturned(owner=owner, value=value, chips=chips):
            return {"colours": still_held(sitting, with_chips(sitting, owner, -value * chips))}
        case ColourCarriedOff(owner=owner):
            gone = colour_of(sitting, owner)
            return {
                "colours": without_owner(sitting, owner),
                "late": sitting.late + ((gone,) if gone else ()),
            }
        case LateChipsTaken(owner=owner):
            return {"late": tuple(held for held in sitting.late if held.owner != owner)}
    return {}


def without_owner(sitting: Roulette, owner: str) -> tuple[Colour, ...]:
    return tuple(held for held in sitting.colours if held.owner != owner)
