"""People at chemin de fer: seats, those who stand, the notebook, reservations, and who loses a seat."""

from pagador.betting.bets import Place, owned
from pagador.betting.places import LeavePlace, PlaceLeft, TakePlace, holder, must_be_here, place_of, take
from pagador.decider import Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.commands import (
    DeclareNovice,
    DeclareUnwilling,
    Enrol,
    ReserveSeat,
    StrikeOff,
)
from pagador.games.baccarat.chemin_de_fer.evolve import after, follow
from pagador.games.baccarat.chemin_de_fer.opening import STANDING
from pagador.games.baccarat.chemin_de_fer.order import goes_on_from, own_place, seats_right_of
from pagador.games.baccarat.chemin_de_fer.people_events import (
    Enrolled,
    MovedAhead,
    PlaceChanged,
    ReservationLapsed,
    SeatLost,
    SeatOffered,
    SeatReserved,
    SkillDeclared,
    StruckOff,
    WillDeclared,
)
from pagador.games.baccarat.chemin_de_fer.state import Chemin, Entry, banker_of, is_seated, seated_people, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Absent, Phase
from pagador.law import Refused, RuleId, rule

# Coming and going ------------------------------------------------------------------------


@rule("pt95.I.17", "pteur.cdf.17")
def take_place(sitting: Chemin, command: TakePlace) -> Events:
    """A person comes to a place, or one who stands sits down."""
    who, place = command.by, command.place
    if place in seats_of(sitting):
        check_seat(sitting, who, place)
    elif place.startswith(STANDING):
        check_standing(sitting, who, place)
    here = place_of(sitting.people, who)
    if is_seated(sitting, who) or place not in seats_of(sitting):
        return take(sitting.table.floor, sitting.people, command)
    return sit_down(sitting, who, here, place, sitting.law.notebook)


@rule("pt95.I.92", "pteur.cdf.92")
def sit_down(sitting: Chemin, who: Participant, here: Place | None, seat: Place, under: RuleId) -> Events:
    """Somebody who comes, or stood, has a seat; nearer to the hand than one left in this shoe, they let it pass."""
    left = next((each for each in sitting.left if each.who == who), None)
    ahead = left is not None and (left.bound or is_ahead(sitting, left.seat, seat))
    bound = (moved_ahead(sitting, who, seat),) if ahead else ()
    if here is None:
        return (*take(sitting.table.floor, sitting.people, TakePlace(by=who, place=seat)), *bound)
    free_seat(sitting, seat)
    return (PlaceChanged(who=who, source=here, place=seat, under=(under,)), *bound)


@rule("pt95.I.92", "pteur.cdf.92")
def moved_ahead(sitting: Chemin, who: Participant, seat: Place) -> MovedAhead:
    return MovedAhead(who=who, seat=seat, under=(sitting.law.let_hand_pass,))


@rule("pt95.I.18", "pt95.I.19", "pt95.I.20", "pt95.I.23", "pt95.I.26")
@rule("pteur.cdf.18", "pteur.cdf.19", "pteur.cdf.20", "pteur.cdf.23", "pteur.cdf.26")
def check_seat(sitting: Chemin, who: Participant, seat: Place) -> None:
    """Refuse a seat to who will not take the hand, that is marked for another, or that others were enrolled for."""
    law = sitting.law
    if who in sitting.unwilling:
        raise Refused(f"{who} will not take the hand: nobody sits down with that in mind.", law.unwilling)
    marked = reserved_for(sitting, seat)
    if marked not in (None, who):
        raise Refused(f"Seat {seat} is marked for {marked}.", law.reserved_seat, law.marked_seat)
    waiting = first_waiting(sitting, seat)
    if marked is None and waiting not in (None, who):
        raise Refused(f"Seat {seat} goes by the notebook, where {waiting} comes first.", law.seat_changes)


def free_seat(sitting: Chemin, seat: Place) -> None:
    sitter = holder(sitting.people, seat)
    if sitter is not None:
        raise Refused(f"Place {seat} is taken by {sitter}.", *sitting.table.floor.under)


