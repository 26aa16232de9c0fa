"""Stakes at blackjack: a seat's own, what others add to it, bets on an empty seat, and who decides for them all."""

from msgspec.structs import replace

from pagador.betting.bets import (
    Bet,
    BetPlaced,
    BetReturned,
    Bets,
    BetWithdrawn,
    Place,
    PlaceBet,
    WithdrawBet,
    on,
    own_bet,
    owned,
    total,
)
from pagador.betting.limits import Limit, check_stake
from pagador.betting.places import holder, must_be_here, place_of
from pagador.decider import Amount, Events, Participant
from pagador.games.blackjack.jackpot import place_chip
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase, Spot
from pagador.law import Refused, RuleId, rule
from pagador.money import Units

UNTIL_FIRST_CARD = "first-card"

# Placing and taking back -----------------------------------------------------------------


@rule("pt95.V.14", "pt95.V.15", "pt95.V.16", "pteur.bj.14", "pteur.bj.15", "pteur.bj.16")
def place(sitting: Blackjack, command: PlaceBet) -> Events:
    """Chips go on one's own seat, on another's to complete its bet, or on an empty one."""
    who = command.by
    check_face_value(command)
    must_be_here(sitting.table.floor, sitting.people, who)
    seat = seat_meant(sitting, command)
    if command.spot == Spot.ACUMULADO:
        return place_chip(sitting, who, seat, command.stake)
    check_spot(sitting, command.spot)
    check_still_open(sitting, seat)
    why = why_there(sitting, who, seat)
    check_stake(command.spot, command.stake, already(sitting.bets, seat), resting_on(sitting.table.limit, why))
    bet = Bet(owner=who, place=seat, spot=Spot.APOSTA, stake=command.stake)
    return (BetPlaced(bet=bet, under=(sitting.law.multiples, *why)),)


def resting_on(limit: Limit, why: tuple[RuleId, ...]) -> Limit:
    """The same limit, refused also by the rule under which somebody bets on a seat that is not his."""
    return replace(limit, under_least=(*limit.under_least, *why), under_most=(*limit.under_most, *why))


def check_face_value(command: PlaceBet | WithdrawBet) -> None:
    if command.colour:
        raise Refused("No colour chips are played at this table.")


def seat_meant(sitting: Blackjack, command: PlaceBet | WithdrawBet) -> Place:
    """The seat that was named, or one's own."""
    seats = sitting.table.floor.seats
    seat = command.place or place_of(sitting.people, command.by) or ""
    if seat not in seats:
        known = f"{seats[0]} to {seats[-1]}"
        raise Refused(f"Say for which seat, {known}, the chips are.", *sitting.table.floor.under)
    return seat


@rule("pt95.V.33", "pteur.bj.33")
def check_spot(sitting: Blackjack, spot: str) -> None:
    """Only the bet itself is put down before the deal."""
    if spot == Spot.SEGURO:
        raise Refused("Insurance is made when the pagador invites to it.", sitting.law.insurance_share.under)
    if spot != Spot.APOSTA:
        raise Refused(f"There is no {spot} here: bets are put on {Spot.APOSTA}.", sitting.law.multiples)


def why_there(sitting: Blackjack, who: Participant, seat: Place) -> tuple[RuleId, ...]:
    """The rule by which somebody bets on a seat that is not his."""
    occupant = holder(sitting.people, seat)
    if occupant == who:
        return ()
    return (sitting.law.complement if occupant else sitting.law.empty_seat,)


@rule("pt95.V.13", "pteur.bj.13")
def check_still_open(sitting: Blackjack, seat: Place) -> None:
    """Before the deal; in the older edition until the seat's own first card is due."""
    until = sitting.law.bets_until
    if is_open(sitting, seat):
        return
    if until.value == UNTIL_FIRST_CARD:
        raise Refused(f"The bets on seat {seat} are closed: the deal has come to it.", until.under)
    raise Refused("Nothing more: the bets are closed.", until.under)


def is_open(sitting: Blackjack, seat: Place) -> bool:
    if sitting.phase is Phase.BETTING:
        return True
    seats = sitting.table.floor.seats
    late = sitting.law.bets_until.value == UNTIL_FIRST_CARD and sitting.phase is Phase.DEALING
    dealt = [seats.index(hand.place) for hand in sitting.hands]
    return late and not sitting.banca and seats.index(seat) > max(dealt, default=-1)


@rule("pt95.V.15", "pt95.V.37", "pteur.bj.15", "pteur.bj.37")
def already(bets: Bets, seat: Place) -> Units:
    """What counts towards the maximum: everything on the seat, whoever put it there."""
    return total(bet for bet in on(bets, Spot.APOSTA) if bet.place == seat)


@rule("pt95.V.24", "pteur.bj.24")
def withdraw(sitting: Blackjack, command: WithdrawBet) -> Events:
    """Until the deal, chips may go back to their owner; with his bet goes his chip for the accumulated prize."""
    check_face_value(command)
    seat = seat_meant(sitting, command)
    wanted = Bet(owner=command.by, place=seat, spot=command.spot, stake=0)
    bet = own_bet(sitting.bets, wanted, sitting.law.tie)
    chips = tuple(chip for chip in owned(on(sitting.bets, Spot.ACUMULADO), command.by) if chip.place == seat)
    others = chips if bet.spot == Spot.APOSTA else ()
    back = tuple(BetReturned(bet=chip, under=(sitting.law.tie,)) for chip in others)
    return (BetWithdrawn(bet=bet, under=(sitting.law.tie,)), *back)


def room(sitting: Blackjack, seat: Place) -> Amount | None:
    """The stakes that a seat still takes, or nothing."""
    return sitting.table.limit.room(already(sitting.bets, seat))


# Who decides -----------------------------------------------------------------------------


@rule("pt95.V.15", "pt95.V.16", "pteur.bj.15", "pteur.bj.16")
def decider_of(sitting: Blackjack, seat: Place) -> Participant:
    """The seat's holder, if he has bet; else the largest bet there, among equals the lowest seat."""
    lies = tuple(bet for bet in on(sitting.bets, Spot.APOSTA) if bet.place == seat)
    occupant = holder(sitting.people, seat)
    if occupant is not None and owned(lies, occupant):
        return occupant
    return min(lies, key=lambda bet: (-bet.stake, seat_number(sitting, bet.owner))).owner


def seat_number(sitting: Blackjack, who: Participant) -> int:
    """Where somebody sits; those who stand come after all who sit."""
    seats = sitting.table.floor.seats
    at = place_of(sitting.people, who)
    return seats.index(at) if at in seats else len(seats)
