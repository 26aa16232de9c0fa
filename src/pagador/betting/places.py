"""Places: who sits on which seat, who stands where, and who is free to come and go."""

from typing import TypeAlias

import msgspec

from pagador.betting.bets import Bet, Bets, Place, PlaceBet, WithdrawBet, owned
from pagador.betting.coup import BETTING
from pagador.decider import (
    RESERVED,
    Amount,
    Choice,
    Domain,
    Event,
    Offer,
    Offers,
    Participant,
    Party,
    PeopleCommand,
    tag_of,
)
from pagador.equipment.chips import FACE
from pagador.law import Refused, RuleId

People: TypeAlias = tuple[tuple[Participant, Place], ...]
"""Who is at the table and where, in the order they came."""

# Values ----------------------------------------------------------------------------------


class Floor(msgspec.Struct, frozen=True, kw_only=True):
    """The places around a table: numbered seats and standing positions for one person each, and room for any number."""

    seats: tuple[Place, ...] = ()
    standing: tuple[Place, ...] = ()
    crowds: tuple[Place, ...] = ()
    under: tuple[RuleId, ...] = ()

    @property
    def numbered(self) -> tuple[Place, ...]:
        return self.seats + self.standing


# Commands --------------------------------------------------------------------------------


class TakePlace(PeopleCommand, frozen=True, kw_only=True, tag="take-place"):
    place: Place


class LeavePlace(PeopleCommand, frozen=True, kw_only=True, tag="leave-place"):
    pass


# The words by which people come and go, and put chips down and take them back.
TAKE_PLACE = tag_of(TakePlace)
LEAVE_PLACE = tag_of(LeavePlace)
PLACE_BET = tag_of(PlaceBet)
WITHDRAW_BET = tag_of(WithdrawBet)


# Events ----------------------------------------------------------------------------------


class PlaceTaken(Event, frozen=True, kw_only=True, tag="place-taken"):
    who: Participant
    place: Place


class PlaceMoved(Event, frozen=True, kw_only=True):
    """Somebody who is here is at another place from now on; how it came to that is for a game to say."""

    who: Participant
    place: Place


class PlaceLeft(Event, frozen=True, kw_only=True, tag="place-left"):
    who: Participant
    place: Place


# Rules of every table ----------------------------------------------------------------------


def place_of(people: People, who: Participant) -> Place | None:
    return next((place for person, place in people if person == who), None)


def holder(people: People, place: Place) -> Participant | None:
    return next((person for person, taken in people if taken == place), None)


def free(floor: Floor, people: People) -> tuple[Place, ...]:
    """The places where one more may come."""
    taken = {place for _, place in people}
    numbered = tuple(place for place in floor.numbered if place not in taken)
    return numbered + floor.crowds


def take(floor: Floor, people: People, command: TakePlace) -> tuple[Event, ...]:
    """A person comes to a place that is there and free."""
    who, place = command.by, command.place
    if who in RESERVED or not who:
        raise Refused(f"Nobody can sit down under the name {who!r}.")
    if place_of(people, who) is not None:
        raise Refused(f"{who} already has place {place_of(people, who)}.", *floor.under)
    if place not in floor.numbered + floor.crowds:
        raise Refused(f"This table has no place {place}. Free: {', '.join(free(floor, people))}.", *floor.under)
    if place not in free(floor, people):
        raise Refused(f"Place {place} is taken by {holder(people, place)}.", *floor.under)
    return (PlaceTaken(who=who, place=place, under=floor.under),)


def leave(floor: Floor, people: People, bets: Bets, command: LeavePlace) -> tuple[Event, ...]:
    """A person goes, taking no chips from the layout and leaving none behind."""
    who = command.by
    place = must_be_here(floor, people, who)
    if owned(bets, who):
        raise Refused(f"{who} still has chips on the table: take them back first, or wait for the coup.")
    return (PlaceLeft(who=who, place=place, under=floor.under),)


def must_be_here(floor: Floor, people: People, who: Participant) -> Place:
    """The place of someone who wants to act; without one, he cannot."""
    place = place_of(people, who)
    if place is None:
        raise Refused(f"{who or 'Nobody'} has no place at this table.", *floor.under)
    return place


def own_place(floor: Floor, people: People, command: PlaceBet | WithdrawBet) -> Place:
    """Where someone plays from, the only place that he may name, at a table of chips of face value."""
    where = must_be_here(floor, people, command.by)
    if command.place not in ("", where):
        raise Refused(f"{command.by} plays from place {where}, not from {command.place}.", *floor.under)
    if command.colour != FACE:
        raise Refused("No colour chips are played at this table.")
    return where


def evolve_people(people: People, event: Event) -> People:
    """Who is where after an event of this file; any other leaves them alone."""
    match event:
        case PlaceTaken(who=who, place=place):
            return (*people, (who, place))
        case PlaceLeft(who=who):
            return tuple(entry for entry in people if entry[0] != who)
    return people


def whereabouts(people: People, event: Event) -> People:
    """The same, where a game's own events move people too."""
    if isinstance(event, PlaceMoved):
        return tuple((who, event.place if who == event.who else place) for who, place in people)
    return evolve_people(people, event)


def offers_of_places(floor: Floor, people: People, bets: Bets) -> Offers:
    """Whoever is not here may come where there is room; whoever has no chips on the layout may go."""
    room = free(floor, people)
    here = tuple(who for who, _ in people)
    fields: dict[str, Domain] = {"place": Choice(room)}
    coming = (Offer(party=Party.PEOPLE, command=TAKE_PLACE, but=here, fields=fields, under=floor.under),)
    bettors = {bet.owner for bet in bets}
    going = tuple(
        Offer(party=Party.PEOPLE, command=LEAVE_PLACE, by=who, under=floor.under)
        for who, _ in people
        if who not in bettors
    )
    return (coming if room else ()) + going


def bet_offer(
    who: Participant, spots: tuple[str, ...], amount: Amount, question: str = BETTING, **more: Choice
) -> Offer:
    """The offer to put an amount on one of these spots, while bets are asked for."""
    return Offer(
        party=Party.PEOPLE,
        command=PLACE_BET,
        by=who,
        fields={"spot": Choice(spots), "stake": amount, **more},
        question=question,
    )


def back_offer(bet: Bet) -> Offer:
    """The offer to take one's chips back from a spot."""
    return Offer(party=Party.PEOPLE, command=WITHDRAW_BET, by=bet.owner, fields={"spot": Choice((bet.spot,))})