@rule("pt95.I.24", "pt95.I.25", "pt95.I.93", "pteur.cdf.24", "pteur.cdf.25", "pteur.cdf.93")
def check_standing(sitting: Chemin, who: Participant, place: Place) -> None:
    """People stand behind somebody seated, and stay where they stand."""
    seat = place.removeprefix(STANDING)
    if seat in seats_of(sitting) and place not in sitting.table.floor.crowds:
        raise Refused("Nobody stands beside the pagador.", sitting.law.beside_dealer)
    if place_of(sitting.people, who) in sitting.table.floor.crowds:
        raise Refused(f"{who} stays where they stand: nobody moves to follow the hand.", sitting.law.no_following)
    if holder(sitting.people, seat) is None:
        raise Refused(f"Nobody sits on seat {seat}: one stands behind the seated.", sitting.law.standing_places)


@rule("pt95.I.104.a", "pteur.cdf.104.a")
def leave_place(sitting: Chemin, command: LeavePlace) -> Events:
    """Somebody goes who has nothing at the table: no bet, no bank, no chips laid for one, no question to answer."""
    who, law = command.by, sitting.law
    place = must_be_here(sitting.table.floor, sitting.people, who)
    if owned(sitting.bets, who) or has_laid(sitting, who):
        raise Refused(f"{who} still has chips on the table: take them back first, or wait for the coup.")
    if holds_bank(sitting, who):
        raise Refused(f"{who} holds the bank: first the coup is given and the hand passed.", law.must_give_coup)
    if sitting.phase is Phase.HAND and sitting.hand_at == place:
        raise Refused(f"The hand has come to {who}: take it or refuse it first.", law.no_bids)
    return (PlaceLeft(who=who, place=place, under=sitting.table.floor.under),)


def has_laid(sitting: Chemin, who: Participant) -> bool:
    """Whether somebody has chips down for a bank that is not theirs yet."""
    claim = sitting.claim
    return who in sitting.proposals or (claim is not None and who in (claim.who, claim.partner))


def holds_bank(sitting: Chemin, who: Participant) -> bool:
    return sitting.bank is not None and who in (sitting.bank.banker, sitting.bank.associate)


@rule("pt95.I.16", "pteur.cdf.16")
def enough_seated(sitting: Chemin) -> bool:
    """Whether as many sit as the game needs to begin and to go on."""
    return len(seated_people(sitting)) >= sitting.law.fewest.value


# What people say of themselves -----------------------------------------------------------


@rule("pt95.I.23", "pteur.cdf.23")
def declare_unwilling(sitting: Chemin, command: DeclareUnwilling) -> Events:
    """Who will not take the hand says so, and does not sit: no name, call or card of theirs keeps a seat."""
    must_be_here(sitting.table.floor, sitting.people, command.by)
    unwilling = command.unwilling == "yes"
    if unwilling == (command.by in sitting.unwilling):
        raise Refused("That has been said.", sitting.law.unwilling)
    if unwilling and is_seated(sitting, command.by):
        raise Refused("Who sits takes the hand when it comes: give up the seat first.", sitting.law.unwilling)
    declared = WillDeclared(who=command.by, unwilling=unwilling, under=(sitting.law.unwilling,))
    return (declared, *(given_up(sitting, command.by) if unwilling else ()))


@rule("pt95.I.23", "pteur.cdf.23")
def given_up(sitting: Chemin, who: Participant) -> Events:
    """The notebook and the seats are cleared of somebody who will not sit."""
    under = (sitting.law.unwilling,)
    struck: Events = (StruckOff(who=who, under=under),) if entry_of(sitting, who) is not None else ()
    marked = tuple(seat for seat, name in sitting.reservations if name == who)
    return (*struck, *(ReservationLapsed(who=who, seat=seat, under=under) for seat in marked))


@rule("pt95.I.101", "pt95.I.102", "pteur.cdf.101", "pteur.cdf.102")
def declare_novice(sitting: Chemin, command: DeclareNovice) -> Events:
    """Who does not know how to play says so: the cards go to the next, and as banker they play by the table."""
    must_be_here(sitting.table.floor, sitting.people, command.by)
    novice = command.novice == "yes"
    if novice == (command.by in sitting.novices):
        raise Refused("That has been said.", sitting.law.cannot_play)
    under = (sitting.law.cannot_play, sitting.law.banker_cannot_play)
    declared = (SkillDeclared(who=command.by, novice=novice, under=under),)
    late = command.by == banker_of(sitting) and sitting.cards.ponto  # the deal has said so of others
    return (*declared, *(plays_by_table(after(sitting, declared)) if late else ()))


