"""Stakes at treze cartas: on any place, several too; whose bet is highest, and who holds the cards of a place."""

from pagador.betting.bets import (
    Bet,
    BetPlaced,
    Bets,
    BetWithdrawn,
    Place,
    PlaceBet,
    WithdrawBet,
    own_bet,
    owned,
    total,
)
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.limits import check_stake
from pagador.betting.places import LeavePlace, holder, leave, must_be_here, place_of
from pagador.decider import DEALER, Amount, Events, Participant
from pagador.games.poker.treze_cartas.events import ShakerNamed
from pagador.games.poker.treze_cartas.state import Treze
from pagador.games.poker.treze_cartas.words import BANCA, Phase, Spot
from pagador.law import Refused, rule
from pagador.money import Units

# Placing and taking back -----------------------------------------------------------------


@rule("mo88.3", "mo88.5")
def place(sitting: Treze, command: PlaceBet) -> Events:
    """Chips go on any of the three places, one's own or not, on several, and beside those of others."""
    must_be_here(sitting.table.floor, sitting.people, command.by)
    where = place_meant(sitting, command)
    check_stake(Spot.APOSTA, command.stake, lying_at(sitting.bets, command.by, where), sitting.table.limit)
    bet = Bet(owner=command.by, place=where, spot=Spot.APOSTA, stake=command.stake)
    shared = (sitting.law.same_place,) if at_place(sitting.bets, where) else ()
    return (BetPlaced(bet=bet, under=(sitting.law.seats, *shared)),)


@rule("mo88.2.c")
def withdraw(sitting: Treze, command: WithdrawBet) -> Events:
    """Until bets are closed chips may go back to their owner; once the dice are shaken, the law lets none."""
    must_be_here(sitting.table.floor, sitting.people, command.by)
    if sitting.dice:
        raise Refused("The dice have been shaken: no bet is taken back.", sitting.law.after_the_dice)
    wanted = Bet(owner=command.by, place=place_meant(sitting, command), spot=Spot.APOSTA, stake=0)
    bet = own_bet(sitting.bets, wanted, sitting.law.after_the_dice)
    return (BetWithdrawn(bet=bet, under=(sitting.law.after_the_dice,)),)


@rule("mo88.3")
def place_meant(sitting: Treze, command: PlaceBet | WithdrawBet) -> Place:
    """The place that was named, or one's own; the banker's is not for bets."""
    under, seats = sitting.law.seats, sitting.table.floor.seats
    if command.colour:
        raise Refused("No colour chips are played at this table.")
    if command.spot != Spot.APOSTA:
        raise Refused(f"There is no {command.spot} here: bets are put on {Spot.APOSTA}, for a place.", under)
    where = command.place or place_of(sitting.people, command.by) or ""
    if where == BANCA:
        raise Refused("Nobody bets on the banker's place.", under)
    if where not in seats:
        raise Refused(f"Say on which place, {seats[0]} to {seats[-1]}, the chips are.", under)
    return where


@rule("mo88.3")
def leave_place(sitting: Treze, command: LeavePlace) -> Events:
    """People come and go between coups; who plays in one keeps their place until it ends."""
    if in_coup(sitting) and owned(sitting.bets, command.by):
        raise Refused("During a coup nobody changes place: wait for it to end.", sitting.law.seats)
    return leave(sitting.table.floor, sitting.people, sitting.bets, command)


BEFORE_THE_DICE = (Phase.SHUFFLING, Phase.MACHINE, Phase.CUTTING, Phase.BETTING)


@rule("mo88.2.c", "mo88.4")
def in_coup(sitting: Treze) -> bool:
    """Whether bets are closed; they and the dice stand too while the cards of a cancelled deal are shuffled again."""
    return sitting.phase not in BEFORE_THE_DICE or bool(sitting.dice)


def room(sitting: Treze, who: Participant, where: Place) -> Amount | None:
    """The stakes that a place still takes from this person, or nothing."""
    return sitting.table.limit.room(lying_at(sitting.bets, who, where))


# What lies where -------------------------------------------------------------------------


def at_place(bets: Bets, where: Place) -> Bets:
    return tuple(bet for bet in bets if bet.place == where)


def lying_at(bets: Bets, who: Participant, where: Place) -> Units:
    """What somebody has on a place."""
    return total(owned(at_place(bets, where), who))


def bettors_at(bets: Bets, where: Place) -> tuple[Participant, ...]:
    return tuple(dict.fromkeys(bet.owner for bet in at_place(bets, where)))


# Closing, and whose bet is highest -------------------------------------------------------


@rule("mo88.2.b")
def close(sitting: Treze) -> Events:
    """Bets are closed and the highest seated bettor is invited to shake; without a bet nothing is dealt."""
    if not sitting.bets:
        return (CoupEnded(under=()),)
    under = (sitting.law.dice_and_deal,)
    return (BetsClosed(under=under), ShakerNamed(who=shaker_of(sitting) or DEALER, under=under))


@rule("mo88.2.b")
def shaker_of(sitting: Treze) -> Participant | None:
    """The seated player with the highest bet, among equals the one nearest the banker's right."""
    single = sitting.table.readings.highest_bet == "single"

    def height(who: Participant) -> Units:
        stakes = [bet.stake for bet in owned(sitting.bets, who)]
        return max(stakes) if single else sum(stakes)

    return max(seated(sitting, sitting.bets), key=height, default=None)


@rule("mo88.3", "mo88.5")
def holder_of(sitting: Treze, where: Place) -> Participant | None:
    """Who holds the cards of a place: its occupant, if they bet there; else its highest seated bettor (`place-holder`).

    Where all who bet there stand it is the dealer, or the place is lost (the reading `no-seated-bettor`).
    """
    lies = at_place(sitting.bets, where)
    if not lies:
        return None
    occupant = holder(sitting.people, where)
    if sitting.table.readings.place_holder == "occupant" and occupant is not None and owned(lies, occupant):
        return occupant
    nobody = DEALER if sitting.table.readings.no_seated_bettor == "dealer" else None
    return max(seated(sitting, lies), key=lambda who: total(owned(lies, who)), default=nobody)


def seated(sitting: Treze, bets: Bets) -> tuple[Participant, ...]:
    """The owners of these bets who have a seat, from the banker's right: of equals, `max` takes the first."""
    owners = {bet.owner for bet in bets}
    sitters = (holder(sitting.people, seat) for seat in sitting.table.floor.seats)
    return tuple(who for who in sitters if who is not None and who in owners)
