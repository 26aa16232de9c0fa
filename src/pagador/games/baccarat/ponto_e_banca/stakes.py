"""Stakes at ponto e banca: a seat's own, the complement of those who stand, and Macau's balance of the totals."""

from pagador.betting.bets import (
    Bet,
    BetPlaced,
    BetReturned,
    Bets,
    BetWithdrawn,
    PlaceBet,
    WithdrawBet,
    on,
    own_bet,
    owned,
    top_of,
    total,
    with_bet,
    without_bet,
)
from pagador.betting.limits import check_stake
from pagador.betting.places import holder, must_be_here
from pagador.decider import Amount, Events, Participant
from pagador.games.baccarat.ponto_e_banca.opening import neighbours
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Spot
from pagador.law import Refused, rule
from pagador.money import Units, shown

# Placing and taking back -----------------------------------------------------------------


@rule("pt95.II.9", "pt95.II.10", "pt95.III.9", "pt95.III.10")
def place(sitting: PontoEBanca, command: PlaceBet) -> Events:
    """Chips go on ponto, banca or empate, for one's own seat or, standing, for the seat one completes."""
    law, who = sitting.law, command.by
    check_face_value(command)
    here = must_be_here(sitting.table.floor, sitting.people, who)
    spot = spot_named(sitting, command.spot)
    seat = seat_played(sitting, here, command)
    check_stake(spot, command.stake, already(sitting, who, seat, spot), sitting.table.limits[spot])
    bet = Bet(owner=who, place=seat, spot=spot, stake=command.stake)
    check_own_minimum(sitting, bet)
    check_balance(sitting, with_bet(sitting.bets, bet))
    check_ties(sitting, with_bet(sitting.bets, bet))
    standing = (law.standing.under,) if here in sitting.table.floor.standing else ()
    return (BetPlaced(bet=bet, under=(law.spots.under, *standing)),)


@rule("pt95.II.10", "pt95.III.10")
def spot_named(sitting: PontoEBanca, name: str) -> Spot:
    if name not in sitting.law.spots.value:
        raise Refused(f"There is no {name} here: {', '.join(sitting.law.spots.value)}.", sitting.law.spots.under)
    return Spot(name)


@rule("pt95.II.11", "pt95.II.17", "pt95.III.11.f", "pt95.III.17")
def withdraw(sitting: PontoEBanca, command: WithdrawBet) -> Events:
    """Until «nada mais», chips may go back to their owner; what others added to them goes back too."""
    check_face_value(command)
    here = must_be_here(sitting.table.floor, sitting.people, command.by)
    spot = spot_named(sitting, command.spot)
    seat = command.place or here_or_completed(sitting, command.by, here, spot)
    wanted = Bet(owner=command.by, place=seat, spot=spot, stake=0)
    bet = own_bet(sitting.bets, wanted, sitting.law.spots.under)
    check_balance(sitting, without_bet(sitting.bets, bet))
    completing = complements(sitting, bet)
    others = tuple(BetReturned(bet=pile, under=(sitting.law.standing.under,)) for pile in completing)
    return (BetWithdrawn(bet=bet, under=(sitting.law.nada_mais.under,)), *others)


def check_face_value(command: PlaceBet | WithdrawBet) -> None:
    if command.colour:
        raise Refused("No colour chips are played at this table.")


def here_or_completed(sitting: PontoEBanca, who: Participant, here: str, spot: Spot) -> str:
    """Whose seat one's chips on a spot are for."""
    own = tuple(bet.place for bet in owned(on(sitting.bets, spot), who))
    return own[0] if own else here


def check_own_minimum(sitting: PontoEBanca, bet: Bet) -> None:
    """Each player's own pile reaches the minimum, also where the seat's total is what the maximum counts."""
    limit = sitting.table.limits[bet.spot]
    own = total(pile for pile in owned(on(sitting.bets, bet.spot), bet.owner) if pile.place == bet.place)
    if own + bet.stake < limit.least:
        sentence = f"The least on {bet.spot} is {shown(limit.least)}: {shown(bet.stake)} is too little."
        raise Refused(sentence, *limit.under_least)


# Standing players ------------------------------------------------------------------------


def completes_seats(sitting: PontoEBanca) -> bool:
    """In section II who stands completes a seat's bet; in Macau's game he bets for himself."""
    return sitting.law.maxima is not None


@rule("pt95.II.11", "pt95.III.11.e")
def seat_played(sitting: PontoEBanca, here: str, command: PlaceBet) -> str:
    """The place a bet counts for."""
    floor = sitting.table.floor
    if here in floor.seats or not completes_seats(sitting):
        if command.place not in ("", here):
            raise Refused(f"{command.by} bets for place {here}, not for {command.place}.", *floor.under)
        return here
    return completed_seat(sitting, here, command)


@rule("pt95.II.11")
def completed_seat(sitting: PontoEBanca, here: str, command: PlaceBet) -> str:
    """Who stands adds to the bet of a seat beside him, on the spot where its occupant bet, never against it."""
    under = sitting.law.standing.under
    beside = neighbours(here)
    if command.place and command.place not in beside:
        raise Refused(f"Standing at {here} one completes {' or '.join(beside)}, not {command.place}.", under)
    wanted = (command.place,) if command.place else beside
    open_seats = tuple(seat for seat in wanted if seat_bet(sitting, seat, command.spot))
    if not open_seats:
        raise Refused(f"Nobody on seat {' or '.join(wanted)} has bet on {command.spot} to be completed.", under)
    if len(open_seats) > 1:
        raise Refused(f"Say which seat is to be completed: {' or '.join(open_seats)}.", under)
    return open_seats[0]