@rule("pt95.I.102", "pteur.cdf.102")
def plays_by_table(sitting: Chemin) -> Events:
    """A banker who does not know how to play is said to play by the table."""
    if banker_of(sitting) not in sitting.novices:
        return ()
    return (Called(call="plays_by_table", under=(sitting.law.plays_by_table.under,)),)


# The notebook ----------------------------------------------------------------------------


def entry_of(sitting: Chemin, who: Participant) -> Entry | None:
    return next((entry for entry in sitting.notebook if entry.who == who), None)


@rule("pt95.I.18", "pt95.I.20", "pteur.cdf.18", "pteur.cdf.20")
def enrol(sitting: Chemin, command: Enrol) -> Events:
    """A name goes into the notebook: for a seat that falls vacant, or, of who sits, for a change of seat."""
    who, seat, law = command.by, command.seat, sitting.law
    if seat not in ("", *seats_of(sitting)):
        raise Refused(f"There is no seat {seat} at this table.", law.notebook)
    if entry_of(sitting, who) is not None:
        raise Refused(f"{who} is in the notebook already.", law.seat_changes)
    change = is_seated(sitting, who)
    if change and seat in ("", own_place(sitting, who)):
        raise Refused("Say to which other seat.", law.seat_changes)
    if not change and who in sitting.unwilling:
        raise Refused(f"{who} will not take the hand, and is enrolled for no seat.", law.unwilling)
    return (Enrolled(who=who, seat=seat, change=change, under=(law.notebook, law.seat_changes)),)


def strike_off(sitting: Chemin, command: StrikeOff) -> Events:
    if entry_of(sitting, command.by) is None:
        raise Refused(f"{command.by} is not in the notebook.", sitting.law.notebook)
    return (StruckOff(who=command.by, under=(sitting.law.notebook,)),)


@rule("pt95.I.17", "pt95.I.19", "pteur.cdf.17", "pteur.cdf.19")
def reserve_seat(sitting: Chemin, command: ReserveSeat) -> Events:
    """A card with a name is put on a free seat; it holds until the hand comes there."""
    who, seat, law = command.by, command.seat, sitting.law
    if seat not in seats_of(sitting):
        raise Refused(f"There is no seat {seat} at this table.", law.notebook)
    if is_seated(sitting, who) or who in (name for _, name in sitting.reservations):
        raise Refused(f"{who} has a seat already.", law.one_seat)
    check_seat(sitting, who, seat)
    free_seat(sitting, seat)
    return (SeatReserved(who=who, seat=seat, under=(law.reserved_seat,)),)


def reserved_for(sitting: Chemin, seat: Place) -> Participant | None:
    return next((who for place, who in sitting.reservations if place == seat), None)


def first_waiting(sitting: Chemin, seat: Place) -> Participant | None:
    """The first in the notebook who wants this seat, or any."""
    return next((each.who for each in sitting.notebook if not each.change and each.seat in ("", seat)), None)


def is_vacant(sitting: Chemin, seat: Place) -> bool:
    return holder(sitting.people, seat) is None and reserved_for(sitting, seat) is None


# Calling the list ------------------------------------------------------------------------


@rule("pt95.I.20", "pt95.I.22", "pt95.I.96", "pteur.cdf.20", "pteur.cdf.22", "pteur.cdf.96")
def call_list(sitting: Chemin) -> Events:
    """The first enrolled name is called for the first vacant seat that it is for; nothing, while another is."""
    if sitting.call is not None or not sitting.notebook:
        return ()
    for seat in seats_of(sitting):
        who = first_waiting(sitting, seat)
        if who is not None and is_vacant(sitting, seat):
            return seat_offered(sitting, who, seat)
    return ()


def seat_offered(sitting: Chemin, who: Participant, seat: Place) -> Events:
    law = sitting.law
    called = Called(call="enrolled", blanks={"player": who, "seat": seat}, under=(law.enrolled.under,))
    return (SeatOffered(who=who, seat=seat, under=(law.seat_changes, law.list_called)), called)


