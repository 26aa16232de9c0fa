"""Offers to people who come and go: places, the notebook, reservations, and what they say of themselves."""

from pagador.betting.bets import owned
from pagador.betting.places import holder
from pagador.decider import Choice, Domain, Offer, Offers, Participant, Party
from pagador.games.baccarat.chemin_de_fer.opening import STANDING
from pagador.games.baccarat.chemin_de_fer.people import (
    entry_of,
    first_waiting,
    has_laid,
    holds_bank,
    is_vacant,
    reserved_for,
)
from pagador.games.baccarat.chemin_de_fer.state import Chemin, is_seated, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Phase
from pagador.law import rule

Fields = dict[str, Domain]


def seating(sitting: Chemin) -> Offers:
    """Whoever is not here may come, who stands may sit down, who has nothing at the table may go."""
    standing = tuple(who for who, _ in sitting.people if not is_seated(sitting, who))
    movers = tuple(offer for who in standing for offer in sitting_down(sitting, who))
    return (*coming(sitting), *movers, *going(sitting), *notebook(sitting), *declaring(sitting))


def person(who: Participant, command: str, fields: Fields | None = None) -> Offer:
    return Offer(party=Party.PEOPLE, command=command, by=who, fields=fields or {})


@rule("pt95.I.18", "pt95.I.24", "pt95.I.26", "pteur.cdf.18", "pteur.cdf.24", "pteur.cdf.26")
def coming(sitting: Chemin) -> Offers:
    """Free seats that nobody has a claim to, and room behind every seat that is taken."""
    here = tuple(who for who, _ in sitting.people)
    called = () if sitting.call is None else (sitting.call.who,)
    known = (*here, *called, *sitting.unwilling, *(who for _, who in sitting.reservations))
    seats, behind = open_seats(sitting), room_to_stand(sitting)
    under = sitting.table.floor.under
    offers = []
    if seats or behind:
        fields: Fields = {"place": Choice((*seats, *behind))}
        offers.append(Offer(party=Party.PEOPLE, command="take-place", but=known, fields=fields, under=under))
    for seat, who in sitting.reservations:
        if who not in here and who not in sitting.unwilling:
            offers.append(person(who, "take-place", {"place": Choice((seat,))}))
    return tuple(offers)


def open_seats(sitting: Chemin) -> tuple[str, ...]:
    return tuple(seat for seat in seats_of(sitting) if is_vacant(sitting, seat) and not first_waiting(sitting, seat))


def room_to_stand(sitting: Chemin) -> tuple[str, ...]:
    crowds = sitting.table.floor.crowds
    return tuple(place for place in crowds if holder(sitting.people, place.removeprefix(STANDING)) is not None)


def sitting_down(sitting: Chemin, who: Participant) -> Offers:
    own = tuple(seat for seat in seats_of(sitting) if reserved_for(sitting, seat) == who)
    seats = own or open_seats(sitting)
    called = sitting.call is not None and sitting.call.who == who
    if not seats or who in sitting.unwilling or called:
        return ()
    return (person(who, "take-place", {"place": Choice(seats)}),)


def going(sitting: Chemin) -> Offers:
    return tuple(
        Offer(party=Party.PEOPLE, command="leave-place", by=who, under=sitting.table.floor.under)
        for who, place in sitting.people
        if not owned(sitting.bets, who) and not has_laid(sitting, who) and not holds_bank(sitting, who)
        if not (sitting.phase is Phase.HAND and place == sitting.hand_at)
    )


@rule("pt95.I.18", "pt95.I.19", "pt95.I.20", "pteur.cdf.18", "pteur.cdf.19", "pteur.cdf.20")
def notebook(sitting: Chemin) -> Offers:
    """To be enrolled for a seat or for a change, to be struck off, to have a free seat reserved."""
    offers = [person(entry.who, "strike-off") for entry in sitting.notebook]
    seats = seats_of(sitting)
    for who, place in sitting.people:
        if entry_of(sitting, who) is not None:
            continue
        if place in seats:
            others = tuple(seat for seat in seats if seat != place)
            offers.append(person(who, "enrol", {"seat": Choice(others)}))
        elif who not in sitting.unwilling:
            offers.append(person(who, "enrol", {"seat": Choice(("", *seats))}))
    known = (*(who for who, _ in sitting.people), *(entry.who for entry in sitting.notebook), *sitting.unwilling)
    anybody: Fields = {"seat": Choice(("", *seats))}
    offers.append(Offer(party=Party.PEOPLE, command="enrol", but=known, fields=anybody))
    free = open_seats(sitting)
    if free:
        holding = tuple(who for who, place in sitting.people if place in seats)
        but = (*holding, *(who for _, who in sitting.reservations), *sitting.unwilling)
        offers.append(Offer(party=Party.PEOPLE, command="reserve-seat", but=but, fields={"seat": Choice(free)}))
    return tuple(offers)


def declaring(sitting: Chemin) -> Offers:
    """What people may say of themselves: that they will not take the hand, that they do not know how to play."""
    offers = []
    for who, place in sitting.people:
        novice = "no" if who in sitting.novices else "yes"
        offers.append(person(who, "declare-novice", {"novice": Choice((novice,))}))
        if who in sitting.unwilling:
            offers.append(person(who, "declare-unwilling", {"unwilling": Choice(("no",))}))
        elif place not in seats_of(sitting):
            offers.append(person(who, "declare-unwilling", {"unwilling": Choice(("yes",))}))
    return tuple(offers)
