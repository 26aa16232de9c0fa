"""Cussec's offers: who may or must act now, with which command and within which bounds."""

from functools import lru_cache

from pagador.betting.bets import Bets, owned, total
from pagador.betting.coup import dealer, windows
from pagador.betting.places import back_offer, bet_offer, offers_of_places
from pagador.decider import Amount, Choice, Lot, Offer, Offers, Participant, Party
from pagador.equipment.dice import throws
from pagador.games.cussec.questions import questions
from pagador.games.cussec.state import Cussec, Table
from pagador.games.cussec.words import Phase, Stacked


def due(sitting: Cussec) -> Offers:
    """What moves the table on, what people may do with chips, and who may come or go."""
    coming_and_going = offers_of_places(sitting.table.floor, sitting.people, sitting.bets)
    return course(sitting) + of_people(sitting) + coming_and_going


def owed(sitting: Cussec) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    return tuple(offer for offer in course(sitting) if offer.must or offer.party is Party.CLOCK)


# Dealer, chance and the clock ------------------------------------------------------------


def course(sitting: Cussec) -> Offers:
    match sitting.phase:
        case Phase.UNCOVERED:
            return (dealer("cover-dome", must=True),)
        case Phase.COVERED:
            return (dealer("press-lever", must=True),)
        case Phase.BETTING:
            return (dealer("close-bets"), *windows(questions(sitting)))
        case Phase.CLOSED:
            return (dealer("lift-dome", must=True), *voiding(sitting))
        case Phase.LIFTED:
            return (opened(sitting), dealer("declare-null", {"stacked": Choice(tuple(Stacked))}), *voiding(sitting))
        case Phase.PAYING:
            return (dealer("pay-winners", must=True),)


def opened(sitting: Cussec) -> Offer:
    """Chance shows what lies on the disc: each result as often as three dice make it."""
    found = throws(sitting.law.dice.value)
    lot = Lot(outcomes=tuple(found), weights=tuple(found.values()))
    return Offer(party=Party.CHANCE, command="show-dice", fields={"dice": lot}, must=True)


def voiding(sitting: Cussec) -> Offers:
    if not sitting.table.terms.void_coups:
        return ()
    return (dealer("void-coup", {"cause": Choice(("no valid result",))}),)


# People ----------------------------------------------------------------------------------


def of_people(sitting: Cussec) -> Offers:
    if sitting.phase not in (Phase.UNCOVERED, Phase.COVERED, Phase.BETTING):
        return ()
    return tuple(offer for who, _ in sitting.people for offer in of_person(sitting, who))


def of_person(sitting: Cussec, who: Participant) -> Offers:
    """What one person may put down while the light is on, and take back until the bell."""
    own = owned(sitting.bets, who)
    back = tuple(map(back_offer, own))
    if sitting.phase is not Phase.BETTING:
        return back
    return tuple(bet_offer(who, spots, amount) for spots, amount in groups(sitting.table, own)) + back


def groups(table: Table, own: Bets) -> tuple[tuple[tuple[str, ...], Amount], ...]:
    """Spots with the same bounds together: those without own chips by kind, those with them one by one."""
    if not own:
        return empty_groups(table)
    lies = {bet.spot: total(other for other in own if other.spot == bet.spot) for bet in own}
    untouched = ((tuple(spot for spot in spots if spot not in lies), amount) for spots, amount in empty_groups(table))
    touched = (((spot,), table.spots[spot].limit.room(stake)) for spot, stake in lies.items())
    return tuple((spots, amount) for spots, amount in (*untouched, *touched) if spots and amount is not None)


@lru_cache(maxsize=64)
def empty_groups(table: Table) -> tuple[tuple[tuple[str, ...], Amount], ...]:
    """The spots by kind with their whole bounds, for someone with no chips down."""
    kinds = dict.fromkeys(row.kind for row in table.spots.values())
    found = (tuple(row for row in table.spots.values() if row.kind == kind) for kind in kinds)
    bounds = ((tuple(row.spot for row in rows), rows[0].limit.room(0)) for rows in found)
    return tuple((spots, amount) for spots, amount in bounds if amount is not None)