@rule("pt95.I.22", "pteur.cdf.22")
def answer_call(sitting: Chemin, who: Participant) -> Events:
    """Whoever answers when called has the seat."""
    call, law = sitting.call, sitting.law
    if call is None or call.who != who:
        raise Refused(f"Nobody has called {who} for a seat.", law.list_called)
    return sit_down(sitting, who, place_of(sitting.people, who), call.seat, law.list_called)


@rule("pt95.I.22", "pteur.cdf.22")
def lose_call(sitting: Chemin, who: Participant) -> Events:
    """Whoever does not answer, or lets the seat go, loses the right to it."""
    if sitting.call is None or sitting.call.who != who:
        raise Refused(f"Nobody has called {who} for a seat.", sitting.law.list_called)
    return (StruckOff(who=who, under=(sitting.law.list_called,)),)


# Changing and losing seats ---------------------------------------------------------------


@rule("pt95.I.20", "pt95.I.92", "pteur.cdf.20", "pteur.cdf.92")
def change_seats(sitting: Chemin) -> Events:
    """At the end of a shoe those seated change as they asked, in the order they did, before anybody else sits down."""
    first = next((entry for entry in sitting.notebook if may_change(sitting, entry)), None)
    return () if first is None else follow(sitting, place_changed(sitting, first), change_seats)


def may_change(sitting: Chemin, entry: Entry) -> bool:
    """Whether somebody seated asked for a seat that is free now, perhaps by another's change."""
    changes = entry.change and is_seated(sitting, entry.who) and not has_hand(sitting, entry.who)
    return changes and is_vacant(sitting, entry.seat)


def has_hand(sitting: Chemin, who: Participant) -> bool:
    """Whether the hand would move with this person, over the heads of those it should come to."""
    return sitting.bank is not None and who == sitting.bank.banker


@rule("pt95.I.92", "pteur.cdf.92")
def place_changed(sitting: Chemin, entry: Entry) -> Events:
    """Whoever comes nearer to the hand by moving lets it pass once."""
    who, source, seat = entry.who, own_place(sitting, entry.who), entry.seat
    changed = PlaceChanged(who=who, source=source, place=seat, under=(sitting.law.seat_changes,))
    return (changed, moved_ahead(sitting, who, seat)) if is_ahead(sitting, source, seat) else (changed,)


@rule("pt95.I.92", "pteur.cdf.92")
def is_ahead(sitting: Chemin, source: Place, seat: Place) -> bool:
    """Whether the hand comes to one seat before it comes to another."""
    order = seats_right_of(sitting, hand_is_at(sitting))
    return order.index(seat) < order.index(source)


def hand_is_at(sitting: Chemin) -> Place:
    """The place that the hand goes on from: after a banker it is where a lost hand would."""
    if sitting.bank is not None:
        return goes_on_from(sitting)
    return sitting.next_from or sitting.hand_at or sitting.regular


@rule("pt95.I.85", "pt95.I.94", "pteur.cdf.85", "pteur.cdf.94")
def lose_seat(sitting: Chemin, who: Participant, why: Absent) -> Events:
    """Who refuses the hand, or is not there to take it, gives up the seat and stands behind it."""
    seat, law = own_place(sitting, who), sitting.law
    crowds = sitting.table.floor.crowds
    behind = f"{STANDING}{seat}"
    place = behind if behind in crowds else crowds[-1]
    under = law.absent if why is Absent.ABSENT else law.no_bids
    return (SeatLost(who=who, seat=seat, place=place, why=why, under=(under,)),)


@rule("pt95.I.19", "pt95.I.21", "pteur.cdf.19", "pteur.cdf.21")
def seat_falls_vacant(sitting: Chemin, seat: Place) -> Events:
    """A seat that nobody has taken when the hand comes to it is vacant: what reserved it lapses."""
    who = reserved_for(sitting, seat)
    if who is None:
        return ()
    law = sitting.law
    return (ReservationLapsed(who=who, seat=seat, under=(law.reserved_seat, law.vacant_seat)),)
