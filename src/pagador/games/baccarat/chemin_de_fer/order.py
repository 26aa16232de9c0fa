"""The order around the table: from the banker's right, the seated before those who stand, each by their places."""

from pagador.betting.bets import Place
from pagador.betting.places import holder, place_of
from pagador.decider import Participant
from pagador.games.baccarat.chemin_de_fer.opening import STANDING
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table, is_seated, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Taken
from pagador.law import rule


@rule("pt95.I.3", "pt95.I.24", "pteur.cdf.3", "pteur.cdf.24")
def seat_before(place: Place) -> Place:
    """The seat itself, or the one that somebody stands behind."""
    return place.removeprefix(STANDING)


@rule("pt95.I.3", "pt95.I.32", "pt95.I.61", "pteur.cdf.3", "pteur.cdf.32", "pteur.cdf.61")
def seats_right_of(sitting: Chemin, place: Place) -> tuple[Place, ...]:
    """All seats, beginning at the right of a place: the next higher number; its own comes last."""
    seats, seat = seats_of(sitting), seat_before(place)
    begin = seats.index(seat) + 1 if seat in seats else 0
    return (*seats[begin:], *seats[:begin])


@rule(
    "pt95.I.48", "pt95.I.78", "pt95.I.84", "pt95.I.92", "pteur.cdf.48", "pteur.cdf.78", "pteur.cdf.84", "pteur.cdf.92"
)
def seated_in_order(sitting: Chemin, place: Place) -> tuple[Participant, ...]:
    """Who sits, from the right of a place; who moved ahead of their turn has no priority until the hand passed them."""
    found = (holder(sitting.people, seat) for seat in seats_right_of(sitting, place))
    sitters = tuple(who for who in found if who is not None)
    moved = tuple(who for who in sitters if who in sitting.must_let_pass)
    return (*(who for who in sitters if who not in moved), *moved)


@rule(
    "pt95.I.24", "pt95.I.49", "pt95.I.78", "pt95.I.84", "pteur.cdf.24", "pteur.cdf.49", "pteur.cdf.78", "pteur.cdf.84"
)
def standing_in_order(sitting: Chemin, place: Place) -> tuple[Participant, ...]:
    """Who stands, by the seat they stand behind, and there in the order they came."""
    seats = seats_right_of(sitting, place)
    if sitting.table.readings.behind_banker == "first":
        seats = (seats[-1], *seats[:-1])
    return tuple(who for seat in seats for who, where in sitting.people if where == f"{STANDING}{seat}")


def in_order(sitting: Chemin, place: Place) -> tuple[Participant, ...]:
    """Everybody, the seated first; who moved ahead may come after all (the reading `moved-priority`)."""
    seated, standing = seated_in_order(sitting, place), standing_in_order(sitting, place)
    if sitting.table.readings.moved_priority == "last-seated":
        return (*seated, *standing)
    last = tuple(who for who in seated if who in sitting.must_let_pass)
    return (*(who for who in seated if who not in last), *standing, *last)


def rank_of(sitting: Chemin, who: Participant, place: Place) -> int:
    """How many go before this person, counted from the right of a place."""
    order = in_order(sitting, place)
    return order.index(who) if who in order else len(order)


@rule("pt95.I.79", "pteur.cdf.79")
def passed_from(sitting: Chemin, place: Place) -> Place:
    """Where the order begins for a hand that is passed: by somebody standing, at the last seated banker in turn."""
    return place if place in seats_of(sitting) else sitting.regular or place


@rule("pt95.I.79", "pt95.I.81", "pt95.I.91", "pteur.cdf.79", "pteur.cdf.81", "pteur.cdf.91")
def goes_on_from(sitting: Chemin) -> Place:
    """Where a lost hand goes on from: the banker's seat, or, of one who stood, the last regular banker's."""
    bank = bank_of_table(sitting)
    if sitting.next_from:
        return seats_right_of(sitting, sitting.next_from)[-2]  # the seat before it, from which it comes there
    regular = sitting.regular or seat_before(bank.place)
    if bank.place not in seats_of(sitting):
        return regular
    taker = bank.taken is not Taken.IN_TURN and sitting.table.readings.seated_taker == "right-of-regular"
    return regular if taker else bank.place


@rule("pt95.I.95", "pteur.cdf.95")
def by_place(sitting: Chemin, place: Place) -> tuple[Participant, ...]:
    """Everybody as they are paid: seat by seat from the banker's right, who stands there after who sits."""
    seats = seats_right_of(sitting, place)
    around = tuple(who for seat in seats for who in at_seat(sitting, seat))
    own = tuple(who for who in at_seat(sitting, seats[-1]) if not is_seated(sitting, who))
    if sitting.table.readings.behind_banker == "last":
        return around
    return (*own, *(who for who in around if who not in own))


def at_seat(sitting: Chemin, seat: Place) -> tuple[Participant, ...]:
    """Who sits on a seat, then who stands behind it in the order they came."""
    sitter = tuple(who for who, where in sitting.people if where == seat)
    return (*sitter, *(who for who, where in sitting.people if where == f"{STANDING}{seat}"))


def own_place(sitting: Chemin, who: Participant) -> Place:
    return place_of(sitting.people, who) or ""