def seat_bet(sitting: PontoEBanca, seat: str, spot: str) -> Units:
    """What the occupant of a seat has on a spot."""
    occupant = holder(sitting.people, seat)
    return total(bet for bet in on(sitting.bets, spot) if bet.place == seat and bet.owner == occupant)


def complements(sitting: PontoEBanca, bet: Bet) -> Bets:
    """What others have added to this bet of a seat's occupant."""
    if holder(sitting.people, bet.place) != bet.owner:
        return ()
    return tuple(pile for pile in on(sitting.bets, bet.spot) if pile.place == bet.place and pile.owner != bet.owner)


@rule("pt95.II.20")
def already(sitting: PontoEBanca, who: Participant, seat: str, spot: Spot) -> Units:
    """What counts towards the maximum: the seat with its complement, or the person (the reading `seat-maximum`)."""
    lies = on(sitting.bets, spot)
    if sitting.table.readings.seat_maximum == "person":
        return total(owned(lies, who))
    return total(bet for bet in lies if bet.place == seat)


# Macau's limits --------------------------------------------------------------------------


@rule("pt95.III.11.b", "pt95.III.11.c")
def check_balance(sitting: PontoEBanca, bets: Bets) -> None:
    """The totals on ponto and on banca never lie further apart than the inspection fixed."""
    largest = sitting.table.terms.difference
    if keeps_balance(sitting, bets) or largest is None or sitting.law.balance is None:
        return
    apart = abs(lead(bets, Spot.PONTO))
    sentence = f"Ponto and banca may lie {shown(largest)} apart; that would make it {shown(apart)}."
    raise Refused(sentence, sitting.law.balance)


def keeps_balance(sitting: PontoEBanca, bets: Bets) -> bool:
    """Whether the totals would lie within the difference, or at least no further on the same side than they do."""
    largest = sitting.table.terms.difference
    if largest is None or sitting.table.readings.balance == "closing":
        return True
    now = lead(sitting.bets, Spot.PONTO)
    return min(-largest, now) <= lead(bets, Spot.PONTO) <= max(largest, now)


def lead(bets: Bets, spot: Spot) -> Units:
    """By how much ponto or banca is ahead of the other."""
    other = Spot.BANCA if spot is Spot.PONTO else Spot.PONTO
    return total(on(bets, spot)) - total(on(bets, other))


@rule("pt95.III.11.d")
def check_ties(sitting: PontoEBanca, bets: Bets) -> None:
    """All bets on empate together keep within a share of that difference."""
    most = most_on_ties(sitting)
    share = sitting.law.ties_share
    if most is None or share is None:
        return
    if total(on(bets, Spot.EMPATE)) > most:
        raise Refused(f"All bets on empate together may reach {shown(most)}.", share.under)


def most_on_ties(sitting: PontoEBanca) -> Units | None:
    share, largest = sitting.law.ties_share, sitting.table.terms.difference
    return None if share is None or largest is None else int(largest * share.value)


@rule("pt95.III.11.c")
def excess(sitting: PontoEBanca) -> Events:
    """What lies beyond the difference at closing goes back, the latest chips first.

    By the reading `each-bet` that is only what stayed from a coup in which the other side was lost.
    """
    largest = sitting.table.terms.difference
    if largest is None or sitting.law.balance is None:
        return ()
    ahead = Spot.PONTO if lead(sitting.bets, Spot.PONTO) > 0 else Spot.BANCA
    beyond = by_steps(lead(sitting.bets, ahead) - largest, sitting.table.limits[ahead].step)
    back: list[BetReturned] = []
    for bet in reversed(on(sitting.bets, ahead)):
        if beyond <= 0:
            break
        part = top_of(bet, min(beyond, bet.stake))
        back.append(BetReturned(bet=part, under=(sitting.law.balance,)))
        beyond -= part.stake
    return tuple(back)


def by_steps(amount: Units, step: Units) -> Units:
    """The amount, up to a whole number of steps."""
    return -(-amount // step) * step


# What may still be put down --------------------------------------------------------------


def room(sitting: PontoEBanca, who: Participant, seat: str, spot: Spot) -> Amount | None:
    """The stakes that `place` would take from this person for this seat, or nothing."""
    limit = sitting.table.limits[spot]
    own = total(bet for bet in owned(on(sitting.bets, spot), who) if bet.place == seat)
    least = by_steps(max(limit.least - own, 1), limit.step)
    tops = (top for top in tops_of(sitting, who, seat, spot) if top is not None)
    most = min(tops, default=None)
    if most is None:
        return Amount(least=least, step=limit.step)
    most = most // limit.step * limit.step
    return Amount(least=least, most=most, step=limit.step) if most >= least else None


def tops_of(sitting: PontoEBanca, who: Participant, seat: str, spot: Spot) -> tuple[Units | None, ...]:
    """Every upper bound on what may be added: the spot's maximum, Macau's balance and Macau's ties."""
    limit = sitting.table.limits[spot]
    by_maximum = None if limit.most is None else limit.most - already(sitting, who, seat, spot)
    if spot is Spot.EMPATE:
        ties = most_on_ties(sitting)
        return (by_maximum, None if ties is None else ties - total(on(sitting.bets, spot)))
    largest = sitting.table.terms.difference
    if largest is None or sitting.table.readings.balance == "closing":
        return (by_maximum,)
    return (by_maximum, largest - lead(sitting.bets, spot))
