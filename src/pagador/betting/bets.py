"""Bets: chips that somebody owns, lying on a spot, for a place; and the events that move them."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import floor
from typing import Any, Protocol, TypeAlias

import msgspec

from pagador.decider import HOUSE, Event, Move, Participant, PeopleCommand, Purse
from pagador.equipment.chips import FACE, Pile
from pagador.law import Refused, RuleId
from pagador.money import NOTHING, Units

Place: TypeAlias = str
"""Where a bet counts and people sit or stand: a seat, a standing position, a board of the layout."""

Spot: TypeAlias = str
"""What is bet on, in the law's words: `pleno:17`, `cavalo:17-20`, `banca`."""

# Values ----------------------------------------------------------------------------------


MOST_LAID = 100
"""So many amounts are told apart in a pile: of more, the two lowest are changed for one of their worth."""


class Bet(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Chips on a spot. `colour` is empty for chips of face value.

    `chips` are the amounts as they were laid, the lowest first; it is empty, and left out of every record, where the
    whole stake was laid at once.
    """

    owner: Participant
    place: Place
    spot: Spot
    stake: Units
    colour: str = msgspec.field(default_factory=lambda: FACE)  # not a plain default: it stands in every record
    chips: tuple[Units, ...] = ()


Bets: TypeAlias = tuple[Bet, ...]

# Commands --------------------------------------------------------------------------------


class PlaceBet(PeopleCommand, frozen=True, kw_only=True, tag="place-bet"):
    """Put chips on a spot; `place` is the seat it counts for, one's own unless said."""

    spot: Spot
    stake: Units
    place: Place = ""
    colour: str = FACE


class WithdrawBet(PeopleCommand, frozen=True, kw_only=True, tag="withdraw-bet"):
    """Take all one's chips back from a spot."""

    spot: Spot
    place: Place = ""
    colour: str = FACE


# Events ----------------------------------------------------------------------------------


class BetPlaced(Event, frozen=True, kw_only=True, tag="bet-placed"):
    bet: Bet


class BetWithdrawn(Event, frozen=True, kw_only=True, tag="bet-withdrawn"):
    """Chips went back to their owner, by his wish."""

    bet: Bet


class BetCollected(Event, frozen=True, kw_only=True, tag="bet-collected", omit_defaults=True):
    """The stake was lost to the bank, which is the house's or a person's.

    `remainder` is the fraction of a unit that should have gone back, where rounding left nothing to return.
    """

    bet: Bet
    banker: Participant = HOUSE
    remainder: Fraction = NOTHING


class BetPaid(Event, frozen=True, kw_only=True, tag="bet-paid", omit_defaults=True):
    """The banker paid a prize beside a stake that stays its owner's.

    `commission` was kept from it, `remainder` is the fraction of a unit that rounding took (given, if negative): with
    the prize they are the gross prize. `turn` is the same for prizes paid at once, and `fita` is how the chips were
    laid out.
    """

    bet: Bet
    prize: Units
    commission: Fraction = NOTHING
    remainder: Fraction = NOTHING
    turn: int = 0
    fita: tuple[Pile, ...] = ()
    banker: Participant = HOUSE


class BetKept(Event, frozen=True, kw_only=True, tag="bet-kept"):
    """The coup decided nothing for this bet: it stays its owner's."""

    bet: Bet


class BetMoved(Event, frozen=True, kw_only=True, tag="bet-moved"):
    """The pagador moved chips to another spot, where they go on playing."""

    bet: Bet
    to: Spot


class BetReturned(Event, frozen=True, kw_only=True, tag="bet-returned", omit_defaults=True):
    """Chips went back to their owner without his asking: coup ended, void or given up.

    `remainder` is the fraction of a unit that rounding took from a part of a stake (given, if negative), and `banker`
    who has it.
    """

    bet: Bet
    remainder: Fraction = NOTHING
    banker: Participant = HOUSE


# Rules of every table ----------------------------------------------------------------------


def total(bets: Iterable[Bet]) -> Units:
    return sum(bet.stake for bet in bets)


def on(bets: Bets, spot: Spot) -> Bets:
    return tuple(bet for bet in bets if bet.spot == spot)


def owned(bets: Bets, owner: Participant) -> Bets:
    return tuple(bet for bet in bets if bet.owner == owner)


def lying(bets: Bets, owner: Participant, spot: Spot) -> Units:
    """What somebody has on a spot."""
    return sum([bet.stake for bet in bets if bet.owner == owner and bet.spot == spot])


def same_chips(one: Bet, other: Bet) -> bool:
    """Whether two bets lie in one pile: same owner, place, spot and colour."""
    return (
        one.owner == other.owner and one.spot == other.spot and one.place == other.place and one.colour == other.colour
    )


def chips_of(bet: Bet) -> tuple[Units, ...]:
    """The chips of a pile as they were laid, the lowest first."""
    return bet.chips or (bet.stake,)


def with_chips(bet: Bet, chips: tuple[Units, ...]) -> Bet:
    """The pile with these chips in place of its own."""
    while len(chips) > MOST_LAID:
        chips = (chips[0] + chips[1], *chips[2:])
    return msgspec.structs.replace(bet, stake=sum(chips), chips=chips if len(chips) > 1 else ())


def bottom_of(bet: Bet, stake: Units) -> Bet:
    """The lowest chips of a pile, worth this much; the last of them is broken where it must be."""
    return with_chips(bet, first_chips(chips_of(bet), stake))


def top_of(bet: Bet, stake: Units) -> Bet:
    """The uppermost chips of a pile, worth this much; the lowest of them is broken where it must be."""
    return with_chips(bet, first_chips(chips_of(bet)[::-1], stake)[::-1])


def first_chips(chips: tuple[Units, ...], amount: Units) -> tuple[Units, ...]:
    """The first of these chips that make up an amount."""
    found: list[Units] = []
    for chip in chips:
        if amount <= 0:
            break
        found.append(min(chip, amount))
        amount -= chip
    return tuple(found)


def own_bet(bets: Bets, wanted: Bet, *under: RuleId) -> Bet:
    """The pile of these chips that its owner asks for; nobody can ask for another's."""
    for bet in bets:
        if same_chips(bet, wanted):
            return bet
    raise Refused(f"You have no chips on {wanted.spot} to take back.", *under)


def with_bet(bets: Bets, added: Bet) -> Bets:
    """Chips laid on the same pile, or a new pile at the end."""
    owner, spot = added.owner, added.spot
    for number, bet in enumerate(bets):
        if bet.owner == owner and bet.spot == spot and same_chips(bet, added):
            grown = with_chips(bet, chips_of(bet) + chips_of(added))
            return (*bets[:number], grown, *bets[number + 1 :])
    return (*bets, added)


def without_bet(bets: Bets, gone: Bet) -> Bets:
    """These chips off the layout, from the top of their pile; a pile of nothing is no pile."""
    for number, bet in enumerate(bets):
        if bet is gone or same_chips(bet, gone):
            left = bet.stake - gone.stake
            rest = (bottom_of(bet, left),) if left > 0 else ()
            return (*bets[:number], *rest, *bets[number + 1 :])
    return bets


def bet_taken_off(bets: Bets, event: BetWithdrawn | BetCollected | BetReturned) -> Bets:
    return without_bet(bets, event.bet)


def bet_put_down(bets: Bets, event: BetPlaced) -> Bets:
    return with_bet(bets, event.bet)


def bet_moved(bets: Bets, event: BetMoved) -> Bets:
    return with_bet(without_bet(bets, event.bet), msgspec.structs.replace(event.bet, spot=event.to))


CHANGES: dict[type[Event], Callable[[Bets, Any], Bets]] = {
    BetPlaced: bet_put_down,
    BetWithdrawn: bet_taken_off,
    BetCollected: bet_taken_off,
    BetReturned: bet_taken_off,
    BetMoved: bet_moved,
}
"""What each event does to the layout: looked up by type, since a class pattern costs more than the change itself."""


def evolve_bets(bets: Bets, event: Event) -> Bets:
    """The layout after an event of this file; any other leaves it alone."""
    change = CHANGES.get(type(event))
    return bets if change is None else change(bets, event)


# Money -----------------------------------------------------------------------------------

BANK = Purse("bank", HOUSE)
COMMISSIONS = Purse("commissions", HOUSE)


def purse(bet: Bet) -> Purse:
    """Where a bet's chips come from and go back to."""
    return Purse("colour-chips" if bet.colour else "wallet", bet.owner)


def stakes(owner: Participant) -> Purse:
    return Purse("stakes", owner)


def bank_of(banker: Participant) -> Purse:
    """What prizes are paid from and losses go to: the table's bank, or what a person who banks has put up."""
    return Purse("bank", banker)


def moves_of_bets(event: Event) -> tuple[Move, ...]:
    """The money that an event of this file moves between the two who play.

    The house's own commission and the remainders are fractions, which are carried until they make up a unit; a person
    who banks pays the commission in whole units at once, and keeps what rounding leaves.
    """
    match event:
        case BetPlaced(bet=bet):
            return (Move(purse(bet), stakes(bet.owner), bet.stake),)
        case BetWithdrawn(bet=bet) | BetReturned(bet=bet):
            return (Move(stakes(bet.owner), purse(bet), bet.stake),)
        case BetCollected(bet=bet):
            return (Move(stakes(bet.owner), bank_of(event.banker), bet.stake),)
        case BetPaid(bet=bet, prize=prize, banker=banker):
            paid = Move(bank_of(banker), Purse("wallet", bet.owner), prize)
            if banker == HOUSE or not event.commission:
                return (paid,)
            return (paid, Move(bank_of(banker), COMMISSIONS, floor(event.commission)))
    return ()


def at_stake(bets: Bets) -> dict[Purse, Units]:
    """What each owner of these bets has at stake."""
    held: dict[Purse, Units] = {}
    for bet in bets:
        held[stakes(bet.owner)] = held.get(stakes(bet.owner), 0) + bet.stake
    return held


class HasBets(Protocol):
    @property
    def bets(self) -> Bets: ...


def holds_bets(state: HasBets) -> dict[Purse, Units]:
    """The money at a table where nothing lies but bets."""
    return at_stake(state.bets)
